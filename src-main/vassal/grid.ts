/**
 * VASSAL's grids: the name of a place on a board, and the place of a name. Points are pixels of the board, y downwards.
 * The formulas are VASSAL's, with two exceptions: a hex is found by its nearest centre (VASSAL treats cells as
 * rectangles, which differs only without snapping), and a name is looked up exactly.
 */

export interface PixelPoint {
	readonly x: number;
	readonly y: number;
}
/** The size of what a grid covers: a board, or the bounding box of a zone. Pixels. */
export interface Size {
	readonly width: number;
	readonly height: number;
}

export interface VassalNumbering {
	/** Which stands first in a name. */
	readonly first: 'column' | 'row';
	readonly separator: string;
	readonly column: Counting;
	readonly row: Counting;
	/** Odd columns are numbered one on. */
	readonly stagger: boolean;
	/** Rows run along a slant of the hexes. */
	readonly oblique: boolean;
	/** With $gridLocation$, $row$ and $column$. */
	readonly format: string;
}
export interface Counting {
	readonly letters: boolean;
	/** Zeros that may lead: a number has one digit more at least. */
	readonly leading: number;
	readonly offset: number;
	readonly descending: boolean;
}

interface Lattice {
	readonly dx: number;
	readonly dy: number;
	readonly x0: number;
	readonly y0: number;
	/** Null: its cells have no names. */
	readonly numbering: VassalNumbering | null;
}
export interface VassalHexGrid extends Lattice {
	readonly kind: 'hex';
	/** Columns run across, hexes have a pointed top. */
	readonly sideways: boolean;
}
export interface SquareGrid extends Lattice {
	readonly kind: 'square';
}
export interface RegionGrid {
	readonly kind: 'region';
	readonly regions: readonly (PixelPoint & { readonly name: string })[];
}
export type PlainGrid = VassalHexGrid | SquareGrid | RegionGrid;
export interface Zone {
	readonly name: string;
	/** The corners; with fewer than three it contains no point. */
	readonly path: readonly PixelPoint[];
	/** With $name$ and $gridLocation$. */
	readonly format: string;
	readonly useParentGrid: boolean;
	readonly grid: PlainGrid | null;
}
export interface ZonedGrid {
	readonly kind: 'zoned';
	readonly zones: readonly Zone[];
	readonly background: PlainGrid | null;
}
export type VassalGrid = PlainGrid | ZonedGrid;

/** Column and row as a lattice counts them, before anything is numbered. */
export interface GridCell {
	readonly column: number;
	readonly row: number;
}

/** Returns the name of a place, or null if the grid has no name there. */
export function nameAt(grid: VassalGrid, size: Size, at: PixelPoint): string | null {
	if (grid.kind !== 'zoned') return nameInPlain(grid, size, at);
	const zone = grid.zones.find(({ path }) => holds(path, at));
	if (!zone) return grid.background ? nameInPlain(grid.background, size, at) : null;
	const own = zone.useParentGrid
		? grid.background && nameInPlain(grid.background, size, at)
		: zone.grid && nameInPlain(zone.grid, pathBox(zone.path), at);
	const name = filled(zone.format, { name: zone.name, gridLocation: own ?? '' });
	return name === '' ? null : name;
}

/** Returns the middle of the cell, region or zone of that name, or null if there is none. */
export function placeNamed(grid: VassalGrid, size: Size, name: string): PixelPoint | null {
	if (grid.kind !== 'zoned') return placeInPlain(grid, size, name);
	for (const zone of grid.zones) {
		const hex = placeInZone(zone, grid.background, size, name);
		if (hex) return hex;
	}
	return grid.background ? placeInPlain(grid.background, size, name) : null;
}

