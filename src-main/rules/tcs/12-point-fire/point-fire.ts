/** A Point Fire worked out: steps, column, shifts by name, the exact chance of each number of kills (12). */
import type { Fraction } from '../../hexwar/fraction.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { groundFor } from '../11-area-fire/area-fire.ts';
import { isCrossFire } from '../11-area-fire/cross-fire.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { isInZone } from '../18-artillery/zone.ts';
import { hasSmoke } from '../19-smoke/smoke.ts';
import { isLit, lightNow } from '../26-night/light.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { pointColumnOf, shifted } from '../charts/fire-table.ts';
import type { POINT_OTHER, Posture, TerrainClass } from '../charts/lines.ts';
import type { At } from '../game.ts';
import type { LossChoice } from '../10-losses/frames.ts';
import type { HexName, Losses } from '../types.ts';
import { stepsAsTarget, type Piece } from '../units.ts';
import { seesTopsOnly } from '../proposal-1992/top-only.ts';
import { killsAt, pointTableOf } from './point-table.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** @rule tcs-12.1b.bands */
export type RangeBand = 'Close' | 'Nominal' | 'Long';

/** A roll's kills, and whether nothing of the targets is left. */
export interface Kills {
	readonly kills: number;
	readonly all: boolean;
}

export interface PointFire {
	readonly target: HexName;
	/** Firing steps: each unit’s remaining ones. */
	readonly steps: number;
	readonly shifts: readonly Shift[];
	readonly starts: string;
	readonly column: number | null;
	readonly head: string | null;
	/**
	 * The steps of its targets, which limit the kills, or null if the firer only sees the tops of stacks and isn't
	 * told.
	 */
	readonly most: number | null;
	/** The exact chance of each number of kills, from none to all. */
	readonly chances: readonly (Kills & { readonly chance: Fraction })[];
	readonly crossFire: boolean;
	readonly ground: TerrainClass;
}

/**
 * Returns a distance's band in a firer’s range: up to half of it, rounded up; up to all of it; up to twice it. Null
 * beyond.
 * @rule tcs-12.1b.bands @rule tcs-12.1b.max
 */
export function bandOf(range: number, distance: number): RangeBand | null {
	if (distance <= Math.ceil(range / 2)) return 'Close';
	if (distance <= range) return 'Nominal';
	return distance <= range * 2 ? 'Long' : null;
}

/** Returns a target’s defence: a B-target with a morale number has 0. @rule tcs-12.2d @rule tcs-3.2e */
export const defenceOf = ({ counter: { target, morale, defence } }: Piece): number =>
	target === 'B' && morale !== null ? 0 : defence;

/** Whether Point Fire can hurt a unit. @rule tcs-9.2b @rule tcs-3.2f.both */
export const isPointTarget = ({ counter: { target } }: Piece): boolean => target !== 'Area';

/** Returns a Point Fire at chosen targets in one hex, before the dice. @rule tcs-12.0.a @rule tcs-12.0.b */
export function pointFire(
	at: Here,
	firers: readonly Piece[],
	targets: readonly Piece[],
	hex: HexName,
): PointFire {
	const board = tcsBoard(at.scenario);
	const steps = firers.reduce((total, piece) => total + piece.steps, 0);
	const crossFire = isCrossFire(
		board.grid,
		board.hex(hex),
		firers.map(({ unit }) => board.hex(unit.at ?? hex)),
	);
	const ground = groundFor(at, firers, hex);
	const shifts = shiftsOf(at, firers, targets, hex, ground, crossFire);
	const most = seesTopsOnly(at.game.options)
		? null
		: targets.reduce((total, piece) => total + stepsAsTarget(piece), 0);
	return { target: hex, steps, most, ...read(at, steps, shifts, most), crossFire, ground };
}

