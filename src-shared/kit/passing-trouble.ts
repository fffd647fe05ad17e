/** Trouble that passes by itself, and what is done about it: what was asked for is asked for once more. */
import { UserError } from './user-error.ts';

/** Before something is asked for once more, ms. */
export const AGAIN_MS = 3000;

const PASSING: ReadonlySet<string> = new Set(['offline', 'busy', 'too-fast']);

/** Can the host not be reached just now, or has it too much to do? */
export const isPassing = (error: unknown): boolean =>
	error instanceof UserError && PASSING.has(String(error.code));
