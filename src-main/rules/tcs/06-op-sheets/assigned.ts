/** Which sheet governs a unit, and whether it is Assigned (6.3, 6.6d, 6.14). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Group, OpSheetDraft } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { At, OpSheet, TcsGame } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { SheetId, UnitId } from '../types.ts';

/** A unit's place on a sheet: the sheet, and its group there. */
export interface Tasking {
	readonly id: string;
	readonly sheet: OpSheet;
	readonly group: Group;
}

/** Whether a group was added to a sheet in force and still has to be rolled for. @rule tcs-6.13c.wait */
const isPending = (sheet: OpSheet, group: Group): boolean => sheet.additions[group.id] !== undefined;

/** Returns every sheet that a unit is still on, with its group. */
export const taskings = ({ sheets }: TcsGame, unit: UnitId): readonly Tasking[] =>
	indexOf(sheets).get(unit) ?? [];

type Sheets = TcsGame['sheets'];
const indexes = new WeakMap<Sheets, ReadonlyMap<UnitId, readonly Tasking[]>>();

/** Indexes units by sheet once for all: sheets change rarely, and every view asks about every unit. */
function indexOf(sheets: Sheets): ReadonlyMap<UnitId, readonly Tasking[]> {
	const cached = indexes.get(sheets);
	if (cached) return cached;
	const taskings = new Map<UnitId, Tasking[]>();
	for (const [id, sheet] of Object.entries(sheets)) {
		const groups = new Map(
			sheet.groups.toReversed().flatMap((group) => group.units.map((unit) => [unit, group] as const)),
		);
		for (const [unit, group] of groups)
			if (sheet.off[unit] === undefined)
				taskings.set(unit, [...(taskings.get(unit) ?? []), { id, sheet, group }]);
	}
	indexes.set(sheets, taskings);
	return taskings;
}

/**
 * Returns the sheet that governs a unit: the one whose preliminaries have begun, otherwise the implemented one, or
 * null.
 * @rule tcs-6.8.old @rule tcs-6.5.states
 */
export function governing(game: TcsGame, unit: UnitId): Tasking | null {
	const on = taskings(game, unit);
	const begun = on.find(
		({ sheet, group }) =>
			(sheet.state === 'prepared' && sheet.begun) || sheet.additions[group.id]?.begun === true,
	);
	return (
		begun ?? on.find(({ sheet, group }) => sheet.state === 'implemented' && !isPending(sheet, group)) ?? null
	);
}

/** Why a unit is Unassigned. */
export type Unassigned = 'no-sheet' | 'move' | 'reserve' | 'preliminary' | 'on-the-way';

/**
 * Returns why a unit is Unassigned, or null if it is Assigned. Where the campaign is played without command nobody is.
 * @rule tcs-6.3.who @rule tcs-6.1 @rule tcs-6.6d.unassigned @rule tcs-6.14a.status @rule tcs-6.14b.uncommitted
 */
export function unassigned(game: TcsGame, unit: UnitId): Unassigned | null {
	if (chosenReading(game.options, 'command') === 'off') return null;
	const tasking = governing(game, unit);
	if (!tasking) return 'no-sheet';
	const { sheet, group } = tasking;
	if (sheet.state === 'prepared' || isPending(sheet, group)) return 'preliminary';
	if (group.reserve && sheet.committed[group.id] !== 'in') return 'reserve';
	if (group.mission === 'Move') return 'move';
	return isOnTheWay(game, unit, tasking) ? 'on-the-way' : null;
}

/** A defender in Move Mode outside the positions drawn for it. @rule tcs-6.6e.moving */
function isOnTheWay({ units }: TcsGame, id: UnitId, { sheet, group }: Tasking): boolean {
	const unit = units.get(id);
	if (!group.mission.endsWith('Defense') || unit?.mode !== 'Move' || unit.at === null) return false;
	const places = sheet.measures.filter(
		({ kind, group: of }) =>
			(kind === 'battle-position' || kind === 'support-position') && (of === null || of === group.id),
	);
	return places.length > 0 && !places.some(({ hexes }) => hexes.includes(unit.at ?? ''));
}

/** Whether a unit is Assigned. */
export const isAssigned = (game: TcsGame, unit: UnitId): boolean => unassigned(game, unit) === null;

/** Why a unit is Unassigned, in words that end a sentence. */
export const UNASSIGNED_WORDS: Readonly<Record<Unassigned, string>> = {
	'no-sheet': 'it is on no implemented op sheet',
	move: 'its op sheet is a Move',
	reserve: 'it is in reserve and not yet committed',
	preliminary: 'it carries out preliminary instructions',
	'on-the-way': 'it is on the way to its place in the defence',
};

/** Returns a side's sheets, the newest last, each with its id. */
export const sheetsOf = ({ sheets }: TcsGame, side: SideId): readonly (readonly [string, OpSheet])[] =>
	Object.entries(sheets).filter(([, sheet]) => sheet.side === side);

/** Whether a unit's part in a sheet was a success or a failure. */
const hasEndedFor = ({ groups, off, state }: OpSheet, unit: UnitId): boolean =>
	groups.some(({ units }) => units.some((id) => id === unit)) &&
	(off[unit] === 'failed' ||
		off[unit] === 'success' ||
		(off[unit] === undefined && (state === 'success' || state === 'failed')));

/**
 * Returns a unit's Rally Point: of the sheet that governs it, otherwise of the last one it left, or null.
 * @rule tcs-6.12b
 */
export function rallyPoint({ scenario, game }: Pick<At, 'scenario' | 'game'>, unit: UnitId): string | null {
	const formation = scenario.counters.find(({ id }) => id === unit)?.formation ?? null;
	const sheet =
		governing(game, unit)?.sheet ?? Object.values(game.sheets).findLast((each) => hasEndedFor(each, unit));
	return sheet?.rally.find((each) => each.formation === formation)?.hex ?? sheet?.rally[0]?.hex ?? null;
}

/** Returns the id of a side's sheet in the game: no two sides' sheets share one. */
export const sheetIdOf = (side: SideId, draft: Pick<OpSheetDraft, 'id'>): SheetId => `${side}.${draft.id}`;

/**
 * Returns a refusal that says what a unit lacks to act on its own, or null if nothing.
 * @rule tcs-6.3a.fire @rule tcs-6.3a.assault
 */
export function mustBeAssigned(game: TcsGame, unit: UnitId, name: string, what: string): Refusal | null {
	const why = unassigned(game, unit);
	if (why === null) return null;
	return refuse(
		'tcs-6.3a.fire',
		'tcs/unassigned',
		`${name} is Unassigned, since ${UNASSIGNED_WORDS[why]}: it can’t ${what}.`,
	);
}
