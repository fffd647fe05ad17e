/** OCS 12.6c: supply points instead of trace. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { divided, fraction, inWords, roundUp, sum, type Fraction } from '../../hexwar/fraction.ts';
import type { Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { dumpsInReach } from './reach.ts';
import { supplyTables } from './tables.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { TraceState } from './trace.ts';

/** RE that a token feeds. */
const FED_BY_A_TOKEN = fraction(2);

/**
 * Returns the cost of feeding units from one dump: a token for 2 RE, rounded up once for all together.
 * @rule ocs-12.6c.rate
 */
export const eatingCost = (
	picture: Pick<SupplyPicture, 'scenario' | 'options'>,
	res: readonly Fraction[],
): Tokens =>
	roundUp(divided(sum(res), FED_BY_A_TOKEN)) * supplyTables(picture).costs.cost('eating, each 2 RE');

/** Units that eat out of one dump together. */
export interface Meal {
	readonly dump: string;
	readonly units: readonly UnitId[];
}

/** Returns the cost of a meal, or why it is impossible. @param trace of the same picture */
export function checkMeal(
	picture: SupplyPicture,
	trace: TraceState,
	{ dump: id, units: ids }: Meal,
): { readonly units: readonly SupplyUnit[]; readonly tokens: Tokens } | Refusal {
	const units = picture.units.filter((unit) => ids.includes(unit.id));
	const dump = picture.dumps.find((each) => each.id === id);
	if (!dump || units.length < ids.length || ids.length === 0) return NOTHING;
	for (const unit of units) {
		const no = mayEat(trace, unit) ?? reaches(picture, unit, id);
		if (no) return no;
	}
	const tokens = eatingCost(
		picture,
		units.map(({ re }) => re),
	);
	if (tokens <= dump.tokens) return { units, tokens };
	const fed = inWords(fraction(dump.tokens * 2));
	return refuse(
		'ocs-12.6c.rate',
		'ocs/short',
		`To feed them costs ${inChange(tokens)}, and that dump has ${inChange(dump.tokens)}.`,
		{ allowed: `Feed at most ${fed} RE out of it, and the rest out of another.` },
	);
}

/** Returns whether a unit has no trace, has not eaten in this phase, and may eat. @param trace of the same picture */
export const isHungry = ({ own }: SupplyPicture, trace: TraceState, unit: SupplyUnit): boolean =>
	mayEat(trace, unit) === null && !own.supply.fed.includes(unit.id);

/** Units that would eat out of one dump together, and what it costs. */
export interface PlannedMeal extends Meal {
	readonly tokens: Tokens;
}

/**
 * Returns which units may eat, each from the first dump in its reach, as long as it can feed them together: the Supply
 * Phase's proposal, and the basis of a plan's forecast.
 * @param trace of the same picture
 */
export function meals(picture: SupplyPicture, trace: TraceState): readonly PlannedMeal[] {
	const tables = new Map<string, PlannedMeal>();
	for (const unit of picture.units.filter((each) => isHungry(picture, trace, each)))
		for (const { id: dump } of dumpsInReach(picture, unit)) {
			const units = [...(tables.get(dump)?.units ?? []), unit.id];
			const meal = checkMeal(picture, trace, { dump, units });
			if ('kind' in meal) continue;
			tables.set(dump, { dump, units, tokens: meal.tokens });
			break;
		}
	return [...tables.values()];
}

const NOTHING: Refusal = refuse(
	'ocs-12.6c.rate',
	'ocs/no-meal',
	'You have no such dump or no such unit on the map.',
);

/**
 * Returns why a unit may not eat, or null if it may. Only without trace; it is always its owner's choice.
 * @rule ocs-12.6c.only
 */
export function mayEat({ units }: TraceState, unit: SupplyUnit): Refusal | null {
	if (unit.state.marker === 'strat') return stratFasts(unit);
	if (units.get(unit.id)?.inTrace !== true) return null;
	return refuse(
		'ocs-12.6c.only',
		'ocs/in-trace',
		`${unit.counter.name} is in trace supply: it eats nothing off the map.`,
	);
}

/**
 * Units in Strat Mode eat nothing off the map: they must stop where trace reaches them.
 * @rule ocs-12.6e.strat
 * @rule ocs-5.8b.eat
 */
const stratFasts = ({ counter }: SupplyUnit): Refusal =>
	refuse(
		'ocs-12.6e.strat',
		'ocs/strat-eats',
		`${counter.name} is in Strat Mode, and can’t be fed with supply points.`,
	);

function reaches(picture: SupplyPicture, unit: SupplyUnit, dump: string): Refusal | null {
	const inReach = dumpsInReach(picture, unit);
	if (inReach.some(({ id }) => id === dump)) return null;
	const others = inReach.map(({ hex }) => picture.board.name(hex));
	return refuse(
		'ocs-12.6c.rate',
		'ocs/out-of-reach',
		`${unit.counter.name} can’t reach that dump: it is out of draw and throw range.`,
		{
			allowed:
				others.length > 0
					? `In draw or throw range: ${others.join(', ')}.`
					: 'No dump is in draw or throw range.',
		},
	);
}
