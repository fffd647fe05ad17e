/** Drafts: a scenario taken apart and put together is the same; changes and what takes them back; ranges and grid references. */
import { describe, expect, it } from 'vitest';
import { FormationId, UnitId } from '../../src-shared/kit/ids.ts';
import { gridRef, pointOfGridRef } from '../../src-shared/map/grid-ref.ts';
import { pictureLevels, tileCount } from '../../src-shared/map/picture.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import { Draft, type DraftEvent } from '../../src-shared/workshop/draft.ts';
import { applyEdits, DraftEdits } from '../../src-shared/workshop/edits.ts';
import { newEvent } from '../../src-shared/workshop/making.ts';
import { namesInRange, typedNames } from '../../src-shared/workshop/ranges.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { draftOfShipped, module, shipped, workshop } from './support.ts';

describe('a scenario in the workshop', () => {
	it.each(['goodwood', 'arnhem-bridge', 'training'])(
		'%s, taken apart and put together, is the same, and nothing stops it',
		(id) => {
			const draft = draftOfShipped(id);
			expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
			expect(module.scenario.parse(workshop.scenarioOf(draft, id))).toEqual(shipped(id));
			expect(problemsOf(module, workshop, draft).filter(({ weight }) => weight === 'stops')).toEqual([]);
		},
	);

	it('keeps what single headquarters are told and what happens in later turns', () => {
		const base = shipped('training');
		const [team] = base.teams;
		if (!team) throw new Error('no team');
		const event = { turn: 3, say: 'Rain sets in.', tell: [team.side] };
		const weather = { sky: 'rain', badGoing: true, flying: false, say: 'Rain until dusk.' };
		const scenario = Scenario.parse({
			...base,
			briefings: { ...base.briefings, [`${team.side}/${team.id}`]: 'You lead.' },
			events: [
				{ id: 'rain', ...event, weather },
				{ id: 'sun', ...event, weather: { sky: 'clear', badGoing: false, flying: true, say: '' } },
				{ id: 'word', ...event },
			],
		});
		const draft = workshop.draftOf(scenario as never);
		expect(draft.headquarters[0]?.briefing).toBe('You lead.');
		expect(draft.events?.map(({ attributes }) => attributes)).toEqual([
			{ sky: 'rain', badGoing: 'yes', grounded: 'yes', weather: 'Rain until dusk.' },
			{ sky: 'clear' },
			{},
		]);
		expect(Draft.parse(draft)).toEqual(draft);
		expect(module.scenario.parse(workshop.scenarioOf(draft, 'training'))).toEqual(scenario);
	});

	it('of an earlier program, which carried its wings and weather unread, still has them', () => {
		const { entries, head, ...draft } = draftOfShipped('goodwood');
		const { wings, weather } = shipped('goodwood');
		expect(wings).not.toEqual([]);
		const old = { ...draft, head, rest: { ...draft.rest, wings, weather } };
		expect(module.scenario.parse(workshop.scenarioOf(old, 'goodwood'))).toEqual(shipped('goodwood'));
		// And a wing that is added flies beside them.
		const [one] = entries?.['wings'] ?? [];
		if (!one) throw new Error('no wing');
		const more = { ...old, entries: { wings: [{ ...one, id: 'another' }] } };
		expect(Scenario.parse(workshop.scenarioOf(more, 'goodwood')).wings).toHaveLength(wings.length + 1);
	});

	it('is told what is wrong with an event, where it is mended', () => {
		const draft = draftOfShipped('training');
		const event: DraftEvent = {
			...newEvent(draft, workshop.kit, 2),
			say: 'Rain.',
			attributes: { badGoing: 'yes' },
		};
		const told = (change: Partial<DraftEvent>) =>
			problemsOf(module, workshop, { ...draft, events: [{ ...event, ...change }] })
				.filter(({ at }) => at.part === 'events')
				.map(({ say, at, weight }) => [say, at.field, weight]);
		expect(told({})).toEqual([
			['The event of turn 2 changes the weather: choose what it turns to.', 'sky', 'stops'],
		]);
		expect(told({ attributes: { sky: 'hail' }, say: ' ', tell: ['green' as never], turn: 99 })).toEqual([
			['The event of turn 99 says nothing: write what happens.', 'say', 'stops'],
			['The event of turn 99 is told to a side that there is not: choose again.', 'tell', 'stops'],
			[expect.stringContaining('hail'), 'sky', 'stops'],
			['The event of turn 99 comes after the last turn, which is 6.', 'turn', 'doubt'],
		]);
		expect(told({ attributes: {} })).toEqual([]);
	});

	it('begins with two sides that have a headquarters each, and lacks units alone', () => {
		const draft = emptyDraft(workshop.kit, 'Saturday');
		expect(Draft.parse(draft)).toEqual(draft);
		const stops = problemsOf(module, workshop, draft).filter(({ weight }) => weight === 'stops');
		expect(stops.map(({ say }) => say)).toEqual(['There is no unit yet: add one, or import a spreadsheet.']);
	});
});

