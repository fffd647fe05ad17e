/** A counter's symbol and size in the signs that maps on screens and on paper share. */
import { drawnAs, type SymbolSize, type UnitSymbol } from '../../contract/symbols.ts';
import type { Arm, TocsCounter } from './scenario.ts';

const SYMBOLS: Readonly<Record<Arm, UnitSymbol>> = {
	...{ infantry: 'infantry', parachute: 'paras', glider: 'glider-infantry', reconnaissance: 'recce' },
	...{ engineer: 'engineers', armoured: 'armour', 'assault-gun': 'sp-artillery', artillery: 'artillery' },
	...{ mortar: 'mortar', 'anti-tank': 'anti-tank', 'light-flak': 'aa-artillery' },
	...{ 'heavy-flak': 'aa-artillery', headquarters: 'hq', observer: 'observer', rocket: 'artillery' },
	...{ supply: 'supply', train: 'transport' },
};
const SIZES: Readonly<Record<TocsCounter['type'], SymbolSize>> = {
	...{ company: 'company', hq: 'battalion', 'hq-company': 'company' },
	...{ platoon: 'platoon', battery: 'company', asset: 'platoon', train: 'company', msd: 'company' },
};

/** Returns what a counter's symbol shows. */
export const symbolOf = ({
	arm,
	type,
	drawing,
}: Pick<TocsCounter, 'arm' | 'type' | 'drawing'>): {
	readonly type: UnitSymbol;
	readonly size: SymbolSize;
} => ({
	type: drawnAs(drawing, SYMBOLS[arm]),
	size: SIZES[type],
});
/** Returns its print: strength, or the range of a headquarters: '5', 'R3'. */
export const printedOn = ({
	type,
	range,
	strength,
}: Pick<TocsCounter, 'type' | 'range' | 'strength'>): string =>
	type === 'hq' ? `R${String(range)}` : String(strength);
