/**
 * The size of a monster game: records of 600, 3,000 and 5,000 keys, 3,000 counters folded, shown, kept for undo and opened,
 * 40,000 hexes. Each beside what was there before or what anybody would write first, measured in the same run.
 */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';
import type { CampaignFact } from '../../src-main/campaign/facts.ts';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { UNDO_REACH } from '../../src-main/campaign/history.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { noPace } from '../../src-main/rulesets/opcom/views/forecast.ts';
import { masterView, ViewMemo } from '../../src-main/rulesets/opcom/views/master-view.ts';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { UnitId } from '../../src-shared/kit/ids.ts';
import { LetterRow } from '../../src-shared/kit/letter-row.ts';
import { packPatch } from '../../src-shared/wire/patch-codec.ts';
import { diff } from '../../src-shared/wire/patch.ts';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';
import { withKey } from '../../src-shared/kit/with-key.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { bigScenario } from './big-scenario.ts';
import { figure, median, quantile, time, type Figure } from './measure.ts';
import type { Fact } from '../../src-main/rules/kit/ruleset.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { opened } from '../../src-main/rulesets/opcom/play.ts';
import { worldIn } from '../helpers/opened.ts';
import { asPlayed } from '../helpers/random-game.ts';

const COUNTERS = 3000;
const FOLDED = 5000;
const FACTS = 100_000;
const PER_COMMAND = 20;
const HEXES = 40_000;

export async function sizeFigures(): Promise<Figure[]> {
	const scenario = bigScenario(COUNTERS);
	return [
		...[600, 3000, 5000].map(oneKey),
		...fold(scenario),
		hexFact(),
		history(scenario),
		...view(scenario),
		await movePatch(scenario),
		...(await opening(scenario)),
	];
}

function oneKey(count: number): Figure {
	const entries = Array.from({ length: count }, (_, n): [string, { n: number }] => [
		`unit-${String(n)}`,
		{ n },
	]);
	// As it comes out of a snapshot.
	const record = JSON.parse(JSON.stringify(Object.fromEntries(entries))) as Record<string, { n: number }>;
	const key = (n: number): string => `unit-${String((n * 7919) % count)}`;
	const ours = 20_000;
	const plain = 200;
	let map = PersistentMap.of(record);
	const mapMs = time(() => {
		for (let n = 0; n < ours; n += 1) map = map.set(key(n), { n });
	});
	let copied: Readonly<Record<string, { n: number }>> = record;
	const copyMs = time(() => {
		for (let n = 0; n < plain; n += 1) copied = withKey(copied, key(n), { n });
	});
	return figure(
		`set one key of a record of ${String(count)}`,
		mapMs / ours,
		'ms',
		'copying the plain record',
		copyMs / plain,
	);
}

/** Unit n of the scenario is put somewhere: a fact that every ruleset has one like. */
function placed(scenario: Scenario, n: number): CampaignFact {
	const unit = scenario.units[(n * 7) % scenario.units.length];
	if (!unit?.start) throw new Error('no unit');
	const at = { x: unit.start.x + (1 + (n % 9)) / 100, y: unit.start.y };
	const payload = { unit: unit.id, at, reason: 'measuring' };
	return { type: 'unit-placed', v: 1, rule: 'umpire', payload } as Fact as CampaignFact;
}

const folded = (scenario: Scenario, state: CampaignState, from: number, to: number): CampaignState => {
	const played = asPlayed(scenario);
	let now = state;
	for (let n = from; n < to; n += 1) now = applyFact(played, now, { fact: placed(scenario, n), at: 0 });
	return now;
};

function fold(scenario: Scenario): Figure[] {
	const start = initialState(asPlayed(scenario), 'Measuring', 0);
	const ours = median(Array.from({ length: 5 }, () => time(() => void folded(scenario, start, 0, FOLDED))));
	const plain = 200;
	let units: Readonly<Record<string, unknown>> = JSON.parse(
		JSON.stringify(worldNow(scenario, start).game.units),
	) as never;
	const copying = time(() => {
		for (let n = 0; n < plain; n += 1) {
			const { unit, at } = placed(scenario, n).payload as { unit: string; at: unknown };
			units = withKey(units, unit, { at });
		}
	});
	return [
		figure(
			`fold ${String(FOLDED)} facts at ${String(COUNTERS)} counters`,
			ours,
			'ms',
			'copying the record of units for each',
			(copying / plain) * FOLDED,
		),
	];
}

