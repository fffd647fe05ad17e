/** Hands on the map: piles and formations laid open, boxes drawn, fingers pinching, distances measured. */
import { afterEach, expect, it, vi } from 'vitest';
import { drawn, framesAtRest } from '../helpers/frames.ts';
import { userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { apart } from '../../src-renderer/map/counters/apart.ts';
import { formationsOf, pilesOf } from '../../src-renderer/map/counters/piles.ts';
import { roomFor } from '../../src-renderer/map/room.ts';
import { createMap, planeBoard } from '../../src-renderer/map/index.ts';
import type { CampaignMap, MapOptions, MapUnit } from '../../src-renderer/map/types.ts';
import { masterView } from '../fixtures/goodwood-views.ts';
import { drawWithWebgl } from './webgl.ts';

drawWithWebgl();

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
	const map = await createMap(host, planeBoard(sheet), options);
	made.push({ destroy: () => (map.destroy(), host.remove()) });
	// No finger of a test is known to the browser.
	host.setPointerCapture = () => undefined;
	map.setUnits(units);
	await drawn();
	return { map, host };
}

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
	await drawn();
	click(host, 300, 200);
	expect(onSelect).toHaveBeenLastCalledWith(['b']);
	point(host, 'pointermove', 300, 200, { buttons: 0 });
	await vi.waitFor(() => {
		click(host, 260, 200);
		expect(onSelect).toHaveBeenLastCalledWith(['a']);
	});
	click(host, 340, 200);
	expect(onSelect).toHaveBeenLastCalledWith(['b']);
	// Where the pile lay is the middle of its fan: whoever pressed just before it opened, or after, has a counter in hand.
	for (const x of [297, 300, 303]) {
		click(host, x, 200);
		expect(onSelect).toHaveBeenLastCalledWith([x < 300 ? 'a' : 'b']);
	}
});

it('shows formations from afar, and a press lays one open to choose from', async () => {
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0.5, 0)], { onSelect });
	map.setCamera({ x: 0.25, y: 0, scale: 25 });
	await drawn();
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
	await drawn();
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
	await drawn(300);
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
	const { map, host } = await open([]);
	map.setOverlays([{ kind: 'objective', id: 'o', at: { x: 0, y: 0 }, label: 'x', from: null }]);
	await map.ready;
	const before = await framesAtRest(map, host);
	map.setOverlays([{ kind: 'objective', id: 'o', at: { x: 0, y: 0 }, label: 'x', from: null }]);
	await drawn();
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
	expect(near.map((pile) => [pile.sign.short, pile.at.x])).toEqual([
		['29 Bde', 0.5],
		['c', 9],
	]);
	expect(formationsOf(units, true)[0]?.sign.short).toBe('11 Armd');
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

it('evening 23: a contact on own counters is seen and can be picked, and so can they', async () => {
	const onPick = vi.fn<NonNullable<MapOptions['onPick']>>();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0.1)], { onPick });
	const told = { sorts: ['tanks'], size: '', identity: null, age: 0, palette: null };
	map.setContacts([
		{ ...told, id: 'C1', at: { x: 0, y: 0 } },
		{ ...told, id: 'C2', at: { x: 0.1, y: 0 } },
	]);
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await drawn();
	const pixels = new Map<string, number>();
	for (let x = 100; x <= 500; x += 10)
		for (let y = 40; y <= 360; y += 10) {
			click(host, x, y);
			const target = onPick.mock.lastCall?.[0];
			if (target && 'id' in target) pixels.set(target.id, (pixels.get(target.id) ?? 0) + 1);
		}
	// A tile of 64 by 46 px takes about 29 of the grid's pixels: all of it lies free.
	expect(pixels.get('C1')).toBeGreaterThanOrEqual(24);
	expect(pixels.get('C2')).toBeGreaterThanOrEqual(24);
	expect(pixels.get('a')).toBeGreaterThanOrEqual(24);
});

