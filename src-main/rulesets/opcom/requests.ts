/** This ruleset's own requests: its commands, what its windows may ask of the rules, what its sides hand in. */
import type { Answer, Parsed, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { OpcomRequest } from '../../../src-shared/rulesets/opcom/requests.ts';
import { BadInputError } from '../../../src-shared/kit/bad-input-error.ts';
import { LineId } from '../../../src-shared/kit/ids.ts';
import { findLine } from './desks/desk-facts.ts';
import type { RequestDesk } from '../../rules/kit/module/window-part.ts';
import { speaksFor } from '../../rules/kit/ruleset.ts';
import { estimateMove } from '../../rules/opcom/06-movement/movement.ts';
import { proposeRoute } from '../../rules/opcom/06-movement/route.ts';
import { resultShown } from '../../rules/opcom/09-combat/result/apply.ts';
import { worksheet } from '../../rules/opcom/09-combat/worksheet/combat.ts';
import { garbleDispatch } from '../../rules/opcom/10-reporting/garble.ts';
import { explainTask } from '../../rules/opcom/12-air/tasks.ts';
import { worldOf } from './play.ts';
import type { OpcomTypes } from './types.ts';

type Desk = RequestDesk<OpcomTypes>;
type Requests = {
	readonly [N in OpcomRequest]: (desk: Desk, input: Parsed<N & RequestName>) => Answer<N & RequestName>;
};

export const requests: Requests = {
	'command.game': (desk, { id, command, basedOn, faces }) => desk.issue(id, command, { basedOn, faces }),
	'command.desk': (desk, { id, command, basedOn }) => desk.issue(id, command, { basedOn }),
	'explain.move': ({ at }, plan) => {
		const world = worldOf(at);
		if (!world.game.units.get(plan.unit)) throw new BadInputError('There is no such unit in this campaign.');
		return estimateMove(world, plan);
	},
	'explain.route': ({ at }, wanted) => {
		const world = worldOf(at);
		if (!world.game.units.get(wanted.unit))
			throw new BadInputError('There is no such unit in this campaign.');
		return proposeRoute(world, wanted);
	},
	'explain.combat': ({ at }, { plan, judgements }) => {
		const world = worldOf(at);
		const { attackers, defenders, attackArtillery, defenceArtillery } = plan;
		const everyone = [...attackers, ...defenders, ...attackArtillery, ...defenceArtillery];
		if (everyone.some((unit) => !world.game.units.get(unit)))
			throw new BadInputError('One of the units named is not in this campaign.');
		return worksheet(world, plan, judgements);
	},
	'explain.result': ({ at }, { combat, choices }) => {
		const world = worldOf(at);
		const fight = world.game.combats[combat];
		if (!fight) throw new BadInputError('There is no such combat this turn.');
		return resultShown(world, fight, choices);
	},
	'explain.air': ({ at }, { task, choices }) => explainTask(worldOf(at), task, choices),
	'explain.garble': ({ at }, { dispatch, faults, again }) => {
		const report = at.game.desk.dispatches[dispatch];
		if (!report) throw new BadInputError('That dispatch is gone: what it reported was undone.');
		return garbleDispatch(report, faults, again);
	},
	'sheet.submit': (desk, { id, form }) => desk.issue(id, { type: 'submit-sheet', form }),
	'sheet.recall': (desk, { id, sheet }) => desk.issue(id, { type: 'recall-sheet', sheet }),
	'airsheet.submit': (desk, { id, form }) => desk.issue(id, { type: 'submit-air-sheet', form }),
	'decision.answer': (desk, { id, decision, answer }) =>
		desk.issue(id, { type: 'answer-decision', decision, answer }),
	'message.send': (desk, { id, from, to, text }) => desk.issue(id, { type: 'send-message', from, to, text }),
	'sheet.answer': (desk, { id, line, answer }) =>
		desk.issue(id, { type: 'answer-query', line: ownLine(desk, line), answer }),
};

function ownLine({ at, seat }: Desk, id: string): LineId {
	const line = LineId.safeParse(id);
	const sheetLine = line.success ? findLine(at.game.desk, line.data) : null;
	if (!line.success || !sheetLine || !speaksFor(seat, sheetLine.sheet.side, sheetLine.sheet.team))
		throw new BadInputError('That line is on none of your sheets.');
	return line.data;
}
