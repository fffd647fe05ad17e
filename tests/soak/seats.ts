/**
 * `npm run soak:seats [-- FACTS [SEED]]`: sixty seats of every kind on real sockets, Control at work, connections dropped
 * at random all the while. At the end every seat's view is the host's for that seat, every command was carried out
 * once, and the host's memory has not grown by more than the campaign did.
 */
import { ok, strictEqual } from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { ViewSubscription } from '../../src-renderer/connection/view-subscription.ts';
import { socketTransport } from '../../src-renderer/connection/socket-transport.ts';
import type { DeskCommand } from '../../src-shared/rulesets/opcom/desk.ts';
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import type { MasterView, View } from '../../src-shared/rulesets/opcom/views.ts';
import { HEARTBEAT_MS } from '../../src-shared/contract/wire.ts';
import { SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { stableJson } from '../../src-shared/kit/stable-json.ts';
import { chanceOf, tcpProxy } from '../helpers/bad-network.ts';
import { openHall } from '../helpers/hall.ts';
import { browserSockets } from '../helpers/node-window.ts';
import { BLUE, RED, smallScenario } from '../helpers/small-scenario.ts';
import { freePort } from '../helpers/free-port.ts';

const [facts = '2000', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
const FACTS = Number(facts);
const SEATS = 60;
const WARM = FACTS / 4;
/** What the host's heap may grow by after a quarter of the facts, MB: the campaign's own log and decisions are in it. */
const MAY_GROW_MB = 12;
const chance = chanceOf(Number(seed));

/** Control, sides, headquarters, observers and projectors, in turn. */
function seatOf(n: number): Seat {
	if (n % 10 === 0) return { kind: 'umpire', name: `Control ${String(n)}`, chief: n === 0 };
	const side = n % 2 === 0 ? BLUE : RED;
	const id = SeatId.parse(`seat-${String(n)}`);
	const team = TeamId.parse(side === BLUE ? 'blue-armour' : 'red-team');
	if (n % 5 === 1) return { kind: 'side', side, id, team };
	const as = ({ 2: 'observer', 3: 'projector' } as const)[n % 5];
	return { kind: 'side', side, id, ...(as ? { as } : {}) };
}

const hash = (view: View | null): string =>
	createHash('sha256').update(stableJson(view)).digest('hex').slice(0, 16);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Memory {
	readonly heapUsed: number;
	readonly rss: number;
	readonly windows: number;
}

async function memoryOf(host: ChildProcess): Promise<Memory> {
	host.send('memory');
	const [memory] = (await once(host, 'message')) as [Memory];
	return memory;
}
const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

async function until(met: () => boolean, what: string): Promise<void> {
	for (let n = 0; n < 1200 && !met(); n += 1) await pause(50);
	ok(met(), what);
}

/** What Control does next: nearly always moves a unit, now and then a headquarters is asked something. */
function command(n: number, view: MasterView): readonly [name: 'command.game' | 'command.desk', object] {
	if (n % 10 !== 9) {
		const units = Object.values(view.units).filter(({ at }) => at !== null);
		const unit = units[chance.upTo(units.length)];
		const at = { x: 4 + chance.upTo(1000) / 100, y: 4 + chance.upTo(1000) / 100 };
		return ['command.game', { type: 'place-unit', unit: unit?.id, at, reason: 'soaking' }];
	}
	const words = Array.from({ length: 12 }, () => 'abcdefghijklmnopqrstuvwxyz'[chance.upTo(26)]).join('');
	const team = TeamId.parse(n % 20 === 9 ? 'blue-armour' : 'red-team');
	const asked: DeskCommand = {
		...{ type: 'refer-decision', team, ask: `Hold, asks ${words}?`, seconds: 60 },
		...{ answers: ['Hold', 'Press on'], fallback: 'Hold' },
	};
	return ['command.desk', asked];
}

console.log(`soak of seats: ${String(SEATS)} seats, ${facts} facts, seed ${seed}`);
const hall = await openHall(smallScenario());
const { path } = hall.app.session.file;
hall.app.closeCampaign();
const keys = join(hall.folder, 'keys.json');
const seats = createSeats(keys);
const [port, proxyPort] = [await freePort(), await freePort()];
// The host keeps keys of at most forty windows over a start: seats of the same kind share one.
const kinds = new Map<string, string>();
const tokenOf = (seat: Seat): string => {
	const kind = JSON.stringify([viewKey(seat), seat.kind === 'side' ? seat.as : seat.chief]);
	const token = kinds.get(kind) ?? seats.issue(seat);
	kinds.set(kind, token);
	return token;
};
const tokens = Array.from({ length: SEATS }, (_, n) => tokenOf(seatOf(n)));
const host = spawn(
	process.execPath,
	[
		'--expose-gc',
		resolve(import.meta.dirname, '../host/served-host.ts'),
		...[hall.folder, path, String(port), keys, String(HEARTBEAT_MS), String(proxyPort)],
	],
	{ stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
);
await once(host.stdout ?? host, 'data');
const proxy = await tcpProxy(port, proxyPort);
browserSockets();
const address = `ws://127.0.0.1:${String(proxyPort)}/socket`;
const windows = tokens.map(
	(token) => new ViewSubscription<View>(socketTransport(address, token), () => undefined),
);
const [control] = windows as [ViewSubscription<MasterView>, ...ViewSubscription<View>[]];
try {
	await until(() => windows.every(({ view }) => view !== null), 'every seat has its picture');
	const wanted = new Set<string>();
	let drops = 0;
	let warm: Memory | null = null;
	for (let n = 0; n < FACTS; n += 1) {
		await until(() => control.tie.state === 'live' && control.view !== null, 'Control is live');
		const [name, what] = command(n, control.view as MasterView);
		const id = randomUUID();
		wanted.add(id);
		const outcome = await control
			.ask(name, { id, command: what } as never)
			.catch((trouble: Error) => trouble);
		// Told that it was not sent: it may be asked again under the same id, and is here as another one.
		if (outcome instanceof Error) wanted.delete(id);
		else strictEqual(outcome.outcome, 'recorded', JSON.stringify(outcome));
		if (chance.percent(5)) {
			proxy.drop(() => chance.percent(15));
			drops += 1;
		}
		if (n === WARM) warm = await memoryOf(host);
		if (n > 0 && n % 250 === 0) {
			const now = await memoryOf(host);
			console.log(
				`${String(n).padStart(6)} facts: heap ${mb(now.heapUsed)} MB, rss ${mb(now.rss)} MB, ${String(now.windows)} windows open`,
			);
		}
	}
	await until(() => windows.every(({ tie }) => tie.state === 'live'), 'every seat is live');
	const fresh = new Map<string, ViewSubscription<View>>();
	for (let n = 0; n < SEATS; n += 1) {
		const key = viewKey(seatOf(n));
		if (!fresh.has(key))
			fresh.set(key, new ViewSubscription<View>(socketTransport(address, tokens[n] ?? ''), () => undefined));
	}
	await until(() => [...fresh.values()].every(({ view }) => view !== null), 'the host shows each seat');
	const wrong = (): number[] =>
		windows.flatMap(({ view }, n) =>
			hash(view) === hash(fresh.get(viewKey(seatOf(n)))?.view ?? null) ? [] : [n],
		);
	await until(() => wrong().length === 0, 'every seat’s view is the host’s');
	const end = await memoryOf(host);
	const grown = (end.heapUsed - (warm?.heapUsed ?? 0)) / 2 ** 20;
	console.log(
		`${String(drops)} storms of drops; ${String(SEATS)} seats of ${String(fresh.size)} views, none wrong; heap grew ${grown.toFixed(1)} MB after ${String(WARM)} facts`,
	);
	for (const window of [...windows, ...fresh.values()]) window.close();
	host.disconnect();
	await once(host, 'close');
	const file = CampaignFile.open(path);
	const recorded = new Set(
		[...file.facts()].filter(({ issuer }) => issuer.startsWith('umpire:')).map(({ command: id }) => id),
	);
	file.close();
	strictEqual(recorded.size, wanted.size, 'every command once');
	ok(grown < MAY_GROW_MB, `the host’s heap grew ${grown.toFixed(1)} MB`);
} finally {
	host.kill('SIGKILL');
	await proxy.close();
	await hall.end();
}
process.exit();
