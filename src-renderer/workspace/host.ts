/** The object that answers a window's requests, and its error. */
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';

/** The real connection, or a fake in tests. */
export interface Host {
	/** The revision of the view shown; absent if views have none. */
	readonly revision?: number;
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** The sentence of an error that crossed the wall. */
export function sentenceOf(trouble: unknown): string {
	return trouble instanceof Error ? trouble.message : 'The program did not answer. Try again.';
}
