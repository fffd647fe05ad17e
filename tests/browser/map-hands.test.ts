/** Hands on the map: piles and formations laid open, boxes drawn, fingers pinching, distances measured. */
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { apart, formationsOf, pilesOf } from '../../src-renderer/map/counters/piles.ts';
import { createMap } from '../../src-renderer/map/index.ts';
import type { CampaignMap, MapOptions, MapUnit } from '../../src-renderer/map/types.ts';
import { masterView } from '../fixtures/goodwood-views.ts';

const sheet = masterView().map;
const division = { id: 'd', short: '11 Armd', echelon: 'division' } as const;
const made: { destroy(): void }[] = [];

function unit(id: string, x: number, y: number, palette: MapUnit['palette'] = 'blue'): MapUnit {
	const formation = { id: `b-${palette}`, short: '29 Bde', echelon: 'brigade', over: division } as const;
	const plain = { letter: 'A', type: 'armour', size: 'battalion', marks: [] } as const;
	return { id, at: { x, y }, palette, short: id, name: `${id} Tanks`, formation, ...plain };
}

async function open(
	units: readonly MapUnit[],
	options: MapOptions = {},
): Promise<{ map: CampaignMap; host: HTMLElement }> {
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0;inline-size:600px;block-size:400px';
	document.body.append(host);
	const map = await createMap(host, sheet, options);
	made.push({ destroy: () => (map.destroy(), host.remove()) });
	// No finger of a test is known to the browser.
	host.setPointerCapture = () => undefined;
	map.setUnits(units);
	await rest();
	return { map, host };
}

const rest = (ms = 150): Promise<void> => new Promise((done) => setTimeout(done, ms));

function point(host: HTMLElement, type: string, x: number, y: number, more: PointerEventInit = {}): void {
	const init = { pointerId: 1, isPrimary: true, button: 0, buttons: 1, bubbles: true, ...more };
	host.dispatchEvent(new PointerEvent(type, { ...init, clientX: x, clientY: y }));
}

function click(host: HTMLElement, x: number, y: number, more: PointerEventInit = {}): void {
	point(host, 'pointerdown', x, y, more);
	point(host, 'pointerup', x, y, { ...more, buttons: 0 });
}

const heard = () => vi.fn<(units: readonly string[]) => void>();

afterEach(() => {
	for (const one of made.splice(0)) one.destroy();
});

it('lays a pile open under a resting pointer, and any of its counters can be taken from there', async () => {
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0)], { onSelect });
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await rest();
	click(host, 300, 200);
	expect(onSelect).toHaveBeenLastCalledWith(['b']);
	point(host, 'pointermove', 300, 200, { buttons: 0 });
	await vi.waitFor(() => {
		click(host, 260, 200);
		expect(onSelect).toHaveBeenLastCalledWith(['a']);
	});
	click(host, 340, 200);
	expect(onSelect).toHaveBeenLastCalledWith(['b']);
});

it('shows formations from afar, and a press lays one open to choose from', async () => {
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0.5, 0)], { onSelect });
	map.setCamera({ x: 0.25, y: 0, scale: 25 });
	await rest();
	click(host, 300, 200);
	expect(onSelect).not.toHaveBeenCalled();
	await vi.waitFor(() => {
		click(host, 260, 200);
		expect(onSelect).toHaveBeenLastCalledWith([expect.stringMatching(/^[ab]$/)]);
	});
});

it('selects with Shift and a box all that it touches, piles whole, and nothing else', async () => {
	const onSelect = heard();
	const units = [unit('a', 0, 0), unit('b', 0, 0), unit('c', 1, 0), unit('far', -3, 1)];
	const { map, host } = await open(units, { onSelect });
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await rest();
	point(host, 'pointerdown', 270, 150, { shiftKey: true });
	point(host, 'pointermove', 330, 220, { shiftKey: true });
	point(host, 'pointermove', 400, 240, { shiftKey: true });
	point(host, 'pointerup', 400, 240, { shiftKey: true });
	expect(onSelect.mock.calls.at(-1)?.[0].toSorted()).toEqual(['a', 'b', 'c']);
});

