/** The second machine as people see it: the key, who follows, the take-over; and the way on for a window left alone. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import type { TransportListener } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import Master from './OpcomMaster.svelte';
import NoCampaign from '../../src-renderer/master/NoCampaign.svelte';
import TakenOverNotice from '../../src-renderer/master/standby/TakenOverNotice.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import {
	broughtAlong,
	packedForTransfer,
	packWith,
	unpackTransfer,
} from '../../src-renderer/state/window-transfer.ts';
import GoOnElsewhere from '../../src-renderer/ui/GoOnElsewhere.svelte';
import Welcome from '../../src-renderer/welcome/Welcome.svelte';
import type { WelcomeHost } from '../../src-renderer/welcome/welcome.svelte.ts';
import type { FollowState, StandbyState } from '../../src-shared/contract/standby.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import { HallHost, ORIGIN } from './hosting-fixture.ts';
import { masterView } from './master-fixture.ts';
import { HostError } from '../../src-renderer/connection/client.ts';
import { eveningClock } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const AT = new Date('2026-11-22T20:41:00').getTime();

const follow = (more: Partial<FollowState> = {}): FollowState => ({
	address: 'http://192.168.1.20:7420',
	state: 'following',
	since: AT,
	title: 'Goodwood at the club',
	host: 'Control laptop',
	turn: 4,
	seq: 812,
	hostSeq: 812,
	copied: null,
	trouble: null,
	setAside: null,
	...more,
});
const standby = (more: Partial<StandbyState> = {}): StandbyState => ({
	machine: 'Laptop B',
	host: null,
	follow: null,
	yielded: null,
	...more,
});

interface Fake {
	readonly host: WelcomeHost;
	readonly asked: [string, unknown][];
	answers: Record<string, unknown>;
}
function fake(answers: Record<string, unknown>): Fake {
	const made: Fake = {
		asked: [],
		answers: {
			'scenarios.list': [],
			'campaigns.recent': [],
			'app.info': {
				shell: 'browser',
				version: '0.1.0',
				protocol: 1,
				seat: { kind: 'umpire', name: 'A', chief: true },
			},
			'settings.load': { value: null },
			'standby.state': standby(),
			...answers,
		},
		host: {
			ask: (name, input) => {
				made.asked.push([name, input]);
				const found = made.answers[name];
				let answer: unknown = found;
				try {
					if (typeof found === 'function') answer = (found as (input: unknown) => unknown)(input);
				} catch (error) {
					answer = error;
				}
				return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
			},
		},
	};
	return made;
}
function open(answers: Record<string, unknown>): Fake & { opened: () => number } {
	const made = fake(answers);
	let count = 0;
	void render(Welcome, { host: made.host, onopened: () => (count += 1) });
	return { ...made, opened: () => count };
}

beforeEach(() => page.viewport(1366, 768));

describe('the second machine’s page', () => {
	it('asks for address and key, and says what was mistyped', async () => {
		const { asked } = open({
			'standby.follow': new Error('That is not a key as the other machine shows it.'),
		});
		await page.getByText('Follow another machine').click();
		await expect.element(id('follow')).toBeDisabled();
		await id('follow-address').fill(' 192.168.1.20:7420 ');
		await id('follow-key').fill('4f2a 90c1');
		await id('follow').click();
		expect(asked).toContainEqual(['standby.follow', { address: '192.168.1.20:7420', key: '4f2a 90c1' }]);
		await expect.element(id('follow-trouble')).toMatchTextContent(/not a key/);
	});

	it.each([
		[{}, /Following: Goodwood at the club, turn 4/, /Up to date/],
		[{ hostSeq: 815 }, /turn 4/, /3 facts behind/],
		[{ state: 'copying', copied: { done: 30, size: 120 } }, /Goodwood/, /Copying, 25 %/],
		[{ state: 'lost' }, /Goodwood/, /No answer since 20:41/],
		[{ state: 'refused' }, /Goodwood/, /Not let in/],
		[{ state: 'calling', title: null, turn: 0 }, /Following 192\.168\.1\.20:7420/, /Calling/],
	] as const)('tells how it stands: %j', async (more, title, is) => {
		open({ 'standby.state': standby({ follow: follow(more) }) });
		await expect.element(id('following')).toMatchTextContent(title);
		await expect.element(id('follow-is')).toMatchTextContent(is);
		await expect.element(id('file')).not.toBeVisible();
	});

	it('shows a way to the open campaign only where one is open', async () => {
		const link = page.getByRole('link', { name: 'To the open campaign' });
		open({ 'standby.state': standby({ follow: follow() }) });
		await expect.element(id('following')).toBeVisible();
		await expect.element(link).not.toBeInTheDocument();
		cleanup();
		const host = {
			key: null,
			address: null,
			tell: true,
			follower: null,
			told: { windows: 0, of: 0 },
			took: null,
			takenOver: null,
		};
		open({ 'standby.state': standby({ host }) });
		await expect.element(link).toBeVisible();
	});

	it('takes over only when asked twice, and goes to the campaign', async () => {
		const { asked, opened } = open({
			'standby.state': standby({ follow: follow({ state: 'lost' }) }),
			'standby.takeOver': { file: '/x', address: 'http://192.168.1.21:7420', say: null },
		});
		await id('take-over').click();
		await expect.element(id('take-over-ask')).toMatchTextContent(/fact 812.*listed on both/s);
		expect(asked.map(([name]) => name)).not.toContain('standby.takeOver');
		await id('take-over-sure').click();
		expect(asked).toContainEqual(['standby.takeOver', {}]);
		await expect.poll(opened).toBe(1);
	});

	it('evening 15: says before whether anything would be lost, and asks again when the first machine hands nothing over', async () => {
		const say = 'The first machine does not answer any more. Everything up to fact 812 is here.';
		const { asked, opened } = open({
			'standby.state': standby({ follow: follow({ state: 'following' }) }),
			'standby.takeOver': (input: { without?: boolean }) => {
				if (input.without !== true) throw new HostError('ask', say);
				return { file: '/x', address: 'http://192.168.1.21:7420', say: null, handedOver: false };
			},
		});
		await id('take-over').click();
		await expect
			.element(id('take-over-ask'))
			.toMatchTextContent(/hands over all that it has.*nothing is lost/s);
		await id('take-over-sure').click();
		await expect.element(id('take-over-doubt')).toMatchTextContent(/does not answer any more/);
		expect(opened()).toBe(0);
		await id('take-over-without').click();
		await expect.poll(opened).toBe(1);
		expect(asked).toContainEqual(['standby.takeOver', { without: true }]);
	});

	it('stays to say so when nobody can be let in yet', async () => {
		const { opened } = open({
			'standby.state': standby({ follow: follow() }),
			'standby.takeOver': { file: '/x', address: null, say: 'Port 7420 is taken by another program.' },
		});
		await id('take-over').click();
		await id('take-over-sure').click();
		await expect.element(id('following')).toMatchTextContent(/nobody is let in yet. Port 7420 is taken/);
		expect(opened()).toBe(0);
	});

	it('tells the umpire of a machine that had to stop where the game is and what only it has', async () => {
		const lost = {
			count: 2,
			facts: [413, 414].map((seq) => ({ seq, type: 'unit-moved', issuer: 'umpire:Ann', at: AT })),
		};
		open({
			'standby.state': standby({
				yielded: {
					machine: 'Laptop B',
					at: AT,
					address: 'http://192.168.1.21:7420',
					lost,
					title: 'Goodwood',
					file: '/g',
				},
			}),
		});
		await expect.element(id('takeover')).toMatchTextContent(/Laptop B took Goodwood over at 20:41/);
		await expect.element(id('takeover')).toMatchTextContent(/192\.168\.1\.21:7420/);
		await expect.element(id('takeover')).toMatchTextContent(/2 facts recorded here.*from number 413/s);
		await expect.element(id('lost-facts')).toMatchTextContent(/413.*unit moved.*Ann, 20:41/s);
	});
});

describe('the host’s side of it', () => {
	const KEY = '4f2a-90c1-77de-0b13-a6e8-5c42-19fd-e3b0-7a21';
	type Host = NonNullable<StandbyState['host']>;
	const host = (more: Partial<Host> = {}): StandbyState =>
		standby({
			host: {
				key: KEY,
				address: ORIGIN,
				tell: true,
				follower: null,
				told: { windows: 0, of: 0 },
				took: null,
				takenOver: null,
				...more,
			},
		});
	const follower: Host['follower'] = {
		machine: 'Laptop B',
		address: 'http://192.168.1.21:7420',
		state: 'following',
		behind: 0,
		since: AT,
	};

	/** The hosting desk open at the second machine. */
	async function tab(state: StandbyState): Promise<HallHost> {
		const hall = new HallHost();
		let now = state;
		hall.replies.set('standby.state', () => now);
		hall.replies.set('standby.makeKey', () => (now = host()));
		hall.replies.set('standby.dropKey', () => (now = host({ key: null })));
		hall.replies.set('standby.tell', (input) => (now = host(input as { tell: boolean })));
		hall.replies.set('standby.takeBack', () => (now = host({ took: { ...taken, lost: null } })));
		void render(Master, { host: hall, view: masterView, layout: new Layout() });
		await id('hosting').click();
		await page.getByRole('tab', { name: 'Second machine' }).click();
		return hall;
	}
	const taken = {
		machine: 'Laptop B',
		at: AT,
		address: 'http://192.168.1.21:7420',
		lost: { count: 0, facts: [] },
	};

	it('makes a key, shows it in groups beside the address, and asks before it makes another', async () => {
		const hall = await tab(host({ key: null }));
		await id('make-key').click();
		await expect.element(id('standby-address')).toMatchTextContent('192.168.1.20:7420');
		await expect.element(id('standby-key')).toMatchTextContent(KEY.replaceAll('-', ''));
		await id('show-key').click();
		await expect.element(id('standby-key')).not.toMatchTextContent('4f2a');
		await expect.element(id('follower')).toMatchTextContent(/Nobody follows yet/);
		await id('new-key').click();
		expect(hall.inputs('standby.makeKey')).toHaveLength(1);
		await id('key-sure').click();
		expect(hall.inputs('standby.makeKey')).toHaveLength(2);
		await id('drop-key').click();
		await id('key-sure').click();
		await expect.element(id('make-key')).toBeVisible();
	});

	it.each([
		[{}, /Laptop B.*up to date/s],
		[{ behind: 1 }, /1 fact behind/],
		[{ state: 'copying' }, /taking a copy/],
		[{ state: 'gone', behind: 12 }, /gone since 20:41, 12 facts behind/],
	] as const)('tells who follows and how far: %j', async (more, words) => {
		await tab(host({ follower: { ...follower, ...more } }));
		await expect.element(id('follower')).toMatchTextContent(words);
	});

	it('lets Control choose whether windows are told', async () => {
		const hall = await tab(host({ follower }));
		await id('standby-tell').click();
		expect(hall.inputs('standby.tell')).toEqual([{ tell: false }]);
		await expect.element(id('standby-tell')).toHaveAttribute('aria-checked', 'false');
	});

	it('says that another machine took over, and takes the campaign back only when asked twice', async () => {
		const hall = await tab(host({ takenOver: taken }));
		await expect.element(id('takeover')).toMatchTextContent(/Laptop B took this campaign over at 20:41/);
		await id('take-back').click();
		expect(hall.inputs('standby.takeBack')).toEqual([]);
		await id('take-back-sure').click();
		await expect.element(id('takeover')).toMatchTextContent(/This machine took over/);
	});

	it('says over the map that the campaign goes on elsewhere, until that was read; nobody else is bothered', async () => {
		const answer = Promise.resolve(host({ takenOver: taken }));
		await render(TakenOverNotice, { host: { ask: () => answer } });
		await expect
			.element(id('taken-over-notice'))
			.toMatchTextContent(/in no game; it goes on at 192\.168\.1\.21:7420/);
		await page.getByRole('button', { name: 'I know' }).click();
		await expect.element(id('taken-over-notice')).not.toBeInTheDocument();
		const refused = vi.fn(() => Promise.reject(new Error('This window may not ask for that.')));
		await render(TakenOverNotice, { host: { ask: refused } });
		await expect.poll(() => refused.mock.calls.length).toBe(1);
		await expect.element(id('taken-over-notice')).not.toBeInTheDocument();
	});

	it('says in a window of Control’s that came back to no campaign why there is none, and where it goes on', async () => {
		const answers = { yielded: null as StandbyState['yielded'] };
		const back = async (): Promise<void> => {
			await render(NoCampaign, {
				connection: new Connection<View>({
					send: ({ id: number, name }) =>
						Promise.resolve({
							...{ id: number, ok: true as const },
							value: name === 'standby.state' ? standby(answers) : { open: false, revision: 0 },
						}),
					listen: (listener) => listener.live(),
					close: () => undefined,
				}),
			});
		};
		await back();
		await expect.element(id('no-campaign')).toMatchTextContent(/running, but none is open/);
		cleanup();
		answers.yielded = { ...taken, title: 'Goodwood at the club', file: 'goodwood.thirdmap' };
		await back();
		await expect.element(id('takeover')).toMatchTextContent(/Everything that was recorded here is in/);
		await expect
			.element(id('no-campaign'))
			.toMatchTextContent(/Laptop B took Goodwood at the club over at 20:41.*192\.168\.1\.21:7420/s);
		await expect.element(page.getByRole('link', { name: 'Choose a campaign' })).toBeVisible();
	});

	it('evening 39: says how many windows know where the second machine is', async () => {
		await tab(host({ follower, told: { windows: 5, of: 5 } }));
		await expect.element(id('windows-told')).toMatchTextContent(/Windows told: 5 of 5\./);
	});

	it('says where to turn hosting on when it is off', async () => {
		await tab(host({ address: null }));
		await expect.element(id('standby-address')).toMatchTextContent(/Turn hosting on first/);
	});
});

