/** Facts of the air war as lines of the umpire's log. */
import type { AirFact } from '../rules/opcom/air-types.ts';
import type { Names } from './log-lines.ts';

export function sayAir(fact: AirFact, _names: Names): string {
	return fact.type.replaceAll('-', ' ');
}
