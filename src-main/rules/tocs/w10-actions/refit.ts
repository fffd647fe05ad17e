/** Refit, recovery of vehicles, disbandment: steps that come back, out of pools, hospitals and repair centers. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, Pools, UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import { fullSteps, isDriven, pieceOf, piecesIn, piecesOf, type Piece } from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { rolled } from './bridges.ts';
import { isEzoc } from './move.ts';
import { ordered, ordering, spend } from './orders.ts';

/** Vehicles and guns come out of the Motor Pool. */
const isMotor = ({ counter }: Piece): boolean => isDriven(counter) || counter.type === 'battery';

/** Returns why a unit can't begin a refit, or null. @rule tocs-w10.22.refit */
export function refitFault(here: Here, { counter, unit }: Piece): Refusal | null {
	const rule: RuleRef = 'tocs-w10.22.refit';
	if (unit.refit) return refuse(rule, 'tocs/refits', `${counter.name} refits already.`);
	if (unit.out) return refuse(rule, 'tocs/out-of-los', `${counter.name} is out of LOS: it can’t refit.`);
	return unit.at !== null &&
		(isEzoc(here, { counter, unit, id: '', steps: 0 }, unit.at) || isEngaged(here, unit.at))
		? refuse(rule, 'tocs/ezoc', `${counter.name} is in an EZOC or engaged: it can’t refit.`)
		: null;
}

/** Orders a refit, or ends it. @rule tocs-w10.22.refit @rule tocs-w10.22.refit-cancel @rule tocs-w10.22.refit-secret */
export function decideRefit(at: At, hqId: UnitId, id: UnitId, on: boolean): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const fault = on ? refitFault(at, piece) : null;
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, 'tocs-w10.22.refit');
	setRefit(unfolding, [piece], on, on ? 'It refits.' : 'It refits no longer.');
	return facts(...unfolding.facts);
}

/** Begins or ends the refit of some units of one side. */
export function setRefit(
	unfolding: TocsUnfolding,
	pieces: readonly Piece[],
	refit: boolean,
	why: string,
): void {
	const [first] = pieces;
	if (!first) return;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: refit ? 'tocs-w10.22.refit' : 'tocs-w10.22.refit-cancel',
		payload: {
			side: first.unit.side,
			units: Object.fromEntries(pieces.map(({ id }) => [id, { refit }])),
			why,
		},
	});
}

/** Ends the refits in a hex that was attacked or probed. @rule tocs-w10.22.refit-cancel */
export const endRefits = (unfolding: TocsUnfolding, hex: HexName, side: SideId): void =>
	setRefit(
		unfolding,
		piecesIn(unfolding.at, hex, side).filter(({ unit }) => unit.refit),
		false,
		'It was disturbed.',
	);

/** Gives each unit in refit a step, at the end of the turn. @rule tocs-w10.22.refit-gain @rule tocs-w10.22.refit-pools */
export function refitAll(unfolding: TocsUnfolding, dice: Dice): void {
	const ids = [...unfolding.at.game.units.keys()].toSorted();
	for (const piece of piecesOf(unfolding.at, ids).filter(({ unit }) => unit.refit && unit.at !== null)) {
		const { unit } = piece;
		if (isEzoc(unfolding.at, piece, unit.at ?? '')) setRefit(unfolding, [piece], false, 'It is in an EZOC.');
		else if (unit.lost === 0) setRefit(unfolding, [piece], false, 'It is at full strength.');
		else if (isInLoc(unfolding.at, piece) && !unit.out) refitOne(unfolding, piece, dice);
	}
}

function refitOne(unfolding: TocsUnfolding, piece: Piece, dice: Dice): void {
	const { unit, id } = piece;
	const pools = unfolding.at.game.pools[unit.side];
	const next = pools && drawn(unfolding, piece, pools, dice);
	if (!next) return;
	unfolding.add(
		{
			type: 'pools-set',
			v: 1,
			rule: 'tocs-w10.22.refit-pools',
			payload: { side: unit.side, pools: next, why: 'A refit.' },
		},
		{
			type: 'units-changed',
			v: 1,
			rule: 'tocs-w10.22.refit-gain',
			payload: {
				side: unit.side,
				units: { [id]: { lost: unit.lost - 1, refit: false } },
				why: 'A step comes back.',
			},
		},
	);
}

/**
 * Returns the pools after a step was drawn, or null if none came.
 * @rule tocs-w12.8.pools @rule tocs-w10.22.refit-walking @rule tocs-w12.9.hospital-refit @rule tocs-w12.10.repair
 */
function drawn(unfolding: TocsUnfolding, piece: Piece, pools: Pools, dice: Dice): Pools | null {
	const motor = isMotor(piece);
	if (motor && pools.motors > 0) return { ...pools, motors: pools.motors - 1 };
	if (!motor && pools.replacements > 0) return { ...pools, replacements: pools.replacements - 1 };
	const { side } = piece.unit;
	const kind = motor ? 'repair-center' : 'hospital';
	const house = houseOf(unfolding.at, side, kind);
	const { draws } = chartsOf(unfolding.at.scenario);
	const rule: RuleRef = motor ? 'tocs-w12.10.repair' : 'tocs-w12.9.hospital-refit';
	const [die = 0] = dice.roll(6, 1, `the refit of ${piece.counter.name}`, rule);
	const most =
		house === null
			? draws[motor ? 'No repair center' : 'No hospital']
			: draws[motor ? 'Repair center' : 'Hospital'];
	const total = die + (house === null ? 0 : Math.floor(house / draws['Damage points to a pip']));
	const stock = motor ? pools.repair : Math.floor(pools.hospital / 2);
	const limited =
		house !== null && chosenReading(unfolding.at.game.options, 'hospital-stock') === 'half-lost';
	const comes = total <= most && (!limited || stock > 0);
	rolled(
		unfolding,
		side,
		[die],
		`Refit of ${piece.counter.name}`,
		comes ? 'a step.' : 'nothing yet.',
		rule,
		dice,
		total,
	);
	if (!comes) return null;
	if (!limited) return pools;
	return motor ? { ...pools, repair: stock - 1 } : { ...pools, hospital: pools.hospital - 2 };
}

