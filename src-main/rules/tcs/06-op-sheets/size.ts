/** The type of an op sheet by its hardest mission, and its size by its formations (6.6, 6.9b, 6.9c). */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import {
	SHEET_TYPES,
	type OpSheetDraft,
	type SheetType,
} from '../../../../src-shared/rulesets/tcs/sheets.ts';
import type { At, OpSheet } from '../game.ts';
import { proposedSize } from '../proposal-1992/command.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { countersOf } from '../units.ts';
import type { UnitId } from '../types.ts';

/** Returns the harder of two missions to prepare. @rule tcs-6.6.rank */
export const harder = (a: SheetType, b: SheetType): SheetType =>
	SHEET_TYPES.indexOf(a) <= SHEET_TYPES.indexOf(b) ? a : b;

/**
 * Returns the type that a sheet is prepared as: its hardest mission; with a reserve at least Attack.
 * @rule tcs-6.6.rank @rule tcs-6.14b.type
 */
export function typeOf({ groups }: Pick<OpSheetDraft, 'groups'>): SheetType {
	const missions = groups.map(({ mission, reserve }) => (reserve ? harder(mission, 'Attack') : mission));
	return missions.reduce(harder, 'Move');
}

/** Returns all the units that a sheet names, each once. */
export const unitsNamed = ({ groups }: Pick<OpSheetDraft, 'groups'>): readonly UnitId[] => [
	...new Set(groups.flatMap(({ units }) => units)),
];

/** Returns the units that are still on a sheet. */
export const unitsOn = (sheet: Pick<OpSheet, 'groups' | 'off'>): readonly UnitId[] =>
	unitsNamed(sheet).filter((id) => sheet.off[id] === undefined);

/**
 * Returns how many elements units come to: formations under Battalion or Vehicle Morale with at least one of them.
 * @rule tcs-6.9b.count @rule tcs-6.9b.same @rule tcs-6.9b.ignore
 */
export function elementsOf(scenario: TcsScenario, units: readonly UnitId[]): number {
	return formationsAmong(scenario, units).length;
}

/** Formations with a box or a track that at least one of these units is of. */
function formationsAmong(scenario: TcsScenario, units: readonly UnitId[]): readonly string[] {
	const counters = countersOf(scenario);
	const named = new Set(units.map((id) => counters.get(id)?.formation));
	return scenario.formations
		.filter(({ id, kind, box, track }) => named.has(id) && (kind === 'battalion' ? box : track.length > 0))
		.map(({ id }) => id);
}

/**
 * Whether units hold a whole formation: every part of it that is not eliminated.
 * @rule tcs-6.9c
 */
export function hasStaff(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	units: readonly UnitId[],
): boolean {
	const held = new Set(units);
	return formationsAmong(scenario, units).some((formation) =>
		scenario.counters.every(({ id, formation: of }) => {
			const { off } = game.units.get(id) ?? {};
			// By the proposals what waits off the map is not in play yet. @rule tcs3-5.staff.when
			const waits = off === 'waiting' && proposed(game.options, 'command');
			return of !== formation || held.has(id) || off === 'dead' || off === 'surrendered' || waits;
		}),
	);
}

/** Returns the size of a force: its elements, one less for a staff, never below 0. @rule tcs-6.9c */
export const sizeOf = (at: Pick<At, 'scenario' | 'game'>, all: readonly UnitId[]): number => {
	const units = withoutBatteries(at, all);
	return proposed(at.game.options, 'command')
		? Math.max(0, elementsOf(at.scenario, units) + proposedSize(at, units, hasStaff(at, units)))
		: Math.max(0, elementsOf(at.scenario, units) - (hasStaff(at, units) ? 1 : 0));
};

/** By the proposals guns of batteries are no force of an op sheet. @rule tcs3-2.not-opsheet-force */
function withoutBatteries(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	units: readonly UnitId[],
): readonly UnitId[] {
	if (!proposed(game.options, 'artillery')) return units;
	const guns = new Set<string>(scenario.artillery.batteries.flatMap((battery) => battery.guns));
	return units.filter((id) => !guns.has(id));
}

/** Returns a sheet's tally when elements are added during preparation, rounded. @rule tcs-6.13d */
export const dilutedTally = (tally: number, before: number, after: number): number =>
	after <= before || after === 0 ? tally : Math.floor((2 * tally * before + after) / (2 * after));

/**
 * Returns whether a sheet is prepared at the vehicle rate: it has only vehicles, and isn't a Prepared Defense.
 * @rule tcs-6.9e.triple
 */
export function isVehicleSheet(scenario: TcsScenario, sheet: Pick<OpSheet, 'groups' | 'off'>): boolean {
	const counters = countersOf(scenario);
	const units = unitsOn(sheet);
	return (
		typeOf(sheet) !== 'Prepared Defense' &&
		units.length > 0 &&
		units.every((id) => counters.get(id)?.category === 'Vehicle')
	);
}
