/** A side's mark about the other in a few words, for its map on screen and on paper. */
import type { TocsMarkShown } from './views.ts';

const SHORT: Readonly<Record<string, string>> = {
	minefield: 'mines',
	roadblock: 'block',
	'bridge-destroyed': 'bridge down',
	works: 'works',
	facility: 'facility',
};

/** Returns 'Enemy: Infantry, Guns · mines'; '' if a mark says nothing any more. */
export function markWords({ occupied, types, features }: TocsMarkShown): string {
	const enemy = types.length > 0 ? `Enemy: ${types.join(', ')}` : 'Enemy';
	const parts = [...(occupied === true ? [enemy] : []), ...features.map((each) => SHORT[each] ?? each)];
	return parts.join(' · ');
}
