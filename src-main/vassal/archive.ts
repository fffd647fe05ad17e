/**
 * Reads a VASSAL file as a zip from an unknown source: nothing is written to disk, every part is held to its limit
 * while it is unpacked, and names are only data. Its contents decide which of the three kinds it is.
 */
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { VassalError } from './report.ts';

export const MAX_FILE_BYTES = 512 * 2 ** 20;
const MAX_ENTRIES = 30_000;
/** Bytes unpacked: of all parts read together, of a build file, of a save, of one picture. */
const MAX_ALL_BYTES = 2 * 2 ** 30;
export const MAX_BYTES = { build: 64 * 2 ** 20, save: 64 * 2 ** 20, meta: 2 ** 20, picture: 64 * 2 ** 20 };

export type VassalKind = 'module' | 'extension' | 'save';

export interface Archive {
	/** As its owner knows it, for sentences. */
	readonly file: string;
	readonly kind: VassalKind;
	/** The names of all entries, as in the archive. */
	readonly names: readonly string[];
	/** The build file's own name; null for a save. */
	readonly buildFile: string | null;
	has(name: string): boolean;
	/** Returns a part, or null if there is none of that name. @throws VassalError beyond `most` bytes, or damaged */
	read(name: string, most: number): Promise<Buffer | null>;
	/**
	 * Returns the entry of a picture that a piece or board names, or null if it isn't in this file. VASSAL's own
	 * pictures begin with '/'.
	 */
	pictureEntry(name: string): string | null;
	close(): void;
}

/**
 * Opens a .vmod, .vmdx, .vsav or .vlog.
 * @param file its name, for sentences
 * @throws VassalError with the reason and what to do
 */
export async function openArchive(bytes: Uint8Array, file: string): Promise<Archive> {
	if (bytes.byteLength > MAX_FILE_BYTES)
		throw new VassalError(
			'too-large',
			`“${file}” is larger than ${megabytes(MAX_FILE_BYTES)}. Import a smaller module.`,
		);
	const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const zip = await opened(whole, file);
	try {
		const entries = await listed(zip, file);
		const open: Opened = { zip, bytes: whole, file };
		return new OpenArchive(open, entries, await buildFileOf(open, entries));
	} catch (error) {
		zip.close();
		throw error;
	}
}

/** A zip that is open, the bytes that it lies in, and what its owner calls it. */
interface Opened {
	readonly zip: ZipFile;
	readonly bytes: Buffer;
	readonly file: string;
}

class OpenArchive implements Archive {
	readonly file: string;
	readonly kind: VassalKind;
	readonly buildFile: string | null;
	readonly #open: Opened;
	readonly #entries: ReadonlyMap<string, Entry>;
	/** By lower-case name, for pictures whose case differs. */
	readonly #folded: ReadonlyMap<string, string>;
	#left = MAX_ALL_BYTES;

	constructor(open: Opened, entries: ReadonlyMap<string, Entry>, buildFile: string | null) {
		this.file = open.file;
		this.buildFile = buildFile;
		this.kind = entries.has('savedGame') ? 'save' : entries.has('extensiondata') ? 'extension' : 'module';
		this.#open = open;
		this.#entries = entries;
		this.#folded = new Map([...entries.keys()].map((name) => [name.toLowerCase(), name]));
	}

	get names(): readonly string[] {
		return [...this.#entries.keys()];
	}

	has(name: string): boolean {
		return this.#entries.has(name);
	}

	async read(name: string, most: number): Promise<Buffer | null> {
		const entry = this.#entries.get(name);
		if (!entry) return null;
		const bytes = await unpacked(this.#open, entry, Math.min(most, this.#left));
		this.#left -= bytes.byteLength;
		return bytes;
	}

	pictureEntry(name: string): string | null {
		for (const each of [name, name.normalize('NFD'), `${name}.gif`])
			if (this.#entries.has(`images/${each}`)) return `images/${each}`;
		return this.#folded.get(`images/${name}`.toLowerCase()) ?? null;
	}

	close(): void {
		this.#open.zip.close();
	}
}

async function opened(bytes: Buffer, file: string): Promise<ZipFile> {
	try {
		return await fromBufferPromise(bytes, {
			// A path that climbs out, or an absolute one, ends the reading.
			lazyEntries: true,
		});
	} catch {
		throw new VassalError(
			'not-vassal',
			`“${file}” is no VASSAL file, or it is damaged: it can’t be opened as a zip. Download it once more, and try again.`,
		);
	}
}

async function listed(zip: ZipFile, file: string): Promise<ReadonlyMap<string, Entry>> {
	if (zip.entryCount > MAX_ENTRIES)
		throw new VassalError(
			'too-large',
			`“${file}” holds more than ${MAX_ENTRIES.toLocaleString('en')} parts.`,
		);
	const entries = new Map<string, Entry>();
	try {
		// The first of two with one name counts: a second one can't put itself in its place.
		for await (const entry of zip.eachEntry())
			if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
	} catch {
		throw new VassalError(
			'damaged',
			`“${file}” can’t be taken in: its list of contents is damaged, or names a place outside it. Nothing was read.`,
		);
	}
	return entries;
}

/**
 * A part, straight out of the bytes of the file: reading it as a stream took ten times as long, and a module has thousands.
 * What is unpacked is never more than the part declares, nor more than `most`.
 */
async function unpacked({ zip, bytes, file }: Opened, entry: Entry, most: number): Promise<Buffer> {
	const { uncompressedSize: size, compressedSize } = entry;
	const name = entry.fileName.slice(0, 80);
	if (size > most)
		throw new VassalError('too-large', `“${file}” holds “${name}”, which is larger than ${megabytes(most)}.`);
	try {
		if (!entry.canDecodeFileData()) throw new Error('encrypted, or packed in another way');
		const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
		const packed = bytes.subarray(fileDataStart, fileDataStart + compressedSize);
		const part =
			entry.compressionMethod === STORED
				? Buffer.from(packed)
				: inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
		if (part.byteLength !== size) throw new Error('of another size than it declares');
		return part;
	} catch {
		throw new VassalError('damaged', `“${file}” can’t be taken in: its part “${name}” is damaged.`);
	}
}

/** The sort of a zip's part that is not packed. */
const STORED = 0;

/** Returns which build file counts; if both exist, the other one is stale. Null if the file is a save. */
async function buildFileOf(open: Opened, entries: ReadonlyMap<string, Entry>): Promise<string | null> {
	const { file } = open;
	if (entries.has('savedGame')) return null;
	const old = entries.has('buildFile');
	const now = entries.has('buildFile.xml');
	if (!old && !now)
		throw new VassalError(
			'not-vassal',
			`“${file}” is no VASSAL module, extension or saved game. It contains neither a build file nor a saved game.`,
		);
	if (!old || !now) return now ? 'buildFile.xml' : 'buildFile';
	const meta = entries.get('moduledata');
	const text = meta ? (await unpacked(open, meta, MAX_BYTES.meta)).toString('utf8') : '';
	const [, major = '9', minor = '0'] = /<VassalVersion>\s*(\d+)\.(\d+)/.exec(text) ?? [];
	return Number(major) * 100 + Number(minor) < 305 ? 'buildFile' : 'buildFile.xml';
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MB`;