it('evening 23: tiles find room beside what lies there, the nearest, and on their place where it is free', () => {
	const size = { w: 40, h: 30 };
	const counter = { x: -25, y: -20, w: 50, h: 40 };
	const boxes = roomFor(
		[
			{ x: 0, y: 0 },
			{ x: 5, y: 0 },
			{ x: 300, y: 0 },
		],
		size,
		[counter],
	);
	const all = [...boxes, counter];
	for (const [i, a] of all.entries())
		for (const b of all.slice(i + 1))
			expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
	expect(boxes[2]).toMatchObject({ x: 280, y: -15 });
	expect(Math.hypot((boxes[0]?.x ?? 0) + 20, (boxes[0]?.y ?? 0) + 15)).toBeLessThan(60);
});

it('evening 23: the parts of a division that stand apart have a name each, its brigades their own', () => {
	const brigade = { id: 'inf', short: '159 Bde', echelon: 'brigade', over: division } as const;
	const foot = (name: string, x: number): MapUnit => ({
		...unit(name, x, 0),
		type: 'infantry',
		formation: brigade,
	});
	const units = [unit('a', 0, 0), unit('b', 1, 0), unit('e', 1, 1), foot('f', 9), foot('g', 10)];
	units.push({ ...unit('h', 20, 0), formation: division }, { ...unit('i', 30, 0), formation: division });
	units.push({ ...unit('j', 31, 0), formation: division });
	const shorts = formationsOf(units, true).map(({ sign }) => sign.short);
	expect(shorts).toEqual(['11 Armd', '159 Bde', 'h', 'i +1']);
});

it('evening 23: an armoured division bears the tanks’ symbol, whatever stands north, and an infantry one the infantry’s', () => {
	const of = (types: readonly MapUnit['type'][]) =>
		formationsOf(
			types.map((type, i) => ({ ...unit(String(i), i / 10, 0), type })),
			true,
		)[0]?.sign.type;
	expect(of(['infantry', 'infantry', 'infantry', 'armour', 'armour', 'armour', 'mechanised'])).toBe('armour');
	expect(of(['anti-tank', 'anti-tank', 'anti-tank', 'mechanised', 'mechanised', 'armour'])).toBe('armour');
	expect(of(['armour', 'infantry', 'infantry', 'artillery', 'artillery', 'artillery'])).toBe('infantry');
	expect(of(['artillery', 'artillery', 'hq'])).toBe('artillery');
});

it('lays a formation open by the right button, and lists what can be done with the counter that is meant', async () => {
	const onContext = vi.fn<NonNullable<MapOptions['onContext']>>();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0.5, 0)], { onContext });
	map.setCamera({ x: 0.25, y: 0, scale: 25 });
	await drawn();
	const press = (x: number): void =>
		void host.dispatchEvent(
			new MouseEvent('contextmenu', { clientX: x, clientY: 200, button: 2, cancelable: true }),
		);
	press(300);
	expect(onContext).not.toHaveBeenCalled();
	await vi.waitFor(() => {
		press(260);
		expect(onContext.mock.calls.at(-1)?.[0]).toMatchObject({ kind: 'unit' });
	});
});

/** Drags from one place of the glass to another. */
function drag(host: HTMLElement, from: readonly [number, number], to: readonly [number, number]): void {
	point(host, 'pointerdown', ...from);
	point(host, 'pointermove', from[0] + 6, from[1]);
	point(host, 'pointermove', ...to);
	point(host, 'pointerup', ...to, { buttons: 0 });
}

it('third evening 1: a drag of a selected counter moves the whole selection, one of another that one alone', async () => {
	let chosen: readonly string[] = [];
	const onSelect = vi.fn((units: readonly string[]) => void (chosen = units));
	const onRouteDone = vi.fn<(unit: string) => void>();
	const movesWith = vi.fn((unit: string) => (chosen.includes(unit) ? chosen : [unit]));
	const onSay = vi.fn<(sentence: string) => void>();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0), unit('c', 2, 0)], {
		...{ onSelect, onRouteDone, movesWith, onSay, draggable: true },
	});
	map.setCamera({ x: 0, y: 0, scale: 80 });
	chosen = ['a', 'b'];
	map.setSelection(chosen);
	await drawn();
	drag(host, [300, 200], [300, 120]);
	expect(onSelect).not.toHaveBeenCalled();
	expect(onRouteDone.mock.calls.map(([id]) => id)).toEqual(['b']);
	expect(onSay).toHaveBeenCalledWith('2 units move together');
	map.clearRoute();
	await drawn();
	drag(host, [460, 200], [460, 120]);
	expect(onSelect).toHaveBeenLastCalledWith(['c']);
	expect(movesWith.mock.results.at(-1)?.value).toEqual(['c']);
});

