/** The page's messages after a picture was sent, or failed. */

export const SENT =
	'Done. The sheet is with Control. Is it sharp? Then hand in the paper too and put the phone away.';

const WORDS: Readonly<Record<number, string>> = {
	0: 'Control’s machine can’t be reached. Is this phone in the same Wi-Fi? Then try again.',
	404: 'This code is not in use just now. Hand the paper to Control.',
	413: 'The picture is too large. Take a plain photograph, not one in full resolution.',
	415: 'That is no picture that Control’s machine can read. Take a photograph instead.',
	503: 'Many pictures are coming in just now. Try again in a minute.',
	429: 'Many pictures of this sheet have come in. Wait ten minutes, or hand the paper to Control.',
	507: 'Control’s machine can’t save it just now. Tell Control.',
};

/** A sentence for the status of an upload that did not succeed; 0 when there was no answer. */
export function failed(status: number): string {
	return WORDS[status] ?? 'It did not work. Try again, or hand the paper to Control.';
}
