/** The host is killed in the middle of its work: the second machine goes on with all that it had acknowledged. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import type { CommandRows } from '../../src-main/store/file-rows.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { folder } from '../store/support.ts';
import { openLanHall, openWindow, sit } from './lan-hall.ts';
import { secondMachine, until } from './standby-machines.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

const script = resolve(import.meta.dirname, 'standby-under-load.ts');
const KILLS = 6;

/** The state that these commands lead to, in a campaign of their own. */
function stateAfter(header: CampaignFile['header'], commands: readonly CommandRows[]): string {
	const file = CampaignFile.create(`${folder()}/again.thirdmap`, header);
	file.rows.append(commands);
	const session = new Session(
		file,
		opcomModule,
		() => 0,
		() => undefined,
	);
	const state = JSON.stringify(session.state);
	file.close();
	return state;
}

it.each(Array.from({ length: KILLS }, (_, n) => n))(
	'kill -9 of the host, %i: every acknowledged fact, the same state, the same seats',
	async (kill) => {
		const lan = await openLanHall();
		const rows = await lan.chief.ask('seats.list', undefined);
		const row = rows.find(({ seat }) => seat.kind === 'side' && seat.side === BLUE);
		if (!row) throw new Error('no seat of Blue’s');
		const { token } = await sit(lan, await lan.chief.ask('seats.issue', { id: row.id }));
		const { host } = await lan.chief.ask('standby.makeKey', undefined);
		const { path } = lan.hall.app.session.file;
		await lan.chief.ask('campaign.close', undefined);
		await lan.chief.ask('hosting.close', undefined);

		const second = await secondMachine();
		const child = spawn(process.execPath, [script, lan.hall.folder, path, String(lan.port)], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		let said = '';
		child.stdout.on('data', (part: Buffer) => (said += part.toString()));
		const acknowledged = (): number => Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
		await second.ask('standby.follow', { address: lan.origin, key: host?.key ?? '', port: second.port });
		await until('some facts acknowledged', () => acknowledged() > 20);
		await pause((kill * 17) % 41);
		child.kill('SIGKILL');
		if (child.exitCode === null && child.signalCode === null) await once(child, 'close');

		const taken = await second.ask('standby.takeOver', { without: true });
		const { session } = second.app;
		expect(session.seq).toBeGreaterThanOrEqual(acknowledged());
		const state = JSON.stringify(session.state);
		const mine = session.file.rows.commandsAfter(0, Number.POSITIVE_INFINITY);
		const old = CampaignFile.open(path);
		const theirs = old.rows.commandsAfter(0, Number.POSITIVE_INFINITY);
		const { header } = old;
		old.close();
		expect(mine).toEqual(theirs.slice(0, mine.length));
		expect(state).toBe(stateAfter(header, mine));

		const window = openWindow({ port: second.port, origin: taken.address ?? '' }, token);
		expect(await window.ask('app.info')).toMatchObject({
			ok: true,
			value: { seat: { side: BLUE, id: row.id } },
		});
		window.socket.close();
		await second.end();
		await lan.end();
	},
);
