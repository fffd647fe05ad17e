import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CampaignFile, listBackups, Trouble } from '../../src-main/store/campaign-file.ts';
import { campaign, command, fact, folder, header } from './support.ts';

const DAY = Date.UTC(2026, 5, 1, 12, 30, 15, 7);

describe('backups', () => {
	it('keeps the newest ones of this campaign and nobody else’s', async () => {
		const dir = folder();
		const backups = join(dir, 'backups');
		mkdirSync(backups);
		writeFileSync(join(backups, 'notes.txt'), 'mine');
		const file = campaign(join(dir, 'a.thirdmap'), 1);
		const other = CampaignFile.create(join(dir, 'b.thirdmap'), { ...header, id: 'other' });
		await other.backup(backups, 2, 1, DAY);
		for (let turn = 1; turn <= 5; turn++) await file.backup(backups, 3, turn, DAY + turn);
		file.close();
		other.close();
		expect(listBackups(backups, header.id).map(({ turn, at }) => [turn, at])).toEqual([
			[5, DAY + 5],
			[4, DAY + 4],
			[3, DAY + 3],
		]);
		expect(listBackups(backups, 'other')).toHaveLength(1);
		expect(readdirSync(backups)).toHaveLength(5);
		expect(listBackups(join(dir, 'nowhere'))).toEqual([]);
	});

	it('are whole campaigns, taken while the game goes on', async () => {
		const dir = folder();
		const file = campaign(join(dir, 'a.thirdmap'), 50);
		const backup = file.backup(join(dir, 'backups'));
		file.append(command(51), [fact(101)]);
		const copy = await backup;
		file.append(command(52), [fact(102)]);
		file.close();
		const opened = CampaignFile.open(copy);
		expect(opened.factCount).toBeGreaterThanOrEqual(100);
		expect([...opened.facts()].at(-1)?.seq).toBe(opened.factCount);
		opened.close();
	});

	it('the newest good one is offered for a damaged file', async () => {
		const dir = folder();
		const path = join(dir, 'a.thirdmap');
		const file = campaign(path, 200);
		const backups = join(dir, 'backups');
		const good = await file.backup(backups, 8, 1, DAY);
		const bad = await file.backup(backups, 8, 2, DAY + 1);
		const other = CampaignFile.create(join(dir, 'b.thirdmap'), { ...header, id: 'other' });
		const foreign = await other.backup(backups, 8, 3, DAY + 2);
		other.close();
		file.close();
		spoil(path);
		spoil(bad);
		expect(() => CampaignFile.open(path, backups)).toThrow(new RegExp(`${good}: open that one`));
		expect(() => CampaignFile.open(path, join(dir, 'none'))).toThrow(Trouble);

		// Nothing can be read of it at all: of several campaigns' backups none is guessed at.
		writeFileSync(path, 'x'.repeat(8192));
		expect(() => CampaignFile.open(path, backups)).toThrow(/not a Third Map campaign/);
		expect(foreign).toContain('other');
	});
});

/** Overwrites the middle of a file: the header stays. */
function spoil(path: string): void {
	const bytes = readFileSync(path);
	bytes.fill(0xee, 4096 * 6, 4096 * 16);
	writeFileSync(path, bytes);
}
