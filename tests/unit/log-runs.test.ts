/** The umpire's log folds what was undone and what belongs to one fight, and is narrowed by kind and side. */
import { expect, it } from 'vitest';
import { narrowed, runsOf } from '../../src-renderer/workspace/log-runs.ts';
import type { LogLine, LogSort } from '../../src-shared/contract/house.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { sortOf } from '../../src-main/rulesets/ocs/log-sorts.ts';

const blue = SideId.parse('blue');
const line = (seq: number, part: LogSort['part'] | 'other', retracted = false): LogLine => ({
	...{ seq, turn: 1, at: 0, by: 'Control', rule: 'app', text: `line ${String(seq)}`, dice: '', retracted },
	sort: {
		kind: part === 'other' ? 'Supply' : 'Fights',
		side: part === 'opens' ? blue : null,
		part: part === 'other' ? null : part,
	},
});
const runs = (...lines: readonly LogLine[]) =>
	runsOf(lines.toReversed()).map(({ undone, opens, lines: all }) => [
		undone ? 'undone' : (opens?.seq ?? null),
		all.map(({ seq }) => seq),
	]);

it('third evening 18: entries of one fight are folded under its first, with what came between them', () => {
	expect(
		runs(
			...[line(1, 'other'), line(2, 'opens'), line(3, 'within'), line(4, 'other'), line(5, 'within')],
			...[line(6, 'other'), line(7, 'opens'), line(8, 'opens'), line(9, 'within')],
		),
	).toEqual([
		[8, [9, 8]],
		[null, [7]],
		[null, [6]],
		[2, [5, 4, 3, 2]],
		[null, [1]],
	]);
});

it('third evening 18: what was undone is folded by itself, and ends a fight', () => {
	const gone = [line(3, 'opens', true), line(4, 'within', true)];
	expect(runs(line(1, 'opens'), line(2, 'within'), ...gone, line(5, 'within'))).toEqual([
		[null, [5]],
		['undone', [4, 3]],
		[1, [2, 1]],
	]);
});

it('third evening 18: the log is narrowed to a kind and to a side', () => {
	const all = [line(1, 'opens'), line(2, 'other'), line(3, 'within')];
	const seqs = (kind: string, side: string) => narrowed(all, { kind, side }).map(({ seq }) => seq);
	expect(seqs('', '')).toEqual([1, 2, 3]);
	expect(seqs('Fights', '')).toEqual([1, 3]);
	expect(seqs('', 'blue')).toEqual([1]);
	expect(seqs('Supply', 'blue')).toEqual([]);
	// Where the ruleset sorts no entries nothing is hidden.
	expect(
		narrowed([{ ...line(1, 'opens'), sort: undefined } as unknown as LogLine], { kind: '', side: '' }),
	).toHaveLength(1);
});

it('third evening 18: OCS sorts its entries by kind, side and fight', () => {
	const sort = (type: string, payload: object = {}) =>
		sortOf({ type, payload } as Parameters<typeof sortOf>[0]);
	expect(sort('fight-declared', { attacker: 'blue' })).toEqual({
		kind: 'Fights',
		side: 'blue',
		part: 'opens',
	});
	expect(sort('step-lost', { side: 'red' })).toEqual({ kind: 'Fights', side: 'red', part: 'within' });
	expect(sort('barrage-fired', { side: 'blue' })).toMatchObject({ part: 'opens' });
	expect(sort('units-moved', { side: 'blue' })).toEqual({ kind: 'Moves', side: 'blue', part: null });
	expect(sort('dump-blown', { side: 'blue' })).toMatchObject({ kind: 'Supply' });
	expect(sort('order-settled', { side: 'blue' })).toMatchObject({ kind: 'Orders' });
	expect(sort('step-begun')).toEqual({ kind: 'Sequence and rulings', side: null, part: null });
});
