/** AT Rolls with their dice. */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { countDead } from '../10-losses/boxes.ts';
import { withLoads } from '../10-losses/losses.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf } from '../units.ts';
import type { FiredAs } from '../outcomes.ts';
import type { Losses } from '../types.ts';
import { BACKFIRES, kills, type AtAttack, type AtPair } from './at-rolls.ts';
import type { AtRolled } from './facts.ts';

/**
 * Makes AT Rolls: each takes a step of its target or none, and no Morale Check follows for anybody. Steps lost by now
 * neither roll nor are rolled at.
 * @rule tcs-16.0.proc @rule tcs-16.1e
 */
export function resolveAtRolls(
	unfolding: TcsUnfolding,
	attack: AtAttack,
	{ as, action }: { readonly as: FiredAs; readonly action: boolean },
	dice: Dice,
): void {
	const pairs = attack.pairs.filter((pair, n) => isLeft(unfolding, attack.pairs, pair, n));
	const firers = piecesOf(unfolding.at, [...new Set(pairs.map(({ firer }) => firer))]);
	const [first] = firers;
	if (!first) return;
	const { value: rolled, rolls } = withRolls(dice, () => pairs.map((pair) => rollOf(pair, attack, dice)));
	const there = piecesIn(unfolding.at, attack.target).filter(({ unit }) => unit.side !== first.unit.side);
	const { losses, dead } = withLoads(unfolding.at, [...there, ...firers], lossesOf(rolled));
	unfolding.add({
		type: 'at-rolled',
		v: 1,
		rule: 'tcs-16.0.proc',
		rolls,
		payload: {
			side: first.unit.side,
			as,
			firers: firers.map(({ id }) => id),
			from: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
			target: attack.target,
			base: attack.base,
			rolls: rolled,
			losses,
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
			action,
		},
	});
	markVehicles(unfolding, there, losses, dice);
}

/** Returns whether both steps of a roll are still there: the fire before may have taken them. */
function isLeft({ at }: TcsUnfolding, all: readonly AtPair[], pair: AtPair, n: number): boolean {
	const [firer, target] = [piecesOf(at, [pair.firer])[0], piecesOf(at, [pair.target])[0]];
	if (!firer?.unit.at || !target?.unit.at) return false;
	const before = (id: string, of: 'firer' | 'target'): number =>
		all.slice(0, n).filter((each) => each[of] === id).length;
	return before(pair.firer, 'firer') < firer.steps && before(pair.target, 'target') < target.steps;
}

function rollOf(pair: AtPair, { target }: AtAttack, dice: Dice): AtRolled {
	const faces = dice.roll(6, 2, `the AT Roll at ${target}`, 'tcs-16.0.proc');
	const total = faces.reduce((sum, face) => sum + face, 0);
	const { firer, modifiers, needs } = pair;
	return {
		...{ firer, target: pair.target, modifiers, needs, dice: faces },
		kills: kills(pair, total),
		lost: total <= BACKFIRES,
	};
}

function lossesOf(rolled: readonly AtRolled[]): Losses {
	const losses: Record<string, number> = {};
	const lose = (id: string): void => void (losses[id] = (losses[id] ?? 0) + 1);
	for (const { firer, target, kills: killed, lost } of rolled) {
		if (killed) lose(target);
		if (lost) lose(firer);
	}
	return losses;
}
