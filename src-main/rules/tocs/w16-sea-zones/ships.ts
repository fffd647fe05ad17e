/** Ships with their counters and sheets, aircraft over the sea, and what is changed of them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AircraftCounter } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { SeaZone, ShipClass, ShipCounter, ShipType } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { News } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { ShipSheet } from '../charts/naval.ts';
import type { Here, HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import type { SeaPlane, Ship, ShipChange } from './types.ts';

/** A ship with its counter and its sheet. */
export interface Vessel {
	readonly id: string;
	readonly side: SideId;
	readonly counter: ShipCounter;
	readonly sheet: ShipSheet;
	readonly now: Ship;
}

/** An aircraft over the sea. */
export interface Flyer {
	readonly id: string;
	readonly side: SideId;
	readonly counter: AircraftCounter;
	readonly now: SeaPlane;
}

/** Returns a side's ships that are not sunk, in the module's order; of a side that a game does not hold none. */
export function vesselsOf({ scenario, game }: Here, side: SideId): readonly Vessel[] {
	const { shipSheets } = chartsOf(scenario);
	return scenario.sea.ships.flatMap((counter) => {
		const now = game.sea.ships[side]?.[counter.id];
		return now && counter.side === side && !now.sunk
			? [{ id: counter.id, side, counter, sheet: shipSheets[counter.type], now }]
			: [];
	});
}
export const vesselOf = (here: Here, side: SideId, id: string): Vessel | null =>
	vesselsOf(here, side).find((each) => each.id === id) ?? null;

/** Returns a side's aircraft over the sea. */
export const flyersOf = ({ scenario, game }: Here, side: SideId): readonly Flyer[] =>
	scenario.air.aircraft.flatMap((counter) => {
		const now = game.sea.planes[side]?.[counter.id];
		return now && counter.side === side ? [{ id: counter.id, side, counter, now }] : [];
	});
export const flyerOf = (here: Here, side: SideId, id: string): Flyer | null =>
	flyersOf(here, side).find((each) => each.id === id) ?? null;

/** Returns those of a side's ships or aircraft that are in some boxes of a zone: each is in exactly one. @rule tocs-w16.1.zone-boxes */
export const inBoxes = <T extends { readonly now: { readonly zone: string | null; readonly box: number } }>(
	all: readonly T[],
	zone: string,
	isIn: (box: number) => boolean,
): readonly T[] => all.filter(({ now }) => now.zone === zone && isIn(now.box));

export const zoneNamed = ({ scenario }: Pick<Here, 'scenario'>, id: string): SeaZone | null =>
	scenario.sea.zones.find((zone) => zone.id === id) ?? null;
/** The hex that windows point to when they speak of a zone. */
export const anchorOf = (here: Pick<Here, 'scenario'>, id: string): HexName =>
	zoneNamed(here, id)?.hexes[0] ?? '';
/** Returns the zone that a water hex belongs to, up to the coastline, or null. @rule tocs-w16.1.coast-limit */
export const zoneOfHex = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): SeaZone | null =>
	scenario.sea.zones.find(({ hexes }) => hexes.includes(hex)) ?? null;

const CLASSES: Readonly<Record<ShipType, ShipClass | null>> = {
	...{ carrier: 'carrier', 'light-carrier': 'carrier', transport: 'transport', 'landing-ship': 'transport' },
	...{ battleship: 'battleship', cruiser: 'cruiser', 'light-cruiser': 'cruiser' },
	...{ destroyer: 'destroyer', flotilla: 'destroyer', submarine: null },
};
/** Returns a ship's target class, or null for a submarine, which has none. */
export const classOf = ({ counter }: Vessel): ShipClass | null => CLASSES[counter.type];
export const isSub = ({ counter }: Vessel): boolean => counter.type === 'submarine';

/** Changes ships of a side. */
export function setShips(
	unfolding: TocsUnfolding,
	side: SideId,
	ships: Readonly<Record<string, ShipChange>>,
	why: string,
	rule: RuleRef,
): void {
	if (Object.keys(ships).length > 0)
		unfolding.add({ type: 'ships-set', v: 1, rule, payload: { side, ships, why } });
}

/** Changes aircraft over the sea; null if they are no longer over it. */
export function setFlyers(
	unfolding: TocsUnfolding,
	side: SideId,
	planes: Readonly<Record<string, SeaPlane | null>>,
	why: string,
	rule: RuleRef,
): void {
	if (Object.keys(planes).length > 0)
		unfolding.add({ type: 'sea-planes-set', v: 1, rule, payload: { side, planes, why } });
}

/** Tells a side about a zone, or a hex at sea. */
export function tellSea(
	unfolding: TocsUnfolding,
	side: SideId,
	news: News,
	zone: string,
	words: readonly string[],
	rule: RuleRef,
): void {
	const hex = anchorOf(unfolding.at, zone);
	unfolding.add({
		type: 'told',
		v: 1,
		rule,
		payload: {
			...{ side, news, hex, mark: null },
			words: [zoneNamed(unfolding.at, zone)?.name ?? zone, ...words],
		},
	});
}

/** 'Ark, Fox and Elf' */
export const namesOfAll = (all: readonly { readonly counter: { readonly name: string } }[]): string =>
	all.map(({ counter }) => counter.name).join(', ');

/**
 * Returns whether a ship's hits have reached half of what it bears: it is then in box 0 until the turn ends.
 * @rule tocs-w16.6.disabled
 */
export const isDisabled = ({ now, sheet }: Vessel): boolean => now.hits >= sheet.disabled && now.box === 0;
