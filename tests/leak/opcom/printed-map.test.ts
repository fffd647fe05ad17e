/** Channel "works under fog": a side's own bridges and tracks are on no other side's map, nor is what only the ground shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { printedMap } from '../../../src-main/rulesets/opcom/views/told.ts';

const { map } = Scenario.parse(
	JSON.parse(
		readFileSync(new URL('../../../assets/scenarios/goodwood/scenario.json', import.meta.url), 'utf8'),
	),
);
const german = JSON.stringify(printedMap(map, SideId.parse('german')));

describe('a side’s map of Goodwood', () => {
	it('shows the Allies their eight military bridges, and the Germans neither them nor the tracks to them', () => {
		const allied = printedMap(map, SideId.parse('allied'));
		expect(allied.crossings.filter((crossing) => crossing.kind === 'bailey')).toHaveLength(8);
		for (const word of ['bailey', 'London 1', 'Tay 1', '"tay', '"tower', 'builtBy'])
			expect(german).not.toContain(word);
		expect(allied.roads.length).toBe((JSON.parse(german) as typeof allied).roads.length + 4);
	});

	it('shows nobody strongpoints, demolition charges or which bridges are down', () => {
		expect(JSON.stringify(map)).toContain('fortified');
		for (const word of ['fortified', 'not prepared for demolition', '"standing":false'])
			expect(german).not.toContain(word);
	});
});
