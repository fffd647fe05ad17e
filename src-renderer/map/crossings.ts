/** Bridges and ferries: across their river, standing or blown, with the umpire's load label when given. */
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { ink, toneInk } from './ink.ts';
import { letter } from './lettering.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapCrossing } from './types.ts';
import { counted } from '../../src-shared/kit/counted.ts';

type Crossing = MapSheet['crossings'][number];

/** Px per km from which a standing crossing, a bridge's own shape, and the loads are shown. */
const SHOWN_FROM = 20;
const SHAPED_FROM = 30;
const LABELS_FROM = 52;
const FAR_BLOWN_FROM = 11;

const kinds: Readonly<Record<Crossing['kind'], string>> = {
	'main-road-bridge': 'Main road bridge',
	'minor-road-bridge': 'Minor road bridge',
	'rail-bridge': 'Railway bridge',
	bailey: 'Bailey bridge',
	ferry: 'Ferry',
};

interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

export class CrossingLayer {
	readonly #sites: readonly { readonly crossing: Crossing; readonly angle: number }[];
	states: ReadonlyMap<string, MapCrossing> = new Map();
	hovered: string | null = null;

	constructor(sheet: Pick<MapSheet, 'crossings' | 'rivers'>) {
		this.#sites = sheet.crossings.map((crossing) => {
			const river = sheet.rivers.find((candidate) => candidate.id === crossing.over);
			return { crossing, angle: river ? flowAt(river.line, crossing.at) : 0 };
		});
	}

	draw(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
		const far = camera.scale / enlarge;
		const size = Math.round(Math.min(26, Math.max(11, far * 0.3)) * enlarge);
		const labels: Box[] = [];
		for (const { crossing, angle } of this.#sites) {
			const at = camera.toScreen(crossing.at);
			if (at.x < -40 || at.y < -40 || at.x > camera.width + 40 || at.y > camera.height + 40) continue;
			const state = this.states.get(crossing.id);
			const standing = state?.standing ?? crossing.standing;
			if (far < (standing ? SHOWN_FROM : FAR_BLOWN_FROM)) continue;
			const shaped = far >= SHAPED_FROM;
			const turned = Math.round(angle / (Math.PI / 24));
			const box = size * 1.7;
			const texture = atlas.get(
				`x|${crossing.kind}|${String(standing)}|${String(turned)}|${String(size)}|${String(shaped)}`,
				box,
				box,
				(g) => {
					g.translate(box / 2, box / 2);
					if (!standing && !shaped) return blown(g, 4.5 * enlarge);
					g.save();
					g.rotate((turned * Math.PI) / 24 + Math.PI / 2);
					bridge(g, crossing.kind, standing, size);
					g.restore();
					if (!standing) blown(g, size * 0.24);
				},
			);
			layer.put(texture, at.x - box / 2, at.y - box / 2);
			if (shaped) putMark(atlas, layer, { x: at.x + size * 0.45, y: at.y - size * 0.75 }, state, enlarge);
			if (state?.label === undefined || far < LABELS_FROM || crossing.id === this.hovered) continue;
			const waits = (state.queue ?? 0) > 0;
			const words = letter(atlas, loadWords(state), {
				size: 11.5 * enlarge,
				weight: waits ? 700 : 600,
				colour: waits ? toneInk.warn.on : standing ? ink.waterName : ink.danger,
				...(waits ? { plate: toneInk.warn.fill } : {}),
			});
			const { width: w, height: h } = words;
			const room = [
				{ x: at.x - w / 2, y: at.y + size * 0.5, w, h },
				{ x: at.x + size * 0.6, y: at.y - h / 2, w, h },
				{ x: at.x - size * 0.6 - w, y: at.y - h / 2, w, h },
				{ x: at.x - w / 2, y: at.y - size * 0.5 - h, w, h },
			].find((box) => !labels.some((other) => overlap(box, other)));
			// Where bridges are too close for that, hovering over one shows its load.
			if (!room) continue;
			labels.push(room);
			layer.put(words.texture, room.x, room.y);
		}
	}

	/** The load of the crossing under the pointer, over everything. */
	drawHovered(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
		const site = this.#sites.find(({ crossing }) => crossing.id === this.hovered);
		if (!site) return;
		const { crossing } = site;
		const state = this.states.get(crossing.id);
		const standing = state?.standing ?? crossing.standing;
		const words = letter(
			atlas,
			[kinds[crossing.kind], standing ? (state?.mark ?? '') : 'blown', state ? loadWords(state) : '']
				.filter((part) => part !== '')
				.join(' · '),
			{
				size: 13.5 * enlarge,
				weight: 600,
				colour: standing ? ink.name : ink.danger,
				plate: '#fffdf7',
				rim: standing ? ink.name : ink.danger,
			},
		);
		const at = camera.toScreen(crossing.at);
		layer.put(words.texture, at.x - words.width / 2, at.y - words.height - 12 * enlarge);
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

/** A letter beside a bridge: T for tested, S for safe, B for blown. */
function putMark(
	atlas: Atlas,
	layer: SpriteLayer,
	at: { readonly x: number; readonly y: number },
	state: MapCrossing | undefined,
	enlarge: number,
): void {
	if (!state) return;
	const [text, tone] = !state.standing
		? (['B', 'danger'] as const)
		: state.mark === 'safe'
			? (['S', 'ok'] as const)
			: state.mark === 'tested'
				? (['T', 'info'] as const)
				: ([null, 'plain'] as const);
	if (text === null) return;
	const { fill, on } = toneInk[tone];
	const words = letter(atlas, text, { size: 11 * enlarge, weight: 700, colour: on, plate: fill });
	layer.put(words.texture, at.x, at.y - words.height / 2);
}

/** A bridge along the x axis: two parapets with wings; blown: broken in the middle. */
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
	draw(standing ? '#2a2620' : '#6b6357', kind === 'rail-bridge' ? 2.6 : 1.8);
}

/** A red cross over what was a bridge. */
function blown(g: CanvasRenderingContext2D, arm: number): void {
	g.lineCap = 'round';
	for (const [colour, width] of [
		[ink.halo, 5],
		[ink.danger, 2.2],
	] as const) {
		g.strokeStyle = colour;
		g.lineWidth = width;
		for (const sign of [-1, 1]) {
			g.beginPath();
			g.moveTo(-arm, -arm * sign);
			g.lineTo(arm, arm * sign);
			g.stroke();
		}
	}
}

/** Returns a crossing's capacity and its queue: '40/40, 2 wait'. */
function loadWords({ label = '', queue = 0 }: MapCrossing): string {
	return [label, queue > 0 ? counted(queue, 'waits', 'wait') : ''].filter(Boolean).join(', ');
}

const overlap = (a: Box, b: Box): boolean =>
	a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

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
