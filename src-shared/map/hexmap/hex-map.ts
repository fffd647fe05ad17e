/** A hex map as rules and windows work with it: hexes by number, what is on each and between each two in flat arrays. */
import { LETTERS } from '../../kit/letter-row.ts';
import { DIRECTIONS, HexGrid, type Direction, type Hex } from '../hex/grid.ts';
import { boxOf, type Box } from '../plane.ts';
import type { Point } from '../sheet.ts';
import {
	beyond,
	clipped,
	cutCells,
	EDGES,
	edgeOf,
	isEdge,
	LEFT_BY,
	ringIn,
	shownBox,
	WHOLE,
	type Edge,
} from './edges.ts';
import type { HexMapFile, HexSheet } from './file.ts';
import { cellOf, nameOf, type SheetShape } from './numbering.ts';
import { UserError } from '../../kit/user-error.ts';

/** The problems of a map, all at once, each a sentence for the person who drew it. */
export class HexMapError extends UserError<'hex-map'> {
	override readonly name = 'HexMapError';
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super('hex-map', `This hex map can't be used. ${problems.join(' ')}`);
		this.problems = problems;
	}
}

type GroundKind = HexMapFile['ground'][string];
const NO_HEX = 0;
/** The share of a hex that its quarters make up, by their bits. */
const SHARES = Array.from(
	{ length: WHOLE + 1 },
	(_, bits) => [1, 2, 4, 8].filter((quarter) => (bits & quarter) !== 0).length / 4,
);
/** Kinds of side, and of link, are bits. */
const MAX_KINDS = 16;

interface LaidSheet extends SheetShape {
	readonly at: HexSheet['at'];
}

export class HexMap {
	readonly file: HexMapFile;
	readonly grid: HexGrid;
	/** Kinds of ground; number n of `#ground` is n - 1 here. */
	readonly grounds: readonly GroundKind[];
	readonly sideKinds: readonly string[];
	readonly linkKinds: readonly string[];
	readonly places: readonly {
		readonly name: string;
		readonly hex: Hex;
		readonly rank: HexMapFile['places'][number]['rank'];
	}[];
	readonly #letters: readonly string[];
	readonly #sheets: readonly LaidSheet[];
	readonly #ground: Uint8Array;
	readonly #levels: Uint8Array;
	/** The visible part of each hex, in quarters. */
	readonly #shown: Uint8Array;
	#bounds: Box | null = null;
	readonly #sides: Uint16Array;
	readonly #links: Uint16Array;

