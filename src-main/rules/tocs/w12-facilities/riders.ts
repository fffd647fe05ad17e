/** Who rides on a train: loaded and unloaded, in boxcars on foot, on flatcars with guns and vehicles. */
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitChange, UnitId } from '../game.ts';
import { isDriven, pieceOf, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { acting, endActivation, stepFault, waitFault } from '../w10-actions/activate.ts';
import { assignedTo } from '../w10-actions/along.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { onFlatcars, trainOf } from './cars.ts';

/** Cars of a train; each takes a step. @rule tocs-omgn-train-cars */
const CARS = 8;

/** Returns how many boxcars and flatcars of a train are taken: foot in the one, guns and vehicles on the other. */
export function carsOf(here: Here, train: UnitId): { readonly box: number; readonly flat: number } {
	const riders = assignedTo(here, train);
	const steps = (is: (rider: Piece) => boolean): number =>
		riders.filter(is).reduce((all, each) => all + each.steps, 0);
	return { box: steps((each) => !onFlatcars(each)), flat: steps(onFlatcars) };
}

/** Where units are loaded: a railyard, a railhead, or a city, town or village on the railway. @rule tocs-w12.2.rail-load */
export function isStation({ scenario, game }: Here, hex: HexName): boolean {
	const board = tocsBoard(scenario);
	if (!board.beside(hex).some((next) => board.railTo(hex, next))) return false;
	const kind = game.facilities[hex]?.kind ?? null;
	const built = board.terrainOf(hex).some((each) => each === 'City' || each === 'Town' || each === 'Village');
	return built || kind === 'railyard' || kind === 'railhead';
}

/** Where vehicles can be unloaded: a city, a railyard or a railhead. @rule tocs-w12.3.train-unload */
const hasRamp = ({ scenario, game }: Here, hex: HexName): boolean =>
	tocsBoard(scenario).terrainOf(hex).includes('City') ||
	['railyard', 'railhead'].includes(game.facilities[hex]?.kind ?? '');

/** Returns why a unit can't be loaded onto a train, or null. @rule tocs-w12.2.rail-load */
export function entrainFault(here: Here, piece: Piece, train: Piece | null): Refusal | null {
	const rule: RuleRef = 'tocs-w12.2.rail-load';
	const { counter, unit } = piece;
	const hex = unit.at;
	if (
		hex === null ||
		train?.counter.type !== 'train' ||
		train.unit.side !== unit.side ||
		train.unit.at !== hex
	)
		return refuse(rule, 'tocs/no-train', `No train of yours is with ${counter.name}.`);
	if (counter.type === 'train' || counter.type === 'asset')
		return refuse(rule, 'tocs/no-rider', `${counter.name} goes with the unit that it is assigned to.`);
	if (isEngaged(here, hex)) return refuse(rule, 'tocs/engaged', `A battle is fought in ${hex}.`);
	if (!isStation(here, hex))
		return refuse(
			rule,
			'tocs/no-station',
			`${hex} is no station: units are loaded in a railyard, a railhead, a city, town or village on the railway.`,
		);
	const { box, flat } = carsOf(here, train.id);
	const free = CARS - box - flat;
	return piece.steps > free
		? refuse(
				'tocs-omgn-train-cars',
				'tocs/full',
				`${counter.name} takes ${String(piece.steps)} cars, and ${train.counter.name} has ${String(free)} free.`,
			)
		: null;
}

/** Loads the unit that acts onto a train, with all its AP. @rule tocs-w12.2.rail-load @rule tocs-omgn-train-cars */
export function decideEntrain(at: At, id: UnitId, train: UnitId): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece } = actor;
	const fault = entrainFault(at, piece, pieceOf(at, train));
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	const { side } = piece.unit;
	const rule: RuleRef = 'tocs-w12.2.rail-load';
	unfolding.add(
		{
			type: 'act-changed',
			v: 1,
			rule,
			payload: { side, unit: id, act: { ap: 0, run: null, tires: true, over: true }, extendedEnds: true },
		},
		unitsChanged(piece, rule, { [id]: { assigned: train, reserve: false, works: 0 } }, 'It is loaded.'),
	);
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}

const unitsChanged = (
	{ unit }: Piece,
	rule: RuleRef,
	units: Readonly<Record<UnitId, UnitChange>>,
	why: string,
): TocsFact => ({ type: 'units-changed', v: 1, rule, payload: { side: unit.side, units, why } });

/** Returns why a unit can't get off its train, or null. @rule tocs-w12.3.train-unload */
export function detrainFault(here: Here, piece: Piece): Refusal | null {
	const rule: RuleRef = 'tocs-w12.3.train-unload';
	const { counter, unit } = piece;
	if (trainOf(here, piece) === null || unit.at === null)
		return refuse(rule, 'tocs/no-train', `${counter.name} is on no train.`);
	if (!onFlatcars(piece) || hasRamp(here, unit.at)) return null;
	return refuse(
		rule,
		'tocs/no-ramp',
		`${counter.name} is unloaded in a city, a railyard or a railhead. Elsewhere its vehicles can be left for Recovery.`,
	);
}

/**
 * Takes a unit off its train; it costs nothing, and the unit can be activated then. Where there is no ramp its vehicles and guns
 * can be left by the line, to be recovered into the Motor Pool.
 * @param leaves they are left
 * @rule tocs-w12.3.train-unload
 */
export function decideDetrain(at: At, id: UnitId, leaves: boolean): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	const rule: RuleRef = 'tocs-w12.3.train-unload';
	if (!piece) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const { side, at: hex } = piece.unit;
	const wait = waitFault(at) ?? stepFault(at, side);
	if (wait) return wait;
	const fault = detrainFault(at, piece);
	const isLeft = leaves && fault?.code === 'tocs/no-ramp' && isDriven(piece.counter);
	if (fault && !isLeft) return fault;
	if (!isLeft)
		return facts(unitsChanged(piece, rule, { [id]: { assigned: null } }, 'It gets off the train.'));
	const disbandedUnit: UnitChange = { at: null, off: 'disbanded', assigned: null, bank: null, act: null };
	return facts(unitsChanged(piece, rule, { [id]: disbandedUnit }, 'Its vehicles are left by the line.'), {
		type: 'wrecks-set',
		v: 1,
		rule,
		payload: { side, hex: hex ?? '', wrecks: (at.game.wrecks[side]?.[hex ?? ''] ?? 0) + piece.steps },
	});
}
