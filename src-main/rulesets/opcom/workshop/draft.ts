/** OP COM's scenarios in the workshop's terms and back. Whole: a scenario taken apart and put together is the same. */
import type { Scenario, Side, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type {
	Attributes,
	Draft,
	DraftFormation,
	DraftHeadquarters,
	DraftSide,
	DraftUnit,
} from '../../../../src-shared/workshop/draft.ts';

/** A draft out of a scenario. */
export function draftOf(scenario: Scenario): Draft {
	const { title, summary, notes, credits, start, turns, map, wings, weather, events, lesson } = scenario;
	return {
		format: 'thirdmap-draft',
		version: 1,
		ruleset: 'opcom',
		head: { title, summary, notes, credits, date: start.date, turns, attributes: { part: start.part } },
		sides: scenario.sides.map((side) => draftSide(side, scenario.briefings)),
		headquarters: scenario.teams.map(({ id, side, name, headquarters }): DraftHeadquarters => ({
			id,
			side,
			name,
			formation: headquarters,
		})),
		formations: scenario.formations.map(({ team, ...formation }): DraftFormation => ({
			...formation,
			headquarters: team,
		})),
		units: scenario.units.map(draftUnit),
		map,
		rest: { wings, weather, events, lesson },
	};
}

function draftSide({ rear, nation, ...side }: Side, briefings: Scenario['briefings']): DraftSide {
	return {
		...side,
		attributes: written({ rear, nation }),
		briefing: Object.hasOwn(briefings, side.id) ? (briefings[side.id] ?? '') : '',
	};
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
 * A scenario out of a draft, in the shape that is to be checked: what was left open is left out, and what was mistyped stands as
 * it was typed.
 */
export function scenarioOf(draft: Draft, id: string): unknown {
	const { head, sides, headquarters, formations, units, map, rest } = draft;
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
		teams: headquarters.map(({ formation, ...team }) => ({ ...team, headquarters: formation })),
		formations: formations.map(({ headquarters: team, ...formation }) => ({ ...formation, team })),
		units: units.map(({ symbol, attributes: own, place, arrival, ...unit }) => ({
			...unit,
			type: symbol,
			...read(own, { points: Number, heavyTanks: yes, lightInfantry: yes, antiTank: yes }),
			start: place,
			...(arrival === null ? {} : { arrival }),
		})),
		briefings: Object.fromEntries(
			sides.filter(({ briefing }) => briefing !== '').map(({ id: side, briefing }) => [side, briefing]),
		),
		...rest,
		map,
	};
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
