/** A VASSAL module on its way into the workshop, as windows ask for it. One at a time; it is read in a process of its own. */
import { MAX_VASSAL_FILES, type vassalApi } from '../../src-shared/workshop/vassal.ts';
import { RequestError, type Handlers, type Viewer } from '../host/endpoint.ts';
import { MAX_FILE_BYTES } from '../vassal/archive.ts';
import { Incoming } from './incoming.ts';
import type { ReadQuestion, VassalQuestion } from './vassal-reader.ts';

/** Where modules are read: `ModuleReader` of the workers. */
export interface Modules {
	ask<T>(viewer: Viewer, question: object, parts?: () => Iterable<unknown>): Promise<T>;
	progress(viewer: Viewer): number | null;
	close(): void;
}

interface GivenFile {
	readonly name: string;
	readonly pieces: readonly Buffer[];
	readonly bytes: number;
}

/** Handlers of the import of VASSAL's files: one module is open at a time. */
export function vassalHandlers(modules: Modules): Pick<Handlers, keyof typeof vassalApi> {
	const incoming = new Incoming(MAX_FILE_BYTES, 'A VASSAL file of more than 512 MB can’t be taken in.');
	let files: readonly GivenFile[] = [];
	const forget = (): void => {
		files = [];
		modules.close();
	};
	const ask = <T>(viewer: Viewer, question: VassalQuestion): Promise<T> => modules.ask(viewer, question);
	return {
		'vassal.upload': (_context, piece) => {
			if (files.length >= MAX_VASSAL_FILES)
				throw new RequestError(
					'bad-input',
					`At most ${String(MAX_VASSAL_FILES)} files at once: a module, its extensions and saved games.`,
				);
			const pieces = incoming.takePiece(piece);
			if (pieces) files = [...files, { name: piece.name, pieces, bytes: sizeOf(pieces) }];
			if (files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_FILE_BYTES) return null;
			forget();
			throw new RequestError(
				'bad-input',
				'These files have more than 512 MB together: leave some saved games out.',
			);
		},
		'vassal.read': async ({ viewer }) => {
			const given = files;
			forget();
			const question: ReadQuestion = {
				ask: 'read',
				files: given.map(({ name, pieces }) => ({ name, pieces: pieces.length })),
			};
			return await modules.ask(viewer, question, () => given.flatMap(({ pieces }) => pieces));
		},
		'vassal.progress': ({ viewer }) => ({ share: modules.progress(viewer) }),
		'vassal.rows': ({ viewer }, form) => ask(viewer, { ask: 'rows', ...form }),
		'vassal.hexes': ({ viewer }, form) => ask(viewer, { ask: 'hexes', ...form }),
		'vassal.picture': ({ viewer }, form) => ask(viewer, { ask: 'picture', ...form }),
		'vassal.counters': ({ viewer }, form) => ask(viewer, { ask: 'counters', ...form }),
		'vassal.images': ({ viewer }, form) => ask(viewer, { ask: 'images', ...form }),
		'vassal.forget': () => {
			forget();
			return null;
		},
	};
}

const sizeOf = (pieces: readonly Buffer[]): number =>
	pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
