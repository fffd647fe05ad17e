/** Specialized combat: what falls to Attack-Capable units that enter a hex with the enemy’s things and no combat unit of his. */
import { transportLine } from '../../03-counters/transport-lines.ts';
import { capturedHex } from '../../16-hedgehogs/captured.ts';
import { organicOf } from '../../13-specialized/organic.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import {
	fraction,
	isLess,
	roundHalfUp,
	subtract,
	sum,
	times,
	type Fraction,
} from '../../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../../kit/dice.ts';
import { madeBy } from '../../12-supply/types.ts';
import type { CaptureColumn } from '../../charts/capture.ts';
import { aboard, goneDown } from '../../18-ships/craft.ts';
import { shipsIn } from '../../18-ships/ships.ts';
import { otherSide } from '../../../hexwar/ownership.ts';
import type { OcsCharts } from '../../charts/charts.ts';
import type { World } from '../../game.ts';
import type { Tokens, TransportState } from '../../types.ts';
import type { HexName } from '../../../hexwar/types.ts';
import type { CaptureFact } from './facts.ts';
import { evolveFight } from '../../evolve/fight-table.ts';
import { glidersCaught, planesCaught } from '../../15-air-bases/captured.ts';
import { displaced } from './displacement.ts';
import { collapses } from './extenders.ts';

/** How units came into the hex. */
export type HowEntered = 'movement' | 'advance' | 'retreat';

interface Desk {
	readonly world: World;
	readonly charts: OcsCharts;
}

/**
 * Returns what a side captures in a hex it enters: Extenders collapse, then transport, then dumps, then facilities.
 * @param by how it entered: only what falls in the captor’s Movement Phase may move at once
 * @rule ocs-9.14.entry
 */
export function capturesAt(
	desk: Desk,
	side: SideId,
	hex: HexName,
	by: HowEntered,
	dice: Dice,
): readonly CaptureFact[] {
	const mayMove = by === 'movement' && desk.world.game.clock.step === 'movement.movement';
	const kinds: readonly ((desk: Desk) => readonly CaptureFact[])[] = [
		({ world }) => collapses(world, side, hex),
		(now) => transportTaken(now, { side, hex, column: 'trucks', mayMove }, dice),
		(now) => transportTaken(now, { side, hex, column: 'wagons', mayMove }, dice),
		(now) => dumpsTaken(now, side, hex, dice),
		(now) => planesCaught(now, { side, hex, advanced: by === 'advance' }, dice),
		({ world }) => glidersCaught(world, side, hex),
		({ world }) => facilitiesTaken(world, side, hex),
		({ world }) => shipsOverrun(world, side, hex),
	];
	return kinds.reduce<readonly CaptureFact[]>((facts, kind) => {
		const world = { ...desk.world, game: facts.reduce(evolveFight, desk.world.game) };
		return [...facts, ...kind({ ...desk, world })];
	}, []);
}

/**
 * Captures facilities: a hedgehog at its level, an air base, a port with its hits, each usable at once.
 * @rule ocs-9.14e
 * @rule ocs-9.14f.capture
 * @rule ocs-9.14h
 */
export function facilitiesTaken({ game }: World, side: SideId, hex: HexName): readonly CaptureFact[] {
	const there = game.hexes[hex];
	if (!there || there.control === side) return [];
	const payload = { side, from: there.control, hex, state: capturedHex(game, there, side) };
	return [{ type: 'hex-taken', v: 1, rule: 'ocs-9.14e', payload }];
}

/**
 * Ships in a hex that an Attack-Capable unit enters are destroyed with all that is aboard; an LST that is a port too, which goes in
 * no other way.
 * @rule ocs-9.14g
 * @rule ocs-18.4f.B
 */
