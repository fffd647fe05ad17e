/** The other side chooses the box of a dead unit that is of no battalion (17.1c). */
import type { TcsUnfolding } from '../unfolding.ts';
import { pieceOf } from '../units.ts';
import { countedAs } from './boxes.ts';
import type { BoxFrame } from './frames.ts';

/** Asks about the next destroyed unit whose box isn't chosen; returns false if there is none. */
export function askForBox(unfolding: TcsUnfolding): boolean {
	const { frames, unboxed = [] } = unfolding.at.game;
	const [next] = unboxed;
	if (!next || frames.some(({ kind }) => kind === 'box')) return false;
	const { unit, hex, chooser, among } = next;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-17.1c.nearest',
		payload: { frame: { kind: 'box', side: chooser, units: [unit], hexes: [hex], among } },
	});
	return true;
}

/** Counts the dead unit in the box that was chosen; returns false where it is none of the nearest. */
export function chooseBox(unfolding: TcsUnfolding, frame: BoxFrame, reply: string, by: string): boolean {
	const [unit] = frame.units;
	const piece = pieceOf(unfolding.at, unit);
	if (!piece || !frame.among.includes(reply)) return false;
	unfolding.add({
		type: 'box-chosen',
		v: 1,
		rule: 'tcs-17.1c.nearest',
		payload: { side: frame.side, by, unit, formation: reply, counted: countedAs(unfolding.at, piece, reply) },
	});
	return true;
}
