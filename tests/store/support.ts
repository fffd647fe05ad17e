/** A folder that is gone after the test, and campaigns to put into it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CampaignFile, type CampaignHeader } from '../../src-main/store/campaign-file.ts';
import { command, fact } from './facts.ts';

export { command, fact } from './facts.ts';

export const header: CampaignHeader = {
	id: 'campaign-one',
	title: 'A trial',
	ruleset: 'opcom',
	edition: '1998',
	scenarioId: 'trial',
	scenario: '{"title":"A trial"}',
	seedState: 'xoroshiro128plus/v1:00000001.00000002.00000003.00000004',
	seedCommitment: 'sealed',
	createdAt: 1_000,
};

export function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'third-map-store-'));
	onTestFinished(() => {
		rmSync(path, { recursive: true, force: true });
	});
	return path;
}

/** A new campaign with `commands` commands of two facts each. */
export function campaign(path: string, commands = 0): CampaignFile {
	const file = CampaignFile.create(path, header);
	for (let n = 1; n <= commands; n++) file.append(command(n), [fact(2 * n - 1), fact(2 * n)]);
	return file;
}
