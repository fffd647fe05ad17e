/** The map in a real browser: it draws, rests, keeps its draw calls few, and tells a player no number. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn, framesAtRest } from '../helpers/frames.ts';
import { userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { createMap, planeBoard } from '../../src-renderer/map/index.ts';
import { setRenderers } from '../../src-renderer/map/stage.ts';
import type { CampaignMap, MapOptions, MapUnit } from '../../src-renderer/map/types.ts';
import { umpireFace, type UmpireMapUnit } from '../../src-renderer/rulesets/opcom/umpire/scene/face.ts';
import { COUNTER_MARKS } from '../../src-renderer/rulesets/opcom/common/counter-marks.ts';
import { masterView, sideView } from '../fixtures/goodwood-views.ts';
import { drawWithWebgl } from './webgl.ts';

drawWithWebgl();

const view = masterView();
const formation = { id: 'f', short: 'F', echelon: 'brigade' } as const;
const made: { destroy(): void }[] = [];

function umpireUnits(count: number): readonly UmpireMapUnit[] {
	const units = Object.values(view.units).filter((unit) => unit.at !== null);
	const { west, south, east, north } = view.map.bounds;
	return Array.from({ length: count }, (_, i) => {
		const unit = units[i % units.length];
		if (!unit) throw new Error('no units');
		const at = {
			x: west + ((i * 37) % 100) * 0.01 * (east - west),
			y: south + ((i * 61) % 100) * 0.01 * (north - south),
		};
		const marks = unit.marks.map((mark) => COUNTER_MARKS[mark]);
		return {
			...unit,
			marks,
			id: `u${String(i)}`,
			palette: i % 2 ? 'red' : 'blue',
			letter: 'A',
			formation,
			at,
		};
	});
}

async function open<U extends MapUnit>(
	options: MapOptions<U> = {},
): Promise<{ map: CampaignMap<U>; host: HTMLElement }> {
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0;inline-size:900px;block-size:600px';
	document.body.append(host);
	const map = await createMap<U>(host, planeBoard(view.map), options);
	made.push({ destroy: () => (map.destroy(), host.remove()) });
	await map.ready;
	return { map, host };
}

afterEach(() => {
	for (const one of made.splice(0)) one.destroy();
});

describe('the map', () => {
	it('draws with WebGL and on a plain canvas', async () => {
		expect((await open()).map.renderer).toBe('webgl');
		setRenderers(['canvas']);
		expect((await open()).map.renderer).toBe('canvas');
		setRenderers(['webgl', 'canvas']);
	});

	it('evening 26: goes on showing the whole sheet when its window grows or shrinks, and a part when it showed a part', async () => {
		const { map, host } = await open();
		const { west, east, south, north } = view.map.bounds;
		const spare = (): number => {
			const [top, bottom] = [map.toScreen({ x: west, y: north }), map.toScreen({ x: east, y: south })];
			return Math.min(top.x, top.y, host.clientWidth - bottom.x, host.clientHeight - bottom.y);
		};
		const resize = async (wide: number, high: number): Promise<void> => {
			host.style.inlineSize = `${String(wide)}px`;
			host.style.blockSize = `${String(high)}px`;
			await drawn();
		};
		const small = map.camera.scale;
		await resize(1300, 900);
		expect(map.camera.scale / small).toBeGreaterThan(1.3);
		await resize(500, 400);
		expect(spare()).toBeGreaterThan(0);
		expect(map.camera.scale).toBeLessThan(small);
		map.setCamera({ ...map.camera, scale: small * 3 });
		const part = map.camera;
		await resize(1300, 900);
		expect(map.camera).toEqual(part);
		// A panel that covers some of it is a smaller window too.
		map.fit();
		map.setInsets({ top: 0, right: 0, bottom: 0, left: 700 });
		expect(map.toScreen({ x: west, y: north }).x).toBeGreaterThanOrEqual(700);
	});

	it('renders no frame while nothing changes, and one for a change', async () => {
		const { map, host } = await open();
		const before = await framesAtRest(map, host);
		await drawn(500);
		expect(map.probe.frames).toBe(before);
		map.setSelection([]);
		expect(await framesAtRest(map, host)).toBe(before + 1);
	});

	it('keeps no machine awake: a map at rest asks the browser for no frame', async () => {
		const { map, host } = await open();
		await framesAtRest(map, host);
		const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
		await new Promise((done) => setTimeout(done, 500));
		expect(asked).not.toHaveBeenCalled();
		asked.mockRestore();
	});

	it('needs at most 12 draw calls for 200 counters, near and far', async () => {
		const { map } = await open<UmpireMapUnit>({ face: umpireFace });
		map.setUnits(umpireUnits(200));
		for (const scale of [7, 15, 40, 70]) {
			map.setCamera({ ...map.camera, scale });
			await drawn();
			await drawn();
			expect(map.probe.drawCalls).toBeGreaterThan(0);
			expect(map.probe.drawCalls).toBeLessThanOrEqual(12);
		}
	});

	it('walks from unit to unit by keyboard and says what is there', async () => {
		const say = vi.fn<(sentence: string) => void>();
		const onSelect = vi.fn<(units: readonly string[]) => void>();
		const { map, host } = await open({ onSay: say, onSelect });
		map.setUnits(umpireUnits(5));
		host.focus();
		await userEvent.keyboard('n');
		await userEvent.keyboard('n');
		expect(onSelect).toHaveBeenCalledTimes(2);
		const [first, second] = onSelect.mock.calls.map(([units]) => units[0]);
		expect(first).not.toBe(second);
		const named = Object.values(view.units).map((unit) => unit.name);
		expect(named.some((name) => say.mock.calls.at(-1)?.[0].startsWith(name))).toBe(true);
	});

	it('asks for an estimate along a dragged route and hands over the points', async () => {
		const onRoute = vi.fn(() => null);
		const onRouteDone = vi.fn<(unit: string, points: readonly { x: number; y: number }[]) => void>();
		const { map, host } = await open({ draggable: true, onRoute, onRouteDone });
		const [unit] = umpireUnits(1);
		if (!unit) throw new Error('no unit');
		map.setUnits([unit]);
		map.focusOn(unit.id);
		await drawn();
		const { x, y } = map.toScreen(unit.at);
		const at = (type: string, dx: number): void =>
			void host.dispatchEvent(
				new PointerEvent(type, {
					pointerId: 1,
					isPrimary: true,
					button: 0,
					buttons: 1,
					clientX: x + dx,
					clientY: y,
					bubbles: true,
				}),
			);
		host.setPointerCapture = () => undefined;
		at('pointerdown', 0);
		at('pointermove', 20);
		at('pointermove', 80);
		at('pointerup', 80);
		expect(onRoute).toHaveBeenCalled();
		const [id, points = []] = onRouteDone.mock.calls[0] ?? [];
		expect(id).toBe(unit.id);
		expect((points.at(-1)?.x ?? 0) - unit.at.x).toBeCloseTo(80 / map.camera.scale, 2);
	});
});

describe('what a player’s counters carry', () => {
	it('never a figure but those of names: the canvas is given no other text', async () => {
		const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
		const { map } = await open();
		const side = sideView();
		const own = Object.values(side.units).flatMap((unit): MapUnit[] =>
			unit.at ? [{ ...unit, at: unit.at, palette: 'blue', letter: 'A', marks: [], formation }] : [],
		);
		written.mockClear();
		map.setUnits(own);
		map.setCamera({ ...map.camera, scale: 80 });
		await drawn();
		await drawn();
		const shorts = new Set(own.map((unit) => unit.short));
		const figures = written.mock.calls
			.map(([text]) => text)
			.filter((text) => /\d/.test(text) && !shorts.has(text));
		written.mockRestore();
		const places = new Set(view.map.places.map((place) => place.name));
		// What is left are the margin's grid figures, the scale and how many lie on a pile.
		expect(figures.filter((text) => !places.has(text) && !/^\d\d$|^[\d.]+( km)?$|^×\d+$/.test(text))).toEqual(
			[],
		);
		expect(figures.some((text) => /\d-\d/.test(text))).toBe(false);
	});
});
