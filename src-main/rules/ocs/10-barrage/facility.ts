/** Barrages against an air base, a port or a railway: one die on a table of their own. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, type Fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { baseLevel, hasBase, planesAt } from '../14-air/planes.ts';
import { boardOf } from '../board.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import { EMPTY_HEX } from '../initial.ts';
import { roundHalfUp } from '../../hexwar/fraction.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BarrageFact } from './facts.ts';

/** The facility of a hex that is the target. @rule ocs-10.0c.declare */
export type Facility = 'air-base' | 'port' | 'railway';

export interface FacilityShot {
	readonly side: SideId;
	readonly against: SideId;
	readonly target: HexName;
	readonly facility: Facility;
	readonly strength: Fraction;
	/** The aircraft that fly it; empty if guns fire. */
	readonly planes: readonly string[];
	/** The ships that fire; absent if none do. */
	readonly ships?: readonly string[];
	/** A Hip Shoot: the hex may be bombarded again in this phase. */
	readonly hipShoot: boolean;
}

/** Level that damage leaves an air base at least. */
const LEAST_LEVEL = 1;
const MOST_HITS = 4;

/** Whether a side has a facility in a hex that can be bombarded. */
export function hasFacility(world: World, side: SideId, hex: HexName, facility: Facility): boolean {
	if (facility === 'railway') return true;
	if (facility === 'air-base') return hasBase(world, hex, side);
	const board = boardOf(world.scenario);
	const at = board.find(hex);
	return at !== null && (board.printed(at)?.port ?? null) !== null && world.game.hexes[hex]?.control === side;
}

/**
 * Fires at a facility: one die on the column of the strength, without any shift; each aircraft in the hex throws for itself
 * where the table has a number in parentheses.
 * @rule ocs-10.0c.roll
 * @rule ocs-10.0b.facility
 * @rule ocs-10.0c.A.planes
 */
export function facilityStruckFact(
	world: World,
	charts: OcsCharts,
	shot: FacilityShot,
	dice: Dice,
): Extract<BarrageFact, { type: 'facility-struck' }> {
	const { side, against, target, facility, strength, planes, ships, hipShoot } = shot;
	const table = charts['barrage-facility'];
	const column = table.columnFor(Math.max(1, roundHalfUp(strength)));
	const { value: fell, rolls } = withRolls(dice, () => {
		const [die = 1] = dice.roll(6, 1, 'the facility', 'ocs-10.0c.roll');
		const result = table.at(die, column);
		const { planes: least } = result;
		const there = facility === 'air-base' && least !== null ? planesAt(world, target, against) : [];
		const thrown = there.map(({ id }) => {
			const [its = 1] = dice.roll(6, 1, 'a plane at the base', 'ocs-10.0c.A.planes');
			return { plane: id, die: its, loses: its >= (least ?? 7) };
		});
		return { die, result, thrown };
	});
	const { die, result, thrown } = fell;
	return {
		type: 'facility-struck',
		v: 1,
		rule: 'ocs-10.0c.roll',
		payload: {
			...{ side, against, target, facility, strength, planes, hipShoot, die, thrown },
			...(ships ? { ships } : {}),
			column: table.columns[column]?.text ?? '',
			hits: facility === 'railway' ? 0 : result.hits,
			busted: facility === 'railway' && result.trains,
			level: levelAfter(world, target, facility, result.hits),
			portHits: hitsAfter(world, target, facility, result.hits),
		},
		rolls,
	};
}

/**
 * Returns an air base's level after hits, which never remove the last one; a strip loses none.
 * @rule ocs-10.0c.A.level
 * @rule ocs-15.0c
 * @rule ocs-15.2.E
 */
function levelAfter(world: World, hex: HexName, facility: Facility, hits: number): number {
	const level = baseLevel(world, hex);
	return facility === 'air-base' && level > 0 ? Math.max(LEAST_LEVEL, level - hits) : level;
}

/** A port takes hits up to four. @rule ocs-10.0c.B */
function hitsAfter({ game }: World, hex: HexName, facility: Facility, hits: number): number {
	const { portHits } = game.hexes[hex] ?? EMPTY_HEX;
	return facility === 'port' ? Math.min(MOST_HITS, portHits + hits) : portHits;
}

/** Returns each face of the facility's die with its result in a column, all equally likely. */
export const facilityOutlook = (charts: OcsCharts, strength: Fraction) => {
	const table = charts['barrage-facility'];
	const column = table.columnFor(Math.max(1, roundHalfUp(strength)));
	return [1, 2, 3, 4, 5, 6].map((die) => ({ die, chance: fraction(1, 6), ...table.at(die, column) }));
};
