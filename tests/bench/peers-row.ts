/**
 * Our row for the benchmark of peers: its world instead of a ruleset, on the program's own parts. A fact comes in
 * through the endpoint, is committed with everything else a command records, folded into what each seat knows, and goes
 * out by publisher, codec and sockets; its seats run the renderer's own connection.
 */
import { EVENING } from '../helpers/clock.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Publisher, type ResumePoint } from '../../src-main/campaign/publisher.ts';
import { createEndpoint, type Handlers, type Viewer } from '../../src-main/host/endpoint.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb } from '../../src-main/host/web-server.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { ViewSubscription } from '../../src-renderer/connection/view-subscription.ts';
import { socketTransport } from '../../src-renderer/connection/socket-transport.ts';
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { browserSockets } from '../helpers/node-window.ts';
import {
	applied,
	asRecords,
	knownOf,
	viewsOf,
	type BenchFact,
	type BenchView,
	type BenchWorld,
} from './peers-world.ts';

const UMPIRE = 'U';
const seatOf = (side: string): Seat =>
	side === UMPIRE
		? { kind: 'umpire', name: 'Control', chief: true }
		: { kind: 'side', side: SideId.parse(side) };

const UMPIRE_KEY = viewKey(seatOf(UMPIRE));

/** Where the host leaves each side's token for the seats, which are another process. */
const tokensAt = (port: number): string => join(tmpdir(), `third-map-row-${String(port)}.json`);

/** Starts a host on 127.0.0.1:port with this world. */
export async function host({ port, world }: { port: number; world: BenchWorld }): Promise<void> {
	const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'third-map-row-'));
	const seats = createSeats();
	const views = viewsOf(world);
	const tokens = Object.fromEntries([...views.keys()].map((side) => [side, seats.issue(seatOf(side))]));
	writeFileSync(tokensAt(port), JSON.stringify(tokens), { mode: 0o600 });
	process.on('exit', () => {
		rmSync(folder, { recursive: true, force: true });
		rmSync(tokensAt(port), { force: true });
	});
	const file = newCampaign(join(folder, 'row.thirdmap'));
	// What each seat knows, folded on as the campaign's state is.
	const known = new Map([...views].map(([side, view]) => [viewKey(seatOf(side)), knownOf(view)]));
	const publisher = new Publisher(
		(seat) => known.get(viewKey(seat))?.view as unknown as View,
		() => 'bench',
	);
	const record = (id: string, text: string): void => {
		const fact = JSON.parse(text) as BenchFact;
		const { last } = file.append(
			{
				id,
				at: EVENING,
				issuer: 'umpire:Control',
				type: 'row',
				payload: {},
				diceBefore: 'none',
				diceAfter: 'none',
			},
			[{ type: 'row', v: 1, rule: 'app', payload: fact, rolls: [] }],
		);
		for (const [key, now] of applied(known, fact, UMPIRE_KEY)) known.set(key, now);
		publisher.publish(last);
	};
	const met = new WeakSet<Viewer>();
	const handlers = {
		'view.follow': ({ viewer }: { viewer: Viewer }, back?: ResumePoint) => {
			if (!met.has(viewer)) viewer.onClose(() => publisher.leave(viewer.id));
			met.add(viewer);
			return { open: true, revision: publisher.follow(viewer, file.factCount, back) };
		},
		// The contract's own request that carries a text of any shape from an umpire.
		'draft.save': (_context: unknown, { lines }: { lines: string }) => {
			record(randomUUID(), lines);
			return null;
		},
	};
	await serveWeb({
		endpoint: createEndpoint(handlers as unknown as Handlers),
		seats,
		file: () => null,
		port,
	});
}

function newCampaign(path: string): CampaignFile {
	return CampaignFile.create(path, {
		...{ id: randomUUID(), title: 'Row', ruleset: 'row', edition: '1', scenarioId: 'row', scenario: '{}' },
		...{ seedState: 'none', seedCommitment: 'none', createdAt: 0 },
	});
}

interface RowSeat {
	rev(): number;
	view(): object;
	fact(fact: BenchFact): void;
}

/** A seat on its own connection; resolves once its first view is there. */
export function seat(options: { port: number; side: string; changed: () => void }): Promise<RowSeat> {
	browserSockets();
	const tokens = JSON.parse(readFileSync(tokensAt(options.port), 'utf8')) as Record<string, string>;
	const transport = socketTransport(
		`ws://127.0.0.1:${String(options.port)}/socket`,
		tokens[options.side] ?? '',
	);
	return new Promise((ready) => {
		let shown = 0;
		const following = new ViewSubscription<View>(transport, () => {
			const view = following.view as unknown as BenchView | null;
			if (view === null || following.revision === shown) return;
			const first = shown === 0;
			shown = following.revision;
			if (!first) return options.changed();
			ready({
				rev: () => (following.view as unknown as BenchView).rev,
				view: () => asRecords(following.view as unknown as BenchView),
				fact: (fact) =>
					void following.ask('draft.save', {
						team: TeamId.parse('row'),
						turn: 1,
						lines: JSON.stringify(fact),
					}),
			});
		});
	});
}

/** The commit alone: a 400-byte fact, as a command is recorded. */
export function commit(folder: string): (fact: unknown) => void {
	const file = newCampaign(join(folder, 'row.thirdmap'));
	return (fact) => {
		file.append(
			{
				...{ id: randomUUID(), at: 0, issuer: 'umpire:Control', type: 'row', payload: {} },
				...{ diceBefore: 'none', diceAfter: 'none' },
			},
			[{ type: 'row', v: 1, rule: 'app', payload: fact, rolls: [] }],
		);
	};
}
