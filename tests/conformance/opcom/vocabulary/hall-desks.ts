/** THEN in the hall: what lies on Control's desks, sheets and dispatches. */
import type { Dispatch } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { dispatchTo, holds, is, lineOf, teamOf, unitsOf, type Check } from './hall-run.ts';

export const DESK_CHECKS: readonly Check[] = [
	[
		/^(\d+) sheets? (?:is|are) in$/,
		(run, _clause, [n]) => is(Object.keys(run.control.master().sheets).length, n),
	],
	[
		/^(\d+) headquarters have handed in nothing$/,
		(run, _clause, [n]) => is(run.control.master().missing.length, n),
	],
	[
		/^the sheet of (.+?) has (\d+) lines?$/,
		(run, clause, [name = '', n]) => {
			const team = teamOf(run, clause, name).id;
			const sheet = Object.values(run.control.master().sheets).findLast((each) => each.team === team);
			return is(sheet?.lines.length ?? 'not in', n);
		},
	],
	[
		/^line (\d+) of (.+?) is for ([^"]+)$/,
		(run, clause, [n = '', team = '', names = '']) => {
			const expected = unitsOf(run, clause, names).map(({ id }) => id);
			return is(lineOf(run, clause, n, team).units.join(', '), expected.join(', '));
		},
	],
	[
		/^line (\d+) of (.+?) is remarked "(.+)"$/,
		(run, clause, [n = '', team = '', words]) => is(lineOf(run, clause, n, team).remarks.join(' '), words),
	],
	[
		/^line (\d+) of (.+?) has no remark$/,
		(run, clause, [n = '', team = '']) => is(lineOf(run, clause, n, team).remarks.join(' '), ''),
	],
	[
		/^line (\d+) of (.+?) stands as (new|unclear|understood|carried-out)$/,
		(run, clause, [n = '', team = '', standing]) => is(lineOf(run, clause, n, team).status, standing),
	],
	[
		/^line (\d+) of (.+?) is answered "(.+)"$/,
		(run, clause, [n = '', team = '', words]) =>
			is(lineOf(run, clause, n, team).query?.answer ?? 'nothing', words),
	],
	[
		/^line (\d+) of (.+?) is noted "(.*)"$/,
		(run, clause, [n = '', team = '', words]) =>
			is(
				lineOf(run, clause, n, team)
					.notes.map((note) => note.text)
					.join(' '),
				words,
			),
	],

	[
		/^(\d+) dispatch(?:es)? (?:lies|lie) on the desk$/,
		(run, _clause, [n]) =>
			is(Object.values(run.control.master().dispatches).filter((each) => each.state === 'draft').length, n),
	],
	[
		/^the dispatch to (\w+) is headed "(.+)"$/,
		(run, clause, [side = '', words]) => is(dispatchTo(run, clause, side).heading, words),
	],
	[
		/^the dispatch to (\w+) says "(.+)"$/,
		(run, clause, [side = '', words]) => holds(wordsOf(dispatchTo(run, clause, side)), words),
	],
	[
		/^the dispatch to (\w+) says nothing of "(.+)"$/,
		(run, clause, [side = '', words = '']) => {
			const text = wordsOf(dispatchTo(run, clause, side));
			return text.includes(words) ? text : null;
		},
	],
	[
		/^the items of the dispatch to (\w+) are (.+)$/,
		(run, clause, [side = '', items]) =>
			is(Object.keys(dispatchTo(run, clause, side).items).join(', '), items),
	],
	[
		/^the (effectiveness|location|enemy|type|identity) told to (\w+) is "(.+)"$/,
		(run, clause, [item = '', side = '', words]) =>
			holds(dispatchTo(run, clause, side).items[item as 'enemy'], words),
	],
	[
		/^Control is told beside the dispatch to (\w+) "(.+)"$/,
		(run, clause, [side = '', words]) => {
			const dispatch = dispatchTo(run, clause, side);
			const check = run.control.master().checks[dispatch.id];
			const all = [...dispatch.umpireNotes, ...(check?.missing ?? []), ...(check?.warnings ?? [])];
			return holds(all.map(({ say }) => say).join(' '), words);
		},
	],
];

function wordsOf({ heading, story, items }: Dispatch): string {
	return [heading, story, ...Object.values(items)].join('\n');
}
