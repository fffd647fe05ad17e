/** The frames with another ruleset than the program's own, and with one that nobody has windows for. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import type { Transport } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import ClockWindow from '../../src-renderer/master/ClockWindow.svelte';
import Master from '../../src-renderer/master/Window.svelte';
import Side from '../../src-renderer/side/Window.svelte';
import type { SeatRole } from '../../src-renderer/side/side-pack.ts';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { drillPacks } from '../drill/windows/packs.ts';
import type { DrillSideView, DrillUmpireView } from '../drill/shapes.ts';

const NORTH = SideId.parse('north');
const SOUTH = SideId.parse('south');
const sides = [
	{ id: NORTH, name: 'North', letter: 'N', palette: 'blue' },
	{ id: SOUTH, name: 'South', letter: 'S', palette: 'red' },
] as const;
const master: DrillUmpireView = {
	kind: 'drill-umpire',
	campaign: { title: 'The Ridge', file: 'ridge.thirdmap', backupTrouble: null },
	clock: { turn: 3 },
	sides,
	teams: [],
	offices: [],
	rulings: [],
	options: [],
	lesson: [],
	undo: { undo: null, redo: null },
	control: { claims: {}, umpires: {}, handOvers: [] },
	handover: '',
	ended: null,
	log: [],
	woods: ['C5'],
	units: { n1: { name: 'North One', side: NORTH, at: 'C3', steps: 3, marched: false } },
	assault: null,
	questions: [],
};
const known: DrillSideView = {
	kind: 'drill-side',
	sides,
	side: NORTH,
	turn: 3,
	woods: ['C5'],
	units: { n1: { name: 'North One', at: 'C3', steps: 3, marched: false } },
	enemies: { E1: 'C4' },
	asked: { id: 'stand-n1', ask: 'C3 is assaulted. Does n1 stand?', answers: ['stand', 'withdraw'] },
	word: [],
};

/** A host that shows one view and answers what any window asks when it opens. */
function showing<V extends UmpireHead | DrillSideView>(view: V, as: SeatRole = 'player'): Connection<V> {
	const answers: Readonly<Record<string, unknown>> = {
		'view.follow': { open: true, revision: 1 },
		'app.info': { shell: 'browser', version: '0', protocol: 1, seat: { kind: 'side', side: NORTH, as } },
		'settings.load': { value: null },
		'desk.load': { left: null },
		'claims.hold': { others: [] },
		'rules.explain': [],
		'standby.state': { machine: 'here', host: null, follow: null, yielded: null },
	};
	const transport: Transport = {
		listen: (listener) => {
			listener.live();
			listener.push({ push: 'snapshot', rev: 1, campaign: 'c', view });
		},
		send: ({ id, name }) => Promise.resolve({ id, ok: true, value: answers[name] ?? null }),
		close: () => undefined,
	};
	return new Connection<V>(transport);
}
const unknown = (kind: string): UmpireHead => ({ ...master, kind });

beforeEach(() => page.viewport(1366, 768));
afterEach(() => document.documentElement.removeAttribute('data-theme'));

it('Control’s frame is made of the drill’s pack: clock, desk, map, inspector, palette', async () => {
	void render(Master, { connection: showing<UmpireHead>(master), packs: drillPacks });
	await expect.element(page.getByTestId('day')).toMatchTextContent(/Day 3/);
	await expect.element(page.getByRole('tab', { name: /Marches/ })).toBeVisible();
	await expect.element(page.getByTestId('checklist')).toMatchTextContent(/1 may still march/);
	await expect.element(page.getByTestId('master-map')).toHaveAttribute('data-camera');
	// A clock of one part leaves the way to what one can do where it is: at the right.
	const bar = page.getByRole('navigation', { name: 'Window' }).element().getBoundingClientRect();
	expect(bar.right).toBeGreaterThan(1300);
});

it('the hall’s clock is the pack’s own', async () => {
	void render(ClockWindow, { connection: showing<UmpireHead>(master), packFor: drillPacks.umpire });
	await expect.element(page.getByTestId('hall-clock')).toMatchTextContent(/Day 3/);
});

it('a player may answer and march; an observer is shown the same and has no hands', async () => {
	const player = await render(Side, { connection: showing(known), packFor: drillPacks.side });
	await expect.element(page.getByTestId('told')).toMatchTextContent(/North One: C3, 3 steps.*E1 seen at C4/);
	await expect.element(page.getByTestId('answer-stand')).toBeVisible();
	await player.unmount();
	void render(Side, { connection: showing(known, 'observer'), packFor: drillPacks.side });
	await expect.element(page.getByTestId('asked')).toMatchTextContent(/C3 is assaulted/);
	expect(page.getByTestId('answer-stand').elements()).toHaveLength(0);
});

it.each(['a-game-of-tomorrow', 'constructor', '__proto__'])(
	'a view of the kind “%s” has its sentence in every frame',
	async (kind) => {
		const control = await render(Master, { connection: showing(unknown(kind)), packs: drillPacks });
		await expect.element(page.getByText(/^This program has no windows for the ruleset/)).toBeVisible();
		await control.unmount();
		const clock = await render(ClockWindow, {
			connection: showing(unknown(kind)),
			packFor: drillPacks.umpire,
		});
		await expect.element(page.getByText(/and so no clock of it/)).toBeVisible();
		await clock.unmount();
		void render(Side, { connection: showing(unknown(kind)), packFor: drillPacks.side });
		await expect.element(page.getByText('This game can’t be shown')).toBeVisible();
	},
);

it('parts that could not be fetched are told of, with the way to try again, in every frame', async () => {
	const away = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
	const control = await render(Master, {
		connection: showing<UmpireHead>(master),
		packs: { umpire: away, side: away },
	});
	await expect.element(page.getByRole('heading', { name: /could not be loaded whole/ })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
	await control.unmount();
	void render(Side, { connection: showing(known), packFor: away });
	await expect.element(page.getByText(/could not be loaded whole/)).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
});
