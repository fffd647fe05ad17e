/**
 * Before each file of tests: what is waited for may come late on a busy machine. Polls of `expect` have their patience from
 * vitest.config.ts, `vi.waitFor` has it from here.
 */
import { vi } from 'vitest';

const PATIENCE_MS = 60_000;
const plain = vi.waitFor.bind(vi);
vi.waitFor = (callback, options) =>
	plain(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
