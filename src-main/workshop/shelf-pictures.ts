/** Pictures of the scenarios on the shelf: tiles of their maps, scans as they came, counters' own. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../src-shared/kit/counted.ts';
import type { SideId, UnitId } from '../../src-shared/kit/ids.ts';
import {
	COUNTER_BYTES,
	COUNTER_PIXELS,
	MOST_COUNTER_PICTURES,
} from '../../src-shared/map/counter-picture.ts';
import { PictureKey, tilesOf } from '../../src-shared/map/picture.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { Problem } from '../../src-shared/workshop/kit.ts';
import { mimeOf } from '../host/picture-kind.ts';
import { doubt, stops } from './attribute-check.ts';
import { packedCounters } from './counter-pixels.ts';
import { Originals } from './originals.ts';
import { pictureTrouble, sha256 } from './scenario-file.ts';
import { bad, type ShelfFolder } from './shelf-folder.ts';

/** Bytes of all pictures of one scenario. */
const MOST_PICTURE_BYTES = 120 * 2 ** 20;

/** A unit whose counter has its own picture: packed pixels, the same value for units that share one. */
export interface CounterOf {
	readonly unit: UnitId;
	readonly side: SideId;
	readonly shown: boolean;
	readonly packed: Uint8Array;
}

export class ShelfPictures {
	readonly #folder: ShelfFolder;
	readonly #draft: (id: string) => Draft;

	/** @param draft a scenario's draft as it is now; throws where it can't be changed */
	constructor(folder: ShelfFolder, draft: (id: string) => Draft) {
		this.#folder = folder;
		this.#draft = draft;
	}

