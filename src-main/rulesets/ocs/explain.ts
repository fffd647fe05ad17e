/** What windows may ask without changing anything: the cost of a way, by the same function as the move. */
import { z } from 'zod';
import { Move } from '../../../src-shared/rulesets/ocs/commands.ts';
import type { Explain } from '../../rules/kit/module.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { ACTIONS, isNow, type Action } from '../../rules/ocs/02-sequence/allowed.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { planMove } from '../../rules/ocs/06-movement/move.ts';
import type { UnitId } from '../../rules/ocs/types.ts';
import { explainFight } from './explain-fight.ts';
import { explainSupply } from './explain-supply.ts';
import { pictureFrom } from './known.ts';
import type { OcsTypes } from './types.ts';

const Way = Move.omit({ type: true });

/** What a way costs, or why it can't be gone. */
interface WayExplained {
	/** '3 of 6' for each unit; '' where it can't be gone. */
	readonly words: Readonly<Record<UnitId, string>>;
	/** Points spent at each hex of the way by the slowest. */
	readonly at: readonly string[];
	/** Units that would have to stay because they negate a zone. */
	readonly negated: readonly UnitId[];
	readonly say: string | null;
}
function explainWay(picture: Picture, input: unknown): WayExplained {
	const { units, way } = Way.parse(input);
	const plan = planMove(picture, units, way);
	if (plan.kind === 'refusal') return { words: {}, at: [], negated: [], say: plan.say };
	return {
		words: Object.fromEntries(
			plan.units.map(({ unit, spent, left }) => [unit, `${inWords(spent)} spent, ${inWords(left)} left`]),
		),
		at: plan.spentAt.map(inWords),
		negated: plan.negated,
		say: null,
	};
}

const actionsNow = (picture: Picture): readonly string[] =>
	(Object.keys(ACTIONS) as Action[])
		.filter((action) => isNow(picture.clock, picture.side, action))
		.map((action) => ACTIONS[action].say);

export const explain: Readonly<Record<string, Explain<OcsTypes>>> = {
	...explainFight,
	way: {
		input: Way,
		umpire: (at, input) => {
			const side = at.game.units.get(Way.parse(input).units[0] ?? '')?.side ?? at.scenario.sides[0].id;
			return explainWay(pictureOf(at, side), input);
		},
		side: (scenario, known, input) => explainWay(pictureFrom(scenario, known), input),
	},
	...explainSupply,
	'may-now': {
		input: z.object({}).strict(),
		side: (scenario, known) => actionsNow(pictureFrom(scenario, known)),
	},
};
