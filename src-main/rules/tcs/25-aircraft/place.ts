/** Placing Sorties (25.1): each on a hex of its owner's choice, all before the first is flown. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName } from '../types.ts';
import { allotted, leftOf, sortieStepFault } from './sorties.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A requested Sortie. */
export interface SortieAsked {
	readonly side: SideId;
	/** The allotment. */
	readonly of: string;
	readonly hex: HexName;
}

/** Returns why a Sortie can't be placed, or null. @rule tcs-25.1a */
export function placingFault(at: Here, { side, of, hex }: SortieAsked): Refusal | null {
	const step = sortieStepFault(at, side);
	if (step) return step;
	const allotment = allotted(at, side).find(({ id }) => id === of);
	if (!allotment || leftOf(at, allotment) <= 0)
		return refuse('tcs-25.1a', 'tcs/no-sortie', 'You have no such Sortie left this turn.');
	return tcsBoard(at.scenario).find(hex) === null
		? refuse('tcs-25.1a', 'tcs/no-hex', `There is no hex ${hex} on this map.`)
		: null;
}

/** Places a Sortie: its side alone knows of it. @rule tcs-25.1.when */
export function placeSortie(at: At, asked: SortieAsked): Decision<TcsFact> {
	const fault = placingFault(at, asked);
	if (fault) return fault;
	const { side, of, hex } = asked;
	return facts({
		type: 'sortie-placed',
		v: 1,
		rule: 'tcs-25.1.when',
		payload: { side, sortie: { id: sortieId(at, side), side, of, hex } },
	});
}

/** A side's Sorties are numbered for itself: no number tells how many the other has. */
const sortieId = ({ scenario, game }: Here, side: SideId): string => {
	const own = scenario.aircraft.filter((each) => each.side === side);
	return `${side}.${String(1 + own.reduce((sum, { id }) => sum + (game.aircraft.used[id] ?? 0), 0))}`;
};
