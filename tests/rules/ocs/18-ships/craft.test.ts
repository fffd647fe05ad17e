/** Landing Craft: what they carry, how they load and unload, landings, and what is lost of them. */
import { expect, it } from 'vitest';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { inWords } from '../../../../src-main/rules/hexwar/fraction.ts';
import { allowanceShare } from '../../../../src-main/rules/ocs/05-modes/mode.ts';
import { chartsIn } from '../../../../src-main/rules/ocs/09-combat/fighting.ts';
import {
	aboard,
	craftHit,
	drawOne,
	overload,
	roomInCraft,
} from '../../../../src-main/rules/ocs/18-ships/craft.ts';
import {
	landingAdded,
	landingGround,
	landingGroups,
	landingOutlook,
	opposedAt,
} from '../../../../src-main/rules/ocs/18-ships/landing-table.ts';
import { targetsFor } from '../../../../src-main/rules/ocs/18-ships/sea-fire.ts';
import { isCraft, shipOf, speedOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { fightEvolve } from '../../../../src-main/rules/ocs/evolve/fight-table.ts';
import { putElsewhere } from '../../../../src-main/rules/ocs/evolve/units.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter, RED } from '../../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../../helpers/ocs-sea.ts';
import { asItBegins, during, Table, type Change } from '../../../helpers/ocs-table.ts';

type Step = Parameters<typeof during>[0];
const lc = (more = '') => ship('lc', BLUE, '06.04', `landing-craft, 3 points${more}`);
const a = counter('a', BLUE, '02.03', '9-3-6 leg', '4-3-6 leg');
const on =
	(unit: string, craft = 'lc'): Change =>
	(game) =>
		putElsewhere(game, unit, { kind: 'aboard', ship: craft });
const table = (changed: Partial<OcsScenarioInput>, step: Step = 'movement.movement', ...changes: Change[]) =>
	new Table(coast({ ships: [lc()], ...changed }), asItBegins, during(step, BLUE), ...changes);
const harbour = { hexes: [{ hex: '06.04', port: { name: 'Quay', tokens: 12 }, owner: BLUE }] };
const unload = (mode: 'combat' | 'move' = 'combat', craft = ['lc']) =>
	({ type: 'unload-craft', craft, mode }) as const;

it('ocs-3.4.lc Landing Craft are so many points of capacity, and no ships with values', () => {
	const made = table({});
	expect([shipOf(made.at, 'lc').state.points, inWords(roomInCraft(made.at, shipOf(made.at, 'lc')))]).toEqual([
		3,
		'3',
	]);
});

it('ocs-18.4a a point carries a supply point, an RE or, of slow foot, two', () => {
	const made = table({ counters: [a] }, 'movement.movement', on('a'));
	expect(inWords(roomInCraft(made.at, shipOf(made.at, 'lc')))).toBe('2 1/2');
	const full = table({ ...harbour, dumps: [{ side: BLUE, at: '06.04', tokens: 40 }] });
	const load = { type: 'load-craft', craft: 'lc', units: [], transports: [] } as const;
	expect(full.order(BLUE, { ...load, tokens: 13 })?.rule).toBe('ocs-18.4a');
	expect(full.order(BLUE, { ...load, tokens: 12 })).toBeNull();
});

it('ocs-18.4b they go 10 hexes, DUKWs 8', () => {
	const made = table({ ships: [lc(), ship('duck', BLUE, '06.04', 'dukw, 2 points')] });
	expect([speedOf(shipOf(made.at, 'lc')), speedOf(shipOf(made.at, 'duck'))]).toEqual([10, 8]);
});

it('ocs-18.4c cargo is loaded in a port of theirs, within what it handles, and stays where it was otherwise', () => {
	const made = table({ ...harbour, counters: [{ ...a, at: '06.04' }] });
	const load = { type: 'load-craft', craft: 'lc', units: ['a'], transports: [], tokens: 0 } as const;
	expect(made.order(BLUE, load)).toBeNull();
	expect(made.unit('a').elsewhere).toEqual({ kind: 'aboard', ship: 'lc' });
	expect(made.game.ports.used['06.04']).toBe(2);
	const beach = table({ counters: [{ ...a, at: '06.04' }] });
	expect(beach.order(BLUE, load)?.code).toBe('craft/port');
});

it('ocs-12.6g a unit afloat is in trace when its side is checked', () => {
	const made = table({ counters: [a] }, 'supply.trace', on('a'), (game) => {
		const unit = game.units.get('a');
		return unit ? { ...game, units: game.units.set('a', { ...unit, outOfSupply: true }) } : game;
	});
	expect(made.order('umpire', { type: 'next-step' })).toBeNull();
	expect(made.unit('a').outOfSupply).toBe(false);
});

it('ocs-18.5g in a port that handles it all is ashore at once, in Reaction and Exploitation too, and stays there', () => {
	const made = table(
		{ ...harbour, counters: [a], ships: [lc(', carries 4T')] },
		'exploitation.movement',
		on('a'),
	);
	expect(made.order(BLUE, unload('move'))).toBeNull();
	expect(made.unit('a')).toMatchObject({
		at: '06.04',
		face: 'move',
		phase: { carried: 'sea', move: 'moved' },
	});
	expect(Object.values(made.game.dumps).map(({ at, tokens }) => [at, tokens])).toEqual([['06.04', 4]]);
	const small = table(
		{
			hexes: [{ hex: '06.04', port: { name: 'Quay', tokens: 1 }, owner: BLUE }],
			counters: [a],
			ships: [lc(', carries 4T')],
		},
		'movement.movement',
		on('a'),
	);
	expect(small.order(BLUE, unload())).toBeNull();
	expect(shipOf(small.at, 'lc').state.landing).toBe('combat');
});

it('ocs-18.5.what a landing waits for its dice, and the step does not end before them', () => {
	const made = table({ counters: [a] }, 'movement.movement', on('a'));
	expect(made.order(BLUE, unload())).toBeNull();
	expect(made.unit('a').at).toBeNull();
	expect(made.order('umpire', { type: 'next-step' })?.code).toBe('craft/landings-due');
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3)).toBeNull();
	expect(made.unit('a').at).toBe('06.04');
});

