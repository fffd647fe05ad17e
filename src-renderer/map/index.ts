/** The map, for every window. What only the umpire may see on a counter comes from a pack's own face. */
export { createMap } from './map.ts';
export type * from './types.ts';
export { planeBoard } from './boards/plane.ts';
