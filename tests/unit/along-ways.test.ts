/** A way drawn on a map of areas or points goes along the ways between its spaces. */
import { expect, it } from 'vitest';
import { alongWays, spacesBeside } from '../../src-renderer/rulesets/hexwar/common/along-ways.ts';
import { sheetOf } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';
import { tocsScenario } from '../helpers/tocs-scenario.ts';

const way = (from: string, to: string) => ({ from, to });
const beside = spacesBeside([way('a', 'b'), way('c', 'b'), way('c', 'd'), way('x', 'y')]);

it('by as few ways as can be, each space named, the first left out', () => {
	expect(alongWays(beside, 'a', ['d'])).toEqual(['b', 'c', 'd']);
	expect(alongWays(beside, 'a', ['c', 'b'])).toEqual(['b', 'c', 'b']);
	expect(alongWays(beside, 'a', ['a'])).toEqual([]);
});
it('what no way leads to is passed over', () => {
	expect(alongWays(beside, 'a', ['y', 'b'])).toEqual(['b']);
	expect(alongWays(beside, 'nowhere', ['b'])).toEqual([]);
});
it('a line drawn over the map does the same, and on a map of hexes fills in the hexes between', () => {
	const { map, sides } = tocsScenario();
	const drawn = (sheet: ReturnType<typeof sheetOf>): readonly string[] =>
		sheet.chainOf(['02.05', '06.05'].flatMap((hex) => sheet.pointOf(hex) ?? []));
	expect(drawn(sheetOf({ map, sides }))).toHaveLength(4);
	const other = tocsScenario({ ways: [way('02.05', '04.09'), way('04.09', '06.05')] });
	const sheet = sheetOf({ ...other });
	expect(drawn(sheet)).toEqual(['04.09', '06.05']);
	const line = ['02.05', '06.05'].flatMap((hex) => sheet.pointOf(hex) ?? []);
	expect(sheet.board.lengthWords(line)).toBe('2 spaces');
	expect(sheetOf({ map: tocsScenario().map, sides }).board.lengthWords(line)).toBe('4 hexes');
});
