// The floor that the solver is measured against: one game solved by plain C++ written for it alone.
//
// Eight decks, the banker looks and stands on every 17, doubles on two cards and after a split, pairs split once,
// split aces get one card each, a natural pays 3:2. Prints what a round earns and the best time of a solution.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>

using Counts = std::array<int, 10>;  // aces, 2 to 9, tens

struct Edge { int card, held, total; };
struct Node { int parent, card, held, depth; double orders; std::vector<Edge> edges; };
struct Hand { Counts counts; int size, low; std::array<int, 10> child; };

static std::vector<Hand> hands;
static std::array<std::array<int, 10>, 10> pairs;
static std::vector<Node> trees[10];

static int best(int low, int aces) { return aces && low <= 11 ? low + 10 : low; }
static int points(int card) { return card + 1; }
static bool completes(int up, int card) { return (up == 0 && card == 9) || (up == 9 && card == 0); }

static void make_hands() {
    std::map<Counts, int> place;
    std::vector<Counts> level;
    for (int k = 0; k < 10; k++) { Counts c{}; c[k] = 1; level.push_back(c); }
    for (int size = 2; !level.empty(); size++) {
        std::vector<Counts> next;
        for (auto &c : level) for (int k = 0; k < 10; k++) {
            Counts d = c; d[k]++;
            int low = 0; for (int i = 0; i < 10; i++) low += d[i] * points(i);
            if (low > 21 || d[k] > 32 || place.count(d)) continue;
            place[d] = (int)hands.size(); hands.push_back({d, size, low, {}}); next.push_back(d);
        }
        level = next;
    }
    for (auto &h : hands) for (int k = 0; k < 10; k++) {
        Counts d = h.counts; d[k]++;
        auto found = place.find(d); h.child[k] = found == place.end() ? -1 : found->second;
    }
    for (int a = 0; a < 10; a++) for (int b = 0; b < 10; b++) { Counts d{}; d[a]++; d[b]++; pairs[a][b] = place[d]; }
}

static void grow(int up) {
    auto &tree = trees[up];
    std::vector<Counts> held{Counts{}};
    std::map<Counts, int> place{{Counts{}, 0}};
    tree.assign(1, {0, 0, 0, 0, 1.0, {}});
    for (size_t n = 0; n < tree.size(); n++) for (int k = 0; k < 10; k++) {
        if (n == 0 && completes(up, k)) continue;
        Counts d = held[n]; d[k]++;
        int low = points(up); for (int i = 0; i < 10; i++) low += d[i] * points(i);
        int total = best(low, d[0] + (up == 0));
        if (low > 21) continue;
        if (total >= 17) { tree[n].edges.push_back({k, held[n][k], total - 17}); continue; }
        auto found = place.find(d);
        if (found != place.end()) { tree[found->second].orders += tree[n].orders; continue; }
        place[d] = (int)tree.size(); held.push_back(d);
        tree.push_back({(int)n, k, d[k] - 1, tree[n].depth + 1, tree[n].orders, {}});
    }
}

// Likely totals 17 to 21, then bust, given that there is no natural.
static void banker(int up, const double *left, double total, double *out, std::vector<double> &likely) {
    auto &tree = trees[up];
    double possible = 1.0, share[24];
    for (int k = 0; k < 10; k++) if (completes(up, k)) possible -= left[k] / total;
    for (int d = 0; d < 24; d++) share[d] = 1.0 / (total - d);
    std::fill(out, out + 6, 0.0);
    likely[0] = 1.0;
    for (size_t n = 0; n < tree.size(); n++) {
        auto &node = tree[n];
        if (n) likely[n] = likely[node.parent] * (left[node.card] - node.held) * share[node.depth - 1];
        double part = likely[n] * node.orders * share[node.depth];
        for (auto &e : node.edges) out[e.total] += part * (left[e.card] - e.held);
    }
    out[5] = 1.0;
    for (int t = 0; t < 5; t++) { out[t] /= possible; out[5] -= out[t]; }
}

