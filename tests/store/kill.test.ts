/** The promise "every acknowledged fact survives kill -9", 200 times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { campaign, folder } from './support.ts';

const FILES = 4;
const KILLS_EACH = 50;

it(`every acknowledged fact is there after each of ${String(FILES * KILLS_EACH)} kills, and none is missing between`, async () => {
	const dir = folder();
	const files = Array.from({ length: FILES }, (_, at) => join(dir, `${String(at)}.thirdmap`));
	await Promise.all(files.map(killAgainAndAgain));
}, 180_000);

async function killAgainAndAgain(path: string): Promise<void> {
	campaign(path).close();
	let acknowledged = 0;
	for (let kill = 1; kill <= KILLS_EACH; kill++) {
		// Opening checks the whole file, and a child that can't open it says nothing and fails here.
		const said = await killed(path, (kill * 7) % 23);
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

/** Lets a child append for some milliseconds after its first word, kills it, and answers the last number it said. */
async function killed(path: string, ms: number): Promise<number> {
	const child = spawn(process.execPath, [resolve(import.meta.dirname, 'appender.ts'), path], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let said = '';
	child.stdout.on('data', (part: Buffer) => (said += part.toString()));
	await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
	await new Promise((done) => setTimeout(done, ms));
	child.kill('SIGKILL');
	if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
	return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
}