it('third evening 1: where units move one at a time, a drag selects the one that it takes', async () => {
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0)], { onSelect, draggable: true });
	map.setCamera({ x: 0, y: 0, scale: 80 });
	map.setSelection(['a', 'b']);
	await drawn();
	drag(host, [300, 200], [300, 120]);
	expect(onSelect).toHaveBeenLastCalledWith(['b']);
});

it('fresh reader 1: a drag takes the counter of a closed pile that is selected, not the uppermost', async () => {
	const onRouteDone = vi.fn<(unit: string) => void>();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0)], {
		...{ onRouteDone, movesWith: (id: string) => [id], draggable: true },
	});
	map.setCamera({ x: 0, y: 0, scale: 80 });
	map.setSelection(['a']);
	await drawn();
	drag(host, [300, 200], [300, 120]);
	expect(onRouteDone.mock.calls.map(([id]) => id)).toEqual(['a']);
});

it('fresh reader 2: Escape closes a pile that lies open, and leaves its unit selected', async () => {
	const onSelect = heard();
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0)], { onSelect });
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await drawn();
	click(host, 300, 200);
	point(host, 'pointermove', 300, 200, { buttons: 0 });
	await vi.waitFor(() => {
		click(host, 260, 200);
		expect(onSelect).toHaveBeenLastCalledWith(['a']);
	});
	const escape = (): boolean =>
		host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
	const before = onSelect.mock.calls.length;
	escape();
	expect(onSelect.mock.calls).toHaveLength(before);
	escape();
	expect(onSelect).toHaveBeenLastCalledWith([]);
});

it('third evening 12: a click that is an answer goes to the window, and changes no selection', async () => {
	const onSelect = heard();
	const onPick = vi.fn<(target: { readonly kind: string }) => void>();
	const answersAt = vi.fn((target: { readonly kind: string }) => target.kind === 'unit');
	const { map, host } = await open([unit('a', 0, 0), unit('b', 0, 0)], { onSelect, onPick, answersAt });
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await drawn();
	click(host, 300, 200);
	expect(onPick.mock.calls.map(([{ kind }]) => kind)).toEqual(['unit']);
	expect(onSelect).not.toHaveBeenCalled();
	// With Shift it is the selection that is meant.
	click(host, 300, 200, { shiftKey: true });
	expect(onSelect).toHaveBeenCalledTimes(1);
	// Elsewhere it selects as ever.
	click(host, 500, 300);
	expect(onSelect).toHaveBeenLastCalledWith([]);
});

it('goes with n through the units that keys stop at, from one they do not stop at to its neighbour', async () => {
	const onSelect = heard();
	const units = [unit('west', -4, 0), unit('enemy', 0, 0, 'red'), unit('east', 4, 0)];
	const { map, host } = await open(units, { onSelect, walksTo: (id) => id !== 'enemy' });
	host.focus();
	map.setSelection(['enemy']);
	for (const [key, at] of [
		['n', 'east'],
		['n', 'west'],
		['n', 'east'],
		['p', 'west'],
	] as const) {
		await userEvent.keyboard(key);
		expect(onSelect).toHaveBeenLastCalledWith([at]);
	}
	map.setSelection(['enemy']);
	await userEvent.keyboard('p');
	expect(onSelect).toHaveBeenLastCalledWith(['west']);
});

it('the line for screen readers follows the selected unit, and is empty once that is gone', async () => {
	const { map, host } = await open([unit('a', 0, 0), unit('b', 1, 1)]);
	map.setCamera({ x: 0, y: 0, scale: 80 });
	await drawn();
	click(host, 300, 200);
	const voice = (): string => host.querySelector('[aria-live]')?.textContent ?? '';
	expect(voice()).toContain('a Tanks');
	map.setUnits([{ ...unit('a', 0, 0), name: 'a Tanks, fatigued' }, unit('b', 1, 1)]);
	expect(voice()).toContain('a Tanks, fatigued');
	map.setUnits([unit('b', 1, 1)]);
	expect(voice()).toBe('');
});
