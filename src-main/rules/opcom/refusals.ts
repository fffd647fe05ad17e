/**
 * Every refusal code of OP COM, by chapter, by which programs and tests tell refusals apart. A code that isn't listed
 * does not compile.
 */
import { refuse as refuseBy, type Refusal } from '../kit/ruleset.ts';
import type { RuleRef } from '../kit/rule-ref.ts';

/** 2, Notes on running a game: rulings on anything. */
type UmpiringCode =
	| 'arrive/not-due'
	| 'arrive/too-early'
	| 'arrive/wrong-step'
	| 'crossing/unknown'
	| 'formation/unknown'
	| 'option/unknown'
	| 'option/value'
	| 'place/off-map'
	| 'profile/name'
	| 'profile/unknown'
	| 'profile/wrong'
	| 'ready/wrong-step'
	| 'rest/too-many'
	| 'ruling/empty'
	| 'team/unknown'
	| 'unit/gone'
	| 'unit/name'
	| 'unit/points'
	| 'unit/steps'
	| 'unit/too-many'
	| 'unit/unknown';

/** 3, Time. */
type TimeCode = 'arrive/past' | 'event/past' | 'event/unknown' | 'side/unknown';

/** 4, Sequence of play. */
type SequenceCode =
	| 'turn/last'
	| `step/${'teams' | 'lines' | 'sheets' | 'grouping' | 'moves' | 'contacts' | 'combats' | 'dispatches' | 'arrivals' | 'air'}`;

/** 5, Orders. */
type OrdersCode =
	| 'group/name'
	| 'group/sides'
	| 'group/unknown'
	| 'sheet/ambiguous'
	| 'sheet/ordered-twice'
	| 'sheet/unknown'
	| 'sheet/wrong-team'
	| 'sheet/wrong-turn';

/** 6, Unit movement. */
type MovementCode =
	| 'move/grouped'
	| 'move/holding'
	| 'move/immobilised'
	| 'move/met'
	| 'move/night-factor'
	| 'move/nowhere'
	| 'move/off-map'
	| 'move/river'
	| 'move/rub-past'
	| 'move/start'
	| 'move/too-far'
	| 'move/towed'
	| 'move/wrong-step'
	| 'stay/moved'
	| 'stay/wrong-step'
	| 'unit/captured'
	| 'unit/not-in';

/** 7, Traffic. */
type TrafficCode = 'move/crossing-full' | 'move/in-queue' | 'queue/none' | 'queue/not-those';

/** 8, Bridges. */
type BridgesCode =
	| 'bridge/down'
	| 'bridge/ferry'
	| 'bridge/fixed'
	| 'bridge/not-allied'
	| 'bridge/safe'
	| 'bridge/tested'
	| 'bridge/too-far'
	| 'bridge/untested';

/** 9, Combat. */
type CombatCode =
	| 'attach/already'
	| 'attach/one-turn'
	| 'combat/already-rolled'
	| 'combat/applied'
	| 'combat/captured-edited'
	| 'combat/defence-only'
	| 'combat/guns-interdict'
	| 'combat/guns-moved-too-far'
	| 'combat/guns-used'
	| 'combat/ineffective'
	| 'combat/losses-edited'
	| 'combat/may-not-stand'
	| 'combat/moved-too-far'
	| 'combat/need-not-retreat'
	| 'combat/no-attack-after-defeat'
	| 'combat/no-overrun'
	| 'combat/no-overrun-terms'
	| 'combat/no-squadron'
	| 'combat/not-artillery'
	| 'combat/not-on-map'
	| 'combat/not-rolled'
	| 'combat/off-map'
	| 'combat/one-side'
	| 'combat/second-attack'
	| 'combat/stranger'
	| 'combat/two-combats'
	| 'combat/unclear-orders'
	| 'combat/unit-twice'
	| 'combat/unknown'
	| 'combat/unknown-unit'
	| 'combat/wrong-side'
	| 'combat/wrong-step'
	| 'contact/settled'
	| 'contact/unknown'
	| 'counter/ask'
	| 'counter/no-combat'
	| 'counter/none'
	| 'counter/not-ordered'
	| 'grouping/complete'
	| 'grouping/open'
	| 'grouping/open-contacts'
	| 'grouping/unmoved'
	| 'overrun/chain'
	| 'overrun/halt'
	| 'overrun/none'
	| 'overrun/outsider'
	| 'overrun/same-enemy'
	| 'overrun/too-far';

/** 12 and 13, Air. */
type AirCode =
	| 'air/applied'
	| 'air/decided'
	| 'air/earlier-first'
	| 'air/not-carried'
	| 'air/not-rolled'
	| 'air/reason'
	| 'air/too-many'
	| 'air/unknown'
	| 'air/wrong-step'
	| 'bomb/own-side'
	| 'bomb/too-near'
	| 'cab-rank/german'
	| 'cab-rank/part'
	| 'cab-rank/too-few'
	| 'cas/german'
	| 'cas/late'
	| 'guns/ineffective'
	| 'guns/moved'
	| 'guns/range'
	| 'guns/sort'
	| 'guns/used'
	| 'mission/cargo'
	| 'mission/empty'
	| 'mission/flown'
	| 'mission/guns'
	| 'mission/no-area'
	| 'mission/no-formation'
	| 'mission/no-guns'
	| 'mission/no-landing'
	| 'mission/no-square'
	| 'mission/no-stream'
	| 'mission/side'
	| 'mission/strength'
	| 'mission/tasked'
	| 'mission/unknown'
	| 'mission/weather'
	| 'mission/wing'
	| 'mission/wing-twice'
	| 'sheet/wing'
	| 'wing/too-many'
	| 'wing/unknown';

/** what desks record: sheets, dispatches, decisions, papers. */
type DeskCode =
	| 'decision/mechanism'
	| 'decision/settled'
	| 'decision/unknown'
	| 'dispatch/closed'
	| 'dispatch/delay'
	| 'dispatch/missing'
	| 'dispatch/team'
	| 'dispatch/unknown'
	| 'line/unknown'
	| 'note/mechanism'
	| 'paper/unknown'
	| 'query/answered'
	| 'query/none'
	| 'recall/being-read'
	| 'recall/paper'
	| 'recall/past'
	| 'recall/unknown'
	| 'sheet/returned'
	| 'sheet/team'
	| 'sheet/turn';

export type RefusalCode =
	| UmpiringCode
	| TimeCode
	| SequenceCode
	| OrdersCode
	| MovementCode
	| TrafficCode
	| BridgesCode
	| CombatCode
	| AirCode
	| DeskCode
	| `quota/${string}`;

/** Builds a refusal: its rule, a code of this ruleset, one sentence, and what would be allowed. */
export function refuse(
	rule: RuleRef,
	code: RefusalCode,
	say: string,
	more: { allowed?: string; overrulable?: boolean } = {},
): Refusal {
	return refuseBy(rule, code, say, more);
}
