/** Beach Assaults: who may, what they pay, how the defender takes them, and what becomes of whom. */
import { expect, it } from 'vitest';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { putElsewhere } from '../../../../src-main/rules/ocs/evolve/units.ts';
import { shipOf } from '../../../../src-main/rules/ocs/18-ships/ships.ts';
import { BLUE, counter, RED } from '../../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../../helpers/ocs-sea.ts';
import { asItBegins, during, having, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';

const on =
	(unit: string, craft = 'lc'): Change =>
	(game) =>
		putElsewhere(game, unit, { kind: 'aboard', ship: craft });
const a = counter('a', BLUE, '02.03', '9-4-6 leg', '4-4-6 leg');
const b = counter('b', BLUE, '02.03', '8-3-6 leg', '4-3-6 leg');
const foe = counter('foe', RED, '06.05', '4-2-3 leg', '2-2-6 leg');
const lc = (more = ', carries 8T') => ship('lc', BLUE, '07.05', `landing-craft, 9 points${more}`);
const table = (changed: Partial<OcsScenarioInput> = {}, ...changes: Change[]) =>
	new Table(
		coast({ ships: [lc()], counters: [a, b, foe], ...changed }),
		asItBegins,
		during('combat.combat', BLUE),
		on('a'),
		on('b'),
		...changes,
	);
const assault = (units = ['a', 'b'], target = '06.05') => ({ type: 'assault-beach', units, target }) as const;
/** Answers what is asked by the first answer, with dice that fall while they last, up to the fight's dice. */
function toDice(at: Table): void {
	for (let n = 0; n < 12 && at.asks.length > 0; n += 1) at.answer(at.asks[0]?.answers[0]?.id ?? '');
}

it('ocs-18.6a.A units in Combat Mode, aboard in one hex, 3 RE at most, in their Combat Phase alone', () => {
	expect(table({}, having('b', { face: 'move' })).order(BLUE, assault())?.code).toBe('assault/mode');
	const big = counter('a', BLUE, '02.03', '9-4-6 leg', null, { steps: 3, size: 'division' });
	expect(table({ counters: [big, b, foe] }).order(BLUE, assault())?.code).toBe('assault/too-many');
	expect(table({ counters: [big, b, foe] }).order(BLUE, assault(['a']))).toBeNull();
	const apart = table(
		{ ships: [lc(), ship('two', BLUE, '07.06', 'landing-craft, 2 points')] },
		on('b', 'two'),
	);
	expect(apart.order(BLUE, assault())?.code).toBe('assault/apart');
	const early = new Table(
		coast({ ships: [lc()], counters: [a, b, foe] }),
		asItBegins,
		during('exploitation.combat', BLUE),
		on('a'),
		on('b'),
	);
	expect(early.order(BLUE, assault())?.code).toBe('sequence/not-now');
	expect(table().order(BLUE, assault(['a'], '05.05'))?.code).toBe('craft/no-coast');
	expect(table().order(BLUE, assault(['a'], '06.08'))?.code).toBe('assault/far');
	expect(table().order(BLUE, assault(['a'], '06.06'))?.code).toBe('combat/nobody');
	expect(table().order(RED, assault())?.code).toBe('unit/none');
});

it('ocs-18.6a.B it is paid with supply on craft in the hex or beside it, and by stocks as the campaign reads it', () => {
	const dump = [{ side: BLUE, at: '06.04', tokens: 40 }];
	const far = [lc(''), ship('far', BLUE, '09.05', 'landing-craft, 9 points, carries 8T')];
	const near = [lc(''), ship('near', BLUE, '08.05', 'landing-craft, 9 points, carries 8T')];
	const paid = table({ ships: near, dumps: dump });
	expect(paid.order(BLUE, assault())).toBeNull();
	expect(shipOf(paid.at, 'near').state.tokens).toBe(8);
	paid.answer('fight');
	expect([shipOf(paid.at, 'near').state.tokens, paid.game.dumps['dump-1']?.tokens]).toEqual([6, 40]);
	const no = withOption('beach-stocks', 'no');
	expect(table({ ships: far, dumps: dump }, no).order(BLUE, assault())?.code).toBe('combat/no-supply');
	const stocks = table({ ships: far, dumps: dump });
	expect(stocks.order(BLUE, assault())).toBeNull();
	stocks.answer('fight');
	expect(stocks.unit('a').internals).toBe('low');
});

it('ocs-18.6a.F the beach halves every attacker, or the defender takes the ground of the hex', () => {
	const at = table();
	expect(at.order(BLUE, assault())).toBeNull();
	at.answer('fight');
	while (!at.asks[0]?.id.startsWith('fight-terrain')) at.answer(at.asks[0]?.answers[0]?.id ?? '');
	expect(at.asks[0]?.answers.map(({ id }) => id)).toEqual(['beach:beach', 'hex:open']);
	at.answer('beach:beach');
	toDice(at);
	at.order('umpire', { type: 'roll-combat' }, 6, 6, 3, 6, 6);
	const rolled = at.facts.find(({ type }) => type === 'combat-rolled');
	expect(rolled?.payload).toMatchObject({ strengths: { attacker: { total: { n: 17, d: 2 } } } });
});

it('ocs-18.6a.C options of the attackers are steps, never a retreat', () => {
	const division = counter('a', BLUE, '02.03', '6-4-6 leg', null, { steps: 3, size: 'division' });
	const at = table({ counters: [division, foe] });
	expect(at.order(BLUE, assault(['a']))).toBeNull();
	at.answer('fight');
	toDice(at);
	at.order('umpire', { type: 'roll-combat' }, 3, 4, 1, 2);
	const { payload } = at.facts.find(({ type }) => type === 'combat-rolled') ?? {};
	const { attacker } = (payload as { result: { attacker: { losses: number; options: number } } }).result;
	expect(attacker.options).toBeGreaterThan(0);
	expect(at.facts.filter(({ type }) => type === 'retreat-chosen')).toEqual([]);
	expect(at.facts.filter(({ type }) => type === 'step-lost')).toHaveLength(
		Math.min(3, attacker.losses + attacker.options),
	);
});

it('ocs-18.6a.E where the defenders hold the hex, attackers, craft and all aboard are destroyed', () => {
	const strong = { ...foe, combat: { ...foe.combat, strength: 40 } };
	// One of them has a yellow dot: it is out of the game.
	const at = table({ counters: [a, { ...b, rebuildable: false }, strong] });
	expect(at.order(BLUE, assault(['a']))).toBeNull();
	at.answer('fight');
	toDice(at);
	at.order('umpire', { type: 'roll-combat' }, 3, 4, 1, 1);
	while (at.asks.length > 0) at.answer(at.asks[0]?.answers[0]?.id ?? '');
	expect([at.unit('a').elsewhere, at.unit('b').elsewhere]).toEqual([{ kind: 'dead' }, { kind: 'removed' }]);
	expect(shipOf(at.at, 'lc').state).toMatchObject({ at: null, elsewhere: 'sunk', tokens: 0 });
	expect([at.game.frames, at.unit('foe').at]).toEqual([[], '06.05']);
});

it('ocs-18.6a.D an exploit result gives Exploitation, and who advances is ashore with it', () => {
	const strong = { ...a, combat: { ...a.combat, strength: 60 } };
	const at = table({ counters: [strong, b, foe] });
	expect(at.order(BLUE, assault())).toBeNull();
	at.answer('fight');
	toDice(at);
	at.order('umpire', { type: 'roll-combat' }, 3, 4, 6, 6);
	for (let n = 0; n < 12 && at.asks.length > 0; n += 1) {
		const ids = at.asks[0]?.answers.map(({ id }) => id) ?? [];
		at.answer(['take', 'all'].find((id) => ids.includes(id)) ?? ids[0] ?? '');
	}
	expect(at.unit('a')).toMatchObject({ at: '06.05', elsewhere: null, marker: 'exploit' });
	expect(shipOf(at.at, 'lc').state.at).toBe('07.05');
});

it('ocs-18.6a.G whoever has landed takes no part', () => {
	const ashore = counter('b', BLUE, '06.04', '8-3-6 leg', '4-3-6 leg');
	const at = table({ counters: [a, ashore, foe] }, (game) => ({
		...game,
		units: game.units.set('b', {
			...(game.units.get('b') as never as object),
			at: '06.04',
			elsewhere: null,
		} as never),
	}));
	expect(at.order(BLUE, assault())?.rule).toBe('ocs-18.6a.G');
});

it('ocs-18.6a.H where barrages destroyed the defenders it goes by the table, and nobody moves on', () => {
	const swept: Change = (game) => ({ ...game, sea: { ...game.sea, swept: ['06.05'] } });
	const at = table({ counters: [a, b] }, swept);
	expect(at.order(BLUE, assault(['a']), 4, 3)).toBeNull();
	expect(at.unit('a')).toMatchObject({ at: '06.05', face: 'combat', phase: { move: 'moved' } });
	expect(shipOf(at.at, 'lc').state.tokens).toBe(8);
	expect(table({ counters: [a, b] }).order(BLUE, assault(['a']))?.code).toBe('combat/nobody');
});

it('ocs-18.6a.H a barrage that destroys the last defender opens the beach until the player turn is over', () => {
	const at = new Table(
		coast({ ships: [ship('one', BLUE, '07.06', 'battleship, barrage 99, range 5')], counters: [foe] }),
		asItBegins,
		during('movement.barrage', BLUE),
	);
	expect(
		at.order(BLUE, { type: 'fire-ships', ships: ['one'], target: '06.05', aim: 'units' }, 6, 6, 6),
	).toBeNull();
	expect(at.unit('foe').at).toBeNull();
	expect(at.game.sea.swept).toEqual(['06.05']);
	expect([at.known[BLUE]?.game.sea.swept, at.known[RED]?.game.sea.swept]).toEqual([['06.05'], []]);
});

it('ocs-18.6b.opt the defender is asked before any supply, dice or disclosure, and it stands', () => {
	const at = table();
	expect(at.order(BLUE, assault())).toBeNull();
	const [asked] = at.asks;
	expect([asked?.to.side, asked?.answers.map(({ id }) => id)]).toEqual([RED, ['fight', 'table']]);
	expect(asked?.ask).not.toMatch(/\ba\b.*Bde|b-/);
	expect(shipOf(at.at, 'lc').state.tokens).toBe(8);
	at.answer('table', 4, 3);
	expect([shipOf(at.at, 'lc').state.tokens, at.asks, at.game.frames]).toEqual([8, [], []]);
});

it('ocs-18.6b.result the defenders are destroyed whatever falls, and whoever lands goes no further', () => {
	const at = table({ counters: [a, foe] });
	expect(at.order(BLUE, assault(['a']))).toBeNull();
	at.answer('table', 1, 1);
	expect(at.unit('foe').elsewhere).toEqual({ kind: 'dead' });
	const lands = table({ counters: [a, foe] });
	expect(lands.order(BLUE, assault(['a']))).toBeNull();
	lands.answer('table', 4, 3);
	expect(lands.unit('a')).toMatchObject({ at: '06.05', phase: { move: 'moved' } });
	expect(lands.unit('foe').elsewhere).toEqual({ kind: 'dead' });
});