it('zooms by a pinch about the fingers, and lifting them is no click', async () => {
	const onPick = vi.fn();
	const { map, host } = await open([], { onPick });
	map.setCamera({ x: 0, y: 0, scale: 40 });
	const before = map.toGround(300, 200);
	point(host, 'pointerdown', 250, 200, { pointerId: 1 });
	point(host, 'pointerdown', 350, 200, { pointerId: 2 });
	point(host, 'pointermove', 200, 200, { pointerId: 1 });
	point(host, 'pointermove', 400, 200, { pointerId: 2 });
	expect(map.camera.scale).toBeCloseTo(80, 0);
	expect(map.toGround(300, 200).x).toBeCloseTo(before.x, 1);
	point(host, 'pointerup', 200, 200, { pointerId: 1 });
	point(host, 'pointerup', 400, 200, { pointerId: 2 });
	expect(onPick).not.toHaveBeenCalled();
});

it('pans by a touch pad however fast the swipe gets, and zooms by a wheel', async () => {
	const { map, host } = await open([]);
	map.setCamera({ x: 0, y: 0, scale: 60 });
	const turn = (deltaY: number): void =>
		void host.dispatchEvent(
			new WheelEvent('wheel', { deltaY, clientX: 300, clientY: 200, cancelable: true }),
		);
	for (const delta of [4, 30, 90, 120]) turn(delta);
	expect(map.camera.scale).toBe(60);
	expect(map.camera.y).toBeLessThan(0);
	await rest(300);
	turn(-120);
	expect(map.camera.scale).toBeGreaterThan(60);
});

it('measures along clicks, and Escape is left for whoever switched measuring on', async () => {
	const onMeasure = vi.fn<(points: readonly unknown[], km: number) => void>();
	const { map, host } = await open([], { onMeasure });
	map.setCamera({ x: 0, y: 0, scale: 50 });
	map.setTool('measure');
	click(host, 200, 100);
	click(host, 300, 100);
	click(host, 300, 200);
	expect(onMeasure.mock.calls.at(-1)?.[1]).toBeCloseTo(4, 5);
	const passed = vi.fn();
	document.addEventListener('keydown', passed, { once: true });
	host.focus();
	await userEvent.keyboard('{Escape}');
	expect(passed).toHaveBeenCalled();
});

it('walks forward and back by N and P, comes close enough to read, and tells the pile', async () => {
	const onSay = vi.fn<(sentence: string) => void>();
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0), unit('c', 5, 0)], { onSay, onSelect });
	map.fit();
	host.focus();
	await userEvent.keyboard('n');
	expect(onSay.mock.calls.at(-1)?.[0]).toMatch(/^a Tanks, armour battalion.*1 other in the stack$/);
	await userEvent.keyboard('n');
	await userEvent.keyboard('n');
	await userEvent.keyboard('p');
	expect(onSelect.mock.calls.map(([units]) => units[0])).toEqual(['a', 'b', 'c', 'b']);
	expect(map.camera.scale).toBeGreaterThan(46);
});

it('draws nothing again for overlays that say the same', async () => {
	const { map } = await open([]);
	map.setOverlays([{ kind: 'objective', id: 'o', at: { x: 0, y: 0 }, label: 'x', from: null }]);
	await map.ready;
	await rest(400);
	const before = map.probe.frames;
	map.setOverlays([{ kind: 'objective', id: 'o', at: { x: 0, y: 0 }, label: 'x', from: null }]);
	await rest();
	expect(map.probe.frames).toBe(before);
});

it('piles what would cover one another, a side apart from the other', () => {
	const units = [unit('a', 0, 0), unit('b', 0.5, 0), unit('c', 0, 0, 'red'), unit('d', 2, 0)];
	const piles = pilesOf(units, { east: 1, north: 1 });
	expect(piles.map((pile) => pile.units.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
});

it('makes a formation one symbol, its distant part another, and its division one from further off', () => {
	const units = [unit('a', 0, 0), unit('b', 1, 0), unit('c', 9, 0)];
	const near = formationsOf(units, false);
	expect(near.map((pile) => [pile.formation.short, pile.at.x])).toEqual([
		['29 Bde', 0.5],
		['29 Bde', 9],
	]);
	expect(formationsOf(units, true)[0]?.formation.short).toBe('11 Armd');
});

it('moves symbols off one another, and none further than it may', () => {
	const boxes = [0, 2, 4].map((x) => ({ x, y: 0, w: 20, h: 10 }));
	const moved = apart(boxes, 30);
	for (const [i, a] of moved.entries())
		for (const b of moved.slice(i + 1))
			expect(Math.abs(a.x - b.x) > 19.5 || Math.abs(a.y - b.y) > 9.5).toBe(true);
	for (const [i, box] of apart(boxes, 3).entries())
		expect(Math.hypot(box.x - (boxes[i]?.x ?? 0), box.y)).toBeLessThanOrEqual(3.0001);
});
