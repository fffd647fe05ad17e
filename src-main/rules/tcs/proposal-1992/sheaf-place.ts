/** Chapter 2 of the proposals: plotting a mission of sheafs, and checking its fire. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { SheafAsked } from '../../../../src-shared/rulesets/tcs/sheaf.ts';
import type { TcsBattery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import { DIRECTIONS } from '../../../../src-shared/map/hex/grid.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { Firing } from '../18-artillery/batteries.ts';
import { observerFault } from '../18-artillery/observe.ts';
import type { MissionOrder } from '../18-artillery/asked.ts';
import { firesSheafs, firesThisTurn, illumCost, isPointOf, poolShell, sheafBattery } from './sheafs.ts';
import { poolKey } from '../18-artillery/types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns how a mission is fired: as asked, or one Battery Fire of a converged pattern. */
export const sheafAsked = ({ sheaf }: Pick<MissionOrder, 'sheaf'>): SheafAsked =>
	sheaf ?? SheafAsked.parse({ fires: 1 });

/** Returns the Battery Fires that a mission costs by the proposals. */
export const sheafCost = (at: Here, battery: TcsBattery, asked: MissionOrder): number =>
	asked.shell === 'Illum' ? illumCost(at, battery) : sheafAsked(asked).fires;

/** Returns why a mission of sheafs can't be plotted, or null if it can. */
export function sheafFault(at: Here, firing: Firing, asked: MissionOrder): Refusal | null {
	const [battery] = firing.batteries;
	if (!battery || firing.size === 'battalion')
		return refuse(
			'tcs3-2.efs.place-each',
			'tcs/battery-only',
			`${firing.name} is a battalion: by the 1992 proposal each battery fires its own mission.`,
		);
	if (asked.fast || asked.continuous)
		return refuse(
			'tcs3-2.efs.ammo',
			'tcs/not-proposed',
			'By the 1992 proposal a mission is a number of Battery Fires, neither Fast nor Continuous.',
		);
	return (
		directBefore(at, battery) ??
		rateFault(at, battery, asked) ??
		stockFault(at, battery, asked) ??
		rocketFault(at, battery, asked) ??
		patternFault(at, asked) ??
		spottingFault(at, asked) ??
		continuationFault(at, battery, asked)
	);
}

/** @rule tcs3-2.direct.no-regular-next */
function directBefore({ game }: Here, { id, name }: TcsBattery): Refusal | null {
	const [turn] = (game.artillery.batteries[id]?.direct ?? '').split(' ');
	return turn !== '' && Number(turn) === game.clock.turn - 1
		? refuse(
				'tcs3-2.direct.no-regular-next',
				'tcs/fired-direct',
				`${name} fired direct last turn: it fires no mission in this one.`,
			)
		: null;
}

function rateFault(at: Here, battery: TcsBattery, asked: MissionOrder): Refusal | null {
	const most = chartsOf(at.scenario).ratesOfFire(battery.calibre);
	const before = firesThisTurn(at, battery);
	if (before + sheafCost(at, battery, asked) <= most) return null;
	return refuse(
		most <= 6 ? 'tcs3-2.rate.150' : most <= 8 ? 'tcs3-2.rate.105' : 'tcs3-2.rate.75',
		'tcs/too-fast',
		`${battery.name} fires at most ${String(most)} Battery Fires in a turn, and has fired ${String(before)}.`,
	);
}

function stockFault(at: Here, battery: TcsBattery, asked: MissionOrder): Refusal | null {
	const shell = poolShell(asked.shell);
	const left = at.game.artillery.pools[poolKey(asked.side, battery.calibre)]?.[shell] ?? 0;
	const cost = sheafCost(at, battery, asked);
	return left >= cost
		? null
		: refuse(
				'tcs3-2.efs.ammo',
				'tcs/no-ammunition',
				`This mission costs ${String(cost)} Battery Fires of ${shell}, and ${String(left)} are left.`,
			);
}

/** @rule tcs3-2.rocket.data @rule tcs3-2.rocket.no-trp */
function rocketFault(at: Here, battery: TcsBattery, asked: MissionOrder): Refusal | null {
	if (battery.rockets === null) return null;
	if (asked.shell !== 'HE')
		return refuse('tcs3-2.rocket.data', 'tcs/rockets', `${battery.name} fires rockets: HE alone.`);
	if (sheafAsked(asked).point !== null)
		return refuse(
			'tcs3-2.rocket.no-trp',
			'tcs/rockets',
			`${battery.name} fires rockets: a Target Reference Point does not help them.`,
		);
	return sheafBattery(at, battery)?.rockets
		? null
		: refuse(
				'tcs3-2.rocket.data',
				'tcs/no-zones',
				`The game gives no zones for the rockets of ${battery.name}. Enter them first.`,
			);
}

