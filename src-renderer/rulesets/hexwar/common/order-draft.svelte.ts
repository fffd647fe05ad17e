/** An order that a side writes to Control, line by line; and how what it does on its map reaches Control. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { OrderShown } from '../../../../src-shared/kit/order-shown.ts';
import type { WhoMoves } from '../../../../src-shared/kit/written-orders.ts';

/** Letters of an order. */
export const MOST_WORDS = 500;

interface DraftHands {
	whoMoves(): WhoMoves;
	/** True when it was recorded. */
	issue(command: CommandShape): Promise<boolean>;
	/** Returns a proposal in words: 'Move A/2 to 08.14'. */
	wordsOf(command: CommandShape): string;
	/** Shown for a moment: it was done. */
	tell(say: string): void;
	/**
	 * Returns what a side that moves itself is told of a command that leaves no mark it would see, or '' for none; absent
	 * if it is told of none.
	 */
	doneWords?(command: CommandShape): string;
	/** Shows why it could not be done; '' clears it. */
	refuse(say: string): void;
	/** The commands a side sends itself in every way of playing. */
	readonly byItself: ReadonlySet<string>;
	/**
	 * Returns whether Control already has the same proposal, unanswered; absent if the ruleset lets a side propose the
	 * same twice.
	 */
	isWithControl?(command: CommandShape): boolean;
	/** Returns the step whose plan is being written, with its name, or null; absent if the ruleset has no plans. */
	planFor?(): { readonly step: string; readonly say: string } | null;
}

export class OrderDraft {
	readonly #hands: DraftHands;
	/** The text of the order. */
	words = $state('');

	constructor(hands: DraftHands) {
		this.#hands = hands;
	}

	/**
	 * Adds a command to the plan being written; otherwise carries it out, proposes it to Control, or writes it into the
	 * order, depending on the way of playing.
	 * @returns true when it was taken
	 */
	async send(command: CommandShape): Promise<boolean> {
		const { issue, byItself } = this.#hands;
		const who = this.#hands.whoMoves();
		if (byItself.has(command.type)) return issue(command);
		const words = this.#hands.wordsOf(command);
		const plan = this.#hands.planFor?.() ?? null;
		if (plan) {
			// Where Control moves by written orders a plan is written, too.
			const line = who === 'control' ? { words: `${words}.` } : { words: '', proposed: command };
			const done = await issue({ type: 'hand-in-order', ...line, step: plan.step });
			if (done) this.#hands.tell(`Planned for the ${plan.say}: ${words}.`);
			return done;
		}
		if (who === 'sides') {
			const say = this.#hands.doneWords?.(command) ?? '';
			const done = await issue(command);
			if (done && say !== '') this.#hands.tell(say);
			return done;
		}
		if (who === 'approved') {
			if (this.#hands.isWithControl?.(command) === true) {
				this.#hands.refuse(
					`Control has this proposal already: ${words}. Wait for its answer, or withdraw it.`,
				);
				return false;
			}
			const done = await issue({ type: 'hand-in-order', words: '', proposed: command });
			if (done) this.#hands.tell(`Proposed to Control: ${words}.`);
			return done;
		}
		const done = this.write(`${words}.`);
		if (done) this.#hands.tell(`Written into the order: ${words}.`);
		return done;
	}

	/** Adds a line to the order; false where it has no room for it. */
	write(line: string): boolean {
		const longer = [this.words, line].filter((part) => part !== '').join('\n');
		const fits = longer.length <= MOST_WORDS;
		this.#hands.refuse(
			fits ? '' : 'The order has no room for that: hand in what is written, then go on in a new one.',
		);
		if (fits) this.words = longer;
		return fits;
	}

	/** Hands in the text of the order. */
	async handIn(): Promise<void> {
		if (await this.#hands.issue({ type: 'hand-in-order', words: this.words })) this.words = '';
	}
}

/** Returns whether an open order proposes the same command. */
export const isProposed = (
	orders: Readonly<Record<string, Pick<OrderShown<object>, 'outcome' | 'proposed'>>>,
	command: CommandShape,
): boolean =>
	Object.values(orders).some(({ outcome, proposed }) => {
		if (outcome !== 'standing' || proposed === null) return false;
		const fields = new Map(Object.entries(proposed));
		return Object.entries(command).every(
			([name, value]) => JSON.stringify(value) === JSON.stringify(fields.get(name)),
		);
	});
