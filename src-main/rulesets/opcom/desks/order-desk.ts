/** Order sheets: taken in, understood or queried, annotated, returned (OP COM 4 and 5). */
import type { DeskCommand, Sheet, SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { LineId, SheetId } from '../../../../src-shared/kit/ids.ts';
import type { Asked } from '../../../rules/kit/module/situation.ts';
import { facts, speaksFor, type Decision, type Issuer, type Refusal } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import { understandSheet } from '../../../rules/opcom/05-orders/orders.ts';
import { mechanismsIn } from '../../../rules/opcom/10-reporting/release.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine, type DeskFact } from './desk-facts.ts';
import { handedIn, onTheMinute } from './recall.ts';

type Of<T extends DeskCommand['type']> = Extract<DeskCommand, { type: T }>;

/**
 * A line that the issuer may speak of, with its sheet. A side is refused its neighbour's lines as if they didn't exist.
 */
function spokenOf(
	world: OpcomWorld,
	line: LineId,
	issuer: Issuer,
): { readonly sheet: Sheet; readonly line: SheetLine } | Refusal {
	const sheetLine = findLine(world.desk, line);
	if (sheetLine && speaksFor(issuer, sheetLine.sheet.side, sheetLine.sheet.team)) return sheetLine;
	return refuse(
		'app',
		'line/unknown',
		'That order line is not on any sheet: it may have been undone. Look at the sheet again.',
	);
}

/** Decides 'mark-line': how far Control has come with a line. */
export function markLine(
	world: OpcomWorld,
	{ line, as }: Of<'mark-line'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const spoken = spokenOf(world, line, seat);
	if ('kind' in spoken) return spoken;
	const { side } = spoken.sheet;
	const rule = 'opcom-5.order.check-understood';
	return facts({ type: 'line-marked', v: 1, rule, payload: { side, line, as } });
}

/** Decides 'query-line': a question about a line, to whoever wrote it. */
export function queryLine(
	world: OpcomWorld,
	{ line, ask }: Of<'query-line'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const spoken = spokenOf(world, line, seat);
	if ('kind' in spoken) return spoken;
	const { side } = spoken.sheet;
	const rule = 'opcom-4.seq.clarify-before';
	return facts({ type: 'line-queried', v: 1, rule, payload: { side, line, ask } });
}

/**
 * Decides 'answer-query'. The first answer counts; refused if nothing was asked.
 * @rule opcom-4.seq.player-clarify
 */
export function answerQuery(
	world: OpcomWorld,
	{ line, answer }: Of<'answer-query'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const spoken = spokenOf(world, line, seat);
	if ('kind' in spoken) return spoken;
	const { side } = spoken.sheet;
	const { query } = spoken.line;
	const rule = 'opcom-4.seq.player-clarify';
	if (query === null) return refuse(rule, 'query/none', 'Control asked nothing about that line.');
	if (query.answer !== null)
		return refuse(
			'opcom-9.analyse.3-instant',
			'query/answered',
			'That question is answered already; the first answer stands.',
		);
	return facts({ type: 'query-answered', v: 1, rule, payload: { side, line, answer } });
}

/**
 * Decides 'note-line'. A note for release may not reveal how the game works.
 * @rule opcom-5.order.annotate
 * @rule opcom-5.sheet.notes-control-only
 */
export function noteLine(
	world: OpcomWorld,
	{ line, text, release }: Of<'note-line'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const spoken = spokenOf(world, line, seat);
	if ('kind' in spoken) return spoken;
	const { side } = spoken.sheet;
	const mechanism = release ? mechanismsIn(world, text) : [];
	if (mechanism.length > 0) {
		return refuse(
			'opcom-5.order.return',
			'note/mechanism',
			`The note would tell the players how the game works. ${mechanism.map((remark) => remark.say).join(' ')} Say it as the field would, or keep it private.`,
		);
	}
	const rule = 'opcom-5.order.annotate';
	return facts({ type: 'line-noted', v: 1, rule, payload: { side, line, text, release } });
}

/**
 * Decides 'submit-sheet': the sheet as a fact, stamped to the minute; or a refusal that names the line.
 * @rule opcom-4.seq.orders-written
 */
export function submitSheet(
	world: OpcomWorld,
	{ form, fromPaper = false }: Of<'submit-sheet'>,
	{ seat: issuer, now }: Asked,
): Decision<DeskFact> {
	const team = world.scenario.teams.find((t) => t.id === form.team);
	if (!team || !speaksFor(issuer, team.side, team.id)) {
		return refuse(
			'opcom-5.order.to-team-control',
			'sheet/team',
			'The sheet is of no team of this game: choose your headquarters at its head.',
		);
	}
	// A paper found late is still typed in: what it ordered then (Prepare, Hold) may matter now.
	const late = form.turn < world.game.turn && issuer.kind === 'umpire' && fromPaper;
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
		fromPaper,
		at: onTheMinute(now),
		state: 'submitted',
		lines: form.lines.map((order, n) => ({
			order: { ...order, id: LineId.parse(`${id}.${n + 1}`) },
			units: understood.lines[n]?.units ?? [],
			remarks: understood.lines[n]?.remarks ?? [],
			status: 'new',
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

/**
 * Decides 'return-sheet': it goes back to its team.
 * @rule opcom-5.order.return
 */
export function returnSheet(world: OpcomWorld, id: SheetId): Decision<DeskFact> {
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
