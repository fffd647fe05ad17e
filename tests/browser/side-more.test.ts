/** A side's window beside its order sheet: its pencil, its air sheet, decisions, messages, what it knows, drafts ahead. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type {
	SideContact,
	SideDecision,
	SideMessage,
	SideView,
	SideWing,
} from '../../src-shared/rulesets/opcom/views.ts';
import { DecisionId, MessageId, WingId } from '../../src-shared/kit/ids.ts';
import { pencilOf } from '../../src-shared/scratch/scratch.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';
import { sideCounters } from '../../src-renderer/rulesets/opcom/common/side-scene.ts';
import { packedForTransfer, unpackTransfer } from '../../src-renderer/state/window-transfer.ts';
import { eveningClock } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const plain = sideView();
const [own, other] = plain.teams;
if (!own || !other) throw new Error('the fixture needs two headquarters');
const turn = plain.clock.turn;

const typhoons: SideWing = {
	id: WingId.parse('typhoons'),
	name: '84 Group Typhoons',
	aircraft: 'Typhoon',
	role: 'fighter-bomber',
	squadrons: 6,
	team: null,
	condition: '',
};
const question = (more: Partial<SideDecision> = {}): SideDecision => ({
	id: DecisionId.parse('allied-q1'),
	team: own.id,
	turn,
	ask: 'Tanks on the left. Do you go on?',
	answers: ['Go on', 'Halt'],
	seconds: 30,
	askedAt: eveningClock(),
	state: 'waiting',
	answer: null,
	...more,
});
const message = (name: string, from: string, to: string | null, text: string): SideMessage => ({
	id: MessageId.parse(name),
	from: from as SideMessage['from'],
	to: to as SideMessage['to'],
	turn,
	text,
});
const contact = (name: string, heard: number, sure: string): SideContact => ({
	id: name,
	at: { x: 2, y: 2 },
	sorts: ['tanks'],
	size: 'about a battalion',
	identity: null,
	how: 'seen from the air',
	heard,
	sure,
});
const view: SideView = {
	...plain,
	airSheets: [],
	sheets: [],
	decisions: {},
	messages: {},
	wings: { [typhoons.id]: typhoons },
	contacts: { C1: contact('C1', turn, 'certain'), C2: contact('C2', turn - 2, 'a rumour') },
};

async function open(shown: SideView = view): Promise<SideHost> {
	const host = new SideHost(shown);
	await openSide(host);
	await expect.element(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
	return host;
}

/** Drags over the map between two places, as parts of its size. */
function stroke(from: readonly [number, number], to: readonly [number, number]): void {
	const map = id('map').element() as HTMLElement;
	map.setPointerCapture = () => undefined;
	const box = map.getBoundingClientRect();
	const fire = (type: string, [x, y]: readonly [number, number], buttons = 1): void => {
		const at = { clientX: box.left + box.width * x, clientY: box.top + box.height * y };
		map.dispatchEvent(
			new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true, ...at }),
		);
	};
	fire('pointerdown', from);
	for (const part of [0.2, 0.5, 0.8, 1])
		fire('pointermove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
	fire('pointerup', to, 0);
}
const click = (x: number, y: number): void => {
	const map = id('map').element() as HTMLElement;
	map.setPointerCapture = () => undefined;
	const box = map.getBoundingClientRect();
	const at = { clientX: box.left + box.width * x, clientY: box.top + box.height * y };
	for (const [type, buttons] of [
		['pointerdown', 1],
		['pointerup', 0],
	] as const)
		map.dispatchEvent(
			new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true, ...at }),
		);
};
/** A key that was meant for something else decides nothing: the dialog waits a moment. */
const armed = () => expect.element(id('decision-dialog')).toHaveAttribute('data-armed', 'true');
const mapReady = () => expect.element(id('map')).toHaveAttribute('data-drawn', 'true');
const marksOf = (host: SideHost) => host.papers.marks(own.id);

beforeEach(() => page.viewport(1366, 768));
afterEach(closeSide);

