/** The check's sentences with their places, and rows of a spreadsheet: what each makes, and what is wrong with it. */
import { describe, expect, it } from 'vitest';
import { FormationId, SideId } from '../../src-shared/kit/ids.ts';
import { MAX_TURNS } from '../../src-shared/kit/max-turns.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import type { RowsForm } from '../../src-shared/workshop/rows.ts';
import { noPace } from '../../src-main/rulesets/opcom/views/forecast.ts';
import { masterView, ViewMemo } from '../../src-main/rulesets/opcom/views/master-view.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { playAtRandom } from '../helpers/random-game.ts';
import { draftOfShipped, module, workshop } from './support.ts';

const training = draftOfShipped('training');
const unit = (more: Partial<DraftUnit>): Draft => {
	const [first, ...others] = training.units;
	if (!first) throw new Error('no unit');
	return { ...training, units: [{ ...first, ...more }, ...others] };
};
const stops = (draft: Draft): readonly string[] =>
	problemsOf(module, workshop, draft)
		.filter(({ weight }) => weight === 'stops')
		.map(({ say }) => say);

describe('the check', () => {
	it('says what is wrong with a unit, and where it is mended', () => {
		const attributes = { ...training.units[0]?.attributes };
		expect(
			problemsOf(module, workshop, unit({ attributes: { ...attributes, profile: '3-5-0' } })),
		).toContainEqual({
			say: '1st Foot: a profile never rises: 3-5-0.',
			at: { part: 'units', id: training.units[0]?.id, field: 'profile' },
			weight: 'stops',
		});
		expect(stops(unit({ attributes: { ...attributes, profile: 'strong', points: 'two' } }))).toEqual([
			'1st Foot: “Size points” is a whole number from 0 to 60, not “two”.',
			'1st Foot: “strong” is no status profile: write 5-3-2-1-0, [4-2-0] or (2)-(1)-0.',
		]);
		expect(stops(unit({ place: { x: 99, y: 1 } }))).toEqual(['1st Foot stands off the map: place it again.']);
		expect(stops(unit({ place: null }))).toEqual([
			'1st Foot stands nowhere: place it on the map, or say when it arrives.',
		]);
		// third evening 19: of two units of one name it is said which.
		const [first, second] = training.units;
		const twins = training.units.map((each) =>
			each === first ? { ...each, place: null } : each === second ? { ...each, name: '1st Foot' } : each,
		);
		expect(stops({ ...training, units: twins })).toEqual([
			expect.stringMatching(/^1st Foot of .+ stands nowhere: place it on the map, or say when it arrives\.$/),
		]);
		expect(stops(unit({ symbol: 'dragon', formation: null }))).toEqual([
			'1st Foot: “dragon” is no symbol: choose one.',
			'1st Foot is in no formation: choose the one that it belongs to.',
		]);
		for (const profile of ['[5-3-2-1-0]', '(2)-(1)-0', '4–2–0'])
			expect(stops(unit({ attributes: { ...attributes, profile } }))).toEqual([]);
	});

	it('says what is wrong with sides, headquarters and formations', () => {
		const [blue, red] = training.sides;
		const [hq] = training.headquarters;
		if (!blue || !red || !hq) throw new Error('no sides');
		expect(stops({ ...training, sides: [blue] })).toContain(
			'A scenario has at least two sides: add the other one.',
		);
		expect(stops({ ...training, headquarters: [hq] })).toEqual([
			'Red has no headquarters: add one, so that somebody can write its orders.',
			expect.stringContaining('takes orders from a headquarters that is not its side’s'),
			expect.stringContaining('is tasked by “Red Division”, which is no headquarters of its side'),
		]);
		const brigade = FormationId.parse('blue-bde');
		expect(
			stops({
				...training,
				headquarters: [{ ...hq, formation: brigade }, ...training.headquarters.slice(1)],
			}),
		).toEqual([
			'Headquarters “Blue Division” commands a brigade: players command divisions or higher. Choose a higher formation.',
		]);
		const round = training.formations.map((each) =>
			each.id === 'blue-div' ? { ...each, parent: brigade } : each,
		);
		expect(stops({ ...training, formations: round })).toEqual([
			'4 Blue Division is above itself: choose another formation for it to be under.',
			'11 Blue Brigade is above itself: choose another formation for it to be under.',
		]);
		expect(
			problemsOf(module, workshop, { ...training, sides: [blue, { ...red, letter: 'B' }] }),
		).toContainEqual({
			say: 'Red shares its letter B with another side.',
			at: { part: 'sides', id: 'red', field: 'letter' },
			weight: 'doubt',
		});
	});

	it('says what is wrong with a wing, and where it is mended; the weather is not said by halves', () => {
		const [blue] = training.sides;
		if (!blue) throw new Error('no side');
		const wing = { id: 'w-1', side: blue.id, attributes: { name: 'Gulls', squadrons: '0', role: 'kite' } };
		const found = problemsOf(module, workshop, { ...training, entries: { wings: [wing] } });
		expect(found.filter(({ weight }) => weight === 'stops')).toEqual(
			[
				['short', 'Gulls: “In short” is open: fill it in.'],
				['aircraft', 'Gulls: “Aircraft” is open: fill it in.'],
				['role', expect.stringContaining('not “kite”') as string],
				['squadrons', 'Gulls has 1 to 60 squadrons.'],
			].map(([field, say]) => ({
				say,
				weight: 'stops',
				at: { part: 'entries', kind: 'wings', id: 'w-1', field },
			})),
		);
		expect(stops({ ...training, entries: { submarines: [wing] } })).toEqual([
			'There is a “submarines”, which this ruleset does not have: take it off.',
		]);
		const { head } = training;
		const wet = { ...head, attributes: { ...head.attributes, badGoing: 'yes' } };
		expect(stops({ ...training, head: wet })).toEqual([
			'The weather at the start is said by halves: choose what the sky is.',
		]);
	});

	it('finds what no list foresees by the ruleset’s own reading', () => {
		expect(stops({ ...training, rest: { ...training.rest, weather: 'rain' } })).toEqual([
			expect.stringContaining('“weather”'),
		]);
	});
});

