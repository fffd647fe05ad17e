/**
 * A side's picture for supply: its own pieces, and the ground with its obstacles. The umpire's picture has every enemy,
 * a side's only those it knows of. Every answer of this chapter is a function of a picture, so a side's can't reveal
 * more than it knows.
 */
import { isHeldAsSeen } from '../04-general/seen.ts';
import { transportLine } from '../03-counters/transport-lines.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Counter, Face, Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import { besideTable, eitherOf, FieldKeeper, type SearchGround } from '../../hexwar/field-search.ts';
import { Newest } from '../../kit/newest.ts';
import { boardOf, type Board } from '../board.ts';
import { counterOf, faceOf, isCombatUnit } from '../03-counters/counter.ts';
import { hasZone } from '../04-general/attack-capable.ts';
import { hasThings } from '../04-general/facilities.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { isBlind } from '../04-general/contact.ts';
import { type Seen, type SeenHex } from '../04-general/seen.ts';
import { hexesSeen, NOTHING_SEEN } from '../../hexwar/sightings.ts';
import { stacksSeen } from '../04-general/stacks-seen.ts';
import { sizeOf, stepsLeft } from '../04-general/sizes.ts';
import type { OcsGame, World } from '../game.ts';
import type { HexState, Tokens, TransportState, UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { organicOf } from '../13-specialized/organic.ts';
import { pathCosts } from './ground-costs.ts';

/** One of the side's own combat units on the map, with what supply asks of it. */
export interface SupplyUnit {
	readonly id: UnitId;
	readonly hex: Hex;
	readonly state: UnitState;
	readonly counter: Counter;
	readonly face: Face;
	/** Regimental equivalents and steps that it has now. */
	readonly re: Fraction;
	readonly steps: number;
	/** Whether it has a zone of control, and whether it negates the enemy's in its hex: a moving one negates none. */
	readonly zone: boolean;
	readonly negates: boolean;
}

/** Supply of the side's own in a hex: on the ground, on a transport, or on Landing Craft, from which it may be used without unloading. */
export interface SupplyDump {
	/** The id of the dump, or of the transport or craft that carries it. */
	readonly id: string;
	readonly hex: Hex;
	readonly tokens: Tokens;
	readonly on: 'ground' | 'transport' | 'craft';
	/** For an Organic Truck: the one formation whose units may draw it, or null if anybody may. */
	readonly organic: string | null;
}

export interface SupplyTransport {
	readonly id: string;
	readonly hex: Hex;
	readonly state: TransportState;
	readonly line: OcsScenario['transports'][number];
}

/** The known enemy combat units, and which of them have a zone of control. */
export interface EnemySeen {
	readonly units: readonly Hex[];
	readonly zonesFrom: readonly Hex[];
	/** Returns hexes with enemy supply, transport or facilities, with or without units. */
	things(): readonly Hex[];
	/** Returns the name of a unit in a hex, for callers who may be told, or null if unknown. */
	nameAt(hex: Hex): string | null;
}

export interface SupplyPicture {
	readonly scenario: OcsScenario;
	readonly board: Board;
	readonly side: SideId;
	readonly turn: number;
	readonly options: Readonly<Record<string, string>>;
	readonly ground: SearchGround;
	/** 1 where there is an enemy combat unit, an enemy zone of control, or a zone that nobody negates, respectively. */
	readonly enemies: Uint8Array;
	readonly zones: Uint8Array;
	readonly openZones: Uint8Array;
	/** Returns hexes with enemy non-combat counters: they bar no path, but no train is left there. */
	enemyThings(): ReadonlySet<Hex>;
	readonly units: readonly SupplyUnit[];
	readonly dumps: readonly SupplyDump[];
	readonly transports: readonly SupplyTransport[];
	/** Its own part of the game: fuel, Extenders, actions in this phase. */
	readonly own: OwnPart;
	readonly hexes: Readonly<Record<HexName, HexState>>;
	readonly keeper: FieldKeeper;
}

/** The side's own part of a game, which it knows as well as the umpire. */
export type OwnPart = Pick<
	OcsGame,
	| 'units'
	| 'dumps'
	| 'transports'
	| 'hexes'
	| 'options'
	| 'clock'
	| 'weather'
	| 'supply'
	| 'fuel'
	| 'air'
	| 'rail'
	| 'ports'
	| 'sea'
>;

/** Fields that so many pictures did not ask for are let go. */
const KEPT_FOR = 64;

/** What pictures of one scenario hand on from each to the next. */
interface KeptPictures {
	readonly fields: Map<string, FieldKeeper>;
	/** Units as supply saw them last, by id: a unit with the same state is not read again. */
	readonly units: Map<UnitId, SupplyUnit>;
	readonly bySide: Newest<OcsGame['units'], BySide>;
	/** The enemy units' effect on a side's paths, with all of them known. */
	readonly bars: Newest<OcsGame['units'], Map<SideId, EnemyUnits & Bars>>;
	/** The last such effect, and of which units. */
	readonly lastBars: Map<SideId, { readonly all: BySide; readonly made: EnemyUnits & Bars }>;
	/** The lists that were made last: the next differ from them by a few. */
	last: { readonly units: OcsGame['units']; readonly bySide: BySide } | null;
	readonly pictures: Newest<OcsGame, Map<SideId, SupplyPicture>>;
	/** The newest of each side. */
	readonly newest: Map<SideId, SupplyPicture>;
	/** By side knowledge, with what each side had seen. */
	readonly known: Newest<OwnPart, Map<SideId, { readonly seen: object; readonly picture: SupplyPicture }>>;
}
const picturesByScenario = new WeakMap<OcsScenario, KeptPictures>();
function keptFor(scenario: OcsScenario): KeptPictures {
	const cached: KeptPictures = picturesByScenario.get(scenario) ?? {
		fields: new Map<string, FieldKeeper>(),
		units: new Map<UnitId, SupplyUnit>(),
		bySide: new Newest<OcsGame['units'], BySide>(),
		bars: new Newest<OcsGame['units'], Map<SideId, EnemyUnits & Bars>>(),
		lastBars: new Map<SideId, { readonly all: BySide; readonly made: EnemyUnits & Bars }>(),
		last: null,
		pictures: new Newest<OcsGame, Map<SideId, SupplyPicture>>(),
		newest: new Map<SideId, SupplyPicture>(),
		known: new Newest<OwnPart, Map<SideId, { readonly seen: object; readonly picture: SupplyPicture }>>(),
	};
	picturesByScenario.set(scenario, cached);
	return cached;
}

/** A keeper for each side and sort of picture: the umpire's fields are never a side's. */
function keeperOf(scenario: OcsScenario, key: string): FieldKeeper {
	const { fields } = keptFor(scenario);
	const keeper = fields.get(key) ?? new FieldKeeper(KEPT_FOR);
	fields.set(key, keeper);
	keeper.begin();
	return keeper;
}

/** Returns the true picture: every enemy unit, named. Cached for the latest few games. */
export function trueSupply(world: World, side: SideId): SupplyPicture {
	const bySide = keptFor(world.scenario).pictures.of(world.game, () => new Map());
	const cached = bySide.get(side) ?? unchanged(world, side) ?? madeOfTruth(world, side);
	bySide.set(side, cached);
	keptFor(world.scenario).newest.set(side, cached);
	return cached;
}

/**
 * The picture by which a side's orders of supply are decided, and what it pays with: the truth, or where sides see enemy
 * hexes by contact alone what it sees. What an unseen enemy cuts off is found out by the check of trace, and by no order.
 */
export const payingSupply = (world: World, side: SideId): SupplyPicture =>
	isBlind(world)
		? knownSupply(world.scenario, side, world.game, world.game.seen[side] ?? NOTHING_SEEN)
		: trueSupply(world, side);

const OWN_PARTS = [
	...['units', 'dumps', 'transports', 'hexes', 'options', 'clock', 'weather', 'supply', 'fuel'],
	...['air', 'rail', 'ports', 'sea'],
] as readonly (keyof OwnPart)[];

/** The newest picture, where nothing that a picture is made of is another since: a question that was put changes none of it. */
function unchanged({ scenario, game }: World, side: SideId): SupplyPicture | null {
	const newest = keptFor(scenario).newest.get(side);
	return newest && OWN_PARTS.every((part) => newest.own[part] === game[part]) ? newest : null;
}

function madeOfTruth({ scenario, game }: World, side: SideId): SupplyPicture {
	const bars = trueBars(scenario, game, side);
	const enemy: EnemySeen = {
		...{ units: bars.units, zonesFrom: bars.zonesFrom },
		things: () => thingsOfOthers({ scenario, game }, side),
		// Only the top unit: the asking side may be told the refusal.
		nameAt: (hex: Hex) => {
			const enemy = otherSide(scenario, side);
			const top = stacksSeen({ scenario, game }, enemy, boardOf(scenario).name(hex))?.top?.counter;
			return scenario.counters.find(({ id }) => id === top)?.name ?? null;
		},
	};
	return supplyPictureOf(scenario, side, game, enemy, 'truth', bars);
}

/** Worked out once for a state of the units: most of what happens between two moves is no move. */
function trueBars(scenario: OcsScenario, game: OcsGame, side: SideId): EnemyUnits & Bars {
	const { bars, lastBars } = keptFor(scenario);
	const bySide = bars.of(game.units, () => new Map());
	const cached = bySide.get(side);
	if (cached) return cached;
	const all = unitsBySide(scenario, game);
	const last = lastBars.get(side);
	const sideBars = last && barAlike(last.all, all) ? last.made : barsOfTruth(scenario, all, side, last);
	lastBars.set(side, { all, made: sideBars });
	bySide.set(side, sideBars);
	return sideBars;
}

/** @param last what barred before: where no enemy unit moved or lost its zone since, the enemy's marks are the same */
function barsOfTruth(
	scenario: OcsScenario,
	all: BySide,
	side: SideId,
	last?: { readonly all: BySide; readonly made: EnemyUnits & Bars },
): EnemyUnits & Bars {
	const board = boardOf(scenario);
	const enemyLists = [...all].filter(([owner]) => owner !== side);
	const own = all.get(side) ?? [];
	if (last && enemyLists.every(([owner, units]) => unitsBarAlike(units, last.all.get(owner) ?? [])))
		return { ...last.made, ...openTo(last.made, own) };
	const enemy = { units: [] as Hex[], zonesFrom: [] as Hex[] };
	for (const [, units] of enemyLists)
		for (const { hex, zone } of units) {
			enemy.units.push(hex);
			if (zone) enemy.zonesFrom.push(hex);
		}
	return { ...enemy, ...barsOf(board, enemy, own) };
}

/** Do these units bar the same? Most that happens to a unit (steps, stocks, markers) neither moves it nor takes its zone. */
const barAlike = (some: BySide, others: BySide): boolean =>
	[...some].every(([side, units]) => unitsBarAlike(units, others.get(side) ?? []));
const unitsBarAlike = (some: readonly SupplyUnit[], others: readonly SupplyUnit[]): boolean =>
	some === others ||
	(some.length === others.length &&
		some.every((unit, n) => {
			const other = others[n];
			return unit === other || (other !== undefined && barsAs(unit) === barsAs(other));
		}));
/** All of a unit that bars asks for, as one number. */
const barsAs = ({ hex, zone, negates }: SupplyUnit): number => hex * 4 + (zone ? 2 : 0) + (negates ? 1 : 0);

/** Returns hexes in which other sides have supply, transport or facilities. */
function thingsOfOthers(world: World, side: SideId): readonly Hex[] {
	const { scenario, game } = world;
	const board = boardOf(scenario);
	const enemy = otherSide(scenario, side);
	const names = new Set([
		...Object.keys(game.hexes),
		...[...Object.values(game.dumps), ...Object.values(game.transports)].flatMap(({ at }) => at ?? []),
	]);
	return [...names].flatMap((name) => {
		const hex = board.find(name);
		return hex !== null && hasThings(world, name, enemy) ? [hex] : [];
	});
}

/** The picture that a side has: its own pieces, and of the enemy what it has seen. */
export function knownSupply(scenario: OcsScenario, side: SideId, own: OwnPart, seen: Seen): SupplyPicture {
	const bySide = keptFor(scenario).known.of(own, () => new Map());
	const cached = bySide.get(side);
	if (cached?.seen === seen) return cached.picture;
	const picture = madeOfKnown(scenario, side, own, seen);
	bySide.set(side, { seen, picture });
	return picture;
}

function madeOfKnown(scenario: OcsScenario, side: SideId, own: OwnPart, seen: Seen): SupplyPicture {
	const board = boardOf(scenario);
	const all = hexesSeen(seen);
	const at = (want: (there: SeenHex) => boolean): readonly Hex[] =>
		all.filter(([, there]) => want(there)).map(([hex]) => board.hex(hex));
	const enemy: EnemySeen = {
		units: at(isHeldAsSeen),
		zonesFrom: at(({ zoc }) => zoc),
		things: () => at(({ hedgehog, other }) => hedgehog > 0 || other !== null),
		nameAt: () => null,
	};
	return supplyPictureOf(scenario, side, own, enemy, 'known');
}

/**
 * A picture out of its parts.
 * @param sort pictures of one sort share what was worked out before
 * @param bars what the enemy's units bar, where that is known; absent: it is worked out
 */
export function supplyPictureOf(
	scenario: OcsScenario,
	side: SideId,
	own: OwnPart,
	enemy: EnemySeen,
	sort: string,
	bars?: Bars,
): SupplyPicture {
	const board = boardOf(scenario);
	const units = unitsBySide(scenario, own).get(side) ?? [];
	const barred = bars ?? barsOf(board, enemy, units);
	const { enemies, zones, openZones } = barred;
	const transports = transportsOf(scenario, board, side, own);
	return {
		scenario,
		board,
		side,
		turn: own.clock.turn,
		options: own.options,
		ground: groundOf(scenario, own.weather.ground, barred, enemy),
		enemies,
		zones,
		openZones,
		enemyThings: () => new Set(enemy.things()),
		units,
		transports,
		own,
		dumps: [...dumpsOf(board, side, own), ...loadsOf(transports), ...afloatOf(board, side, own)],
		hexes: own.hexes,
		keeper: keeperOf(scenario, `${sort} ${side}`),
	};
}

type BySide = ReadonlyMap<SideId, readonly SupplyUnit[]>;
/** Units on the map, by whose they are. */
const unitsBySide = (scenario: OcsScenario, { units }: Pick<OcsGame, 'units'>): BySide =>
	keptFor(scenario).bySide.of(units, () => {
		const pictures = keptFor(scenario);
		const changed = pictures.last && units.changedSince(pictures.last.units);
		const bySide =
			(pictures.last && changed && renewedUnits(scenario, pictures.last, units, changed)) ??
			readUnits(scenario, units);
		pictures.last = { units, bySide };
		return bySide;
	});

/** The lists after some units changed, in their order; null where one came onto the map. */
function renewedUnits(
	scenario: OcsScenario,
	last: NonNullable<KeptPictures['last']>,
	units: OcsGame['units'],
	changed: readonly UnitId[],
): BySide | null {
	const next = new Map<SideId, readonly SupplyUnit[]>(last.bySide);
	const { units: read } = keptFor(scenario);
	for (const id of changed) {
		const state = units.get(id);
		const list = state && next.get(state.side);
		if (!state || !list) return null;
		const place = list.findIndex((each) => each.id === id);
		const unit = unitAs(scenario, id, state);
		if (place < 0 && unit === null) continue;
		if (place < 0) return null;
		if (unit === null) read.delete(id);
		else read.set(id, unit);
		const renewed = unit === null ? list.toSpliced(place, 1) : list.with(place, unit);
		const hqs = hqsAmong.get(list);
		if (hqs && ![list[place], unit].some((each) => each && isHq(each))) hqsAmong.set(renewed, hqs);
		next.set(state.side, renewed);
	}
	return next;
}

/** The HQs of a side on the map. */
export function hqsOf({ units }: Pick<SupplyPicture, 'units'>): readonly SupplyUnit[] {
	const cached = hqsAmong.get(units) ?? units.filter(isHq);
	hqsAmong.set(units, cached);
	return cached;
}
const isHq = ({ counter }: SupplyUnit): boolean => counter.class === 'hq';
/** By lists of units. One in which another unit than an HQ changed has the same. */
const hqsAmong = new WeakMap<readonly SupplyUnit[], readonly SupplyUnit[]>();

/** Returns a unit as supply sees it, or null if it isn't a combat unit or is nowhere that supply finds it. */
function unitAs(scenario: OcsScenario, id: UnitId, state: UnitState): SupplyUnit | null {
	const hex = onlyCombat(scenario, state) ? hexOf(scenario, boardOf(scenario), state) : null;
	return hex === null ? null : supplyUnit(scenario, id, hex, state);
}

function readUnits(scenario: OcsScenario, units: OcsGame['units']): BySide {
	const { units: last } = keptFor(scenario);
	const unitsBySide = new Map<SideId, SupplyUnit[]>(scenario.sides.map(({ id }) => [id, []]));
	for (const [id, state] of units.entries()) {
		let unit = last.get(id);
		if (unit?.state !== state) {
			const read = unitAs(scenario, id, state);
			if (read === null) continue;
			unit = read;
			last.set(id, unit);
		}
		unitsBySide.get(state.side)?.push(unit);
	}
	return unitsBySide;
}

/**
 * Only combat units use supply, so a picture lists no others.
 * @rule ocs-12.0.combat-only
 * @rule ocs-12.9a
 * @rule ocs-15.0d
 * @rule ocs-13.2b
 */
const onlyCombat = (scenario: OcsScenario, state: UnitState): boolean =>
	isCombatUnit(counterOf(scenario, state));

/** One unit as supply sees it. */
export function supplyUnit(scenario: OcsScenario, id: UnitId, hex: Hex, state: UnitState): SupplyUnit {
	const counter = counterOf(scenario, state);
	return {
		...{ id, hex, state, counter, face: faceOf(counter, state.face) },
		...{ re: sizeOf(scenario, state), steps: stepsLeft(scenario, state) },
		...{ zone: hasZone(scenario, state), negates: state.phase?.move !== 'moving' },
	};
}

/**
 * Returns the hex in which supply finds a piece: its own, or the one its holding box stands for, or null if none.
 * @rule ocs-12.3e.specific
 */
export function hexOf(
	scenario: OcsScenario,
	board: Board,
	{ at, elsewhere }: Pick<UnitState, 'at' | 'elsewhere'>,
): Hex | null {
	if (at !== null) return board.hex(at);
	if (elsewhere?.kind !== 'box') return null;
	const stands = scenario.hexes.find(({ box }) => box === elsewhere.box);
	return stands ? board.hex(stands.hex) : null;
}

/** A side's own dumps; the other's are nothing to it until it has captured them. @rule ocs-12.1d */
function dumpsOf(board: Board, side: SideId, { dumps }: OwnPart): readonly SupplyDump[] {
	return Object.entries(dumps).flatMap(([id, { at, tokens, side: owner }]) => {
		const hex = owner === side && tokens > 0 ? board.find(at) : null;
		return hex === null ? [] : [{ id, hex, tokens, on: 'ground', organic: null }];
	});
}

function transportsOf(
	scenario: OcsScenario,
	board: Board,
	side: SideId,
	{ transports }: OwnPart,
): readonly SupplyTransport[] {
	return Object.entries(transports).flatMap(([id, state]) => {
		const hex = state.side === side ? hexOf(scenario, board, state) : null;
		const line = transportLine(scenario, state.counter);
		if (hex === null || !line) return [];
		return [{ id, hex, state, line: { ...line, organic: organicOf(scenario, state) } }];
	});
}

/**
 * A transport's load is a dump like any other: usable in place, without unloading, in the phase in which it arrived.
 * @rule ocs-12.1b.used-loaded
 * @rule ocs-3.3a.dump
 * @rule ocs-12.2b
 */
const loadsOf = (transports: readonly SupplyTransport[]): readonly SupplyDump[] =>
	transports
		.filter(({ state }) => state.loaded > 0)
		.map(({ id, hex, state, line }) => ({
			id,
			hex,
			tokens: state.loaded,
			on: 'transport',
			organic: line.organic,
		}));

/** What Landing Craft carry, for units in their hex and beside it. */
const afloatOf = (board: Board, side: SideId, { sea }: OwnPart): readonly SupplyDump[] =>
	Object.entries(sea.ships).flatMap(([id, { side: owner, at, tokens }]) =>
		owner === side && at !== null && tokens > 0
			? [{ id, hex: board.hex(at), tokens, on: 'craft', organic: null }]
			: [],
	);

type EnemyUnits = Pick<EnemySeen, 'units' | 'zonesFrom'>;
/** Hexes marked 1. */
interface Bars {
	/** Where there is an enemy combat unit, an enemy zone of control, and a zone that nobody negates. */
	readonly enemies: Uint8Array;
	readonly zones: Uint8Array;
	readonly openZones: Uint8Array;
	/** No Truck path may come there. */
	readonly forTrucks: Uint8Array;
}

/** Marks where the enemy stands, where the enemy's zones are, and which of those no unit of the side's own negates. */
function barsOf(
	{ grid }: Board,
	{ units: enemyUnits, zonesFrom }: EnemyUnits,
	own: readonly SupplyUnit[],
): Bars {
	const beside = besideTable(grid);
	const [enemies, zones] = [new Uint8Array(grid.count), new Uint8Array(grid.count)];
	for (const hex of enemyUnits) enemies[hex] = 1;
	for (const hex of zonesFrom)
		for (let at = hex * 6; at < hex * 6 + 6; at += 1) {
			const next = beside[at] ?? -1;
			if (next >= 0) zones[next] = 1;
		}
	const marks = { enemies, zones };
	return { ...marks, ...openTo(marks, own) };
}

/** Returns the enemy zones that a side's own units don't negate. */
function openTo(
	{ enemies, zones }: Pick<Bars, 'enemies' | 'zones'>,
	own: readonly SupplyUnit[],
): Pick<Bars, 'openZones' | 'forTrucks'> {
	const openZones = zones.slice();
	for (const { hex, negates } of own) if (negates) openZones[hex] = 0;
	return { openZones, forTrucks: barredToTrucks(enemies, openZones) };
}

/**
 * The ground of supply paths: no path comes into a hex with an enemy combat unit, and a Truck path into no enemy zone of
 * control that is not negated. Enemy dumps, transport, ships and planes bar nothing.
 * @rule ocs-12.3d.as-unit
 */
function groundOf(
	scenario: OcsScenario,
	weather: string,
	{ enemies, openZones, forTrucks }: Bars,
	enemy: EnemySeen,
): SearchGround {
	const { grid } = boardOf(scenario);
	const costs = pathCosts(scenario, weather);
	return {
		grid,
		steps: (mobility) => costs[mobility as Mobility],
		barred: (mobility) => (mobility === 'truck' ? forTrucks : enemies),
		barAt(hex, mobility) {
			if (enemies[hex] === 1) return { kind: 'unit', by: enemy.nameAt(hex) };
			if (mobility !== 'truck' || openZones[hex] !== 1) return null;
			const from = grid.neighbours(hex).find((next) => enemy.zonesFrom.includes(next.hex));
			return { kind: 'zone', by: from ? enemy.nameAt(from.hex) : null };
		},
	};
}

/**
 * Returns where Truck paths may not go: hexes with enemy units, and zones that nobody negates. Leg and Track paths only
 * avoid units.
 * @rule ocs-12.3d.zoc
 * @rule ocs-4.5a.B.truck
 * @rule ocs-4.5a.B.leg-track
 */
const barredToTrucks = (enemies: Uint8Array, openZones: Uint8Array): Uint8Array =>
	eitherOf(enemies, openZones);
