/** The tool for lines of sight: two hexes and the rules' answer about the line between them, or everything one sees. */
import type { TcsSeenShown, TcsSightShown } from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

export class SightTool {
	readonly #hands: TableHands;
	open = $state(false);
	from = $state.raw<string | null>(null);
	to = $state.raw<string | null>(null);
	shown = $state.raw<TcsSightShown | null>(null);
	/** The line under the pointer while it is dragged. */
	#drawn = $state.raw<readonly [Point, Point] | null>(null);
	/** Everything visible from the first hex, or null if not shaded. */
	seen = $state.raw<TcsSeenShown['hexes'] | null>(null);

	constructor(hands: TableHands) {
		this.#hands = hands;
	}

	get picking(): string | null {
		if (!this.open || this.to !== null) return null;
		return this.from === null
			? 'Drag a line of sight, or click the hex to look from.'
			: `Click the hex to look at from ${this.from}, or drag a new line.`;
	}

	async pick(hex: string): Promise<void> {
		if (this.from === null) return void (this.from = hex);
		this.to = hex;
		this.shown = (await this.#hands.ask('sight', { from: this.from, to: hex })) as TcsSightShown;
	}

	/** A line that is dragged: it follows the pointer, and is worked out once let go; within one hex it is a click. */
	async stroke(points: readonly Point[], finished: boolean): Promise<void> {
		const sheet = sheetOf(this.#hands.view());
		const ends = [points[0], points.at(-1)] as const;
		const [from, to] = ends.map((point) => (point ? sheet.hexAt(point) : null));
		this.#drawn = finished || !ends[0] || !ends[1] ? null : [ends[0], ends[1]];
		if (!finished || !from || !to) return;
		if (from === to) return this.pick(from);
		if (from !== this.from) this.clear();
		this.from = from;
		await this.pick(to);
	}

	/** Shades all that is seen from the hex. */
	async shade(): Promise<void> {
		const { from } = this;
		if (from === null) return;
		const { hexes } = (await this.#hands.ask('seen-from', { from })) as TcsSeenShown;
		if (this.from === from) this.seen = hexes;
	}

	/** Looks from the same hex at another. */
	again(): void {
		this.to = this.shown = null;
	}
	/** Forgets both hexes. */
	clear(): void {
		this.from = this.seen = null;
		this.again();
	}
	close(): void {
		this.clear();
		this.#drawn = null;
		this.open = false;
	}

	get overlays(): readonly MapOverlay[] {
		return this.#drawn ? this.#drawnOverlays(this.#drawn) : this.#lineOverlays;
	}

	#drawnOverlays(points: readonly [Point, Point]): readonly MapOverlay[] {
		const sheet = sheetOf(this.#hands.view());
		const hexes = points.flatMap((point) => sheet.hexAt(point) ?? []);
		return [
			{ kind: 'cells', id: 'sight-ends', rings: sheet.rings(hexes), label: '', tone: 'plain' },
			{ kind: 'track', id: 'sight', points, palette: null, over: true },
		];
	}

	get #lineOverlays(): readonly MapOverlay[] {
		const sheet = sheetOf(this.#hands.view());
		const [from, to] = [this.from, this.to].map((hex) => (hex === null ? null : sheet.pointOf(hex)));
		if (!this.open || !from || this.from === null) return [];
		const tone = this.shown?.open === false ? 'danger' : 'ok';
		const ends = [this.from, ...(this.to === null ? [] : [this.to])];
		const blocked = this.shown?.points.filter(({ blocks }) => blocks).map(({ hex }) => hex) ?? [];
		return [
			...(this.seen === null
				? []
				: [
						{
							kind: 'cells',
							id: 'sight-seen',
							rings: sheet.rings(this.seen),
							label: '',
							tone: 'ok',
						} as const,
					]),
			{ kind: 'cells', id: 'sight-ends', rings: sheet.rings(ends), label: '', tone },
			...(to
				? [
						{
							kind: 'track',
							id: 'sight',
							points: [from, to],
							palette: null,
							dashed: tone === 'danger',
							over: true,
						} as const,
					]
				: []),
			...(blocked.length > 0
				? [
						{
							kind: 'cells',
							id: 'sight-blocked',
							rings: sheet.rings(blocked),
							label: 'Blocked',
							tone: 'danger',
						} as const,
					]
				: []),
		];
	}
}
