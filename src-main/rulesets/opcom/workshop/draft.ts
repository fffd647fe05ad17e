/** OP COM's scenarios in the workshop's terms and back. Whole: a scenario taken apart and put together is the same. */
import { listenerKey } from '../../../../src-shared/contract/house.ts';
import type {
	Scenario,
	Side,
	TimelineEvent,
	UnitSpec,
	Weather,
	Wing,
} from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	Attributes,
	Draft,
	DraftEntry,
	DraftFormation,
	DraftEvent,
	DraftHeadquarters,
	DraftSide,
	DraftUnit,
} from '../../../../src-shared/workshop/draft.ts';

/** A draft out of a scenario. */
export function draftOf(scenario: Scenario): Draft {
	const { title, summary, notes, credits, start, turns, map, wings, weather, events, lesson, options } =
		scenario;
	return {
		format: 'thirdmap-draft',
		version: 1,
		ruleset: 'opcom',
		head: {
			...{ title, summary, notes, credits, date: start.date, turns },
			attributes: { part: start.part, ...(isClear(weather) ? {} : weatherDraft(weather)) },
		},
		sides: scenario.sides.map((side) => draftSide(side, scenario.briefings)),
		headquarters: scenario.teams.map((team) => draftHeadquarters(team, scenario.briefings)),
		formations: scenario.formations.map(({ team, ...formation }): DraftFormation => ({
			...formation,
			headquarters: team,
		})),
		units: scenario.units.map(draftUnit),
		map,
		...(events.length > 0 ? { events: events.map(draftEvent) } : {}),
		...(Object.keys(options).length > 0 ? { options } : {}),
		...(wings.length > 0 ? { entries: { wings: wings.map((wing) => draftWing(wing, scenario.teams)) } } : {}),
		rest: { lesson },
	};
}

function draftSide({ rear, nation, ...side }: Side, briefings: Scenario['briefings']): DraftSide {
	return {
		...side,
		attributes: written({ rear, nation }),
		briefing: Object.hasOwn(briefings, side.id) ? (briefings[side.id] ?? '') : '',
	};
}

function draftHeadquarters(
	{ id, side, name, headquarters: formation }: Scenario['teams'][number],
	briefings: Scenario['briefings'],
): DraftHeadquarters {
	const briefing = briefings[listenerKey({ side, team: id })];
	return { id, side, name, formation, ...(briefing === undefined ? {} : { briefing }) };
}

function draftEvent({ id, turn, say, tell, weather }: TimelineEvent): DraftEvent {
	return { id, turn, say, tell, attributes: weather ? weatherDraft(weather) : {} };
}

const isClear = ({ sky, badGoing, flying, say }: Weather): boolean =>
	sky === 'clear' && !badGoing && flying && say === '';

function weatherDraft({ sky, badGoing, flying, say }: Weather): Attributes {
	return written({
		sky,
		...(badGoing ? { badGoing } : {}),
		...(flying ? {} : { grounded: true }),
		...(say === '' ? {} : { weather: say }),
	});
}

/** Returns the weather as typed; undefined if no sky is given. */
function scenarioWeather({ sky = '', badGoing, grounded, weather = '' }: Attributes): unknown {
	if (sky === '') return undefined;
	return { sky, badGoing: badGoing === 'yes', flying: grounded !== 'yes', say: weather };
}

function draftWing({ id, side, team, ...own }: Wing, teams: Scenario['teams']): DraftEntry {
	const tasks = teams.find((each) => each.id === team)?.name;
	return { id, side, attributes: written({ ...own, team: tasks ?? team }) };
}

/** Assigns a wing to the headquarters it names; an unknown name is kept for the check to report. */
function scenarioWing({ id, side, attributes }: DraftEntry, { headquarters }: Draft): unknown {
	const { team = '', ...own } = attributes;
	const tasks = headquarters.find((each) => each.side === side && each.name === team.trim());
	return {
		id,
		side,
		...read(own, { squadrons: Number }),
		...(team.trim() === '' ? {} : { team: tasks?.id ?? team }),
	};
}

/** Weather changes with an event where its sky is said. */
function scenarioEvent({ id, turn, say, tell, attributes }: DraftEvent): unknown {
	const weather = scenarioWeather(attributes);
	return { id, turn, say, tell, ...(weather === undefined ? {} : { weather }) };
}

function draftUnit({
	id,
	side,
	name,
	short,
	type,
	size,
	formation,
	start,
	arrival,
	...own
}: UnitSpec): DraftUnit {
	return {
		id,
		side,
		formation,
		name,
		short,
		symbol: type,
		size,
		attributes: written(own),
		place: start,
		arrival: arrival ?? null,
	};
}

/** Values as they would be typed. */
function written(values: Readonly<Record<string, string | number | boolean | undefined>>): Attributes {
	return Object.fromEntries(
		Object.entries(values)
			.filter(([, value]) => value !== undefined)
			.map(([key, value]) => [key, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]),
	);
}

/**
 * Converts a draft to a scenario in the shape to be checked: empty values are left out, and mistyped ones kept as
 * typed.
 */
export function scenarioOf(draft: Draft, id: string): unknown {
	const { head, sides, headquarters, formations, units, map, events, options, entries, rest } = draft;
	const weather = scenarioWeather(head.attributes);
	// Drafts of an earlier program carry theirs unread.
	const carried = Array.isArray(rest['wings']) ? (rest['wings'] as readonly unknown[]) : [];
	const wings = [...carried, ...(entries?.['wings'] ?? []).map((wing) => scenarioWing(wing, draft))];
	const { title, summary, notes, credits, date, turns, attributes } = head;
	return {
		format: 'thirdmap-scenario',
		version: 1,
		id,
		title,
		ruleset: 'opcom',
		summary,
		notes,
		credits,
		start: { date, part: attributes['part'] },
		turns,
		sides: sides.map(({ attributes: own, briefing: _briefing, ...side }) => ({
			...side,
			...read(own, { rear: Number }),
		})),
		teams: headquarters.map(({ formation, briefing: _briefing, ...team }) => ({
			...team,
			headquarters: formation,
		})),
		formations: formations.map(({ headquarters: team, ...formation }) => ({ ...formation, team })),
		units: units.map(({ symbol, attributes: own, place, arrival, ...unit }) => ({
			...unit,
			type: symbol,
			...read(own, { points: Number, lost: Number, heavyTanks: yes, lightInfantry: yes, antiTank: yes }),
			start: place,
			...(arrival === null ? {} : { arrival }),
		})),
		briefings: briefingsOf(draft),
		...rest,
		...(wings.length > 0 ? { wings } : {}),
		...(weather === undefined ? {} : { weather }),
		...(events ? { events: events.map(scenarioEvent) } : {}),
		...(options ? { options } : {}),
		map,
	};
}

/** Returns the briefings of sides and single headquarters by key; empty ones are left out. */
function briefingsOf({ sides, headquarters }: Draft): Readonly<Record<string, string>> {
	const all = [
		...sides.map(({ id, briefing }): [string, string] => [id, briefing]),
		...headquarters.map(({ id: team, side, briefing = '' }): [string, string] => [
			listenerKey({ side, team }),
			briefing,
		]),
	];
	return Object.fromEntries(all.filter(([, briefing]) => briefing !== ''));
}

const yes = (text: string): boolean => text === 'yes';

function read(
	values: Attributes,
	as: Readonly<Record<string, (text: string) => unknown>>,
): Readonly<Record<string, unknown>> {
	return Object.fromEntries(
		Object.entries(values)
			.filter(([, text]) => text !== '')
			.map(([key, text]) => [key, as[key]?.(text) ?? text]),
	);
}