function hexFact(): Figure {
	let row = LetterRow.zeros(HEXES);
	const ours = 20_000;
	const ourMs = time(() => {
		for (let n = 0; n < ours; n += 1) row = row.with((n * 7919) % HEXES, n % 64);
	});
	let record: Readonly<Record<string, number>> = Object.fromEntries(
		Array.from({ length: HEXES }, (_, n) => [`A${String(n % 200)}.${String(Math.floor(n / 200))}`, 0]),
	);
	const plain = 20;
	const plainMs = time(() => {
		for (let n = 0; n < plain; n += 1) record = withKey(record, `A${String(n)}.0`, n);
	});
	return figure(
		`one fact on ${String(HEXES)} hexes`,
		ourMs / ours,
		'ms',
		'copying a record by hex name',
		plainMs / plain,
	);
}

/** The states that undo keeps, each with what the views remember of it. */
function history(scenario: Scenario): Figure {
	const kept: CampaignState[] = [];
	const rows: LetterRow[] = [];
	const memo = new ViewMemo();
	let state = folded(scenario, initialState(asPlayed(scenario), 'Measuring', 0), 0, 100);
	let row = LetterRow.zeros(HEXES);
	masterView(worldNow(scenario, state), around, memo);
	const ours = heapOf(() => {
		for (let n = 0; n < UNDO_REACH; n += 1) {
			kept.push(state);
			rows.push(row);
			state = folded(scenario, state, n, n + 5);
			row = row.with((n * 7919) % HEXES, 1 + (n % 60));
			masterView(worldNow(scenario, state), around, memo);
		}
	});
	const copies: unknown[] = [];
	const few = 10;
	const whole = heapOf(() => {
		for (let n = 0; n < few; n += 1) copies.push(JSON.parse(JSON.stringify([state, [...row.toString()]])));
	});
	if (kept.length + copies.length + rows.length === 0) throw new Error('nothing kept');
	return figure(
		`history: ${String(UNDO_REACH)} states of ${String(COUNTERS)} counters and ${String(HEXES)} hexes`,
		ours,
		'MiB',
		'whole states',
		(whole / few) * UNDO_REACH,
	);
}

/** Growth of the heap by what `work` leaves behind, MiB. */
function heapOf(work: () => void): number {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as () => void;
	const heap = (): number => {
		// What a first collection lets go by finalizers is only collected by a second.
		collect();
		collect();
		return process.memoryUsage().heapUsed / 2 ** 20;
	};
	const before = heap();
	work();
	return heap() - before;
}

const around = {
	title: 'Measuring',
	file: 'a.thirdmap',
	seedCommitment: 'sealed',
	times: { turn: 0, step: 0 },
	pace: noPace,
	undo: { undo: null, redo: null },
	log: [],
};

function view(scenario: Scenario): Figure[] {
	let state = initialState(asPlayed(scenario), 'Measuring', 0);
	const played = asPlayed(scenario);
	const begun: Fact = { type: 'step-begun', v: 1, rule: 'app', payload: { step: 'move-and-combat' } };
	state = applyFact(played, state, { at: 0, fact: begun as CampaignFact });
	const memo = new ViewMemo();
	let before = masterView(worldNow(scenario, state), around, memo);
	const ours: number[] = [];
	const bytes: number[] = [];
	const anew: number[] = [];
	const json: number[] = [];
	for (let n = 0; n < 300; n += 1) {
		state = folded(scenario, state, n, n + 1);
		const world = worldNow(scenario, state);
		let now = before;
		ours.push(time(() => void (now = masterView(world, around, memo))));
		const patch = diff(before, now);
		if (!patch) throw new Error('nothing changed');
		bytes.push(packPatch(before, patch, now).length);
		json.push(JSON.stringify(patch).length);
		before = now;
	}
	// Apart, so that what the baseline throws away is not collected while ours is measured.
	for (let n = 0; n < 30; n += 1)
		anew.push(time(() => void masterView(worldNow(scenario, state), around, new ViewMemo())));
	const name = `umpire’s view of ${String(COUNTERS)} units after one move`;
	return [
		figure(`${name}, median`, median(ours), 'ms', 'all of it made anew', median(anew)),
		figure(`${name}, p99`, quantile(ours, 0.99), 'ms', 'all of it made anew, p99', quantile(anew, 0.99)),
		figure(`${name}: its patch, largest`, Math.max(...bytes), 'bytes', 'as JSON', Math.max(...json)),
	];
}

