/** The Amphibious Landing Table: groups, what is added, and what each roll comes to. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { TWO_DICE } from '../../hexwar/two-dice.ts';
import {
	add,
	compare,
	fraction,
	isMore,
	roundHalfUp,
	roundUp,
	sum,
	ZERO,
	type Fraction,
} from '../../hexwar/fraction.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { sizeOf, stepsLeft, weightOf } from '../04-general/sizes.ts';
import { underWay } from '../04-general/whose.ts';
import { isInZone } from '../04-general/zones.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { counterOf } from '../03-counters/counter.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { flyingAt } from '../14-air/asking.ts';
import type { Flying, MissionFact } from '../14-air/frames.ts';
import { portIn } from '../19-ports/capacity.ts';
import { boardOf } from '../board.ts';
import type { Landing, LandingTable } from '../charts/air.ts';
import { actingSide } from '../02-sequence/next-step.ts';
import type { At, World } from '../game.ts';
import { aboard, craftHit, drawOne, overloads } from './craft.ts';
import type { LandingAdded, SeaFact } from './facts.ts';
import { landingsWait } from './loading.ts';
import { isOn } from '../variants.ts';
import { shipOf } from './ships.ts';

const GROUP = fraction(3);

/**
 * Returns the groups in which units roll: up to 3 RE in each, as few of them as can be, in the order in which their craft
 * unloaded where that takes no more rolls. A unit of more than 3 RE rolls alone.
 * @rule ocs-18.5f.B
 */
export function landingGroups(world: World, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
	const size = (id: UnitId): Fraction => {
		const unit = world.game.units.get(id);
		return unit ? sizeOf(world.scenario, unit) : ZERO;
	};
	const packed = (order: readonly UnitId[]): UnitId[][] => {
		const groups: { units: UnitId[]; re: Fraction }[] = [];
		for (const id of order) {
			const fits = groups.find(({ re }) => !isMore(add(re, size(id)), GROUP));
			if (fits) {
				fits.units.push(id);
				fits.re = add(fits.re, size(id));
			} else groups.push({ units: [id], re: size(id) });
		}
		return groups.map((group) => group.units);
	};
	const [owners, tight] = [packed(units), packed(units.toSorted((a, b) => compare(size(b), size(a))))];
	return tight.length < owners.length ? tight : owners;
}

/** The lines of the table, the hardest last. */
const GROUNDS = ['Port', 'Open or Village', 'Low Hills', 'Hills', 'Rough', 'Mountain or City'] as const;
type LandingGround = (typeof GROUNDS)[number];
const BY_ROW = {
	open: 'Open or Village',
	close: 'Hills',
	'very-close': 'Rough',
	'extremely-close': 'Mountain or City',
} as const;

/**
 * Returns the line of the table for a hex: of its terrains the hardest; a port of the side's own is the easiest. Where the game
 * does not name a ground's line its row of the Combat Table says it (reading).
 * @rule ocs-18.5f.A
 */
export function landingGround(world: World, hex: HexName, side: SideId): LandingGround {
	if (portIn(world, hex) !== null && world.game.hexes[hex]?.control === side) return 'Port';
	const board = boardOf(world.scenario);
	const lines = board.terrain(board.hex(hex)).map(({ landing, place, combat }): LandingGround => {
		if (landing !== null) return landing;
		if (place === 'village') return 'Open or Village';
		return place === 'none' ? BY_ROW[combat.row ?? 'open'] : 'Mountain or City';
	});
	return lines.toSorted((a, b) => GROUNDS.indexOf(b) - GROUNDS.indexOf(a))[0] ?? 'Open or Village';
}

/** What of the enemy's tells on a landing, as whoever asks knows it. */
export interface Opposed {
	/** Enemy combat units beside the hex: any that is not DG, or DG ones alone; null: none. */
	readonly near: 'enemy beside' | 'DG enemy beside' | null;
	/** Coastal artillery in whose range the hex is. */
	readonly guns: number;
	/** The hex is in an enemy zone of control. */
	readonly zone: boolean;
}

/** Returns it by the truth. */
export function opposedAt(world: World, hex: HexName, side: SideId): Opposed {
	const enemy = otherSide(world.scenario, side);
	const board = boardOf(world.scenario);
	const beside = board.beside(hex).flatMap((name) => combatUnitsIn(world, name, enemy));
	const guns = [...world.game.units].filter(([, unit]) => {
		const counter = unit.side === enemy && unit.at !== null ? counterOf(world.scenario, unit) : null;
		return (
			counter?.class === 'coastal-artillery' && board.distance(unit.at ?? hex, hex) <= counter.combat.range
		);
	});
	const fresh = beside.some(({ mode }) => mode !== 'dg');
	return {
		near: beside.length === 0 ? null : fresh ? 'enemy beside' : 'DG enemy beside',
		guns: guns.length,
		zone: isInZone(world, enemy, hex),
	};
}

