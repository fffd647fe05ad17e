/**
 * The second machine and the seats: that it follows, falls behind or takes over, and what the campaign holds meanwhile,
 * changes nothing of what a seat is sent but where it could go on; and that is the same for all.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { BLUE, RED } from '../../helpers/small-scenario.ts';
import { playTurn } from '../../helpers/played-hall.ts';
import { between } from '../../helpers/standby-between.ts';
import { openLanHall, openWindow, sit, type LanHall, type LanWindow } from '../../lan/lan-hall.ts';
import { follow, secondMachine, until, upToDate, type SecondMachine } from '../../lan/standby-machines.ts';
import { canary, everythingIn, holdsCanary, WHOLE } from '../kit/canary-words.ts';
import { canaryScenario } from './canary-scenario.ts';
import { doings, happen } from './hidden.ts';

interface Evening {
	readonly lan: LanHall;
	readonly second: SecondMachine;
	end(): Promise<void>;
}

/** A hosted evening with a second machine; a busy one is full of hidden doings. */
async function evening(busy: boolean): Promise<Evening> {
	const lan = await openLanHall({ scenario: canaryScenario(), title: 'An evening' });
	const { hall, chief } = lan;
	const blue = await hall.window({ kind: 'side', side: BLUE });
	const red = await hall.window({ kind: 'side', side: RED });
	if (busy) {
		const say = (text: string): string => `${text} ${canary(8001)}`;
		await playTurn({ hall, control: chief, blue, red }, [3], say);
		await happen({ hall, control: chief, enemy: red, say: canary(8002) }, Object.keys(doings));
	}
	const second = await secondMachine();
	return {
		lan,
		second,
		async end() {
			await second.end();
			await lan.end();
		},
	};
}

async function windowOf(lan: LanHall, side: SideId, as?: 'projector'): Promise<LanWindow> {
	const seat = { kind: 'side' as const, side, ...(as ? { as } : {}) };
	const { token } = await sit(lan, await lan.chief.ask('seats.add', { seat }));
	const window = openWindow(lan, token);
	await window.ask('view.follow');
	return window;
}

const textOf = (heard: string | Buffer): string =>
	typeof heard === 'string' ? heard : heard.toString('hex');
/** The ports are this machine's chance, not the campaign's. */
const portless = (heard: readonly (string | Buffer)[], { lan, second }: Evening): string =>
	heard
		.map(textOf)
		.filter((frame) => !frame.includes('heartbeat'))
		.join('\n')
		.replace(/at \d\d:\d\d/, 'at HH:MM')
		.replaceAll(String(second.port), 'B')
		.replaceAll(String(lan.port), 'A');

/** Everything that a seat is sent about the second machine, from its coming to its take-over. */
async function sent(at: Evening): Promise<string> {
	const { lan, second } = at;
	const middle = await between(lan.origin);
	const windows = [
		await windowOf(lan, BLUE),
		await windowOf(lan, BLUE, 'projector'),
		await windowOf(lan, RED),
	];
	const from = windows.map(({ heard }) => heard.length);
	const askAll = (): Promise<unknown> =>
		Promise.all(windows.map((window) => window.ask('standby.elsewhere')));
	await askAll();
	await follow(lan, second, middle.address);
	await upToDate(lan);
	await askAll();
	middle.cut();
	await upToDate(lan);
	await askAll();
	await second.ask('standby.takeOver', {});
	await until('the old host has stopped', () => lan.hall.app.campaign === null);
	await Promise.all(windows.map(({ ended }) => ended));
	const each = windows.map(({ heard }, n) => portless(heard.slice(from[n]), at));
	expect(new Set(each).size).toBe(1);
	return each[0] ?? '';
}

describe('the second machine', () => {
	it('twin evenings: a seat is sent the same bytes, whatever is hidden, and every seat the same', async () => {
		const quiet = await evening(false);
		const expected = await sent(quiet);
		await quiet.end();
		// Three answers, the word that there is another one now, and the goodbye.
		expect(expected.split('\n')).toHaveLength(5);
		expect(expected).toMatch(/closed.*second machine took this campaign over at HH:MM\. It goes on at/);
		expect(expected).toContain('http://127.0.0.1:B');

		const busy = await evening(true);
		const got = await sent(busy);
		await busy.end();
		expect(got).toBe(expected);
		expect(holdsCanary(got)).toBe(false);
	});

	it('the proof sees a leak: an address that changes with what was recorded', async () => {
		const heard: string[] = [];
		for (const busy of [false, true]) {
			const at = await evening(busy);
			const { standby, session } = at.lan.hall.app;
			const plain = standby.elsewhere.bind(standby);
			standby.elsewhere = () => `${plain() ?? ''}/${String(session.seq)}`;
			heard.push(await sent(at));
			await at.end();
		}
		expect(heard[0]).not.toBe(heard[1]);
	});

	it('evening 39: its coming is one word, the same for every seat; copying, going and falling behind are none', async () => {
		const at = await evening(true);
		const { lan, second } = at;
		const window = await windowOf(lan, BLUE);
		const before = window.heard.length;
		const middle = await between(lan.origin);
		await follow(lan, second, middle.address);
		await upToDate(lan);
		middle.cut();
		await upToDate(lan);
		await second.ask('standby.stop', undefined);
		await pause(50);
		const more = window.heard.slice(before).map(textOf);
		// The wire's own beat comes at its own pace, with or without a second machine.
		expect(more.filter((frame) => !frame.includes('heartbeat'))).toEqual(['{"push":"elsewhere"}']);
		await at.end();
	});

	it('no canary is on the line between the machines, and all of them are in the copy', async () => {
		const at = await evening(true);
		const { lan, second } = at;
		const middle = await between(lan.origin);
		await follow(lan, second, middle.address);
		await upToDate(lan);
		await lan.chief.desk({ type: 'write-handover', text: canary(8003) });
		await upToDate(lan);
		const line = await everythingIn(Buffer.concat(middle.heard));
		// Of random bytes any short word comes up by chance: whole names, and the words put in here.
		for (const word of [canary(8001), canary(8002), canary(8003), 'An evening', 'b-inf', 'canary'])
			expect(line).not.toContain(word);
		await second.ask('standby.takeOver', {});
		const copy = JSON.stringify(second.app.session.file.rows.commandsAfter(0, Number.POSITIVE_INFINITY));
		for (const word of [canary(8001), canary(8002), canary(8003)]) expect(copy).toContain(word);
		expect(WHOLE.test(copy)).toBe(true);
		await at.end();
	});
});
