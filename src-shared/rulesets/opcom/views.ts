/** The views that windows get. MasterView is the umpire's; SideView is built only from what a side was told. */
import type { OfficeHead } from '../../contract/seats.ts';
import type {
	CombatId,
	CrossingId,
	DecisionId,
	FormationId,
	MessageId,
	SideId,
	TeamId,
	UnitId,
	WingId,
} from '../../kit/ids.ts';
import type { CrossingKind, MapSheet, Point } from '../../map/sheet.ts';
import type { ControlRoom } from '../../contract/claims.ts';
import type { Dispatch, InstantDecision, Message, Ruling, Sheet } from './desk.ts';
import type { Ended, LogLine, PaperForm } from '../../contract/house.ts';
import type { Band, ClockView, CombatView, ContactView, Manner, OrderLine, ProfileView } from './commands.ts';
import type { AirOrder, AirView } from './air.ts';
import type { SideForms, UmpireForms } from './forms.ts';
import type { GroundView } from './ground.ts';
import type { DayPart } from '../../contract/game-time.ts';
import type { Formation, LessonStep, Side, Team, UnitSpec } from './scenario.ts';

export interface MasterUnit {
	readonly id: UnitId;
	readonly side: SideId;
	readonly name: string;
	readonly short: string;
	readonly type: UnitSpec['type'];
	readonly size: UnitSpec['size'];
	readonly formation: FormationId;
	readonly team: TeamId | null;
	readonly points: number;
	readonly troops: UnitSpec['troops'];
	readonly gun: UnitSpec['gun'] | null;
	readonly profile: ProfileView;
	readonly at: Point | null;
	readonly presence: 'on-map' | 'due' | 'captured' | 'off';
	readonly due: { readonly turn: number; readonly at: Point; readonly note: string } | null;
	/** This turn's track, km, from the start line. */
	readonly track: readonly Point[];
	readonly share: number;
	readonly manner: Manner | null;
	/** Small marks on the counter, each also told in words. */
	readonly marks: readonly UnitMark[];
	/** The manner of movement that its order asks for; tactical without an order. */
	readonly ordered: Manner;
	/** The order line it is under this turn, as text for the inspector. */
	readonly order: { readonly sheet: string; readonly line: string } | null;
}
export type UnitMark =
	| 'moved'
	| 'in-contact'
	| 'cannot-fight'
	| 'prepared'
	| 'stand-fast'
	| 'ineffective'
	| 'fought'
	| 'heavy-tanks'
	/** By bombing: it can't move this turn (opcom-9.interdict.immobilised). */
	| 'immobilised'
	/** Flak that does not fire this turn (opcom-12.flak.suppressed). */
	| 'suppressed'
	/** Part of it still waits on the near bank of a crossing (opcom-7.cap.enforce). */
	| 'queued';

export interface CrossingView {
	readonly id: CrossingId;
	readonly standing: boolean;
	readonly capacity: number;
	readonly used: number;
	readonly test: 'untested' | 'tested' | 'safe';
	/** The kind that replaced the crossing on the sheet; absent if none did. */
	readonly kind?: CrossingKind;
}

/** One obvious next thing to do, and the checklist behind it. */
export interface NextThing {
	readonly say: string;
	readonly command:
		| 'advance-step'
		| 'open-inbox'
		| 'open-moves'
		| 'open-air'
		| 'open-grouping'
		| 'complete-grouping'
		| 'open-combat'
		| 'open-dispatches'
		| 'open-arrivals'
		/** Others have work left, this umpire none. */
		| 'wait';
	readonly target: string;
	readonly checklist: readonly {
		readonly say: string;
		readonly done: boolean;
		readonly count: string;
		readonly rule: string;
	}[];
}

export interface DraftCheck {
	readonly missing: readonly { readonly rule: string; readonly say: string }[];
	readonly warnings: readonly { readonly rule: string; readonly say: string }[];
}

