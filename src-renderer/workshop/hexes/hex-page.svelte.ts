/** The map of hexes in the workshop: which tool is in hand, what a click, a stroke or a key does with it, and what shows of it. */
import type { Direction, Hex } from '../../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../../src-shared/map/hex/outline.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import {
	patchOf,
	straightWay,
	withCutOut,
	withGround,
	withLevel,
	withLinks,
	withPlace,
	withSides,
	type HexsideAt,
} from '../../../src-shared/map/hexmap/redraw.ts';
import { hexesUnder, sideAt, sidesUnder, wayUnder } from '../../../src-shared/map/hexmap/strokes.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { Draft } from '../../../src-shared/workshop/draft.ts';
import { changeBetween } from '../../../src-shared/workshop/hex-change.ts';
import {
	BARE,
	hexMapOf,
	hexUnder,
	type DraftHexes,
	type HexMark,
} from '../../../src-shared/workshop/hexes.ts';
import type { HexKit } from '../../../src-shared/workshop/kit.ts';
import type { CampaignMap, MapOverlay, MapTool } from '../../map/types.ts';
import { MapFrame } from '../map-frame.svelte.ts';
import { nextUnplaced, draftPlace, unitAt } from '../unit-actions.ts';
import type { WorkshopDesk } from '../workshop.svelte.ts';
import { HexMarksDesk } from './hex-marks.svelte.ts';
import { HexReliefDesk } from './hex-relief.svelte.ts';

export const HEX_TOOLS = [
	{ id: 'units', label: 'Units' },
	{ id: 'ground', label: 'Terrain' },
	{ id: 'sides', label: 'Hexsides' },
	{ id: 'ways', label: 'Roads' },
	{ id: 'levels', label: 'Heights' },
	{ id: 'relief', label: 'Contours' },
	{ id: 'names', label: 'Names' },
	{ id: 'marks', label: 'Marks' },
	{ id: 'layout', label: 'Grid' },
] as const;
export type HexTool = (typeof HEX_TOOLS)[number]['id'];
/** What paint does: one stroke, a whole patch, picking up a kind, erasing. */
export type PaintTool = 'brush' | 'fill' | 'pick' | 'rubber' | 'cut';

