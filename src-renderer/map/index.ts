/** The map, for every window. What only the umpire may see is in umpire/ and imported by the umpire's window alone. */
export { createMap } from './map.ts';
export type * from './types.ts';
export { planeBoard } from './boards/plane.ts';
