import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { CampaignFile, inspect } from '../../src-main/store/campaign-file.ts';
import { campaign, command, fact, folder, header } from './support.ts';
import { currentFormat } from '../../src-main/store/migrate.ts';

describe('a campaign file', () => {
	it('keeps its header and its facts in order over a close', () => {
		const path = join(folder(), 'below', 'a.thirdmap');
		const first = campaign(path, 2);
		expect(first.append(command(3), [fact(5)])).toEqual({ first: 5, last: 5 });
		first.close();
		first.close();

		const again = CampaignFile.open(path);
		expect(again.header).toEqual(header);
		expect(again.factCount).toBe(5);
		expect([...again.facts()].map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
		expect([...again.facts(4)]).toEqual([
			{ ...fact(5), seq: 5, command: 'command-3', at: 1_003, issuer: 'umpire:Ann' },
		]);
		expect(again.append(command(4), [fact(6), fact(7)])).toEqual({ first: 6, last: 7 });
		again.close();
		expect(inspect(path)).toEqual({
			format: currentFormat(),
			title: 'A trial',
			scenarioId: 'trial',
			facts: 7,
		});
	});

	it('leaves one file when it is closed', () => {
		const dir = folder();
		const file = campaign(join(dir, 'a.thirdmap'), 3);
		file.close();
		expect(readdirSync(dir)).toEqual(['a.thirdmap']);
	});

	it('gives the dice on from the last command, and from the seed before the first', () => {
		const file = campaign(join(folder(), 'a.thirdmap'));
		expect(file.diceState()).toBe(header.seedState);
		file.append(command(1), [fact(1)]);
		expect(file.diceState()).toBe('dice-1');
		file.close();
	});

	it('reads facts page by page while others are written', () => {
		const file = campaign(join(folder(), 'a.thirdmap'), 600);
		let read = 0;
		for (const { seq } of file.facts()) {
			read += 1;
			if (seq === 1) file.append(command(601), [fact(1201)]);
		}
		expect(read).toBe(1201);
		file.close();
	});

	it('records a command once, and nothing of a command that fails', () => {
		const file = campaign(join(folder(), 'a.thirdmap'), 1);
		expect(file.outcomeOf('command-1')).toBe('recorded');
		expect(file.outcomeOf('command-2')).toBeNull();
		expect(() => file.append(command(2, 'command-1'), [fact(3)])).toThrow(/recorded once/);
		expect(() => file.append(command(2), [])).toThrow(/no fact/);
		expect(() => file.append(command(2), [fact(3), { ...fact(4), v: 1.5 }])).toThrow();
		expect(file.factCount).toBe(2);
		expect(file.outcomeOf('command-2')).toBeNull();
		expect(file.append(command(2), [fact(3)])).toEqual({ first: 3, last: 3 });
		file.close();
	});

	it.each([
		['an update of a fact', "UPDATE fact SET payload = '{}' WHERE seq = 1"],
		['a delete of a fact', 'DELETE FROM fact WHERE seq = 2'],
		['a gap', "INSERT INTO fact VALUES (9, 1, 't', 1, 'app', '{}', '[]')"],
		[
			'a fact in the place of another',
			"INSERT OR REPLACE INTO fact VALUES (1, 1, 't', 1, 'app', '{}', '[]')",
		],
		['a fact without a command', "INSERT INTO fact VALUES (3, 77, 't', 1, 'app', '{}', '[]')"],
		['text that is not JSON', "INSERT INTO fact VALUES (3, 1, 't', 1, 'app', '{', '[]')"],
		['an update of a command', 'UPDATE command SET at = 0'],
		['a delete of a command', 'DELETE FROM command'],
		[
			'a command in the place of another',
			"INSERT OR REPLACE INTO command VALUES (2, 'command-1', 1, '', '', '{}', '', '')",
		],
		['another seed', "UPDATE campaign SET seed_state = 'mine'"],
		['the end of the campaign', 'DELETE FROM campaign'],
		[
			'a second campaign',
			"INSERT INTO campaign SELECT 2, id, title, ruleset, edition, '', '', '', '', 0 FROM campaign",
		],
	])('the file itself refuses %s', (_what, sql) => {
		const path = join(folder(), 'a.thirdmap');
		campaign(path, 1).close();
		const db = new Database(path);
		db.pragma('foreign_keys = ON');
		expect(() => db.exec(sql)).toThrow();
		expect(db.prepare('SELECT count(*) FROM fact').pluck().get()).toBe(2);
		db.close();
	});
});

describe('beside the facts', () => {
	it('keeps the newest four snapshots of an engine, and serves only whole ones', () => {
		const path = join(folder(), 'a.thirdmap');
		const file = campaign(path, 4);
		for (let seq = 1; seq <= 6; seq++) file.saveSnapshot(seq, 'engine-1', { seq });
		expect(file.latestSnapshot('engine-1')).toEqual({ seq: 6, state: { seq: 6 } });
		expect(file.latestSnapshot('engine-1', 4)).toEqual({ seq: 4, state: { seq: 4 } });
		expect(file.latestSnapshot('engine-1', 2)).toBeNull();
		expect(file.latestSnapshot('engine-2')).toBeNull();
		file.close();

		const db = new Database(path);
		db.exec("UPDATE snapshot SET state = x'00ff' WHERE seq = 6");
		db.close();
		const again = CampaignFile.open(path);
		expect(again.latestSnapshot('engine-1')?.seq).toBe(5);
		again.close();
	});

	it('a snapshot is only a cache: without any, the facts are the same', () => {
		const path = join(folder(), 'a.thirdmap');
		const file = campaign(path, 3);
		file.saveSnapshot(6, 'engine-1', { any: 'thing' });
		const before = [...file.facts()];
		file.close();
		const db = new Database(path);
		db.exec('DELETE FROM snapshot');
		db.close();
		const again = CampaignFile.open(path);
		expect(again.latestSnapshot('engine-1')).toBeNull();
		expect([...again.facts()]).toEqual(before);
		again.close();
	});

	it('keeps settings, drafts and attachments', () => {
		const path = join(folder(), 'a.thirdmap');
		const file = campaign(path);
		const bytes = new Uint8Array([1, 2, 3]);
		const sha256 = file.attach('map.png', 'image/png', bytes);
		expect(file.attach('same.png', 'image/png', bytes)).toBe(sha256);
		file.setSetting('layout', { left: 300 });
		file.setSetting('layout', { left: 400 });
		file.saveDraft('british', 2, 'Advance on Cagny');
		file.close();
		const again = CampaignFile.open(path);
		expect(again.setting('layout')).toEqual({ left: 400 });
		expect(again.setting('other')).toBeNull();
		expect(again.draft('british', 2)).toBe('Advance on Cagny');
		expect(again.draft('british', 3)).toBe('');
		expect(again.attachment(sha256)).toEqual({
			name: 'map.png',
			mime: 'image/png',
			bytes: Buffer.from(bytes),
		});
		expect(again.attachment('none')).toBeNull();
		again.close();
	});
});
