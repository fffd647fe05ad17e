/**
 * Returns a rule's number as its rulebook prints it: 'x-9.4b.each' gives "9.4b". The words after it are ours and
 * distinguish cases of one paragraph; ids that no rulebook has stay unchanged.
 */
export const printedRuleNumber = (rule: string): string =>
	rule.replace(/^[a-z][a-z0-9]*-/, '').replace(/(\.[a-z][\w-]+)+$/, '');
