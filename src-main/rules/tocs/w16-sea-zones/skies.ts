/** The air part of a battle at sea: screens and attackers, then strikes at groups of ships. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { SHIP_CLASSES, type ShipClass } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type Shift } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { isNight } from '../w13-weather/light.ts';
import { tryOf } from './alarm.ts';
import { comeHome, downFlyer, hitShip } from './damage.ts';
import { classOf, isDisabled, tellSea, type Flyer, type Vessel } from './ships.ts';

/** Aircraft of a side in a battle, by what they do. */
export interface Wings {
	readonly screens: readonly Flyer[];
	readonly attackers: readonly Flyer[];
}

/** Returns a side's aircraft as it split them in secret: those that bomb worst screen. @rule tocs-w16.6.1.screen-attack */
export function wingsOf(here: Here, side: SideId, planes: readonly Flyer[]): Wings {
	const { screens } = tryOf(here, side);
	const order = planes.toSorted((a, b) => Number(strikes(a)) - Number(strikes(b)));
	return { screens: order.slice(0, screens), attackers: order.slice(screens) };
}
const strikes = ({ counter }: Flyer): boolean => counter.missions.includes('strike');

/**
 * Returns the attackers that get past the screens: only those in excess of them.
 * @rule tocs-w16.6.1.screen-first
 */
export const pastScreens = (attackers: readonly Flyer[], screens: number): readonly Flyer[] =>
	attackers.slice(screens);

/** Screens fight the attackers that they stop, a die for each on both sides at once. Returns who gets past. */
export function fightOverSea(
	unfolding: TocsUnfolding,
	zone: string,
	attackers: { readonly side: SideId; readonly planes: readonly Flyer[] },
	screens: { readonly side: SideId; readonly planes: readonly Flyer[] },
	dice: Dice,
): readonly Flyer[] {
	const stopped = attackers.planes.slice(0, screens.planes.length);
	const excess = pastScreens(attackers.planes, screens.planes.length);
	if (stopped.length === 0) return excess;
	const fighting = screens.planes.slice(0, stopped.length);
	const hits = dogfight(unfolding, attackers.side, stopped, dice);
	const theirs = dogfight(unfolding, screens.side, fighting, dice);
	take(unfolding, zone, screens.side, fighting, hits);
	take(unfolding, zone, attackers.side, stopped, theirs);
	return excess;
}

function dogfight(
	unfolding: TocsUnfolding,
	side: SideId,
	planes: readonly Flyer[],
	dice: Dice,
): readonly ('abort' | 'destroyed')[] {
	const rule: RuleRef = 'tocs-w16.6.1.screen-first';
	const { navalAirToAir } = chartsOf(unfolding.at.scenario);
	const faces = dice.roll(6, planes.length, 'air to air', rule);
	const cells = faces.map((face) => navalAirToAir(face));
	rolled(unfolding, side, faces, 'Air to air at sea', `${cells.join(', ')}.`, rule, dice);
	return cells.flatMap((cell) => (cell === 'none' ? [] : [cell]));
}

/** Results fall on the first aircraft, the worst first. */
function take(
	unfolding: TocsUnfolding,
	zone: string,
	side: SideId,
	planes: readonly Flyer[],
	cells: readonly ('abort' | 'destroyed')[],
): void {
	const worst = cells.toSorted((a, b) => Number(b === 'destroyed') - Number(a === 'destroyed'));
	for (const [n, cell] of worst.slice(0, planes.length).entries()) {
		const { id, counter } = planes[n] ?? { id: '', counter: { name: '' } };
		if (cell === 'destroyed') downFlyer(unfolding, side, id);
		else comeHome(unfolding, side, [id], 'It is driven off.');
		const came = cell === 'destroyed' ? 'is shot down' : 'is driven off';
		tellSea(unfolding, side, 'sea-loss', zone, [`${counter.name} ${came}`], 'tocs-w16.6.air-destroyed');
	}
}

/** Returns the order in which classes are sought: the one named first, then the rest. @rule tocs-w16.6.2.priority */
export const priorityOf = (first: string): readonly ShipClass[] =>
	SHIP_CLASSES.toSorted((a, b) => Number(b === first) - Number(a === first));

/**
 * Returns a side's surface ships in as many groups as it formed in secret, the most valuable spread over them.
 * @rule tocs-w16.6.2.groups
 */
