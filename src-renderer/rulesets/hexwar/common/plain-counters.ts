/**
 * Counters and overlays of the plain windows: a symbol, a name and figures for units, tags for sightings of the other
 * side.
 */
import type { PlainShown } from '../../../../src-shared/kit/plain-shown.ts';
import type { CounterFace, MapOverlay, MapUnit } from '../../../map/types.ts';
import { FIGURE_INK, FigureRow } from './figure-row.ts';
import { sheetOf } from './hex-sheet.ts';
import { unitsOnMap } from './units-on-map.ts';

export interface PlainMapUnit extends MapUnit {
	readonly figures: string;
}

/** Returns every unit on the map that the view shows. */
export const plainCounters = (view: PlainShown): readonly PlainMapUnit[] =>
	unitsOnMap(view, ({ id, unit, counter, side, at }): PlainMapUnit => ({
		...{ id, at, palette: side.palette, letter: side.letter, short: counter.name, name: counter.name },
		...{ type: 'infantry', size: 'company', marks: [], figures: unit.figures, spoken: unit.words },
		formation: { id: side.id, short: side.name, echelon: 'battalion' },
	}));

export const plainFace: CounterFace<PlainMapUnit> = {
	extra: 0.25,
	key: ({ figures }) => figures,
	spokenText: () => '',
	paint: (g, { figures }, box) => new FigureRow(g, box).words(figures, FIGURE_INK.plain),
};

/** Returns a tag for each hex in which something of the other side is seen. */
export const plainOverlays = (view: PlainShown): readonly MapOverlay[] =>
	view.seen.flatMap(({ hex, words }) => {
		const at = sheetOf(view).pointOf(hex);
		return at
			? [{ kind: 'tag', id: `seen/${hex}`, at, text: words, tone: 'danger', links: [] } as const]
			: [];
	});

/** 'Turn 3, The first side acts' */
export const plainWords = ({ clock }: Pick<PlainShown, 'clock'>): string =>
	`Turn ${String(clock.turn)}, ${clock.words}`;
