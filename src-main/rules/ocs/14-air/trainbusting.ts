/** Trainbusting Zones, and what they add to movement. */
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { Mobility } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { PARTS } from '../../hexwar/cost-chart.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Board } from '../board.ts';
import type { Picture } from '../04-general/picture.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { World } from '../game.ts';
import type { AirFact } from './facts.ts';
import type { AirGame } from './types.ts';

type Busted = AirGame['busted'];
interface Zones {
	readonly markers: ReadonlySet<Hex>;
	readonly round: ReadonlySet<Hex>;
}
/** A side, with the markers that lie on its map. */
interface Against {
	readonly board: Board;
	readonly own: { readonly air: Pick<AirGame, 'busted'> };
	readonly side: SideId;
}
const zonesOfBusted = new WeakMap<Busted, Map<string, Zones>>();

/**
 * Returns a side's enemy's zones: the hex of each marker, and for all but Leg movement the six round it.
 * @rule ocs-14.8b
 */
function zonesAgainst({ board, own, side }: Against): Zones {
	const { busted } = own.air;
	const bySide = zonesOfBusted.get(busted) ?? new Map<string, Zones>();
	zonesOfBusted.set(busted, bySide);
	const cached = bySide.get(side);
	if (cached) return cached;
	const markers = Object.entries(busted).flatMap(([hex, owner]) => (owner === side ? [] : [hex]));
	const zones: Zones = {
		markers: new Set(markers.map((hex) => board.hex(hex))),
		round: new Set(markers.flatMap((hex) => board.around(hex)).map((hex) => board.hex(hex))),
	};
	bySide.set(side, zones);
	return zones;
}

/**
 * Markers go in the next Clean Up Phase of the side that they hinder.
 * @rule ocs-10.0c.C.remove
 */
export function trainsRun({ scenario, game }: World): readonly AirFact[] {
	const { step, phasing } = game.clock;
	if (step !== 'clean-up.clean-up' || phasing === null) return [];
	const side = otherSide(scenario, phasing);
	const hexes = Object.entries(game.air.busted).flatMap(([hex, owner]) => (owner === side ? [hex] : []));
	if (hexes.length === 0) return [];
	return [{ type: 'trainbusting-ended', v: 1, rule: 'ocs-10.0c.C.remove', payload: { side, hexes } }];
}

/**
 * Returns what a hex costs more because trains and columns are hunted there, in the parts that steps are counted in: one point,
 * however many zones cover it. Supply paths, retreats, ships and aircraft are untouched.
 * @rule ocs-14.8c.move
 * @rule ocs-14.8c.none
 */
export function bustedCost(
	picture: Pick<Picture, 'board' | 'own' | 'side'>,
	mobility: Mobility,
	to: Hex,
): number {
	const { markers, round } = zonesAgainst(picture);
	return (mobility === 'leg' ? markers : round).has(to) ? PARTS : 0;
}

/** Returns whether a rail hex is in an enemy Trainbusting Zone. */
export function isBusted(picture: Against, hex: Hex): boolean {
	const { markers, round } = zonesAgainst(picture);
	return markers.has(hex) || round.has(hex);
}
