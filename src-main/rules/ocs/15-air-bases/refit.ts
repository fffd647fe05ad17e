/** Refit: an air base makes aircraft Active for a token. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirCommandOf } from '../../../../src-shared/rulesets/ocs/air-commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { underWay } from '../04-general/whose.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { paidOutOf } from '../12-supply/combat-supply.ts';
import { payingSupply, type SupplyPicture } from '../12-supply/picture.ts';
import { NO_PLANE, sideOfPlanes } from '../14-air/declare.ts';
import { deckRefit } from '../14-air/carriers.ts';
import { isBase, planeOf } from '../14-air/planes.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { BaseFact } from './facts.ts';
import { activeLimit, refitLimit, roomForActive } from './limits.ts';
import { baseSources } from './supply.ts';

type Refit = Pick<AirCommandOf<'refit-aircraft'>, 'base' | 'planes'>;

/**
 * Makes the named aircraft Active, for one token however many they are. Weather doesn't prevent it.
 * @rule ocs-15.1.B
 * @rule ocs-15.1.D
 * @rule ocs-14.1d
 * @rule ocs-2.3.refit
 * @rule ocs-17.0d
 */
export function decideRefit(world: World, refit: Refit, { seat }: Asking): Decision<BaseFact> {
	const side = sideOfPlanes(world, refit.planes, seat);
	if (side === null) return NO_PLANE;
	const picture = payingSupply(world, side);
	const no = underWay(world) ?? cannotRefit(world, picture, refit, side);
	if (no) return no;
	const { base, planes } = refit;
	const spent = paidOutOf(payersOf(picture, base), refitCost(world)) ?? [];
	const free = deckRefit(world, base, side) !== null;
	const payload = { side, base, planes, spent: free ? [] : spent };
	return facts({ type: 'aircraft-refitted', v: 1, rule: 'ocs-15.1.B', payload });
}

/** Returns the cost of a refit, whatever the level of the base. */
export const refitCost = (world: World): number => chartsIn(world)['supply-costs'].cost('refit, each base');

const payersOf = (picture: SupplyPicture, base: HexName) =>
	baseSources(picture, base).map((each) => ({ ...each, organic: false, through: null }));

/** Returns why a base can't refit these aircraft, or null if it can. */
export function cannotRefit(
	world: World,
	picture: SupplyPicture,
	{ base, planes }: Refit,
	side: SideId,
): Refusal | null {
	const deck = deckRefit(world, base, side);
	const limit = deck ?? refitLimit(world, base);
	return (
		refuseUnlessNow(world.game.clock, side, 'refit') ??
		baseCannotRefit(world, picture, base, side) ??
		planes.map((id) => notToRefit(world, id, base)).find((no) => no !== null) ??
		(planes.length > limit
			? refuse(
					'ocs-15.0b.A',
					'air/refit-limit',
					`The base at ${base} refits ${counted(limit, 'aircraft', 'aircraft')} in a phase.`,
				)
			: null) ??
		(planes.length > roomForActive(world, base, side)
			? refuse(
					'ocs-15.0b.D',
					'air/active-limit',
					`At most ${String(activeLimit(world, base))} aircraft can be Active at ${base}.`,
				)
			: null)
	);
}

/**
 * Why a base refits nothing now: it refits once in a phase, not in an enemy zone of control that nobody negates, and for supply
 * in reach.
 * @rule ocs-15.1.A
 * @rule ocs-15.1.C
 * @rule ocs-2.3.refit-zoc
 * @rule ocs-4.5a.H
 */
export function baseCannotRefit(
	world: World,
	picture: SupplyPicture,
	base: HexName,
	side: SideId,
): Refusal | null {
	if (!isBase(world, base, side))
		return refuse('ocs-15.1.A', 'air/no-base', `You have no air base at ${base}.`);
	if (world.game.air.bases[base]?.refitted)
		return refuse('ocs-15.1.A', 'air/refitted', `The base at ${base} has refitted in this phase.`);
	// A carrier pays nothing, and there are no zones of control at sea.
	if (deckRefit(world, base, side) !== null) return null;
	if (picture.openZones[picture.board.hex(base)] === 1)
		return refuse('ocs-15.1.C', 'air/zone', `The base at ${base} is in an enemy zone of control.`, {
			allowed: 'a refit where a combat unit of yours stands in the hex',
			overrulable: true,
		});
	return paidOutOf(payersOf(picture, base), refitCost(world))
		? null
		: refuse('ocs-12.9c', 'air/no-supply', `No supply is in draw or throw range of the base at ${base}.`);
}

function notToRefit(world: World, id: string, base: HexName): Refusal | null {
	const { state, counter } = planeOf(world, id);
	if (state.at !== base) return refuse('ocs-15.1.B', 'air/elsewhere', `${counter.name} is not at ${base}.`);
	if (!state.active) return null;
	return refuse('ocs-15.1.B', 'air/active', `${counter.name} is Active: it needs no refit.`);
}
