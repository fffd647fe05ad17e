/** THEN in the hall: what a side's window received, shows, and must never have received. */
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { orderRows } from '../../../../src-shared/scratch/opcom-sheets.ts';
import { onPapersOf } from '../../../helpers/document-client.ts';
import type { Clause } from '../../kit/case-file.ts';
import {
	formationOf,
	holds,
	is,
	pushes,
	sideOf,
	unitOf,
	windowOf,
	type Check,
	type HallRun,
} from './hall-run.ts';

/** Names of fields and words that only the rules know. Looked for in everything that ever reached a side. */
const MECHANISM =
	/"(profile|values|lost|share|worksheet|proposal|rolls|mustName|umpireNotes|remarks|judgements)"|\b(status|stepsLost|steps? lost|scores?|dice|rolled|factors?|modifiers?)\b/i;

export const WINDOW_CHECKS: readonly Check[] = [
	[
		/^(\w+) sees nothing of it$/,
		(run, clause, [side = '']) =>
			pushed(run, clause, side).length === 0 ? null : pushed(run, clause, side).join(' '),
	],
	[
		/^(\w+) is sent (\d+) changes?$/,
		(run, clause, [side = '', n]) => is(pushed(run, clause, side).length, n),
	],
	[
		/^(\w+) reads "(.+)"$/,
		(run, clause, [side = '', words]) => holds(stringsIn(view(run, clause, side)).join('\n'), words),
	],
	[
		/^(\w+) has never been sent "(.+)"$/,
		(run, clause, [side = '', words = '']) => {
			const window = windowOf(run, sideOf(run, clause, side).id);
			return window.received.find((text) => text.includes(words)) ?? null;
		},
	],
	[
		/^no side is sent a number or word of the rules$/,
		(run) => {
			for (const window of run.sides.values())
				for (const text of pushes(window)) {
					const found = MECHANISM.exec(text);
					if (found) return `"${found[0]}" in ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`;
				}
			return null;
		},
	],
	[
		/^(\w+)'s map shows (\d+) own units and (\d+) contacts?$/,
		(run, clause, [side = '', own, contacts]) => {
			const { units, contacts: seen } = view(run, clause, side);
			const { id } = sideOf(run, clause, side);
			const strange = Object.keys(units).find(
				(unit) => !run.scenario.units.some((each) => each.id === unit && each.side === id),
			);
			if (strange) return `a unit of another side: ${strange}`;
			const came = `${String(Object.keys(units).length)} and ${String(Object.keys(seen).length)}`;
			return is(came, `${String(own)} and ${String(contacts)}`);
		},
	],
	[
		/^Control's map shows (\d+) units$/,
		(run, _clause, [n]) => is(Object.keys(run.control.master().units).length, n),
	],
	[
		/^(\w+)'s counter of (.+) holds (.+)$/,
		(run, clause, [side = '', name = '', fields]) => {
			const unit = view(run, clause, side).units[unitOf(run, clause, name).id];
			return is(unit ? Object.keys(unit).sort().join(', ') : 'none', fields);
		},
	],
	[
		/^(\w+) has (.+) at (\S+) (\S+) on its map, heard of in turn (\d+)$/,
		(run, clause, [side = '', name = '', x, y, turn]) => {
			const unit = view(run, clause, side).units[unitOf(run, clause, name).id];
			const came = `${String(unit?.at?.x)} ${String(unit?.at?.y)} in ${String(unit?.heard)}`;
			return is(came, `${String(x)} ${String(y)} in ${String(turn)}`);
		},
	],
	[
		/^(\w+)'s map holds (.+) under (.+)$/,
		(run, clause, [side = '', name = '', above = '']) => {
			const { id } = formationOf(run, clause, name);
			const found = view(run, clause, side).formations.find((each) => each.id === id);
			return is(found?.parent ?? 'not held', formationOf(run, clause, above).id);
		},
	],
	[
		/^(\w+)'s contact (C\d+) holds (.+)$/,
		(run, clause, [side = '', alias = '', fields]) =>
			is(
				Object.keys(view(run, clause, side).contacts[alias] ?? {})
					.sort()
					.join(', '),
				fields,
			),
	],
	[
		/^(\w+) hears that (.+) is (.+)$/,
		(run, clause, [side = '', name = '', words]) =>
			is(view(run, clause, side).units[unitOf(run, clause, name).id]?.condition ?? 'no such unit', words),
	],
	[
		/^(\w+) reads one after the other (".+")$/,
		(run, clause, [side = '', list = '']) => {
			const text = Object.values(view(run, clause, side).dispatches).at(-1)?.text ?? '';
			const wanted = [...list.matchAll(/"([^"]+)"/g)].map(([, words = '']) => text.indexOf(words));
			const inOrder = wanted.every((place, i) => place >= 0 && place > (wanted[i - 1] ?? -1));
			return inOrder ? null : text;
		},
	],
	[
		/^(\w+)'s sheet is headed (.+)$/,
		(run, clause, [side = '', words]) => {
			const { side: own, clock } = view(run, clause, side);
			return is(`${own.adjective}, turn ${String(clock.turn)}, ${clock.date}, ${clock.part}`, words);
		},
	],
	[
		/^(\w+) reads its sheet as it was written$/,
		(run, clause, [side = '']) => {
			const came = view(run, clause, side).sheets.flatMap((sheet) =>
				sheet.lines.map(({ order }) => ({ ...order, id: '' })),
			);
			const written = run.written.map((order) => ({ ...order, id: '' }));
			return is(JSON.stringify(came), JSON.stringify(written));
		},
	],
	[
		/^(\w+)'s sheet is (submitted|returned)$/,
		(run, clause, [side = '', state]) => is(view(run, clause, side).sheets.at(-1)?.state ?? 'not in', state),
	],
	[
		/^(.+)'s draft for turn (\d+) is "(.*)"$/,
		async (run, clause, [name = '', turn, words]) => {
			const team = run.scenario.teams.find((each) => each.name === name);
			if (!team) return `there is no ${name}`;
			const lines = onPapersOf(run.hall.app.documents, team.side, team.id, (doc) =>
				orderRows(doc, Number(turn)).read(),
			);
			return is(lines.map(({ orders }) => orders).join(), words);
		},
	],
];

const view = (run: HallRun, clause: Clause, side: string): SideView =>
	windowOf(run, sideOf(run, clause, side).id).side();

/** What was pushed to a side since WHEN began. */
function pushed(run: HallRun, clause: Clause, side: string): readonly string[] {
	const { id } = sideOf(run, clause, side);
	return pushes(windowOf(run, id)).slice(run.before.get(id) ?? 0);
}

/** Every text anywhere in a view. */
function stringsIn(value: unknown): readonly string[] {
	if (typeof value === 'string') return [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(stringsIn);
}
