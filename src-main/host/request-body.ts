/** The body of an HTTP request, no further than it may go. */
import type { IncomingMessage } from 'node:http';

/**
 * Reads it whole. Never throws: 'too-large' as soon as more than `most` bytes are announced or come, 'slow' when it is
 * not there after `withinMs`, 'gone' when the other end left half way.
 */
export async function requestBody(
	request: IncomingMessage,
	most: number,
	withinMs?: number,
): Promise<Buffer | 'too-large' | 'slow' | 'gone'> {
	if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large';
	let slow = false;
	const waiting =
		withinMs === undefined
			? undefined
			: setTimeout(() => {
					slow = true;
					request.destroy();
				}, withinMs);
	const parts: Buffer[] = [];
	let size = 0;
	try {
		for await (const part of request) {
			parts.push(part as Buffer);
			size += (part as Buffer).length;
			if (size > most) return 'too-large';
		}
		return Buffer.concat(parts);
	} catch {
		return slow ? 'slow' : 'gone';
	} finally {
		clearTimeout(waiting);
	}
}
