/** OP COM 13, Air to Air Combat: which patrols and streams meet, fighters against fighters, and those that break through. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { AirChoices, PatrolArea } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import {
	between,
	distance,
	distanceToLine,
	nearestShare,
	segments,
} from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MissionState } from '../air-types.ts';
import {
	fighterResult,
	lossPercent,
	oddsColumn,
	oddsRule,
	wholeSquadrons,
	type FighterResult,
} from '../charts/fighter-odds.ts';
import { streamLosses, streamRule, type Stream } from '../charts/stream-losses.ts';
import { placeWords } from '../queries.ts';
import { option } from '../options.ts';
import { centre } from '../09-combat/contacts/contacts.ts';
import { flyIn, inTheAir, missionName, sideName, squadronsOf } from '../12-air/missions.ts';
import {
	noEffects,
	openThrow,
	quiet,
	sidesOf,
	spread,
	taskId,
	type OpenTask,
	type Resolved,
	type TaskSource,
} from '../12-air/task.ts';
import type { OpcomWorld } from '../types.ts';

/** The fighters of one side in a combat. */
interface Force {
	readonly side: SideId;
	readonly missions: readonly MissionState[];
	readonly squadrons: number;
}

const forceOf = (side: SideId, missions: readonly MissionState[]): Force => ({
	side,
	missions,
	squadrons: missions.reduce((sum, mission) => sum + squadronsOf(mission), 0),
});

const total = (missions: readonly MissionState[]): number =>
	missions.reduce((sum, mission) => sum + squadronsOf(mission), 0);

/** Patrols with fighters left. */
function covers(world: OpcomWorld): readonly MissionState[] {
	return inTheAir(world).filter(
		(mission) => mission.kind === 'air-cover' && mission.area !== null && squadronsOf(mission) > 0,
	);
}

// --- patrols that overlap (opcom-13.trigger.cover) --------------------------------------------------------

/**
 * One combat for each group of overlapping patrols of two sides.
 * @rule opcom-12.cover
 * @rule opcom-13.trigger.cover
 */
export function coverSeeds(world: OpcomWorld): readonly TaskSource[] {
	return groupsOf(covers(world)).flatMap((group) => {
		const [one, other] = sidesOf(group);
		if (one === undefined || other === undefined) return [];
		const at = meetingPlace(group);
		const head = {
			task: taskId(
				'fighters',
				group.map(({ id }) => id),
			),
			kind: 'fighters' as const,
			rule: 'opcom-13.trigger.cover' as const,
			name: `Patrols meet, ${placeWords(world, at)}`,
			at,
			missions: group.map(({ id }) => id),
			sides: [one, other],
		};
		const of = (side: SideId): Force =>
			forceOf(
				side,
				group.filter((mission) => mission.side === side),
			);
		return [{ head, build: (choices: AirChoices) => fight(world, head, of(one), of(other), choices) }];
	});
}

/** Returns patrols that overlap an enemy's, grouped with all that overlap them; those that meet nobody are left out. */
function groupsOf(all: readonly MissionState[]): readonly (readonly MissionState[])[] {
	const left = new Set(all);
	const groups: MissionState[][] = [];
	for (const first of all) {
		if (!left.delete(first)) continue;
		const group = [first];
		for (const mission of group) {
			for (const other of left) {
				if (!overlap(mission, other)) continue;
				left.delete(other);
				group.push(other);
			}
		}
		if (group.length > 1) groups.push(all.filter((mission) => group.includes(mission)));
	}
	return groups;
}

function overlap(one: MissionState, other: MissionState): boolean {
	if (one.side === other.side || !one.area || !other.area) return false;
	return distance(one.area.centre, other.area.centre) < one.area.radius + other.area.radius;
}

/** Returns where patrols meet: the middle of the area that enemies share, which reveals neither side's beat. */
function meetingPlace(group: readonly MissionState[]): Point {
	return centre(
		group.flatMap((one, n) =>
			group
				.slice(n + 1)
				.flatMap((other) =>
					one.area && other.area && overlap(one, other) ? [shared(one.area, other.area)] : [],
				),
		),
	);
}