// Values of all hands that hold `root` (or of all hands, with root -1), when no split is left.
static void play(int up, Counts removed, int root, bool doubles, std::vector<double> &value) {
    static std::vector<double> raised(4096), likely(1024);
    for (int h = (int)hands.size() - 1; h >= 0; h--) {
        auto &hand = hands[h];
        if (root >= 0 && !hand.counts[root]) continue;
        double left[10], total = 0.0, ends[6], unseen = 0.0;
        for (int k = 0; k < 10; k++) {
            left[k] = (k == 9 ? 128 : 32) - hand.counts[k] - removed[k];
            total += left[k];
            if (!completes(up, k)) unseen += left[k];
        }
        banker(up, left, total, ends, likely);
        int own = best(hand.low, hand.counts[0]);
        double stand = ends[5];
        for (int t = 0; t < 5; t++) stand += ends[t] * ((own > t + 17) - (own < t + 17));
        raised[h] = 2 * stand;
        value[h] = stand;
        if (own == 21) continue;
        double hit = 0.0, twice = 0.0;
        for (int k = 0; k < 10; k++) {
            double p = up == 0 || up == 9 ? left[k] / (total - 1) * (completes(up, k) ? 1 : (unseen - 1) / unseen) : left[k] / total;
            hit += p * (hand.child[k] < 0 ? -1 : value[hand.child[k]]);
            twice += p * (hand.child[k] < 0 ? -2 : raised[hand.child[k]]);
        }
        value[h] = std::max(value[h], hit);
        if (doubles && hand.size == 2) value[h] = std::max(value[h], twice);
    }
}

static double round_value() {
    double ev = 0.0, all = 416.0 * 415 * 414;
    std::vector<double> value(4096), split(4096), raised(4096);
    for (int up = 0; up < 10; up++) {
        Counts removed{}; removed[up]++;
        double shoe[10]; for (int k = 0; k < 10; k++) shoe[k] = k == 9 ? 128 : 32;
        double ups = shoe[up]; shoe[up]--;
        play(up, removed, -1, true, value);
        for (int c = 0; c < 10; c++) {
            Counts twice = removed; twice[c]++;
            play(up, twice, c, true, split);
            double left[10], total = 0.0, unseen = 0.0, one = 0.0;
            for (int k = 0; k < 10; k++) {
                left[k] = shoe[k] - 2 * (k == c); total += left[k];
                if (!completes(up, k)) unseen += left[k];
            }
            std::vector<double> likely(1024);
            for (int k = 0; k < 10; k++) {
                double p = up == 0 || up == 9 ? left[k] / (total - 1) * (completes(up, k) ? 1 : (unseen - 1) / unseen) : left[k] / total;
                double v = split[pairs[c][k]];
                if (c == 0) {  // one card each: the hand stands
                    double rest[10], sum = 0.0, ends[6];
                    for (int j = 0; j < 10; j++) { rest[j] = left[j] - (j == k); sum += rest[j]; }
                    banker(up, rest, sum, ends, likely);
                    int own = best(1 + points(k), 1); v = ends[5];
                    for (int t = 0; t < 5; t++) v += ends[t] * ((own > t + 17) - (own < t + 17));
                }
                one += p * v;
            }
            value[pairs[c][c]] = std::max(value[pairs[c][c]], 2 * one);
        }
        for (int a = 0; a < 10; a++) for (int b = a; b < 10; b++) {
            double ways = shoe[a] * (shoe[b] - (a == b)) * (a == b ? 1 : 2), natural = 0.0, rest = 413.0;
            for (int k = 0; k < 10; k++) if (completes(up, k)) natural += (shoe[k] - (k == a) - (k == b)) / rest;
            bool own = a == 0 && b == 9;
            ev += ups * ways / all * (own ? (1 - natural) * 1.5 : (1 - natural) * value[pairs[a][b]] - natural);
        }
    }
    return ev;
}

int main(int argc, char **argv) {
    int repeat = argc > 1 ? std::atoi(argv[1]) : 5;
    double fastest = 1e9, ev = 0.0;
    for (int i = 0; i < repeat; i++) {
        auto start = std::chrono::steady_clock::now();
        hands.clear();
        make_hands();
        for (int up = 0; up < 10; up++) grow(up);
        ev = round_value();
        fastest = std::min(fastest, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    std::printf("%.15f %.6f\n", ev, fastest);
}
