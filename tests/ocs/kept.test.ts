/**
 * What is kept from one state of a game to the next (zones of control, what bars supply, what comes by which way) is what is
 * worked out from nothing: along a random game, beside the same state in a scenario that nothing is known of yet.
 */
import { expect, it } from 'vitest';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';
import { isInZone, zonesOf } from '../../src-main/rules/ocs/04-general/zones.ts';
import { sourcesIn } from '../../src-main/rules/ocs/12-supply/combat-supply.ts';
import { trueSupply } from '../../src-main/rules/ocs/12-supply/picture.ts';
import { traceOf } from '../../src-main/rules/ocs/12-supply/trace.ts';
import type { At } from '../../src-main/rules/ocs/game.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';

const TURNS = 2;

const afresh = ({ scenario, game, ...rest }: At): At => ({
	...rest,
	scenario: { ...scenario },
	game: { ...game, units: PersistentMap.from([...game.units]) },
});

/** Of each side: its zones, the hexes that bar its supply, who is in trace by what, and of every unit what supplies it. */
const workedOut = (at: At) =>
	at.scenario.sides.map(({ id }) => {
		const picture = trueSupply(at, id);
		return {
			zones: zonesOf(at, id).hexes(),
			// Looked up hex by hex, they are the same.
			looked: Array.from({ length: picture.board.grid.count }, (_, hex) => hex).filter((hex) =>
				isInZone(at, id, picture.board.name(hex)),
			),
			open: picture.openZones,
			barred: (['leg', 'track', 'truck'] as const).map((mobility) => picture.ground.barred(mobility)),
			trace: traceOf(picture),
			sources: picture.units.map((unit) => [unit.id, sourcesIn(picture, unit.id)]),
		};
	});

it('is the same along a random game', () => {
	let commands = 0;
	let zones = 0;
	playOcsAtRandom(caenFront(TURNS), 'kept', {
		fact: ({ scenario, game }, after) => {
			// Asked at every state, as the program does: what is kept is made of the one before.
			const changed = scenario.sides.some(({ id }) => zonesOf({ scenario, game }, id) !== zonesOf(after, id));
			if (changed) zones += 1;
			for (const { id } of scenario.sides) traceOf(trueSupply(after, id));
		},
		command: (at) => {
			commands += 1;
			if (commands % 9 !== 0) return;
			const now = workedOut(at);
			expect(now).toEqual(workedOut(afresh(at)));
			for (const { zones: all, looked } of now) expect(looked).toEqual(all);
		},
	});
	expect(commands).toBeGreaterThan(100);
	expect(zones).toBeGreaterThan(20);
});
