/** A module of our own making, with an extension and saved games, read as a whole. */
import { describe, expect, it } from 'vitest';
import { importVassal, type ImportedSetup, type VassalImport } from '../../src-main/vassal/import.ts';
import { packedSequence } from '../../src-main/vassal/sequence.ts';
import {
	element,
	madeModule,
	pieceCommand,
	pieceText,
	pngHead,
	prototype,
	savedGame,
	slot,
	twoBoards,
	zipped,
	type MadeModule,
} from './made-module.ts';

const INFANTRY = pieceText('1 Guards', 'guards.png', [
	{ type: 'prototype;Allied unit' },
	{ type: 'mark;Strength', state: '4-3-6' },
]);
const PANZER = pieceText('', 'panzer', [{ type: 'restrict;German;false;;' }]);
const PALETTES =
	element('VASSAL.build.widget.ListWidget', { entryName: 'Allied' }, slot('1', 'Guards', INFANTRY)) +
	element('VASSAL.build.widget.ListWidget', { entryName: 'Panzers' }, slot('2', '21 Panzer', PANZER)) +
	element(
		'VASSAL.build.widget.ListWidget',
		{ entryName: 'german' },
		slot('3', 'Flak', pieceText('Flak', '', [])),
	);
const PROTOTYPES = prototype('Allied unit', [{ type: 'mark;Side', state: 'Allied' }]);
const FILES = {
	'images/guards.png': pngHead(60, 60),
	'images/panzer.gif': Buffer.from('GIF89a\x3c\x00\x3c\x00'),
};

const setupStack = (attributes: Readonly<Record<string, string>>, ...slots: string[]): string =>
	element('VASSAL.build.module.map.SetupStack', attributes, slots.join(''));

const made = (changes: MadeModule = {}): Uint8Array =>
	madeModule({ palettes: PALETTES, prototypes: PROTOTYPES, files: FILES, ...changes });

async function imported(
	module: Uint8Array,
	...more: { name: string; bytes: Uint8Array }[]
): Promise<VassalImport> {
	return await importVassal([{ name: 'made.vmod', bytes: module }, ...more]);
}
const where = (setup: ImportedSetup | undefined): readonly string[] =>
	(setup?.placed ?? []).map(
		({ piece, map, at, location, above, deck }) =>
			`${piece.name} ${map} ${String(at.x)},${String(at.y)} ${String(location)} ${String(above)} ${String(deck)}`,
	);
const reported = ({ report }: VassalImport, kind: string): readonly string[] =>
	report
		.filter((line) => line.kind === kind)
		.map(({ what, name, count }) => `${what}: ${name} ${String(count)}`);

