/**
 * Every request a window can make of the host: its name, who may make it, its input. Handlers, client stubs, run-time
 * checks and permissions all come from this table.
 */
import { z } from 'zod';
import { SideId, TeamId } from '../kit/ids.ts';
import { countersApi, type CounterPicture } from './counters.ts';
import { claimsApi } from './claims.ts';
import { documentsApi } from './documents.ts';
import { hostingApi } from './hosting.ts';
import { standbyApi } from './standby.ts';
import { usbApi } from './usb.ts';
import { CommandShape } from './house.ts';
import { PaperOrder } from './paper-order.ts';
import { all, chief, noInput, player, reader, request, staff, umpire } from './request.ts';
import { rulesetApi } from './rulesets.ts';
import type { Issued } from './issued.ts';
import type { Seat } from './seats.ts';
import type { LogLine, ViewHead } from './house.ts';
import type { ChartInPlay } from '../workshop/book.ts';
import type { ScenarioCard } from '../workshop/shelf.ts';
import { workshopApi } from '../workshop/requests.ts';

export type { Issued } from './issued.ts';
export type { PaperOrder } from './paper-order.ts';
export type { ScenarioCard } from '../workshop/shelf.ts';
export type { Seat } from './seats.ts';

/** A closed list, so that no window can fill the campaign's file. */
/** 'draft': what a seat has begun to write, kept in its campaign alone. */
export const SettingKey = z.enum(['layout', 'draft', 'counters']);
export type SettingKey = z.infer<typeof SettingKey>;

const CampaignPath = z.string().trim().min(1, 'say where').max(1000);
/** Set once the umpire has confirmed that opening a campaign closes another that has users. */
const Sure = { sure: z.boolean().optional() };

export const hostApi = {
	'app.info': request<typeof noInput, AppInfo>(all, noInput),
	'scenarios.list': request<typeof noInput, readonly ScenarioCard[]>(chief, noInput),
	'campaigns.recent': request<typeof noInput, readonly RecentCampaign[]>(chief, noInput),
	'campaign.new': request<ReturnType<typeof newCampaign>, { file: string }>(chief, newCampaign()),
	'campaign.open': request<ReturnType<typeof openCampaign>, { file: string }>(chief, openCampaign()),
	'campaign.close': request<typeof noInput, null>(chief, noInput),
	'campaign.backups': request<typeof noInput, readonly { file: string; at: number; turn: number }[]>(
		chief,
		noInput,
	),
	/**
	 * Returns the backup that can be opened instead of a damaged file and what would be lost, or null if there is none.
	 */
	'campaign.backupFor': request<ReturnType<typeof backupFor>, BackupFor | null>(chief, backupFor()),
	/** Saves a copy of a campaign, the open one unless another's file is named, where there is no file yet. */
	'campaign.saveCopy': request<ReturnType<typeof saveCopy>, { file: string }>(chief, saveCopy()),
	/**
	 * Subscribes this window to its seat's view: a snapshot push, then patches. A window that names itself and what it
	 * shows is sent the difference only, if the host remembers it. Answers whether a campaign is open, and the revision
	 * that the window is at with what it was sent.
	 */
	'view.follow': request<ReturnType<typeof follow>, { open: boolean; revision: number }>(all, follow()),
	'log.search': request<ReturnType<typeof logSearch>, readonly LogLine[]>(umpire, logSearch()),
	'rules.panel': request<typeof noInput, readonly RulePanelEntry[]>(umpire, noInput),
	/** Every chart in play, with the scenario's own in place of the book's. */
	'rules.charts': request<typeof noInput, readonly ChartInPlay[]>(umpire, noInput),
	/** The address of a side's own window; in Electron it opens the window and answers its title. */
	'seats.openSide': request<ReturnType<typeof openSide>, { address: string; opened: boolean }>(
		chief,
		openSide(),
	),
	/** A paper as PDF. A side gets only its own, made from its own view. */
	'paper.make': request<typeof PaperOrder, { name: string; pdf: string }>(reader, PaperOrder),
	/** Drops the papers that this window asked for and has not got. */
	'paper.cancel': request<typeof noInput, null>(reader, noInput),
	/** Pages drawn so far of the paper that this window waits for: 0 while it waits its turn, null when there is none. */
	'paper.progress': request<typeof noInput, { pages: number | null }>(reader, noInput),
	/** A photographed sheet as it came in, base64. */
	'paper.photo': request<ReturnType<typeof photoKey>, { mime: string; bytes: string }>(umpire, photoKey()),
	/** Whether phones on the local network may send photographs of printed sheets; without `open` it only asks. */
	'photos.door': request<ReturnType<typeof photoDoorForm>, PhotoDoorState>(chief, photoDoorForm()),
	/** The campaign at an earlier fact, as the umpire saw it or as a side knew it. */
	'replay.at': request<ReturnType<typeof replayAt>, ViewHead>(umpire, replayAt()),
	/** The counters' pictures of that moment: of all units, or of those that were a side's own, as its window had them. */
	'replay.counters': request<ReturnType<typeof replayAt>, readonly CounterPicture[]>(umpire, replayAt()),
	/** Returns the current view of a side or one of its headquarters, exactly as its window has it. */
	'preview.see': request<ReturnType<typeof previewOf>, ViewHead>(umpire, previewOf()),
	'replay.marks': request<typeof noInput, readonly ReplayMark[]>(umpire, noInput),
	/** The whole evening as one document, for after the game. */
	'debrief.make': request<ReturnType<typeof debriefForm>, { name: string; mime: string; bytes: string }>(
		umpire,
		debriefForm(),
	),
	/** A team's unfinished sheet, kept by the host so that a closed window loses nothing. */
	'draft.load': request<ReturnType<typeof draftKey>, { lines: string }>(umpire, draftKey()),
	'draft.save': request<ReturnType<typeof draftSave>, null>(umpire, draftSave()),
	/**
	 * A seat's window settings (theme, widths), as text the window wrote itself, or null if none are stored. Each seat
	 * has its own.
	 */
	'settings.load': request<ReturnType<typeof settingKey>, { value: string | null }>(all, settingKey()),
	'settings.save': request<ReturnType<typeof settingSave>, null>(all, settingSave()),
	/** A command of the current ruleset or of the house; the ruleset checks its contents. */
	'command.send': request<ReturnType<typeof anyCommand>, Issued>(umpire, anyCommand()),
	/** A command that the ruleset being played leaves to sides. Its dice are the program's or Control's, never its own. */
	'side.send': request<ReturnType<typeof sideCommand>, Issued>(player, sideCommand()),
	/** Asks the rules, out of the truth, without changing anything. */
	'rules.explain': request<ReturnType<typeof explainForm>, unknown>(umpire, explainForm()),
	/** Asks the rules, using only what this seat knows. */
	'side.explain': request<ReturnType<typeof explainForm>, unknown>(staff, explainForm()),
	/** Returns the side's own action that it could undo in this step, in words, or null. */
	'side.undo': request<typeof noInput, { label: string | null }>(player, noInput),
	...rulesetApi,
	...hostingApi,
	...claimsApi,
	...documentsApi,
	...usbApi,
	...standbyApi,
	...workshopApi,
	...countersApi,
} as const;

