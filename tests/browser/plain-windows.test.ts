/** The plain windows of a ruleset on hexes, by the skirmish: a side orders, proposes, answers and writes; Control carries out. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import type { Transport } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import ClockWindow from '../../src-renderer/master/ClockWindow.svelte';
import Master from '../../src-renderer/master/Window.svelte';
import Side from '../../src-renderer/side/Window.svelte';
import { SideId } from '../../src-shared/kit/ids.ts';
import type { PlainShown } from '../../src-shared/kit/plain-shown.ts';
import { HexMapFile } from '../../src-shared/map/hexmap/file.ts';
import { drillPacks } from '../drill/windows/packs.ts';
import type { Skirmish } from '../drill/skirmish/shapes.ts';

const NORTH = SideId.parse('north');
const shown: PlainShown = {
	sides: [
		{ id: NORTH, name: 'North', letter: 'N', palette: 'blue' },
		{ id: SideId.parse('south'), name: 'South', letter: 'S', palette: 'red' },
	],
	map: HexMapFile.parse({
		...{ format: 'thirdmap-hexmap', version: 1, title: 'The Field', hexKm: 0.5, lowered: 'odd' },
		ground: { o: { id: 'open', name: 'open ground', look: 'open' } },
		sheets: [
			{
				...{ id: '', at: { column: 0, row: 0 }, columns: 4, rows: 4 },
				numbering: { separator: '.', sheet: false, columns: {}, rows: {} },
				ground: ['oooo', 'oooo', 'oooo', 'oooo'],
			},
		],
	}),
	...{ picture: null, formations: {}, whoMoves: 'sides', orders: {}, questions: [] },
	counters: { 'n-1': { name: 'North One', formation: null } },
	units: {
		'n-1': {
			...{ side: 'north', counter: 'n-1', at: '02.02', figures: '3', words: '3 steps' },
			offers: [{ label: 'Fire at 03.03, 5 or more', command: { type: 'fire', unit: 'n-1', hex: '03.03' } }],
		},
	},
	seen: [{ hex: '03.03', words: 'Enemy, 2 steps' }],
	told: ['Fire at 03.03: 2, missed.'],
	clock: { turn: 2, step: 'first', words: 'The first side acts', ends: 'End the step' },
};
const known = (change: Partial<PlainShown> = {}): Skirmish['SideView'] => ({
	...{ kind: 'skirmish-side', side: NORTH },
	...shown,
	...change,
});
const master = (change: Partial<PlainShown> = {}): Skirmish['UmpireView'] => ({
	...{ kind: 'skirmish-umpire', campaign: { title: 'The Field', file: 'f.thirdmap', backupTrouble: null } },
	...{ teams: [], offices: [], rulings: [], options: [], lesson: [], undo: { undo: null, redo: null } },
	...{ control: { claims: {}, umpires: {}, handOvers: [] }, handover: '', ended: null, log: [] },
	...shown,
	...change,
});

/** A host that shows one view, and keeps what it is sent. */
function showing<V extends Skirmish['SideView'] | Skirmish['UmpireView']>(view: V) {
	const sent: unknown[] = [];
	const way = { words: '1 point', say: null };
	const answers: Readonly<Record<string, unknown>> = {
		'view.follow': { open: true, revision: 1 },
		'app.info': { shell: 'browser', version: '0', protocol: 1, seat: { kind: 'side', side: NORTH } },
		'settings.load': { value: null },
		'desk.load': { left: null },
		'claims.hold': { others: [] },
		'standby.state': { machine: 'here', host: null, follow: null, yielded: null },
		...{ 'rules.explain': way, 'side.explain': way, 'side.undo': { label: null } },
		...{ 'side.send': { outcome: 'recorded' }, 'command.send': { outcome: 'recorded' } },
	};
	const transport: Transport = {
		listen: (listener) => {
			listener.live();
			listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view });
		},
		send: ({ id, name, input }) => {
			if (name.endsWith('.send')) sent.push((input as { command: unknown }).command);
			return Promise.resolve({ id, ok: true, value: answers[name] ?? null });
		},
		close: () => undefined,
	};
	return { sent, connection: new Connection<V>(transport) };
}

