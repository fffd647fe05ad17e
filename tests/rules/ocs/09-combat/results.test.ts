/** Losses and options: who takes what, in which order. */
import { describe, expect, it } from 'vitest';
import { combatant } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import { regiments } from '../../../../src-main/rules/ocs/09-combat/combatants.ts';
import { mayLose, mustLose, stepLostFact } from '../../../../src-main/rules/ocs/09-combat/losses.ts';
import { fraction } from '../../../../src-main/rules/hexwar/fraction.ts';
import type { CombatResult } from '../../../../src-main/rules/ocs/charts/combat-result.ts';
import { always, BLUE, blue, came, duel, RED, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { fightWorld, type Play } from '../../../helpers/ocs-fight.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const one = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg')];
const pair = [blue('a', '9-4-3 leg'), blue('b', '9-3-3 leg'), red('d', '9-4-3 leg'), red('e', '9-3-3 leg')];
const division = { steps: 3, size: 'division' } as const;
const dead = (play: Play, id: string): boolean => play.unit(id).at === null;

describe('the order of results', () => {
	it('ocs-9.2.8 the attacker’s comes first, and each side begins with the unit of its rating', () => {
		const play = came('AL1,DL1', { counters: pair }, ['a', 'b']);
		const steps = play.facts.filter(({ type }) => type === 'step-lost').map(({ payload }) => payload);
		expect(steps).toMatchObject([
			{ part: 'attacker', unit: 'a' },
			{ part: 'defender', unit: 'd' },
		]);
	});

	it('ocs-9.10b the defender is asked nothing before the attacker has done all of his', () => {
		const play = came('AL1o1,Do1', { counters: [...pair, blue('c', '9-2-3 leg')] }, ['a', 'b', 'c']);
		expect([play.asked, play.question?.rule]).toEqual([BLUE, 'ocs-9.10a']);
		play.answer('lose:b');
		expect(play.asked).toBe(RED);
	});

	it('ocs-9.2.4 the defender chooses terrain after the ratings, before the dice', () => {
		const play = duel({ counters: one, scenario: { hexes: [{ hex: TARGET, also: ['woods'] }] } })
			.attack({ units: ['a'], target: TARGET })
			.answer('supply');
		expect([play.asked, play.question?.rule]).toEqual([RED, 'ocs-9.4b.one']);
		expect(play.answer('hex:open', 'hex:woods').question).toBe(null);
	});
});

describe('options', () => {
	it('ocs-9.10a EX-22: o2 is two steps, two hexes, or a step and a hex', () => {
		const counters = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', division)];
		const fought = () => came('Do2', { counters });
		expect(fought().offers).toEqual(['retreat', 'lose:d']);
		expect(fought().answer('lose:d', 'lose:d').unit('d')).toMatchObject({ lost: 2, at: TARGET });
		const mixed = fought().answer('lose:d', 'retreat', 'to:05.06');
		expect(mixed.unit('d')).toMatchObject({ lost: 1, at: '05.06', marker: null });
	});

	it('EX-21 A: Ao1, DL1o2, the attacker retreats: the defender may leave it at his one step', () => {
		const counters = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', division)];
		const play = came('Ao1,DL1o2', { counters }).answer('retreat', 'to:05.03');
		expect(play.unit('d').lost).toBe(1);
		expect([play.asked, play.offers]).toEqual([RED, ['ignore', 'take']]);
		play.answer('ignore');
		expect([play.unit('d').at, play.world.game.frames]).toEqual([TARGET, []]);
	});

	it('ocs-9.10c.ignore EX-21 B: AL1o1, Do1, the only attacker dies: the defender may ignore his option', () => {
		const play = came('AL1o1,Do1', { counters: one });
		expect(dead(play, 'a')).toBe(true);
		expect([play.asked, play.offers]).toEqual([RED, ['ignore', 'take']]);
	});

	it('ocs-9.10c.full who would rather go takes the whole of it', () => {
		const counters = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', division)];
		const play = came('Ao1,Do2', { counters }).answer('retreat', 'to:05.03', 'take');
		expect(play.question?.ask).toBe('d at 05.05 lost 2: lose steps, retreat 2 hexes, or some of each?');
		play.answer('retreat', 'to:05.06', 'to:05.07');
		expect(play.unit('d').at).toBe('05.07');
	});

	it('EX-21 C: Ao1e4, DL1o2, the attacker loses a step: the defender loses one and takes two', () => {
		const counters = [blue('a', '9-4-3 leg', division), red('d', '9-3-3 leg', division)];
		const play = came('Ao1e4,DL1o2', { counters }).answer('lose:a');
		expect([play.unit('a').lost, play.unit('d').lost, play.offers]).toEqual([1, 1, ['retreat', 'lose:d']]);
	});

	it('EX-21 D: AL1, Do1: the defender must take his option', () => {
		const play = came('AL1,Do1', { counters: one });
		expect([dead(play, 'a'), play.offers]).toEqual([true, ['retreat', 'lose:d']]);
	});

	it('ocs-9.10c.attacker EX-21 E: Ao1, DL1o1: the attacker must take his, though the one defender will die', () => {
		const play = came('Ao1,DL1o1', { counters: one });
		expect([play.asked, play.offers]).toEqual([BLUE, ['retreat', 'lose:a']]);
		play.answer('retreat', 'to:05.03');
		expect([dead(play, 'd'), play.world.game.frames]).toEqual([true, []]);
	});

	it('ocs-9.10d an option taken as retreat gives no exploitation; taken as a step it does', () => {
		const counters = [blue('a', '9-4-3 leg', division), red('d', '9-3-3 leg')];
		const gone = came('Ao1e4,DL1', { counters }).answer('retreat', 'to:05.03');
		expect([gone.world.game.frames, gone.unit('a').marker]).toEqual([[], null]);
		const lost = came('Ao1e4,DL1', { counters }).answer('lose:a');
		expect(lost.question?.rule).toBe('ocs-9.13.ar');
	});
});

