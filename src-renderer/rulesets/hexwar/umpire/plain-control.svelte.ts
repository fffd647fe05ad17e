/** Control at the table of a ruleset without windows of its own: orders for either side, answers for it, ends steps. */
import { createContext } from 'svelte';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../../src-shared/contract/umpire-head.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { PlainProposal, PlainShown } from '../../../../src-shared/kit/plain-shown.ts';
import type { MapEvents } from '../../../map/types.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import type { Scene } from '../../../workspace/window-pack.ts';
import type { Workspace } from '../../../workspace/workspace.svelte.ts';
import { OrdersDesk } from '../common/orders-desk.svelte.ts';
import { plainCounters, plainFace } from '../common/plain-counters.ts';
import { PlainTable } from '../common/plain-table.svelte.ts';
import { unitsNamed } from '../common/units-named.ts';
import { nameIn } from '../common/units-on-map.ts';
import { HexScene } from './hex-scene.svelte.ts';
import { askedFirst, ordersWait } from './pack-kit.ts';
import { TypedDice } from './typed-dice.svelte.ts';

export type PlainUmpireView = UmpireHead & PlainShown;

export class PlainControl {
	readonly room: Workspace<PlainUmpireView>;
	readonly attempt: CommandAttempt;
	/** Ending a step answers under the bar, not in a panel. */
	readonly stepping: CommandAttempt;
	readonly table: PlainTable;
	readonly orders: OrdersDesk<PlainProposal>;
	readonly dice = new TypedDice(10);

	constructor(room: Workspace<PlainUmpireView>) {
		this.room = room;
		const attempt = new CommandAttempt(room);
		this.attempt = attempt;
		this.stepping = new CommandAttempt(room);
		this.table = new PlainTable({
			view: () => room.view,
			ask: (name, input) => room.host.ask('rules.explain', { name, input }),
			send: (command, words) => this.#send(command, `${words}.`),
			answer: (question, answer) =>
				this.#send({ type: 'answer-question', question, answer }, 'Answered for the side.'),
			get busy() {
				return attempt.busy;
			},
		});
		this.orders = new OrdersDesk({
			attempt,
			orders: () => room.view.orders,
			named: ({ side, words }) =>
				unitsNamed(
					Object.entries(room.view.units).flatMap(([id, unit]) =>
						unit.side === side ? [{ id, name: nameIn(room.view, id) }] : [],
					),
					words,
				),
			selected: () => room.selected[0],
			goTo: (unit) => room.goTo(unit as UnitId),
			showProposed: ({ unit }) => room.goTo(unit as UnitId),
			faces: () => this.dice.facesFor(true).faces ?? [],
			thrown: () => (this.dice.value = ''),
		});
	}

	/**
	 * The label and action of the bar's button: an open choice comes first, then waiting orders, then the next step.
	 */
	get next(): { readonly say: string; readonly run: () => void } {
		const { room, orders } = this;
		const waiting = orders.standing.length;
		if (waiting > 0 && room.view.questions.length === 0)
			return { say: ordersWait(waiting), run: () => room.layout.show('orders') };
		return askedFirst(room) ?? { say: room.view.clock.ends, run: () => void this.nextStep() };
	}

	nextStep(): Promise<boolean> {
		const command = { type: 'next-step', step: this.room.view.clock.step };
		return this.stepping.send({ to: 'game', command }, '');
	}

	#send(command: CommandShape, done: string): Promise<boolean> {
		const faces = this.dice.facesFor(true);
		return this.attempt.send({ to: 'game', command, ...faces }, done, () => this.dice.used(faces));
	}
}

export const [usePlainControl, providePlainControl] = createContext<PlainControl>();

export class PlainScene extends HexScene<PlainUmpireView> implements Scene {
	readonly #table: PlainTable;
	readonly face = plainFace as Scene['face'];
	readonly overlays = [];
	readonly picking = null;
	readonly panels = [];
	readonly units = $derived.by(() => plainCounters(this.room.view));

	constructor({ room, table }: PlainControl) {
		super(room);
		this.#table = table;
	}

	get route(): Scene['route'] {
		return this.#table.line;
	}
	stopPicking(): void {
		this.#table.drop();
	}

	readonly events: MapEvents = {
		onSelect: (units) => {
			this.#table.drop();
			this.room.select(units as readonly UnitId[]);
		},
		onRoute: (unit, points) => this.#table.draw(unit, points),
		onRouteDone: (unit, points) => {
			this.room.layout.show('questions');
			void this.#table.draw(unit, points);
		},
		onRouteCancelled: () => void this.#table.drop(),
		onMeasure: this.onMeasure,
	};
}
