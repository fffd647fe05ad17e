/**
 * Every request a window can make of the host: name, who may make it, what goes in. Handlers, client stubs, run-time
 * checks and permissions all come from this table.
 */
import { z } from 'zod';
import { AirTaskId, DecisionId, DispatchId, SideId, TeamId, UnitId } from '../kit/ids.ts';
import { Point } from '../map/sheet.ts';
import { claimsApi } from './claims.ts';
import { documentsApi } from './documents.ts';
import { hostingApi } from './hosting.ts';
import { standbyApi } from './standby.ts';
import { usbApi } from './usb.ts';
import { AirChoices, AirSheetForm, type AirTask } from './opcom-air.ts';
import { DeskCommand, SheetForm, type Eleti } from './desk.ts';
import {
	CombatPlan,
	Judgements,
	Manner,
	MovePlan,
	OpcomCommand,
	type MoveEstimate,
	type Worksheet,
} from './opcom.ts';
import { all, chief, nothing, player, reader, request, umpire } from './request.ts';
import type { Seat } from './seats.ts';
import type { LogLine, SideView, View } from './views.ts';

export type { Seat } from './seats.ts';

/** A closed list, so that no window can fill the campaign's file. */
export const SettingKey = z.enum(['layout']);
export type SettingKey = z.infer<typeof SettingKey>;

/** How a report can be spoilt: a grid figure wrong, words lost, broken off. */
export const Fault = z.enum(['figure', 'words', 'cut']);
export type Fault = z.infer<typeof Fault>;

/** What may be printed. `side` and `team` say for whom; a side's seat may name only its own. */
export const PaperOrder = z
	.object({
		kind: z.enum([
			'order-sheet',
			'order-sheet-filled',
			'air-sheet',
			'air-sheet-filled',
			'briefings',
			'side-map',
			'master-map',
			'counters',
			'master-counters',
			'turn-record',
		]),
		size: z.enum(['A4', 'A3', 'LETTER']),
		/** Grey only, for printers without colour. */
		grey: z.boolean(),
		side: SideId.optional(),
		team: TeamId.optional(),
		turn: z.number().int().min(1).max(999).optional(),
		/** Blank sheets: one for each turn from `turn` to this one. */
		through: z.number().int().min(1).max(999).optional(),
		/** Maps and counters: the scale denominator, 25000 for 1:25 000. */
		scale: z.number().int().min(5000).max(500_000).optional(),
		/** Maps: the ground alone, for counters of cardboard. */
		bare: z.boolean().optional(),
	})
	.strict()
	.readonly();
export type PaperOrder = z.infer<typeof PaperOrder>;