/** Returns what is added to a group's roll; what adds nothing is left out. */
export function landingAdded(
	world: World,
	{ hex, side, units }: Group,
	{ near, guns, zone }: Opposed,
): readonly LandingAdded[] {
	const table = chartsIn(world).landing;
	const board = boardOf(world.scenario);
	const shipsNear = Object.entries(world.game.sea.ships).some(([id, ship]) => {
		const { face } = shipOf(world, id);
		return (
			ship.side === side && ship.at !== null && face.barrage > 0 && board.distance(ship.at, hex) <= face.range
		);
	});
	return [
		...(near === null ? [] : [{ by: table.added(near), why: near }]),
		{ by: table.added('coastal artillery') * guns, why: 'coastal artillery in range' },
		{ by: shipsNear ? table.added('ships') : 0, why: 'ships in range' },
		{ by: zone ? table.added('enemy zone of control') : 0, why: 'an enemy zone of control' },
		{ by: isElite(world, units) ? table.added('elite') : 0, why: 'all of them commandos' },
	].filter(({ by }) => by !== 0);
}

const isElite = ({ scenario, game }: World, units: readonly UnitId[]): boolean =>
	units.every((id) => {
		const unit = game.units.get(id);
		return unit !== undefined && counterOf(scenario, unit).symbols.includes('commando');
	});

/** Returns how likely each result is on a line with so much added. */
export function landingOutlook(
	table: Pick<LandingTable, 'at'>,
	ground: string,
	added: number,
): Readonly<Record<Landing, Fraction>> {
	const of = (result: Landing): Fraction =>
		sum(TWO_DICE.filter((roll) => table.at(ground, roll.sum + added) === result).map(({ chance }) => chance));
	return { success: of('success'), mixed: of('mixed'), failure: of('failure') };
}

/**
 * Rolls for every landing that waits, hex by hex and group by group, before anybody moves inland; then what lies in those hexes is
 * taken. No more land in this phase.
 * @rule ocs-18.5f.D
 */
export function decideRollLandings(
	at: At,
	{ seat, dice }: Pick<Asking, 'seat' | 'dice'>,
): Decision<MissionFact> {
	const side = seat.kind === 'side' ? seat.side : actingSide(at.scenario, at.game.clock);
	const no = underWay(at) ?? (side === null ? NOTHING : refuseUnlessNow(at.game.clock, side, 'land'));
	if (no) return no;
	if (side === null || !landingsWait(at, side)) return NOTHING;
	const flying = flyingAt(at);
	for (const hex of landingHexes(at, side)) rollAt(flying, hex, side, dice);
	const { value: gone, rolls } = withRolls(dice, () => overloads(flying.at, side, dice));
	flying.add({ type: 'landings-ended', v: 1, rule: 'ocs-18.5f.D', payload: { side, gone }, rolls });
	return facts(...flying.facts);
}
const NOTHING = refuse('ocs-18.5.what', 'craft/no-landings', 'No landing of yours waits for its dice.');

const landingCraft = ({ game }: Pick<World, 'game'>, side: SideId) =>
	Object.entries(game.sea.ships).filter(([, ship]) => ship.side === side && ship.landing !== null);
/** The hexes in which units of a side wait to land. */
export const landingHexes = (world: Pick<World, 'game'>, side: SideId): readonly HexName[] => [
	...new Set(landingCraft(world, side).flatMap(([, { at }]) => at ?? [])),
];
/** The units that wait to land in a hex. */
export const landingUnits = (world: Pick<World, 'game'>, side: SideId, hex: HexName): readonly UnitId[] =>
	landingCraft(world, side).flatMap(([id, { at }]) => (at === hex ? aboard(world, id).units : []));

/** Enemy things in the hex are taken after its rolls, by who landed. @rule ocs-18.5f.E */
function rollAt(flying: Flying, hex: HexName, side: SideId, dice: Dice): void {
	const groups = landingGroups(flying.at, landingUnits(flying.at, side, hex));
	for (const units of groups) flying.add(groupRolled(flying.at, { hex, side, units }, dice));
	const { scenario, game } = flying.at;
	const able = groups.flat().some((id) => {
		const unit = game.units.get(id);
		return unit?.at === hex && isAttackCapable(scenario, unit);
	});
	if (able)
		flying.add(...capturesAt({ world: flying.at, charts: chartsIn(flying.at) }, side, hex, 'movement', dice));
}

