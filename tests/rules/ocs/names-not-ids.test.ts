/** Whatever is refused, its sentence calls things by their names: nobody at the table knows an id. */
import { expect, it } from 'vitest';
import type { OcsCommand } from '../../../src-shared/rulesets/ocs/ocs-command.ts';
import { BLUE, counter, smallCounters, smallScenario } from '../../helpers/ocs-scenario.ts';
import { during, Table } from '../../helpers/ocs-table.ts';

/** Ids that stand in no name. */
const scenario = () =>
	smallScenario({
		counters: [
			...smallCounters(),
			counter('b-late', BLUE, null, '4-3-4 leg', null, { arrives: 5, entry: '01.05' }),
			counter('b-repl', BLUE, '01.05', '0-0-3 leg', null, { class: 'repl-pax', face: 'move' }),
			counter('b-fixed', BLUE, '02.03', '4-3-0 leg'),
			{ ...counter('b-shaken', BLUE, '02.03', '4-3-4 leg'), marker: 'dg' as const },
			{
				...counter('b-fast', BLUE, '04.04', '4-3-4 leg', '2-3-9 truck'),
				marker: 'strat' as const,
				face: 'move' as const,
			},
		].map((each, n) => ({ ...each, name: `No. ${String(n + 1)}` })),
		transports: [{ id: 'b-truck', side: BLUE, name: 'Red Ball', points: 2, at: '02.05', loaded: 4 }],
	});
const UNITS = [
	'b-inf',
	'b-tank',
	'b-mech',
	'b-guns',
	'b-hq',
	'b-late',
	'b-repl',
	'b-fixed',
	'b-shaken',
	'b-fast',
];

const ordersOf = (unit: string): readonly OcsCommand[] =>
	[
		...['combat', 'move', 'reserve', 'strat', 'dg'].map((mode) => ({
			type: 'change-mode',
			units: [unit],
			mode,
		})),
		...[['06.05'], ['02.05', '09.09'], ['05.05'], ['10.10']].map((way) => ({
			type: 'move',
			units: [unit],
			way,
		})),
		{ type: 'move', units: [unit, 'b-mot'], way: ['04.05'] },
		{ type: 'release', units: [unit] },
		{ type: 'declare-attack', units: [unit], target: '07.05' },
		{ type: 'declare-overrun', units: [unit], target: '07.05' },
		{ type: 'fire-barrage', units: [unit], target: '07.05' },
		{ type: 'work-on-hedgehog', units: [unit], hex: '03.05', way: 'up' },
		{ type: 'pay-fuel', method: 'unit', of: unit },
		{ type: 'arrive', unit, at: '05.05', mode: 'move' },
		{ type: 'break-out', unit },
		{ type: 'rebuild', units: [unit], repls: ['b-repl'] },
		{ type: 'consolidate', unit, into: 'b-inf' },
		{ type: 'swap-units', out: unit, into: 'b-inf' },
		{ type: 'make-breakdown', unit, counter: 'b-mot' },
		{ type: 'give-up', units: [unit] },
		{ type: 'set-up-unit', unit, at: '09.09', mode: 'combat' },
		...['move', 'reserve', 'strat', 'combat'].map((mode) => ({
			type: 'change-mode',
			units: ['b-truck'],
			mode,
		})),
		{ type: 'load-transport', transport: 'b-truck', tokens: 99 },
		{ type: 'move-transport', transport: 'b-truck', way: ['09.09'] },
		{ type: 'make-extender', transports: ['b-truck'] },
		{ type: 'load-at-set-up', transport: 'b-truck', dump: 'dump-1', loaded: 30 },
	] as unknown as readonly OcsCommand[];

it.each([
	'set-up.set-up',
	'reinforcement.reinforcement',
	'movement.breakout',
	'movement.movement',
	'combat.barrage',
	'combat.combat',
	'exploitation.movement',
] as const)('in the step %s', (step) => {
	const said = new Set<string>();
	for (const unit of UNITS) {
		const table = new Table(scenario(), during(step, BLUE));
		for (const order of ordersOf(unit))
			for (const by of [BLUE, 'umpire'] as const) {
				const refused = table.order(by, order);
				if (refused) said.add(`${refused.say} ${refused.allowed ?? ''}`);
			}
	}
	expect(said.size).toBeGreaterThan(4);
	expect([...said].filter((each) => /\bb-[a-z]|dump-\d/.test(each))).toEqual([]);
});
