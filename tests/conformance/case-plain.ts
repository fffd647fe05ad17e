/** What a case on the bare plain works with while it runs, and the helpers that its sentences share. */
import type { Application, MoveEstimate, Worksheet } from '../../src-shared/contract/opcom.ts';
import type { UnitId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { Decision, Refusal } from '../../src-main/rules/kit/ruleset.ts';
import { unitState } from '../../src-main/rules/opcom/lookup.ts';
import { draftDispatches, type Draft } from '../../src-main/rules/opcom/s10-reporting.ts';
import type { OpcomFact, OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import type { OpcomCommand } from '../../src-shared/contract/opcom.ts';
import type { Case, Clause } from './case-file.ts';
import { unitNamed, type CaseWorld } from './case-world.ts';
import { opcom } from '../helpers/opcom.ts';

/** What differed: the clause, and what came instead. Empty: the case passes. */
export interface Miss {
	readonly line: number;
	readonly expected: string;
	readonly came: string;
}

export interface Run {
	readonly it: Case;
	readonly given: CaseWorld;
	world: OpcomWorld;
	sheet: Worksheet;
	refusal: Refusal | null;
	estimate: MoveEstimate | null;
	drafts: readonly Draft[];
	/** Every fact so far. */
	facts: readonly OpcomFact[];
	readonly dice: ReturnType<typeof scriptedDice>;
	readonly edits: Edits;
}
export type Edits = { -readonly [K in keyof Application]: Application[K] };

/** One sentence of WHEN and what it does. */
export type Doing = readonly [
	pattern: RegExp,
	act: (run: Run, clause: Clause, found: readonly string[]) => void,
];

/** One sentence of THEN; null when it is so, else what came instead. */
export type Check = readonly [
	pattern: RegExp,
	check: (run: Run, found: readonly string[], clause: Clause) => string | null,
];

/** Null when it is as expected, else what came. */
export const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

export const has = (list: readonly string[], wanted = ''): string | null =>
	list.some((each) => each === wanted || each.startsWith(`${wanted},`))
		? null
		: `only ${list.join('; ') || 'nothing'}`;

export const rounded = (n: number | undefined): string =>
	n === undefined ? 'none' : String(Math.round(n * 1000) / 1000);

export function id(run: Run, clause: Clause, name: string): UnitId {
	return unitNamed(run.given.units, run.it, clause, name).id;
}

export const xy = (x = '', y = ''): Point => ({ x: Number(x), y: Number(y) });

/** From where the unit stands, through the points written `x y, x y`. */
export function routeOf(run: Run, unit: UnitId, text: string): readonly Point[] {
	const from = unitState(run.world, unit).at;
	const points = text.split(',').map((each) => xy(...(each.trim().split(/\s+/) as [string, string])));
	return from ? [from, ...points] : points;
}

/** Carries out a command as the campaign does: decided, folded, and what each side hears of it drafted. */
export function decided(run: Run, command: OpcomCommand): void {
	const before = run.world;
	const decision: Decision<OpcomFact> = opcom.decide(before, command, run.dice);
	if (decision.kind === 'refusal') {
		run.refusal = decision;
		return;
	}
	if (decision.kind !== 'facts') throw new Error(`a question: ${decision.ask}`);
	run.world = {
		...before,
		game: decision.facts.reduce((game, fact) => opcom.evolve(game, fact), before.game),
	};
	run.facts = [...run.facts, ...decision.facts];
	run.drafts = [...run.drafts, ...draftDispatches(before, run.world, decision.facts)];
}

/** The newest fact of a sort. */
export function newest<T extends OpcomFact['type']>(
	run: Run,
	type: T,
): Extract<OpcomFact, { type: T }> | undefined {
	return run.facts.findLast((fact): fact is Extract<OpcomFact, { type: T }> => fact.type === type);
}
