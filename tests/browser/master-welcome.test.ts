import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Welcome from '../../src-renderer/welcome/Welcome.svelte';
import { whenWords, type WelcomeHost } from '../../src-renderer/welcome/welcome.svelte.ts';
import type { RecentCampaign, ScenarioCard } from '../../src-shared/contract/host-api.ts';

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
	at: Date.now(),
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
		const answer = this.#answers[name];
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
});
