/** OCS 12.5: fuel by unit, by formation, by HQ. */
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { Purse, inOrder, type Payment } from './pay.ts';
import { hqsOf, type SupplyDump, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { draws, drawnHexes, dumpsInReach, mayServe, thrownFor, throwsTo } from './reach.ts';
import { supplyTables } from './tables.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import type { FormationSource } from './types.ts';
import { isIndependent } from '../03-counters/counter.ts';
import type { FuelOffer } from './fuel-offer.ts';
import { aloneGroups, isFuelledAlone, minimalOffer, stocksOffers } from './fuel-variants.ts';

/** Returns what an offer fuels and its cost: 'fuel 21 Pz for 1T', 'fuel 7 Armd Div as a formation for 1 SP'. */
export function offerWords(
	picture: SupplyPicture,
	{ method, of, tokens, quarter, serves }: FuelOffer,
): string {
	const cost = `${inChange(tokens)}${quarter ? ' for a quarter of the allowance' : ''}`;
	if (method === 'formation') {
		const name = picture.scenario.formations.find(({ id }) => id === of)?.name ?? 'it';
		return `fuel ${name} as a formation for ${cost}`;
	}
	const name = picture.units.find(({ id }) => id === of)?.counter.name ?? 'it';
	if (method === 'stocks') return `fuel ${name} out of its internal stocks`;
	if (method === 'alone' && serves.length > 1) return `fuel the independents with ${name} for ${cost}`;
	return `fuel ${name}${method === 'hq' ? ' and those it serves' : ''} for ${cost}`;
}

/**
 * Returns whether a unit must be fuelled before it spends its first movement point: its visible face moves by Truck or
 * Track.
 * @rule ocs-12.5a.who
 */
export const needsFuel = ({ face }: Pick<SupplyUnit, 'face'>): boolean => !walks(face);

/** Leg movement never needs fuel, nor do transport, ships, planes and supply's own paths. @rule ocs-12.5a.never */
const walks = ({ mobility, allowance }: SupplyUnit['face']): boolean => mobility === 'leg' || allowance === 0;

/** Returns whether a unit may spend points now without paying, because it, its formation or an HQ was paid for. */
export function isFuelled(picture: SupplyPicture, unit: SupplyUnit): boolean {
	const { fuel } = picture.own;
	if (!needsFuel(unit) || fuel[unit.id] !== undefined) return true;
	const { formation } = unit.counter;
	if (formation !== null && fuel[formation] !== undefined) return reachesSource(picture, unit, formation);
	return fuellingHq(picture, unit) !== null;
}

/** Whether a unit that is fuelled has a quarter of its allowance alone: what fuels it was paid for so. */
export function movesByQuarter(picture: SupplyPicture, id: UnitId): boolean {
	const { fuel } = picture.own;
	const unit = picture.units.find((each) => each.id === id);
	if (!unit || !needsFuel(unit) || !Object.values(fuel).some(({ quarter }) => quarter)) return false;
	const { formation } = unit.counter;
	const own = fuel[id];
	if (own) return own.quarter === true;
	const ofFormation = formation === null ? undefined : fuel[formation];
	if (ofFormation && formation !== null && reachesSource(picture, unit, formation))
		return ofFormation.quarter === true;
	const hq = fuellingHq(picture, unit);
	return hq !== null && fuel[hq.id]?.quarter === true;
}

/**
 * Returns whether a unit is fuelled with its formation, from its one source, or by an HQ; a unit on foot can be, too.
 */
export function isGroupFuelled(picture: SupplyPicture, id: UnitId): boolean {
	const unit = picture.units.find((each) => each.id === id);
	if (!unit) return false;
	const { formation } = unit.counter;
	const withFormation = formation !== null && picture.own.fuel[formation] !== undefined;
	return (withFormation && reachesSource(picture, unit, formation)) || fuellingHq(picture, unit) !== null;
}

/**
 * Returns the source of a unit's fuel if it was fuelled with others before: its formation's dump or HQ, or the
 * independents' HQ, or null if it needs none, was paid for alone, or has no fuel.
 */
export function fuelFrom(picture: SupplyPicture, unit: SupplyUnit): FormationSource | null {
	const { fuel, supply } = picture.own;
	if (!needsFuel(unit) || fuel[unit.id] !== undefined) return null;
	const { formation } = unit.counter;
	if (formation !== null && fuel[formation] !== undefined) return supply.formationFrom[formation] ?? null;
	const hq = fuellingHq(picture, unit);
	return hq ? { kind: 'hq', hq: hq.id } : null;
}

/**
 * Whether a unit of a fuelled formation draws on the formation's one HQ or dump; another pays for itself.
 * @rule ocs-12.5c.A.source
 */
function reachesSource(picture: SupplyPicture, unit: SupplyUnit, formation: string): boolean {
	const source = picture.own.supply.formationFrom[formation];
	if (!source) return true;
	return drawsOn(picture, unit, source);
}

function drawsOn(picture: SupplyPicture, unit: SupplyUnit, source: FormationSource): boolean {
	if (source.kind === 'dump') return draws(picture, unit, picture.board.hex(source.hex));
	const hq = hqsOf(picture).find(({ id }) => id === source.hq);
	return hq !== undefined && (hq.id === unit.id || throwsTo(picture, hq, unit.hex));
}

/**
 * The fuelled HQ in whose throw range an independent unit begins its move, if any: itself among them.
 * @rule ocs-12.5e.range
 */
export function fuellingHq(picture: SupplyPicture, unit: SupplyUnit): SupplyUnit | null {
	const supplier = hqsOf(picture).find(
		(hq) => picture.own.fuel[hq.id] !== undefined && throwsFuelHere(picture, hq) && fuels(picture, hq, unit),
	);
	return supplier ?? null;
}

const fuels = (picture: SupplyPicture, hq: SupplyUnit, unit: SupplyUnit): boolean =>
	hq.id === unit.id || (isIndependent(unit.counter) && mayServe(hq, unit) && throwsTo(picture, hq, unit.hex));

/**
 * Returns whether a fuelled HQ may throw fuel from its hex: in one phase it does so only from the hex of the first use.
 * @rule ocs-12.5e.hex
 */
const throwsFuelHere = ({ own, board }: SupplyPicture, { id, hex }: SupplyUnit): boolean =>
	(own.supply.fuelFrom[id] ?? board.name(hex)) === board.name(hex);

/**
 * Returns the hex that a fuelled HQ is bound to in this phase, once a unit other than itself moves on its fuel, or
 * null.
 */
export function boundTo(
	picture: SupplyPicture,
	unit: SupplyUnit,
): { readonly hq: UnitId; readonly hex: HexName } | null {
	const { formation } = unit.counter;
	if (!needsFuel(unit) || picture.own.fuel[unit.id] || (formation !== null && picture.own.fuel[formation]))
		return null;
	const hq = fuellingHq(picture, unit);
	return hq && hq.id !== unit.id ? { hq: hq.id, hex: picture.board.name(hq.hex) } : null;
}

/** Every way to fuel a unit that needs it now, each with all whom it serves. */
export function fuelOffers(picture: SupplyPicture, unit: SupplyUnit): readonly FuelOffer[] {
	return [
		...unitOffers(picture, unit),
		...aloneOffers(picture, unit),
		...stocksOffers(picture, unit),
		...formationOffers(picture, unit),
		...hqsOf(picture)
			.flatMap((hq) => hqOffers(picture, hq))
			.filter(({ serves }) => serves.includes(unit.id)),
	];
}

/**
 * Returns the offer for one unit for one phase, whatever its size: a token, for one hex or many.
 * @rule ocs-12.5c.C
 * @rule ocs-12.5g
 */
function unitOffers(picture: SupplyPicture, unit: SupplyUnit): readonly FuelOffer[] {
	const tokens = supplyTables(picture).costs.cost('fuel, single unit for a phase');
	const paid = paidOutOf(dumpsInReach(picture, unit), tokens);
	if (!paid) return [];
	return [{ method: 'unit', of: unit.id, tokens, paid, source: null, serves: [unit.id], until: 'phase' }];
}

/** Independents by themselves until Clean Up, where that takes the place of an HQ's fuel. */
const aloneOffers = (picture: SupplyPicture, unit: SupplyUnit): readonly FuelOffer[] =>
	aloneGroups(
		picture,
		unit,
		picture.units.filter((each) => needsFuel(each) && !isFuelled(picture, each)),
	).flatMap(({ units, tokens }) => {
		const paid = paidOutOf(dumpsInReach(picture, unit), tokens);
		const serves = units.map(({ id }) => id);
		return paid
			? [
					{
						method: 'alone' as const,
						of: unit.id,
						tokens,
						paid,
						source: null,
						serves,
						until: 'clean-up' as const,
					},
				]
			: [];
	});

/**
 * A whole formation until Clean Up: 1 SP, for all of its units that draw on the same HQ or the same dump.
 * @rule ocs-12.5c.A.cost
 */
function formationOffers(picture: SupplyPicture, unit: SupplyUnit): readonly FuelOffer[] {
	const { formation } = unit.counter;
	if (formation === null) return [];
	const tokens = supplyTables(picture).costs.cost('fuel, formation');
	const members = picture.units.filter(({ counter }) => counter.formation === formation).filter(needsFuel);
	return formationSources(picture, unit).flatMap(({ source, dumps }) => {
		const serves = members.filter((each) => drawsOn(picture, each, source)).map(({ id }) => id);
		const offer = { method: 'formation', of: formation, tokens, source, serves, until: 'clean-up' } as const;
		return offersOf(picture, offer, dumps);
	});
}

/** An offer for many as far as it can be paid for, and for less where a house rule has it. */
function offersOf(
	picture: SupplyPicture,
	offer: Omit<FuelOffer, 'paid'>,
	dumps: readonly SupplyDump[],
): readonly FuelOffer[] {
	const paid = paidOutOf(dumps, offer.tokens);
	return [
		...(paid ? [{ ...offer, paid }] : []),
		...minimalOffer(picture, offer, (tokens) => paidOutOf(dumps, tokens)),
	];
}

interface Sourced {
	readonly source: FormationSource;
	readonly dumps: readonly SupplyDump[];
}
/**
 * Returns the possible fuel sources of a unit's formation: each HQ that serves the unit, each hex it draws on. Units
 * that draw on another are not served by it.
 * @rule ocs-13.7a
 */
function formationSources(picture: SupplyPicture, unit: SupplyUnit): readonly Sourced[] {
	const drawn = (by: SupplyUnit): readonly SupplyDump[] => {
		const hexes = new Set(drawnHexes(picture, by));
		return picture.dumps.filter((dump) => hexes.has(dump.hex) && thrownFor(dump, unit));
	};
	const byHq = hqsOf(picture)
		.filter((hq) => hq.id === unit.id || (mayServe(hq, unit) && throwsTo(picture, hq, unit.hex)))
		.map((hq): Sourced => ({ source: { kind: 'hq', hq: hq.id }, dumps: drawn(hq) }));
	const own = drawn(unit);
	const hexes = [...new Set(own.map(({ hex }) => hex))];
	const direct = hexes.map((hex): Sourced => ({
		source: { kind: 'dump', hex: picture.board.name(hex) },
		dumps: own.filter((dump) => dump.hex === hex),
	}));
	return [...byHq, ...direct];
}

/**
 * An HQ and every independent unit in its throw range until Clean Up: 1 SP, which the HQ draws or is thrown.
 * @rule ocs-12.5c.B
 */
export function hqOffers(picture: SupplyPicture, hq: SupplyUnit): readonly FuelOffer[] {
	if (!throwsFuelHere(picture, hq) || isFuelledAlone(picture)) return [];
	const tokens = supplyTables(picture).costs.cost('fuel, HQ and independents');
	const serves = picture.units
		.filter((unit) => needsFuel(unit) && fuels(picture, hq, unit))
		.map(({ id }) => id);
	return offersOf(
		picture,
		{ method: 'hq', of: hq.id, tokens, source: null, serves, until: 'clean-up' },
		dumpsInReach(picture, hq).filter((dump) => thrownFor(dump, hq)),
	);
}

function paidOutOf(dumps: readonly SupplyDump[], tokens: Tokens): readonly Payment[] | null {
	const purse = new Purse(dumps);
	return purse.pay({ whom: 'fuel', tokens, dumps: inOrder(dumps) }) ? purse.paymentsOf('fuel') : null;
}

/** The cheapest way found to fuel several units, and those that can't be. */
export interface FuelPlan {
	readonly offers: readonly FuelOffer[];
	readonly tokens: Tokens;
	readonly short: readonly UnitId[];
}

/**
 * Returns the cheapest fuel for units that are to move: formations and HQs if a supply point is no dearer than their
 * units one by one, because it lasts longer. Fuelled units, and those on foot, cost nothing.
 */
export function fuelPlan(picture: SupplyPicture, units: readonly SupplyUnit[]): FuelPlan {
	const wanting = new Map(units.filter((unit) => !isFuelled(picture, unit)).map((unit) => [unit.id, unit]));
	const purse = new Purse(picture.dumps);
	const offers: FuelOffer[] = [];
	const take = (offer: FuelOffer): void => {
		const dumps = offer.paid.map(({ dump }) => dump);
		const all = offer.method === 'unit' ? reachOf(picture, wanting.get(offer.of)) : dumps;
		if (!purse.pay({ whom: `${offer.method} ${offer.of}`, tokens: offer.tokens, dumps: all })) return;
		offers.push({ ...offer, paid: purse.paymentsOf(`${offer.method} ${offer.of}`) });
		for (const id of offer.serves) wanting.delete(id);
	};
	for (;;) {
		const best = bestOf(picture, [...wanting.values()]);
		if (!best) break;
		const before = wanting.size;
		take(best);
		if (wanting.size === before) break;
	}
	for (const unit of wanting.values()) for (const offer of unitOffers(picture, unit)) take(offer);
	return { offers, tokens: offers.reduce((sum, { tokens }) => sum + tokens, 0), short: [...wanting.keys()] };
}

const reachOf = (picture: SupplyPicture, unit: SupplyUnit | undefined): readonly string[] =>
	unit ? inOrder(dumpsInReach(picture, unit)) : [];

/** Returns the group offer that saves most compared with a token each, or null if none saves anything. */
function bestOf(picture: SupplyPicture, wanting: readonly SupplyUnit[]): FuelOffer | null {
	const seen = new Set<string>();
	const offers = [
		...wanting.flatMap((unit) => formationOffers(picture, unit)),
		...hqsOf(picture).flatMap((hq) => hqOffers(picture, hq)),
	].filter(({ method, of, source, quarter }) => {
		if (quarter) return false;
		const key = `${method} ${of} ${JSON.stringify(source)}`;
		return seen.has(key) ? false : seen.add(key);
	});
	const saved = ({ serves, tokens }: FuelOffer): number =>
		wanting.filter(({ id }) => serves.includes(id)).length - tokens;
	const best = offers.toSorted((a, b) => saved(b) - saved(a))[0];
	return best && saved(best) >= 0 ? best : null;
}
