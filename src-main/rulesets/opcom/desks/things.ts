/**
 * The things an umpire can hold, one record for each kind: its parents, its words, its owner. The nearest claim counts:
 * a unit belongs to its own holder, otherwise to its open combat's, otherwise to its team's.
 */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import type { LineId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Chain } from '../../../rules/kit/module/control-rules.ts';
import { findSpec, teamOf } from '../../../rules/opcom/queries.ts';
import { proposeContacts } from '../../../rules/opcom/09-combat/contacts/grouping.ts';
import { airTasks } from '../../../rules/opcom/12-air/tasks.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { findLine } from './desk-facts.ts';
import { membersOf } from './fights.ts';
import {
	airControl,
	mapControl,
	ownersOfCombat,
	ownersOfContact,
	ownersOfDecision,
	ownersOfDispatch,
	ownersOfLine,
	ownersOfUnit,
} from './owners.ts';

interface Thing {
	/** Returns its current parents, nearest first; absent if it never has any. */
	above?(world: OpcomWorld, id: string, held: readonly Subject[]): Chain;
	/** Words that fit into a sentence: 'the combat at Cagny'. */
	words(world: OpcomWorld, id: string): string;
	owners(world: OpcomWorld, id: string): Owners;
}

const teamName = (world: OpcomWorld, id: string | undefined): string =>
	world.scenario.teams.find((each) => each.id === id)?.name ?? 'a team';
const teamOfSheet = ({ desk }: OpcomWorld, id: string): TeamId | undefined =>
	(desk.sheets[id] ?? desk.airSheets[id])?.team;
const teamChain = (team: TeamId | undefined): Chain => (team === undefined ? [] : [subject('team', team)]);

type ThingKind =
	| 'team'
	/** A paper sheet being typed in for a team. */
	| 'paper'
	| 'sheet'
	| 'line'
	| 'unit'
	| 'contact'
	| 'combat'
	| 'crossing'
	| 'air'
	| 'mission'
	| 'dispatch'
	| 'decision';

const THINGS: Readonly<Record<ThingKind, Thing>> = {
	team: {
		words: teamName,
		owners: (_world, id) => ({ teams: [id as TeamId] }),
	},
	paper: {
		above: (_world, id) => [subject('team', id)],
		words: (world, id) => `a paper sheet for ${teamName(world, id)}`,
		owners: (_world, id) => ({ ...airControl(), teams: [id as TeamId] }),
	},
	sheet: {
		above: (world, id) => teamChain(teamOfSheet(world, id)),
		words: (world, id) => `the sheet of ${teamName(world, teamOfSheet(world, id))}`,
		owners: (world, id) => {
			const team = teamOfSheet(world, id);
			return {
				...(team === undefined ? {} : { teams: [team] }),
				...(id in world.desk.airSheets ? airControl() : {}),
			};
		},
	},
	line: {
		above: ({ desk }, id) => {
			const sheet = findLine(desk, id as LineId)?.sheet;
			return sheet ? [subject('sheet', sheet.id), subject('team', sheet.team)] : [];
		},
		words: ({ desk }, id) => {
			const sheetLine = findLine(desk, id as LineId);
			return sheetLine ? `the order to ${sheetLine.line.order.addressee}` : 'an order line';
		},
		owners: (world, id) => ownersOfLine(world, { line: id as LineId }),
	},
	unit: {
		above: (world, id, held) => aboveUnit(world, id as UnitId, held),
		words: (world, id) => findSpec(world, id)?.short ?? 'a unit',
		owners: (world, id) => ownersOfUnit(world, { unit: id as UnitId }),
	},
	contact: {
		words: (world, id) => {
			const contact = proposeContacts(world).find((each) => each.key === id);
			return contact ? `the contact at ${contact.name}` : 'a contact';
		},
		owners: (world, id) => ownersOfContact(world, { contact: id }),
	},
	combat: {
		words: ({ game }, id) => (game.combats[id] ? `the combat at ${game.combats[id].name}` : 'a new combat'),
		owners: (world, id) => ownersOfCombat(world, { combat: id }),
	},
	crossing: {
		words: ({ scenario }, id) => scenario.map.crossings.find((each) => each.id === id)?.name ?? 'a crossing',
		owners: mapControl,
	},
	air: {
		words: (world, id) => airTasks(world).find((task) => task.id === id)?.name ?? 'an air task',
		owners: airControl,
	},
	mission: {
		above: tasksOf,
		words: () => 'a mission in the air',
		owners: airControl,
	},
	dispatch: {
		words: ({ desk }, id) => `the dispatch “${desk.dispatches[id]?.heading ?? '?'}”`,
		owners: (world, id) => ownersOfDispatch(world, { dispatch: id }),
	},
	decision: {
		above: ({ desk }, id) => teamChain(desk.decisions[id]?.team),
		words: (world, id) => `the decision asked of ${teamName(world, world.desk.decisions[id]?.team)}`,
		owners: (world, id) => ownersOfDecision(world, { decision: id }),
	},
};

/** The kinds of things that can be held. */
export const thingKinds: ReadonlySet<string> = new Set(Object.keys(THINGS));

/** 'combat:c1' as the record of its kind and its own id; of a kind that there is not: no record. */
function thingOf(of: Subject): readonly [thing: Thing | undefined, id: string] {
	const at = of.indexOf(':');
	const kind = of.slice(0, at);
	return [thingKinds.has(kind) ? THINGS[kind as ThingKind] : undefined, of.slice(at + 1)];
}

/** Returns a thing and its current parents, nearest first. A deleted thing has no parents. */
export function chainOf(world: OpcomWorld, of: Subject, held: readonly Subject[]): Chain {
	const [thing, id] = thingOf(of);
	return [of, ...(thing?.above?.(world, id, held) ?? [])];
}

/** A thing in words that fit into a sentence. */
export function wordsOfThing(world: OpcomWorld, of: Subject): string {
	const [thing, id] = thingOf(of);
	return thing?.words(world, id) ?? 'something';
}

/** Returns who owns a thing. */
export function ownersOfThing(world: OpcomWorld, of: Subject): Owners {
	const [thing, id] = thingOf(of);
	return thing?.owners(world, id) ?? { all: true };
}

function aboveUnit(world: OpcomWorld, unit: UnitId, held: readonly Subject[]): Chain {
	if (!findSpec(world, unit)) return [];
	const combats = Object.values(world.game.combats)
		.filter(
			(combat) =>
				(combat.state === 'grouped' || combat.state === 'rolled') && membersOf(combat).includes(unit),
		)
		.map(({ combat }) => subject('combat', combat))
		.toReversed();
	const contacts = held.some((each) => each.startsWith('contact:'))
		? proposeContacts(world)
				.filter((each) => membersOf(each).includes(unit))
				.map(({ key }) => subject('contact', key))
		: [];
	return [...combats, ...contacts, ...teamChain(teamOf(world, unit) ?? undefined)];
}

function tasksOf(world: OpcomWorld, mission: string, held: readonly Subject[]): Chain {
	if (!held.some((each) => each.startsWith('air:'))) return [];
	return airTasks(world)
		.filter((task) => task.missions.some((each) => each === mission))
		.map(({ id }) => subject('air', id));
}