/** Takes North One by keys, draws a way of one hex and lets it go. */
async function drawWay(): Promise<void> {
	await expect.element(page.getByTestId('map')).toHaveAttribute('data-camera');
	(page.getByTestId('map').element() as HTMLElement).focus();
	await userEvent.keyboard('n');
	await expect.element(page.getByTestId('unit-card')).toBeVisible();
	await userEvent.keyboard('m2{Enter}');
	await expect.element(page.getByTestId('plan-cost')).toMatchTextContent(/1 point/);
}

beforeEach(() => page.viewport(1366, 768));

it('a side moves a unit by a way that it draws, fires by what is offered, and ends its step', async () => {
	const { sent, connection } = showing(known());
	void render(Side, { connection, packFor: drillPacks.side });
	await expect.element(page.getByTestId('told')).toMatchTextContent(/03\.03: Enemy, 2 steps.*missed/);
	await drawWay();
	await page.getByTestId('go').click();
	await page.getByTestId('offer').click();
	await page.getByTestId('end-step').click();
	await expect
		.poll(() => sent)
		.toMatchObject([
			{ type: 'move', unit: 'n-1' },
			{ type: 'fire', unit: 'n-1', hex: '03.03' },
			{ type: 'next-step', step: 'first' },
		]);
});

it('where Control approves, what a side does on its map is proposed; where it moves, it is written down', async () => {
	const proposing = showing(known({ whoMoves: 'approved' }));
	const window = await render(Side, { connection: proposing.connection, packFor: drillPacks.side });
	await drawWay();
	await page.getByTestId('go').click();
	await expect
		.poll(() => proposing.sent)
		.toMatchObject([{ type: 'hand-in-order', words: '', proposed: { type: 'move', unit: 'n-1' } }]);
	await window.unmount();
	const writing = showing(known({ whoMoves: 'control' }));
	void render(Side, { connection: writing.connection, packFor: drillPacks.side });
	await drawWay();
	await page.getByTestId('go').click();
	const words = (): string => (page.getByTestId('order-words').element() as HTMLTextAreaElement).value;
	await expect.poll(words).toMatch(/^North One: move to \d\d\.\d\d\.$/);
	await page.getByTestId('hand-in').click();
	await expect.poll(() => writing.sent).toMatchObject([{ type: 'hand-in-order' }]);
});

it('a side answers what it is asked, and Control may for it', async () => {
	const questions = [
		{ id: 'q', of: 'north', ask: 'Does it fire?', answers: [{ id: 'fire', label: 'Fire' }] },
	];
	const answer = { type: 'answer-question', question: 'q', answer: 'fire' };
	const side = showing(known({ questions }));
	const window = await render(Side, { connection: side.connection, packFor: drillPacks.side });
	await page.getByTestId('answer-fire').click();
	await expect.poll(() => side.sent).toEqual([answer]);
	await window.unmount();
	const control = showing(master({ questions }));
	void render(Master, { connection: control.connection, packs: drillPacks });
	await page.getByTestId('answer-fire').click();
	await expect.poll(() => control.sent).toEqual([answer]);
});

it('Control’s window has the turn, the orders that wait, and carries one out; the hall has its clock', async () => {
	const order: PlainShown['orders'][string] = {
		...{ side: 'north', turn: 2, words: 'North One: move to 03.02', say: '' },
		...{ outcome: 'standing', proposed: { unit: 'n-1' } },
	};
	const { sent, connection } = showing(master({ whoMoves: 'approved', orders: { o: order } }));
	const window = await render(Master, { connection, packs: drillPacks });
	await expect.element(page.getByTestId('turn')).toBeVisible();
	await expect.element(page.getByTestId('master-map')).toHaveAttribute('data-camera');
	await page.getByRole('tab', { name: /Orders/ }).click();
	await expect.element(page.getByTestId('order-o')).toMatchTextContent(/North One: move to 03\.02/);
	await page.getByTestId('carry-out').click();
	await expect.poll(() => sent).toEqual([{ type: 'carry-out-order', order: 'o' }]);
	await window.unmount();
	void render(ClockWindow, { connection: showing(master()).connection as never, packFor: drillPacks.umpire });
	await expect.element(page.getByTestId('hall-clock')).toMatchTextContent(/Turn 2/);
});
