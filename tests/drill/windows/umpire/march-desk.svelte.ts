/** What Control has begun: a march that is planned, an assault whose hex is being picked, answers for a side. */
import { createContext } from 'svelte';
import { CommandAttempt } from '../../../../src-renderer/workspace/command-attempt.svelte.ts';
import type { RouteEstimate } from '../../../../src-renderer/map/types.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { DrillCommand, DrillCost, Hex } from '../../shapes.ts';
import { sheetOf, type Room } from './room.ts';

interface Plan {
	readonly unit: string;
	readonly to: Hex;
	readonly points: readonly Point[];
	readonly cost: DrillCost;
}

export class MarchDesk {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	plan = $state.raw<Plan | null>(null);
	/** The unit that is to assault the next hex picked. */
	assaulting = $state.raw<string | null>(null);
	/** Where the selected unit may march. */
	reach = $state.raw<{ readonly unit: string; readonly hexes: readonly Hex[] } | null>(null);

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
	}

	/** What the rules say of a way, for the map and the panel alike. */
	async cost(unit: string, points: readonly Point[]): Promise<Plan | null> {
		const end = points.at(-1);
		const to = end ? sheetOf(this.room.view).hexAt(end) : null;
		if (to === null) return null;
		const said = await this.room.host.ask('rules.explain', { name: 'march', input: { unit, to } });
		return { unit, to, points, cost: said as DrillCost };
	}

	async drawn(unit: string, points: readonly Point[]): Promise<void> {
		this.plan = await this.cost(unit, points);
	}

	drop(): void {
		this.plan = null;
		this.attempt.clear();
	}

	async march(): Promise<void> {
		const { plan } = this;
		if (!plan) return;
		const { unit, to } = plan;
		await this.send({ type: 'march', unit, to }, `${unit} marched.`, () => (this.plan = null));
	}

	async assault(point: Point): Promise<void> {
		const { assaulting: unit } = this;
		const hex = sheetOf(this.room.view).hexAt(point);
		this.assaulting = null;
		if (unit !== null && hex !== null)
			await this.send({ type: 'assault', unit, hex }, `${unit} assaults ${hex}.`);
	}

	answer(question: string, answer: string): Promise<boolean> {
		return this.attempt.house({ type: 'answer-question', question, answer }, 'Answered for the side.');
	}

	send(command: DrillCommand, done: string, after?: () => void): Promise<boolean> {
		return this.attempt.send({ to: 'game', command }, done, after);
	}

	/** Asks where the selected unit may go. */
	async look(unit: UnitId | undefined): Promise<void> {
		if (unit === undefined) return void (this.reach = null);
		const hexes = await this.room.host.ask('rules.explain', { name: 'reach', input: { unit } });
		if (this.room.selected[0] === unit) this.reach = { unit, hexes: hexes as readonly Hex[] };
	}
}

/** A plan for the map: what can't be is drawn as beyond reach, with its reason. */
export function estimateOf(plan: Plan | null): RouteEstimate | null {
	if (!plan) return null;
	const { cost, points } = plan;
	const end = points.at(-1);
	return {
		words: cost.words,
		reach: cost.say === null ? null : 0,
		stop: cost.say !== null && end ? { at: end, say: cost.say } : null,
	};
}

export const [useMarches, provideMarches] = createContext<MarchDesk>();
