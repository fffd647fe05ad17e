/** The host is killed (kill -9) and started again on the same port, several times in the middle of play. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createSeats } from '../../src-main/host/seats.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import type { MasterView, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { COMPILED } from '../helpers/kill.ts';
import { BEAT, netWindow, quickly } from '../helpers/net-window.ts';
import { BLUE, smallScenario, unitId } from '../helpers/small-scenario.ts';
import { freePort } from '../helpers/free-port.ts';

const KILLS = 3;
const script = resolve(import.meta.dirname, 'served-host.ts');
const patient = { ...quickly, patience: { ...quickly.patience, command: 60_000 } };
const until = (met: () => boolean): Promise<void> =>
	vi.waitFor(() => expect(met()).toBe(true), { interval: 20 });

it(`windows find a host again that was killed ${String(KILLS)} times; no command is lost or carried out twice`, async () => {
	const hall = await openHall(smallScenario());
	const { path } = hall.app.session.file;
	hall.app.closeCampaign();
	const keys = join(hall.folder, 'keys.json');
	const seats = createSeats(keys);
	const tokens = [seats.issue(umpire), seats.issue({ kind: 'side', side: BLUE })] as const;
	const port = await freePort();
	let host = await started([hall.folder, path, String(port), keys, String(BEAT)]);
	const control = netWindow<MasterView>(port, tokens[0], patient);
	const blue = netWindow<SideView>(port, tokens[1], patient);
	try {
		await until(() => control.view !== null && blue.view !== null);
		const asked = new Map<string, Promise<unknown>>();
		for (let n = 0; n <= KILLS; n += 1) {
			for (let k = 0; k < 12; k += 1) {
				const id = randomUUID();
				const at = { x: 5 + k / 10, y: 5 + n / 10 };
				asked.set(
					id,
					control.ask('command.game', {
						id,
						command: { type: 'place-unit', unit: unitId('b-tanks'), at, reason: 'killing the host' },
					}),
				);
			}
			// Some are answered by now, some are not.
			await Promise.race(asked.values());
			if (n === KILLS) break;
			host.kill('SIGKILL');
			await once(host, 'close');
			await until(() => control.tie.state === 'offline' && blue.tie.state === 'offline');
			host = await started([hall.folder, path, String(port), keys, String(BEAT)]);
			await until(() => control.tie.state === 'live' && blue.tie.state === 'live');
		}
		const answers = await Promise.all(asked.values());
		expect(answers.map((each) => (each as { outcome: string }).outcome)).toEqual(
			[...asked].map(() => 'recorded'),
		);
		const fresh = netWindow<MasterView>(port, tokens[0], patient);
		await until(() => fresh.view !== null);
		await vi.waitFor(() => expect(control.view).toEqual(fresh.view), { interval: 20 });
		fresh.close();
		expect(blue.view?.side.id).toBe(BLUE);
		host.kill('SIGKILL');
		await once(host, 'close');
		const file = CampaignFile.open(path);
		const recorded = [...file.facts()].filter(({ issuer }) => issuer.startsWith('umpire:'));
		expect(recorded.map(({ command }) => command).sort()).toEqual([...asked.keys()].sort());
		file.close();
	} finally {
		control.close();
		blue.close();
		host.kill('SIGKILL');
		await hall.end();
	}
});

async function started(args: readonly string[]): Promise<ChildProcess> {
	const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
	const host = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env });
	await once(host.stdout, 'data');
	return host;
}
