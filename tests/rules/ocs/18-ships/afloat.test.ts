/** Supply on Landing Craft: who uses it, who does not, and what it comes to in the books. */
import { expect, it } from 'vitest';
import { sourcesIn } from '../../../../src-main/rules/ocs/12-supply/combat-supply.ts';
import { hqOffers } from '../../../../src-main/rules/ocs/12-supply/fuel.ts';
import { trueSupply } from '../../../../src-main/rules/ocs/12-supply/picture.ts';
import { waysOfSupply } from '../../../../src-main/rules/ocs/12-supply/reach.ts';
import type { OcsScenarioInput } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, counter } from '../../../helpers/ocs-scenario.ts';
import { coast, ship } from '../../../helpers/ocs-sea.ts';
import { asItBegins, during, Table } from '../../../helpers/ocs-table.ts';

const near = counter('near', BLUE, '06.05', '6-4-6 truck');
const far = counter('far', BLUE, '05.05', '6-4-6 truck');
const hq = counter('hq', BLUE, '06.06', '(5)-0-5 truck, throw 8 truck', null, { class: 'hq', size: 'corps' });
const table = (changed: Partial<OcsScenarioInput> = {}) =>
	new Table(
		coast({
			ships: [ship('lc', BLUE, '07.05', 'landing-craft, 3 points, carries 12T')],
			counters: [near, far, hq],
			...changed,
		}),
		asItBegins,
		during('movement.movement', BLUE),
	);
const from = (at: Table, id: string) => sourcesIn(trueSupply(at.at, BLUE), id).map((source) => source.id);

it('ocs-18.5e supply afloat serves units in its hex and beside it, and nobody further off', () => {
	const at = table();
	expect([from(at, 'near'), from(at, 'far')]).toEqual([['lc'], []]);
	expect(at.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'near' })).toBeNull();
	expect(at.game.sea.ships['lc']?.tokens).toBe(11);
	expect(at.game.supply.book).toMatchObject([{ dump: 'lc', at: '07.05', tokens: 1, purpose: 'fuel' }]);
	expect(at.order(BLUE, { type: 'pay-fuel', method: 'unit', of: 'far' })).not.toBeNull();
	// On a coast with the same supply ashore the second unit draws it.
	const ashore = table({ ships: [], dumps: [{ side: BLUE, at: '06.05', tokens: 12 }] });
	expect(from(ashore, 'far')).toContain('dump-1');
});

it('ocs-12.3c.lc no HQ throws it, nor fuels others with it', () => {
	const at = table();
	const picture = trueSupply(at.at, BLUE);
	const unit = (id: string) => picture.units.find((each) => each.id === id) as never;
	expect(waysOfSupply(picture, unit('hq')).map(({ dump }) => dump.id)).toEqual(['lc']);
	expect(waysOfSupply(picture, unit('far'))).toEqual([]);
	expect(hqOffers(picture, unit('hq'))).toEqual([]);
});
