import { describe, expect, it } from 'vitest';
import { Publisher, type WindowFollower } from '../../src-main/campaign/publisher.ts';
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import { readPacked } from '../../src-shared/wire/frames.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import { SeatId, SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { applyPatch } from '../../src-shared/wire/patch.ts';
import { applyPacked } from '../../src-shared/wire/patch-codec.ts';

const BLUE = SideId.parse('blue');
const blue: Seat = { kind: 'side', side: BLUE, id: SeatId.parse('seat-1') };
const otherBlue: Seat = { kind: 'side', side: BLUE, id: SeatId.parse('seat-2') };
const corps: Seat = { ...blue, team: TeamId.parse('corps') };
const red: Seat = { kind: 'side', side: SideId.parse('red'), id: SeatId.parse('seat-1') };
const WINDOW = 'abcdefghijklmnopqrstuv';

class Game {
	views: Readonly<Record<string, object>> = {
		blue: { told: { a: 1 }, map: ['m'] },
		'blue/corps': { told: { a: 1 }, map: ['m'] },
		red: { told: { z: 1 }, map: ['m'] },
	};
	now = 0;
	built: string[] = [];
	readonly publisher = new Publisher(
		(seat) => {
			this.built.push(viewKey(seat));
			return this.views[viewKey(seat)] as View;
		},
		() => 'c',
		() => this.now,
	);
	#seq = 0;