/** The board: what is in, what isn't, what is left to do, per team; and whether the turn will overrun. */
export interface Board {
	readonly teams: readonly {
		readonly team: TeamId;
		readonly sheet: 'none' | 'submitted' | 'queried' | 'understood' | 'resolving' | 'annotated' | 'returned';
		readonly air: 'none' | 'submitted' | 'planned';
		readonly lines: number;
		readonly understood: number;
		readonly queried: number;
		/** Units that their orders send somewhere and that have neither moved nor been halted. */
		readonly toMove: number;
		readonly combats: number;
		readonly dispatches: number;
		readonly decisions: number;
	}[];
	/** Minutes of work left by the pace of this and earlier turns, or null if there is no basis yet. */
	readonly minutesLeft: number | null;
	/** How that was worked out, in words. */
	readonly why: string;
}

/** A distance of the rules to lay on the map: a circle of `km` round its middle, a square of `km` a side. */
export interface MapTemplate {
	readonly id: string;
	readonly label: string;
	readonly shape: 'circle' | 'square';
	readonly km: number;
	readonly rule: string;
}

/** The sizes of dice an umpire may roll at the table and type in; an air task has its own. */
export interface DiceView {
	/** The program throws none in this campaign. */
	readonly typed: boolean;
	readonly combat: number;
	readonly bridge: number;
	/** For the retreat distance, by the combat's result, or null if no die is rolled. */
	readonly retreat: Readonly<Record<Band, number | null>>;
}

export interface MasterView {
	readonly kind: 'master';
	readonly campaign: {
		readonly title: string;
		readonly scenario: string;
		readonly file: string;
		readonly seedCommitment: string;
		readonly turns: number;
		readonly notes: string;
		readonly credits: readonly string[];
		/** Why the last backup failed, in a sentence, or null if backups work. */
		readonly backupTrouble: string | null;
	};
	readonly clock: ClockView;
	readonly map: MapSheet;
	readonly sides: readonly Side[];
	readonly teams: readonly Team[];
	/** Offices of Control, beside one for each team. */
	readonly offices: readonly OfficeHead[];
	readonly formations: readonly Formation[];
	readonly units: Readonly<Record<string, MasterUnit>>;
	readonly crossings: Readonly<Record<string, CrossingView>>;
	readonly sheets: Readonly<Record<string, Sheet>>;
	/** Teams with no sheet in for this turn. */
	readonly missing: readonly TeamId[];
	/** Units that this turn's orders send somewhere and that nobody has dealt with yet, in the order of the sheets' lines. */
	readonly toMove: readonly UnitId[];
	readonly contacts: readonly ContactView[];
	readonly grouping: 'open' | 'complete';
	readonly combats: Readonly<Record<string, CombatView>>;
	readonly dispatches: Readonly<Record<string, Dispatch>>;
	/** For every draft among them: what stops its release unless overruled, and what to look at again. */
	readonly checks: Readonly<Record<string, DraftCheck>>;
	readonly rulings: readonly Ruling[];
	readonly air: AirView;
	readonly ground: GroundView;
	readonly decisions: Readonly<Record<string, InstantDecision>>;
	readonly messages: readonly Message[];
	readonly papers: Readonly<Record<string, PaperForm>>;
	readonly handover: string;
	readonly ended: Ended | null;
	readonly board: Board;
	readonly lesson: readonly (LessonStep & { readonly done: boolean })[];
	readonly options: readonly {
		readonly id: string;
		readonly rule: string;
		readonly title: string;
		readonly value: string;
		readonly byDefault: string;
		readonly values: readonly { readonly id: string; readonly label: string }[];
	}[];
	/** Every turn of the game with its date and part of day. */
	readonly calendar: readonly { readonly turn: number; readonly date: string; readonly part: DayPart }[];
	readonly templates: readonly MapTemplate[];
	readonly dice: DiceView;
	/** What its forms ask for. */
	readonly forms: UmpireForms;
	readonly next: NextThing;
	/** The same for each part of Control that an umpire who is here has, by `scopeKey`. */
	readonly nextFor: Readonly<Record<string, NextThing>>;
	readonly undo: { readonly undo: string | null; readonly redo: string | null };
	readonly control: ControlRoom;
	/** The newest lines; older ones by request. */
	readonly log: readonly LogLine[];
}