describe('a module', () => {
	it('has its counters with names, sides, headings, pictures and what is marked on them', async () => {
		const { pieces, name, version, sides } = await imported(made());
		expect({ name, version, sides }).toEqual({
			name: 'Made at home',
			version: '1.2',
			sides: ['Allied', 'German'],
		});
		expect(
			pieces.map((piece) => [
				piece.gpid,
				piece.name,
				piece.side,
				piece.headings,
				piece.pictures.map(({ image }) => image),
			]),
		).toEqual([
			['1', '1 Guards', 'Allied', ['Allied'], ['images/guards.png']],
			['2', '21 Panzer', 'German', ['Panzers'], ['images/panzer.gif']],
			['3', 'Flak', 'German', ['german'], []],
		]);
		expect(Object.fromEntries(pieces[0]?.properties ?? [])).toEqual({ Side: 'Allied', Strength: '4-3-6' });
	});

	it('has its boards side by side, as large as their pictures', async () => {
		const [start] = (await imported(made())).setups;
		expect(start?.maps[0]?.boards.map(({ name, at, size, image }) => ({ name, at, size, image }))).toEqual([
			{ name: 'West', at: { x: 10, y: 20 }, size: { width: 400, height: 300 }, image: 'images/west.png' },
			{ name: 'East', at: { x: 410, y: 20 }, size: { width: 400, height: 300 }, image: 'images/east.png' },
		]);
	});

	it('lays its stacks by pixel, by board and by the name of a place', async () => {
		const maps = twoBoards(
			setupStack(
				{ name: 'a', owningBoard: 'East', x: '110', y: '96' },
				slot('1', '', INFANTRY),
				slot('2', 'Pz', PANZER),
			) +
				setupStack({ name: 'b', owningBoard: '', x: '110', y: '96' }, slot('3', '', pieceText('Flak', ''))) +
				setupStack(
					{ name: 'c', owningBoard: 'West', x: '1', y: '1', useGridLocation: 'true', location: '0404' },
					slot('1', '', INFANTRY),
				) +
				setupStack({ name: 'd', owningBoard: 'North', x: '1', y: '1' }, slot('1', '', INFANTRY)) +
				element(
					'VASSAL.build.module.map.DrawPile',
					{ name: 'Events', owningBoard: 'West', x: '50', y: '60' },
					element('VASSAL.build.widget.CardSlot', { entryName: 'Rain' }, pieceText('Rain', '')),
				),
		);
		const read = await imported(made({ maps }));
		expect(where(read.setups[0])).toEqual([
			// East begins at 410, 20. Its own column 2, row 1 is called 0302.
			'1 Guards Main 520,116 0302 0 null',
			'Pz Main 520,116 0302 1 null',
			'Flak Main 120,116 0302 0 null',
			'1 Guards Main 176,212 0404 0 null',
			'Rain Main 60,80 Events 0 Events',
		]);
		expect(reported(read, 'unused')).toContain('stacks on boards that are not in play: d (North) 1');
	});

	it('lists what it does not use, what is missing, and code that is never run', async () => {
		const read = await imported(
			made({
				more: element('VASSAL.build.module.DiceButton', { name: '2d6' }) + element('com.example.Odd', {}),
				palettes: slot(
					'7',
					'Ghost',
					pieceText('Ghost', 'nowhere.png', [{ type: 'VASL;1' }, { type: 'prototype;Gone' }]),
				),
				files: { 'com/example/Odd.class': 'code', 'sounds/bang.wav': 'bang' },
			}),
		);
		expect(reported(read, 'unused')).toEqual([
			'parts of the module: DiceButton 1',
			'parts of the module: Odd 1',
			'custom traits: VASL 1',
			'sounds and pages of help: sounds 1',
		]);
		expect(reported(read, 'missing')).toEqual(['prototypes: Gone 1', 'pictures: nowhere.png 1']);
		expect(reported(read, 'refused')).toEqual([
			'program code within the module, which is never run: com/example/Odd.class 1',
		]);
	});

	it('finds old names of pictures: without an ending, in other capitals, taken apart', async () => {
		const pieces = ['Plan', 'CASE.png', 'é.png']
			.map((image, n) => slot(String(n), image, pieceText(image, image)))
			.join('');
		const files = {
			'images/Plan.gif': 'x',
			'images/case.PNG': 'x',
			[`images/${'é.png'.normalize('NFD')}`]: 'x',
		};
		const read = await imported(made({ palettes: pieces, files }));
		expect(read.pieces.map((piece) => piece.pictures.map(({ image }) => image.normalize('NFC')))).toEqual([
			['images/Plan.gif'],
			['images/case.PNG'],
			['images/é.png'],
		]);
		expect(reported(read, 'in')).toContain('pictures whose name differs in capitals: CASE.png 1');
		expect((await read.picture('images/Plan.gif'))?.toString()).toBe('x');
		expect(await read.picture('images/none.gif')).toBeNull();
	});
});

describe('an extension', () => {
	const extension = (target: string, part: string): Uint8Array =>
		zipped({
			extensiondata: '<data version="1"/>',
			'buildFile.xml': element(
				'VASSAL.build.module.ModuleExtension',
				{ name: 'More' },
				element('VASSAL.build.module.ExtensionElement', { target }, part),
			),
			'images/extra.png': pngHead(60, 60),
		});
	const extra = slot('9:1', 'Extra', pieceText('Extra', 'extra.png'));

	it('adds to the palette that it names, with its own pictures', async () => {
		const target = 'VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Panzers';
		const read = await imported(made(), { name: 'more.vmdx', bytes: extension(target, extra) });
		const piece = read.pieces.find(({ name }) => name === 'Extra');
		expect([piece?.headings, piece?.pictures[0]?.image]).toEqual([['Panzers'], 'images/extra.png']);
		expect(reported(read, 'missing')).toEqual([]);
	});

	it('whose place is not there is kept at the top, and reported', async () => {
		const read = await imported(made(), { name: 'more.vmdx', bytes: extension('a.B:none', extra) });
		expect(read.pieces.find(({ name }) => name === 'Extra')?.headings).toEqual([]);
		expect(reported(read, 'missing')).toEqual(['places in the module that an extension adds to: a.B:none 1']);
	});

	it('alone, or two modules, are refused in a sentence', async () => {
		await expect(importVassal([{ name: 'more.vmdx', bytes: extension('', extra) }])).rejects.toThrow(
			/no module \(\.vmod\) among these files/,
		);
		await expect(imported(made(), { name: 'two.vmod', bytes: made() })).rejects.toThrow(
			'Import one module at a time: “made.vmod” and “two.vmod” are two.',
		);
	});
});

