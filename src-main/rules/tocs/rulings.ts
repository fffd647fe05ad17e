/** Control's rulings against or beside the book, and a side's standing answers. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { STATES, type StateName } from '../../../src-shared/rulesets/tocs/words.ts';
import { facts, refuse, type Decision } from '../kit/ruleset.ts';
import { tocsBoard } from './board.ts';
import type { TocsFact } from './facts.ts';
import type { At, HexName, Standing, UnitId } from './game.ts';
import { optionNamed, tocsOptions } from './options.ts';
import { fullSteps, pieceOf } from './units.ts';

/** Control's ruling on a unit. */
export interface UnitRuling {
	readonly unit: UnitId;
	readonly at: HexName | null;
	readonly lost: number;
	readonly state: StateName;
	readonly reason: string;
}

/**
 * Puts a unit where Control says, in the given state, to fix an error while nothing under way depends on it. Undo only
 * undoes the latest command, and an impulse only if everybody who saw part of it agrees.
 * @rule tocs-b1.9.error-fix
 */
export function decideRuling(at: At, { unit, at: hex, lost, state, reason }: UnitRuling): Decision<TocsFact> {
	const piece = pieceOf(at, unit);
	const board = tocsBoard(at.scenario);
	if (!piece) return refuse('umpire', 'unit/none', 'There is no such unit.');
	if (at.game.frames.length > 0)
		return refuse(
			'tocs-b1.9.error-fix',
			'tocs/under-way',
			'Something is being carried out. Rule when it is over.',
		);
	if (hex !== null && (board.find(hex) === null || !board.playable(board.hex(hex))))
		return refuse('umpire', 'tocs/no-hex', `There is no hex ${hex} on this map.`);
	const steps = fullSteps(piece.counter);
	if (lost >= steps)
		return refuse('umpire', 'tocs/no-steps', `${piece.counter.name} has ${String(steps)} steps in all.`);
	return facts({
		type: 'unit-ruled',
		v: 1,
		rule: 'umpire',
		payload: {
			...{ side: piece.unit.side, unit, at: hex, lost, state: STATES.indexOf(state), reason },
			bank: hex !== null && board.riverIn(hex) ? (piece.unit.bank ?? 'left') : null,
		},
	});
}

/** What seasoning after a battle has made of a unit. */
export interface Seasoning {
	readonly unit: UnitId;
	readonly morale: number;
	readonly elr: number;
	readonly reason: string;
}

/**
 * Seasons a unit after its battles: the module names the procedure without printing it, so Control decides the outcome.
 * @rule tocs-omgn-seasoning
 */
export function decideSeasoning(at: At, { unit, morale, elr, reason }: Seasoning): Decision<TocsFact> {
	const piece = pieceOf(at, unit);
	const rule = 'tocs-omgn-seasoning';
	if (!piece) return refuse(rule, 'unit/none', 'There is no such unit.');
	return facts({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			...{ side: piece.unit.side, units: { [unit]: { seasoned: { morale, elr } } }, of: rule },
			why: `Seasoned: Morale ${String(morale)}, ELR ${String(elr)}. ${reason}`,
		},
	});
}

/** Chooses a reading. */
export function decideOption(_at: At, id: string, value: string, reason: string): Decision<TocsFact> {
	const option = tocsOptions.find((each) => each.id === id);
	if (!optionNamed(id)?.values.some((each) => each.id === value) || !option)
		return refuse('umpire', 'tocs/no-option', 'There is no such option or reading.');
	return facts({
		type: 'option-set',
		v: 1,
		rule: option.rule,
		payload: { option: option.id, value, reason },
	});
}

/** Sets a side's standing answers. */
export const setStanding = (side: SideId, standing: Standing): Decision<TocsFact> =>
	facts({ type: 'standing-set', v: 1, rule: 'app', payload: { side, standing } });
