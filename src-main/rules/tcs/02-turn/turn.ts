/**
 * The turn as a table: its steps in order, what each is called, who acts in it, and when it is passed over. Buttons, menus,
 * the clock and refusals all read this one table.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';

export const STEPS = [
	'review',
	'tally',
	'implement',
	'checks',
	'add',
	'draw',
	'recovery-rolls',
	'weather',
	'artillery-initiative',
	'sorties-first',
	'sorties-second',
	'plotted',
	'missions-first',
	'missions-second',
	'adjust-first',
	'adjust-second',
	'shelter-first',
	'shelter-second',
	'barrages',
	'action-initiative',
	'first-actions',
	'first-recovery',
	'second-actions',
	'second-recovery',
	'clean-up',
] as const;
export type Step = (typeof STEPS)[number];

export const PHASES = ['Command', 'Aircraft & Artillery', 'Action', 'Clean Up'] as const;
export type Phase = (typeof PHASES)[number];

export interface Clock {
	readonly turn: number;
	readonly step: Step;
	/**
	 * The side with the first Action Phase this turn, which is also first in the Aircraft and Artillery Phase, or null
	 * if not decided.
	 */
	readonly first: SideId | null;
	readonly artilleryFirst: SideId | null;
	/** The winner of the roll, while it has not decided whether to go first. */
	readonly initiative: SideId | null;
	/** The dice of the initiative that is being settled, by side. */
	readonly rolled?: Readonly<Record<SideId, number>>;
}

interface StepRow {
	readonly step: Step;
	readonly phase: Phase;
	/** The words after the phase's name. */
	readonly words: string;
	/** Who acts: both sides in secret, the first or second side, or only the dice. */
	readonly acts: 'both' | 'first' | 'second' | 'dice';
	readonly rule: `tcs-${string}`;
	/** Passed over in turns that do not end in -00. */
	readonly fullHour?: true;
	/** Passed over where the scenario has none of it, where no Barrage marker is on the map, where no aircraft fly. */
	readonly needs?: 'artillery' | 'barrages' | 'weather' | 'aircraft' | 'plotted';
}

/** @rule tcs-2.0.phases */
export const TURN: readonly StepRow[] = [
	{
		step: 'review',
		phase: 'Command',
		words: 'review sheets for success',
		acts: 'both',
		rule: 'tcs-2.0.cmd-1',
	},
	{ step: 'tally', phase: 'Command', words: 'count weighted turns', acts: 'dice', rule: 'tcs-2.0.cmd-2' },
	{
		step: 'implement',
		phase: 'Command',
		words: 'roll for implementation',
		acts: 'both',
		rule: 'tcs-2.0.cmd-3',
	},
	{
		step: 'checks',
		phase: 'Command',
		words: 'roll for reserves and alternates',
		acts: 'both',
		rule: 'tcs-2.0.cmd-4',
	},
	{ step: 'add', phase: 'Command', words: 'add units to sheets', acts: 'both', rule: 'tcs-2.0.cmd-5' },
	{ step: 'draw', phase: 'Command', words: 'draw new sheets', acts: 'both', rule: 'tcs-2.0.cmd-6' },
	{
		step: 'recovery-rolls',
		phase: 'Command',
		words: 'morale recovery',
		acts: 'dice',
		rule: 'tcs-2.0.cmd-7',
		fullHour: true,
	},
	{
		step: 'weather',
		phase: 'Command',
		words: 'weather',
		acts: 'dice',
		rule: 'tcs-2.0.cmd-8',
		fullHour: true,
		needs: 'weather',
	},
	{
		step: 'artillery-initiative',
		phase: 'Aircraft & Artillery',
		words: 'initiative',
		acts: 'dice',
		rule: 'tcs-2.0.init-roll',
	},
	{
		step: 'sorties-first',
		phase: 'Aircraft & Artillery',
		words: 'first side flies Sorties',
		acts: 'first',
		rule: 'tcs-2.0.aa-1',
		needs: 'aircraft',
	},
	{
		step: 'sorties-second',
		phase: 'Aircraft & Artillery',
		words: 'second side flies Sorties',
		acts: 'second',
		rule: 'tcs-2.0.aa-1',
		needs: 'aircraft',
	},
	{
		step: 'plotted',
		phase: 'Aircraft & Artillery',
		words: 'pre-plotted barrages fall',
		acts: 'dice',
		rule: 'tcs-2.0.aa-2',
		needs: 'plotted',
	},
	{
		step: 'missions-first',
		phase: 'Aircraft & Artillery',
		words: 'first side places missions',
		acts: 'first',
		rule: 'tcs-2.0.aa-3',
		needs: 'artillery',
	},
	{
		step: 'missions-second',
		phase: 'Aircraft & Artillery',
		words: 'second side places missions',
		acts: 'second',
		rule: 'tcs-2.0.aa-3',
		needs: 'artillery',
	},
	{
		step: 'adjust-first',
		phase: 'Aircraft & Artillery',
		words: 'first side adjusts',
		acts: 'first',
		rule: 'tcs-2.0.aa-4',
		needs: 'barrages',
	},
	{
		step: 'adjust-second',
		phase: 'Aircraft & Artillery',
		words: 'second side adjusts',
		acts: 'second',
		rule: 'tcs-2.0.aa-4',
		needs: 'barrages',
	},
	{
		step: 'shelter-first',
		phase: 'Aircraft & Artillery',
		words: 'first side takes shelter',
		acts: 'first',
		rule: 'tcs-18.8a',
		needs: 'barrages',
	},
	{
		step: 'shelter-second',
		phase: 'Aircraft & Artillery',
		words: 'second side takes shelter',
		acts: 'second',
		rule: 'tcs-18.8a',
		needs: 'barrages',
	},
	{
		step: 'barrages',
		phase: 'Aircraft & Artillery',
		words: 'barrages fall',
		acts: 'dice',
		rule: 'tcs-2.0.aa-5',
		needs: 'barrages',
	},
	{ step: 'action-initiative', phase: 'Action', words: 'initiative', acts: 'dice', rule: 'tcs-2.0.init-two' },
	{ step: 'first-actions', phase: 'Action', words: 'first side acts', acts: 'first', rule: 'tcs-2.0.act-4' },
	{
		step: 'first-recovery',
		phase: 'Action',
		words: 'first side recovers',
		acts: 'first',
		rule: 'tcs-2.0.act-5',
	},
	{
		step: 'second-actions',
		phase: 'Action',
		words: 'second side acts',
		acts: 'second',
		rule: 'tcs-2.0.act-4',
	},
	{
		step: 'second-recovery',
		phase: 'Action',
		words: 'second side recovers',
		acts: 'second',
		rule: 'tcs-2.0.act-5',
	},
	{
		step: 'clean-up',
		phase: 'Clean Up',
		words: 'smoke and light',
		acts: 'dice',
		rule: 'tcs-2.0.clean-order',
	},
];