describe('rows of a spreadsheet', () => {
	const blue = SideId.parse('blue');
	const read = (
		columns: readonly string[],
		rows: RowsForm['rows'],
		side: RowsForm['side'] = blue,
		draft = training,
	) => readRows(workshop, draft, { columns, rows, side });
	const COLUMNS = ['name', 'formation', 'symbol', 'size', 'profile', 'place', 'troops', 'antiTank'];

	it('become units, with what they do not say by default, and a formation that there was not', () => {
		const { rows, formations, edits } = read(COLUMNS, [
			['7th Rifles', '12 Blue Brigade', 'Infantry', 'battalion', '[5-3-2-1-0]', '265453', 'FOOT', 'x'],
			['A-C Sqn, 8 Lancers', '12 blue brigade', 'armour', 'Squadron', '', 'Milbrook', 'Tanks', ''],
			['', '', '', '', '', '', '', ''],
		]);
		expect(rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
			['new', []],
			['new', []],
			['empty', []],
		]);
		expect(formations).toEqual(['12 Blue Brigade']);
		const { draft } = applyEdits(training, edits ?? []);
		const made = draft.units.slice(training.units.length);
		expect(made.map(({ name, short }) => [name, short])).toEqual([
			['7th Rifles', '7th Rifles'],
			['A Sqn, 8 Lancers', 'A Sqn, 8 Lance'],
			['B Sqn, 8 Lancers', 'B Sqn, 8 Lance'],
			['C Sqn, 8 Lancers', 'C Sqn, 8 Lance'],
		]);
		const formation = draft.formations.at(-1);
		expect(formation).toMatchObject({
			name: '12 Blue Brigade',
			echelon: 'brigade',
			parent: 'blue-div',
			side: 'blue',
		});
		expect(made[0]).toMatchObject({
			symbol: 'infantry',
			formation: formation?.id,
			attributes: { profile: '[5-3-2-1-0]', points: '2', troops: 'foot', antiTank: 'yes' },
			place: { x: expect.closeTo(6.55, 6), y: expect.closeTo(5.35, 6) },
		});
		expect(made[1]).toMatchObject({
			attributes: { profile: '5-3-2-1-0', troops: 'tank' },
			place: { x: 7, y: 6 },
		});
		expect(stops(draft)).toEqual([]);
	});

	it('say what is wrong with each, and nothing of such a row is taken in', () => {
		const { rows, edits, formations } = read(COLUMNS, [
			['7th Rifles', 'New Brigade', 'infantry', 'battalion', '3-5-0', '265453', 'foot', ''],
			['', 'New Brigade', 'infantry', '', '', '', '', ''],
			['8th Rifles', '', 'dragons', 'horde', '', '999999', 'wings', 'perhaps'],
		]);
		expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
		expect(rows.map(({ problems }) => problems)).toEqual([
			['7th Rifles: a profile never rises: 3-5-0.'],
			['There is no name in it.'],
			[
				'8th Rifles: “999999” is no place of the map: write a grid reference, or a place’s name.',
				'8th Rifles: “dragons” is no symbol: choose one.',
				'8th Rifles: “horde” is no size: choose one.',
				expect.stringContaining('“Moves as” is one of Foot,'),
				'8th Rifles: “Own anti-tank guns” is yes or no, not “perhaps”.',
			],
		]);
		expect([edits, formations]).toEqual([null, []]);
	});

	it('change the unit of that name which there is, and leave be what they do not say', () => {
		const { rows, edits } = read(['name', 'profile', 'side'], [['1ST  FOOT', '4-2-0', 'BLUE']], null);
		expect(rows).toEqual([{ row: 0, units: ['1ST  FOOT'], outcome: 'changed', problems: [] }]);
		const { draft } = applyEdits(training, edits ?? []);
		const [before] = training.units;
		expect(draft.units.length).toBe(training.units.length);
		expect(draft.units[0]).toEqual({
			...before,
			name: '1ST  FOOT',
			attributes: { ...before?.attributes, profile: '4-2-0' },
		});
	});

	it('arrive in the turn that they say; without a side they are refused', () => {
		const { rows, edits } = read(
			['name', 'turn', 'place'],
			[
				['Late', '3', '26 45'],
				['Later', 'soon', ''],
			],
		);
		expect(rows[1]?.problems).toContain('Later: “soon” is no turn: write a number.');
		expect(applyEdits(training, edits ?? []).draft.units.at(-1)).toMatchObject({
			place: null,
			arrival: { turn: 3, at: { x: 6.5, y: 5.5 }, note: '' },
		});
		expect(read(['name'], [['Whose']], null).rows[0]?.problems).toEqual([
			'It names no side: choose one for the whole sheet, or match a column to it.',
		]);
		expect(read(['name', 'side'], [['Whose', 'Green']]).rows[0]?.problems).toEqual([
			'There is no side “Green”: it is one of Blue, Red.',
		]);
	});

	it('that differ only far on in their names get inner names of their own', () => {
		const long = 'The very long established regiment of the line, company A-C';
		const { edits } = read(['name'], [[long]], blue, emptyDraft(workshop.kit, 'x'));
		const put = edits?.find((edit) => 'put' in edit);
		expect(put && 'items' in put ? new Set(put.items.map(({ id }) => id)).size : 0).toBe(3);
	});
});

