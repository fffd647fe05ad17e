/** The map on paper: the top of every stack, battles and bridges, and what a side marked about the other. */
import type { SideHead } from '../../../../../src-shared/contract/house.ts';
import { HexMap } from '../../../../../src-shared/map/hexmap/hex-map.ts';
import { printedOn, symbolOf } from '../../../../../src-shared/rulesets/tocs/symbols.ts';
import { markWords } from '../../../../../src-shared/rulesets/tocs/mark-words.ts';
import type { TocsShown } from '../../../../../src-shared/rulesets/tocs/views.ts';
import type { MapPaper } from '../../../../paper/kit/map-paper.ts';
import { emptyMapPaper, placesOf, stacksOnPaper } from '../../../hexwar/papers/side/hex-map-paper.ts';

/** A map's content: a side's view, or everything. */
export type TocsOnPaper = Pick<
	TocsShown,
	'map' | 'units' | 'counters' | 'battles' | 'engagements' | 'bridges' | 'marks' | 'hidden'
> & { readonly sides: readonly SideHead[] };

/** Returns all that lies on the map. @param marksOf the side whose marks lie on it; null: nobody's */
export function onPaper(shown: TocsOnPaper, title: string, marksOf: SideHead['id'] | null): MapPaper['on'] {
	const at = placesOf(new HexMap(shown.map));
	const tag = (hex: string, text: string): MapPaper['on']['tags'] => {
		const place = at(hex);
		return place && text !== '' ? [{ at: place, text, givesWay: true }] : [];
	};
	const marks = marksOf === null ? {} : (shown.marks[marksOf] ?? {});
	return {
		...emptyMapPaper(shown.map, title),
		units: stacksOnPaper(shown, (counter, { steps }) => ({
			...symbolOf(counter),
			figures: {
				values: [{ text: printedOn(counter), struck: false }],
				bracketed: false,
				box: String(steps),
			},
		})),
		tags: [
			...shown.battles.flatMap((hex) => tag(hex, 'Battle')),
			...shown.engagements.flatMap((hex) => tag(hex, 'Engaged')),
			...shown.bridges.flatMap(({ hex, down }) => (down ? tag(hex, 'bridge down') : [])),
			...shown.hidden.flatMap(({ hex, name }) => tag(hex, name)),
			...Object.entries(marks).flatMap(([hex, mark]) =>
				tag(hex, [markWords(mark), ...(mark.ezoc ? ['EZOC'] : [])].filter((part) => part !== '').join(' · ')),
			),
		],
	};
}
