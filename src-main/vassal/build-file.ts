/** A module's build file read into what this program can use of it. Every element that it can't is walked through and named. */
import { attribute, figure, flag, type Element } from './xml.ts';
import type {
	Counting,
	VassalGrid,
	VassalHexGrid,
	VassalNumbering,
	PlainGrid,
	PixelPoint,
	Size,
	SquareGrid,
	Zone,
} from './grid.ts';
import { VassalError, type Report } from './report.ts';
import { MAX_MODULE_PIXELS } from './image-size.ts';
import { boardsIn, MAX_PIECES, type BoardInPlay } from './save.ts';

export interface BoardPart {
	readonly name: string;
	/** One of the archive's pictures; '' for a plain colour. */
	readonly image: string;
	/** Only where it has no picture. */
	readonly width: number;
	readonly height: number;
	readonly grid: VassalGrid | null;
}

export interface SlotPart {
	readonly gpid: string;
	/** The name in its palette; '' if it is the piece's. */
	readonly name: string;
	readonly definition: string;
	/** Headings of the palettes that it lies in, from the outside in. */
	readonly headings: readonly string[];
}

/** Pieces laid out at the start: a stack, or a deck of cards. */
export interface SetupPart {
	readonly kind: 'stack' | 'deck';
	readonly name: string;
	/** '' or '<any>' if it has no board of its own. */
	readonly board: string;
	readonly at: PixelPoint;
	/** The place's name, where that counts and not the pixel. */
	readonly location: string | null;
	/** Bottom first. */
	readonly slots: readonly SlotPart[];
}

export interface MapPart {
	readonly id: string;
	readonly edge: PixelPoint;
	readonly boards: readonly BoardPart[];
	/** The board picker's own setup, or null if it has none. */
	readonly layout: readonly BoardInPlay[] | null;
	readonly setups: readonly SetupPart[];
	/** The only sides that may look at it; empty if everybody may. */
	readonly sides: readonly string[];
}

export interface BuildFile {
	readonly name: string;
	readonly version: string;
	readonly vassalVersion: string;
	readonly sides: readonly string[];
	readonly maps: readonly MapPart[];
	readonly prototypes: ReadonlyMap<string, string>;
	readonly slots: readonly SlotPart[];
	/** Saved games within the module that are offered as set-ups. */
	readonly setups: readonly { readonly name: string; readonly file: string }[];
}

/** An element's class without its packages, as the notes on the format call it. */
const classOf = ({ name }: Element): string => name.slice(name.lastIndexOf('.') + 1);

const MAPS = new Set(['Map', 'PrivateMap', 'PlayerHand', 'WidgetMap']);
const PALETTES = new Set(['PieceWindow', 'TabWidget', 'BoxWidget', 'ListWidget', 'PanelWidget']);
/** Walked through without a word. */
const GROUPING = new Set(
	`GameModule BasicModule Scrollable MapSubFolder DeckSubFolder PrototypeFolder ModuleSubFolder GlobalPropertyFolder
	BoardPicker PieceWindow TabWidget BoxWidget ListWidget PanelWidget PrototypesContainer PlayerRoster entry setup option
	ChartWindow MapWidget ExtensionElement ModuleExtension`.split(/\s+/),
);

/** Returns the contents of the tree. @param root of a module, or of an extension whose parts were hung in */
export function readBuildFile(root: Element, report: Report, file: string): BuildFile {
	if (!/(GameModule|BasicModule|ModuleExtension)$/.test(classOf(root)))
		throw new VassalError(
			'not-vassal',
			`“${file}” is no module of VASSAL: its build file begins with “${root.name.slice(0, 60)}”, which is another program’s.`,
		);
	const reader = new BuildReader(report);
	reader.walk(root, []);
	return {
		name: attribute(root, 'name'),
		version: attribute(root, 'version'),
		vassalVersion: attribute(root, 'VassalVersion'),
		...reader.parts,
	};
}

class BuildReader {
	readonly #report: Report;
	readonly parts = {
		sides: [] as string[],
		maps: [] as MapPart[],
		prototypes: new Map<string, string>(),
		slots: [] as SlotPart[],
		setups: [] as { name: string; file: string }[],
	};

	constructor(report: Report) {
		this.#report = report;
	}

	/** No deeper than an XML file may be nested. */
	walk(element: Element, headings: readonly string[]): void {
		const kind = classOf(element);
		if (MAPS.has(kind)) return this.#map(element);
		if (isCustomMap(element, kind)) {
			this.#report.add('unused', 'custom classes in place of a map', kind);
			return this.#map(element);
		}
		const within = PALETTES.has(kind) ? [...headings, attribute(element, 'entryName')] : headings;
		if (kind === 'PlayerRoster') this.parts.sides.push(...sidesIn(element));
		else if (kind === 'PrototypeDefinition') this.#prototype(element);
		else if (isSlot(kind)) this.#slot(element, headings);
		else if (kind === 'PredefinedSetup') this.#setup(element);
		else if (!GROUPING.has(kind)) this.#report.add('unused', 'parts of the module', kind);
		for (const child of element.children)
			this.walk(
				child,
				within.filter((heading) => heading !== ''),
			);
	}

