/**
 * What a number, a fact or a refusal rests on: a paragraph of a rulebook, the umpire's word, or the program.
 * 'opcom-9.proc.die': the ruleset's id, a hyphen, the paragraph.
 */
export type RuleRef = `${string}-${string}` | 'umpire' | 'app';

/**
 * A paragraph as the ledgers number it: a chapter ('9', 'I', 'b1', 'omgn-'), then at least one word or number more:
 * '9.proc.die', 'I.A', 'b1.1.teams', 'omgn-scale'. A chapter of small letters alone ends in a hyphen, so that the name
 * of a file ('opcom-air.ts') is none.
 */
const PARAGRAPH = '(?:[a-z]?[0-9]+[a-z]?|[A-Z]+|[a-z]+(?=-))(?:[.-][0-9A-Za-z]+)+';
const WHOLE = new RegExp(`^([a-z][a-z0-9]*)-${PARAGRAPH}$`);
const AT_START = new RegExp(`^[a-z][a-z0-9]*-${PARAGRAPH}(?=[\\s:]|$)`);

/** Whether a text is a rule's id and nothing else. @param ruleset whose; absent: anybody's */
export function isRuleId(text: string, ruleset?: string): text is RuleRef {
	const [, of] = WHOLE.exec(text) ?? [];
	return of !== undefined && (ruleset === undefined || of === ruleset);
}

/** Returns a rule's number as its book has it: '9.2' of a ruleset's own; 'ruling' for what rests on none. */
export const ruleNumber = (rule: string): string =>
	rule === 'umpire' ? 'ruling' : rule.replace(/^[a-z][a-z0-9]*-/, '');

/** The rule's id that a title begins with, before a blank, a colon or its end; null: it begins with none. */
export function ruleAtStart(title: string): string | null {
	return AT_START.exec(title)?.[0] ?? null;
}

/** The ids of one ruleset in a text, in order; a family ('opcom-9.status.*') is none. */
export function ruleIdsIn(text: string, ruleset: string): readonly string[] {
	return [...text.matchAll(new RegExp(`(?<![\\w.-])${ruleset}-${PARAGRAPH}`, 'g'))]
		.filter(({ index, 0: id }) => !text.startsWith('.*', index + id.length))
		.map(([id]) => id);
}