	/**
	 * Throws HexMapError for letters, names or seams that don't fit.
	 * @param bare a letter that stands for a ground which is no part of the file: of hexes that nobody has painted yet
	 */
	constructor(file: HexMapFile, bare?: { readonly letter: string; readonly is: GroundKind }) {
		const problems: string[] = [];
		this.file = file;
		this.#letters = [...Object.keys(file.ground), ...(bare ? [bare.letter] : [])];
		this.grid = new HexGrid({
			columns: Math.max(...file.sheets.map(({ at, columns }) => at.column + columns)),
			rows: Math.max(...file.sheets.map(({ at, rows }) => at.row + rows)),
			lowered: file.lowered,
			sideways: file.sideways,
		});
		this.#sheets = file.sheets.map((sheet) => ({
			...sheet,
			isLowered: (column) => this.grid.isLowered(sheet.at.column + column),
		}));
		this.grounds = [...Object.values(file.ground), ...(bare ? [bare.is] : [])];
		this.#ground = new Uint8Array(this.grid.count);
		this.#levels = new Uint8Array(this.grid.count);
		for (const sheet of file.sheets) this.#lay(sheet, problems);
		this.#shown = new Uint8Array(this.grid.count);
		for (const sheet of file.sheets) this.#show(sheet, problems);
		for (const sheet of file.sheets) this.#endsThere(sheet, problems);
		this.sideKinds = Object.keys(file.sides);
		this.linkKinds = Object.keys(file.links);
		for (const kinds of [this.sideKinds, this.linkKinds])
			if (kinds.length > MAX_KINDS) problems.push(`At most ${String(MAX_KINDS)} kinds of side or of link.`);
		this.#sides = new Uint16Array(this.grid.count * 3);
		this.#links = new Uint16Array(this.grid.count * 3);
		this.#drawSides(problems);
		this.#drawLinks(problems);
		this.places = file.places.flatMap(({ name, hex, rank }) => {
			const at = this.#named(hex, problems);
			return at === null ? [] : [{ name, hex: at, rank }];
		});
		if (problems.length > 0) throw new HexMapError(problems);
	}

	/** Returns whether there is a hex at this position. */
	has(hex: Hex): boolean {
		return this.#ground[hex] !== undefined && this.#ground[hex] !== NO_HEX;
	}

	/** Every hex of the map. */
	*hexes(): IterableIterator<Hex> {
		for (let hex = 0; hex < this.grid.count; hex += 1) if (this.has(hex)) yield hex;
	}

	/** Returns a hex's ground; null where there is no hex. */
	groundOf(hex: Hex): GroundKind | null {
		return this.grounds[(this.#ground[hex] ?? NO_HEX) - 1] ?? null;
	}

	levelOf(hex: Hex): number {
		return this.#levels[hex] ?? 0;
	}

	/** Returns the share of a hex on the map: 1, a half if an edge cuts it, a quarter in a corner of two such edges. */
	shareOf(hex: Hex): number {
		return SHARES[this.#shown[hex] ?? 0] ?? 0;
	}

	/** The plane that the map covers, to its edges where those cut hexes. */
	get bounds(): Box {
		this.#bounds ??= this.#shown.some((shown) => shown !== 0 && shown !== WHOLE)
			? boxOf([...this.hexes()].flatMap((hex) => this.ringOf(hex)))
			: this.grid.bounds;
		return this.#bounds;
	}

	/** Returns the ring round what is shown of a hex. */
	ringOf(hex: Hex): readonly Point[] {
		const corners = this.grid.corners(hex);
		const box = this.#boxOf(hex);
		return box ? ringIn(corners, box) : corners;
	}

	/** Returns the visible parts of a hex's six sides, by direction; null for a side that isn't visible. */
	sidesOf(hex: Hex): readonly (readonly [Point, Point] | null)[] {
		const corners = this.grid.corners(hex);
		const box = this.#boxOf(hex);
		return corners.map((from, direction) => {
			const to = corners[(direction + 1) % 6] ?? from;
			return box ? clipped(from, to, box) : [from, to];
		});
	}

	/** Returns where a hex's printed name stands: the middle of its upper end, or beside the edge that cuts it. */
	nameSpot(hex: Hex): { readonly at: Point; readonly align: 'left' | 'center' | 'right' } {
		const { x, y } = this.grid.pointOf(hex);
		const box = this.#boxOf(hex);
		const align = box?.west === x ? 'left' : box?.east === x ? 'right' : 'center';
		const aside = { left: 0.02, center: 0, right: -0.02 }[align];
		return { at: { x: x + aside, y: y + (box?.north === y ? -0.01 : 0.49) }, align };
	}

	/** Returns where the map's edge runs through a hex. */
	cutsThrough(hex: Hex): readonly (readonly [Point, Point])[] {
		const box = this.#boxOf(hex);
		if (!box) return [];
		const middle = this.grid.pointOf(hex);
		const { west, east, north, south } = boxOf(this.ringOf(hex));
		return [
			...(box.west === middle.x || box.east === middle.x
				? [
						[
							{ x: middle.x, y: south },
							{ x: middle.x, y: north },
						] as const,
					]
				: []),
			...(box.north === middle.y || box.south === middle.y
				? [
						[
							{ x: west, y: middle.y },
							{ x: east, y: middle.y },
						] as const,
					]
				: []),
		];
	}

	/** Whether the map shows a hex at a place beside its middle. */
	shows(hex: Hex, { x, y }: Point): boolean {
		const box = this.#boxOf(hex);
		return !box || (x >= box.west && x <= box.east && y >= box.south && y <= box.north);
	}

	/** Returns the visible box of a hex, or null if it is visible as a whole. */
	#boxOf(hex: Hex): Box | null {
		const shown = this.#shown[hex] ?? WHOLE;
		return shown === WHOLE || shown === 0 ? null : shownBox(this.grid.pointOf(hex), shown);
	}

	/** Returns the hex beside one; null where the map ends. */
	neighbour(hex: Hex, direction: Direction): Hex | null {
		const next = this.grid.neighbour(hex, direction);
		return next !== null && this.has(next) ? next : null;
	}

	/** Returns how many hexes apart two are, counted over gaps. */
	distance(a: Hex, b: Hex): number {
		return this.grid.distance(a, b);
	}

	/** Returns whether a feature of a kind runs along a hexside. */
	hasSide(hex: Hex, direction: Direction, kind: string): boolean {
		return hasBit(this.#sides, this.grid.sideOf(hex, direction), this.sideKinds.indexOf(kind));
	}

	/** Returns whether a link of a kind leads from a hex to its neighbour. */
	hasLink(hex: Hex, direction: Direction, kind: string): boolean {
		return hasBit(this.#links, this.grid.sideOf(hex, direction), this.linkKinds.indexOf(kind));
	}

	/** Returns the name of a hex, by the first sheet that shows it. Throws RangeError if there is no hex. */
	nameOf(hex: Hex): string {
		for (const sheet of this.#sheets) {
			const cell = this.#cellIn(sheet, hex);
			if (cell) return nameOf(sheet, cell);
		}
		throw new RangeError(`there is no hex ${String(hex)} on this map`);
	}

	/** Returns whether to draw a hex's name: not if the scan underneath has the numbers printed. */
	isNumbered(hex: Hex): boolean {
		const sheet = this.#sheets.find((each) => this.#cellIn(each, hex) !== null);
		return sheet?.numbering.printed !== true;
	}

	/** Returns the hex that a name means on any of the sheets, or null if none. */
	hexNamed(name: string): Hex | null {
		for (const sheet of this.#sheets) {
			const cell = cellOf(sheet, name);
			const hex = cell && this.grid.hexAt(sheet.at.column + cell.column, sheet.at.row + cell.row);
			if (hex !== null && this.has(hex) && this.#cellIn(sheet, hex)) return hex;
		}
		return null;
	}

	/** Returns a sheet's own column and row of a hex, or null if the sheet has no hex there. */
	#cellIn(sheet: LaidSheet, hex: Hex): { readonly column: number; readonly row: number } | null {
		const column = this.grid.columnOf(hex) - sheet.at.column;
		const row = this.grid.rowOf(hex) - sheet.at.row;
		if (column < 0 || row < 0 || column >= sheet.columns || row >= sheet.rows) return null;
		const letter = this.file.sheets[this.#sheets.indexOf(sheet)]?.ground[row]?.charAt(column);
		return letter === undefined || letter === '.' ? null : { column, row };
	}

	#lay(sheet: HexSheet, problems: string[]): void {
		const name = nameOfSheet(sheet);
		for (const [what, rows] of [
			['ground', sheet.ground],
			['levels', sheet.levels ?? sheet.ground],
		] as const)
			if (rows.length !== sheet.rows || rows.some((row) => row.length !== sheet.columns))
				problems.push(
					`${name}: ${what} must be ${String(sheet.rows)} rows of ${String(sheet.columns)} letters.`,
				);
		for (const [row, line] of sheet.ground.entries())
			for (const [column, letter] of [...line].entries()) {
				const hex = this.grid.hexAt(sheet.at.column + column, sheet.at.row + row);
				if (letter === '.' || hex === null) continue;
				const ground = this.#letters.indexOf(letter) + 1;
				if (ground === 0) problems.push(`${name}: "${letter}" in row ${String(row + 1)} is no ground.`);
				const before = this.#ground[hex];
				if (before !== NO_HEX && before !== ground)
					problems.push(
						`${name}: row ${String(row + 1)}, column ${String(column + 1)} is other ground on the sheet before.`,
					);
				this.#ground[hex] = ground;
				const level = sheet.levels ? LETTERS.indexOf(sheet.levels[row]?.charAt(column) ?? 'A') : 0;
				if (level < 0)
					problems.push(`${name}: no level in row ${String(row + 1)}, column ${String(column + 1)}.`);
				this.#levels[hex] = Math.max(0, level, this.#levels[hex] ?? 0);
			}
	}

	/** Notes what a sheet shows of its hexes: halves that two sheets show make a whole. */
	#show(sheet: HexSheet, problems: string[]): void {
		const left = new Map<Hex, number>();
		const cut = (hex: Hex, edge: Edge): unknown => left.set(hex, (left.get(hex) ?? WHOLE) & LEFT_BY[edge]);
		for (const edge of EDGES.filter((each) => sheet.half.includes(each)))
			for (const cell of cutCells(sheet, edge, this.grid)) cut(this.#hexOf(sheet, cell), edge);
		for (const name of sheet.half.filter((each) => !isEdge(each))) {
			const hex = this.#named(name, problems);
			if (hex === null) continue;
			const { column, row } = sheet.at;
			const cell = { column: this.grid.columnOf(hex) - column, row: this.grid.rowOf(hex) - row };
			const edge = edgeOf(sheet, cell, this.grid.sideways);
			if (edge === null)
				problems.push(`${nameOfSheet(sheet)}: ${name} lies at no edge, so it is no half hex.`);
			else cut(hex, edge);
		}
		if ([...left.values()].includes(0))
			problems.push(`${nameOfSheet(sheet)}: one hex wide, it can’t be half on both sides.`);
		for (const [row, line] of sheet.ground.entries())
			for (let column = 0; column < line.length; column += 1) {
				if (line.charAt(column) === '.') continue;
				const hex = this.#hexOf(sheet, { column, row });
				this.#shown[hex] = (this.#shown[hex] ?? 0) | (left.get(hex) ?? WHOLE);
			}
	}

	#hexOf({ at }: HexSheet, { column, row }: { readonly column: number; readonly row: number }): Hex {
		return this.grid.hexAt(at.column + column, at.row + row) ?? -1;
	}

	/** Reports drawings beyond a sheet's half-hex edge that no other sheet completes. */
	#endsThere(sheet: HexSheet, problems: string[]): void {
		for (const edge of EDGES.filter((each) => sheet.half.includes(each))) {
			const outside = WHOLE & ~LEFT_BY[edge];
			const hasMore = cutCells(sheet, edge, this.grid)
				.map((cell) => this.#hexOf(sheet, cell))
				.some(
					(hex) =>
						((this.#shown[hex] ?? 0) & outside) === 0 &&
						beyond(edge, this.grid).some((direction) => this.neighbour(hex, direction) !== null),
				);
			if (hasMore)
				problems.push(
					`${nameOfSheet(sheet)}: its half hexes in the ${edge} end the map, but hexes lie beyond them: lay the next sheet so that both show them.`,
				);
		}
	}

	#drawSides(problems: string[]): void {
		for (const [bit, kind] of this.sideKinds.entries())
			for (const along of this.file.sides[kind]?.along ?? []) {
				const [name = '', word = ''] = along.split('/');
				const hex = this.#named(name, problems);
				const direction = DIRECTIONS.find((each) => this.grid.wordOf(each) === word);
				if (direction === undefined) problems.push(`"${along}" names no side: ${name}/north, for one.`);
				else if (hex !== null) setBit(this.#sides, this.grid.sideOf(hex, direction), bit);
			}
	}

	#drawLinks(problems: string[]): void {
		for (const [bit, kind] of this.linkKinds.entries())
			for (const chain of this.file.links[kind]?.chains ?? []) {
				const hexes = chain.map((name) =>
					this.#named(
						name,
						problems,
						`A ${kind} from ${chain[0] ?? ''} to ${chain.at(-1) ?? ''} ends in nothing: `,
					),
				);
				for (const [n, to] of hexes.entries()) {
					const from = hexes[n - 1];
					if (n === 0 || from === undefined || from === null || to === null) continue;
					const direction = this.grid.directionTo(from, to);
					if (direction === null)
						problems.push(`${chain[n - 1] ?? ''} and ${chain[n] ?? ''} are not side by side.`);
					else setBit(this.#links, this.grid.sideOf(from, direction), bit);
				}
			}
	}

	#named(name: string, problems: string[], where = ''): Hex | null {
		const hex = this.hexNamed(name);
		if (hex === null)
			problems.push(
				where === ''
					? `There is no hex ${name}.`
					: `${where}there is no hex ${name}, so name those of the map alone.`,
			);
		return hex;
	}
}

const nameOfSheet = ({ id }: HexSheet): string => (id === '' ? 'The sheet' : `Sheet ${id}`);

const hasBit = (bits: Uint16Array, side: number, bit: number): boolean =>
	bit >= 0 && side >= 0 && (((bits[side] ?? 0) >>> bit) & 1) === 1;

function setBit(bits: Uint16Array, side: number, bit: number): void {
	if (side >= 0) bits[side] = (bits[side] ?? 0) | (1 << bit);
}
