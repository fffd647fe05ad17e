/** Bridges and ferries: across their river, standing or blown, with the umpire's load label when given. */
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { ink } from './ink.ts';
import { letter } from './lettering.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapCrossing } from './types.ts';

type Crossing = MapSheet['crossings'][number];

const SHOWN_FROM = 13;
const LABELS_FROM = 30;

export class CrossingLayer {
	readonly #sites: readonly { readonly crossing: Crossing; readonly angle: number }[];
	states: ReadonlyMap<string, MapCrossing> = new Map();

	constructor(sheet: MapSheet) {
		this.#sites = sheet.crossings.map((crossing) => {
			const river = sheet.rivers.find((candidate) => candidate.id === crossing.over);
			return { crossing, angle: river ? flowAt(river.line, crossing.at) : 0 };
		});
	}

	draw(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
		if (camera.scale < SHOWN_FROM) return;
		const size = Math.round(Math.min(26, Math.max(13, camera.scale * 0.34)) * enlarge);
		for (const { crossing, angle } of this.#sites) {
			const at = camera.toScreen(crossing.at);
			if (at.x < -40 || at.y < -40 || at.x > camera.width + 40 || at.y > camera.height + 40) continue;
			const state = this.states.get(crossing.id);
			const standing = state?.standing ?? crossing.standing;
			const turned = Math.round(angle / (Math.PI / 24));
			const box = size * 1.7;
			const texture = atlas.get(
				`x|${crossing.kind}|${String(standing)}|${String(turned)}|${String(size)}`,
				box,
				box,
				(g) => {
					g.translate(box / 2, box / 2);
					g.rotate((turned * Math.PI) / 24 + Math.PI / 2);
					bridge(g, crossing.kind, standing, size);
				},
			);
			layer.put(texture, at.x - box / 2, at.y - box / 2);
			if (state?.label === undefined || camera.scale < LABELS_FROM) continue;
			const words = letter(atlas, state.label, {
				size: 11.5 * enlarge,
				weight: 600,
				colour: standing ? ink.waterName : ink.danger,
			});
			layer.put(words.texture, at.x - words.width / 2, at.y + size * 0.55);
		}
	}

	hit(camera: Camera, x: number, y: number): string | null {
		if (camera.scale < SHOWN_FROM) return null;
		return (
			this.#sites.find(({ crossing }) => {
				const at = camera.toScreen(crossing.at);
				return Math.hypot(at.x - x, at.y - y) < 11;
			})?.crossing.id ?? null
		);
	}
}

/** A bridge along the x axis: two parapets with wings; blown: broken in the middle and crossed out. */
function bridge(g: CanvasRenderingContext2D, kind: Crossing['kind'], standing: boolean, size: number): void {
	const half = size * 0.5;
	const gap = kind === 'main-road-bridge' ? size * 0.22 : kind === 'ferry' ? size * 0.3 : size * 0.16;
	const wing = size * 0.14;
	g.lineCap = 'round';
	const draw = (colour: string, width: number): void => {
		g.strokeStyle = colour;
		g.lineWidth = width;
		for (const sign of [-1, 1]) {
			g.setLineDash(kind === 'ferry' ? [3, 3] : kind === 'bailey' ? [4, 2] : []);
			g.beginPath();
			g.moveTo(-half - wing, sign * (gap + wing));
			g.lineTo(-half, sign * gap);
			if (standing) g.lineTo(half, sign * gap);
			else {
				g.lineTo(-half * 0.35, sign * gap);
				g.moveTo(half * 0.35, sign * gap);
				g.lineTo(half, sign * gap);
			}
			g.lineTo(half + wing, sign * (gap + wing));
			g.stroke();
		}
		g.setLineDash([]);
	};
	draw(ink.halo, 4.2);
	draw(standing ? '#2a2620' : ink.danger, kind === 'rail-bridge' ? 2.6 : 1.8);
	if (standing) return;
	g.strokeStyle = ink.danger;
	g.lineWidth = 2.2;
	for (const sign of [-1, 1]) {
		g.beginPath();
		g.moveTo(-size * 0.16, -size * 0.16 * sign);
		g.lineTo(size * 0.16, size * 0.16 * sign);
		g.stroke();
	}
}

/** The direction of a line at its piece nearest to a point, radians on the screen. */
function flowAt(line: readonly Point[], at: Point): number {
	let best = { far: Infinity, angle: 0 };
	for (let i = 1; i < line.length; i++) {
		const [a, b] = [line[i - 1], line[i]];
		if (!a || !b) continue;
		const far =
			Math.hypot((a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y) - Math.hypot(b.x - a.x, b.y - a.y) / 2;
		if (far < best.far) best = { far, angle: Math.atan2(-(b.y - a.y), b.x - a.x) };
	}
	return best.angle;
}
