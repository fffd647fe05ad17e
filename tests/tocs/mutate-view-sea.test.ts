/** Each field of ships, aircraft over the sea, tries, mines and cargo is changed: what a side receives stays, but for what was told. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import { aircraft } from '../helpers/tocs-air.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import { PORTS, seaWith, ship } from '../helpers/tocs-sea.ts';
import {
	eveningOf,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
} from '../leak/kit/mutate-view.ts';
import { openTable, smallBattle } from './hall.ts';

const SCENARIO = smallBattle({
	features: [...PORTS],
	air: { aircraft: [aircraft('b-p', BLUE, { ship: 'b-c' }), aircraft('r-p', RED)] },
	sea: seaWith([
		ship('b-c', BLUE, 'carrier', 'bay'),
		ship('b-k', BLUE, 'destroyer', 'bay', { box: 2 }),
		ship('b-t', BLUE, 'transport', null, { port: '02.09' }),
		ship('r-r', RED, 'cruiser', 'bay', { box: 2 }),
		ship('r-s', RED, 'submarine', 'gulf', { box: 2, lays: true }),
	]),
	counters: [
		headquarters('b-hq', BLUE, '03.05'),
		company('b-1', BLUE, '02.09', { formation: 'b-bn' }),
		company('r-1', RED, '07.05'),
	],
});

/** Blue loads, launches, lays mines and sails; Red intercepts; guns fire. */
async function evening(): Promise<Evening> {
	const table = await openTable(SCENARIO);
	try {
		await table.next([3, 2, 5]);
		await table.play(table.blue, { type: 'cargo', side: BLUE, ship: 'b-t', units: ['b-1'], unload: false });
		await table.play(table.blue, { type: 'launch-at-sea', side: BLUE, aircraft: ['b-p'], zone: 'bay' });
		await table.play(table.blue, { type: 'sea-mines', side: BLUE, ships: ['b-k'], hex: '04.10' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.play(table.red, { type: 'next-step', step: 'reserves' });
		await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
		await table.order({ type: 'sail', side: RED, ships: ['r-r'], zone: 'sound' }, [1]);
		await table.choose('intercept', []);
		await table.choose('let-pass', [1]);
		await table.choose('0-1', []);
		await table.choose('none', []);
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const asked = ({ side }: Listener): Asked => ({
	explain: [{ name: 'draft', input: { unit: null, side, action: 'undock', picked: {} } }],
	// The other side’s ships are none of its own, whatever becomes of them.
	commands: [{ type: 'hunt', side, ships: [side === BLUE ? 'r-s' : 'b-k'], on: true }],
	papers: [],
});

describe('what a side receives of the sea', () => {
	let mutated: Mutated;
	beforeAll(async () => {
		mutated = mutateView(await evening(), asked, {
			moments: 2,
			samples: 2,
			ids: new Set<string>([BLUE, RED]),
		});
	});

	it('hangs on no field of the truth, but on what it was told', () => {
		expect(unaccounted(mutated, [])).toEqual([]);
		expect(mutated.changes).toBeGreaterThan(100);
	});

	it('of ships, aircraft, tries, mines and craft each was changed', () => {
		for (const part of ['sea.ships', 'sea.planes', 'sea.tries', 'sea.mines', 'sea.craft', 'air.aircraft'])
			expect(
				mutated.paths.some((path) => path.startsWith(`game.${part}`)),
				part,
			).toBe(true);
	});
});
