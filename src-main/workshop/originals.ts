/**
 * The scans of a scenario's maps as they came, beside the tiles that were cut of them: on this machine only, each under the name of
 * its last tile, which is the whole of it in small. A file that is given away has the tiles alone.
 */
import {
	appendFileSync,
	closeSync,
	existsSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { PIECE_BYTES } from '../../src-shared/workshop/piece.ts';
import { RequestError } from '../host/endpoint.ts';

/** Bytes of all of them together; those that no map has any more make room first. */
const MOST_BYTES = 1.5 * 2 ** 30;
/** The folder for incoming scans. */
const COMING = 'coming';

export class Originals {
	readonly #folder: string;

	/** @param scenario the folder of one scenario */
	constructor(scenario: string) {
		this.#folder = join(scenario, 'originals');
	}

	/** Returns the keys of the stored scans. */
	keys(): readonly PictureKey[] {
		if (!existsSync(this.#folder)) return [];
		return readdirSync(this.#folder).flatMap((name) => PictureKey.safeParse(name).data ?? []);
	}

	/**
	 * Takes the next piece of one; after the last it is kept.
	 * @param used what the scans of the map are found by
	 * @throws RequestError where pieces are missing, or there is no more room
	 */
	take({ key, name, piece, bytes, last }: TakenPiece, used: ReadonlySet<string>): void {
		mkdirSync(this.#folder, { recursive: true });
		const coming = join(this.#folder, COMING);
		if (piece === 0) writeFileSync(coming, '');
		const size = existsSync(coming) ? statSync(coming).size : -1;
		if (size !== piece * PIECE_BYTES) throw bad('The scan did not come in whole: it is not kept.');
		appendFileSync(coming, bytes);
		if (!this.#makeRoom(used)) {
			rmSync(coming);
			throw bad(
				'The scans of this scenario take 1.5 GB already. This one is on the map, but its original file isn’t kept.',
			);
		}
		if (!last) return;
		renameSync(coming, join(this.#folder, key));
		writeFileSync(join(this.#folder, `${key}.name`), name);
	}

	/** A piece of a scan as it came. @throws RequestError where it is not kept here */
	piece(key: PictureKey, piece: number): { name: string; bytes: Buffer; last: boolean } {
		const path = join(this.#folder, key);
		if (!existsSync(path))
			throw bad('This scan is not kept on this machine as it came: only its tiles came along.');
		const { size } = statSync(path);
		const at = piece * PIECE_BYTES;
		const bytes = Buffer.alloc(Math.max(0, Math.min(PIECE_BYTES, size - at)));
		const file = openSync(path, 'r');
		try {
			readSync(file, bytes, 0, bytes.length, at);
		} finally {
			closeSync(file);
		}
		const name = readFileSync(join(this.#folder, `${key}.name`), 'utf8');
		return { name, bytes, last: at + PIECE_BYTES >= size };
	}

	/** Lets go of the oldest that no map has any more, until the rest has room. */
	#makeRoom(used: ReadonlySet<string>): boolean {
		const files = readdirSync(this.#folder).map((name) => ({ name, ...statOf(join(this.#folder, name)) }));
		let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
		const unused = files
			.filter(({ name }) => PictureKey.safeParse(name).success && !used.has(name))
			.toSorted((a, b) => a.at - b.at);
		for (const { name, bytes } of unused) {
			if (left <= MOST_BYTES) break;
			rmSync(join(this.#folder, name));
			rmSync(join(this.#folder, `${name}.name`), { force: true });
			left -= bytes;
		}
		return left <= MOST_BYTES;
	}
}

interface TakenPiece {
	readonly key: PictureKey;
	/** As the file was called. */
	readonly name: string;
	/** From 0. */
	readonly piece: number;
	readonly bytes: Buffer;
	readonly last: boolean;
}

function statOf(path: string): { readonly bytes: number; readonly at: number } {
	const { size, mtimeMs } = statSync(path);
	return { bytes: size, at: mtimeMs };
}

const bad = (say: string): RequestError => new RequestError('bad-input', say);
