/** What Control has begun: a way that is planned, the reach of what is selected, a ruling that is being typed. */
import { createContext } from 'svelte';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import { sheetOf } from '../common/sheet.ts';
import { estimateOf, planWay, type PlannedWay } from '../common/way.ts';
import type { RouteEstimate } from '../../../map/types.ts';
import type { Room } from './room.ts';

export class PlayDesk {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	plan = $state.raw<PlannedWay | null>(null);
	/** Where what is selected can get to. */
	reach = $state.raw<{ readonly units: string; readonly hexes: readonly string[] } | null>(null);
	/** The unit that a ruling puts into the next hex that is clicked, and why. */
	placing = $state.raw<{ readonly unit: string; readonly reason: string } | null>(null);

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
	}

	/** Those who go together: what is selected in the hex of the unit that is drawn, or that unit alone. */
	stackOf(unit: string): readonly string[] {
		const { view, selected } = this.room;
		const at = view.units[unit]?.at;
		const side = view.units[unit]?.side;
		const chosen = selected.filter((each) => view.units[each]?.at === at && view.units[each]?.side === side);
		return chosen.some((each) => each === unit) ? chosen : [unit];
	}

	async route(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		this.plan = await planWay(
			(units, way) => this.room.host.ask('rules.explain', { name: 'path', input: { units, way } }),
			sheetOf(this.room.view),
			this.stackOf(unit),
			points,
		);
		return estimateOf(this.plan);
	}

	drop(): void {
		this.plan = null;
		this.attempt.clear();
	}

	async move(): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const to = plan.way.at(-1) ?? '';
		await this.send({ type: 'move', units: plan.units, way: plan.way }, `Moved to ${to}.`, () => this.drop());
	}

	/** Puts the unit that is being placed where the map was clicked. */
	async place(point: Point): Promise<void> {
		const { placing } = this;
		const at = sheetOf(this.room.view).hexAt(point);
		this.placing = null;
		if (placing && at !== null)
			await this.send(
				{ type: 'place-unit', unit: placing.unit, at, reason: placing.reason },
				`Placed at ${at}.`,
			);
	}

	answer(question: string, answer: string): Promise<boolean> {
		return this.attempt.house({ type: 'answer-question', question, answer }, 'Answered for the side.');
	}

	send(command: CommandShape, done: string, after?: () => void): Promise<boolean> {
		return this.attempt.send({ to: 'game', command }, done, after);
	}

	nextStep(settle = false): Promise<boolean> {
		return this.send({ type: 'next-step', ...(settle ? { settle } : {}) }, '');
	}

	/** Asks where the selected stack can get to. */
	async look(units: readonly UnitId[]): Promise<void> {
		const key = units.join();
		if (units.length === 0) return void (this.reach = null);
		const found = (await this.room.host.ask('rules.explain', {
			name: 'reach',
			input: { units: this.stackOf(units[0] ?? '') },
		})) as { readonly hexes: readonly string[] };
		if (this.room.selected.join() === key) this.reach = { units: key, hexes: found.hexes };
	}
}

export const [usePlay, providePlay] = createContext<PlayDesk>();
