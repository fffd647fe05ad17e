/** How facts of the air change the game. */
import { withFrame, withoutTopFrame, withTopFrame } from '../../kit/procedure.ts';
import type { AirFact } from '../14-air/facts.ts';
import type { MissionFact } from '../14-air/frames.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { changeHex } from './fight.ts';
import { evolveFight } from './fight-table.ts';
import { changePlane, planeHit, planeLanded } from './planes.ts';

type Of<T extends AirFact['type']> = Extract<AirFact, { type: T }>['payload'];

/** @rule ocs-14.2e.one */
const missionBegun = (game: OcsGame, { planes }: Of<'mission-begun'>): OcsGame =>
	planes.reduce((so, id) => changePlane(so, id, () => ({ flew: true })), game);

const roundFought = (game: OcsGame, { landed }: Of<'air-round-fought'>): OcsGame =>
	landed.reduce((so, each) => planeLanded(each.lost === 1 ? planeHit(so, each.plane) : so, each), game);

/** A barrage that was stopped counts for its hex all the same. @rule ocs-10.0e.A.aborted */
function missionEnded(game: OcsGame, { mission, target, outcome }: Of<'mission-ended'>): OcsGame {
	if (mission === 'trainbusting')
		return { ...game, air: { ...game.air, bustTried: [...game.air.bustTried, target] } };
	return mission === 'barrage' && outcome === 'stopped' ? changeHex(game, target, { barraged: true }) : game;
}

export const airEvolve = noting<AirFact['type']>({
	'frame-begun': (game, { frame }) => withFrame(game, frame),
	'frame-changed': (game, { frame }) => withTopFrame(game, frame),
	'frame-ended': (game) => withoutTopFrame(game),
	'mission-begun': missionBegun,
	'interceptor-sent': (game, { plane }) => changePlane(game, plane, () => ({ flew: true })),
	'air-combat-begun': (game) => game,
	'air-round-fought': roundFought,
	'planes-landed': (game, { planes }) => planes.reduce(planeLanded, game),
	'flak-fired': (game, { plane }) => (plane === null ? game : planeHit(game, plane)),
	'mission-ended': missionEnded,
});

const isOfTheAir = (fact: MissionFact): fact is AirFact => fact.type in airEvolve;

/** Applies a fact of a mission. */
export function evolveMission(game: OcsGame, fact: MissionFact): OcsGame {
	if (!isOfTheAir(fact)) return evolveFight(game, fact satisfies FightFact);
	const evolve = airEvolve[fact.type] as (
		game: OcsGame,
		payload: AirFact['payload'],
		rolls: NonNullable<AirFact['rolls']>,
	) => OcsGame;
	return evolve(game, fact.payload, fact.rolls ?? []);
}
