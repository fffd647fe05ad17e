/** The sheet's margin, on the glass: grid figures along the edges, a scale bar, north. */
import type { MapSheet } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { font, ink } from './ink.ts';
import { letter } from './lettering.ts';
import type { SpriteLayer } from './sprites.ts';

export function drawMargin(
	sheet: MapSheet,
	camera: Camera,
	atlas: Atlas,
	layer: SpriteLayer,
	enlarge: number,
): void {
	gridFigures(sheet, camera, atlas, layer, enlarge);
	scaleBar(camera, atlas, layer, enlarge);
}

function gridFigures(
	sheet: MapSheet,
	camera: Camera,
	atlas: Atlas,
	layer: SpriteLayer,
	enlarge: number,
): void {
	const { spacing, west, south, firstEast, firstNorth } = sheet.grid;
	const every = camera.scale * spacing < 26 ? 5 : 1;
	const { top, left } = camera.insets;
	const figure = (n: number): ReturnType<typeof letter> =>
		letter(atlas, String(n).padStart(2, '0').slice(-2), {
			size: 12.5 * enlarge,
			weight: 600,
			colour: ink.gridFigure,
		});
	const { view } = camera;
	const edge = camera.toScreen({ x: sheet.bounds.west, y: sheet.bounds.north });
	const y = Math.max(edge.y + 2, top + 3);
	const x = Math.max(edge.x + 2, left + 3);
	for (
		let i = Math.max(0, Math.ceil((view.west - west) / spacing));
		west + i * spacing <= Math.min(view.east, sheet.bounds.east);
		i++
	) {
		if (i % every !== 0) continue;
		const picture = figure(firstEast + i);
		const at = camera.toScreen({ x: west + i * spacing, y: 0 }).x;
		if (at > left + 30) layer.put(picture.texture, at - picture.width / 2, y);
	}
	for (
		let i = Math.max(0, Math.ceil((view.south - south) / spacing));
		south + i * spacing <= Math.min(view.north, sheet.bounds.north);
		i++
	) {
		if (i % every !== 0) continue;
		const picture = figure(firstNorth + i);
		const at = camera.toScreen({ x: 0, y: south + i * spacing }).y;
		if (at > top + 26) layer.put(picture.texture, x, at - picture.height / 2);
	}
}

function scaleBar(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
	const km = [0.5, 1, 2, 5, 10, 20, 50].find((length) => length * camera.scale > 55 * enlarge) ?? 100;
	const long = Math.round(km * camera.scale);
	const width = long + 84;
	const texture = atlas.get(`scale|${String(km)}|${String(long)}|${String(enlarge)}`, width, 34, (g) => {
		g.fillStyle = 'rgba(244, 239, 226, 0.86)';
		g.beginPath();
		g.roundRect(0, 0, width, 34, 4);
		g.fill();
		g.fillStyle = ink.name;
		g.strokeStyle = ink.name;
		g.lineWidth = 1;
		for (let i = 0; i < 4; i++) {
			if (i % 2 === 0) g.fillRect(12 + (long * i) / 4, 21, long / 4, 5);
			g.strokeRect(12.5 + (long * i) / 4, 21.5, long / 4, 4);
		}
		g.font = font(12.5, 600);
		g.textBaseline = 'alphabetic';
		g.fillText('0', 10, 16);
		g.textAlign = 'center';
		g.fillText(`${String(km)} km`, 12 + long, 16);
		g.translate(width - 22, 17);
		g.beginPath();
		g.moveTo(0, -12);
		g.lineTo(5, 1);
		g.lineTo(0, -2);
		g.lineTo(-5, 1);
		g.fill();
		g.fillText('N', 0, 13);
	});
	layer.put(
		texture,
		camera.width - camera.insets.right - width - 14,
		camera.height - camera.insets.bottom - 48,
	);
}
