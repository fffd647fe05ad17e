/** What fights tell sides: all of what becomes of their own, nothing of the other’s, and what they are asked. */
import { describe, expect, it } from 'vitest';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { scriptedDice } from '../../../../src-main/rules/kit/dice.ts';
import { askedNow } from '../../../../src-main/rules/ocs/09-combat/asking.ts';
import type { OcsGame } from '../../../../src-main/rules/ocs/game.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { always, BLUE, blue, RED, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { counter, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, Table } from '../../../helpers/ocs-table.ts';

const counters = [
	blue('a', '9-4-3 leg', { steps: 3 }),
	blue('b', '6-3-3 leg'),
	red('d', '9-3-3 leg', { steps: 3, size: 'division' }),
	red('e', '5-3-3 leg'),
	counter('guns', BLUE, '05.02', '(1)-3-3 leg, barrage 20 range 3', null, { class: 'artillery' }),
];
const dumps = [
	{ side: BLUE, at: '05.03', tokens: 20 },
	{ side: RED, at: '05.06', tokens: 12 },
	{ side: RED, at: TARGET, tokens: 6 },
];
const transports = [{ id: 'lorry', side: RED, name: 'lorry', points: 4, loaded: 4, at: TARGET }];
const table = (
	step: 'combat.combat' | 'combat.barrage',
	text: string,
	more: Partial<OcsScenarioInput> = {},
): Table =>
	new Table(
		smallScenario({ counters, dumps, transports, charts: always(text), ...more }),
		during(step, BLUE),
	);

const own = (of: OcsGame, side: SideId) => ({
	units: [...of.units].filter(([, unit]) => unit.side === side),
	dumps: Object.entries(of.dumps).filter(([, dump]) => dump.side === side),
	transports: Object.entries(of.transports).filter(([, each]) => each.side === side),
});
/** Each side’s picture has all of its own as it is, and nothing else. */
function pictures(of: Table): void {
	for (const side of [BLUE, RED]) {
		const known = of.known[side]?.game;
		if (!known) throw new Error('nobody knows anything');
		expect(own(known, side)).toEqual(own(of.game, side));
		expect([...known.units].filter(([, unit]) => unit.side !== side)).toEqual([]);
		expect(Object.values(known.dumps).filter((dump) => dump.side !== side)).toEqual([]);
		expect(Object.values(known.transports).filter((each) => each.side !== side)).toEqual([]);
		expect(known.frames).toEqual([]);
	}
}
function answered(of: Table, ...answers: readonly string[]): void {
	for (const answer of answers) {
		expect(of.answerWith(answer, scriptedDice([5, 5]))).toBe(null);
		pictures(of);
	}
}

describe('a side’s own picture', () => {
	it('follows an attack with losses, retreat, DG and captures step by step', () => {
		const of = table('combat.combat', 'AL1,DL1o1DG');
		expect(of.order(BLUE, { type: 'declare-attack', units: ['a', 'b'], target: TARGET })).toBe(null);
		pictures(of);
		answered(of, 'supply', 'a', 'd');
		expect(of.order('umpire', { type: 'roll-combat' }, 3, 4, 3, 4)).toBe(null);
		pictures(of);
		answered(of, 'retreat', 'to:06.06', 'all');
		expect(of.game.frames).toEqual([]);
		expect(of.unit('d')).toMatchObject({ at: '06.06', marker: 'dg', lost: 1 });
		expect(of.known[BLUE]?.game.transports['transport-blue-1-05.05']).toMatchObject({
			side: BLUE,
			at: TARGET,
		});
		expect(of.known[RED]?.game.transports['lorry']).toBeDefined();
		expect(of.known[RED]?.game.dumps['dump-3']).toBe(undefined);
	});

	it('follows a barrage', () => {
		const of = table('combat.barrage', 'Ao1');
		expect(of.order(BLUE, { type: 'fire-barrage', units: ['guns'], target: TARGET }, 6, 6)).toBe(null);
		pictures(of);
		answered(of, 'e');
		expect(of.known[RED]?.game.units.get('d')?.marker).toBe('dg');
	});

	it('is the same whatever of the other side’s a fight cannot show it', () => {
		const seen = (face: string, tokens: number): string => {
			const changed = counters.map((each) => (each.id === 'e' ? red('e', face, { steps: 2 }) : each));
			const of = table('combat.combat', 'Do1', {
				counters: changed,
				dumps: dumps.map((dump) => (dump.at === '05.06' ? { ...dump, tokens } : dump)),
			});
			of.order(BLUE, { type: 'declare-attack', units: ['a', 'b'], target: TARGET });
			answered(of, 'supply', 'a', 'd');
			of.order('umpire', { type: 'roll-combat' }, 3, 4, 3, 4);
			answered(of, 'retreat', 'to:06.06', 'none');
			return JSON.stringify(of.known[BLUE]);
		};
		expect(seen('5-3-3 leg', 12)).toBe(seen('5-1-3 leg', 9));
	});
});

describe('what fights reveal', () => {
	it('ocs-4.9b both sides are told ratings, anti-tank effects and totals, and no unit', () => {
		const of = table('combat.combat', 'Do1');
		of.order(BLUE, { type: 'declare-attack', units: ['a', 'b'], target: TARGET });
		answered(of, 'supply', 'a', 'd');
		of.order('umpire', { type: 'roll-combat' }, 3, 4, 3, 4);
		for (const side of [BLUE, RED]) {
			const seen = of.known[side]?.game.results.kept[0]?.result;
			expect(seen).toMatchObject({
				...{ kind: 'combat', hex: TARGET, ratings: { attacker: 4, defender: 3 } },
				...{ antiTank: { attacker: 0, defender: 0 }, strengths: { attacker: '15', defender: '14' } },
				...{ odds: '1:1', columnOdds: '1:1', roll: 8, result: 'Do1' },
			});
			expect(JSON.stringify(seen)).not.toMatch(/"[abde]"/);
		}
	});

	it('ocs-4.9c of a barrage both are told its strength and every shift', () => {
		const of = table('combat.barrage', 'Ao1');
		of.order(BLUE, { type: 'fire-barrage', units: ['guns'], target: TARGET }, 1, 1);
		const seen = (side: typeof BLUE) => of.known[side]?.game.results.kept.map(({ result }) => result);
		expect(seen(RED)).toEqual(seen(BLUE));
		expect(seen(BLUE)).toMatchObject([
			{ kind: 'barrage', strength: '20', shifts: [{ by: 1, why: 'target density' }], column: '25-40' },
		]);
	});
});

describe('questions', () => {
	it('a side is told what it is asked, when it begins and when it ends, and the other nothing of it', () => {
		const of = table('combat.combat', 'Do1');
		const before = of.at;
		of.order(BLUE, { type: 'declare-attack', units: ['a', 'b'], target: TARGET });
		expect(askedNow(before, of.at)).toMatchObject([
			{ type: 'side-asked', payload: { side: RED, asked: { id: `fight-supply-${TARGET}` } } },
		]);
		const asked = of.at;
		of.answer('supply');
		expect(askedNow(asked, of.at).map(({ payload }) => payload)).toMatchObject([
			{ side: BLUE, asked: { answers: [{ id: 'a' }, { id: 'b' }] } },
			{ side: RED, asked: null },
		]);
		expect(askedNow(of.at, of.at)).toEqual([]);
	});

	it('an answer to a question that is gone is refused', () => {
		const of = table('combat.combat', 'Do1');
		of.order(BLUE, { type: 'declare-attack', units: ['a'], target: TARGET });
		expect(of.answer('nothing like it')).toMatchObject({ code: 'combat/no-question' });
	});
});
