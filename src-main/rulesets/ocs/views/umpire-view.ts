/** The umpire's view: everything. */
import type { OcsUmpireView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { Around } from '../../../rules/kit/module/window-part.ts';
import { sectorsNow } from '../../../rules/hexwar/sectors.ts';
import { ocsOptions } from '../../../rules/ocs/options.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { frameOf } from '../../../rules/ocs/14-air/frames.ts';
import { openCombat } from '../../../rules/ocs/09-combat/fighting.ts';
import { allowedNow, hasFor } from '../../../rules/ocs/02-sequence/allowed.ts';
import { hexUmpireHead } from '../../hexwar/module-parts.ts';
import { questions } from '../../../rules/ocs/questions.ts';
import { lessonPath } from './lesson-path.ts';
import { officesNow, ownersOfFight, ownersOfOrder, ownersOfQuestion } from './offices.ts';
import { aircraftShown } from './side/air-shown.ts';
import { shipLinesShown } from './side/ships-shown.ts';
import { allCountersShown, gameShown, sourcesShown } from './side/shown.ts';

/** Returns the owners of what is waiting for Control, by kind: each umpire sees its own first. */
function workOf(at: At): OcsUmpireView['work'] {
	const standing = Object.entries(at.game.orders).filter(([, { outcome }]) => outcome === 'standing');
	const target = openCombat(at)?.target;
	return {
		...Object.fromEntries(questions(at).map((each) => [`question:${each.id}`, ownersOfQuestion(at, each)])),
		...Object.fromEntries(standing.map(([id]) => [`order:${id}`, ownersOfOrder(at, id)])),
		...(target === undefined ? {} : { fight: ownersOfFight(at, target) }),
	};
}

/** Returns the mission that is under way, or null. */
function missionNow({ game }: At): OcsUmpireView['missionFor'] {
	const frame = frameOf(game, 'mission');
	return frame === null ? null : { mission: frame.mission, target: frame.target };
}

/** Returns everything an umpire's window shows: the truth, and each side's knowledge beside it. */
export function umpireView(at: At, around: Around): OcsUmpireView {
	const { scenario, game, house } = at;
	return {
		...hexUmpireHead(scenario, house, around, {
			turn: game.clock.turn,
			path: lessonPath(game.clock),
			options: ocsOptions,
			offices: officesNow(at),
			chosen: game.options,
			rulings: game.rulings.map(({ turn, rule, text }) => ({ turn, by: 'Control', rule, text })),
		}),
		kind: 'ocs-umpire',
		...gameShown(scenario, game),
		boxes: scenario.boxes,
		may: Object.fromEntries(
			scenario.sides.map(({ id }) => [id, allowedNow(game.clock, id, hasFor(scenario, id))]),
		),
		counters: allCountersShown(scenario),
		aircraft: aircraftShown(scenario, () => true),
		shipLines: shipLinesShown(scenario, () => true),
		sources: sourcesShown(scenario, game.clock.turn),
		combatFor: openCombat(at)?.target ?? null,
		missionFor: missionNow(at),
		sectors: sectorsNow(scenario, game),
		work: workOf(at),
		begun: around.times.begun ?? [],
		questions: questions(at).map(({ id, ask, answers, to }) => ({ id, ask, answers, of: to.side })),
	};
}
