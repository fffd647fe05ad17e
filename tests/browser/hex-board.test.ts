import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { Board } from '../../src-renderer/map/boards/board.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { Camera } from '../../src-renderer/map/camera.ts';
import { createMap } from '../../src-renderer/map/index.ts';
import type {
	CampaignMap,
	MapOptions,
	MapTarget,
	MapUnit,
	RouteEstimate,
} from '../../src-renderer/map/types.ts';
import { outlineOf } from '../../src-shared/map/hex/outline.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { drawn } from '../helpers/frames.ts';
import { largeSheet, named, twoSheets } from '../helpers/hex-map.ts';
import { drawWithWebgl } from './webgl.ts';

drawWithWebgl();

const hexes = new HexMap(twoSheets());
const board = hexBoard(hexes);
const made: { destroy(): void }[] = [];

const hex = (name: string): number => {
	const found = hexes.hexNamed(name);
	if (found === null) throw new Error(`no hex ${name}`);
	return found;
};
const unit = (id: string, at: string, side: 'blue' | 'red' = 'blue'): MapUnit => ({
	id,
	at: board.pointOf(hex(at)),
	palette: side,
	letter: 'B',
	short: id,
	name: `${id} Battalion`,
	type: 'infantry',
	size: 'battalion',
	marks: [],
	formation: { id: 'f', short: 'F', echelon: 'brigade' },
});

async function open(
	units: readonly MapUnit[],
	options: MapOptions = {},
	on: Board = board,
): Promise<{ map: CampaignMap; host: HTMLElement }> {
	const host = document.createElement('div');
	host.style.cssText = 'position:fixed;inset:0;inline-size:900px;block-size:600px';
	document.body.append(host);
	const map = await createMap(host, on, options);
	made.push({ destroy: () => (map.destroy(), host.remove()) });
	host.setPointerCapture = () => undefined;
	map.setUnits(units);
	await map.ready;
	return { map, host };
}

/** Puts a hex in the middle of the window, near enough for single counters. */
async function lookAt(map: CampaignMap, at: string, scale = 90): Promise<Point> {
	map.setCamera({ ...board.pointOf(hex(at)), scale });
	await drawn();
	return map.toScreen(board.pointOf(hex(at)));
}

function press(host: HTMLElement, x: number, y: number, type: string, buttons = 1): void {
	const init = { pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true };
	host.dispatchEvent(new PointerEvent(type, { ...init, clientX: x, clientY: y }));
}

afterEach(() => {
	for (const one of made.splice(0)) one.destroy();
});

it('what is pointed at snaps to the middle of its hex', async () => {
	const onPick = vi.fn<(target: MapTarget, point: Point) => void>();
	const { map, host } = await open([], { onPick });
	const at = await lookAt(map, named('A', 6, 4));
	press(host, at.x + 25, at.y - 20, 'pointerdown');
	press(host, at.x + 25, at.y - 20, 'pointerup', 0);
	const [target, point] = onPick.mock.calls[0] ?? [];
	expect(target).toEqual({ kind: 'ground' });
	expect(point).toEqual(board.pointOf(hex(named('A', 6, 4))));
});

it('a route that is dragged goes from hex to hex', async () => {
	const onRouteDone = vi.fn<(unit: string, points: readonly Point[]) => void>();
	const { map, host } = await open([unit('1 Inf', named('A', 6, 4))], { onRouteDone, draggable: true });
	const from = await lookAt(map, named('A', 6, 4));
	const to = map.toScreen(board.pointOf(hex(named('A', 8, 4))));
	press(host, from.x, from.y, 'pointerdown');
	press(host, from.x + 30, from.y, 'pointermove');
	press(host, to.x + 14, to.y + 18, 'pointermove');
	press(host, to.x + 14, to.y + 18, 'pointerup', 0);
	const [, points = []] = onRouteDone.mock.calls[0] ?? [];
	expect(points.at(-1)).toEqual(board.pointOf(hex(named('A', 8, 4))));
});

it('a counter that was dropped lies where it was dropped, and goes along when the map is moved', async () => {
	const onSelect = vi.fn<(units: readonly string[]) => void>();
	const { map, host } = await open([unit('1 Inf', named('A', 6, 4))], { onSelect, draggable: true });
	const from = await lookAt(map, named('A', 6, 4));
	const goal = board.pointOf(hex(named('A', 7, 4)));
	const to = map.toScreen(goal);
	press(host, from.x, from.y, 'pointerdown');
	press(host, from.x + 30, from.y, 'pointermove');
	press(host, to.x, to.y, 'pointermove');
	press(host, to.x, to.y, 'pointerup', 0);
	map.setCamera({ x: goal.x + 2, y: goal.y, scale: 90 });
	await drawn();
	onSelect.mockClear();
	const now = map.toScreen(goal);
	for (const at of [now, to]) {
		press(host, at.x, at.y + 12, 'pointerdown');
		press(host, at.x, at.y + 12, 'pointerup', 0);
	}
	expect(onSelect.mock.calls).toEqual([[['1 Inf']], [[]]]);
});