describe('whose counters', () => {
	const whoseOf = (shown: SideView) => sideCounters(shown).map(({ whose }) => whose);

	it('evening 23: a headquarters’ own units are marked among its side’s, and a whole side’s window marks none', () => {
		const counters = sideCounters({ ...view, headquarters: own.id });
		const mine = counters.filter(({ whose }) => whose === 'own');
		expect(mine.length).toBeGreaterThan(0);
		expect(mine.length).toBeLessThan(counters.length);
		for (const unit of mine) expect(unit.spoken).toMatch(/^ours/);
		const theirs = sideCounters({ ...view, headquarters: other.id }).filter(({ whose }) => whose === 'own');
		expect(theirs.filter(({ id }) => mine.some((each) => each.id === id))).toEqual([]);
		expect(new Set(whoseOf(view))).toEqual(new Set([undefined]));
	});

	it('evening 23: the legend says whose, and leaves the neighbours off the map', async () => {
		const host = await open({ ...view, headquarters: own.id });
		await mapReady();
		await expect.element(id('whose').getByText('Neighbours')).toBeVisible();
		expect(id('whose').element().textContent).toContain(own.name);
		await id('only-own').click();
		await expect.element(id('whose').getByText('Neighbours')).not.toBeInTheDocument();
		await expect.element(id('only-own')).toHaveAttribute('aria-pressed', 'true');
		host.show({ ...view, headquarters: null });
		await expect.element(id('whose')).not.toBeInTheDocument();
	});
});

describe('a sheet that was handed in', () => {
	it('evening 23: is seen as such, and says when it came back', async () => {
		const [sheet] = plain.sheets;
		if (!sheet) throw new Error('the fixture needs a sheet');
		const host = await open({ ...view, sheets: [{ ...sheet, turn, state: 'submitted' }] });
		await expect.element(id('handed-in')).toBeVisible();
		expect(id('handed-in').element().textContent).toContain(`Handed in for turn ${String(turn)}`);
		await expect.element(id('submit')).not.toBeInTheDocument();
		host.show({ ...view, sheets: [{ ...sheet, turn, state: 'returned' }] });
		await vi.waitFor(() => expect(id('handed-in').element().textContent).toContain('sent this sheet back'));
	});
});

describe('the enemy as told', () => {
	it('evening 23: says a contact’s sort in the list as its tile on the map does', async () => {
		const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
		await open({
			...view,
			contacts: {
				C1: { ...contact('C1', turn, 'certain'), sorts: ['armoured infantry'], at: { x: 0, y: 0 } },
			},
		});
		await mapReady();
		await page.getByRole('tab', { name: 'Known' }).click();
		const listed = id('contact-C1').element().querySelector('abbr')?.textContent ?? '';
		expect(listed).toBe('ARMD INF');
		await vi.waitFor(() => expect(written.mock.calls.map(([text]) => text)).toContain(listed));
		expect(written.mock.calls.map(([text]) => text)).not.toContain('TK');
		written.mockRestore();
	});
});

describe('the pencil', () => {
	it('draws strokes and words, takes back, rubs out, and is kept for this headquarters alone', async () => {
		const host = await open();
		await mapReady();
		await userEvent.keyboard('e');
		await id('pencil-red').click();
		stroke([0.3, 0.3], [0.6, 0.4]);
		await vi.waitFor(() => expect(marksOf(host)).toHaveLength(1), 4000);
		expect(marksOf(host)[0]).toMatchObject({ shape: 'arrow', colour: 'red' });
		await id('pencil-text').click();
		await id('pencil-words').fill('gap here');
		click(0.5, 0.7);
		await vi.waitFor(
			() => expect(marksOf(host)[1]).toMatchObject({ shape: 'text', label: 'gap here' }),
			4000,
		);
		expect(host.papers.marks(other.id)).toEqual([]);
		await id('pencil-undo').click();
		await vi.waitFor(() => expect(marksOf(host)).toHaveLength(1), 4000);
		await id('pencil-rubber').click();
		click(0.45, 0.35);
		await vi.waitFor(() => expect(marksOf(host)).toHaveLength(0), 4000);
	});

	it('draws a line from click to click', async () => {
		const host = await open();
		await mapReady();
		await userEvent.keyboard('e');
		await id('pencil-line').click();
		click(0.3, 0.5);
		click(0.4, 0.6);
		click(0.5, 0.5);
		await id('pencil-finish').click();
		await vi.waitFor(() => expect(marksOf(host)[0]?.points).toHaveLength(3), 4000);
	});

	it('shows each headquarters its own map', async () => {
		const host = new SideHost(view);
		const mark = { id: 'm', shape: 'cross', points: [{ x: 1, y: 1 }], label: 'here', colour: 'blue' };
		host.papers.room(own.id).write((doc) => pencilOf(doc).push([mark]));
		await openSide(host);
		await mapReady();
		await userEvent.keyboard('e');
		await expect.element(id('pencil-clear')).toBeEnabled();
		await page.getByRole('combobox', { name: 'Team' }).first().selectOptions(other.name);
		await expect.element(id('pencil-clear')).toBeDisabled();
		await page.getByRole('combobox', { name: 'Team' }).first().selectOptions(own.name);
		await expect.element(id('pencil-clear')).toBeEnabled();
	});

	it('keeps what was drawn while there was no connection', async () => {
		const host = await open();
		await mapReady();
		await userEvent.keyboard('e');
		host.offline = true;
		stroke([0.3, 0.3], [0.6, 0.4]);
		await expect.element(page.getByText(/Kept on this machine/)).toBeVisible();
		expect(marksOf(host)).toHaveLength(0);
		host.comeBack();
		await vi.waitFor(() => expect(marksOf(host)).toHaveLength(1), 6000);
	});
});

