/** Sheets printed with a code, and the photographs that come back: each has its place in the inbox. */
import type { DeskCommand } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { HouseDeskFact } from '../../../rules/kit/house.ts';
import { facts, type Decision } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';

/** Decides 'settle-photo': typed in as a sheet that is in, or put aside. */
export function settlePhoto(
	world: OpcomWorld,
	command: Extract<DeskCommand, { type: 'settle-photo' }>,
): Decision<HouseDeskFact> {
	const paper = world.desk.papers[command.paper];
	if (!paper) return refuse('app', 'paper/unknown', 'That sheet was not printed in this campaign.');
	if (command.sheet !== null && !world.desk.sheets[command.sheet] && !world.desk.airSheets[command.sheet])
		return refuse('app', 'sheet/unknown', 'That sheet is not in: it may have been undone.');
	return facts({
		type: 'photo-settled',
		v: 1,
		rule: 'opcom-5.order.to-team-control',
		payload: { paper: paper.id, sheet: command.sheet },
	});
}
