/** The meaning of a counter's symbol: its class, the inside of its box and its other marks. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';

type Counter = OcsScenario['counters'][number];
export type Meaning = Pick<Counter, 'class' | 'category' | 'symbols'>;

const of = (
	symbols: Meaning['symbols'] = [],
	category: Meaning['category'] = 'other',
	unitClass: Meaning['class'] = 'normal',
): Meaning => ({ class: unitClass, category, symbols });

const MEANINGS: Readonly<Record<string, Meaning>> = {
	infantry: of(),
	mechanised: of([], 'mech'),
	armour: of(['tank'], 'armor'),
	recce: of(['recon'], 'mech'),
	cavalry: of(['cavalry']),
	paras: of(['parachute']),
	'glider-infantry': of(['glider']),
	artillery: of([], 'other', 'artillery'),
	'anti-tank': of(['anti-tank']),
	'aa-artillery': of(['anti-air']),
	engineers: of([], 'other', 'engineer'),
	hq: of([], 'other', 'hq'),
};

/** Returns a symbol's own meaning. */
export const meaningOf = (symbol: string): Meaning =>
	Object.hasOwn(MEANINGS, symbol) ? (MEANINGS[symbol] ?? of()) : of();

/** Returns the symbol that expresses most of a counter; the rest is written beside it. */
export function symbolFor(counter: Meaning): string {
	const { class: unitClass, symbols, category } = counter;
	if (unitClass === 'hq') return 'hq';
	if (unitClass === 'artillery' || unitClass === 'coastal-artillery') return 'artillery';
	if (unitClass === 'engineer' || unitClass === 'rail-repair') return 'engineers';
	if (symbols.includes('anti-air')) return 'aa-artillery';
	if (symbols.includes('anti-tank')) return 'anti-tank';
	if (symbols.includes('tank') || category === 'armor') return 'armour';
	if (symbols.includes('parachute')) return 'paras';
	if (symbols.includes('glider')) return 'glider-infantry';
	if (symbols.includes('recon') || symbols.includes('motorcycle')) return 'recce';
	if (symbols.includes('cavalry')) return 'cavalry';
	return category === 'mech' ? 'mechanised' : 'infantry';
}