export const hostApi = {
	'app.info': request<typeof nothing, AppInfo>(all, nothing),
	'scenarios.list': request<typeof nothing, readonly ScenarioCard[]>(chief, nothing),
	'campaigns.recent': request<typeof nothing, readonly RecentCampaign[]>(chief, nothing),
	'campaign.new': request<ReturnType<typeof newCampaign>, { file: string }>(chief, newCampaign()),
	'campaign.open': request<ReturnType<typeof openCampaign>, { file: string }>(chief, openCampaign()),
	'campaign.close': request<typeof nothing, null>(chief, nothing),
	'campaign.backups': request<typeof nothing, readonly { file: string; at: number; turn: number }[]>(
		chief,
		nothing,
	),
	/**
	 * Subscribes this window to its seat's view: a snapshot push, then patches. A window that names itself and what it
	 * shows is sent the difference only, if the host remembers it. Answers whether a campaign is open, and the revision
	 * that the window is at with what it was sent.
	 */
	'view.follow': request<ReturnType<typeof follow>, { open: boolean; revision: number }>(all, follow()),
	'command.game': request<ReturnType<typeof gameCommand>, Issued>(umpire, gameCommand()),
	'command.desk': request<ReturnType<typeof deskCommand>, Issued>(umpire, deskCommand()),
	'explain.move': request<typeof MovePlan, MoveEstimate>(umpire, MovePlan),
	/** A way for a unit to a place by roads and ground, as a plan the umpire may accept, drag or refuse (opcom-6.*). */
	'explain.route': request<ReturnType<typeof explainRoute>, RouteProposal>(umpire, explainRoute()),
	/** How a draft would read if it were spoilt on its way; nothing is changed. `again`: another try. */
	'explain.garble': request<ReturnType<typeof explainGarble>, Garbled>(umpire, explainGarble()),
	'explain.combat': request<ReturnType<typeof explainCombat>, Worksheet>(umpire, explainCombat()),
	/** An open air task as it would be with other choices: what is thrown, what each face does. Null: it is no longer open. */
	'explain.air': request<ReturnType<typeof explainAir>, AirTask | null>(umpire, explainAir()),
	'log.search': request<ReturnType<typeof logSearch>, readonly LogLine[]>(umpire, logSearch()),
	'rules.panel': request<typeof nothing, readonly RulePanelEntry[]>(umpire, nothing),
	/** The address of a side's own window; in Electron it opens the window and answers its title. */
	'seats.openSide': request<ReturnType<typeof openSide>, { address: string; opened: boolean }>(
		chief,
		openSide(),
	),
	'sheet.submit': request<ReturnType<typeof submitSheet>, Issued>(player, submitSheet()),
	'airsheet.submit': request<ReturnType<typeof submitAirSheet>, Issued>(player, submitAirSheet()),
	'decision.answer': request<ReturnType<typeof answerDecision>, Issued>(player, answerDecision()),
	'message.send': request<ReturnType<typeof sendMessage>, Issued>(player, sendMessage()),
	/** A paper as PDF. A side gets only its own, made from its own view. */
	'paper.make': request<typeof PaperOrder, { name: string; pdf: string }>(reader, PaperOrder),
	/** A photographed sheet as it came in, base64. */
	'paper.photo': request<ReturnType<typeof photoKey>, { mime: string; bytes: string }>(umpire, photoKey()),
	/** Whether phones on the local network may send photographs of printed sheets; `open` absent: only asks. */
	'photos.door': request<ReturnType<typeof photoDoorForm>, PhotoDoorState>(chief, photoDoorForm()),
	/** The campaign at an earlier fact, as the umpire saw it or as a side knew it. */
	'replay.at': request<ReturnType<typeof replayAt>, View>(umpire, replayAt()),
	/** What a side, or one headquarters of it, sees just now: its own view, as its window has it. */
	'preview.see': request<ReturnType<typeof previewOf>, SideView>(umpire, previewOf()),
	'replay.marks': request<typeof nothing, readonly ReplayMark[]>(umpire, nothing),
	/** The whole evening as one document, for after the game. */
	'debrief.make': request<ReturnType<typeof debriefForm>, { name: string; mime: string; bytes: string }>(
		umpire,
		debriefForm(),
	),
	'sheet.answer': request<ReturnType<typeof answerQuery>, Issued>(player, answerQuery()),
	/** A team's unfinished sheet, kept by the host so that a closed window loses nothing. */
	'draft.load': request<ReturnType<typeof draftKey>, { lines: string }>(umpire, draftKey()),
	'draft.save': request<ReturnType<typeof draftSave>, null>(umpire, draftSave()),
	/** How a seat likes its windows (theme, widths), as text the window wrote itself; null: nothing kept. Each seat has its own. */
	'settings.load': request<ReturnType<typeof settingKey>, { value: string | null }>(all, settingKey()),
	'settings.save': request<ReturnType<typeof settingSave>, null>(all, settingSave()),
	...hostingApi,
	...claimsApi,
	...documentsApi,
	...usbApi,
	...standbyApi,
} as const;

function follow() {
	return z
		.object({
			/** Drawn by chance by the window, once: no other has it. */
			window: z.string().regex(/^[\w-]{22,64}$/),
			/** The revision it shows; 0: none. */
			revision: z.number().int().min(0),
		})
		.strict()
		.optional();
}
function newCampaign() {
	return z
		.object({
			scenario: z.string().max(60),
			title: z.string().trim().min(1, 'give the campaign a name').max(80),
			/** For a scenario that is made up: any words; absent or empty: some that nobody can guess. */
			seed: z.string().trim().max(60).optional(),
			file: z.string().max(1000).optional(),
		})
		.strict();
}
function openCampaign() {
	return z.object({ file: z.string().min(1).max(1000) }).strict();
}
function gameCommand() {
	return z
		.object({
			/** The window's own id for this command: sent twice, it is carried out once. */
			id: z.string().uuid(),
			command: OpcomCommand,
			/** The revision of the view the umpire looked at. */
			basedOn: z.number().int().min(0).optional(),
			/** Faces typed from the table, in the order in which they are asked for. */
			faces: z.array(z.number().int()).max(40).optional(),
		})
		.strict();
}
function deskCommand() {
	return z
		.object({ id: z.string().uuid(), command: DeskCommand, basedOn: z.number().int().min(0).optional() })
		.strict();
}
function explainCombat() {
	return z.object({ plan: CombatPlan, judgements: Judgements }).strict();
}
function explainAir() {
	return z.object({ task: AirTaskId, choices: AirChoices }).strict();
}
function explainGarble() {
	return z
		.object({
			dispatch: DispatchId,
			faults: z.array(Fault).min(1).max(3),
			again: z.number().int().min(0).max(999),
		})
		.strict();
}
function explainRoute() {
	return z
		.object({
			unit: UnitId,
			to: z.union([Point, z.string().min(1).max(500)]),
			manner: Manner,
			/** Points it must pass, in order. */
			via: z.array(Point).max(20).optional(),
			line: z.string().max(64).optional(),
		})
		.strict();
}
function submitAirSheet() {
	return z.object({ id: z.string().uuid(), form: AirSheetForm }).strict();
}
function answerDecision() {
	return z
		.object({
			id: z.string().uuid(),
			decision: DecisionId,
			answer: z.string().trim().min(1, 'write the answer').max(300),
		})
		.strict();
}
function sendMessage() {
	return z
		.object({
			id: z.string().uuid(),
			from: TeamId,
			to: TeamId.nullable(),
			text: z.string().trim().min(1, 'write the message').max(1000),
		})
		.strict();
}
function photoKey() {
	return z.object({ photo: z.string().regex(/^[0-9a-f]{64}$/) }).strict();
}
function photoDoorForm() {
	return z.object({ open: z.boolean().optional(), address: z.string().max(60).optional() }).strict();
}
function replayAt() {
	return z.object({ seq: z.number().int().min(1), as: z.union([z.literal('umpire'), SideId]) }).strict();
}
function previewOf() {
	return z.object({ side: SideId, team: TeamId.optional() }).strict();
}
function debriefForm() {
	return z.object({ format: z.enum(['html', 'pdf']) }).strict();
}
function logSearch() {
	return z.object({ text: z.string().max(100), before: z.number().int().min(0).optional() }).strict();
}
function openSide() {
	return z.object({ side: SideId }).strict();
}
function submitSheet() {
	return z.object({ id: z.string().uuid(), form: SheetForm }).strict();
}
function answerQuery() {
	return z
		.object({
			id: z.string().uuid(),
			line: z.string().max(64),
			answer: z.string().trim().min(1, 'write the answer').max(500),
		})
		.strict();
}
function draftKey() {
	return z.object({ team: TeamId, turn: z.number().int().min(1) }).strict();
}
function draftSave() {
	return z.object({ team: TeamId, turn: z.number().int().min(1), lines: z.string().max(60_000) }).strict();
}
function settingKey() {
	return z.object({ key: SettingKey }).strict();
}
function settingSave() {
	return z.object({ key: SettingKey, value: z.string().max(4096) }).strict();
}