describe('changes of a draft', () => {
	const draft = draftOfShipped('training');
	const [first, second, third] = draft.units;
	if (!first || !second || !third) throw new Error('no units');

	it('are taken back by what they answer, whatever they changed, in their order', () => {
		const edits: DraftEdits = [
			{
				put: 'units',
				items: [
					{ ...second, name: 'Other' },
					{ ...third, id: UnitId.parse('new-one') },
				],
			},
			{ drop: 'units', ids: [first.id, third.id] },
			{ head: { ...draft.head, turns: 9 } },
			{ drop: 'formations', ids: draft.formations.map(({ id }) => id) },
			{ map: { ...draft.map, title: 'Other' } },
			{ events: [newEvent(draft, workshop.kit, 4)] },
			{ entries: 'wings', items: [] },
		];
		const { draft: changed, back } = applyEdits(draft, DraftEdits.parse(edits));
		expect(changed.units.map(({ id }) => id).slice(0, 2)).toEqual([second.id, draft.units[3]?.id]);
		expect(changed.units[0]?.name).toBe('Other');
		expect(changed.units.at(-1)?.id).toBe('new-one');
		expect([changed.head.turns, changed.formations.length, changed.map.title]).toEqual([9, 0, 'Other']);
		expect(changed.events?.map(({ id, turn }) => [id, turn])).toEqual([['turn-4', 4]]);
		expect(applyEdits(changed, DraftEdits.parse(back)).draft).toEqual({
			...draft,
			events: draft.events ?? [],
		});
	});

	it('that name nothing change nothing', () => {
		const { draft: same, back } = applyEdits(draft, [{ drop: 'units', ids: ['nobody'] }]);
		expect([same, back]).toEqual([draft, []]);
		const unknown = { ...draft.formations[0]!, id: FormationId.parse('x') };
		expect(applyEdits(draft, [{ put: 'formations', items: [unknown] }]).back).toEqual([
			{ drop: 'formations', ids: ['x'] },
		]);
	});
});

describe('ranges of names', () => {
	it('are spelt out, letters and numbers, wherever they stand', () => {
		expect(namesInRange('A-D Coy, 2 RTR')).toEqual([
			'A Coy, 2 RTR',
			'B Coy, 2 RTR',
			'C Coy, 2 RTR',
			'D Coy, 2 RTR',
		]);
		expect(namesInRange('9–11 Field Regiment')).toEqual([
			'9 Field Regiment',
			'10 Field Regiment',
			'11 Field Regiment',
		]);
	});
	it('are several where semicolons stand between them, and none where nothing does', () => {
		expect(typedNames(' 3 RTR; A-C Coy, 2 RTR ;; 4 RTR;')).toEqual([
			...['3 RTR', 'A Coy, 2 RTR', 'B Coy, 2 RTR', 'C Coy, 2 RTR', '4 RTR'],
		]);
		expect(typedNames(' ; ')).toEqual([]);
	});
	it('are no ranges where they run backwards, have no end, or are parts of words', () => {
		for (const name of ['D-A Coy', '3-3 Bn', '1-500 Bn', 'M4-A1', 'St-Lo', '2 RTR', '12-SS-3'])
			expect(namesInRange(name)).toEqual([name]);
	});
});

describe('grid references', () => {
	const { map } = shipped('training');
	it('mean the square that they are printed for, four figures to ten, with spaces or without', () => {
		// The sheet's western edge is line 20, its southern one line 40; it is 14 km wide and 11 high.
		expect(pointOfGridRef(map, '265453')).toEqual({ x: expect.closeTo(6.55, 6), y: expect.closeTo(5.35, 6) });
		expect(pointOfGridRef(map, '26 45')).toEqual({ x: 6.5, y: 5.5 });
		expect(pointOfGridRef(map, '2650 4530')).toEqual({
			x: expect.closeTo(6.505, 6),
			y: expect.closeTo(5.305, 6),
		});
		for (const off of ['355453', '2654', 'Milbrook', '26545', ''])
			expect(pointOfGridRef(map, off), off).toBeNull();
	});
	it('come back from every place of a sheet, also where the lines go over a hundred', () => {
		const over = { ...map, grid: { ...map.grid, firstEast: 95, firstNorth: 198 } };
		for (const at of [
			{ x: 0.02, y: 0.51 },
			{ x: 6.94, y: 4.93 },
			{ x: 13.9, y: 10.9 },
		])
			expect(gridRef(over, pointOfGridRef(over, gridRef(over, at)) ?? { x: 0, y: 0 })).toBe(
				gridRef(over, at),
			);
	});
});

describe('a picture’s tiles', () => {
	it('are counted by size, its own first', () => {
		expect(pictureLevels(2500, 1000)).toEqual([
			{ times: 1, width: 2500, height: 1000, columns: 3, rows: 1, first: 0 },
			{ times: 2, width: 1250, height: 500, columns: 2, rows: 1, first: 3 },
			{ times: 4, width: 625, height: 250, columns: 1, rows: 1, first: 5 },
		]);
		expect(tileCount(2500, 1000)).toBe(6);
		expect(tileCount(20_000, 13_000)).toBe(260 + 70 + 20 + 6 + 2 + 1);
	});
});
