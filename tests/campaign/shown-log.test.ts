/** The log of a view: a line is written once, and again only where it says something else. */
import { expect, it } from 'vitest';
import { CommandId } from '../../src-shared/kit/ids.ts';
import type { Recorded } from '../../src-main/campaign/facts.ts';
import { ShownLog, type LogWriter } from '../../src-main/campaign/log-lines.ts';

const written: number[] = [];
const write: LogWriter = ({ seq, at, by, fact }, turn, retracted) => {
	written.push(seq);
	return { seq, turn, at, by, rule: fact.rule, text: fact.type, dice: '', retracted };
};
const recorded = (seq: number): Recorded => ({
	seq,
	command: CommandId.parse(`c${String(seq)}`),
	at: seq,
	by: 'umpire:Ann',
	fact: { type: 'paper-printed', v: 1, rule: 'app', payload: {} } as unknown as Recorded['fact'],
});

it('keeps a line as it was written, and writes it anew when its entry is taken back', () => {
	const log = new ShownLog();
	const facts = [1, 2, 3].map(recorded);
	const recent = (gone: readonly number[], from = 1) =>
		facts
			.filter(({ seq }) => seq >= from)
			.map((each) => ({ ...each, turn: 1, retracted: gone.includes(each.seq) }));
	const first = log.of(recent([]), write);
	expect(written.splice(0)).toEqual([1, 2, 3]);
	const next = log.of(recent([3], 2), write);
	expect(written.splice(0)).toEqual([3]);
	expect(next[0]).toBe(first[1]);
	expect(next.map(({ retracted }) => retracted)).toEqual([false, true]);
});

it('tells facts of another campaign apart that have the same numbers', () => {
	const log = new ShownLog();
	const one = log.of([{ ...recorded(1), turn: 1, retracted: false }], write);
	expect(log.of([{ ...recorded(1), turn: 1, retracted: false }], write)[0]).not.toBe(one[0]);
});
