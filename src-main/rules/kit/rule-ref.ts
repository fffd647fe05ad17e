/** What a number, a fact or a refusal rests on: a paragraph of a rulebook, the umpire's word, or the program. */
/** 'opcom-9.proc.die': the ruleset's id, a hyphen, the paragraph. */
export type RuleRef = `${string}-${string}` | 'umpire' | 'app';
