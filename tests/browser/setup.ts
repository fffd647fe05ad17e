/**
 * Before each file of browser tests: maps are drawn without WebGL, which takes a machine without a graphics card half of all
 * the time. Files about the map itself call `drawWithWebgl`; end-to-end has nothing else. All files share one page, so what
 * one test leaves behind is taken away here: its window, its clock.
 */
import { beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-svelte';
import { setRenderers } from '../../src-renderer/map/stage.ts';
import { resetTime } from './clock.ts';

setRenderers(['canvas']);
// A file's own sheets are dated when it is loaded.
resetTime();
beforeEach(() => {
	cleanup();
	resetTime();
});
