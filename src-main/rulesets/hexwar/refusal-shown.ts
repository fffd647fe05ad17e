/** A refusal as windows show it before a command is sent. */
import type { RuleRef } from '../../rules/kit/rule-ref.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';

/** Returns why a command would be refused, and by which rule; both null if it would not be. */
export const refusalShown = (
	refusal: Refusal | null,
): { readonly say: string | null; readonly rule: RuleRef | null } => ({
	say: refusal?.say ?? null,
	rule: refusal?.rule ?? null,
});
