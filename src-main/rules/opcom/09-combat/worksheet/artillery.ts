/** Which guns are proposed for a combat: OP COM 9, Supporting Artillery. */
import type { Gun, UnitSpec } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { rangeBand } from '../../charts/artillery-range.ts';
import { divisionOf, onMap, orderFor, spec, status, unitState } from '../../queries.ts';
import { movedOverHalf } from '../../06-movement/movement.ts';
import { namesUnit } from './supporting.ts';
import { missionsOf } from '../../12-air/missions.ts';
import { isArtillery } from '../../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../../types.ts';

interface Standing {
	readonly unit: UnitSpec;
	readonly at: Point;
}

/**
 * Returns the guns in range that support one side's units. Attackers: those their lines name, and their division's that
 * no other line names; defenders: those their lines name (opcom-9.arty.defensive-allocation). Each gun supports once
 * per turn: `taken` holds those already given and grows.
 */
export function supportingGuns(
	world: OpcomWorld,
	role: 'attack' | 'defence',
	units: readonly UnitId[],
	fight: readonly Standing[],
	taken: Set<UnitId>,
): readonly UnitId[] {
	const first = units[0];
	if (first === undefined) return [];
	const { side } = spec(world, first);
	const enemies = fight.filter((each) => each.unit.side !== side);
	const able = onMap(world).filter(
		({ unit, at }) =>
			unit.side === side &&
			isArtillery(unit) &&
			!units.includes(unit.id) &&
			!taken.has(unit.id) &&
			!isUsed(world, unit.id) &&
			status(world, unit.id) >= 1 &&
			!movedOverHalf(unitState(world, unit.id)) &&
			enemies.some((enemy) => rangeBand(gunOf(unit), distance(at, enemy.at)) !== 'out'),
	);
	const guns = able.filter(
		({ unit }) => namedBy(world, unit.id, units) || (role === 'attack' && isFree(world, unit.id, units)),
	);
	for (const { unit } of guns) taken.add(unit.id);
	return guns.map(({ unit }) => unit.id);
}

/** A gun's row of the range table; field where the scenario is silent. */
export function gunOf(unit: UnitSpec): Gun {
	return unit.gun ?? 'field';
}

function namedBy(world: OpcomWorld, gun: UnitId, units: readonly UnitId[]): boolean {
	return units.some((unit) => {
		const order = orderFor(world, unit, world.game.turn);
		return order !== null && namesUnit(world, order.line, gun);
	});
}

/** Returns whether a gun is of the same division as one of the units and named by no line of this turn. */
function isFree(world: OpcomWorld, gun: UnitId, units: readonly UnitId[]): boolean {
	const division = divisionOf(world, gun)?.id;
	if (division === undefined || !units.some((unit) => divisionOf(world, unit)?.id === division)) return false;
	return !Object.values(world.desk.sheets)
		.filter((sheet) => sheet.turn === world.game.turn)
		.some((sheet) => sheet.lines.some((line) => namesUnit(world, line, gun)));
}

/**
 * Already in a combat of this turn, or firing at an interdiction square (opcom-9.arty.one-combat).
 * @rule opcom-9.arty.one-combat
 */
function isUsed(world: OpcomWorld, gun: UnitId): boolean {
	if (missionsOf(world).some(({ guns }) => guns.includes(gun))) return true;
	return Object.values(world.game.combats).some(
		(each) =>
			each.state !== 'dismissed' &&
			each.turn === world.game.turn &&
			[...each.attackArtillery, ...each.defenceArtillery, ...each.attackers, ...each.defenders].includes(gun),
	);
}
