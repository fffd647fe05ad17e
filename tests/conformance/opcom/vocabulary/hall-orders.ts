/** WHEN in the hall: order sheets written, handed in, read, queried, noted and given back (OP COM 4 and 5). */
import { randomUUID } from 'node:crypto';
import { Action, type OrderLine } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { blankLine, orderRows } from '../../../../src-shared/scratch/opcom-sheets.ts';
import { onPapersOf } from '../../../helpers/document-client.ts';
import { orderLine } from '../../../helpers/hall.ts';
import type { Clause } from '../../kit/case-file.ts';
import {
	heed,
	heedReply,
	lineOf,
	point,
	sideOf,
	teamOf,
	trouble,
	windowOf,
	type Doing,
	type HallRun,
} from './hall-run.ts';

export const ORDER_DOINGS: readonly Doing[] = [
	[/^(.+) orders (?:for turn (\d+) )?"(.+?)" to ([\w-]+)((?:, [^:"]+)*)(?:: "(.*)")?$/, writeLine],
	[/^Control understands every line$/, understandAll],
	[
		/^Control understands line (\d+) of (.+)$/,
		async (run, clause, [n = '', team = '']) => {
			const { id } = lineOf(run, clause, n, team).order;
			heed(run, await run.control.desk({ type: 'mark-line', line: id, as: 'understood' }));
		},
	],
	[
		/^Control asks of line (\d+) of (.+?): "(.+)"$/,
		async (run, clause, [n = '', team = '', ask = '']) => {
			const { id } = lineOf(run, clause, n, team).order;
			heed(run, await run.control.desk({ type: 'query-line', line: id, ask }));
		},
	],
	[
		/^(\w+) answers line (\d+) of (.+?): "(.+)"$/,
		async (run, clause, [side = '', n = '', team = '', answer = '']) => {
			const line = lineOf(run, clause, n, team).order.id;
			const window = windowOf(run, sideOf(run, clause, side).id);
			heedReply(run, await window.reply('sheet.answer', { id: randomUUID(), line, answer }));
		},
	],
	[/^(\w+) notes on line (\d+) of (.+?)(, for the team)?: "(.+)"$/, noteLine],
	[
		/^Control gives the sheet of (.+) back$/,
		async (run, clause, [team = '']) => {
			const { id } = teamOf(run, clause, team);
			const sheet = Object.values(run.control.master().sheets).findLast((each) => each.team === id);
			if (!sheet) throw trouble(run, clause, `${team} has handed in no sheet.`);
			heed(run, await run.control.desk({ type: 'return-sheet', sheet: sheet.id }));
		},
	],
	[/^(.+) is (ready|no longer ready)$/, setReady],
	[
		/^(.+) keeps the draft "(.+)" for turn (\d+)$/,
		async (run, clause, [name = '', lines = '', turn]) => {
			const team = teamOf(run, clause, name);
			onPapersOf(run.hall.app.documents, team.side, team.id, (doc) =>
				orderRows(doc, Number(turn)).add({ ...blankLine('one'), orders: lines }),
			);
		},
	],
];

// --- a line -----------------------------------------------------------------------------------------------

type Mark = readonly [pattern: RegExp, change: (found: readonly string[]) => Partial<OrderLine>];

const MARKS: readonly Mark[] = [
	[/^tactically$/, () => ({ posture: 'tact' })],
	[/^non-tactically$/, () => ({ posture: 'non-tact' })],
	[/^in road column$/, () => ({ posture: 'non-tact', roadColumn: true })],
	[/^neither Tact nor Non-Tact$/, () => ({ posture: null })],
	[/^stand fast$/, () => ({ standFast: true })],
	[/^rest$/, () => ({ rest: true })],
	[/^to (\S+) (\S+)$/, ([x, y]) => ({ objective: point(x, y) })],
	[/^supported by (.+)$/, ([supporting = '']) => ({ supporting })],
];

/** Lines of one headquarters that follow each other stand on one sheet, handed in before anything else happens. */
async function writeLine(
	run: HallRun,
	clause: Clause,
	[name = '', turn, addressee = '', action = '', marks = '', orders = '']: readonly string[],
): Promise<void> {
	const team = teamOf(run, clause, name);
	const forTurn = Number(turn ?? run.control.master().clock.turn);
	if (run.pending && (run.pending.team.id !== team.id || run.pending.turn !== forTurn)) await handIn(run);
	const read = Action.nullable().safeParse(action === 'nothing' ? null : action);
	if (!read.success) throw trouble(run, clause, `"${action}" is no action on the order sheet.`);
	const line = marks
		.split(', ')
		.filter((each) => each !== '')
		.reduce((now, each) => ({ ...now, ...marked(run, clause, each) }), {
			...orderLine(addressee),
			orders,
			action: read.data,
		});
	run.pending ??= { team, turn: forTurn, lines: [] };
	run.pending.lines.push(line);
	run.written.push(line);
}

function marked(run: HallRun, clause: Clause, text: string): Partial<OrderLine> {
	for (const [pattern, change] of MARKS) {
		const found = pattern.exec(text);
		if (found) return change(found.slice(1));
	}
	throw trouble(run, clause, `"${text}" can't be said of an order line.`);
}

/** Hands in what a headquarters has written. */
export async function handIn(run: HallRun): Promise<void> {
	const { pending } = run;
	run.pending = null;
	if (!pending) return;
	const { team, turn, lines } = pending;
	const form = { team: team.id, turn, lines };
	heedReply(run, await windowOf(run, team.side).reply('sheet.submit', { id: randomUUID(), form }));
}

// --- the desk ---------------------------------------------------------------------------------------------

async function understandAll(run: HallRun): Promise<void> {
	const open = Object.values(run.control.master().sheets)
		.flatMap((sheet) => sheet.lines)
		.filter((line) => line.status === 'new' || line.status === 'unclear');
	for (const { order } of open)
		heed(run, await run.control.desk({ type: 'mark-line', line: order.id, as: 'understood' }));
}

/** From Control's window or, to be refused, from a side's. */
async function noteLine(
	run: HallRun,
	clause: Clause,
	[who = '', n = '', team = '', release, text = '']: readonly (string | undefined)[],
): Promise<void> {
	const line = lineOf(run, clause, n, team).order.id;
	const window = who === 'Control' ? run.control : windowOf(run, sideOf(run, clause, who).id);
	const command = { type: 'note-line', line, text, release: release !== undefined };
	heedReply(run, await window.reply('command.desk', { id: randomUUID(), command }));
}

async function setReady(run: HallRun, clause: Clause, [name = '', how]: readonly string[]): Promise<void> {
	const all = run.control.master().teams;
	const teams = name === 'every headquarters' ? all : [teamOf(run, clause, name)];
	for (const { id } of teams)
		heed(run, await run.control.game({ type: 'set-team-ready', team: id, ready: how === 'ready' }));
}