describe('the air sheet', () => {
	it('names a mission, its squadrons and its square, keeps the draft apart and hands it in', async () => {
		const host = await open();
		await mapReady();
		await userEvent.keyboard('a');
		await id('air-add').click();
		await page.getByRole('radio', { name: 'Bombing' }).click();
		await page.getByLabelText(/84 Group Typhoons/).fill('4');
		await page.getByLabelText('Target or area').fill('guns at Cagny');
		await id('draw-square').click();
		click(0.5, 0.5);
		await expect.element(id('draw-square')).toMatchTextContent(/drawn/);
		await vi.waitFor(() => expect(host.papers.air(own.id, turn)).toContain('guns at Cagny'), 4000);
		expect(host.papers.orders(own.id, turn)).not.toContain('guns at Cagny');
		await id('air-submit').click();
		await vi.waitFor(() => expect(host.inputs('airsheet.submit')).toHaveLength(1));
		expect(host.inputs('airsheet.submit')[0]).toMatchObject({
			form: {
				team: own.id,
				turn,
				orders: [
					{
						mission: 'bombing',
						wings: [{ wing: 'typhoons', squadrons: 4 }],
						target: 'guns at Cagny',
						square: { bearing: 0 },
					},
				],
			},
		});
	});

	it('lends no squadron twice', async () => {
		await open();
		await userEvent.keyboard('a');
		await id('air-add').click();
		await id('air-order-1')
			.getByLabelText(/84 Group Typhoons/)
			.fill('4');
		await userEvent.tab();
		await id('air-add').click();
		const second = id('air-order-2').getByLabelText(/84 Group Typhoons/);
		await second.fill('5');
		await userEvent.tab();
		await expect.element(second).toHaveValue(2);
	});

	it('shows a refusal of Control’s and keeps the sheet', async () => {
		const host = await open();
		host.answer = {
			outcome: 'refused',
			rule: '',
			code: 'x',
			say: 'Not at this hour.',
			allowed: null,
			overrulable: false,
		};
		await userEvent.keyboard('a');
		await id('air-add').click();
		await id('air-submit').click();
		await expect.element(page.getByText('Not at this hour.')).toBeVisible();
		await expect.element(id('air-order-1')).toBeVisible();
	});
});

describe('an instant decision', () => {
	it('stands over everything with its seconds, and is answered by a figure', async () => {
		const host = await open();
		// A key meant for something else, in the moment in which the dialogue comes up.
		const early = new MutationObserver(() => {
			if (!document.querySelector('[data-testid="decision-dialog"]')) return;
			early.disconnect();
			window.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
		});
		early.observe(document.body, { childList: true, subtree: true });
		host.show({ ...view, decisions: { q: question() } });
		await expect.element(id('decision-dialog')).toMatchTextContent(/Tanks on the left/);
		await expect.element(id('decision-left')).toMatchTextContent(/(29|30) seconds/);
		await armed();
		await userEvent.keyboard('2');
		await vi.waitFor(() =>
			expect(host.inputs('decision.answer')).toMatchObject([{ decision: 'allied-q1', answer: 'Halt' }]),
		);
		host.show({ ...view, decisions: { q: question({ state: 'answered', answer: 'Halt' }) } });
		await expect.element(id('decision-dialog')).not.toBeInTheDocument();
	});

	it('takes free words where no answers are given', async () => {
		const host = await open();
		host.show({ ...view, decisions: { q: question({ answers: [] }) } });
		await armed();
		await id('answer-text').fill('Fall back to the wood');
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() =>
			expect(host.inputs('decision.answer')).toMatchObject([{ answer: 'Fall back to the wood' }]),
		);
	});

	it('can be laid aside to look at the map, and is taken up again', async () => {
		const host = await open();
		host.show({ ...view, decisions: { q: question() } });
		await expect.element(id('decision-dialog')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('decision-dialog')).not.toBeInTheDocument();
		await id('take-allied-q1').click();
		await expect.element(id('decision-dialog')).toBeVisible();
	});

	it('of another headquarters stands as a line over the map', async () => {
		const host = await open();
		host.show({ ...view, decisions: { q: question({ team: other.id }) } });
		await expect.element(id('take-allied-q1')).toBeVisible();
		await expect.element(id('decision-dialog')).not.toBeInTheDocument();
	});

	it('says when an answer came too late', async () => {
		const host = await open();
		host.answer = {
			outcome: 'refused',
			rule: '',
			code: 'x',
			say: 'Control has decided.',
			allowed: null,
			overrulable: false,
		};
		host.show({ ...view, decisions: { q: question() } });
		await armed();
		await id('answer-1').click();
		await expect.element(id('decision-dialog')).toMatchTextContent(/Control has decided/);
	});
});

