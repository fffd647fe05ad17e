/** Mode changes: which units may change, and the cost (4.1). */
import { MOUNTED_WORDS } from '../24-special-units/transport.ts';
import { impulseFault, impulsesUsed } from '../20-movement/impulses.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, roundHalfUp, subtract, compare, type Fraction } from '../../hexwar/fraction.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { TcsFact } from '../facts.ts';
import type { TcsOptions } from '../options.ts';
import { proposedModeCost, unmarkedByMode } from '../proposal-1992/modes.ts';
import type { Piece } from '../units.ts';
import type { Mode } from '../types.ts';

/**
 * Returns the cost of a mode change, MP. Foot units pay half their allowance, rounded at once, to start moving;
 * vehicles and carriers pay a third of theirs to halt.
 * @rule tcs-4.1a.to-fire @rule tcs-4.1a.to-move @rule tcs-4.1a.tow @rule tcs-4.1b.to-fire @rule tcs-4.1b.to-move
 */
export function modeCost(
	options: TcsOptions,
	{ counter, unit }: Pick<Piece, 'counter'> & Partial<Pick<Piece, 'unit'>>,
	mode: Mode,
): Fraction {
	const proposal = proposedModeCost(options, unit ? { counter, unit } : { counter });
	if (proposal) return proposal;
	const heavy = counter.category === 'Vehicle' || counter.category === 'Carrier';
	// Into and out of an Integrated Carrier half of the allowance in use is paid. @rule tcs-24.2d @rule tcs-4.1a.integrated
	if (counter.vehicle !== null) return fraction(counter.allowance, 2);
	if (heavy) return mode === 'Fire' ? fraction(counter.allowance, 3) : fraction(0);
	if (mode === 'Fire') return fraction(0);
	// A gun that must be towed counts as if it had 2. @rule tcs-20.0f.two
	return fraction(roundHalfUp(fraction(counter.allowance === 0 ? 2 : counter.allowance, 2)));
}

/** Returns why a unit can't change its mode, or null if it can. @rule tcs-4.1c @rule tcs-14.1c.move */
export function modeFault(options: TcsOptions, { counter, unit }: Piece, mode: Mode): Refusal | null {
	const { name } = counter;
	if (unit.at === null) return refuse('tcs-4.0', 'tcs/off-map', `${name} is not on the map.`);
	if (unit.on !== null)
		return refuse(
			'tcs-24.1b.mode',
			'tcs/mounted',
			`${name} is ${MOUNTED_WORDS[unit.on.how]}: it stays in Move Mode until it dismounts.`,
		);
	if (unit.mode === mode) return refuse('tcs-4.0', 'tcs/same-mode', `${name} is in ${mode} Mode already.`);
	if (unit.marker !== null || unit.fired)
		return refuse(
			'tcs-4.1c',
			'tcs/marked',
			`${name} is ${unit.marker ?? 'marked Fired'}: it can’t change its mode.`,
		);
	if (unit.phase.breaching)
		return refuse('tcs-21.3.cost', 'tcs/breaching', `${name} breaches a Minefield: it keeps its mode.`);
	if (unit.phase.sfa || unit.phase.pfas > 0)
		return refuse(
			'tcs-14.1c.move',
			'tcs/has-fired',
			`${name} has fired in this phase: it can’t change its mode.`,
		);
	const allowance = fraction(counter.allowance === 0 ? 2 : counter.allowance);
	const left = subtract(allowance, unit.phase.spent);
	if (compare(modeCost(options, { counter, unit }, mode), left) > 0)
		return refuse(
			'tcs-4.1b.to-fire',
			'tcs/too-dear',
			`${name} has too few movement points left to change its mode.`,
		);
	return null;
}

/**
 * Changes the mode of units together: all of them, or none.
 * @param impulse vehicles halt by an Impulse rather than for a third of their allowance; once they have begun Impulses they
 * always do
 */
