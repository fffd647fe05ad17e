/** A side's hand in its own window: a march that it plans and sends, an answer to what it is asked. */
import { HostError } from '../../../../src-renderer/connection/client.ts';
import type { Connection } from '../../../../src-renderer/connection/connection.svelte.ts';
import type { RouteEstimate } from '../../../../src-renderer/map/types.ts';
import { newUuid } from '../../../../src-renderer/state/new-id.ts';
import type { CommandShape, ViewHead } from '../../../../src-shared/contract/house.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { DrillCost, Hex } from '../../shapes.ts';
import type { DrillSheet } from '../board.ts';

export class Hand {
	readonly #connection: Connection<ViewHead>;
	readonly #sheet: () => DrillSheet;
	selected = $state.raw<readonly string[]>([]);
	plan = $state.raw<{ readonly unit: string; readonly to: Hex; readonly cost: DrillCost } | null>(null);
	/** What the host said last. */
	said = $state('');

	constructor(connection: Connection<ViewHead>, sheet: () => DrillSheet) {
		this.#connection = connection;
		this.#sheet = sheet;
	}

	/** What the rules say of a way, out of what this side knows. */
	async route(unit: string, points: readonly Point[]): Promise<RouteEstimate | null> {
		const end = points.at(-1);
		const to = end ? this.#sheet().hexAt(end) : null;
		if (!end || to === null) return null;
		const input = { name: 'march', input: { unit, to } };
		const cost = (await this.#connection.ask('side.explain', input)) as DrillCost;
		this.plan = { unit, to, cost };
		const { say, words } = cost;
		return { words, reach: say === null ? null : 0, stop: say === null ? null : { at: end, say } };
	}

	async march(): Promise<void> {
		if (!this.plan) return;
		const { unit, to } = this.plan;
		await this.send({ type: 'march', unit, to });
		this.plan = null;
	}

	async send(command: CommandShape): Promise<void> {
		const head = { id: newUuid(), basedOn: this.#connection.revision };
		try {
			const answer = await this.#connection.ask('side.send', { ...head, command });
			this.said = answer.outcome === 'refused' ? answer.say : '';
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			this.said = trouble.message;
		}
	}
}
