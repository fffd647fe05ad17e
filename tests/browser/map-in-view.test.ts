/** What a side is asked about is brought into view, and words on the map give way to a pile that is laid open. */
import { expect, it } from 'vitest';
import { Atlas } from '../../src-renderer/map/atlas.ts';
import { Camera } from '../../src-renderer/map/camera.ts';
import { OverlayLayer } from '../../src-renderer/map/overlays.ts';
import { SpriteLayer } from '../../src-renderer/map/sprites.ts';
import { readTheme } from '../../src-renderer/map/ink.ts';
import type { MapOverlay } from '../../src-renderer/map/types.ts';
import { answerPlaces } from '../../src-renderer/rulesets/tcs/common/words.ts';

function looking(): Camera {
	const camera = new Camera({ west: 0, east: 100, south: 0, north: 100 }, 1);
	camera.width = 800;
	camera.height = 600;
	camera.scale = 40;
	camera.centreOn({ x: 50, y: 50 });
	return camera;
}

it('a question’s hex and those who may answer come into view together, and a view that has them stays', () => {
	const camera = looking();
	const before = { x: camera.x, y: camera.y, scale: camera.scale };
	camera.seeAll(
		[
			{ x: 48, y: 50 },
			{ x: 52, y: 51 },
		],
		60,
	);
	expect({ x: camera.x, y: camera.y, scale: camera.scale }).toEqual(before);
	const far = [
		{ x: 50, y: 50 },
		{ x: 50, y: 20 },
	];
	camera.seeAll(far, 60);
	expect(far.every((point) => camera.isInView(point))).toBe(true);
	expect(camera.scale).toBeLessThan(40);
	camera.seeAll(
		[
			{ x: 90, y: 90 },
			{ x: 91, y: 90 },
		],
		60,
	);
	expect(camera.scale).toBe(60);
});

it('a question is about where it happened and where its answers stand', () => {
	const answers = ['none', '05.05>08.05/point', '05.05>08.05', '06.06>08.05', 'retreat 07.07'].map((id) => ({
		...{ id, label: id },
	}));
	expect(answerPlaces({ hex: '08.05', answers })).toEqual(['08.05', '05.05', '06.06']);
	expect(answerPlaces({ hex: null, answers: [] })).toEqual([]);
});

it('the label of a measure is not written over a pile that is laid open', () => {
	const camera = looking();
	const layer = new OverlayLayer();
	const tag: MapOverlay = {
		kind: 'tag',
		id: 'rally',
		at: { x: 50, y: 50 },
		text: 'RALLY',
		tone: 'info',
		links: [],
	};
	layer.list = [tag];
	const [atlas, sprites, theme] = [new Atlas(1), new SpriteLayer(), readTheme(document.body)];
	const middle = camera.toScreen({ x: 50, y: 50 });
	const words = (open: Parameters<OverlayLayer['drawWords']>[5]): string | null => {
		layer.drawWords(camera, atlas, sprites, theme, 1, open);
		return (
			[-30, -20, -10, 0, 10].map((dy) => layer.hit(middle.x, middle.y + dy)).find((id) => id !== null) ?? null
		);
	};
	expect(words([])).toBe('rally');
	expect(words([{ x: middle.x - 60, y: middle.y - 60, w: 120, h: 120 }])).toBeNull();
	expect(words([{ x: middle.x + 200, y: middle.y, w: 120, h: 120 }])).toBe('rally');
});
