/** Mounting, dismounting, hitching and unhitching (24.1): which units may, and the cost. */
import { compare, fraction, inWords, times, type Fraction } from '../../hexwar/fraction.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { isWithin } from '../20-movement/impulses.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import type { Mounted, UnitId } from '../types.ts';
import { mannerOf, MOUNTING, pointsLeft, roomFault } from './transport.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Units that may mount, and how. */
interface Mounting {
	readonly load: readonly Piece[];
	readonly carriers: readonly Piece[];
	readonly how: Mounted['how'];
}

/**
 * Returns a mounting worked out, or why it can't be done.
 * @rule tcs-24.1b.mode @rule tcs-24.1b.marked @rule tcs-24.1b.cost
 */
export function mounting(at: Here, units: readonly UnitId[], on: readonly UnitId[]): Mounting | Refusal {
	if (on.length === 0) return found(at, piecesOf(at, units));
	const [load, carriers] = [piecesOf(at, units), piecesOf(at, on)];
	const how = mannerOf(carriers, load);
	if (typeof how !== 'string') return how;
	const hex = carriers[0]?.unit.at ?? null;
	const side = carriers[0]?.unit.side;
	const apart = [...load, ...carriers].some(({ unit }) => unit.at !== hex || unit.side !== side);
	if (hex === null || apart)
		return refuse('tcs-24.1.mount', 'tcs/not-together', 'They have to stand in one hex to mount.');
	const fault = each(load, MOUNTING.unit) ?? each(carriers, carrierCost(at, load));
	return fault ?? roomFault(at, carriers, load, how) ?? { load, carriers, how };
}

const carries = ({ counter, unit }: Piece): boolean =>
	unit.on === null && (counter.category === 'Carrier' || counter.category === 'Vehicle');

/** Carriers among units take the others along; without any, the first in the hex that can. */
function found(at: Here, units: readonly Piece[]): Mounting | Refusal {
	const load = units.filter((piece) => !carries(piece)).map(({ id }) => id);
	const chosen = units.filter(carries).map(({ id }) => id);
	if (chosen.length > 0) return mounting(at, load, chosen);
	const hex = units[0]?.unit.at ?? null;
	const near = hex === null ? [] : piecesIn(at, hex, units[0]?.unit.side).filter(carries);
	const tried = near.map(({ id }) => mounting(at, load, [id]));
	return (
		tried.find((each) => !('kind' in each)) ??
		tried[0] ??
		refuse('tcs-24.1.mount', 'tcs/no-carrier', 'Nothing in this hex can carry them.')
	);
}

function each(pieces: readonly Piece[], cost: Fraction): Refusal | null {
	for (const piece of pieces) {
		const fault = stateFault(piece) ?? costFault(piece, cost);
		if (fault) return fault;
	}
	return null;
}

function stateFault({ counter: { name }, unit }: Piece): Refusal | null {
	if (unit.on !== null)
		return refuse('tcs-24.1.mount', 'tcs/mounted', `${name} is mounted already. Dismount it first.`);
	if (unit.marker !== null)
		return refuse(
			'tcs-24.1b.marked',
			'tcs/marked',
			`${name} is ${unit.marker}: it can neither mount nor dismount.`,
		);
	return unit.mode === 'Move'
		? null
		: refuse('tcs-24.1b.mode', 'tcs/fire-mode', `${name} is in Fire Mode. Change it to Move Mode first.`);
}

function costFault(piece: Piece, cost: Fraction): Refusal | null {
	const left = pointsLeft(piece);
	if (compare(cost, left) <= 0 && isWithin(piece, cost)) return null;
	return refuse(
		'tcs-24.1b.cost',
		'tcs/too-dear',
		`${piece.counter.name} needs ${inWords(cost)} MP for this and has ${inWords(left)} left.`,
	);
}

/** Mounts units on a carrier, or on vehicles that pool their room. */
export function mount(at: At, units: readonly UnitId[], on: readonly UnitId[]): Decision<TcsFact> {
	const mountPlan = mounting(at, units, on);
	if ('kind' in mountPlan) return mountPlan;
	const { load, carriers, how } = mountPlan;
	return facts({
		type: 'mounted',
		v: 1,
		rule: 'tcs-24.1b.cost',
		payload: {
			side: load[0]?.unit.side ?? at.scenario.sides[0].id,
			units: load.map(({ id }) => id),
			on: { by: carriers.map(({ id }) => id), how },
			paid: paidBy(at, load, carriers),
		},
	});
}

/** Returns a carrier's cost as these units mount or dismount: once for all of them, or for each. */
const carrierCost = ({ game }: Here, load: readonly Piece[]): Fraction =>
	chosenReading(game.options, 'mounting-cost') === 'each'
		? times(MOUNTING.carrier, fraction(load.length))
		: MOUNTING.carrier;

const paidBy = (
	at: Here,
	load: readonly Piece[],
	carriers: readonly Piece[],
): Readonly<Record<UnitId, Fraction>> =>
	Object.fromEntries([
		...load.map(({ id }) => [id, MOUNTING.unit] as const),
		...carriers.map(({ id }) => [id, carrierCost(at, load)] as const),
	]);

/** Returns units that may dismount, with their carriers, or why they can't. @rule tcs-24.1b.marked */
export function dismounting(
	at: Here,
	units: readonly UnitId[],
): { readonly load: readonly Piece[]; readonly carriers: readonly Piece[] } | Refusal {
	const load = piecesOf(at, units);
	if (load.length === 0) return refuse('tcs-24.1.mount', 'tcs/no-unit', 'Choose the units that dismount.');
	for (const piece of load) {
		const { counter, unit } = piece;
		if (unit.on === null || unit.at === null)
			return refuse('tcs-24.1.mount', 'tcs/not-mounted', `${counter.name} is not mounted.`);
		const fault = stateFault({ ...piece, unit: { ...unit, on: null } }) ?? costFault(piece, MOUNTING.unit);
		if (fault) return fault;
	}
	const carriers = piecesOf(at, [...new Set(load.flatMap(({ unit }) => unit.on?.by ?? []))]);
	for (const piece of carriers) {
		const fault = costFault(piece, carrierCost(at, load));
		if (fault) return fault;
	}
	return { load, carriers };
}

/** Lets units dismount where they are; they stay in Move Mode. @rule tcs-24.1b.cost */
export function dismount(at: At, units: readonly UnitId[]): Decision<TcsFact> {
	const dismountPlan = dismounting(at, units);
	if ('kind' in dismountPlan) return dismountPlan;
	return facts({
		type: 'dismounted',
		v: 1,
		rule: 'tcs-24.1b.cost',
		payload: {
			side: dismountPlan.load[0]?.unit.side ?? at.scenario.sides[0].id,
			units: dismountPlan.load.map(({ id }) => id),
			paid: paidBy(at, dismountPlan.load, dismountPlan.carriers),
		},
	});
}
