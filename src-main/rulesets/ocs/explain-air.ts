/**
 * Windows' questions about the air: bases with their options, and a mission's forecast, by the deciding functions.
 * Control is answered from the truth; a side from its knowledge.
 */
import { cannotGoOn } from '../../rules/ocs/14-air/onward.ts';
import { isOn } from '../../rules/ocs/variants.ts';
import { losesFrom, ratingOver } from '../../rules/ocs/14-air/combat.ts';
import { z } from 'zod';
import { counted } from '../../../src-shared/kit/counted.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { FlyMission } from '../../../src-shared/rulesets/ocs/air-commands.ts';
import type { AirBasesShown, MissionShown } from '../../../src-shared/rulesets/ocs/air-views.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { otherSide } from '../../rules/hexwar/ownership.ts';
import { hexesSeen } from '../../rules/hexwar/sightings.ts';
import { chartsIn } from '../../rules/ocs/09-combat/fighting.ts';
import { facilityOutlook } from '../../rules/ocs/10-barrage/facility.ts';
import { densityShifts } from '../../rules/ocs/10-barrage/shifts.ts';
import { initialColumn, reachesTable } from '../../rules/ocs/10-barrage/strength.ts';
import { knownSupply, payingSupply, type SupplyPicture } from '../../rules/ocs/12-supply/picture.ts';
import {
	cannotFly,
	cannotJoinMission,
	noTarget,
	noTargetSeen,
	roomOfMission,
	sideOfPlanes,
	NO_PLANE,
	type Mission,
} from '../../rules/ocs/14-air/declare.ts';
import { flakPoints, isUnderFlak, openFlak } from '../../rules/ocs/14-air/flak.ts';
import type { FlakPoint } from '../../rules/ocs/14-air/facts.ts';
import { glidersAt } from '../../rules/ocs/14-air/gliders.ts';
import { mayReturn } from '../../rules/ocs/14-air/landing.ts';
import { interceptors } from '../../rules/ocs/14-air/mission.ts';
import {
	bestPair,
	flakChance,
	landChance,
	lossChance,
	roundOutlook,
	strikeOutlook,
	turnBackChance,
} from '../../rules/ocs/14-air/outlook.ts';
import { dropTerms } from '../../rules/ocs/14-air/drop-rules.ts';
import { isHeldAsSeen } from '../../rules/ocs/04-general/seen.ts';
import { enemiesIn } from '../../rules/ocs/09-combat/combatants.ts';
import { PATROL } from '../../rules/ocs/14-air/patrol.ts';
import {
	activeAt,
	aircraftOf,
	baseLevel,
	basesOf,
	findPlane,
	isType,
	planesAt,
	type Plane,
} from '../../rules/ocs/14-air/planes.ts';
import { airShifts, airShiftsSeen, airStrength } from '../../rules/ocs/14-air/strike.ts';
import { findShip } from '../../rules/ocs/18-ships/ships.ts';
import { carriersAt, deckRefit } from '../../rules/ocs/14-air/carriers.ts';
import { activeLimit, refitLimit } from '../../rules/ocs/15-air-bases/limits.ts';
import { baseCannotRefit } from '../../rules/ocs/15-air-bases/refit.ts';
import { boardOf } from '../../rules/ocs/board.ts';
import type { World } from '../../rules/ocs/game.ts';
import { seenBy, type Known } from './views/side/known.ts';
import { airReturns } from './explain-air-returns.ts';
import type { OcsTypes } from './types.ts';
import { refusalShown } from '../hexwar/refusal-shown.ts';

const Flown = FlyMission.omit({ type: true });
const Bases = z.object({ side: SideId.optional() }).strict();

// --- bases ------------------------------------------------------------------------------------------------

