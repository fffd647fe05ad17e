import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import {
	APPLICATION_ID,
	copyBefore,
	currentFormat,
	formatOf,
	migrate,
	migrations,
	type Migration,
} from '../../src-main/store/migrate.ts';

const GOLDEN = join(import.meta.dirname, 'golden');

function copyOf(name: string): string {
	const dir = mkdtempSync(join(tmpdir(), 'third-map-golden-'));
	onTestFinished(() => {
		rmSync(dir, { recursive: true, force: true });
	});
	const path = join(dir, 'campaign.thirdmap');
	copyFileSync(join(GOLDEN, name), path);
	return path;
}

describe('every released format', () => {
	const formats = Array.from({ length: currentFormat() }, (_, at) => at + 1);

	it('has its golden campaign', () => {
		expect(readdirSync(GOLDEN).sort()).toEqual(
			formats.map((format) => `format-${String(format)}.golden`).sort(),
		);
	});

	it.each(formats)('format %i opens with all that was in it, and goes on', (format) => {
		const path = copyOf(`format-${String(format)}.golden`);
		const file = CampaignFile.open(path);
		expect(file.header).toMatchObject({
			id: 'golden',
			title: 'The golden campaign',
			scenario: '{"id":"trial"}',
		});
		expect(file.diceState()).toBe('dice-5');
		expect(file.factCount).toBe(10);
		const facts = [...file.facts()];
		expect(facts[8]).toEqual({
			seq: 9,
			command: 'command-5',
			at: 5000,
			issuer: 'umpire:Ann',
			type: 'ruled',
			v: 1,
			rule: 'umpire',
			payload: { n: 5, text: 'Über den Fluß' },
			rolls: [],
		});
		expect(facts[9]?.rolls).toEqual([{ die: 6, faces: [5], by: 'umpire' }]);
		expect(file.draft('british', 2)).toBe('a draft');
		expect(file.setting('layout')).toEqual({ left: 300 });
		expect(file.seats().map(({ id, code }) => `${id}: ${code ?? ''}`)).toEqual(
			format < 2 ? [] : ['seat-1: amber river tiger 42'],
		);
		expect([...(file.document('scratch/british') ?? [])]).toEqual(format < 2 ? [] : [1, 2, 3]);
		const command = {
			id: 'new',
			at: 1,
			issuer: 'umpire',
			type: 'rule',
			payload: null,
			diceBefore: 'dice-5',
			diceAfter: 'dice-6',
		};
		expect(file.append(command, [{ type: 'ruled', v: 1, rule: 'umpire', payload: null, rolls: [] }])).toEqual(
			{ first: 11, last: 11 },
		);
		file.close();
		const db = new Database(path, { readonly: true });
		expect([formatOf(db), db.pragma('application_id', { simple: true })]).toEqual([
			currentFormat(),
			APPLICATION_ID,
		]);
		db.close();
	});
});

describe('a step to the next format', () => {
	const next = (sql: string): readonly Migration[] => [
		...migrations(),
		{ version: currentFormat() + 1, sql },
	];

	it('runs once, and the facts stay', () => {
		const path = copyOf(`format-${String(currentFormat())}.golden`);
		const db = new Database(path);
		migrate(db, next('CREATE TABLE claim (name TEXT PRIMARY KEY) STRICT'));
		migrate(db, next('CREATE TABLE claim (name TEXT PRIMARY KEY) STRICT'));
		expect(formatOf(db)).toBe(currentFormat() + 1);
		expect(db.prepare('SELECT count(*) FROM fact').pluck().get()).toBe(10);
		db.close();
	});

	it('that fails half way leaves the file as it was', () => {
		const path = copyOf(`format-${String(currentFormat())}.golden`);
		const before = readFileSync(path);
		const db = new Database(path);
		expect(() => {
			migrate(db, next('CREATE TABLE claim (name TEXT) STRICT; DROP TABLE nothing_of_that_name'));
		}).toThrow(/nothing_of_that_name/);
		db.close();
		expect(readFileSync(path).equals(before)).toBe(true);
	});

	it('is preceded by a copy of the file, and an older copy is kept', () => {
		const path = copyOf(`format-${String(currentFormat())}.golden`);
		const copy = copyBefore(path, 1);
		expect(copy).toMatch(/campaign\.before-format-1\.thirdmap$/);
		expect(readFileSync(copy).equals(readFileSync(path))).toBe(true);
		CampaignFile.open(path).close();
		const kept = readFileSync(copy);
		copyBefore(path, 1);
		expect(readFileSync(copy).equals(kept)).toBe(true);
	});
});
