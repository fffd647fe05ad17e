/** The room that a campaign's journal has beforehand. */
import { copyFileSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { makeJournalRoom } from '../../src-main/store/journal-room.ts';
import { campaign, command, fact, folder } from './support.ts';

const ROOM = 2 * 2 ** 20;

it('is there from the opening on, and commands do not make the journal longer', () => {
	const path = join(folder(), 'a.thirdmap');
	const file = campaign(path);
	expect(statSync(`${path}-wal`).size).toBe(ROOM);
	for (let n = 1; n <= 20; n++) file.append(command(n), [fact(2 * n - 1), fact(2 * n)]);
	expect(statSync(`${path}-wal`).size).toBe(ROOM);
	file.close();
	const again = CampaignFile.open(path);
	expect(statSync(`${path}-wal`).size).toBe(ROOM);
	again.close();
	expect(readdirSync(join(path, '..'))).toEqual(['a.thirdmap']);
});

it('loses nothing that the journal holds to whoever reads it after a power cut', () => {
	const path = join(folder(), 'a.thirdmap');
	const file = campaign(path, 7);
	const cut = join(folder(), 'cut.thirdmap');
	for (const part of ['', '-wal']) copyFileSync(path + part, cut + part);
	file.close();
	const left = CampaignFile.open(cut);
	expect(left.factCount).toBe(14);
	left.close();
});

it('leaves a journal alone that is longer, and makes none where there is none', () => {
	const path = join(folder(), 'a.thirdmap');
	makeJournalRoom(path);
	expect(readdirSync(join(path, '..'))).toEqual([]);
	writeFileSync(`${path}-wal`, Buffer.alloc(ROOM + 1, 7));
	makeJournalRoom(path);
	expect(readFileSync(`${path}-wal`).equals(Buffer.alloc(ROOM + 1, 7))).toBe(true);
});
