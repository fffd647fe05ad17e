/** What aircraft see: reconnaissance, and what a spotter is told of its target. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ProbeType } from '../../../../src-shared/rulesets/tocs/words.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { piecesIn } from '../units.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { bridgeIn } from '../w11-terrain/bridges.ts';
import { probeTypes } from '../w6-zones/query.ts';
import { isOutside } from '../w9-perimeter/perimeter.ts';

/** Returns whether trees hide a hex from the air. @rule tocs-w15.2.ar-forest */
export const isHidden = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): boolean =>
	tocsBoard(scenario)
		.terrainOf(hex)
		.some((each) => each === 'Forest' || each === 'Jungle');

/** Sorts of units, without their numbers or names. @rule tocs-w15.2.ar-no-strength */
const sortsIn = (here: Here, hex: HexName, of: SideId): readonly ProbeType[] =>
	probeTypes(piecesIn(here, hex, of).filter(({ unit }) => !unit.depot));

/**
 * Answers each hex outside the own perimeter: empty, occupied by which kinds of units, or no information. No hex
 * changes hands, and no facility is reported.
 * @rule tocs-w15.2.ar-reply @rule tocs-w15.2.ar-no-facility @rule tocs-w15.2.ar-perimeter @rule tocs-omgn-base-air-hidden
 */
export function lookDown(unfolding: TocsUnfolding, side: SideId, flight: Flight): void {
	const of = otherSide(unfolding.at.scenario, side);
	const hexes = flight.area.filter((hex) => isOutside(unfolding.at, hex, side));
	for (const hex of hexes) {
		named(unfolding, of, hex);
		answer(unfolding, side, of, hex);
	}
	unfolding.add({ type: 'air-looked', v: 1, rule: 'tocs-w15.2.ar-shift', payload: { side, hexes } });
}

/** The other side hears which hexes are looked into. @rule tocs-w15.2.ar-announce */
const named = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w15.2.ar-announce',
		payload: { side, news: 'air-recon', hex, words: [], mark: null },
	});

function answer(unfolding: TocsUnfolding, side: SideId, of: SideId, hex: HexName): void {
	const hidden = isHidden(unfolding.at, hex);
	const types = hidden ? [] : sortsIn(unfolding.at, hex, of);
	const occupied = types.length > 0;
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w15.2.ar-reply',
		payload: {
			...{ side, news: 'observed', hex },
			words: hidden ? ['no information'] : occupied ? ['occupied', ...types] : ['empty'],
			mark: hidden ? null : { source: 'observation', occupied, types },
		},
	});
}

/** Over its target a spotter is told which sorts of units and which facility are there. @rule tocs-w15.3.spotter-choose */
export function spot(unfolding: TocsUnfolding, side: SideId, hex: HexName): void {
	const { at } = unfolding;
	const of = otherSide(at.scenario, side);
	const types = isHidden(at, hex) ? [] : sortsIn(at, hex, of);
	const facility = at.game.facilities[hex];
	const words = [
		...types,
		...(facility?.side === of ? [facility.name] : []),
		...(bridgeIn(at, hex) === null ? [] : ['a bridge']),
	];
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w15.3.spotter-choose',
		payload: {
			...{ side, news: 'spotted', hex, words: words.length === 0 ? ['nothing'] : words },
			mark: { source: 'observation', occupied: types.length > 0, types },
		},
	});
}

/** Whether a side looked into a hex from the air in this impulse: an attack on it has the shift of a reconnaissance. @rule tocs-w15.2.ar-shift */
export const airLooked = ({ game }: Pick<Here, 'game'>, side: SideId, hex: HexName): boolean =>
	game.air.looked[side]?.includes(hex) === true;