function anyCommand() {
	return z
		.object({
			/** The window's own id for this command: sent twice, it is carried out once. */
			id: z.string().uuid(),
			command: CommandShape,
			/** The revision of the view that was looked at. */
			basedOn: z.number().int().min(0).optional(),
			/** Faces typed from the table, in the order in which they are asked for. */
			faces: z.array(z.number().int()).max(40).optional(),
		})
		.strict();
}
function sideCommand() {
	return anyCommand().omit({ faces: true });
}
function explainForm() {
	return z.object({ name: z.string().min(1).max(60), input: z.unknown().optional() }).strict();
}
function follow() {
	return z
		.object({
			/** Drawn by chance by the window, once: no other has it. */
			window: z.string().regex(/^[\w-]{22,64}$/),
			/** The revision the window shows, or 0 for none. */
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
			/** For a generated scenario: any words; if absent or empty, the host picks an unguessable seed. */
			seed: z.string().trim().max(60).optional(),
			file: z.string().max(1000).optional(),
			...Sure,
		})
		.strict();
}
function openCampaign() {
	return z.object({ file: CampaignPath, ...Sure }).strict();
}
function backupFor() {
	return z.object({ file: CampaignPath }).strict();
}
function saveCopy() {
	return z.object({ from: CampaignPath.optional(), to: CampaignPath }).strict();
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

/** Where a phone reaches this host. */
export interface PhotoDoorState {
	/** 'http://192.168.1.20:7411', or null if the port isn't open. */
	readonly origin: string | null;
	/** Whether other machines reach it, or this one only. */
	readonly lan: boolean;
	/** This machine's addresses in its networks, to choose from. */
	readonly addresses: readonly string[];
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
export interface BackupFor {
	readonly file: string;
	/** When it was made, ms since 1970. */
	readonly at: number;
	readonly turn: number;
	readonly facts: number;
	/** The number of facts recorded after it, or null if the damaged file doesn't say. */
	readonly lost: number | null;
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
	/** The rule in an umpire's plain words, with an example where a figure is concerned. */
	readonly says: string;
	/** How the book is read where it is doubtful; '' where it is plain. */
	readonly notes: string;
	readonly coverage: string;
}

export type HostApi = typeof hostApi;
export type RequestName = keyof HostApi;
export type Input<N extends RequestName> = z.input<HostApi[N]['input']>;
export type Parsed<N extends RequestName> = z.output<HostApi[N]['input']>;
export type Answer<N extends RequestName> = Exclude<HostApi[N]['answer'], undefined>;
