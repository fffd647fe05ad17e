/** Whether a defender ignores his options is his own to know: his attacker sees what becomes of the hex, and no more. */
import { expect, it } from 'vitest';
import type { OcsFact } from '../../../src-main/rules/ocs/facts.ts';
import { events } from '../../../src-main/rulesets/ocs/events/index.ts';
import { BLUE, RED } from '../../helpers/ocs-scenario.ts';

it('a choice to ignore options is told to the side that chose, and nothing of it to the other', () => {
	const ignored: OcsFact = {
		...{ type: 'options-ignored', v: 1, rule: 'ocs-9.10c.ignore' },
		payload: { side: RED },
	};
	const toldTo = (side: typeof RED) => events.told({ side, team: null }, ignored);
	expect(toldTo(RED)).not.toBeNull();
	expect(toldTo(BLUE)).toBeNull();
});
