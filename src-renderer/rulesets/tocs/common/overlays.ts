/** The map's contents besides counters: the line, marks of what was told, EZOC, battles, destroyed bridges. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { markWords } from '../../../../src-shared/rulesets/tocs/mark-words.ts';
import type {
	TocsMarkShown,
	TocsMessageShown,
	TocsNoteShown,
} from '../../../../src-shared/rulesets/tocs/views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf, type DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TocsView } from './counters.ts';

type Tone = Extract<MapOverlay, { kind: 'tag' }>['tone'];

function tag(
	sheet: DrawnHexSheet,
	id: string,
	hex: string,
	text: string,
	{ tone, up = 0.36, small = true }: { readonly tone: Tone; readonly up?: number; readonly small?: boolean },
): readonly MapOverlay[] {
	const at = sheet.pointOf(hex);
	if (!at) return [];
	return [{ kind: 'tag', id, at: { x: at.x, y: at.y + up }, text, tone, links: [], small }];
}

/** Hexes marked as one, with what they are called. */
const cells = (
	sheet: DrawnHexSheet,
	id: string,
	hexes: readonly string[],
	label: string,
	tone: Tone,
): readonly MapOverlay[] =>
	hexes.length === 0 ? [] : [{ kind: 'cells', id, rings: sheet.rings(hexes), label, tone }];

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

/** The ways of a map of areas or points, dashed where no road leads along them. */
function wayOverlays(view: TocsView): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	return (view.ways ?? []).map(({ from, to, road }) => ({
		...{ kind: 'track', id: `way/${from}-${to}`, palette: null, dashed: road === null, bothWays: true },
		points: [from, to].flatMap((hex) => sheet.pointOf(hex) ?? []),
	}));
}

/** Returns a side's marks on its map about the other. */
export function markOverlays(view: TocsView, side: string): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	const marks = Object.entries(view.marks[side as SideHead['id']] ?? {});
	const where = (is: (mark: TocsMarkShown) => boolean): readonly string[] =>
		marks.flatMap(([hex, mark]) => (is(mark) ? [hex] : []));
	return [
		...cells(
			sheet,
			`ezoc/${side}`,
			where(({ ezoc }) => ezoc),
			'EZOC',
			'warn',
		),
		...cells(
			sheet,
			`enemy/${side}`,
			where(({ occupied }) => occupied === true),
			'Enemy',
			'danger',
		),
		...marks.flatMap(([hex, mark]) => {
			const words = markWords(mark);
			return words === '' ? [] : tag(sheet, `mark/${side}/${hex}`, hex, words, { tone: 'danger' });
		}),
	];
}

/** Returns what both sides see: battles, engagements, bridges, and what a window's own side hid. */
export function openOverlays(view: TocsView): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	return [
		...wayOverlays(view),
		...lineOverlays(view),
		...view.battles.flatMap((hex) =>
			tag(sheet, `battle/${hex}`, hex, 'Battle', { tone: 'danger', up: 0, small: false }),
		),
		...view.engagements.flatMap((hex) =>
			tag(sheet, `engaged/${hex}`, hex, 'Engaged', { tone: 'warn', up: 0, small: false }),
		),
		...view.bridges.flatMap(({ hex, down }) =>
			tag(sheet, `bridge/${hex}`, hex, down ? 'bridge down' : 'bridge', { tone: 'quiet', up: -0.38 }),
		),
		...view.hidden.flatMap(({ hex, name, kind }) =>
			tag(sheet, `hidden/${kind}/${hex}`, hex, name, { tone: 'quiet', up: -0.4 }),
		),
		...view.interdicted.flatMap((hex) =>
			tag(sheet, `interdicted/${hex}`, hex, 'Interdicted', { tone: 'warn', up: 0.2 }),
		),
		...view.airZones.flatMap(({ side, kind, hex, hexes }) =>
			cells(sheet, `air/${side}/${kind}/${hex}`, hexes, ZONE_WORDS[kind], 'quiet'),
		),
		...seaOverlays(view),
		...(view.waiting ? askedOverlays(view, view.waiting.hex) : []),
	];
}

/** Where somebody is asked; of the sea above the name of its zone. */
function askedOverlays(view: TocsView, hex: string): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	const zone = zoneAt(view, hex);
	const [where, up] = zone ? [middleOf(sheet, zone.hexes), 0.6] : [hex, 0.1];
	return tag(sheet, 'waiting', where, 'Asked', { tone: 'info', up, small: false });
}