it.each(['a hex is picked', 'a way is drawn'])(
	'a stack that lies open is closed when %s: it would hide the hexes round it',
	async (what) => {
		const onSelect = vi.fn<(units: readonly string[]) => void>();
		const here = named('A', 6, 4);
		const { map, host } = await open([unit('1', here), unit('2', here)], { onSelect });
		const at = await lookAt(map, here);
		const beside = (): void => {
			for (const [type, buttons] of [['pointerdown', 1] as const, ['pointerup', 0] as const])
				press(host, at.x - 40, at.y, type, buttons);
		};
		press(host, at.x, at.y, 'pointermove', 0);
		await vi.waitFor(() => {
			beside();
			expect(onSelect).toHaveBeenLastCalledWith(['1']);
		});
		if (what === 'a hex is picked') {
			map.setTool('pick');
			// The pointer rests on the stack still.
			press(host, at.x + 1, at.y, 'pointermove', 0);
			map.setTool('select');
		} else {
			map.startRoute('1');
			map.clearRoute();
		}
		await drawn();
		onSelect.mockClear();
		beside();
		expect(onSelect.mock.calls).toEqual([[[]]]);
	},
);

it('counters of one hex are one stack with its count, near and far; those of the hex beside it another', async () => {
	const onSay = vi.fn<(sentence: string) => void>();
	const { map, host } = await open(
		[
			unit('1', named('A', 6, 4)),
			unit('2', named('A', 6, 4)),
			unit('3', named('A', 6, 4), 'red'),
			unit('4', named('A', 7, 4)),
		],
		{ onSay },
	);
	for (const scale of [52, 200]) {
		const here = await lookAt(map, named('A', 6, 4), scale);
		press(host, here.x, here.y, 'pointerdown');
		press(host, here.x, here.y, 'pointerup', 0);
		expect(onSay.mock.lastCall?.[0]).toContain('2 others in the stack');
		expect(onSay.mock.lastCall?.[0]).toContain(named('A', 6, 4));
		const beside = map.toScreen(board.pointOf(hex(named('A', 7, 4))));
		press(host, beside.x, beside.y, 'pointerdown');
		press(host, beside.x, beside.y, 'pointerup', 0);
		expect(onSay.mock.lastCall?.[0]).toContain('4 Battalion');
		expect(onSay.mock.lastCall?.[0]).not.toContain('in the stack');
	}
});

it('the counter given last is on top of its stack, whatever its name', async () => {
	const onSelect = vi.fn<(units: readonly string[]) => void>();
	const at = named('A', 6, 4);
	const { map, host } = await open([unit('9', at), unit('1', at), unit('5', at)], { onSelect });
	const here = await lookAt(map, at);
	press(host, here.x, here.y, 'pointerdown');
	press(host, here.x, here.y, 'pointerup', 0);
	expect(onSelect).toHaveBeenLastCalledWith(['5']);
});

it('walks hex by hex with the number pad and stack by stack with N, and reads out what is there', async () => {
	const onSay = vi.fn<(sentence: string) => void>();
	const { map, host } = await open(
		[unit('1', named('A', 6, 4)), unit('2', named('A', 6, 4)), unit('3', named('A', 9, 4))],
		{ onSay },
	);
	await lookAt(map, named('A', 7, 4));
	host.focus();
	await userEvent.keyboard('5');
	expect(onSay.mock.lastCall?.[0]).toBe(
		`${named('A', 7, 4)}, open ground, road north-east and north-west. No counter.`,
	);
	await userEvent.keyboard('9');
	expect(onSay.mock.lastCall?.[0]).toContain(`${named('A', 8, 4)}, Millbrook, town`);
	await userEvent.keyboard('12');
	expect(onSay.mock.lastCall?.[0]).toContain(named('A', 7, 5));
	await userEvent.keyboard('8777');
	expect(onSay.mock.lastCall?.[0]).toMatch(/^A\d\d\.\d\d, /);
	await userEvent.keyboard('n');
	const first = onSay.mock.lastCall?.[0] ?? '';
	await userEvent.keyboard('n');
	const second = onSay.mock.lastCall?.[0] ?? '';
	expect([first, second].sort().map((each) => each.replace(/^\d /, '').slice(0, 9))).toEqual([
		'Battalion',
		'Battalion',
	]);
	expect(first.slice(0, 1)).not.toBe(second.slice(0, 1));
	expect([first, second].some((each) => each.includes('1 other in the stack'))).toBe(true);
});

