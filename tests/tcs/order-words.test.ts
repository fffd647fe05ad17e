/** What a side writes to Control: a mission with all that was chosen, and what became of it with one full stop. */
import { expect, it } from 'vitest';
import { proposedWords } from '../../src-renderer/rulesets/tcs/common/order-words.ts';
import { missionsWritten } from '../../src-renderer/rulesets/tcs/common/missions-written.ts';
import { settledOrders } from '../../src-renderer/rulesets/hexwar/common/settled-orders.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';

type View = Parameters<typeof proposedWords>[0];
const view = {
	units: {},
	counters: { 'b-1': { name: 'D/3' } },
	artillery: { firing: [{ id: 'x', name: 'X Battery' }], barrages: [{ id: 'm1', hex: '10.10' }] },
	aircraft: { placed: [{ id: 'blue.1', hex: '11.08' }] },
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

it('third reader 1: a Sortie and a mission are named by their hex, and by no id once they are over', () => {
	const fly = {
		type: 'fly-sortie',
		side: BLUE,
		sortie: 'blue.1',
		ability: 'area',
		target: null,
		observer: null,
	};
	expect(proposedWords(view, fly)).toBe('Fly the Sortie on 11.08 by its Area ability');
	expect(proposedWords(view, { ...fly, sortie: 'blue.2' })).toBe('Fly the Sortie by its Area ability');
	const adjust = { type: 'adjust-mission', side: BLUE, mission: 'm1' };
	expect(proposedWords(view, adjust)).toBe('Adjust the mission at 10.10');
	expect(proposedWords(view, { ...adjust, mission: 'm2' })).toBe('Adjust the mission');
});

it('what is written for a battery comes back as the mission that it was, until the battery has fired', () => {
	const scenario = tcsScenario();
	const firing = [
		{ id: 'x', side: BLUE, name: 'X Battery', size: 'battery', used: false, illumUsed: false },
		{ id: 'r', side: RED, name: 'R Battery', size: 'battery', used: false, illumUsed: false },
	];
	const reading = {
		...view,
		map: scenario.map,
		sides: scenario.sides,
		units: { 'b-1': { side: BLUE, counter: 'b-1', at: '03.05' } },
		artillery: { firing, barrages: [] },
		proposals: { sheafs: null },
	} as unknown as Parameters<typeof missionsWritten>[0] & View;
	const full = { ...mission, hex: '09.05', observer: 'b-1', fast: true, continuous: true };
	const words = `Move D/3 to 03.06.\n${proposedWords(reading, full)}.\nSmoke of r battery at 9.5`;
	const { type: _type, side: _side, ...draft } = full;
	expect(missionsWritten(reading, BLUE, words)).toEqual([{ name: 'X Battery', draft }]);
	// The other side's battery is no order of this one's, and a hex off the map is no target.
	expect(missionsWritten(reading, BLUE, 'X Battery on 99.99')).toEqual([]);
	const smoke = missionsWritten(reading, RED, words);
	expect(smoke.map(({ draft: { of, shell, hex, observer } }) => [of, shell, hex, observer])).toEqual([
		['r', 'Smoke', '09.05', null],
	]);
	const fired = {
		...reading,
		artillery: { firing: firing.map((each) => ({ ...each, used: true })), barrages: [] },
	};
	expect(missionsWritten(fired as unknown as typeof reading, BLUE, words)).toEqual([]);
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
