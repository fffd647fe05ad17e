/** Canaries: words found nowhere else, put wherever something is kept from a side, and the eyes that look for them. */
import { inflateSync } from 'node:zlib';
import { readPdf } from '../../helpers/pdf-text.ts';

export const CANARY = 'Zq';
/** A whole one: two letters alone also turn up by chance in what is packed. */
export const WHOLE = /Zq[a-j]+x/;

/** Letters only: a figure in a note for players would be refused as a mechanism. */
export const canary = (n: number): string =>
	`${CANARY}${[...String(n)].map((figure) => 'abcdefghij'[Number(figure)]).join('')}x`;

/** One after the other, from a number on. */
export function canaries(from: number): () => string {
	let n = from;
	return () => canary((n += 1));
}

export const holdsCanary = (text: string): boolean => WHOLE.test(text);

/** All that can be read out of something received: as it is, bytes given as hex, whatever is in base64, PDFs as their reader would. */
export async function everythingReadable(received: string): Promise<string> {
	const packed = [...received.matchAll(/"([\w+/]{200,}={0,2})"/g)].map(([, base64 = '']) =>
		Buffer.from(base64, 'base64'),
	);
	if (received.startsWith('bytes ')) packed.push(Buffer.from(received.slice('bytes '.length), 'hex'));
	const read = await Promise.all(packed.map(everythingIn));
	return [received, ...read].join('\n');
}

/** Out of a file: as it lies on disk, with two bytes a letter; out of a PDF also its streams unpacked, its words, its head. */
export async function everythingIn(bytes: Buffer): Promise<string> {
	const raw = bytes.toString('latin1');
	// Not by Buffer's own toString: Node 24 frees memory twice over an odd stretch of bytes.
	const wide = new TextDecoder('utf-16le');
	const plain = [raw, wide.decode(bytes), wide.decode(bytes.subarray(1))];
	if (!raw.startsWith('%PDF')) return plain.join('\n');
	const streams = [...raw.matchAll(/stream\r?\n/g)].map(({ index, 0: head }) => {
		try {
			return inflateSync(bytes.subarray(index + head.length)).toString('latin1');
		} catch {
			return '';
		}
	});
	if (streams.filter((stream) => stream !== '').length < 4) throw new Error('the PDF was not unpacked');
	const { text, info } = await readPdf(bytes);
	return [...plain, ...streams, text.replace(/ /g, ''), text, JSON.stringify(info)].join('\n');
}
