/** Chapter 2 of the proposals: missions fall one by one; all sheafs of one are placed before any is resolved. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { sum } from '../../hexwar/fraction.ts';
import { countDead } from '../10-losses/boxes.ts';
import { withLoads } from '../10-losses/losses.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { checkAfter, rollAttack } from '../18-artillery/attack.ts';
import { barrageFire } from '../18-artillery/barrage-fire.ts';
import type { Shelled } from '../18-artillery/facts.ts';
import type { Barrage } from '../18-artillery/types.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import { otherThan } from '../sides.ts';
import type { Losses } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf } from '../units.ts';
import { fallOf, placeSheaf, rocketFalls } from './sheaf-patterns.ts';
import { killsOf, rollAtPoint } from './sheaf-points.ts';
import type { Fall, Sheaf, SheafsFrame } from './sheaf-types.ts';

type Here = Pick<At, 'scenario' | 'game'>;
type SheafBarrage = Barrage & { readonly sheaf: Sheaf };

const isSheafs = (barrage: Barrage | undefined): barrage is SheafBarrage => Boolean(barrage?.sheaf);

/** Returns the missions that fall, the sides in turn, the one that goes first in this phase first. */
export function missionsInTurn({ scenario, game }: Here): readonly string[] {
	const due = game.artillery.barrages.filter(({ sheaf, state }) => sheaf && state === 'good');
	const [a, b] = scenario.sides.map(({ id }) => id);
	const order = game.clock.artilleryFirst === b ? [b, a] : [a, b];
	const [first = [], second = []] = order.map((side) => due.filter((each) => each.side === side));
	return Array.from({ length: Math.max(first.length, second.length) }, (_, n) => [first[n], second[n]])
		.flat()
		.flatMap((barrage) => barrage?.id ?? []);
}

/** Begins the fall of missions of sheafs, where there are any. */
export function beginSheafs(unfolding: TcsUnfolding): void {
	const missions = missionsInTurn(unfolding.at);
	if (missions.length === 0) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs3-2.efs.resolve-after',
		payload: { frame: { kind: 'sheafs', missions, falls: [], checks: [], vehicles: [] } },
	});
}

/**
 * Continues with the missions: the placed one is resolved, then its checks are made, then the next is placed.
 * @rule tcs3-2.efs.resolve-after
 */
export function sheafsOn(unfolding: TcsUnfolding, frame: SheafsFrame, dice: Dice): boolean {
	const [fall, ...falls] = frame.falls;
	const [vehicles, ...otherVehicles] = frame.vehicles;
	const [check, ...checks] = frame.checks;
	const [mission, ...missions] = frame.missions;
	if (fall) attack(unfolding, { ...frame, falls }, fall, dice);
	else if (vehicles) {
		change(unfolding, { ...frame, vehicles: otherVehicles });
		markVehicles(unfolding, piecesOf(unfolding.at, Object.keys(vehicles)), vehicles, dice);
	} else if (check) {
		change(unfolding, { ...frame, checks });
		checkAfter(unfolding, check, dice);
	} else if (mission !== undefined) place(unfolding, { ...frame, missions }, mission, dice);
	else
		unfolding.add({
			type: 'frame-ended',
			v: 1,
			rule: 'tcs3-2.efs.resolve-after',
			payload: { kind: 'sheafs' },
		});
	return true;
}

const change = (unfolding: TcsUnfolding, frame: SheafsFrame): void =>
	unfolding.add({ type: 'frame-changed', v: 1, rule: 'tcs3-2.efs.resolve-after', payload: { frame } });

function place(unfolding: TcsUnfolding, frame: SheafsFrame, id: string, dice: Dice): void {
	const barrage = unfolding.at.game.artillery.barrages.find((each) => each.id === id);
	if (!isSheafs(barrage)) return change(unfolding, frame);
	const { side, shell, paid, sheaf, rockets } = barrage;
	const { value, rolls } = withRolls(dice, () =>
		rockets
			? rocketFalls(unfolding.at, barrage)
			: Array.from({ length: sheaf.sheafs }, () => {
					const hex = placeSheaf(unfolding.at, barrage, dice);
					return hex === null ? null : fallOf(hex, sheaf);
				}),
	);
	const falls = value.flatMap((each) => each ?? []);
	unfolding.add({
		type: 'sheafs-placed',
		v: 1,
		rule: 'tcs3-2.efs.place-each',
		rolls,
		payload: {
			side,
			mission: id,
			shell,
			batteries: paid?.batteries ?? [],
			falls,
			lost: value.length - falls.length,
		},
	});
	change(unfolding, { ...frame, falls: shell === 'Smoke' ? [] : gathered(unfolding.at, falls) });
}

/** Sheafs in one hex attack one by one, or together where Control reads it so. */
function gathered({ game }: Here, falls: readonly Fall[]): readonly Fall[] {
	if (chosenReading(game.options, 'proposal-sheafs-in-hex') !== 'together') return falls;
	return [...new Set(falls.map(({ hex }) => hex))].map((hex) => {
		const here = falls.filter((fall) => fall.hex === hex);
		const total = (of: 'smoke' | 'sheafs'): number => here.reduce((all, each) => all + each[of], 0);
		const strength = sum(here.map((each) => each.strength));
		return { hex, strength, smoke: total('smoke'), sheafs: total('sheafs') };
	});
}

/** One attack at everybody in the hex, then the rolls at Point targets, then the Smoke. @rule tcs3-2.efs.he-smoke-marker */
function attack(unfolding: TcsUnfolding, frame: SheafsFrame, fall: Fall, dice: Dice): void {
	const { hex, strength, smoke } = fall;
	const targets = piecesIn(unfolding.at, hex);
	const [first] = targets;
	const side = first ? otherThan(unfolding.at, first.unit.side) : null;
	const checks =
		side === null
			? []
			: rollAttack(
					unfolding,
					{
						...{ targets, side, as: 'barrage', threat: hex },
						fire: barrageFire(unfolding.at, hex, targets, strength, false),
					},
					dice,
				);
	const lost = side === null ? {} : shellBySheafs(unfolding, fall, side, dice);
	if (smoke > 0)
		unfolding.add({
			type: 'smoke-added',
			v: 1,
			rule: 'tcs3-2.efs.he-smoke-marker',
			payload: { hex, markers: smoke },
		});
	change(unfolding, {
		...frame,
		checks: [...frame.checks, ...checks],
		vehicles: Object.keys(lost).length > 0 ? [...frame.vehicles, lost] : frame.vehicles,
	});
}

/** Every sheaf rolls once at every Point target. @rule tcs3-2.point.roll @rule tcs3-2.point.when */
function shellBySheafs(
	unfolding: TcsUnfolding,
	{ hex, sheafs }: Fall,
	side: Shelled['side'],
	dice: Dice,
): Losses {
	const there = piecesIn(unfolding.at, hex);
	const aimed = there.filter(({ counter }) => counter.target === 'Point');
	if (aimed.length === 0) return {};
	const { value, rolls } = withRolls(dice, () =>
		Array.from({ length: sheafs }, () =>
			aimed.map((target) => rollAtPoint(unfolding.at, target, dice)),
		).flat(),
	);
	const { losses, dead } = withLoads(unfolding.at, there, killsOf(value, aimed));
	unfolding.add({
		type: 'shelled',
		v: 1,
		rule: 'tcs3-2.point.roll',
		rolls,
		payload: {
			...{ side, by: 'barrage', hex, rolls: value, losses },
			targets: aimed.map(({ id }) => id),
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
		},
	});
	return losses;
}
