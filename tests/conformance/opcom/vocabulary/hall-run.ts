/** What a case in the hall of Middleton works with: the real host, its windows, and the names of the small scenario. */
import type { Issued } from '../../../../src-shared/contract/host-api.ts';
import type { Dispatch, SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type {
	ClockView,
	MoveEstimate,
	OrderLine,
	StepId,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type {
	Formation,
	Scenario,
	Side,
	Team,
	UnitSpec,
} from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { Reply } from '../../../../src-shared/contract/wire.ts';
import type { Hall, HallWindow } from '../../../helpers/hall.ts';
import { CaseError, type Case, type Clause } from '../../kit/case-file.ts';
import type * as words from '../../kit/vocabulary.ts';

/** A no of the rules, of a desk, or of the host itself (then the rule is 'host'). */
export interface Refused {
	readonly rule: string;
	readonly code: string;
	readonly say: string;
	readonly overrulable: boolean;
}

export interface HallRun {
	readonly it: Case;
	readonly scenario: Scenario;
	readonly hall: Hall;
	readonly control: HallWindow;
	readonly sides: ReadonlyMap<string, HallWindow>;
	/** Further umpires' windows, by the name over the desk. */
	readonly umpires: Map<string, HallWindow>;
	/** Wall time, ms; the case moves it. */
	readonly wall: { now: number };
	/** Pushes that each side had received when WHEN began. */
	readonly before: Map<string, number>;
	/** Lines that a team has written and not yet handed in. */
	pending: { readonly team: Team; readonly turn: number; readonly lines: OrderLine[] } | null;
	/** What each team wrote, as it wrote it. */
	readonly written: OrderLine[];
	/** The limits of every step the clock has shown. */
	readonly limits: Map<StepId, ClockView['limits']>;
	refusal: Refused | null;
	estimate: MoveEstimate | null;
	found: readonly LogLine[] | null;
	/** Px to a km at which the map is drawn. */
	scale: number | null;
}

export type Doing = words.Doing<HallRun>;
export type Check = words.Check<HallRun>;

export const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

export const holds = (text: string, words = ''): string | null => (text.includes(words) ? null : text);

export const trouble = (run: Pick<HallRun, 'it'>, clause: Clause, what: string): CaseError =>
	new CaseError(run.it.file, clause.line, what);

/** Keeps what a command was answered: nothing when it was recorded. */
export function heed(run: HallRun, issued: Issued): void {
	if (issued.outcome === 'recorded') return;
	run.refusal =
		issued.outcome === 'refused'
			? issued
			: { rule: issued.rule, code: 'question', say: issued.ask, overrulable: false };
}

/** The same of a raw reply, whose error is the host's own no. */
export function heedReply(run: HallRun, reply: Reply): void {
	if (reply.ok) heed(run, reply.value as Issued);
	else run.refusal = { rule: 'host', code: reply.code, say: reply.say, overrulable: false };
}

// --- names ------------------------------------------------------------------------------------------------

interface Named {
	readonly name: string;
	readonly short?: string;
}

function named<T extends Named>(all: readonly T[], text: string): T | undefined {
	return all.find((each) => each.name === text || each.short === text);
}

/** A unit by its name or by what stands on its counter. Throws CaseError. */
export function unitOf(run: HallRun, clause: Clause, text: string): UnitSpec {
	const found = named(run.scenario.units, text.trim());
	if (!found) throw trouble(run, clause, `"${text}" is no unit of Middleton.`);
	return found;
}

/** Several units: 'A', 'A and B', 'A, B and C'. */
export function unitsOf(run: HallRun, clause: Clause, text: string): readonly UnitSpec[] {
	return text.split(/,\s*|\s+and\s+/).map((each) => unitOf(run, clause, each));
}

export function formationOf(run: HallRun, clause: Clause, text: string): Formation {
	const found = named(run.scenario.formations, text);
	if (!found) throw trouble(run, clause, `"${text}" is no formation of Middleton.`);
	return found;
}

export function teamOf(run: HallRun, clause: Clause, text: string): Team {
	const found = named(run.scenario.teams, text);
	if (!found) throw trouble(run, clause, `"${text}" is no headquarters of Middleton.`);
	return found;
}

export function sideOf(run: HallRun, clause: Clause, text: string): Side {
	const found = named(run.scenario.sides, text);
	if (!found) throw trouble(run, clause, `"${text}" is no side of Middleton.`);
	return found;
}

/** A side's own window. */
export function windowOf(run: HallRun, side: string): HallWindow {
	const found = run.sides.get(side);
	if (!found) throw new Error(`no window for ${side}`);
	return found;
}

/** The window of an umpire of this name; opened when it is first used. */
export async function umpireOf(run: HallRun, name: string): Promise<HallWindow> {
	if (name === 'Control') return run.control;
	const known = run.umpires.get(name) ?? (await run.hall.window({ kind: 'umpire', name }));
	run.umpires.set(name, known);
	return known;
}

// --- what lies on the desks -------------------------------------------------------------------------------

/** A line of a team's newest sheet, counted from 1. Throws CaseError. */
export function lineOf(run: HallRun, clause: Clause, n: string, team: string): SheetLine {
	const { id } = teamOf(run, clause, team);
	const sheet = Object.values(run.control.master().sheets).findLast((each) => each.team === id);
	const line = sheet?.lines[Number(n) - 1];
	if (!line) throw trouble(run, clause, `${team} has handed in no line ${n}.`);
	return line;
}

/** The newest draft for a side, else the newest dispatch to it. Throws CaseError. */
export function dispatchTo(run: HallRun, clause: Clause, side: string): Dispatch {
	const { id } = sideOf(run, clause, side);
	const all = Object.values(run.control.master().dispatches).filter((each) => each.to === id);
	const found = all.findLast((each) => each.state === 'draft') ?? all.at(-1);
	if (!found) throw trouble(run, clause, `no dispatch to ${side} lies on the desk.`);
	return found;
}

/** What was pushed to a window, as it came over the wire. */
export function pushes(window: HallWindow): readonly string[] {
	return window.received.filter((text) => 'push' in (JSON.parse(text) as object));
}

// --- words ------------------------------------------------------------------------------------------------

export const point = (x = '', y = ''): Point => ({ x: Number(x), y: Number(y) });

/** From where a unit stands on Control's map, through the points written `x y, x y`. */
export function routeOf(run: HallRun, unit: string, text: string): readonly Point[] {
	const from = run.control.master().units[unit]?.at;
	const points = text.split(',').map((each) => {
		const [x, y] = each.trim().split(/\s+/);
		return point(x, y);
	});
	return from ? [from, ...points] : points;
}
