/** The cost to enter a hex (20.1): the ground, the hexside crossed, contours, smoke; or the road followed. */
import type { Direction, Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Costs, Movement } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { add, compare, fraction, sum, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { hasSmoke } from '../19-smoke/smoke.ts';
import { costIn, tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { HexName } from '../types.ts';

/** One reason of a cost. */
export interface CostPart {
	readonly name: string;
	readonly points: Fraction;
	readonly rule: RuleRef;
}

export interface StepCost {
	/** Movement points, or null if it can't be entered that way. */
	readonly cost: Fraction | null;
	/** The road followed, by the map's id, or null across country. */
	readonly road: string | null;
	readonly parts: readonly CostPart[];
	/** Why it can't be entered, in a sentence. */
	readonly say: string | null;
	readonly rule: RuleRef;
	/** Crossed in this step. */
	readonly bottleneck: boolean;
}

/**
 * Returns the cost of one step for a unit: by the cheapest road if one joins the hexes, otherwise across country.
 * @param heavy vehicles, carriers and guns: they can't cross more than one solid contour off a road
 * @rule tcs-20.1.sum @rule tcs-20.1e.ignore @rule tcs-20.1g
 */
export function stepCost(
	at: Pick<At, 'scenario' | 'game'>,
	movement: Movement,
	heavy: boolean,
	from: HexName,
	to: HexName,
): StepCost {
	const board = tcsBoard(at.scenario);
	const [a, b] = [board.hex(from), board.hex(to)];
	const direction = board.grid.directionTo(a, b);
	if (direction === null) return blocked('tcs-20.0.free', `${to} is not beside ${from}.`);
	if (!board.playable(b))
		return blocked('tcs-1.1b.half', `Less than half of ${to} is on the map: nobody enters it.`);
	return roadStep(at, movement, a, direction, to) ?? countryStep(at, movement, heavy, a, b, direction);
}

const blocked = (rule: RuleRef, say: string): StepCost => ({
	cost: null,
	road: null,
	parts: [],
	say,
	rule,
	bottleneck: false,
});

/** Along a road the road alone is paid, and smoke. @rule tcs-20.1e.path @rule tcs-20.1b.road */
function roadStep(
	at: Pick<At, 'scenario' | 'game'>,
	movement: Movement,
	from: Hex,
	direction: Direction,
	to: HexName,
): StepCost | null {
	const board = tcsBoard(at.scenario);
	const roads = board.linksAt(from, direction).flatMap((kind) => {
		const link = at.scenario.terrain.links[kind];
		const cost = link ? costIn(link.costs, movement) : null;
		return cost === null ? [] : [{ kind, cost }];
	});
	const [first, ...others] = roads;
	if (!first) return null;
	const best = others.reduce(
		(cheapest, next) => (compare(next.cost, cheapest.cost) < 0 ? next : cheapest),
		first,
	);
	const name = board.map.file.links[best.kind]?.name ?? best.kind;
	const parts = [
		{ name, points: best.cost, rule: 'tcs-20.1e.ignore' as const },
		...smokeParts(at, to),
		...mineParts(at, to),
	];
	return {
		cost: sum(parts.map(({ points }) => points)),
		road: best.kind,
		parts,
		say: null,
		rule: 'tcs-20.1e.ignore',
		bottleneck: isBottleneck(at, from, direction, to),
	};
}

function countryStep(
	at: Pick<At, 'scenario' | 'game'>,
	movement: Movement,
	heavy: boolean,
	a: Hex,
	b: Hex,
	direction: Direction,
): StepCost {
	const board = tcsBoard(at.scenario);
	const to = board.name(b);
	const ground = dearest(
		board.terrain(b).map(({ costs }) => costs),
		movement,
	);
	if (ground === null)
		return blocked(
			'tcs-20.1f.prohibit',
			`${board.grounds(b).join(', ')} in ${to} can’t be entered except by road.`,
		);
	const sides = board.sidesAt(a, direction).flatMap((kind) => {
		const side = at.scenario.terrain.sides[kind];
		return side
			? [{ name: board.map.file.sides[kind]?.name ?? kind, cost: costIn(side.costs, movement) }]
			: [];
	});
	const shut = sides.find(({ cost }) => cost === null);
	if (shut)
		return blocked('tcs-20.1f.prohibit', `${shut.name} on the way to ${to} can’t be crossed except by road.`);
	const contours = board.contoursCrossed(a, b);
	if (heavy && contours > 1)
		return blocked(
			'tcs-20.1c.vehicles',
			`The way to ${to} crosses ${String(contours)} contours: too steep off a road.`,
		);
	const parts: readonly CostPart[] = [
		{ name: board.map.groundOf(b)?.name ?? to, points: ground, rule: 'tcs-20.1.sum' as const },
		...sides.map(({ name, cost }) => ({ name, points: cost ?? ZERO, rule: 'tcs-20.1.sum' as const })),
		...(contours > 0
			? [
					{
						name: `${String(contours)} contour${contours > 1 ? 's' : ''}`,
						points: fraction(contours),
						rule: 'tcs-20.1b.each' as const,
					},
				]
			: []),
		...smokeParts(at, to),
		...mineParts(at, to),
	];
	return {
		cost: sum(parts.map(({ points }) => points)),
		road: null,
		parts,
		say: null,
		rule: 'tcs-20.1.sum',
		bottleneck: isBottleneck(at, a, direction, to),
	};
}

/** @rule tcs-21.2.cost */
const mineParts = ({ game }: Pick<At, 'game'>, to: HexName): readonly CostPart[] =>
	game.mines[to] === undefined ? [] : [{ name: 'Mines', points: fraction(2), rule: 'tcs-21.2.cost' }];

/** @rule tcs-19.1c */
const smokeParts = (at: Pick<At, 'scenario' | 'game'>, to: HexName): readonly CostPart[] =>
	!hasSmoke(at, to) ? [] : [{ name: 'Smoke', points: fraction(1), rule: 'tcs-19.1c' }];

/** A bridge, or a Minefield Breach. @rule tcs-20.1d.what @rule tcs-21.3d.bottleneck */
const isBottleneck = (
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	from: Hex,
	direction: Direction,
	to: HexName,
): boolean =>
	game.mines[to]?.breached === true ||
	tcsBoard(scenario)
		.sidesAt(from, direction)
		.some((kind) => scenario.terrain.sides[kind]?.bottleneck === true);

/** Returns the costliest of several grounds in a hex, or null if one of them can't be entered. @rule tcs-20.1g */
function dearest(costs: readonly Costs[], movement: Movement): Fraction | null {
	let most: Fraction = ZERO;
	for (const each of costs) {
		const cost = costIn(each, movement);
		if (cost === null) return null;
		if (compare(cost, most) > 0) most = cost;
	}
	return most;
}

/**
 * Returns whether a unit can pay for a step with its allowance and spending so far; one with its whole allowance
 * (`isWhole`) may enter any hex.
 * @rule tcs-20.0c.path @rule tcs-20.0c.one
 */
export function canPay(limit: Fraction, spent: Fraction, cost: Fraction, isWhole: boolean): boolean {
	return (isWhole && spent.n === 0) || compare(add(spent, cost), limit) <= 0;
}
