/** The umpire's board: for each side the steps of the turn and what is in each, and what waits for whom. */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { OrderShown } from '../../../../src-shared/kit/order-shown.ts';

/** The parts of an umpire's view that the board uses. */
export interface BoardView {
	readonly sides: readonly SideHead[];
	readonly orders: Readonly<
		Record<string, Pick<OrderShown<unknown>, 'side' | 'turn' | 'proposed' | 'outcome' | 'plan'>>
	>;
	readonly questions: readonly { readonly id: string; readonly of: string; readonly ask: string }[];
	readonly turn: number;
	/** The step that is played. */
	readonly step: string;
	/** The side that acts in it, or null for nobody or both. */
	readonly acts: string | null;
	/** Sides write their orders, and Control does everything. */
	readonly controlMoves: boolean;
	/** The phasing side, and the first and second player of this turn. */
	readonly phasing: string | null;
	readonly first: string | null;
	/** The steps that a side goes through in its player turn. */
	readonly steps: readonly { readonly id: string; readonly say: string }[];
	/** The hex of the fight under way, or null. */
	readonly fight: string | null;
}

export interface BoardRow {
	readonly step: string;
	readonly say: string;
	readonly state: 'done' | 'now' | 'to-come';
	readonly written: number;
	readonly proposed: number;
	readonly planned: number;
	readonly asked: number;
	readonly carriedOut: number;
}
export interface SideBoard {
	readonly side: SideHead;
	readonly rows: readonly BoardRow[];
	/** The number of this turn's orders that were carried out, with or without a plan. */
	readonly carriedOut: number;
}

/** Returns a board for each side. Orders that are no line of a plan, and questions, belong to the step that is played. */
export function sideBoards(view: BoardView): readonly SideBoard[] {
	return view.sides.map((side) => {
		const own = Object.values(view.orders).filter((order) => order.side === side.id);
		const standing = own.filter(({ outcome }) => outcome === 'standing');
		const done = own.filter(({ outcome, turn }) => outcome === 'carried-out' && turn === view.turn);
		const asked = view.questions.filter(({ of }) => of === side.id).length;
		return {
			side,
			carriedOut: done.length,
			rows: view.steps.map(({ id, say }) => {
				const now = id === view.step;
				const here = (orders: typeof own) => orders.filter(({ plan }) => (plan ? plan.step === id : now));
				const free = here(standing).filter(({ plan }) => !plan);
				return {
					...{ step: id, say, state: stateOf(view, side.id, id) },
					written: free.filter(({ proposed }) => proposed === null).length,
					proposed: free.filter(({ proposed }) => proposed !== null).length,
					planned: here(standing).filter(({ plan }) => plan).length,
					asked: now ? asked : 0,
					carriedOut: done.filter(({ plan }) => plan?.step === id).length,
				};
			}),
		};
	});
}

/** Returns whether a step of a side's player turn is past, current or to come. */
function stateOf({ phasing, first, step, steps }: BoardView, side: string, id: string): BoardRow['state'] {
	if (phasing === null || first === null) return 'to-come';
	if (phasing !== side) return first === side ? 'done' : 'to-come';
	const [now, at] = [step, id].map((each) => steps.findIndex((one) => one.id === each)) as [number, number];
	return at < now ? 'done' : at === now ? 'now' : 'to-come';
}

/** Something that delays the evening. */
export interface Waiting {
	readonly id: string;
	readonly say: string;
	/** The desk that it is dealt with at. */
	readonly desk: 'questions' | 'orders' | 'fights' | 'play';
}

/** Returns what waits for whom, the most pressing first. */
export function waitingFor(view: BoardView): readonly Waiting[] {
	const nameOf = (id: string): string => view.sides.find((side) => side.id === id)?.name ?? id;
	const asks = view.questions.map(({ id, of, ask }): Waiting => ({
		...{ id: `question:${id}`, say: `${nameOf(of)} must answer: ${ask}`, desk: 'questions' },
	}));
	const orders = view.sides.flatMap(({ id, name }): Waiting[] => {
		const now = Object.values(view.orders).filter(
			({ side, outcome, plan }) =>
				side === id && outcome === 'standing' && (!plan || (plan.step === view.step && view.acts === id)),
		);
		return now.length === 0
			? []
			: [
					{
						id: `orders:${id}`,
						say: `Control must decide ${counted(now.length, 'order')} of ${name}.`,
						desk: 'orders',
					},
				];
	});
	const fight: readonly Waiting[] =
		view.fight === null || asks.length > 0
			? []
			: [{ id: 'fight', say: `Control must play out the fight for ${view.fight}.`, desk: 'fights' }];
	const rest = [...asks, ...fight, ...orders];
	if (rest.length > 0) return rest;
	const acts = view.acts === null || view.controlMoves ? 'Control' : nameOf(view.acts);
	return [{ id: 'step', say: `${acts} must end this step.`, desk: 'play' }];
}
