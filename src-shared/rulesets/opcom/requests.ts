/** The requests of this ruleset's own windows. In a campaign of another ruleset each of them is refused with a sentence. */
import { z } from 'zod';
import { AirTaskId, CombatId, DecisionId, DispatchId, SheetId, TeamId, UnitId } from '../../kit/ids.ts';
import { Point } from '../../map/sheet.ts';
import { DeskCommand, SheetForm, type Eleti } from './desk.ts';
import type { Issued } from '../../contract/issued.ts';
import {
	Application,
	CombatPlan,
	Judgements,
	Manner,
	MovePlan,
	OpcomCommand,
	type CombatResult,
	type MoveEstimate,
	type Worksheet,
} from './commands.ts';
import { AirChoices, AirSheetForm, type AirTask } from './air.ts';
import { player, request, umpire } from '../../contract/request.ts';

/** How a report can be spoilt: a grid figure wrong, words lost, broken off. */
export const Fault = z.enum(['figure', 'words', 'cut']);
export type Fault = z.infer<typeof Fault>;

export const opcomApi = {
	'command.game': request<ReturnType<typeof gameCommand>, Issued>(umpire, gameCommand()),
	'command.desk': request<ReturnType<typeof deskCommand>, Issued>(umpire, deskCommand()),
	'explain.move': request<typeof MovePlan, MoveEstimate>(umpire, MovePlan),
	/** A way for a unit to a place by roads and ground, as a plan the umpire may accept, drag or refuse (opcom-6.*). */
	'explain.route': request<ReturnType<typeof explainRoute>, RouteProposal>(umpire, explainRoute()),
	/** Returns a draft as it would read if garbled in transit, without changing anything. `again`: another try. */
	'explain.garble': request<ReturnType<typeof explainGarble>, Garbled>(umpire, explainGarble()),
	'explain.combat': request<ReturnType<typeof explainCombat>, Worksheet>(umpire, explainCombat()),
	/** Returns what a rolled result would do with these choices, or null before the roll. */
	'explain.result': request<ReturnType<typeof explainResult>, CombatResult | null>(umpire, explainResult()),
	/**
	 * Returns an open air task with other choices: its rolls and the effect of each face, or null if it is no longer
	 * open.
	 */
	'explain.air': request<ReturnType<typeof explainAir>, AirTask | null>(umpire, explainAir()),
	'sheet.submit': request<ReturnType<typeof submitSheet>, Issued>(player, submitSheet()),
	/** Takes an order or air sheet back that Control has not begun to read. */
	'sheet.recall': request<ReturnType<typeof recallSheet>, Issued>(player, recallSheet()),
	'airsheet.submit': request<ReturnType<typeof submitAirSheet>, Issued>(player, submitAirSheet()),
	'decision.answer': request<ReturnType<typeof answerDecision>, Issued>(player, answerDecision()),
	'message.send': request<ReturnType<typeof sendMessage>, Issued>(player, sendMessage()),
	'sheet.answer': request<ReturnType<typeof answerQuery>, Issued>(player, answerQuery()),
} as const;
export type OpcomRequest = keyof typeof opcomApi;

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
function explainResult() {
	return z.object({ combat: CombatId, choices: Application }).strict();
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
function submitSheet() {
	return z.object({ id: z.string().uuid(), form: SheetForm }).strict();
}
function recallSheet() {
	return z.object({ id: z.string().uuid(), sheet: SheetId }).strict();
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

/** A way to a place: the plan, ready to estimate or issue, and how it was found. */
export interface RouteProposal {
	readonly plan: MovePlan;
	readonly estimate: MoveEstimate;
	/**
	 * The destination in words: 'Cagny', 'the objective drawn'; '' if none was found, in which case the plan stays in
	 * place.
	 */
	readonly to: string;
	/** How: 'by road through Démouville, then across country'. */
	readonly say: string;
	/** Places that the words could also mean. */
	readonly others: readonly { readonly name: string; readonly at: Point }[];
}

/** A draft as it would read, and what was done to it, in words for the umpire. */
export interface Garbled {
	readonly items: Eleti;
	readonly story: string;
	readonly done: readonly string[];
}
