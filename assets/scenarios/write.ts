/** Writes a scenario's file: one unit, area or road a line, so that changes show. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';

/** Writes `scenario.json` into a folder and says what is in it. */
export function writeScenario(folder: string, scenario: Scenario): void {
	writeFileSync(join(folder, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.units.length)} units\n`);
}

/** Returns JSON with every element of a list of objects on a line of its own. */
export function inLines(value: unknown, indent = ''): string {
	const deeper = `${indent}  `;
	if (Array.isArray(value) && value.some((each) => typeof each === 'object')) {
		const rows = value.map((each: unknown) => `${deeper}${JSON.stringify(each)}`);
		return `[\n${rows.join(',\n')}\n${indent}]`;
	}
	const plain = JSON.stringify(value);
	if (typeof value !== 'object' || value === null || Array.isArray(value) || plain.length <= 200)
		return plain;
	const rows = Object.entries(value as Record<string, unknown>).map(
		([key, each]) => `${deeper}${JSON.stringify(key)}: ${inLines(each, deeper)}`,
	);
	return `{\n${rows.join(',\n')}\n${indent}}`;
}
