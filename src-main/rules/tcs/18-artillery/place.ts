/** Placing Artillery Missions (18.3): the shell, the hex, and the observer. Announced missions are final. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { lightNow } from '../26-night/light.ts';
import { phasing, stepNow } from '../02-turn/turn.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import {
	firingFault,
	firingOf,
	gunsFault,
	missionUsed,
	markerOf,
	missionCost,
	zoneRadius,
	type Firing,
} from './batteries.ts';
import { sheafAsked, sheafCost, sheafFault } from '../proposal-1992/sheaf-place.ts';
import { firesSheafs, poolShell, sheafPlotted } from '../proposal-1992/sheafs.ts';
import type { MissionOrder } from './asked.ts';
import { observerFault, observersFor } from './observe.ts';
import { poolKey, type Barrage, type Paid } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** How far Illum of artillery lights, hexes. @rule tcs-26.2b.artillery */
const ILLUM_RADIUS = 5;

/** Returns why a side can't do what it does in a step of the Aircraft & Artillery Phase, or null if it is that step. @rule tcs-18.0.when */
export function artilleryStepFault(
	{ scenario, game }: Here,
	side: SideId,
	step: 'missions' | 'adjust' | 'shelter',
): Refusal | null {
	const { clock } = game;
	if (step === 'missions' && firesSheafs({ game }) && clock.step.endsWith('-actions'))
		return refuse(
			'tcs3-2.no-immediate-suppression',
			'tcs/not-now',
			'By the 1992 proposal there are no immediate suppression missions: plot them in the Artillery Phase.',
		);
	return clock.step.startsWith(`${step}-`) && phasing(scenario, clock) === side
		? null
		: refuse(
				'tcs-18.0.when',
				'tcs/not-now',
				`${DOING[step]} in your part of the Aircraft & Artillery Phase. It is “${stepNow(scenario, clock)}” now.`,
			);
}

const DOING = {
	missions: 'Artillery Missions are placed',
	adjust: 'Missions are adjusted',
	shelter: 'Units take shelter',
} as const;

/** Returns what fires a mission, or why the mission can't be placed. @rule tcs-18.1a @rule tcs-18.3.1.one */
export function missionReady(at: Here, asked: MissionOrder): Firing | Refusal {
	const { side, hex } = asked;
	const step = artilleryStepFault(at, side, 'missions');
	if (step) return step;
	const firing = firingOf(at.scenario, side, asked.of);
	if (!firing) return refuse('tcs-18.1b.one', 'tcs/no-battery', 'You have no such battery.');
	const proposal = firesSheafs(at);
	if (asked.sheaf && !proposal)
		return refuse('tcs3-2.efs.ammo', 'tcs/not-proposed', 'Sheafs are fired by the 1992 proposal alone.');
	const fault = proposal
		? (gunsFault(at, firing) ?? missionUsed(at, firing, asked) ?? sheafFault(at, firing, asked))
		: (firingFault(at, firing, asked) ?? observing(at, side, asked, hex));
	return hexFault(at, asked) ?? fault ?? firing;
}

function hexFault(at: Here, { side, hex, shell }: MissionOrder): Refusal | null {
	const board = tcsBoard(at.scenario);
	const target = board.find(hex);
	if (target === null) return refuse('tcs-18.1a', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	if (shell === 'Illum') return lightFault(at);
	if (shell === 'Smoke' && board.isWater(hex))
		return refuse('tcs-19.1b.place', 'tcs/water', `${hex} is all water: Smoke can’t be placed there.`);
	return at.game.artillery.barrages.some((each) => each.side === side && each.hex === hex)
		? refuse('tcs-18.3.1.one', 'tcs/hex-taken', `${hex} is the target of another mission of yours.`)
		: null;
}

/** Illum is for the night. @rule tcs-26.2b.twilight @rule tcs-18.5d */
export const lightFault = (at: Here): Refusal | null =>
	lightNow(at) === 'night'
		? null
		: refuse('tcs-26.2b.twilight', 'tcs/not-night', 'Illum is fired at night only.');

/** @rule tcs-18.4.need @rule tcs-18.4c */
function observing(at: Here, side: SideId, { shell, observer }: MissionOrder, hex: HexName): Refusal | null {
	if (shell === 'Illum') return null;
	if (observer !== null) return observerFault(at, side, observer, hex);
	return observersFor(at, side, hex).length > 0
		? refuse('tcs-18.4.need', 'tcs/no-observer', 'Name a unit that observes the target hex.')
		: refuse(
				'tcs-18.4.need',
				'tcs/no-observer',
				`Nobody can observe ${hex}: no ready unit of yours in Fire Mode sees it.`,
			);
}

/** Places a mission, and spends its ammunition at once. @rule tcs-18.2a.record @rule tcs-18.3.1 @rule tcs-18.5d */
export function placeMission(at: At, asked: MissionOrder): Decision<TcsFact> {
	const firing = missionReady(at, asked);
	if ('kind' in firing) return firing;
	const { side, hex, shell } = asked;
	const [battery] = firing.batteries;
	const sheafs = firesSheafs(at) && battery !== undefined;
	// Blind missions name nobody. @rule tcs3-2.spot.blind-trp
	const observer = asked.observer ?? (sheafs ? '' : null);
	const paid: Paid = {
		batteries: firing.batteries.map(({ id }) => id),
		pool: poolKey(side, firing.calibre),
		shell: sheafs ? poolShell(shell) : shell,
		rounds: sheafs ? sheafCost(at, battery, asked) : missionCost(firing, asked),
	};
	if (shell === 'Illum' || observer === null)
		return facts({
			type: 'light-placed',
			v: 1,
			rule: 'tcs-18.5d',
			payload: {
				side,
				light: { hex, radius: ILLUM_RADIUS, side, by: 'artillery', turn: at.game.clock.turn },
				paid,
			},
		});
	return facts({
		type: 'mission-placed',
		v: 1,
		rule: 'tcs-18.3.1',
		payload: {
			side,
			barrage: {
				...barrageOf(at, firing, { ...asked, shell, observer }, paid),
				...(sheafs
					? { sheaf: sheafPlotted(at, battery, sheafAsked(asked), { shell, blind: asked.observer === null }) }
					: {}),
			},
		},
	});
}

/** Returns the marker of a mission as it is placed. */
function barrageOf(
	at: Here,
	firing: Firing,
	{
		side,
		hex,
		shell,
		fast,
		continuous,
		observer,
	}: MissionOrder & { readonly shell: Barrage['shell']; readonly observer: UnitId },
	paid: Paid,
): Barrage {
	const { good, bad } = markerOf(at.scenario, firing);
	return {
		id: `m${String(at.game.artillery.placed + 1)}`,
		...{ side, hex, shell, fast, continuous, observer, good, bad, paid },
		size: firing.size,
		rockets: firing.batteries.some(({ rockets }) => rockets !== null),
		calibre: firing.calibre,
		radius: shell === 'Smoke' ? 0 : zoneRadius(firing),
		guns: firing.batteries.flatMap(({ guns }) => guns),
		state: 'placed',
		turn: at.game.clock.turn,
	};
}
