/** A rule as its rulebook is spoken of: 'x-9.factor' of the ruleset x is "9.factor"; what no rulebook has stays as it is. */
export const ruleNumber = (rule: string): string => rule.replace(/^[a-z][a-z0-9]*-/, '');
