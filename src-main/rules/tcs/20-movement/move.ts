/** A move of a stack: what keeps it from going, what each hex costs, and the hexes entered one by one (20.0). */
import { rallyFault } from '../06-op-sheets/rally.ts';
import { add, compare, fraction, inWords, subtract, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { boundaryCrossed } from '../06-op-sheets/bounds.ts';
import {
	drivers,
	pointsLeft,
	riderCanPay,
	riderShare,
	togetherFault,
} from '../24-special-units/transport.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { piecesIn, type Piece } from '../units.ts';
import { budgetOf } from './impulses.ts';
import { assaultedFault } from '../22-assault/after.ts';
import { canPay, stepCost, type StepCost } from './step.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A unit's cost of a path, hex by hex. */
export interface WayCost {
	readonly steps: readonly { readonly to: HexName; readonly step: StepCost }[];
	/** After the whole way. */
	readonly spent: Fraction;
	/** Of the whole phase, or of the Impulse that runs. */
	readonly allowance: Fraction;
}

/** Returns a path's cost for a unit from its hex. */
export function wayCost(at: Here, piece: Piece, way: readonly HexName[]): WayCost {
	const budget = budgetOf(piece);
	let [here, spent] = [piece.unit.at ?? '', budget.spent];
	const steps = way.map((to) => {
		const step = stepCost(at, piece.counter.movement, isHeavy(piece), here, to);
		here = to;
		if (step.cost) spent = add(spent, step.cost);
		return { to, step };
	});
	return { steps, spent, allowance: budget.limit };
}

/** Vehicles, carriers and guns that count as vehicles on slopes. @rule tcs-20.1c.vehicles */
export const isHeavy = ({ counter: { category, target }, notional }: Piece): boolean =>
	notional !== null ||
	category === 'Vehicle' ||
	category === 'Carrier' ||
	(category === 'Weapons' && target === 'B');

/**
 * Returns why a stack can't go a way, or null if it can.
 * @rule tcs-20.0a.mode @rule tcs-20.0b.form @rule tcs-20.0c.path @rule tcs-20.0g @rule tcs-20.0f.move
 */
export function moveFault(at: Here, stack: readonly Piece[], way: readonly HexName[]): Refusal | null {
	const together = togetherFault(stack);
	if (together) return together;
	for (const piece of drivers(stack)) {
		const fault = stateFault(piece) ?? pathFault(at, piece, way);
		if (fault) return fault;
	}
	const paidBy = (driver: Piece): Fraction => {
		const { limit, spent } = budgetOf(driver);
		return subtract(capped(wayCost(at, driver, way).spent, limit), spent);
	};
	return ridersFault(stack, paidBy) ?? sheetFault(at, stack, way) ?? rallyFault(at, stack, way);
}

/** Returns why a unit can’t move because of its state or actions, or null if only its path could prevent it. */
export function stateFault({ counter, unit }: Piece): Refusal | null {
	const { name } = counter;
	if (unit.at === null) return refuse('tcs-20.0.free', 'tcs/off-map', `${name} is not on the map.`);
	if (counter.allowance === 0)
		return refuse('tcs-20.0f.move', 'tcs/towed-only', `${name} can’t move by itself: it must be towed.`);
	if (unit.marker !== null)
		return refuse('tcs-4.1c', 'tcs/marked', `${name} is ${unit.marker}: it can’t move.`);
	if (unit.fired) return refuse('tcs-20.0a.sfa', 'tcs/fired', `${name} is marked Fired: it can’t move.`);
	if (unit.mode !== 'Move')
		return refuse(
			'tcs-20.0a.mode',
			'tcs/fire-mode',
			counter.category === 'Vehicle'
				? `${name} is in Fire Mode. Change it to Move Mode first, or move it by Impulses.`
				: `${name} is in Fire Mode. Change it to Move Mode first.`,
		);
	if (unit.phase.sfa || (unit.phase.pfas > 0 && (unit.phase.impulses?.moving ?? null) === null))
		return refuse('tcs-14.1c.move', 'tcs/has-fired', `${name} has fired in this phase: it can’t move.`);
	const over = assaultedFault({ counter, unit });
	if (over) return over;
	if (unit.phase.move === 'done')
		return refuse('tcs-20.0b.form', 'tcs/move-over', `${name} has finished its move.`);
	return null;
}

function pathFault(at: Here, piece: Piece, way: readonly HexName[]): Refusal | null {
	let [here, { spent }] = [piece.unit.at ?? '', budgetOf(piece)];
	for (const to of way) {
		const after = entering(at, piece, { from: here, spent }, to);
		if ('kind' in after) return after;
		spent = after.spent;
		here = to;
	}
	return null;
}

/** Returns what a unit has spent, MP, once it has entered the next hex of its path; or why it can't. */
export function entering(
	at: Here,
	piece: Piece,
	{ from, spent }: { readonly from: HexName; readonly spent: Fraction },
	to: HexName,
): { readonly spent: Fraction } | Refusal {
	if (tcsBoard(at.scenario).find(to) === null)
		return refuse('tcs-1.1c.move', 'tcs/no-hex', `There is no hex ${to} on this map.`);
	const { cost, say, rule } = stepCost(at, piece.counter.movement, isHeavy(piece), from, to);
	if (cost === null)
		return refuse(rule, 'tcs/no-way', `${piece.counter.name}: ${say ?? `there is no way to ${to}.`}`);
	if (piecesIn(at, to).some(({ unit }) => unit.side !== piece.unit.side))
		return refuse('tcs-20.0g', 'tcs/enemy', `The enemy holds ${to}. Only an Assault or Overrun enters it.`);
	const { limit } = budgetOf(piece);
	const isWhole = compare(limit, fraction(piece.counter.allowance)) >= 0;
	if (!canPay(limit, spent, cost, isWhole)) return tooFar(piece, to, cost, { limit, spent });
	return { spent: capped(add(spent, cost), limit) };
}

/** A hex that costs more than a unit has takes all it has. @rule tcs-20.0c.one */
const capped = (spent: Fraction, limit: Fraction): Fraction => (compare(spent, limit) > 0 ? limit : spent);

/** Riders go as far as their own points let them. @param paidBy what a driver pays for the way @rule tcs-24.1.share */
export function ridersFault(stack: readonly Piece[], paidBy: (driver: Piece) => Fraction): Refusal | null {
	for (const rider of stack.filter(({ unit }) => unit.on !== null)) {
		const share = riderShare(rider, stack, paidBy);
		if (!riderCanPay(rider, share))
			return refuse(
				'tcs-24.1.share',
				'tcs/too-far',
				`${rider.counter.name} would spend ${inWords(share)} MP as a passenger, and ${inWords(pointsLeft(rider))} are left.`,
			);
	}
	return null;
}

function tooFar(
	{ counter }: Piece,
	to: HexName,
	cost: Fraction,
	{ limit, spent }: { readonly limit: Fraction; readonly spent: Fraction },
): Refusal {
	return refuse(
		'tcs-20.0c.path',
		'tcs/too-far',
		`${counter.name} can’t reach ${to}: it costs ${inWords(cost)} MP, and ${inWords(subtract(limit, spent))} of ${inWords(limit)} are left.`,
	);
}

/**
 * Returns why a path breaks an op sheet's limits, quoting the sheet’s line, or null.
 * @rule tcs-6.10.bind @rule tcs-20.0e
 */
export function sheetFault(at: Here, stack: readonly Piece[], way: readonly HexName[]): Refusal | null {
	for (const { id, counter, unit } of stack) {
		const crossed = boundaryCrossed(at, id, [unit.at ?? '', ...way]);
		if (!crossed) continue;
		const { sheet, name, hex } = crossed;
		return refuse(
			'tcs-20.0e',
			'tcs/boundary',
			`${counter.name} would cross ${name} of ${sheet} on the way to ${hex}. Stay within it, or let Control overrule.`,
			{ overrulable: true },
		);
	}
	return null;
}

/** Enters the next hex with a whole stack: each unit pays its own. */
export function enterHex(
	unfolding: TcsUnfolding,
	stack: readonly Piece[],
	to: HexName,
): { readonly from: HexName; readonly byRoad: boolean; readonly bottleneck: boolean } {
	const [first] = stack;
	const from = first?.unit.at ?? to;
	const steps = drivers(stack).map((piece) => ({
		piece,
		step: stepCost(unfolding.at, piece.counter.movement, isHeavy(piece), from, to),
	}));
	const paid = new Map(steps.map(({ piece, step }) => [piece.id, paidFor(piece, step)]));
	const shareOf = (rider: Piece): Fraction =>
		riderShare(rider, stack, ({ id }) => paid.get(id) ?? fraction(0));
	const byRoad = steps.every(({ step }) => step.road !== null);
	const bottleneck = steps.some(({ step }) => step.bottleneck);
	unfolding.add({
		type: 'hex-entered',
		v: 1,
		rule: 'tcs-20.0.free',
		payload: {
			side: first?.unit.side ?? unfolding.at.scenario.sides[0].id,
			units: stack.map(({ id }) => id),
			from,
			to,
			paid: Object.fromEntries<Fraction>(
				stack.map((piece) => [piece.id, paid.get(piece.id) ?? shareOf(piece)]),
			),
			byRoad,
		},
	});
	return { from, byRoad, bottleneck };
}

function paidFor(piece: Piece, { cost }: StepCost): Fraction {
	const { limit, spent } = budgetOf(piece);
	return subtract(capped(add(spent, cost ?? fraction(0)), limit), spent);
}