export function changeMode(
	options: TcsOptions,
	units: readonly Piece[],
	mode: Mode,
	{ impulse, going }: { readonly impulse: boolean; readonly going: 'foot' | 'vehicle' },
): Decision<TcsFact> {
	const [first] = units;
	if (!first) return refuse('tcs-4.0', 'tcs/no-unit', 'Choose the units that change their mode.');
	const stack = mode === 'Move' ? units.map((piece) => declared(piece, going)) : units;
	const again = mode === 'Move' ? declaredAnew(units, going) : null;
	if (again) return again;
	if (mode === 'Fire' && (impulse || stack.some(({ unit }) => unit.phase.impulses !== null)))
		return haltByImpulse(stack, first.unit.side);
	for (const piece of stack) {
		const fault = modeFault(options, piece, mode);
		if (fault) return fault;
	}
	return facts(
		{
			type: 'mode-changed',
			v: 1,
			rule: mode === 'Move' ? 'tcs-4.1a.to-move' : 'tcs-4.1b.to-fire',
			payload: {
				side: first.unit.side,
				units: stack.map(({ id }) => id),
				mode,
				paid: Object.fromEntries(stack.map((piece) => [piece.id, modeCost(options, piece, mode)])),
				...(stack.some(({ counter }) => counter.vehicle !== null) ? { going } : {}),
			},
		},
		...unmarkedByMode(options, stack),
	);
}

/** Returns why vehicles can't halt by an Impulse, or null if they can. @rule tcs-20.2d.fire */
export function haltFault(stack: readonly Piece[]): Refusal | null {
	for (const { counter, unit } of stack) {
		const { name } = counter;
		if (unit.at === null) return refuse('tcs-4.0', 'tcs/off-map', `${name} is not on the map.`);
		if (unit.mode === 'Fire') return refuse('tcs-4.0', 'tcs/same-mode', `${name} is in Fire Mode already.`);
		if (unit.marker !== null || unit.on !== null)
			return refuse('tcs-4.1c', 'tcs/marked', `${name} can’t change its mode by itself now.`);
	}
	return impulseFault(stack, 1);
}

function haltByImpulse(stack: readonly Piece[], side: SideId): Decision<TcsFact> {
	const fault = haltFault(stack);
	if (fault) return fault;
	const units = stack.map(({ id }) => id);
	const used = impulsesUsed(stack) + 1;
	return facts(
		{
			type: 'impulses-begun',
			v: 1,
			rule: 'tcs-20.2d.fire',
			payload: {
				...{ side, units, kind: 'fire-mode', points: {} },
				used: Object.fromEntries(units.map((id) => [id, used])),
			},
		},
		{ type: 'mode-changed', v: 1, rule: 'tcs-20.2d.fire', payload: { side, units, mode: 'Fire', paid: {} } },
	);
}

/** A unit as it would go: on foot, or in its Integrated Carrier. @rule tcs-24.2c.declare */
const declared = (piece: Piece, going: 'foot' | 'vehicle'): Piece =>
	piece.counter.vehicle === null || going === 'foot'
		? piece
		: { ...piece, counter: { ...piece.counter, ...piece.counter.vehicle } };

/** Returns why a unit in Move Mode can't declare the other way to go, or null if it can. @rule tcs-24.2c.declare */
export function declaring({ counter, unit }: Piece, going: 'foot' | 'vehicle'): Refusal | null {
	if (counter.vehicle === null || unit.mode !== 'Move' || unit.going === going)
		return refuse('tcs-4.0', 'tcs/same-mode', `${counter.name} goes that way already.`);
	return unit.phase.moved || unit.phase.spent.n > 0
		? refuse(
				'tcs-24.2c.declare',
				'tcs/moved',
				`${counter.name} has begun to move: it goes one way in a phase.`,
			)
		: null;
}

/** Units in Move Mode that declare the other way to go, before they move in this phase. @rule tcs-24.2c.keep */
function declaredAnew(units: readonly Piece[], going: 'foot' | 'vehicle'): Decision<TcsFact> | null {
	const anew = units.every(
		({ counter, unit }) => counter.vehicle !== null && unit.mode === 'Move' && unit.going !== going,
	);
	const [first] = units;
	if (!anew || !first) return null;
	const fault = units.map((piece) => declaring(piece, going)).find((each) => each !== null);
	if (fault) return fault;
	return facts({
		type: 'mode-changed',
		v: 1,
		rule: 'tcs-24.2c.keep',
		payload: { side: first.unit.side, units: units.map(({ id }) => id), mode: 'Move', paid: {}, going },
	});
}
