/** VASSAL's packed lists, traits one within the other, and prototypes. */
import { describe, expect, it } from 'vitest';
import {
	definitionOf,
	expanded,
	layersOf,
	MAX_TRAITS,
	pieceName,
	piecePictures,
	propertiesIn,
	propertyOf,
	restrictedTo,
	type Definition,
} from '../../src-main/vassal/piece.ts';
import { Report } from '../../src-main/vassal/report.ts';
import { packedSequence, tokensOf } from '../../src-main/vassal/sequence.ts';
import { pieceText, type MadeTrait } from './made-module.ts';

describe('packed lists', () => {
	it('split at delimiters without a backslash before them', () => {
		expect(tokensOf('a\\,b,c,', ',')).toEqual(['a,b', 'c', '']);
		expect(tokensOf('', ',')).toEqual(['']);
		expect(tokensOf("'\\x',\\n,'a", ',')).toEqual(['\\x', '\\n', "'a"]);
	});

	it('come back as they were packed, however often one within the other', () => {
		let text = 'a,b';
		for (let depth = 0; depth < 12; depth += 1) text = packedSequence([`trait ${String(depth)}`, text], ',');
		for (let depth = 11; depth >= 0; depth -= 1) {
			const [name, inner = ''] = tokensOf(text, ',');
			expect(name).toBe(`trait ${String(depth)}`);
			text = inner;
		}
		expect(text).toBe('a,b');
	});
});

const read = (...piece: Parameters<typeof pieceText>): Definition => {
	const definition = definitionOf(pieceText(...piece));
	if (!definition) throw new Error('no piece');
	return definition;
};

/** emb2 with its images, level names, name and state. */
const layer = (images: string, level: string, changes: Readonly<Record<number, string>> = {}): MadeTrait => {
	const fields = Array.from({ length: 31 }, (_, n) => changes[n] ?? (n === 15 ? images : ''));
	return { type: packedSequence(['emb2', ...fields], ';'), state: level };
};

describe('a piece', () => {
	it('is taken apart from the outside in, with the state of each trait', () => {
		const made = '+/null/mark;Side\temb2\\\tpiece;;;inf.png;1 Inf\\/Guards/Red\t1\\\tnull;0;0;17';
		expect(definitionOf(made)).toEqual({
			traits: [
				{ id: 'mark', fields: ['Side'], state: 'Red' },
				{ id: 'emb2', fields: [], state: '1' },
			],
			image: 'inf.png',
			name: '1 Inf/Guards',
			place: { map: null, at: { x: 0, y: 0 }, gpid: '17' },
		});
	});

	it('is read at a hundred and thirty traits, one within the other', () => {
		const traits = Array.from({ length: 130 }, (_, n) => ({
			type: `mark;K${String(n)}`,
			state: `v${String(n)}`,
		}));
		const piece = read('deep', 'a.png', traits, { map: 'Main', x: 12, y: -7, gpid: '9' });
		expect(piece.traits).toHaveLength(130);
		expect(propertyOf(piece, 'K129')).toBe('v129');
		expect(piece.place).toEqual({ map: 'Main', at: { x: 12, y: -7 }, gpid: '9' });
	});

	it('says what the outer of two marks says, whatever the capitals', () => {
		const piece = read('1', '', [
			{ type: 'mark;Side,Step', state: 'Red,2' },
			{ type: 'mark;Side,Army', state: 'Blue,Seventh' },
			{ type: 'PROP;Moves;,;', state: '4' },
		]);
		expect([
			propertyOf(piece, 'side'),
			propertyOf(piece, 'army'),
			propertyOf(piece, 'moves'),
			propertyOf(piece, 'x'),
		]).toEqual(['Red', 'Seventh', '4', null]);
		expect(Object.fromEntries(propertiesIn(piece))).toEqual({
			Side: 'Red',
			Step: '2',
			Army: 'Seventh',
			Moves: '4',
		});
	});

	it('shows the layers that are on, those below it first', () => {
		const piece = read('1', 'base.png', [
			layer('full.png,half.png', '2'),
			layer('off.png', '-1'),
			layer('always.png', '-1', { 25: 'true' }),
			layer('shadow.png', '1', { 12: 'true', 13: '4', 14: '-2' }),
		]);
		expect(piecePictures(piece)).toEqual([
			{ image: 'shadow.png', at: { x: 4, y: -2 } },
			{ image: 'base.png', at: { x: 0, y: 0 } },
			{ image: 'always.png', at: { x: 0, y: 0 } },
			{ image: 'half.png', at: { x: 0, y: 0 } },
		]);
		expect(layersOf(piece).map(({ shown }) => shown)).toEqual([1, 1, 0, 2]);
	});

	it('is called by its own trait for that, and taken up by those it names', () => {
		const piece = read('plain', '', [
			{ type: 'basicName;Guards' },
			{ type: 'restrict;Allied,German;false;;' },
		]);
		expect([pieceName(piece), restrictedTo(piece)]).toEqual(['Guards', ['Allied', 'German']]);
	});

	it('is none where nothing can be read', () => {
		for (const text of [
			'',
			'piece',
			'+/null',
			'+/null/stack/x',
			'-/null/piece;;;a;b/null;0;0',
			`+/null/${'x'.repeat(200_000)}`,
		])
			expect(definitionOf(text), text.slice(0, 30)).toBeNull();
	});
});

