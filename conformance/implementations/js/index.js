// What other programs use: answers to questions, and a round step by step.

export { answer, KINDS } from "./answer.mjs";
export { step } from "./explain.mjs";
