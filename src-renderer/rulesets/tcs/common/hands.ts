/** The functions a window of either kind gives its table. */
import type { TcsQuestionShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { TableHands as HexTableHands } from '../../hexwar/common/table-hands.ts';
import type { TcsView } from './counters.ts';

export type TableHands = HexTableHands<TcsView & { readonly questions: readonly TcsQuestionShown[] }>;