it('ocs-18.5a craft that unloaded go no further in the phase', () => {
	const made = table({ counters: [a] }, 'movement.movement', on('a'));
	expect(made.order(BLUE, unload())).toBeNull();
	expect(made.order(BLUE, { type: 'sail', ships: ['lc'], way: ['07.04'] })?.rule).toBe('ocs-18.5a');
});

it('ocs-18.5b craft of any number unload in one hex', () => {
	const many = Array.from({ length: 6 }, (_, n) =>
		ship(`lc${String(n)}`, BLUE, '06.04', 'landing-craft, 9 points'),
	);
	const units = many.map((_, n) => counter(`u${String(n)}`, BLUE, '02.03', '9-3-6 leg'));
	const made = table(
		{ ships: many, counters: units },
		'movement.movement',
		...units.map((_, n) => on(`u${String(n)}`, `lc${String(n)}`)),
	);
	expect(
		made.order(
			BLUE,
			unload(
				'combat',
				many.map(({ id }) => id),
			),
		),
	).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3, 4, 3)).toBeNull();
	expect(units.every(({ id }) => made.unit(id).at === '06.04')).toBe(true);
});

it.each(['ocs-18.5c', 'ocs-5.5d', 'ocs-5.6c'])(
	'%s units land in the mode that was chosen, Combat or Move',
	() => {
		for (const mode of ['combat', 'move'] as const) {
			const made = table({ counters: [a] }, 'movement.movement', on('a'));
			expect(made.order(BLUE, unload(mode))).toBeNull();
			expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3)).toBeNull();
			expect(made.unit('a')).toMatchObject({ face: mode, marker: null });
		}
	},
);

it('ocs-18.5d a landing by a roll is of the Movement Phase alone', () => {
	const made = table({ counters: [a] }, 'exploitation.movement', on('a'));
	expect(made.order(BLUE, unload())?.rule).toBe('ocs-18.5d');
});

it('ocs-18.5f.A of several terrains the hardest is the line', () => {
	const made = table({ hexes: [{ hex: '06.04', also: ['marsh', 'woods'] }] });
	expect([landingGround(made.at, '06.04', BLUE), landingGround(made.at, '06.05', BLUE)]).toEqual([
		'Rough',
		'Open or Village',
	]);
	expect(landingGround(table(harbour).at, '06.04', BLUE)).toBe('Port');
});

it('ocs-18.5f.B groups of 3 RE, as few as can be; each has its own roll and modifiers', () => {
	const units = [
		counter('two', BLUE, '02.03', '9-3-6 leg', null, { steps: 2 }),
		counter('deux', BLUE, '02.03', '9-3-6 leg', null, { steps: 2 }),
		a,
		{ ...a, id: 'b' },
	];
	const made = table({ counters: units });
	expect(landingGroups(made.at, ['two', 'a', 'deux', 'b'])).toEqual([
		['two', 'a'],
		['deux', 'b'],
	]);
	expect(landingGroups(made.at, ['a', 'b', 'two', 'deux'])).toHaveLength(2);
});