	#slot(element: Element, headings: readonly string[]): void {
		if (this.parts.slots.length >= MAX_PIECES)
			throw new VassalError(
				'too-large',
				`This module has more than ${MAX_PIECES.toLocaleString('en')} counters in its palettes. Import a smaller one.`,
			);
		this.parts.slots.push(slotOf(element, headings));
	}

	#prototype(element: Element): void {
		const name = attribute(element, 'name');
		// '# ...' is a heading in the author's list.
		if (element.text !== '' && !this.parts.prototypes.has(name))
			this.parts.prototypes.set(name, element.text);
	}

	#setup(element: Element): void {
		const file = attribute(element, 'file');
		if (file !== '' && flag(element, 'useFile', true))
			this.parts.setups.push({ name: attribute(element, 'name'), file });
	}

	#map(element: Element): void {
		const named = attribute(element, 'mapName');
		const gathered: Gathered = { boards: [], layout: null, setups: [] };
		this.#inMap(element, gathered);
		this.parts.maps.push({
			id: named === '' ? `Map${String(this.parts.maps.length)}` : named,
			edge: { x: figure(element, 'edgeWidth', 0), y: figure(element, 'edgeHeight', 0) },
			sides: attribute(element, 'side')
				.split(',')
				.map((side) => side.trim())
				.filter((side) => side !== ''),
			...gathered,
		});
	}

	#inMap(element: Element, gathered: Gathered): void {
		for (const child of element.children) {
			const kind = classOf(child);
			if (kind === 'Board') gathered.boards.push(this.#board(child));
			else if (kind === 'setup') gathered.layout ??= boardsIn(child.text);
			else if (kind === 'SetupStack' || kind === 'DrawPile') gathered.setups.push(setupOf(child, kind));
			else {
				if (!GROUPING.has(kind)) this.#report.add('unused', 'parts of maps', kind);
				this.#inMap(child, gathered);
			}
		}
	}

	#board(element: Element): BoardPart {
		const name = attribute(element, 'name');
		const image = attribute(element, 'image');
		return { name, image, ...this.#sizeOf(element, name, image), grid: gridIn(element, this.#report) };
	}

	/** A board's own size, which counts where it has no picture. */
	#sizeOf(element: Element, name: string, image: string): Size {
		const size = { width: figure(element, 'width', 500), height: figure(element, 'height', 500) };
		const isSize =
			['width', 'height'].every((side) => isNumber(element, side, 1)) &&
			size.width * size.height <= MAX_MODULE_PIXELS;
		if (isSize) return size;
		const words = `${name}: ${attribute(element, 'width')} x ${attribute(element, 'height')}`;
		if (image === '') this.#report.add('refused', 'boards whose size can’t be', words);
		return PLAIN_SIZE;
	}
}

/** VASSAL's size for a board that gives none. */
const PLAIN_SIZE: Size = { width: 500, height: 500 };

/** Whether an attribute is left out, or a number within reason that is not below `least`. */
const isNumber = (element: Element, name: string, least: number): boolean =>
	attribute(element, name).trim() === '' || figure(element, name, Number.NEGATIVE_INFINITY) >= least;

interface Gathered {
	readonly boards: BoardPart[];
	layout: readonly BoardInPlay[] | null;
	readonly setups: SetupPart[];
}

/** Returns whether a class of the module's own is used as a map: anything it does beyond a map is unknown. */
const isCustomMap = (element: Element, kind: string): boolean =>
	kind.endsWith('Map') && element.children.some((child) => classOf(child).endsWith('BoardPicker'));

const isSlot = (kind: string): boolean => kind === 'PieceSlot' || kind === 'CardSlot';

const sidesIn = (roster: Element): readonly string[] =>
	roster.children.filter((child) => classOf(child) === 'entry' && child.text !== '').map(({ text }) => text);

const slotOf = (element: Element, headings: readonly string[]): SlotPart => ({
	gpid: attribute(element, 'gpid'),
	name: attribute(element, 'entryName'),
	definition: element.text,
	headings: headings.filter((heading) => heading !== ''),
});

function setupOf(element: Element, kind: 'SetupStack' | 'DrawPile'): SetupPart {
	const slots: SlotPart[] = [];
	const gather = (from: Element): void => {
		for (const child of from.children) {
			if (isSlot(classOf(child))) slots.push(slotOf(child, []));
			else gather(child);
		}
	};
	gather(element);
	const board = attribute(element, 'owningBoard');
	return {
		kind: kind === 'SetupStack' ? 'stack' : 'deck',
		name: attribute(element, 'name'),
		board: board === '<any>' ? '' : board,
		at: { x: figure(element, 'x', 0), y: figure(element, 'y', 0) },
		location: flag(element, 'useGridLocation') ? attribute(element, 'location') : null,
		slots,
	};
}

