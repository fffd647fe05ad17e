/** A scenario's counter and its unit in the game combined: steps, class, what it may exert. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type {
	Echelon,
	TocsCounter,
	TocsScenario,
	UnitType,
} from '../../../src-shared/rulesets/tocs/scenario.ts';
import { stackIndex } from '../hexwar/stacks.ts';
import type { Here, HexName, TocsGame, TocsUnit, UnitId } from './game.ts';

/** A unit with its counter. */
export interface Piece {
	readonly id: UnitId;
	readonly counter: TocsCounter;
	readonly unit: TocsUnit;
	/** Steps that it has left. */
	readonly steps: number;
}

/** @rule tocs-w1.3.step-counts @rule tocs-w2.3.platoon @rule tocs-w2.4.battery */
const STEPS: Readonly<Record<UnitType, number>> = {
	company: 4,
	'hq-company': 4,
	platoon: 2,
	battery: 2,
	hq: 1,
	asset: 1,
	msd: 1,
	train: 1,
};

/** Steps of a headquarters, by what it leads. @rule tocs-w2.1.hq-steps */
const HQ_STEPS: Readonly<Record<Echelon, number>> = {
	battalion: 1,
	regiment: 2,
	division: 3,
	corps: 4,
	army: 4,
	'army-group': 4,
};

/** Returns a scenario's counter with its echelon's steps, if it is a headquarters without its own. */
function withSteps({ formations }: TocsScenario, counter: TocsCounter): TocsCounter {
	const leads = formations.find(({ id }) => id === counter.formation);
	return counter.type === 'hq' && counter.steps === null && leads
		? { ...counter, steps: HQ_STEPS[leads.echelon] }
		: counter;
}

/** Returns a counter's full steps. */
export const fullSteps = ({ steps, type }: Pick<TocsCounter, 'steps' | 'type'>): number =>
	steps ?? STEPS[type];

const byScenario = new WeakMap<TocsScenario, ReadonlyMap<UnitId, TocsCounter>>();

/** Returns a scenario's counters by their ids, headquarters with their steps. */
export function countersOf(scenario: TocsScenario): ReadonlyMap<UnitId, TocsCounter> {
	const cached = byScenario.get(scenario);
	if (cached) return cached;
	const countersById = new Map(
		scenario.counters.map((counter) => [counter.id as UnitId, withSteps(scenario, counter)]),
	);
	byScenario.set(scenario, countersById);
	return countersById;
}

/** Returns a unit with its counter, or null if there is none of that id. */
export function pieceOf({ scenario, game }: Here, id: UnitId): Piece | null {
	const [counter, unit] = [countersOf(scenario).get(id), game.units.get(id)];
	if (!counter || !unit) return null;
	const now = unit.seasoned ? { ...counter, ...unit.seasoned } : counter;
	return { id, counter: now, unit, steps: fullSteps(counter) - unit.lost };
}

/** Returns several units with their counters, those that there are. */
export const piecesOf = (at: Here, ids: readonly UnitId[]): readonly Piece[] =>
	ids.flatMap((id) => pieceOf(at, id) ?? []);

const stacks = stackIndex<TocsUnit>();

/** Returns the ids of the units in a hex, of one side or of both. */
export const unitsIn = ({ units }: Pick<TocsGame, 'units'>, hex: HexName, side?: SideId): readonly UnitId[] =>
	stacks.stackAt({ units }, hex, side).map(({ id }) => id);

/** Returns the units in a hex with their counters, of one side or of both. */
export const piecesIn = (at: Here, hex: HexName, side?: SideId): readonly Piece[] =>
	piecesOf(at, unitsIn(at.game, hex, side));

/** The hexes in which a side's units stand. */
export const { hexesOf } = stacks;

/**
 * Returns whether units of any other side are in a hex; a Mobile Supply Depot alone doesn't count.
 * @rule tocs-w8.1.capture
 */
export const holdsEnemy = ({ units }: Pick<TocsGame, 'units'>, hex: HexName, side: SideId): boolean =>
	stacks.stackAt({ units }, hex).some(({ unit }) => unit.side !== side && !unit.depot);

/** Only companies and HQ-Companies exert zones. @rule tocs-w2.2.company-zoc @rule tocs-w2.1.hq-company */
export const isCompany = ({ type }: Pick<TocsCounter, 'type'>): boolean =>
	type === 'company' || type === 'hq-company';
/** @rule tocs-w2.1.hq-company */
export const isHeadquarters = ({ type }: Pick<TocsCounter, 'type'>): boolean =>
	type === 'hq' || type === 'hq-company';
/** Whether it drives: motorized, mechanized or armoured. @rule tocs-w2.0.classes */
export const isDriven = ({ movement }: Pick<TocsCounter, 'movement'>): boolean =>
	movement === 'wheeled' || movement === 'mechanized' || movement === 'tracked';
/** Mechanized and armoured units go on from EZOC to EZOC. @rule tocs-w6.0.mech-2x */
export const isArmoured = ({ movement }: Pick<TocsCounter, 'movement'>): boolean =>
	movement === 'mechanized' || movement === 'tracked';
/** Batteries and other assets but those of reconnaissance stay within their perimeter. @rule tocs-w9.2.who-may-enter */
export const mayEnterEnemyGround = ({ type, recon }: Pick<TocsCounter, 'type' | 'recon'>): boolean =>
	type !== 'battery' && type !== 'msd' && type !== 'train' && (type !== 'asset' || recon);

/** Returns a unit's name. */
export const nameOf = ({ scenario }: Pick<Here, 'scenario'>, id: UnitId): string =>
	countersOf(scenario).get(id)?.name ?? id;