/** The cell of a point: that whose middle is nearest. */
export function cellAt(grid: VassalHexGrid | SquareGrid, at: PixelPoint): GridCell {
	if (grid.kind === 'square')
		return {
			column: Math.floor((at.x - grid.x0) / grid.dx + 0.5),
			row: Math.trunc((at.y - grid.y0) / grid.dy + 0.5),
		};
	const { x, y } = turned(grid, at);
	const column = round((x - grid.x0) / grid.dx);
	let best: GridCell = { column, row: 0 };
	let nearest = Infinity;
	for (const near of [column, column - 1, column + 1]) {
		const row = round((y - grid.y0 - (isOdd(near) ? grid.dy / 2 : 0)) / grid.dy);
		const middle = turned(grid, middleOf(grid, { column: near, row }));
		const far = (middle.x - x) ** 2 + (middle.y - y) ** 2;
		if (far >= nearest) continue;
		nearest = far;
		best = { column: near, row };
	}
	return best;
}

/** The middle of a cell. Those of hexes are whole pixels, as VASSAL cuts them. */
export function middleOf(grid: VassalHexGrid | SquareGrid, { column, row }: GridCell): PixelPoint {
	const { dx, dy, x0, y0 } = grid;
	if (grid.kind === 'square') return { x: x0 + dx * column, y: y0 + dy * row };
	const down = isOdd(column) ? dy / 2 : 0;
	return turned(grid, { x: Math.trunc(x0 + dx * column), y: Math.trunc(y0 + dy * row + down) });
}

/** Returns a cell's name; null where the grid has no numbers. */
export function cellName(grid: VassalHexGrid | SquareGrid, size: Size, cell: GridCell): string | null {
	const { numbering } = grid;
	if (!numbering) return null;
	const { column, row } = cellNumbers(grid, numbering, size, cell);
	const parts = { column: labelOfCount(column, numbering.column), row: labelOfCount(row, numbering.row) };
	const { first, separator } = numbering;
	const gridLocation =
		first === 'column'
			? `${parts.column}${separator}${parts.row}`
			: `${parts.row}${separator}${parts.column}`;
	return filled(numbering.format, { gridLocation, ...parts });
}

/** VASSAL's numbers: letters from A, where Z is followed by AA, BB; digits with zeros before them. */
export function labelOfCount(
	value: number,
	{ letters, leading }: Pick<Counting, 'letters' | 'leading'>,
): string {
	const sign = value < 0 ? '-' : '';
	const size = Math.abs(value);
	if (!letters) return sign + String(size).padStart(leading + 1, '0');
	const times = Math.floor(size / 26) + 1;
	return sign + String.fromCharCode(65 + (size % 26)).repeat(Math.min(times, MAX_LETTERS));
}

/** Returns the number that digits or letters mean, or null if they mean none. */
export function countInLabel(text: string, { letters }: Pick<Counting, 'letters'>): number | null {
	const [, sign = '', body = ''] = /^(-?)(.*)$/.exec(text) ?? [];
	const size = letters ? lettersOf(body) : /^\d{1,7}$/.test(body) ? Number(body) : null;
	return size === null ? null : sign === '-' ? -size : size;
}

const MAX_LETTERS = 100;
const lettersOf = (text: string): number | null => {
	const [letter = ''] = text;
	if (!/^[A-Z]$/.test(letter) || text !== letter.repeat(text.length)) return null;
	return (text.length - 1) * 26 + letter.charCodeAt(0) - 65;
};

function nameInPlain(grid: PlainGrid, size: Size, at: PixelPoint): string | null {
	if (grid.kind !== 'region') return cellName(grid, size, cellAt(grid, at));
	let nearest = Infinity;
	let name: string | null = null;
	for (const region of grid.regions) {
		const far = (region.x - at.x) ** 2 + (region.y - at.y) ** 2;
		if (far >= nearest) continue;
		nearest = far;
		name = region.name;
	}
	return name;
}

function placeInPlain(grid: PlainGrid, size: Size, name: string): PixelPoint | null {
	if (grid.kind === 'region') return grid.regions.find((region) => region.name === name) ?? null;
	const { numbering } = grid;
	if (!numbering) return null;
	for (const cell of cellsCalled(grid, numbering, size, name))
		if (cellName(grid, size, cell) === name) return middleOf(grid, cell);
	return null;
}

