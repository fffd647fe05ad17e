/** Files that go to the host in pieces: a request takes a megabyte. */
import { PIECE_BYTES } from '../../../src-shared/workshop/piece.ts';
import { base64Of } from './base64.ts';

/** A file's pieces one after another, as base64; one at least, and the last says so. */
export async function* piecesOf(file: Blob): AsyncGenerator<{ piece: number; bytes: string; last: boolean }> {
	for (let piece = 0, at = 0; at === 0 || at < file.size; piece += 1, at += PIECE_BYTES) {
		const part = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
		yield { piece, bytes: base64Of(new Uint8Array(part)), last: at + PIECE_BYTES >= file.size };
	}
}
