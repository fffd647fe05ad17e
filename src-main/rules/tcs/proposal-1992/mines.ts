/** Chapter 10 of the proposals: a breach costs 3 MP, and comes after all other movement. */
import { compare, fraction, subtract } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import type { Piece } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** MP. @rule tcs3-10.mines.three-mp */
const COST = 3;

/** Returns why a unit can't try a breach by the proposals, or null. @rule tcs3-10.mines.three-mp */
export function proposedBreachFault(
	{ scenario }: Pick<Here, 'scenario'>,
	{ counter, unit }: Pick<Piece, 'counter' | 'unit'>,
	hex: HexName,
): Refusal | null {
	const { name, allowance } = counter;
	const { phase } = unit;
	if (unit.at === null || tcsBoard(scenario).distance(unit.at, hex) > 1)
		return refuse('tcs-21.3.may', 'tcs/too-far', `${name} is not in or next to ${hex}.`);
	if (phase.sfa || phase.pfas > 0 || phase.assaulted || phase.breaching || unit.fired)
		return refuse('tcs-21.3.cost', 'tcs/has-acted', `${name} has fired or fought in this phase.`);
	return compare(subtract(fraction(allowance), phase.spent), fraction(COST)) < 0
		? refuse(
				'tcs3-10.mines.three-mp',
				'tcs/too-dear',
				`${name} has less than ${String(COST)} MP left for a breach.`,
			)
		: null;
}

/** Returns what a breach costs each unit by the proposals, MP. */
export const proposedBreachCost = ({ game }: Pick<Here, 'game'>): { readonly points?: number } =>
	proposed(game.options, 'odds') ? { points: COST } : {};

/**
 * Returns why a side may move no more by the proposals, because one of its units has begun to breach, or null.
 * @rule tcs3-10.mines.when
 */
export function afterBreaching({ game }: Pick<Here, 'game'>, side: string | undefined): Refusal | null {
	if (!proposed(game.options, 'odds')) return null;
	const breaching = game.units.keysWhere((unit) => unit.side === side && unit.phase.breaching);
	return breaching.length > 0
		? refuse(
				'tcs3-10.mines.when',
				'tcs/breaching',
				'Minefields are breached after all other movement of the phase.',
			)
		: null;
}