/** A zone's own cell of that name, or its middle, where it is called so by itself. */
function placeInZone(zone: Zone, background: PlainGrid | null, size: Size, name: string): PixelPoint | null {
	const box = pathBox(zone.path);
	const grid = zone.useParentGrid ? background : zone.grid;
	const inner = zone.format.includes('$gridLocation$')
		? between(name, filled(zone.format, { name: zone.name, gridLocation: '\u0000' }))
		: null;
	if (inner !== null && grid) {
		const hex = placeInPlain(grid, zone.useParentGrid ? size : box, inner);
		if (hex && (!zone.useParentGrid || holds(zone.path, hex))) return hex;
	}
	// Where the format hides it, a region's bare name is tried, too.
	if (grid?.kind === 'region' && !zone.useParentGrid) {
		const hex = placeInPlain(grid, box, name);
		if (hex) return hex;
	}
	if (zone.path.length < 3 || name !== filled(zone.format, { name: zone.name, gridLocation: '' }))
		return null;
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/**
 * Yields every cell that a name could mean: without a separator between row and column, each way to split it is one.
 */
function* cellsCalled(
	grid: VassalHexGrid | SquareGrid,
	numbering: VassalNumbering,
	size: Size,
	name: string,
): Generator<GridCell> {
	for (const [columnText, rowText] of cuts(numbering, name)) {
		const column = countInLabel(columnText, numbering.column);
		const row = countInLabel(rowText, numbering.row);
		if (column === null || row === null) continue;
		yield* unnumbered(grid, numbering, size, { column, row });
	}
}

/** The ways to cut a name into its column and its row. */
function* cuts(
	{ first, separator, format }: VassalNumbering,
	name: string,
): Generator<readonly [string, string]> {
	const pair = (a: string, b: string): readonly [string, string] => (first === 'column' ? [a, b] : [b, a]);
	if (format.includes('$gridLocation$')) {
		const whole = between(name, filled(format, { gridLocation: '\u0000', column: '', row: '' }));
		if (whole === null) return;
		for (let at = 1; at < Math.min(whole.length, 40); at += 1)
			if (separator === '') yield pair(whole.slice(0, at), whole.slice(at));
			else if (whole.startsWith(separator, at))
				yield pair(whole.slice(0, at), whole.slice(at + separator.length));
		return;
	}
	const at = { column: format.indexOf('$column$'), row: format.indexOf('$row$') };
	if (at.column === -1 || at.row === -1) return;
	const words = filled(format, { gridLocation: '', column: '\u0000', row: '\u0000' }).split('\u0000');
	const [before = '', middle = '', after = ''] = words;
	if (!name.startsWith(before) || !name.endsWith(after)) return;
	const body = name.slice(before.length, name.length - after.length);
	for (let cut = 1; cut < Math.min(body.length, 40); cut += 1) {
		if (!body.startsWith(middle, cut)) continue;
		const [a, b] = [body.slice(0, cut), body.slice(cut + middle.length)];
		yield at.column < at.row ? [a, b] : [b, a];
	}
}

/** The cells of the lattice that are numbered so: an odd and an even column may be. */
function* unnumbered(
	grid: VassalHexGrid | SquareGrid,
	numbering: VassalNumbering,
	size: Size,
	{ column, row }: GridCell,
): Generator<GridCell> {
	const most = mostOf(grid, size);
	const ways = waysOf(grid, numbering);
	const c = column - numbering.column.offset;
	const rawColumn = ways.column ? most.columns - c : c;
	for (const shift of [0, 1, -1]) {
		const l = row - numbering.row.offset;
		// Slanting rows are undone by what they are made of.
		const half = numbering.oblique ? Math.trunc(c / 2) : 0;
		const slanted = numbering.oblique ? (numbering.stagger ? l - half : l + half - 1) : l;
		const straight = slanted + shift;
		yield { column: rawColumn, row: ways.row ? most.rows - straight : straight };
	}
}

/** The numbers of a cell: turned round where they descend, shifted in odd columns, from their offsets on. */
export function cellNumbers(
	grid: VassalHexGrid | SquareGrid,
	numbering: VassalNumbering,
	size: Size,
	cell: GridCell,
): GridCell {
	const most = mostOf(grid, size);
	const ways = waysOf(grid, numbering);
	const column = ways.column ? most.columns - cell.column : cell.column;
	let row = ways.row ? most.rows - cell.row : cell.row;
	if (grid.kind === 'hex' && numbering.stagger && isOdd(cell.column)) row += ways.row ? -1 : 1;
	if (numbering.oblique) {
		const half = Math.trunc(column / 2);
		row = numbering.stagger ? row + half : row - half + 1;
	}
	return { column: column + numbering.column.offset, row: row + numbering.row.offset };
}

/**
 * Which of the lattice's own counts is turned round. On a sideways grid the lattice's columns run across, so that
 * VASSAL's vertical setting turns them.
 */
function waysOf(
	grid: VassalHexGrid | SquareGrid,
	{ column, row }: VassalNumbering,
): { readonly column: boolean; readonly row: boolean } {
	const sideways = grid.kind === 'hex' && grid.sideways;
	return sideways
		? { column: row.descending, row: column.descending }
		: { column: column.descending, row: row.descending };
}

/** The counts from which descending numbers are taken. On hexes VASSAL divides height by dx and width by dy. */
function mostOf(
	grid: VassalHexGrid | SquareGrid,
	{ width, height }: Size,
): { readonly columns: number; readonly rows: number } {
	const { dx, dy } = grid;
	if (grid.kind === 'square')
		return { columns: Math.trunc(width / dx + 0.5), rows: Math.trunc(height / dy + 0.5) };
	const down = Math.floor(height / dx + 0.5);
	const across = Math.floor(width / dy + 0.5);
	return grid.sideways ? { columns: down, rows: across } : { columns: across, rows: down };
}

/** Even-odd rule; left and upper edges are in. */
function holds(path: readonly PixelPoint[], { x, y }: PixelPoint): boolean {
	let inside = false;
	for (let n = 0, before = path.length - 1; n < path.length; before = n, n += 1) {
		const [a, b] = [path[n], path[before]];
		if (!a || !b || a.y > y === b.y > y) continue;
		if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
	}
	return inside;
}

/** The smallest upright box about a path. */
export function pathBox(path: readonly PixelPoint[]): PixelPoint & Size {
	const xs = path.map(({ x }) => x);
	const ys = path.map(({ y }) => y);
	const [x, y] = [least(xs), least(ys)];
	return { x, y, width: most(xs) - x, height: most(ys) - y };
}
const least = (all: readonly number[]): number => all.reduce((a, b) => Math.min(a, b), all[0] ?? 0);
const most = (all: readonly number[]): number => all.reduce((a, b) => Math.max(a, b), all[0] ?? 0);

/** Puts values for $words$ in a format; what it does not know stays. */
function filled(format: string, values: Readonly<Record<string, string>>): string {
	return format.replace(/\$(\w+)\$/g, (whole, key: string) =>
		Object.hasOwn(values, key) ? (values[key] ?? '') : whole,
	);
}

/** Returns what replaced the placeholder, or null if the text doesn't match the template. */
function between(text: string, pattern: string): string | null {
	const [before = '', after = ''] = pattern.split('\u0000', 2);
	return text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
		? text.slice(before.length, text.length - after.length)
		: null;
}

/** A sideways grid is an upright one with x and y changed over. */
const turned = (grid: VassalHexGrid, { x, y }: PixelPoint): PixelPoint =>
	grid.sideways ? { x: y, y: x } : { x, y };
const round = (value: number): number => Math.floor(value + 0.5);
const isOdd = (column: number): boolean => column % 2 !== 0;
