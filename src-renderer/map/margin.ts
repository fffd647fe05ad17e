/** The sheet's margin: a border of paper round the ground, grid figures along its edges, a scale bar, north. */
import type { FillInput, Graphics } from 'pixi.js';
import type { Atlas } from './atlas.ts';
import type { Board } from './boards/board.ts';
import type { Camera } from './camera.ts';
import { font, ink } from './ink.ts';
import { letter, type Picture } from './lettering.ts';
import type { SpriteLayer } from './sprites.ts';

/** The border of paper round the ground, CSS px before enlarging. */
export const BORDER = 22;

/** The paper that the ground is printed on, with its shadow on the table. */
export function drawSheetPaper(board: Board, camera: Camera, g: Graphics, enlarge: number): void {
	const { west, south, east, north } = board.bounds;
	const a = camera.toScreen({ x: west, y: north });
	const b = camera.toScreen({ x: east, y: south });
	const rim = BORDER * enlarge;
	// Strips only: under the ground itself nothing is painted twice.
	const frame = (from: number, to: number, fill: FillInput, down = 0): void => {
		const wide = b.x - a.x + 2 * to;
		const thick = to - from;
		g.rect(a.x - to, a.y - to + down, wide, thick);
		g.rect(a.x - to, b.y + from + down, wide, thick);
		g.rect(a.x - to, a.y - from + down, thick, b.y - a.y + 2 * from);
		g.rect(b.x + from, a.y - from + down, thick, b.y - a.y + 2 * from);
		g.fill(fill);
	};
	for (const [grow, alpha] of [
		[9, 0.06],
		[5, 0.1],
		[2, 0.16],
	] as const)
		frame(rim - 4, rim + grow, { color: '#000000', alpha }, 3);
	frame(0, rim, ink.border);
	frame(0, 2, ink.edge);
}

/** Draws the grid's figures and the scale bar over the map. */
export function drawMargin(
	board: Board,
	camera: Camera,
	atlas: Atlas,
	layer: SpriteLayer,
	enlarge: number,
): void {
	if (board.grid) gridFigures(board, board.grid, camera, atlas, layer, enlarge);
	scaleBar(board.unitKm, camera, atlas, layer, enlarge);
}

/**
 * Draws grid numbers in the paper's border where that is visible, otherwise on plates along the window's edge, above
 * names and counters.
 */
function gridFigures(
	{ bounds }: Board,
	grid: NonNullable<Board['grid']>,
	camera: Camera,
	atlas: Atlas,
	layer: SpriteLayer,
	enlarge: number,
): void {
	const { spacing, west, south, firstEast, firstNorth } = grid;
	const every = camera.scale * spacing < 24 * enlarge ? 5 : 1;
	const { top, left } = camera.insets;
	const figure = (n: number, onPlate: boolean): Picture =>
		letter(atlas, String(n).padStart(2, '0').slice(-2), {
			size: 12.5 * enlarge,
			weight: 600,
			colour: ink.gridFigure,
			...(onPlate ? { plate: ink.border, rim: ink.grid } : {}),
		});
	const { view } = camera;
	const edge = camera.toScreen({ x: bounds.west, y: bounds.north });
	const { width, height } = figure(0, false);
	const inBorder = (BORDER * enlarge) / 2 + 1;
	const inMargin = { x: edge.x - inBorder - width / 2, y: edge.y - inBorder - height / 2 };
	const y = Math.max(inMargin.y, top + 3);
	const x = Math.max(inMargin.x, left + 3);
	for (
		let i = Math.max(0, Math.ceil((view.west - west) / spacing));
		west + i * spacing <= Math.min(view.east, bounds.east);
		i++
	) {
		if (i % every !== 0) continue;
		const at = camera.toScreen({ x: west + i * spacing, y: 0 }).x;
		const picture = figure(firstEast + i, y > inMargin.y);
		if (at > x + width * 1.2) layer.put(picture.texture, at - picture.width / 2, y);
	}
	for (
		let i = Math.max(0, Math.ceil((view.south - south) / spacing));
		south + i * spacing <= Math.min(view.north, bounds.north);
		i++
	) {
		if (i % every !== 0) continue;
		const at = camera.toScreen({ x: 0, y: south + i * spacing }).y;
		const picture = figure(firstNorth + i, x > inMargin.x);
		if (at > y + height * 1.2) layer.put(picture.texture, x, at - picture.height / 2);
	}
}

function scaleBar(unitKm: number, camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
	const scale = camera.scale / unitKm;
	const km = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].find((length) => length * scale > 60 * enlarge) ?? 100;
	const long = Math.round((km * scale) / enlarge);
	const [width, height] = [(long + 90) * enlarge, 36 * enlarge];
	const key = `scale|${String(km)}|${String(long)}|${String(enlarge)}`;
	const texture = atlas.get(key, width, height, (g) => {
		g.scale(enlarge, enlarge);
		g.fillStyle = ink.border;
		g.beginPath();
		g.roundRect(0, 0, long + 90, 36, 4);
		g.fill();
		g.fillStyle = g.strokeStyle = ink.name;
		g.lineWidth = 1;
		for (let i = 0; i < 4; i++) {
			if (i % 2 === 0) g.fillRect(14 + (long * i) / 4, 22, long / 4, 5);
			g.strokeRect(14.5 + (long * i) / 4, 22.5, long / 4, 4);
		}
		g.font = font(13, 600);
		g.textBaseline = 'alphabetic';
		g.textAlign = 'center';
		g.fillText('0', 14, 17);
		g.fillText(`${String(km)} km`, 14 + long, 17);
		g.translate(long + 68, 18);
		g.beginPath();
		g.moveTo(0, -13);
		g.lineTo(5, 1);
		g.lineTo(0, -2);
		g.lineTo(-5, 1);
		g.fill();
		g.fillText('N', 0, 14);
	});
	const { right, bottom } = camera.insets;
	layer.put(texture, camera.width - right - width - 14, camera.height - bottom - height - 14);
}