it('ocs-18.5f.B what stands about the beach is added, with exact chances', () => {
	const made = table({
		counters: [
			a,
			counter('r', RED, '06.05', '5-3-3 leg'),
			counter('gun', RED, '05.06', '(1)-2-0 leg, barrage 9 range 4', null, { class: 'coastal-artillery' }),
		],
		ships: [lc(), ship('dd', BLUE, '07.05', 'destroyer, barrage 24, range 3')],
	});
	const added = landingAdded(
		made.at,
		{ hex: '06.04', side: BLUE, units: ['a'] },
		opposedAt(made.at, '06.04', BLUE),
	);
	expect(added.map(({ by }) => by)).toEqual([-2, -1, 1, -1]);
	const chances = landingOutlook(chartsIn(made.at).landing, 'Open or Village', -3);
	expect([chances.success, chances.mixed, chances.failure].map(inWords)).toEqual(['5/12', '11/36', '5/18']);
});

it('ocs-18.5f.C a mixed result costs half of the group’s craft, a failure half of its steps too', () => {
	const made = table({ counters: [{ ...a, steps: 3 }] }, 'movement.movement', on('a'));
	expect(made.order(BLUE, unload())).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 1, 1)).toBeNull();
	expect([shipOf(made.at, 'lc').state.points, made.unit('a').lost]).toEqual([2, 2]);
	const rolled = made.facts.find((fact) => fact.type === 'landing-rolled');
	const before = table({ counters: [{ ...a, steps: 3 }] }, 'movement.movement', on('a')).game;
	const decided = rolled && fightEvolve['landing-rolled'](before, rolled.payload, []);
	for (const game of [made.game, decided])
		expect(game?.results.losses.flat()).toMatchObject([{ unit: 'a', steps: 2, cause: 'landing' }]);
	const mixed = table({ counters: [{ ...a, steps: 3 }] }, 'movement.movement', on('a'));
	expect(mixed.order(BLUE, unload())).toBeNull();
	expect(mixed.order(BLUE, { type: 'roll-landings' }, 2, 2)).toBeNull();
	expect([shipOf(mixed.at, 'lc').state.points, mixed.unit('a').lost]).toEqual([2, 0]);
});

it('ocs-18.5f.D once the landings of a phase are rolled for nobody else lands in it', () => {
	const made = table(
		{
			counters: [a, { ...a, id: 'b' }],
			ships: [lc(), ship('two', BLUE, '06.05', 'landing-craft, 2 points')],
		},
		'movement.movement',
		on('a'),
		on('b', 'two'),
	);
	expect(made.order(BLUE, unload())).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3)).toBeNull();
	expect(made.order(BLUE, unload('combat', ['two']))?.rule).toBe('ocs-18.5f.D');
});

it('ocs-18.5f.E a dump in the hex is captured after the roll', () => {
	const made = table(
		{ counters: [a], dumps: [{ side: RED, at: '06.04', tokens: 8 }] },
		'movement.movement',
		on('a'),
	);
	expect(made.order(BLUE, unload())).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3, 6)).toBeNull();
	const types = made.facts.map(({ type }) => type);
	expect(types.indexOf('dumps-captured')).toBeGreaterThan(types.indexOf('landing-rolled'));
	expect(Object.values(made.game.dumps).every(({ side }) => side === BLUE)).toBe(true);
});

it('ocs-18.5h and ocs-4.7d.half-alt landed units are fuelled until Clean Up', () => {
	const made = table({ counters: [a] }, 'movement.movement', on('a'));
	expect(made.order(BLUE, unload('move'))).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3)).toBeNull();
	expect(made.game.fuel['a']).toEqual({ side: BLUE, until: 'clean-up' });
});

it('ocs-4.7d.half-alt they go half of their allowance in that phase; ashore in a port nobody goes on', () => {
	const made = table({ counters: [a] }, 'movement.movement', on('a'));
	expect(made.order(BLUE, unload('move'))).toBeNull();
	expect(made.order(BLUE, { type: 'roll-landings' }, 4, 3)).toBeNull();
	expect(inWords(allowanceShare(made.unit('a'), 'movement'))).toBe('1/2');
	expect(
		made.order(BLUE, { type: 'move', units: ['a'], way: ['05.04', '04.04', '03.04', '02.04'] })?.code,
	).toBe('move/too-far');
	expect(made.order(BLUE, { type: 'move', units: ['a'], way: ['05.04', '04.04', '03.04'] })).toBeNull();
});

