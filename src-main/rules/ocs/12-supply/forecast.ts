/** What a turn's plan will cost in supply, and who will be short: by the functions that the commands decide by. */
import type { Tokens, UnitId } from '../types.ts';
import { attackSupply, defenceSupply, spentOn, type CombatSupply } from './combat-supply.ts';
import { eatingCost } from './eating.ts';
import { fuelPlan } from './fuel.ts';
import { needOf, Purse, totalOf, type Payment } from './pay.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { recovery } from './recovery.ts';
import { traceOf } from './trace.ts';

/** Units that are to move, attack together, and defend together. */
export interface SupplyPlan {
	readonly moves: readonly UnitId[];
	readonly attacks: readonly (readonly UnitId[])[];
	readonly defends: readonly (readonly UnitId[])[];
}

export interface ForecastLine {
	readonly what: 'fuel' | 'recovery' | 'eating' | 'attack' | 'defence';
	/** Whom it is for. */
	readonly units: readonly UnitId[];
	readonly tokens: Tokens;
	/** Those of them that supply does not suffice for. */
	readonly short: readonly UnitId[];
}

export interface Forecast {
	readonly lines: readonly ForecastLine[];
	readonly tokens: Tokens;
	/** What the side has on the map, before and after. */
	readonly has: Tokens;
	readonly left: Tokens;
}

/** A picture with so much less in its dumps. */
function without(picture: SupplyPicture, payments: readonly Payment[]): SupplyPicture {
	const spent = (id: string): Tokens => totalOf(payments.filter(({ dump }) => dump === id));
	const dumps = picture.dumps.map((dump) => ({ ...dump, tokens: dump.tokens - spent(dump.id) }));
	return { ...picture, dumps: dumps.filter(({ tokens }) => tokens > 0) };
}

interface Step {
	readonly line: ForecastLine;
	readonly payments: readonly Payment[];
}

/**
 * What a plan costs in the order of a player turn: fuel as it is cheapest, recovery, meals for whoever is out of trace, then
 * each attack and defence, each out of what the ones before have left. Names that are no units of the side are passed over.
 */
export function forecast(picture: SupplyPicture, { moves, attacks, defends }: SupplyPlan): Forecast {
	const steps: ((now: SupplyPicture) => Step)[] = [
		(now) => fuelStep(now, unitsNamed(now, moves)),
		recoveryStep,
		eatingStep,
		...attacks.map((ids) => (now: SupplyPicture) => fightStep(now, 'attack', unitsNamed(now, ids))),
		...defends.map((ids) => (now: SupplyPicture) => fightStep(now, 'defence', unitsNamed(now, ids))),
	];
	const lines: ForecastLine[] = [];
	let now = picture;
	for (const step of steps) {
		const { line, payments } = step(now);
		if (line.units.length > 0) lines.push(line);
		now = without(now, payments);
	}
	const has = picture.dumps.reduce((sum, { tokens }) => sum + tokens, 0);
	const tokens = lines.reduce((sum, line) => sum + line.tokens, 0);
	return { lines, tokens, has, left: has - tokens };
}

const unitsNamed = ({ units }: SupplyPicture, ids: readonly UnitId[]): readonly SupplyUnit[] =>
	units.filter(({ id }) => ids.includes(id));
const idsOf = (units: readonly SupplyUnit[]): readonly UnitId[] => units.map(({ id }) => id);

function fuelStep(picture: SupplyPicture, units: readonly SupplyUnit[]): Step {
	const { offers, tokens, short } = fuelPlan(picture, units);
	return {
		line: { what: 'fuel', units: idsOf(units), tokens, short },
		payments: offers.flatMap(({ paid }) => paid),
	};
}

function recoveryStep(picture: SupplyPicture): Step {
	const units = picture.units.filter(({ state }) => state.internals !== 'full');
	const made = recovery(picture);
	const payments = [...made.units.flatMap(({ paid }) => paid), ...made.wasted];
	const full = new Set(made.units.flatMap(({ unit, internals }) => (internals === 'full' ? [unit] : [])));
	const short = idsOf(units).filter((id) => !full.has(id));
	return { line: { what: 'recovery', units: idsOf(units), tokens: totalOf(payments), short }, payments };
}

/** Meals, unit by unit: units of one dump that eat together may do with less. */
function eatingStep(picture: SupplyPicture): Step {
	const { units: trace } = traceOf(picture);
	const hungry = picture.units.filter(
		({ id, state }) => trace.get(id)?.inTrace !== true && state.marker !== 'strat',
	);
	const purse = new Purse(picture.dumps);
	const short = hungry.filter((unit) => !purse.pay(needOf(picture, unit, eatingCost(picture, [unit.re]))));
	const payments = hungry.flatMap(({ id }) => purse.paymentsOf(id));
	return {
		line: { what: 'eating', units: idsOf(hungry), tokens: totalOf(payments), short: idsOf(short) },
		payments,
	};
}

function fightStep(picture: SupplyPicture, what: 'attack' | 'defence', units: readonly SupplyUnit[]): Step {
	const made: CombatSupply = what === 'attack' ? attackSupply(picture, units) : defenceSupply(picture, units);
	const payments = [...made.paid, ...made.units.flatMap(({ paid, wasted }) => [...paid, ...wasted])];
	const short = made.units.flatMap(({ unit, how }) => (how === 'supply' ? [] : [unit]));
	return { line: { what, units: idsOf(units), tokens: spentOn(made), short }, payments };
}
