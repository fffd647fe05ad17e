/** A question that the host could not answer, in a window that goes on without. */
import { HostError } from '../../../connection/client.ts';

/** A host that has no answer to that leaves the window without it. */
export function noAnswer(error: unknown): null {
	if (error instanceof HostError) return null;
	throw error;
}
