/** Who is marked Out of Supply and who no longer, and how the steps of an Attrition roll are taken. */
import { describe, expect, it } from 'vitest';
import {
	attritionRating,
	attritionRisk,
	starvingHex,
	markedOut,
	stepsByDefault,
	stepsTaken,
} from '../../../../src-main/rules/ocs/12-supply/attrition.ts';
import { traceOf } from '../../../../src-main/rules/ocs/12-supply/trace.ts';
import { blue, front, hq, pictureFor, unitOf, withGame, withUnit } from './front.ts';

describe('the markers', () => {
	const units = [blue('fine', '05.05'), blue('back', '05.04'), blue('fed', '04.05'), blue('out', '10.10')];
	it('go from who has trace again, and from nobody who had none; a note of a meal goes with them', () => {
		const plain = withUnit(front({ units, sources: ['05.05'] }), 'back', { outOfSupply: true });
		const history = { fed: { lastFed: 1 }, out: { lastFed: 1 } };
		const world = withGame(plain, { supply: { ...plain.game.supply, history: history as never } });
		const picture = pictureFor(world);
		const marked = markedOut(picture, traceOf(picture), new Set());
		expect(marked).toEqual({ out: ['out'], back: ['back', 'fed'] });
		expect(markedOut(picture, traceOf(picture), new Set(['out'])).out).toEqual([]);
	});
});

it('an HQ’s rating counts for nothing, another’s as printed', () => {
	const picture = pictureFor(
		front({ units: [hq('hq', '05.05'), blue('a', '05.05', '4-4-3 leg'), blue('b', '05.05', '4-2-3 leg')] }),
	);
	const rating = (id: string, face = unitOf(picture, id).face) =>
		attritionRating({ ...unitOf(picture, id), face: { ...face, rating: face.rating + 1 } });
	expect([rating('hq'), rating('a'), rating('b')]).toEqual([0, 5, 3]);
});

it('how many of 36 rolls take a step is read off the chart: for a rating of 4 those from 8 on, and 3 are added for five steps', () => {
	const world = front({
		units: [blue('a', '05.05', '4-4-3 leg'), blue('d', '06.06', '9-4-3 leg', { steps: 5, size: 'division' })],
	});
	const picture = pictureFor(world);
	const risk = (id: string) => {
		const unit = unitOf(picture, id);
		return attritionRisk(picture, starvingHex(picture, unit.hex, [unit]));
	};
	expect([risk('a'), risk('d')]).toEqual([15, 30]);
});

describe('the steps of a roll', () => {
	const units = [
		{ unit: 'one', steps: 1 },
		{ unit: 'three', steps: 3 },
	];
	const taken = (steps: number, wanted: Readonly<Record<string, number>>) =>
		stepsTaken({ steps, units }, wanted, () => 'dead');
	it('are taken as whole steps of units that have them: a 0 is nobody’s, less than that is refused', () => {
		expect(taken(1, { one: 1, three: 0 })).toEqual([{ unit: 'one', steps: 1, goes: 'dead' }]);
		expect(taken(1, { three: 2, one: -1 })).toBeNull();
		expect(taken(2, { three: 1.5, one: 0.5 })).toBeNull();
		expect(taken(4, { three: 3, one: 1 })?.map(({ goes }) => goes)).toEqual(['dead', 'dead']);
		expect(taken(4, { three: 4 })).toBeNull();
	});
	it('are, where the owner leaves them open, those of who has most left, and never more than there are', () => {
		expect(stepsByDefault(2, units)).toEqual({ three: 2 });
		expect(stepsByDefault(3, units)).toEqual({ three: 2, one: 1 });
		expect(stepsByDefault(9, units)).toEqual({ three: 3, one: 1 });
		expect(stepsByDefault(1, [])).toEqual({});
	});
});
