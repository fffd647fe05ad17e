/** What a proposal of 1992 stands against is said where it is chosen, before it is in force. */
import { expect, it } from 'vitest';
import { againstWords, optionsOfModule, PROPOSALS } from '../../src-main/rules/tcs/proposal-1992/switches.ts';
import { tcsOptions } from '../../src-main/rules/tcs/options.ts';
import { BLUE, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { optionsAtStart, overAtStart } from '../../src-main/rules/tcs/proposal-1992/at-start.ts';
import { scenario as plessis } from '../../assets/scenarios/plessis/build.ts';
import { openTable } from './hall.ts';

const onNote = (option: { readonly values: readonly { readonly id: string; readonly note?: string }[] }) =>
	option.values.find(({ id }) => id === 'on')?.note;

it('Control reads it at each switch while all are off', async () => {
	const table = await openTable(tcsScenario());
	const switches = table.view().options.filter(({ id }) => PROPOSALS.some((each) => each.id === id));
	expect(switches.map(({ value }) => value)).toEqual(PROPOSALS.map(() => 'off'));
	expect(switches.map(onNote)).toEqual(PROPOSALS.map(({ id }) => againstWords(id)));
	expect(onNote(switches[0] ?? { values: [] })).toContain('stands in for 15.0 to 15.3');
	await table.hall.end();
});

it('tcs3-0.scope.not-few each switch warns of a module that the proposals say they may not fit, and no other option does', () => {
	const unfit = optionsOfModule(tcsOptions, 'Forced Entry: a landing');
	const warned = unfit.filter((option) => option.values.some(({ note }) => note?.includes('may not work')));
	expect(warned.map(({ id }) => id)).toEqual(PROPOSALS.map(({ id }) => id));
	expect(optionsOfModule(tcsOptions, 'Plessis')).toBe(tcsOptions);
});

it('tcs3-10.stack.five says where a module begins with more vehicles in a hex than the chapter lets stay', () => {
	const full = tcsScenario({
		counters: [...['t1', 't2'].map((id) => tank(id, BLUE, '03.05')), tank('t3', BLUE, '04.05', { steps: 5 })],
	});
	expect(overAtStart(full)).toEqual(['03.05']);
	const note = (scenario: typeof full) =>
		onNote(optionsAtStart(scenario).find(({ id }) => id === 'proposal-odds') ?? { values: [] });
	expect(note(full)).toContain(
		'This module begins with more than 5 in 03.05: move some on, or the rest is lost. It stands in for',
	);
	expect(note(tcsScenario())).toBe(againstWords('proposal-odds'));
	expect(overAtStart(plessis)).toEqual(['11.16']);
});
