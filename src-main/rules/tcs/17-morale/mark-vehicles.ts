/** Lost vehicle steps on their formations' tracks, and the tests that follow (17.8). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsFormation } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { chosenReading } from '../options.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { unitsOn } from '../06-op-sheets/size.ts';
import type { Losses, UnitId } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { formationOf, fullSteps, piecesIn, type Piece } from '../units.ts';
import { beginRetreat } from './begin-retreat.ts';
import { failsVehicleMorale, markedStep } from './vehicles.ts';

/**
 * Marks lost vehicle steps on their formations’ tracks, and tests each point that they gain: a formation that fails is off its
 * sheets at once.
 * @rule tcs-17.8a.mark @rule tcs-17.8b @rule tcs-17.8c
 */
export function markVehicles(
	unfolding: TcsUnfolding,
	targets: readonly Piece[],
	losses: Losses,
	dice: Dice,
): void {
	for (const { counter, unit, id } of targets) {
		const formation = formationOf(unfolding.at.scenario, counter);
		if (counter.category !== 'Vehicle' || formation?.kind !== 'vehicles') continue;
		for (let n = 0; n < (losses[id] ?? 0); n += 1) markStep(unfolding, formation, unit.side, dice);
	}
}

function markStep(unfolding: TcsUnfolding, formation: TcsFormation, side: SideId, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const before = game.vehicles[formation.id];
	if (!before) return;
	const full = scenario.counters
		.filter((each) => each.formation === formation.id)
		.reduce((sum, each) => sum + fullSteps(each), 0);
	const { track, gained } = markedStep(formation, full, before);
	unfolding.add({
		type: 'vehicles-marked',
		v: 1,
		rule: 'tcs-17.8a.mark',
		payload: { side, formation: formation.id, track },
	});
	const once = chosenReading(game.options, 'vehicle-tests') === 'once';
	for (let point = once ? gained : 1; point <= gained && gained > 0; point += 1)
		testVehicles(unfolding, formation, side, track.value - gained + point, dice);
}

function testVehicles(
	unfolding: TcsUnfolding,
	formation: TcsFormation,
	side: SideId,
	value: number,
	dice: Dice,
): void {
	const { value: faces, rolls } = withRolls(dice, () =>
		dice.roll(6, 1, `the Vehicle Morale of ${formation.name}`, 'tcs-17.8b'),
	);
	const [die = 6] = faces;
	const failed = failsVehicleMorale(value, die);
	const { scenario, game } = unfolding.at;
	const units = scenario.counters
		.filter((each) => each.formation === formation.id)
		.map(({ id }) => id as string);
	const leave = Object.fromEntries(
		Object.entries(game.sheets).flatMap(([id, sheet]) => {
			const on = unitsOn(sheet).filter((unit) => units.includes(unit));
			return failed && sheet.state === 'implemented' && on.length > 0 ? [[id, on] as const] : [];
		}),
	);
	unfolding.add({
		type: 'vehicle-morale-checked',
		v: 1,
		rule: 'tcs-17.8b',
		rolls,
		payload: { side, formation: formation.id, value, die, failed, leave },
	});
	if (failed) runFromAssault(unfolding, units);
}

/** Vehicles of a formation that fails in the midst of an Assault run from it at once. @rule tcs-22.0k */
function runFromAssault(unfolding: TcsUnfolding, formation: readonly UnitId[]): void {
	const assault = unfolding.at.game.frames.findLast((frame) => frame.kind === 'assault');
	if (!assault) return;
	const retreating = unfolding.at.game.frames.flatMap((frame) =>
		frame.kind === 'retreat' ? frame.units : [],
	);
	const units = piecesIn(unfolding.at, assault.hex).filter(
		({ id }) => formation.includes(id) && !retreating.includes(id),
	);
	const attacking = units[0]?.unit.side === assault.side;
	beginRetreat(unfolding, {
		cause: 'vehicle-morale',
		units,
		from: assault.hex,
		threat: assault.from,
		...(attacking ? { toward: assault.from } : {}),
	});
}
