/** Consent of the sides before a phase is undone. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Situation } from './situation.ts';
import type { RulesetTypes } from './types.ts';

/** How sides are asked before a phase is undone. Nothing else can be done meanwhile. */
export interface UndoConsent<T extends RulesetTypes> {
	/** Returns the facts that ask these sides; each gets an open question. */
	ask(at: Situation<T['Scenario'], T['Game']>, sides: readonly SideId[]): readonly T['Event'][];
	/** Returns the sides that have not answered yet, or null if nothing is asked. */
	open(at: Situation<T['Scenario'], T['Game']>): readonly SideId[] | null;
	/** Returns whether a fact records the last agreement needed. */
	granted(fact: T['Event']): boolean;
	/** Facts that are of asking and answering alone. */
	readonly facts: ReadonlySet<string>;
	/** Facts that contain only words, which may be recorded while sides are being asked. */
	readonly words: ReadonlySet<string>;
}
