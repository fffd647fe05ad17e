/**
 * The folder of one's own scenarios: a subfolder for each, with its manifest, the scenario and its pictures. Removed
 * ones are kept beside them until many more have been removed.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { OwnId } from '../../src-shared/workshop/shelf.ts';
import { RequestError } from '../host/endpoint.ts';
import { PictureFile } from '../store/picture-file.ts';
import { FileManifest, type ManifestHead, type ScenarioParts } from './scenario-file.ts';

/** Scenarios of one's own that the shelf holds, and removed ones that can be put back. */
const MOST_OWN = 200;
const REMOVED_KEPT = 20;
export class ShelfFolder {
	readonly #folder: string;

	/** @param folder is made when something is put there */
	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Returns the ids of the scenarios in the folder. */
	ids(): readonly string[] {
		if (!existsSync(this.#folder)) return [];
		return readdirSync(this.#folder).filter((name) => OwnId.safeParse(name).success);
	}
	#removed(): readonly string[] {
		const bin = join(this.#folder, '.removed');
		if (!existsSync(bin)) return [];
		return readdirSync(bin).toSorted((a, b) => removalOf(join(bin, a)) - removalOf(join(bin, b)));
	}
	#removals(): number {
		const newest = this.#removed().at(-1);
		return newest === undefined ? 0 : removalOf(join(this.#folder, '.removed', newest));
	}

	/** The folder of a scenario. @throws RequestError where nothing of that id stands there */
	path(id: string): string {
		const path = join(this.#folder, OwnId.safeParse(id).data ?? 'none');
		if (!existsSync(path)) throw bad('This scenario is not on your shelf any more.');
		return path;
	}

	/** The manifest and the text of a scenario. @throws RequestError where it is damaged */
	read(id: string): { readonly head: ManifestHead; readonly text: string } {
		const path = this.path(id);
		const manifest = FileManifest.safeParse(readJson(join(path, 'manifest.json')));
		if (!manifest.success) throw bad('This scenario’s folder is damaged: its manifest can’t be read.');
		const { parts: _parts, format: _format, version: _version, ...head } = manifest.data;
		return { head, text: readText(join(path, `${head.holds}.json`)) };
	}

	/** Puts a scenario there. Returns its id. @throws RequestError where the shelf is full */
	add({ head, text, pictures, counters }: ScenarioParts): string {
		if (this.ids().length >= MOST_OWN)
			throw bad(`Your shelf is full: it holds ${String(MOST_OWN)} scenarios. Remove some first.`);
		const id = `own-${randomBytes(6).toString('hex')}`;
		const path = join(this.#folder, id);
		mkdirSync(join(path, 'pictures'), { recursive: true });
		for (const [key, bytes] of pictures) writeFileSync(join(path, 'pictures', key), bytes);
		this.counters(id).add(counters, NO_BOUNDS);
		this.write(id, head, text);
		return id;
	}

	/** The pictures of a scenario's counters. */
	counters(id: string): PictureFile {
		return countersIn(this.path(id));
	}

	/** Each file is put in the place of the old one whole, so that a power cut leaves one or the other. */
	write(id: string, head: ManifestHead, text: string): void {
		const path = this.path(id);
		const manifest: FileManifest = { format: 'thirdmap-scenario-file', version: 1, ...head, parts: [] };
		replace(join(path, `${head.holds}.json`), text);
		replace(join(path, 'manifest.json'), JSON.stringify(manifest, null, '\t'));
	}

	/** Takes a scenario off the shelf; until many more were, `restore` puts it back. */
	remove(id: string): void {
		const bin = join(this.#folder, '.removed');
		mkdirSync(bin, { recursive: true });
		const there = join(bin, id);
		rmSync(there, { recursive: true, force: true });
		renameSync(this.path(id), there);
		writeFileSync(join(there, 'removed'), String(this.#removals() + 1));
		const oldest = this.#removed().slice(0, -REMOVED_KEPT);
		for (const each of oldest) rmSync(join(bin, each), { recursive: true, force: true });
	}

	/** Puts back what was removed. @throws RequestError where it is gone for good */
	restore(id: string): void {
		const there = join(this.#folder, '.removed', OwnId.parse(id));
		if (!existsSync(there))
			throw bad(
				'This scenario is gone for good: too many were removed since. Open it from a file, if you shared it.',
			);
		rmSync(join(there, 'removed'), { force: true });
		renameSync(there, join(this.#folder, id));
	}
}

/** No limits here: a file's contents were limited when it was read. */
const NO_BOUNDS = { most: Number.POSITIVE_INFINITY, inUse: () => new Set<string>() };

/**
 * Opens a scenario's counter pictures; a folder of an earlier version has separate files, which are merged into one.
 */
function countersIn(scenario: string): PictureFile {
	const file = new PictureFile(join(scenario, 'counters.db'));
	const before = join(scenario, 'counters');
	if (existsSync(before)) {
		const names = readdirSync(before).filter((name) => PictureKey.safeParse(name).success);
		file.add(new Map(names.map((name) => [name, readFileSync(join(before, name))])), NO_BOUNDS);
		rmSync(before, { recursive: true });
	}
	return file;
}

const removalOf = (folder: string): number => Number(readText(join(folder, 'removed')) || 0);

function readText(file: string): string {
	return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
function readJson(file: string): unknown {
	try {
		return JSON.parse(readText(file));
	} catch {
		return null;
	}
}
function replace(file: string, text: string): void {
	writeFileSync(`${file}.new`, text, { mode: 0o600 });
	renameSync(`${file}.new`, file);
}

/** Builds a refusal with a sentence. */
export function bad(say: string): RequestError {
	return new RequestError('bad-input', say);
}
