/** The losses of a barrage, step by step: automatic, drawn, or chosen by the target's owner. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { drawn } from '../04-general/draw.ts';
import { combatUnitsIn, type Combatant } from '../09-combat/combatants.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { Fighting } from '../09-combat/fighting.ts';
import { lossWords, mayLose, sparing, stepLostFact } from '../09-combat/losses.ts';
import type { FightQuestion } from '../09-combat/questions.ts';
import type { BarrageProcedure } from '../09-combat/types.ts';
import type { Flying } from '../14-air/frames.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';

/**
 * Carries out a barrage's next step: the only possible unit loses a step; with nothing left to lose it is over. Returns
 * false if the target's owner has a choice.
 * @param dice for the steps that a house rule draws
 */
export function barrageOn(unfolding: Flying, frame: BarrageProcedure, dice: Dice): boolean {
	const next = following(unfolding.at, frame, dice);
	if (next) unfolding.add(next);
	return next !== null;
}

function following(
	world: World,
	{ target, defender, attacker, losses }: BarrageProcedure,
	dice: Dice,
): FightFact | null {
	const hit = combatUnitsIn(world, target, defender);
	const [only, ...others] = mayLose(hit);
	if (losses === 0 || only === undefined)
		return {
			type: 'barrage-ended',
			v: 1,
			rule: 'ocs-10.0.proc',
			payload: { side: attacker, target, ...(only === undefined ? { swept: true } : {}) },
		};
	if (others.length === 0) return stepLostFact(world, 'defender', only, 'barrage');
	return isOn(world.game, 'random-barrage-loss') ? drawnLoss(world, hit, dice) : null;
}

/** The step that a barrage costs, drawn among all that are there. @rule ocs-HR-8 */
function drawnLoss(world: World, hit: readonly Combatant[], dice: Dice): FightFact {
	const all = hit.flatMap(({ id, steps }) => Array.from({ length: steps }, () => id));
	const { value: unit = '', rolls } = withRolls(dice, () =>
		drawn(dice, all.slice(0, MOST_DRAWN), 'the step that the barrage costs', 'ocs-HR-8'),
	);
	return { ...stepLostFact(world, 'defender', unit, 'barrage'), rule: 'ocs-HR-8', rolls };
}
/** Two dice choose among so many. */
const MOST_DRAWN = 36;

/**
 * The owner of the target says which unit there loses a step.
 * @rule ocs-10.0a.loss
 */
export function barrageQuestion({ world }: Fighting): FightQuestion | null {
	const open = world.game.frames.at(-1);
	if (open?.kind !== 'barrage') return null;
	const { target, defender, losses } = open;
	return {
		id: `barrage-loss-${target}-${String(losses)}`,
		rule: 'ocs-10.0a.loss',
		ask: `The barrage of ${target} costs ${counted(losses, 'step')}. Which unit loses ${losses > 1 ? 'the next' : 'it'}?`,
		to: { side: defender, team: null },
		choices: sparing(world, mayLose(combatUnitsIn(world, target, defender))).map((unit) => ({
			id: unit,
			label: lossWords(world, unit),
			facts: () => [stepLostFact(world, 'defender', unit, 'barrage')],
		})),
	};
}
