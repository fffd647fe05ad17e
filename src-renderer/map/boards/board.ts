/**
 * The board of a map: a free plane, or hexes. A board knows its places, their positions on the drawn plane, their print
 * and their names. The map itself knows only the plane.
 */
import type { Box } from '../../../src-shared/map/plane.ts';
import type { MapSheet, Place, Point } from '../../../src-shared/map/sheet.ts';
import type { Piece } from '../ground/paint.ts';

/** @typeParam P a place of this board: a point, a hex */
export interface Board<P = unknown> {
	/** The plane that is drawn. */
	readonly bounds: Box;
	/** Km in one unit of the plane. */
	readonly unitKm: number;
	/** The width of a counter, in units of the plane, within readable limits. */
	readonly counterWidth: number;
	/** Paints the printed ground. */
	ground(g: CanvasRenderingContext2D, piece: Piece): void;
	/** Set if the ground arrives in parts: calls back with the area to repaint. Returns a function that stops it. */
	watchGround?(changed: (box: Box) => void): () => void;
	readonly places: readonly Place[];
	/** Bridges and ferries that are drawn by their state. */
	readonly crossings: Pick<MapSheet, 'crossings' | 'rivers'>;
	/** The grid lines to label along the edges, or null if places have names of their own. */
	readonly grid: MapSheet['grid'] | null;
	pointOf(place: P): Point;
	/** The place at a point; null off the board. */
	placeAt(point: Point): P | null;
	/** A place in words, for those who hear the map: 'near Cagny', 'B29.17, woods'. */
	words(place: P): string;
	/**
	 * Returns the length of a path in this board's words: '5.2 km', '3 hexes'; '' if it has none because it leads off
	 * the map.
	 */
	lengthWords(points: readonly Point[]): string;
	/** Counters with one key lie on one stack. Absent: wherever they would cover one another. */
	stackKey?(place: P): string;
	/** Returns the neighbouring place for a number-pad key, or null if the key means none or the board ends there. */
	step?(place: P, key: string): P | null;
	/** A place's edge. */
	outline?(place: P): readonly Point[];
}

/** A point moved to the middle of its place, where the board has places that things stand in the middle of. */
export function snapped(board: Board, point: Point): Point {
	const place = board.stackKey ? board.placeAt(point) : null;
	return place === null ? point : board.pointOf(place);
}

/** Returns what is at a point, in words; '' off the board. */
export function wordsAt(board: Board, point: Point): string {
	const place = board.placeAt(point);
	return place === null ? '' : board.words(place);
}
