/** Detects a picture's type from its first bytes, whatever its name. */

const starts = (bytes: Buffer, at: number, text: string): boolean =>
	bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Returns 'image/jpeg', 'image/png' or 'image/webp', or null for anything else. */
export function mimeOf(bytes: Buffer): string | null {
	if (bytes.length < 16) return null;
	if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
	if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
	if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
	return null;
}
