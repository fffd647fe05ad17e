/** Forecasts a turn's plan: its cost in supply, and who will be short, by the functions that decide the commands. */
import type { Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import {
	supplyForAttack,
	supplyForDefence,
	mayMixStocks,
	spentOn,
	suppliedIn,
	type CombatSupply,
	type Supplied,
} from './combat-supply.ts';
import { isHungry, meals } from './eating.ts';
import { fuelPlan } from './fuel.ts';
import { totalOf, type Payment } from './pay.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { recovery } from './recovery.ts';
import { supplyTables } from './tables.ts';
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
	/** Those for whom supply doesn't suffice. */
	readonly short: readonly UnitId[];
}

export interface Forecast {
	readonly lines: readonly ForecastLine[];
	readonly tokens: Tokens;
	/** The side's supply on the map, before and after. */
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
 * Forecasts a plan in the order of a player turn: fuel at its cheapest, recovery, meals for units out of trace, then
 * each attack and defence, each from what is left. Ids that aren't units of the side are skipped.
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
	const recovered = recovery(picture);
	const payments = [...recovered.units.flatMap(({ paid }) => paid), ...recovered.wasted];
	const full = new Set(
		recovered.units.flatMap(({ unit, internals }) => (internals === 'full' ? [unit] : [])),
	);
	const short = idsOf(units).filter((id) => !full.has(id));
	return { line: { what: 'recovery', units: idsOf(units), tokens: totalOf(payments), short }, payments };
}

function eatingStep(picture: SupplyPicture): Step {
	const trace = traceOf(picture, picture.own.supply.traceChoice);
	const hungry = picture.units.filter((unit) => isHungry(picture, trace, unit));
	const eaten = meals(picture, trace);
	const payments = eaten.map(({ dump, tokens }) => ({ dump, tokens }));
	const fed = new Set(eaten.flatMap(({ units }) => units));
	const short = idsOf(hungry).filter((id) => !fed.has(id));
	return { line: { what: 'eating', units: idsOf(hungry), tokens: totalOf(payments), short }, payments };
}

function fightStep(picture: SupplyPicture, what: 'attack' | 'defence', units: readonly SupplyUnit[]): Step {
	const { costs } = supplyTables(picture);
	const supplied = suppliedIn(picture, units);
	const fightSupply = what === 'attack' ? supplyForAttack(costs, supplied) : defended(picture, supplied);
	const payments = fightSupply.spent.map(({ source, tokens, wasted }) => ({
		dump: source,
		tokens: tokens + wasted,
	}));
	const short = idsOf(units).filter((id) => id in fightSupply.marked || fightSupply.unsupplied.includes(id));
	return { line: { what, units: idsOf(units), tokens: spentOn(fightSupply), short }, payments };
}

/** Returns a defence by its owner's default: supply if it suffices, otherwise stocks, otherwise nothing. */
function defended(picture: SupplyPicture, units: readonly Supplied[]): CombatSupply {
	const ways = supplyForDefence(supplyTables(picture).costs, units, mayMixStocks(picture));
	return ways.supply ?? ways.internals ?? ways.none;
}
