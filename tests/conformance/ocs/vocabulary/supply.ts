/** Sentences of supply, transport, replacements and arrivals. */
import type { Chapter } from '../run.ts';

export const supply: Chapter = { given: [], when: [], then: [] };
