/**
 * An Area Fire worked out: strength, column, every shift by name, and the exact chance of each result before the dice. The
 * window that offers a fire and the command that resolves it both read this one.
 */
import { observedFrom } from '../24-special-units/mortars.ts';
import { isInside } from '../24-special-units/transport.ts';
import { fraction, roundHalfUp, sum, type Fraction } from '../../hexwar/fraction.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import { hexesOnLine } from '../../hexwar/hex-line.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { isInZone } from '../18-artillery/zone.ts';
import { hasSmoke } from '../19-smoke/smoke.ts';
import { isLit, lightNow } from '../26-night/light.ts';
import { bestClass, tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { RangeRow } from '../charts/bands-charts.ts';
import { columnOf, shifted, type FireResult } from '../charts/fire-table.ts';
import {
	type AREA_OTHER,
	TERRAIN_CLASSES,
	type Posture,
	type PostureRow,
	type TerrainClass,
} from '../charts/lines.ts';
import { chanceOf, ROLLS, type Roll66 } from '../dice.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { directSheafs } from '../proposal-1992/sheaf-strength.ts';
import { ignoresSmoke } from '../proposal-1992/mortars.ts';
import type { Piece } from '../units.ts';
import { isCrossFire } from './cross-fire.ts';
import { counted, sumOf, type Shift } from './shift.ts';
import type { FiredAs } from '../outcomes.ts';
import type { HexName } from '../types.ts';

/** What kind of fire it is: some lines of the charts hold for one alone. */
export interface FireKind {
	readonly as: FiredAs;
	/** Overwatch at a stack that moves by road. @rule tcs-11.3f.road */
	readonly byRoad?: boolean;
	/** No unit in the target hex is spotted. @rule tcs-7.1d.def */
	readonly unspotted?: boolean;
	/** The ground that the target has by a crossed hexside, in place of its hex's. @rule tcs-15.2c.hexside */
	readonly ground?: TerrainClass;
}

/** A firer's part of the strength. */
export interface StrengthPart {
	readonly unit: string;
	readonly strength: Fraction;
	readonly rule: RuleRef;
}

export interface AreaFire {
	readonly target: HexName;
	readonly parts: readonly StrengthPart[];
	/** Added for infantry at range 0 or 1. @rule tcs-11.3d.strength */
	readonly bonus: Fraction;
	/** Rounded once. @rule tcs-1.4.late */
	readonly strength: number;
	readonly shifts: readonly Shift[];
	/** The text at the head of the column before and after the shifts; null after them if left of the table. */
	readonly starts: string;
	readonly column: number | null;
	readonly head: string | null;
	/** The exact chance of each result, from no effect on. */
	readonly chances: readonly { readonly result: FireResult; readonly chance: Fraction }[];
	readonly crossFire: boolean;
	readonly ground: TerrainClass;
}

/** Whether a unit can be hurt by this Area Fire. @rule tcs-11.1a.point @rule tcs-11.1b @rule tcs-3.2b.targets */
export function isHurt({ counter, unit }: Piece, firers: readonly Piece[]): boolean {
	if (counter.target === 'Point' || isInside({ unit })) return false;
	const infantry = firers.some((firer) => firer.counter.category === 'Infantry');
	return counter.target === 'Area' || counter.defence === 0 || counter.morale !== null || !infantry;
}

/** Returns an Area Fire of firers at a hex, before the dice. @rule tcs-11.0.1 */
export function areaFire(
	at: Pick<At, 'scenario' | 'game'>,
	firers: readonly Piece[],
	targets: readonly Piece[],
	hex: HexName,
	kind: FireKind,
): AreaFire {
	const board = tcsBoard(at.scenario);
	const range = (piece: Piece): number => board.distance(piece.unit.at ?? hex, hex);
	const parts = firers.map((piece) => directSheafs(at, piece) ?? strengthOf(piece));
	const bonus = closeBonus(firers, range);
	const strength = roundHalfUp(sum([...withGunsHalved(firers, parts), bonus]));
	const crossFire = isCrossFire(
		board.grid,
		board.hex(hex),
		firers
			.filter(({ counter }) => counter.fire?.trajectory === 'Low')
			.map(({ unit }) => board.hex(unit.at ?? hex)),
	);
	// By the proposals mortars alone heed no hexside. @rule tcs3-8.area.smoke-ignored
	const ground = kind.ground ?? (ignoresSmoke(at, firers) ? board.classOf(hex) : groundFor(at, firers, hex));
	const shifts = shiftsOf(at, { firers, targets, hex, kind, range, crossFire, ground });
	return { target: hex, parts, bonus, strength, ...read(at.scenario, strength, shifts), crossFire, ground };
}

/** Returns a fire with other shifts in place of its own. */
export const withAreaShifts = (
	scenario: At['scenario'],
	fire: AreaFire,
	shifts: readonly Shift[],
): AreaFire => ({ ...fire, ...read(scenario, fire.strength, shifts) });

/**
 * Returns a fire as it hits some of its targets alone: their posture, their steps, their markers. In an Assault the shifts for
 * cover stay as they were worked out.
 * @rule tcs3-7.all-separate @rule tcs3-7.rounding
 */
export function fireAtSome(
	at: Pick<At, 'scenario' | 'game'>,
	fire: AreaFire,
	targets: readonly Piece[],
): AreaFire {
	const { areaPostures, stacking, areaOther } = chartsOf(at.scenario);
	const blind = fire.shifts.some(({ name }) => name.endsWith(', unspotted'));
	const isClose = fire.shifts.some(({ rule }) => rule === 'tcs-22.0g');
	const posture = worstPosture(targets);
	const steps = targets.reduce((total, piece) => total + piece.steps, 0);
	const marked = targets.length > 0 && targets.every(({ unit }) => unit.marker !== null);
	const worst = targets.every(({ unit }) => unit.marker === 'Paralyzed')
		? 'Target Paralyzed'
		: 'Target Suppressed';
	const ofAll = fire.shifts.filter(
		({ rule, name }) =>
			!(
				rule === 'tcs-11.3a.cell' ||
				rule === 'tcs-11.3e.count' ||
				name === 'Target Paralyzed' ||
				name === 'Target Suppressed'
			),
	);
	return withAreaShifts(
		at.scenario,
		fire,
		counted([
			isClose
				? null
				: {
						name: `${fire.ground}, ${posture === 'Dug In' ? 'Dug In' : `${posture} Mode`}${blind ? ', unspotted' : ''}`,
						by: areaPostures.shift(postureRow(fire.ground, targets), posture, blind),
						rule: 'tcs-11.3a.cell',
					},
			{ name: `${String(steps)} steps attacked`, by: stacking(steps, blind), rule: 'tcs-11.3e.count' },
			marked ? { name: worst, by: areaOther[worst], rule: 'tcs-11.3f.supp' } : null,
			...ofAll,
		]),
	);
}

/** Reads the Fire Table for a strength and its shifts. */
function read(
	scenario: At['scenario'],
	strength: number,
	shifts: readonly Shift[],
): Pick<AreaFire, 'shifts' | 'starts' | 'column' | 'head' | 'chances'> {
	const { fire } = chartsOf(scenario);
	const start = columnOf(fire, strength);
	const column = shifted(fire, start, sumOf(shifts));
	return {
		shifts,
		starts: fire.heads[start]?.text ?? '',
		column,
		head: column === null ? null : (fire.heads[column]?.text ?? null),
		chances: chancesOf((roll) => (column === null ? 'none' : fire.at(column, roll))),
	};
}

/**
 * Returns a firer's strength: printed, by steps for vehicles and guns, half for a mortar or carrier that has lost a step.
 * @rule tcs-11.1f @rule tcs-10.0b.none @rule tcs-10.0b.half
 */
export function strengthOf({ id, counter, unit, steps }: Piece): StrengthPart {
	const printed = counter.fire?.strength ?? 0;
	const bySteps = counter.category === 'Vehicle' || counter.kind === 'artillery';
	const halved = unit.lost > 0 && (counter.kind === 'mortar' || counter.category === 'Carrier');
	return {
		unit: id,
		strength: bySteps ? fraction(printed * steps) : fraction(printed, halved ? 2 : 1),
		rule: bySteps ? 'tcs-11.1f' : halved ? 'tcs-10.0b.half' : 'tcs-10.0b.none',
	};
}

/** Anti-tank guns are added up, then halved. @rule tcs-24.4.half @rule tcs-9.1f */
function withGunsHalved(firers: readonly Piece[], parts: readonly StrengthPart[]): readonly Fraction[] {
	const isGun = (unit: string): boolean =>
		firers.some(({ id, counter }) => id === unit && counter.kind === 'anti-tank');
	const guns = sum(parts.filter(({ unit }) => isGun(unit)).map(({ strength }) => strength));
	const others = parts.filter(({ unit }) => !isGun(unit)).map(({ strength }) => strength);
	return [...others, fraction(guns.n, guns.d * 2)];
}

/** All remaining infantry steps at range 0, half of them at range 1. @rule tcs-11.3d.zero @rule tcs-11.3d.one */
function closeBonus(firers: readonly Piece[], range: (piece: Piece) => number): Fraction {
	const steps = (at: number): number =>
		firers
			.filter((piece) => piece.counter.category === 'Infantry' && range(piece) === at)
			.reduce((total, piece) => total + piece.steps, 0);
	return fraction(2 * steps(0) + steps(1), 2);
}

/**
 * The ground that protects a hex from these firers: its own, or a hexside that every line of fire crosses.
 * @rule tcs-9.3a.where @rule tcs-11.3a.favour
 */
export function groundFor(at: Pick<At, 'scenario'>, firers: readonly Piece[], hex: HexName): TerrainClass {
	const board = tcsBoard(at.scenario);
	const own = board.classOf(hex);
	const from = [
		...new Set(firers.flatMap(({ unit }) => (unit.at === null || unit.at === hex ? [] : [unit.at]))),
	];
	const each = from.map((firer) => {
		const direction = lastSide(at, firer, hex);
		const side = direction === null ? null : board.sideClass(board.hex(hex), direction);
		return side === null ? own : bestClass([own, side]);
	});
	return TERRAIN_CLASSES.find((least) => each.includes(least)) ?? own;
}

/** Returns the hexside by which a line enters a hex, or null along a side or through a corner. */
function lastSide({ scenario }: Pick<At, 'scenario'>, from: HexName, hex: HexName): Direction | null {
	const board = tcsBoard(scenario);
	const [start, end] = [board.hex(from), board.hex(hex)];
	const before = hexesOnLine(board.grid, start, end).findLast(
		(met) => met.hex !== end && met.how === 'through',
	);
	return before ? board.grid.directionTo(end, before.hex) : null;
}

interface Circumstances {
	readonly firers: readonly Piece[];
	readonly targets: readonly Piece[];
	readonly hex: HexName;
	readonly kind: FireKind;
	readonly range: (piece: Piece) => number;
	readonly crossFire: boolean;
	readonly ground: TerrainClass;
}

function shiftsOf(at: Pick<At, 'scenario' | 'game'>, of: Circumstances): readonly Shift[] {
	const { firers, targets, kind, ground } = of;
	const charts = chartsOf(at.scenario);
	const hurt = targets.filter((piece) => isHurt(piece, firers));
	const blind = kind.unspotted === true && firers.some(({ counter }) => counter.fire?.trajectory === 'Low');
	const posture = worstPosture(hurt);
	const steps = hurt.reduce((total, piece) => total + piece.steps, 0);
	return counted([
		{
			name: `${ground}, ${posture === 'Dug In' ? 'Dug In' : `${posture} Mode`}${blind ? ', unspotted' : ''}`,
			by: charts.areaPostures.shift(postureRow(ground, hurt), posture, blind),
			rule: 'tcs-11.3a.cell',
		},
		rangeShift(charts, of),
		{ name: `${String(steps)} steps in the hex`, by: charts.stacking(steps, blind), rule: 'tcs-11.3e.count' },
		...otherShifts(at, of),
	]);
}

/** Vehicles and carriers have a line of their own on a Billiard Table. @rule tcs-11.3b.billiard */
export const postureRow = (ground: TerrainClass, targets: readonly Piece[]): PostureRow =>
	ground === 'Billiard Table' &&
	targets.length > 0 &&
	targets.every(({ counter: { category } }) => category === 'Vehicle' || category === 'Carrier')
		? 'Billiard Table (vehicles)'
		: ground;

/** The posture that helps the defender least, of those that can be hurt. @rule tcs-11.3b.worst @rule tcs-11.3b.ignore */
export function worstPosture(pieces: readonly Piece[]): Posture {
	if (pieces.some(({ unit }) => unit.mode === 'Move')) return 'Move';
	return pieces.length > 0 && pieces.every(({ unit }) => unit.dugIn) ? 'Dug In' : 'Fire';
}

/** Of all firers the shift that helps the defender most, once. @rule tcs-11.3c.worst @rule tcs-11.3c.low */
function rangeShift(charts: ReturnType<typeof chartsOf>, { firers, range }: Circumstances): Shift | null {
	const rows: Readonly<Record<RangeRow, (hexes: number) => number>> = {
		Infantry: charts.areaRangeInfantry,
		'Low-Trajectory': charts.areaRangeLow,
		'High-Trajectory': charts.areaRangeHigh,
	};
	const each = firers.map((piece): Shift => {
		const row = rangeRow(piece);
		const hexes = range(piece);
		return { name: `Range ${String(hexes)}, ${row}`, by: rows[row](hexes), rule: 'tcs-11.3c.worst' };
	});
	return each.reduce<Shift | null>((worst, next) => (worst && worst.by <= next.by ? worst : next), null);
}

const rangeRow = ({ counter: { category, fire } }: Piece): RangeRow =>
	category === 'Infantry' ? 'Infantry' : fire?.trajectory === 'High' ? 'High-Trajectory' : 'Low-Trajectory';

/** The other lines of the chart that fit. @rule tcs-11.3f.table */
function otherShifts(at: Pick<At, 'scenario' | 'game'>, of: Circumstances): readonly (Shift | null)[] {
	const { firers, targets, hex, kind, range, crossFire } = of;
	const chart = chartsOf(at.scenario).areaOther;
	const { options } = at.game;
	const light = lightNow(at);
	const lit = light === 'night' && isLit(at, hex);
	const line = (
		name: (typeof AREA_OTHER)[number],
		holds: boolean,
		rule: RuleRef = 'tcs-11.3f.table',
	): Shift | null => (holds ? { name, by: chart[name], rule } : null);
	const low = firers.some(({ counter }) => counter.fire?.trajectory === 'Low');
	const tank = targets.some(({ counter }) => counter.target === 'Point' && counter.defence >= 2);
	const close = firers.some((piece) => range(piece) === 0);
	const marked = (marker: string, pieces: readonly Piece[]): boolean =>
		pieces.some(({ unit }) => unit.marker === marker);
	// Of a mortar both count: its own hex and its observer's. @rule tcs-24.3e
	const eyes = firers.flatMap((piece) => [piece.unit.at ?? [], observedFrom(at, piece, hex) ?? []].flat());
	const hurt = targets.filter((piece) => isHurt(piece, firers));
	const allMarked = hurt.length > 0 && hurt.every(({ unit }) => unit.marker !== null);
	const road = line('Target moving by road', kind.byRoad === true, 'tcs-11.3f.road');
	return [
		line('Cross Fire', crossFire, 'tcs-11.4.mod'),
		line('Night', light === 'night' && !lit, 'tcs-26.1f'),
		line('Night, target lit', lit, 'tcs-26.2b.artillery'),
		line('Twilight, dawn or dusk', light === 'twilight'),
		line('Smoke in the target hex', hasSmoke(at, hex) && !ignoresSmoke(at, firers)),
		line(
			'Smoke on a firer or observer',
			eyes.some((from) => hasSmoke(at, from)),
		),
		line(
			'Firer or observer in an Attack Zone',
			eyes.some((from) => isInZone(at, from)),
			'tcs-24.3e',
		),
		line('A firer Paralyzed', marked('Paralyzed', firers)),
		line('A firer Suppressed', marked('Suppressed', firers) && !marked('Paralyzed', firers)),
		line(
			'Target Paralyzed',
			allMarked && !close && hurt.every(({ unit }) => unit.marker === 'Paralyzed'),
			'tcs-11.3f.supp',
		),
		line(
			'Target Suppressed',
			allMarked && !close && hurt.some(({ unit }) => unit.marker === 'Suppressed'),
			'tcs-11.3f.supp',
		),
		line('Tank in the target hex', tank && low, 'tcs-11.3f.tank'),
		road && chosenReading(options, 'road-line') === 'adverse' ? { ...road, by: -road.by } : road,
	];
}

/** The exact chance of each result of a roll, in the order of the table. */
export function chancesOf(
	at: (roll: Roll66) => FireResult,
): readonly { readonly result: FireResult; readonly chance: Fraction }[] {
	const results = [...new Set(ROLLS.map(at))].sort((a, b) => rank(a) - rank(b));
	return results.map((result) => ({ result, chance: chanceOf((roll) => at(roll) === result) }));
}

const rank = (result: FireResult): number => (result === 'none' ? -1 : result === 'check' ? 0 : result);
