/** For files about the map itself: it is drawn as its users have it. */
import { setRenderers } from '../../src-renderer/map/stage.ts';

setRenderers(['webgl', 'canvas']);
