/**
 * A VASSAL module in a form that a scenario can use: its maps with their boards and grids, every counter, and each
 * one's initial position. Nothing is dropped silently: the report lists what is unused, missing or rejected.
 */
import { openArchive, MAX_BYTES, type Archive } from './archive.ts';
import {
	readBuildFile,
	type BoardPart,
	type BuildFile,
	type MapPart,
	type SetupPart,
	type SlotPart,
} from './build-file.ts';
import { withExtension } from './extension.ts';
import { nameAt, placeNamed, type VassalGrid, type PixelPoint, type Size } from './grid.ts';
import { imageSize } from './image-size.ts';
import {
	allPicturesOf,
	definitionOf,
	expanded,
	layersOf,
	missingWithin,
	namesCustom,
	pieceName,
	piecePictures,
	propertiesIn,
	restrictedTo,
	type Definition,
	type DrawnPicture,
} from './piece.ts';
import { Report, VassalError, type ReportLine } from './report.ts';
import { readSave, unveiled, type BoardInPlay, type SavedGame, type SavedPiece } from './save.ts';
import { parseXml, xmlText, type Element } from './xml.ts';

/** A file as its owner handed it over. */
export interface VassalFile {
	readonly name: string;
	readonly bytes: Uint8Array;
}

export interface ImportedBoard {
	readonly name: string;
	/** The archive's entry, or null for a plain colour or a missing picture. */
	readonly image: string | null;
	/** Left upper corner on its map, and size; pixels. */
	readonly at: PixelPoint;
	readonly size: Size;
	/** Turned by half. */
	readonly reversed: boolean;
	readonly grid: VassalGrid | null;
}
export interface ImportedMap {
	readonly id: string;
	readonly boards: readonly ImportedBoard[];
	/** Boards of the map's box that are not in play. */
	readonly others: readonly string[];
	readonly sides: readonly string[];
}
export interface ImportedPiece {
	/** The module's number for its kind; '' if it has none. */
	readonly gpid: string;
	readonly name: string;
	/** Palette headings, from the outside in. */
	readonly headings: readonly string[];
	readonly properties: ReadonlyMap<string, string>;
	/** The most likely side, or null if nothing indicates one. */
	readonly side: string | null;
	/** The names of its visible layers, lowest first, each with its level: 'Strength: reduced'. */
	readonly layers: readonly string[];
	/** Its current pictures, lowest first; each is an entry of the archive. */
	readonly pictures: readonly DrawnPicture[];
}
export interface Placed {
	readonly piece: ImportedPiece;
	readonly map: string;
	/** Pixels of the map. */
	readonly at: PixelPoint;
	/** The name of its place on the board, or null if the place has none. */
	readonly location: string | null;
	/** In its stack, from the bottom. */
	readonly above: number;
	/** The deck that contains it, or null. */
	readonly deck: string | null;
}
/** A set of piece positions: the module's own start, or a saved game. */
export interface ImportedSetup {
	readonly name: string;
	readonly maps: readonly ImportedMap[];
	readonly placed: readonly Placed[];
}
export interface VassalImport {
	readonly name: string;
	readonly version: string;
	readonly sides: readonly string[];
	/** Every counter that a palette offers. */
	readonly pieces: readonly ImportedPiece[];
	/** The module's own start first. */
	readonly setups: readonly ImportedSetup[];
	readonly report: readonly ReportLine[];
	/** Returns a picture's bytes by its entry, or null if it is missing. */
	picture(entry: string): Promise<Buffer | null>;
	close(): void;
}

/**
 * Reads a module with its extensions and saved games.
 * @param progress is told the share that is read, 0 to 1
 * @throws VassalError where the module can't be read at all, or a file is none of its kind; nothing is kept then
 */