function shipsOverrun(world: World, side: SideId, hex: HexName): readonly CaptureFact[] {
	const against = otherSide(world.scenario, side);
	const there = shipsIn(world, hex, against).map(({ id }) => id);
	if (there.length === 0) return [];
	const loads = there.map((id) => aboard(world, id));
	const lossFacts = goneDown(world, {
		units: loads.flatMap(({ units }) => units),
		transports: loads.flatMap(({ transports }) => transports),
		tokens: loads.reduce((so, { tokens }) => so + tokens, 0),
	});
	return [
		{
			type: 'ships-overrun',
			v: 1,
			rule: 'ocs-9.14g',
			payload: { side, against, hex, ships: there, gone: lossFacts },
		},
	];
}

/**
 * Part of what lies on the ground, to the nearest token, is captured; the rest is destroyed.
 * @rule ocs-9.14b
 * @rule ocs-12.11b
 * @rule ocs-3.3a.capture
 */
function dumpsTaken({ world, charts }: Desk, side: SideId, hex: HexName, dice: Dice): readonly CaptureFact[] {
	const theirs = dumpsOpen(world, side, hex);
	if (theirs.length === 0) return [];
	const {
		value: [die = 1],
		rolls,
	} = withRolls(dice, () => dice.roll(6, 1, `capture of the dump at ${hex}`, 'ocs-9.14b'));
	const percent = charts.capture.percent('dump', die);
	const all = theirs.reduce((so, [, { tokens }]) => so + tokens, 0);
	const captured = share(all, percent);
	return [
		{
			type: 'dumps-captured',
			v: 1,
			rule: 'ocs-9.14b',
			payload: {
				...{ side, hex, die, percent, captured, destroyed: all - captured },
				dumps: theirs.map(([id]) => id),
				becomes: captured > 0 ? nextName(world, { what: 'dump', side, hex }, 1) : null,
			},
			rolls,
		},
	];
}

/**
 * A percentage of supplies, to the nearest token; of transport, to the nearest whole point.
 * @rule ocs-9.14c.round
 */
export const share = (of: number, percent: number): number => roundHalfUp(fraction(of * percent, 100));

/** A scenario whose transport comes in parts of a point rounds to quarters instead. */
function shareOfPoints(points: Fraction, percent: number, inTokens: boolean): Fraction {
	const exact = times(points, fraction(percent, 100));
	return inTokens ? fraction(roundHalfUp(times(exact, fraction(4))), 4) : fraction(roundHalfUp(exact));
}

const WAGON_ALLOWANCE = 10;

/**
 * The column of a Transport Point: more than ten movement points are trucks, the others wagons. Extenders are in neither.
 * @rule ocs-9.14c.columns
 * @rule ocs-9.14c.extender
 */
export function columnOf({ scenario, game }: World, id: string): CaptureColumn | null {
	const counter = game.transports[id]?.counter;
	const printed = transportLine(scenario, counter);
	if (!printed || game.supply.extenders.includes(id)) return null;
	return printed.allowance > WAGON_ALLOWANCE ? 'trucks' : 'wagons';
}

/** The enemy's dumps in a hex. @param side that would enter it */
const dumpsOpen = ({ game }: World, side: SideId, hex: HexName) =>
	Object.entries(game.dumps).filter(([, dump]) => dump.at === hex && dump.side !== side);

/** The enemy's transport in a hex that one roll is made for. */
const transportOpen = (world: World, side: SideId, hex: HexName, column: CaptureColumn) =>
	Object.entries(world.game.transports).filter(
		([id, each]) => each.at === hex && each.side !== side && columnOf(world, id) === column,
	);

/**
 * Columns of the Capture Table that a side would roll on in a hex, in the order in which it would: by what lies there once
 * Extenders have collapsed.
 */
export function columnsRolled(world: World, side: SideId, hex: HexName): readonly CaptureColumn[] {
	const game = collapses(world, side, hex).reduce(evolveFight, world.game);
	const now = { ...world, game };
	const transport = (['trucks', 'wagons'] as const).filter(
		(column) => transportOpen(now, side, hex, column).length > 0,
	);
	return [...transport, ...(dumpsOpen(now, side, hex).length > 0 ? (['dump'] as const) : [])];
}