function basesShown(world: World, side: SideId, supply: () => SupplyPicture): AirBasesShown {
	return basesOf(world, side).map((hex) => {
		const planes = planesAt(world, hex, side);
		const inactive = planes.some(({ state }) => !state.active);
		const now = world.game.clock.step === 'refit.refit' && world.game.clock.phasing === side;
		return {
			hex,
			level: baseLevel(world, hex),
			carriers: carriersAt(world.game, hex, side)
				.map((id) => findShip(world, id)?.counter.name ?? '')
				.join(', '),
			planes: planes.map(({ id }) => id),
			activeLimit: activeLimit(world, hex),
			refitLimit: deckRefit(world, hex, side) ?? refitLimit(world, hex),
			noRefit: now && inactive ? (baseCannotRefit(world, supply(), hex, side)?.say ?? null) : NOT_NOW,
			gliders: glidersAt(world, hex, side),
			patrol: activeAt(world, hex, side).some((plane) => isType(plane, 'fighter')) ? PATROL : 0,
		};
	});
}
const NOT_NOW = 'Nothing is refitted here now.';

// --- missions ---------------------------------------------------------------------------------------------

/** What the asker can tell about the other side in a mission's hex. */
interface Met {
	readonly planes: readonly Plane[];
	/** Enemy combat units are in the hex, or a stack that may be some. */
	readonly among: boolean;
	readonly interceptors: readonly string[];
	readonly flak: readonly FlakPoint[] | null;
	/** Shifts, and the additional shift for density, which a side can't count. */
	readonly shifts: NonNullable<MissionShown['barrage']>['shifts'];
	readonly density: NonNullable<MissionShown['barrage']>['density'];
	readonly outlook: NonNullable<MissionShown['barrage']>['outlook'];
}

/** A mission as it is aimed. @param no why it can't be flown; `met`: worked out only where it can */
function missionShown(
	world: World,
	order: Mission,
	side: SideId,
	no: Refusal | null,
	met: () => Met,
): MissionShown {
	const planes = order.planes.flatMap((id) => findPlane(world, id) ?? []);
	const common = {
		parts: planes.map((plane) => ({
			plane: plane.id,
			say: cannotJoinMission(world, plane, order)?.say ?? null,
		})),
		...refusalShown(no),
		back: Object.fromEntries(planes.map(({ id }) => [id, backFrom(world, id, order.target, side)])),
		room: roomOfMission(world, order, planes, side),
		onward: onwardBases(world, order, planes, side),
	};
	if (no) return { ...common, ...NOTHING };
	const { planes: there, interceptors: sent, flak, shifts, density, outlook, among } = met();
	const charts = chartsIn(world);
	const points = (flak ?? []).reduce((so, { by }) => so + by, 0);
	return {
		...common,
		met: there.map(({ counter }) => counter.name),
		interceptors: sent,
		flak: flak && {
			points: flak,
			loses: flakChance(charts, points),
			turnsBack: turnBackChance(world, points),
		},
		barrage: isOnUnits(order) ? { ...columnShown(world, planes), shifts, density, outlook } : null,
		drop: order.mission === 'drop' ? dropShown(world, order, side, { planes, among }) : null,
		facility: isOnFacility(order) ? facilityShown(world, order, planes) : null,
		combat: combatShown(world, planes, there, { side, hex: order.target }),
	};
}
/** Bases to which Transports could go on, where that is played. */
const onwardBases = (
	world: World,
	order: Mission,
	planes: readonly Plane[],
	side: SideId,
): readonly string[] =>
	order.mission === 'transport' && isOn(world.game, 'three-bases')
		? basesOf(world, side).filter(
				(to) =>
					to !== order.target &&
					cannotGoOn(world, { ...order, onward: { to, units: [], tokens: 0 } }, planes, side) === null,
			)
		: [];
const NOTHING = {
	...{ met: [], interceptors: [], flak: null, drop: null, barrage: null, facility: null, combat: null },
};

const drops = ({ mission }: Mission): boolean => mission === 'barrage' || mission === 'hip-shoot';
const isOnUnits = (order: Mission): boolean => drops(order) && (order.aim ?? 'units') === 'units';
const isOnFacility = (order: Mission): boolean =>
	order.mission === 'trainbusting' || (drops(order) && !isOnUnits(order));

