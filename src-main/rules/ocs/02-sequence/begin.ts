/** Begins a step: the clock advances, markers are removed, and automatic events follow. */
import type { Dice } from '../../kit/dice.ts';
import { modeOf } from '../05-modes/mode.ts';
import { shipLine } from '../18-ships/ships.ts';
import type { ShipState } from '../18-ships/types.ts';
import { liesInPort } from '../18-ships/waters.ts';
import { evolveStep } from '../evolve/sequence.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame, World } from '../game.ts';
import { WHEN_A_STEP_BEGINS } from './duties.ts';
import { nextStep, type StepToCome } from './next-step.ts';

/** Returns facts of the next step's begin; none where the last turn has ended. */
export function begin(world: World, dice: Dice, game: OcsGame = world.game): readonly OcsFact[] {
	const next = nextStep(world.scenario, game.clock);
	if (!next) return [];
	const begun: OcsFact = { type: 'step-begun', v: 1, rule: ruleOf(next), payload: { ...next } };
	const after: World = { scenario: world.scenario, game: evolveStep(game, begun.payload) };
	const follow = WHEN_A_STEP_BEGINS.flatMap((each) => each(after, dice));
	return [begun, ...cleanUp(after), ...follow];
}
const ruleOf = ({ step, playerTurn }: StepToCome): OcsFact['rule'] => {
	if (step === 'refit.refit') return playerTurn === 2 ? 'ocs-2.1.player-turns' : 'ocs-2.2.preturn';
	return step === 'pre-turn.weather' ? 'ocs-2.3.turnend' : 'ocs-2.2.outline';
};

const isDgInPort = ({ scenario, game }: World, { counter, at }: ShipState): boolean => {
	const kind = shipLine(scenario, counter)?.kind;
	return (
		at !== null && kind !== undefined && liesInPort({ scenario, options: game.options }, at, kind) === 'dg'
	);
};

/**
 * In a side's Clean Up Phase its DG and Exploitation markers are removed, and its fuel ends.
 * @rule ocs-2.3.cleanup
 * @rule ocs-12.5d
 * @rule ocs-5.10.off
 * @rule ocs-5.9.off
 */
function cleanUp(world: World): readonly OcsFact[] {
	const { game } = world;
	const { step, phasing } = game.clock;
	if (step !== 'clean-up.clean-up' || phasing === null) return [];
	const units = [...game.units].flatMap(([id, unit]) => {
		const mode = modeOf(unit);
		return unit.side === phasing && (mode === 'dg' || mode === 'exploit') ? [id] : [];
	});
	const fuel = Object.entries(game.fuel).flatMap(([id, { side }]) => (side === phasing ? [id] : []));
	const dg = Object.entries(game.sea.ships).flatMap(([id, ship]) =>
		ship.side === phasing && ship.dg && !isDgInPort(world, ship) ? [id] : [],
	);
	return [
		{ type: 'cleaned-up', v: 1, rule: 'ocs-2.3.cleanup', payload: { side: phasing, units, fuel } },
		...(dg.length > 0
			? [
					{
						type: 'ships-cleaned-up',
						v: 1,
						rule: 'ocs-18.1d',
						payload: { side: phasing, ships: dg },
					} as const,
				]
			: []),
	];
}
