/** The library of units: kept, put into another scenario, renamed, removed and put back; bounded; a damaged file is kept aside. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UnitLibrary } from '../../src-main/workshop/unit-library.ts';
import { libraryForms, lookOf, MOST_KEPT, unitsFrom } from '../../src-shared/workshop/library.ts';
import { caenDraft, ocsWorkshop } from './ocs-support.ts';
import { draftOfShipped, workshop } from './support.ts';

let folder = '';
let file = '';
let library: UnitLibrary;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'third-map-'));
	file = join(folder, 'unit-library.json');
	library = new UnitLibrary(file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const look = (name: string) => ({
	...{ name, short: name.slice(0, 14), symbol: 'infantry', size: 'battalion' },
	attributes: { profile: '5-3-2-1-0' },
});
const names = (ruleset = 'opcom') => library.shown(ruleset).units.map(({ name }) => name);
const idOf = (name: string): string => {
	const found = library.shown('opcom').units.find((each) => each.name === name);
	if (!found) throw new Error(`no ${name}`);
	return found.id;
};

it('keeps units from one sitting to the next, by ruleset and in the order of names', () => {
	library.keep('opcom', [look('10 Foot'), look('2 Foot')]);
	library.keep('ocs', [look('Heron')]);
	library = new UnitLibrary(file);
	expect(names()).toEqual(['2 Foot', '10 Foot']);
	expect(names('ocs')).toEqual(['Heron']);
	expect(library.shown('opcom').trouble).toBeNull();
});

it('renames, removes and puts back; what is gone has its sentence', () => {
	library.keep('opcom', [look('1 Foot'), look('2 Foot')]);
	const id = idOf('1 Foot');
	library.rename(id, '1 Guards');
	library.remove(id);
	expect(names()).toEqual(['2 Foot']);
	expect(() => library.rename(id, 'x')).toThrow('not in the library any more');
	library = new UnitLibrary(file);
	library.restore(id);
	expect(names()).toEqual(['1 Guards', '2 Foot']);
	expect(() => library.restore(id)).toThrow('not in the library any more');
});

it('holds so many and no more, and takes in nothing of what does not fit', () => {
	library.keep(
		'opcom',
		Array.from({ length: MOST_KEPT - 1 }, (_, n) => look(`Unit ${String(n)}`)),
	);
	expect(() => library.keep('opcom', [look('A'), look('B')])).toThrow('has no room for so many more');
	expect(names()).toHaveLength(MOST_KEPT - 1);
	library.keep('opcom', [look('A')]);
	expect(names()).toHaveLength(MOST_KEPT);
	const many = Array.from({ length: 201 }, () => look('x'));
	expect(libraryForms.keep.safeParse({ ruleset: 'opcom', units: many }).success).toBe(false);
});

it.each([
	['no JSON', '{"format":'],
	['another thing', '{"format":"thirdmap-draft"}'],
	['a newer version', '{"format":"thirdmap-unit-library","version":2,"units":[],"removed":[]}'],
])('keeps a damaged file aside as it was (%s), says where, and begins anew', (_what, text) => {
	writeFileSync(file, text);
	expect(library.shown('opcom')).toMatchObject({ units: [] });
	expect(library.shown('opcom').trouble).toContain('unit-library.json.damaged-1');
	expect(readFileSync(`${file}.damaged-1`, 'utf8')).toBe(text);
	library.keep('opcom', [look('1 Foot')]);
	writeFileSync(file, 'once more');
	expect(names()).toEqual([]);
	expect(readdirSync(folder).toSorted()).toEqual([
		'unit-library.json.damaged-1',
		'unit-library.json.damaged-2',
	]);
});

it('puts a unit of one scenario into another: what it is, in a formation there, with a name of its own, placed nowhere', () => {
	const draft = draftOfShipped('training');
	const [unit] = draftOfShipped('goodwood').units;
	const formation = draft.formations.at(-1);
	if (!unit || !formation) throw new Error('no unit');
	const { units } = library.keep('opcom', [lookOf(workshop.kit, unit), lookOf(workshop.kit, unit)]);
	const [first, second] = unitsFrom(draft, formation, units);
	expect(first).toMatchObject({
		...{ name: unit.name, short: unit.short, symbol: unit.symbol, size: unit.size },
		...{ attributes: unit.attributes, side: formation.side, formation: formation.id },
		...{ place: null, arrival: null },
	});
	expect(new Set([first?.id, second?.id, ...draft.units.map(({ id }) => id)]).size).toBe(
		draft.units.length + 2,
	);
});

it('keeps nothing of where a unit is beside the map', () => {
	const [unit] = caenDraft().units;
	if (!unit) throw new Error('no unit');
	const { figures = '' } = unit.attributes;
	const attributes = { figures, box: 'reserve-box', area: 'north' };
	expect(lookOf(ocsWorkshop.kit, { ...unit, attributes }).attributes).toEqual({ figures });
});
