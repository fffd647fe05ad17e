/**
 * One scenario as one file: a zip of `manifest.json`, the scenario itself, and the pictures of its map. It is read as a
 * file from a stranger: every name must be one written here, every size is held to the promised one, and every part
 * must match its checksum. Nothing is unpacked to disk.
 */
import { createHash } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { PictureKey, PICTURE_TILE } from '../../src-shared/map/picture.ts';
import { Origin } from '../../src-shared/workshop/shelf.ts';
import { RequestError } from '../host/endpoint.ts';
import { mimeOf } from '../host/picture-kind.ts';
import { pictureSize } from '../../src-shared/map/picture-size.ts';
import { counterPixels, MOST_PACKED_BYTES } from './counter-pixels.ts';

/** The file name's ending. */
export const ENDING = '.thirdmap-scenario';
/** The newest form of the file that this program reads and writes. */
const FILE_VERSION = 1;
/** A file may have so many bytes, packed; and so many of all its parts together, unpacked. */
export const MOST_FILE_BYTES = 128 * 2 ** 20;
const MOST_PART_BYTES = { json: 8 * 2 ** 20, picture: 4 * 2 ** 20, all: 160 * 2 ** 20 };
// A large scan has some 350 tiles, and a map twelve scans: their total is limited by bytes.
const MOST_PARTS = 5000 + MOST_COUNTER_PICTURES;

export const FileManifest = z
	.object({
		format: z.literal('thirdmap-scenario-file'),
		version: z.literal(FILE_VERSION),
		title: z.string().trim().min(1).max(80),
		ruleset: z.string().max(40),
		/** A scenario in the making, or one as its ruleset has it. */
		holds: z.enum(['draft', 'scenario']),
		/** Counts its changes, from 1. */
		revision: z.number().int().min(1),
		origin: Origin,
		parts: z
			.array(
				z
					.object({ name: z.string().max(100), sha256: PictureKey })
					.strict()
					.readonly(),
			)
			.max(MOST_PARTS)
			.readonly(),
	})
	.strict()
	.readonly();
export type FileManifest = z.infer<typeof FileManifest>;
/** The data stored beside a scenario; the part names are added when it is written. */
export type ManifestHead = Omit<FileManifest, 'parts' | 'format' | 'version'>;

/** A scenario in hand, as bytes. */
export interface ScenarioParts {
	readonly head: ManifestHead;
	/** JSON text. */
	readonly text: string;
	/** Of its map, by SHA-256. */
	readonly pictures: ReadonlyMap<string, Uint8Array>;
	/** Of its counters, packed, by SHA-256. */
	readonly counters: ReadonlyMap<string, Uint8Array>;
}

export const sha256 = (bytes: Uint8Array | string): string =>
	createHash('sha256').update(bytes).digest('hex');

/** Returns a picture's file name inside the zip. */
const pictureName = (key: string): string => `pictures/${key}`;
const PICTURE_NAME = /^pictures\/([0-9a-f]{64})$/;
const counterName = (key: string): string => `counters/${key}`;
const COUNTER_NAME = /^counters\/([0-9a-f]{64})$/;
const partName = (holds: FileManifest['holds']): string => `${holds}.json`;

