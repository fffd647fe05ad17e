import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import { HostError } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import { socketTransport } from '../../src-renderer/connection/socket-transport.ts';
import Welcome from '../../src-renderer/welcome/Welcome.svelte';
import { whenWords, type WelcomeHost } from '../../src-renderer/welcome/welcome.svelte.ts';
import type { RecentCampaign, ScenarioCard } from '../../src-shared/contract/host-api.ts';
import { eveningClock } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const card: ScenarioCard = {
	id: 'small',
	title: 'Middleton',
	summary: 'A morning between two rivers.',
	ruleset: 'opcom',
	turns: 6,
	units: 18,
	sides: ['Blue', 'Red'],
	seeded: false,
};
const campaign = (more: Partial<RecentCampaign>): RecentCampaign => ({
	file: '/games/goodwood.thirdmap',
	title: 'Goodwood at the club',
	scenario: 'Goodwood',
	turn: 4,
	at: eveningClock(),
	trouble: null,
	...more,
});

class FakeHost implements WelcomeHost {
	readonly asked: [string, unknown][] = [];
	readonly #answers: Readonly<Record<string, unknown>>;

	constructor(answers: Readonly<Record<string, unknown>> = {}) {
		this.#answers = {
			'scenarios.list': [card],
			'campaigns.recent': [],
			'app.info': {
				shell: 'browser',
				version: '0.1.0',
				protocol: 1,
				seat: { kind: 'umpire', name: 'A', chief: true },
			},
			'settings.load': { value: null },
			...answers,
		};
	}

	ask: WelcomeHost['ask'] = (name, input) => {
		this.asked.push([name, input]);
		const found = this.#answers[name];
		let answer: unknown = found;
		try {
			if (typeof found === 'function') answer = (found as (input: unknown) => unknown)(input);
		} catch (error) {
			answer = error;
		}
		return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
	};
}

function open(answers: Readonly<Record<string, unknown>> = {}): { host: FakeHost; opened: () => number } {
	const host = new FakeHost(answers);
	let count = 0;
	void render(Welcome, { host, onopened: () => (count += 1) });
	return { host, opened: () => count };
}

beforeEach(() => page.viewport(1366, 768));

describe('the welcome window', () => {
	it('lists the campaigns in hand with turn and time; one that is gone says why and can’t be opened', async () => {
		const { host, opened } = open({
			'campaigns.recent': [
				campaign({}),
				campaign({ file: '/b', title: 'Lost one', trouble: 'The file is no longer there.' }),
			],
		});
		const first = id('recent').first();
		await expect.element(first).toMatchTextContent(/Goodwood at the club/);
		await expect.element(first).toMatchTextContent(/Turn 4/);
		await expect.element(first).toMatchTextContent(/today, \d\d:\d\d/);
		await expect.element(id('recent').nth(1)).toBeDisabled();
		await expect.element(id('recent-trouble')).toMatchTextContent(/no longer there/);
		await first.click();
		expect(host.asked).toContainEqual(['campaign.open', { file: '/games/goodwood.thirdmap' }]);
		expect(opened()).toBe(1);
	});

	it('evening 26: opened without its key, it promises no reconnecting and says what to do', async () => {
		const host = new Connection(socketTransport('ws://127.0.0.1:1/socket', ''));
		void render(Welcome, { host, onopened: () => undefined });
		const alert = page.getByRole('alert');
		await expect.element(alert).toMatchTextContent(/opened without its key.*open the whole address/i);
		await expect.element(alert).not.toMatchTextContent(/tried again|try again/i);
		expect(host.tie.state).toBe('refused');
		await expect.element(id('open')).not.toBeVisible();
		host.close();
	});

	it('evening 26: shows the folder of each campaign, so that two of one name are told apart', async () => {
		open({
			'campaigns.recent': [
				campaign({ file: '/home/a/clubs/goodwood.thirdmap' }),
				campaign({ file: 'D:\\Games\\goodwood.thirdmap' }),
			],
		});
		await expect.element(id('recent-place').first()).toMatchTextContent('/home/a/clubs');
		await expect.element(id('recent-place').nth(1)).toMatchTextContent('D:\\Games');
	});

	it('evening 26: a chosen scenario’s name and Begin come into sight, however far down it stands', async () => {
		const long = Array.from({ length: 6 }, (_, n) => ({
			...card,
			id: `s${String(n)}`,
			summary: 'A morning between two rivers, told at some length. '.repeat(8),
		}));
		open({ 'scenarios.list': long });
		await id('scenario-s2').getByRole('button').first().click();
		await expect.element(id('begin')).toBeInViewport({ ratio: 1 });
	});

	it('evening 22: says what of a pasted name does not fit', async () => {
		open({});
		await id('scenario-small').click();
		await id('title').fill('');
		const clipboardData = new DataTransfer();
		clipboardData.setData('text', 'x'.repeat(90));
		id('title')
			.element()
			.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
		await expect
			.element(page.getByRole('alert'))
			.toMatchTextContent('This field takes 80 characters: the last 10 of what you pasted are left out.');
	});

	it('begins a scenario under the name given', async () => {
		const { host, opened } = open({ 'campaign.new': { file: 'x' } });
		await id('scenario-small').click();
		await id('title').fill('Our evening');
		await id('begin').click();
		expect(host.asked).toContainEqual(['campaign.new', { scenario: 'small', title: 'Our evening' }]);
		await expect.poll(opened).toBe(1);
	});

	it('asks a scenario that is made up for its seed, and sends the words typed', async () => {
		const made = { ...card, id: 'encounter', title: 'An encounter', units: 0, seeded: true };
		const { host } = open({ 'scenarios.list': [made], 'campaign.new': { file: 'x' } });
		await id('scenario-encounter').click();
		await expect.element(id('scenario-encounter')).toMatchTextContent(/made up, 6 turns/);
		await id('seed').fill('Whitsun');
		await id('begin').click();
		expect(host.asked).toContainEqual([
			'campaign.new',
			{ scenario: 'encounter', title: 'An encounter', seed: 'Whitsun' },
		]);
	});

	it('says what is wrong with a file where its path was typed, and keeps the path', async () => {
		const { opened } = open({
			'campaign.open': new Error('This file is from a newer version: bring the program up to date.'),
		});
		await id('file').fill('/games/new.thirdmap');
		await id('open').click();
		await expect.element(id('open-trouble')).toMatchTextContent(/newer version/);
		await expect.element(id('file')).toHaveValue('/games/new.thirdmap');
		expect(opened()).toBe(0);
	});

	it('wears the theme the umpire left', async () => {
		open({ 'settings.load': { value: '{"theme":"projector"}' } });
		await expect.poll(() => document.documentElement.dataset['theme']).toBe('projector');
		document.documentElement.removeAttribute('data-theme');
	});
});