/** Returns the damage of a side's best house of a kind that works, or null if it has none. @rule tocs-w12.9.hospital-capture */
function houseOf({ game }: Here, side: SideId, kind: string): number | null {
	const damages = Object.values(game.facilities)
		.filter((each) => each.side === side && each.kind === kind && each.damage < each.points)
		.map(({ damage }) => damage);
	return damages.length === 0 ? null : Math.min(...damages);
}

/** Brings abandoned vehicles and guns in from a hex of its own ground. @rule tocs-w10.23.recovery @rule tocs-w10.23.recovery-inventory */
export function decideRecover(at: At, hqId: UnitId, hex: HexName, dice: Dice): Decision<TocsFact> {
	const hq = ordering(at, hqId);
	if (isRefusal(hq)) return hq;
	const rule: RuleRef = 'tocs-w10.23.recovery';
	const { side } = hq.unit;
	const wrecks = at.game.wrecks[side]?.[hex] ?? 0;
	if (isOutside(at, hex, side) || isEngaged(at, hex))
		return refuse(
			rule,
			'tocs/outside',
			`${hex} does not lie in your perimeter, or a battle is fought there.`,
		);
	if (wrecks === 0) return refuse(rule, 'tocs/nothing', `No vehicles or guns are left in ${hex}.`);
	const { draws } = chartsOf(at.scenario);
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	const rolls = Math.min(wrecks, draws['Recovered at most']);
	const most =
		at.game.marks[side]?.get(hex)?.ezoc === true ? draws['Recovery in an EZOC'] : draws['Recovery'];
	const faces = dice.roll(6, rolls, `the recovery in ${hex}`, rule);
	const saved = faces.filter((die) => die <= most).length;
	rolled(unfolding, side, faces, `Recovery in ${hex}`, `${String(saved)} steps.`, rule, dice);
	unfolding.add({
		type: 'wrecks-set',
		v: 1,
		rule,
		payload: { side, hex, wrecks: wrecks - rolls },
	});
	const pools = at.game.pools[side];
	const center = houseOf(at, side, 'repair-center') !== null;
	if (pools && saved > 0)
		unfolding.add({
			type: 'pools-set',
			v: 1,
			rule: 'tocs-w10.23.recovery-inventory',
			payload: {
				side,
				pools: { ...pools, motors: pools.motors + saved, repair: pools.repair + (center ? saved : 0) },
				why: 'Vehicles were recovered.',
			},
		});
	return facts(...unfolding.facts);
}

/** Takes a unit apart: its steps go to a unit of its kind in the hex, or into a pool. @rule tocs-w10.20.disband */
export function decideDisband(at: At, hqId: UnitId, id: UnitId, to: UnitId | null): Decision<TocsFact> {
	const acting = ordered(at, hqId, id);
	if (isRefusal(acting)) return acting;
	const { hq, piece } = acting;
	const rule: RuleRef = 'tocs-w10.20.disband';
	if (!isInLoc(at, piece)) return refuse(rule, 'tocs/out-of-loc', `${piece.counter.name} is out of LOC.`);
	if (isEngaged(at, piece.unit.at ?? ''))
		return refuse(rule, 'tocs/engaged', `${piece.counter.name} is in an Engagement Battle.`);
	const target = to === null ? null : pieceOf(at, to);
	const fault = target && disbandFault(piece, target);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	const steps = fullSteps(piece.counter) - piece.unit.lost;
	const given = target ? Math.min(steps, target.unit.lost) : 0;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			side: piece.unit.side,
			units: {
				[id]: { at: null, off: 'disbanded', bank: null, act: null, reserve: false, extended: null },
				...(target && given > 0 ? { [target.id]: { lost: target.unit.lost - given } } : {}),
			},
			why: 'It is disbanded.',
		},
	});
	toPools(unfolding, piece, steps - given);
	return facts(...unfolding.facts);
}

/** @rule tocs-w10.20.disband-foot @rule tocs-w10.20.disband-vehicle */
function disbandFault(piece: Piece, target: Piece): Refusal | null {
	const alike = isMotor(piece) === isMotor(target);
	return alike &&
		target.unit.at === piece.unit.at &&
		target.unit.side === piece.unit.side &&
		target.id !== piece.id
		? null
		: refuse(
				'tocs-w10.20.disband-foot',
				'tocs/not-alike',
				`${target.counter.name} can’t take its steps over.`,
			);
}

/**
 * The excess goes to a pool if it is in LOS; guns and vehicles out of LOS are wrecked.
 * @rule tocs-w10.20.disband-other
 */
function toPools(unfolding: TocsUnfolding, piece: Piece, steps: number): void {
	const { side, out } = piece.unit;
	const pools = unfolding.at.game.pools[side];
	if (!pools || steps === 0 || out) return;
	unfolding.add({
		type: 'pools-set',
		v: 1,
		rule: isMotor(piece) ? 'tocs-w10.20.disband-vehicle' : 'tocs-w10.20.disband-foot',
		payload: {
			side,
			pools: isMotor(piece)
				? { ...pools, motors: pools.motors + steps }
				: { ...pools, replacements: pools.replacements + steps },
			why: 'A unit was disbanded.',
		},
	});
}
