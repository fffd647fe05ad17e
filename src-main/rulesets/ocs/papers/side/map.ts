/** The map on paper at its true scale: the top of every stack with its figures, and what supply lies beside. */
import { HexMap } from '../../../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { SIZES, symbolOf } from '../../../../../src-shared/rulesets/ocs/symbols.ts';
import type {
	OcsCounterShown,
	OcsSideView,
	OcsUnitShown,
} from '../../../../../src-shared/rulesets/ocs/views.ts';
import type { SideHead } from '../../../../../src-shared/contract/house.ts';
import type { Counter, CounterFigures } from '../../../../paper/kit/counter-picture.ts';
import type { MapPaper } from '../../../../paper/kit/map-paper.ts';
import type { PaperWish } from '../../../../rules/kit/module.ts';
import { inChange } from '../../../../../src-shared/rulesets/ocs/tokens-in-change.ts';

/** What a map shows: a side's view, or all that there is. */
export interface OnPaper extends Pick<OcsSideView, 'map' | 'picture' | 'units' | 'counters' | 'dumps'> {
	readonly sides: readonly SideHead[];
	/** What lies open of the other; nothing where all of it is shown. */
	readonly seen: OcsSideView['seen'];
	/** Whose map; null: Control's. */
	readonly side: string | null;
}

/** A part of a hex that a counter covers. */
const FRONTAGE = 0.62;

/** Returns the map as a paper that the house draws; `bare`: without anything on it. */
export function mapPaper(shown: OnPaper, title: string, { size, grey, scale, bare }: PaperWish): MapPaper {
	const at = placesOf(new HexMap(shown.map));
	return {
		sheet: shown.map,
		...{ size, grey, title, scale: scale ?? null },
		on: {
			hexKm: shown.map.hexKm,
			units: bare === true ? [] : [...stacks(shown, at), ...openTops(shown, at)],
			contacts: [],
			tracks: [],
			tags: bare === true ? [] : dumps(shown, at),
			crossings: [],
			title,
		},
	};
}

/** The middle of a hex in km; null: it is none of the map's. */
type Places = (hex: string) => Point | null;
export const placesOf =
	(map: HexMap): Places =>
	(name) => {
		const hex = map.hexNamed(name);
		if (hex === null) return null;
		const { x, y } = map.grid.pointOf(hex);
		return { x: x * map.file.hexKm, y: y * map.file.hexKm };
	};

type Placed = MapPaper['on']['units'][number];

/** The unit on top of each stack, and how many lie under it. */
function stacks({ units, counters, sides, map }: OnPaper, at: Places): readonly Placed[] {
	const on = Object.entries(units).filter(([, unit]) => unit.at !== null);
	const byHex = Map.groupBy(on, ([, unit]) => `${unit.at ?? ''} ${unit.side}`);
	return [...byHex.values()].flatMap((stack): Placed[] => {
		const [id, top] = stack.toSorted(([, a], [, b]) => a.order - b.order)[0] ?? [];
		const place = at(top?.at ?? '');
		const side = sides.find(({ id }) => id === top?.side);
		const counter = counters[top?.counter ?? ''];
		if (id === undefined || !top || !place || !side || !counter) return [];
		const more = stack.length > 1 ? ` +${String(stack.length - 1)}` : '';
		const drawn = drawnAs(side, counter, top.face, `${counter.name}${more}`, map.hexKm);
		return [{ at: place, counter: { ...drawn, unit: id } }];
	});
}

/** The enemy's uppermost counters, as the rules show them. */
function openTops({ seen, counters, sides, side, map }: OnPaper, at: Places): readonly Placed[] {
	const other = sides.find(({ id }) => id !== side);
	return Object.entries(seen).flatMap(([hex, { top }]): Placed[] => {
		const place = at(hex);
		const counter = counters[top?.counter ?? ''];
		if (!place || !other || !top || !counter) return [];
		return [{ at: place, counter: drawnAs(other, counter, top.face, counter.name, map.hexKm) }];
	});
}

const drawnAs = (
	{ palette, letter }: SideHead,
	counter: OcsCounterShown,
	face: OcsUnitShown['face'],
	short: string,
	hexKm: number,
): Counter => ({
	...{ side: { palette, letter }, short, type: symbolOf(counter), size: SIZES[counter.size] },
	frontage: hexKm * FRONTAGE,
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

const dumps = ({ dumps: lying }: OnPaper, at: Places): MapPaper['on']['tags'] =>
	Object.values(lying).flatMap((dump) => {
		const place = at(dump.at);
		return place ? [{ at: place, text: inChange(dump.tokens), givesWay: true }] : [];
	});
