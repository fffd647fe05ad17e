/**
 * Every request a window can make of the host: name, who may make it, what goes in. Handlers, client stubs, run-time
 * checks and permissions all come from this table.
 */
import { z } from 'zod';
import { SideId, TeamId } from '../kit/ids.ts';
import { DeskCommand, SheetForm } from './desk.ts';
import {
	CombatPlan,
	Judgements,
	MovePlan,
	OpcomCommand,
	type MoveEstimate,
	type Worksheet,
} from './opcom.ts';
import type { LogLine } from './views.ts';

/** Who a window is. Decided by the host from the window or its token, never by what the window says. */
export type Seat =
	{ readonly kind: 'umpire'; readonly name: string } | { readonly kind: 'side'; readonly side: SideId };
type Who = readonly Seat['kind'][];
const umpire: Who = ['umpire'];
const side: Who = ['side'];
const both: Who = ['umpire', 'side'];

/** Declares one request; the answer's type is carried for the client stub and never sent. */
const request = <I extends z.ZodType, O>(
	who: Who,
	input: I,
): { readonly who: Who; readonly input: I; readonly answer?: O } => ({ who, input });
const nothing = z.undefined();

/** A closed list, so that no window can fill the campaign's file. */
export const SettingKey = z.enum(['layout']);
export type SettingKey = z.infer<typeof SettingKey>;

export const hostApi = {
	'app.info': request<typeof nothing, AppInfo>(both, nothing),
	'scenarios.list': request<typeof nothing, readonly ScenarioCard[]>(umpire, nothing),
	'campaigns.recent': request<typeof nothing, readonly RecentCampaign[]>(umpire, nothing),
	'campaign.new': request<ReturnType<typeof newCampaign>, { file: string }>(umpire, newCampaign()),
	'campaign.open': request<ReturnType<typeof openCampaign>, { file: string }>(umpire, openCampaign()),
	'campaign.close': request<typeof nothing, null>(umpire, nothing),
	'campaign.backups': request<typeof nothing, readonly { file: string; at: number; turn: number }[]>(
		umpire,
		nothing,
	),
	/** Subscribes this window to its seat's view: a snapshot push, then patches. Answers whether a campaign is open. */
	'view.follow': request<typeof nothing, { open: boolean }>(both, nothing),
	'command.game': request<ReturnType<typeof gameCommand>, Issued>(umpire, gameCommand()),
	'command.desk': request<ReturnType<typeof deskCommand>, Issued>(umpire, deskCommand()),
	'explain.move': request<typeof MovePlan, MoveEstimate>(umpire, MovePlan),
	'explain.combat': request<ReturnType<typeof explainCombat>, Worksheet>(umpire, explainCombat()),
	'log.search': request<ReturnType<typeof logSearch>, readonly LogLine[]>(umpire, logSearch()),
	'rules.panel': request<typeof nothing, readonly RulePanelEntry[]>(umpire, nothing),
	/** The address of a side's own window; in Electron it opens the window and answers its title. */
	'seats.openSide': request<ReturnType<typeof openSide>, { address: string; opened: boolean }>(
		umpire,
		openSide(),
	),
	'sheet.submit': request<ReturnType<typeof submitSheet>, Issued>(side, submitSheet()),
	'sheet.answer': request<ReturnType<typeof answerQuery>, Issued>(side, answerQuery()),
	/** A team's unfinished sheet, kept by the host so that a closed window loses nothing. */
	'draft.load': request<ReturnType<typeof draftKey>, { lines: string }>(both, draftKey()),
	'draft.save': request<ReturnType<typeof draftSave>, null>(both, draftSave()),
	/** How a seat likes its windows (theme, widths), as text the window wrote itself; null: nothing kept. Each seat has its own. */
	'settings.load': request<ReturnType<typeof settingKey>, { value: string | null }>(both, settingKey()),
	'settings.save': request<ReturnType<typeof settingSave>, null>(both, settingSave()),
} as const;

function newCampaign() {
	return z
		.object({
			scenario: z.string().max(60),
			title: z.string().trim().min(1, 'give the campaign a name').max(80),
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