export async function importVassal(
	files: readonly VassalFile[],
	progress: (share: number) => void = () => undefined,
): Promise<VassalImport> {
	const archives: Archive[] = [];
	try {
		for (const { name, bytes } of files) {
			archives.push(await openArchive(bytes, name));
		}
		return await new Importer(archives, progress).run();
	} catch (error) {
		for (const archive of archives) archive.close();
		throw error;
	}
}

class Importer {
	readonly #archives: readonly Archive[];
	readonly #progress: (share: number) => void;
	/** Saved games that were read. */
	#readGames = 0;
	readonly #report = new Report();
	readonly #sizes = new Map<string, Size | null>();
	readonly #entries = new Map<string, string | null>();
	#build!: BuildFile;
	/** By the number of its kind; the first of two counts. */
	readonly #slots = new Map<string, SlotPart>();

	constructor(archives: readonly Archive[], progress: (share: number) => void) {
		this.#archives = archives;
		this.#progress = progress;
	}

	async run(): Promise<VassalImport> {
		const module = this.#module();
		this.#build = readBuildFile(await this.#tree(module), this.#report, module.file);
		missingWithin(this.#build.prototypes, this.#report);
		for (const slot of this.#build.slots)
			if (slot.gpid !== '' && !this.#slots.has(slot.gpid)) this.#slots.set(slot.gpid, slot);
		this.#progress(0.4);
		const pieces = this.#build.slots.flatMap((slot) => this.#ofSlot(slot) ?? []);
		this.#progress(0.6);
		const setups = [await this.#atStart(), ...(await this.#within(module)), ...(await this.#saves())];
		this.#report.add('in', 'counters of palettes', this.#build.name, pieces.length);
		this.#report.add('in', 'maps', this.#build.name, this.#build.maps.length);
		for (const { name, placed } of setups) this.#report.add('in', 'counters laid out', name, placed.length);
		this.#ofOtherFiles();
		const { name, version, sides } = this.#build;
		return {
			name,
			version,
			sides,
			pieces,
			setups,
			report: this.#report.lines,
			picture: (entry) => this.#read(entry),
			close: () => this.#archives.forEach((archive) => archive.close()),
		};
	}

	#module(): Archive {
		const modules = this.#archives.filter(({ kind }) => kind === 'module');
		const [module] = modules;
		if (!module || modules.length > 1)
			throw new VassalError(
				'not-vassal',
				module
					? `Import one module at a time: ${modules.map(({ file }) => `“${file}”`).join(' and ')} are two.`
					: 'There is no module (.vmod) among these files. Choose the module together with its extensions and saved games.',
			);
		return module;
	}

	async #tree(module: Archive): Promise<Element> {
		let root = await buildTree(module);
		for (const extension of this.#archives.filter(({ kind }) => kind === 'extension'))
			root = withExtension(root, await buildTree(extension), this.#report);
		return root;
	}

	/** Returns what is on the maps before any saved game is opened. */
	async #atStart(): Promise<ImportedSetup> {
		const maps: ImportedMap[] = [];
		const placed: Placed[] = [];
		for (const part of this.#build.maps) {
			const map = await this.#mapOf(part, null);
			maps.push(map);
			for (const setup of part.setups) placed.push(...this.#setUp(part, map, setup));
		}
		return { name: 'As the module begins', maps, placed };
	}

	/** Saved games that the module offers as set-ups. */
	async #within(module: Archive): Promise<readonly ImportedSetup[]> {
		const setups: ImportedSetup[] = [];
		for (const { name, file } of this.#build.setups) {
			const bytes = await module.read(file, MAX_BYTES.save);
			if (!bytes) {
				this.#report.add('missing', 'set-ups', file);
				continue;
			}
			try {
				const archive = await openArchive(bytes, file);
				setups.push(await this.#saved(archive, name === '' ? file : name));
				archive.close();
			} catch (error) {
				if (!(error instanceof VassalError)) throw error;
				this.#report.add('refused', error.message, file);
			}
		}
		return setups;
	}

	async #saves(): Promise<readonly ImportedSetup[]> {
		const setups: ImportedSetup[] = [];
		for (const archive of this.#archives.filter(({ kind }) => kind === 'save'))
			setups.push(await this.#saved(archive, archive.file));
		return setups;
	}

	async #saved(archive: Archive, name: string): Promise<ImportedSetup> {
		const bytes = await archive.read('savedGame', MAX_BYTES.save);
		if (!bytes) throw new VassalError('not-vassal', `“${archive.file}” holds no saved game.`);
		const game = readSave(unveiled(bytes, archive.file, this.#report), this.#report);
		if (game.steps > 0)
			this.#report.add('in', 'steps of a log, played to its last position', name, game.steps);
		const maps: ImportedMap[] = [];
		for (const part of this.#build.maps) maps.push(await this.#mapOf(part, game.boards.get(part.id) ?? null));
		const placed = this.#laid(game, maps);
		this.#readGames += 1;
		const all = this.#build.setups.length + this.#archives.filter(({ kind }) => kind === 'save').length;
		this.#progress(0.6 + (0.4 * this.#readGames) / all);
		return { name, maps, placed };
	}

	#laid(game: SavedGame, maps: readonly ImportedMap[]): readonly Placed[] {
		return game.pieces.flatMap((saved): readonly Placed[] => {
			namesCustom(saved.definition.traits, this.#report);
			if (saved.map === null) return [];
			const map = maps.find(({ id }) => id === saved.map);
			if (!map) {
				this.#report.add('unused', 'counters on maps that the module no longer has', saved.map);
				return [];
			}
			return [this.#placed(map, saved, saved.definition)];
		});
	}

	#placed(
		map: ImportedMap,
		where: Omit<SavedPiece, 'id' | 'definition' | 'map'>,
		definition: Definition,
		slot?: SlotPart,
	): Placed {
		const { at, above, deck } = where;
		const kind = slot ?? this.#slots.get(definition.place.gpid);
		return {
			piece: this.#piece(definition, kind),
			map: map.id,
			at,
			location: deck ?? locationAt(map, at),
			above,
			deck,
		};
	}

	/** A stack or deck of the module's own start. */
	#setUp(part: MapPart, map: ImportedMap, setup: SetupPart): readonly Placed[] {
		const at = placeOf(part, map, setup);
		if (!at) {
			this.#report.add(
				'unused',
				'stacks on boards that are not in play',
				`${setup.name} (${setup.board})`,
				setup.slots.length,
			);
			return [];
		}
		if (setup.location !== null && !lies(map, setup))
			this.#report.add(
				'missing',
				'places that stacks are laid on by name',
				setup.location,
				setup.slots.length,
			);
		return setup.slots.flatMap((slot, above) => {
			const definition = this.#definition(slot);
			const deck = setup.kind === 'deck' ? setup.name : null;
			return definition ? [this.#placed(map, { at, above, deck }, definition, slot)] : [];
		});
	}

	#definition({ definition: text, name }: SlotPart): Definition | null {
		const definition = definitionOf(text);
		if (!definition) {
			this.#report.add('refused', 'counters that can’t be read', name);
			return null;
		}
		return expanded(definition, this.#build.prototypes, this.#report);
	}

	#ofSlot(slot: SlotPart): ImportedPiece | null {
		const definition = this.#definition(slot);
		return definition && this.#piece(definition, slot);
	}

	#piece(definition: Definition, slot: SlotPart | undefined): ImportedPiece {
		// A piece in the initial setup is in no palette; the palette's own counter of that kind is.
		const headings = this.#slots.get(slot?.gpid ?? definition.place.gpid)?.headings ?? slot?.headings ?? [];
		for (const image of allPicturesOf(definition)) this.#entryOf(image);
		return {
			gpid: slot?.gpid ?? definition.place.gpid,
			name: pieceName(definition) || (slot?.name ?? ''),
			headings,
			properties: propertiesIn(definition),
			side: sideOf(definition, headings, this.#build.sides),
			layers: layersOf(definition).flatMap(({ name, levels, shown }) => {
				const words = [name, levels[shown - 1] ?? ''].filter((word) => word !== '');
				return shown === 0 || words.length === 0 ? [] : [words.join(': ')];
			}),
			pictures: piecePictures(definition).flatMap(({ image, at }) => {
				const entry = this.#entryOf(image);
				return entry === null ? [] : [{ image: entry, at }];
			}),
		};
	}

	async #mapOf(part: MapPart, saved: readonly BoardInPlay[] | null): Promise<ImportedMap> {
		const layout = saved ?? part.layout ?? onlyBoard(part);
		const inPlay: { readonly place: BoardInPlay; readonly board: BoardPart; readonly size: Size }[] = [];
		for (const place of layout) {
			const board = part.boards.find(({ name }) => name === place.name);
			if (board) inPlay.push({ place, board, size: await this.#sizeOf(board) });
			else this.#report.add('missing', 'boards', place.name);
		}
		const across = tracks(
			inPlay,
			({ place }) => place.column,
			({ place }) => place.row,
			({ size }) => size.width,
		);
		const down = tracks(
			inPlay,
			({ place }) => place.row,
			({ place }) => place.column,
			({ size }) => size.height,
		);
		return {
			id: part.id,
			sides: part.sides,
			others: part.boards
				.filter((board) => !inPlay.some((each) => each.board === board))
				.map(({ name }) => name),
			boards: inPlay.map(({ place, board, size }, n) => ({
				name: board.name,
				image: board.image === '' ? null : this.#entryOf(board.image),
				at: { x: part.edge.x + (across[n] ?? 0), y: part.edge.y + (down[n] ?? 0) },
				size,
				reversed: place.reversed,
				grid: board.grid,
			})),
		};
	}

	/** A board is as large as its picture. */
	async #sizeOf(board: BoardPart): Promise<Size> {
		const plain = { width: board.width, height: board.height };
		const entry = board.image === '' ? null : this.#entryOf(board.image);
		if (entry === null) return plain;
		if (!this.#sizes.has(entry)) {
			const bytes = await this.#read(entry);
			const size = bytes && imageSize(bytes);
			if (!size) this.#report.add('refused', 'pictures that can’t be read, or are too large', board.image);
			this.#sizes.set(entry, size);
		}
		return this.#sizes.get(entry) ?? plain;
	}

	/** Null: not in any of the files, or one of VASSAL's own. Each is looked for, and reported, once. */
	#entryOf(image: string): string | null {
		const cached = this.#entries.get(image);
		if (cached !== undefined) return cached;
		const entry = this.#lookFor(image);
		this.#entries.set(image, entry);
		return entry;
	}

	#lookFor(image: string): string | null {
		if (image.startsWith('/')) return null;
		for (const archive of this.#archives) {
			const entry = archive.pictureEntry(image);
			if (entry === null) continue;
			if (entry !== `images/${image}` && entry.toLowerCase() === `images/${image}`.toLowerCase())
				this.#report.add('in', 'pictures whose name differs in capitals', image);
			return entry;
		}
		this.#report.add('missing', 'pictures', image);
		return null;
	}

	async #read(entry: string): Promise<Buffer | null> {
		for (const archive of this.#archives)
			if (archive.has(entry)) return await archive.read(entry, MAX_BYTES.picture);
		return null;
	}

	/** Reports all other files: code is never run, sounds and help are not imported. */
	#ofOtherFiles(): void {
		for (const archive of this.#archives)
			for (const name of archive.names) {
				if (name.endsWith('.class') || name.endsWith('.jar'))
					this.#report.add('refused', 'program code within the module, which is never run', name);
				else if (/^(sounds|help)\//.test(name) && !name.endsWith('/'))
					this.#report.add('unused', 'sounds and pages of help', name.slice(0, name.indexOf('/')));
			}
	}
}

async function buildTree(archive: Archive): Promise<Element> {
	const name = archive.buildFile ?? '';
	const bytes = await archive.read(name, MAX_BYTES.build);
	const file = `${archive.file}: ${name}`;
	return parseXml(xmlText(bytes ?? Buffer.alloc(0), file), file);
}

/** Without a setup, exactly one board is put up by itself. */
const onlyBoard = ({ boards }: MapPart): readonly BoardInPlay[] => {
	const [board, ...others] = boards;
	return board && others.length === 0 ? [{ name: board.name, column: 0, row: 0, reversed: false }] : [];
};

/**
 * Where each board begins along one way: behind those before it in its own row (or column).
 * @param along its number that way; @param line which row (or column) it is in
 */
function tracks<T>(
	all: readonly T[],
	along: (each: T) => number,
	line: (each: T) => number,
	length: (each: T) => number,
): readonly number[] {
	return all.map((each) =>
		all
			.filter((other) => line(other) === line(each) && along(other) < along(each))
			.reduce((sum, other) => sum + length(other), 0),
	);
}

/** Returns the pixel of the map at which a setup piece is, or null if its board is not in play. */
function placeOf(part: MapPart, map: ImportedMap, { board, at, location }: SetupPart): PixelPoint | null {
	const on = board === '' ? null : map.boards.find(({ name }) => name === board);
	if (on === undefined) return null;
	const named = location === null ? null : placeCalled(on ? [on] : map.boards, location);
	if (named) return named;
	const origin = on?.at ?? part.edge;
	return { x: origin.x + at.x, y: origin.y + at.y };
}

/** Returns the pixel of the map for a place name, on the first board that has it, or null if none has. */
function placeCalled(boards: readonly ImportedBoard[], location: string): PixelPoint | null {
	for (const { at, size, grid } of boards) {
		const hex = grid && placeNamed(grid, size, location);
		if (hex) return { x: at.x + hex.x, y: at.y + hex.y };
	}
	return null;
}

/** Whether a set-up's place is found by its name. */
const lies = ({ boards }: ImportedMap, { board, location }: SetupPart): boolean =>
	location !== null &&
	placeCalled(board === '' ? boards : boards.filter(({ name }) => name === board), location) !== null;

/** Returns the name of a map pixel by the board at that point. A board turned by 180 degrees is read upside down. */
function locationAt(map: ImportedMap, { x, y }: PixelPoint): string | null {
	const board = map.boards.find(
		({ at, size }) => x >= at.x && x < at.x + size.width && y >= at.y && y < at.y + size.height,
	);
	if (!board?.grid) return null;
	const within = { x: x - board.at.x, y: y - board.at.y };
	const { width, height } = board.size;
	const upright = board.reversed ? { x: width - within.x, y: height - within.y } : within;
	return nameAt(board.grid, board.size, upright);
}

const SIDE_KEYS = ['Side', 'Nation', 'Nationality', 'Army', 'Owner', 'Faction', 'Player'];

/**
 * Guesses a counter's side, which is stored nowhere: from a marker with one of the usual names, from who may pick it
 * up, or from its palette.
 */
function sideOf(
	definition: Definition,
	headings: readonly string[],
	sides: readonly string[],
): string | null {
	const properties = new Map([...propertiesIn(definition)].map(([key, value]) => [key.toLowerCase(), value]));
	for (const key of SIDE_KEYS) {
		const value = properties.get(key.toLowerCase());
		if (value !== undefined && value !== '') return value;
	}
	const [only, ...others] = restrictedTo(definition);
	if (only !== undefined && others.length === 0) return only;
	const folded = new Map(sides.map((side) => [side.toLowerCase(), side]));
	for (const heading of headings) {
		const side = folded.get(heading.toLowerCase());
		if (side !== undefined) return side;
	}
	return headings[0] ?? null;
}
