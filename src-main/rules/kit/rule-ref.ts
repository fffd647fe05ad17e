/** What a number, a fact or a refusal rests on: a paragraph of a rulebook, the umpire's word, or the program. */
export type RulesetId = 'opcom' | 'ocs' | 'tcs' | 'tcs3' | 'tocs';
export type RuleRef = `${RulesetId}-${string}` | 'umpire' | 'app';