	/** Something is told to a side. */
	tell(key: string, told: object): void {
		const before = this.views[key] as { told: object };
		this.views = { ...this.views, [key]: { ...before, told: { ...before.told, ...told } } };
		this.publisher.publish((this.#seq += 1));
	}
	get seq(): number {
		return this.#seq;
	}
}

/** A window that does with pushes what the renderer does, and keeps what it got. */
class Shown implements WindowFollower {
	static #made = 0;
	readonly id = `w${String((Shown.#made += 1))}`;
	readonly seat: Seat;
	view: object = {};
	rev = 0;
	readonly got: Push[] = [];
	readonly frames: Uint8Array[] = [];

	constructor(seat: Seat) {
		this.seat = seat;
	}

	push(push: Push, framed?: () => Uint8Array): void {
		this.got.push(push);
		if (push.push === 'snapshot') [this.view, this.rev] = [push.view as object, push.rev];
		if (push.push !== 'patch') return;
		expect(push.from).toBe(this.rev);
		expect(push.to).toBeGreaterThan(this.rev);
		if (!framed) throw new Error('a patch that can not be framed');
		const bytes = framed();
		this.frames.push(bytes);
		const frame = readPacked(bytes);
		if (frame === 'heartbeat') throw new Error('a heartbeat is no patch');
		expect([frame.from, frame.to]).toEqual([push.from, push.to]);
		const after = applyPatch(this.view, push.patch);
		expect(applyPacked(this.view, frame.packed)).toEqual(after);
		[this.view, this.rev] = [after, push.to];
	}
}

describe('publishing', () => {
	it('sends a window nothing when nothing of its own changed, and counts for each alone', () => {
		const game = new Game();
		const [one, enemy] = [new Shown(blue), new Shown(red)];
		game.publisher.follow(one, 0);
		game.publisher.follow(enemy, 0);
		for (let n = 2; n < 9; n += 1) game.tell('red', { z: n });
		expect(one.got).toHaveLength(1);
		game.tell('blue', { a: 2 });
		expect([one.rev, enemy.rev, enemy.got.length]).toEqual([2, 8, 8]);
	});

	it('makes one view, one difference and one packing for all who see the same', () => {
		const game = new Game();
		const windows = [new Shown(blue), new Shown(otherBlue), new Shown(blue)];
		for (const window of windows) game.publisher.follow(window, 0);
		game.built = [];
		game.tell('blue', { a: 2 });
		expect(game.built).toEqual(['blue']);
		const [first, ...rest] = windows.map(({ frames }) => frames[0]);
		for (const other of rest) expect(other).toBe(first);
	});

	it('can be for some seats only', () => {
		const game = new Game();
		const [one, enemy] = [new Shown(blue), new Shown(red)];
		game.publisher.follow(one, 0);
		game.publisher.follow(enemy, 0);
		game.built = [];
		game.publisher.publish(1, (seat) => seat === red);
		expect(game.built).toEqual(['red']);
	});
});

/** A window's next connection: another viewer, the same picture. */
function cameBack(
	game: Game,
	before: Shown,
	seat = before.seat,
	window = WINDOW,
	revision = before.rev,
): Shown {
	const after = new Shown(seat);
	[after.view, after.rev] = [before.view, before.rev];
	game.publisher.follow(after, game.seq, { window, revision });
	return after;
}

function gone(seat: Seat = blue): { game: Game; before: Shown } {
	const game = new Game();
	const before = new Shown(seat);
	game.publisher.follow(before, 0, { window: WINDOW, revision: 0 });
	game.tell('blue', { a: 2 });
	game.publisher.leave(before.id);
	return { game, before };
}

describe('coming back', () => {
	it('is one patch from what the window showed, however much happened', () => {
		const { game, before } = gone();
		for (let n = 0; n < 500; n += 1) game.tell('blue', { a: n, [`k${String(n % 7)}`]: n });
		const after = cameBack(game, before);
		expect(after.got.map(({ push }) => push)).toEqual(['patch']);
		expect(after.view).toEqual(game.views['blue']);
		game.tell('blue', { last: true });
		expect(after.view).toEqual(game.views['blue']);
	});

	it('is nothing at all when nothing changed', () => {
		const { game, before } = gone();
		game.tell('red', { z: 5 });
		const after = cameBack(game, before);
		expect(after.got).toEqual([]);
		expect(game.publisher.seenBy(after.id, after.rev)).toBe(1);
		game.tell('blue', { a: 3 });
		expect(after.view).toEqual(game.views['blue']);
	});

	it('finds the view of any revision not confirmed yet: what was sent into a dead connection is not lost', () => {
		const game = new Game();
		const before = new Shown(blue);
		game.publisher.follow(before, 0, { window: WINDOW, revision: 0 });
		const early = new Shown(blue);
		[early.view, early.rev] = [before.view, before.rev];
		for (let n = 2; n < 9; n += 1) game.tell('blue', { a: n });
		// Still open on the host: it has not heard yet.
		const after = cameBack(game, early);
		expect(after.got).toMatchObject([{ push: 'patch', from: 1, to: 9 }]);
		expect(after.view).toEqual(game.views['blue']);
		game.tell('blue', { a: 99 });
		expect(before.got).toHaveLength(8);
	});

	it('finds each of the last fifty revisions, by what was kept whole and the patches since', () => {
		const game = new Game();
		const window = new Shown(blue);
		game.publisher.follow(window, 0, { window: WINDOW, revision: 0 });
		const shown = [{ view: window.view, rev: window.rev }];
		for (let n = 0; n < 120; n += 1) {
			game.tell('blue', n % 5 === 0 ? { [`k${String(n)}`]: n } : { a: n });
			shown.push({ view: window.view, rev: window.rev });
		}
		// The latest first: a window that went on from a revision was never sent what had come after it.
		for (const { view, rev } of shown.toReversed().slice(0, 50)) {
			const early = new Shown(blue);
			[early.view, early.rev] = [view, rev];
			const after = cameBack(game, early);
			expect(after.got.map(({ push }) => push)).not.toContain('snapshot');
			expect(after.view).toEqual(game.views['blue']);
		}
		expect(cameBack(game, Object.assign(new Shown(blue), shown[0])).got).toMatchObject([
			{ push: 'snapshot' },
		]);
	});

	it('goes on from what it confirmed, and from whatever came after', () => {
		const game = new Game();
		let window = new Shown(blue);
		game.publisher.follow(window, 0, { window: WINDOW, revision: 0 });
		for (let n = 0; n < 60; n += 1) {
			const early = Object.assign(new Shown(blue), { view: window.view, rev: window.rev });
			game.publisher.shows(window.id, window.rev, game.seq);
			for (let k = 0; k < n % 20; k += 1) game.tell('blue', { a: `${String(n)}.${String(k)}` });
			if (n % 3 > 0) continue;
			window = cameBack(game, early);
			expect(window.got.map(({ push }) => push)).not.toContain('snapshot');
			expect(window.view).toEqual(game.views['blue']);
		}
	});

	it.each([
		['another seat of the same side', otherBlue, WINDOW, undefined],
		['another headquarters', corps, WINDOW, undefined],
		['another side, though its seat has the same id', red, WINDOW, undefined],
		['another window', blue, 'vutsrqponmlkjihgfedcba', undefined],
		['a revision that it was never sent', blue, WINDOW, 77],
	] as const)('is a whole new picture for %s', (_what, seat, window, revision) => {
		const { game, before } = gone();
		const after = cameBack(game, before, seat, window, revision);
		expect(after.got.map(({ push }) => push)).toEqual(['snapshot']);
		expect(after.view).toEqual(game.views[viewKey(seat)]);
	});

	it('is a whole new picture after half an hour', () => {
		const { game, before } = gone();
		game.now = 31 * 60_000;
		game.publisher.leave('nobody');
		expect(cameBack(game, before).got.map(({ push }) => push)).toEqual(['snapshot']);
	});

	it('is a whole new picture for the longest gone of many at one seat, whatever others do', () => {
		const many = (seat: Seat): Shown => {
			const { game, before } = gone();
			for (let n = 0; n < 300; n += 1) {
				const other = new Shown(seat);
				game.publisher.follow(other, 1, { window: `${WINDOW}${String(n)}`, revision: 0 });
				game.publisher.leave(other.id);
			}
			game.tell('blue', { a: 3 });
			return cameBack(game, before);
		};
		expect(many(blue).got.map(({ push }) => push)).toEqual(['snapshot']);
		expect(many(otherBlue).got.map(({ push }) => push)).toEqual(['patch']);
		expect(many(red).got.map(({ push }) => push)).toEqual(['patch']);
	});

	it('is a whole new picture in another campaign', () => {
		const { game, before } = gone();
		game.publisher.closeAll('closed');
		expect(cameBack(game, before).got.map(({ push }) => push)).toEqual(['snapshot']);
	});
});

describe('what a window says it shows', () => {
	it('lets older views go; what it lacks a whole heartbeat later is sent again under a new number', () => {
		const game = new Game();
		const window = new Shown(blue);
		game.publisher.follow(window, 0, { window: WINDOW, revision: 0 });
		const [view, rev] = [window.view, window.rev];
		game.tell('blue', { a: 2 });
		game.publisher.shows(window.id, rev, game.seq);
		expect(window.got).toHaveLength(2);
		// The patch was lost: at the next heartbeat it is still where it was.
		[window.view, window.rev] = [view, rev];
		game.publisher.shows(window.id, rev, game.seq);
		expect(window.got.slice(2)).toMatchObject([{ push: 'patch', from: 1, to: 3 }]);
		expect(window.view).toEqual(game.views['blue']);
		game.publisher.shows(window.id, 3, game.seq);
		game.publisher.shows(window.id, 3, game.seq);
		expect(window.got).toHaveLength(3);
	});

	it('may have been on its way before the whole picture came: that is sent again only when it is still lacked', () => {
		const game = new Game();
		const window = new Shown(blue);
		game.publisher.follow(window, 0, { window: WINDOW, revision: 0 });
		game.publisher.shows(window.id, 0, game.seq);
		expect(window.got).toHaveLength(1);
		game.publisher.shows(window.id, 0, game.seq);
		expect(window.got.slice(1)).toMatchObject([{ push: 'snapshot', rev: 2 }]);
		game.publisher.shows(window.id, 0, game.seq);
		expect(window.got).toHaveLength(2);
		game.publisher.shows(window.id, 2, game.seq);
		expect(window.got).toHaveLength(2);
	});

	it('is answered with a whole picture when what it shows is long forgotten', () => {
		const game = new Game();
		const window = new Shown(blue);
		game.publisher.follow(window, 0);
		game.tell('blue', { a: 2 });
		game.publisher.shows(window.id, 1, game.seq);
		game.publisher.shows(window.id, 1, game.seq);
		expect(window.got.at(-1)).toMatchObject({ push: 'snapshot', rev: 3 });
	});
});
