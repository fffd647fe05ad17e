/**
 * The source of a number, a fact or a refusal: a paragraph of a rulebook, the umpire, or the program.
 * 'opcom-9.proc.die': the ruleset's id, a hyphen, the paragraph.
 */
export type RuleRef = `${string}-${string}` | 'umpire' | 'app';

/**
 * A paragraph number as the ledgers write it: a chapter ('9', 'I', 'b1', 'omgn-'), then at least one more word or
 * number: '9.proc.die', 'I.A', 'b1.1.teams', 'omgn-scale'. A chapter in lower case only must end in a hyphen, so that a
 * file name ('opcom-air.ts') doesn't match.
 */
const PARAGRAPH = '(?:[a-z]?[0-9]+[a-z]?|[A-Z]+|[a-z]+(?=-))(?:[.-][0-9A-Za-z]+)+';
const WHOLE = new RegExp(`^([a-z][a-z0-9]*)-${PARAGRAPH}$`);
const AT_START = new RegExp(`^[a-z][a-z0-9]*-${PARAGRAPH}(?=[\\s:]|$)`);

/** Returns whether a text is exactly one rule id. @param ruleset whose; absent: anybody's */
export function isRuleId(text: string, ruleset?: string): text is RuleRef {
	const [, of] = WHOLE.exec(text) ?? [];
	return of !== undefined && (ruleset === undefined || of === ruleset);
}

/** Returns a rule's number as its book prints it, such as '9.2'; 'ruling' if no rule is cited. */
export const ruleNumber = (rule: string): string =>
	rule === 'umpire' ? 'ruling' : rule.replace(/^[a-z][a-z0-9]*-/, '');

/** Returns the rule id that a title begins with, up to a blank, a colon or the end, or null if it begins with none. */
export function ruleAtStart(title: string): string | null {
	return AT_START.exec(title)?.[0] ?? null;
}

/** Returns the ids of one ruleset in a text, in order; a family ('opcom-9.status.*') doesn't count. */
export function ruleIdsIn(text: string, ruleset: string): readonly string[] {
	return [...text.matchAll(new RegExp(`(?<![\\w.-])${ruleset}-${PARAGRAPH}`, 'g'))]
		.filter(({ index, 0: id }) => !text.startsWith('.*', index + id.length))
		.map(([id]) => id);
}
