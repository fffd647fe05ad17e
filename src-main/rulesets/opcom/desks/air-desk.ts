/** Air sheets: taken in from a side's window, or typed in by an umpire from paper (OP COM 12). */
import type { DeskCommand } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { LineId, SheetId } from '../../../../src-shared/kit/ids.ts';
import type { Asked } from '../../../rules/kit/module/situation.ts';
import { facts, speaksFor, type Decision } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import { understandAirSheet } from '../../../rules/opcom/12-air/sheet.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';
import { handedIn, onTheMinute } from './recall.ts';

/** Decides 'submit-air-sheet': the sheet as a fact, stamped to the minute; or a refusal that names the line. */
export function submitAirSheet(
	world: OpcomWorld,
	command: Extract<DeskCommand, { type: 'submit-air-sheet' }>,
	{ seat: issuer, now }: Asked,
): Decision<DeskFact> {
	const { form } = command;
	const team = world.scenario.teams.find((each) => each.id === form.team);
	if (!team || !speaksFor(issuer, team.side, team.id))
		return refuse(
			'opcom-12.air-sheet',
			'sheet/team',
			'The sheet is of no team of this game: choose your headquarters at its head.',
		);
	if (form.turn !== world.game.turn)
		return refuse(
			'opcom-12.air-sheet',
			'sheet/turn',
			`The sheet is for turn ${String(form.turn)}, and turn ${String(world.game.turn)} is being played: change the turn at its head.`,
		);
	const before = handedIn(world.desk, 'air', form).length;
	const id = SheetId.parse(
		`${form.team}-air-t${String(form.turn)}${before === 0 ? '' : `-${String(before + 1)}`}`,
	);
	const numbered = {
		...form,
		orders: form.orders.map((order, n) => ({ ...order, id: LineId.parse(`${id}.${String(n + 1)}`) })),
	};
	const understood = understandAirSheet(world, team.side, numbered);
	if ('refusal' in understood) return understood.refusal;
	return facts({
		type: 'air-sheet-submitted',
		v: 1,
		rule: 'opcom-12.air-sheet',
		payload: {
			side: team.side,
			sheet: {
				id,
				side: team.side,
				team: team.id,
				turn: form.turn,
				fromPaper: command.fromPaper ?? false,
				at: onTheMinute(now),
				lines: understood.lines,
			},
		},
	});
}
