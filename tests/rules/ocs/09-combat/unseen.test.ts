/** Retreats where sides see enemy hexes by contact alone: what a side is asked rests on what it sees, what it runs into is a fact. */
import { describe, expect, it } from 'vitest';
import { asStandingQuestion } from '../../../../src-main/rules/ocs/09-combat/questions.ts';
import { meansByChapter } from '../../../../src-main/rules/ocs/09-combat/means-by-chapter.ts';
import type { Duel } from '../../../helpers/ocs-duel.ts';
import { BLUE, blue, came, RED, red, TARGET } from '../../../helpers/ocs-duel.ts';
import { counter } from '../../../helpers/ocs-scenario.ts';

const dumps = [
	{ side: BLUE, at: '05.03', tokens: 20 },
	{ side: RED, at: TARGET, tokens: 20 },
];
const blind = { options: { 'enemy-hexes': 'contact' } };
/** Red is attacked at 05.05; two hexes behind it a division of Blue's may stand, which nobody sees. */
const fight = (text: string, behind: boolean, more: Partial<Duel> = {}) =>
	came(text, {
		counters: [
			blue('a', '9-3-3 leg'),
			red('d', '5-3-3 leg', { steps: 3, size: 'division' }),
			...(behind ? [counter('unseen', BLUE, '05.07', '9-4-3 leg', null, { steps: 3 })] : []),
		],
		scenario: { dumps },
		means: meansByChapter,
		changed: { game: blind },
		...more,
	});
const asked = (play: ReturnType<typeof came>) => play.question && asStandingQuestion(play.question);

describe('third evening 24: a retreat of which the enemy behind is not seen', () => {
	it('is offered the same, in the same order and the same words, whether he is there or not', () => {
		const [quiet, held] = [fight('Do1', false), fight('Do1', true)];
		expect(asked(held)).toEqual(asked(quiet));
		const [one, two] = [quiet.answer('retreat'), held.answer('retreat')];
		expect(two.offers).toContain('to:05.06');
		expect(asked(two)).toEqual(asked(one));
	});

	it('into his zone makes it DG, which it was not told', () => {
		const [quiet, held] = [fight('Do1', false), fight('Do1', true)].map((play) =>
			play.answer('retreat', 'to:05.06'),
		);
		expect([quiet?.unit('d').marker, held?.unit('d').marker]).toEqual([null, 'dg']);
	});

	it('of two hexes meets him with the second, and goes another way', () => {
		const [quiet, held] = [fight('Do2', false), fight('Do2', true)];
		expect(asked(held)).toEqual(asked(quiet));
		const [one, two] = [quiet, held].map((play) => play.answer('retreat', 'to:05.06'));
		expect(one?.offers).toContain('to:05.07');
		expect(two?.offers).not.toContain('to:05.07');
		expect(two?.offers).toContain('to:06.07');
	});

	it('a unit of one step that was DG is offered the retreat first, and is destroyed by what it runs into', () => {
		const counters = (behind: boolean) => [
			blue('a', '9-3-3 leg'),
			red('d', '5-3-3 leg'),
			...(behind ? [counter('unseen', BLUE, '05.07', '9-4-3 leg')] : []),
		];
		const of = (behind: boolean) =>
			fight('Do1', behind, { counters: counters(behind), units: { d: { marker: 'dg' } } });
		expect(asked(of(true))).toEqual(asked(of(false)));
		expect(of(true).offers[0]).toBe('retreat');
		expect(of(true).answer('retreat', 'to:05.06').unit('d').elsewhere).toEqual({ kind: 'dead' });
		expect(of(false).answer('retreat', 'to:05.06').unit('d').at).toBe('05.06');
	});

	it('on an open map the zone is told', () => {
		const open = fight('Do1', true, { changed: {} }).answer('retreat');
		expect(open.question?.choices.find(({ id }) => id === 'to:05.06')?.label).toBe(
			'05.06, in a zone of control: they become DG',
		);
	});

	it('what lies under the stacks of an attack changes nothing of the order of terrain', () => {
		const of = (below: readonly ReturnType<typeof blue>[]) =>
			came('Do1', {
				counters: [blue('a', '9-3-3 leg'), ...below, red('d', '5-3-3 leg')],
				scenario: { dumps, hexes: [{ hex: TARGET, also: ['woods'] }] },
				means: meansByChapter,
			});
		const facts = (play: ReturnType<typeof came>) =>
			play.facts.filter(({ type }) => type === 'terrain-chosen').map(({ payload }) => payload);
		const tanks = blue('b', '20-5-6 track', { category: 'armor' });
		expect(facts(of([tanks]))).toEqual(facts(of([])));
		expect(facts(of([])).length).toBeGreaterThan(0);
	});
});
