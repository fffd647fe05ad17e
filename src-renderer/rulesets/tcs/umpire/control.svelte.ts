/** Control at the table: orders for either side, answers for it, ends steps, types dice. */
import { createContext, untrack } from 'svelte';
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Proposed } from '../../../../src-shared/rulesets/tcs/order-commands.ts';
import type { TcsOrderShown } from '../../../../src-shared/rulesets/tcs/views.ts';
import { OrdersDesk, type OrderWork } from '../../hexwar/common/orders-desk.svelte.ts';
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { unitsInWords } from '../common/order-words.ts';
import { missionsWritten } from '../common/missions-written.ts';
import { proposalPlaces } from '../common/proposals.ts';
import { askedFirst, ordersWait, showHex } from '../../hexwar/umpire/pack-kit.ts';
import { DispatchDesk } from '../../hexwar/umpire/dispatch-desk.svelte.ts';
import { TypedDice } from '../../hexwar/umpire/typed-dice.svelte.ts';
import { watchUndoAnswers } from '../../hexwar/umpire/undo-answers.svelte.ts';
import { Table } from '../common/table.svelte.ts';
import { nextWords } from '../common/words.ts';
import type { Room } from './room.ts';

/** Commands that throw dice: those that were typed go with them. */
const ROLLS: ReadonlySet<string> = new Set([
	'roll-sheet',
	'check-reserve',
	'fire',
	'point-fire',
	'assault',
	'retreat',
	'answer-question',
	'adjust-mission',
	'fly-sortie',
	'screen',
	'breach',
	'move',
	'set-fire-order',
]);
/** The number of hexes shown around a proposal. */
const ROUND_HEXES = 3;
/** Steps that throw dice as they begin. */
const ROLLING_STEPS: ReadonlySet<string> = new Set([
	'recovery-rolls',
	'artillery-initiative',
	'action-initiative',
	'barrages',
	'plotted',
	'weather',
]);

export class Control {
	readonly room: Room;
	readonly attempt: CommandAttempt;
	/** Ending a step answers under the bar, not in a panel. */
	readonly stepping: CommandAttempt;
	readonly table: Table;
	readonly orders: OrdersDesk<Proposed>;
	readonly dispatches: DispatchDesk;
	/** Set when the step should end although orders are waiting: the question is shown beside them. */
	endAsked = $state(false);
	/** The phase in which Control ended a step over each order. */
	#passed = $state.raw<Readonly<Record<string, string>>>({});
	readonly dice = new TypedDice();

	constructor(room: Room) {
		this.room = room;
		this.attempt = new CommandAttempt(room);
		this.stepping = new CommandAttempt(room);
		watchUndoAnswers(room);
		const { attempt } = this;
		this.table = new Table(
			{
				ask: (name, input) => room.host.ask('rules.explain', { name, input }),
				send: (command, done) => this.send(command, done),
				answer: (question, answer) => this.answer(question, answer),
				get busy() {
					return attempt.busy;
				},
				view: () => room.view,
				own: null,
				show: (hex) => this.show(hex),
			},
			() => room.selected,
		);
		this.orders = new OrdersDesk<Proposed>({
			attempt,
			orders: () => room.view.orders,
			named: ({ side, words }) => unitsInWords(room.view, side, words),
			works: (order) => this.#works(order),
			selected: () => room.selected[0],
			goTo: (unit) => room.goTo(unit as UnitId),
			showProposed: (proposed) => this.#showProposed(proposed),
			faces: () => this.dice.facesFor(true).faces ?? [],
			thrown: () => (this.dice.value = ''),
		});
		this.dispatches = new DispatchDesk(room.host, () => room.view, new CommandAttempt(room));
		const { table } = this;
		const inHand = $derived(table.way.plan !== null || table.aim.aiming !== null || table.aim.aimed !== null);
		const asked = $derived(room.view.questions.length > 0);
		// Work begun on the map continues in Play when the last question is answered.
		$effect(() => {
			if (inHand) untrack(() => room.layout.show('play'));
		});
		// A step that has ended is asked about no longer.
		const stage = $derived([room.view.clock.turn, room.view.clock.step].join());
		$effect(() => {
			void stage;
			untrack(() => {
				this.endAsked = false;
				void this.dispatches.count();
			});
		});
		let before = untrack(() => asked);
		$effect(() => {
			if (before && !asked) untrack(() => this.#leaveQuestions());
			before = asked;
		});
	}

	#leaveQuestions(): void {
		const { layout } = this.room;
		if (layout.desk === 'questions') layout.show('play');
	}

