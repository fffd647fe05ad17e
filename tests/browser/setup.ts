/**
 * Before each file of browser tests: the windows' clock is set, and maps are drawn without WebGL, which takes a machine
 * without a graphics card half of all the time. Files about the map itself import `webgl.ts`; end-to-end has nothing else.
 */
import './clock.ts';
import { setRenderers } from '../../src-renderer/map/stage.ts';

setRenderers(['canvas']);
