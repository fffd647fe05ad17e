/** Units in boxes beside the map: their place on the board, and what dragging them there or away begins. */
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { OcsSideView, OcsUnitShown } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import { sheetOf, type DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';

/** The parts of either kind of view that are used. */
export type WithBoxes = Pick<OcsSideView, 'map' | 'boxes' | 'sides' | 'units' | 'counters'>;

const laid = new WeakMap<WithBoxes['units'], ReadonlyMap<string, Point>>();

/** Returns the place of each unit in a view, its hex or its box. Units without a place are absent. */
export function placesOf(view: WithBoxes): ReadonlyMap<string, Point> {
	const cached = laid.get(view.units);
	if (cached) return cached;
	const sheet = sheetOf(view);
	const boxed = Object.entries(view.units).filter(([, { box }]) => box !== null);
	const places = new Map(
		[...Map.groupBy(boxed, ([, { box }]) => box ?? '')].flatMap(([box, units]) =>
			inBox(view, sheet, box, units),
		),
	);
	for (const [id, { at }] of Object.entries(view.units)) {
		const point = at === null ? null : sheet.pointOf(at);
		if (point) places.set(id, point);
	}
	laid.set(view.units, places);
	return places;
}

/** The units of a box: those of a formation on one stack, the stacks side by side. */
function inBox(
	{ counters }: WithBoxes,
	{ board }: DrawnHexSheet,
	box: string,
	units: readonly (readonly [string, OcsUnitShown])[],
): readonly (readonly [string, Point])[] {
	const formations = Map.groupBy(units, ([, { counter }]) => counters[counter]?.formation ?? '');
	return [...formations.values()].flatMap((stack, slot) => {
		const at = board.slotPoint(box, slot);
		return at ? stack.map(([id]) => [id, at] as const) : [];
	});
}

/** Units that are to go into a box beside the map, or come out of one. */
export interface Carried {
	readonly units: readonly string[];
	/** The line on the map, from where they lie. */
	readonly points: readonly Point[];
	readonly to: { readonly hex: string } | { readonly box: string };
	/** 'into Far Port', 'to 14.10' */
	readonly words: string;
}

/** Returns what a line into a box or out of one begins, or null if it leads from hex to hex, or nowhere. */
export function carriedBy(
	view: WithBoxes,
	units: readonly string[],
	points: readonly Point[],
): Carried | null {
	const sheet = sheetOf(view);
	const unit = view.units[units[0] ?? ''];
	const end = points.at(-1);
	if (!unit || !end || points.length < 2) return null;
	const box = sheet.board.boxAt(end);
	if (box)
		return box.id === unit.box ? null : { units, points, to: { box: box.id }, words: `into ${box.name}` };
	const hex = sheet.hexAt(end);
	if (unit.box === null || hex === null) return null;
	return { units, points, to: { hex }, words: `to ${hex}` };
}

/** A line into a box or out of it for the map: it costs no points, since no rule of the series says any. */
export const carriedEstimate = ({ words }: Carried): RouteEstimate => ({ words, reach: null, stop: null });
