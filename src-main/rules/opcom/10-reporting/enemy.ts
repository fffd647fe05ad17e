/** What a side is told of the enemy it faced: rough size, arms, identity if due. OP COM 10, Enemy, Type, Identity. */
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { FormationId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { brigadeOf, chain, divisionOf, findSpec, profileOf, spec, unitState } from '../queries.ts';
import { listed, numberWord } from './words.ts';
import { fightingClass, sortOf } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

/** The number of battalions that a unit of a size counts as. */
const BATTALIONS: Readonly<Record<UnitSpec['size'], number>> = {
	company: 1 / 3,
	battery: 1 / 3,
	squadron: 1 / 3,
	battalion: 1,
	regiment: 3,
	brigade: 3,
	division: 9,
	corps: 27,
};

/**
 * How many battalions a unit passes for by its size alone.
 * @rule opcom-10.enemy.battalions
 */
export function battalions(unit: UnitSpec): number {
	return BATTALIONS[unit.size];
}

/**
 * Returns an enemy's reported position, to a hundred metres, the precision of a six-figure grid reference. The master
 * map's position is finer than any report, and with several enemies it would reveal where each is.
 */
export function reportedPlace({ x, y }: Point): Point {
	return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

export interface Estimate {
	/** Battalion equivalents still effective: the truth, for the umpire. */
	readonly true: number;
	/** The reported number, at least 1; 0 for less than a battalion of small units. */
	readonly told: number;
	readonly words: string;
}

/**
 * Weak battalions pass for fewer: current status over full status, times the number, rounded, at least one
 * (opcom-10.enemy.misjudge). Units no longer effective add nothing to the true count.
 * @rule opcom-10.enemy.misjudge
 */
export function estimate(world: OpcomWorld, units: readonly UnitId[]): Estimate {
	const profiles = units.map((unit) => profileOf(world, unit));
	const current = profiles.reduce((sum, each) => sum + each.status, 0);
	const full = profiles.reduce((sum, each) => sum + (each.values[0] ?? 0), 0);
	const all = units.reduce((sum, unit) => sum + BATTALIONS[spec(world, unit).size], 0);
	const effective = units.filter((_unit, i) => (profiles[i]?.status ?? 0) >= 1);
	const fit = effective.reduce((sum, unit) => sum + BATTALIONS[spec(world, unit).size], 0);
	const reported = all < 1 - 1e-9 ? 0 : Math.max(1, Math.round(full > 0 ? (current / full) * all : 1));
	return { true: fit, told: reported, words: sizeWords(reported) };
}

function sizeWords(battalions: number): string {
	if (battalions === 0) return 'less than a battalion';
	return battalions === 1 ? 'about one battalion' : `about ${numberWord(battalions)} battalions`;
}

/** Sorts of the units faced, tanks first; gunners and crews on foot look like infantry. */
export function sortsOf(
	world: OpcomWorld,
	units: readonly UnitId[],
	outOfRole: readonly UnitId[] = [],
): readonly string[] {
	const sorts = units.map((unit) => (outOfRole.includes(unit) ? 'infantry' : sortOf(spec(world, unit))));
	const unique = [...new Set(sorts)];
	return unique.toSorted((a, b) => Number(b === 'tanks') - Number(a === 'tanks'));
}

/**
 * Returns what must be named before release (opcom-10.type.must).
 * @rule opcom-10.type.must
 */
export function mustNameOf(
	world: OpcomWorld,
	line: readonly UnitId[],
	outOfRole: readonly UnitId[],
	guns: boolean,
	air: boolean,
): Dispatch['mustName'] {
	const classes = line
		.filter((unit) => !outOfRole.includes(unit))
		.map((unit) => fightingClass(spec(world, unit)));
	return [
		...(classes.includes('tank') ? (['tanks'] as const) : []),
		...(guns || classes.includes('artillery') ? (['artillery'] as const) : []),
		...(air ? (['air'] as const) : []),
	];
}

/**
 * 'infantry and tanks, with artillery and aircraft in support'.
 * @rule opcom-10.type.sort
 */
export function sortWords(sorts: readonly string[], guns: boolean, air: boolean): string {
	const support = [...(guns ? ['artillery'] : []), ...(air ? ['aircraft'] : [])];
	const line = listed(sorts);
	return support.length === 0 ? line : `${line}, with ${listed(support)} in support`;
}

/**
 * Returns the enemy formations a side may name: those that one of its units in this fight has met in an earlier turn
 * without a break; by brigade or regiment, or by the division that another of its brigades gave away
 * (opcom-10.identity.two-turns, formation-not-unit).
 * @rule opcom-10.identity.two-turns
 */
export function identities(
	world: OpcomWorld,
	own: readonly UnitId[],
	enemy: readonly UnitId[],
): readonly string[] {
	const formations = [...new Set(enemy.map((unit) => brigadeOf(world, unit).id))];
	const names = formations.flatMap((id) => {
		const met = enemy.find((unit) => brigadeOf(world, unit).id === id);
		const division = met === undefined ? null : divisionOf(world, met);
		if (own.some((unit) => knows(world, unit, (key) => within(world, key, id)))) {
			return [fullName(world, id)];
		}
		return division && own.some((unit) => knows(world, unit, (key) => within(world, key, division.id)))
			? [division.name]
			: [];
	});
	return [...new Set(names)];
}

/** A contact that reaches back to an earlier turn without a break. */
function knows(world: OpcomWorld, unit: UnitId, fits: (key: FormationId) => boolean): boolean {
	const { turn } = world.game;
	return Object.entries(unitState(world, unit).contact).some(
		([key, { since, last }]) => since < turn && last >= turn - 1 && fits(key as FormationId),
	);
}

function within(world: OpcomWorld, key: FormationId, formation: FormationId): boolean {
	return chain(world, key).some((each) => each.id === formation);
}

/** '192 Panzergrenadier Regiment of 21 Panzer Division'. */
export function fullName(world: OpcomWorld, id: FormationId): string {
	const [first, ...above] = chain(world, id);
	const division = above.find((each) => each.echelon === 'division');
	const name = first?.name ?? id;
	return division ? `${name} of ${division.name}` : name;
}

/** Returns the true figures beside the reported ones, for the umpire only. */
export function umpireNotesOn(
	world: OpcomWorld,
	enemy: readonly UnitId[],
	told: Estimate,
): Dispatch['umpireNotes'] {
	const named = (fit: boolean): string =>
		enemy
			.filter((unit) => profileOf(world, unit).status >= 1 === fit)
			.flatMap((unit) => findSpec(world, unit)?.name ?? [])
			.join(', ');
	const [fit, spent] = [named(true), named(false)];
	const count = `${String(Math.round(told.true * 10) / 10)}${fit === '' ? '' : ` (${fit})`}`;
	const besides = spent === '' ? '' : `, besides ${spent}, no longer fit`;
	return [
		{
			rule: 'opcom-10.enemy.misjudge',
			say: `True count in battalions fit to fight: ${count}${besides}; told: ${told.words}.`,
		},
	];
}