	/** Missions that an order in words asks for: the Artillery desk opens with each as it is written. */
	#works({ side, words }: TcsOrderShown): readonly OrderWork[] {
		const { room, table } = this;
		const { acting } = table.artillery;
		const isNow = acting === side && room.view.clock.step.startsWith('missions-');
		return missionsWritten(room.view, side, words).map(({ name, draft }) => ({
			say: `Open in Artillery: ${name} at ${draft.hex}`,
			bar: isNow ? '' : 'Missions are placed in their own side’s part of the Artillery Phase.',
			run: () => {
				table.artillery.lay(draft);
				room.layout.show('artillery');
			},
		}));
	}

	#showProposed(proposed: Proposed): void {
		const { room } = this;
		const units = 'units' in proposed ? proposed.units : [];
		room.select(units.filter((unit) => unit in room.view.units));
		const sheet = sheetOf(room.view);
		const points = proposalPlaces(room.view, proposed).flatMap((hex) => sheet.pointOf(hex) ?? []);
		const round = points.flatMap(({ x, y }) => [
			{ x: x - ROUND_HEXES, y: y - ROUND_HEXES },
			{ x: x + ROUND_HEXES, y: y + ROUND_HEXES },
		]);
		if (round.length > 0) room.frame(round);
	}

	show(hex: string): void {
		showHex(this.room, hex);
	}

	send(command: CommandShape, done = ''): Promise<boolean> {
		const faces = this.dice.facesFor(ROLLS.has(command.type));
		return this.attempt.send({ to: 'game', command, ...faces }, done, () => this.dice.used(faces));
	}
	answer(question: string, answer: string): Promise<boolean> {
		const command = { type: 'answer-question', question, answer };
		const faces = this.dice.facesFor(answer.includes('>'));
		return this.attempt.send({ to: 'game', command, ...faces }, 'Answered for the side.', () =>
			this.dice.used(faces),
		);
	}

	/** The label and action of the bar's button: an open choice comes before the next step. */
	get next(): { readonly say: string; readonly run: () => void } {
		const asked = askedFirst(this.room);
		if (asked) return asked;
		const waiting = this.waiting.length;
		if (waiting > 0)
			return {
				say: ordersWait(waiting),
				run: () => this.room.layout.show('orders'),
			};
		const words = nextWords(this.room.view.clock);
		return {
			say: words === null ? 'The last turn is over' : `Next: ${words}`,
			run: () => void this.nextStep(),
		};
	}

	/** Ends the step, or asks whether it ends although orders wait. */
	async endStep(): Promise<void> {
		if (this.waiting.length > 0) {
			this.endAsked = true;
			return this.room.layout.show('orders');
		}
		await this.nextStep();
	}
	/**
	 * Orders the big button leads to. An order that Control ended a step over isn't asked about again in the same
	 * phase: it may be for a later one.
	 */
	get waiting(): readonly string[] {
		const { phase } = this;
		return this.orders.standing.flatMap(([id]) => (this.#passed[id] === phase ? [] : [id]));
	}
	/** 'Turn 2, Action' */
	get phase(): string {
		const { ladder, step, turn } = this.room.view.clock;
		return `${String(turn)} ${ladder.find((each) => each.step === step)?.phase ?? ''}`;
	}

	/** Ends the step although orders wait. */
	async endAnyway(): Promise<void> {
		this.endAsked = false;
		this.#passed = Object.fromEntries(this.orders.standing.map(([id]) => [id, this.phase]));
		await this.nextStep();
	}

	nextStep(): Promise<boolean> {
		const { ladder, step } = this.room.view.clock;
		const next = ladder[ladder.findIndex((each) => each.step === step) + 1]?.step ?? '';
		const faces = this.dice.facesFor(ROLLING_STEPS.has(next) || step.startsWith('adjust-'));
		return this.stepping.send({ to: 'game', command: { type: 'next-step', step }, ...faces }, '', () =>
			this.dice.used(faces),
		);
	}
}

export const [useControl, provideControl] = createContext<Control>();
