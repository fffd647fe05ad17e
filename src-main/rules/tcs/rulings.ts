/** Control's rulings against or beside the book: a unit's position, the reading of a doubtful rule. */
import { facts, refuse, type Decision } from '../kit/ruleset.ts';
import { tcsBoard } from './board.ts';
import type { TcsFact } from './facts.ts';
import type { At } from './game.ts';
import { tcsOptions } from './options.ts';
import { fullSteps, pieceOf } from './units.ts';
import type { HexName, Mode, UnitId } from './types.ts';

/** Puts a unit where Control says, with the losses that it says. */
export function decideRuling(
	at: At,
	{
		unit,
		at: hex,
		lost,
		mode,
		reason,
	}: {
		readonly unit: UnitId;
		readonly at: HexName | null;
		readonly lost: number;
		readonly mode: Mode;
		readonly reason: string;
	},
): Decision<TcsFact> {
	const piece = pieceOf(at, unit);
	if (!piece) return refuse('umpire', 'tcs/no-unit', 'There is no such unit.');
	if (hex !== null && tcsBoard(at.scenario).find(hex) === null)
		return refuse('umpire', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	if (hex !== null && !tcsBoard(at.scenario).playable(tcsBoard(at.scenario).hex(hex)))
		return refuse(
			'tcs-1.1b.half',
			'tcs/half-hex',
			`Less than half of ${hex} is on the map: nobody stands in it.`,
		);
	const steps = fullSteps(piece.counter);
	if (hex !== null && lost >= steps)
		return refuse(
			'umpire',
			'tcs/no-steps',
			`${piece.counter.name} has ${String(steps)} steps: on the map it can have lost at most ${String(steps - 1)}.`,
		);
	return facts({
		type: 'unit-ruled',
		v: 1,
		rule: 'umpire',
		payload: { unit, side: piece.unit.side, at: hex, lost, mode, reason },
	});
}

/** Chooses a reading. */
export function decideOption(_at: At, id: string, value: string, reason: string): Decision<TcsFact> {
	const option = tcsOptions.find((each) => each.id === id);
	if (!option?.values.some((each) => each.id === value))
		return refuse('umpire', 'tcs/no-option', 'There is no such option or reading.');
	return facts({
		type: 'option-set',
		v: 1,
		rule: option.rule,
		payload: { option: option.id, value, reason },
	});
}
