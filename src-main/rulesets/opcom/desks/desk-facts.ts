/**
 * The desks' facts, and the parts of their fold. Facts that concern a side carry its id, so that views need no look-up.
 */
import { withKey, withoutKey } from '../../../../src-shared/kit/with-key.ts';
import type {
	Dispatch,
	DeskState,
	Eleti,
	InstantDecision,
	LineStatus,
	Message,
	Observer,
	Ruling,
	Sheet,
	SheetLine,
} from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { HouseDesk } from '../../../../src-shared/contract/house.ts';
import type { AirSheet } from '../../../../src-shared/rulesets/opcom/air.ts';
import type {
	DecisionId,
	DispatchId,
	LineId,
	SheetId,
	SideId,
	TeamId,
} from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Fact } from '../../../rules/kit/ruleset.ts';
import type { SideEvent } from '../views/told.ts';

export type DeskFact =
	| Fact<'sheet-submitted', { side: SideId; sheet: Sheet }>
	| Fact<'line-marked', { side: SideId; line: LineId; as: LineStatus }>
	| Fact<'line-queried', { side: SideId; line: LineId; ask: string }>
	| Fact<'query-answered', { side: SideId; line: LineId; answer: string }>
	| Fact<'line-noted', { side: SideId; line: LineId; text: string; release: boolean }>
	| Fact<'sheet-returned', { side: SideId; sheet: SheetId }>
	/** An order or an air sheet went back to its headquarters, which had not been read. */
	| Fact<'sheet-recalled', { side: SideId; sheet: SheetId }>
	| Fact<'dispatch-drafted', { dispatch: Dispatch }>
	| Fact<'dispatch-edited', { dispatch: DispatchId; items: Eleti; story: string; form: Dispatch['form'] }>
	| Fact<
			'dispatch-released',
			{
				dispatch: DispatchId;
				side: SideId;
				/** Exactly what the side receives; the only part of this fact that its view is built from. */
				told: Extract<SideEvent, { kind: 'dispatch' }>;
				/** Enemy unit -> the side's alias, for the next time it is met. */
				aliases: Readonly<Record<string, string>>;
				/** The same for each headquarters that it reaches, by team. Absent in older files: they were numbered alike. */
				heads?: Readonly<Record<string, OwnNumbers>>;
				/**
				 * Where each enemy unit was seen and by whom: an alias continues only with them. Absent in older files.
				 */
				seen?: Readonly<Record<string, Sighted>>;
				/** The turn it is about; later turns may have been reported before it. */
				turn: number;
				reason?: string;
			}
	  >
	| Fact<'dispatch-withheld', { dispatch: DispatchId; reason: string }>
	| Fact<'dispatch-delayed', { dispatch: DispatchId; turn: number }>
	| Fact<'dispatch-rerouted', { dispatch: DispatchId; team: TeamId | null }>
	| Fact<'air-sheet-submitted', { side: SideId; sheet: AirSheet }>
	| Fact<'decision-referred', { side: SideId; decision: InstantDecision }>
	| Fact<'decision-answered', { side: SideId; decision: DecisionId; answer: string }>
	/** No answer came. The side is told that it is closed, and nothing of Control's ruling. */
	| Fact<'decision-closed', { side: SideId; decision: DecisionId; ruling: string }>
	| Fact<'message-sent', { side: SideId; message: Message }>
	| Fact<'ruling-recorded', Ruling>;

/** Where an enemy unit was reported, and who had it in view. */
export interface Sighted {
	readonly at: Point;
	readonly by: readonly Observer[];
}

/** How one listener numbers a dispatch. */
export interface OwnNumbers {
	readonly id: string;
	/** Its aliases for the contacts reported, in the order reported. */
	readonly contacts: readonly string[];
	/** Enemy unit -> alias, for the next time it is met. */
	readonly aliases: Readonly<Record<string, string>>;
}

/** The desks of this ruleset; those that every campaign has are the house's. */
export type OwnDesk = Omit<DeskState, keyof HouseDesk>;

export const emptyDesk: OwnDesk = {
	sheets: {},
	withdrawn: {},
	dispatches: {},
	rulings: [],
	airSheets: {},
	decisions: {},
	messages: [],
	sent: {},
	named: {},
	aliases: {},
};

