/** A decision that is no facts, as a window is answered. */
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { Decision } from '../rules/kit/ruleset.ts';
import type { CampaignFact } from './facts.ts';

/** Everything but facts. */
export type No = Exclude<Decision<CampaignFact>, { kind: 'facts' }>;

/** Returns the answer for a decision that recorded nothing: a refusal, or a question. */
export function answer(decision: No): Issued {
	if (decision.kind === 'question') {
		const { rule, ask, answers, byDefault } = decision;
		return { outcome: 'question', rule, ask, answers, byDefault };
	}
	const { rule, code, say, allowed, overrulable, held } = decision;
	const no = { outcome: 'refused' as const, rule, code, say, allowed: allowed ?? null, overrulable };
	return held === undefined ? no : { ...no, held };
}
