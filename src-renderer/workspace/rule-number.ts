/**
 * A rule as its rulebook prints the number: 'x-9.4b.each' is "9.4b". The words after it are ours and tell cases of one
 * paragraph apart; what no rulebook has stays as it is.
 */
export const printedRuleNumber = (rule: string): string =>
	rule.replace(/^[a-z][a-z0-9]*-/, '').replace(/(\.[a-z][\w-]+)+$/, '');
