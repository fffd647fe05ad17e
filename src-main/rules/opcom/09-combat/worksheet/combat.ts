/**
 * The worksheet of a combat: statuses, factors, scores, the six outcomes. OP COM 9, Combat Procedure. The roll uses
 * the same functions, so the odds strip can't promise what the die won't give.
 */
import type {
	CombatPlan,
	Judgements,
	Outcome,
	Worksheet,
	WorksheetSide,
} from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { resultNumber, resultRow, type Column } from '../../charts/combat-results.ts';
import { airLevel } from './air-support.ts';
import { sideFactors } from './factors.ts';
import { overrunChecks } from '../result/overrun.ts';
import { sceneOf, worth, type CombatContext, type SceneSide } from './combat-context.ts';
import { weigh } from './status.ts';
import { combatWarnings } from './warnings.ts';
import { terrainOf } from '../contacts/terrain.ts';
import type { OpcomWorld } from '../../types.ts';

/**
 * Everything the umpire is shown before the die.
 * @param plan a plan of known units; `judgements` as the umpire left them
 * @returns scores that may hold halves and quarters; `outcomes` for dice 1 to 6
 * @rule opcom-9.proc.difference
 */
export function worksheet(world: OpcomWorld, plan: CombatPlan, judgements: Judgements): Worksheet {
	const scene = sceneOf(world, plan, judgements);
	const attack = scored(scene, scene.attack);
	const defence = scored(scene, scene.defence);
	const difference = attack.score - defence.score;
	const { badTerrain, city, coverBehind } = terrainOf(scene);
	const column: Column = badTerrain.on ? 'bad' : 'normal';
	const checks = overrunChecks(scene, attack, defence);
	return {
		attack,
		defence,
		difference,
		column,
		badTerrain,
		city,
		coverBehind,
		outcomes: [1, 2, 3, 4, 5, 6].map((die) => outcome(difference, die, column)),
		overrun: { possible: checks.every((check) => check.met), checks },
		warnings: combatWarnings(scene),
	};
}

/**
 * The result of one die on a difference (opcom-9.proc.die, opcom-9.proc.fractions).
 * @rule opcom-9.proc.die
 */
export function outcome(difference: number, die: number, column: Column): Outcome {
	const number = resultNumber(difference, die);
	const { band, title, short } = resultRow(number, column);
	return { die, number, band, title, short };
}

/**
 * A side's statuses and factors (opcom-9.proc.attacker-score, opcom-9.proc.defender-score).
 * @rule opcom-9.proc.attacker-score
 * @rule opcom-9.proc.defender-score
 */
function scored(scene: CombatContext, side: SceneSide): WorksheetSide {
	const weighed = side.fighters.map((each) => weigh(scene, side, each));
	const added = sideFactors(scene, side);
	const status = weighed.reduce((sum, { line }) => sum + line.counted, 0);
	return {
		side: side.side,
		units: weighed.map(({ line }) => line),
		status,
		air: airLevel(scene, side),
		factors: [...weighed.flatMap(({ offered }) => offered), ...added],
		score: added.reduce((sum, factor) => sum + worth(factor), status),
	};
}
