/** A second machine of Control's, and how two machines' files are compared. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import { StandbyCopy } from '../../src-main/lan/standby-copy.ts';
import type { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { CHANGING, type ChangingTable } from '../../src-main/store/file-rows.ts';
import { umpire } from '../helpers/hall.ts';
import { builtPages, type LanHall } from './lan-hall.ts';
import { freePort } from '../helpers/free-port.ts';

/** Fast enough for tests, and slow enough that a busy machine's silence is no end. */
export const QUICK = { heartbeatMs: 100, silent: 20_000, again: 20 } as const;

export interface SecondMachine {
	readonly app: HostApp;
	readonly folder: string;
	/** Where it would host. */
	readonly port: number;
	ask<N extends RequestName>(name: N, input: Input<N>): Promise<Answer<N>>;
	/** The sentence of a refusal. */
	refusal(name: string, input: unknown): Promise<string>;
	end(): Promise<void>;
}

/** A program without a campaign on a folder of its own. @param folder an earlier machine's, to start it again */
export async function secondMachine(
	more: {
		folder?: string;
		clock?: () => number;
		name?: string;
		rulesets?: readonly RulesetModule[];
	} = {},
): Promise<SecondMachine> {
	const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'third-map-second-'));
	const pages = builtPages();
	const app = new HostApp({
		dataDir: folder,
		scenariosDir: folder,
		shell: 'browser',
		machine: more.name ?? 'Laptop B',
		standbyPace: QUICK,
		openSide: () => Promise.resolve({ address: '', opened: false }),
		...(more.clock ? { clock: more.clock } : {}),
		...(more.rulesets ? { rulesets: more.rulesets } : {}),
	});
	const endpoint = createEndpoint(createHandlers(app));
	app.hall.hosting.serve({ ...pages.serving, endpoint, presence: app.presence });
	const window = memoryWindow(endpoint, umpire);
	let count = 0;
	return {
		app,
		folder,
		port: await freePort(),
		async ask(name, input) {
			const reply = await window.invoke({ id: (count += 1), name, input });
			if (!reply.ok) throw new Error(`${name}: ${reply.say}`);
			return reply.value as Answer<typeof name>;
		},
		async refusal(name, input) {
			const reply = await window.invoke({ id: (count += 1), name, input });
			return reply.ok ? '' : reply.say;
		},
		async end() {
			await app.close();
			rmSync(pages.folder, { recursive: true, force: true });
			if (more.folder === undefined) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The host makes a key and the second machine follows it. @param by another address of the host: somebody between */
export async function follow(lan: LanHall, second: SecondMachine, by = lan.origin): Promise<void> {
	const { host } = await lan.chief.ask('standby.makeKey', undefined);
	await second.ask('standby.follow', { address: by, key: host?.key ?? '', port: second.port });
}

/** Waits until something is so; fails by the test's own time-out, which says what was waited for. */
export async function until<T>(what: string, so: () => T | Promise<T>): Promise<NonNullable<T>> {
	for (let tries = 0; tries < 2000; tries += 1) {
		const found = await so();
		if (found !== null && found !== undefined && found !== false) return found;
		await pause(10);
	}
	throw new Error(`it never came to be: ${what}`);
}

/** Waits until the follower has on its disk all that the host has. */
export async function upToDate(lan: LanHall): Promise<void> {
	await until('the second machine up to date', async () => {
		const { host } = await lan.chief.ask('standby.state', undefined);
		return host?.follower?.state === 'following' && host.follower.behind === 0;
	});
}

/** Every row of the campaign that is not a mere cache, as it lies in the file. */
export function rowsOf(file: CampaignFile): Record<string, unknown> {
	const changing = Object.keys(CHANGING) as ChangingTable[];
	return {
		commands: file.rows.commandsAfter(0, Number.POSITIVE_INFINITY),
		attachments: file.rows.attachments().map((sha256) => file.attachment(sha256)),
		...Object.fromEntries(changing.map((table) => [table, file.rows.all(table)])),
	};
}

/** What the second machine has on its disk, once it follows no more. */
export async function rowsOfCopy(second: SecondMachine, campaign: string): Promise<Record<string, unknown>> {
	await second.ask('standby.stop', undefined);
	const copy = new StandbyCopy(join(second.folder, 'followed'), campaign, () => 0);
	copy.have();
	const rows = rowsOf(copy.file);
	copy.close();
	return rows;
}
