import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { Board } from '../../src-renderer/map/boards/board.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { createMap } from '../../src-renderer/map/index.ts';
import type { CampaignMap, MapOptions, MapTarget, MapUnit } from '../../src-renderer/map/types.ts';
import { outlineOf } from '../../src-shared/map/hex/outline.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { largeSheet, named, twoSheets } from '../helpers/hex-map.ts';

const hexes = new HexMap(twoSheets());
const board = hexBoard(hexes);
const made: { destroy(): void }[] = [];
const rest = (ms = 150): Promise<void> => new Promise((done) => setTimeout(done, ms));

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
	await rest();
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

it('walks hex by hex with the number pad and stack by stack with N, and tells what is there', async () => {
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
		await rest(400);
		expect(map.probe.drawCalls).toBeGreaterThan(0);
		expect(map.probe.drawCalls).toBeLessThanOrEqual(24);
	}
});