describe('steps', () => {
	const world = fightWorld({
		counters: [red('s', '9-3-3 leg', division), red('t', '9-3-3 leg'), red('u', '9-3-3 leg')],
	});
	const units = (...ids: string[]) => ids.map((id) => combatant(world, id));

	it('ocs-9.11.steps a unit of one step dies with it, one of three with its third', () => {
		expect(stepLostFact(world, 'defender', 't', 'loss').payload).toMatchObject({ destroyed: true });
		expect(stepLostFact(world, 'defender', 's', 'loss').payload).toMatchObject({ destroyed: false });
		const play = came('DL3', {
			counters: [one[0] ?? blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', division)],
		});
		expect([play.unit('d').lost, play.unit('d').elsewhere]).toEqual([3, { kind: 'dead' }]);
	});

	it('ocs-9.11.max nobody loses more steps than it has', () => {
		const worn = fightWorld({ counters: [red('s', '9-3-3 leg', division)] }, { units: { s: { lost: 3 } } });
		expect(mustLose([combatant(worn, 's')], 's', {})).toEqual([]);
		expect(() => stepLostFact(worn, 'defender', 's', 'loss')).toThrow('s has no step to lose');
	});

	it('ocs-9.11a whose units they are says which of them lose', () => {
		const counters = [...pair, red('f', '9-1-3 leg')];
		const play = came('DL2', { counters });
		// The unit of the rating was first; of the other two he chooses.
		expect([dead(play, 'd'), play.asked, play.offers]).toEqual([true, RED, ['e', 'f']]);
		expect(dead(play.answer('f'), 'e')).toBe(false);
	});

	it('ocs-9.11b EX-26: four losses on a stack of three steps kill it, and the fourth is ignored', () => {
		const counters = [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', { steps: 2 }), red('e', '9-3-3 leg')];
		const play = came('DL4', { counters }).byDefault();
		expect([dead(play, 'd'), dead(play, 'e')]).toEqual([true, true]);
		expect(play.facts.filter(({ type }) => type === 'step-lost')).toHaveLength(3);
		expect(play.last('result-exhausted')).toEqual({ part: 'defender', side: RED });
	});

	it('ocs-9.6.firstloss the unit that gave the rating loses the first step', () => {
		expect(mustLose(units('s', 't', 'u'), 't', {})).toEqual(['t']);
		const play = duel({ counters: pair, scenario: { charts: always('DL1') } })
			.attack({ units: ['a', 'b'], target: TARGET })
			.answer('supply', 'a', 'e')
			.roll(3, 4, 3, 4);
		expect([dead(play, 'e'), dead(play, 'd')]).toEqual([true, false]);
	});

	it('ocs-9.11c.spread EX-26: of two losses the division takes the first, the other unit the second', () => {
		expect(mustLose(units('s', 't'), 's', { s: 1 })).toEqual(['t']);
		expect(mustLose(units('s', 't'), 's', { s: 1, t: 1 })).toEqual(['s', 't']);
		const counters = [blue('a', '9-3-3 leg'), red('d', '9-4-3 leg', division), red('e', '9-3-3 leg')];
		const play = came('DL2', { counters });
		expect([play.unit('d').lost, dead(play, 'e')]).toEqual([1, true]);
	});

	it('ocs-9.11c.free a step of a barrage or a retreat comes from any unit there', () => {
		expect(mayLose(units('s', 't', 'u'))).toEqual(['s', 't', 'u']);
	});

	it('ocs-9.11d.re a division of 3 RE that lost one is 2 RE', () => {
		const worn = fightWorld({ counters: [red('s', '9-3-3 leg', division)] }, { units: { s: { lost: 1 } } });
		expect(regiments(combatant(worn, 's'))).toEqual(fraction(2));
	});
});

describe('DG', () => {
	it('ocs-9.12a.dg a DG result is there before any retreat, on every unit of the hex', () => {
		const play = came('Do1DG', { counters: pair }, ['a', 'b']);
		expect([play.unit('d').marker, play.unit('e').marker, play.unit('d').at]).toEqual(['dg', 'dg', TARGET]);
		expect(play.offers).toContain('retreat');
	});

	it('takes a Reserve that the fight touches out of Reserve, be it by an option that is ignored', () => {
		const reserve = { d: { marker: 'reserve' } } as const;
		expect(came('Ao1,Do1', { counters: one, units: reserve }).unit('d').marker).toBe(null);
		expect(came('Ao1', { counters: one, units: reserve }).unit('d').marker).toBe('reserve');
	});
});

it('a result that the table prints is what the fact says', () => {
	const rolled = came('Ao1,Do1', { counters: one }).last('combat-rolled') as {
		readonly result: CombatResult;
	};
	expect(rolled.result.text).toBe('Ao1, Do1');
});

describe('third evening 8: a default never destroys', () => {
	const labels = (play: ReturnType<typeof came>) => play.question?.choices.map(({ label }) => label);

	it('an attacker of one step is first offered to retreat; the last step is called that', () => {
		const play = came('Ao1', { counters: one });
		expect(play.question?.ask).toBe('a’s attack lost 1: lose a step, or retreat 1 hex?');
		expect(labels(play)).toEqual(['Retreat 1 hex', 'a loses its last step and is destroyed']);
		play.byDefault();
		expect(play.unit('a').elsewhere).toBeNull();
	});

	it('one of several steps is first offered to lose one', () => {
		const play = came('Ao1', { counters: [blue('a', '9-3-3 leg', division), red('d', '9-3-3 leg')] });
		expect(labels(play)).toEqual(['a loses a step, with 2 left', 'Retreat 1 hex']);
	});

	it('a defender who would be destroyed in a retreat is first offered a step', () => {
		const around = ['05.06', '06.06', '06.05', '04.05', '04.06'].map((at, n) =>
			counter(`x${String(n)}`, BLUE, at, '2-3-3 leg'),
		);
		const play = came('Do1', {
			counters: [blue('a', '9-3-3 leg'), red('d', '9-3-3 leg', division), ...around],
		});
		expect(play.question?.ask).toBe('d at 05.05 lost 1: retreat 1 hex, or lose a step?');
		expect(labels(play)).toEqual(['d loses a step, with 2 left', 'Retreat 1 hex, which destroys 1 unit']);
		play.byDefault();
		expect([play.unit('d').elsewhere, play.unit('d').lost]).toEqual([null, 1]);
	});

	it('of several units that may lose the step, one that lives through it comes first', () => {
		const two = [
			blue('a', '9-5-3 leg'),
			blue('b', '9-3-3 leg'),
			blue('c', '9-3-3 leg', division),
			red('d', '2-3-3 leg'),
		];
		const play = came('AL2', { counters: two }, ['a', 'b', 'c']);
		expect(play.question?.ask).toContain('must lose 1 step. Which unit loses it?');
		expect(play.offers).toEqual(['c', 'b']);
		expect(labels(play)?.[1]).toBe('b loses its last step and is destroyed');
	});

	it('and so it is with the step of a barrage', () => {
		const guns = counter('g', BLUE, '05.03', '(1)-3-3 leg, barrage 150 range 4', null, {
			class: 'artillery',
		});
		const play = duel({
			counters: [guns, blue('a', '1-3-3 leg'), red('d', '9-3-3 leg'), red('e', '9-3-3 leg', division)],
			changed: { clock: { step: 'combat.barrage' } },
			scenario: { dumps: [{ side: BLUE, at: '05.03', tokens: 40 }] },
		}).barrage(['g'], TARGET, [5, 5]);
		expect(play.question?.ask).toBe('The barrage of 05.05 costs 1 step. Which unit loses it?');
		expect(play.offers).toEqual(['e', 'd']);
	});
});
