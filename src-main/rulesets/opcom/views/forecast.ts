/** Forecasts the rest of the turn: by this hall's own pace where measured, otherwise by the book's limits. */
import type { ContactView, StepId } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Board } from '../../../../src-shared/rulesets/opcom/views.ts';
import { stepMinutes } from '../../../rules/opcom/charts/timing.ts';
import { STEPS, unitsDue } from '../../../rules/opcom/04-sequence/sequence.ts';
import { unitsSent, unitsToMove } from '../../../rules/opcom/06-movement/to-move.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { openCombats } from './work-left.ts';

/** The seconds each kind of work took so far, as medians over this campaign, or null if not measured yet. */
export interface Pace {
	readonly line: number | null;
	readonly move: number | null;
	readonly combat: number | null;
	readonly dispatch: number | null;
}
export const noPace: Pace = { line: null, move: null, combat: null, dispatch: null };

/** One sort of work in a step: how much there is, how much is left, and how long each takes. */
interface Work {
	readonly step: StepId;
	/** In words, for one and for more. */
	readonly one: string;
	readonly many: string;
	readonly all: number;
	readonly open: number;
	/** Seconds each, or null if not measured. */
	readonly each: number | null;
}

interface Part {
	readonly minutes: number;
	readonly say: string;
}

/** Minutes of work left in the turn, and how that was worked out; null before any sheet is in. */
export function forecast(
	world: OpcomWorld,
	pace: Pace,
	contacts: readonly ContactView[],
): Pick<Board, 'minutesLeft' | 'why'> {
	const all = workOf(world, pace, contacts);
	if (world.game.step === 'orders' && all.every((work) => work.all === 0))
		return { minutesLeft: null, why: '' };
	const parts = STEPS.slice(STEPS.indexOf(world.game.step)).flatMap((step) =>
		partsOf(
			step,
			step === world.game.step,
			all.filter((work) => work.step === step),
		),
	);
	const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
	const delays = parts.filter((part) => part.minutes > 0).map(({ say }) => say);
	return {
		minutesLeft: Math.round(minutes * 10) / 10,
		why: delays.length > 0 ? `${delays.join('; ')}.` : 'Nothing is left to do in this turn.',
	};
}

function workOf(world: OpcomWorld, pace: Pace, contacts: readonly ContactView[]): readonly Work[] {
	const { desk, game } = world;
	const lines = Object.values(desk.sheets)
		.filter((sheet) => sheet.turn === game.turn && sheet.state === 'submitted')
		.flatMap((sheet) => sheet.lines);
	const unread = lines.filter(({ status }) => status === 'new' || status === 'unclear');
	const combats = Object.values(game.combats).filter(({ state }) => state !== 'dismissed');
	const toGroup = contacts.filter(({ state }) => state === 'open').length;
	const drafts = Object.values(desk.dispatches).filter(({ turn }) => turn === game.turn);
	const due = unitsDue(world).length;
	const work = (step: StepId, one: string, many: string, all: number, open: number, each: number | null) => ({
		step,
		one,
		many,
		all,
		open,
		each,
	});
	return [
		work('orders', 'line to read', 'lines to read', lines.length, unread.length, pace.line),
		work('move-and-combat', 'move', 'moves', unitsSent(world).length, unitsToMove(world).length, pace.move),
		work(
			'move-and-combat',
			'combat',
			'combats',
			combats.length + toGroup,
			openCombats(world).length + toGroup,
			pace.combat,
		),
		work(
			'brief',
			'dispatch',
			'dispatches',
			drafts.length,
			drafts.filter(({ state, notBefore }) => state === 'draft' && (notBefore ?? 0) <= game.turn).length,
			pace.dispatch,
		),
		work('reinforcements', 'arrival', 'arrivals', due, due, null),
	];
}

/** A step's work: what is measured by its pace, the rest as its share of the book's limit. */
function partsOf(step: StepId, isNow: boolean, work: readonly Work[]): readonly Part[] {
	const limit = stepMinutes(step).overdue;
	const total = work.reduce((sum, each) => sum + each.all, 0);
	const parts = work.filter(({ open }) => open > 0).map((each) => partOf(each, limit / total));
	if (isNow || step === 'reinforcements') return parts;
	// The content of a future step isn't known yet, so it counts no less than the book's time.
	const known = parts.reduce((sum, part) => sum + part.minutes, 0);
	return known > limit ? parts : [{ minutes: limit, say: `${STEP_WORDS[step]} by the book` }];
}

function partOf({ one, many, open, each }: Work, share: number): Part {
	const what = `${String(open)} ${open === 1 ? one : many}`;
	return each === null
		? { minutes: open * share, say: `${what} by the book` }
		: { minutes: (open * each) / 60, say: `${what} at ${String(Math.round(each))} s each` };
}

const STEP_WORDS: Readonly<Record<StepId, string>> = {
	orders: 'orders',
	'move-and-combat': 'movement and combat',
	brief: 'the briefing',
	reinforcements: 'reinforcements',
};
