/** Who carries whom (24.1): the capacity of carriers and vehicles, who goes along, what riders pay, what they lose. */
import { chosenReading } from '../options.ts';
import {
	add,
	compare,
	fraction,
	roundHalfUp,
	roundUp,
	subtract,
	times,
	type Fraction,
} from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { withUnits, type At, type TcsGame } from '../game.ts';
import { piecesIn, type Piece } from '../units.ts';
import type { Mounted, UnitId } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A gun without wheels of its own counts as having 2 MP, for this alone. @rule tcs-20.0f.two @rule tcs-4.1a.tow */
export const TOWED_ALLOWANCE = 2;
/** Returns a unit's movement points for what is shared out by them. @rule tcs-20.0f.two */
export const allowanceOf = ({ counter: { allowance } }: Pick<Piece, 'counter'>): number =>
	allowance === 0 ? TOWED_ALLOWANCE : allowance;

/**
 * Returns whether a unit is inside a carrier and so not a separate target.
 * @rule tcs-11.3e.count @rule tcs-10.0f.eligible
 */
export const isInside = ({ unit }: Pick<Piece, 'unit'>): boolean => unit.on?.how === 'in';

/** Returns whether a unit is towed rather than carried. @rule tcs-24.1a.what */
export const isTowable = ({ counter: { kind, allowance } }: Pick<Piece, 'counter'>): boolean =>
	['anti-tank', 'artillery', 'infantry-gun'].includes(kind) || allowance === 0;

/** Area target steps that one step of a vehicle takes along. @rule tcs-24.1e.cap */
export function roomOfVehicleStep({ counter }: Pick<Piece, 'counter'>): number {
	if (counter.category !== 'Vehicle' || counter.target !== 'Point') return 0;
	if (counter.defence >= 3) return 2;
	return counter.defence === 2 ? 1 : 0;
}

/** Returns a carrier's capacity: steps, or towed units, never both. @rule tcs-24.1a.full @rule tcs-24.1a.one */
const roomOfCarrier = ({ steps }: Piece): { readonly steps: number; readonly tows: number } =>
	steps >= 2 ? { steps: 5, tows: 2 } : { steps: 3, tows: 1 };

/** Returns the units that a unit takes along, or a share of them. */
export const ridersOf = (at: Here, { id, unit }: Pick<Piece, 'id' | 'unit'>): readonly Piece[] =>
	unit.at === null
		? []
		: piecesIn(at, unit.at, unit.side).filter((piece) => piece.unit.on?.by.includes(id) === true);

/** Returns units with all those that they take along, each once. */
export function withRiders(at: Here, stack: readonly Piece[]): readonly Piece[] {
	const riders = stack.flatMap((piece) => ridersOf(at, piece));
	const all = new Map([...stack, ...riders].map((piece) => [piece.id, piece]));
	return [...all.values()];
}

/** Returns a stack's units that move by themselves. */
export const drivers = (stack: readonly Piece[]): readonly Piece[] =>
	stack.filter(({ unit }) => unit.on === null);

/** Returns why a stack can't go without more or fewer units, or null. @rule tcs-24.1.mount @rule tcs-24.1e.cap */
export function togetherFault(stack: readonly Piece[]): Refusal | null {
	const there = new Set(stack.map(({ id }) => id));
	for (const { counter, unit } of stack) {
		const missing = unit.on?.by.filter((id) => !there.has(id)) ?? [];
		if (missing.length === 0) continue;
		return refuse(
			'tcs-24.1.mount',
			'tcs/mounted',
			missing.length === unit.on?.by.length
				? `${counter.name} is ${MOUNTED_WORDS[unit.on.how]}: move what carries it, or dismount it first.`
				: `${counter.name} rides on several vehicles: they move together, or it dismounts first.`,
		);
	}
	return null;
}

export const MOUNTED_WORDS: Readonly<Record<Mounted['how'], string>> = {
	in: 'mounted',
	towed: 'towed',
	riding: 'riding on vehicles',
};

/**
 * Returns what riders pay where their carrier pays so much: the same part of their own allowance.
 * @rule tcs-24.1.share
 */
export function riderShare(
	rider: Piece,
	stack: readonly Piece[],
	paidBy: (piece: Piece) => Fraction,
): Fraction {
	const carriers = stack.filter(({ id }) => rider.unit.on?.by.includes(id) === true);
	const shares = carriers.map((piece) =>
		times(paidBy(piece), fraction(allowanceOf(rider), allowanceOf(piece))),
	);
	return shares.reduce((most, next) => (compare(next, most) > 0 ? next : most), fraction(0));
}

/** Returns whether riders have so many points left. @rule tcs-24.1.share */
export const riderCanPay = (rider: Piece, share: Fraction): boolean =>
	compare(add(rider.unit.phase.spent, share), fraction(allowanceOf(rider))) <= 0;

