import {
	copyFileSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
	CampaignFile,
	copyClosed,
	inspect,
	listBackups,
	CampaignFileError,
} from '../../src-main/store/campaign-file.ts';
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
		expect(() => CampaignFile.open(path, backups)).toThrow(
			new RegExp(`${good}, was made on .*: open that one`),
		);
		expect(() => CampaignFile.open(path, join(dir, 'none'))).toThrow(CampaignFileError);

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

describe('a clock that is not right', () => {
	it('evening 12: the newest made is never pruned, whatever dates the older ones bear', async () => {
		const dir = folder();
		const backups = join(dir, 'backups');
		const file = campaign(join(dir, 'a.thirdmap'), 1);
		for (let n = 0; n < 3; n += 1) await file.backup(backups, 3, n, DAY + n);
		// The clock is put back two years.
		const made = await file.backup(backups, 3, 9, DAY - 730 * 86_400_000);
		expect(listBackups(backups)[0]?.file).toBe(made);
		expect(listBackups(backups).map(({ turn }) => turn)).toEqual([9, 2, 1]);
		file.close();
	});

	it('evening 12: reads the names of older backups, which bear no number', async () => {
		const dir = folder();
		const backups = join(dir, 'backups');
		const file = campaign(join(dir, 'a.thirdmap'), 1);
		const made = await file.backup(backups, 3, 1, DAY);
		renameSync(made, made.replace('_000001_', '_'));
		await file.backup(backups, 3, 2, DAY - 1);
		expect(listBackups(backups, header.id).map(({ turn }) => turn)).toEqual([2, 1]);
		file.close();
	});
});

describe('a copy', () => {
	it('evening 11: of the open file is a moment behind at most, without what lies beside it', async () => {
		const dir = folder();
		const file = campaign(join(dir, 'a.thirdmap'), 2);
		for (let n = 3; n < 60; n += 1) file.append(command(n), [fact(n)]);
		const factsOfCopy = (): number => {
			const copy = join(folder(), 'copy.thirdmap');
			copyFileSync(join(dir, 'a.thirdmap'), copy);
			const opened = CampaignFile.open(copy);
			const { factCount } = opened;
			opened.close();
			return factCount;
		};
		await expect.poll(factsOfCopy).toBe(file.factCount);
		file.close();
	});

	it('evening 11: saved while the game goes on is whole and one file, readable by its owner alone; never over another', async () => {
		const dir = folder();
		const file = campaign(join(dir, 'a.thirdmap'), 20);
		const to = join(dir, 'stick', 'copy.thirdmap');
		const saving = file.saveCopy(to);
		file.append(command(21), [fact(41)]);
		await saving;
		expect(readdirSync(join(dir, 'stick'))).toEqual(['copy.thirdmap']);
		expect(inspect(to).facts).toBeGreaterThanOrEqual(40);
		if (process.platform !== 'win32') expect(statSync(to).mode & 0o777).toBe(0o600);
		await expect(file.saveCopy(to)).rejects.toThrow(/already a file at .*copy\.thirdmap/);
		await expect(file.saveCopy('/proc/nowhere/copy.thirdmap')).rejects.toThrow(CampaignFileError);
		file.close();
		await copyClosed(join(dir, 'a.thirdmap'), join(dir, 'closed.thirdmap'));
		expect(inspect(join(dir, 'closed.thirdmap')).facts).toBe(41);
	});
});