describe('messages', () => {
	it('are sent to one headquarters or all, and those of the others are left out until asked for', async () => {
		const third = plain.teams[2]?.id ?? other.id;
		const host = await open({
			...view,
			messages: {
				m1: message('m1', other.id, own.id, 'We are at Cagny.'),
				m2: message('m2', other.id, third === other.id ? own.id : third, 'Hold the bridge.'),
			},
		});
		await expect.element(page.getByRole('tab', { name: /Messages/ })).toMatchTextContent(/1|2/);
		await userEvent.keyboard('t');
		await expect.element(id('message-m1')).toMatchTextContent(/We are at Cagny/);
		if (third !== other.id) {
			await expect.element(id('message-m2')).not.toBeInTheDocument();
			await page.getByRole('checkbox', { name: /between the others/ }).click();
			await expect.element(id('message-m2')).toBeVisible();
		}
		await id('message-text').fill('On our way.');
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() =>
			expect(host.inputs('message.send')).toMatchObject([{ from: own.id, to: null, text: 'On our way.' }]),
		);
		await expect.element(id('message-text')).toHaveValue('');
	});

	it('evening 39: one that is half typed goes along to the second machine', async () => {
		await open();
		await userEvent.keyboard('t');
		await id('message-text').fill('On our w');
		const along = new URLSearchParams({ seat: 'a-seat', ...packedForTransfer() }).toString();
		await closeSide();
		history.replaceState(null, '', `#${along}`);
		unpackTransfer();
		expect(location.hash).toBe('#seat=a-seat');
		await open();
		await userEvent.keyboard('t');
		await expect.element(id('message-text')).toHaveValue('On our w');
		history.replaceState(null, '', '#');
	});

	it('keep what was written when it could not be sent', async () => {
		const host = await open();
		await userEvent.keyboard('t');
		host.offline = true;
		await id('message-text').fill('On our way.');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByText('No connection.')).toBeVisible();
		await expect.element(id('message-text')).toHaveValue('On our way.');
	});
});

describe('what is known', () => {
	it('tells how sure and how old each contact is, the newest first, and fades the old', async () => {
		await open();
		await userEvent.keyboard('k');
		await expect.element(id('contact-C1')).toMatchTextContent(/certain/);
		await expect.element(id('contact-C1')).toMatchTextContent(/heard of this turn/);
		await expect.element(id('contact-C2')).toMatchTextContent(/a rumour/);
		await expect.element(id('contact-C2')).toMatchTextContent(/2 turns ago/);
		const ink = (name: string): string =>
			getComputedStyle(id(name).element().querySelector('.what b') ?? document.body).color;
		const faded = (name: string): number => Number(/oklab\(([\d.]+)/.exec(ink(name))?.[1]);
		expect(faded('contact-C2')).toBeLessThan(faded('contact-C1'));
	});

	it('lists who is expected, as far as told', async () => {
		const late = Object.values(view.units)[0];
		if (!late) throw new Error('no unit');
		const units = { ...view.units, [late.id]: { ...late, at: null, due: 'by the Orne bridges tomorrow' } };
		await open({ ...view, units });
		await userEvent.keyboard('k');
		await expect.element(id(`due-${late.id}`)).toMatchTextContent(/by the Orne bridges tomorrow/);
	});
});

describe('the next turn’s draft', () => {
	it('is kept apart, can’t be handed in, and is this turn’s sheet once its turn has come', async () => {
		const host = await open();
		await page.getByRole('combobox', { name: 'Unit or grouping' }).fill('2 Gren');
		await id(`sheet-turn-${String(turn + 1)}`).click();
		await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toHaveValue('');
		await page.getByRole('combobox', { name: 'Unit or grouping' }).fill('3 RTR');
		await vi.waitFor(() => expect(host.papers.orders(own.id, turn + 1)).toContain('3 RTR'), 4000);
		expect(host.papers.orders(own.id, turn)).toContain('2 Gren');
		expect(host.papers.orders(own.id, turn)).not.toContain('3 RTR');
		await expect.element(page.getByRole('button', { name: 'Hand in to Control' })).toBeDisabled();
		host.show({ ...view, clock: { ...view.clock, turn: turn + 1 } });
		await expect.element(page.getByRole('button', { name: 'Hand in to Control' })).toBeEnabled();
		await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toHaveValue('3 RTR');
	});
});
