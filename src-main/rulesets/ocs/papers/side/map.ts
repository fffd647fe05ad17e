/** The map on paper at its true scale: the top of every stack with its figures, and what supply lies beside. */
import { HexMap } from '../../../../../src-shared/map/hexmap/hex-map.ts';
import { SIZES, symbolOf } from '../../../../../src-shared/rulesets/ocs/symbols.ts';
import type {
	OcsCounterShown,
	OcsSideView,
	OcsUnitShown,
} from '../../../../../src-shared/rulesets/ocs/views.ts';
import type { SideHead } from '../../../../../src-shared/contract/house.ts';
import type { Counter, CounterFigures } from '../../../../paper/kit/counter-picture.ts';
import type { MapPaper } from '../../../../paper/kit/map-paper.ts';
import {
	emptyMapPaper,
	FRONTAGE,
	placesOf,
	stacksOnPaper,
	type HexMiddles,
} from '../../../hexwar/papers/side/hex-map-paper.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';

/** A map's content: a side's view, or everything. */
export interface OnPaper extends Pick<OcsSideView, 'map' | 'picture' | 'units' | 'counters' | 'dumps'> {
	readonly sides: readonly SideHead[];
	/** The visible part of the other side; nothing if all of it is shown. */
	readonly seen: OcsSideView['seen'];
	/** The map's side, or null for Control's. */
	readonly side: string | null;
}

/** Returns all that lies on the map. */
export function onPaper(shown: OnPaper, title: string): MapPaper['on'] {
	const at = placesOf(new HexMap(shown.map));
	return {
		...emptyMapPaper(shown.map, title),
		units: [...stacksOnPaper(shown, (counter, { face }) => drawnAs(counter, face)), ...openTops(shown, at)],
		tags: dumps(shown, at),
	};
}

type Placed = MapPaper['on']['units'][number];

/** The enemy's uppermost counters, as the rules show them. */
function openTops({ seen, counters, sides, side, map }: OnPaper, at: HexMiddles): readonly Placed[] {
	const other = sides.find(({ id }) => id !== side);
	return Object.entries(seen).flatMap(([hex, { top }]): Placed[] => {
		const place = at(hex);
		const counter = counters[top?.counter ?? ''];
		if (!place || !other || !top || !counter) return [];
		const { palette, letter } = other;
		const drawn = { ...drawnAs(counter, top.face), short: counter.name, frontage: map.hexKm * FRONTAGE };
		return [{ at: place, counter: { side: { palette, letter }, ...drawn } }];
	});
}

const drawnAs = (
	counter: OcsCounterShown,
	face: OcsUnitShown['face'],
): Pick<Counter, 'type' | 'size' | 'figures'> => ({
	...{ type: symbolOf(counter), size: SIZES[counter.size] },
	figures: figuresOf(counter, face),
});

/** Strength, or barrage and range, with the Action Rating; the movement allowance in its box. */
function figuresOf(counter: OcsCounterShown, face: OcsUnitShown['face']): CounterFigures {
	const { strength, rating, barrage, range, allowance, defendsOnly } =
		face === 'combat' ? counter.combat : (counter.move ?? counter.combat);
	const values =
		barrage > 0
			? [`${String(barrage)}(${String(range)})`]
			: [strength === null ? '–' : String(strength), String(rating)];
	return {
		values: values.map((text) => ({ text, struck: false })),
		bracketed: defendsOnly && barrage === 0,
		box: String(allowance),
	};
}

const dumps = ({ dumps: lying }: OnPaper, at: HexMiddles): MapPaper['on']['tags'] =>
	Object.values(lying).flatMap((dump) => {
		const place = at(dump.at);
		return place ? [{ at: place, text: inChange(dump.tokens), givesWay: true }] : [];
	});
