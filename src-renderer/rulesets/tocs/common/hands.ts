/** What a window of either kind gives its table. */
import type { TocsQuestionShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { TableHands as Hands } from '../../hexwar/common/table-hands.ts';
import type { TocsView } from './counters.ts';

export type TableHands = Hands<TocsView & { readonly questions: readonly TocsQuestionShown[] }>;
