/** What a case on the bare plain works with while it runs, and the helpers that its sentences share. */
import type { Application, MoveEstimate, Worksheet } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Decision, Refusal } from '../../../../src-main/rules/kit/ruleset.ts';
import { opcom } from '../../../helpers/opcom.ts';
import { unitState } from '../../../../src-main/rules/opcom/queries.ts';
import { draftDispatches, type Draft } from '../../../../src-main/rules/opcom/10-reporting/reporting.ts';
import type { OpcomFact, OpcomWorld } from '../../../../src-main/rules/opcom/types.ts';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Case, Clause } from '../../kit/case-file.ts';
import type * as words from '../../kit/vocabulary.ts';
import type { CaseDice } from '../../kit/vocabulary.ts';
import { unitNamed, type CaseWorld } from './plain-world.ts';

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
	readonly dice: CaseDice;
	readonly edits: Edits;
}
export type Edits = { -readonly [K in keyof Application]: Application[K] };

export type Doing = words.Doing<Run>;
export type Check = words.Check<Run>;

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
