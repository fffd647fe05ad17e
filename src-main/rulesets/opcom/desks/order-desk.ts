/** Order sheets: taken in, understood or queried, annotated, returned (OP COM 4 and 5). */
import type { DeskCommand, Sheet } from '../../../../src-shared/contract/desk.ts';
import { LineId, SheetId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, speaksFor, type Decision, type Issuer } from '../../../rules/kit/ruleset.ts';
import { understandSheet } from '../../../rules/opcom/s05-orders.ts';
import { mechanismsIn } from '../../../rules/opcom/s10-release.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine, type DeskFact } from './desk-facts.ts';
import { handedIn, onTheMinute } from './recall.ts';

export type OrderCommand = Extract<
	DeskCommand,
	{ type: 'submit-sheet' | 'mark-line' | 'query-line' | 'answer-query' | 'note-line' | 'return-sheet' }
>;

/**
 * Decides a command of the order desk. `now`: wall time in ms, for the sheet's head.
 * @returns facts, or a refusal naming the line. A side is refused its neighbour's lines as if they didn't exist.
 */
export function decideOrders(
	world: OpcomWorld,
	command: OrderCommand,
	issuer: Issuer,
	now: number,
): Decision<DeskFact> {
	if (command.type === 'submit-sheet') return submit(world, command, issuer, now);
	if (command.type === 'return-sheet') return giveBack(world, command.sheet);
	const found = findLine(world.desk, command.line);
	if (!found || !speaksFor(issuer, found.sheet.side, found.sheet.team)) {
		return refuse(
			'app',
			'line/unknown',
			'That order line is not on any sheet: it may have been undone. Look at the sheet again.',
		);
	}
	const { side } = found.sheet;
	const { line } = command;
	switch (command.type) {
		case 'mark-line':
			return facts({
				type: 'line-marked',
				v: 1,
				rule: 'opcom-5.order.check-understood',
				payload: { side, line, as: command.as },
			});
		case 'query-line':
			return facts({
				type: 'line-queried',
				v: 1,
				rule: 'opcom-4.seq.clarify-before',
				payload: { side, line, ask: command.ask },
			});
		case 'answer-query':
			if (found.line.query === null)
				return refuse('opcom-4.seq.player-clarify', 'query/none', 'Control asked nothing about that line.');
			if (found.line.query.answer !== null)
				return refuse(
					'opcom-9.analyse.3-instant',
					'query/answered',
					'That question is answered already; the first answer stands.',
				);
			return facts({
				type: 'query-answered',
				v: 1,
				rule: 'opcom-4.seq.player-clarify',
				payload: { side, line, answer: command.answer },
			});
		case 'note-line': {
			const mechanism = command.release ? mechanismsIn(world, command.text) : [];
			if (mechanism.length > 0) {
				return refuse(
					'opcom-5.order.return',
					'note/mechanism',
					`The note would tell the players how the game works. ${mechanism.map((remark) => remark.say).join(' ')} Say it as the field would, or keep it private.`,
				);
			}
			return facts({
				type: 'line-noted',
				v: 1,
				rule: 'opcom-5.order.annotate',
				payload: { side, line, text: command.text, release: command.release },
			});
		}
	}
}

function submit(
	world: OpcomWorld,
	command: Extract<OrderCommand, { type: 'submit-sheet' }>,
	issuer: Issuer,
	now: number,
): Decision<DeskFact> {
	const { form } = command;
	const team = world.scenario.teams.find((t) => t.id === form.team);
	if (!team || !speaksFor(issuer, team.side, team.id)) {
		return refuse(
			'opcom-5.order.to-team-control',
			'sheet/team',
			'The sheet is of no team of this game: choose your headquarters at its head.',
		);
	}
	// A paper found late is still typed in: what it ordered then (Prepare, Hold) may matter now.
	const late = form.turn < world.game.turn && issuer.kind === 'umpire' && command.fromPaper === true;
	if (form.turn !== world.game.turn && !late) {
		return refuse(
			'opcom-5.order.every-turn',
			'sheet/turn',
			`The sheet is for turn ${form.turn}, and turn ${world.game.turn} is being played: change the turn at its head.`,
		);
	}
	const understood = understandSheet(world, team.side, form, issuer);
	if ('refusal' in understood) return understood.refusal;
	const id = sheetId(world, form.team, form.turn);
	const sheet: Sheet = {
		id,
		side: team.side,
		team: team.id,
		turn: form.turn,
		fromPaper: command.fromPaper ?? false,
		at: onTheMinute(now),
		state: 'submitted',
		lines: form.lines.map((order, n) => ({
			order: { ...order, id: LineId.parse(`${id}.${n + 1}`) },
			units: understood.lines[n]?.units ?? [],
			remarks: understood.lines[n]?.remarks ?? [],
			standing: 'new',
			query: null,
			notes: [],
		})),
	};
	return facts({
		type: 'sheet-submitted',
		v: 1,
		rule: 'opcom-4.seq.orders-written',
		payload: { side: team.side, sheet },
	});
}

/** `team-t3`, and for a late second sheet `team-t3-2`: a side's ids count only that side's own sheets. */
function sheetId(world: OpcomWorld, team: string, turn: number): SheetId {
	const before = handedIn(world.desk, 'orders', { team, turn }).length;
	return SheetId.parse(before === 0 ? `${team}-t${turn}` : `${team}-t${turn}-${before + 1}`);
}

function giveBack(world: OpcomWorld, id: SheetId): Decision<DeskFact> {
	const sheet = world.desk.sheets[id];
	if (!sheet) return refuse('app', 'sheet/unknown', 'That sheet is not in: it may have been undone.');
	if (sheet.state === 'returned')
		return refuse('opcom-5.order.return', 'sheet/returned', 'That sheet went back to its team already.');
	return facts({
		type: 'sheet-returned',
		v: 1,
		rule: 'opcom-5.order.return',
		payload: { side: sheet.side, sheet: id },
	});
}
