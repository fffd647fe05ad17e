/**
 * Makes the golden campaign of the current format: `node tests/migrations/make-golden.ts`, once, when a format is
 * released. It never replaces one: a golden file is kept for ever, and every later program must open it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { currentFormat } from '../../src-main/store/migrate.ts';

const path = join(import.meta.dirname, 'golden', `format-${String(currentFormat())}.golden`);
if (existsSync(path)) throw new Error(`${path} exists, and stays as it is`);
const file = CampaignFile.create(path, {
	id: 'golden',
	title: 'The golden campaign',
	ruleset: 'opcom',
	edition: '1998',
	scenarioId: 'trial',
	scenario: '{"id":"trial"}',
	seedState: 'xoroshiro128plus/v1:00000001.00000002.00000003.00000004',
	seedCommitment: 'sealed',
	createdAt: Date.UTC(2026, 10, 21),
});
for (let n = 1; n <= 5; n++) {
	const [diceBefore, diceAfter] = [`dice-${String(n - 1)}`, `dice-${String(n)}`];
	const command = {
		id: `command-${String(n)}`,
		at: n * 1000,
		issuer: 'umpire:Ann',
		type: 'rule',
		payload: { n },
		diceBefore,
		diceAfter,
	};
	file.append(command, [
		{ type: 'ruled', v: 1, rule: 'umpire', payload: { n, text: 'Über den Fluß' }, rolls: [] },
		{ type: 'rolled', v: 1, rule: 'opcom-9', payload: { n }, rolls: [{ die: 6, faces: [n], by: 'umpire' }] },
	]);
}
file.saveDraft('british', 2, 'a draft');
file.setSetting('layout', { left: 300 });
file.saveSeat({
	id: 'seat-1',
	seat: { kind: 'side', side: 'british' },
	code: 'amber river tiger 42',
	codeUntil: 9000,
	tokenHash: null,
	madeAt: 1000,
	joinedAt: null,
	revokedAt: null,
});
file.saveDocument('scratch/british', new Uint8Array([1, 2, 3]), 2000);
file.close();
