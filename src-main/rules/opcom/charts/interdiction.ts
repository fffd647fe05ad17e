/** Bombing and interdiction (OP COM 9): which row a force reaches on one area, and what a die does there. */
import type { Wing } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export const FORCE_CLASSES = ['light', 'medium', 'heavy'] as const;
export type ForceClass = (typeof FORCE_CLASSES)[number];
export type Row = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const ROWS: readonly Row[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * Numbers of squadrons (light: and artillery battalions) as printed, then the faces of each result.
 * @rule opcom-9.interdict.separate-rules
 */
export const interdiction = chart(
	{ title: 'Bombing and interdiction', source: 'OP COM 9, Bombing/Interdiction', confidence: 'transcribed' },
	`
	row | light  medium  heavy  step-and-immobilised  immobilised
	1   | 1-2    1       -      6                     5
	2   | 3-4    2       1      6                     4-5
	3   | 5-6    3       2      5-6                   3-4
	4   | 7-8    4       2      5-6                   2-4
	5   | 10-12  5       3      4-6                   2-3    # light 9 stands nowhere
	6   | 12+    6-8     4-5    3-6                   2      # light 12 stands in rows 5 and 6
	7   | -      9+      6+     3-6                   1-2
	`,
);

/** A printed range: '3-4', '9+', '6'. Null for a dash. */
function rangeOf(text: string): { readonly from: number; readonly to: number } | null {
	const [, from, to] = /^(\d+)(\+|-\d+)?$/.exec(text) ?? [];
	if (from === undefined) return null;
	const last = to === undefined ? Number(from) : to === '+' ? Infinity : Number(to.slice(1));
	return { from: Number(from), to: last };
}

const numbers = (force: ForceClass, row: Row) => rangeOf(interdiction.cell(String(row), force));

/** Returns the highest row whose first number is reached (opcom-9.interdict.lookup), or null for no force at all. */
export function interdictionRow(force: ForceClass, count: number): Row | null {
	return ROWS.findLast((row) => count >= (numbers(force, row)?.from ?? Infinity)) ?? null;
}

/** Returns the rows that the print leaves open for a number: those that name it, or its neighbours if none does. */
export function possibleRows(force: ForceClass, count: number): readonly Row[] {
	const reached = interdictionRow(force, count);
	if (reached === null) return [];
	const naming = ROWS.filter((row) => {
		const range = numbers(force, row);
		return range !== null && count >= range.from && count <= range.to;
	});
	return naming.length > 0 ? naming : ROWS.filter((row) => row === reached || row === reached + 1);
}

export type Hit = 'step' | 'immobilised' | 'none';

/** Returns the effect of a face from 1 to 6 on one unit: a step lost and immobilised, only immobilised, or nothing. */
export function interdictionHit(row: Row, face: number): Hit {
	const within = (column: string): boolean => {
		const range = rangeOf(interdiction.cell(String(row), column));
		return range !== null && face >= range.from && face <= range.to;
	};
	if (within('step-and-immobilised')) return 'step';
	return within('immobilised') ? 'immobilised' : 'none';
}

/**
 * The paragraph of a row.
 * @rule opcom-9.interdict.row-1
 * @rule opcom-9.interdict.row-2
 * @rule opcom-9.interdict.row-3
 * @rule opcom-9.interdict.row-4
 * @rule opcom-9.interdict.row-5
 * @rule opcom-9.interdict.row-6
 * @rule opcom-9.interdict.row-7
 */
export const rowRule: Readonly<Record<Row, RuleRef>> = {
	1: 'opcom-9.interdict.row-1',
	2: 'opcom-9.interdict.row-2',
	3: 'opcom-9.interdict.row-3',
	4: 'opcom-9.interdict.row-4',
	5: 'opcom-9.interdict.row-5',
	6: 'opcom-9.interdict.row-6',
	7: 'opcom-9.interdict.row-7',
};

const BY_AIRCRAFT: readonly (readonly [RegExp, ForceClass])[] = [
	[/spitfire/i, 'light'],
	[/typhoon|mustang|fortress|b-?17|liberator|b-?24/i, 'medium'],
	[/lancaster|halifax|stirling/i, 'heavy'],
];
const BY_ROLE: Readonly<Record<Wing['role'], ForceClass>> = {
	fighter: 'light',
	'fighter-bomber': 'light',
	recce: 'light',
	transport: 'light',
	glider: 'light',
	'medium-bomber': 'medium',
	'heavy-bomber': 'heavy',
};

/**
 * Returns a wing's column: by the scenario, by the book's name of its aircraft, otherwise by its role
 * (opcom-9.interdict.columns).
 * @rule opcom-9.interdict.columns
 */
export function forceClass(wing: Pick<Wing, 'bombing' | 'aircraft' | 'role'>): ForceClass {
	return wing.bombing ?? BY_AIRCRAFT.find(([name]) => name.test(wing.aircraft))?.[1] ?? BY_ROLE[wing.role];
}
