/** Crossings as the umpire manages them: what crosses, who waits, which bridge was tested. */
import { createContext } from 'svelte';
import type { CrossingTraffic } from '../../../../../src-shared/rulesets/opcom/ground.ts';
import type { CrossingView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { CrossingId, UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Crossing, CrossingKind } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';

/** A crossing with all that is known of it. */
export interface CrossingNow {
	readonly site: Crossing;
	readonly view: CrossingView;
	readonly traffic: CrossingTraffic | undefined;
}

/** The changes of a ruling on a crossing; absent values stay. */
export interface CrossingRuling {
	readonly standing?: boolean;
	readonly capacity?: number;
	readonly kind?: CrossingKind;
	readonly test?: CrossingView['test'];
}

export class GroundDesk {
	readonly room: Room;
	readonly queueing: OpcomAttempt;
	readonly testing: OpcomAttempt;
	readonly ruling: OpcomAttempt;
	opened = $state.raw<CrossingId | null>(null);
	/** The face of the die on the table, for the test. */
	face = $state<number | null>(null);

	constructor(room: Room) {
		this.room = room;
		this.queueing = new OpcomAttempt(room);
		this.testing = new OpcomAttempt(room);
		this.ruling = new OpcomAttempt(room);
	}

	readonly crossing = $derived.by((): CrossingNow | null => {
		const { map, crossings, ground } = this.room.view;
		const site = map.crossings.find((each) => each.id === this.opened);
		const view = site && crossings[site.id];
		return site && view ? { site, view, traffic: ground.traffic[site.id] } : null;
	});

	/** Shows a crossing on the right, and on the map. */
	open(id: CrossingId, look = true): void {
		const site = this.room.view.map.crossings.find((each) => each.id === id);
		if (!site) return;
		if (this.opened !== id) for (const attempt of [this.queueing, this.testing, this.ruling]) attempt.clear();
		this.opened = id;
		this.face = null;
		this.room.layout.right = 'crossing';
		this.room.layout.rightOpen = true;
		if (look) this.room.goToPoint(site.at);
	}

	/** Puts a waiting unit another place up or down the queue. */
	async shift(unit: UnitId, by: number): Promise<void> {
		const queue = this.crossing?.traffic?.queue.map((each) => each.unit) ?? [];
		const at = queue.indexOf(unit);
		const to = Math.min(queue.length - 1, Math.max(0, at + by));
		if (this.opened === null || at < 0 || to === at) return;
		const units = queue.toSpliced(at, 1).toSpliced(to, 0, unit);
		await this.queueing.game({ type: 'order-queue', crossing: this.opened, units });
	}

	async test(by: 'program' | 'table'): Promise<void> {
		if (this.opened === null) return;
		await this.testing.send(
			{
				to: 'game',
				command: { type: 'test-bridge', crossing: this.opened },
				...(by === 'table' && this.face !== null ? { faces: [this.face] } : {}),
			},
			'',
			() => (this.face = null),
		);
	}

	async check(unit: UnitId): Promise<void> {
		if (this.opened !== null)
			await this.testing.game({ type: 'check-bridge', crossing: this.opened, unit }, 'The bridge is safe.');
	}

	/** Records a ruling's changes; returns true if all were accepted. */
	async rule({ test, ...change }: CrossingRuling, reason: string): Promise<boolean> {
		const crossing = this.opened;
		if (crossing === null) return false;
		if (Object.keys(change).length > 0) {
			const done = await this.ruling.game({ type: 'rule-crossing', crossing, ...change, reason });
			if (!done) return false;
		}
		if (test !== undefined && !(await this.ruling.game({ type: 'rule-bridge', crossing, test, reason })))
			return false;
		this.room.tell('Ruling recorded.');
		return true;
	}
}

export const [useGround, provideGround] = createContext<GroundDesk>();
