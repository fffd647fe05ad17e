/** What ports can do: zones, hits, supply. */
import { expect, it } from 'vitest';
import { mayEnterAmong } from '../../../../src-main/rules/ocs/04-general/facilities.ts';
import {
	damagedCapacity,
	isPortSource,
	portCapacity,
} from '../../../../src-main/rules/ocs/19-ports/capacity.ts';
import type { World } from '../../../../src-main/rules/ocs/game.ts';
import { BLUE, fightWorld, RED } from '../../../helpers/ocs-fight.ts';

const HEX = '05.05';
function world(tokens: number, hits = 0): World {
	const made = fightWorld({
		counters: [],
		hexes: [{ hex: HEX, port: { name: 'Haven', tokens }, owner: RED }],
	});
	const there = made.game.hexes[HEX];
	if (!there) throw new Error('no port');
	return { ...made, game: { ...made.game, hexes: { [HEX]: { ...there, portHits: hits } } } };
}
const free = { zone: false, negated: false };

it('ocs-19.0.port an enemy port without combat units is entered with an Attack-Capable unit alone', () => {
	expect([mayEnterAmong(world(8), HEX, RED, false), mayEnterAmong(world(8), HEX, RED, true)]).toEqual([
		false,
		true,
	]);
	expect(mayEnterAmong(world(8), HEX, BLUE, false)).toBe(true);
});

it('ocs-19.0a.shut an enemy zone shuts a port; negated it still traces, and ships nothing', () => {
	const all = (zone: boolean, negated: boolean) =>
		(['trace', 'shipping'] as const).map((use) => portCapacity(world(8), HEX, { zone, negated }, use));
	expect([all(false, false), all(true, false), all(true, true)]).toEqual([
		[8, 8],
		[0, 0],
		[8, 0],
	]);
});

it('ocs-19.0e a port is a source as long as it handles a supply point', () => {
	expect([isPortSource(world(4), HEX, free), isPortSource(world(3), HEX, free)]).toEqual([true, false]);
	expect([damagedCapacity(world(8, 2), HEX), damagedCapacity(world(8, 3), HEX)]).toEqual([4, 2]);
	expect(isPortSource(world(8, 3), HEX, free)).toBe(false);
	expect(isPortSource(world(8), HEX, { zone: true, negated: false })).toBe(false);
});