function shared(one: PatrolArea, other: PatrolArea): Point {
	const km = distance(one.centre, other.centre);
	const share = km === 0 ? 0 : (one.radius + km - other.radius) / (2 * km);
	return between(one.centre, other.centre, Math.min(1, Math.max(0, share)));
}

// --- streams that cross a patrol (opcom-13.trigger.route) -------------------------------------------------

/** A bomber or transport stream whose way in crosses a side's patrols, and its escort. */
interface Encounter {
	readonly stream: MissionState;
	readonly side: SideId;
	readonly patrols: readonly MissionState[];
	readonly escort: readonly MissionState[];
}

function meetings(world: OpcomWorld): readonly Encounter[] {
	const streams = inTheAir(world).filter(
		(mission) =>
			(mission.kind === 'bombing' || mission.kind === 'transport') &&
			mission.state === 'planned' &&
			squadronsOf(mission) > 0,
	);
	return streams.flatMap((stream) => {
		const way = flyIn(world, stream);
		const crossed = covers(world).filter(
			({ side, area }) =>
				side !== stream.side && area !== null && distanceToLine(area.centre, way) <= area.radius,
		);
		const escort = inTheAir(world).filter(
			(mission) => mission.kind === 'escort' && mission.escorts === stream.id && squadronsOf(mission) > 0,
		);
		return sidesOf(crossed).map((side) => ({
			stream,
			side,
			patrols: crossed.filter((mission) => mission.side === side),
			escort,
		}));
	});
}

/** Returns where a stream is intercepted: the point of its route nearest to the middle of the patrol. */
function caughtAt(world: OpcomWorld, { stream, patrols }: Encounter): Point {
	const middle = centre(patrols.flatMap(({ area }) => area?.centre ?? []));
	const way = flyIn(world, stream);
	const near = segments(way).map(([a, b]) => between(a, b, nearestShare(middle, a, b)));
	return near.toSorted((a, b) => distance(a, middle) - distance(b, middle))[0] ?? middle;
}

const fightId = ({ stream, side }: Pick<Encounter, 'stream' | 'side'>) =>
	taskId('fighters', ['route', stream.id, side]);

/**
 * Escorted streams that cross an enemy patrol: the escort is the stream's fighters (opcom-12.escort).
 * @rule opcom-12.escort
 * @rule opcom-13.trigger.route
 */
export function routeSeeds(world: OpcomWorld): readonly TaskSource[] {
	return meetings(world)
		.filter(({ escort }) => escort.length > 0)
		.map((meeting) => {
			const { stream, side, patrols, escort } = meeting;
			const head = {
				task: fightId(meeting),
				kind: 'fighters' as const,
				rule: 'opcom-13.trigger.route' as const,
				name: `Fighters meet the escort: ${missionName(world, stream)}`,
				at: caughtAt(world, meeting),
				missions: [...patrols, ...escort, stream].map(({ id }) => id),
				sides: [side, stream.side],
			};
			return {
				head,
				build: (choices: AirChoices) =>
					fight(world, head, forceOf(side, patrols), forceOf(stream.side, escort), choices),
			};
		});
}

/**
 * Streams that enemy fighters reach: no escort, or the escort beaten (opcom-13.stream.break-through).
 * @rule opcom-13.stream.break-through
 */
export function streamSeeds(world: OpcomWorld): readonly TaskSource[] {
	return meetings(world)
		.filter((meeting) => breaksThrough(world, meeting))
		.map((meeting) => {
			const { stream, side, patrols, escort } = meeting;
			const head = {
				task: taskId('stream', [stream.id, side]),
				kind: 'stream' as const,
				rule: streamRule[sortOf(stream)],
				name: `Fighters among the ${sortOf(stream)}s: ${missionName(world, stream)}`,
				at: caughtAt(world, meeting),
				missions: [...patrols, stream].map(({ id }) => id),
				sides: [side, stream.side],
			};
			return { head, build: () => reach(world, head, stream, patrols, escort.length === 0) };
		});
}

const sortOf = ({ kind }: MissionState): Stream => (kind === 'transport' ? 'transport' : 'bomber');

function breaksThrough(world: OpcomWorld, meeting: Encounter): boolean {
	const id = fightId(meeting);
	const fought = world.game.air.rolls[id];
	if (fought) return fought.applied !== null && fought.winner === meeting.side;
	if (world.game.air.dismissed.some(({ task }) => task === id)) return false;
	return meeting.escort.length === 0;
}

