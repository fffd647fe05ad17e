/** Canaries: words found nowhere else, put wherever Red or Control keep something from Blue, and the eyes that look for them. */
import { inflateSync } from 'node:zlib';
import { Scenario } from '../../src-shared/contract/scenario.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { airScenario } from '../helpers/air.ts';
import { RED } from '../helpers/small-scenario.ts';

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

/** The small campaign with an air force, where everything that Blue is not told at the start is a canary. */
export function canaryScenario(): Scenario {
	const base = airScenario();
	const name = canaries(0);
	const named = { ...base.weather, say: name() };
	return Scenario.parse({
		...base,
		units: base.units.map((unit) =>
			unit.side === RED ? { ...unit, name: name(), short: name(), judged: name() } : unit,
		),
		formations: base.formations.map((each) =>
			each.side === RED ? { ...each, name: name(), short: name() } : each,
		),
		teams: base.teams.map((team) => (team.side === RED ? { ...team, name: name() } : team)),
		wings: base.wings.map((wing) =>
			wing.side === RED ? { ...wing, name: name(), short: name(), aircraft: name() } : wing,
		),
		sides: base.sides.map((side) => (side.id === RED ? { ...side, name: name(), adjective: name() } : side)),
		weather: named,
		events: [{ id: 'e0', turn: 1, say: name(), tell: [RED] }],
		lesson: [{ id: 'one', title: name(), say: name(), at: '', until: '', count: 1 }],
		notes: name(),
		briefings: { ...base.briefings, red: name() },
	});
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
