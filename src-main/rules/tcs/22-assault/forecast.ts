/** The forecast of an Assault or Overrun before anything is paid: Final Overwatch, and the fires of its first round. */
import type { Fraction } from '../../hexwar/fraction.ts';
import { compare } from '../../hexwar/fraction.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import { answersTo, type Answer } from '../15-overwatch/overwatch.ts';
import { isHeavy } from '../20-movement/move.ts';
import { stepCost } from '../20-movement/step.ts';
import { drivers, withRiders } from '../24-special-units/transport.ts';
import { minesFaced, type MinesFaced } from '../21-mines/attack.ts';
import { withUnits, type At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { assaultFault, type Attack } from './announce.ts';
import { defaultPlan, fighters, firePlans, type FirePlan } from './fire.ts';
import type { AssaultFrame } from './frames.ts';

type Here = Pick<At, 'scenario' | 'game'>;

export interface Forecast {
	/** MP to enter, of the unit that pays most. */
	readonly cost: Fraction | null;
	/** The surest Final Overwatch with the AT Rolls it may include, or null if nobody in the hex can fire it. */
	readonly final: Answer | null;
	/** The mines that attack entering units, or null if none. */
	readonly mines: MinesFaced | null;
	/** Each side's fire in the first round with its AT Rolls, if nobody was hurt before. */
	readonly attacker: FirePlan | null;
	readonly defender: FirePlan | null;
	readonly first: 'both' | 'attacker' | 'defender';
}

/** Returns an attack's forecast, or why it can’t be made. */
export function forecast(
	at: Here,
	units: readonly UnitId[],
	hex: HexName,
	attack: Attack,
): Forecast | Refusal {
	const stack = withRiders(at, piecesOf(at, units));
	const fault = assaultFault(at, stack, hex, attack);
	if (fault) return fault;
	const [first] = stack;
	const from = first?.unit.at ?? hex;
	const side = first?.unit.side ?? at.scenario.sides[0].id;
	const other = otherThan(at, side);
	const frame: AssaultFrame = {
		kind: 'assault',
		overrun: attack === 'overrun',
		...{ side, units: stack.map(({ id }) => id), from, hex, overruled: false },
		...{ stage: 'fight', round: 1, toFire: [], plans: {}, checks: [], toRegroup: [] },
	};
	const answers = answersTo(at, {
		...{ kind: 'overwatch', trigger: 'final', side: other, hexes: [from], units: frame.units },
		...{ left: null, byRoad: false, only: hex },
	});
	const inside = entered(at, frame);
	const planOf = (who: typeof side): FirePlan | null => {
		const plans = firePlans(inside, frame, who);
		const usual = defaultPlan(plans);
		const plan = plans.find(({ id }) => id === (usual === 'hold' ? 'at' : usual)) ?? null;
		return withRolls(plan, plans);
	};
	return {
		cost: dearest(at, stack, from, hex),
		final: withRolls(answers[0] ?? null, answers),
		mines: minesFaced(inside, hex, piecesOf(inside, frame.units), true),
		attacker: planOf(side),
		defender: planOf(other),
		first: firstOf(inside, frame),
	};
}

/** A way of firing with the AT Rolls that may be made beside it. */
function withRolls<Way extends Pick<FirePlan, 'at'>>(way: Way | null, all: readonly Way[]): Way | null {
	return way && { ...way, at: all.find(({ at }) => at !== null)?.at ?? null };
}

/** The situation once the stack is in the hex, as if nothing had stopped it. */
function entered(at: Here, { units, hex, overrun, side }: AssaultFrame): Here {
	const defenders = piecesIn(at, hex, otherThan(at, side)).map(({ id }) => id);
	const moved = withUnits(at.game, units, () => ({ at: hex }));
	const game = overrun
		? moved
		: withUnits(moved, defenders, ({ marker }) => ({ marker: marker === 'Suppressed' ? null : marker }));
	return { scenario: at.scenario, game };
}

/** @rule tcs-22.0.step6first */
export function firstOf(at: Here, frame: AssaultFrame): Forecast['first'] {
	const marked = (side: typeof frame.side): boolean =>
		fighters(at, frame, side).some(({ unit }) => unit.marker !== null);
	const [attacker, defender] = [marked(frame.side), marked(otherThan(at, frame.side))];
	return attacker === defender ? 'both' : attacker ? 'defender' : 'attacker';
}

const dearest = (at: Here, stack: readonly Piece[], from: HexName, hex: HexName): Fraction | null =>
	drivers(stack).reduce<Fraction | null>((most, piece) => {
		const { cost } = stepCost(at, piece.counter.movement, isHeavy(piece), from, hex);
		return cost && (most === null || compare(cost, most) > 0) ? cost : most;
	}, null);
