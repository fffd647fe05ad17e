/** The functions a window of either kind gives its table. */
import type { TocsQuestionShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { TableHands as HexTableHands } from '../../hexwar/common/table-hands.ts';
import type { TocsView } from './counters.ts';

export type TableHands = HexTableHands<TocsView & { readonly questions: readonly TocsQuestionShown[] }>;
