/** Facts as the campaign's file holds them, and as the fold wants them. */
import { CommandId } from '../../src-shared/kit/ids.ts';
import type { StoredFact } from '../store/campaign-file.ts';
import type { CampaignFact, Recorded } from './facts.ts';

/** A fact of the file as the fold wants it. */
export function recordedOf(stored: StoredFact): Recorded {
	const { seq, command, at, issuer, type, v, rule, payload, rolls } = stored;
	return {
		seq,
		command: CommandId.parse(command),
		at,
		by: issuer,
		fact: { type, v, rule, payload, rolls } as unknown as CampaignFact,
	};
}
