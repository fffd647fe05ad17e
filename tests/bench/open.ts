/**
 * Opening a campaign of 100,000 facts, with and without snapshot. Baseline: reading and parsing the same rows with
 * bare better-sqlite3, no rules.
 */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { UnitId } from '../../src-shared/kit/ids.ts';
import { UNDO_REACH } from '../../src-main/campaign/history.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile, inspect } from '../../src-main/store/campaign-file.ts';
import { openHall } from '../helpers/hall.ts';
import { bigScenario } from './big-scenario.ts';
import { figure, median, time, type Figure } from './measure.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

const FACTS = 100_000;
const PER_COMMAND = 20;
/** A file is opened from a snapshot some way back, so that the newest commands can be undone. */
const UNDO_DEPTH = (UNDO_REACH + 1) * PER_COMMAND;

export async function openFigures(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	try {
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		fill(path, FACTS - UNDO_DEPTH);
		withSession(path, (session) => session.snapshot());
		fill(path, FACTS);
		const withOne = median(Array.from({ length: 5 }, () => time(() => withSession(path, check))));
		dropSnapshots(path);
		const without = time(() => withSession(path, check));
		const bare = median(Array.from({ length: 5 }, () => time(() => readBare(path))));
		const verified = median(Array.from({ length: 5 }, () => time(() => inspect(path))));
		const recorded = await recordMs(path);
		return [
			figure(
				'record a command and put it into the file itself (the latter after it was answered)',
				recorded.withSettling,
				'ms',
				'recording it alone',
				recorded.alone,
			),
			figure(
				'verify a file of 100,000 facts, as every opening does',
				verified,
				'ms',
				'bare read and parse of the rows',
				bare,
			),
			figure('open 100,000 facts without snapshot', without, 'ms', 'bare read and parse of the rows', bare),
			figure('open 100,000 facts with snapshot', withOne, 'ms', 'bare read and parse of the rows', bare),
		];
	} finally {
		await hall.end();
	}
}

/** Rulings on units, as a very long campaign would have them: real facts, folded by the real rules. */
function fill(path: string, upTo: number): void {
	const file = CampaignFile.open(path);
	const { seedState } = file.header;
	for (let n = file.factCount; n < upTo; n += PER_COMMAND) {
		const facts = Array.from({ length: PER_COMMAND }, (_, k) => {
			const unit = (n + k) % 300;
			return {
				type: 'unit-placed',
				v: 1,
				rule: 'umpire',
				payload: {
					unit: UnitId.parse(`blue-${unit}`),
					at: { x: 3 + (unit % 60) * 2.2, y: 38 + (n % 100) / 100 },
					reason: 'measuring',
				},
				rolls: [],
			};
		});
		file.append(
			{
				id: randomUUID(),
				at: n,
				issuer: 'umpire:Control',
				type: 'place-unit',
				payload: {},
				diceBefore: seedState,
				diceAfter: seedState,
			},
			facts,
		);
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

/** Medians over 300 commands, with and without what follows each: the checkpoint that keeps a plain copy near the end. */
async function recordMs(path: string): Promise<{ readonly alone: number; readonly withSettling: number }> {
	const file = CampaignFile.open(path);
	const { seedState } = file.header;
	const alone: number[] = [];
	const withSettling: number[] = [];
	const fact = { type: 'ruled', v: 1, rule: 'umpire', payload: { text: 'measuring' }, rolls: [] };
	for (let n = 0; n < 300; n += 1) {
		const command = { id: randomUUID(), at: n, issuer: 'umpire:Control', type: 'rule', payload: {} };
		const began = performance.now();
		file.append({ ...command, diceBefore: seedState, diceAfter: seedState }, [fact]);
		alone.push(performance.now() - began);
		await new Promise((done) => setImmediate(done));
		withSettling.push(performance.now() - began);
	}
	file.close();
	return { alone: median(alone), withSettling: median(withSettling) };
}

function check(session: Session): void {
	if (session.seq < FACTS) throw new Error('facts are missing');
}

function dropSnapshots(path: string): void {
	const db = new Database(path);
	db.exec('DELETE FROM snapshot');
	db.close();
}

function readBare(path: string): void {
	if (!existsSync(path)) throw new Error('no file');
	const db = new Database(path, { readonly: true });
	let bytes = 0;
	for (const row of db
		.prepare<[], { payload: string; rolls: string }>('SELECT payload, rolls FROM fact ORDER BY seq')
		.iterate()) {
		bytes +=
			Object.keys(JSON.parse(row.payload) as object).length + (JSON.parse(row.rolls) as unknown[]).length;
	}
	if (bytes === 0) throw new Error('nothing read');
	db.close();
}