describe('a window left alone', () => {
	const address = 'http://192.168.1.21:7420';

	/** A window that was told where to go on, and the end of its wire. */
	async function window(told: string | null): Promise<{ wire: TransportListener; asked: string[] }> {
		const asked: string[] = [];
		let wire: TransportListener | null = null;
		const connection = new Connection<View>({
			send: ({ id: number, name }) => {
				asked.push(name);
				const value = name === 'standby.elsewhere' ? { address: told } : { open: false, revision: 0 };
				return Promise.resolve({ id: number, ok: true, value });
			},
			listen: (listener) => {
				wire = listener;
				listener.live();
			},
			close: () => undefined,
		});
		await render(GoOnElsewhere, { connection });
		await expect.poll(() => asked).toContain('standby.elsewhere');
		if (!wire) throw new Error('no wire');
		return { wire, asked };
	}
	const ago = (seconds: number): number => eveningClock() - seconds * 1000;

	it('evening 39: learns at once where it would go on: the host says so to every window', async () => {
		const { wire, asked } = await window(address);
		const before = asked.filter((name) => name === 'standby.elsewhere').length;
		wire.push({ push: 'elsewhere' });
		await expect.poll(() => asked.filter((name) => name === 'standby.elsewhere').length).toBe(before + 1);
	});

	it('is offered the second machine after a long silence, with its seat behind the #', async () => {
		history.replaceState(null, '', '#seat=a-seat-of-its-own');
		const { wire } = await window(address);
		await expect.element(id('go-on-elsewhere')).not.toBeInTheDocument();
		wire.broken(ago(5));
		await expect.element(id('go-on-elsewhere')).not.toBeInTheDocument();
		wire.live();
		wire.broken(ago(16));
		await expect.element(id('go-on-elsewhere')).toMatchTextContent(/Go on at 192\.168\.1\.21:7420/);
		const stop = packWith(() => ({ 'scratch.t-11': Uint8Array.from([1, 2]) }));
		const link = page.getByRole('link', { name: /Go on at/ });
		(link.element() as HTMLElement).focus();
		await expect
			.element(link)
			.toHaveAttribute(
				'href',
				expect.stringMatching(
					/^http:\/\/192\.168\.1\.21:7420\/[^?#]*#seat=a-seat-of-its-own&with\.scratch\.t-11=AQI$/,
				),
			);
		expect((link.element() as HTMLAnchorElement).target).toBe('_blank');
		stop();
		wire.live();
		await expect.element(id('go-on-elsewhere')).not.toBeInTheDocument();
	});

	it('is offered it at once when the host said goodbye', async () => {
		const { wire } = await window(address);
		wire.push({ push: 'closed', say: 'Control’s second machine took this campaign over at 20:41.' });
		wire.broken(ago(0));
		await expect.element(id('go-on-elsewhere')).toBeVisible();
	});

	it('is offered nothing when there is no second machine', async () => {
		const { wire } = await window(null);
		wire.broken(ago(60));
		await new Promise((done) => setTimeout(done, 50));
		await expect.element(id('go-on-elsewhere')).not.toBeInTheDocument();
	});
});

describe('what goes along', () => {
	it('comes out of the address again at the other end, and only beside a seat’s key', () => {
		const bytes = Uint8Array.from([0, 255, 62, 63, 1]);
		const stop = packWith(() => ({ 'scratch.t-11': bytes }));
		const text = new URLSearchParams({ seat: 'abc', ...packedForTransfer() }).toString();
		stop();
		expect(packedForTransfer()).toEqual({});
		expect(text).not.toMatch(/[+/]/);
		history.replaceState(
			null,
			'',
			`#${new URLSearchParams(text).toString().replace('seat=abc', 'code=abc')}`,
		);
		unpackTransfer();
		expect(broughtAlong('scratch.t-11')).toBeNull();
		history.replaceState(null, '', `#${text}`);
		unpackTransfer();
		expect(broughtAlong('scratch.t-11')).toEqual(bytes);
		expect(location.hash).toBe('#seat=abc');
		history.replaceState(null, '', location.pathname + location.search);
	});

	it('leaves out what would not fit', () => {
		const stop = packWith(() => ({ small: new Uint8Array(10), large: new Uint8Array(400_000) }));
		expect(Object.keys(packedForTransfer())).toEqual(['with.small']);
		stop();
	});
});
