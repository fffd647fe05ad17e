/** For files about the map itself: it is drawn as its users have it. Called at the top of a file, since each begins without. */
import { setRenderers } from '../../src-renderer/map/stage.ts';

export const drawWithWebgl = (): void => setRenderers(['webgl', 'canvas']);