describe('the longest campaign', () => {
	it('has as many turns in every ruleset, is begun, and counts its last day', () => {
		const draft = draftOfShipped('training');
		const long = { ...draft, head: { ...draft.head, date: '1944-07-18', turns: MAX_TURNS } };
		expect(problemsOf(module, workshop, long).filter(({ weight }) => weight === 'stops')).toEqual([]);
		let calendar: MasterView['calendar'] = [];
		playAtRandom(Scenario.parse(workshop.scenarioOf(long, 'long')), 'long', 1, (world) => {
			if (calendar.length === 0) ({ calendar } = masterView(world, around, new ViewMemo()));
		});
		expect(calendar).toHaveLength(500);
		// Three turns a day: turn 499 is 166 days after the first.
		expect(calendar[498]).toEqual({ turn: 499, date: '1944-12-31', part: calendar[0]?.part });
		expect(OcsScenario.unwrap().shape.turns.safeParse(MAX_TURNS).success).toBe(true);
		expect(OcsScenario.unwrap().shape.turns.safeParse(MAX_TURNS + 1).success).toBe(false);
	});
});
const around = {
	title: 'A long game',
	file: 'a.thirdmap',
	seedCommitment: 'sealed',
	times: { turn: 0, step: 0 },
	pace: noPace,
	undo: { undo: null, redo: null },
	log: [],
};