describe('when a campaign was last touched', () => {
	it('goes by the calendar day', () => {
		const now = new Date(2026, 6, 18, 0, 30).getTime();
		expect(whenWords(new Date(2026, 6, 17, 23, 50).getTime(), now)).toBe('yesterday, 23:50');
		expect(whenWords(new Date(2026, 6, 18, 0, 10).getTime(), now)).toBe('today, 00:10');
		expect(whenWords(new Date(2026, 5, 2, 9, 5).getTime(), now)).toBe('2 June 2026, 09:05');
	});

	it('evening 13: asks before it closes a campaign that somebody is in, and goes on only when told to', async () => {
		const say = '“Goodwood” is open: it is hosted, and 6 other windows show it.';
		const { host, opened } = open({
			'campaigns.recent': [campaign({})],
			'campaign.open': (input: { sure?: boolean }) => {
				if (input.sure !== true) throw new HostError('ask', say);
				return { file: '/games/goodwood.thirdmap' };
			},
		});
		await id('recent').first().click();
		await expect.element(id('close-question')).toMatchTextContent(/6 other windows show it/);
		expect(opened()).toBe(0);
		await id('keep-open').click();
		await expect.poll(() => id('close-question').query()).toBeNull();
		await id('recent').first().click();
		await id('close-sure').click();
		await expect.poll(opened).toBe(1);
		expect(host.asked.filter(([name]) => name === 'campaign.open').map(([, input]) => input)).toEqual([
			{ file: '/games/goodwood.thirdmap' },
			{ file: '/games/goodwood.thirdmap' },
			{ file: '/games/goodwood.thirdmap', sure: true },
		]);
	});

	it('evening 9: of a damaged file offers the newest good backup, which opens with one click', async () => {
		const backup = { file: '/b/one.thirdmap', at: eveningClock(), turn: 3, facts: 40, lost: 3 };
		const { opened } = open({
			'campaigns.recent': [campaign({})],
			'campaign.open': (input: { file: string }) => {
				if (input.file === backup.file) return { file: '/games/restored.thirdmap' };
				throw new HostError('file-trouble', 'goodwood.thirdmap is damaged and was not opened.');
			},
			'campaign.backupFor': backup,
		});
		await id('recent').first().click();
		await expect.element(id('open-trouble')).toMatchTextContent(/is damaged and was not opened/);
		await expect.element(id('open-backup')).toMatchTextContent(/Open the backup: turn 3, today/);
		await id('open-backup').click();
		await expect.poll(opened).toBe(1);
	});

	it('evening 11: saves a copy of a campaign in hand, and says where it is', async () => {
		const { host } = open({
			'campaigns.recent': [campaign({})],
			'campaign.saveCopy': { file: '/games/goodwood-copy.thirdmap' },
		});
		await id('recent-copy').first().click();
		await expect.element(id('copy-to')).toHaveValue('/games/goodwood-copy.thirdmap');
		await id('copy-save').click();
		await expect.element(id('copy-saved')).toMatchTextContent(/The copy is at/);
		expect(host.asked).toContainEqual([
			'campaign.saveCopy',
			{ from: '/games/goodwood.thirdmap', to: '/games/goodwood-copy.thirdmap' },
		]);
	});
});
