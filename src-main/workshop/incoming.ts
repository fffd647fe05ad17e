/** A file that comes in pieces: one at a time, since one person sits there. */
import type { Upload } from '../../src-shared/workshop/upload.ts';
import { RequestError } from '../host/endpoint.ts';

export class Incoming {
	readonly #mostBytes: number;
	readonly #tooLarge: string;
	#now: { readonly upload: string; readonly pieces: Buffer[]; bytes: number } | null = null;

	/** @param tooLarge the sentence for a file of more bytes than that */
	constructor(mostBytes: number, tooLarge: string) {
		this.#mostBytes = mostBytes;
		this.#tooLarge = tooLarge;
	}

	/** Takes the next piece. Returns the whole file after the last one, else null. @throws RequestError */
	take(piece: Upload): Buffer | null {
		const pieces = this.takePiece(piece);
		return pieces && Buffer.concat(pieces);
	}

	/** Takes the next piece. Returns the file's pieces after the last one, else null. @throws RequestError */
	takePiece(piece: Upload): readonly Buffer[] | null {
		if (piece.piece === 0) this.#now = { upload: piece.upload, pieces: [], bytes: 0 };
		const now = this.#now;
		if (now?.upload !== piece.upload || now.pieces.length !== piece.piece)
			throw new RequestError('bad-input', 'The file did not come in whole. Open it again.');
		const bytes = Buffer.from(piece.bytes, 'base64');
		now.bytes += bytes.byteLength;
		if (now.bytes > this.#mostBytes) {
			this.#now = null;
			throw new RequestError('bad-input', this.#tooLarge);
		}
		now.pieces.push(bytes);
		if (!piece.last) return null;
		this.#now = null;
		return now.pieces;
	}
}
