/** The supply ledger on the screen: what a side began a turn with, what came, what went for whom, and that it adds up. */
import { expect, it } from 'vitest';
import { ledgerOf } from '../../src-main/rulesets/ocs/supply-ledger.ts';
import type { Known } from '../../src-main/rulesets/ocs/views/side/known.ts';
import type { At } from '../../src-main/rules/ocs/game.ts';
import { beachInSummer } from '../helpers/ocs-sea.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';

it.each([
	['the Caen front', caenFront(3)],
	['a beach with Landing Craft', beachInSummer(4)],
])(
	'third evening 16: opening, receipts and expenses come to what is left, at each command on %s',
	(_name, scenario) => {
		const [one, two] = scenario.sides;
		let [lines, last] = [0, null as At | null];
		playOcsAtRandom(scenario, 'ledger', {
			fact() {},
			command(at, known) {
				last = at;
				for (const { id } of [one, two]) {
					const ledger = ledgerOf(at, id);
					for (const { other, turn } of ledger)
						expect({ side: id, turn, other }).toEqual({ side: id, turn, other: 0 });
					lines = Math.max(lines, ...ledger.map((each) => each.lines.length));
					// A side's own ledger is the same out of what it knows.
					const own = known[id] as unknown as Known;
					expect(ledgerOf({ scenario, game: own.game }, id)).toEqual(ledger);
					for (const { has } of own.game.supply.opening) expect(Object.keys(has)).toEqual([String(id)]);
					for (const { side } of own.game.supply.received) expect(side).toBe(id);
					for (const { side } of own.game.supply.book) expect(side).toBe(id);
				}
			},
		});
		expect(lines).toBeGreaterThan(2);
		expect(last).not.toBeNull();
	},
);
