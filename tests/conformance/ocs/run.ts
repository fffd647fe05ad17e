/** What a case of the Operational Combat Series works with, and how its GIVEN becomes a game. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { Refusal } from '../../../src-main/rules/kit/ruleset.ts';
import { BLUE, RED, smallMap, smallScenario, smallTerrain } from '../../helpers/ocs-scenario.ts';
import { Table, type Change } from '../../helpers/ocs-table.ts';
import { CaseError, type Case } from '../kit/case-file.ts';
import type { CaseDice, Check, Doing } from '../kit/vocabulary.ts';

export interface Run {
	readonly table: Table;
	readonly dice: CaseDice;
	refusal: Refusal | null;
	/** What a sentence of WHEN worked out, for THEN to look at; told apart by whoever wrote it. */
	readonly noted: Map<string, unknown>;
	/** Where THEN begins, and whether it speaks of a refusal. */
	readonly ends: { readonly line: number; readonly refused: boolean };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** A scenario in the making: the small board without counters, supply and sources. */
export interface Draft {
	readonly scenario: Writable<OcsScenarioInput>;
	/** Letters of the ground by hex. */
	readonly ground: Record<string, string>;
	readonly changes: Change[];
}

/** A sentence of GIVEN. @throws Error where what it names can't be */
export type Given = readonly [pattern: RegExp, write: (draft: Draft, found: readonly string[]) => void];

/** Sentences of one part of the rules. Each chapter's are a file in vocabulary/, in the list of cases.ts. */
export interface Chapter {
	readonly given: readonly Given[];
	readonly when: readonly Doing<Run>[];
	readonly then: readonly Check<Run>[];
}

const SIDES: Readonly<Record<string, SideId>> = { Blue: BLUE, Red: RED };
/** 'Blue' or 'Red'. @throws Error for any other word */
export function sideNamed(name: string | undefined): SideId {
	const side = SIDES[name ?? ''];
	if (!side) throw new Error(`there is no side ${name ?? ''}: Blue or Red`);
	return side;
}
/** 'b-inf, b-tank and b-hq' */
export const listed = (text = ''): string[] => text.split(/, | and /).filter((each) => each !== '');
/** Null when it is as expected, else what came. */
export const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

/** The game of a case's GIVEN. @throws CaseError */
export function opened(it: Case, chapters: readonly Chapter[], dice: CaseDice): Run {
	const { map: _map, ...rest } = smallScenario() as OcsScenarioInput;
	const draft: Draft = {
		scenario: {
			...rest,
			map: smallMap(),
			terrain: smallTerrain(),
			counters: [],
			transports: [],
			dumps: [],
			sources: [],
		},
		ground: {},
		changes: [],
	};
	for (const { line, text } of it.parts.GIVEN)
		try {
			understand(chapters, draft, text);
		} catch (error) {
			throw new CaseError(it.file, line, error instanceof Error ? error.message : String(error));
		}
	const { sides, links } = draft.scenario.map;
	draft.scenario.map = {
		...smallMap(draft.ground),
		...(sides ? { sides } : {}),
		...(links ? { links } : {}),
	};
	if (draft.scenario.sources?.length === 0) draft.scenario.sources = everywhere();
	const table = new Table(smallScenario(draft.scenario), ...draft.changes);
	const refused = it.parts.THEN.some(({ text }) => text.startsWith('it is refused'));
	return { table, dice, refusal: null, noted: new Map(), ends: { line: it.line, refused } };
}

/** Cases that say nothing of trace have a source of each side's in every hex, so that nobody starves in them. */
const everywhere = () =>
	[BLUE, RED].flatMap((side) =>
		Array.from({ length: 100 }, (_, n) => ({
			side,
			hex: `${String(1 + (n % 10)).padStart(2, '0')}.${String(1 + Math.floor(n / 10)).padStart(2, '0')}`,
		})),
	);

function understand(chapters: readonly Chapter[], draft: Draft, text: string): void {
	for (const [pattern, write] of chapters.flatMap(({ given }) => given)) {
		const found = pattern.exec(text);
		if (found) {
			write(draft, found.slice(1));
			return;
		}
	}
	throw new Error(`GIVEN does not understand "${text}".`);
}
