/**
 * A side's view: the fold of what it was told. This file can't be given the truth: it knows `Told` and nothing of the
 * campaign's state, the rules or the other sides.
 */
import type { SideForms } from '../../../../src-shared/rulesets/opcom/forms.ts';
import type {
	SideDecision,
	SideDispatch,
	SideMessage,
	SideSheet,
	SideUnit,
	SideView,
} from '../../../../src-shared/rulesets/opcom/views.ts';
import { countOf, grow, type Grown } from '../../../../src-shared/kit/grown.ts';
import { MessageId, type DecisionId, type LineId, type SheetId } from '../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { MapSheet } from '../../../../src-shared/map/sheet.ts';
import { unreachable } from '../../../../src-shared/kit/unreachable.ts';
import type { SideEvent } from './told.ts';

/**
 * A side's knowledge: its view without the constant parts (the printed map and the forms), with its messages as a
 * growing list and its units as a map that changes one entry at a time.
 */
export type SideKnowledge = Omit<SideView, 'map' | 'forms' | 'messages' | 'units'> & {
	readonly messages: Grown<SideMessage>;
	readonly units: PersistentMap<SideUnit>;
};

/** A side's knowledge in a snapshot: plain JSON. */
export type StoredKnown = Omit<SideKnowledge, 'units'> & Pick<SideView, 'units'>;

/** Returns what a side knew when a snapshot was made. */
export function knownFrom(stored: StoredKnown): SideKnowledge {
	return { ...stored, units: PersistentMap.of(stored.units) };
}

/**
 * The side's window, from what it knows, the map everybody has and the forms everybody fills in.
 * @rule opcom-2.view.side-map
 */
export function sideView(known: SideKnowledge, map: MapSheet, forms: SideForms): SideView {
	const messages = Object.fromEntries(known.messages.flat().map((message) => [message.id, message]));
	return { ...known, units: known.units.toJSON(), messages, map, forms };
}

/** A side before the first turn. */
export function knownAtStart(told: Extract<SideEvent, { kind: 'opening' }>): SideKnowledge {
	return {
		kind: 'side',
		headquarters: told.headquarters,
		campaign: { title: told.title },
		side: told.side,
		clock: { turn: told.turn, date: told.date, part: told.part },
		teams: told.teams,
		formations: told.formations,
		units: PersistentMap.from(told.units.map((unit) => [unit.id, unit])),
		contacts: {},
		dispatches: briefingsIn(told),
		sheets: [],
		wings: Object.fromEntries(told.wings.map((wing) => [wing.id, wing])),
		airSheets: [],
		decisions: {},
		messages: [],
	};
}

/** The briefings as dispatches: the side's is D0, those of headquarters D0.01 and on, counted for each listener. */
function briefingsIn(told: Extract<SideEvent, { kind: 'opening' }>): SideKnowledge['dispatches'] {
	const { turn, date, part } = told;
	const all = [
		...(told.briefing === '' ? [] : [{ id: 'D0', text: told.briefing, team: null }]),
		...told.ownBriefings.map(({ team, text }, n) => ({
			id: `D0.${String(n + 1).padStart(2, '0')}`,
			text,
			team,
		})),
	];
	return Object.fromEntries(
		all.map(({ id, text, team }) => [
			id,
			{ id, turn, date, part, heading: 'Before the battle', text, team } satisfies SideDispatch,
		]),
	);
}

const withOwn = (known: SideKnowledge, unit: SideUnit): SideKnowledge => ({
	...known,
	units: known.units.set(unit.id, unit),
});

