/** OP COM 4 and 6: whom this turn's orders send somewhere, and who of them has neither moved nor been halted yet. */
import type { SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import { Newest } from '../../kit/newest.ts';
import { facts } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Decision } from '../../kit/ruleset.ts';
import { findSpec } from '../queries.ts';
import type { OpcomFact, OpcomWorld } from '../types.ts';

/** Holding asks for no move; nor do preparing and a line without an action, unless an objective is drawn. */
function asksForMove({ action, objective }: OrderLine): boolean {
	return action !== 'hold' && ((action !== 'prepare' && action !== null) || objective !== null);
}

/**
 * The units on the map that this turn's orders send somewhere, in the order of the sheets' lines. The last line that
 * names a unit is its order; a sheet that went back to its team orders nobody.
 */
export function unitsSent(world: OpcomWorld): readonly UnitId[] {
	return [...ordersInForce(world)]
		.filter(([unit, line]) => asksForMove(line.order) && world.game.units.get(unit)?.presence === 'on-map')
		.map(([unit]) => unit);
}

/** Of the newest few games, under the orders that were given then. */
const toMoveByGame = new Newest<
	OpcomWorld['game'],
	{ readonly sheets: OpcomWorld['desk']['sheets']; readonly units: readonly UnitId[] }
>();

/** Returns those of them not yet dealt with: used by view, board and checklist, and computed once. */
export function unitsToMove(world: OpcomWorld): readonly UnitId[] {
	const { sheets } = world.desk;
	const cached = toMoveByGame.of(world.game, () => ({ sheets, units: leftToMove(world) }));
	return cached.sheets === sheets ? cached.units : leftToMove(world);
}

function leftToMove(world: OpcomWorld): readonly UnitId[] {
	const orders = ordersInForce(world);
	const fighting = unitsFighting(world);
	const isDone = (unit: UnitId): boolean =>
		hasMoved(world, unit) ||
		isHalted(world, unit) ||
		fighting.has(unit) ||
		orders.get(unit)?.status === 'carried-out';
	return unitsSent(world).filter((unit) => !isDone(unit));
}

function ordersInForce({ desk, game }: OpcomWorld): ReadonlyMap<UnitId, SheetLine> {
	const orders = new Map<UnitId, SheetLine>();
	for (const sheet of Object.values(desk.sheets)) {
		if (sheet.turn !== game.turn || sheet.state === 'returned') continue;
		for (const line of sheet.lines)
			for (const unit of line.units) {
				orders.delete(unit);
				orders.set(unit, line);
			}
	}
	return orders;
}

/** Returns whether it has left its position at the start of the turn, or has spent part of the turn. */
function hasMoved({ game }: OpcomWorld, unit: UnitId): boolean {
	const state = game.units.get(unit);
	if (!state) return false;
	const { share, track, at, turnStart, fights, retreated } = state;
	const elsewhere = at?.x !== turnStart?.x || at?.y !== turnStart?.y;
	return share > 0 || track.length > 0 || elsewhere || fights > 0 || retreated === game.turn;
}

/** By the umpire's word, by bombs, or on the bank of a full crossing. */
function isHalted({ game }: OpcomWorld, unit: UnitId): boolean {
	return (
		game.stays.includes(unit) ||
		game.air.immobilised.includes(unit) ||
		Object.values(game.ground.queues).some((queue) => queue.some((each) => each.unit === unit))
	);
}

/** Grouped into a combat: it fights from where it stands. */
function unitsFighting({ game }: OpcomWorld): ReadonlySet<UnitId> {
	const combats = Object.values(game.combats).filter(({ state }) => state !== 'dismissed');
	return new Set(combats.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]));
}

/** The umpire decides that a unit stays where it is this turn, whatever its order. */
export function decideStay(world: OpcomWorld, unit: UnitId): Decision<OpcomFact> {
	const rule = 'opcom-4.seq.move-all-first';
	const spec = findSpec(world, unit);
	if (!spec) return refuse('app', 'unit/unknown', 'There is no such unit in this campaign.');
	if (world.game.step !== 'move-and-combat')
		return refuse(rule, 'stay/wrong-step', `Units move or stay in the movement and combat step.`);
	if (hasMoved(world, unit))
		return refuse(rule, 'stay/moved', `${spec.name} has moved or fought this turn. Undo that, or go on.`);
	return facts({ type: 'unit-stayed', v: 1, rule, payload: { unit } });
}
