/** Answers that fights need from the chapters on movement, zones of control and supply. */
import { subtract, times } from '../../hexwar/fraction.ts';
import { hasZone } from '../04-general/attack-capable.ts';
import { inContact } from '../04-general/contact.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { pictureOf, type Picture } from '../04-general/picture.ts';
import { isInZone, isInZoneSeen } from '../04-general/zones.ts';
import { allowanceOf, type MoveIn } from '../05-modes/mode.ts';
import { FUEL_SHARE, MOVE_CHECKS } from '../06-movement/checks.ts';
import { costOfStep, prohibited } from '../06-movement/steps.ts';
import { pointsOf } from '../../hexwar/cost-chart.ts';
import { sourcesIn } from '../12-supply/combat-supply.ts';
import { isGroupFuelled } from '../12-supply/fuel.ts';
import { payingSupply } from '../12-supply/picture.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { boardOf } from '../board.ts';
import { counterOf, faceOf } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { FightMeans, SupplyMeans } from './means.ts';

function unitIn({ game }: World, id: UnitId): UnitState {
	const unit = game.units.get(id);
	if (!unit) throw new Error(`there is no unit "${id}"`);
	return unit;
}

const sources = (world: World, id: UnitId): readonly SupplyMeans[] =>
	sourcesIn(payingSupply(world, unitIn(world, id).side), id);

interface Going {
	readonly picture: Picture;
	readonly unit: UnitState;
	readonly mobility: Parameters<typeof costOfStep>[1];
	readonly from: number;
	readonly to: number;
}
function going(world: World, id: UnitId, from: HexName, to: HexName): Going {
	const unit = unitIn(world, id);
	const { mobility } = faceOf(counterOf(world.scenario, unit), unit.face);
	const board = boardOf(world.scenario);
	const picture = pictureOf(world, unit.side);
	return { picture, unit, mobility, from: board.hex(from), to: board.hex(to) };
}

const SEGMENTS: Readonly<Partial<Record<string, MoveIn>>> = {
	movement: 'movement',
	reaction: 'reaction',
	exploitation: 'exploitation',
};

export const meansByChapter: FightMeans = {
	sources,
	groupFuelled: (world, id) => isGroupFuelled(payingSupply(world, unitIn(world, id).side), id),
	entry(world, id, from, to) {
		const { picture, mobility, from: here, to: there } = going(world, id, from, to);
		if (!prohibited(picture, mobility, here, there, false)) return 'open';
		return prohibited(picture, mobility, here, there) ? 'barred' : 'by-road';
	},
	entryCost(world, id, from, to) {
		const { picture, mobility, from: here, to: there } = going(world, id, from, to);
		if (prohibited(picture, mobility, here, there, false)) return 'no';
		const { cost } = costOfStep(picture, mobility, here, there, false);
		return typeof cost === 'number' ? pointsOf(cost) : cost;
	},
	pointsLeft(world, id) {
		const unit = unitIn(world, id);
		const segment = SEGMENTS[phaseOf(world.game.clock.step)] ?? 'movement';
		const share = FUEL_SHARE(pictureOf(world, unit.side), id);
		const whole = times(allowanceOf(world.scenario, unit, segment), share);
		return unit.phase ? subtract(whole, unit.phase.spent) : whole;
	},
	enemyZone: (world, side, hex) => isInZone(world, otherSide(world.scenario, side), hex),
	sees: inContact,
	zoneSeen: (world, side, hex) => isInZoneSeen(world, otherSide(world.scenario, side), hex),
	cannotMove(world, units, from, to) {
		const picture = pictureOf(world, unitIn(world, units[0] ?? '').side);
		return MOVE_CHECKS.map((check) => check(picture, units, [from, to])).find((no) => no !== null) ?? null;
	},
	hasZone: (world, id) => hasZone(world.scenario, unitIn(world, id)),
};
