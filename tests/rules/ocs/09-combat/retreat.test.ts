/** Retreats, hex by hex, and advances. */
import { describe, expect, it } from 'vitest';
import { BLUE, blue, came, RED, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { plainMeans, withZones } from '../../../helpers/ocs-fight.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { answerCombat } from '../../../../src-main/rules/ocs/09-combat/decide.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const one = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', { steps: 3, size: 'division' })];
const barred = (...hexes: readonly string[]) => ({
	...plainMeans,
	entry: (_world: unknown, _unit: string, _from: string, to: string) =>
		hexes.includes(to) ? ('barred' as const) : ('open' as const),
});

describe('ways back', () => {
	it('ocs-9.12.retreat all that fought go back exactly so many hexes', () => {
		const play = came('Do2', { counters: [...one, red('e', '5-3-3 leg')] }).answer('retreat');
		expect(play.offers.filter((id) => id.startsWith('to:'))).toHaveLength(6 - 1);
		play.answer('to:05.06', 'to:05.07');
		expect([play.unit('d').at, play.unit('e').at]).toEqual(['05.07', '05.07']);
		expect(play.question?.rule).toBe('ocs-9.12g.when');
	});

	it('ocs-9.12c.distance every hex is one further from where it began: no way back beside it', () => {
		const play = came('Do2', { counters: one }).answer('retreat', 'to:06.06');
		expect(play.offers).not.toContain('to:05.06');
		expect(play.offers).not.toContain('to:05.05');
		expect(play.offers).toContain('to:06.07');
	});

	it('ocs-9.12c.direction hexes that do not lead away from the enemy come last and say so', () => {
		const play = came('Do1', { counters: one }).answer('retreat');
		expect(play.offers.slice(0, 5)).toEqual(['to:05.06', 'to:06.06', 'to:04.06', 'to:06.05', 'to:04.05']);
		const label = (hex: string) => play.question?.choices.find(({ id }) => id === `to:${hex}`)?.label;
		expect([label('05.06'), label('06.05')]).toEqual(['05.06', '06.05, not away from the enemy']);
	});

	it('ocs-9.12f.combat no way leads through enemy combat units', () => {
		const play = came('Do1', { counters: [...one, counter('x', BLUE, '05.06', '2-3-3 leg')] }).answer(
			'retreat',
		);
		expect(play.offers).not.toContain('to:05.06');
		expect(play.offers).toContain('to:06.06');
	});

	it('ocs-9.12.destroyed with no way open a unit is destroyed', () => {
		const means = barred('05.06', '06.06', '06.05', '04.05', '04.06');
		const play = came('Do1', { counters: one, means }).answer('retreat');
		expect(play.unit('d').elsewhere).toEqual({ kind: 'dead' });
		expect(play.last('units-lost')).toMatchObject({ units: ['d'], why: 'no-way-back', hex: TARGET });
	});

	it('ocs-9.12f.noncombat among the enemy’s things only Attack-Capable units go back', () => {
		const dumps = [
			{ side: BLUE, at: '05.06', tokens: 9 },
			{ side: RED, at: '09.05', tokens: 9 },
		];
		const hq = [blue('a', '9-3-3 leg'), red('d', '(5)-0-4 truck', { class: 'hq' })];
		const offers = (counters: typeof hq) =>
			came('Do1', { counters, scenario: { dumps } }).answer('retreat').offers;
		expect(offers(hq)).not.toContain('to:05.06');
		expect(offers(one)).toContain('to:05.06');
	});

	it('ocs-9.14.entry who retreats among them takes them, as if it had moved there', () => {
		const dumps = [
			{ side: BLUE, at: '05.06', tokens: 8 },
			{ side: RED, at: '09.05', tokens: 9 },
		];
		const play = came('Do1', { counters: one, scenario: { dumps } }).answer('retreat');
		play.answerWith('to:05.06', 5);
		const lying = Object.values(play.world.game.dumps).filter(({ at }) => at === '05.06');
		expect(lying.map(({ side }) => side)).toEqual([RED]);
	});

	it('ocs-9.12c.split units go back as a stack, or part', () => {
		const play = came('Do1', { counters: [...one, red('e', '5-3-3 leg')] }).answer('retreat');
		expect(play.offers.slice(-2)).toEqual(['part:d', 'part:e']);
		play.answer('part:e', 'to:06.06', 'to:05.06');
		expect([play.unit('e').at, play.unit('d').at]).toEqual(['06.06', '05.06']);
	});

	it('ocs-9.12b.zero a unit without movement on its Combat face turns for it', () => {
		const fort = counter('d', RED, TARGET, '9-3-0 leg', '3-3-4 leg');
		const play = came('Do1', { counters: [blue('a', '9-3-3 leg'), fort] }).answer('retreat', 'to:05.06');
		expect(play.unit('d')).toMatchObject({ at: '05.06', face: 'move' });
	});

	it('ocs-13.1c.retreat an HQ turns to its Move side, and stays DG if it was', () => {
		const hq = counter('d', RED, TARGET, '(5)-0-4 truck', '(1)-0-12 truck', { class: 'hq' });
		const play = came('Do1', { counters: [blue('a', '9-3-3 leg'), hq], units: { d: { marker: 'dg' } } });
		play.answer('retreat', 'to:05.06');
		expect(play.unit('d')).toMatchObject({ at: '05.06', face: 'move', marker: 'dg' });
	});

	it('ocs-9.12b.immobile one that moves in no mode is destroyed, and never advances', () => {
		const fort = counter('d', RED, TARGET, '9-3-0 leg');
		const play = came('Do1', { counters: [blue('a', '9-3-3 leg'), fort] }).answer('retreat');
		expect(play.last('units-lost')).toMatchObject({ units: ['d'], why: 'immobile' });
		const still = came('DL1', { counters: [blue('a', '9-3-0 leg'), red('d', '9-3-3 leg')] });
		expect([still.question, still.world.game.frames]).toEqual([null, []]);
	});
});

describe('who goes along', () => {
	const trucks = [
		{ id: 'organic', side: RED, name: 'organic', organic: '9-pz', points: 1, at: TARGET },
		{ id: 'truck', side: RED, name: 'truck', points: 1, at: TARGET },
	];

	it('ocs-9.12d.may Organic Trucks, and attackers’ hex mates that did not fight', () => {
		const play = came('Do1', { counters: one, scenario: { transports: trucks } }).answer('retreat');
		expect(play.question?.id).toContain('fight-tag-organic');
		play.answer('go', 'to:05.06');
		expect(play.world.game.transports['organic']?.at).toBe('05.06');
		const mates = came('Ao1', { counters: [...one, blue('b', '2-3-3 leg')] }).answer('retreat');
		expect(mates.question?.id).toContain('fight-tag-b');
		mates.answer('go', 'to:05.03');
		expect([mates.unit('a').at, mates.unit('b').at]).toEqual(['05.03', '05.03']);
	});

	it('ocs-13.2g.E an Organic Truck goes back with the units of its stack, and stays where they stay', () => {
		const play = came('Do1', { counters: one, scenario: { transports: trucks } }).answer(
			'retreat',
			'go',
			'to:05.06',
		);
		expect(play.world.game.transports['organic']?.at).toBe('05.06');
		const stays = came('Do1', { counters: one, scenario: { transports: trucks } }).answer('lose:d');
		expect(stays.world.game.transports['organic']?.at).not.toBe('05.06');
	});

	it('ocs-9.12d.maynot other transport, dumps and hedgehogs stay', () => {
		const scenario = { transports: trucks, hexes: [{ hex: TARGET, hedgehog: 1, owner: RED }] };
		const play = came('Do1', { counters: one, scenario }).answer('retreat', 'stay', 'to:05.06');
		expect(play.world.game.transports['truck']?.at).toBe(TARGET);
		expect(play.world.game.transports['organic']?.at).toBe(TARGET);
		expect(play.world.game.hexes[TARGET]?.hedgehog).toBe(1);
	});
});

describe('DG on the way', () => {
	const zoned = [...one, counter('z', BLUE, '05.08', '2-3-3 leg')];

	it('ocs-9.12a.second with the second hex a unit is DG, and so is whoever stands there', () => {
		const play = came('Do2', { counters: [...one, counter('m', RED, '05.07', '2-3-3 leg')] }).answer(
			'retreat',
			'to:05.06',
		);
		expect(play.unit('d').marker).toBe(null);
		play.answer('to:05.07');
		expect([play.unit('d').marker, play.unit('m').marker]).toEqual(['dg', 'dg']);
	});

	it('ocs-9.12e.dg a zone of control makes them DG at once, friends in the hex too', () => {
		const counters = [
			...one,
			counter('z', BLUE, '05.07', '2-3-3 leg'),
			counter('m', RED, '05.06', '2-3-3 leg'),
		];
		const play = came('Do1', { counters, means: withZones }).answer('retreat', 'to:05.06');
		expect([play.unit('d').marker, play.unit('m').marker, play.unit('d').lost]).toEqual(['dg', 'dg', 0]);
	});

	it('ocs-9.12e.noneg a friend there negates nothing, and ground does not either', () => {
		const counters = [
			...one,
			counter('z', BLUE, '05.07', '2-3-3 leg'),
			counter('m', RED, '05.06', '2-3-3 leg'),
		];
		const play = came('Do1', { counters, means: withZones }).answer('retreat');
		expect(play.question?.choices.find(({ id }) => id === 'to:05.06')?.label).toContain(
			'in a zone of control',
		);
	});

	it('ocs-9.12e.step-loss who was DG before loses a step in it', () => {
		const play = came('Do1DG', {
			counters: [...one, counter('z', BLUE, '05.07', '2-3-3 leg')],
			means: withZones,
		});
		play.answer('retreat', 'to:05.06');
		expect(play.unit('d')).toMatchObject({ lost: 1, at: '05.06', marker: 'dg' });
	});

	it('asks whose step it is where several were DG', () => {
		const counters = [...one, red('e', '5-3-3 leg'), counter('z', BLUE, '05.07', '2-3-3 leg')];
		const play = came('Do1DG', { counters, means: withZones }).answer('retreat', 'to:05.06');
		expect([play.question?.rule, play.offers]).toEqual(['ocs-9.12e.step-loss', ['d', 'e']]);
		play.answer('e');
		expect([play.unit('e').at, play.unit('d').lost]).toEqual([null, 0]);
	});

	it('DG of the second hex counts as “before” only where the campaign says so', () => {
		const lost = (options: Record<string, string>) =>
			came('Do2', { counters: zoned, means: withZones, scenario: { options } })
				.answer('retreat', 'to:05.06', 'to:05.07')
				.unit('d').lost;
		expect([lost({}), lost({ 'dg-before-the-second-hex': 'yes' })]).toEqual([0, 1]);
	});

	it('a step is lost in each zone of a retreat, or once where the campaign says so', () => {
		const counters = [...one, counter('z', BLUE, '04.07', '2-3-3 leg')];
		const lost = (options: Record<string, string>) =>
			came('Do2DG', { counters, means: withZones, scenario: { options } })
				.answer('retreat', 'to:05.06', 'to:05.07')
				.unit('d').lost;
		expect([lost({}), lost({ 'retreat-loss': 'once' })]).toEqual([2, 1]);
	});

	it('a unit in Strat Mode that must retreat into a zone of control is gone', () => {
		const counters = [...one, counter('z', BLUE, '05.07', '2-3-3 leg')];
		const play = came('Do1', { counters, means: withZones, units: { d: { marker: 'strat' } } });
		play.answer('retreat', 'to:05.06');
		expect(play.last('units-lost')).toMatchObject({ units: ['d'], why: 'strat-in-zone' });
	});
});

describe('the advance', () => {
	const pair = [
		blue('a', '9-3-3 leg'),
		blue('b', '5-3-3 leg'),
		blue('idle', '5-3-3 leg'),
		red('d', '9-3-3 leg'),
	];

	it('ocs-9.2.9 into an empty hex, when no option was taken as retreat', () => {
		const play = came('DL1', { counters: pair }, ['a', 'b']);
		expect([play.asked, play.offers]).toEqual([BLUE, ['name:a', 'name:b', 'all', 'none']]);
		expect(came('DL1', { counters: pair }, ['a', 'b']).answer('all').unit('b').at).toBe(TARGET);
	});

	it('ocs-9.12g.when dead or gone, it is the same; with a defender left nobody advances', () => {
		expect(came('Do1', { counters: pair }).answer('retreat', 'to:05.06').question?.rule).toBe(
			'ocs-9.12g.when',
		);
		const left = came('DL1', { counters: [...pair, red('e', '1-3-3 leg')] });
		expect([left.question, left.world.game.frames]).toEqual([null, []]);
	});

	it('ocs-9.12g.A only those that gave strength, 0 included, not their hex mates', () => {
		const zero = [
			blue('a', '9-3-3 leg'),
			blue('b', '0-3-3 leg'),
			blue('idle', '5-3-3 leg'),
			red('d', '9-3-3 leg'),
		];
		const play = came('DL1', { counters: zero }, ['a', 'b']);
		expect(play.offers).toContain('name:b');
		expect(play.offers).not.toContain('name:idle');
	});

	it('ocs-9.12g.B a retreat bars it', () => {
		const play = came('Ao1,DL1', { counters: pair }).answer('retreat', 'stay', 'stay', 'to:05.03');
		expect([play.question, play.unit('a').at]).toEqual([null, '05.03']);
	});

	it('ocs-9.12g.D after a regular combat the owner picks who goes, if anybody', () => {
		const named = came('DL1', { counters: pair }, ['a', 'b']).answer('name:b', 'done');
		expect([named.unit('a').at, named.unit('b').at]).toEqual(['05.04', TARGET]);
		const none = came('DL1', { counters: pair }, ['a', 'b']).answer('none');
		expect([none.unit('a').at, none.world.game.frames]).toEqual(['05.04', []]);
	});

	it('ocs-9.12g.C what the enemy has there falls to them', () => {
		const hexes = [{ hex: TARGET, hedgehog: 2, owner: RED }];
		const dumps = [
			{ side: RED, at: TARGET, tokens: 9 },
			{ side: BLUE, at: '02.05', tokens: 9 },
		];
		const play = came('DL1', { counters: pair, scenario: { hexes, dumps } });
		play.take(answerCombat(play.desk, play.question?.id ?? '', 'all', scriptedDice([5])));
		expect(play.world.game.dumps['dump-blue-1-05.05']).toMatchObject({ side: BLUE, at: TARGET, tokens: 4 });
		expect(play.world.game.hexes[TARGET]).toMatchObject({ control: BLUE, hedgehog: 2 });
	});
});

describe('exploitation', () => {
	const three = [
		blue('a', '9-4-3 leg'),
		blue('b', '9-3-3 leg'),
		blue('idle', '9-5-3 leg'),
		red('d', '1-0-3 leg'),
	];

	it('ocs-9.13.ar attackers of the rating that the result names may take it, or decline', () => {
		const play = came('Ae4,DL1', { counters: three }, ['a', 'b']);
		expect([play.asked, play.offers]).toEqual([BLUE, ['take', 'decline']]);
		play.answer('take', 'none');
		expect([play.unit('a').marker, play.unit('b').marker]).toEqual(['exploit', null]);
		expect(play.unit('a').keptZoc).toBe(true);
		expect(came('Ae4,DL1', { counters: three }, ['a']).answer('decline', 'none').unit('a').marker).toBe(null);
	});

	it('ocs-9.13.involved a hex mate of rating 5 that did not attack takes none', () => {
		const play = came('Ae3,DL1', { counters: three }, ['a', 'b']).answer('take', 'none');
		expect([play.unit('b').marker, play.unit('idle').marker]).toEqual(['exploit', null]);
	});

	it('ocs-9.13b.A DG attackers take none, the others do', () => {
		const play = came('Ae2,DL1', { counters: three, units: { a: { marker: 'dg' } } }, ['a', 'b']);
		play.answer('take', 'none');
		expect([play.unit('a').marker, play.unit('b').marker]).toEqual(['dg', 'exploit']);
	});

	it('ocs-9.13b.B nobody does in the Exploitation Phase', () => {
		const changed = { clock: { step: 'exploitation.combat' } } as const;
		const play = came('Ae3,DL1', { counters: three, changed, units: { a: { marker: 'exploit' } } });
		expect(play.question?.rule).toBe('ocs-9.12g.when');
	});

	it('ocs-11.0c combat there is as ever: the same supply, rolls and results, and no new exploitation', () => {
		const changed = { clock: { step: 'exploitation.combat' } } as const;
		const play = came('Ao1e3,DL1', { counters: three, changed, units: { a: { marker: 'exploit' } } });
		expect(play.world.game.dumps['dump-1']?.tokens).toBe(19);
		play.answer('retreat', 'stay', 'stay', 'to:05.03');
		expect([play.unit('d').at, play.unit('a').at, play.question]).toEqual([null, '05.03', null]);
	});

	it('ocs-9.13b.C from two hexes side by side they do, from two apart or three they do not', () => {
		const from = (...hexes: readonly string[]) => {
			const units = hexes.map((hex, n) => counter(`u${String(n)}`, BLUE, hex, '9-4-3 leg'));
			return came(
				'Ae4,DL1',
				{ counters: [...units, red('d', '1-0-3 leg')] },
				units.map(({ id }) => id),
			).question?.rule;
		};
		expect(from('05.04', '04.05')).toBe('ocs-9.13.ar');
		expect(from('04.05', '06.05')).toBe('ocs-9.12g.when');
		expect(from('05.04', '04.05', '06.05')).toBe('ocs-9.12g.when');
	});
});