/** Returns a Point Fire with other shifts in place of its own. */
export const withPointShifts = (at: Here, fire: PointFire, shifts: readonly Shift[]): PointFire => ({
	...fire,
	...read(at, fire.steps, shifts, fire.most),
});

/** Returns a roll's kills: by its table, but no more than is there. @param roll null: no dice are thrown */
export const killsOn = (
	at: Here,
	{ column, most }: Pick<PointFire, 'column' | 'most'>,
	roll: number | null,
): Kills => boundedKills(killsAt(pointTableOf(at), column, roll), most);

function boundedKills(table: number, most: number | null): Kills {
	const kills = Math.min(table, most ?? table);
	return { kills, all: kills > 0 && kills === most };
}

/** What its table makes of firing steps and their shifts. */
function read(
	at: Here,
	steps: number,
	shifts: readonly Shift[],
	most: number | null,
): Pick<PointFire, 'shifts' | 'starts' | 'column' | 'head' | 'chances'> {
	const by = pointTableOf(at);
	const { table, rolls, chanceOf } = by;
	const start = pointColumnOf(table, steps);
	const column = shifted(table, start, sumOf(shifts));
	const killsOf = (roll: number): number => killsOn(at, { column, most }, roll).kills;
	const kills = [...new Set(rolls.map(killsOf))].sort((a, b) => a - b);
	return {
		shifts,
		starts: table.heads[start]?.text ?? '',
		column,
		head: column === null ? null : (table.heads[column]?.text ?? null),
		chances: kills.map((many) => ({
			...boundedKills(many, most),
			chance: chanceOf((roll) => killsOf(roll) === many),
		})),
	};
}

function shiftsOf(
	at: Here,
	firers: readonly Piece[],
	targets: readonly Piece[],
	hex: HexName,
	ground: TerrainClass,
	crossFire: boolean,
): readonly Shift[] {
	const charts = chartsOf(at.scenario);
	const posture = postureOf(targets);
	const vehicles = targets.every(
		({ counter: { category } }) => category === 'Vehicle' || category === 'Carrier',
	);
	const row = ground === 'Billiard Table' && vehicles ? 'Billiard Table (vehicles)' : ground;
	return counted([
		{
			name: `${ground}, ${posture === 'Dug In' ? posture : `${posture} Mode`}`,
			by: charts.pointPostures.shift(row, posture, false),
			rule: 'tcs-12.1a.terrain',
		},
		rangeShift(at, firers, hex),
		differential(at, firers, targets),
		...otherShifts(at, firers, hex, crossFire),
	]);
}

/** Of the chosen targets alone; with several the one that helps the defender least. @rule tcs-12.1a.posture */
function postureOf(targets: readonly Piece[]): Posture {
	if (targets.some(({ unit }) => unit.mode === 'Move')) return 'Move';
	return targets.length > 0 && targets.every(({ unit }) => unit.dugIn) ? 'Dug In' : 'Fire';
}

/** The worst band of any firer, once. @rule tcs-12.1b.worst */
function rangeShift(at: Here, firers: readonly Piece[], hex: HexName): Shift | null {
	const board = tcsBoard(at.scenario);
	const { pointRange } = chartsOf(at.scenario);
	const each = firers.map(({ counter, unit }): Shift => {
		const band = bandOf(counter.fire?.range ?? 0, board.distance(unit.at ?? hex, hex)) ?? 'Long';
		return { name: `${band} range`, by: pointRange[band], rule: 'tcs-12.1b.worst' };
	});
	return each.reduce<Shift | null>((worst, next) => (worst && worst.by <= next.by ? worst : next), null);
}

/** The lowest attack strength less the best defence. @rule tcs-12.1c @rule tcs-12.1c.table */
function differential(at: Here, firers: readonly Piece[], targets: readonly Piece[]): Shift {
	const attack = Math.min(...firers.map(({ counter }) => counter.fire?.strength ?? 0));
	const defence = Math.max(...targets.map(defenceOf));
	const difference = attack - defence;
	return {
		name: `Strength ${String(attack)} against ${String(defence)}`,
		by: chartsOf(at.scenario).pointDifferential(difference),
		rule: 'tcs-12.1c.table',
	};
}