/** Writes the file. The same scenario gives the same bytes. @throws RequestError where it would be larger than any program reads */
export function writeScenarioFile({ head, text, pictures, counters }: ScenarioParts): Uint8Array {
	const inOrder = (all: ScenarioParts['pictures'], called: (key: string) => string) =>
		[...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, bytes]) => [called(key), key, bytes] as const);
	const named = [...inOrder(pictures, pictureName), ...inOrder(counters, counterName)];
	const body = Buffer.from(text, 'utf8');
	const manifest: FileManifest = {
		format: 'thirdmap-scenario-file',
		version: FILE_VERSION,
		...head,
		parts: [
			{ name: partName(head.holds), sha256: sha256(body) },
			...named.map(([name, key]) => ({ name, sha256: key })),
		],
	};
	const files: Zippable = {
		'manifest.json': [Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`, 'utf8'), { level: 6 }],
		[partName(head.holds)]: [body, { level: 6 }],
		// These are already compressed, so they are stored as they are.
		...Object.fromEntries(
			named.map(([name, _key, bytes]) => [name, [bytes, { level: 0 as const }] as const]),
		),
	};
	// The earliest time the format allows: a file reveals nothing about when it was made.
	const zip = zipSync(files, { mtime: '1980-01-01T00:00:00' });
	if (zip.byteLength > MOST_FILE_BYTES)
		throw new RequestError(
			'bad-input',
			`“${head.title}” would be a file of ${megabytes(zip.byteLength)}, and the limit is ${megabytes(MOST_FILE_BYTES)}. Put a smaller picture under its map.`,
		);
	return zip;
}

/**
 * Reads the file.
 * @param name as the user knows it, for the sentence
 * @throws RequestError with one sentence: what is wrong with which part, and what to do
 */
export async function readScenarioFile(bytes: Uint8Array, name: string): Promise<ScenarioParts> {
	if (bytes.byteLength > MOST_FILE_BYTES)
		throw bad(name, `it is larger than ${megabytes(MOST_FILE_BYTES)}`, 'Ask for a smaller one');
	const parts = await partsOf(bytes, name);
	const manifest = manifestOf(parts.get('manifest.json'), name);
	for (const part of manifest.parts) {
		const entry = parts.get(part.name);
		if (!entry) throw bad(name, `its part “${part.name}” is missing`);
		if (sha256(entry) !== part.sha256) throw bad(name, `its part “${part.name}” is damaged`);
	}
	if (manifest.parts.length !== parts.size - 1) throw bad(name, 'it holds parts that it does not name');
	const text = parts.get(partName(manifest.holds));
	if (!text) throw bad(name, `its part “${partName(manifest.holds)}” is missing`);
	const picked = (called: RegExp, troubleWith: (body: Uint8Array) => string | null) =>
		new Map(
			[...parts].flatMap(([part, body]) => {
				const key = called.exec(part)?.[1];
				if (key === undefined) return [];
				const trouble = troubleWith(body);
				if (trouble !== null) throw bad(name, `its picture ${key.slice(0, 8)}… ${trouble}`);
				return [[key, body] as const];
			}),
		);
	const pictures = picked(PICTURE_NAME, pictureTrouble);
	const counters = picked(COUNTER_NAME, (body) =>
		counterPixels(body) ? null : 'is no picture of a counter',
	);
	const { parts: _parts, format: _format, version: _version, ...head } = manifest;
	return { head, text: Buffer.from(text).toString('utf8'), pictures, counters };
}

/** Returns what is wrong with a map tile's bytes, to follow 'the picture', or null. */
export function pictureTrouble(bytes: Uint8Array): string | null {
	if (bytes.byteLength > MOST_PART_BYTES.picture)
		return `is larger than ${megabytes(MOST_PART_BYTES.picture)}`;
	const size = mimeOf(Buffer.from(bytes)) === null ? null : pictureSize(bytes);
	if (!size) return 'is no JPEG, PNG or WebP';
	return size.width > PICTURE_TILE || size.height > PICTURE_TILE
		? `is larger than a tile of ${String(PICTURE_TILE)} by ${String(PICTURE_TILE)}`
		: null;
}

async function partsOf(bytes: Uint8Array, name: string): Promise<ReadonlyMap<string, Uint8Array>> {
	let zip: ZipFile | null = null;
	try {
		zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
		if (zip.entryCount > MOST_PARTS + 1) throw bad(name, 'it has too many parts');
		return await eachPart(zip, name);
	} catch (error) {
		if (error instanceof RequestError) throw error;
		throw bad(name, 'it is no scenario file, or it is damaged');
	} finally {
		zip?.close();
	}
}

async function eachPart(zip: ZipFile, name: string): Promise<ReadonlyMap<string, Uint8Array>> {
	const parts = new Map<string, Uint8Array>();
	let left = MOST_PART_BYTES.all;
	for await (const entry of zip.eachEntry()) {
		const most = Math.min(left, mostBytesOf(entry.fileName));
		if (most === 0) throw bad(name, `it holds “${entry.fileName.slice(0, 60)}”, which has no place in it`);
		if (parts.has(entry.fileName)) throw bad(name, `it holds “${entry.fileName}” twice`);
		if (entry.uncompressedSize > most) throw bad(name, `its part “${entry.fileName}” is too large`);
		const body = await unpacked(zip, entry);
		left -= body.byteLength;
		parts.set(entry.fileName, body);
	}
	return parts;
}

/** Returns the most bytes a part of this name may have; 0 if there is no such part. */
function mostBytesOf(part: string): number {
	if (PICTURE_NAME.test(part)) return MOST_PART_BYTES.picture;
	if (COUNTER_NAME.test(part)) return MOST_PACKED_BYTES;
	return ['manifest.json', 'draft.json', 'scenario.json'].includes(part) ? MOST_PART_BYTES.json : 0;
}

/** Unpacks a part. Throws if it isn't as large as it claims, which limits it while unpacking. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array);
	return Buffer.concat(chunks);
}

function manifestOf(bytes: Uint8Array | undefined, name: string): FileManifest {
	if (!bytes) throw bad(name, 'it is no scenario file of this program');
	let json: unknown;
	try {
		json = JSON.parse(Buffer.from(bytes).toString('utf8'));
	} catch {
		throw bad(name, 'its list of contents can’t be read');
	}
	const version = z.looseObject({ version: z.number() }).safeParse(json).data?.version ?? FILE_VERSION;
	if (version > FILE_VERSION)
		throw bad(name, 'it was made by a newer version of this program', 'Bring the program up to date');
	const read = FileManifest.safeParse(json);
	if (read.success) return read.data;
	throw bad(name, 'its list of contents is not right');
}

const megabytes = (bytes: number): string => `${String(Math.ceil(bytes / 2 ** 20))} MB`;

function bad(name: string, what: string, then = 'Ask whoever made it for the file once more'): RequestError {
	return new RequestError('bad-input', `“${name}” can’t be taken in: ${what}. ${then}.`);
}