it('ocs-18.3c.D all Landing Craft of a hex are one target', () => {
	const ships = [
		ship('lca', RED, '07.08', 'landing-craft, 2 points'),
		ship('lct', RED, '07.08', 'landing-craft, 2 points'),
		ship('z1', RED, '07.08', 'destroyer'),
	];
	const made = table(
		{ ships: [ship('one', BLUE, '07.05', 'destroyer, barrage 24, range 3'), ...ships] },
		'movement.barrage',
	);
	expect(targetsFor(made.at, { hex: '07.08', against: RED }, 'one')).toEqual(['z1', 'landing-craft']);
});

it('ocs-18.3d.B a hit costs them a point and makes all of the hex DG; an LST is none from then on', () => {
	const ships = [
		ship('lst', RED, '07.08', 'lst, 2 points'),
		ship('one', BLUE, '07.05', 'destroyer, barrage 24, range 3'),
	];
	const made = table({ ships }, 'movement.barrage');
	expect(made.order(BLUE, { type: 'fire-at-ships', firers: ['one'], hex: '07.08' }, 6, 6)).toBeNull();
	expect(shipOf(made.at, 'lst').state).toMatchObject({ points: 1, dg: true, plain: true, targeted: true });
});

it('ocs-18.3d.random each point and each pack of cargo is as likely as the others', () => {
	const made = table({ counters: [a], ships: [lc(', carries 4T')] }, 'movement.movement', on('a'));
	expect(drawOne(scriptedDice([6, 2]), ['x', 'y', 'z'], 'test')).toBe('y');
	expect([1, 2, 3].map((die) => craftHit(scriptedDice([die]), { one: 1, two: 2 }))).toEqual([
		'one',
		'two',
		'two',
	]);
	expect(overload(made.at, aboard(made.at, 'lc'), 1, scriptedDice([1]))).toMatchObject({
		units: ['a'],
		tokens: 0,
	});
	expect(overload(made.at, aboard(made.at, 'lc'), 1, scriptedDice([2]))).toMatchObject({
		units: [],
		tokens: 4,
	});
});

it('ocs-9.14g ships in a hex that an Attack-Capable unit enters are destroyed, with all aboard', () => {
	const made = new Table(
		coast({ ships: [lc()], counters: [a, counter('r', RED, '05.04', '5-3-3 leg')] }),
		during('movement.movement', RED),
		on('a'),
	);
	expect(made.order(RED, { type: 'move', units: ['r'], way: ['06.04'] })).toBeNull();
	expect([shipOf(made.at, 'lc').state.elsewhere, made.unit('a').elsewhere?.kind]).toEqual(['sunk', 'dead']);
	expect(made.known[BLUE]?.game.units.get('a')?.elsewhere?.kind).toBe('dead');
});

it('ocs-13.5c a unit with a yellow dot that is lost at sea is out of the game; another is in the Dead Pile', () => {
	const lostAboard = (more: object) => {
		const made = new Table(
			coast({ ships: [lc()], counters: [{ ...a, ...more }, counter('r', RED, '05.04', '5-3-3 leg')] }),
			during('movement.movement', RED),
			on('a'),
		);
		expect(made.order(RED, { type: 'move', units: ['r'], way: ['06.04'] })).toBeNull();
		return [made.unit('a').elsewhere?.kind, made.known[BLUE]?.game.units.get('a')?.elsewhere?.kind];
	};
	expect([lostAboard({}), lostAboard({ rebuildable: false })]).toEqual([
		['dead', 'dead'],
		['removed', 'removed'],
	]);
	const lostLanding = (more: object) => {
		const made = table({ counters: [{ ...a, steps: null, ...more }] }, 'movement.movement', on('a'));
		expect(made.order(BLUE, unload())).toBeNull();
		expect(made.order(BLUE, { type: 'roll-landings' }, 1, 1)).toBeNull();
		return made.unit('a').elsewhere?.kind;
	};
	expect([lostLanding({}), lostLanding({ rebuildable: false })]).toEqual(['dead', 'removed']);
});

it('ocs-18.4 Landing Craft, DUKWs and LSTs are Landing Craft, and a scenario that arms one is refused', () => {
	const kinds = ['landing-craft', 'dukw', 'lst'] as const;
	for (const kind of kinds) {
		expect(isCraft(shipOf(table({ ships: [ship('lc', BLUE, '06.04', `${kind}, 1 point`)] }).at, 'lc'))).toBe(
			true,
		);
		expect(() => table({ ships: [ship('lc', BLUE, '06.04', `${kind}, 1 point, barrage 3`)] })).toThrow(
			'lc is Landing Craft, which have neither barrage nor Flak: leave both out.',
		);
	}
	expect(isCraft(shipOf(table({ ships: [ship('dd', BLUE, '07.04', 'destroyer')] }).at, 'dd'))).toBe(false);
});
