/**
 * What a side is told of its own units: effectiveness in words, exact positions. OP COM 10, Effectiveness and Location.
 */
import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import type { Observer, Tells } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { placeWords, profileOf, spec, status, unitState, isGone } from '../queries.ts';
import { capital, listed, render, type FamilyName } from './words.ts';
import type { OpcomWorld } from '../types.ts';

export type Power = 'high' | 'middle' | 'low' | 'none';

/**
 * The band of words a status belongs to: 6 and more, 3 to 5, 1 and 2, 0 (opcom-10.eff.considerable, middle, low).
 * @rule opcom-10.eff.low
 * @rule opcom-10.eff.considerable
 * @rule opcom-10.eff.middle
 */
export function powerOf(current: number): Power {
	if (current >= 6) return 'high';
	if (current >= 3) return 'middle';
	return current >= 1 ? 'low' : 'none';
}

/** A unit's condition: its power, except that one of low power with most of its steps left is weak, not broken. */
type Condition = Power | 'weak';

function conditionOf(world: OpcomWorld, unit: UnitId): Condition {
	const power = powerOf(status(world, unit));
	const { values, lost } = profileOf(world, unit);
	return power === 'low' && lost * 2 < values.length - 1 ? 'weak' : power;
}

const CONDITION: Readonly<Record<Condition, string>> = {
	high: 'full of fight',
	middle: 'worn but able to fight',
	weak: 'steady but too weak to attack',
	low: 'close to breaking up',
	none: 'no longer fit to fight',
};
const POWER: Readonly<Record<Condition, FamilyName>> = {
	high: 'highPower',
	middle: 'middlePower',
	weak: 'weakPower',
	low: 'lowPower',
	none: 'noPower',
};

/** Own units as a dispatch puts them on the side's map: exact place, condition in words. */
export function ownTells(world: OpcomWorld, units: readonly UnitId[]): Tells['own'] {
	return units.map((unit) => {
		const state = unitState(world, unit);
		const { at, presence } = state;
		const condition = isGone(state) ? 'lost' : CONDITION[conditionOf(world, unit)];
		return { unit, at: presence === 'on-map' ? at : null, condition };
	});
}

/** Returns own units with an enemy in view, and their positions: an alias for that enemy depends on them. */
export function observers(world: OpcomWorld, units: readonly UnitId[]): readonly Observer[] {
	return units.flatMap((unit) => {
		const { at } = unitState(world, unit);
		return at ? [{ unit, at }] : [];
	});
}

/**
 * Losses of one fight in words: none, light, heavy from two steps on (opcom-10.eff.losses-word).
 * @rule opcom-10.eff.losses-word
 */
function lossFamily(steps: number): FamilyName {
	if (steps <= 0) return 'noLosses';
	return steps === 1 ? 'lightLosses' : 'heavyLosses';
}

/**
 * Returns the effectiveness of own units, with those in a similar state in one sentence. `losses`: steps lost in this
 * fight by unit, or null if there was none. Units off the map are left out.
 * @rule opcom-10.eff.no-status
 */
export function effectivenessText(
	world: OpcomWorld,
	units: readonly UnitId[],
	losses: Readonly<Record<string, number>> | null,
	seed: string,
): string {
	const standing = units.filter((unit) => unitState(world, unit).presence === 'on-map');
	const groups = Map.groupBy(standing, (unit) => {
		const loss = losses ? lossFamily(losses[unit] ?? 0) : '';
		return `${conditionOf(world, unit)}/${loss}`;
	});
	return [...groups]
		.map(([key, members]) => {
			const [power, loss] = key.split('/') as [Condition, FamilyName | ''];
			const many = members.length > 1;
			const own = `${seed}/${members[0] ?? ''}`;
			const marks = {
				units: listed(members.map((unit) => spec(world, unit).name)),
				is: many ? 'are each' : 'is',
				has: many ? 'have each' : 'has',
			};
			const after = loss === '' ? '' : `, ${render(loss, own)}`;
			return `${render(POWER[power], own, marks)}${after}.`;
		})
		.join(' ');
}

/**
 * Exact places of own units, by words and grid reference (opcom-10.loc.own-exact).
 * @rule opcom-10.loc.own-exact
 */
export function locationText(world: OpcomWorld, units: readonly UnitId[]): string {
	return units
		.map((unit) => {
			const state = unitState(world, unit);
			const { at } = state;
			const { name } = spec(world, unit);
			if (!at) return `${name}: ${isGone(state) ? 'lost' : 'not yet in'}.`;
			return `${name}: ${capital(placeWords(world, at))} (grid ${gridRef(world.scenario.map, at)}).`;
		})
		.join(' ');
}

/** The same as a story's sentences. */
export function locationStory(world: OpcomWorld, units: readonly UnitId[], seed: string): string {
	return units
		.flatMap((unit) => {
			const { at } = unitState(world, unit);
			if (!at) return [];
			const marks = {
				unit: spec(world, unit).name,
				place: whereabouts(world, at),
				grid: gridRef(world.scenario.map, at),
			};
			return [`${render('placed', `${seed}/${unit}`, marks)}.`];
		})
		.join(' ');
}

/** 'at Cagny' or '1.2 km south-east of Cagny', after a verb of being. */
function whereabouts(world: OpcomWorld, at: Point): string {
	const words = placeWords(world, at);
	return /^\d/.test(words) ? words : `at ${words}`;
}

/** 'Cagny' or 'a point 1.2 km south-east of Cagny', after a verb of going. */
export function spot(world: OpcomWorld, at: Point): string {
	const words = placeWords(world, at);
	return /^\d/.test(words) ? `a point ${words}` : words;
}
