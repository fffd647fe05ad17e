/** Rulings on units: what an umpire may set, and what no ruling can make true. */
import { describe, expect, it } from 'vitest';
import { decideOption, decideRuleUnit } from '../../../../src-main/rules/opcom/02-umpiring/rulings.ts';
import { done, refused, told } from '../../../helpers/opcom.ts';
import { smallScenario, unitId, worldOf } from '../../../helpers/small-scenario.ts';

const world = worldOf(smallScenario());

it('opcom-9.status.profile a ruling can’t cost a unit more steps than its profile has', () => {
	// 2 Fife: 6-4-2-0, three steps to lose.
	const rule = (stepsLost: number) =>
		decideRuleUnit(world, { type: 'rule-unit', unit: unitId('b-tanks'), stepsLost, reason: 'a mine' });
	expect(rule(3)).toMatchObject({ kind: 'facts', facts: [{ payload: { stepsLost: 3 } }] });
	expect(rule(4)).toMatchObject({ kind: 'refusal', code: 'unit/steps', allowed: '0 to 3' });
});

describe('a ruling on a crossing', () => {
	const reason = 'the engineers report';
	const bridge = 'cut-bailey';
	/** What a ruling puts down, of those three things. */
	const ruled = (now: typeof world, more: object) => {
		const { facts } = told(now, { type: 'rule-crossing', crossing: bridge, reason, ...more });
		return (facts[0]?.payload ?? {}) as { standing?: boolean; capacity?: number; kind?: string };
	};

	it('opcom-7.cap.control-adjusts a capacity alone changes nothing else', () => {
		expect(ruled(world, { capacity: 7 })).toEqual({ crossing: bridge, capacity: 7, reason });
	});

	it('opcom-8.blow.effect taken down it keeps its figure in the book; what still carries is not set back when it stands', () => {
		expect(ruled(world, { standing: false })).toEqual({ crossing: bridge, standing: false, reason });
		const reduced = done(world, { type: 'rule-crossing', crossing: bridge, capacity: 7, reason });
		expect(ruled(reduced, { standing: true })).toEqual({ crossing: bridge, standing: true, reason });
	});

	it('opcom-8.blow.effect put up again from nothing it carries its sort’s usual points, unless others are named', () => {
		const gone = done(world, {
			type: 'rule-crossing',
			crossing: bridge,
			standing: false,
			capacity: 0,
			reason,
		});
		expect(ruled(gone, { standing: true })).toMatchObject({ standing: true, capacity: 20 });
		expect(ruled(gone, { standing: true, capacity: 11 })).toMatchObject({ capacity: 11 });
	});

	it('opcom-8.blow.effect another sort in its place stands, and carries what that sort carries', () => {
		expect(ruled(world, { kind: 'ferry' })).toEqual({
			crossing: bridge,
			standing: true,
			capacity: 4,
			kind: 'ferry',
			reason,
		});
		expect(ruled(world, { kind: 'ferry', standing: false })).toMatchObject({ standing: false });
	});

	it('opcom-7.cap.control-adjusts a ruling that names nothing is refused', () => {
		expect(refused(world, { type: 'rule-crossing', crossing: bridge, reason }).kind).toBe('refusal');
	});
});

it('opcom-3.turn.date a reading that an option lacks is refused, and the ones it has are named', () => {
	const no = decideOption(world, {
		type: 'set-option',
		option: 'night-date',
		value: 'never',
		reason: 'a try',
	});
	expect(no).toMatchObject({
		kind: 'refusal',
		code: 'option/value',
		allowed: 'begins-the-day, ends-the-day',
	});
});