/** The sea zone that a hex stands for, if any. */
const zoneAt = (view: TocsView, hex: string): TocsView['sea']['zones'][number] | undefined =>
	view.sea.zones.find((each) => each.hex === hex);

const ZONE_WORDS = { cap: 'Fighter patrol', interdiction: 'Air interdiction', observer: 'Observed' } as const;

/**
 * Returns 'Blue 4 ships, 2 aircraft; Red 1 ship' for a sea zone, of the fleets this window is shown; '' for nothing.
 */
export function afloatIn({ sea, sides }: TocsView, zone: string): string {
	const fleets = sides.flatMap(({ id, name }) => {
		const fleet = sea.fleets[id];
		const there = (list: readonly { readonly zone: string | null }[] = []): number =>
			list.filter((each) => each.zone === zone).length;
		const [ships, planes] = [there(fleet?.ships), there(fleet?.planes)];
		const words = [
			ships === 0 ? '' : counted(ships, 'ship'),
			planes === 0 ? '' : counted(planes, 'aircraft', 'aircraft'),
		];
		const written = words.filter((each) => each !== '').join(', ');
		return written === '' ? [] : [Object.keys(sea.fleets).length > 1 ? `${name} ${written}` : written];
	});
	return fleets.join('; ');
}

/** Sea zones by their names, each with the ships and aircraft that this window is shown in it. */
function seaOverlays(view: TocsView): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	return view.sea.zones.flatMap(({ id, name, hexes }) => {
		const here = afloatIn(view, id);
		const words = here === '' ? name : `${name}: ${here}`;
		return tag(sheet, `sea/${id}`, middleOf(sheet, hexes), words, { tone: 'quiet', up: 0, small: false });
	});
}

/** Returns the hex of an area that lies nearest its middle: a name there covers no coast where it need not. */
export function middleOf(sheet: Pick<DrawnHexSheet, 'pointOf'>, hexes: readonly string[]): string {
	const points = hexes.flatMap((hex) => {
		const at = sheet.pointOf(hex);
		return at ? [{ hex, at }] : [];
	});
	const mean = (of: 'x' | 'y'): number => points.reduce((sum, { at }) => sum + at[of], 0) / points.length;
	const [x, y] = [mean('x'), mean('y')];
	const [first] = points.toSorted(
		(a, b) => Math.hypot(a.at.x - x, a.at.y - y) - Math.hypot(b.at.x - x, b.at.y - y),
	);
	return first?.hex ?? '';
}

/** Results that are tagged on the map at once. */
const MAX_TAGGED = 6;
const MAX_TAG = 30;

/** What own units did in the impulse that runs, each at its hex. */
export function noteOverlays(view: TocsView, notes: readonly TocsNoteShown[]): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	const { turn, impulse } = view.clock;
	const here = notes.filter((note) => note.turn === turn && note.impulse === impulse && note.hex !== null);
	const newest = new Map(here.slice(-MAX_TAGGED).map((note) => [note.hex ?? '', note]));
	return [...newest].flatMap(([hex, { say }]) => {
		const text = shortened(say.replace(/\.$/, ''), MAX_TAG);
		return tag(sheet, `note/${hex}`, hex, text, { tone: 'info', up: -0.42 });
	});
}

const MAX_TOLD = 60;
const shortened = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** What a side was told in the impulse that runs, each at its hex; of the sea in the middle of its zone. */
export function toldOverlays(view: TocsView, messages: readonly TocsMessageShown[]): readonly MapOverlay[] {
	const sheet = sheetOf(view);
	const { turn, impulse } = view.clock;
	const at = new Map<string, readonly string[]>();
	for (const { hex, tag: text, ...message } of messages)
		if (hex !== null && text !== null && message.turn === turn && message.impulse === impulse)
			at.set(hex, [...new Set([...(at.get(hex) ?? []), text])]);
	return [...at].slice(-MAX_TAGGED).flatMap(([hex, texts]) => {
		const zone = zoneAt(view, hex);
		const [where, up] = zone ? [middleOf(sheet, zone.hexes), -0.6] : [hex, 0.36];
		const text = shortened(texts.join('; '), MAX_TOLD);
		const words = `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
		// A zone is wide enough for words that a hex has no room for.
		return tag(sheet, `told/${hex}`, where, words, { tone: 'info', up, small: !zone });
	});
}
