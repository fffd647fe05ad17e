/** The promise "every acknowledged fact survives kill -9", of the file alone; of the whole host: tests/campaign. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { bundled, killed } from '../helpers/kill.ts';
import { campaign, folder } from './support.ts';

const FILES = 4;
const KILLS_EACH = 20;

it(`every acknowledged fact is there after each of ${String(FILES * KILLS_EACH)} kills, and none is missing between`, async () => {
	const dir = folder();
	const files = Array.from({ length: FILES }, (_, at) => join(dir, `${String(at)}.thirdmap`));
	const script = await bundled(resolve(import.meta.dirname, 'appender.ts'));
	await Promise.all(files.map((file) => killAgainAndAgain(script, file)));
});

async function killAgainAndAgain(script: string, path: string): Promise<void> {
	campaign(path).close();
	let acknowledged = 0;
	for (let kill = 1; kill <= KILLS_EACH; kill++) {
		// Opening checks the whole file, and a child that can't open it says nothing and fails here.
		const said = await killed(script, [path, '2000'], (kill * 7) % 23);
		expect(said).toBeGreaterThan(acknowledged);
		acknowledged = said;
		if (kill % 5 !== 0) continue;
		const file = CampaignFile.open(path);
		const seqs = Array.from(file.facts(), ({ seq }) => seq);
		file.close();
		expect(seqs.length).toBeGreaterThanOrEqual(acknowledged);
		expect(seqs).toEqual(seqs.map((_, at) => at + 1));
		// Each command brought three facts: none was recorded in part.
		expect(seqs.length % 3).toBe(0);
	}
}