/** Returns how units would be carried by others. */
export function mannerOf(carriers: readonly Piece[], load: readonly Piece[]): Mounted['how'] | Refusal {
	const [carrier] = carriers;
	const [first] = load;
	if (!carrier || !first)
		return refuse('tcs-24.1.mount', 'tcs/no-carrier', 'Choose who mounts, and what carries them.');
	const onVehicles = carriers.every(({ counter }) => counter.category === 'Vehicle');
	const inCarrier = carriers.length === 1 && carrier.counter.category === 'Carrier';
	if (!onVehicles && !inCarrier)
		return refuse(
			'tcs-24.1.mount',
			'tcs/no-carrier',
			'Only one carrier, or vehicles alone, take others along: trucks, wagons, half-tracks, tanks.',
		);
	const wrong = load.find((piece) => !isTowable(piece) && piece.counter.target !== 'Area');
	if (wrong)
		return refuse('tcs-24.1a.what', 'tcs/no-load', `${wrong.counter.name} can be neither carried nor towed.`);
	const towed = load.filter(isTowable);
	if (onVehicles && towed[0])
		return refuse(
			'tcs-24.1e.tow',
			'tcs/no-tow',
			`${towed[0].counter.name} needs a carrier: vehicles never tow.`,
		);
	if (towed.length > 0 && towed.length < load.length)
		return refuse('tcs-24.1a.full', 'tcs/both', 'A carrier can’t carry and tow at the same time.');
	if (onVehicles) return 'riding';
	return towed.length > 0 ? 'towed' : 'in';
}

/** Returns why more does not fit, or null. @rule tcs-24.1a.full @rule tcs-24.1a.one @rule tcs-24.1e.cap */
export function roomFault(
	at: Here,
	carriers: readonly Piece[],
	load: readonly Piece[],
	how: Mounted['how'],
): Refusal | null {
	const loaded = new Map(carriers.flatMap((piece) => ridersOf(at, piece)).map((piece) => [piece.id, piece]));
	const already = [...loaded.values()];
	const name = carriers.map(({ counter }) => counter.name).join(', ');
	const steps = (list: readonly Piece[]): number => list.reduce((sum, piece) => sum + piece.steps, 0);
	if (how === 'riding') {
		const room = carriers.reduce((sum, piece) => sum + piece.steps * roomOfVehicleStep(piece), 0);
		const wanted = steps(already) + steps(load);
		return wanted <= room ? null : tooMuch('tcs-24.1e.cap', name, `${String(room)} steps`, wanted);
	}
	const [carrier] = carriers;
	if (!carrier) return null;
	if (already.some(({ unit }) => unit.on?.how !== how))
		return refuse('tcs-24.1a.full', 'tcs/both', `${name} can’t carry and tow at the same time.`);
	const room = roomOfCarrier(carrier);
	const rule = carrier.steps >= 2 ? 'tcs-24.1a.full' : 'tcs-24.1a.one';
	if (how === 'towed') {
		const wanted = already.length + load.length;
		return wanted <= room.tows ? null : tooMuch(rule, name, `${String(room.tows)} towed`, wanted);
	}
	const wanted = steps(already) + steps(load);
	return wanted <= room.steps ? null : tooMuch(rule, name, `${String(room.steps)} steps`, wanted);
}

const tooMuch = (rule: Refusal['rule'], name: string, room: string, wanted: number): Refusal =>
	refuse(rule, 'tcs/no-room', `${name} has room for ${room}, and this would make ${String(wanted)}.`);

/**
 * Returns the losses of carried units when their carriers lose these steps: the same share of the carried steps,
 * rounded as the campaign reads it; all of them if no carrier is left.
 * @rule tcs-10.0g.carried @rule tcs-24.1d.dead @rule tcs-24.1d.step
 */
export function loadLosses(
	at: Here,
	losses: Readonly<Record<UnitId, number>>,
	carriers: readonly Piece[],
	assign: (load: readonly Piece[], steps: number) => Readonly<Record<UnitId, number>>,
): Readonly<Record<UnitId, number>> {
	const hit = carriers.filter(({ id }) => (losses[id] ?? 0) > 0);
	const groups = new Map<string, { by: readonly UnitId[]; load: Piece[] }>();
	for (const rider of hit.flatMap((piece) => ridersOf(at, piece))) {
		const by = rider.unit.on?.by ?? [];
		const group = groups.get(by.join()) ?? { by, load: [] };
		if (!group.load.some(({ id }) => id === rider.id)) group.load.push(rider);
		groups.set(by.join(), group);
	}
	return [...groups.values()].reduce<Readonly<Record<UnitId, number>>>((all, { by, load }) => {
		const of = carriers.filter(({ id }) => by.includes(id));
		const [before, lost] = [
			of.reduce((sum, { steps }) => sum + steps, 0),
			of.reduce((sum, { id }) => sum + (losses[id] ?? 0), 0),
		];
		const carried = load.reduce((sum, { steps }) => sum + steps, 0);
		const part = fraction(carried * lost, before);
		const rounded = chosenReading(at.game.options, 'passenger-losses') === 'up' ? roundUp : roundHalfUp;
		const share = lost >= before ? carried : rounded(part);
		return { ...all, ...assign(load, Math.min(share, carried)) };
	}, {});
}

/** Returns a game in which nobody rides on destroyed carriers: a unit without any carrier left is on foot. */
export function unloaded(game: TcsGame, gone: readonly UnitId[]): TcsGame {
	const riders = game.units.keysWhere(({ on }) => on?.by.some((id) => gone.includes(id)) === true);
	return withUnits(game, riders, ({ on }) => {
		const by = on?.by.filter((id) => !gone.includes(id)) ?? [];
		return { on: on && by.length > 0 ? { ...on, by } : null };
	});
}

/** MP to mount, dismount, hitch or unhitch: what carries pays 3, who mounts 1. @rule tcs-24.1b.cost */
export const MOUNTING = { carrier: fraction(3), unit: fraction(1) } as const;

/** Returns the points that a unit has left. */
export const pointsLeft = (piece: Piece): Fraction =>
	subtract(fraction(allowanceOf(piece)), piece.unit.phase.spent);
