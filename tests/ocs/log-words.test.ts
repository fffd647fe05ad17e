/** The log in words: nothing of the program's own names stands in it, whatever was played. */
import { expect, it } from 'vitest';
import { logWriter } from '../../src-main/campaign/log-lines.ts';
import { pointsInWords } from '../../src-main/rules/hexwar/fraction.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';
import { openTable, order, umpireView } from './hall.ts';

it('every line of a game played at random is a sentence without a name of the program’s own', () => {
	const nothing = (): void => undefined;
	const game = playOcsAtRandom(caenFront(3), 'a log', { fact: nothing, command: nothing });
	const write = logWriter(game.played, null);
	const lines = game.commands
		.flat()
		.map((recorded) => write({ ...recorded, at: 0, by: 'Control' }, 1, false).text);
	expect(lines.length).toBeGreaterThan(300);
	const strange =
		/undefined|null|NaN|\[object|\b(face|marker|strat|dg|outOfSupply|internals)\b|\b1 [a-z]+s\b/;
	expect(lines.filter((line) => strange.test(line))).toEqual([]);
});

it('what Control sets of a unit is told as people say it', async () => {
	const table = await openTable();
	for (const set of [
		{ mode: 'strat' },
		{ mode: 'dg', lost: 1 },
		{ mode: 'combat', internals: 'low' },
		{ mode: 'dg', face: 'combat' },
		{ face: 'move' },
		{ outOfSupply: true },
	] as const)
		await order(table.control, { type: 'rule-unit', unit: 'b-inf', ...set, reason: 'so ruled' });
	const { log } = umpireView(table.control);
	const ruled = log.map(({ text }) => text).filter((text) => text.endsWith('so ruled'));
	expect(ruled.map((text) => text.slice(text.indexOf(': ') + 2))).toEqual([
		'Strat Mode: so ruled',
		'DG, 1 step lost: so ruled',
		'Combat Mode, internal stocks low: so ruled',
		'DG: so ruled',
		'Move side up: so ruled',
		'out of supply: so ruled',
	]);
	await table.hall.end();
});

it('points are counted in words', () => {
	const words = [
		{ n: 0, d: 1 },
		{ n: 1, d: 2 },
		{ n: 1, d: 1 },
		{ n: 3, d: 2 },
		{ n: 4, d: 1 },
	].map(pointsInWords);
	expect(words).toEqual(['0 points', '1/2 point', '1 point', '1 1/2 points', '4 points']);
});
