/** The effects of the air war's facts on the game. Reads no chart, asks no rule. */
import { withKey } from '../../../../src-shared/kit/with-key.ts';
import type { MissionId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { DayPart } from '../../../../src-shared/contract/game-time.ts';
import type { AirFact, AirState, MissionState } from '../air-types.ts';
import { withUnit } from './with.ts';
import type { Opcom } from '../types.ts';

type Payload<T extends AirFact['type']> = Extract<AirFact, { type: T }>['payload'];
type Applied = Payload<'air-applied'>;

/** New, or planned anew. */
export function missionPlanned(game: Opcom, { mission, turn }: Payload<'mission-planned'>): Opcom {
	const fresh: MissionState = { ...mission, turn, state: 'planned', lost: {}, damage: 0, served: null };
	return inAir(game, { missions: withKey(game.air.missions, mission.id, fresh) });
}

/** It is called off. */
export function missionCancelled(game: Opcom, { mission }: Payload<'mission-cancelled'>): Opcom {
	return { ...game, air: withMission(game.air, mission, () => ({ state: 'cancelled' })) };
}

/** It counted in a combat; a cab rank serves on. */
export function missionServed(game: Opcom, { mission, combat }: Payload<'mission-served'>): Opcom {
	const air = withMission(game.air, mission, ({ cabRank, state }) => ({
		served: combat,
		state: cabRank ? state : 'flown',
	}));
	return { ...game, air };
}

/** The dice have fallen, and nothing has happened yet. */
export function airRolled(game: Opcom, { roll }: Payload<'air-rolled'>): Opcom {
	return inAir(game, { rolls: withKey(game.air.rolls, roll.task, { ...roll, applied: null }) });
}

/** What Control confirmed, in the air and on the ground. */
export function airApplied(game: Opcom, applied: Applied): Opcom {
	return onTheGround({ ...game, air: inTheAir(game.air, applied) }, applied);
}

/** Records that it isn't carried out. */
export function airDismissed(game: Opcom, { head }: Payload<'air-dismissed'>): Opcom {
	return inAir(game, { dismissed: [...game.air.dismissed, head] });
}

/** Its losses by ruling. */
export function wingRuled(game: Opcom, { wing, lost }: Payload<'wing-ruled'>): Opcom {
	return inAir(game, { lost: withKey(game.air.lost, wing, lost) });
}

const inAir = (game: Opcom, change: Partial<AirState>): Opcom => ({
	...game,
	air: { ...game.air, ...change },
});

/** The air war when a turn begins: cab ranks of the morning serve on in the afternoon, all else is over. */
export function airNextTurn(air: AirState, part: DayPart): AirState {
	const missionsKept = Object.values(air.missions).filter(
		(mission) => part === 'pm' && mission.cabRank && mission.state === 'planned',
	);
	return {
		lost: air.lost,
		missions: Object.fromEntries(missionsKept.map((mission) => [mission.id, { ...mission, served: null }])),
		rolls: {},
		dismissed: [],
		immobilised: [],
		suppressed: [],
	};
}

function withMission(
	air: AirState,
	id: MissionId,
	change: (was: MissionState) => Partial<MissionState>,
): AirState {
	const was = air.missions[id];
	return was ? { ...air, missions: withKey(air.missions, id, { ...was, ...change(was) }) } : air;
}

function inTheAir(air: AirState, applied: Applied): AirState {
	const { task, effects, flown, turnedBack, suppressed } = applied;
	const roll = air.rolls[task];
	const lost = { ...air.lost };
	for (const [wing, squadrons] of Object.entries(effects.wings)) lost[wing] = (lost[wing] ?? 0) + squadrons;
	const missions = Object.fromEntries(
		Object.entries(air.missions).map(([id, mission]): [string, MissionState] => [
			id,
			{ ...mission, ...afterTask(mission, applied), ...stateAfter(mission, flown, turnedBack) },
		]),
	);
	return {
		...air,
		lost,
		missions,
		rolls: roll ? withKey(air.rolls, task, { ...roll, applied: effects }) : air.rolls,
		immobilised: [...new Set([...air.immobilised, ...effects.immobilised])],
		suppressed: [...new Set([...air.suppressed, ...suppressed])],
	};
}

function afterTask(mission: MissionState, { lost, damage }: Applied): Partial<MissionState> {
	const losses = { ...mission.lost };
	for (const { wing, squadrons } of lost[mission.id] ?? []) losses[wing] = (losses[wing] ?? 0) + squadrons;
	return { lost: losses, damage: mission.damage + (damage[mission.id] ?? 0) };
}

function stateAfter(
	{ id }: MissionState,
	flown: readonly MissionId[],
	turnedBack: readonly MissionId[],
): Partial<MissionState> {
	if (turnedBack.includes(id)) return { state: 'turned-back' };
	return flown.includes(id) ? { state: 'flown' } : {};
}

/** Steps lost, and units set down where they landed. */
function onTheGround(game: Opcom, { effects }: Applied): Opcom {
	let after = game;
	for (const [unit, steps] of Object.entries(effects.steps))
		after = withUnit(after, unit as UnitId, (was) => ({ stepsLost: was.stepsLost + steps }));
	for (const [unit, at] of Object.entries(effects.landed))
		after = withUnit(after, unit as UnitId, () => ({
			at,
			presence: 'on-map',
			turnStart: at,
			track: [],
		}));
	return after;
}
