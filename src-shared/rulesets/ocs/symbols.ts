/** A counter's symbol and size in the signs that maps on screens and on paper share. */
import type { SymbolSize, UnitSymbol } from '../../contract/symbols.ts';
import type { OcsCounterShown } from './views.ts';

export const SIZES: Readonly<Record<OcsCounterShown['size'], SymbolSize>> = {
	company: 'company',
	battalion: 'battalion',
	regiment: 'regiment',
	brigade: 'brigade',
	group: 'regiment',
	division: 'division',
	corps: 'corps',
	army: 'army',
};

/** Returns what a counter's symbol shows. */
export function symbolOf(
	counter: Pick<OcsCounterShown, 'class' | 'symbols' | 'category' | 'antiTank' | 'drawing'>,
): UnitSymbol {
	const has = (symbol: OcsCounterShown['symbols'][number]): boolean => counter.symbols.includes(symbol);
	if (counter.drawing !== undefined) return `app6-${counter.drawing}`;
	if (counter.class === 'hq') return 'hq';
	if (counter.class === 'artillery' || counter.class === 'coastal-artillery') return 'artillery';
	if (counter.class === 'engineer' || counter.class === 'rail-repair') return 'engineers';
	if (has('anti-air')) return 'aa-artillery';
	if (has('anti-tank')) return 'anti-tank';
	if (has('tank') || counter.category === 'armor') return 'armour';
	if (has('parachute')) return 'paras';
	if (has('glider')) return 'glider-infantry';
	if (has('recon') || has('motorcycle')) return 'recce';
	if (has('cavalry')) return 'cavalry';
	return counter.category === 'mech' ? 'mechanised' : 'infantry';
}
