/** Single bits of a played campaign's file are flipped: it opens as what it was, or it says what is damaged. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { HostApp } from '../../src-main/app/host-app.ts';
import { CampaignFile, CampaignFileError } from '../../src-main/store/campaign-file.ts';
import { damageOf } from '../../src-main/store/verify.ts';
import { openHall, umpire } from '../helpers/hall.ts';
import { smallScenario } from '../helpers/small-scenario.ts';
import { campaign, folder } from './support.ts';

const FLIPS = 400;
/** A prime, so that bits of every kind of page are met. */
const STRIDE = 15_485_863;

let bytes: Buffer;
let backup: { readonly name: string; readonly bytes: Buffer; readonly facts: number };
let recorded = 0;
let whole = '';

beforeAll(async () => {
	const hall = await openHall(smallScenario());
	const window = await hall.window(umpire);
	for (let n = 1; n <= 40; n += 1)
		await window.desk({ type: 'record-ruling', rule: '9', text: `Ruling ${String(n)}: über den Fluß` });
	const { session } = hall.app;
	const { file } = session;
	file.setSetting('layout', { left: 300 });
	file.saveDraft('paper of alpha', 1, 'Alpha moves to the church');
	file.saveDocument('scratch/blue', new Uint8Array(900).fill(7), 1);
	file.attach('sheet.jpg', 'image/jpeg', new Uint8Array(5000).fill(9));
	file.saveSeat({
		id: 'seat.one',
		seat: { kind: 'side', side: 'blue' },
		code: 'amber river tiger 42',
		codeUntil: 9000,
		tokenHash: null,
		madeAt: 1000,
		joinedAt: null,
		revokedAt: null,
	});
	session.snapshot();
	await file.backup(join(hall.folder, 'kept'), 8, 3, 1_700_000_000_000);
	const [name = ''] = readdirSync(join(hall.folder, 'kept'));
	backup = { name, bytes: readFileSync(join(hall.folder, 'kept', name)), facts: file.factCount };
	for (let n = 41; n <= 43; n += 1)
		await window.desk({ type: 'record-ruling', rule: '9', text: `Ruling ${String(n)}` });
	recorded = file.factCount;
	const { path } = file;
	hall.app.closeCampaign();
	bytes = readFileSync(path);
	whole = contents(CampaignFile.open(path));
	await hall.end();
});

/** All that a campaign says, then closed. */
function contents(file: CampaignFile): string {
	try {
		return JSON.stringify([
			file.header,
			[...file.facts()],
			file.rows.commandsAfter(0, Infinity),
			(['setting', 'draft', 'document', 'seat'] as const).map((table) => file.rows.all(table)),
			file.rows.attachments().map((each) => file.attachment(each)),
		]);
	} finally {
		file.close();
	}
}

/** A host with one backup, and a file with one byte that is another. */
function hostWith(spoilt: Buffer): { readonly app: HostApp; readonly path: string } {
	const dataDir = folder();
	mkdirSync(join(dataDir, 'backups'));
	writeFileSync(join(dataDir, 'backups', backup.name), backup.bytes);
	const path = join(dataDir, 'evening.thirdmap');
	writeFileSync(path, spoilt);
	const app = new HostApp({
		dataDir,
		scenariosDir: dataDir,
		shell: 'browser',
		openSide: () => Promise.resolve({ address: '', opened: false }),
		clock: () => 1_700_000_000_000,
	});
	return { app, path };
}

function flipped(at: number, bit: number): Buffer {
	const spoilt = Buffer.from(bytes);
	spoilt.writeUInt8(spoilt.readUInt8(at) ^ (1 << bit), at);
	return spoilt;
}

function troubleOf(work: () => unknown): CampaignFileError {
	try {
		work();
	} catch (error) {
		if (error instanceof CampaignFileError) return error;
		throw error;
	}
	throw new Error('no trouble');
}