/** Records a released dispatch. Each listener's numbering continues separately. */
export function released(
	desk: OwnDesk,
	payload: Extract<DeskFact, { type: 'dispatch-released' }>['payload'],
): OwnDesk {
	const { dispatch, side, aliases, told, turn, heads, seen = {} } = payload;
	const whole = { contacts: told.contacts.map(({ id }) => id), aliases };
	const listeners: readonly (readonly [string, Omit<OwnNumbers, 'id'>])[] = [
		[side, whole],
		...(heads
			? Object.entries(heads).map(([team, own]) => [`${side}/${team}`, own] as const)
			: [[everyHeadquarters(side), whole] as const]),
	];
	const numbered = listeners.reduce<OwnDesk>(
		(next, [key, own]) => ({
			...next,
			sent: { ...next.sent, [key]: (next.sent[key] ?? 0) + 1 },
			named: {
				...next.named,
				[key]: Math.max(next.named[key] ?? 0, ...own.contacts.map((id) => Number(id.slice(1)))),
			},
			aliases: { ...next.aliases, [key]: withAliases(next.aliases[key] ?? {}, own.aliases, turn, seen) },
		}),
		desk,
	);
	return withDispatch(numbered, dispatch, (d) => ({ ...d, state: 'released' }));
}

/** What headquarters were told before they had their own numbers: theirs continue from there. */
export const everyHeadquarters = (side: SideId): string => `${side}/`;

function withAliases(
	known: DeskState['aliases'][string],
	told: Readonly<Record<string, string>>,
	turn: number,
	seen: Readonly<Record<string, Sighted>>,
): OwnDesk['aliases'][string] {
	const newer = Object.entries(told).filter(([unit]) => (known[unit]?.turn ?? 0) <= turn);
	return {
		...known,
		...Object.fromEntries(newer.map(([unit, alias]) => [unit, { alias, turn, ...seen[unit] }])),
	};
}

/** The sheet and line of an id, or null. */
export function findLine(
	desk: OwnDesk,
	line: LineId,
): { readonly sheet: Sheet; readonly line: SheetLine } | null {
	for (const sheet of Object.values(desk.sheets)) {
		const sheetLine = sheet.lines.find((l) => l.order.id === line);
		if (sheetLine) return { sheet, line: sheetLine };
	}
	return null;
}

/** Changes one line; of a line that is on no sheet nothing changes. The same below for a sheet, a dispatch, a decision. */
export function withLine(desk: OwnDesk, id: LineId, change: (line: SheetLine) => SheetLine): OwnDesk {
	const sheetLine = findLine(desk, id);
	if (!sheetLine) return desk;
	return withSheet(desk, sheetLine.sheet.id, (sheet) => ({
		...sheet,
		lines: sheet.lines.map((line) => (line.order.id === id ? change(line) : line)),
	}));
}

/** Returns the desk with one instant decision changed, or unchanged if there is none of that id. */
export function withDecision(desk: OwnDesk, id: DecisionId, change: Partial<InstantDecision>): OwnDesk {
	const decision = desk.decisions[id];
	return decision ? { ...desk, decisions: withKey(desk.decisions, id, { ...decision, ...change }) } : desk;
}

/** Returns the desk with one order sheet changed, or unchanged if there is none of that id. */
export function withSheet(desk: OwnDesk, id: SheetId, change: (sheet: Sheet) => Sheet): OwnDesk {
	const sheet = desk.sheets[id];
	return sheet ? { ...desk, sheets: withKey(desk.sheets, id, change(sheet)) } : desk;
}

/** Removes a sheet from the desk; it still counts towards what a headquarters may hand in, and nowhere else. */
export function withdrawn(desk: OwnDesk, id: SheetId): OwnDesk {
	const sheet = desk.sheets[id] ?? desk.airSheets[id];
	if (!sheet) return desk;
	return {
		...desk,
		sheets: withoutKey(desk.sheets, id),
		airSheets: withoutKey(desk.airSheets, id),
		withdrawn: withKey(desk.withdrawn, id, sheet),
	};
}

/** Returns the desk with one dispatch changed, or unchanged if there is none of that id. */
export function withDispatch(
	desk: OwnDesk,
	id: DispatchId,
	change: (dispatch: Dispatch) => Dispatch,
): OwnDesk {
	const dispatch = desk.dispatches[id];
	return dispatch ? { ...desk, dispatches: withKey(desk.dispatches, id, change(dispatch)) } : desk;
}
