/** The timeline: what comes with which turn, and what of it the umpire is changing. */
import { createContext } from 'svelte';
import type { TimelineEntry } from '../../../../../src-shared/rulesets/opcom/ground.ts';
import type { TimelineEvent, Weather } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import { EventId, type SideId, type UnitId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';
import { newUuid } from '../../../../state/new-id.ts';

/** A row of the timeline: a turn with what comes then. */
export interface TurnRow {
	readonly turn: number;
	readonly date: string;
	readonly part: string;
	readonly entries: readonly TimelineEntry[];
}

/** The item being edited, one at a time. */
export type Editing =
	| { readonly what: 'event'; readonly event: TimelineEvent; readonly known: boolean }
	| { readonly what: 'arrival'; readonly unit: UnitId; readonly turn: number; readonly at: Point | null }
	| { readonly what: 'weather'; readonly weather: Weather }
	| { readonly what: 'drop'; readonly event: TimelineEvent };

export class TimelineDesk {
	readonly room: Room;
	readonly attempt: OpcomAttempt;
	editing = $state.raw<Editing | null>(null);
	reason = $state('');
	/** The next click on the map is where the unit arrives. */
	picking = $state(false);

	constructor(room: Room) {
		this.room = room;
		this.attempt = new OpcomAttempt(room);
	}

	/** Every turn from this one on, and earlier ones with arrivals or events. */
	readonly rows = $derived.by((): readonly TurnRow[] => {
		const { calendar, ground, clock } = this.room.view;
		const byTurn = Map.groupBy(ground.timeline, ({ turn }) => turn);
		return calendar
			.map(({ turn, date, part }) => ({ turn, date, part, entries: byTurn.get(turn) ?? [] }))
			.filter(({ turn, entries }) => turn >= clock.turn || entries.length > 0);
	});
	readonly past = $derived(this.rows.filter(({ turn }) => turn < this.room.view.clock.turn));
	readonly ahead = $derived(this.rows.filter(({ turn }) => turn >= this.room.view.clock.turn));

	// --- opening a form ---

	#open(editing: Editing): void {
		this.editing = editing;
		this.reason = '';
		this.picking = false;
		this.attempt.clear();
		this.attempt.begin();
		this.room.layout.show('timeline');
	}

	close(): void {
		this.editing = null;
		this.picking = false;
		this.attempt.clear();
	}

	newEvent(turn = this.room.view.clock.turn + 1): void {
		const event = { id: EventId.parse(`e-${newUuid()}`), turn, say: '', tell: [] };
		this.#open({ what: 'event', event, known: false });
	}

	edit(entry: TimelineEntry): void {
		const unit = entry.unit === null ? undefined : this.room.view.units[entry.unit];
		if (entry.event) this.#open({ what: 'event', event: entry.event, known: true });
		else if (entry.kind === 'arrival' && unit)
			this.#open({ what: 'arrival', unit: unit.id, turn: entry.turn, at: unit.due?.at ?? null });
	}

	drop(event: TimelineEvent): void {
		this.#open({ what: 'drop', event });
	}

	setWeather(): void {
		this.#open({ what: 'weather', weather: this.room.view.ground.weather });
	}

	// --- writing ---

	change(event: Partial<TimelineEvent>): void {
		if (this.editing?.what === 'event')
			this.editing = { ...this.editing, event: { ...this.editing.event, ...event } };
	}

	/** Sets the event's weather, or null to leave the weather unchanged. */
	changeWeather(weather: Weather | null): void {
		if (this.editing?.what === 'weather' && weather) this.editing = { ...this.editing, weather };
		if (this.editing?.what !== 'event') return;
		const { weather: _was, ...rest } = this.editing.event;
		this.editing = { ...this.editing, event: weather ? { ...rest, weather } : rest };
	}

	toggleTell(side: SideId): void {
		if (this.editing?.what !== 'event') return;
		const { tell } = this.editing.event;
		this.change({ tell: tell.includes(side) ? tell.filter((each) => each !== side) : [...tell, side] });
	}

	changeArrival(change: { readonly turn?: number; readonly at?: Point }): void {
		if (this.editing?.what === 'arrival') this.editing = { ...this.editing, ...change };
	}

	/** A click on the map; true when it was asked for here. */
	picked(at: Point): boolean {
		if (!this.picking) return false;
		this.picking = false;
		this.changeArrival({ at });
		return true;
	}

	/** A change of the scenario's schedule needs a reason; a new event doesn't. */
	readonly ready = $derived.by(() => {
		const editing = this.editing;
		if (editing === null) return false;
		if (editing.what === 'event') return editing.event.say.trim() !== '';
		return this.reason.trim().length >= 3 && (editing.what !== 'arrival' || editing.at !== null);
	});

	async record(): Promise<void> {
		const { editing } = this;
		if (!editing || !this.ready) return;
		const reason = this.reason.trim();
		const done = (): void => this.close();
		switch (editing.what) {
			case 'event':
				await this.attempt.game({ type: 'schedule-event', event: editing.event }, 'On the timeline.', done);
				return;
			case 'drop':
				await this.attempt.game(
					{ type: 'drop-event', event: editing.event.id, reason },
					'Taken off the timeline.',
					done,
				);
				return;
			case 'weather':
				await this.attempt.game(
					{ type: 'set-weather', weather: editing.weather, reason },
					'The weather is set.',
					done,
				);
				return;
			case 'arrival': {
				const { unit, turn, at } = editing;
				if (at)
					await this.attempt.game(
						{ type: 'reschedule-arrival', unit, turn, at, reason },
						'Arrival changed.',
						done,
					);
			}
		}
	}
}

export const [useTimeline, provideTimeline] = createContext<TimelineDesk>();