/** What an umpire's window is sent of one move through the host: the unit, undo, the log. */
async function movePatch(scenario: Scenario): Promise<Figure> {
	const hall = await openHall(scenario);
	try {
		const control = await hall.window(umpire);
		const overrule = { reason: 'measuring' };
		await control.game({ type: 'advance-step', overrule });
		const bytes: number[] = [];
		const json: number[] = [];
		for (let n = 0; n < 10; n += 1) {
			const before = control.master();
			const unit = UnitId.parse(`blue-${String(n * 7)}`);
			const at = before.units[unit]?.at;
			if (!at) throw new Error('no such unit');
			const route = [at, { x: at.x + 0.2, y: at.y - 0.2 }];
			await control.game({
				type: 'move-unit',
				plan: { unit, route, manner: 'tactical', delays: [] },
				overrule,
			});
			const patch = diff(before, control.master());
			if (!patch) throw new Error('nothing changed');
			bytes.push(packPatch(before, patch).length);
			json.push(JSON.stringify(patch).length);
		}
		const name = `one move of ${String(COUNTERS)} units through the host: the umpire’s patch, largest`;
		return figure(name, Math.max(...bytes), 'bytes', 'as JSON', Math.max(...json));
	} finally {
		await hall.end();
	}
}

async function opening(scenario: Scenario): Promise<Figure[]> {
	const hall = await openHall(scenario);
	try {
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		fill(path, scenario, FACTS - (UNDO_REACH + 1) * PER_COMMAND);
		withSession(path, (session) => session.snapshot());
		fill(path, scenario, FACTS);
		const withOne = median(Array.from({ length: 3 }, () => time(() => withSession(path, check))));
		sqlite(path, (db) => db.exec('DELETE FROM snapshot'));
		const without = time(() => withSession(path, check));
		const bare = median(Array.from({ length: 3 }, () => time(() => sqlite(path, readBare))));
		const what = `open ${String(FACTS)} facts of ${String(COUNTERS)} counters`;
		return [
			figure(`${what} without snapshot`, without, 'ms', 'bare read and parse of the rows', bare),
			figure(`${what} with snapshot`, withOne, 'ms', 'bare read and parse of the rows', bare),
		];
	} finally {
		await hall.end();
	}
}

function fill(path: string, scenario: Scenario, upTo: number): void {
	const file = CampaignFile.open(path);
	const { seedState } = file.header;
	for (let n = file.factCount; n < upTo; n += PER_COMMAND) {
		const facts = Array.from({ length: PER_COMMAND }, (_, k) => ({ ...placed(scenario, n + k), rolls: [] }));
		const command = { id: randomUUID(), at: n, issuer: 'umpire:Control', type: 'place-unit', payload: {} };
		file.append({ ...command, diceBefore: seedState, diceAfter: seedState }, facts);
	}
	file.close();
}

function withSession(path: string, use: (session: Session) => void): void {
	const file = CampaignFile.open(path);
	use(
		new Session(
			file,
			opcomModule,
			() => 0,
			() => undefined,
		),
	);
	file.close();
}

const worldNow = (scenario: Scenario, state: CampaignState): OpcomWorld =>
	opened(situationOf(asPlayed(scenario), state));

function check(session: Session): void {
	const { scenario, game } = worldIn(session);
	const first = scenario.units[0]?.id ?? UnitId.parse('none');
	if (session.seq < FACTS || !game.units.has(first)) throw new Error('facts are missing');
}

function sqlite(path: string, use: (db: Database.Database) => void): void {
	const db = new Database(path);
	use(db);
	db.close();
}

function readBare(db: Database.Database): void {
	let bytes = 0;
	const rows = db.prepare<[], { payload: string; rolls: string }>(
		'SELECT payload, rolls FROM fact ORDER BY seq',
	);
	for (const { payload, rolls } of rows.iterate())
		bytes += Object.keys(JSON.parse(payload) as object).length + (JSON.parse(rolls) as unknown[]).length;
	if (bytes === 0) throw new Error('nothing read');
}