/** Adds one thing that was told. */
export function applySideEvent(known: SideKnowledge, told: SideEvent): SideKnowledge {
	switch (told.kind) {
		case 'opening':
			return knownAtStart(told);
		case 'mustered':
			return withOwn(known, { ...told.unit, heard: known.clock.turn });
		case 'renamed': {
			const unit = known.units.get(told.unit);
			return unit ? withOwn(known, { ...unit, name: told.name, short: told.short }) : known;
		}
		case 'taken-off':
			return { ...known, units: known.units.without(told.unit) };
		case 'turn':
			return { ...known, clock: { turn: told.turn, date: told.date, part: told.part } };
		case 'sheet': {
			const lines = told.lines.map((order) => ({ order, query: null, notes: [] }));
			return {
				...known,
				sheets: [
					...known.sheets,
					{ id: told.id, team: told.team, turn: told.turn, at: told.at, state: 'submitted', lines },
				],
			};
		}
		case 'query':
			return withLine(known, told.line, (line) => ({ ...line, query: { ask: told.ask, answer: null } }));
		case 'answer':
			return withLine(known, told.line, (line) =>
				line.query ? { ...line, query: { ...line.query, answer: told.answer } } : line,
			);
		case 'note':
			return withLine(known, told.line, (line) => ({ ...line, notes: [...line.notes, told.text] }));
		case 'returned':
			if (!known.sheets.some((sheet) => sheet.id === told.sheet)) return known;
			return {
				...known,
				sheets: known.sheets.map((sheet) =>
					sheet.id === told.sheet ? { ...sheet, state: 'returned' } : sheet,
				),
			};
		case 'recalled':
			return withoutSheet(known, told.sheet);
		case 'air-sheet': {
			const { id, team, turn, at, orders } = told;
			return { ...known, airSheets: [...known.airSheets, { id, team, turn, at, orders }] };
		}
		case 'decision':
			return { ...known, decisions: { ...known.decisions, [told.decision.id]: told.decision } };
		case 'decision-answer':
			return withDecision(known, told.decision, { state: 'answered', answer: told.answer });
		case 'decision-over':
			return withDecision(known, told.decision, { state: 'decided' });
		case 'message':
			return learnMessage(known, told.message);
		case 'dispatch':
			return learnDispatch(known, told);
		default:
			return unreachable(told);
	}
}

/**
 * Returns the knowledge without an order or air sheet that was returned for rewriting; the same object if it never knew
 * that sheet.
 */
function withoutSheet(known: SideKnowledge, sheet: SheetId): SideKnowledge {
	const stays = ({ id }: { readonly id: string }): boolean => id !== sheet;
	if (known.sheets.every(stays) && known.airSheets.every(stays)) return known;
	return { ...known, sheets: known.sheets.filter(stays), airSheets: known.airSheets.filter(stays) };
}

/** A headquarters counts the messages that reached it: the side's numbers would tell it of those between others. */
function learnMessage(known: SideKnowledge, message: SideMessage): SideKnowledge {
	const own = countOf(known.messages) + 1;
	const id = known.headquarters === null ? message.id : MessageId.parse(`m${String(own)}`);
	return { ...known, messages: grow(known.messages, { ...message, id }) };
}

function learnDispatch(known: SideKnowledge, told: Extract<SideEvent, { kind: 'dispatch' }>): SideKnowledge {
	let { units } = known;
	const heard = told.of ?? told.turn;
	for (const word of told.own) {
		const unit = units.get(word.unit);
		// A report that was held up does not undo newer word.
		if (unit && unit.heard <= heard)
			units = units.set(word.unit, {
				...unit,
				at: word.at,
				condition: word.condition || unit.condition,
				heard,
				due: word.at ? null : unit.due,
			});
	}
	const contacts = { ...known.contacts };
	for (const contact of told.contacts)
		if ((contacts[contact.id]?.heard ?? 0) <= contact.heard) contacts[contact.id] = contact;
	const entry: SideDispatch = {
		id: told.id,
		turn: told.turn,
		date: told.date,
		part: told.part,
		heading: told.heading,
		text: told.text,
		team: told.team ?? null,
	};
	const wings = { ...known.wings };
	for (const word of told.wings ?? []) {
		const wing = wings[word.wing];
		if (wing) wings[word.wing] = { ...wing, condition: word.condition };
	}
	return { ...known, units, wings, contacts, dispatches: { ...known.dispatches, [entry.id]: entry } };
}

function withDecision(known: SideKnowledge, id: DecisionId, change: Partial<SideDecision>): SideKnowledge {
	const decision = known.decisions[id];
	return decision ? { ...known, decisions: { ...known.decisions, [id]: { ...decision, ...change } } } : known;
}

type Line = SideSheet['lines'][number];

function withLine(known: SideKnowledge, id: LineId, change: (line: Line) => Line): SideKnowledge {
	if (!known.sheets.some((sheet) => sheet.lines.some((line) => line.order.id === id))) return known;
	return {
		...known,
		sheets: known.sheets.map((sheet) =>
			sheet.lines.some((line) => line.order.id === id)
				? { ...sheet, lines: sheet.lines.map((line) => (line.order.id === id ? change(line) : line)) }
				: sheet,
		),
	};
}
