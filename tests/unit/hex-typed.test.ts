/** Hexes as people type them. */
import { expect, it } from 'vitest';
import { DrawnHexSheet } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';
import { tcsScenario } from '../helpers/tcs-scenario.ts';

it('a hex is taken with or without its leading zeros, and no other text is', () => {
	const { map, sides } = tcsScenario();
	const sheet = new DrawnHexSheet({ map, sides });
	expect(['03.05', '3.5', '3.05', '12.1'].map((text) => sheet.typed(text))).toEqual([
		'03.05',
		'03.05',
		'03.05',
		'12.01',
	]);
	expect(['', '99.1', 'hill', '3'].map((text) => sheet.typed(text))).toEqual([null, null, null, null]);
});
