/** The campaign option 'dice' at the host (workflow C2): where the dice are the table's, the program throws none. */
import { afterEach, describe, expect, it } from 'vitest';
import { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { smallScenario } from '../helpers/small-scenario.ts';

let hall: Hall;
let control: HallWindow;
afterEach(() => hall.end());

const test = OpcomCommand.parse({ type: 'test-bridge', crossing: 'orr-bridge' });
async function open(value?: 'typed'): Promise<void> {
	hall = await openHall(smallScenario());
	control = await hall.window(umpire);
	if (value) await control.game({ type: 'set-option', option: 'dice', value, reason: 'our own dice' });
}

describe('who throws the dice', () => {
	it('lets the program throw unless the campaign says otherwise', async () => {
		await open();
		expect(await control.game(test)).toMatchObject({ outcome: 'recorded' });
		expect(control.master().crossings['orr-bridge']).toMatchObject({ used: 0 });
		expect(control.master().log.at(-1)?.dice).toMatch(/^does Orr Bridge blow: [1-6] on d6$/);
	});

	it('refuses a throw of the program, names the die it waits for, and takes the typed one', async () => {
		await open('typed');
		const before = control.master().log.length;
		expect(await control.game(test)).toMatchObject({
			outcome: 'refused',
			rule: 'opcom-9.proc.die',
			code: 'dice/typed-only',
			say: 'The dice of this campaign are rolled on the table. Type the result (1 to 6) for "does Orr Bridge blow".',
			overrulable: false,
		});
		expect(control.master().log).toHaveLength(before);
		expect(control.master().crossings['orr-bridge']?.test).toBe('untested');
		expect(await control.game(test, [4])).toMatchObject({ outcome: 'recorded' });
		expect(control.master().crossings['orr-bridge']?.test).toBe('tested');
		expect(control.master().log.at(-1)?.dice).toBe('does Orr Bridge blow: 4 on d6 (typed)');
	});

	it('asks for no die where none falls', async () => {
		await open('typed');
		const move = { type: 'place-unit', unit: 'b-inf', at: { x: 3, y: 3 }, reason: 'a test' };
		expect(await control.game(OpcomCommand.parse(move))).toMatchObject({ outcome: 'recorded' });
	});
});
