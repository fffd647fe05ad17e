/** Applies the air war's facts. Reads no chart, asks no rule. */
import { withKey } from '../../../src-shared/kit/with-key.ts';
import type { MissionId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { DayPart } from '../../../src-shared/contract/scenario.ts';
import type { AirFact, AirState, MissionState } from './air-types.ts';
import { withUnit } from './evolve-with.ts';
import type { Opcom } from './types.ts';

const types: ReadonlySet<string> = new Set<AirFact['type']>([
	'mission-planned',
	'mission-cancelled',
	'mission-served',
	'air-rolled',
	'air-applied',
	'air-dismissed',
	'wing-ruled',
]);
export const isAirFact = (fact: { readonly type: string }): fact is AirFact => types.has(fact.type);

type Applied = Extract<AirFact, { type: 'air-applied' }>['payload'];

/** The game after one of the air war's facts. */
export function evolveAir(game: Opcom, fact: AirFact): Opcom {
	const { air } = game;
	switch (fact.type) {
		case 'mission-planned': {
			const { mission, turn } = fact.payload;
			const fresh: MissionState = { ...mission, turn, state: 'planned', lost: {}, damage: 0, served: null };
			return { ...game, air: { ...air, missions: withKey(air.missions, mission.id, fresh) } };
		}
		case 'mission-cancelled':
			return { ...game, air: withMission(air, fact.payload.mission, () => ({ state: 'cancelled' })) };
		case 'mission-served':
			return {
				...game,
				air: withMission(air, fact.payload.mission, ({ cabRank, state }) => ({
					served: fact.payload.combat,
					state: cabRank ? state : 'flown',
				})),
			};
		case 'air-rolled': {
			const { roll } = fact.payload;
			return { ...game, air: { ...air, rolls: withKey(air.rolls, roll.task, { ...roll, applied: null }) } };
		}
		case 'air-applied':
			return onTheGround({ ...game, air: inTheAir(air, fact.payload) }, fact.payload);
		case 'air-dismissed':
			return { ...game, air: { ...air, dismissed: [...air.dismissed, fact.payload.head] } };
		case 'wing-ruled':
			return { ...game, air: { ...air, lost: withKey(air.lost, fact.payload.wing, fact.payload.lost) } };
	}
}

/** The air war when a turn begins: cab ranks of the morning serve on in the afternoon, all else is over. */
export function airNextTurn(air: AirState, part: DayPart): AirState {
	const kept = Object.values(air.missions).filter(
		(mission) => part === 'pm' && mission.cabRank && mission.state === 'planned',
	);
	return {
		lost: air.lost,
		missions: Object.fromEntries(kept.map((mission) => [mission.id, { ...mission, served: null }])),
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
