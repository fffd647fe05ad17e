/** What a side writes to Control: a mission with all that was chosen, and what became of it with one full stop. */
import { expect, it } from 'vitest';
import { proposedWords } from '../../src-renderer/rulesets/tcs/common/order-words.ts';
import { settledOrders } from '../../src-renderer/rulesets/hexwar/common/settled-orders.ts';
import { BLUE } from '../helpers/tcs-scenario.ts';

type View = Parameters<typeof proposedWords>[0];
const view = {
	units: {},
	counters: { 'b-1': { name: 'D/3' } },
	artillery: { firing: [{ id: 'x', name: 'X Battery' }], barrages: [] },
} as unknown as View;
const mission = { type: 'place-mission', side: BLUE, of: 'x', shell: 'HE', hex: '10.10' };

it('a mission names its observer, Fast Fire and Continuous Fire', () => {
	const full = { ...mission, observer: 'b-1', fast: true, continuous: true };
	expect(proposedWords(view, full)).toBe(
		'Place a mission of X Battery: HE, Fast Fire, Continuous Fire at 10.10, observed by D/3',
	);
	const plain = { ...mission, shell: 'Illum', observer: null, fast: false, continuous: false };
	expect(proposedWords(view, plain)).toBe('Place a mission of X Battery: Illum at 10.10');
});

it('an order that has its own full stop is told with one', () => {
	const order = (outcome: 'standing' | 'carried-out') => ({ a: { outcome, say: '' } }) as never;
	expect(settledOrders(order('standing'), order('carried-out'), () => 'Move D/3 to 10.14.')).toEqual([
		'Control carried out: Move D/3 to 10.14.',
	]);
	expect(settledOrders(order('standing'), order('carried-out'), () => 'Move D/3')).toEqual([
		'Control carried out: Move D/3.',
	]);
});
