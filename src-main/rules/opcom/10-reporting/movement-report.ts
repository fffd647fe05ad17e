/** Reports without a fight: moves and halts at the briefing, arrivals, the opening picture. OP COM 10. */
import { gridRef } from '../../../../src-shared/map/grid-ref.ts';
import type { Tells } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { SideId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import {
	brigadeOf,
	formationPath,
	onMap,
	orderFor,
	placeWords,
	sideOf,
	spec,
	unitState,
} from '../queries.ts';
import { centre, contactKm } from '../09-combat/contacts/contacts.ts';
import { commonTeam, NO_ENEMY, NOT_DUE, told, whenWords, type Draft } from './draft.ts';
import {
	estimate,
	fullName,
	identities,
	reportedPlace,
	sortsOf,
	umpireNotesOn,
	type Estimate,
} from './enemy.ts';
import { effectivenessText, locationStory, locationText, observers, ownTells, spot } from './own.ts';
import { capital, listed, render } from './words.ts';
import type { OpcomWorld } from '../types.ts';

/** A halted unit and what it faces. */
interface Encounter {
	readonly unit: UnitId;
	readonly enemy: readonly UnitId[];
	readonly size: Estimate;
	readonly sorts: readonly string[];
	readonly names: readonly string[];
}

/**
 * Returns one report of a side's units that moved, halted or met the enemy and that no dispatch of this turn mentions,
 * or null if there are none.
 */
export function movementReport(world: OpcomWorld, side: SideId): Draft | null {
	const units = onMap(world)
		.map(({ unit }) => unit.id)
		.filter((unit) => sideOf(world, unit) === side && hasNews(world, unit) && !isTold(world, unit));
	if (units.length === 0) return null;
	const seed = `move/${String(world.game.turn)}/${side}`;
	const meetings = units.flatMap((unit) => meetingOf(world, unit) ?? []);
	const names = [...new Set(meetings.flatMap((each) => each.names))];
	return {
		to: side,
		team: commonTeam(world, units),
		turn: world.game.turn,
		heading: `Movements ${whenWords(world)}`,
		kind: 'movement',
		items: {
			effectiveness: effectivenessText(world, units, null, seed),
			location: locationText(world, units),
			enemy: meetings.length === 0 ? NO_ENEMY : meetings.map((each) => enemyText(world, each)).join(' '),
			type: meetings.length === 0 ? NO_ENEMY : `${capital(listed(allSorts(meetings)))}.`,
			identity: names.length > 0 ? render('identified', seed, { names: listed(names) }) : NOT_DUE,
		},
		mustName: [],
		identityDue: names.length > 0,
		story: told(
			...units.flatMap((unit) => storyOf(world, unit, meetings, seed)),
			meetings.length > 0 && names.length === 0 ? render('unidentified', seed) : '',
		),
		form: 'story',
		tells: { own: ownTells(world, units), contacts: meetings.map((each) => contactOf(world, each)) },
		umpireNotes: meetings.flatMap((each) => umpireNotesOn(world, each.enemy, each.size)),
	};
}

/** Returns what one unit did, followed directly by the enemies it met and what is known of them. */
function storyOf(
	world: OpcomWorld,
	unit: UnitId,
	meetings: readonly Encounter[],
	seed: string,
): readonly string[] {
	const own = `${seed}/${unit}`;
	const met = meetings.find((each) => each.unit === unit);
	return [
		`${moveText(world, unit, meetings, seed)}.`,
		met ? render('met', own, { size: met.size.words, sorts: listed(met.sorts) }) : '',
		met && met.names.length > 0 ? render('identified', own, { names: listed(met.names) }) : '',
	];
}

function hasNews(world: OpcomWorld, unit: UnitId): boolean {
	const { track, at, turnStart, contact } = unitState(world, unit);
	const shifted = at !== null && turnStart !== null && distance(at, turnStart) > 0.01;
	return track.length > 0 || shifted || Object.values(contact).some(({ last }) => last === world.game.turn);
}

/** Returns whether a dispatch of this turn already gives its current position. */
function isTold(world: OpcomWorld, unit: UnitId): boolean {
	const { at } = unitState(world, unit);
	return Object.values(world.desk.dispatches).some(
		(dispatch) =>
			dispatch.turn === world.game.turn &&
			dispatch.tells.own.some((own) => own.unit === unit && own.at && at && distance(own.at, at) < 0.01),
	);
}

/** Enemies near a unit, of formations it has met this turn, or last turn and still faces. */
function meetingOf(world: OpcomWorld, unit: UnitId): Encounter | null {
	const { at, contact } = unitState(world, unit);
	if (!at) return null;
	const met = Object.entries(contact).flatMap(([key, { last }]) =>
		last >= world.game.turn - 1 ? [key] : [],
	);
	const side = sideOf(world, unit);
	const near = onMap(world).filter(
		(other) =>
			other.unit.side !== side &&
			distance(other.at, at) <= contactKm(world, at) + 0.5 &&
			formationPath(world, other.unit.id).some((formation) => met.includes(formation.id)),
	);
	const enemy = near
		.toSorted((a, b) => distance(a.at, at) - distance(b.at, at))
		.map((other) => other.unit.id);
	if (enemy.length === 0) return null;
	return {
		unit,
		enemy,
		size: estimate(world, enemy),
		sorts: sortsOf(world, enemy),
		names: namesFor(world, unit, enemy),
	};
}

/**
 * A probe brings some identification at once: the nearest enemy's (opcom-5.action.probe.identify).
 * @rule opcom-5.action.probe.identify
 */
function namesFor(world: OpcomWorld, unit: UnitId, enemy: readonly UnitId[]): readonly string[] {
	const due = identities(world, [unit], enemy);
	const nearest = enemy[0];
	const probes = orderFor(world, unit, world.game.turn)?.line.order.action === 'probe';
	return due.length > 0 || !probes || nearest === undefined
		? due
		: [fullName(world, brigadeOf(world, nearest).id)];
}

function moveText(world: OpcomWorld, unit: UnitId, meetings: readonly Encounter[], seed: string): string {
	const { at } = unitState(world, unit);
	if (!at) throw new Error(`${unit} is not on the map`);
	const marks = {
		unit: spec(world, unit).name,
		place: `${spot(world, at)} (grid ${gridRef(world.scenario.map, at)})`,
	};
	const own = `${seed}/${unit}`;
	if (meetings.some((each) => each.unit === unit)) return render('halted', own, marks);
	const order = orderFor(world, unit, world.game.turn)?.line.order;
	const goal = order && order.action !== 'hold' ? order.objective : null;
	return render(goal && distance(goal, at) > 1 ? 'fellShort' : 'reached', own, marks);
}

/**
 * Returns the position and extent of the enemy opposite (opcom-5.action.probe.extent).
 * @rule opcom-5.action.probe.extent
 */
function enemyText(world: OpcomWorld, { unit, enemy, size }: Encounter): string {
	const at = centre(enemy.flatMap((each) => unitState(world, each).at ?? []));
	return `Opposite ${spec(world, unit).name}: ${size.words}, near ${placeWords(world, at)}.`;
}

function allSorts(meetings: readonly Encounter[]): readonly string[] {
	return [...new Set(meetings.flatMap((each) => each.sorts))];
}

function contactOf(
	world: OpcomWorld,
	{ unit, enemy, size, sorts, names }: Encounter,
): Tells['contacts'][number] {
	return {
		enemy,
		by: observers(world, [unit]),
		at: reportedPlace(centre(enemy.flatMap((each) => unitState(world, each).at ?? []))),
		sorts,
		size: size.words,
		identity: names.length > 0 ? listed(names) : null,
		how: 'in contact',
		sure: 'certain',
	};
}

/** A unit that has come onto the map. */
export function arrivalReport(world: OpcomWorld, unit: UnitId): Draft {
	return quietReport(world, sideOf(world, unit), [unit], {
		heading: `Arrival of ${spec(world, unit).name}`,
		kind: 'arrival',
		opening: '',
	});
}

/** Returns the opening dispatch of a side: its briefing and its own units; nothing is known of the enemy. */
export function setupDispatch(world: OpcomWorld, side: SideId): Draft {
	const units = world.scenario.units.filter((unit) => unit.side === side).map((unit) => unit.id);
	return quietReport(world, side, units, {
		heading: 'The situation',
		kind: 'setup',
		opening: world.scenario.briefings[side] ?? '',
	});
}

function quietReport(
	world: OpcomWorld,
	side: SideId,
	units: readonly UnitId[],
	about: { readonly heading: string; readonly kind: Draft['kind']; readonly opening: string },
): Draft {
	const seed = `${about.kind}/${String(world.game.turn)}/${side}`;
	const effectiveness = effectivenessText(world, units, null, seed);
	const location = locationText(world, units);
	return {
		to: side,
		team: about.kind === 'setup' ? null : commonTeam(world, units),
		turn: world.game.turn,
		heading: about.heading,
		kind: about.kind,
		items: { effectiveness, location, enemy: NO_ENEMY, type: NO_ENEMY, identity: NOT_DUE },
		mustName: [],
		identityDue: false,
		story: told(about.opening, effectiveness, locationStory(world, units, seed)),
		form: 'story',
		tells: { own: ownTells(world, units), contacts: [] },
		umpireNotes: [],
	};
}
