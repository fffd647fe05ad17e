import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFact, stateFrom, type CampaignState } from '../../src-main/campaign/fold.ts';
import { recordedOf } from '../../src-main/campaign/recorded.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import type { SideKnowledge } from '../../src-main/rulesets/opcom/views/side-view.ts';
import { openedState } from '../../src-main/rulesets/opcom/play.ts';

/** A turn played, a snapshot taken and one more command given, by the program when its units were plain records. */
const GOLDEN = join(import.meta.dirname, 'golden/a-turn-as-records.golden');
/** SHA-256 of the JSON of its state, as that program wrote it. */
const STATE = 'a94efa153c817fbb8c0d897cc85d55b2f1068b570e8a9ac84be06cbc7e61d0dc';
const SNAPSHOT_AT = 24;

/** Sheets did not say then when they came in. */
function knownThen(knows: SideKnowledge): unknown {
	const untimed = ({ at: _at, ...sheet }: { readonly at: unknown }): unknown => sheet;
	return { ...knows, sheets: knows.sheets.map(untimed), airSheets: knows.airSheets.map(untimed) };
}

/** A line's status was called its standing then. */
const sheetsThen = (sheets: unknown): unknown =>
	JSON.parse(JSON.stringify(sheets).replaceAll('"status":', '"standing":'));

/** The state as that program laid it out: one desk, its keys in that order. */
function asThen(state: CampaignState): unknown {
	const { desk, game, known } = openedState(state);
	const { dispatches, rulings, airSheets, decisions, messages, sent, named, aliases } = desk;
	const sheets = sheetsThen(desk.sheets);
	const { papers, sticks, handover, ended } = state.house;
	const first = { sheets, dispatches, rulings, airSheets, decisions, messages };
	return {
		desk: { ...first, papers, sticks, handover, ended, sent, named, aliases },
		game,
		known: Object.fromEntries(Object.entries(known).map(([key, knows]) => [key, knownThen(knows)])),
		times: state.times,
	};
}
const hashOf = (state: CampaignState): string =>
	createHash('sha256')
		.update(JSON.stringify(asThen(state)))
		.digest('hex');

describe('a campaign of the program before units were maps', () => {
	let folder: string;
	let file: CampaignFile;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'third-map-golden-'));
		copyFileSync(GOLDEN, join(folder, 'a.thirdmap'));
		file = CampaignFile.open(join(folder, 'a.thirdmap'));
	});
	afterEach(() => {
		file.close();
		rmSync(folder, { recursive: true });
	});

	const opened = (): Session =>
		new Session(
			file,
			opcomModule,
			() => 0,
			() => undefined,
		);

	it('folds to the same state, byte for byte', () => {
		const session = opened();
		expect(session.seq).toBe(SNAPSHOT_AT + 1);
		expect(hashOf(session.state)).toBe(STATE);
	});

	it('continues from a snapshot to that state; another engine’s snapshots are skipped', () => {
		const session = opened();
		expect(file.latestSnapshot('opcom/5')?.seq).toBe(SNAPSHOT_AT);
		expect(file.latestSnapshot(session.engine)).toBeNull();
		session.snapshot();
		const snapshot = file.latestSnapshot(session.engine);
		const state = stateFrom(session.played, snapshot?.state);
		expect(JSON.stringify(state)).toBe(JSON.stringify(snapshot?.state));
		const later = [...file.facts(snapshot?.seq)].map(recordedOf);
		expect(hashOf(later.reduce((next, fact) => applyFact(session.played, next, fact), state))).toBe(STATE);
	});
});
