/** Sorts of the enemy's arms in short, for tiles and lists alike: what is read in the one is found in the other. */

/** The more particular first. */
const shorts: readonly (readonly [RegExp, string])[] = [
	[/anti-?tank/i, 'AT'],
	[/anti-?aircraft|flak/i, 'AA'],
	[/bridg/i, 'BRG'],
	[/armoured engineer/i, 'ARMD ENG'],
	[/airborne engineer/i, 'ABN ENG'],
	[/engineer/i, 'ENG'],
	[/paratroop|parachut/i, 'PARA'],
	[/glider/i, 'GLI INF'],
	[/(armoured|mechanised) infantry/i, 'ARMD INF'],
	[/infantry in lorries|motorised infantry/i, 'MOT INF'],
	[/infantry|foot/i, 'INF'],
	[/self-?propelled/i, 'SP ART'],
	[/mountain gun/i, 'MTN ART'],
	[/artillery/i, 'ART'],
	[/gun/i, 'GUNS'],
	[/half-?track/i, 'HT'],
	[/staff car/i, 'CARS'],
	[/recce|reconnaissance|armoured car/i, 'RCE'],
	[/cavalry|horsem/i, 'CAV'],
	[/headquarters/i, 'HQ'],
	[/transport|lorries/i, 'TPT'],
	[/tank|armour/i, 'TK'],
	[/aircraft/i, 'AIR'],
	[/troops/i, 'TPS'],
];

const MOST_SORTS = 3;

/** Returns the arms in a form short enough for a tile: 'INF · ARMD INF'; '?' for none. */
export function sortsInShort(sorts: readonly string[]): string {
	const abbreviations = sorts.map(
		(sort) => shorts.find(([pattern]) => pattern.test(sort))?.[1] ?? sort.slice(0, 3).toUpperCase(),
	);
	return [...new Set(abbreviations)].slice(0, MOST_SORTS).join(' · ') || '?';
}