describe('a flipped bit', () => {
	it('evening 9: never opens another campaign: it is none the worse, or it says what is damaged and offers the backup', () => {
		let refused = 0;
		for (let n = 0; n < FLIPS; n += 1) {
			// The first hundred in the head of the file, which says how all the rest is read.
			const at = n < 100 ? n : (n * STRIDE) % bytes.length;
			const spoilt = flipped(at, n % 8);
			const { app, path } = hostWith(spoilt);
			let said: CampaignFileError | null = null;
			try {
				app.open(path);
			} catch (error) {
				if (!(error instanceof CampaignFileError))
					throw new Error(`bit ${String(n % 8)} of byte ${String(at)}`, { cause: error });
				said = error;
			}
			app.closeCampaign();
			if (said === null) {
				expect(contents(CampaignFile.open(path)), `byte ${String(at)}`).toBe(whole);
				continue;
			}
			refused += 1;
			expect([at, said.code, said.offer?.facts], said.message).toEqual([at, 'damaged', backup.facts]);
			expect(said.message).toMatch(
				/ is damaged and was not opened\. The file was not changed\. .+ open that one; /,
			);
			expect(readFileSync(path).equals(spoilt)).toBe(true);
		}
		expect(refused).toBeGreaterThan(FLIPS / 4);
	});

	it('evening 9: of a page that can’t be read, keeps the facts on the pages before it', () => {
		const path = join(folder(), 'a.thirdmap');
		writeFileSync(path, bytes);
		const db = new Database(path);
		const pages = db
			.prepare<[], { pageno: number; ncell: number }>(
				"SELECT pageno, ncell FROM dbstat WHERE name = 'fact' AND pagetype = 'leaf' ORDER BY path",
			)
			.all();
		const size = Number(db.pragma('page_size', { simple: true }));
		db.close();
		const last = pages.at(-1);
		if (last === undefined || pages.length < 2) throw new Error('too few pages');
		const { app, path: spoilt } = hostWith(flipped((last.pageno - 1) * size, 7));
		const { message: say } = troubleOf(() => app.open(spoilt));
		// Whether the last of them was all of its command can't be told.
		expect(say).toContain(`Facts 1 to ${String(recorded - last.ncell - 1)} are whole; `);
	});

	/** The campaign with one letter of a ruling's words another, in the row that counts. */
	function withRulingSpoilt(): Buffer {
		for (let at = bytes.indexOf('Ruling 20: '); at >= 0; at = bytes.indexOf('Ruling 20: ', at + 1)) {
			const spoilt = flipped(at + 3, 1);
			const path = join(folder(), 'a.thirdmap');
			writeFileSync(path, spoilt);
			const db = new Database(path, { readonly: true });
			const damage = damageOf(db);
			db.close();
			if (damage !== null) return spoilt;
		}
		throw new Error('no such ruling');
	}

	it('evening 9: of a fact’s words, says from which fact on, and what the backup lacks', () => {
		const { app, path } = hostWith(withRulingSpoilt());
		const { message: say, offer } = troubleOf(() => app.open(path));
		const db = new Database(path, { readonly: true });
		const seq =
			db.prepare<[], number>("SELECT seq FROM fact WHERE payload LIKE '%ing 20:%'").pluck().get() ?? 0;
		db.close();
		expect(say).toContain(
			`Facts 1 to ${String(seq - 1)} are whole; what was recorded from fact ${String(seq)} on is damaged (up to fact ${String(recorded)}). Its newest good backup, `,
		);
		expect(offer).toEqual({
			file: expect.stringContaining(backup.name),
			at: 1_700_000_000_000,
			turn: 3,
			facts: backup.facts,
			lost: recorded - backup.facts,
		});
		expect(app.backupFor(path)).toEqual(offer);
		expect(say).toMatch(/ open that one; the 3 facts recorded since would be lost\.$/);
		// The backup opens as a copy, for backups come and go.
		const opened = app.open(offer?.file ?? '');
		expect(opened).toMatch(/campaigns\/test-restored-turn-3\.thirdmap$/);
		expect(app.session.seq).toBe(backup.facts);
		app.closeCampaign();
	});

	it('evening 9: a file that can’t be opened leaves open what is open', () => {
		const { app, path } = hostWith(bytes);
		app.open(path);
		const bad = join(folder(), 'bad.thirdmap');
		writeFileSync(bad, withRulingSpoilt());
		troubleOf(() => app.open(bad));
		// Whole, and of another program's making: nothing that ours can read.
		const strange = join(folder(), 'strange.thirdmap');
		const error = console.error;
		console.error = () => undefined;
		campaign(strange, 3).close();
		expect(troubleOf(() => app.open(strange)).message).toContain(
			'is whole, but this program can’t read what is in it',
		);
		console.error = error;
		expect(app.campaign?.file.path).toBe(path);
		app.closeCampaign();
	});
});