interface Taking {
	readonly side: SideId;
	readonly hex: HexName;
	readonly column: 'trucks' | 'wagons';
	readonly mayMove: boolean;
}

/**
 * One roll for all transport of a column: its points and their loads are captured in the same share; the rest gets
 * away, to be placed by its owner. The owner chooses which points of a mixture are captured, by default the plainest
 * first and Organic Trucks last.
 * @rule ocs-9.14c.loaded
 * @rule ocs-9.14c.choice
 * @rule ocs-9.14c.move
 */
function transportTaken({ world, charts }: Desk, taking: Taking, dice: Dice): readonly CaptureFact[] {
	const { side, hex, column, mayMove } = taking;
	const theirs = transportOpen(world, side, hex, column);
	const [first] = theirs;
	if (!first) return [];
	const {
		value: [die = 1],
		rolls,
	} = withRolls(dice, () => dice.roll(6, 1, `capture of ${column} at ${hex}`, 'ocs-9.14c.columns'));
	const percent = charts.capture.percent(column, die);
	const within = charts.capture.displaced(column);
	const owner = first[1].side;
	const transports = taken(world, theirs, percent, side);
	const capture: CaptureFact = {
		type: 'transport-captured',
		v: 1,
		rule: 'ocs-9.14c.columns',
		payload: { side, owner, hex, column, die, percent, mayMove, transports, within },
		rolls,
	};
	const off = transports.filter(({ left }) => left.n > 0).map(({ id }) => id);
	return [capture, ...displaced(world, owner, { from: hex, within }, off)];
}

type Taken = Extract<CaptureFact, { type: 'transport-captured' }>['payload']['transports'];

/**
 * Points and loads are shared out over the transports one after the other, until the share is full. Where
 * no points get off there is nothing to carry the rest: all of the load falls.
 */
function taken(
	world: World,
	theirs: readonly (readonly [string, TransportState])[],
	percent: number,
	side: SideId,
): Taken {
	const ordered = theirs.toSorted(([, a], [, b]) => Number(organic(world, a)) - Number(organic(world, b)));
	const inTokens = theirs.some(([, { points }]) => points.d > 1);
	let points = shareOfPoints(sum(theirs.map(([, each]) => each.points)), percent, inTokens);
	let load = share(
		theirs.reduce((so, [, { loaded }]) => so + loaded, 0),
		percent,
	);
	let number = 0;
	return ordered.map(([id, each]) => {
		const captured = less(each.points, points);
		const left = subtract(each.points, captured);
		const falls = left.n === 0 ? each.loaded : load;
		const capturedLoad = Math.min(falls, each.loaded, capacity(captured));
		points = subtract(points, captured);
		load = Math.max(0, load - capturedLoad);
		return {
			...{ id, counter: each.counter, captured, capturedLoad },
			left,
			leftLoad: each.loaded - capturedLoad,
			becomes:
				captured.n > 0
					? nextName(world, { what: 'transport', side, hex: each.at ?? '' }, (number += 1))
					: null,
		};
	});
}

const less = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b);
interface Prey {
	readonly what: 'dump' | 'transport';
	readonly side: SideId;
	readonly hex: HexName;
}
/**
 * Returns an id from the captor's own count, which reveals nothing about the other side's; one move may capture things
 * in several hexes.
 */
const nextName = ({ game }: World, { what, side, hex }: Prey, more: number): string =>
	`${what}-${side}-${String(madeBy(game.supply, side) + more)}-${hex}`;

const TOKENS_A_POINT = 4;
const capacity = ({ n, d }: Fraction): Tokens => Math.floor((n * TOKENS_A_POINT) / d);

const organic = ({ scenario }: World, transport: TransportState): boolean =>
	organicOf(scenario, transport) !== null;
