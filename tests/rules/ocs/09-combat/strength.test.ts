/** Terrain, anti-tank effects, supply and losses in strengths, unit by unit. */
import { describe, expect, it } from 'vitest';
import {
	againstAntiTank,
	antiTankIn,
	antiTankOf,
	type AntiTank,
} from '../../../../src-main/rules/ocs/09-combat/anti-tank.ts';
import { combatant } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import {
	attackTerrains,
	defenceTerrains,
	rowOf,
	terrainWords,
} from '../../../../src-main/rules/ocs/09-combat/terrain.ts';
import { fraction, inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import {
	BLUE,
	blue,
	duel,
	readied,
	RED,
	red,
	strengthsOf,
	TARGET,
	worksheetOf,
} from '../../../helpers/ocs-duel.ts';
import { fightWorld } from '../../../helpers/ocs-fight.ts';
import { counter, smallMap, smallTerrain } from '../../../helpers/ocs-scenario.ts';

const tank = { category: 'armor', symbols: ['tank'] } as const;
const mech = { category: 'mech' } as const;
const counterLike = (category: 'armor' | 'mech' | 'other') =>
	combatant(fightWorld({ counters: [blue('x', '6-3-3 leg', { category })] }), 'x').counter;
const at = (letter: string): Partial<OcsScenarioInput> => ({ map: smallMap({ [TARGET]: letter }) });
const all = (counters: OcsScenarioInput['counters'], scenario = {}, units = {}) =>
	strengthsOf(
		readied(
			{ counters, scenario, units },
			...counters.filter(({ side }) => side === BLUE).map(({ id }) => id),
		),
	);

describe('terrain', () => {
	it('ocs-9.3.rows the ground of the target gives the row', () => {
		const row = (letter: string) =>
			worksheetOf(
				readied({ counters: [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg')], scenario: at(letter) }, 'a'),
			).ready.row;
		expect(['o', 'w', 'x', 'c'].map(row)).toEqual(['Open', 'Close', 'Very Close', 'Extremely Close']);
	});

	it('ocs-9.3.defhex the ground under the attackers is none of it', () => {
		const map = smallMap({ '05.04': 'c' });
		const sheet = worksheetOf(
			readied({ counters: [blue('a', '9-3-3 leg', tank), red('d', '9-3-3 leg')], scenario: { map } }, 'a'),
		);
		expect([sheet.ready.row, inWords(sheet.strengths.attacker.total)]).toEqual(['Open', '18']);
	});

	it('ocs-9.3b of several grounds in the hex the defender chooses', () => {
		const scenario = { ...at('w'), hexes: [{ hex: TARGET, also: ['mountain'] }] };
		const world = fightWorld({ ...scenario, counters: [] });
		expect(defenceTerrains(world, TARGET).map(({ id }) => id)).toEqual(['woods', 'mountain']);
		const counters = [blue('a', '9-3-3 leg', tank), red('d', '9-3-3 leg')];
		const play = duel({ counters, scenario })
			.attack({ units: ['a'], target: TARGET })
			.answer('supply');
		expect([play.asked, play.offers]).toEqual([RED, ['hex:mountain', 'hex:woods']]);
		play.answer('hex:woods', 'hex:mountain');
		expect(worksheetOf(play)).toMatchObject({
			ready: { row: 'Very Close' },
			strengths: { attacker: { total: { n: 9 } } },
		});
	});

	it('ocs-9.3c multipliers are the game’s own: x1/3 for armour in the major city of this one', () => {
		const counters = [blue('a', '9-3-3 leg', tank), red('d', '9-3-3 leg')];
		expect(all(counters, at('c'))).toMatchObject({ a: '3' });
		const terrain = smallTerrain();
		const city = terrain.grounds['major-city'];
		const kinder = {
			...terrain,
			grounds: {
				...terrain.grounds,
				'major-city': { ...city, costs: { leg: '1', track: '1', truck: '1' }, combat: {} },
			},
		};
		expect(all(counters, { ...at('c'), terrain: kinder })).toMatchObject({ a: '9' });
	});

	it('ocs-9.4.cat each category has its own multiplier: 6 of armour, mech and infantry in the open are 12, 12, 6', () => {
		const counters = [
			blue('t', '6-3-3 leg', tank),
			blue('m', '6-3-3 leg', mech),
			blue('i', '6-3-3 leg'),
			red('d', '9-3-3 leg'),
		];
		expect(all(counters)).toMatchObject({ t: '12', m: '12', i: '6', d: '9' });
	});

	it('ocs-9.4a in a mixed stack each unit gets its own: a mountain takes 2/3 of armour, 1/2 of mech', () => {
		const counters = [
			blue('t', '6-3-3 leg', tank),
			blue('m', '6-3-3 leg', mech),
			blue('i', '6-3-3 leg'),
			red('d', '9-3-3 leg'),
		];
		expect(all(counters, at('x'))).toMatchObject({ t: '2', m: '3', i: '6' });
	});

	const river = smallMap();
	const acrossRiver = [
		counter('t', BLUE, '05.03', '6-3-3 leg', null, tank),
		counter('i', BLUE, '04.04', '6-3-3 leg'),
		counter('d', RED, '05.04', '9-3-3 leg'),
	];

	it('ocs-9.4b.one a stack suffers a ground of the hex or what it crosses, never both', () => {
		const world = fightWorld({ map: river, counters: [] });
		expect(attackTerrains(world, '05.03', '05.04')).toEqual([
			{ kind: 'hex', id: 'open' },
			{ kind: 'side', id: 'minor-river' },
		]);
		expect(attackTerrains(world, '04.04', '05.04')).toEqual([{ kind: 'hex', id: 'open' }]);
		expect(terrainWords(world, { kind: 'side', id: 'minor-river' })).toBe('the minor river crossed');
		const play = duel({ counters: acrossRiver })
			.attack({ units: ['t'], target: '05.04' })
			.answer('supply');
		expect(play.offers).toEqual(['side:minor-river', 'hex:open']);
		expect(strengthsOf(play.answer('side:minor-river'))).toMatchObject({ t: '3' });
	});

	it('ocs-9.4b.each the choice is made stack by stack', () => {
		const play = duel({ counters: acrossRiver })
			.attack({ units: ['t', 'i'], target: '05.04' })
			.answer('supply', 't', 'hex:open');
		expect(strengthsOf(play)).toMatchObject({ t: '12', i: '6' });
	});

	it('ocs-9.4c.def EX-16: the defence counts on a ground of its own hex, whatever was chosen before', () => {
		const city = smallMap({ '05.04': 'c' });
		const play = duel({ counters: acrossRiver, scenario: { map: city } })
			.attack({ units: ['t', 'i'], target: '05.04' })
			.answer('supply', 't', 'side:minor-river');
		// Infantry in 04.04 crosses nothing, and the city is the one ground of the hex.
		expect(openGround(play)).toEqual({ kind: 'hex', id: 'major-city' });
		expect(strengthsOf(play)).toMatchObject({ t: '3', i: '6' });
	});

	it('ocs-9.4c.row and that ground is the row of the table', () => {
		const world = fightWorld({ map: smallMap({ '05.04': 'c' }), counters: [] });
		expect(rowOf(world, { kind: 'hex', id: 'major-city' })).toBe('Extremely Close');
		expect(rowOf(world, { kind: 'hex', id: 'sea' })).toBe('Open');
	});
});

function openGround(play: ReturnType<typeof duel>) {
	const open = play.world.game.frames.at(-1);
	return open?.kind === 'combat' ? open.ground : null;
}

describe('anti-tank effects', () => {
	const of = (more: Parameters<typeof red>[2]) => {
		const world = fightWorld({ counters: [red('d', '5-3-3 leg', more)] });
		return antiTankOf(combatant(world, 'd'));
	};

	it('ocs-9.4e.heavy armour, mech with a tank, anti-tank and anti-aircraft symbols, and hedgehogs', () => {
		expect([of(tank), of({ ...mech, symbols: ['tank'] }), of({ symbols: ['anti-tank'] })]).toEqual([2, 2, 2]);
		expect([of({ symbols: ['anti-air'] }), of({ antiTank: 2 }), antiTankIn([], 1)]).toEqual([2, 2, 2]);
	});

	it('ocs-9.4e.light mech without a tank', () => {
		expect([of(mech), of({ ...mech, symbols: ['recon'] })]).toEqual([1, 1]);
	});

	it('ocs-9.4e.none whoever else', () => {
		expect([of({}), of({ symbols: ['cavalry'] }), antiTankIn([], 0)]).toEqual([0, 0, 0]);
	});

	const panzers = [blue('pz', '6-3-3 leg', tank), blue('gren', '6-3-3 leg', mech)];

	it('ocs-9.4e.reduce x2 is x1 1/2 where the hex has the attacker’s level or more', () => {
		expect(all([...panzers, red('d', '9-3-3 leg', tank)])).toMatchObject({ pz: '9', gren: '9' });
		expect(all([...panzers, red('d', '9-3-3 leg')])).toMatchObject({ pz: '12', gren: '12' });
		// Other multipliers stay as they are.
		expect(all([...panzers, red('d', '9-3-3 leg', tank)], at('x'))).toMatchObject({ pz: '2', gren: '3' });
	});

	it('ocs-9.4e.reduce neither who is neither armour nor mech, nor a hex without any effect, changes x2', () => {
		const level = (category: 'armor' | 'mech' | 'other', hex: AntiTank) =>
			inWords(againstAntiTank({ counter: counterLike(category) }, fraction(2), hex));
		expect([level('other', 2), level('other', 0), level('mech', 0), level('mech', 1)]).toEqual([
			'2',
			'2',
			'2',
			'1 1/2',
		]);
	});

	it('ocs-9.4e.unit EX-17: each attacker compares its own level: light effects reach grenadiers alone', () => {
		expect(all([...panzers, red('d', '9-3-3 leg', mech)])).toMatchObject({ pz: '12', gren: '9' });
	});

	it('ocs-9.4e.any one defender is enough, DG or a small one', () => {
		const counters = [...panzers, red('d', '9-3-3 leg'), red('e', '1-3-3 leg', { ...tank, size: 'company' })];
		expect(all(counters, {}, { e: { marker: 'dg' } })).toMatchObject({ pz: '9', gren: '9', e: '1/2' });
	});
});

describe('supply and losses', () => {
	const two = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg')];
	const supply = { Blue: { side: BLUE, at: '02.05', tokens: 9 } };

	it('ocs-9.5a.half a unit Out of Supply with combat supply fights at half', () => {
		const oos = { a: { outOfSupply: true }, d: { outOfSupply: true } };
		expect(all(two, {}, oos)).toMatchObject({ a: '4 1/2', d: '4 1/2' });
	});

	it('ocs-9.5a.quarter and without combat supply it defends at a quarter', () => {
		const counters = {
			counters: two,
			scenario: { dumps: [supply.Blue] },
			units: { d: { outOfSupply: true } },
		};
		const play = duel(counters)
			.attack({ units: ['a'], target: TARGET })
			.answer('none');
		expect(strengthsOf(play)).toMatchObject({ d: '2 1/4' });
	});

	it('ocs-9.5.both halves multiply with those of modes: DG, Out of Supply, without combat supply are an eighth', () => {
		const units = { d: { outOfSupply: true, marker: 'dg' as const } };
		const play = duel({ counters: two, scenario: { dumps: [supply.Blue] }, units })
			.attack({ units: ['a'], target: TARGET })
			.answer('none');
		expect(strengthsOf(play)).toMatchObject({ d: '1 1/8' });
	});

	it('EX-04: half for terrain and half for want of supply are a quarter', () => {
		const counters = [counter('t', BLUE, '05.03', '8-3-3 leg'), counter('d', RED, '05.04', '9-3-3 leg')];
		const play = duel({ counters, units: { t: { outOfSupply: true } } })
			.attack({ units: ['t'], target: '05.04' })
			.answer('supply', 'side:minor-river');
		expect(strengthsOf(play)).toMatchObject({ t: '2' });
	});

	it('ocs-9.11d.attack EX-27: 14 of a division that lost one step attack as 7', () => {
		const counters = [blue('a', '14-4-3 leg', { steps: 3, size: 'division' }), red('d', '9-3-3 leg')];
		expect(all(counters, {}, { a: { lost: 1 } })).toMatchObject({ a: '7' });
		expect(all(counters)).toMatchObject({ a: '14' });
	});

	it('ocs-9.11d.defend EX-27: they defend as 14 with one of three lost, as 7 with two; half of four is half', () => {
		const division = (steps: number) => [
			blue('a', '9-3-3 leg'),
			red('d', '14-4-3 leg', { steps, size: 'division' }),
		];
		expect(all(division(3), {}, { d: { lost: 1 } })).toMatchObject({ d: '14' });
		expect(all(division(3), {}, { d: { lost: 2 } })).toMatchObject({ d: '7' });
		expect(all(division(4), {}, { d: { lost: 2 } })).toMatchObject({ d: '7' });
	});

	it('modes: Reserve defends at half, Strat not at all, DG attacks at half', () => {
		expect(all(two, {}, { a: { marker: 'dg' }, d: { marker: 'reserve' } })).toMatchObject({
			a: '4 1/2',
			d: '4 1/2',
		});
		expect(all(two, {}, { d: { marker: 'strat' } })).toMatchObject({ d: '0' });
	});
});
