/** A dispatch drafted for a side: what became of its units, its battles, and what they saw and heard, out of what it knows alone. */
import { counted } from '../../../../../src-shared/kit/counted.ts';
import { MAX_DISPATCH_LETTERS } from '../../../../../src-shared/kit/dispatch.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Message, TocsUnit } from '../../../../rules/tocs/game.ts';
import { nameOf } from '../../../../rules/tocs/units.ts';
import { stateName } from '../../../../rules/tocs/w5-states/states.ts';
import type { BattleResult } from '../../../../rules/tocs/w19-combat/types.ts';
import { changedIn, changesOf, newResults, noted, paragraph } from '../../../hexwar/dispatch-notes.ts';
import type { Known, Reported, UnitNoted } from './known.ts';
import { messageWords } from './message-words.ts';
import { cellWords } from './result-words.ts';

/** So many lines of a paragraph are listed; earlier ones are counted. */
const MAX_LINES = 20;

const unitNoted = ({ at, off, lost, state }: TocsUnit): UnitNoted => ({ at, off, lost, state });

/** Returns what a side was told since. */
function heard(before: Known, after: Known): readonly { readonly result: Message }[] {
	const [had, has] = [before, after].map(({ game, side }) => game.messages[side] ?? []);
	if (had === has || !has) return [];
	const old = new Set(had);
	return has.filter((message) => !old.has(message)).map((result) => ({ result }));
}

/** Returns what a side knows with notes of what a fact changed: its own units, results of battles, what it heard. */
export const notingDispatches = (before: Known, after: Known): Known =>
	after === before
		? after
		: noted<UnitNoted, Reported, Known>(after, [
				...changedIn(before.game.units, after.game.units, unitNoted),
				...newResults(before.game.results, after.game.results),
				...heard(before, after),
			]);

const newest = (lines: readonly string[]): readonly string[] =>
	lines.length <= MAX_LINES
		? lines
		: [`${counted(lines.length - MAX_LINES, 'earlier line')} not listed.`, ...lines.slice(-MAX_LINES)];

/** Returns the draft’s text: paragraphs with headings, or a sentence if nothing happened. */
export function dispatchText(scenario: TocsScenario, { seen, side }: Known): string {
	const notes = seen?.list ?? [];
	const results = notes.flatMap((note) => ('result' in note ? [note.result] : []));
	const battles = results.filter((result): result is BattleResult => 'cell' in result);
	const messages = results.filter((result): result is Message => 'kind' in result);
	const sideName = (id: string): string => scenario.sides.find((each) => each.id === id)?.name ?? id;
	const parts = [
		paragraph(
			'Our units',
			newest(
				changesOf(notes).flatMap(({ unit, was, is }) => becameWords(nameOf({ scenario }, unit), was, is)),
			),
		),
		paragraph(
			'Battles',
			newest(battles.map(({ hex, type, cell }) => `${type} at ${hex}: ${cellWords(cell)}.`)),
		),
		paragraph(
			'What we saw and heard',
			newest(messages.map((message) => messageWords(message, side, sideName).say)),
		),
	].filter((part) => part !== '');
	return parts.length === 0
		? 'Nothing has happened since the last dispatch.'
		: parts.join('\n\n').slice(0, MAX_DISPATCH_LETTERS);
}

/** Returns what happened to a unit: its hex, its losses, its state. */
function becameWords(name: string, was: UnitNoted | null, is: UnitNoted | null): readonly string[] {
	if (!is) return [];
	if (is.off === 'dead') return was?.off === 'dead' ? [] : [`${name} is destroyed.`];
	const lost = is.lost - (was?.lost ?? 0);
	const from = was?.at ?? null;
	const where = is.at === null ? 'off the map' : `in ${is.at}`;
	return [
		...(is.at === from ? [] : [`${name} is ${where}${from === null ? '' : `, from ${from}`}.`]),
		...(lost > 0 ? [`${name} lost ${counted(lost, 'step')}.`] : []),
		...(is.state === (was?.state ?? 0) ? [] : [`${name} is ${stateName(is.state)}.`]),
	];
}
