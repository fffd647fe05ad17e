/** Hits at sea: disabled, sunk with everybody aboard; aircraft shot down; those that lost their ship. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { mourn } from '../b5-victory/kills.ts';
import { stampOf } from '../game.ts';
import { piecesOf } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { planesOf, setAircraft, type Plane } from '../w14-air-bases/aircraft.ts';
import { homeAtSea, type Home } from './homes.ts';
import { flyerOf, isSub, setFlyers, setShips, tellSea, vesselOf, type Vessel } from './ships.ts';

/** Records a loss, told to both: the other side hears that a ship sinks, not which. */
function tellLoss(unfolding: TocsUnfolding, { side, now, counter }: Vessel, came: string): void {
	const rule: RuleRef = 'tocs-w16.6.sunk';
	const port = unfolding.at.scenario.sea.ports.find(({ hex }) => hex === now.port);
	const zone = now.zone ?? port?.zone ?? '';
	tellSea(unfolding, side, 'sea-loss', zone, [`${counter.name} ${came}`], rule);
	const enemy = otherSide(unfolding.at.scenario, side);
	if (came !== 'is sunk') return;
	tellSea(unfolding, enemy, 'sea-loss', zone, ['an enemy ship is sunk'], rule);
}

/**
 * A ship takes hits, which add up; beyond its damage points it sinks with everybody aboard.
 * @rule tocs-w16.6.sunk
 */
export function hitShip(unfolding: TocsUnfolding, side: SideId, id: string, hits: number): void {
	const vessel = vesselOf(unfolding.at, side, id);
	if (!vessel || hits <= 0) return;
	const now = vessel.now.hits + hits;
	if (now > vessel.sheet.points) return sink(unfolding, vessel);
	const disables = now >= vessel.sheet.disabled && vessel.now.hits < vessel.sheet.disabled;
	const change = { hits: now, ...(disables && vessel.now.zone !== null ? { box: 0 } : {}) };
	const rule: RuleRef = disables ? 'tocs-w16.6.disabled' : 'tocs-w16.6.sunk';
	const came = disables ? 'is disabled' : `takes ${String(hits)} ${hits === 1 ? 'hit' : 'hits'}`;
	setShips(unfolding, side, { [id]: change }, `${vessel.counter.name} ${came}.`, rule);
	tellLoss(unfolding, vessel, came);
}

/** A submarine that is hit goes to box 0, or is sunk. @rule tocs-w16.6.4.sub-hit */
export function hitSub(unfolding: TocsUnfolding, sub: Vessel, cell: 'disabled' | 'sunk'): void {
	if (cell === 'sunk') return sink(unfolding, sub);
	setShips(unfolding, sub.side, { [sub.id]: { box: 0 } }, 'It is disabled.', 'tocs-w16.6.4.sub-hit');
	tellLoss(unfolding, sub, 'is disabled');
}

/** Units aboard and aircraft on deck go down with their ship. @rule tocs-w17.8.sunk-cargo */
function sink(unfolding: TocsUnfolding, vessel: Vessel): void {
	const { side, id, now, counter } = vessel;
	const rule: RuleRef = 'tocs-w17.8.sunk-cargo';
	const lost = piecesOf(unfolding.at, now.cargo);
	if (lost.length > 0) {
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule,
			payload: {
				side,
				units: Object.fromEntries(lost.map((piece) => [piece.id, { at: null, off: 'dead' as const }])),
				why: `They go down with ${counter.name}.`,
				of: rule,
			},
		});
		mourn(unfolding, lost);
	}
	const decked = planesOf(unfolding.at, side).filter((plane) => plane.now.ship === id && isOnDeck(plane));
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(decked.map((plane) => [plane.id, { box: 'gone', ship: null }])),
		`They go down with ${counter.name}.`,
		rule,
	);
	setShips(
		unfolding,
		side,
		{ [id]: { sunk: true, cargo: [], box: 0, hits: isSub(vessel) ? 0 : vessel.sheet.points + 1 } },
		`${counter.name} is sunk.`,
		'tocs-w16.6.sunk',
	);
	tellLoss(unfolding, vessel, 'is sunk');
}

export const isOnDeck = ({ now }: Plane): boolean =>
	now.box === 'landed' || now.box === 'rearming' || now.box === 'ready';

/** An aircraft of a ship's is lost for good, one from land for the turn. @rule tocs-w16.6.air-destroyed */
export function downFlyer(unfolding: TocsUnfolding, side: SideId, id: string): void {
	const plane = planesOf(unfolding.at, side).find((each) => each.id === id);
	if (!plane) return;
	const rule: RuleRef = 'tocs-w16.6.air-destroyed';
	setFlyers(unfolding, side, { [id]: null }, 'It is shot down.', rule);
	const change =
		plane.now.ship !== null
			? ({ box: 'gone', ship: null } as const)
			: ({ box: 'lost', lost: unfolding.at.game.clock.turn } as const);
	setAircraft(unfolding, side, { [id]: change }, 'It is shot down.', rule);
}

/** Aircraft over the sea come down where they can; whoever can nowhere ditches. */
export function comeHome(unfolding: TocsUnfolding, side: SideId, ids: readonly string[], why: string): void {
	for (const id of ids) {
		const flyer = flyerOf(unfolding.at, side, id);
		const plane = planesOf(unfolding.at, side).find((each) => each.id === id);
		if (!flyer || !plane) continue;
		const home = homeAtSea(unfolding.at, side, plane.now, flyer.now.zone);
		landFlyer(unfolding, side, id, home, why);
	}
}

/** Takes an aircraft off the sea and puts it into a Landed box, or loses it. The ship spends nothing. @rule tocs-w16.3.recover-free */
export function landFlyer(
	unfolding: TocsUnfolding,
	side: SideId,
	id: string,
	home: Home | null,
	why: string,
): void {
	const rule: RuleRef = home === null ? 'tocs-w16.6.orphan-air' : 'tocs-w16.3.recover-free';
	const landed = stampOf(unfolding.at.game);
	setFlyers(unfolding, side, { [id]: null }, why, rule);
	setAircraft(
		unfolding,
		side,
		{ [id]: home === null ? { box: 'gone', ship: null } : { box: 'landed', ...home, landed } },
		home === null ? 'It ditches.' : why,
		rule,
	);
}
