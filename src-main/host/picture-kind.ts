/** What a picture is by its first bytes, whatever it is called. */

const starts = (bytes: Buffer, at: number, text: string): boolean =>
	bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Returns 'image/jpeg', 'image/png' or 'image/webp'; null for anything else. */
export function mimeOf(bytes: Buffer): string | null {
	if (bytes.length < 16) return null;
	if (starts(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
	if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
	if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp';
	return null;
}
