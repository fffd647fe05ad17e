/** Turns of the longest campaign of any ruleset: every scenario, draft and command is held to it. */
export const MAX_TURNS = 500;
