/** A scenario's counter and its unit in the game combined: steps, strength, name. */
import type {
	TcsCounter,
	TcsFormation,
	TcsScenario,
	UnitKind,
} from '../../../src-shared/rulesets/tcs/scenario.ts';
import { stackIndex } from '../hexwar/stacks.ts';
import { chosenReading } from './options.ts';
import type { At, TcsGame, TcsUnit } from './game.ts';
import type { HexName, UnitId } from './types.ts';

/** A unit with its counter. */
export interface Piece {
	readonly id: UnitId;
	readonly counter: TcsCounter;
	readonly unit: TcsUnit;
	/** Steps that it has left. */
	readonly steps: number;
	/** Steps of its Integrated Carrier while that carries it, or null. @rule tcs-24.2a.notional */
	readonly notional: number | null;
}

/** Default steps by kind. @rule tcs-10.0a */
const STEPS: Readonly<Partial<Record<UnitKind, number>>> = {
	infantry: 5,
	engineer: 5,
	'military-police': 5,
	'machine-gun': 2,
	mortar: 2,
	'half-track': 2,
	truck: 2,
	wagon: 2,
};

/** Returns a counter's full steps. @rule tcs-10.0a @rule tcs-3.1a.steps @rule tcs-3.1b.steps @rule tcs-3.1d.steps */
export const fullSteps = ({ steps, kind }: Pick<TcsCounter, 'steps' | 'kind'>): number =>
	steps ?? STEPS[kind] ?? 1;

const byScenario = new WeakMap<TcsScenario, ReadonlyMap<UnitId, TcsCounter>>();

/** Area Fire strength and range of older artillery counters without ratings, by calibre up to, mm. @rule tcs-24.6b.old */
const OLD_ARTILLERY = [
	{ to: 99, strength: 4, range: 14 },
	{ to: 130, strength: 6, range: 24 },
	{ to: Number.POSITIVE_INFINITY, strength: 8, range: 40 },
] as const;

/** Returns a counter as played: older artillery without ratings has those of its calibre. */
function rated({ vintage }: TcsScenario, counter: TcsCounter): TcsCounter {
	const { kind, calibre, fire } = counter;
	if (vintage !== 'older' || kind !== 'artillery' || calibre === null || fire !== null) return counter;
	const row = OLD_ARTILLERY.find(({ to }) => calibre <= to);
	return row
		? {
				...counter,
				fire: { type: 'A', strength: row.strength, range: row.range, trajectory: 'High' },
			}
		: counter;
}

/** Returns a scenario's counters by their ids. */
export function countersOf(scenario: TcsScenario): ReadonlyMap<UnitId, TcsCounter> {
	const cached = byScenario.get(scenario);
	if (cached) return cached;
	const countersById = new Map(
		scenario.counters.map((counter) => [counter.id as UnitId, rated(scenario, counter)]),
	);
	byScenario.set(scenario, countersById);
	return countersById;
}

/**
 * Returns a unit's relation to its Integrated Carrier: it drives, it is a target in it although it moves on foot, or it
 * isn't in it.
 */
function carriedHow(
	{ options }: Pick<TcsGame, 'options'>,
	counter: TcsCounter,
	{ mode, going }: TcsUnit,
): 'drives' | 'walks' | null {
	if (counter.vehicle === null || mode !== 'Move') return null;
	if (going === 'vehicle') return 'drives';
	return chosenReading(options, 'integrated-foot') === 'carry' ? 'walks' : null;
}

const vehiclesOf = new WeakMap<TcsCounter, TcsCounter>();
/** A counter with the allowance and the target of its Integrated Carrier, made once. @rule tcs-24.2a.notional @rule tcs-24.2b */
function asVehicle(counter: TcsCounter): TcsCounter {
	const cached = vehiclesOf.get(counter);
	if (cached || !counter.vehicle) return cached ?? counter;
	const mounted = { ...counter, ...counter.vehicle };
	vehiclesOf.set(counter, mounted);
	return mounted;
}

const walkersOf = new WeakMap<TcsCounter, TcsCounter>();
/** A counter that is a target as its Integrated Carrier is, and goes on foot; made once. */
function asCarried(counter: TcsCounter): TcsCounter {
	const cached = walkersOf.get(counter);
	if (cached || !counter.vehicle) return cached ?? counter;
	const { target, defence } = counter.vehicle;
	const rated = { ...counter, target, defence };
	walkersOf.set(counter, rated);
	return rated;
}

/** Returns the steps that losses come from: those of the carrier if a unit is in one. */
export const stepsAsTarget = ({ steps, notional }: Piece): number => notional ?? steps;

/** Returns a unit with its counter, or null if there is none of that id. */
export function pieceOf({ scenario, game }: Pick<At, 'scenario' | 'game'>, id: UnitId): Piece | null {
	const [counter, unit] = [countersOf(scenario).get(id), game.units.get(id)];
	if (!counter || !unit) return null;
	const steps = fullSteps(counter) - unit.lost;
	const carried = carriedHow(game, counter, unit);
	return carried !== null
		? {
				id,
				counter: carried === 'drives' ? asVehicle(counter) : asCarried(counter),
				unit,
				steps,
				notional: counter.target === 'Area' && steps >= 3 ? 2 : 1,
			}
		: { id, counter, unit, steps, notional: null };
}

/** Returns several units with their counters, those that there are. */
export const piecesOf = (at: Pick<At, 'scenario' | 'game'>, ids: readonly UnitId[]): readonly Piece[] =>
	ids.flatMap((id) => pieceOf(at, id) ?? []);

/** Returns the units in a hex, of one side or of both. */
export const piecesIn = (at: Pick<At, 'scenario' | 'game'>, hex: HexName, side?: string): readonly Piece[] =>
	piecesOf(at, unitsIn(at.game, hex, side));

/** Returns the ids of the units in a hex, of one side or of both. */
export const unitsIn = ({ units }: TcsGame, hex: HexName, side?: string): readonly UnitId[] =>
	stacks.stackAt({ units }, hex, side).map(({ id }) => id);

const stacks = stackIndex<TcsUnit>();

/** Returns the hexes in which a side's units stand. */
export const { hexesOf } = stacks;

/** Whether a category checks morale with a printed number. @rule tcs-3.1a.morale @rule tcs-3.1b.morale */
export const isTroops = ({ counter: { category } }: Pick<Piece, 'counter'>): boolean =>
	category === 'Infantry' || category === 'Weapons';

/** Returns a unit's formation, or null for a grey band. */
export const formationOf = (scenario: TcsScenario, { formation }: TcsCounter): TcsFormation | null =>
	scenario.formations.find(({ id }) => id === formation) ?? null;
