/** Marks on a counter: how each is drawn, and the words for whoever hears the map. */
import type { UnitMark } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { CounterMark } from '../../../map/types.ts';

export const COUNTER_MARKS: Readonly<Record<UnitMark, CounterMark>> = {
	moved: { drawing: 'arrow', say: 'has moved' },
	'in-contact': { drawing: 'cross', say: 'in contact' },
	'cannot-fight': { drawing: 'barred', say: 'cannot fight this turn' },
	prepared: { drawing: 'tent', say: 'prepared' },
	'stand-fast': { drawing: 'block', say: 'told to stand fast' },
	ineffective: { drawing: 'wedge', say: 'ineffective' },
	fought: { drawing: 'burst', say: 'has fought' },
	'heavy-tanks': { drawing: 'oval', say: 'heavy tanks' },
	immobilised: { drawing: 'locked', say: 'immobilised' },
	suppressed: { drawing: 'silenced', say: 'flak silenced' },
	queued: { drawing: 'row', say: 'waits to cross' },
};
