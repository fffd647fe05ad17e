/** What windows say, held against the project's page of plain English: short sentences, the field's words, codes explained. */
import { expect, it } from 'vitest';
import { logWriter } from '../../src-main/campaign/log-lines.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';
import { moduleTexts, sentencesOf, templateTexts, wordsIn } from './window-sentences.ts';

/** Tables of a book, queries of the store, style sheets, names of VASSAL’s parts, a terminal’s help: no window says them. */
const NO_SENTENCES =
	/\/charts\/|\/store\/|ui\/papers\/pdf\.ts$|kit\/blocks-html\.ts$|headless\.ts$|vassal\/(?:build-file|piece)\.ts$/;

const templates = templateTexts(['src-renderer']);
const texts = [...templates, ...moduleTexts(['src-renderer', 'src-main'])].filter(
	({ file }) => !NO_SENTENCES.test(file),
);
const MOST_WORDS = 20;

const BANNED: readonly RegExp[] = [
	/\bLeave it$/,
	/\bThen it rolls\b/i,
	/\bRule on (?:it|this|its)\b/i,
	/^All of it$/,
	/^How is it supplied/,
	/\bWhat next\?/,
	/\bin (?:its |their )?reach\b/,
	/off their paper|out of their heads/,
	/\bthrows to it\b/,
	/\bWhat falls to\b/,
	/\b(?:Bring|Take in) a (?:spreadsheet|VASSAL)/i,
	/^They (?:move|attack|are attacked)$/,
	// Dice are rolled; supply is thrown, and troops are thrown back.
	/\b(?:dice|die|on the table)\b[^.]*\bthrow(?:n|s)?\b|\bthrow(?:n|s)?\b[^.]*\b(?:dice|die|on the table)\b/i,
];

/** A result as the combat table prints it, without a word of what it does. */
const isBareCode = (text: string): boolean =>
	/\b[AD](?:L\d|o\d|e\d)+(?:DG)?\b/.test(text) && !/\b(?:loses|retreats|exploit)\b/.test(text);

/** Returns a function that reads a list of units or of hexes as one word: it is as long as the game has it. */
function listsAsOne(names: readonly string[]): (sentence: string) => string {
	const unit = names.map((name) => RegExp.escape(name)).join('|');
	const list = new RegExp(`(?:${unit}|\\d\\d\\.\\d\\d)(?:(?:, | and )(?:${unit}|\\d\\d\\.\\d\\d))*`, 'g');
	return (sentence) => sentence.replaceAll(list, '…');
}

const shown = (found: readonly { file: string; text: string }[]): readonly string[] => [
	...new Set(found.map(({ file, text }) => `${file}: ${text}`)),
];

it('third evening 30: no sentence of a window has more than twenty words', () => {
	expect(texts.length).toBeGreaterThan(4000);
	const long = texts.flatMap(({ file, text }) =>
		sentencesOf(text)
			.filter((sentence) => wordsIn(sentence) > MOST_WORDS)
			.map((sentence) => ({ file, text: sentence })),
	);
	expect(shown(long)).toEqual([]);
});

it('third evening 30: no window says what the page of plain English has better words for', () => {
	expect(shown(texts.filter(({ text }) => BANNED.some((banned) => banned.test(text))))).toEqual([]);
});

it('third evening 30: buttons roll dice, and begin with what they do', () => {
	const buttons = templates.filter(({ button, text }) => button && text !== '');
	expect(buttons.length).toBeGreaterThan(200);
	expect(shown(buttons.filter(({ text }) => /\bthrow\b/i.test(text)))).toEqual([]);
	expect(
		shown(buttons.filter(({ text }) => /^(?:It|They|This|That|These|There|Whoever|What)\b/.test(text))),
	).toEqual([]);
});

it('third evening 30: a random game says nothing long, banned or in bare codes', () => {
	const nothing = (): void => undefined;
	const game = playOcsAtRandom(caenFront(3), 'plain words', { fact: nothing, command: nothing });
	const write = logWriter(game.played, null);
	const log = game.commands.flat().map((fact) => write({ ...fact, at: 0, by: 'Control' }, 1, false).text);
	const said = [...new Set([...game.said, ...log])];
	expect(said.length).toBeGreaterThan(300);
	const short = listsAsOne([...caenFront(3).counters, ...caenFront(3).aircraft].map(({ name }) => name));
	expect(said.flatMap(sentencesOf).filter((each) => wordsIn(short(each)) > MOST_WORDS)).toEqual([]);
	expect(said.filter((text) => BANNED.some((banned) => banned.test(text)))).toEqual([]);
	expect(said.filter(isBareCode)).toEqual([]);
});