describe('prototypes', () => {
	const names = (definition: Definition): readonly string[] =>
		definition.traits.map(({ fields }) => fields[0] ?? '');
	const mark = (key: string): MadeTrait => ({ type: `mark;${key}`, state: `of ${key}` });
	const made = (...traits: MadeTrait[]): string => pieceText('', '', traits);
	const use = (name: string): MadeTrait => ({ type: `prototype;${name}` });
	const known = new Map([
		['Inf', made(mark('a'), use('All'), mark('b'))],
		['All', made(mark('c'), { type: 'cmt;a remark' })],
		['Round', made(mark('d'), use('Round'))],
		['One', made({ type: 'mark;$K$', state: '$V$ of $other$' })],
	]);

	it('stand where they are named, those within them too, without remarks', () => {
		const report = new Report();
		const piece = expanded(read('1', '', [mark('x'), use('Inf'), mark('y')]), known, report);
		expect(names(piece)).toEqual(['x', 'a', 'c', 'b', 'y']);
		expect(report.lines).toEqual([]);
	});

	it('have a piece’s own values put in before they are taken apart', () => {
		const piece = expanded(
			read('1', '', [{ type: packedSequence(['prototype', 'One', 'K=Side,V=Red'], ';') }]),
			known,
			new Report(),
		);
		expect(propertyOf(piece, 'Side')).toBe('Red of other');
	});

	it('that are missing, lead back to themselves or grow without end are reported', () => {
		const report = new Report();
		expect(names(expanded(read('1', '', [use('Nobody'), use('Round')]), known, report))).toEqual(['d']);
		const doubling = new Map(
			Array.from({ length: 60 }, (_, n) => [
				`P${String(n)}`,
				made(use(`P${String(n + 1)}`), use(`P${String(n + 1)}`)),
			]),
		);
		expand(doubling, report);
		doubling.set('P60', made(mark('end')));
		expect(expand(doubling, report).traits.length).toBeLessThanOrEqual(MAX_TRAITS);
		expect(report.lines.map(({ kind, what, name }) => `${kind}: ${what}: ${name}`)).toEqual([
			'missing: prototypes: Nobody',
			'refused: prototypes that lead back to themselves: Round',
			'missing: prototypes: P60',
			'refused: traits of pieces that have more than a thousand: bomb',
		]);
	});

	const expand = (prototypes: ReadonlyMap<string, string>, report: Report): Definition =>
		expanded(read('bomb', '', [use('P0')]), prototypes, report);

	it('name a custom trait once, with how often it was met', () => {
		const report = new Report();
		expanded(read('1', '', [{ type: 'VASL;x' }, { type: 'VASL;y' }]), known, report);
		expect(report.lines).toEqual([{ kind: 'unused', what: 'custom traits', name: 'VASL', count: 2 }]);
	});
});