describe('a saved game', () => {
	const at = (x: number, y: number, gpid = '') => ({ map: 'Main', x, y, gpid });
	const commands = [
		'MainBoardPicker\tEast\t0\t0\tWest/rev\t1\t0',
		packedSequence(['+', 's1', 'stack', 'Main;520;116;p2;p1;@@0'], '/'),
		pieceCommand('p1', '1 Guards', 'guards.png', [{ type: 'mark;Side', state: 'Allied' }], at(0, 0, '1')),
		pieceCommand('p2', '21 Panzer', 'panzer', [], at(0, 0, '2')),
		pieceCommand('p3', 'Lonely', '', [], at(120, 116)),
		pieceCommand('p4', 'Nowhere', ''),
		pieceCommand('p5', 'Lost', '', [], { map: 'Gone', x: 1, y: 1, gpid: '' }),
		packedSequence(['+', 's2', 'stack', 'null;0;0'], '/'),
		'CHAT<hello> there',
	];

	it('puts boards and pieces where they were saved, a stack’s at its own place', async () => {
		const read = await imported(made(), { name: 'turn 3.vsav', bytes: savedGame(commands) });
		const saved = read.setups[1];
		expect(
			saved?.maps[0]?.boards.map(({ name, at: corner, reversed }) => [name, corner.x, reversed]),
		).toEqual([
			['East', 10, false],
			['West', 410, true],
		]);
		expect(where(saved)).toEqual([
			// On a board turned by half: 110,96 is read at 290,204: column 5, odd, row 2.
			'1 Guards Main 520,116 0604 1 null',
			'21 Panzer Main 520,116 0604 0 null',
			'Lonely Main 120,116 0302 0 null',
		]);
		expect(saved?.placed[0]?.piece.headings).toEqual(['Allied']);
		expect(reported(read, 'unused')).toEqual([
			'commands of the saved game: CHAT<hello> there 1',
			'counters on maps that the module no longer has: Gone 1',
		]);
	});

	it('is read in each of its veils, flat or one command within the other', async () => {
		const flat = packedSequence(['begin_save', ...commands, 'end_save'], '\u001B');
		const nested = packedSequence(
			['begin_save', packedSequence(['', ...commands], '\u001B'), 'end_save'],
			'\u001B',
		);
		const veiled = (text: string): Buffer =>
			Buffer.concat([
				Buffer.from('VOBS\x21', 'latin1'),
				Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x21)),
			]);
		const forms = [flat, nested, veiled(flat), veiled(nested)].map((savedGameBytes) =>
			zipped({ savedGame: savedGameBytes }),
		);
		for (const bytes of [...forms, savedGame(commands, 0), savedGame(commands, 0xff)])
			expect(where((await imported(made(), { name: 'a.vsav', bytes })).setups[1])).toHaveLength(3);
	});

	it('within the module is one of its set-ups; one that is not there is reported', async () => {
		const setup = (file: string): string =>
			element('VASSAL.build.module.PredefinedSetup', { name: 'July', file, useFile: 'true' });
		const read = await imported(
			made({
				more: setup('july.vsav') + setup('none.vsav') + setup('bad.vsav'),
				files: { 'july.vsav': savedGame(commands), 'bad.vsav': 'no zip' },
			}),
		);
		expect(read.setups.map(({ name, placed }) => [name, placed.length])).toEqual([
			['As the module begins', 0],
			['July', 3],
		]);
		expect(reported(read, 'missing')).toContain('set-ups: none.vsav 1');
		expect(reported(read, 'refused').join()).toMatch(/“bad.vsav” is no VASSAL file/);
	});

	it('third evening 32: a log’s steps are played to its last position', async () => {
		const steps = [
			// 21 Panzer alone to another hex, 1 Guards with its stack, Lonely on top of it, one more put down, one taken off.
			'M/p2/Main/60/60/null/Main/0/0/null/x',
			'M/s1/Main/230/116/null/Main/520/116/null/x',
			'M/p3/Main/230/116/p1/Main/120/116/null/x',
			pieceCommand('p9', 'Late', '', [], { map: 'Main', x: 60, y: 60, gpid: '' }),
			pieceCommand('p8', 'Gone', '', [], { map: 'Main', x: 60, y: 60, gpid: '' }),
			'-/p8',
			'D/p9/Main;120;116;;0/Main;60;60;;0',
			'M/nobody/Main/1/1/null/Main/1/1/null/x',
			'CHAT<x> well',
		];
		const state = [
			pieceCommand('p1', '1 Guards', '', [], { map: 'null', x: 0, y: 0, gpid: '' }),
			pieceCommand('p2', '21 Panzer', '', [], { map: 'null', x: 0, y: 0, gpid: '' }),
			pieceCommand('p3', 'Lonely', '', [], { map: 'Main', x: 120, y: 116, gpid: '' }),
			packedSequence(['+', 's1', 'stack', 'Main;520;116;p2;p1'], '/'),
		];
		const bytes = savedGame([...state, ...steps.map((step) => `LOG\t${step}`)]);
		const read = await imported(made(), { name: 'a.vlog', bytes });
		expect(where(read.setups[1])).toEqual([
			'1 Guards Main 230,116 0502 0 null',
			'21 Panzer Main 60,60 0202 0 null',
			'Lonely Main 230,116 0502 1 null',
			'Late Main 120,116 0302 0 null',
		]);
		expect(reported(read, 'in')).toContain('steps of a log, played to its last position: a.vlog 9');
		expect(reported(read, 'missing')).toContain('counters that steps of a log name: nobody 1');
		expect(reported(read, 'unused')).toContain('commands of the saved game: CHAT<x> well 1');
	});

	it('with fifty thousand empty stacks is read like any other', async () => {
		const empty = Array.from({ length: 50_000 }, (_, n) => `+/e${String(n)}/stack/null;0;0`);
		const read = await imported(made(), { name: 'cards.vsav', bytes: savedGame([...empty, ...commands]) });
		expect(where(read.setups[1])).toHaveLength(3);
	});
});

