/** The Pre-Turn Phase: weather, then who goes first. */
import { isOn } from '../variants.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { evolveFirst } from '../evolve/sequence.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tablesOf } from '../charts/game-tables.ts';
import { rowFor } from '../../kit/roll-row.ts';
import { begin } from './begin.ts';

/**
 * Facts of the turn's one roll for weather, whoever throws it; it binds both sides for both player turns.
 * @rule ocs-2.3.weather
 * @rule ocs-17.0.roll
 */
export function weather({ scenario }: World, dice: Dice): readonly OcsFact[] {
	const table = tablesOf(scenario).weather;
	if (!table) return [];
	const { value, rolls } = withRolls(dice, () => dice.roll(6, table.dice, 'the weather', 'ocs-17.0.roll'));
	const roll = value.reduce((sum, face) => sum + face, 0);
	const { ground, flight } = rowFor(table.rows, roll);
	return [{ type: 'weather-rolled', v: 1, rule: 'ocs-17.0.roll', payload: { roll, ground, flight }, rolls }];
}

/**
 * Returns the facts of who goes first: by the scenario for the first turn; otherwise both roll two dice, again on a
 * tie, and the higher chooses.
 * @rule ocs-2.3.first-player
 * @rule ocs-HR-1
 */
export function firstPlayer(world: World, dice: Dice): Decision<OcsFact> {
	const { scenario, game } = world;
	if (game.clock.turn === 1 && scenario.first !== null)
		return facts(...goesFirst(world, scenario.first, dice));
	const rolls: Record<string, number>[] = [];
	const [one, two] = scenario.sides;
	for (;;) {
		const thrown = Object.fromEntries([one, two].map(({ id, name }) => [id, twoDice(dice, name)] as const));
		rolls.push(thrown);
		const [a = 0, b = 0] = [thrown[one.id], thrown[two.id]];
		const holder = isOn(game, 'first-keeps-ties') ? (game.wentFirst ?? null) : null;
		if (a === b && holder === null) continue;
		const winner = a === b && holder !== null ? holder : a > b ? one.id : two.id;
		const rule = 'ocs-2.3.first-player';
		return facts({ type: 'initiative-rolled', v: 1, rule, payload: { rolls, winner }, rolls: dice.rolls });
	}
}
const twoDice = (dice: Dice, name: string): number =>
	dice.roll(6, 2, `who goes first: ${name}`, 'ocs-2.3.first-player').reduce((sum, face) => sum + face, 0);

/** Facts of a side's going first: the first player turn begins. */
function goesFirst(world: World, first: SideId, dice: Dice): readonly OcsFact[] {
	const set: OcsFact = { type: 'first-player-set', v: 1, rule: 'ocs-2.3.first-player', payload: { first } };
	return [set, ...begin(world, dice, evolveFirst(world.game, set.payload))];
}

const QUESTION = 'first-player';
/** Returns the open question to the winner of the roll. */
export function firstPlayerQuestion({ scenario, game }: World): readonly StandingQuestion[] {
	if (!game.initiative) return [];
	const { winner } = game.initiative;
	return [
		{
			id: QUESTION,
			rule: 'ocs-2.3.first-player',
			ask: `${nameOf(scenario, winner)} won the roll: who goes first in turn ${String(game.clock.turn)}?`,
			to: { side: winner, team: null },
			answers: [
				{ id: 'first', label: 'We go first' },
				{ id: 'second', label: 'We go second' },
			],
			byDefault: 'first',
		},
	];
}
const nameOf = ({ sides }: OcsScenario, side: SideId): string =>
	sides.find(({ id }) => id === side)?.name ?? side;

/** Facts of the winner's answer. */
export function answerFirstPlayer(world: World, answer: string, dice: Dice): Decision<OcsFact> {
	const winner = world.game.initiative?.winner;
	if (!winner || (answer !== 'first' && answer !== 'second'))
		return refuse('ocs-2.3.first-player', 'sequence/answer', 'Say whether you go first or second.');
	return facts(...goesFirst(world, answer === 'first' ? winner : otherSide(world.scenario, winner), dice));
}
export const isFirstPlayerQuestion = ({ id }: Pick<StandingQuestion, 'id'>): boolean => id === QUESTION;
