/**
 * What a map is played on: a free plane, or hexes. A board knows what its places are, where each lies on the plane
 * that is drawn, what is printed there and what it is called. The map itself knows the plane only.
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
	/** How wide a counter is on it, in units of the plane, within what can be read. */
	readonly counterWidth: number;
	/** Paints the printed ground. */
	ground(g: CanvasRenderingContext2D, piece: Piece): void;
	/** Where the ground comes in by and by: calls back with what is to be painted once more. Returns how to stop. */
	watchGround?(changed: (box: Box) => void): () => void;
	readonly places: readonly Place[];
	/** Bridges and ferries that are drawn by their state. */
	readonly crossings: Pick<MapSheet, 'crossings' | 'rivers'>;
	/** Lines for reading along the edges; null: the places have names of their own. */
	readonly grid: MapSheet['grid'] | null;
	pointOf(place: P): Point;
	/** The place at a point; null off the board. */
	placeAt(point: Point): P | null;
	/** A place in words, for those who hear the map: 'near Cagny', 'B29.17, woods'. */
	words(place: P): string;
	/** How long a way is, in this board's words: '5.2 km', '3 hexes'; '': it has no length, since it leads beside the map. */
	lengthWords(points: readonly Point[]): string;
	/** Counters with one key lie on one stack. Absent: wherever they would cover one another. */
	stackKey?(place: P): string;
	/** The place beside one, for a key of the number pad; null: the key means none, or the board ends there. */
	step?(place: P, key: string): P | null;
	/** A place's edge. */
	outline?(place: P): readonly Point[];
}

/** A point moved to the middle of its place, where the board has places that things stand in the middle of. */
export function snapped(board: Board, point: Point): Point {
	const place = board.stackKey ? board.placeAt(point) : null;
	return place === null ? point : board.pointOf(place);
}

/** What is at a point, in words; '' off the board. */
export function wordsAt(board: Board, point: Point): string {
	const place = board.placeAt(point);
	return place === null ? '' : board.words(place);
}
