/** Searches by aircraft and patrols by ships: the owner names the types found, and an interception may follow. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Found } from '../../../../src-shared/rulesets/tocs/sea.ts';
import { settle } from '../b2-sequence/advance.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here } from '../game.ts';
import { chosenReading } from '../options.ts';
import { begun, unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { fleetFor, spendActions } from '../w16-sea-zones/activate.ts';
import { alarm, presentIn, setTry, type Present } from '../w16-sea-zones/alarm.ts';
import { anchorOf, isSub, setFlyers, tellSea, type Flyer, type Vessel } from '../w16-sea-zones/ships.ts';
import { finds, patrolFromAir, subsIn } from '../w16-sea-zones/subs.ts';
import { NO_TRY } from '../w16-sea-zones/types.ts';
import { flyersFor } from './flying.ts';
import { landSearchers } from './patrols.ts';

/** Returns the types of what is in a box: never names or numbers. */
export const typesOf = ({ ships, planes }: Present): readonly Found[] => [
	...(planes.length > 0 ? (['Aircraft'] as const) : []),
	...(ships.some((ship) => !isSub(ship)) ? (['Surface'] as const) : []),
	...(ships.some(isSub) ? (['Subs'] as const) : []),
];

export interface SearchOrder {
	readonly side: SideId;
	readonly aircraft: string;
	readonly box: number;
}

/** Returns the aircraft that searches, or why it doesn’t. */
export function searching(here: Here, { side, aircraft }: SearchOrder): Flyer | Refusal {
	const flyers = flyersFor(here, side, [aircraft]);
	if ('kind' in flyers) return flyers;
	return flyers[0] ?? refuse('tocs-w17.2.search', 'unit/none', 'You have no such aircraft over the sea.');
}

/**
 * An aircraft searches a box of its zone for an action: the types there are told, and both sides may intercept.
 * @rule tocs-w17.2.search @rule tocs-w17.2.search-trigger
 */
