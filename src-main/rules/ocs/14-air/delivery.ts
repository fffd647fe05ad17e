/** What a transport or a drop does when it has come through: its load is unloaded, or lands, or is lost. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { enemiesIn } from '../09-combat/combatants.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { dumpAt } from '../13-specialized/decide.ts';
import { unloadingLimit } from '../15-air-bases/limits.ts';
import type { World } from '../game.ts';
import { capacityOf, carriers, excessOf, loadOf, staying, without } from './cargo.ts';
import { dropNeeds } from './drop-rules.ts';
import type { AirFact, DropRoll } from './facts.ts';
import type { Flying } from './frames.ts';
import type { Plane } from './planes.ts';
import type { Cargo, MissionFrame } from './types.ts';

type Carrying = MissionFrame & { readonly cargo: Cargo };
export const isCarrying = (frame: MissionFrame): frame is Carrying => frame.cargo !== undefined;

/** What the planes that are left can't take along: it stays at its base. */
export function leftBehind(world: World, frame: Carrying, planes: readonly Plane[]): Cargo {
	const room = capacityOf(world, carriers(planes, frame.cargo.base), frame, 'down');
	return without(frame.cargo, excessOf(world, frame.cargo, room));
}

/** Delivers what is left of the load. Returns the planes that stay where they brought it. */
export function deliver(
	flying: Flying,
	frame: Carrying,
	planes: readonly Plane[],
	dice: Dice,
): ReadonlySet<string> {
	const world = flying.at;
	const { cargo, target, side, mission } = frame;
	const room = capacityOf(world, carriers(planes, cargo.base), frame, 'up');
	const lost = excessOf(world, cargo, room);
	const load = without(cargo, lost);
	if (mission === 'drop') {
		drop(flying, { ...frame, cargo: load }, lost, planes, dice);
		return new Set();
	}
	const used = world.game.air.bases[target]?.unloaded ?? 0;
	const stays = staying(world, load, planes, frame, unloadingLimit(world, target) - used);
	const weight = loadOf(world, load);
	flying.add({
		type: 'cargo-delivered',
		v: 1,
		rule: 'ocs-14.9.when',
		payload: {
			...{ side, from: cargo.base, to: target, units: load.units, tokens: load.tokens, lost, drops: [] },
			...{ dump: cargo.dump, into: dumpAt(world, { side }, target), by: 'transport' },
			unloaded: Math.ceil(weight.n / weight.d),
		},
	});
	return stays;
}

/**
 * Each unit and each token rolls for itself; what comes down on an enemy combat unit is lost without a roll. Whoever lands has
 * done all that it does in this phase.
 * @rule ocs-14.10d.roll
 * @rule ocs-14.10d.enemy
 * @rule ocs-14.10.drop
 */
function drop(
	flying: Flying,
	{ cargo, side, target }: Carrying,
	lost: Pick<Cargo, 'units' | 'tokens'>,
	planes: readonly Plane[],
	dice: Dice,
): void {
	const world = flying.at;
	const among = enemiesIn(world, target, side).length > 0;
	const needs = dropNeeds(world, side, target);
	const soviet = planes.some(({ counter }) => counter.nation === 'soviet');
	const added = soviet ? chartsIn(world)['air-drop'].soviet : 0;
	const items = [...cargo.units, ...Array.from({ length: cargo.tokens }, () => null)];
	const { value: drops, rolls } = withRolls(dice, () =>
		among
			? []
			: items.map((unit): DropRoll => {
					const roll = dice.roll(6, 2, 'the drop', 'ocs-14.10d.roll').reduce((sum, face) => sum + face, 0);
					return { unit, roll, added, needs, lands: roll + added >= needs };
				}),
	);
	const landed = drops.filter(({ lands }) => lands);
	const units = landed.flatMap(({ unit }) => unit ?? []);
	const tokens = landed.filter(({ unit }) => unit === null).length;
	const gone = {
		units: [...lost.units, ...cargo.units.filter((id) => !units.includes(id))],
		tokens: lost.tokens + cargo.tokens - tokens,
	};
	const fact: AirFact = {
		type: 'cargo-delivered',
		v: 1,
		rule: 'ocs-14.10d.roll',
		payload: {
			...{ side, from: cargo.base, to: target, units, tokens, lost: gone, drops, dump: cargo.dump },
			...{ into: dumpAt(world, { side }, target), by: 'drop', unloaded: 0 },
		},
		rolls,
	};
	flying.add(fact);
	const able = units.some((id) => {
		const unit = flying.at.game.units.get(id);
		return unit !== undefined && isAttackCapable(world.scenario, unit);
	});
	if (able)
		flying.add(...capturesAt({ world: flying.at, charts: chartsIn(world) }, side, target, 'movement', dice));
}