it('draws a way by the number pad, tells its cost hex by hex before it is dropped, and takes a hex back', async () => {
	const onSay = vi.fn<(sentence: string) => void>();
	const onRoute = vi.fn((_unit: string, points: readonly Point[]): RouteEstimate => ({
		words: `${String(points.length - 1)} of 4 points`,
		reach: null,
		stop: null,
	}));
	const onRouteDone = vi.fn<(unit: string, points: readonly Point[], said: RouteEstimate | null) => void>();
	const { map } = await open([unit('1', named('A', 6, 4)), unit('2', named('A', 6, 6))], {
		onSay,
		onRoute,
		onRouteDone,
	});
	await lookAt(map, named('A', 6, 4));
	map.startRoute('1');
	const how = onSay.mock.lastCall?.[0];
	expect(how).toContain('number pad');
	// Whoever sees the map is told so, too.
	const hint = document.querySelector<HTMLElement>('.map-hint');
	expect(hint?.checkVisibility()).toBe(true);
	expect(hint?.textContent).toBe(how);
	// It covers no hex: below the map where nothing is kept free above it.
	const below = (): boolean => {
		const box = hint?.getBoundingClientRect();
		const host = hint?.parentElement?.getBoundingClientRect();
		return box !== undefined && host !== undefined && box.top > host.top + host.height / 2;
	};
	expect(below()).toBe(true);
	map.setInsets({ top: 52, right: 0, bottom: 0, left: 0 });
	map.startRoute('1');
	expect(below()).toBe(false);
	await userEvent.keyboard('2');
	await vi.waitFor(() =>
		expect(onSay.mock.lastCall?.[0]).toBe(
			`1 hex · 1 of 4 points. ${named('A', 6, 5)}, open ground. No counter.`,
		),
	);
	await userEvent.keyboard('3');
	await vi.waitFor(() => expect(onSay.mock.lastCall?.[0]).toMatch(/^2 hexes · 2 of 4 points\. /));
	await userEvent.keyboard('{Backspace}2');
	await vi.waitFor(() =>
		expect(onSay.mock.lastCall?.[0]).toContain(`2 hexes · 2 of 4 points. ${named('A', 6, 6)}`),
	);
	expect(onSay.mock.lastCall?.[0]).toContain('1 counter: 2 Battalion');
	expect(onRouteDone).not.toHaveBeenCalled();
	await userEvent.keyboard('{Enter}');
	const at = [named('A', 6, 4), named('A', 6, 5), named('A', 6, 6)].map((name) => board.pointOf(hex(name)));
	expect(onRouteDone.mock.calls).toEqual([['1', at, expect.objectContaining({ words: '2 of 4 points' })]]);
	expect(hint?.checkVisibility()).toBe(false);
	map.startRoute('1');
	expect(hint?.checkVisibility()).toBe(true);
	await userEvent.keyboard('{Escape}');
	expect(hint?.checkVisibility()).toBe(false);
});

it('measures in hexes, and draws what is given in km at the size that a hex has', async () => {
	const onSay = vi.fn<(sentence: string) => void>();
	const onMeasure = vi.fn<(points: readonly Point[], km: number) => void>();
	const { map, host } = await open([], { onSay, onMeasure });
	const from = await lookAt(map, named('A', 6, 4));
	map.setTool('measure');
	const to = map.toScreen(board.pointOf(hex(named('A', 6, 7))));
	for (const at of [from, to]) {
		press(host, at.x, at.y, 'pointerdown');
		press(host, at.x, at.y, 'pointerup', 0);
	}
	expect(onSay.mock.lastCall?.[0]).toBe('3 hexes');
	expect(onMeasure.mock.lastCall?.[1]).toBeCloseTo(3 * hexes.file.hexKm, 6);
	const camera = new Camera(board.bounds, board.unitKm);
	camera.scale = 80;
	expect(camera.pxPerKm * hexes.file.hexKm).toBeCloseTo(80, 6);
});

it('draws 40,000 hexes, an area over them and 5,000 counters in few draw calls', async () => {
	const large = new HexMap(largeSheet(200, 200));
	const counters = Array.from({ length: 5000 }, (_, n): MapUnit => {
		const side = n % 2 === 0 ? 'blue' : 'red';
		const formation = {
			id: `f${String(n % 300)}`,
			short: `F ${String(n % 300)}`,
			echelon: 'brigade',
		} as const;
		const at = large.grid.pointOf((n * 7919) % large.grid.count);
		return { ...unit(`u${String(n)}`, named('A', 6, 4), side), at, formation };
	});
	const { map } = await open(counters, {}, hexBoard(large));
	const middle = large.grid.hexAt(100, 100) ?? 0;
	const rings = outlineOf(large.grid, large.grid.within(middle, 9));
	map.setOverlays([{ kind: 'cells', id: 'zone', rings, label: 'In reach', tone: 'info' }]);
	for (const scale of [3, 20, 40, 70]) {
		map.setCamera({ ...large.grid.pointOf(middle), scale });
		await drawn(400);
		expect(map.probe.drawCalls).toBeGreaterThan(0);
		expect(map.probe.drawCalls).toBeLessThanOrEqual(24);
	}
});
