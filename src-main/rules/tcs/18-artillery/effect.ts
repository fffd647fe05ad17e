/** Fire For Effect (18.3): Smoke lands, every hex in or beside a zone is attacked, then morale, then markers come off. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { otherThan } from '../sides.ts';
import type { At } from '../game.ts';
import type { HexName, Losses } from '../types.ts';
import { beginSheafs } from '../proposal-1992/sheaf-effect.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { hexesOf, piecesIn, piecesOf } from '../units.ts';
import { checkAfter, rollAttack } from './attack.ts';
import { barrageFire } from './barrage-fire.ts';
import type { PendingCheck } from '../17-morale/frames.ts';
import type { BarragesFrame } from './frames.ts';
import { shell } from './point-attack.ts';
import type { Barrage } from './types.ts';
import { barragesOn, strengthOn } from './zone.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Begins Fire For Effect. @rule tcs-18.3.3.smoke @rule tcs-18.8.order */
export function beginEffect(unfolding: TcsUnfolding): void {
	landSmoke(unfolding);
	const { at } = unfolding;
	if (at.game.artillery.barrages.length === 0) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-18.8.order',
		payload: {
			frame: {
				kind: 'barrages',
				hexes: initiativeOrder(at).flatMap((side) => attackedHexes(at, otherThan(at, side), {})),
				checks: [],
				vehicles: [],
				guns: gunsThatFired(at.game.artillery.barrages),
			},
		},
	});
	beginSheafs(unfolding);
}

/** Returns both sides, the one that goes first in this phase first. @rule tcs-2.0.aa-order */
export function initiativeOrder({ scenario, game }: Here): readonly SideId[] {
	const [a, b] = scenario.sides.map(({ id }) => id);
	return (game.clock.artilleryFirst === b ? [b, a] : [a, b]).flatMap((side) => side ?? []);
}

/** Each successful Smoke Mission leaves one Level 2 marker. @rule tcs-19.3a @rule tcs-18.5c.success @rule tcs-19.3 */
function landSmoke(unfolding: TcsUnfolding): void {
	const landed = unfolding.at.game.artillery.barrages.filter(
		({ shell: fired, state, sheaf }) =>
			sheaf === undefined && fired === 'Smoke' && (state === 'good' || state === 'bad'),
	);
	if (landed.length === 0) return;
	unfolding.add({
		type: 'smoke-landed',
		v: 1,
		rule: 'tcs-18.3.3.smoke',
		payload: {
			side: landed[0]?.side ?? unfolding.at.scenario.sides[0].id,
			missions: landed.map(({ id }) => id),
			hexes: [...new Set(landed.map(({ hex }) => hex))],
		},
	});
}

/** Returns whether a marker is among those that fall. */
const falls = ({ only }: Pick<BarragesFrame, 'only'>, { id }: Pick<Barrage, 'id'>): boolean =>
	only === undefined || only.includes(id);

/** The hexes of a side that some barrage attacks. @rule tcs-18.3.3.who */
export const attackedHexes = (
	at: Here,
	side: SideId,
	frame: Pick<BarragesFrame, 'only'>,
): readonly HexName[] =>
	hexesOf(at.game, side)
		.filter((hex) => barragesOn(at, hex).some(({ barrage }) => falls(frame, barrage)))
		.toSorted();

const gunsThatFired = (barrages: readonly Barrage[]): BarragesFrame['guns'] =>
	barrages.flatMap(({ side, guns, id }) => (guns.length > 0 ? [{ side, units: guns, mission: id }] : []));

/**
 * Continues Fire For Effect: the next hex, the next check, the next battery on the map; at last the markers come off.
 * @rule tcs-18.0.order @rule tcs-18.3.3.morale @rule tcs-18.8b
 */
export function effectOn(unfolding: TcsUnfolding, frame: BarragesFrame, dice: Dice): boolean {
	const [hex, ...hexes] = frame.hexes;
	if (hex !== undefined) return attackHex(unfolding, { ...frame, hexes }, hex, dice);
	const [vehicles, ...otherVehicles] = frame.vehicles;
	if (vehicles) {
		change(unfolding, { ...frame, vehicles: otherVehicles });
		markVehicles(unfolding, piecesOf(unfolding.at, Object.keys(vehicles)), vehicles, dice);
		return true;
	}
	const [check, ...checks] = frame.checks;
	if (check) {
		change(unfolding, { ...frame, checks });
		checkAfter(unfolding, check, dice);
		return true;
	}
	const [guns, ...others] = frame.guns;
	if (guns) return answerGuns(unfolding, { ...frame, guns: others }, guns);
	endEffect(unfolding, frame);
	return true;
}

