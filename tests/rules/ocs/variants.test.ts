/** Optional rules and house rules as switches: off by default, and never two at once that say different things. */
import { describe, expect, it } from 'vitest';
import { decideOption } from '../../../src-main/rules/ocs/rulings.ts';
import { initial } from '../../../src-main/rules/ocs/initial.ts';
import { ocsOptions } from '../../../src-main/rules/ocs/options.ts';
import { isOn, VARIANTS, type VariantId } from '../../../src-main/rules/ocs/variants.ts';
import type { World } from '../../../src-main/rules/ocs/game.ts';
import { smallScenario } from '../../helpers/ocs-scenario.ts';

const scenario = smallScenario();
const game = initial(scenario);
const turnOn = (option: VariantId, options: Readonly<Record<string, string>> = {}, value = 'on') =>
	decideOption({ scenario, game: { ...game, options } } satisfies World, {
		...{ type: 'set-option', option, value, reason: 'agreed tonight' },
	});

describe('variants', () => {
	it('are options of the campaign, each off unless it is turned on', () => {
		const ids = ocsOptions.map(({ id }) => id as string);
		for (const { id, byDefault } of VARIANTS) {
			expect(
				ids.filter((each) => each === id),
				id,
			).toHaveLength(1);
			expect([byDefault, isOn(game, id), isOn({ options: { [id]: 'on' } }, id)], id).toEqual([
				'off',
				false,
				true,
			]);
			expect(turnOn(id).kind, id).toBe('facts');
		}
	});

	it('ocs-HR-6 and ocs-21.2.strength are refused together, in a sentence that names both', () => {
		const refused = turnOn('last-of-four-steps', { 'proportional-strength': 'on' });
		expect(refused).toMatchObject({ kind: 'refusal', code: 'option/conflict' });
		expect(JSON.stringify(refused)).toContain('strength of units that lost steps');
		expect(JSON.stringify(refused)).toContain('the last step of a 4-step division');
		expect(turnOn('last-of-four-steps', { 'proportional-strength': 'on' }, 'off').kind).toBe('facts');
	});

	it('stop a scenario that has two such, before play', () => {
		const options = { 'last-of-four-steps': 'on', 'proportional-strength': 'on' };
		expect(() => initial({ ...scenario, options })).toThrow('can’t be on together');
		expect(() => initial({ ...scenario, options: { 'last-of-four-steps': 'on' } })).not.toThrow();
	});
});
