/** What the umpire is asked before: taking back what players saw, ending the game; and a long paper that is given up. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import type { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import { smallPdf } from './small-pdf.ts';

const id = (name: string) => page.getByTestId(name);
const ASK =
	'"Release the dispatch" was shown to Allied (8 Corps). 2 of their windows show it now. Undo anyway?';

beforeEach(() => page.viewport(1366, 768));

const commands = (host: FakeHost): DeskCommand[] =>
	host.asked
		.filter(({ name }) => name === 'command.desk')
		.map(({ input }) => (input as { command: DeskCommand }).command);

/** A host at which the newest entry was shown to players. */
function shownHost(): FakeHost {
	const host = new FakeHost();
	host.replies.set('command.desk', (input) => {
		const { command } = input as { command: DeskCommand };
		return command.type !== 'undo' || command.shown !== undefined
			? { outcome: 'recorded' }
			: {
					outcome: 'question',
					rule: 'app',
					ask: ASK,
					answers: [
						{ id: 'the-release', label: 'Undo' },
						{ id: '', label: 'Cancel' },
					],
					byDefault: '',
				};
	});
	return host;
}

describe('undo of what players have been shown', () => {
	it('evening 14: says who saw it, leaves it on Escape, and takes it back when told to', async () => {
		const host = shownHost();
		void render(Master, { host, view: masterView, layout: new Layout() });
		await userEvent.keyboard('{Control>}z{/Control}');
		await expect.element(id('undo-shown')).toMatchTextContent(ASK);
		await userEvent.keyboard('{Escape}');
		await expect.element(id('undo-shown')).not.toBeInTheDocument();
		expect(commands(host)).toEqual([{ type: 'undo' }]);
		await userEvent.keyboard('{Control>}z{/Control}');
		await id('undo-take-back').click();
		await vi.waitFor(() =>
			expect(commands(host)).toEqual([
				{ type: 'undo' },
				{ type: 'undo' },
				{ type: 'undo', shown: 'the-release' },
			]),
		);
		await expect.element(id('undo-shown')).not.toBeInTheDocument();
	});
});

describe('the end of the game', () => {
	it('evening 35: is warned of before it is recorded, and then stands where the debrief is made', async () => {
		const host = shownHost();
		host.replies.set('paper.make', () => ({ name: 'x.pdf', pdf: smallPdf(1) }));
		host.replies.set('photos.door', () => ({ origin: null, lan: false, addresses: [] }));
		const { rerender } = await render(Master, { host, view: masterView, layout: new Layout() });
		await userEvent.keyboard('{Control>}p{/Control}');
		await id('end-game').click();
		await expect.element(id('end-game-warning')).toMatchTextContent(/rolls no more dice/);
		expect(commands(host)).toEqual([]);
		await id('end-game-yes').click();
		await vi.waitFor(() => expect(commands(host)).toEqual([{ type: 'end-game' }]));
		await rerender({
			host,
			view: { ...masterView, ended: { turn: 4, sealOpened: false } },
			layout: new Layout(),
		});
		await expect.element(id('end-game')).not.toBeInTheDocument();
	});
});

describe('a long paper', () => {
	it('evening 01: tells how far it is and is given up; what is not the paper chosen is not saved', async () => {
		const host = new FakeHost();
		const waiting: (() => void)[] = [];
		host.replies.set('photos.door', () => ({ origin: null, lan: false, addresses: [] }));
		host.replies.set(
			'paper.make',
			() => new Promise((_done, failed) => waiting.push(() => failed(new Error('The paper was cancelled.')))),
		);
		host.replies.set('paper.progress', () => ({ pages: 12 }));
		host.replies.set('paper.cancel', () => {
			waiting.shift()?.();
			return null;
		});
		void render(Master, { host, view: masterView, layout: new Layout() });
		await userEvent.keyboard('{Control>}p{/Control}');
		await expect.element(id('paper-status')).toMatchTextContent('Making it: 12 pages so far.');
		await expect.element(id('paper-save')).toBeDisabled();
		await id('paper-cancel').click();
		await expect.element(id('paper-status')).toMatchTextContent(/^Cancelled/);
		await expect.element(id('paper-cancel')).not.toBeInTheDocument();
		await id('paper-make').click();
		await vi.waitFor(() => expect(host.asked.filter(({ name }) => name === 'paper.make')).toHaveLength(2));
	});
});
