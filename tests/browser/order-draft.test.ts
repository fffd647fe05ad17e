/** What a side does on its map where it proposes to Control. */
import { expect, it } from 'vitest';
import { isProposed, OrderDraft } from '../../src-renderer/rulesets/hexwar/common/order-draft.svelte.ts';

const MOVE = { type: 'change-mode', units: ['b-a2'], mode: 'Move' };
const order = (outcome: 'standing' | 'turned-down', proposed: object | null) => ({ outcome, proposed });

it('a proposal is with Control while an order that stands says the very same', () => {
	expect(
		isProposed({ a: order('standing', { mode: 'Move', units: ['b-a2'], type: 'change-mode' }) }, MOVE),
	).toBe(true);
	expect(isProposed({ a: order('turned-down', MOVE) }, MOVE)).toBe(false);
	expect(isProposed({ a: order('standing', { ...MOVE, units: ['b-a1'] }) }, MOVE)).toBe(false);
	expect(isProposed({ a: order('standing', null) }, MOVE)).toBe(false);
});

it('the same proposal is not handed in twice: the side reads that Control has it', async () => {
	const [issued, told, refused]: [unknown[], string[], string[]] = [[], [], []];
	const draft = new OrderDraft({
		whoMoves: () => 'approved',
		issue: (command) => {
			issued.push(command);
			return Promise.resolve(true);
		},
		wordsOf: () => 'Change A/2 to Move Mode',
		tell: (say) => told.push(say),
		refuse: (say) => refused.push(say),
		byItself: new Set(),
		isWithControl: () => issued.length > 0,
	});
	expect(await draft.send(MOVE)).toBe(true);
	expect(await draft.send(MOVE)).toBe(false);
	expect(issued).toEqual([{ type: 'hand-in-order', words: '', proposed: MOVE }]);
	expect(told).toEqual(['Proposed to Control: Change A/2 to Move Mode.']);
	expect(refused).toEqual([
		'Control has this proposal already: Change A/2 to Move Mode. Wait for its answer, or withdraw it.',
	]);
});

it('a side that moves itself is told of what leaves no mark, once it is recorded', async () => {
	const told: string[] = [];
	let goes = false;
	const draft = new OrderDraft({
		whoMoves: () => 'sides',
		issue: () => Promise.resolve(goes),
		wordsOf: () => '',
		doneWords: ({ type }) => (type === 'move' ? '' : 'Done: Load Army lorries.'),
		tell: (say) => told.push(say),
		refuse: () => undefined,
		byItself: new Set(),
	});
	await draft.send(MOVE);
	goes = true;
	await draft.send({ type: 'move' });
	expect(told).toEqual([]);
	await draft.send(MOVE);
	expect(told).toEqual(['Done: Load Army lorries.']);
});