type Ground = HexMapFile['ground'][string];
type SideKind = {
	readonly id: string;
	readonly name: string;
	readonly look: HexMapFile['sides'][string]['look'];
};
type LinkKind = {
	readonly id: string;
	readonly name: string;
	readonly look: HexMapFile['links'][string]['look'];
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export class HexPageDesk {
	readonly #desk: WorkshopDesk;
	readonly kit: HexKit;
	readonly frame = new MapFrame();
	/** Contours and drawings over the hexes, or null if this ruleset's maps have neither. */
	readonly relief: HexReliefDesk | null;
	readonly marks: HexMarksDesk;
	map = $state.raw<CampaignMap | null>(null);
	tool = $state<HexTool>('units');
	paint = $state<PaintTool>('brush');
	/** How wide the brush is, in hexes. */
	size = $state(1);
	/** Kinds by their ids. */
	ground = $state('');
	side = $state('');
	link = $state('');
	level = $state(1);
	/** The hex that is looked at. */
	hex = $state.raw<Hex | null>(null);
	/** The name of the hex is to be written next. */
	toName = $state(false);
	/** The unit that the next click places. */
	placing = $state.raw<string | null>(null);
	/** Where a road that is being clicked has come to. */
	#wayFrom = $state.raw<Hex | null>(null);
	#stroke = $state.raw<readonly Point[]>([]);
	/** What clicks and strokes do during layout, or null outside it. */
	layout: { click(at: Point): void; stroke(points: readonly Point[], finished: boolean): void } | null = null;

	constructor(desk: WorkshopDesk, kit: HexKit) {
		this.#desk = desk;
		this.kit = kit;
		this.relief =
			kit.relief === undefined
				? null
				: new HexReliefDesk(kit.relief, {
						file: () => this.hexes.map,
						change: (say, file) => this.draw(say, file),
						show: (at) => this.map?.focusOn(at),
					});
		this.ground = this.grounds[0]?.id ?? '';
		this.side = this.sides[0]?.id ?? '';
		this.link = this.links[0]?.id ?? '';
		this.marks = new HexMarksDesk({
			kit,
			draft: () => this.draft,
			map: () => this.hexMap,
			hexName: () => this.hexName,
			change: (say, marks) => this.draw(say, this.hexes.map, marks),
		});
		const { chosen } = desk;
		const unit = chosen?.part === 'units' ? this.draft.units.find(({ id }) => id === chosen.id) : undefined;
		// The check led here, to place it.
		if (unit && draftPlace(unit) === null) this.placing = unit.id;
		else if (this.draft.units.length === 0) this.tool = 'ground';
	}

	get draft(): Draft {
		const { draft } = this.#desk;
		if (!draft) throw new Error('the workshop has no scenario yet');
		return draft;
	}
	get hexes(): DraftHexes {
		const { hexes } = this.draft;
		if (!hexes) throw new Error('this scenario has no hexes');
		return hexes;
	}
	/** The current map, or null if it can't be read, which the check reports. */
	readonly hexMap = $derived.by((): HexMap | null => hexMapOf(this.hexes.map));

	// --- what there is to choose from ------------------------------------------------------------------------

	/** The map's own grounds first, then those of the ruleset that it does not have yet. */
	readonly grounds = $derived.by((): readonly Ground[] =>
		together(Object.values(this.hexes.map.ground), this.kit.grounds),
	);
	readonly sides = $derived.by((): readonly SideKind[] =>
		together(ofMap(this.hexes.map.sides), this.kit.sides),
	);
	readonly links = $derived.by((): readonly LinkKind[] =>
		together(ofMap(this.hexes.map.links), this.kit.links),
	);
	readonly unplaced = $derived.by(() => this.draft.units.filter((unit) => draftPlace(unit) === null));
	readonly hexName = $derived.by((): string => {
		const map = this.hexMap;
		return map && this.hex !== null && map.has(this.hex) ? map.nameOf(this.hex) : '';
	});

	/** Heights of whole hexes are of maps without contours. */
	readonly tools = $derived.by(() =>
		HEX_TOOLS.filter(({ id }) => id !== (this.relief === null ? 'relief' : 'levels')),
	);

	/** The effect of a drag on the map. */
	readonly mapTool = $derived.by((): MapTool => {
		if (this.tool === 'units') return this.placing === null ? 'select' : 'pick';
		if (this.tool === 'marks') return this.marks.paints ? 'draw' : 'pick';
		return this.tool === 'names' || this.tool === 'relief' ? 'pick' : 'draw';
	});

	// --- what is seen of it ----------------------------------------------------------------------------------

	readonly overlays = $derived.by((): readonly MapOverlay[] => {
		const map = this.hexMap;
		if (!map) return [];
		const marked = this.hexes.marks.map(({ hex }) => map.hexNamed(hex)).filter((hex) => hex !== null);
		// Rimmed, since the words of a mark are too small for a wide view.
		const relief = this.tool === 'relief' ? (this.relief?.overlays ?? []) : [];
		const rims = marked.length === 0 ? [] : [cells('marked', map, marked, 'info')];
		return [
			...relief,
			...rims,
			...(this.tool === 'marks' ? this.marks.overlays : []),
			...this.#marksShown(map),
			...this.#strokeShown(map),
			...this.#chosenShown(map),
		];
	});

	#marksShown(map: HexMap): readonly MapOverlay[] {
		return this.hexes.marks.flatMap(({ kind, hex, side }, n): MapOverlay[] => {
			const at = map.hexNamed(hex);
			if (at === null) return [];
			const { x, y } = map.grid.pointOf(at);
			const letter = this.draft.sides.find(({ id }) => id === side)?.letter ?? '';
			const short = this.kit.marks.find(({ id }) => id === kind)?.short ?? kind;
			const text = letter === '' ? short : `${short} ${letter}`;
			return [
				{
					kind: 'tag',
					id: `mark-${String(n)}`,
					at: { x, y: y - 0.34 },
					text,
					tone: 'info',
					links: [],
					small: true,
				},
			];
		});
	}

	#strokeShown(map: HexMap): readonly MapOverlay[] {
		if (this.#stroke.length === 0) return [];
		if (this.tool === 'ways') {
			const points = wayUnder(map, this.#stroke).map((hex) => map.grid.pointOf(hex));
			return points.length < 2 ? [] : [{ kind: 'track', id: 'way', points, palette: null }];
		}
		if (this.tool === 'sides')
			return sidesUnder(map, this.#stroke).map(({ hex, direction }, n): MapOverlay => {
				const corners = map.grid.corners(hex);
				const ends = [corners[direction], corners[(direction + 1) % 6]].flatMap((corner) => corner ?? []);
				return {
					kind: 'pencil',
					id: `side-${String(n)}`,
					shape: 'line',
					points: ends,
					label: '',
					colour: 'blue',
				};
			});
		if (this.tool !== 'ground' && this.tool !== 'levels' && this.tool !== 'marks') return [];
		return [cells('stroke', map, hexesUnder(map, this.#stroke, this.#width), 'info')];
	}

	#chosenShown(map: HexMap): readonly MapOverlay[] {
		const shown = this.tool === 'ways' ? (this.#wayFrom ?? this.hex) : this.hex;
		return shown === null || this.tool === 'units' || this.tool === 'relief' || !map.has(shown)
			? []
			: [cells('chosen', map, [shown], 'warn')];
	}

	get #width(): number {
		if (this.tool === 'marks') return this.size;
		return this.paint === 'brush' || this.paint === 'rubber' || this.paint === 'cut' ? this.size : 1;
	}

	/** A map was made: it looks at what the one before looked at. */
	made(map: CampaignMap): void {
		this.map = map;
		this.frame.restore(map);
		const { hex } = this.#desk;
		if (hex === null) return;
		// The check led here.
		this.#desk.hex = null;
		const there = this.hexMap?.hexNamed(hex) ?? null;
		if (there === null) return;
		this.look(there);
		if (this.tool === 'units')
			this.tool = this.hexes.marks.some((mark) => mark.hex === hex) ? 'marks' : 'ground';
	}

	/** Before a change after which the map is made anew. */
	keepCamera(): void {
		this.frame.keep(this.map);
	}

	// --- going about -----------------------------------------------------------------------------------------

	take(tool: HexTool): void {
		this.leave();
		this.tool = tool;
	}

	/** Ends the current action. Returns whether there was one. */
	leave(): boolean {
		const busy =
			this.relief?.leave() === true ||
			this.placing !== null ||
			this.marks.tool !== 'look' ||
			this.#wayFrom !== null ||
			this.#stroke.length > 0;
		this.placing = null;
		this.marks.take('look');
		this.#wayFrom = null;
		this.#stroke = [];
		return busy;
	}

	/** Looks at a hex, and shows it. */
	look(hex: Hex): void {
		this.hex = hex;
		this.marks.endPainting();
		const at = this.hexMap?.grid.pointOf(hex);
		if (at) this.map?.focusOn(at);
	}

	/** Looks at the hex of this number, as typed. Answers whether there is one. */
	lookAt(name: string): boolean {
		const hex = this.hexMap?.hexNamed(name.trim().toUpperCase()) ?? null;
		if (hex !== null) this.look(hex);
		return hex !== null;
	}

	// --- clicks and strokes ----------------------------------------------------------------------------------

	click(at: Point): void {
		const map = this.hexMap;
		const hex = map?.grid.hexUnder(at) ?? null;
		if (this.tool === 'layout') return this.layout?.click(at);
		if (this.tool === 'relief') return this.relief?.click(at);
		if (!map || hex === null) return;
		if (this.tool === 'units') {
			if (this.placing !== null && map.has(hex)) this.#place(this.placing, hex);
		} else if (this.tool === 'ground' || this.tool === 'levels') this.#paintAt(map, hex);
		else if (this.tool === 'sides') this.#clickSide(map, at, hex);
		else if (this.tool === 'ways') this.#clickWay(map, hex);
		else if (this.tool === 'marks' && this.marks.paints)
			this.marks.paint(map.grid.within(hex, this.#width - 1));
		else if (map.has(hex)) {
			this.hex = hex;
			this.marks.endPainting();
			if (this.tool === 'marks' && this.marks.tool === 'add') this.marks.add(map.nameOf(hex));
		}
	}

	stroke(points: readonly Point[], finished: boolean): void {
		if (this.tool === 'layout') return this.layout?.stroke(points, finished);
		this.#stroke = finished ? [] : points;
		const map = this.hexMap;
		if (!finished || points.length === 0 || !map) return;
		if (this.tool === 'ground' || this.tool === 'levels') {
			if (this.paint === 'fill' || this.paint === 'pick') return;
			this.#paintHexes(map, hexesUnder(map, points, this.#width));
		} else if (this.tool === 'marks') this.marks.paint(hexesUnder(map, points, this.#width));
		else if (this.tool === 'sides') this.#drawSides(map, sidesUnder(map, points), this.paint !== 'rubber');
		else if (this.tool === 'ways') this.#drawWay(map, wayUnder(map, points));
	}

	#paintAt(map: HexMap, hex: Hex): void {
		this.hex = map.has(hex) ? hex : null;
		if (this.paint === 'pick') return this.#takeUp(map, hex);
		this.#paintHexes(map, this.paint === 'fill' ? patchOf(map, hex) : map.grid.within(hex, this.#width - 1));
	}

	/** The ground, or the height, of a hex becomes the one that is painted with. */
	#takeUp(map: HexMap, hex: Hex): void {
		if (this.tool === 'levels') this.level = map.levelOf(hex);
		else {
			const ground = map.groundOf(hex)?.id ?? '';
			if (this.grounds.some(({ id }) => id === ground)) this.ground = ground;
		}
		this.paint = 'brush';
	}

	#paintHexes(map: HexMap, hexes: readonly Hex[]): void {
		if (this.tool === 'levels') {
			const level = this.paint === 'rubber' ? 0 : this.level;
			return this.draw(`Height ${String(level)}`, withLevel(map, hexes, level));
		}
		if (this.paint === 'cut') {
			const away = hexes.some((hex) => map.has(hex));
			return this.draw(away ? 'Cut hexes out' : 'Put hexes back', withCutOut(map, hexes, away ? '.' : BARE));
		}
		if (this.paint === 'rubber') return this.draw('Make hexes bare', withGround(map, hexes, BARE));
		const kind = this.grounds.find(({ id }) => id === this.ground);
		if (!kind) return;
		const { letter, kinds } = lettered(this.hexes.map, kind, this.kit);
		this.draw(`Paint ${kind.name}`, { ...withGround(map, hexes, letter), ground: kinds });
	}

	#clickSide(map: HexMap, at: Point, hex: Hex): void {
		this.hex = map.has(hex) ? hex : null;
		const side = sideAt(map, at);
		if (side) this.toggleSide(side);
	}

	/** Draws or takes away what is chosen along a hexside of the hex that is looked at. */
	toggleSide(side: HexsideAt): void {
		const map = this.hexMap;
		if (map) this.#drawSides(map, [side], !map.hasSide(side.hex, side.direction, this.side));
	}
	#drawSides(map: HexMap, sides: readonly HexsideAt[], on: boolean): void {
		const kind = this.sides.find(({ id }) => id === this.side);
		if (kind)
			this.draw(on ? `Draw a ${kind.name}` : `Take a ${kind.name} away`, withSides(map, kind, sides, on));
	}

	/** From click to click, straight. */
	#clickWay(map: HexMap, hex: Hex): void {
		if (!map.has(hex)) return;
		const from = this.#wayFrom;
		this.hex = hex;
		this.#wayFrom = hex;
		if (from !== null && from !== hex) this.#drawWay(map, straightWay(map, from, hex));
	}
	/** Draws or takes away what is chosen from the hex that is looked at to the one beside it. */
	toggleWay(hex: Hex, direction: Direction): void {
		const map = this.hexMap;
		const next = map?.neighbour(hex, direction) ?? null;
		const kind = this.links.find(({ id }) => id === this.link);
		if (!map || next === null || !kind) return;
		const on = !map.hasLink(hex, direction, kind.id);
		this.draw(on ? `Draw a ${kind.name}` : `Take a ${kind.name} away`, withLinks(map, kind, [hex, next], on));
	}
	#drawWay(map: HexMap, way: readonly Hex[]): void {
		const kind = this.links.find(({ id }) => id === this.link);
		const on = this.paint !== 'rubber';
		if (kind)
			this.draw(on ? `Draw a ${kind.name}` : `Take a ${kind.name} away`, withLinks(map, kind, way, on));
	}

	/** Changes the map, if anything differs. @param say what it is, for undo */
	draw(say: string, map: HexMapFile, marks = this.hexes.marks): void {
		const change = changeBetween(this.hexes, { map, marks });
		if (Object.keys(change).length === 0) return;
		if (change.places || change.hexKm !== undefined) this.keepCamera();
		this.#desk.change(say, [{ hexChange: change }]);
	}

	// --- names and marks -------------------------------------------------------------------------------------

	/** @param name '': the hex has none any more */
	name(name: string, rank: HexMapFile['places'][number]['rank']): void {
		const map = this.hexMap;
		if (!map || this.hex === null) return;
		const place = name.trim() === '' ? null : { name: name.trim(), rank };
		this.draw(place ? `Name ${place.name}` : 'Take a name away', withPlace(map, this.hex, place));
	}

	/** What the check says of a mark's field, or undefined: two marks of a hex that share a field have neither. */
	markError({ hex }: HexMark, key: string): string | undefined {
		const sharing = this.marks.here.filter(({ kind }) =>
			this.kit.marks.some(({ id, forms }) => id === kind && forms.some((form) => form.key === key)),
		);
		if (sharing.length > 1) return undefined;
		return this.#desk.problems.find(({ at }) => at.part === 'hexes' && at.hex === hex && at.field === key)
			?.say;
	}

	// --- units -----------------------------------------------------------------------------------------------

	/** Puts a unit into a hex, and takes up the next one that has no place. */
	#place(id: string, hex: Hex): void {
		this.moveTo(id, this.hexMap?.grid.pointOf(hex) ?? { x: 0, y: 0 });
		this.placing = nextUnplaced(this.draft, id)?.id ?? null;
	}

	/** Moves a unit to the middle of the hex at a point; does nothing off the map. */
	moveTo(id: string, at: Point): void {
		const map = this.hexMap;
		const hex = map && hexUnder(map, at);
		const unit = this.draft.units.find((each) => `${each.id}` === id);
		if (!map || hex === null || !unit) return;
		const place = map.grid.pointOf(hex);
		this.#desk.put(`Place ${unit.name} in ${map.nameOf(hex)}`, 'units', unitAt(unit, place));
	}
}

