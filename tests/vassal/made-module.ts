/** VASSAL files of our own making: a small module, its extension, saved games, written as VASSAL writes them. */
import { zipSync, strToU8 } from 'fflate';
import { packedSequence } from '../../src-main/vassal/sequence.ts';

export interface MadeTrait {
	readonly type: string;
	readonly state?: string;
}

/** A piece's definition, with its traits from the outside in. */
export function pieceText(
	name: string,
	image: string,
	traits: readonly MadeTrait[] = [],
	place = { map: 'null', x: 0, y: 0, gpid: '' },
): string {
	let type = `piece;;;${image};${name}`;
	let state = `${place.map};${String(place.x)};${String(place.y)};${place.gpid};0`;
	for (const trait of traits.toReversed()) {
		type = packedSequence([trait.type, type], '\t');
		state = packedSequence([trait.state ?? '', state], '\t');
	}
	return packedSequence(['+', 'null', type, state], '/');
}

/** The command with which a saved game puts a piece down. */
export const pieceCommand = (id: string, ...piece: Parameters<typeof pieceText>): string =>
	pieceText(...piece).replace('+/null/', `+/${id}/`);

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\t', '&#9;');

/** An element as text. @param inner other elements' text */
export function element(name: string, attributes: Readonly<Record<string, string>> = {}, inner = ''): string {
	const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
	return `<${name}${list.join('')}>${inner}</${name}>`;
}

export const slot = (gpid: string, name: string, definition: string): string =>
	element(
		'VASSAL.build.widget.PieceSlot',
		{ gpid, entryName: name, width: '60', height: '60' },
		escaped(definition),
	);

const BOARDS = 'VASSAL.build.module.map.boardPicker.Board';
const GRIDS = 'VASSAL.build.module.map.boardPicker.board';

/** The hexes of both boards: 55.4 wide, 64 high, numbered from 0101 with odd columns one on. */
export const HEXES = element(
	`${GRIDS}.HexGrid`,
	{ dx: '55.4', dy: '64.0', x0: '0', y0: '32', sideways: 'false' },
	element(`${GRIDS}.mapgrid.HexGridNumbering`, {
		first: 'H',
		sep: '',
		hType: 'N',
		vType: 'N',
		hLeading: '1',
		vLeading: '1',
		hOff: '1',
		vOff: '1',
		stagger: 'true',
	}),
);

/** A picture of one colour, so many pixels wide and high, as PNG: its head is true, its body is left out. */
export function pngHead(width: number, height: number): Uint8Array {
	const bytes = Buffer.alloc(33);
	bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
	bytes.writeUInt32BE(13, 8);
	bytes.write('IHDR', 12, 'latin1');
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	return bytes;
}

export interface MadeModule {
	readonly maps?: string;
	readonly palettes?: string;
	readonly prototypes?: string;
	readonly more?: string;
	readonly files?: Readonly<Record<string, Uint8Array | string>>;
}

const bytesOf = (file: Uint8Array | string): Uint8Array => (typeof file === 'string' ? strToU8(file) : file);
export const zipped = (files: Readonly<Record<string, Uint8Array | string>>): Uint8Array =>
	zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, bytesOf(file)])));

/** Two boards side by side, the second 400 pixels wide like the first. */
export const twoBoards = (inner = ''): string =>
	element(
		'VASSAL.build.module.Map',
		{ mapName: 'Main', edgeWidth: '10', edgeHeight: '20' },
		element(
			'VASSAL.build.module.map.BoardPicker',
			{},
			element(BOARDS, { name: 'West', image: 'west.png' }, HEXES) +
				element(BOARDS, { name: 'East', image: 'east.png' }, HEXES) +
				element('setup', {}, escaped('MainBoardPicker\tWest\t0\t0\tEast\t1\t0')),
		) + inner,
	);

/** A map of one board, with its hexes. */
export const oneBoard = (image: string): string =>
	element(
		'VASSAL.build.module.Map',
		{ mapName: 'Main' },
		element(
			'VASSAL.build.module.map.BoardPicker',
			{},
			element(BOARDS, { name: 'Heron Water', image }, HEXES),
		),
	);

export function moduleXml({
	maps = twoBoards(),
	palettes = '',
	prototypes = '',
	more = '',
}: MadeModule): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
		'VASSAL.build.GameModule',
		{ name: 'Made at home', version: '1.2', VassalVersion: '3.7.5' },
		element(
			'VASSAL.build.module.PlayerRoster',
			{},
			element('entry', {}, 'Allied') + element('entry', {}, 'German'),
		) +
			element('VASSAL.build.module.PrototypesContainer', {}, prototypes) +
			maps +
			element('VASSAL.build.module.PieceWindow', { name: 'Counters' }, palettes) +
			more,
	)}`;
}

export const PICTURES = { 'images/west.png': pngHead(400, 300), 'images/east.png': pngHead(400, 300) };

export const madeModule = (made: MadeModule = {}): Uint8Array =>
	zipped({ 'buildFile.xml': moduleXml(made), ...PICTURES, ...made.files });

export const prototype = (name: string, traits: readonly MadeTrait[]): string =>
	element('VASSAL.build.module.PrototypeDefinition', { name }, escaped(pieceText('', '', traits)));

/** A saved game as 3.7 veils it. */
export function savedGame(commands: readonly string[], key = 0x5a): Uint8Array {
	const text = packedSequence(['begin_save', ...commands, 'end_save'], '\u001B');
	const hex = Buffer.from(Buffer.from(text, 'utf8').map((byte) => byte ^ key)).toString('hex');
	return zipped({ savedGame: `!VCSK${key.toString(16).padStart(2, '0')}${hex}` });
}
