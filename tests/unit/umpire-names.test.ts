import { describe, expect, it } from 'vitest';
import { initials } from '../../src-renderer/workspace/claims/names.ts';

describe('initials of an umpire', () => {
	it.each([
		['Anna Berg', 'AB'],
		['Anna van der Berg', 'AB'],
		['Ben', 'Be'],
		['Control', 'Co'],
		['Map Control', 'MC'],
		[' Air  Control ', 'AC'],
		['Berg, Anna', 'BA'],
		['Control, 3rd British Division', '3B'],
		['Control, 2nd Canadian Division', '2C'],
		['Control, 1st SS Panzer Division', '1S'],
		['Control, 12th SS Panzer Division', '12'],
		['Team Control, 21st Panzer Division', '21'],
		['Control, VIII Corps', 'VC'],
		['Control, Guards', 'Gu'],
		['', ''],
	])('%j: %j', (name, short) => {
		expect(initials(name)).toBe(short);
	});
});
