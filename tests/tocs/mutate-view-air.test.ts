/** Each field of aircraft, flights, plans and fields is changed: what a side receives stays, but for what was told. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import { aircraft } from '../helpers/tocs-air.ts';
import { BLUE, RED, company, headquarters } from '../helpers/tocs-scenario.ts';
import {
	eveningOf,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
} from '../leak/kit/mutate-view.ts';
import { openTable, smallBattle } from './hall.ts';

const WAVES = [
	{ id: 'b-wave', side: BLUE, way: ['01.03', '02.03'] },
	{ id: 'r-wave', side: RED, way: ['12.03', '11.03'] },
];
const SCENARIO = smallBattle({
	air: {
		aircraft: [
			...['b-air-1', 'b-air-2'].map((id) => aircraft(id, BLUE)),
			...['r-air-1', 'r-air-2'].map((id) => aircraft(id, RED, { base: '10.05' })),
		],
		waves: WAVES.map((wave) => ({ ...wave, name: wave.id, mission: 'supply' as const, turn: 3 })),
	},
	features: [{ hex: '10.05', side: RED, kind: 'facility', name: 'Field', facility: 'airfield', points: 6 }],
	counters: [
		headquarters('b-hq', BLUE, '03.05'),
		company('b-1', BLUE, '05.05', { formation: 'b-bn' }),
		company('r-1', RED, '07.05'),
		company('r-flak', RED, '08.04', { type: 'battery', arm: 'light-flak', gunRange: 1 }),
	],
});

/** Blue's aircraft are launched, Red patrols from its field, Blue's flight comes and is fired at. */
async function evening(): Promise<Evening> {
	const table = await openTable(SCENARIO);
	try {
		await table.next([3, 2, 5]);
		await table.play(table.blue, {
			...{ type: 'fly', side: BLUE, mission: 'strike', hex: '07.05' },
			aircraft: ['b-air-1', 'b-air-2'],
		});
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.play(table.red, { type: 'next-step', step: 'reserves' });
		await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
		await table.play(table.red, {
			...{ type: 'fly', side: RED, mission: 'interdiction', hex: '10.05', aircraft: ['r-air-1'] },
		});
		await table.play(table.red, { type: 'next-step', step: 'act' });
		await table.play(table.blue, { type: 'next-step', step: 'reserves' });
		await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
		await table.choose('r-flak', [1, 1, 2, 2]);
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const asked = ({ side }: Listener): Asked => ({
	explain: [{ name: 'orders', input: { unit: side === BLUE ? 'b-1' : 'r-1' } }],
	// The other side’s aircraft are none of its own, whatever becomes of them.
	commands: [{ type: 'land-at', side, aircraft: side === BLUE ? 'r-air-1' : 'b-air-1', hex: null }],
	papers: [],
});

describe('what a side receives of the air', () => {
	let mutated: Mutated;
	beforeAll(async () => {
		mutated = mutateView(await evening(), asked, {
			moments: 3,
			samples: 2,
			ids: new Set<string>([BLUE, RED]),
		});
	});

	it('hangs on no field of the truth, but on what it was told', () => {
		expect(unaccounted(mutated, [])).toEqual([]);
		expect(mutated.changes).toBeGreaterThan(100);
	});

	it('of aircraft, flights, plans and fields each was changed', () => {
		for (const part of ['air.aircraft', 'air.flights', 'air.plans', 'air.flown', 'facilities'])
			expect(
				mutated.paths.some((path) => path.startsWith(`game.${part}`)),
				part,
			).toBe(true);
	});
});