const ofMap = <Kind>(kinds: Readonly<Record<string, Kind>>): readonly (Kind & { readonly id: string })[] =>
	Object.entries(kinds).map(([id, kind]) => ({ ...kind, id }));

function together<Kind extends { readonly id: string }>(
	own: readonly Kind[],
	more: readonly Kind[],
): readonly Kind[] {
	return [...own, ...more.filter(({ id }) => !own.some((each) => each.id === id))];
}

function cells(id: string, { grid }: HexMap, hexes: readonly Hex[], tone: 'info' | 'warn'): MapOverlay {
	return { kind: 'cells', id, rings: outlineOf(grid, hexes), label: '', tone };
}

/** The letter that a ground has on this map, with the map's grounds: one that it did not have yet gets a free letter. */
function lettered(
	{ ground }: HexMapFile,
	{ id, name, look }: Ground,
	{ grounds }: HexKit,
): { readonly letter: string; readonly kinds: HexMapFile['ground'] } {
	const known = Object.keys(ground).find((letter) => ground[letter]?.id === id);
	if (known !== undefined) return { letter: known, kinds: ground };
	const wanted = grounds.find((each) => each.id === id)?.letter ?? '';
	const letter = [wanted, ...LETTERS].find((each) => each !== '' && !(each in ground)) ?? wanted;
	return { letter, kinds: { ...ground, [letter]: { id, name, look } } };
}
