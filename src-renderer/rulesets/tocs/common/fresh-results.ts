/** The results that a command brought, in a line for the toast. */
import type { TocsShown } from '../../../../src-shared/rulesets/tocs/views.ts';

type Notes = TocsShown['notes'];
/** Results that one toast has room for. */
const MAX_SAID = 3;

/** Returns 'Eel attacks: 2 hits.' for the newest results that were not there before; '' if there are none. */
export function freshResults(before: Notes, after: Notes): string {
	const fresh = Object.entries(after).flatMap(([side, notes]) => {
		const last = before[side as keyof Notes]?.at(-1)?.n ?? 0;
		return notes.filter(({ n }) => n > last);
	});
	return fresh
		.slice(-MAX_SAID)
		.map(({ title, say }) => `${title}: ${say}`)
		.join(' ');
}
