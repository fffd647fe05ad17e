/**
 * Operation Goodwood rebuilt in the workshop from its parts, beginning with nothing, by the requests that its window makes: sides,
 * staffs and formations typed, units out of a spreadsheet and dragged to where they stand, wings, events, the map.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import { inPortions, type DraftEdits } from '../../src-shared/workshop/edits.ts';
import { COLUMN_FIELDS } from '../../src-shared/workshop/rows.ts';
import { scenarioOf } from '../../src-main/workshop/scenario-of.ts';
import { forcesAsRows } from '../../src-renderer/workshop/export-forces.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { draftOfShipped, shipped, workshop } from './support.ts';

let hall: Hall;
let control: HallWindow;
beforeAll(async () => {
	hall = await openHall(shipped('training'));
	control = await hall.window(umpire);
});
afterAll(() => hall.end());

const goodwood = draftOfShipped('goodwood');

/** A scenario without the inner names of its units, which nobody ever reads: those of a sheet's rows follow from their names. */
function named(scenario: Scenario): unknown {
	const units = scenario.units.map(({ id: _id, ...unit }) => unit);
	return { ...scenario, id: '', units: units.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

describe('Operation Goodwood, rebuilt', () => {
	it('is the same scenario, and can be played', async () => {
		const { id } = await control.ask('shelf.new', { ruleset: 'opcom', title: 'Rebuilt' });
		const begun = await control.ask('workshop.open', { id });
		let { revision } = begun;
		const edit = async (edits: DraftEdits): Promise<void> => {
			for (const portion of inPortions(edits))
				({ revision } = await control.ask('workshop.edit', { id, revision, edits: portion }));
		};
		const { head, sides, headquarters, formations, entries = {}, events = [], options = {} } = goodwood;
		await edit([
			...(['formations', 'headquarters', 'sides'] as const).map((list) => ({
				drop: list,
				ids: begun.draft[list].map((each) => each.id),
			})),
			{ head },
			{ put: 'sides', items: [...sides] },
			{ put: 'headquarters', items: [...headquarters] },
			{ put: 'formations', items: [...formations] },
			{ map: goodwood.map },
			{ events },
			{ options },
			...Object.entries(entries).map(([kind, items]) => ({ entries: kind, items })),
		]);
		// Its order of battle as a spreadsheet, taken in again.
		const [, ...rows] = forcesAsRows(goodwood, workshop.kit);
		const columns = [...COLUMN_FIELDS.map((field) => field.id), ...workshop.kit.unit.map(({ key }) => key)];
		const form = { columns, rows: rows.map((row) => [...row]), side: null };
		const { applied, rows: read } = await control.ask('workshop.rows', { id, revision, form, apply: true });
		expect(read.filter(({ outcome }) => outcome !== 'new')).toEqual([]);
		revision = applied?.revision ?? 0;
		// A sheet places units by squares; each is dragged to its very place, and what few have is typed.
		const taken = (await control.ask('workshop.open', { id })).draft.units;
		const byName = new Map(goodwood.units.map((unit) => [unit.name, unit]));
		const items = taken.map((unit): DraftUnit => {
			const { place = null, arrival = null } = byName.get(unit.name) ?? {};
			return { ...unit, place, arrival };
		});
		await edit([{ put: 'units', items }]);
		const { draft, problems } = await control.ask('workshop.open', { id });
		expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
		const rebuilt = Scenario.parse(scenarioOf(workshop, draft, 'goodwood'));
		expect(named(rebuilt)).toEqual(named(shipped('goodwood')));
	});
});
