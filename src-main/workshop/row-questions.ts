/** The ambiguities in a sheet's rows, asked once for all equal cells of a field. */
import type { RowQuestion, RowsForm } from '../../src-shared/workshop/rows.ts';
import { plain } from '../../src-shared/workshop/place-in.ts';

/** A question to ask: `first` is the assumed meaning until somebody chooses, or null for none. */
type Asked = Pick<RowQuestion, 'field' | 'cell' | 'say' | 'choices'> & { readonly first: string | null };

/** The most questions sent to a window at once; equal cells count as one. */
const MOST_QUESTIONS = 200;

export class RowQuestions {
	readonly #answers: ReadonlyMap<string, string>;
	readonly #asked = new Map<string, Asked & { readonly rows: number[] }>();

	constructor(answers: NonNullable<RowsForm['answers']>) {
		this.#answers = new Map(answers.map(({ field, cell, answer }) => [keyOf(field, cell), answer]));
	}

	/** The questions so far, each with its rows and with its answer, if any. */
	get asked(): readonly RowQuestion[] {
		return [...this.#asked.values()]
			.slice(0, MOST_QUESTIONS)
			.map(({ first, ...question }) => ({ ...question, answer: this.#answerOf(question) ?? first }));
	}

	/** Asks about a cell of a row. Returns the answer for all cells like it, or null while there is none. */
	ask(question: Asked, row: number): string | null {
		const key = keyOf(question.field, question.cell);
		const cached = this.#asked.get(key) ?? { ...question, rows: [] };
		if (cached.rows.at(-1) !== row) cached.rows.push(row);
		this.#asked.set(key, cached);
		return this.#answerOf(question) ?? question.first;
	}

	/** Returns the answer given, if any, without asking. */
	answerTo(field: string, cell: string): string | null {
		return this.#answers.get(keyOf(field, cell)) ?? null;
	}

	/** An answer counts only while it is one of the choices. */
	#answerOf({ field, cell, choices }: Pick<Asked, 'field' | 'cell' | 'choices'>): string | null {
		const answer = this.answerTo(field, cell);
		return choices.some(({ id }) => id === answer) ? answer : null;
	}
}

const keyOf = (field: string, cell: string): string => `${field}/${plain(cell)}`;
