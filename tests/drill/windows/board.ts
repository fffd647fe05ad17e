/** The drill's sheet as a board: 8 by 9 hexes called A1 to H9, some of them wooded. */
import { hexBoard } from '../../../src-renderer/map/boards/hex.ts';
import type { Board } from '../../../src-renderer/map/boards/board.ts';
import type { MapUnit } from '../../../src-renderer/map/types.ts';
import type { SideHead } from '../../../src-shared/contract/house.ts';
import type { Hex as HexNumber } from '../../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../../src-shared/map/hex/outline.ts';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { DrillUnit, Hex } from '../shapes.ts';

const COLUMNS = 8;
const ROWS = 9;

/** The sheet out of what is told of it in every view. */
export class DrillSheet {
	readonly board: Board<HexNumber>;
	readonly #map: HexMap;

	constructor(woods: readonly Hex[]) {
		const row = (_: unknown, down: number): string =>
			Array.from({ length: COLUMNS }, (_column, right) =>
				woods.includes(`${String.fromCharCode(65 + right)}${String(down + 1)}`) ? 'w' : 'o',
			).join('');
		this.#map = new HexMap(
			HexMapFile.parse({
				format: 'thirdmap-hexmap',
				version: 1,
				title: 'The Ridge',
				hexKm: 0.5,
				lowered: 'odd',
				ground: {
					o: { id: 'open', name: 'open ground', look: 'open' },
					w: { id: 'woods', name: 'woods', look: 'woods' },
				},
				sheets: [
					{
						id: '',
						at: { column: 0, row: 0 },
						columns: COLUMNS,
						rows: ROWS,
						numbering: {
							separator: '',
							columns: { letters: 'doubled' },
							rows: { from: 'north', digits: 1 },
						},
						ground: Array.from({ length: ROWS }, row),
					},
				],
			}),
		);
		this.board = hexBoard(this.#map);
	}

	/** The middle of a hex. */
	pointOf(hex: Hex): Point {
		const found = this.#map.hexNamed(hex);
		if (found === null) throw new Error(`no hex ${hex}`);
		return this.board.pointOf(found);
	}

	/** The hex at a point; null beside the sheet. */
	hexAt(point: Point): Hex | null {
		const found = this.board.placeAt(point);
		return found === null ? null : this.#map.nameOf(found);
	}

	/** The lines round some hexes. */
	rings(hexes: readonly Hex[]): readonly (readonly Point[])[] {
		const found = hexes.flatMap((hex) => this.#map.hexNamed(hex) ?? []);
		return outlineOf(this.#map.grid, found);
	}
}

/** A unit as a counter, as every window shows it. */
export function counterOf(
	sheet: DrillSheet,
	id: string,
	unit: DrillUnit & { readonly name: string },
	side: SideHead,
): MapUnit {
	return {
		id,
		at: sheet.pointOf(unit.at),
		palette: side.palette,
		letter: side.letter,
		short: id,
		name: unit.name,
		type: 'infantry',
		size: 'company',
		marks: unit.marched ? [{ drawing: 'arrow', say: 'has moved' }] : [],
		formation: { id: side.id, short: side.name, echelon: 'battalion' },
		spoken: `${String(unit.steps)} steps`,
	};
}