export interface Group {
	readonly hex: HexName;
	readonly side: SideId;
	readonly units: readonly UnitId[];
}

/**
 * One group's two dice: success lands all; mixed costs half of its Landing Craft; failure half of its craft and half of its steps.
 * Which are lost is drawn by dice.
 * @rule ocs-18.5f.C
 */
function groupRolled(world: World, { hex, side, units }: Group, dice: Dice): SeaFact {
	const table = chartsIn(world).landing;
	const ground = landingGround(world, hex, side);
	const added = landingAdded(world, { hex, side, units }, opposedAt(world, hex, side));
	const more = added.reduce((so, { by }) => so + by, 0);
	const { value, rolls } = withRolls(dice, () => {
		const roll = dice.roll(6, 2, `the landing at ${hex}`, 'ocs-18.5f.B').reduce((so, face) => so + face, 0);
		const result = table.at(ground, roll + more);
		return {
			...{ roll, result },
			craft: result === 'success' ? {} : craftLost(world, units, dice),
			steps: result === 'failure' ? stepsLost(world, units, dice) : {},
		};
	});
	const { roll, result, craft, steps } = value;
	const modes = Object.fromEntries(
		units.map((id) => [id, world.game.sea.ships[carrierOf(world, id)]?.landing ?? 'combat']),
	);
	const dead = units.filter((id) => (steps[id] ?? 0) >= stepsOf(world, id));
	return {
		type: 'landing-rolled',
		v: 1,
		rule: 'ocs-18.5f.B',
		payload: {
			side,
			hex,
			units,
			ground,
			added,
			roll,
			result,
			craft,
			steps,
			dead,
			modes,
			...shaken(world, result),
		},
		rolls,
	};
}

/** Who came ashore by a landing that did not succeed is DG, where that is played. @rule ocs-HR-17 */
const shaken = ({ game }: World, result: Landing): { readonly dg?: true } =>
	result !== 'success' && isOn(game, 'shaken-landings') ? { dg: true } : {};

const stepsOf = ({ scenario, game }: World, id: UnitId): number => {
	const unit = game.units.get(id);
	return unit ? stepsLeft(scenario, unit) : 0;
};
function carrierOf({ game }: Pick<World, 'game'>, id: UnitId): string {
	const elsewhere = game.units.get(id)?.elsewhere;
	return elsewhere?.kind === 'aboard' ? elsewhere.ship : '';
}

/** Half of the points that carry a group, each drawn among its craft. */
function craftLost(world: World, units: readonly UnitId[], dice: Dice): Readonly<Record<string, number>> {
	const carriers = [...new Set(units.map((id) => carrierOf(world, id)))];
	const points: Record<string, number> = Object.fromEntries(
		carriers.map((id) => [id, world.game.sea.ships[id]?.points ?? 0]),
	);
	const weight = sum(
		units.flatMap((id) => {
			const unit = world.game.units.get(id);
			return unit ? [weightOf(world.scenario, unit)] : [];
		}),
	);
	const all = Object.values(points).reduce((so, each) => so + each, 0);
	const lost: Record<string, number> = {};
	for (let n = roundHalfUp(fraction(Math.min(all, Math.max(1, roundUp(weight))), 2)); n > 0; n -= 1) {
		const hit = craftHit(dice, points);
		if (hit === undefined) break;
		points[hit] = (points[hit] ?? 0) - 1;
		lost[hit] = (lost[hit] ?? 0) + 1;
	}
	return lost;
}

/** Half of a group's steps, each drawn among those that are left. */
function stepsLost(world: World, units: readonly UnitId[], dice: Dice): Readonly<Record<UnitId, number>> {
	const left: Record<UnitId, number> = Object.fromEntries(units.map((id) => [id, stepsOf(world, id)]));
	const all = Object.values(left).reduce((so, each) => so + each, 0);
	const lost: Record<UnitId, number> = {};
	for (let n = roundHalfUp(fraction(all, 2)); n > 0; n -= 1) {
		const steps = Object.entries(left).flatMap(([id, many]) => Array.from({ length: many }, () => id));
		const hit = drawOne(dice, steps.slice(0, 36), 'a step that is lost');
		if (hit === undefined) break;
		left[hit] = (left[hit] ?? 0) - 1;
		lost[hit] = (lost[hit] ?? 0) + 1;
	}
	return lost;
}
