/** OP COM's words on the combats desk. */
import type {
	Band,
	CombatPlan,
	CombatView,
	Proposal,
} from '../../../../src-shared/rulesets/opcom/commands.ts';

export const BAND_WORDS: Readonly<Record<Band, string>> = {
	total: 'Total success',
	success: 'Success',
	limited: 'Limited success',
	confused: 'Confused combat',
	beaten: 'Attackers badly beaten',
};
export const STATE_WORDS: Readonly<Record<CombatView['state'], string>> = {
	grouped: 'to fight',
	rolled: 'to apply',
	applied: 'applied',
	dismissed: 'dismissed',
};
export const PLAN_WORDS: Readonly<Record<CombatPlan['kind'], string>> = {
	attack: 'Attack',
	encounter: 'Encounter battle',
	'counter-attack': 'Counter-attack',
	overrun: 'Overrun attack',
};
export const COUNTER_WORDS: Readonly<Record<Proposal['counterAttack'], string>> = {
	'if-ordered': 'The defenders may counter-attack if that was ordered.',
	ask: 'The table says nothing on a counter-attack: your choice.',
	none: 'No counter-attack this turn.',
	'none-next-turn': 'The defenders cannot counter-attack next turn.',
};
/** The faces of a die of so many sides. */
export const facesOf = (sides: number): readonly number[] =>
	Array.from({ length: sides }, (_none, n) => n + 1);