describe('third evening 32: nothing is dropped without a word', () => {
	const GRID = 'VASSAL.build.module.map.boardPicker.board.';
	const board = (inner: string, more = ''): string =>
		element(
			'VASSAL.build.module.Map',
			{ mapName: 'Main' },
			element(
				'VASSAL.build.module.map.BoardPicker',
				{},
				element('VASSAL.build.module.map.boardPicker.Board', { name: 'West', image: 'west.png' }, inner),
			) + more,
		);

	it('a trait of the module’s own in a saved game, also of a piece that lies on no map', async () => {
		const own = pieceCommand('a', 'Odd', '', [{ type: 'asl;x' }], { map: 'null', x: 0, y: 0, gpid: '' });
		const read = await imported(made(), { name: 'a.vsav', bytes: savedGame([own]) });
		expect(reported(read, 'unused')).toContain('custom traits: asl 1');
	});

	it('a stack whose place has no such name', async () => {
		const maps = twoBoards(
			setupStack(
				{ name: 'a', owningBoard: 'West', x: '10', y: '10', useGridLocation: 'true', location: 'Turn 4' },
				slot('1', '', INFANTRY),
			),
		);
		const read = await imported(made({ maps }));
		expect(where(read.setups[0])).toHaveLength(1);
		expect(reported(read, 'missing')).toContain('places that stacks are laid on by name: Turn 4 1');
	});

	it('a grid, a numbering or a part of a board of an unknown kind', async () => {
		const numbering = element('home.made.BetterGridNumbering', { hOff: '5' });
		const read = await imported(
			made({
				maps: board(
					element(`${GRID}HexGridX`, { dx: '50' }) +
						element('home.made.Fog') +
						element(`${GRID}SquareGrid`, {}, numbering),
				),
			}),
		);
		expect(reported(read, 'unused')).toEqual(
			expect.arrayContaining([
				'grids of a kind of its own: HexGridX 1',
				'numberings of a kind of their own: BetterGridNumbering 1',
				'parts of boards and zones: Fog 1',
			]),
		);
		expect(read.setups[0]?.maps[0]?.boards[0]?.grid).toMatchObject({ kind: 'square', numbering: null });
	});

	it('a picture of a trait that is no layer, and a prototype that only another one names', async () => {
		const palettes = slot(
			'1',
			'Moved',
			pieceText('Moved', '', [
				{ type: 'markmoved;moved.png;0;0' },
				{ type: 'obs;77;mask.png;Mask;Gpeek.png;?' },
			]),
		);
		const prototypes = prototype('Outer', [{ type: 'prototype;Inner' }]);
		const read = await imported(made({ palettes, prototypes }));
		expect(reported(read, 'missing')).toEqual([
			'prototypes that prototypes name: Inner 1',
			'pictures: moved.png 1',
			'pictures: mask.png 1',
			'pictures: peek.png 1',
		]);
	});

	it('names of a kind beyond five hundred', async () => {
		const palettes = Array.from({ length: 700 }, (_, n) =>
			slot(String(n), 'X', pieceText('X', `lost${String(n)}.png`)),
		).join('');
		const read = await imported(made({ palettes }));
		expect(reported(read, 'missing').filter((line) => line.startsWith('pictures'))).toHaveLength(700);
	});
});