	/** Keeps a tile of a map's picture. Returns what it is found by. @throws RequestError */
	addTile(id: string, bytes: Uint8Array): string {
		this.#draft(id);
		const trouble = pictureTrouble(bytes);
		if (trouble !== null) throw bad(`This part of the picture ${trouble}.`);
		const folder = join(this.#folder.path(id), 'pictures');
		mkdirSync(folder, { recursive: true });
		const key = sha256(bytes);
		const there = readdirSync(folder);
		if (there.includes(key)) return key;
		this.#dropUnused(id);
		const all = readdirSync(folder).reduce(
			(sum, each) => sum + statSync(join(folder, each)).size,
			bytes.byteLength,
		);
		if (all > MOST_PICTURE_BYTES)
			throw bad('The pictures of this map are too large together: make them smaller.');
		writeFileSync(join(folder, key), bytes);
		return key;
	}

	/** A tile, with its sort. @throws RequestError where there is no such picture */
	tile(id: string, key: string): { mime: string; bytes: Uint8Array } {
		const bytes = this.tileBytes(id, key);
		if (!bytes) throw bad('There is no such picture in this scenario.');
		return { mime: mimeOf(bytes) ?? 'application/octet-stream', bytes };
	}

	/** The scans of a scenario's maps as they came. */
	originals(id: string): Originals {
		return new Originals(this.#folder.path(id));
	}
	/** Keeps a piece of a scan as it came. @throws RequestError */
	keepOriginal(id: string, piece: Parameters<Originals['take']>[0]): void {
		this.originals(id).take(piece, new Set<string>(tilesOf(this.#draft(id).map.picture)));
	}

	/**
	 * Stores counter pictures, given as pixels: all or none. Returns each one's key.
	 * @throws RequestError where they are of another size, or the scenario has as many as it may
	 */
	async addCounters(id: string, pictures: readonly Uint8Array[]): Promise<readonly string[]> {
		this.#draft(id);
		if (pictures.some(({ byteLength }) => byteLength !== COUNTER_BYTES))
			throw bad(`A counter’s picture has ${String(COUNTER_PIXELS)} by ${String(COUNTER_PIXELS)} pixels.`);
		const packed = await packedCounters(pictures);
		const hashed = packed.map((bytes) => [sha256(bytes), bytes] as const);
		// Unused ones are kept for undo until space is needed, and the latest may not be in the draft yet.
		const inUse = () => pictureKeysOf(this.#draft(id).units);
		if (!this.#folder.counters(id).add(new Map(hashed), { most: MOST_COUNTER_PICTURES, inUse }))
			throw bad(
				`The counters of a scenario have ${MOST_COUNTER_PICTURES.toLocaleString('en')} different pictures at most: take some off first.`,
			);
		return hashed.map(([key]) => key);
	}

	/** Returns the keys of its counter pictures, oldest first. */
	counterKeys(id: string): readonly PictureKey[] {
		return this.#folder
			.counters(id)
			.keys()
			.flatMap((key) => PictureKey.safeParse(key).data ?? []);
	}

	/** Packed pixels of counters, those that there are. */
	counters(id: string, keys: Iterable<string>): ReadonlyMap<string, Buffer> {
		return this.#folder.counters(id).read(keys);
	}

	/** Tiles that no map of the draft has any more are kept for undo, until the folder is half full. */
	#dropUnused(id: string): void {
		const folder = join(this.#folder.path(id), 'pictures');
		const files = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }));
		if (files.reduce((sum, { bytes }) => sum + bytes, 0) < MOST_PICTURE_BYTES / 2) return;
		const draft = this.#draft(id);
		const used = new Set<string>(tilesOf(draft.map.picture));
		// The tiles of a picture being imported are not in the draft yet: they are the newest.
		const old = files
			.filter(({ name }) => !used.has(name))
			.map(({ name }) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
			.toSorted((a, b) => a.at - b.at);
		for (const { name } of old.slice(0, Math.floor(old.length / 2))) rmSync(join(folder, name));
	}

	/** The pictures of a draft's units. One that is not there is no reason not to play: its units have their symbols. */
	ofUnits(id: string, { units }: Draft): readonly CounterOf[] {
		const packed = this.counters(id, pictureKeysOf(units));
		return units.flatMap(({ id: unit, side, picture }) => {
			const bytes = picture && packed.get(picture.key);
			return bytes ? [{ unit, side, shown: picture.shown, packed: bytes }] : [];
		});
	}

	/** Returns problems with pictures that the draft names but that are missing from its folder or unreadable. */
	problems(id: string, { map, units }: Draft): readonly Problem[] {
		const tiles = new Set<string>(tilesOf(map.picture));
		const folder = join(this.#folder.path(id), 'pictures');
		const there = new Set(tiles.size > 0 && existsSync(folder) ? readdirSync(folder) : []);
		const keysOnShelf = new Set<string>(
			pictureKeysOf(units).size > 0 ? this.#folder.counters(id).keys() : [],
		);
		const bare = units.filter(({ picture }) => picture && !keysOnShelf.has(picture.key));
		const [first] = bare;
		return [
			...(tiles.isSubsetOf(there) ? [] : [stops(TILE_GONE, { part: 'map' })]),
			...(first ? [doubt(goneOf(first.name, bare.length), { part: 'units', id: first.id })] : []),
		];
	}

	/** Returns a tile's bytes, or null if it is missing. */
	tileBytes(id: string, key: string): Buffer | null {
		const file = join(this.#folder.path(id), 'pictures', key);
		return existsSync(file) ? readFileSync(file) : null;
	}
}

/** The sentence when a campaign can't be begun, or would be begun without a picture. */
export const TILE_GONE = 'A part of the map’s picture is missing: put the picture under the map once more.';

const goneOf = (first: string, count: number): string =>
	`${first}${count > 1 ? ` and ${counted(count - 1, 'other unit')}` : ''} ${count > 1 ? 'have' : 'has'} a picture that is not in the scenario’s folder any more: give it anew, or play with the symbol.`;

/** Returns the keys of the units' pictures. */
export const pictureKeysOf = (units: Draft['units']): ReadonlySet<string> =>
	new Set(units.flatMap(({ picture }) => picture?.key ?? []));
