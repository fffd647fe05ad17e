/** Moving fleets: where they may go, and the zones they leave and enter, which are announced. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { SeaMoveFrame } from '../frames.ts';
import type { Here } from '../game.ts';
import { changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { sweepOver } from '../w17-naval-missions/minefields.ts';
import { fleetFor } from './activate.ts';
import { alarm } from './alarm.ts';
import { flyersOf, isDisabled, setFlyers, setShips, vesselsOf, zoneNamed, type Vessel } from './ships.ts';
import type { SeaPlane, ShipChange } from './types.ts';

/** Returns the zones beside one. */
const besideOf = (here: Pick<Here, 'scenario'>, zone: string | null): readonly string[] =>
	(zone === null ? null : zoneNamed(here, zone))?.beside.map((each) => each.zone) ?? [];

/**
 * Returns why a zone is none to go to from another, or null.
 * @rule tocs-w17.1.adjacent
 */
export const besideFault = (here: Pick<Here, 'scenario'>, from: string | null, to: string): Refusal | null =>
	besideOf(here, from).includes(to)
		? null
		: refuse(
				'tocs-w17.1.adjacent',
				'tocs/not-beside',
				`${zoneNamed(here, to)?.name ?? to} is not beside the zone that they are in.`,
			);

/** Once in a turn; then its counter is flipped. @rule tocs-w16.2.move-once */
export const movedFault = (fleet: readonly Vessel[]): Refusal | null => {
	const moved = fleet.find(({ now }) => now.moved);
	return moved
		? refuse(
				'tocs-w16.2.move-once',
				'tocs/has-moved',
				`${moved.counter.name} has moved in this turn and moves no more.`,
			)
		: null;
};

/**
 * Returns where a fleet may go: an adjacent zone, or a port at its zone; it may also stay and go down boxes.
 * @rule tocs-w16.2.move-options
 */
export function movesOf(
	here: Here,
	zone: string,
): { readonly zones: readonly string[]; readonly ports: readonly string[]; readonly stays: true } {
	const ports = here.scenario.sea.ports.filter((each) => each.zone === zone).map(({ hex }) => hex);
	return { zones: besideOf(here, zone), ports, stays: true };
}

/** Returns the box that a fleet of ships rolls on: its lowest. */
export const lowestOf = (fleet: readonly { readonly now: { readonly box: number } }[]): number =>
	Math.min(...fleet.map(({ now }) => now.box));

/** Returns the fleet that sails, or why it doesn’t. */
export function sailing(
	here: Here,
	side: SideId,
	ids: readonly string[],
	to: string,
): readonly Vessel[] | Refusal {
	const fleet = fleetFor(here, side, ids, 1);
	if ('kind' in fleet) return fleet;
	return movedFault(fleet) ?? besideFault(here, fleet[0]?.now.zone ?? null, to) ?? fleet;
}

/** Goes on with a fleet or aircraft under way: out of their zone, over mines, into the next. */
export function seaMoveOn(unfolding: TocsUnfolding, frame: SeaMoveFrame, dice: Dice): true {
	if (frame.stage === 'leave') {
		unfolding.add(changed({ ...frame, stage: 'arrive' }));
		if (frame.from !== null) stir(unfolding, frame.side, frame.from, 'leaves');
	} else if (frame.stage === 'arrive') {
		unfolding.add(changed({ ...frame, stage: 'done' }));
		if (arrive(unfolding, frame, dice)) stir(unfolding, frame.side, frame.to, 'enters');
	} else unfolding.add(ended(frame));
	return true;
}

/**
 * Anything that enters or leaves a zone is announced, never what or how much; both sides may try to intercept.
 * @rule tocs-w16.1.enter-announce @rule tocs-w16.4.trigger-move
 */
export function stir(unfolding: TocsUnfolding, side: SideId, zone: string, how: 'enters' | 'leaves'): void {
	unfolding.add({
		type: 'sea-stirred',
		v: 1,
		rule: 'tocs-w16.1.enter-announce',
		payload: { side, zone, name: zoneNamed(unfolding.at, zone)?.name ?? zone, how },
	});
	alarm(unfolding, side, zone, 'stirred');
}

/**
 * The rest of a fleet enters the next lower box of the new zone. Returns whether any do.
 * @rule tocs-w16.2.move-success
 */
function arrive(unfolding: TocsUnfolding, frame: SeaMoveFrame, dice: Dice): boolean {
	const { side, from, to } = frame;
	const rule: RuleRef = 'tocs-w16.2.move-success';
	sweepOver(unfolding, frame, dice);
	const fleet = vesselsOf(unfolding.at, side).filter(
		(vessel) => frame.ships.includes(vessel.id) && vessel.now.zone === from && !isDisabled(vessel),
	);
	const box = Math.max(0, lowestOf(fleet) - 1);
	setShips(
		unfolding,
		side,
		Object.fromEntries(fleet.map(({ id }): [string, ShipChange] => [id, { zone: to, box }])),
		`They come into ${zoneNamed(unfolding.at, to)?.name ?? to}.`,
		rule,
	);
	const flying = flyersOf(unfolding.at, side).filter(({ id }) => frame.planes.includes(id));
	const moving = flying.filter(({ now }) => now.zone === from);
	setFlyers(
		unfolding,
		side,
		Object.fromEntries(
			moving.map(({ id, now }): [string, SeaPlane] => [
				id,
				{ ...now, zone: to, box: Math.max(0, now.box - 1), moves: now.moves + 1, stepped: true },
			]),
		),
		`They fly into ${zoneNamed(unfolding.at, to)?.name ?? to}.`,
		rule,
	);
	return fleet.length + flying.length > 0;
}

/** Returns why ships can't drop to a box, or null: they keep together free of charge. */
export function dropFault(here: Here, fleet: readonly Vessel[], box: number): Refusal | null {
	const rule: RuleRef = 'tocs-w16.1.rearrange';
	const wrong = fleet.find(({ now }) => now.zone === null || now.box <= box);
	return wrong
		? refuse(rule, 'tocs/no-lower', `${wrong.counter.name} is not at sea in a box above ${String(box)}.`)
		: null;
}
