/** Temporary failures and their remedy: the request is made once more. */
import { UserError } from './user-error.ts';

/** The pause before a request is repeated, ms. */
export const AGAIN_MS = 3000;

const PASSING: ReadonlySet<string> = new Set(['offline', 'busy', 'too-fast']);

/** Can the host not be reached just now, or has it too much to do? */
export const isPassing = (error: unknown): boolean =>
	error instanceof UserError && PASSING.has(String(error.code));
