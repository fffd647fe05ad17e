/** What lies on the map beside counters: the line, marks of what was told, EZOC, battles, bridges that are down. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import type { TocsMarkShown } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf, type HexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TocsView } from './counters.ts';

type Tone = Extract<MapOverlay, { kind: 'tag' }>['tone'];

function tag(
	sheet: HexSheet,
	id: string,
	hex: string,
	text: string,
	tone: Tone,
	up = 0.36,
): readonly MapOverlay[] {
	const at = sheet.pointOf(hex);
	if (!at) return [];
	return [{ kind: 'tag', id, at: { x: at.x, y: at.y + up }, text, tone, links: [], small: true }];
}

const SHORT: Readonly<Record<string, string>> = {
	minefield: 'mines',
	roadblock: 'block',
	'bridge-destroyed': 'bridge down',
	works: 'works',
	facility: 'facility',
};

/** 'Enemy: Infantry, Guns · mines'; '' where a mark says nothing any more. */
export function markWords({ occupied, types, features }: TocsMarkShown): string {
	const enemy = types.length > 0 ? `Enemy: ${types.join(', ')}` : 'Enemy';
	const parts = [...(occupied === true ? [enemy] : []), ...features.map((each) => SHORT[each] ?? each)];
	return parts.join(' · ');
}

/** The ground of each side: a line round that of the side with fewer hexes. */
export function lineOverlays(view: TocsView): readonly MapOverlay[] {
	const hexes = (side: SideHead): readonly string[] =>
		Object.entries(view.owners).flatMap(([hex, owner]) => (owner === side.id ? [hex] : []));
	const [fewer] = view.sides.toSorted((a, b) => hexes(a).length - hexes(b).length);
	if (!fewer) return [];
	const rings = sheetOf(view).rings(hexes(fewer));
	return [
		{
			...{ kind: 'measure', id: `ground/${fewer.id}`, symbol: 'area', points: rings.flat() },
			...{ rings, palette: fewer.palette, dashed: false, label: '' },
		},
	];
}

/** What a side marked on its map about the other. */
export function markOverlays(view: TocsView, side: string): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	const marks = Object.entries(view.marks[side as SideHead['id']] ?? {});
	const ezoc = marks.flatMap(([hex, mark]) => (mark.ezoc ? [hex] : []));
	const cells: readonly MapOverlay[] =
		ezoc.length === 0
			? []
			: [{ kind: 'cells', id: `ezoc/${side}`, rings: sheet.rings(ezoc), label: 'EZOC', tone: 'warn' }];
	return [
		...cells,
		...marks.flatMap(([hex, mark]) => {
			const words = markWords(mark);
			return words === '' ? [] : tag(sheet, `mark/${side}/${hex}`, hex, words, 'danger');
		}),
	];
}

/** What both sides see: battles, engagements, bridges, and of a window's own what it hid. */
export function openOverlays(view: TocsView): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	return [
		...lineOverlays(view),
		...view.battles.flatMap((hex) => tag(sheet, `battle/${hex}`, hex, 'Battle', 'danger', 0)),
		...view.engagements.flatMap((hex) => tag(sheet, `engaged/${hex}`, hex, 'Engaged', 'warn', 0)),
		...view.bridges.flatMap(({ hex, down }) =>
			tag(sheet, `bridge/${hex}`, hex, down ? 'bridge down' : 'bridge', 'quiet', -0.38),
		),
		...view.hidden.flatMap(({ hex, name, kind }) =>
			tag(sheet, `hidden/${kind}/${hex}`, hex, name, 'quiet', -0.2),
		),
		...(view.waiting ? tag(sheet, 'waiting', view.waiting.hex, 'asked', 'info', 0.1) : []),
	];
}