export function decideSearch(at: At, order: SearchOrder, dice: Dice): Decision<TocsFact> {
	const flyer = searching(at, order);
	if (isRefusal(flyer)) return flyer;
	const unfolding = unfoldingOf(at);
	const { side, box } = order;
	const { zone } = flyer.now;
	const enemy = otherSide(at.scenario, side);
	setFlyers(
		unfolding,
		side,
		{ [flyer.id]: { ...flyer.now, box: flyer.now.box - 1, searched: true } },
		'It searches.',
		'tocs-w17.2.search',
	);
	const types = typesOf(presentIn(at, enemy, zone, (each) => each === box));
	tellFound(unfolding, side, zone, box, types, 'sea-search');
	if (types.length > 0) alarm(unfolding, side, zone, 'found');
	else if (chosenReading(at.game.options, 'sea-search-lands') === 'at-once') landSearchers(unfolding, side);
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * The searcher hears the types; the owner hears of it only if something of his is found, as he must say so.
 * @rule tocs-w16.4.detect-announce @rule tocs-w17.3.patrol-reply
 */
function tellFound(
	unfolding: TocsUnfolding,
	side: SideId,
	zone: string,
	box: number,
	types: readonly Found[],
	news: 'sea-search',
): void {
	const rule: RuleRef = 'tocs-w16.4.detect-announce';
	const words = types.length === 0 ? ['nothing'] : types;
	tellSea(unfolding, side, news, zone, [String(box), ...words], rule);
	const enemy = otherSide(unfolding.at.scenario, side);
	if (types.length > 0) tellSea(unfolding, enemy, 'sea-found', zone, [String(box), ...types], rule);
}

export interface PatrolOrder {
	readonly side: SideId;
	readonly ships: readonly string[];
	readonly aircraft: readonly string[];
}

/** Returns the ships that patrol, or why they don’t: cruisers, destroyers and smaller. */
export function patrolling(here: Here, { side, ships }: PatrolOrder): readonly Vessel[] | Refusal {
	const fleet = fleetFor(here, side, ships, 1);
	if ('kind' in fleet) return fleet;
	const wrong = fleet.find(({ sheet }) => !sheet.patrols);
	if (wrong) return refuse('tocs-w17.3.patrol', 'tocs/no-patrol', `${wrong.counter.name} goes on no patrol.`);
	return new Set(fleet.map(({ now }) => now.box)).size > 1
		? refuse('tocs-w17.3.patrol', 'tocs/apart', 'Ships that patrol together are in one box.')
		: fleet;
}

/** Ships or aircraft patrol for an action. */
export function decidePatrol(at: At, order: PatrolOrder, dice: Dice): Decision<TocsFact> {
	if (order.ships.length > 0 === order.aircraft.length > 0)
		return refuse('tocs-w17.3.patrol', 'tocs/mixed', 'Either ships patrol, or aircraft.');
	const unfolding = unfoldingOf(at);
	const fault = order.ships.length > 0 ? byShips(unfolding, order, dice) : byAir(unfolding, order, dice);
	if (fault) return fault;
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}

function byAir(unfolding: TocsUnfolding, { side, aircraft }: PatrolOrder, dice: Dice): Refusal | null {
	const flyers = flyersFor(unfolding.at, side, aircraft);
	if ('kind' in flyers) return flyers;
	for (const flyer of flyers) {
		patrolFromAir(unfolding, flyer, dice);
		setFlyers(
			unfolding,
			side,
			{ [flyer.id]: { ...flyer.now, box: flyer.now.box - 1 } },
			'It has patrolled.',
			'tocs-w17.3.patrol-cost',
		);
	}
	return null;
}

/**
 * Ships find submarines in their box on a die of at most its number, ships and aircraft there at once; they may attack
 * those.
 * @rule tocs-w17.3.patrol
 */
function byShips(unfolding: TocsUnfolding, order: PatrolOrder, dice: Dice): Refusal | null {
	const rule: RuleRef = 'tocs-w17.3.patrol';
	const fleet = patrolling(unfolding.at, order);
	if ('kind' in fleet) return fleet;
	const { side } = order;
	const zone = fleet[0]?.now.zone ?? '';
	const box = fleet[0]?.now.box ?? 0;
	spendActions(unfolding, side, fleet, 0, 'They patrol.', rule, { patrol: true });
	unfolding.add(begun({ kind: 'sea-patrol', side, ships: fleet.map(({ id }) => id) }));
	const [die = 6] = dice.roll(6, 1, 'the patrol for submarines', rule);
	const subs = finds(die, box) ? subsIn(unfolding.at, side, zone, box) : [];
	const came = subs.length > 0 ? 'submarines are found.' : 'no submarine is found.';
	rolled(unfolding, side, [die], `Patrol in box ${String(box)}`, came, rule, dice);
	const enemy = otherSide(unfolding.at.scenario, side);
	const present = presentIn(unfolding.at, enemy, zone, (each) => each === box);
	const types = typesOf({
		...present,
		ships: present.ships.filter((ship) => !isSub(ship) || subs.some(({ id }) => id === ship.id)),
	});
	tellFound(unfolding, side, zone, box, types, 'sea-search');
	if (types.some((type) => type !== 'Subs')) attackAtOnce(unfolding, side, zone, box);
	return null;
}

/** A patrol's find in its box is a successful interception; the other side doesn't roll. */
function attackAtOnce(unfolding: TocsUnfolding, side: SideId, zone: string, box: number): void {
	const enemy = otherSide(unfolding.at.scenario, side);
	setTry(unfolding, enemy, NO_TRY);
	setTry(unfolding, side, { ...NO_TRY, wants: true, roll: box, only: box });
	unfolding.add(
		begun({
			...{ kind: 'sea-alarm', side, zone, hex: anchorOf(unfolding.at, zone), why: 'found' },
			...{ stage: 'boxes', asks: [side], fought: 0 },
		}),
	);
}
