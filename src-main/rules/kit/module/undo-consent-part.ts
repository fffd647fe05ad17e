/** Consent to a phase that is taken back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** How sides are asked before a phase is taken back. Meanwhile nothing else is done. */
export interface UndoConsent<T extends RulesetTypes> {
	/** Facts that put it to these sides; each is asked by a question that stands. */
	ask(at: Situation<T['Scenario'], T['Game']>, sides: readonly SideId[]): readonly T['Event'][];
	/** Sides that have still to answer; null: nothing is asked. */
	open(at: Situation<T['Scenario'], T['Game']>): readonly SideId[] | null;
	/** Whether a fact says that the last of them agreed. */
	granted(fact: T['Event']): boolean;
	/** Facts that are of asking and answering alone. */
	readonly facts: ReadonlySet<string>;
	/** Facts that are words alone, and may be recorded while sides are asked. */
	readonly words: ReadonlySet<string>;
}
