/** Papers that a side writes for itself: its log, reports after battles, briefs and intelligence. Nobody else reads them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { PaperKind } from '../../../../src-shared/rulesets/tocs/words.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import type { TocsFact } from '../facts.ts';

/** Files a paper. @rule tocs-b1.2.commander-log @rule tocs-omgn-aar @rule tocs-omgn-intel-report */
export const decideFile = (side: SideId, kind: PaperKind, title: string, text: string): Decision<TocsFact> =>
	facts({
		type: 'filed',
		v: 1,
		rule: 'tocs-b1.2.commander-log',
		payload: { side, paper: { kind, title, text } },
	});
