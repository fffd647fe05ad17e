/** OCS 13.5: replacements, and what they make good. */
import { transportLine } from '../03-counters/transport-lines.ts';
import { isOn } from '../variants.ts';
import type { Counter, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { modeAs } from '../05-modes/change.ts';
import { counterOf } from '../03-counters/counter.ts';
import { printedSteps } from '../04-general/sizes.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { sideOfUnit, supplyFor, unitIn } from '../12-supply/decide.ts';
import type { MadeUnit } from '../12-supply/facts.ts';
import { hqsOf, type SupplyPicture, type SupplyUnit } from '../12-supply/picture.ts';
import { tablesOf } from '../charts/game-tables.ts';
import { madeBy } from '../12-supply/types.ts';
import { graveOf, isMultiStep } from '../12-supply/weights.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { isSettled } from './engineers.ts';
import { openArrivalHex } from './arrival-hexes.ts';

/** The greatest distance of a rebuild from its HQ, in hexes. */
export const REBUILD_RANGE = 2;

type Table<R> = { readonly dice: 1 | 2; readonly rows: readonly (R & { readonly from: number })[] };
/** Returns the row for a roll: the last whose lowest roll it reaches, or null if below the first. */
export function rowFor<R>({ rows }: Table<R>, roll: number): (R & { readonly from: number }) | null {
	return rows.filter(({ from }) => from <= roll).toSorted((a, b) => b.from - a.from)[0] ?? null;
}

/**
 * Rolls a turn's replacements on the side's Variable Reinforcement Table. They arrive at once, in Move Mode, and may be
 * used at once or kept.
 * @rule ocs-13.5.table
 * @rule ocs-2.3.reinf.variable
 * @rule ocs-21.6d
 */
export function rollReplacements(world: World, dice: Dice): readonly OcsFact[] {
	const first = rolledReplacements(world, dice, 0);
	const [fact] = first;
	if (fact?.type !== 'replacements-arrived' || !isOn(world.game, 'convention-tempo')) return first;
	return [...first, ...rolledReplacements(world, dice, fact.payload.units.length)];
}

/** One roll. @param made replacements that an earlier roll of the turn brought: the next are named after them */
function rolledReplacements(world: World, dice: Dice, made: number): readonly OcsFact[] {
	const { scenario, game } = world;
	const { step, phasing } = game.clock;
	const side = scenario.sides.find(({ id }) => id === phasing);
	if (step !== 'reinforcement.reinforcement' || !side?.replacements) return [];
	const at = openArrivalHex(world, side.id);
	if (at === null) return [];
	const { dice: count } = side.replacements;
	const { value, rolls } = withRolls(dice, () =>
		dice.roll(6, count, `${side.name}: replacements`, 'ocs-13.5.table'),
	);
	const roll = value.reduce((sum, face) => sum + face, 0);
	const row = rowFor(side.replacements, roll);
	const wanted = [
		...Array.from({ length: row?.eq ?? 0 }, () => 'repl-eq' as const),
		...Array.from({ length: row?.pax ?? 0 }, () => 'repl-pax' as const),
	];
	const units = wanted.flatMap((sort, n) => madeRepl(world, side.id, sort, at, made + n));
	return [
		{
			type: 'replacements-arrived',
			v: 1,
			rule: 'ocs-13.5.table',
			payload: { side: side.id, roll, units },
			rolls,
		},
	];
}

/**
 * A replacement as it comes into being: a combat unit of a quarter RE and one step, independent, Attack-Capable, supplied
 * and fuelled like any; Move side up.
 * @rule ocs-13.5.combat
 */
function madeRepl(
	{ scenario, game }: World,
	side: SideId,
	sort: 'repl-eq' | 'repl-pax',
	at: HexName,
	n: number,
): readonly MadeUnit[] {
	const counter = scenario.counters.find((each) => each.side === side && each.class === sort);
	if (!counter) return [];
	const unit = `${counter.id}-${String(madeBy(game.supply, side) + 1 + n)}`;
	return [{ unit, counter: counter.id, at, ...REPL_MODE, internals: 'full', outOfSupply: false }];
}
/** Replacements are never in Combat Mode; every other is open to them. @rule ocs-13.5.mode */
const REPL_MODE = { face: 'move', marker: null } as const;

/** Returns the cost of a unit, or of one step of a multi-step unit, or null if the table has no row for it. */
export function rebuildRow(scenario: OcsScenario, counter: Counter): OcsScenario['rebuild'][number] | null {
	const fits = (wanted: string | boolean | null, is: string | boolean): boolean =>
		wanted === null || wanted === is;
	return (
		tablesOf(scenario).rebuild.find(
			(row) =>
				fits(row.size, counter.size) &&
				fits(row.class, counter.class) &&
				fits(row.category, counter.category) &&
				fits(row.multiStep, isMultiStep(counter)),
		) ?? null
	);
}

interface Price {
	readonly pax: number;
	readonly eq: number;
}
/**
 * Returns the cost of restoring steps of units. Units listed as rebuilt in pairs cost one replacement for two, and one
 * for a single one.
 * @param one whether each unit or step costs one replacement: by a track’s face Eq, else Pax, where both are asked for
 * @rule ocs-13.5d
 * @rule ocs-21.7.one
 */
export function priceOf(
	scenario: OcsScenario,
	units: readonly { readonly counter: Counter; readonly steps: number }[],
	one = false,
): Price | null {
	let [pax, eq] = [0, 0];
	const pairs = new Map<OcsScenario['rebuild'][number], number>();
	for (const { counter, steps } of units) {
		const row = rebuildRow(scenario, counter);
		if (!row) return null;
		if (row.pairs) pairs.set(row, (pairs.get(row) ?? 0) + 1);
		else {
			const each = one ? onlyOne(row, counter) : row;
			pax += each.pax * steps;
			eq += each.eq * steps;
		}
	}
	for (const [row, count] of pairs) {
		pax += row.pax * Math.ceil(count / 2);
		eq += row.eq * Math.ceil(count / 2);
	}
	return { pax, eq };
}

function onlyOne({ pax, eq }: Price, { combat, move }: Counter): Price {
	const tracked = [combat, move ?? combat].some(({ mobility }) => mobility === 'track');
	const byEq = eq > 0 && (pax === 0 || tracked);
	return byEq ? { pax: 0, eq: 1 } : { pax: Math.min(pax, 1), eq: 0 };
}

/**
 * Returns whether an HQ can have units rebuilt: Combat Mode, or DG with that side up; within two hexes of it.
 * @rule ocs-13.1b.rebuild
 */
const rebuilds = (picture: SupplyPicture, hex: Hex): boolean =>
	hqsOf(picture).some(
		(hq) => isSettled(hq.state) && picture.board.grid.distance(hq.hex, hex) <= REBUILD_RANGE,
	);

/** Returns why nothing can be rebuilt with these replacements, or their hex. */
export function replsTogether(
	picture: SupplyPicture,
	repls: readonly SupplyUnit[],
): { readonly hex: Hex } | Refusal {
	const [first] = repls;
	if (!first) return NOT_YOURS;
	const { hex } = first;
	const at = picture.board.name(hex);
	if (repls.some((each) => each.hex !== hex))
		return refuse('ocs-13.5a.1', 'rebuild/apart', 'The replacements must stand in one hex.');
	const inMode = notInMoveMode(repls);
	if (inMode) return inMode;
	if (picture.zones[hex] === 1)
		return refuse(
			'ocs-13.5a.1',
			'rebuild/zone',
			`${at} is in an enemy zone of control: nothing is rebuilt there.`,
			{ overrulable: true },
		);
	if (rebuilds(picture, hex)) return { hex };
	return refuse(
		'ocs-13.5a.1',
		'rebuild/no-hq',
		`No HQ in Combat Mode, or DG with its Combat side up, is within ${String(REBUILD_RANGE)} hexes of ${at}.`,
		{ overrulable: true },
	);
}
/** Replacements are spent in Move Mode only. @rule ocs-13.5a.move */
function notInMoveMode(repls: readonly SupplyUnit[]): Refusal | null {
	const other = repls.find(({ state }) => state.face !== 'move' || state.marker !== null);
	if (!other) return null;
	return refuse(
		'ocs-13.5a.move',
		'rebuild/mode',
		`${other.counter.name} is not in Move Mode: replacements are spent in Move Mode only.`,
	);
}

/**
 * Units made good with replacements: from the Dead Pile they come into the hex, at no points and in any mode of their
 * owner's choice.
 * @rule ocs-13.5a.1
 * @rule ocs-4.5a.K
 */
export function decideRebuild(
	world: World,
	command: SupplyCommandOf<'rebuild'>,
	asking: Pick<Asking, 'seat'>,
): Decision<OcsFact> {
	const side = sideOfUnit(world, command.repls[0] ?? '');
	const picture = supplyFor(world, side, asking, 'rebuild');
	if ('kind' in picture) return picture;
	const repls = command.repls
		.flatMap((id) => unitIn(picture, id) ?? [])
		.filter(({ counter }) => isReplSort(counter));
	if (repls.length < command.repls.length) return NOT_YOURS;
	const at = replsTogether(picture, repls);
	if ('kind' in at) return at;
	const rebuilt = command.units.map((id) => rebuiltAs(world, picture, id, at.hex, command));
	const no = rebuilt.find((each): each is Refusal => 'kind' in each);
	if (no) return no;
	const rebuiltUnits = rebuilt.filter((each): each is Rebuilt => !('kind' in each));
	const short = tooFew(picture, rebuiltUnits, repls);
	if (short) return short;
	const units = rebuiltUnits.map(({ unit, lost, placed }) => ({ unit, lost, placed }));
	const rule = units.some(({ placed }) => placed) ? 'ocs-13.5a.1' : 'ocs-13.5a.2';
	return facts({
		type: 'units-rebuilt',
		v: 1,
		rule,
		payload: { side: picture.side, units, spent: command.repls },
	});
}
const isReplSort = ({ class: sort }: Counter): boolean => sort === 'repl-eq' || sort === 'repl-pax';

interface Rebuilt {
	readonly unit: UnitId;
	readonly counter: Counter;
	readonly steps: number;
	readonly lost: number;
	readonly placed: Extract<OcsFact, { type: 'units-rebuilt' }>['payload']['units'][number]['placed'];
}
/**
 * Returns one rebuilt unit: any number of its missing steps, whatever its supply or mode.
 * @rule ocs-13.5b.any
 */
function rebuiltAs(
	world: World,
	picture: SupplyPicture,
	id: UnitId,
	hex: Hex,
	{ steps: wanted, mode = 'move' }: SupplyCommandOf<'rebuild'>,
): Rebuilt | Refusal {
	const state = world.game.units.get(id);
	if (state?.side !== picture.side) return NOT_YOURS;
	const counter = counterOf(world.scenario, state);
	const all = printedSteps(counter);
	if (graveOf(counter) === 'removed')
		return refuse(
			'ocs-13.5c',
			'rebuild/never',
			`${counter.name} is never rebuilt: it is out of the game when it is destroyed.`,
		);
	const dead = state.elsewhere?.kind === 'dead';
	const missing = dead ? all : state.lost;
	const steps = Math.min(wanted ?? missing, missing);
	if (steps === 0) return refuse('ocs-13.5b.any', 'rebuild/whole', `${counter.name} has lost nothing.`);
	if (!dead)
		return onMap(picture, id, hex) ?? { unit: id, counter, steps, lost: state.lost - steps, placed: null };
	return { unit: id, counter, steps, lost: all - steps, placed: placedAs(picture, hex, mode) };
}

/** A unit on the map is rebuilt where the replacements are. @rule ocs-13.5a.2 */
function onMap(picture: SupplyPicture, id: UnitId, hex: Hex): Refusal | null {
	const unit = unitIn(picture, id);
	if (unit?.hex === hex) return null;
	return refuse(
		'ocs-13.5a.2',
		'rebuild/not-stacked',
		`${unit?.counter.name ?? 'What is rebuilt'} must be stacked with the replacements.`,
	);
}

/** A rebuilt unit is placed at no points, in a mode of its owner's choice. @rule ocs-13.5b.place */
const placedAs = (picture: SupplyPicture, hex: Hex, mode: 'combat' | 'move' | 'reserve' | 'strat') => ({
	at: picture.board.name(hex),
	...modeAs(mode, 'combat'),
});

function tooFew(
	{ scenario, options }: Pick<SupplyPicture, 'scenario' | 'options'>,
	made: readonly Rebuilt[],
	repls: readonly SupplyUnit[],
): Refusal | null {
	const price = priceOf(scenario, made, isOn({ options }, 'one-repl-rebuilds'));
	if (!price)
		return refuse('ocs-13.5a.1', 'rebuild/no-row', 'The Rebuild Table has no row for one of these units.');
	const has = (sort: string): number => repls.filter(({ counter }) => counter.class === sort).length;
	if (has('repl-pax') === price.pax && has('repl-eq') === price.eq) return null;
	return refuse(
		'ocs-13.5a.1',
		'rebuild/price',
		`That costs ${String(price.pax)} Pax and ${String(price.eq)} Eq.`,
		{
			allowed: 'Spend that many replacements, no more and no fewer.',
		},
	);
}

/** A lost truck, Organic or not, costs an Eq for each point; there are never more than the scenario has. @rule ocs-13.5e.cost */
export function decideRebuildTransport(
	world: World,
	{ transport: id, repls: spent }: SupplyCommandOf<'rebuild-transport'>,
	asking: Pick<Asking, 'seat'>,
): Decision<OcsFact> {
	const picture = supplyFor(world, sideOfUnit(world, spent[0] ?? ''), asking, 'rebuild');
	if ('kind' in picture) return picture;
	const state = world.game.transports[id];
	const line = transportLine(world.scenario, state?.counter);
	if (state?.side !== picture.side || state.elsewhere?.kind !== 'dead' || !line) return NOT_YOURS;
	if (line.kind !== 'truck') return onlyTrucks(line.name);
	const repls = spent
		.flatMap((each) => unitIn(picture, each) ?? [])
		.filter(({ counter }) => counter.class === 'repl-eq');
	const at = replsTogether(picture, repls);
	if ('kind' in at) return at;
	const price = Math.ceil(state.points.n / state.points.d);
	if (repls.length !== price || spent.length !== price)
		return refuse('ocs-13.5e.cost', 'rebuild/price', `That costs ${String(price)} Eq: one for each point.`);
	return facts({
		type: 'transport-rebuilt',
		v: 1,
		rule: 'ocs-13.5e.cost',
		payload: { side: picture.side, transport: id, at: picture.board.name(at.hex), spent },
	});
}
/** Wagons, mules and the like are lost for good. @rule ocs-13.5e.only */
const onlyTrucks = (name: string): Refusal =>
	refuse('ocs-13.5e.only', 'rebuild/no-truck', `${name} are no trucks: other transport is never rebuilt.`);
