/** Small words on a map are drawn where they are read and cover nothing beside their hex. */
import { expect, it } from 'vitest';
import { smallIsRead } from '../../src-renderer/map/overlays.ts';

it('third evening 12: a dump is named in a hex that its words fit into, whatever a hex measures', () => {
	// Hexes of 4 km, as counters are read: 80 px each.
	const near = { scale: 80, pxPerKm: 20 };
	expect(smallIsRead(35, near)).toBe(true);
	expect(smallIsRead(96, near)).toBe(false);
	expect(smallIsRead(96, { scale: 260, pxPerKm: 65 })).toBe(true);
	expect(smallIsRead(20, { scale: 30, pxPerKm: 7.5 })).toBe(false);
	// Hexes of 125 m are read as before.
	expect(smallIsRead(96, { scale: 30, pxPerKm: 240 })).toBe(true);
});
