/** Checks ports, air bases and the like that were marked in hexes. */
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';

/** Returns what stops each site that shares its hex with another. */
export function sitesTwice({ hexes }: Draft): readonly Problem[] {
	const seen = new Set<string>();
	return (hexes?.marks ?? [])
		.filter(({ kind, hex }) => kind === 'site' && seen.size === seen.add(hex).size)
		.map(({ hex }) => ({
			say: `Two sites stand in ${hex}: write all that stands there into one of them.`,
			at: { part: 'hexes', hex },
			weight: 'stops',
		}));
}

/** Returns the problems of a single site; the workshop puts its name and hex before each sentence. */
export function siteProblems({
	kind,
	side,
	attributes: own,
}: HexMark): readonly Pick<Problem, 'say' | 'weight'>[] {
	if (kind !== 'site') return [];
	const has = (key: string): boolean => (own[key] ?? '') !== '';
	const isBase = has('airBase') || own['strip'] === 'yes';
	const hits = wordsIn(own['damaged']);
	const four = hits.length === 4 && hits.every((word) => /^\d{1,4}$/.test(word));
	return [
		...(has('port') && !has('tokens') ? [stops('The port has no capacity: write its tokens a phase.')] : []),
		...(!has('port') && (has('tokens') || has('damaged'))
			? [stops('Tokens a phase are a port’s: write the port’s name, too.')]
			: []),
		...(has('damaged') && !four
			? [stops('A damaged port has four numbers, for 1 to 4 hits: write 6, 4, 2, 0.')]
			: []),
		...(has('gliders') && !isBase
			? [doubt('Glider Points need an air base or a strip there: mark one.')]
			: []),
		...(isBase && side === null ? [doubt('The air base is nobody’s: say whose it is.')] : []),
	];
}

const stops = (say: string) => ({ say, weight: 'stops' }) as const;
const doubt = (say: string) => ({ say, weight: 'doubt' }) as const;