const change = (unfolding: TcsUnfolding, frame: BarragesFrame): void =>
	unfolding.add({ type: 'frame-changed', v: 1, rule: 'tcs-18.0.order', payload: { frame } });

/** One Area Fire with the strength of all markers, and each marker at each vehicle. @rule tcs-18.0.combine */
function attackHex(unfolding: TcsUnfolding, frame: BarragesFrame, hex: HexName, dice: Dice): boolean {
	const targets = piecesIn(unfolding.at, hex);
	const [first] = targets;
	const on = barragesOn(unfolding.at, hex).filter(({ barrage }) => falls(frame, barrage));
	if (!first || on.length === 0) {
		change(unfolding, frame);
		return true;
	}
	const { side } = first.unit;
	const by = otherThan(unfolding.at, side);
	const checks = rollAttack(
		unfolding,
		{
			...{ targets, side: by, as: 'barrage', threat: on[0]?.barrage.hex ?? hex },
			fire: barrageFire(unfolding.at, hex, targets, strengthOn(on), false),
		},
		dice,
	);
	const vehicles = on.flatMap(({ barrage, reach }): readonly Losses[] => {
		if (reach !== 'in') return [];
		const lost = shell(unfolding, barrage, { hex, targets: piecesIn(unfolding.at, hex), side: by }, dice);
		return Object.keys(lost).length > 0 ? [lost] : [];
	});
	change(unfolding, {
		...frame,
		checks: inOrder(unfolding.at, [...frame.checks, ...checks]),
		vehicles: [...frame.vehicles, ...vehicles],
	});
	return true;
}

/** The side whose part comes first checks first. */
const inOrder = (at: Here, checks: readonly PendingCheck[]): readonly PendingCheck[] =>
	initiativeOrder(at).flatMap((side) => checks.filter((check) => check.side === side));

/** Guns on the map are marked Fired, and the other side may fire at one of their hexes. @rule tcs-24.6f.mark @rule tcs-18.10b.one */
function answerGuns(
	unfolding: TcsUnfolding,
	frame: BarragesFrame,
	{ side, units }: BarragesFrame['guns'][number],
): boolean {
	change(unfolding, frame);
	const there = piecesOf(unfolding.at, units).filter(({ unit }) => unit.at !== null);
	if (there.length === 0) return true;
	const ids = there.map(({ id }) => id);
	unfolding.add(
		{ type: 'marked-fired', v: 1, rule: 'tcs-24.6f.mark', payload: { side, units: ids } },
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-18.10b.one',
			payload: {
				frame: {
					...{ kind: 'overwatch', trigger: 'fire', side: otherThan(unfolding.at, side) },
					...{ hexes: [...new Set(there.flatMap(({ unit }) => unit.at ?? []))], units: ids },
					...{ left: null, byRoad: false },
				},
			},
		},
	);
	return true;
}

/** Everything but Continuous Fire comes off. @rule tcs-18.3.4 @rule tcs-2.0.aa-6 @rule tcs-18.6b.stay */
function endEffect(unfolding: TcsUnfolding, frame: BarragesFrame): void {
	const spent = unfolding.at.game.artillery.barrages.filter(
		(each) =>
			falls(frame, each) && (!each.continuous || each.state === 'void' || isSilenced(unfolding.at, each)),
	);
	unfolding.add(
		{
			type: 'barrages-lifted',
			v: 1,
			rule: 'tcs-18.3.4',
			payload: { missions: spent.map(({ id }) => id) },
		},
		{ type: 'frame-ended', v: 1, rule: 'tcs-18.8b', payload: { kind: 'barrages' } },
	);
}

/** Continuous Fire of guns on the map ends when fewer than two can go on with it. @rule tcs-18.10b.remove @rule tcs-24.6f.lift */
const isSilenced = (at: Here, { guns }: Barrage): boolean => guns.length > 0 && steadySteps(at, guns) < 2;

const steadySteps = (at: Here, guns: Barrage['guns']): number =>
	piecesOf(at, guns)
		.filter(({ unit }) => unit.at !== null && unit.marker === null)
		.reduce((sum, { steps }) => sum + steps, 0);

/** A side's Continuous Fire of last turn comes off before it places new missions. @rule tcs-2.0.aa-3 @rule tcs-18.3.1 */
export function liftOld(unfolding: TcsUnfolding, side: SideId): void {
	const { clock, artillery } = unfolding.at.game;
	const old = artillery.barrages.filter((each) => each.side === side && each.turn < clock.turn);
	if (old.length === 0) return;
	unfolding.add({
		type: 'barrages-lifted',
		v: 1,
		rule: 'tcs-18.3.1',
		payload: { missions: old.map(({ id }) => id) },
	});
}
