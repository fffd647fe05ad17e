/** A hall for tests: a host on a folder of its own, with windows in memory that see exactly what a wire would carry. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Answer, Input, Issued, RequestName, Seat } from '../../src-shared/contract/host-api.ts';
import type { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import type { OpcomCommand, OrderLine } from '../../src-shared/rulesets/opcom/commands.ts';
import type { MasterView, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import type { Push, Reply } from '../../src-shared/contract/wire.ts';
import { LineId } from '../../src-shared/kit/ids.ts';
import { applyPatch } from '../../src-shared/wire/patch.ts';
import { HostApp } from '../../src-main/app/host-app.ts';
import { createEndpoint, type Endpoint, type Handlers } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import type { PhotoDoor } from '../../src-main/host/photo-door.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import { memoryWindow } from '../../src-main/host/memory-transport.ts';

export interface HallWindow {
	readonly received: readonly string[];
	/** The view as a real window would hold it: the snapshot with every patch applied. */
	master(): MasterView;
	side(): SideView;
	/** The window's revision, as a real one would send it along. */
	rev(): number;
	ask<N extends RequestName>(name: N, input: Input<N>): Promise<Answer<N>>;
	/** The raw reply, errors included. */
	reply(name: string, input: unknown): Promise<Reply>;
	game(command: OpcomCommand, faces?: readonly number[], basedOn?: number): Promise<Issued>;
	desk(command: DeskCommand, basedOn?: number): Promise<Issued>;
	close(): void;
}

export interface Hall {
	readonly app: HostApp;
	readonly endpoint: Endpoint;
	readonly folder: string;
	window(seat: Seat): Promise<HallWindow>;
	end(): Promise<void>;
}

export const umpire: Seat = { kind: 'umpire', name: 'Control', chief: true };

/** Opens a hall on a scenario; the clock stands still unless told, the dice are those of `chance`. */
export async function openHall(
	scenario: { readonly id: string },
	more: {
		/** The rulesets that it plays; absent: those that the program comes with. */
		rulesets?: readonly RulesetModule[];
		title?: string;
		chance?: readonly [number, number, number, number];
		clock?: () => number;
		steady?: () => number;
		photos?: PhotoDoor;
		paperId?: () => string;
		usbPage?: () => { script: string; style: string };
		/** Changes what the host does: a leak put in on purpose, so that a proof can be seen to fail. */
		plant?: (handlers: Handlers, app: HostApp) => Handlers;
	} = {},
): Promise<Hall> {
	const folder = mkdtempSync(join(tmpdir(), 'third-map-'));
	const scenarios = join(folder, 'scenarios');
	mkdirSync(join(scenarios, scenario.id), { recursive: true });
	writeFileSync(join(scenarios, scenario.id, 'scenario.json'), JSON.stringify(scenario));
	let campaigns = 0;
	const app = new HostApp({
		// Twin worlds are the same campaign.
		campaignId: () => `campaign-${String((campaigns += 1))}`,
		dataDir: join(folder, 'data'),
		scenariosDir: scenarios,
		shell: 'browser',
		openSide: (side) => Promise.resolve({ address: `side.html#${side}`, opened: false }),
		clock: more.clock ?? (() => 1_700_000_000_000),
		...(more.rulesets ? { rulesets: more.rulesets } : {}),
		...(more.steady ? { steady: more.steady } : {}),
		chance: () => more.chance ?? [1, 2, 3, 4],
		...(more.photos ? { photos: more.photos } : {}),
		...(more.paperId ? { paperId: more.paperId } : {}),
		...(more.usbPage ? { usbPage: more.usbPage } : {}),
	});
	try {
		app.begin(scenario.id, more.title ?? 'Test', undefined);
	} catch (trouble) {
		rmSync(folder, { recursive: true, force: true });
		throw trouble;
	}
	const handlers = createHandlers(app);
	const endpoint = createEndpoint(more.plant?.(handlers, app) ?? handlers);
	return {
		app,
		endpoint,
		folder,
		async window(seat) {
			const window = hallWindow(memoryWindow(endpoint, seat));
			await window.ask('view.follow', undefined);
			return window;
		},
		async end() {
			await app.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function hallWindow(memory: ReturnType<typeof memoryWindow>): HallWindow {
	let view: object = {};
	let rev = 0;
	let count = 0;
	memory.onPush((push: Push) => {
		if (push.push === 'snapshot') {
			view = push.view as object;
			rev = push.rev;
		} else if (push.push === 'patch') {
			if (push.from !== rev) throw new Error(`a patch from ${push.from} came to a window at ${rev}`);
			view = applyPatch(view, push.patch);
			rev = push.to;
		}
	});
	const reply = (name: string, input: unknown): Promise<Reply> =>
		memory.invoke({ id: (count += 1), name, input });
	const window: HallWindow = {
		received: memory.received,
		master: () => view as MasterView,
		side: () => view as SideView,
		rev: () => rev,
		reply,
		async ask(name, input) {
			const answer = await reply(name, input);
			if (!answer.ok) throw new Error(`${name}: ${answer.code}: ${answer.say}`);
			return answer.value as Answer<typeof name>;
		},
		game: (command, faces, basedOn) =>
			window.ask('command.game', {
				id: randomUUID(),
				command,
				...(faces ? { faces: [...faces] } : {}),
				...(basedOn === undefined ? {} : { basedOn }),
			}),
		desk: (command, basedOn) =>
			window.ask('command.desk', {
				id: randomUUID(),
				command,
				...(basedOn === undefined ? {} : { basedOn }),
			}),
		close: () => memory.close(),
	};
	return window;
}

/** An order line as a player would fill it in. */
export function orderLine(
	addressee: string,
	more: Partial<Omit<OrderLine, 'id' | 'addressee'>> = {},
): OrderLine {
	return {
		id: LineId.parse(`new-${addressee.replace(/[^a-z0-9]/gi, '')}`),
		addressee,
		orders: '',
		supporting: '',
		action: 'hold',
		posture: 'tact',
		standFast: false,
		rest: false,
		roadColumn: false,
		objective: null,
		...more,
	};
}
