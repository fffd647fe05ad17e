/** The arrival of a transport or drop: its load is unloaded, lands, or is lost. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { enemiesIn } from '../09-combat/combatants.ts';
import { nameOf } from '../03-counters/names.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { dumpAt } from '../13-specialized/decide.ts';
import { unloadingLimit } from '../15-air-bases/limits.ts';
import { removedOf } from '../12-supply/weights.ts';
import type { World } from '../game.ts';
import {
	capacityOf,
	carriers,
	airLoadOf,
	lostInTow,
	onBoard,
	staying,
	together,
	tooMuchCargo,
	without,
	type AirLoad,
} from './cargo.ts';
import { dropTerms } from './drop-rules.ts';
import type { AirFact, DropRoll, LoadLost } from './facts.ts';
import type { Flying } from './frames.ts';
import { glidersUsed } from './gliders.ts';
import { planeOf, type Plane } from './planes.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Cargo, MissionFrame } from './types.ts';

type Carrying = MissionFrame & { readonly cargo: Cargo };
export const isCarrying = (frame: MissionFrame): frame is Carrying => frame.cargo !== undefined;

/** Returns what the remaining planes can't carry: it stays at its base. */
export const leftBehind = (world: World, frame: Carrying, planes: readonly Plane[]): Cargo =>
	without(frame.cargo, tooMuchCargo(world, frame.cargo, planes, frame, 'down'));

/**
 * After an air combat: removes gliders whose tow planes lost a step, and the load on them beyond a token on each of
 * those planes. Returns the remaining mission.
 * @rule ocs-14.10e.G
 */
export function castOff(flying: Flying, frame: MissionFrame): MissionFrame {
	const { cargo } = frame;
	if (!cargo?.gliding) return frame;
	const { tows } = cargo.gliding;
	const hit = Object.keys(tows).filter((id) => planeOf(flying.at, id).state.lost > 0);
	if (hit.length === 0) return frame;
	const rest = Object.fromEntries(Object.entries(tows).filter(([id]) => !hit.includes(id)));
	const carry = carriers(
		frame.planes.map((id) => planeOf(flying.at, id)).filter(({ state }) => state.at !== null),
		cargo.base,
	);
	const left = capacityOf(
		flying.at,
		carry.filter(({ id }) => !hit.includes(id)),
		frame,
		{ tows: rest, rounds: 'up' },
	).gliders;
	const off = lostInTow(
		flying.at,
		cargo,
		hit.map((id) => planeOf(flying.at, id)),
		left,
	);
	const points = hit.reduce((total, id) => total + (tows[id] ?? 0), 0);
	flying.add({
		type: 'gliders-cast-off',
		v: 1,
		rule: 'ocs-14.10e.G',
		payload: {
			...{ side: frame.side, target: frame.target, base: cargo.base, points, dump: cargo.dump },
			lost: lostOf(flying.at, together(off)),
		},
	});
	const cargoLeft = without(cargo, off);
	return { ...frame, cargo: { ...cargoLeft, gliding: { ...NO_GLIDING, ...cargoLeft.gliding, tows: rest } } };
}
const NO_GLIDING = { tows: {}, units: [], tokens: 0 };

/** Returns the losses, with the units among them that can never be rebuilt. */
const lostOf = (world: World, { units, tokens }: AirLoad): LoadLost => ({
	...{ units, tokens },
	...removedOf(world, units),
});

/** Returns the Glider Points the delivery uses up and their base, or nothing if there are none. */
function usedIn(
	world: World,
	{ base, gliding }: Cargo,
	planes: readonly Plane[],
): { readonly gliders?: { readonly from: HexName; readonly points: number } } {
	const points = glidersUsed(world, gliding?.tows ?? {}, planes);
	return points > 0 ? { gliders: { from: base, points } } : {};
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
	const off = tooMuchCargo(world, cargo, planes, frame, 'up');
	const lost = lostOf(world, together(off));
	const load = without(cargo, off);
	if (mission === 'drop') {
		drop(flying, { ...frame, cargo: load }, lost, planes, dice);
		return new Set();
	}
	const used = world.game.air.bases[target]?.unloaded ?? 0;
	const stays = staying(world, load, planes, frame, unloadingLimit(world, target) - used);
	const weight = airLoadOf(world, onBoard(load));
	flying.add({
		type: 'cargo-delivered',
		v: 1,
		rule: 'ocs-14.9.when',
		payload: {
			...{ side, from: cargo.base, to: target, units: load.units, tokens: load.tokens, lost, drops: [] },
			...{ dump: cargo.dump, into: dumpAt(world, { side }, target), by: 'transport' },
			unloaded: Math.ceil(weight.n / weight.d),
			...usedIn(world, cargo, planes),
		},
	});
	return stays;
}

/**
 * Each unit and each token rolls separately, those landing by glider with a bonus; one that lands on an enemy combat
 * unit is lost without a roll. Whoever lands has finished for this phase.
 * @rule ocs-14.10d.roll
 * @rule ocs-14.10d.enemy
 * @rule ocs-14.10.drop
 * @rule ocs-14.10e.E
 */
function drop(
	flying: Flying,
	{ cargo, side, target }: Carrying,
	lost: AirLoad,
	planes: readonly Plane[],
	dice: Dice,
): void {
	const world = flying.at;
	const among = enemiesIn(world, target, side).length > 0;
	const terms = dropTerms(world, side, target, planes);
	const { needs } = terms;
	const { units: gliding = [], tokens: onGliders = 0 } = cargo.gliding ?? {};
	const items = [
		...cargo.units.map((unit) => ({ unit, glides: gliding.includes(unit) })),
		...Array.from({ length: cargo.tokens }, (_, n) => ({ unit: null, glides: n < onGliders })),
	];
	const { value: drops, rolls } = withRolls(dice, () =>
		among
			? []
			: items.map(({ unit, glides }): DropRoll => {
					const added = terms.added + (glides ? terms.glider : 0);
					const roll = dice
						.roll(6, 2, `Drop of ${unit === null ? 'a token' : nameOf(world, unit)}`, 'ocs-14.10d.roll')
						.reduce((sum, face) => sum + face, 0);
					const lands = roll + added >= needs;
					return { unit, roll, added, needs, lands, ...(glides ? { glides } : {}) };
				}),
	);
	const landed = drops.filter(({ lands }) => lands);
	const units = landed.flatMap(({ unit }) => unit ?? []);
	const tokens = landed.filter(({ unit }) => unit === null).length;
	const lossFacts = lostOf(world, {
		units: [...lost.units, ...cargo.units.filter((id) => !units.includes(id))],
		tokens: lost.tokens + cargo.tokens - tokens,
	});
	const fact: AirFact = {
		type: 'cargo-delivered',
		v: 1,
		rule: 'ocs-14.10d.roll',
		payload: {
			...{ side, from: cargo.base, to: target, units, tokens, lost: lossFacts, drops, dump: cargo.dump },
			...{ into: dumpAt(world, { side }, target), by: 'drop', unloaded: 0 },
			...usedIn(world, cargo, planes),
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
