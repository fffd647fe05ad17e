/** What a proposal of 1992 stands against is said where it is chosen, before it is in force. */
import { expect, it } from 'vitest';
import { againstWords, optionsOfModule, PROPOSALS } from '../../src-main/rules/tcs/proposal-1992/switches.ts';
import { tcsOptions } from '../../src-main/rules/tcs/options.ts';
import { tcsScenario } from '../helpers/tcs-scenario.ts';
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
