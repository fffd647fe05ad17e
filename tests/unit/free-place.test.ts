/** The lesson's card: where it lies so that what it speaks of is seen. */
import { expect, it } from 'vitest';
import { freePlace, type WindowBox } from '../../src-renderer/master/state/free-place.ts';

const room: WindowBox = { left: 400, top: 64, right: 1100, bottom: 768 };
const size = { width: 378, height: 220 };
const covers = (at: { x: number; y: number }, box: WindowBox): boolean =>
	at.x < box.right && at.x + size.width > box.left && at.y < box.bottom && at.y + size.height > box.top;

it('third evening 3: the card stays where it was put, and leaves a hex that it would cover', () => {
	const put = { x: 500, y: 300 };
	expect(freePlace(put, size, room, [])).toEqual(put);
	const hex = { left: 520, top: 320, right: 600, bottom: 400 };
	const away = freePlace(put, size, room, [hex]);
	expect(away).not.toEqual(put);
	expect(covers(away, hex)).toBe(false);
});

it('third evening 3: it covers no hex of the room, wherever that lies', () => {
	for (let x = room.left; x < room.right; x += 50)
		for (let y = room.top; y < room.bottom; y += 50) {
			const hex = { left: x - 45, top: y - 45, right: x + 45, bottom: y + 45 };
			expect(covers(freePlace(null, size, room, [hex]), hex), `${String(x)} ${String(y)}`).toBe(false);
		}
});