/** @rule tcs3-2.pattern.linear-plot */
function patternFault({ scenario }: Here, asked: MissionOrder): Refusal | null {
	const { pattern, direction } = sheafAsked(asked);
	if (asked.shell === 'Illum' || pattern !== 'linear') return null;
	const { grid } = tcsBoard(scenario);
	return DIRECTIONS.some((each) => grid.wordOf(each) === direction)
		? null
		: refuse(
				'tcs3-2.pattern.linear-plot',
				'tcs/no-direction',
				'A linear pattern needs its direction as it is plotted: one of the six of this map.',
			);
}

/** @rule tcs3-2.spot.at-plot @rule tcs3-2.spot.blind-trp @rule tcs3-2.spot.blind-no-adjust @rule tcs3-2.any-spotter */
function spottingFault(at: Here, asked: MissionOrder): Refusal | null {
	const { side, hex, observer, shell } = asked;
	if (shell === 'Illum') return null;
	const { point } = sheafAsked(asked);
	if (point !== null && !isPointOf(at, side, point))
		return refuse('tcs3-2.spot.blind-trp', 'tcs/no-point', 'You have no such Target Reference Point.');
	if (observer !== null) {
		const fault = observerFault(at, side, observer, hex);
		return fault?.code === 'tcs/no-sight' ? { ...fault, rule: 'tcs3-2.spot.at-plot' } : fault;
	}
	if (!isPointOf(at, side, hex))
		return refuse(
			'tcs3-2.spot.blind-trp',
			'tcs/no-observer',
			'Name a unit that sees the target hex, or fire blind at a Target Reference Point of yours.',
		);
	return point !== null && point !== hex
		? refuse(
				'tcs3-2.spot.blind-no-adjust',
				'tcs/blind',
				'A blind mission falls on its Target Reference Point: it is adjusted to no other hex.',
			)
		: null;
}

/** @rule tcs3-2.cont.same-battery @rule tcs3-2.cont.no-delay @rule tcs3-2.cont.free-mix */
function continuationFault(at: Here, battery: TcsBattery, asked: MissionOrder): Refusal | null {
	if (asked.shell === 'Illum' || !sheafAsked(asked).continues) return null;
	if (sheafBattery(at, battery)?.delay === true)
		return refuse(
			'tcs3-2.cont.no-delay',
			'tcs/delayed',
			`${battery.name} has a called fire delay: it can’t continue a mission.`,
		);
	const use = at.game.artillery.batteries[battery.id];
	return use?.hex === asked.hex && use.effect === at.game.clock.turn - 1
		? null
		: refuse(
				'tcs3-2.cont.same-battery',
				'tcs/no-continuation',
				`${battery.name} fired for effect at no such hex last turn.`,
			);
}

/** Cancels a mission before its adjustment point is placed. @rule tcs3-2.check.unobserved @rule tcs3-2.check.before-round @rule tcs3-2.check.after-placement */
export function checkFire(at: At, side: SideId, mission: string): Decision<TcsFact> {
	const { artillery, clock } = at.game;
	const barrage = artillery.barrages.find((each) => each.id === mission && each.side === side);
	if (!firesSheafs(at) || !barrage?.sheaf)
		return refuse('tcs3-2.check.before-round', 'tcs/no-mission', 'You have no such mission to check.');
	if (barrage.sheaf.blind)
		return refuse(
			'tcs3-2.check.unobserved',
			'tcs/unobserved',
			'Nobody observes this mission: its fire can’t be checked.',
		);
	if (barrage.state !== 'placed' || !/^(missions|adjust)-/.test(clock.step))
		return refuse(
			'tcs3-2.check.after-placement',
			'tcs/adjusted',
			'Its adjustment has begun: the mission can’t be cancelled any more.',
		);
	return facts({
		type: 'mission-checked',
		v: 1,
		rule: 'tcs3-2.check.before-round',
		payload: { side, mission, hex: barrage.hex, back: barrage.paid },
	});
}
