/** Supply that comes in as a turn begins: to its base, or at an edge of the map in Mobile Supply Depots. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Here, HexName } from '../game.ts';
import { isDriven, piecesOf, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { traceLength } from '../w7-loc/trace.ts';
import { freeDepots } from '../w9-perimeter/take.ts';
import { MSD_SP } from './sources.ts';

type Coming = TocsScenario['supplies'][number];
const RULE: RuleRef = 'tocs-omgn-base-reinf';
/** As far as a map is wide. */
const ANY_LENGTH = 80;

/** Whether a line of supply on foot leads from a hex to one of others over a side's own ground. */
export function isLinkedTo(here: Here, side: SideId, hex: HexName, to: readonly HexName[]): boolean {
	const walker = piecesOf(here, [...here.game.units.keys()]).find(
		({ unit, counter }) => unit.side === side && !isDriven(counter),
	);
	if (!walker) return false;
	const from: Piece = { ...walker, unit: { ...walker.unit, at: hex, bank: null } };
	return traceLength(here, from, ANY_LENGTH, (spot) => to.includes(spot.hex)) !== null;
}

/**
 * Brings in the supply of a turn: into its base as long as a way leads there from the edge that it comes by, or else in depots at
 * the other edge, as many as the side has counters for.
 * @rule tocs-omgn-base-reinf
 */
export function bringSupply(unfolding: TocsUnfolding): void {
	const { scenario, game } = unfolding.at;
	for (const coming of scenario.supplies) if (coming.turn === game.clock.turn) bring(unfolding, coming);
}

/** Returns the hex of a base: its side may have put it elsewhere before the game. */
function baseOf({ scenario, game }: Here, { side, base }: Coming): HexName {
	const name = scenario.features.find(({ hex, kind }) => hex === base && kind === 'facility')?.name;
	const entry = Object.entries(game.facilities).find(([, each]) => each.side === side && each.name === name);
	return entry?.[0] ?? base;
}

function bring(unfolding: TocsUnfolding, coming: Coming): void {
	const { side, sp, by } = coming;
	const base = baseOf(unfolding.at, coming);
	const facility = unfolding.at.game.facilities[base];
	if (facility?.side !== side || !isLinkedTo(unfolding.at, side, base, by)) {
		bringDepots(unfolding, coming);
		return;
	}
	unfolding.add({
		type: 'facility-set',
		v: 1,
		rule: RULE,
		payload: {
			...{ side, hex: base, facility: { ...facility, sp: (facility.sp ?? 0) + sp } },
			why: `${String(sp)} SP come in.`,
		},
	});
}

function bringDepots(unfolding: TocsUnfolding, { side, sp, entry }: Coming): void {
	if (unfolding.at.game.owners.get(entry) !== side) return;
	let left = sp;
	for (const depot of freeDepots(unfolding, side)) {
		if (left <= 0) return;
		const load = Math.min(MSD_SP, left);
		left -= load;
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule: RULE,
			payload: {
				side,
				units: { [depot]: { at: entry, off: null, sp: load, bank: null } },
				why: `It comes in with ${String(load)} SP in ${entry}.`,
			},
		});
	}
}
