/** Ships against ships: both see who is there, some may be kept behind others, and each ship attacked is rolled for once. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { SHIP_CLASSES } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type Shift } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { rolled } from '../w10-actions/bridges.ts';
import { isNight } from '../w13-weather/light.ts';
import { hitShip } from './damage.ts';
import { classOf, isSub, namesOfAll, tellSea, type Vessel } from './ships.ts';

/** A side in a gun battle. */
export interface Line {
	readonly side: SideId;
	readonly ships: readonly Vessel[];
	/** Ships that others screen. */
	readonly kept: number;
	/** Whether it may fire: a surprised side does so only by an option. */
	readonly fires: boolean;
}

/** Both sides see the ships of the battle. @rule tocs-w16.6.3.reveal */
export function revealShips(unfolding: TocsUnfolding, zone: string, lines: readonly Line[]): void {
	for (const line of lines)
		for (const other of lines)
			if (other !== line)
				tellSea(
					unfolding,
					line.side,
					'sea-battle',
					zone,
					[`you see ${other.ships.length === 0 ? 'no ship' : namesOfAll(other.ships)}`],
					'tocs-w16.6.3.reveal',
				);
}

/** Returns how many ships a side may keep behind others: only the side with more ships any. @rule tocs-w16.6.3.screen-more */
export const mostKept = (own: number, others: number): number => (own > others ? own - 1 : 0);

const valueOf = (vessel: Vessel): number => SHIP_CLASSES.findIndex((each) => each === classOf(vessel));

/** Returns the ships in the order in which they are attacked: those that screen, then those kept, the most valuable last. */
export const targetOrder = ({ ships, kept }: Line): readonly Vessel[] => {
	const order = ships.toSorted((a, b) => valueOf(b) - valueOf(a));
	return [...order.slice(0, ships.length - kept), ...order.slice(ships.length - kept).toReversed()];
};

const gunsOf = ({ sheet }: Vessel): number => sheet.large + sheet.medium + sheet.small;

/**
 * Returns who fires at whom. Each ship with guns fires at one; every ship that screens is attacked before one that is kept, and a
 * ship that is kept and not attacked is silent.
 * @rule tocs-w16.6.3.protected-silent
 */
export function gunsAimedAt(by: Line, at: Line): ReadonlyMap<Vessel, readonly Vessel[]> {
	const silent = by.kept === 0 ? [] : keptShips(by).filter((vessel) => !isAttacked(vessel, by, at));
	const firing = by.fires ? by.ships.filter((vessel) => gunsOf(vessel) > 0 && !silent.includes(vessel)) : [];
	const targets = targetOrder(at);
	const open = targets.slice(0, Math.max(at.ships.length - at.kept, firing.length));
	const targetsByShip = new Map<Vessel, Vessel[]>();
	for (const [n, vessel] of firing.entries()) {
		const target = open[n % Math.max(1, open.length)];
		if (target) targetsByShip.set(target, [...(targetsByShip.get(target) ?? []), vessel]);
	}
	return targetsByShip;
}
const keptShips = (line: Line): readonly Vessel[] => targetOrder(line).slice(line.ships.length - line.kept);
/** Whether a kept ship is attacked: the other side has more guns firing than there are screens before it. */
const isAttacked = (vessel: Vessel, own: Line, enemy: Line): boolean =>
	targetOrder(own).indexOf(vessel) < enemy.ships.filter((each) => enemy.fires && gunsOf(each) > 0).length;

/** Returns what is added to the dice against a ship. */
export function gunShifts(here: Here, zone: string, by: readonly Vessel[], target: Vessel): readonly Shift[] {
	const { navalModifiers: drm } = chartsOf(here.scenario);
	const { air } = here.game.sea.weather[zone] ?? { air: 'none' };
	const [large, medium] = [by.some(({ sheet }) => sheet.large > 0), by.some(({ sheet }) => sheet.medium > 0)];
	const isSmall = !large && !medium;
	const cls = classOf(target);
	return shiftsOf({
		'Guns of 14-16 in': large ? drm['Guns of 14-16 in'] : 0,
		'Guns of 8-13 in': medium && !large ? drm['Guns of 8-13 in'] : 0,
		'Further ships': Math.min(2, by.length - 1) * drm['Each further ship at the target'],
		'Small guns at a battleship': isSmall && cls === 'battleship' ? drm['Small guns at a battleship'] : 0,
		'Small guns at a cruiser': isSmall && cls === 'cruiser' ? drm['Small guns at a cruiser'] : 0,
		'Night or fog': isNight(here) || air === 'fog' ? drm['Gunfire by night or fog'] : 0,
	});
}

/** Both sides fire simultaneously: one roll for each ship attacked. @rule tocs-w16.6.3.resolve */
export function exchangeFire(
	unfolding: TocsUnfolding,
	zone: string,
	[first, second]: readonly [Line, Line],
	dice: Dice,
): void {
	const rule: RuleRef = 'tocs-w16.6.3.resolve';
	const { navalSurface } = chartsOf(unfolding.at.scenario);
	const hits: { readonly target: Vessel; readonly number: number }[] = [];
	for (const [by, at] of [
		[first, second],
		[second, first],
	] as const)
		for (const [target, firing] of gunsAimedAt(by, at)) {
			const shifts = gunShifts(unfolding.at, zone, firing, target);
			const faces = dice.roll(6, 2, `gunfire at ${target.counter.name}`, rule);
			const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
			const number = navalSurface(total);
			const came = number === 0 ? 'no hit.' : `${String(number)} ${number === 1 ? 'hit' : 'hits'}.`;
			const what = `${namesOfAll(firing)} at ${target.counter.name}`;
			rolled(unfolding, by.side, faces, what, came, rule, dice, total, 1, shifts);
			hits.push({ target, number });
		}
	for (const { target, number } of hits) hitShip(unfolding, target.side, target.id, number);
}

/** Ships that fight with guns: no submarines. */
export const surfaceOf = (ships: readonly Vessel[]): readonly Vessel[] =>
	ships.filter((vessel) => !isSub(vessel));