// --- a side -----------------------------------------------------------------------------------------------

/** A side's own unit as last told. No number of the rules anywhere, except road space it must plan with. */
export interface SideUnit {
	readonly id: UnitId;
	readonly name: string;
	readonly short: string;
	readonly type: UnitSpec['type'];
	readonly size: UnitSpec['size'];
	readonly formation: FormationId;
	readonly points: number;
	readonly at: Point | null;
	/** The turn of the last word of it. */
	readonly heard: number;
	readonly condition: string;
	/** Known to be due later, as far as told. */
	readonly due: string | null;
}

export interface SideContact {
	/** The side's own alias: C1, C2 ... in the order it was told. */
	readonly id: string;
	readonly at: Point;
	readonly sorts: readonly string[];
	readonly size: string;
	readonly identity: string | null;
	readonly how: string;
	readonly heard: number;
	/** The certainty in words: 'certain', 'probable', 'a rumour'. Set when reported, by how it became known. */
	readonly sure: string;
}

/** An instant decision asked of a side's headquarters. */
export interface SideDecision {
	readonly id: DecisionId;
	readonly team: TeamId;
	readonly turn: number;
	readonly ask: string;
	readonly answers: readonly string[];
	readonly seconds: number;
	readonly askedAt: number;
	readonly state: 'waiting' | 'answered' | 'decided';
	readonly answer: string | null;
}

/** A side's own wing: its strength is the initial one; losses are reported as light or heavy only. */
export interface SideWing {
	readonly id: WingId;
	readonly name: string;
	readonly aircraft: string;
	readonly role: string;
	readonly squadrons: number;
	readonly team: TeamId | null;
	readonly condition: string;
}

export interface SideMessage {
	readonly id: MessageId;
	readonly from: TeamId;
	readonly to: TeamId | null;
	readonly turn: number;
	readonly text: string;
}

/** A side's own air sheet. */
export interface SideAirSheet {
	readonly id: string;
	readonly team: TeamId;
	readonly turn: number;
	/** When it came in: wall time in ms, to the minute, or null if unknown. */
	readonly at: number | null;
	readonly orders: readonly AirOrder[];
}

export interface SideDispatch {
	/** The side's own numbering. */
	readonly id: string;
	readonly turn: number;
	readonly date: string;
	readonly part: DayPart;
	readonly heading: string;
	readonly text: string;
	/** The headquarters it went to, or null for the whole side. */
	readonly team: TeamId | null;
}

/** A side's own sheet, with what Control let it read. */
export interface SideSheet {
	readonly id: string;
	readonly team: TeamId;
	readonly turn: number;
	/** When it came in: wall time in ms, to the minute, or null if unknown. */
	readonly at: number | null;
	readonly state: 'submitted' | 'returned';
	readonly lines: readonly {
		readonly order: OrderLine;
		readonly query: { readonly ask: string; readonly answer: string | null } | null;
		readonly notes: readonly string[];
	}[];
}

export interface SideView {
	readonly kind: 'side';
	/** The headquarters whose view this is, without others' reports, sheets and talk, or null for the whole side's. */
	readonly headquarters: TeamId | null;
	readonly campaign: { readonly title: string };
	readonly side: Side;
	readonly clock: { readonly turn: number; readonly date: string; readonly part: DayPart };
	readonly map: MapSheet;
	/** What its forms ask for: the same for every side. */
	readonly forms: SideForms;
	readonly teams: readonly Team[];
	readonly formations: readonly Formation[];
	readonly units: Readonly<Record<string, SideUnit>>;
	readonly contacts: Readonly<Record<string, SideContact>>;
	/** By its own numbering. */
	readonly dispatches: Readonly<Record<string, SideDispatch>>;
	readonly sheets: readonly SideSheet[];
	readonly wings: Readonly<Record<string, SideWing>>;
	readonly airSheets: readonly SideAirSheet[];
	readonly decisions: Readonly<Record<string, SideDecision>>;
	readonly messages: Readonly<Record<string, SideMessage>>;
}

export type View = MasterView | SideView;
export type { CombatId };
