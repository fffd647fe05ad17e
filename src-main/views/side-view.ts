/**
 * A side's view: the fold of what it was told. This file can't be handed the truth: it knows `Told` and nothing of
 * the campaign's state, the rules or the other sides.
 */
import type {
	SideDecision,
	SideDispatch,
	SideMessage,
	SideSheet,
	SideView,
} from '../../src-shared/contract/views.ts';
import { MessageId, type DecisionId, type LineId } from '../../src-shared/kit/ids.ts';
import type { MapSheet } from '../../src-shared/map/sheet.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import type { Told } from './told.ts';

/** What a side knows: its view but for the printed map, which never changes. */
export type Known = Omit<SideView, 'map'>;

/** The side's window, from what it knows and the map everybody has. */
export function sideView(known: Known, map: MapSheet): SideView {
	return { ...known, map };
}

/** A side before the first turn. */
export function knownAtStart(told: Extract<Told, { kind: 'opening' }>): Known {
	return {
		kind: 'side',
		headquarters: told.headquarters,
		campaign: { title: told.title },
		side: told.side,
		clock: { turn: told.turn, date: told.date, part: told.part },
		teams: told.teams,
		formations: told.formations,
		units: Object.fromEntries(told.units.map((unit) => [unit.id, unit])),
		contacts: {},
		dispatches:
			told.briefing === ''
				? {}
				: {
						D0: {
							id: 'D0',
							turn: told.turn,
							date: told.date,
							part: told.part,
							heading: 'Before the battle',
							text: told.briefing,
							team: null,
						},
					},
		sheets: [],
		wings: Object.fromEntries(told.wings.map((wing) => [wing.id, wing])),
		airSheets: [],
		decisions: {},
		messages: {},
	};
}

/** Adds one thing that was told. */
export function learn(known: Known, told: Told): Known {
	switch (told.kind) {
		case 'opening':
			return knownAtStart(told);
		case 'turn':
			return { ...known, clock: { turn: told.turn, date: told.date, part: told.part } };
		case 'sheet': {
			const lines = told.lines.map((order) => ({ order, query: null, notes: [] }));
			return {
				...known,
				sheets: [
					...known.sheets,
					{ id: told.id, team: told.team, turn: told.turn, state: 'submitted', lines },
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
		case 'air-sheet': {
			const { id, team, turn, orders } = told;
			return { ...known, airSheets: [...known.airSheets, { id, team, turn, orders }] };
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

/** A headquarters counts the messages that reached it: the side's numbers would tell it of those between others. */
function learnMessage(known: Known, message: SideMessage): Known {
	const own = Object.keys(known.messages).length + 1;
	const id = known.headquarters === null ? message.id : MessageId.parse(`m${String(own)}`);
	return { ...known, messages: { ...known.messages, [id]: { ...message, id } } };
}

function learnDispatch(known: Known, told: Extract<Told, { kind: 'dispatch' }>): Known {
	const units = { ...known.units };
	const heard = told.of ?? told.turn;
	for (const word of told.own) {
		const unit = units[word.unit];
		// A report that was held up does not undo newer word.
		if (unit && unit.heard <= heard)
			units[word.unit] = {
				...unit,
				at: word.at,
				condition: word.condition || unit.condition,
				heard,
				due: word.at ? null : unit.due,
			};
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

function withDecision(known: Known, id: DecisionId, change: Partial<SideDecision>): Known {
	const decision = known.decisions[id];
	return decision ? { ...known, decisions: { ...known.decisions, [id]: { ...decision, ...change } } } : known;
}

type Line = SideSheet['lines'][number];

function withLine(known: Known, id: LineId, change: (line: Line) => Line): Known {
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
