/** What Control is told before a fight: by the functions that decide it. */
import { expect, it } from 'vitest';
import { explain } from '../../../../src-main/rulesets/ocs/explain.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { supplyTables } from '../../../../src-main/rules/ocs/12-supply/tables.ts';
import { supplyCosts } from '../../../../src-main/rules/ocs/charts/supply-costs.ts';
import { BLUE, blue, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { counter, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table } from '../../../helpers/ocs-table.ts';

const counters = [
	blue('a', '9-3-3 leg'),
	red('d', '9-3-3 leg'),
	counter('guns', BLUE, '05.02', '(1)-3-3 leg, barrage 20 range 3', null, { class: 'artillery' }),
];
const asked = (table: Table, what: string, input: object): unknown => {
	const { input: shape, umpire } = explain[what] ?? {};
	if (!shape || !umpire) throw new Error(`nobody explains ${what}`);
	return umpire(table.at, shape.parse(input));
};
const made = (step: 'combat.combat' | 'combat.barrage') =>
	new Table(
		smallScenario({ counters, dumps: [{ side: BLUE, at: '05.03', tokens: 20 }] }),
		during(step, BLUE),
	);

it('an attack: how it would be paid for, or why not, and the dice are not touched', () => {
	const table = made('combat.combat');
	expect(asked(table, 'attack', { units: ['a'], target: TARGET })).toMatchObject({
		say: null,
		supply: { cost: 1, spent: [{ words: 'the dump at 05.03', tokens: 1 }], without: [] },
	});
	expect(asked(table, 'attack', { units: ['a'], target: '05.03' })).toMatchObject({ rule: 'ocs-9.0.target' });
	expect(asked(table, 'attack', { units: ['a'], target: TARGET, overrun: true })).toMatchObject({
		rule: 'ocs-9.1a',
	});
	expect(table.game.frames).toEqual([]);
});

it('a combat that is ready: its worksheet and the chance of every result', () => {
	const table = made('combat.combat');
	expect(asked(table, 'combat', {})).toBe(null);
	table.order(BLUE, { type: 'declare-attack', units: ['a'], target: TARGET });
	table.answer('internals');
	expect(asked(table, 'combat', {})).toMatchObject({
		...{ units: ['a'], target: TARGET, ready: { start: { odds: '1:1', column: 4 } } },
		...{ column: '1:1', paid: { attacker: 1, defender: 0 } },
		outlook: { surprise: { attacker: { n: 1, d: 6 }, defender: { n: 5, d: 18 }, nobody: { n: 5, d: 9 } } },
	});
});

it('ocs-9.2.7 third evening 6: the result of a combat is kept with its dice, from the odds to the losses', () => {
	const table = made('combat.combat');
	expect(table.game.results).toEqual({ made: 0, kept: [], losses: [] });
	table.order(BLUE, { type: 'declare-attack', units: ['a'], target: TARGET });
	table.answer('internals');
	table.order('umpire', { type: 'roll-combat' }, 6, 6, 2, 1, 4);
	const [entry] = table.game.results.kept;
	const rolled = entry?.result.kind === 'combat' ? entry.result : null;
	expect(rolled).toMatchObject({
		...{ hex: TARGET, odds: '1:1', surprised: 'attacker', shift: 2 },
		surpriseRoll: 12 + (rolled?.drm ?? 0),
		roll: 5 + (rolled?.drm ?? 0),
	});
	expect(entry?.rolls.map(({ faces }) => faces)).toEqual([[6, 6], [2], [1, 4]]);
	expect(entry).toMatchObject({ n: 1, side: BLUE, units: ['a'] });
});

it('ocs-III.A of a chart of the game’s and the series’ the game’s counts, and Control is told which governs', () => {
	const own = { surprise: '| defender none attacker\nregular | <=4 5-9 >=10\noverrun | <=6 7-8 >=9' };
	const table = new Table(smallScenario({ counters, charts: own }), during('combat.combat', BLUE));
	const told = asked(table, 'charts', {}) as { readonly charts: readonly { readonly id: string }[] };
	expect(told).toMatchObject({
		differences: [
			{ chart: 'surprise', row: 'regular', column: 'defender', series: '<=5', game: '<=4' },
			{ chart: 'surprise', row: 'regular', column: 'none', series: '6-9', game: '5-9' },
		],
	});
	expect(told.charts.find(({ id }) => id === 'surprise')).toMatchObject({
		governs: 'the game',
		confidence: 'transcribed',
	});
	expect(told.charts.find(({ id }) => id === 'barrage')).toMatchObject({ governs: 'the series' });
	const fuel = { 'supply-costs': supplyCosts.text.replace(/(?<=attack, each step\s*\| )1/, '2') };
	const dearer = trueSupply(new Table(smallScenario({ counters, charts: fuel })).at, BLUE);
	expect(
		[supplyTables(dearer), supplyTables(trueSupply(table.at, BLUE))].map(({ costs }) =>
			costs.cost('attack, each step'),
		),
	).toEqual([2, 1]);
	const gap = { surprise: own.surprise.replace('5-9', '6-9') };
	expect(() => new Table(smallScenario({ counters, charts: gap }))).toThrow('a gap between <=4 and 6-9');
});

it('a barrage: strength, cost, shifts', () => {
	const table = made('combat.barrage');
	expect(asked(table, 'barrage', { units: ['guns'], target: TARGET })).toMatchObject({
		quote: { strength: '20', column: '17-24', cost: 3, shifts: [{ by: -1 }], spent: [{ tokens: 3 }] },
	});
	expect(asked(table, 'barrage', { units: ['a'], target: TARGET })).toMatchObject({ rule: 'ocs-10.0.who' });
});
