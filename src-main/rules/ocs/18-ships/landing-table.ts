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
import { withRolls, type Dice } from '../../kit/dice.ts';
import { sizeOf, stepsLeft, weightOf } from '../04-general/sizes.ts';
import { isInZone } from '../04-general/zones.ts';
import { counterOf } from '../03-counters/counter.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { portOf } from '../19-ports/capacity.ts';
import { boardOf } from '../board.ts';
import type { Landing, LandingTable } from '../charts/air.ts';
import { removedOf } from '../12-supply/weights.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import { craftHit, drawOne } from './craft.ts';
import type { LandingAdded, SeaFact, Turned } from './facts.ts';
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
 * Returns the table's line for a hex: that of its hardest terrain; a port of the side's own is the easiest. If the game
 * gives a ground no line, its row of the Combat Table decides (reading).
 * @rule ocs-18.5f.A
 */
export function landingGround(world: World, hex: HexName, side: SideId): LandingGround {
	if (portOf(world, hex, side) !== null) return 'Port';
	const board = boardOf(world.scenario);
	const lines = board.terrain(board.hex(hex)).map(({ landing, place, combat }): LandingGround => {
		if (landing !== null) return landing;
		if (place === 'village') return 'Open or Village';
		return place === 'none' ? BY_ROW[combat.row ?? 'open'] : 'Mountain or City';
	});
	return lines.toSorted((a, b) => GROUNDS.indexOf(b) - GROUNDS.indexOf(a))[0] ?? 'Open or Village';
}

/** The enemy's effects on a landing, as the caller knows them. */
export interface Opposed {
	/** The enemy combat units adjacent to the hex: any that isn't DG, or only DG ones, or null if none. */
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

/** Returns the modifiers of a group's roll, without those of 0. */
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
	units.length > 0 &&
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

/** A group at its dice. */
interface Roll extends Group {
	/** Nobody moves on after it. */
	readonly halts?: boolean;
	/** A craft that becomes a port or trucks on this roll. */
	readonly turns?: string | null;
}

const QUARTERS = 4;
/**
 * Returns what a craft becomes on its roll: an LST that lost a point is plain Landing Craft and no port; remaining
 * DUKWs drive ashore, with three points spent for each hex they sailed.
 * @rule ocs-18.4e.A
 * @rule ocs-18.4f.convert
 */
function turnedBy(
	{ game }: World,
	id: string | null,
	lost: Readonly<Record<string, number>>,
	landed: boolean,
): { readonly turned?: Turned } {
	const ship = game.sea.ships[id ?? ''];
	const into = ship?.turns;
	if (id === null || !ship || !into) return {};
	const points = ship.points - (lost[id] ?? 0);
	if (points <= 0 || (into === 'port' && points < ship.points)) return {};
	const loaded = Math.min(ship.tokens, points * QUARTERS);
	const spent = fraction(Math.round(ship.spent * ASHORE * QUARTERS), QUARTERS);
	return { turned: { craft: id, into, points, loaded, spilled: ship.tokens - loaded, spent, halts: landed } };
}
/** Movement points ashore for each hex afloat. */
const ASHORE = 3;

export interface Group {
	readonly hex: HexName;
	readonly side: SideId;
	readonly units: readonly UnitId[];
}

/**
 * Rolls one group's two dice: success lands all; mixed costs half of its Landing Craft; failure half of its craft and
 * half of its steps. Dice decide which are lost.
 * @rule ocs-18.5f.C
 */
export function groupRolled(
	world: World,
	{ hex, side, units, halts = false, turns = null }: Roll,
	dice: Dice,
): Extract<SeaFact, { type: 'landing-rolled' }> {
	const table = chartsIn(world).landing;
	const ground = landingGround(world, hex, side);
	const added = landingAdded(world, { hex, side, units }, opposedAt(world, hex, side));
	const more = added.reduce((so, { by }) => so + by, 0);
	const { value, rolls } = withRolls(dice, () => {
		const roll = dice.roll(6, 2, `the landing at ${hex}`, 'ocs-18.5f.B').reduce((so, face) => so + face, 0);
		const result = table.at(ground, roll + more);
		return {
			...{ roll, result },
			craft: result === 'success' ? {} : craftLost(world, units, turns, dice),
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
			...{ side, hex, units, ground, added, roll, result, craft, steps, dead, modes },
			...removedOf(world, dead),
			...shaken(world, result),
			...(halts ? { halts } : {}),
			...turnedBy(world, turns, craft, units.length > 0),
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
function craftLost(
	world: World,
	units: readonly UnitId[],
	turns: string | null,
	dice: Dice,
): Readonly<Record<string, number>> {
	const carriers = [
		...new Set([...(turns === null ? [] : [turns]), ...units.map((id) => carrierOf(world, id))]),
	];
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
	// All of a craft that turns is in the surf, whatever it carries.
	const risked = turns === null ? Math.min(all, Math.max(1, roundUp(weight))) : all;
	for (let n = roundHalfUp(fraction(risked, 2)); n > 0; n -= 1) {
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
