/** The host is killed again and again while it works; every fact that a window was told of is in the file, in order. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { bundled, killed } from '../helpers/kill.ts';
import { repeats } from '../helpers/sample.ts';
import { openHall } from '../helpers/hall.ts';
import { smallScenario } from '../helpers/small-scenario.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

const HOSTS = 4;
const KILLS_EACH = repeats('HOST_KILLS', 10, 50);
/** Milliseconds after which a host may be killed: a prime, so that 40 kills meet every one. */
const MOMENTS = 37;

it(`every acknowledged fact is there after ${String(HOSTS * KILLS_EACH)} kills of a host under load`, async () => {
	const script = await bundled(resolve(import.meta.dirname, 'host-under-load.ts'));
	await Promise.all(Array.from({ length: HOSTS }, (_, at) => killAgainAndAgain(script, at * KILLS_EACH)));
});

/** @param before kills of the hosts before this one: together they meet all moments */
async function killAgainAndAgain(script: string, before: number): Promise<void> {
	const hall = await openHall(smallScenario());
	try {
		const { path } = hall.app.session.file;
		hall.app.closeCampaign();
		let acknowledged = 0;
		for (let kill = 1; kill <= KILLS_EACH; kill += 1) {
			const said = await killed(script, [hall.folder, path], ((before + kill) * 13) % MOMENTS);
			expect(said).toBeGreaterThan(acknowledged);
			acknowledged = said;
		}
		const file = CampaignFile.open(path);
		const seqs = Array.from(file.facts(), ({ seq }) => seq);
		expect(seqs.length).toBeGreaterThanOrEqual(acknowledged);
		expect(seqs).toEqual(seqs.map((_, at) => at + 1));
		expect(
			new Session(
				file,
				opcomModule,
				() => 0,
				() => undefined,
			).seq,
		).toBe(seqs.length);
		file.close();
	} finally {
		await hall.end();
	}
}
