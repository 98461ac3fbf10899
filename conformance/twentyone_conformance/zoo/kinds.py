"""The kinds of mistakes that engines make: those seen in real ones, and some that only our games allow."""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Kind:
    """A kind of mistake, in both languages; `seen` if real engines are known to have made it."""

    en: str
    zh: str
    seen: bool = True


ADVICE: Final = "advice"
"""The kind of mistakes that are in the advice alone, not in the play."""

KINDS: Final = {
    "card-order": Kind("The result depends on the order of the cards", "结果取决于牌的先后次序"),
    "several-aces": Kind("Several aces in a hand are counted wrongly", "一手牌有多张A时点数算错"),
    "ace-fixed": Kind("The value of an ace is not chosen anew with each card", "A的点数没有随新牌重新选取"),
    "natural-test": Kind("What makes a natural is tested wrongly", "判断天生21点的方法有误"),
    "natural-v-drawn-21": Kind("A natural against a drawn 21", "天生21点对普通21点"),
    "natural-v-natural": Kind(
        "A natural against a natural, and when a natural is settled", "双方天生21点及其结算时机"
    ),
    "banker-natural": Kind(
        "The banker's natural is found at the wrong time, or under the wrong card", "庄家天生21点的发现有误"
    ),
    "odds": Kind(
        "Odds are misread: profit for return, or another payout", "赔率误用：盈利与返还混淆或赔付有误"
    ),
    "halves": Kind("Amounts that are not whole are lost or bent", "不足整数的金额被丢失或歪曲"),
    "push": Kind("A tie is not a push of the whole stake", "平局没有退还全部注码"),
    "stake-booking": Kind("Stakes are taken, reserved or booked wrongly", "注码的扣取、冻结或记账有误"),
    "bad-stakes": Kind(
        "A stake that must be refused is taken, or a good one refused", "应拒的注码被接受，或应收的被拒绝"
    ),
    "split": Kind("Splitting: when, how often, and what each hand gets", "分牌的条件、次数与各手的牌有误"),
    "split-aces": Kind("Split aces: their cards, and ace with ten on a split hand", "分A后的牌与A加十点有误"),
    "double": Kind("Doubling: when it is allowed and what it does", "加倍的条件与后果有误"),
    "twenty-one": Kind("A hand of 21 is asked again, or wins at once", "21点的手牌仍被询问或立刻获胜"),
    "banker-draw": Kind("The banker draws or stands wrongly", "庄家补牌或停牌有误"),
    "others-end": Kind(
        "What one seat or hand suffers ends the round for others", "一家的结果使他人的牌局提前结束"
    ),
    "surrender": Kind("Surrender: when it is offered and what comes back", "投降的时机与退还有误"),
    "insurance": Kind(
        "Insurance and other offers: when, to whom, how much", "保险等询问的时机、对象与金额有误"
    ),
    "side-bet": Kind(
        "A side bet reaches the wrong tier, or depends on the main bet", "边注档次判错或受主注影响"
    ),
    "bust-bonus": Kind("A bet on the banker's bust counts the wrong cards", "庄家爆点边注数错了牌"),
    "both-bust": Kind("Player and banker both bust", "闲家与庄家都爆牌"),
    "late-action": Kind(
        "A request that must be refused is carried out, or changes something", "应拒的请求被执行或改变了状态"
    ),
    "shoe": Kind(
        "The shoe: shuffling, burning, running out, copies of a card", "牌靴：洗牌、销牌、发完与牌的张数"
    ),
    "deal-order": Kind("The order of the deal, and which card is up", "发牌次序与明牌有误"),
    "absence": Kind(
        "An absent player: who plays, what is offered, what comes back", "玩家缺席时的代打、询问与退还有误"
    ),
    "totals": Kind("Points are added up wrongly without an ace's doing", "与A无关的点数相加有误", seen=False),
    "state-left": Kind("Something of the round before is left over", "上一局的状态残留", seen=False),
    "shared-cards": Kind(
        "Seats that share cards do not get the same ones", "共享的牌各家所得不同", seen=False
    ),
    "leaving": Kind("Fines and results of those who leave", "离桌者的罚款与结果有误", seen=False),
    "room": Kind(
        "A room: sitting down, starting, the bank, bets in time",
        "房间：入座、开局、坐庄与限时下注有误",
        seen=False,
    ),
    "screen": Kind("The betting screen's commands", "下注界面的命令有误", seen=False),
    "account": Kind("Scores, titles and coins", "积分、称号与游戏币有误", seen=False),
    ADVICE: Kind("Hints advise something else than what is best", "提示的打法并非最佳", seen=False),
}
"""Every kind, in the order in which they are shown."""