/** Returns a step's row of the table. */
export function rowOf(step: Step): StepRow {
	const row = TURN.find((each) => each.step === step);
	if (!row) throw new Error(`${step} is no step of the turn`);
	return row;
}

/** Returns a step in words: 'Command: draw new sheets'. @param name of the side whose step it is, where that is known */
export const stepWords = (step: Step, name?: string): string =>
	`${rowOf(step).phase}: ${wordsFor(step, name)}`;

/** Returns the words of a step of this turn, with its side's name once that is known: 'British side acts'. */
export function wordsOfStep(scenario: Pick<TcsScenario, 'sides'>, clock: Clock, step: Step): string {
	const side = phasing(scenario, { ...clock, step });
	return wordsFor(step, scenario.sides.find(({ id }) => id === side)?.name);
}

/** Returns the words of a step with the name of the side whose step it is, where one is given. */
function wordsFor(step: Step, name: string | undefined): string {
	const { words } = rowOf(step);
	return name === undefined ? words : words.replace(/^(?:first|second) side/, `${name} side`);
}

/** Returns the step that runs in words, with its side's name: 'Action: British side acts'. */
export const stepNow = (scenario: Pick<TcsScenario, 'sides'>, clock: Clock): string =>
	`${rowOf(clock.step).phase}: ${wordsOfStep(scenario, clock, clock.step)}`;

/** Whether a turn ends in -00. @rule tcs-2.0.cmd-7 */
export const isFullHour = ({ turns }: TcsScenario, turn: number): boolean =>
	turns[turn - 1]?.time.endsWith('00') === true;

/** What decides which steps a turn has. */
interface TurnOf {
	readonly scenario: TcsScenario;
	readonly game: { readonly clock: Clock; readonly artillery: { readonly barrages: readonly unknown[] } };
}

/** Returns the step after one, of this turn or the first of the next; null after the last turn's last. */
export function stepAfter(at: TurnOf): Pick<Clock, 'turn' | 'step'> | null {
	const { scenario, game } = at;
	const { turn, step } = game.clock;
	const rest = TURN.slice(TURN.indexOf(rowOf(step)) + 1);
	const next = rest.find((row) => isTaken(at, row, turn));
	if (next) return { turn, step: next.step };
	return turn < scenario.turns.length ? { turn: turn + 1, step: 'review' } : null;
}

/** Returns whether a turn is a night turn at an odd hour, in which nobody recovers. @rule tcs-26.1d */
function isOddNightHour({ turns }: TcsScenario, turn: number): boolean {
	const now = turns[turn - 1];
	return now?.light === 'night' && Number(now.time.slice(0, 2)) % 2 === 1;
}

/** Returns whether a turn's light allows Sorties; this reveals nobody's Sorties. @rule tcs-26.1g */
const isFlyingTurn = ({ turns }: TcsScenario, turn: number): boolean => turns[turn - 1]?.light === 'day';

/** Returns whether a step takes place this turn in the current state, all of which is public. */
export function isTaken({ scenario, game }: TurnOf, { fullHour, needs }: StepRow, turn: number): boolean {
	if (needs === 'weather') return scenario.weather !== null && isFullHour(scenario, turn);
	if (fullHour === true && !(isFullHour(scenario, turn) && !isOddNightHour(scenario, turn))) return false;
	if (needs === 'aircraft') return scenario.aircraft.length > 0 && isFlyingTurn(scenario, turn);
	if (needs === 'plotted') return scenario.artillery.plotted.length > 0;
	if (needs === 'artillery') return scenario.artillery.batteries.length > 0;
	return needs !== 'barrages' || game.artillery.barrages.length > 0;
}

/** Returns the side whose part of a phase it is, or null if it belongs to no single side. */
export function phasing(
	{ sides }: Pick<TcsScenario, 'sides'>,
	{ step, first, artilleryFirst }: Clock,
): SideId | null {
	const { acts, phase } = rowOf(step);
	const lead = phase === 'Action' ? first : artilleryFirst;
	if (lead === null || (acts !== 'first' && acts !== 'second')) return null;
	return acts === 'first' ? lead : (sides.find(({ id }) => id !== lead)?.id ?? null);
}

/** Returns the sides that may act in a step. */
export function actors(scenario: Pick<TcsScenario, 'sides'>, clock: Clock): readonly SideId[] {
	const one = phasing(scenario, clock);
	if (one !== null) return [one];
	return rowOf(clock.step).acts === 'both' ? scenario.sides.map(({ id }) => id) : [];
}
