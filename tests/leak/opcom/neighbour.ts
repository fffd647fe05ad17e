/** What goes on between Control and another headquarters of the same side: hidden from the seats of the first. */
import { randomUUID } from 'node:crypto';
import type { Issued } from '../../../src-shared/contract/host-api.ts';
import { LineId, TeamId } from '../../../src-shared/kit/ids.ts';
import { blankLine, orderRows } from '../../../src-shared/scratch/opcom-sheets.ts';
import { area, shares } from '../../helpers/air.ts';
import { onPapersOf } from '../../helpers/document-client.ts';
import { orderLine, type HallWindow } from '../../helpers/hall.ts';
import { BLUE } from '../../helpers/small-scenario.ts';
import type { Desk } from './hidden.ts';

const infantry = TeamId.parse('blue-infantry');

type Doing = (desk: Desk & { readonly neighbour: HallWindow }) => Promise<Issued | null>;

const turnOf = (control: HallWindow): number => control.master().clock.turn;
const lineOf = (control: HallWindow): LineId | undefined =>
	Object.values(control.master().sheets).findLast(({ team }) => team === infantry)?.lines[0]?.order.id;
const nothing: Promise<null> = Promise.resolve(null);

/** In an order in which each can happen after the ones before it. */
export const neighbourDoings: Readonly<Record<string, Doing>> = {
	'neighbour’s sheet': ({ control, neighbour, say }) => {
		const lines = [orderLine('1 Suffolk', { orders: say, action: 'attack' }), orderLine('9 Para')];
		const form = { team: infantry, turn: turnOf(control), lines };
		return neighbour.ask('sheet.submit', { id: randomUUID(), form });
	},
	'neighbour queried': ({ control, say }) => {
		const line = lineOf(control);
		return line ? control.desk({ type: 'query-line', line, ask: say }) : nothing;
	},
	'neighbour answers': ({ control, neighbour, say }) => {
		const line = lineOf(control);
		return line ? neighbour.ask('sheet.answer', { id: randomUUID(), line, answer: say }) : nothing;
	},
	'neighbour noted': ({ control, say }) => {
		const line = lineOf(control);
		return line ? control.desk({ type: 'note-line', line, text: say, release: true }) : nothing;
	},
	'neighbour’s air sheet': ({ control, neighbour, say }) => {
		const order = {
			...{ id: LineId.parse('new-1'), mission: 'recce' as const, wings: shares('b-spits 1'), target: say },
			...{ supported: '', cabRank: false, square: null, area: area(8, 14, 2), route: [], notes: say },
		};
		const form = { team: infantry, turn: turnOf(control), orders: [order] };
		return neighbour.ask('airsheet.submit', { id: randomUUID(), form });
	},
	'neighbour asked': ({ control, say }) => {
		const words = { ask: say, answers: [say, `${say} not`], seconds: 30, fallback: say };
		return control.desk({ type: 'refer-decision', team: infantry, ...words });
	},
	'neighbour decides': ({ neighbour, say }) => {
		const open = Object.values(neighbour.side().decisions).find(({ state }) => state === 'waiting');
		return open
			? neighbour.ask('decision.answer', { id: randomUUID(), decision: open.id, answer: say })
			: nothing;
	},
	'neighbour talks to itself': ({ neighbour, say }) =>
		neighbour.ask('message.send', { id: randomUUID(), from: infantry, to: infantry, text: say }),
	'neighbour’s draft': ({ hall, control, say }) => {
		onPapersOf(hall.app.documents, BLUE, infantry, (doc) =>
			orderRows(doc, turnOf(control)).add({ ...blankLine('n'), addressee: say, orders: say }),
		);
		return nothing;
	},
	'neighbour’s sheet returned': ({ control }) => {
		const sheet = Object.values(control.master().sheets).findLast(({ team }) => team === infantry)?.id;
		return sheet ? control.desk({ type: 'return-sheet', sheet }) : nothing;
	},
	'neighbour’s sheet taken back': ({ control, neighbour }) => {
		const sheet = Object.values(control.master().sheets).findLast(({ team }) => team === infantry)?.id;
		return sheet ? neighbour.ask('sheet.recall', { id: randomUUID(), sheet }) : nothing;
	},
	'neighbour’s paper': async ({ neighbour }) => {
		await neighbour.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: true });
		return null;
	},
	'report for the neighbour': async ({ control, say }) => {
		const draft = Object.values(control.master().dispatches).findLast(
			({ to, state, combat }) => to === BLUE && state === 'draft' && combat === 'hidden-fight',
		);
		if (!draft) return null;
		await control.desk({ type: 'reroute-dispatch', dispatch: draft.id, team: infantry });
		return control.desk({ type: 'release-dispatch', dispatch: draft.id, overrule: { reason: say } });
	},
};