const backFrom = (world: World, plane: string, target: string, side: SideId): readonly string[] =>
	boardOf(world.scenario).find(target) === null
		? []
		: basesOf(world, side).filter((hex) => mayReturn(world, plane, target, hex, side));

function dropShown(
	world: World,
	{ target, cargo }: Mission,
	side: SideId,
	{ planes, among }: Pick<Met, 'planes' | 'among'>,
): NonNullable<MissionShown['drop']> {
	const terms = dropTerms(world, side, target, planes);
	return {
		...{ needs: terms.needs, added: terms.added, among },
		chance: landChance(terms, false),
		glider: (cargo?.gliders ?? 0) > 0 ? landChance(terms, true) : null,
	};
}

function columnShown(world: World, planes: readonly Plane[]): { strength: string; column: string } {
	const charts = chartsIn(world);
	const strength = airStrength(planes);
	const { column } = initialColumn(charts, strength, world.game.options);
	return { strength: inWords(strength), column: charts.barrage.columns[column]?.text ?? '' };
}

function facilityShown(
	world: World,
	{ mission }: Mission,
	planes: readonly Plane[],
): MissionShown['facility'] {
	const charts = chartsIn(world);
	const strength = airStrength(planes);
	if (!reachesTable(strength)) return null;
	const table = charts['barrage-facility'];
	const column = table.columns[table.columnFor(Math.floor(strength.n / strength.d))]?.text ?? '';
	const results = facilityOutlook(charts, strength).map(({ die, hits, planes: least, trains }) => {
		const words =
			mission === 'trainbusting'
				? [trains ? 'a marker is placed' : '']
				: [
						hits > 0 ? counted(hits, 'hit') : '',
						least === null ? '' : `each aircraft there loses a step on ${String(least)} or more`,
					];
		return { die, words: words.filter((part) => part !== '').join(', ') || 'no effect' };
	});
	return { strength: inWords(strength), column, results };
}

/** @param over where they would fight, and whose mission it is */
function combatShown(
	world: World,
	ours: readonly Plane[],
	theirs: readonly Plane[],
	over: { readonly side: SideId; readonly hex: string },
): MissionShown['combat'] {
	const pair = bestPair(ours, theirs);
	if (theirs.length === 0 || !pair) return null;
	const charts = chartsIn(world);
	const [attacker, defender] = pair;
	return {
		attacker: attacker.counter.name,
		defender: defender.counter.name,
		aborts: roundOutlook(charts, {
			attacker: ratingOver(world, attacker, over.hex),
			defender: ratingOver(world, defender, over.hex),
		}),
		loses: lossChance(losesFrom(world, over.hex, over.side, charts['air-combat'].loses)),
	};
}

/** By the truth, for Control. */
function missionAsked(world: World, input: unknown): MissionShown {
	const order = wanted(input);
	const side = sideOfPlanes(world, order.planes, { kind: 'umpire', name: '' });
	if (side === null) return missionShown(world, order, world.scenario.sides[0].id, NO_PLANE, nobody);
	const against = otherSide(world.scenario, side);
	const no = cannotFly(world, order, side) ?? noTarget(world, order, side, { kind: 'umpire', name: '' });
	return missionShown(world, order, side, no, () => {
		const charts = chartsIn(world);
		const planes = order.planes.flatMap((id) => findPlane(world, id) ?? []);
		const met = { side, against, mission: order.mission, target: order.target };
		const under = isUnderFlak(world, met);
		const flak = under ? flakPoints(world, charts, met, planes) : null;
		const points = (flak ?? []).reduce((so, { by }) => so + by, 0);
		return {
			planes: activeAt(world, order.target, against),
			among: enemiesIn(world, order.target, side).length > 0,
			interceptors: under
				? interceptors(world, { side: against, target: order.target }).map((id) => nameOf(world, id))
				: [],
			flak,
			shifts: isOnUnits(order) ? airShifts(world, charts, met, planes) : [],
			density: null,
			outlook: isOnUnits(order) ? strikeOutlook(world, charts, met, planes, points) : [],
		};
	});
}
const nobody = (): Met => ({
	...{ planes: [], among: false, interceptors: [], flak: null, shifts: [], density: null, outlook: [] },
});
const nameOf = ({ scenario }: World, id: string): string => aircraftOf(scenario, id)?.name ?? id;