/** A way to a place: the plan, ready to estimate or issue, and how it was found. */
export interface RouteProposal {
	readonly plan: MovePlan;
	readonly estimate: MoveEstimate;
	/** The place meant, in words: 'Cagny', 'the objective drawn'; '' when none was found: then the plan stays where it is. */
	readonly to: string;
	/** How: 'by road through Démouville, then across country'. */
	readonly say: string;
	/** Places that the words could also mean. */
	readonly others: readonly { readonly name: string; readonly at: Point }[];
}

/** Where a phone reaches this host. */
export interface PhotoDoorState {
	/** 'http://192.168.1.20:7411'; null: nobody listens. */
	readonly origin: string | null;
	/** Whether other machines reach it, or this one only. */
	readonly lan: boolean;
	/** This machine's addresses in its networks, to choose from. */
	readonly addresses: readonly string[];
}

/** A draft as it would read, and what was done to it, in words for the umpire. */
export interface Garbled {
	readonly items: Eleti;
	readonly story: string;
	readonly done: readonly string[];
}

/** A place on the replay slider. */
export interface ReplayMark {
	readonly seq: number;
	readonly turn: number;
	readonly step: string;
	readonly say: string;
	/** The sides that learnt something by this fact. */
	readonly told: readonly SideId[];
}

export interface AppInfo {
	readonly shell: 'electron' | 'browser';
	readonly version: string;
	readonly protocol: number;
	readonly seat: Seat;
}
export interface ScenarioCard {
	readonly id: string;
	readonly title: string;
	readonly summary: string;
	readonly ruleset: string;
	readonly turns: number;
	readonly units: number;
	readonly sides: readonly string[];
	/** Made up from a seed; its number of units is known only then (0 here). */
	readonly seeded: boolean;
}
export interface RecentCampaign {
	readonly file: string;
	readonly title: string;
	readonly scenario: string;
	readonly turn: number;
	readonly at: number;
	/** A sentence when the file can't be opened (gone, damaged, from a newer version). */
	readonly trouble: string | null;
}
export interface RulePanelEntry {
	readonly id: string;
	readonly section: string;
	readonly title: string;
	readonly says: string;
	readonly notes: string;
	readonly standing: string;
}

/** The outcome of a command: recorded, or the rules' or the gate's no. A no is an answer, not an error. */
export type Issued =
	| { readonly outcome: 'recorded' }
	| {
			readonly outcome: 'refused';
			readonly rule: string;
			readonly code: string;
			readonly say: string;
			readonly allowed: string | null;
			readonly overrulable: boolean;
			/** What another umpire has in hand and could be taken over: 'combat:c1'. */
			readonly held?: string;
	  }
	| {
			readonly outcome: 'question';
			readonly rule: string;
			readonly ask: string;
			readonly answers: readonly { readonly id: string; readonly label: string }[];
			readonly byDefault: string;
	  };

export type HostApi = typeof hostApi;
export type RequestName = keyof HostApi;
export type Input<N extends RequestName> = z.input<HostApi[N]['input']>;
export type Parsed<N extends RequestName> = z.output<HostApi[N]['input']>;
export type Answer<N extends RequestName> = Exclude<HostApi[N]['answer'], undefined>;
