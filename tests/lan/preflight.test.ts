/** The pre-flight list: each line in each of its states, and what it says to do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HallCheck, HostingState } from '../../src-shared/contract/hosting.ts';
import {
	hallChecks,
	machine,
	readGetPrinter,
	readLpstat,
	type AskedFrom,
	type HallFacts,
	type HallProbes,
} from '../../src-main/lan/preflight.ts';

const NOW = new Date('2026-11-22T19:05:00').getTime();
const GB = 2 ** 30;
const wifi = { address: '192.168.1.20', name: 'wlan0' };
const cable = { address: '10.0.0.5', name: 'eth0' };
const loopback = { address: '127.0.0.1', name: 'this machine only' };
const linkLocal = { address: '169.254.10.1', name: 'eth0' };
const openOn = (address: string): HostingState['open'] => ({
	address,
	port: 7420,
	origin: `http://${address}:7420`,
	named: null,
	calledAlso: [],
});

const quiet: HallProbes = {
	platform: 'linux',
	printers: () => Promise.resolve(['Office']),
	free: () => Promise.resolve(20 * GB),
};
const facts = (more: Partial<HallFacts> = {}): HallFacts => ({
	hosting: { open: openOn(wifi.address), networks: [wifi, loopback] },
	reached: null,
	dataDir: 'the-folder',
	now: NOW,
	screens: 2,
	...more,
});
async function check(
	id: HallCheck['id'],
	known: Partial<HallFacts> = {},
	probes: Partial<HallProbes> = {},
	asked: Partial<AskedFrom> = {},
): Promise<HallCheck> {
	const list = await hallChecks(
		facts(known),
		{ clock: NOW, screens: null, ...asked },
		{ ...quiet, ...probes },
	);
	const found = list.find((each) => each.id === id);
	if (!found) throw new Error(`no line ${id}`);
	return found;
}
const hosting = (
	networks: HostingState['networks'],
	open: HostingState['open'] = null,
): Pick<HallFacts, 'hosting'> => ({ hosting: { open, networks } });

describe('the list as a whole', () => {
	it('holds every line once, and all good when all is well', async () => {
		const reached = { from: '192.168.1.31', at: NOW };
		const list = await hallChecks(facts({ reached }), { clock: NOW, screens: null }, quiet);
		expect(list.map(({ id }) => id).toSorted()).toEqual(
			['clock', 'disk', 'firewall', 'interface', 'printers', 'reached', 'second-screen'].toSorted(),
		);
		expect(list.filter(({ state, todo }) => state !== 'good' || todo !== '')).toEqual([]);
	});

	it('says what to do about every line that is not good', async () => {
		const list = await hallChecks(
			facts({ ...hosting([]), screens: 1, now: new Date('1990-01-01').getTime() }),
			{ clock: NOW, screens: null },
			{ ...quiet, printers: () => Promise.resolve([]), free: () => Promise.resolve(0) },
		);
		for (const { id, state, todo } of list) {
			expect(state, id).not.toBe('good');
			expect(todo, id).not.toBe('');
		}
	});

	it('goes on when a probe fails', async () => {
		const broken = {
			printers: () => Promise.reject(new Error('no')),
			free: () => Promise.reject(new Error('no')),
		};
		expect((await check('printers', {}, broken)).state).toBe('unknown');
		expect((await check('disk', {}, broken)).state).toBe('unknown');
	});
});

describe('the network', () => {
	it('is bad without any', async () => {
		expect(await check('interface', hosting([loopback]))).toMatchObject({
			state: 'bad',
			say: 'This machine is in no network.',
		});
	});
	it('is bad where the network gave no address', async () => {
		const line = await check('interface', hosting([linkLocal, loopback]));
		expect(line).toMatchObject({ state: 'bad', say: 'The network has given this machine no address.' });
	});
	it('asks which, where there are several', async () => {
		const line = await check('interface', hosting([wifi, cable, loopback]));
		expect(line.state).toBe('look');
		expect(line.say).toContain('192.168.1.20 (wlan0), 10.0.0.5 (eth0)');
		expect(line.say).not.toContain('127.0.0.1');
	});
	it('is settled once hosting is open on one of them', async () => {
		const line = await check('interface', hosting([wifi, cable], openOn(cable.address)));
		expect(line).toMatchObject({ state: 'good', say: 'Hosting on 10.0.0.5 (eth0).' });
	});
	it('is bad when the address that is hosted on is gone', async () => {
		const line = await check('interface', hosting([cable, loopback], openOn(wifi.address)));
		expect(line.state).toBe('bad');
		expect(line.say).toContain('192.168.1.20');
		expect(line.todo).toContain('Everybody keeps their seat');
	});
	it('says when only this machine’s own windows get through', async () => {
		const line = await check('interface', hosting([wifi, loopback], openOn('127.0.0.1')));
		expect(line).toMatchObject({ state: 'look', say: 'Hosting is open for windows of this machine alone.' });
	});
});

describe('firewall, reached', () => {
	const visit = { from: '192.168.1.31', at: NOW };

	it('can’t be known from inside, and names the address to try', async () => {
		const line = await check('reached');
		expect(line.state).toBe('look');
		expect(line.todo).toContain('http://192.168.1.20:7420/reach');
		expect((await check('firewall')).state).toBe('unknown');
	});
	it('turns good when another device got through', async () => {
		expect(await check('reached', { reached: visit })).toMatchObject({
			state: 'good',
			say: 'A device at 192.168.1.31 got through at 19:05.',
		});
		expect((await check('firewall', { reached: visit })).state).toBe('good');
	});
	it('waits while hosting is off', async () => {
		expect((await check('reached', { ...hosting([wifi]), reached: visit })).state).toBe('unknown');
		expect((await check('firewall', { ...hosting([wifi]), reached: visit })).state).toBe('unknown');
	});
	it.each([
		['win32', 'Windows Security'],
		['darwin', 'System Settings'],
		['linux', 'sudo ufw allow 7420/tcp'],
		['freebsd', 'Let the port 7420 in'],
	] as const)('explains how to open it on %s', async (platform, words) => {
		expect((await check('firewall', {}, { platform })).todo).toContain(words);
	});
});

describe('printers, screens, disk, clock', () => {
	it.each([
		[['Office'], 'good', 'Office.'],
		[['A', 'B', 'C', 'D', 'E', 'F'], 'good', 'A, B, C, D and 2 more.'],
		[[], 'look', 'This machine has no printer that is ready.'],
		[null, 'unknown', 'This machine doesn’t tell which printers it has.'],
	] as const)('printers %j', async (printers, state, say) => {
		expect(await check('printers', {}, { printers: () => Promise.resolve(printers) })).toMatchObject({
			state,
			say,
		});
	});

	it('a second screen: the shell’s count before the window’s word', async () => {
		expect((await check('second-screen', { screens: 2 }, {}, { screens: 1 })).state).toBe('good');
		expect((await check('second-screen', { screens: null }, {}, { screens: 2 })).state).toBe('good');
		expect((await check('second-screen', { screens: null }, {}, { screens: 1 })).state).toBe('look');
		expect((await check('second-screen', { screens: null })).state).toBe('unknown');
	});

	it.each([
		[0.4, 'bad'],
		[0.6, 'look'],
		[1.9, 'look'],
		[2.1, 'good'],
		[40, 'good'],
	] as const)('%d GB free is %s', async (gigabytes, state) => {
		expect((await check('disk', {}, { free: () => Promise.resolve(gigabytes * GB) })).state).toBe(state);
	});
	it('asks about the folder that campaigns are in', async () => {
		const asked: string[] = [];
		await check('disk', { dataDir: 'mine' }, { free: (folder) => (asked.push(folder), Promise.resolve(0)) });
		expect(asked).toEqual(['mine']);
	});

	it('the clock: a year that can’t be, two clocks that differ', async () => {
		expect((await check('clock')).state).toBe('good');
		expect((await check('clock', {}, {}, { clock: NOW + 90_000 })).state).toBe('good');
		expect(await check('clock', {}, {}, { clock: NOW - 600_000 })).toMatchObject({
			state: 'look',
			say: 'The host’s clock says 19:05, this window’s machine 18:55.',
		});
		for (const year of ['1980', '2024', '2199'])
			expect((await check('clock', { now: new Date(`${year}-06-01`).getTime() })).state).toBe('bad');
	});
});

describe('what the machine’s own programs say', () => {
	it('lpstat: printers that are not switched off', () => {
		const out = [
			'printer Office is idle.  enabled since Mon 22 Nov 2026 09:00:00',
			'printer Attic disabled since Sun 21 Nov 2026 09:00:00 -',
			'\tPaused',
			'printer Hall now printing Hall-12.  enabled since Mon 22 Nov 2026 09:00:00',
		].join('\n');
		expect(readLpstat(out)).toEqual(['Office', 'Hall']);
		expect(readLpstat('')).toEqual([]);
	});
	it('Get-Printer: what prints on paper', () => {
		const out =
			'Microsoft Print to PDF\r\nHP LaserJet 400\r\nOneNote (Desktop)\r\nFax\r\nFaxmachine in the hall\r\n\r\n';
		expect(readGetPrinter(out)).toEqual(['HP LaserJet 400', 'Faxmachine in the hall']);
	});
	it('this machine answers, whatever it has', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'preflight-'));
		try {
			expect(await machine.free(folder)).toBeGreaterThan(0);
			const printers = await machine.printers();
			expect(printers === null || Array.isArray(printers)).toBe(true);
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
