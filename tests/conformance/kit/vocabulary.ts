/**
 * What the cases of a ruleset may say, and how such a case is run. A vocabulary is one object: by which words a case is
 * known to be of it, how its world is made from GIVEN, and lists of sentences for WHEN and THEN. Nothing here is of any
 * ruleset.
 */
import { scriptedDice } from '../../../src-main/rules/kit/dice.ts';
import { CaseError, type Case, type Clause } from './case-file.ts';

/** What differed: the clause, and what came instead. */
export interface Miss {
	readonly line: number;
	readonly expected: string;
	readonly came: string;
}

/** What every case works with while it runs: the no that it came to, if any. After it nothing more of WHEN happens. */
export interface Running {
	readonly refusal: { readonly say: string } | null;
}

/** One sentence and what it does. `found`: the pattern's groups. */
export type Doing<R> = readonly [
	pattern: RegExp,
	act: (run: R, clause: Clause, found: readonly string[]) => void | Promise<void>,
];

/** One sentence of THEN; null when it is so, else what came instead. */
export type Check<R> = readonly [
	pattern: RegExp,
	check: (run: R, clause: Clause, found: readonly string[]) => string | null | Promise<string | null>,
];

export type CaseDice = ReturnType<typeof scriptedDice>;

export interface Words<R extends Running> {
	/** What it is called where a sentence is not understood: 'the hall'; '': the only one, or the usual one. */
	readonly name: string;
	/** Whether a case is of this vocabulary. */
	speaks(it: Case): boolean;
	/** Makes the world of GIVEN. A case that ends there answers what differed. @throws CaseError */
	open(it: Case, dice: CaseDice): Opened<R> | Promise<Opened<R>>;
	readonly when: readonly Doing<R>[];
	readonly then: readonly Check<R>[];
	/** Before each sentence of WHEN: what earlier ones left unfinished. */
	before?(run: R, clause: Clause): Promise<void>;
	/** After each. */
	after?(run: R): void;
	/** When WHEN has ended without a refusal. */
	finish?(run: R): Promise<void>;
	/** What no THEN spoke of though one must: a refusal. */
	unspoken?(run: R): readonly Miss[];
	close?(run: R): Promise<void>;
}
type Opened<R> = { readonly run: R } | { readonly misses: readonly Miss[] };

/** A vocabulary as the runner takes it. */
export interface Vocabulary {
	speaks(it: Case): boolean;
	/** What differed; empty: the case passes. @throws CaseError where the file itself is at fault */
	run(it: Case): Promise<readonly Miss[]>;
}

/** All vocabularies of a ruleset, the first that speaks for a case counts; and the folder of its case files. */
export interface RulesetCases {
	readonly ruleset: string;
	/** Its case files, from tests/conformance. */
	readonly folder: string;
	readonly vocabularies: readonly Vocabulary[];
}

/** Closes a vocabulary for the runner. */
export const vocabulary = <R extends Running>(words: Words<R>): Vocabulary => ({
	speaks: (it) => words.speaks(it),
	run: (it) => runWith(words, it),
});

/** Runs a case in the words of its ruleset. @throws CaseError where the file itself is at fault */
export async function runCase(rulesets: readonly RulesetCases[], it: Case): Promise<readonly Miss[]> {
	const of = rulesets.find(({ ruleset }) => it.rule.startsWith(`${ruleset}-`));
	if (!of) throw new CaseError(it.file, it.line, `there are no cases of the ruleset of ${it.rule}.`);
	const spoken = of.vocabularies.find((each) => each.speaks(it));
	if (!spoken) throw new CaseError(it.file, it.line, `GIVEN begins in no words that ${of.ruleset} knows.`);
	return spoken.run(it);
}

async function runWith<R extends Running>(words: Words<R>, it: Case): Promise<readonly Miss[]> {
	const dice = scriptedDice(it.parts.DICE.flatMap((clause) => facesOf(it, clause)));
	const opened = await words.open(it, dice);
	if ('misses' in opened) return opened.misses;
	const { run } = opened;
	try {
		for (const clause of it.parts.WHEN) if (!run.refusal) await act(words, it, run, clause);
		if (!run.refusal) await words.finish?.(run);
		const misses: Miss[] = [];
		for (const clause of it.parts.THEN) {
			const came = await check(words, it, run, clause);
			if (came !== null) misses.push({ line: clause.line, expected: clause.text, came });
		}
		if (dice.left > 0)
			misses.push({ line: it.line, expected: 'all dice thrown', came: `${String(dice.left)} left over` });
		return [...misses, ...(words.unspoken?.(run) ?? [])];
	} finally {
		await words.close?.(run);
	}
}

/** Faces as the table shows them: `3`, `3 4`. A die of more than six sides has 10. */
function facesOf(it: Case, { line, text }: Clause): readonly number[] {
	const faces = text.split(/[\s,]+/).map(Number);
	if (faces.some((face) => !Number.isInteger(face) || face < 1 || face > 6))
		throw new CaseError(it.file, line, `"${text}" is no list of faces from 1 to 6.`);
	return faces;
}

/** Carries out one sentence; used for WHEN, and for what GIVEN says is done. @throws CaseError */
export async function act<R extends Running>(
	{ name, when, before, after }: Pick<Words<R>, 'name' | 'when' | 'before' | 'after'>,
	it: Case,
	run: R,
	clause: Clause,
): Promise<void> {
	for (const [pattern, doing] of when) {
		const found = pattern.exec(clause.text);
		if (!found) continue;
		await before?.(run, clause);
		if (!run.refusal) await doing(run, clause, found.slice(1));
		after?.(run);
		return;
	}
	throw new CaseError(it.file, clause.line, `${name || 'WHEN'} does not understand "${clause.text}".`);
}

async function check<R extends Running>(
	{ name, then }: Words<R>,
	it: Case,
	run: R,
	clause: Clause,
): Promise<string | null> {
	for (const [pattern, holds] of then) {
		const found = pattern.exec(clause.text);
		if (!found) continue;
		const came = await holds(run, clause, found.slice(1));
		const { refusal } = run;
		return came !== null && refusal && !clause.text.startsWith('it ')
			? `${came} (refused: ${refusal.say})`
			: came;
	}
	const where = name === '' ? 'THEN' : `THEN in ${name}`;
	throw new CaseError(it.file, clause.line, `${where} does not understand "${clause.text}".`);
}
