/** The functions a window of either kind gives its table. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { TocsQuestionShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { TableHands as HexTableHands } from '../../hexwar/common/table-hands.ts';
import type { TocsView } from './counters.ts';

type Shown = TocsView & { readonly questions: readonly TocsQuestionShown[] };
/** What is said of a recorded command: words, or words that are made when its results are there. */
export type Done = string | (() => string);

export interface TableHands extends Omit<HexTableHands<Shown>, 'send'> {
	send(command: CommandShape, done?: Done): Promise<boolean>;
}
