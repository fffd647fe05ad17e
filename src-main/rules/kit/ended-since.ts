/** Handles two users who end the same step at once: the second gets a message and doesn't end the next step too. */
import { refuse, type Refusal } from './ruleset.ts';

/**
 * @param now the step that it is
 * @param seen the step that whoever ends it sees in the window; undefined: whichever it is
 */
export const endedSince = (now: string, seen: string | undefined): Refusal | null =>
	seen === undefined || seen === now
		? null
		: refuse(
				'app',
				'turn/ended-since',
				'That step has ended since. See which step it is now, then end that.',
			);
