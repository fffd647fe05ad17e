/** Facts of traffic, bridges, attachments and the timeline as lines of the umpire's log. */
import type { GroundFact } from '../rules/opcom/ground-types.ts';
import type { Names } from './log-lines.ts';

export function sayGround(fact: GroundFact, _names: Names): string {
	return fact.type.replaceAll('-', ' ');
}
