/** How the subject of a commit is written: 'room: Say what it does', one change, in the imperative. */

/** So long at most, characters. */
const MAX_SUBJECT = 72;
/** 'ocs 14, 15: ', 'README: ' */
const PREFIX = /^[A-Za-z][\w. ,/-]*: /;
/** Endings of a first word that is no imperative: 'Fixed', 'Adding'. Words that only look so are let through. */
const NOT_IMPERATIVE =
	/^(?!Bring|Feed|Need|Speed|Embed|Shed|Proceed|Exceed|String|Ring|Sing|Swing|Spring)\w+(?:ed|ing)$/;

/**
 * Returns what is wrong with a commit's subject, in a sentence, or null.
 * @param subject its first line
 */
export function subjectFault(subject: string): string | null {
	if (subject.length > MAX_SUBJECT)
		return `It has ${String(subject.length)} characters: ${String(MAX_SUBJECT)} at most.`;
	if (subject.includes(';')) return 'It says two things: make two commits, or say what they have in common.';
	const prefix = PREFIX.exec(subject)?.[0];
	if (prefix === undefined) return 'It doesn’t begin with a room or a ruleset and a colon.';
	const [first = ''] = subject.slice(prefix.length).split(' ');
	if (!/^[A-Z]/.test(first)) return `"${first}" has no capital.`;
	return NOT_IMPERATIVE.test(first) ? `"${first}" is no imperative: say what the commit does.` : null;
}
