/** A hex that changes hands, and what lay in it: facilities and depots are captured. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Here, HexName } from '../game.ts';
import { piecesIn } from '../units.ts';
import { liberate } from '../w12-facilities/camps.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { loseParked } from '../w14-air-bases/attacks.ts';
import { isEngaged, ownerOf } from './perimeter.ts';

/**
 * Gives hexes to a side, with the facilities and the depots that are left in them.
 * @param inEzoc an EZOC that was declared over them stays
 * @rule tocs-w9.1.both-see-boundary @rule tocs-w12.0.capture
 */
export function takeHexes(
	unfolding: TocsUnfolding,
	side: SideId,
	hexes: readonly HexName[],
	rule: RuleRef,
	inEzoc = false,
): void {
	const others = hexes.filter((hex) => ownerOf(unfolding.at, hex) !== side);
	if (others.length === 0) return;
	const unheard = others.filter((hex) => !isToldOfBridge(unfolding.at, side, hex));
	unfolding.add({
		type: 'owner-changed',
		v: 1,
		rule,
		payload: { side, hexes: others, ...(inEzoc ? { inEzoc } : {}) },
	});
	for (const hex of others)
		if (!isEngaged(unfolding.at, hex)) {
			captureFacility(unfolding, side, hex);
			captureDepots(unfolding, side, hex);
		}
	for (const hex of unheard) tellOfBridge(unfolding, side, hex);
	for (const hex of others) tellOfRail(unfolding, side, hex);
}

/** Returns whether a side was told that a hex's bridge is down, when it looked or moved in. */
const isToldOfBridge = ({ game }: Here, side: SideId, hex: HexName): boolean =>
	game.marks[side]?.get(hex)?.features.includes('bridge-destroyed') === true && !game.built[hex];

/** A side learns how the bridge of a hex stands that has become its own: that it is down, damaged, or the enemy's work. */
function tellOfBridge(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	const { game } = unfolding.at;
	const built = game.built[hex]?.kind ?? null;
	const down = game.down[hex] === true;
	const damage = game.damaged[hex]?.points ?? 0;
	if (!built && !down && damage === 0) return;
	const state = damage > 0 ? `${String(damage)} damage points.` : 'it is down.';
	unfolding.add({
		type: 'bridge-set',
		v: 1,
		rule: 'tocs-omgn-destroyed-announce',
		payload: { side, hex, built, damage, down, why: built ? 'the enemy’s bridge stands here.' : state },
	});
}

/** A side that takes a hex sees that its railway is cut. */
function tellOfRail(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	if (unfolding.at.game.cuts[hex] === true)
		unfolding.add({
			type: 'rail-cut',
			v: 1,
			rule: 'tocs-w12.2.rail-supply',
			payload: { side, hex, why: 'it is cut here.' },
		});
}

/** @rule tocs-w8.0.captured-or-destroyed @rule tocs-w8.0.capture-announce @rule tocs-w12.0.capture */
function captureFacility(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	const facility = unfolding.at.game.facilities[hex];
	if (!facility || facility.side === side) return;
	const held = facility.held ?? 0;
	unfolding.add({
		type: 'facility-taken',
		v: 1,
		rule: 'tocs-w8.0.capture-announce',
		payload: {
			...{ from: facility.side, side, hex, name: facility.name, destroyed: false },
			facility: { ...facility, side, ...(held > 0 ? { held: 0 } : {}) },
		},
	});
	if (held > 0) liberate(unfolding, side, hex, held);
	losePatients(unfolding, facility.side, facility.kind);
	loseParked(unfolding, facility.side, hex);
}

/**
 * Units recovering in a captured hospital, and those under repair in a captured center, are lost.
 * @rule tocs-omgn-hospital-fall @rule tocs-omgn-repair-fall
 */
function losePatients(unfolding: TocsUnfolding, from: SideId, kind: string | null): void {
	const pools = unfolding.at.game.pools[from];
	if (!pools || (kind !== 'hospital' && kind !== 'repair-center')) return;
	unfolding.add({
		type: 'pools-set',
		v: 1,
		rule: 'tocs-omgn-hospital-fall',
		payload: {
			side: from,
			pools: kind === 'hospital' ? { ...pools, hospital: 0 } : { ...pools, repair: 0 },
			why: kind === 'hospital' ? 'A hospital fell.' : 'A repair center fell.',
		},
	});
}

/** A counter of the captor's, if it has a spare one, takes over an unguarded depot. @rule tocs-w8.1.capture */
function captureDepots(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	const depots = piecesIn(unfolding.at, hex).filter(({ unit }) => unit.depot && unit.side !== side);
	for (const { id, unit, counter } of depots) {
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule: 'tocs-w8.1.capture',
			payload: {
				side: unit.side,
				units: { [id]: { at: null, off: 'waiting', assigned: null, sp: 0, bank: null } },
				why: `${counter.name} falls into the enemy’s hands.`,
			},
		});
		const [free] = freeDepots(unfolding, side);
		if (free !== undefined)
			unfolding.add({
				type: 'units-changed',
				v: 1,
				rule: 'tocs-w8.1.capture',
				payload: {
					side,
					units: { [free]: { at: hex, off: null, sp: unit.sp, bank: unit.bank } },
					why: `A Mobile Supply Depot is captured in ${hex}.`,
				},
			});
	}
}

/** Returns the counters of Mobile Supply Depots that a side has left. @rule tocs-w8.0.mobile-limited */
export const freeDepots = ({ at }: Pick<TocsUnfolding, 'at'>, side: SideId): readonly string[] =>
	[...at.game.units]
		.filter(([, unit]) => unit.depot && unit.side === side && unit.at === null && unit.off === 'waiting')
		.map(([id]) => id);
