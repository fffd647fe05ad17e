import { describe, expect, it } from 'vitest';
import { lineOf, readScenario } from '../../src-main/campaign/scenario-file.ts';
import { smallScenario } from '../helpers/small-scenario.ts';
import { shippedRulesets } from '../../src-main/campaign/rulesets.ts';

const good = JSON.stringify(smallScenario(), null, 2);
const sentence = (text: string): string => {
	try {
		readScenario(text, 'x/scenario.json', shippedRulesets);
		return 'read';
	} catch (error) {
		return error instanceof Error ? error.message : 'not an error';
	}
};
const lineWith = (text: string, what: string): number =>
	text.split('\n').findIndex((line) => line.includes(what)) + 1;

describe('scenario file', () => {
	it('reads a right one', () => {
		expect(sentence(good)).toBe('read');
	});

	it('names the line of a wrong field', () => {
		const bad = good.replace(/"points": \d+/, '"points": "many"');
		expect(sentence(bad)).toContain(`line ${lineWith(bad, '"many"')}:`);
		expect(sentence(bad)).toContain('units.0.points');
	});

	it('names the line of the thing that lacks a field', () => {
		const json = JSON.parse(good) as { units: { profile?: string }[] };
		delete json.units[3]?.profile;
		const bad = JSON.stringify(json, null, 2);
		expect(sentence(bad)).toContain('units.3.profile');
		const text = bad.split('\n');
		const line = Number(/line (\d+)/.exec(sentence(bad))?.[1]);
		expect(text[line - 1]).toBe('    {');
	});

	it('refuses a field that nobody knows', () => {
		expect(sentence(good.replace('"turns":', '"surprise": 1, "turns":'))).toContain('surprise');
	});

	it('refuses a team whose id leaves no room for the names of its sheets', () => {
		const id = smallScenario().teams[0]?.id ?? '';
		const named = (length: number): string => sentence(good.replaceAll(`"${id}"`, `"${'t'.repeat(length)}"`));
		expect(named(40)).toBe('read');
		expect(named(41)).toMatch(/teams\.0\.id.*at most 40 characters/s);
	});

	it('names the line where the file breaks off', () => {
		expect(sentence(good.slice(0, 400))).toMatch(/line \d+: the file is not whole JSON/);
	});

	it('finds lines through strings with braces and quotes in them', () => {
		expect(lineOf('{\n"a": "}\\"{",\n"b": [1,\n{"c": 2}]}', ['b', 1, 'c'])).toBe(4);
	});
});
