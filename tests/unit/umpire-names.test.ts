import { describe, expect, it } from 'vitest';
import { initials } from '../../src-renderer/master/claims/names.ts';

describe('initials of an umpire', () => {
	it.each([
		['Anna Berg', 'AB'],
		['Anna van der Berg', 'AB'],
		['Ben', 'Be'],
		['Control', 'Co'],
		['Map Control', 'MC'],
		[' Air  Control ', 'AC'],
		['Team Control, 3rd British Division', '3B'],
		['Team Control, 2nd Canadian Division', '2C'],
		['Team Control, Guards', 'Gu'],
		['', ''],
	])('%j: %j', (name, short) => {
		expect(initials(name)).toBe(short);
	});
});
