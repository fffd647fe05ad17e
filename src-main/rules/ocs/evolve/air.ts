/** How facts of the air change the game. */
import { withFrame, withoutTopFrame, withTopFrame } from '../../kit/procedure.ts';
import type { AirFact } from '../14-air/facts.ts';
import type { MissionFact } from '../14-air/frames.ts';
import type { FightFact } from '../09-combat/facts.ts';
import type { SeaFact } from '../18-ships/facts.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { changeBase, changeGliders } from './air-bases.ts';
import { changeHex, changeUnit, destroyUnits, inPhase, spendInFight } from './fight.ts';
import { seaEvolve } from './ships.ts';
import { carriedSupply } from './supply.ts';
import { evolveFight } from './fight-table.ts';
import { changePlane, planeHit, planeLanded } from './planes.ts';

type Of<T extends AirFact['type']> = Extract<AirFact, { type: T }>['payload'];

/** @rule ocs-14.2e.one */
const missionBegun = (game: OcsGame, { planes }: Of<'mission-begun'>): OcsGame =>
	planes.reduce((so, id) => changePlane(so, id, () => ({ flew: true })), game);

const roundFought = (game: OcsGame, { landed }: Of<'air-round-fought'>): OcsGame =>
	landed.reduce((so, each) => planeLanded(each.lost === 1 ? planeHit(so, each.plane) : so, each), game);

/** A barrage that was stopped counts for its hex all the same. @rule ocs-10.0e.A.aborted */
function missionEnded(game: OcsGame, { mission, target, outcome, atShips }: Of<'mission-ended'>): OcsGame {
	if (mission === 'trainbusting')
		return { ...game, air: { ...game.air, bustTried: [...game.air.bustTried, target] } };
	return mission === 'barrage' && outcome === 'stopped' && !atShips
		? changeHex(game, target, { barraged: true })
		: game;
}

/** Plans that are carried out or given up go. */
function withoutPlans(game: OcsGame, units: readonly string[]): OcsGame {
	const plans = Object.entries(game.air.plans).filter(([unit]) => !units.includes(unit));
	return { ...game, air: { ...game.air, plans: Object.fromEntries(plans) } };
}

/** Places units and supply where they landed; losses are removed. @rule ocs-14.10d.done */
function cargoDelivered(game: OcsGame, cargo: Of<'cargo-delivered'>): OcsGame {
	const { by, to, units, lost, unloaded, gliders } = cargo;
	const moved = units.reduce(
		(so, id) =>
			changeUnit(so, id, (unit) => ({
				...inPhase(unit, { carried: 'air', ...(by === 'drop' ? { move: 'moved' } : {}) }),
				at: to,
				...(by === 'drop' ? { droppedIn: game.clock.turn } : {}),
			})),
		destroyUnits(game, lost.units, lost.removed),
	);
	const supplied = supplyFlown(moved, cargo);
	const towed = gliders ? changeGliders(supplied, gliders.from, cargo.side, -gliders.points) : supplied;
	const planned = withoutPlans(towed, by === 'drop' ? [...units, ...lost.units] : []);
	if (unloaded === 0) return planned;
	return changeBase(planned, to, { unloaded: (game.air.bases[to]?.unloaded ?? 0) + unloaded });
}

function supplyFlown(game: OcsGame, { side, to, tokens, lost, dump, into }: Of<'cargo-delivered'>): OcsGame {
	if (dump === null || !game.dumps[dump]) return game;
	const burnt = spendInFight(game, [{ source: dump, tokens: lost.tokens }], {
		side,
		purpose: 'lost',
		whom: to,
	});
	return tokens === 0 ? burnt : carriedSupply(burnt, { side, from: dump, into, at: to, tokens, by: 'air' });
}

/** Removes gliders and their load. */
function castOff(game: OcsGame, { side, target, base, points, dump, lost }: Of<'gliders-cast-off'>): OcsGame {
	const fewer = changeGliders(game, base, side, -points);
	const without = withoutPlans(destroyUnits(fewer, lost.units, lost.removed), lost.units);
	if (dump === null || lost.tokens === 0 || !game.dumps[dump]) return without;
	return spendInFight(without, [{ source: dump, tokens: lost.tokens }], {
		side,
		purpose: 'lost',
		whom: target,
	});
}

export const airEvolve = noting<AirFact['type']>({
	'frame-begun': (game, { frame }) => withFrame(game, frame),
	'frame-changed': (game, { frame }) => withTopFrame(game, frame),
	'frame-ended': (game) => withoutTopFrame(game),
	'mission-begun': missionBegun,
	'interceptor-sent': (game, { plane }) => changePlane(game, plane, () => ({ flew: true })),
	'air-combat-begun': (game) => game,
	'air-round-fought': roundFought,
	'planes-landed': (game, { planes, why }) =>
		why === 'through'
			? planes.reduce((so, { plane, to }) => changePlane(so, plane, () => ({ at: to })), game)
			: planes.reduce(planeLanded, game),
	'flown-empty': (game) => game,
	'flak-fired': (game, { plane }) => (plane === null ? game : planeHit(game, plane)),
	'cargo-delivered': cargoDelivered,
	'gliders-cast-off': castOff,
	'drop-planned': (game, { unit, hex, turn, made }) => ({
		...game,
		air: { ...game.air, plans: { ...game.air.plans, [unit]: { hex, turn, made } } },
	}),
	'drop-given-up': (game, { unit }) => withoutPlans(game, [unit]),
	'trainbusting-ended': (game, { hexes }) => ({
		...game,
		air: {
			...game.air,
			busted: Object.fromEntries(Object.entries(game.air.busted).filter(([hex]) => !hexes.includes(hex))),
		},
	}),
	'mission-ended': missionEnded,
});

const ofTheAirAndSea = { ...airEvolve, ...seaEvolve };
const isOfAirOrSea = (fact: MissionFact): fact is AirFact | SeaFact => fact.type in ofTheAirAndSea;

/** Applies a fact of a mission. */
export function evolveMission(game: OcsGame, fact: MissionFact): OcsGame {
	if (!isOfAirOrSea(fact)) return evolveFight(game, fact satisfies FightFact);
	const evolve = ofTheAirAndSea[fact.type] as (
		game: OcsGame,
		payload: (AirFact | SeaFact)['payload'],
		rolls: NonNullable<AirFact['rolls']>,
	) => OcsGame;
	return evolve(game, fact.payload, fact.rolls ?? []);
}
