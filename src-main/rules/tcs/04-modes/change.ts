/** Changes of mode: who may, and what they pay (4.1). */
import { fraction, roundHalfUp, subtract, compare, type Fraction } from '../../hexwar/fraction.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { TcsFact } from '../facts.ts';
import type { Piece } from '../units.ts';
import type { Mode } from '../types.ts';

/**
 * Returns what a change of mode costs, MP. Foot pay half their allowance, rounded at once, to get moving; vehicles and
 * carriers pay a third of theirs to halt.
 * @rule tcs-4.1a.to-fire @rule tcs-4.1a.to-move @rule tcs-4.1a.tow @rule tcs-4.1b.to-fire @rule tcs-4.1b.to-move
 */
export function modeCost({ counter }: Pick<Piece, 'counter'>, mode: Mode): Fraction {
	const heavy = counter.category === 'Vehicle' || counter.category === 'Carrier';
	if (heavy) return mode === 'Fire' ? fraction(counter.allowance, 3) : fraction(0);
	if (mode === 'Fire') return fraction(0);
	// A gun that must be towed counts as if it had 2. @rule tcs-20.0f.two
	return fraction(roundHalfUp(fraction(counter.allowance === 0 ? 2 : counter.allowance, 2)));
}

/** Returns why a unit can't change its mode, or null if it can. @rule tcs-4.1c @rule tcs-14.1c.move */
export function modeFault({ counter, unit }: Piece, mode: Mode): Refusal | null {
	const { name } = counter;
	if (unit.at === null) return refuse('tcs-4.0', 'tcs/off-map', `${name} is not on the map.`);
	if (unit.mode === mode) return refuse('tcs-4.0', 'tcs/same-mode', `${name} is in ${mode} Mode already.`);
	if (unit.marker !== null || unit.fired)
		return refuse(
			'tcs-4.1c',
			'tcs/marked',
			`${name} is ${unit.marker ?? 'marked Fired'}: it can’t change its mode.`,
		);
	if (unit.phase.sfa || unit.phase.pfas > 0)
		return refuse(
			'tcs-14.1c.move',
			'tcs/has-fired',
			`${name} has fired in this phase: it can’t change its mode.`,
		);
	const allowance = fraction(counter.allowance === 0 ? 2 : counter.allowance);
	const left = subtract(allowance, unit.phase.spent);
	if (compare(modeCost({ counter }, mode), left) > 0)
		return refuse(
			'tcs-4.1b.to-fire',
			'tcs/too-dear',
			`${name} has too few movement points left to change its mode.`,
		);
	return null;
}

/** Changes the mode of units together: all of them, or none. */
export function changeMode(stack: readonly Piece[], mode: Mode): Decision<TcsFact> {
	const [first] = stack;
	if (!first) return refuse('tcs-4.0', 'tcs/no-unit', 'Choose the units that change their mode.');
	for (const piece of stack) {
		const fault = modeFault(piece, mode);
		if (fault) return fault;
	}
	return facts({
		type: 'mode-changed',
		v: 1,
		rule: mode === 'Move' ? 'tcs-4.1a.to-move' : 'tcs-4.1b.to-fire',
		payload: {
			side: first.unit.side,
			units: stack.map(({ id }) => id),
			mode,
			paid: Object.fromEntries(stack.map((piece) => [piece.id, modeCost(piece, mode)])),
		},
	});
}
