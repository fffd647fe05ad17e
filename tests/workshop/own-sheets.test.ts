/** Spreadsheets as people write them: doubles, merged cells, titles, totals, abbreviations, German words, chains of parents. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { applyEdits } from '../../src-shared/workshop/edits.ts';
import { fieldsMeant } from '../../src-shared/workshop/sheet-words.ts';
import { placesMeant, plain } from '../../src-shared/workshop/place-in.ts';
import { PAIR_COLUMNS, type RowsForm, type RowsRead } from '../../src-shared/workshop/rows.ts';
import { problemsOf } from '../../src-main/workshop/check.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { readRows } from '../../src-main/workshop/rows.ts';
import { sourcesShown } from '../../src-main/rulesets/ocs/views/side/shown.ts';
import { supplyOverlays } from '../../src-renderer/rulesets/ocs/common/overlays.ts';
import { sheetOf } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';
import { placesStressed } from '../../src-renderer/state/place-words.ts';
import { keepWorkshop, workshopOf } from '../../src-renderer/state/workshop-back.ts';
import { csvFile } from '../../src-renderer/workshop/export-forces.ts';
import { ImportDesk } from '../../src-renderer/workshop/import.svelte.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import type { WorkshopDesk } from '../../src-renderer/workshop/workshop.svelte.ts';
import { caenDraft, caenFront, ocs, ocsWorkshop, openDraft } from './ocs-support.ts';
import { draftOfShipped, module, shipped, workshop } from './support.ts';

/** A new scenario whose printed grid begins in 20 50, 20 km each way. */
const fresh = (): Draft => {
	const draft = emptyDraft(workshop.kit, 'Nordlicht');
	const bounds = { west: 0, south: 0, east: 20, north: 20 };
	const grid = { spacing: 1, west: 0, south: 0, firstEast: 20, firstNorth: 50 };
	return { ...draft, map: { ...draft.map, bounds, grid } };
};
/** One whose grid is numbered from nothing, as dups.csv and min-merge.csv have it. */
const fromZero = (): Draft => {
	const draft = fresh();
	return { ...draft, map: { ...draft.map, grid: { ...draft.map.grid, firstEast: 0, firstNorth: 0 } } };
};

