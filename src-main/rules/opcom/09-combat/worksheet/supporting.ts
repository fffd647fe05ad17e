/** Reads a line's "Supporting elements": artillery, formations of guns, aircraft (OP COM 5 and 9). */
import type { SheetLine } from '../../../../../src-shared/rulesets/opcom/desk.ts';
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import { formationPath, spec } from '../../queries.ts';
import type { OpcomWorld } from '../../types.ts';

const plain = (text: string): string =>
	` ${text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()} `;

/**
 * Returns whether a line names a unit in support, by its name, its counter's name or its regiment's or brigade's name.
 * @rule opcom-5.sheet.supporting
 */
export function namesUnit(world: OpcomWorld, line: SheetLine, unit: UnitId): boolean {
	const written = plain(line.order.supporting);
	if (written.trim() === '') return false;
	const { name, short } = spec(world, unit);
	const above = formationPath(world, unit)
		.filter(({ echelon }) => echelon === 'regiment' || echelon === 'brigade' || echelon === 'battlegroup')
		.flatMap((formation) => [formation.name, formation.short]);
	return [name, short, ...above].some((each) => written.includes(plain(each)));
}

/** Whether a line asks for aircraft. */
export function asksForAir(line: SheetLine): boolean {
	return /\b(cas|cab ?rank|air|aircraft|typhoons?|spitfires?|mustangs?|thunderbolts?|bombers?|stukas?|sqns?|squadrons?)\b/i.test(
		line.order.supporting,
	);
}

/** Whether a line orders a counter-attack. */
export function ordersCounterAttack(line: SheetLine): boolean {
	return /counter[- ]?attack/i.test(`${line.order.orders} ${line.order.supporting}`);
}
