/** A dispatch drafted for a side: what it suffered, what it did and saw, and the enemy near it, out of what it knows alone. */
import { MAX_DISPATCH_LETTERS } from '../../../../../src-shared/kit/dispatch.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsGame, TcsUnit } from '../../../../rules/tcs/game.ts';
import { tcsBoard } from '../../../../rules/tcs/board.ts';
import { asSeen } from '../../../../rules/tcs/proposal-1992/top-only.ts';
import { RESULTS_KEPT } from '../../../../rules/tcs/results.ts';
import { countersOf, fullSteps } from '../../../../rules/tcs/units.ts';
import { changesOf, paragraph, withNotes } from '../../../hexwar/dispatch-notes.ts';
import type { CounterSeen, Known } from './known.ts';
import { resultSentence } from './result-sentence.ts';
import { gameShown } from './shown.ts';

const seenOf = ({ side, at, off, lost, marker }: TcsUnit): CounterSeen => ({ side, at, off, lost, marker });

/** Returns what a side knows with notes of what a fact changed. */
export const notingDispatches = (before: Known, after: Known): Known =>
	after === before ? after : withNotes(before, after, seenOf);

/** The enemy is reported as far as this from the nearest own unit, hexes. */
const NEAR = 10;
/** The most enemy units named; the rest is counted. */
const MAX_NAMED = 20;

type Named = (id: string) => string;
interface Change {
	readonly unit: string;
	readonly was: CounterSeen | null;
	readonly is: CounterSeen | null;
}

/** Returns the draft's text: paragraphs with headings, or a sentence if nothing happened. */
export function dispatchText(scenario: TcsScenario, known: Known): string {
	const notes = known.seen?.list ?? [];
	const results = notes.flatMap((note) => ('result' in note ? [note.result] : []));
	const game = asSeen(scenario, { ...known.game, results: results.slice(-RESULTS_KEPT) }, known.side);
	const counters = countersOf(scenario);
	const name: Named = (id) => (game.units.has(id) ? counters.get(id)?.name : undefined) ?? 'an unseen unit';
	const changes = changesOf(notes).filter(({ unit }) => game.units.has(unit));
	const isOwn = ({ unit }: Change): boolean => game.units.get(unit)?.side === known.side;
	const parts = [
		paragraph(
			'Our losses',
			changes.filter(isOwn).flatMap((change) => suffered(scenario, change, name)),
		),
		paragraph('What happened', happened(scenario, known, game, results.length)),
		paragraph(
			'Enemy losses',
			changes.filter((each) => !isOwn(each)).flatMap((each) => suffered(scenario, each, name)),
		),
		paragraph('The enemy near us', enemy(scenario, known, game, name, changes)),
	].filter((part) => part !== '');
	if (parts.length === 0) return 'Nothing has happened since the last dispatch.';
	return parts.join('\n\n').slice(0, MAX_DISPATCH_LETTERS);
}

/** Returns a unit's losses since, its remaining steps, and its current marker. */
function suffered(scenario: TcsScenario, { unit, was, is }: Change, name: Named): readonly string[] {
	if (!is) return [];
	const ending = is.off === 'dead' ? 'is destroyed' : is.off === 'surrendered' ? 'surrendered' : null;
	if (ending !== null) return was?.off === is.off ? [] : [`${name(unit)} ${ending}.`];
	const counter = countersOf(scenario).get(unit);
	const lost = is.lost - (was?.lost ?? 0);
	const left = counter ? fullSteps(counter) - is.lost : 0;
	return [
		...(lost > 0 ? [`${name(unit)} lost ${counted(lost, 'step')} and has ${String(left)} left.`] : []),
		...(is.marker !== null && is.marker !== was?.marker ? [`${name(unit)} is ${is.marker}.`] : []),
	];
}

/** Returns the dice results in order; if there are too many, the oldest are counted. */
function happened(scenario: TcsScenario, { side }: Known, game: TcsGame, all: number): readonly string[] {
	const shown = gameShown(scenario, game, side);
	const counters = countersOf(scenario);
	const name: Named = (id) => counters.get(id)?.name ?? 'an unseen unit';
	const sentences = shown.results.map((result) => resultSentence(result, side, name));
	const earlier = all - shown.results.length;
	return earlier > 0 ? [`${counted(earlier, 'earlier event')} not listed.`, ...sentences] : sentences;
}

/** Enemy units that moved or came in since, the nearest to ours first. */
function enemy(
	scenario: TcsScenario,
	{ side }: Known,
	game: TcsGame,
	name: Named,
	changes: readonly Change[],
): readonly string[] {
	const board = tcsBoard(scenario);
	const ours = [
		...new Set(
			[...game.units.values()].flatMap((unit) => (unit.side === side && unit.at !== null ? [unit.at] : [])),
		),
	];
	const moved = changes.flatMap(({ unit, was }) => {
		const now = game.units.get(unit);
		if (!now || now.side === side || now.at === null || now.at === was?.at) return [];
		const { at } = now;
		const nearest = ours
			.map((hex) => ({ hex, far: board.distance(at, hex) }))
			.toSorted((a, b) => a.far - b.far)[0];
		return nearest ? [{ unit, at, ...nearest }] : [];
	});
	const near = moved.filter(({ far }) => far <= NEAR).toSorted((a, b) => a.far - b.far);
	const named = near.slice(0, MAX_NAMED);
	const rest = moved.length - named.length;
	return [
		...named.map(({ unit, at, hex, far }) =>
			far === 0
				? `${name(unit)} is in ${at}, with ours.`
				: `${name(unit)} moved to ${at}, ${counted(far, 'hex', 'hexes')} from ours in ${hex}.`,
		),
		...(rest > 0 ? [`${counted(rest, 'other enemy unit')} moved farther off.`] : []),
	];
}
