/** The evening as one document: positions, actions, spending. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { heading, words, type Block } from '../../../paper/kit/blocks.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { asPlayed } from '../../../rules/ocs/03-counters/ruled-counters.ts';
import { headSides } from '../../hexwar/head.ts';
import { debriefOf } from '../../hexwar/papers/debrief.ts';
import { allCountersShown, gameShown } from '../views/side/shown.ts';
import { overTime } from './curves.ts';
import { onPaper } from './side/map.ts';
import { storyOf } from './story.ts';

export const debrief = debriefOf<OcsScenario, OcsGame, OcsFact>({
	storyOf,
	turnLabel: ({ turnLabels }, turn) => turnLabels[turn - 1] ?? '',
	on: (scenario, end, title) => {
		const { scenario: played } = asPlayed({ scenario, game: end });
		const all = { ...gameShown(scenario, end), counters: allCountersShown(played) };
		return onPaper({ ...all, sides: headSides(scenario), seen: {}, side: null }, title);
	},
	shows: 'the top of every stack at its end, and what lies in dumps',
	ofTurn: (scenario, { end, turn }) => [heading(3, 'Supply'), ...spent(scenario, end, turn)],
	ofGame: (scenario, { turns }) => overTime(scenario, turns),
});

/** Returns each side's spending in a turn, by purpose. */
function spent(scenario: OcsScenario, { supply }: OcsGame, turn: number): readonly Block[] {
	return scenario.sides.map(({ id, name }) => {
		const own = supply.book.filter((line) => line.side === id && line.turn === turn);
		const byPurpose = [...Map.groupBy(own, ({ purpose }) => purpose)].map(
			([purpose, list]) => `${purpose} ${inChange(list.reduce((sum, { tokens }) => sum + tokens, 0))}`,
		);
		return words(`${name}: ${byPurpose.length === 0 ? 'nothing was spent' : byPurpose.join(', ')}.`);
	});
}
