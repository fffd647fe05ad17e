/** The names for ids in the umpire's log. For umpires only: none of this is ever sent to a side. */
import type { AirSheet } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { Sheet } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';

/** Ids as people say them. */
export interface Names {
	unit(id: string): string;
	team(id: string): string;
	side(id: string): string;
	crossing(id: string): string;
	combat(id: string): string;
	wing(id: string): string;
	formation(id: string): string;
	/** 'the order to II/125' */
	line(id: string): string;
	/** 'the sheet of 21st Panzer Division' */
	sheet(id: string): string;
	/** 'the dispatch "Combat at Cagny"' */
	dispatch(id: string): string;
}

/** Names given during play, by id; see `seenIn`. */
type Seen = Pick<Map<string, string>, 'get' | 'set'>;
/** The names, and what lines add to them as they are read in order. */
export type NamesSoFar = Names & { readonly seen: Seen };

/** @param seen what was named so far, filled as lines are read in order */
export function namesOf(scenario: Scenario, seen: Seen = new Map()): NamesSoFar {
	const names = fixedNames(scenario);
	const unit = (id: string): string => seen.get(unitKey(id)) ?? names.unit(id);
	return { seen, ...names, unit, ...seenNames(seen) };
}

/** Returns the key of a unit's name, if a ruling renamed it. */
export const unitKey = (id: string): string => UNIT + id;
const UNIT = 'unit ';

const seenNames = (seen: Seen): Pick<Names, 'combat' | 'line' | 'sheet' | 'dispatch'> => ({
	combat: (id) => seen.get(id) ?? 'a place',
	line: (id) => seen.get(id) ?? 'an order line',
	sheet: (id) => seen.get(id) ?? 'a sheet',
	dispatch: (id) => seen.get(id) ?? 'a dispatch',
});

type Fixed = Pick<Names, 'unit' | 'team' | 'side' | 'crossing' | 'wing' | 'formation'>;
const fixed = new WeakMap<Scenario, Fixed>();

/** Returns the scenario's names; built once per scenario. */
function fixedNames(scenario: Scenario): Fixed {
	const cached = fixed.get(scenario);
	if (cached) return cached;
	const units = new Map<string, string>(scenario.units.map((unit) => [unit.id, unit.short]));
	const teams = new Map<string, string>(scenario.teams.map((team) => [team.id, team.name]));
	const sides = new Map<string, string>(scenario.sides.map((side) => [side.id, side.name]));
	const crossings = new Map<string, string>(
		scenario.map.crossings.map((crossing) => [crossing.id, crossing.name]),
	);
	const wings = new Map<string, string>(scenario.wings.map((wing) => [wing.id, wing.name]));
	const formations = new Map<string, string>(scenario.formations.map((each) => [each.id, each.short]));
	const fixedNames: Fixed = {
		unit: (id) => units.get(id) ?? id,
		team: (id) => teams.get(id) ?? id,
		side: (id) => sides.get(id) ?? id,
		crossing: (id) => crossings.get(id) ?? id,
		wing: (id) => wings.get(id) ?? id,
		formation: (id) => formations.get(id) ?? id,
	};
	fixed.set(scenario, fixedNames);
	return fixedNames;
}

/** A sheet and its lines, for the lines of the log that speak of them later. */
export function noteSheet(sheet: Sheet | AirSheet, { seen, team }: NamesSoFar): void {
	const isAir = !('state' in sheet);
	seen.set(sheet.id, `the ${isAir ? 'air ' : ''}sheet of ${team(sheet.team)}`);
	if (isAir) return;
	for (const { order } of sheet.lines) seen.set(order.id, `the order to ${order.addressee}`);
}

/**
 * Returns current names, for reading the latest lines without earlier ones. Most are never needed, so each is looked up
 * on demand.
 */
export function seenIn(world: OpcomWorld): Seen {
	const { ground, combats } = world.game;
	const noted = new Map<string, string>();
	for (const { id, short } of ground.mustered ?? []) noted.set(unitKey(id), short);
	for (const [id, { short }] of Object.entries(ground.renamed ?? {})) noted.set(unitKey(id), short);
	let sheets: ReadonlyMap<string, string> | null = null;
	return {
		get(id) {
			const cached = noted.get(id) ?? (Object.hasOwn(combats, id) ? combats[id]?.name : undefined);
			if (cached !== undefined || id.startsWith(UNIT)) return cached;
			return dispatchName(world, id) ?? (sheets ??= sheetNames(world)).get(id);
		},
		set: (id, name) => noted.set(id, name),
	};
}

function dispatchName({ desk: { dispatches } }: OpcomWorld, id: string): string | undefined {
	const dispatch = Object.hasOwn(dispatches, id) ? dispatches[id] : undefined;
	return dispatch && `the dispatch “${dispatch.heading}”`;
}

function sheetNames({ scenario, desk }: OpcomWorld): ReadonlyMap<string, string> {
	const namesById = new Map<string, string>();
	const names = namesOf(scenario, namesById);
	for (const sheet of [...Object.values(desk.sheets), ...Object.values(desk.withdrawn)])
		noteSheet(sheet, names);
	return namesById;
}
