/** A mission under way stands in its own side's window until it is over; the other sees what comes, and no more. */
import { expect, it } from 'vitest';
import { sideView } from '../../src-main/rulesets/ocs/views/side/side-view.ts';
import { flyingWords } from '../../src-renderer/rulesets/ocs/common/air-words.ts';
import { aircraft } from '../helpers/ocs-aircraft.ts';
import { BLUE, counter, RED, smallScenario } from '../helpers/ocs-scenario.ts';
import { during, Table } from '../helpers/ocs-table.ts';

/** Blue's two bombers come into the Patrol Zone of Red's fighter, which is asked. */
function intercepted(): Table {
	const base = (hex: string, owner: typeof BLUE) => ({ hex, airBase: 2, owner });
	const table = new Table(
		smallScenario({
			counters: [counter('inf', RED, '05.06', '4-3-4 leg')],
			...{ transports: [], dumps: [] },
			aircraft: [
				aircraft('typhoon', BLUE, '02.02', ['tactical'], { rating: 2, barrage: 10, range: 20 }),
				aircraft('mosquito', BLUE, '02.02', ['tactical'], { rating: 2, barrage: 10, range: 20 }),
				aircraft('me', RED, '06.05', ['fighter'], { rating: 3, range: 20 }),
			],
			hexes: [base('02.02', BLUE), base('06.05', RED)],
		}),
		during('movement.barrage', BLUE),
	);
	const flown = { mission: 'barrage', planes: ['typhoon', 'mosquito'], target: '05.06', aim: 'units' };
	expect(table.order(BLUE, { type: 'fly-mission', ...flown } as never)).toBeNull();
	return table;
}
const viewOf = (table: Table, side: typeof BLUE) => {
	const known = table.known[side];
	if (!known) throw new Error('nothing is known');
	return sideView(table.at.scenario, known);
};

it('says to its own side that it waits, until it is over', () => {
	const table = intercepted();
	expect(viewOf(table, BLUE).flying).toEqual({
		mission: 'barrage',
		target: '05.06',
		planes: ['typhoon', 'mosquito'],
	});
	for (let n = 0; n < 6 && table.asks.length > 0; n += 1)
		table.answer(table.asks[0]?.answers[0]?.id ?? '', 3, 4, 3, 4, 3, 4);
	expect(viewOf(table, BLUE).flying).toBeNull();
});

it('shows the other side how many are coming and which is on top, but none beneath', () => {
	const view = viewOf(intercepted(), RED);
	expect(view.flying).toBeNull();
	expect(view.raid).toEqual({ mission: 'barrage', target: '05.06', planes: 2, top: 'typhoon' });
	expect(JSON.stringify(view)).not.toContain('mosquito');
});

it('is said in words', () => {
	const flying = { mission: 'hip-shoot', target: '14.12', planes: ['a'] } as const;
	expect(flyingWords(flying, () => '121 Wing', true)).toBe(
		'Our Hip Shoot to 14.12 is under way: 121 Wing. Waiting for the other side to answer, or for Control.',
	);
	expect(flyingWords(flying, () => '121 Wing', false)).toBe('Our Hip Shoot to 14.12 is under way: 121 Wing.');
});