/** A window's import of a sheet, whose host reads rows at once. */
async function taken(file: File, draft: Draft): Promise<{ desk: ImportDesk; made: () => Draft }> {
	const asked: RowsForm[] = [];
	const host = {
		ask: (_name: string, { form }: { form: RowsForm }): Promise<RowsRead> => {
			asked.push(form);
			const { edits: _edits, ...read } = readRows(workshop, draft, form);
			return Promise.resolve({ ...read, applied: null });
		},
	};
	const desk = new ImportDesk(
		{ id: 'own', revision: 1, host } as unknown as WorkshopDesk,
		workshop.kit,
		draft,
	);
	await desk.open(file);
	await settled();
	const made = (): Draft => {
		const form = asked.at(-1);
		if (!form) throw new Error('nothing was asked');
		return applyEdits(draft, readRows(workshop, draft, form).edits ?? []).draft;
	};
	return { desk, made };
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const file = (text: string | Uint8Array, name = 'own.csv'): File => new File([text as BlobPart], name);
const units = (draft: Draft): readonly string[] =>
	draft.units.map(({ side, formation, name }) => {
		const of = draft.formations.find(({ id }) => id === formation)?.name ?? '-';
		return `${side} / ${of} / ${name}`;
	});
const problems = (desk: ImportDesk): readonly (readonly [number, readonly string[]])[] =>
	(desk.read?.rows ?? []).flatMap(({ row, problems: say }) =>
		say.length === 0 ? [] : [[row + desk.headRow + 2, say] as const],
	);
const question = (desk: ImportDesk, field: string) => {
	const found = desk.questions.find((each) => each.field === field);
	if (!found) throw new Error(`nobody asks about ${field}: ${JSON.stringify(desk.questions)}`);
	return found;
};
async function answer(desk: ImportDesk, field: string, choice: string): Promise<void> {
	desk.answer(question(desk, field), choice);
	await settled();
}

const DUPS = `Side,Formation,Name,Symbol,Size,Place,Points
Blue,1 Bn,A Coy,Infantry,Company,050050,1
Blue,2 Bn,A Coy,Infantry,Company,060050,1
Red,9 Bn,A Coy,Infantry,Company,150050,1
Red,9 Bn,A Coy,Infantry,Company,150060,1
`;
const MERGED = `Side,Formation,Name,Symbol,Size,Place,Points
Blue,Blue Division,1 Bn,Infantry,Battalion,050050,3
Red,Red Division,HQ,HQ,Brigade,150050,1
,,1 Bn,Infantry,Battalion,150060,3
`;

describe('third evening 19: units of one name', () => {
	it('are told apart by side and formation; a true double is left out, naming the other row', async () => {
		const { desk, made } = await taken(file(DUPS), fromZero());
		expect(units(made())).toEqual(['blue / 1 Bn / A Coy', 'blue / 2 Bn / A Coy', 'red / 9 Bn / A Coy']);
		expect(problems(desk)).toEqual([
			[5, ['Row 4 has the same name, “A Coy” of 9 Bn: rename one, or tick one out.']],
		]);
		// With the other one ticked out it is the only one.
		desk.tick(2, false);
		await settled();
		expect(problems(desk)).toEqual([]);
		expect(made().units.map(({ place }) => place?.y)).toEqual([5.05, 5.05, 6.05]);
		desk.tick(2, true);
		await settled();
		await answer(desk, 'double', 'number');
		expect(units(made()).at(-1)).toBe('red / 9 Bn / A Coy (2)');
	});

	it('of the draft are changed, and never another formation’s', async () => {
		const first = (await taken(file(DUPS), fromZero())).made();
		const again = DUPS.replaceAll(',1\n', ',4\n').replace(/Red.*\n/g, '');
		const { desk, made } = await taken(file(again), first);
		expect(desk.read?.rows.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
		expect(made().units.map(({ attributes }) => attributes['points'])).toEqual(['4', '4', '1']);
		// Where nobody says which of two is meant, it is asked for.
		const { desk: vague } = await taken(file('Side,Name,Points\nBlue,A Coy,9\n'), first);
		expect(problems(vague)).toEqual([
			[2, ['2 units of Blue are called “A Coy”: say which formation’s it is.']],
		]);
	});

	it('without a side are asked about, and never the first side’s', async () => {
		const { desk, made } = await taken(file(MERGED), fromZero());
		expect(units(made())).toEqual(['blue / Blue Division / 1 Bn', 'red / Red Division / HQ']);
		expect(problems(desk)).toEqual([[4, ['It names no side: choose above whose it is.']]]);
		expect(question(desk, 'side')).toMatchObject({ rows: [4], answer: null });
		await answer(desk, 'side', '(above)');
		expect(units(made())).toEqual([
			'blue / Blue Division / 1 Bn',
			'red / Red Division / HQ',
			'red / Red Division / 1 Bn',
		]);
	});

	it('in merged cells of a workbook have what the merged cell says', async () => {
		const cell = (at: string, words: string): string =>
			`<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
		const sheet =
			`<row r="1">${cell('A1', 'Side')}${cell('B1', 'Formation')}${cell('C1', 'Name')}</row>` +
			`<row r="2">${cell('A2', 'Blue')}${cell('B2', '1 Bn')}${cell('C2', 'A Coy')}</row>` +
			`<row r="3">${cell('C3', 'B Coy')}</row><row r="4">${cell('A4', 'Red')}${cell('B4', '9 Bn')}${cell('C4', 'A Coy')}</row>` +
			`<row r="5">${cell('C5', 'B Coy')}</row>`;
		const merges =
			'<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="A4:A5"/><mergeCell ref="B4:B5"/></mergeCells>';
		const { made } = await taken(file(workbook(sheet, merges), 'own.xlsx'), fromZero());
		expect(units(made())).toEqual([
			'blue / 1 Bn / A Coy',
			'blue / 1 Bn / B Coy',
			'red / 9 Bn / A Coy',
			'red / 9 Bn / B Coy',
		]);
		const spanned = (words: string): string =>
			`<table:table-cell table:number-rows-spanned="2"><text:p>${words}</text:p></table:table-cell>`;
		const plainCell = (words: string): string =>
			`<table:table-cell><text:p>${words}</text:p></table:table-cell>`;
		const ods = zipSync({
			'content.xml': strToU8(
				`<o><table:table table:name="Red"><table:table-row>${['Side', 'Name'].map(plainCell).join('')}</table:table-row>` +
					`<table:table-row>${spanned('Red')}${plainCell('A Coy')}</table:table-row>` +
					`<table:table-row><table:covered-table-cell/>${plainCell('B Coy')}</table:table-row></table:table></o>`,
			),
		});
		expect((await readTable(file(ods, 'own.ods')))[0]?.rows).toEqual([
			['Side', 'Name'],
			['Red', 'A Coy'],
			['Red', 'B Coy'],
		]);
	});
});

const NORDLICHT = `Operation Nordlicht - Gliederung;;;;;;;;;
Stand: 17.09.1944;;;;;;;;;
;;;;;;;;;
Seite;Verband;;Art;Stärke;Panzer;Geländegängig;Ost (km);Nord (km);Anmerkung
Blau;7. Division;HQ;Stab;1;;ja;22,5;54,5;Führung Müller
Blau;I./Regt 19 ;Inf Bn;Infanterie;3,5;;nein;24,5;54,0;
Blau;2 x Inf Bn;Inf Bn;Infanterie;3;;nein;25,1;55,2;trifft 18.09. ein
Blau;Pz.Abt. 21   ;Pz;Panzer;4;45;ja;23,0;54,2;
Blau;Art.Regt 7;Art;Artillerie;2;;ja;21,0;54,0;
;;;;;;;;;
Rot;1. Batl;Inf Bn;Infanterie;3;;nein;32,5;54,5;
Rot;1. Batl;Inf Bn;Infanterie;3;;nein;32,5;55,5;doppelter Name
Rot;Panzerjäger;AT;Pak;1,5;12;ja;30,0;54,0;
;;;;;;;;;
Summe;;;;23,5;57;;;;`;
const cp1252 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('third evening 20: sheets as people write them', () => {
	it('a column of strengths is a counter’s figures where units have no points', () => {
		expect(fieldsMeant('Strength')).toEqual(['points', 'figures']);
		expect(fieldsMeant('Ratings (combat)')).toEqual(['figures']);
		const has = (kit: { readonly unit: readonly { readonly key: string }[] }, key: string): boolean =>
			kit.unit.some((each) => each.key === key);
		expect([has(workshop.kit, 'points'), has(ocsWorkshop.kit, 'figures')]).toEqual([true, true]);
	});

	it('with titles above, totals below, German headings and words, in Windows letters', async () => {
		const { desk, made } = await taken(file(cp1252(NORDLICHT)), fresh());
		expect(desk.headRow).toBe(3);
		// Size points are whole: half a point is asked about, once for all cells like it.
		expect(problems(desk)[0]?.[1]).toEqual([
			'I./Regt 19: “Size points” is a whole number from 0 to 60, not “3,5”.',
		]);
		expect(
			desk.questions
				.filter(({ field }) => field === 'points')
				.map(({ cell, choices }) => [cell, choices.map(({ label }) => label)]),
		).toEqual([
			['3,5', ['Take 3', 'Take 4', 'Take 2 instead']],
			['1,5', ['Take 1', 'Take 2', 'Take 2 instead']],
		]);
		for (const each of desk.questions.filter(({ field }) => field === 'points')) desk.answer(each, '(open)');
		await settled();
		expect(desk.columns).toEqual(['side', 'name', '', 'symbol', 'points', '', '', 'east', 'north', '']);
		expect([...desk.out]).toEqual([10]);
		expect(units(made())).toEqual([
			'blue / Blue Division / 7. Division',
			'blue / Blue Division / I./Regt 19',
			'blue / Blue Division / 1 Inf Bn',
			'blue / Blue Division / 2 Inf Bn',
			'blue / Blue Division / Pz.Abt. 21',
			'blue / Blue Division / Art.Regt 7',
			'red / Red Division / 1. Batl',
			'red / Red Division / Panzerjäger',
		]);
		expect(made().units.map(({ symbol, attributes }) => [symbol, attributes['troops']])).toEqual([
			['hq', 'mech'],
			['infantry', 'foot'],
			['infantry', 'foot'],
			['infantry', 'foot'],
			['armour', 'tank'],
			['artillery', 'towed-artillery'],
			['infantry', 'foot'],
			['anti-tank', 'towed-artillery'],
		]);
		expect(made().units[0]?.place).toEqual({ x: expect.closeTo(2.55, 6), y: expect.closeTo(4.55, 6) });
		expect(problems(desk)).toEqual([
			[12, ['Row 11 has the same name, “1. Batl” of Red Division: rename one, or tick one out.']],
		]);
		// Another row may be chosen for the headings, or none.
		desk.pickHeads(-1);
		await settled();
		expect(desk.body).toHaveLength(15);
	});

	it('with abbreviations, American words, a formula for a name, and four spellings of a grid reference', async () => {
		const paste = `Side	Formation	Name	Symbol	Size	Place	Points
Blue	7 Division	5 Bn	Infantry	Battalion	24 54	3
Blue	7 Division	6 Bn	Inf	Bn	24-54	3
Blue	7 Division	=HYPERLINK("x")	Armor	Battalion	2450 5400	3
Blue	7 Division	7 Bn	Mech Inf	Btl	24.5/54.0	3
Blue	7 Division	8 Bn	Armor	Inf Bn	2450 5400	17.09.1944
Blue	7 Division	9 Bn	Armor	Horde	Nowhere	=SUM(A1)
Blue	7 Division	10 Bn	Armor	Horde	245540	3
Blue	7 Division	1-26 Inf	Infantry	Bn	245540	3
`;
		const { desk, made } = await taken(file(paste, 'what was pasted'), fresh());
		const at = (x: number, y: number) => ({
			x: expect.closeTo(x, 6) as number,
			y: expect.closeTo(y, 6) as number,
		});
		expect(made().units.map(({ name, symbol, size, place }) => [name, symbol, size, place])).toEqual([
			['5 Bn', 'infantry', 'battalion', at(4.5, 4.5)],
			['6 Bn', 'infantry', 'battalion', at(4.5, 4.5)],
			['7 Bn', 'mechanised', 'battalion', at(4.55, 4.05)],
		]);
		expect(problems(desk)[0]).toEqual([
			4,
			['Its name is a formula without a value, “=HYPERLINK("x")”: write the name itself.'],
		]);
		// One choice for all equal cells.
		expect(question(desk, 'size')).toMatchObject({ cell: 'Horde', rows: [7, 8], answer: null });
		await answer(desk, 'size', 'battalion');
		await answer(desk, 'place', '(open)');
		for (const each of desk.questions.filter(({ field }) => field === 'points')) desk.answer(each, '(open)');
		await answer(desk, 'name', 'one');
		expect(problems(desk).map(([row]) => row)).toEqual([4]);
		expect(
			made().units.map(({ name, attributes, place }) => [name, attributes['points'], place === null]),
		).toEqual([
			['5 Bn', '3', false],
			['6 Bn', '3', false],
			['7 Bn', '3', false],
			['8 Bn', '2', false],
			['9 Bn', '2', true],
			['10 Bn', '3', false],
			['1-26 Inf', '3', false],
		]);
	});

	it('with a chain of parents, echelons, and strengths with a comma', async () => {
		const chain = `Unit;Parent;Side;Type;Echelon;Location;Strength
II Corps;;Blue;HQ;Corps;225545;1
7 Division;II Corps;Blue;HQ;Division;225545;1
19 Regiment;7 Division;Blue;Infantry;Regiment;245540;3
1/19;19 Regiment;Blue;Infantry;Battalion;245540;3
South Brigade;;Red;HQ;Brigade;330545;1
`;
		const { desk, made } = await taken(file(chain), fresh());
		expect(problems(desk)).toEqual([]);
		const draft = made();
		expect(units(draft)).toEqual([
			'blue / II Corps / II Corps',
			'blue / 7 Division / 7 Division',
			'blue / 19 Regiment / 1/19',
			'red / Red Division / South Brigade',
		]);
		const parentOf = (name: string): string | undefined => {
			const found = draft.formations.find((each) => each.name === name);
			return draft.formations.find(({ id }) => id === found?.parent)?.name;
		};
		expect(['II Corps', '7 Division', '19 Regiment'].map(parentOf)).toEqual([
			undefined,
			'II Corps',
			'7 Division',
		]);
		expect(draft.formations.slice(2).map(({ echelon }) => echelon)).toEqual([
			'corps',
			'division',
			'regiment',
		]);
		await answer(desk, 'formation-row', 'both');
		expect(units(made())).toContain('blue / 19 Regiment / 19 Regiment');
	});

	it('with formulas that nobody reckoned, errors, and numbers that a workbook shows as days', async () => {
		const words = (at: string, text: string): string =>
			`<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
		const bytes = workbook(
			`<row r="1">${words('A1', 'Name')}${words('B1', 'Profile')}${words('C1', 'Points')}</row>` +
				`<row r="2">${words('A2', '1 Bn')}<c r="B2" s="1"><v>45356</v></c><c r="C2"><f>SUM(C4:C9)</f></c></row>` +
				'<row r="3"><c r="A3" t="e"><v>#REF!</v></c></row>',
			'',
			{
				'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>',
			},
		);
		expect((await readTable(file(bytes, 'own.xlsx')))[0]?.rows).toEqual([
			['Name', 'Profile', 'Points'],
			['1 Bn', '2024-03-05', '=SUM(C4:C9)'],
			['#REF!', '', ''],
		]);
		const { desk } = await taken(file(bytes, 'own.xlsx'), fresh());
		expect(desk.questions.map(({ field, say }) => [field, say])).toEqual([
			['profile', 'Profile “2024-03-05”, a day'],
			['points', 'Points “=SUM(C4:C9)”, a formula without a value'],
		]);
	});

	it('with places in any usual spelling, ß or ss, umlauts or none', () => {
		const { map } = fresh();
		const places = [{ name: 'Großlüder', at: { x: 1, y: 2 } }].map((place) => ({
			...place,
			id: 'p',
			rank: 'town' as const,
			source: '',
		}));
		const at = (words: string) => placesMeant({ ...map, places }, words)[0]?.at;
		for (const words of [
			'245540',
			'245 540',
			'GR 245540',
			'245-540',
			'245/540',
			'24.5 54.0',
			'24,5 54,0',
			'24,5/54,0',
			'E 245 N 540',
			'E24.5 N54.0',
			'UC 245540',
		])
			expect([words, at(words)]).toEqual([words, { x: expect.closeTo(4.55, 6), y: expect.closeTo(4.05, 6) }]);
		for (const words of ['Großlüder', 'GROSSLÜDER', 'Grosslueder', 'grossluder', 'Großluder'])
			expect(at(words)).toEqual({ x: 1, y: 2 });
		expect(plain('Weiß_ÄÖÜ')).toBe('weiss aeoeue');
		for (const words of ['999999', '24-5', 'Nowhere']) expect(at(words)).toBeUndefined();
	});

	it('with a pair of numbers that means two places asks once which', async () => {
		const draft = fresh();
		const wide = { ...draft, map: { ...draft.map, bounds: { west: 0, south: 0, east: 60, north: 60 } } };
		const { desk, made } = await taken(file('Name;Place\n1 Bn;24.5/54.0\n2 Bn;25.5/53.0\n'), wide);
		expect(question(desk, 'place')).toMatchObject({ rows: [2, 3], answer: null });
		await answer(desk, 'place', 'grid');
		expect(made().units.map(({ place }) => place?.x)).toEqual([
			expect.closeTo(4.55, 6),
			expect.closeTo(5.55, 6),
		]);
	});

	it('on hexes with a hex’s number in other marks', () => {
		const draft = openDraft();
		const read = (place: string) =>
			readRows(ocsWorkshop, draft, {
				columns: ['name', 'place'],
				rows: [['Guards', place]],
				side: draft.sides[0]?.id ?? null,
			}).rows[0]?.problems;
		for (const place of ['03.04', '0304', '03-04', '03/04', 'hex 03.04'])
			expect([place, read(place)]).toEqual([place, []]);
		expect(read('9304')).not.toEqual([]);
	});

	it('and the check tells of armour on foot, guns without a gun, one rear for both, a source without a dump', () => {
		const say = (draft: Draft): readonly string[] =>
			problemsOf(module, workshop, draft).map((each) => each.say);
		const training = draftOfShipped('training');
		const changed: Draft = {
			...training,
			sides: training.sides.map((side) => ({ ...side, attributes: { ...side.attributes, rear: '0' } })),
			units: training.units.map((unit) =>
				unit.symbol === 'armour'
					? { ...unit, attributes: { ...unit.attributes, troops: 'foot' } }
					: unit.symbol === 'artillery'
						? { ...unit, attributes: { ...unit.attributes, gun: '' } }
						: unit,
			),
		};
		for (const sentence of [
			'The rears of Blue and Red are both at 0°: beaten units of both go there.',
			'8th Hussars has vehicles and moves on foot: choose how it moves.',
			'40 Field Regiment is artillery without a gun, so it has no range: choose its guns.',
		]) {
			expect(say(changed)).toContain(sentence);
			expect(say(training)).not.toContain(sentence);
		}
		const caen = caenDraft();
		if (!caen.hexes) throw new Error('no hexes');
		const dry: Draft = {
			...caen,
			sides: caen.sides.map((side) => ({ ...side, attributes: { ...side.attributes, supply: '' } })),
			units: caen.units.map((unit) => ({ ...unit, attributes: { ...unit.attributes, loaded: '' } })),
			hexes: { ...caen.hexes, marks: caen.hexes.marks.filter(({ kind }) => kind !== 'dump') },
		};
		const side = caen.sides.find(({ id }) =>
			caen.hexes?.marks.some((mark) => mark.kind === 'source' && mark.side === id),
		);
		const sentence = `${side?.name ?? ''} has a supply source and no dump: nothing can pay for fuel or fire. Mark a dump, or give it supply by roll.`;
		const ocsSays = (draft: Draft): readonly string[] =>
			problemsOf(ocs, ocsWorkshop, draft).map((each) => each.say);
		expect(ocsSays(dry)).toContain(sentence);
		expect(ocsSays(caen)).not.toContain(sentence);
	});
});

describe('third evening 22: CSV for the user’s region', () => {
	it('begins with a byte order mark, and has the separator of the region', async () => {
		expect(csvFile([['Stärke', 'a;b']], ';')).toBe('\uFEFFStärke;"a;b"\r\n');
		expect(csvFile([['a,b', 'c']], ',')).toBe('\uFEFF"a,b",c\r\n');
		const [sheet] = await readTable(
			file(
				csvFile(
					[
						['Name', 'x'],
						['ß', 'y'],
					],
					';',
				),
			),
		);
		expect(sheet?.rows).toEqual([
			['Name', 'x'],
			['ß', 'y'],
		]);
	});
});

describe('third evening 22: what a briefing names', () => {
	it('is in sight when a side’s window opens', () => {
		const { map } = shipped('training');
		const text =
			'Take **Milbrook** this morning and open the High Road to **Highfold**. Hold **nothing** else.';
		const places = map.places.filter(({ name }) => name === 'Milbrook' || name === 'Highfold');
		expect(places).toHaveLength(2);
		expect(placesStressed(map, [text])).toEqual(places.map(({ at }) => at));
		expect(placesStressed(map, ['Take Milbrook.'])).toEqual([]);
	});
});

describe('third evening 23: the way back from a trial', () => {
	it('leads to the workshop that it was begun in, from that campaign alone', () => {
		const kept = new Map<string, string>();
		vi.stubGlobal('window', {
			sessionStorage: {
				getItem: (key: string) => kept.get(key) ?? null,
				setItem: (key: string, value: string) => kept.set(key, value),
			},
		});
		expect(workshopOf('trial-1.thirdmap')).toBeNull();
		keepWorkshop('C:\\data\\trials\\trial-1.thirdmap', './workshop.html?own-1');
		expect(workshopOf('trial-1.thirdmap')).toBe('./workshop.html?own-1');
		expect(workshopOf('/data/trials/trial-1.thirdmap')).toBe('./workshop.html?own-1');
		expect(workshopOf('another.thirdmap')).toBeNull();
		keepWorkshop('trial-2.thirdmap', 'javascript:alert(1)');
		expect(workshopOf('trial-2.thirdmap')).toBeNull();
		vi.unstubAllGlobals();
	});
});

describe('third evening 23: supply sources', () => {
	it('are drawn in their hexes, to a side its own', () => {
		const scenario = caenFront();
		const sheet = sheetOf({ map: scenario.map, boxes: [], sides: [] });
		const nothing = { dumps: {}, transports: {}, hexes: {}, ports: {}, planes: {}, aircraft: {}, busted: {} };
		const [source] = scenario.sources;
		if (!source) throw new Error('no source');
		const shown = supplyOverlays(nothing, sheet, [{ hex: source.hex, say: 'Supply source' }]);
		expect(shown).toMatchObject([
			{ kind: 'cells', rings: sheet.rings([source.hex]) },
			{ kind: 'tag', text: 'Supply source' },
		]);
		expect(sourcesShown(scenario, source.from)).toContainEqual({ hex: source.hex, side: source.side });
		expect(sourcesShown({ sources: [{ ...source, from: 2, to: 3 }] }, 1)).toEqual([]);
		expect(sourcesShown({ sources: [{ ...source, from: 2, to: 3 }] }, 4)).toEqual([]);
	});
});

describe('third evening 23: a sheet to fill in', () => {
	it('has rows that are whole, and that are taken in as they are', async () => {
		const { desk } = await taken(file(DUPS), fresh());
		const template = desk.template();
		expect(template).not.toContain(PAIR_COLUMNS[0].label);
		const { desk: again, made } = await taken(file(template), fresh());
		expect(problems(again)).toEqual([]);
		expect(made().units.map(({ name }) => name)).toEqual([
			'1st Rifles',
			'A Sqn, 2nd Lancers',
			'B Sqn, 2nd Lancers',
			'C Sqn, 2nd Lancers',
		]);
	});
});

function workbook(sheet: string, after = '', more: Readonly<Record<string, string>> = {}): Uint8Array {
	const parts: Readonly<Record<string, string>> = {
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="Blue" sheetId="1" r:id="rId1"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData>${after}</worksheet>`,
		...more,
	};
	return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
