/** Sentences of combat, overruns and barrages. */
import type { Chapter } from '../run.ts';

export const fight: Chapter = { given: [], when: [], then: [] };
