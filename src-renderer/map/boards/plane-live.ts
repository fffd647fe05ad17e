/** A plane that is drawn on: each change of its sheet paints the ground once more, and the map about it stays as it is. */
import type { Box } from '../../../src-shared/map/plane.ts';
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';
import { paintGround } from '../ground/paint.ts';
import { PictureTiles, type AskTile } from '../ground/picture-tiles.ts';
import type { Board } from './board.ts';
import { planeBoard } from './plane.ts';

export class LivePlaneBoard {
	readonly board: Board<Point>;
	#sheet: MapSheet;
	#changed: ((box: Box) => void) | null = null;

	/** @param ask where the tiles of the sheet's picture come from */
	constructor(sheet: MapSheet, ask: AskTile) {
		this.#sheet = sheet;
		const tiles = sheet.picture ? new PictureTiles(sheet.picture, ask) : null;
		this.board = {
			...planeBoard(sheet),
			ground: (g, piece) =>
				paintGround(g, this.#sheet, piece, tiles ? () => tiles.draw(g, piece) : undefined),
			watchGround: (changed) => {
				this.#changed = changed;
				const stop = tiles?.watch(changed);
				return () => {
					this.#changed = null;
					stop?.();
				};
			},
		};
	}

	/** Whether another sheet can be shown in the place of the one there is: it differs in its ground alone. */
	fits(sheet: MapSheet): boolean {
		const was = this.#sheet;
		return (
			sheet.bounds === was.bounds &&
			sheet.grid === was.grid &&
			sheet.picture === was.picture &&
			sheet.places === was.places &&
			sheet.crossings === was.crossings &&
			// Bridges are turned as their rivers flow.
			(sheet.rivers === was.rivers || sheet.crossings.length === 0)
		);
	}

	/** Draws a changed sheet; only one that fits. */
	show(sheet: MapSheet): void {
		if (sheet === this.#sheet) return;
		this.#sheet = sheet;
		this.#changed?.(sheet.bounds);
	}
}