/** Returns the grid of a board or zone, or null if it has none of a known kind. */
function gridIn(element: Element, report: Report): VassalGrid | null {
	const zoned = element.children.find((child) => classOf(child) === 'ZonedGrid');
	if (!zoned) return plainGridIn(element, report);
	const zones = zoned.children
		.filter((child) => classOf(child) === 'Zone')
		.map((zone): Zone => ({
			name: attribute(zone, 'name'),
			path: pathOf(attribute(zone, 'path')),
			format: attribute(zone, 'locationFormat') || '$name$',
			useParentGrid: flag(zone, 'useParentGrid'),
			grid: plainGridIn(zone, report),
		}));
	return { kind: 'zoned', zones, background: plainGridIn(zoned, report) };
}

/** Returns the first grid of a known kind. Others are reported by name. */
function plainGridIn(element: Element, report: Report): PlainGrid | null {
	let plainGrid: PlainGrid | null = null;
	for (const child of element.children) {
		const kind = classOf(child);
		if (kind === 'HexGrid') plainGrid ??= isLattice(child, kind, report) ? hexGrid(child, report) : null;
		else if (kind === 'SquareGrid')
			plainGrid ??= isLattice(child, kind, report) ? squareGrid(child, report) : null;
		else if (kind === 'RegionGrid') plainGrid ??= { kind: 'region', regions: regionsIn(child) };
		else if (kind.includes('Grid') && kind !== 'ZonedGrid')
			report.add('unused', 'grids of a kind of its own', kind);
		else if (kind !== 'Zone' && kind !== 'ZonedGrid') report.add('unused', 'parts of boards and zones', kind);
	}
	return plainGrid;
}

/** Returns whether a lattice's cells have a size; one without size names nothing, and is reported. */
function isLattice(element: Element, kind: string, report: Report): boolean {
	const wrong = ['dx', 'dy'].filter((side) => !isNumber(element, side, 1));
	for (const side of wrong)
		report.add('refused', 'grids whose cells have no size', `${kind} ${side}="${attribute(element, side)}"`);
	return wrong.length === 0;
}

/** VASSAL takes this very width for "not set" and works it out of the height. */
const UNSET_DX = 55.42562584220407;

function hexGrid(element: Element, report: Report): VassalHexGrid {
	const dy = figure(element, 'dy', 64);
	const dx = figure(element, 'dx', UNSET_DX);
	return {
		kind: 'hex',
		dy,
		dx: dx === UNSET_DX ? (dy * Math.sqrt(3)) / 2 : dx,
		x0: figure(element, 'x0', 0),
		y0: figure(element, 'y0', 32),
		sideways: flag(element, 'sideways'),
		numbering: numberingIn(element, true, report),
	};
}

const squareGrid = (element: Element, report: Report): SquareGrid => ({
	kind: 'square',
	dx: figure(element, 'dx', 48),
	dy: figure(element, 'dy', 48),
	x0: figure(element, 'x0', 24),
	y0: figure(element, 'y0', 24),
	numbering: numberingIn(element, false, report),
});

const NUMBERINGS = new Set(['HexGridNumbering', 'ObliqueHexGridNumbering', 'SquareGridNumbering']);

/**
 * Returns a lattice's numbering, or null if it has none or uses a class of the module's own, which may number in any
 * way.
 */
function numberingIn(grid: Element, hexes: boolean, report: Report): VassalNumbering | null {
	const numbering = grid.children.find((child) => NUMBERINGS.has(classOf(child)));
	for (const child of grid.children)
		if (!NUMBERINGS.has(classOf(child)))
			report.add('unused', 'numberings of a kind of their own', classOf(child));
	if (!numbering) return null;
	const counting = (letter: 'h' | 'v'): Counting => ({
		letters: attribute(numbering, `${letter}Type`) === 'A',
		leading: Math.min(Math.max(0, figure(numbering, `${letter}Leading`, 1)), 6),
		offset: figure(numbering, `${letter}Off`, 1),
		descending: flag(numbering, `${letter}Descend`),
	});
	return {
		first: attribute(numbering, 'first') === 'V' ? 'row' : 'column',
		separator: attribute(numbering, 'sep'),
		column: counting('h'),
		row: counting('v'),
		stagger: hexes && flag(numbering, 'stagger', true),
		oblique: classOf(numbering).startsWith('Oblique'),
		format: attribute(numbering, 'locationFormat') || '$gridLocation$',
	};
}

const regionsIn = (element: Element): readonly (PixelPoint & { readonly name: string })[] =>
	element.children
		.filter((child) => classOf(child) === 'Region')
		.map((region) => ({
			name: attribute(region, 'name'),
			x: figure(region, 'originx', 0),
			y: figure(region, 'originy', 0),
		}));

const MAX_CORNERS = 10_000;
const pathOf = (text: string): readonly PixelPoint[] =>
	text
		.split(';')
		.slice(0, MAX_CORNERS)
		.map((pair) => pair.split(',').map(Number))
		.filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
		.map(([x = 0, y = 0]) => ({ x, y }));
