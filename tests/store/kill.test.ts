/** The promise "every acknowledged fact survives kill -9", of the file alone; of the whole host: tests/campaign. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { bundled, killed } from '../helpers/kill.ts';
import { repeats } from '../helpers/sample.ts';
import { campaign, folder } from './support.ts';

const FILES = 4;
const KILLS_EACH = repeats('STORE_KILLS', 10, 50);
/** Milliseconds after which a child may be killed: a prime, so that many kills meet every one. */
const MOMENTS = 23;

it(`every acknowledged fact is there after each of ${String(FILES * KILLS_EACH)} kills, and none is missing between`, async () => {
	const dir = folder();
	const files = Array.from({ length: FILES }, (_, at) => join(dir, `${String(at)}.thirdmap`));
	const script = await bundled(resolve(import.meta.dirname, 'appender.ts'));
	await Promise.all(files.map((file, at) => killAgainAndAgain(script, file, at * KILLS_EACH)));
});

/** @param before kills of the files before this one: together they meet all moments */
async function killAgainAndAgain(script: string, path: string, before: number): Promise<void> {
	campaign(path).close();
	let acknowledged = 0;
	for (let kill = 1; kill <= KILLS_EACH; kill++) {
		// Opening checks the whole file, and a child that can't open it says nothing and fails here.
		const said = await killed(script, [path, '2000'], ((before + kill) * 7) % MOMENTS);
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