/** By a side's knowledge: the visible top planes, their Patrol Zones, and the visible shifts. */
function ownMissionAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): MissionShown {
	const order = wanted(input);
	const { side, game } = known;
	const world: World = { scenario, game };
	const seen = seenBy(known);
	const there = seen.get(order.target) ?? null;
	const no = cannotFly(world, order, side) ?? noTargetSeen(world, order, there);
	return missionShown(world, order, side, no, () => {
		const charts = chartsIn(world);
		const planes = order.planes.flatMap((id) => findPlane(world, id) ?? []);
		const patrols = patrolsSeen(scenario, known, order.target);
		const always = isUnderFlak(world, {
			mission: order.mission,
			against: otherSide(scenario, side),
			target: order.target,
		});
		const under = always || (patrols.length > 0 && order.mission !== 'sweep');
		const hedgehog = there?.hedgehog ?? 0;
		return {
			planes: there?.plane ? planesSeen(scenario, there.plane) : [],
			among: isHeldAsSeen(there),
			interceptors: under ? patrols : [],
			flak: under ? openFlak(charts, order.mission, planes, patrols.length > 0) : null,
			shifts: isOnUnits(order)
				? airShiftsSeen(world, charts, { side, target: order.target, hedgehog }, planes)
				: [],
			density: isOnUnits(order) ? densityShifts(charts) : null,
			outlook: [],
		};
	});
}

/** A plane of the other side's as it is seen: its face, and no more. */
function planesSeen(
	scenario: OcsTypes['Scenario'],
	{ counter, reduced }: { readonly counter: string; readonly reduced: boolean },
): readonly Plane[] {
	const line = aircraftOf(scenario, counter);
	if (!line) return [];
	const state = {
		side: line.side,
		at: null,
		elsewhere: null,
		active: true,
		lost: reduced ? 1 : 0,
		flew: false,
	} as const;
	return [{ id: counter, counter: line, face: reduced ? line.reduced : line.full, state }];
}

/** Names of Fighters on top of enemy bases whose Patrol Zones cover a hex. */
function patrolsSeen(scenario: OcsTypes['Scenario'], known: Known, target: string): readonly string[] {
	const board = boardOf(scenario);
	return hexesSeen(seenBy(known)).flatMap(([hex, { plane }]) => {
		const line = plane ? aircraftOf(scenario, plane.counter) : null;
		return line?.types.includes('fighter') && board.distance(hex, target) <= PATROL ? [line.name] : [];
	});
}

const wanted = (input: unknown): Mission => {
	const { mission, planes, target, aim, back, cargo, onward } = Flown.parse(input);
	return {
		...{ mission, planes, target },
		...(aim ? { aim } : {}),
		...(back ? { back } : {}),
		...(cargo ? { cargo } : {}),
		...(onward ? { onward } : {}),
	};
};

export const explainAir: Readonly<Record<string, Explain<OcsTypes>>> = {
	'air-bases': {
		input: Bases,
		umpire: (at, input) => {
			const side = Bases.parse(input).side ?? at.scenario.sides[0].id;
			return basesShown(at, side, () => payingSupply(at, side));
		},
		side: (scenario, known) =>
			basesShown({ scenario, game: known.game }, known.side, () =>
				knownSupply(scenario, known.side, known.game, seenBy(known)),
			),
	},
	'air-returns': {
		input: Bases,
		umpire: (at, input) => airReturns(at, Bases.parse(input).side ?? at.scenario.sides[0].id),
		side: (scenario, known) => airReturns({ scenario, game: known.game }, known.side),
	},
	mission: {
		input: Flown,
		umpire: (at, input) => missionAsked(at, input),
		side: (scenario, known, input) => ownMissionAsked(scenario, known, input),
	},
};
