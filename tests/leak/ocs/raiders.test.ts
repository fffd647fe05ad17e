/** A Raider Check (ocs-21.10b): whoever calls for it is not told that it found anybody, but by what is shifted before his eyes. */
import { expect, it } from 'vitest';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsCommand } from '../../../src-shared/rulesets/ocs/ocs-command.ts';
import { BLUE, counter, RED, smallMap, smallScenario } from '../../helpers/ocs-scenario.ts';
import { during, having, Table } from '../../helpers/ocs-table.ts';

const LINE = ['10.05', '09.05', '08.05', '07.05', '06.05', '05.05', '04.05', '03.05', '02.05'];

/** Double-blind: a unit of Blue's that Red does not see stands on the railway of Red's HQ, or beside it. */
function evening(at: '06.05' | '06.07'): Table {
	const map = smallMap();
	const rail = map.links?.['rail'];
	if (!rail) throw new Error('there is no railway on the small board');
	const { map: _map, ...rest } = smallScenario();
	const scenario = OcsScenario.parse({
		...rest,
		map: { ...map, links: { ...map.links, rail: { ...rail, chains: [...rail.chains, LINE] } } },
		counters: [
			counter('raider', BLUE, at, '2-3-8 leg', '2-3-8 leg'),
			counter('hq', RED, '02.05', '(5)-0-5 truck, throw 5 truck', null, { class: 'hq', size: 'army' }),
		],
		...{ transports: [], dumps: [], hexes: [], sources: [{ side: RED, hex: '10.05' }] },
		options: { 'rail-raiders-shift': 'on', 'enemy-hexes': 'contact' },
	});
	return new Table(scenario, during('exploitation.combat', BLUE), having('raider', { face: 'move' }));
}

/** What Red is answered and knows after its call. */
function heardBy(table: Table): string {
	const orders: readonly OcsCommand[] = [
		{ type: 'raider-check' },
		{ type: 'next-step' },
		{ type: 'raider-check' },
	];
	const answers = orders.map((order) => table.order(RED, order));
	const asked = table.asks.filter(({ to }) => to.side === RED);
	return JSON.stringify([answers, asked, table.known[RED]]);
}

it('whoever calls for a Raider Check hears the same, whether somebody must be shifted or nobody', () => {
	const [found, nobody] = [evening('06.05'), evening('06.07')];
	expect(heardBy(found)).toBe(heardBy(nobody));
	// The two are not alike for Blue: the proof is not empty.
	expect([found, nobody].map(({ game }) => game.raiders)).toEqual([['raider'], []]);
	expect(found.order(BLUE, { type: 'next-step' })?.code).toBe('sequence/raiders');
});
