/** The book's worked examples of ships. */
import { expect, it } from 'vitest';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { shipOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { putElsewhere } from '../../../../src-main/rules/ocs/evolve/units.ts';
import { BLUE, counter, RED } from '../../../helpers/ocs-scenario.ts';
import { beachInSummer, coast, ship } from '../../../helpers/ocs-sea.ts';
import { asItBegins, during, Table } from '../../../helpers/ocs-table.ts';

it('EX-53 a ship that barraged a base in its Reaction Phase fires at the ground in no later phase of the turn', () => {
	const table = new Table(
		coast({
			ships: [ship('one', BLUE, '07.05', 'battleship, barrage 80, range 4')],
			hexes: [{ hex: '06.05', airBase: 2, owner: RED }],
		}),
		during('reaction.barrage', RED),
	);
	const fire = { type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'air-base' } as const;
	expect(table.order(BLUE, fire, 6)).toBeNull();
	for (const step of ['movement.barrage', 'exploitation.barrage'] as const) {
		const ships = { one: { ...shipOf(table.at, 'one').state, fired: false } };
		table.game = {
			...table.game,
			hexes: { '06.05': { ...table.game.hexes['06.05'], barraged: false } } as never,
			clock: { ...table.game.clock, playerTurn: 2, phasing: BLUE, step },
			sea: { ...table.game.sea, ships },
		};
		expect(table.order(BLUE, fire)?.code).toBe('ships/ground-once');
	}
	table.game = { ...table.game, clock: { ...table.game.clock, turn: 2 } };
	expect(table.order(BLUE, fire, 6)).toBeNull();
});

const SWORDFISH = beachInSummer().aircraft.find(({ id }) => id === 'b-swordfish');
const fired = (answers: readonly string[]) => {
	const begun = beachInSummer();
	const two = ['s1', 's2'].map((id) => ({ ...SWORDFISH, id, name: id }));
	const aircraft = [...begun.aircraft.filter(({ side }) => side === RED), ...two];
	const table = new Table({ ...begun, aircraft } as never, during('movement.barrage', BLUE));
	const fly = { type: 'fly-mission', mission: 'barrage', planes: ['s1', 's2'], aim: 'ships' } as const;
	expect(table.order(BLUE, { ...fly, target: '08.10' }, 1, 1)).toBeNull();
	const asked: string[] = [];
	for (const answer of answers) {
		asked.push(table.asks[0]?.ask ?? '');
		expect(table.answer(answer, 3, 4, 3, 4)).toBeNull();
	}
	// Each is asked once: no plane divides its strength.
	expect(table.asks).toEqual([]);
	expect(new Set(asked).size).toBe(2);
	return table.facts.flatMap((fact) => (fact.type === 'ship-fired-at' ? [fact.payload] : []));
};

it('EX-54 two aircraft combine on one ship of a stack', () => {
	const [fire, ...rest] = fired(['r-narvik', 'r-narvik']);
	expect(rest).toEqual([]);
	expect(fire).toMatchObject({ target: 'r-narvik', firers: ['s1', 's2'] });
	// Eight each, doubled against ships, halved by its protection.
	expect(fire && inWords(fire.strength)).toBe('16');
});

it('EX-54 or they take a ship each', () => {
	const fires = fired(['r-narvik', 'r-torpedo']);
	expect(fires.map(({ target, firers, strength }) => [target, firers, inWords(strength)])).toEqual([
		['r-narvik', ['s1'], '8'],
		['r-torpedo', ['s2'], '16'],
	]);
});

it.each([
	[1, { at: 'dead', tokens: 4 }],
	[2, { at: 'aboard', tokens: 0 }],
] as const)(
	'EX-55 a DUKW of two points that loses one has one left, and a die of %d says what of regiment and supply is lost',
	(die, left) => {
		const table = new Table(
			coast({
				ships: [
					ship('dukw', BLUE, '07.08', 'dukw, 2 points, carries 4T'),
					ship('one', RED, '07.05', 'destroyer, barrage 24, range 3'),
				],
				counters: [counter('regiment', BLUE, '02.03', '3-3-4 leg', '2-3-6 leg', { size: 'regiment' })],
			}),
			asItBegins,
			during('movement.barrage', RED),
			(game) => putElsewhere(game, 'regiment', { kind: 'aboard', ship: 'dukw' }),
		);
		expect(table.order(RED, { type: 'fire-at-ships', firers: ['one'], hex: '07.08' }, 6, 6, die)).toBeNull();
		expect(shipOf(table.at, 'dukw').state.points).toBe(1);
		expect(table.unit('regiment').elsewhere?.kind).toBe(left.at);
		expect(shipOf(table.at, 'dukw').state.tokens).toBe(left.tokens);
	},
);