/** @rule tcs-12.1d */
function otherShifts(
	at: Here,
	firers: readonly Piece[],
	hex: HexName,
	crossFire: boolean,
): readonly (Shift | null)[] {
	const chart = chartsOf(at.scenario).pointOther;
	const light = lightNow(at);
	const lit = light === 'night' && isLit(at, hex);
	const line = (
		name: (typeof POINT_OTHER)[number],
		holds: boolean,
		rule: RuleRef = 'tcs-12.1d',
	): Shift | null => (holds ? { name, by: chart[name], rule } : null);
	const marked = (marker: string): boolean => firers.some(({ unit }) => unit.marker === marker);
	return [
		line('Cross Fire', crossFire),
		line('Night', light === 'night' && !lit, 'tcs-26.1f'),
		line('Night, target lit', lit, 'tcs-26.2b.artillery'),
		line('Twilight, dawn or dusk', light === 'twilight'),
		line('Smoke in the target hex', hasSmoke(at, hex)),
		line(
			'Smoke on a firer',
			firers.some(({ unit }) => hasSmoke(at, unit.at ?? '')),
		),
		line(
			'Firer in an Attack Zone',
			firers.some(({ unit }) => unit.at !== null && isInZone(at, unit.at)),
			'tcs-24.3e',
		),
		line('A firer Paralyzed', marked('Paralyzed')),
		line('A firer Suppressed', marked('Suppressed') && !marked('Paralyzed')),
	];
}

/**
 * Returns who chooses each kill: the firer the first, then the owner, and so on by turns.
 * @rule tcs-10.0h @rule tcs-12.2e
 */
export const killChoices = (kills: number): readonly LossChoice[] =>
	Array.from({ length: kills }, (_, n) => ({ by: n % 2 === 0 ? 'firer' : 'defender', steps: 1 }));

/**
 * Returns kills plus some more, by the default of whoever chooses them: the firer takes the best defence, the owner the
 * worst.
 */
export function killsByDefault(
	targets: readonly Piece[],
	before: Losses,
	by: LossChoice['by'],
	many: number,
): Losses {
	const losses: Record<string, number> = { ...before };
	const left = (piece: Piece): number => stepsAsTarget(piece) - (losses[piece.id] ?? 0);
	const best = by === 'firer' ? -1 : 1;
	for (let n = 0; n < many; n += 1) {
		const [piece] = targets
			.filter((each) => left(each) > 0)
			.toSorted((a, b) => (defenceOf(a) - defenceOf(b)) * best || a.id.localeCompare(b.id));
		if (piece) losses[piece.id] = (losses[piece.id] ?? 0) + 1;
	}
	return losses;
}

/** At more targets than these the firer picks one, those up to a defence, or all. */
const FEW = 4;

/**
 * Returns the sets of targets that a Point Fire of several may be aimed at, all of them first: any of a few (12.2a, 15.2g).
 */
export function aimChoices(aimed: readonly Piece[]): readonly (readonly Piece[])[] {
	if (aimed.length <= 1) return aimed.length === 0 ? [] : [aimed];
	const all = 2 ** aimed.length - 1;
	if (aimed.length <= FEW)
		return Array.from({ length: all }, (_, n) => aimed.filter((_piece, bit) => ((all - n) >> bit) & 1));
	const upTo = [...new Set(aimed.map(defenceOf))].map((most) =>
		aimed.filter((each) => defenceOf(each) <= most),
	);
	return [aimed, ...upTo, ...aimed.map((each) => [each])].filter(
		(set, n, sets) =>
			n === sets.findIndex((each) => each.map(({ id }) => id).join() === set.map(({ id }) => id).join()),
	);
}