export function groupsOf(ships: readonly Vessel[], groups: number): readonly (readonly Vessel[])[] {
	const order = ships.toSorted((a, b) => valueOf(a) - valueOf(b));
	const number = Math.min(Math.max(1, groups), ships.length);
	return Array.from({ length: number }, (_, n) => order.filter((__, k) => k % number === n));
}
const valueOf = (vessel: Vessel): number => SHIP_CLASSES.findIndex((each) => each === classOf(vessel));

/** Returns the group an aircraft attacks: the first with a ship of the most wanted class. */
export function soughtGroup(
	groups: readonly (readonly Vessel[])[],
	aim: string,
): readonly Vessel[] | undefined {
	const order = priorityOf(aim);
	const best = (group: readonly Vessel[]): number =>
		Math.min(...group.map((vessel) => order.findIndex((each) => each === classOf(vessel))));
	return groups.toSorted((a, b) => best(a) - best(b))[0];
}

/** Returns an aircraft's dice modifiers against a group; the group’s size isn't told. */
export function strikeShifts(
	here: Here,
	zone: string,
	flyer: Flyer,
	group: readonly Vessel[],
): readonly Shift[] {
	const { navalModifiers: drm } = chartsOf(here.scenario);
	const { air } = here.game.sea.weather[zone] ?? { air: 'none' };
	return shiftsOf({
		'Strike aircraft': strikes(flyer) ? drm['Strike aircraft'] : 0,
		'Target disabled': group.some(isDisabled) ? drm['Target disabled or docked'] : 0,
		'Size of the group':
			Math.max(-2, Math.floor(group.length / 3) * drm['Each three ships of the group']) || 0,
		'Night or fog': isNight(here) || air === 'fog' ? drm['From the air by night or fog'] : 0,
	});
}

/**
 * Aircraft that no screen stopped strike surface ships; each hit falls on a ship of the group at random.
 * @rule tocs-w16.6.2.attack-ships
 */
export function strikeShips(
	unfolding: TocsUnfolding,
	zone: string,
	by: { readonly side: SideId; readonly planes: readonly Flyer[] },
	at: { readonly side: SideId; readonly shipsNow: () => readonly Vessel[] },
	dice: Dice,
): void {
	const rule: RuleRef = 'tocs-w16.6.2.attack-ships';
	const { navalAirToSurface } = chartsOf(unfolding.at.scenario);
	const { aim } = tryOf(unfolding.at, by.side);
	const { groups } = tryOf(unfolding.at, at.side);
	for (const flyer of by.planes) {
		const group = soughtGroup(groupsOf(at.shipsNow(), groups), aim);
		if (!group) return;
		const shifts = strikeShifts(unfolding.at, zone, flyer, group);
		const faces = dice.roll(6, 2, 'the strike at ships', rule);
		const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
		const hits = navalAirToSurface(total);
		const came = hits === 0 ? 'no hit.' : `${String(hits)} ${hits === 1 ? 'hit' : 'hits'}.`;
		unfolding.add({
			...{ type: 'rolled', v: 1, rule, rolls: dice.rolls.slice(-1) },
			payload: {
				...{ side: by.side, what: `${flyer.counter.name} strikes ships`, dice: faces, total, came, rule },
				...{ shifts, blind: true },
			},
		});
		spread(unfolding, at.side, group, hits, dice);
	}
}

/** Each hit falls on a ship at random; of one alone no die is needed. @rule tocs-w16.6.2.random-hit */
function spread(
	unfolding: TocsUnfolding,
	side: SideId,
	group: readonly Vessel[],
	hits: number,
	dice: Dice,
): void {
	const taken = new Map<string, number>();
	for (let n = 0; n < hits; n += 1) {
		const id = group.length === 1 ? (group[0]?.id ?? '') : lot(group, dice).id;
		taken.set(id, (taken.get(id) ?? 0) + 1);
	}
	for (const [id, number] of taken) hitShip(unfolding, side, id, number);
}

/** One of several ships, the highest of a die each. */
function lot(group: readonly Vessel[], dice: Dice): Vessel {
	const faces = dice.roll(6, group.length, 'which ship is hit', 'tocs-w16.6.2.random-hit');
	const most = Math.max(...faces);
	const left = group.filter((_vessel, n) => faces[n] === most);
	const [first] = left;
	return left.length > 1 || !first ? lot(left, dice) : first;
}
