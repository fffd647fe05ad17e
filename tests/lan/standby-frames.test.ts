/** Messages of the line to the second machine as bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	FrameError,
	MAX_MESSAGE_BYTES,
	messageReader,
	packMessage,
	type Message,
} from '../../src-main/lan/standby-frames.ts';

/** What a reader gives on of these bytes, handed to it in pieces of these sizes, again and again. */
function read(bytes: Buffer, sizes: readonly number[]): readonly Message[] {
	const come: Message[] = [];
	const reader = messageReader((message) => come.push(message));
	for (let from = 0, n = 0; from < bytes.length; n += 1) {
		const size = sizes[n % sizes.length] ?? 1;
		reader(bytes.subarray(from, from + size));
		from += size;
	}
	return come;
}

const lengths = (head: number, body: number): Buffer => {
	const bytes = Buffer.alloc(8);
	bytes.writeUInt32BE(head, 0);
	bytes.writeUInt32BE(body, 4);
	return bytes;
};

describe('a message', () => {
	it('is laid out as PROTOCOL.md says', () => {
		const bytes = packMessage({ t: 'here' });
		expect(bytes).toHaveLength(1024);
		expect(bytes.subarray(0, 20).toString('hex')).toBe('0000000c000000007b2274223a2268657265227d');
		expect(bytes.subarray(20).every((byte) => byte === 0)).toBe(true);
		expect(packMessage('', Buffer.alloc(1014))).toHaveLength(1024);
		expect(packMessage('', Buffer.alloc(1015))).toHaveLength(2048);
	});

	it('comes back the same, however the stream is cut into pieces', () => {
		const message = fc.tuple(fc.jsonValue(), fc.uint8Array({ maxLength: 3000 }));
		const sizes = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(fc.array(message, { maxLength: 5 }), sizes, (sent, pieces) => {
				const come = read(Buffer.concat(sent.map(([head, body]) => packMessage(head, body))), pieces);
				expect(come.map(({ head }) => JSON.stringify(head))).toEqual(
					sent.map(([head]) => JSON.stringify(head)),
				);
				expect(come.map(({ body }) => [...body])).toEqual(sent.map(([, body]) => [...body]));
			}),
			{ numRuns: 200 },
		);
	});

	it('is given on when it is whole, and not before', () => {
		const bytes = packMessage({ t: 'here' });
		expect(read(bytes.subarray(0, 1023), [7])).toEqual([]);
		expect(read(bytes, [7])).toEqual([{ head: { t: 'here' }, body: Buffer.alloc(0) }]);
	});

	it('is refused for lengths that are too large, before any of it came', () => {
		for (const claim of [
			lengths(0xffffffff, 0),
			lengths(0, 0xffffffff),
			lengths(0xffffffff, 0xffffffff),
			lengths(2, MAX_MESSAGE_BYTES - 9),
		])
			expect(() => read(claim, [8])).toThrow(FrameError);
		expect(read(lengths(2, MAX_MESSAGE_BYTES - 10), [8])).toEqual([]);
		expect(() => packMessage('', Buffer.alloc(MAX_MESSAGE_BYTES))).toThrow(FrameError);
	});

	it('is refused for a head that is no JSON', () => {
		expect(() => read(Buffer.concat([lengths(1, 0), Buffer.alloc(1016, '{')]), [1024])).toThrow(FrameError);
		expect(() => read(Buffer.alloc(1024), [1024])).toThrow(FrameError);
	});
});
