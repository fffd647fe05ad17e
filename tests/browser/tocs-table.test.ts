/** The table in TOCS: what is begun ends with its step, typed dice wait for what rolls, the replay's battle card, who is asked. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import ReplayTold from '../../src-renderer/rulesets/tocs/umpire/ReplayTold.svelte';
import QuestionCards from '../../src-renderer/rulesets/tocs/common/QuestionCards.svelte';
import TurnPart from '../../src-renderer/rulesets/tocs/common/TurnPart.svelte';
import TocsDice from './TocsDice.svelte';
import TocsHand from './TocsHand.svelte';

const CLOCK = {
	...{ turn: 1, impulse: 2, step: 'act', actor: 'blue', words: 'Activations', track: [2], box: 1, endsAt: 2 },
	rolled: null,
};
const SIDES = [
	{ id: 'blue', name: 'Blue', letter: 'B', palette: 'blue' },
	{ id: 'red', name: 'Red', letter: 'R', palette: 'red' },
];
const RESULT = {
	...{ n: 1, turn: 1, impulse: 2, hex: '07.05', title: 'Hasty attack', attacker: 'blue' },
	...{ row: '1:1', odds: '1:1', column: '1:1', shifts: [], dice: [6, 6], cell: '-/1' },
	...{ says: 'defender: 1 step lost', strengths: [] },
};
const MESSAGE = { turn: 1, impulse: 2, hex: '07.05', sea: false, tag: null, say: 'A battle at 07.05.' };
const text = (testid: string): string =>
	(page.getByTestId(testid).element().textContent ?? '').replaceAll(/\s+/g, ' ').trim();

it('a command in the making ends with the step that it was begun in', async () => {
	const draft = { label: 'Sail', rule: 'tocs-w16.2.move-roll', chosen: [], command: null, say: null };
	const whole = { ...draft, ask: null, costs: [], chances: [] };
	const offers = [{ ...draft, id: 'sail', group: 'sea', costs: [] }];
	const ask = (name: string) => Promise.resolve(name === 'draft' ? whole : { offers });
	const at = (clock: object): never => ({ clock: { ...CLOCK, ...clock }, units: {} }) as never;
	const { rerender } = await render(TocsHand, { view: at({}), ask });
	await page.getByTestId('offer-sail').click();
	await expect.element(page.getByTestId('draft')).toBeVisible();
	await rerender({ view: at({ rolled: 'Another view of the same step.' }) });
	await expect.element(page.getByTestId('draft')).toBeVisible();
	await rerender({ view: at({ step: 'reserves' }) });
	await expect.element(page.getByTestId('draft')).not.toBeInTheDocument();
	await expect.element(page.getByTestId('offer-sail')).toBeVisible();
});

it('dice that are typed stay for the next thing that rolls where a step rolls nothing', async () => {
	const sent: unknown[] = [];
	const refused = {
		outcome: 'refused',
		rule: 'app',
		code: 'dice/none-wanted',
		say: 'No.',
		overrulable: false,
	};
	const room = {
		...{ stage: '', revision: 1, selected: [], tell: () => undefined },
		host: { ask: () => Promise.resolve({ offers: [] }) },
		view: { log: [], clock: CLOCK, control: { claims: {} }, units: {}, questions: [], sides: [] },
		send: ({ faces }: { faces?: readonly number[] }) => {
			sent.push(faces ?? []);
			return Promise.resolve(faces ? refused : { outcome: 'recorded', say: '' });
		},
	};
	await render(TocsDice, { room: room as never });
	await page.getByTestId('own-dice-line').click();
	await page.getByTestId('own-dice').fill('6 5');
	await page.getByTestId('step').click();
	await expect.poll(() => sent).toEqual([[6, 5], []]);
	await expect.element(page.getByTestId('own-dice')).toHaveValue('6 5');
});

it('the replay shows the battle of its impulse, and to a side what it was told', async () => {
	const view = { kind: 'tocs-side', side: 'blue', clock: CLOCK, sides: SIDES, results: [RESULT] };
	const whole = { ...view, messages: { blue: [MESSAGE] }, counters: {}, units: {} };
	const { rerender } = await render(ReplayTold, { view: whole as never });
	expect(text('result-1')).toMatch(/Hasty attack at 07\.05.*defender: 1 step lost.*Dice 6 and 6/);
	expect(text('replay-told')).toContain('A battle at 07.05.');
	// The map of that moment is read only: hexes are named, and no button leads there.
	expect(page.getByTestId('replay-told').element().querySelectorAll('button')).toHaveLength(0);
	await rerender({ view: { ...whole, clock: { ...CLOCK, impulse: 3 } } as never });
	await expect.element(page.getByTestId('result-1')).not.toBeInTheDocument();
	await rerender({ view: { ...whole, kind: 'tocs-umpire' } as never });
	expect(text('replay-told')).not.toContain('A battle at 07.05.');
	expect(text('result-1')).toContain('Hasty attack at 07.05');
});

it('a question offers to answer the next ones of its kind alike, and its own answers all the same', async () => {
	const sent: unknown[] = [];
	const standing = { ezoc: 'ask', losses: 'ask', retreats: 'ask', flak: 'ask', sea: 'ask' };
	const question = {
		...{ id: 'flak-1', kind: 'flak', of: 'red', hex: '05.05', byDefault: 'hold' },
		...{ ask: 'Do your guns fire?', answers: [{ id: 'hold', label: 'Hold fire' }] },
	};
	const view = {
		questions: [question],
		sides: SIDES,
		sea: { zones: [] },
		waiting: null,
		standing: { red: standing },
	};
	const hands = {
		...{ view: () => view, busy: false, show: () => undefined },
		send: (command: unknown) => void sent.push(command),
		answer: (id: string, reply: string) => void sent.push([id, reply]),
	};
	await render(QuestionCards, { table: { hands } } as never);
	await page.getByTestId('open-alike').click();
	await page.getByTestId('standing-flak-hold').click();
	await page.getByTestId('answer-hold').click();
	expect(sent).toEqual([
		{ type: 'set-standing', side: 'red', ...standing, flak: 'hold' },
		['flak-1', 'hold'],
	]);
});

it('says who is asked, then who acts', async () => {
	const { rerender } = await render(TurnPart, {
		clock: { ...CLOCK, actor: null },
		sides: SIDES,
		asked: 'red',
	} as never);
	expect(text('who-acts')).toBe('Red is asked. Everybody waits.');
	await rerender({ asked: null } as never);
	await expect.element(page.getByText('Control goes on when everybody is ready.')).toBeVisible();
});