/** @rule opcom-13.odds.no-enemy-fighters */
function reach(
	world: OpcomWorld,
	head: TaskSource['head'],
	stream: MissionState,
	patrols: readonly MissionState[],
	alone: boolean,
): OpenTask {
	const through = total(patrols);
	const half = option(world, 'air-half-losses') === 'down' ? 'down' : 'up';
	const lost = Math.min(squadronsOf(stream), streamLosses(sortOf(stream), through, half));
	const all = squadronsOf(stream);
	const what = sortOf(stream) === 'transport' ? 'serial' : 'squadron';
	return {
		...head,
		throws: [],
		choices: [],
		warnings: alone
			? [
					{
						rule: 'opcom-13.odds.no-enemy-fighters',
						say: 'It has no escort: the fighters are through unopposed.',
					},
				]
			: [],
		resolve: () => ({
			...quiet,
			outcomes: [],
			effects: { ...noEffects, wings: spread([stream], lost) },
			suffered: { [stream.side]: all === 0 ? 0 : (lost / all) * 100 },
			result: `${counted(through, 'squadron')} through: ${counted(lost, what)} of ${String(all)} lost.`,
		}),
	};
}

// --- fighters against fighters ----------------------------------------------------------------------------

/** @rule opcom-13.attacker */
function fight(
	world: OpcomWorld,
	head: TaskSource['head'],
	one: Force,
	other: Force,
	choices: AirChoices,
): OpenTask {
	const even = one.squadrons === other.squadrons;
	const named = even && choices.attacker === other.side;
	const [attacker, defender] = other.squadrons > one.squadrons || named ? [other, one] : [one, other];
	const odds = oddsColumn(
		attacker.squadrons,
		defender.squadrons,
		option(world, 'air-odds') === 'nearest' ? 'nearest' : 'down',
	);
	const name = sideName(world, attacker.side);
	const say = `${name} attacks with ${String(attacker.squadrons)} against ${String(defender.squadrons)}, ${String(odds)} to 1`;
	const outcomeOf = (face: number): Resolved => outcome(world, attacker, defender, fighterResult(odds, face));
	return {
		...head,
		throws: [openThrow('fight', oddsRule[odds], say, (face) => outcomeOf(face).result)],
		choices: even
			? [
					{
						key: 'attacker',
						rule: 'opcom-13.attacker.tie',
						say: 'Equal forces: who attacks.',
						byDefault: name,
						units: [],
					},
				]
			: [],
		warnings: [],
		resolve: ([face = 1]) => outcomeOf(face),
	};
}

const RESULT: Readonly<Record<FighterResult, string>> = {
	win: 'The attacker wins',
	draw: 'A draw',
	lose: 'The attacker loses',
};

/** Each loses a share of the other's strength, in whole squadrons, never more than it has (opcom-13.loss.rounding). */
function outcome(world: OpcomWorld, attacker: Force, defender: Force, result: FighterResult): Resolved {
	const half = option(world, 'air-half-losses') === 'down' ? 'down' : 'up';
	const share = { attacker: lossPercent(result, 'attacker'), defender: lossPercent(result, 'defender') };
	const lost = {
		attacker: Math.min(attacker.squadrons, wholeSquadrons(share.attacker, defender.squadrons, half)),
		defender: Math.min(defender.squadrons, wholeSquadrons(share.defender, attacker.squadrons, half)),
	};
	const words = [
		`${sideName(world, attacker.side)} loses ${String(lost.attacker)}`,
		`${sideName(world, defender.side)} ${String(lost.defender)}`,
	];
	return {
		...quiet,
		winner: result === 'draw' ? null : result === 'win' ? attacker.side : defender.side,
		suffered: { [attacker.side]: share.attacker, [defender.side]: share.defender },
		outcomes: [RESULT[result]],
		effects: {
			...noEffects,
			wings: {
				...spread(attacker.missions, lost.attacker),
				...spread(defender.missions, lost.defender),
			},
		},
		result: `${RESULT[result]}: ${words.join(', ')}.`,
	};
}
