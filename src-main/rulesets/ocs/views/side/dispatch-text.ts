/** A dispatch drafted for a side: what it lost, what the dice came to, and the enemy that it sees, out of what it knows alone. */
import { MAX_DISPATCH_LETTERS } from '../../../../../src-shared/kit/dispatch.ts';
import { counted } from '../../../../../src-shared/kit/counted.ts';
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import { nameOf } from '../../../../rules/ocs/03-counters/names.ts';
import { boardOf } from '../../../../rules/ocs/board.ts';
import type { SeenHex } from '../../../../rules/ocs/04-general/seen.ts';
import type { OcsGame } from '../../../../rules/ocs/game.ts';
import type { UnitState } from '../../../../rules/ocs/types.ts';
import { changedIn, changesOf, newResults, noted, paragraph } from '../../../hexwar/dispatch-notes.ts';
import { seenBy, type CounterNoted, type Known } from './known.ts';
import { cardOf } from './results.ts';

/** Stands before the hexes of the enemy among the notes. */
const HEX = '@';
type OwnNoted = Exclude<CounterNoted, { top: string | null }>;

const ownNoted = ({ at, elsewhere, lost, outOfSupply, marker }: UnitState): CounterNoted => ({
	...{ at, lost, outOfSupply, marker },
	dead: elsewhere?.kind === 'dead' || elsewhere?.kind === 'removed',
});
const seenNoted = (seen: SeenHex | null): CounterNoted | null => {
	const top = seen?.top?.printed?.name ?? seen?.top?.counter ?? seen?.other ?? null;
	return top === null ? null : { top };
};

/** Returns what a side knows with notes of what a fact changed: its own counters, what it sees of the other, results. */
export const notingDispatches = (before: Known, after: Known): Known =>
	after === before
		? after
		: noted(after, [
				...changedIn(before.game.units, after.game.units, ownNoted),
				...changedIn(seenBy(before), seenBy(after), seenNoted, HEX),
				...newResults(before.game.results.kept, after.game.results.kept),
			]);

/** The enemy is reported as far as this from the nearest own unit, hexes. */
const NEAR = 10;
/** The most enemy hexes named and results told; the rest is counted. */
const MAX_LINES = 20;

/**
 * Returns the draft's text: paragraphs with headings, or a sentence if nothing happened.
 * @param scenario with the counters that are played with, as the side knows them
 */
export function dispatchText(scenario: OcsScenario, { seen, side, game }: Known): string {
	const notes = seen?.list ?? [];
	const world = { scenario, game };
	const changes = changesOf(notes);
	// What followed from a result was added to it after it was noted.
	const keptByNumber = new Map(game.results.kept.map((entry) => [entry.n, entry]));
	const results = notes.flatMap((note) =>
		'result' in note ? [keptByNumber.get(note.result.n) ?? note.result] : [],
	);
	const own = changes.filter(({ unit }) => game.units.get(unit)?.side === side);
	const parts = [
		paragraph(
			'Our losses',
			own.flatMap(({ unit, was, is }) => suffered(nameOf(world, unit), was as OwnNoted, is as OwnNoted)),
		),
		paragraph('What happened', [
			...(results.length > MAX_LINES
				? [`${counted(results.length - MAX_LINES, 'earlier event')} not listed.`]
				: []),
			...results.slice(-MAX_LINES).map((entry) => {
				const { title, who, words, then } = cardOf(world, entry);
				const by = who === '' ? '' : ` (${who})`;
				return `${title}${by}: ${[words, ...then.map(({ say }) => say)].filter((each) => each !== '').join(' ')}`;
			}),
		]),
		paragraph('The enemy that we see', enemy(scenario, side, game, changes)),
	].filter((part) => part !== '');
	if (parts.length === 0) return 'Nothing has happened since the last dispatch.';
	return parts.join('\n\n').slice(0, MAX_DISPATCH_LETTERS);
}

/** Returns a unit's losses since, whether it is disorganised, and whether it is out of supply now. */
function suffered(name: string, was: OwnNoted | null, is: OwnNoted | null): readonly string[] {
	if (!is) return [];
	if (is.dead) return was?.dead === true ? [] : [`${name} is destroyed.`];
	const lost = is.lost - (was?.lost ?? 0);
	return [
		...(lost > 0 ? [`${name} lost ${counted(lost, 'step')}.`] : []),
		...(is.marker === 'dg' && was?.marker !== 'dg' ? [`${name} is disorganised.`] : []),
		...(is.outOfSupply && was?.outOfSupply !== true ? [`${name} is out of supply.`] : []),
	];
}

/** Hexes in which the enemy is seen now and was not, or was seen otherwise: the nearest to ours first. */
function enemy(
	scenario: OcsScenario,
	side: string,
	game: OcsGame,
	changes: ReturnType<typeof changesOf<CounterNoted>>,
): readonly string[] {
	const board = boardOf(scenario);
	const ours = [
		...new Set(
			[...game.units.values()].flatMap((unit) => (unit.side === side && unit.at !== null ? [unit.at] : [])),
		),
	];
	const seen = changes.flatMap(({ unit, is }) => {
		if (!unit.startsWith(HEX)) return [];
		const hex = unit.slice(HEX.length);
		const nearest = ours
			.map((at) => ({ at, far: board.distance(hex, at) }))
			.toSorted((a, b) => a.far - b.far)[0];
		if (!nearest) return [];
		return [{ hex, ...nearest, top: is !== null && 'top' in is ? is.top : null }];
	});
	const here = seen.filter(({ top, far }) => top !== null && far <= NEAR).toSorted((a, b) => a.far - b.far);
	const leftHexes = seen.filter(({ top }) => top === null).length;
	const rest = seen.length - leftHexes - Math.min(here.length, MAX_LINES);
	const counter = (id: string): string => scenario.counters.find((each) => each.id === id)?.name ?? id;
	return [
		...here
			.slice(0, MAX_LINES)
			.map(
				({ hex, top, far, at }) =>
					`${counter(top ?? '')} in ${hex}, ${counted(far, 'hex', 'hexes')} from ours in ${at}.`,
			),
		...(rest > 0 ? [`${counted(rest, 'other hex', 'other hexes')} of the enemy’s farther off.`] : []),
		...(leftHexes > 0
			? [`No longer in ${counted(leftHexes, 'hex', 'hexes')} where we saw the enemy before.`]
			: []),
	];
}
