/**
 * Converts an OP COM game in progress to the start of another: the parts a scenario has fields for, and by name those
 * it hasn't.
 */
import type { Scenario, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { StandingScenario } from '../../../rules/kit/module/scenario-part.ts';
import { named, sentences } from '../../../rules/kit/standing.ts';
import { whenIs } from '../../../rules/opcom/03-time/turns.ts';
import { arrivalOf, isGone, readProfile, unitState } from '../../../rules/opcom/queries.ts';
import type { OpcomWorld, UnitState } from '../../../rules/opcom/types.ts';

/** The earliest turn in which a scenario's units arrive. */
const FIRST_ARRIVAL = 2;

/**
 * Returns the scenario that begins where a game is now. Once a turn's orders are being carried out, that turn counts as
 * over: it begins with the next. Changes by ruling (names, profiles, new units) are included.
 */
export function standing(world: OpcomWorld): StandingScenario {
	const { scenario, game } = world;
	const first = game.step === 'orders' ? game.turn : game.turn + 1;
	const { date, part } = whenIs(world, first);
	const { lesson: _lesson, ...kept } = scenario;
	const begins = first === game.turn ? 'before its orders' : 'with the turn after the one under way';
	return {
		scenario: {
			...kept,
			start: { date, part },
			turns: Math.max(1, scenario.turns - first + 1),
			units: scenario.units
				.filter(({ id }) => !isGone(unitState(world, id)))
				.map((unit) => unitAsItStands(world, unit, first)),
			wings: scenario.wings.flatMap((wing) => {
				const squadrons = wing.squadrons - (game.air.lost[wing.id] ?? 0);
				return squadrons > 0 ? [{ ...wing, squadrons }] : [];
			}),
			weather: game.ground.weather,
			events: Object.values(game.ground.events)
				.filter(({ turn }) => turn > game.turn)
				.map((event) => ({ ...event, turn: event.turn - first + 1 })),
			options: game.options,
			map: { ...scenario.map, crossings: crossingsAsTheyStand(world) },
		},
		begins: `The new scenario begins in turn ${String(first)}, ${begins}.`,
		left: leftBehind(world, first),
	};
}

/** @param first the turn of the old game that is the new one's first */
function unitAsItStands(world: OpcomWorld, unit: UnitSpec, first: number): UnitSpec {
	const { arrival: _arrival, start: _start, lost: _lost, ...own } = unit;
	const state = unitState(world, unit.id);
	const { profile = unit.profile, points = unit.points } = world.game.ground.amended[unit.id] ?? {};
	const lost = Math.min(state.stepsLost, readProfile(profile).values.length - 1);
	const arrival = state.presence === 'due' ? arrivalOf(world, unit.id) : null;
	return {
		...own,
		profile,
		points,
		formation: formationIn(world, unit.id, state, first),
		...(lost > 0 ? { lost } : {}),
		start: state.at,
		...(arrival ? { arrival: { ...arrival, turn: newTurn(arrival.turn, first) } } : {}),
	};
}

const newTurn = (turn: number, first: number): number => Math.max(FIRST_ARRIVAL, turn - first + 1);

/** An attachment that was ordered is in force when its turn begins. */
function formationIn(
	{ game }: OpcomWorld,
	id: string,
	{ formation }: UnitState,
	first: number,
): UnitSpec['formation'] {
	const ordered = game.ground.attachments.findLast(({ unit, turn }) => unit === id && turn <= first);
	return ordered?.to ?? formation;
}

/** A bridge that held its test is not tested again; one that was built anew is tested like any. */
function crossingsAsTheyStand({ scenario, game }: OpcomWorld): Scenario['map']['crossings'] {
	return scenario.map.crossings.map((crossing) => {
		const state = game.crossings[crossing.id];
		if (!state) return crossing;
		const { standing: isStanding, capacity, kind, test } = state;
		const held = isStanding && test !== 'untested';
		return {
			...crossing,
			standing: isStanding,
			capacity,
			...(kind ? { kind, demolition: { kind: 'standard' as const } } : {}),
			...(held ? { demolition: { kind: 'none' as const, why: 'it held its test before' } } : {}),
		};
	});
}

function leftBehind(world: OpcomWorld, first: number): readonly string[] {
	return [...unitsLeft(world, first), ...groundLeft(world, first), ...deskLeft(world)];
}

/** Returns what units have done or suffered that a scenario can't express. */
function unitsLeft(world: OpcomWorld, first: number): readonly string[] {
	const { game, scenario } = world;
	const names = (is: (state: UnitState) => boolean): readonly string[] =>
		scenario.units.filter(({ id }) => is(unitState(world, id))).map(({ name }) => name);
	const here = (is: (state: UnitState) => boolean) => names((state) => !isGone(state) && is(state));
	const late = scenario.units.filter(
		({ id }) =>
			unitState(world, id).presence === 'due' &&
			(arrivalOf(world, id)?.turn ?? FIRST_ARRIVAL) - first + 1 < FIRST_ARRIVAL,
	);
	const wings = scenario.wings.filter(({ id, squadrons }) => (game.air.lost[id] ?? 0) >= squadrons);
	return sentences([
		['Out of the game, and left out', names(isGone)],
		['Air units that lost every squadron, and are left out', wings.map(({ name }) => name)],
		['Due before, and now due in the new second turn', late.map(({ name }) => name)],
		['Turns for which they have held or rested', here(({ held, rested }) => held > 0 || rested > 0)],
		['Contact with the enemy', here(({ contact }) => Object.keys(contact).length > 0)],
		['Beaten, and so not to attack', here(({ noAttackIn }) => noAttackIn >= first)],
	]);
}

function groundLeft({ game, scenario }: OpcomWorld, first: number): readonly string[] {
	const { ground, air } = game;
	const nameOf = (id: string): string => scenario.units.find((unit) => unit.id === id)?.name ?? id;
	const queues = Object.values(ground.queues).flatMap((queue) => queue.map(({ unit }) => nameOf(unit)));
	const open = Object.values(game.combats).filter(({ state }) => state === 'grouped' || state === 'rolled');
	const later = ground.attachments.filter(({ turn }) => turn > first);
	const planned = Object.values(air.missions).filter(({ state }) => state === 'planned');
	const flying = new Set<string>(planned.flatMap(({ wings }) => wings.map(({ wing }) => wing)));
	const wings = scenario.wings.filter(({ id }) => flying.has(id));
	return sentences([
		['Combats that were not applied', open.map(({ name }) => name)],
		['Waiting at a crossing: they stand on the near bank', queues],
		['Attachments ordered for later', later.map(({ unit }) => nameOf(unit))],
		['Air missions that had not flown, of', wings.map(({ name }) => name)],
		['Groups', Object.values(ground.groups).map(({ name }) => name)],
		['Profiles of Control’s own', Object.values(ground.profiles).map(({ name }) => name)],
	]);
}

function deskLeft({ desk, game, scenario }: OpcomWorld): readonly string[] {
	const handedIn = [...Object.values(desk.sheets), ...Object.values(desk.airSheets)].filter(
		({ turn }) => turn >= game.turn,
	);
	const teams = new Set<string>(handedIn.map(({ team }) => team));
	return [
		...sentences([
			['Orders in hand', scenario.teams.filter(({ id }) => teams.has(id)).map(({ name }) => name)],
			['The guided evening', scenario.lesson.length > 0 ? [named([scenario.title])] : []],
		]),
		'What sides were told in play: briefings are those of the old beginning, for you to bring up to date.',
		'Dice, messages, rulings and the log: they stay in the campaign.',
	];
}
