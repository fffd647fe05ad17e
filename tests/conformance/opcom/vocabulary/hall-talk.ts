/** Control's notes, the profile library, instant decisions and players' talk in the hall (OP COM 2, 3, 4, 9, Annex A). */
import { randomUUID } from 'node:crypto';
import type { OpcomCommand } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { marksOf, pencilOf } from '../../../../src-shared/scratch/scratch.ts';
import { onPapersOf } from '../../../helpers/document-client.ts';
import {
	heed,
	heedReply,
	is,
	sideOf,
	teamOf,
	trouble,
	unitOf,
	windowOf,
	type Check,
	type Doing,
	type HallRun,
} from './hall-run.ts';

const issue = async (run: HallRun, command: OpcomCommand): Promise<void> =>
	heed(run, await run.control.game(command));
/** The newest decision that was asked of anybody. */
const newest = (run: HallRun) => Object.values(run.control.master().decisions).at(-1);

export const TALK_DOINGS: readonly Doing[] = [
	[
		/^Control notes that (.+) has (\d+) players? and (.+) as Control$/,
		(run, clause, [name = '', players, control = '']) =>
			issue(run, {
				type: 'note-roster',
				team: teamOf(run, clause, name).id,
				players: Number(players),
				control: control === 'nobody' ? '' : control,
			}),
	],
	[
		/^Control notes that (.+) covers (\S+) km by (\S+) km$/,
		(run, clause, [name = '', wide, deep]) =>
			issue(run, {
				type: 'note-deployment',
				unit: unitOf(run, clause, name).id,
				km: { wide: Number(wide), deep: Number(deep) },
			}),
	],
	[
		/^Control keeps the profile (.+) (\S+)$/,
		(run, _clause, [name = '', profile = '']) =>
			issue(run, { type: 'keep-profile', name, profile, unitType: null }),
	],
	[
		/^Control gives (.+) the profile (.+), because (.+)$/,
		(run, clause, [unit = '', library = '', reason = '']) =>
			issue(run, { type: 'amend-unit', unit: unitOf(run, clause, unit).id, library, reason }),
	],
	[
		/^Control asks (.+) at once "(.+)", else "(.+)"$/,
		async (run, clause, [team = '', ask = '', fallback = '']) =>
			heed(
				run,
				await run.control.desk({
					type: 'refer-decision',
					team: teamOf(run, clause, team).id,
					ask,
					answers: [],
					seconds: 30,
					fallback,
				}),
			),
	],
	[
		/^(\w+) answers at once "(.+)"$/,
		async (run, clause, [side = '', answer = '']) => {
			const window = windowOf(run, sideOf(run, clause, side).id);
			const input = { id: randomUUID(), decision: newest(run)?.id ?? 'none', answer };
			heedReply(run, await window.reply('decision.answer', input));
		},
	],
	[
		/^Control decides$/,
		async (run, clause) => {
			const asked = newest(run);
			if (!asked) throw trouble(run, clause, 'nothing was asked.');
			heed(run, await run.control.desk({ type: 'close-decision', decision: asked.id }));
		},
	],
	[
		/^(.+) writes to (.+) "(.+)"$/,
		async (run, clause, [from = '', to = '', text = '']) => {
			const team = teamOf(run, clause, from);
			const input = {
				id: randomUUID(),
				from: team.id,
				to: to === 'everybody' ? null : teamOf(run, clause, to).id,
				text,
			};
			heedReply(run, await windowOf(run, team.side).reply('message.send', input));
		},
	],
	[
		/^(.+) pencils "(.+)" on its map$/,
		async (run, clause, [name = '', marks = '']) => {
			const team = teamOf(run, clause, name);
			const mark = { id: 'm', shape: 'text', points: [{ x: 1, y: 1 }], label: marks, colour: 'blue' };
			onPapersOf(run.hall.app.documents, team.side, team.id, (doc) => pencilOf(doc).push([mark]));
		},
	],
];

export const TALK_CHECKS: readonly Check[] = [
	[
		/^(.+) covers (\S+) km by (\S+) km$/,
		(run, clause, [name = '', wide, deep]) => {
			const km = run.control.master().ground.deployments[unitOf(run, clause, name).id];
			return is(
				km ? `${String(km.wide)} by ${String(km.deep)}` : 'its usual ground',
				`${String(wide)} by ${String(deep)}`,
			);
		},
	],
	[
		/^the library (has|lacks) (.+) (\S+) of (the book|the scenario|Control)$/,
		(run, _clause, [how, name, profile, of = '']) => {
			const source = of.replace('the ', '').toLowerCase();
			const found = run.control
				.master()
				.ground.library.some(
					(entry) => entry.name === name && entry.profile === profile && entry.source === source,
				);
			return is(found ? 'has' : 'lacks', how);
		},
	],
	[
		/^the decision is (waiting|answered|decided): "(.+)"$/,
		(run, _clause, [state, answer]) => {
			const asked = newest(run);
			return is(`${asked?.state ?? 'none'}: ${asked?.answer ?? '-'}`, `${String(state)}: ${String(answer)}`);
		},
	],
	[
		/^(.+)'s pencil reads "(.*)"$/,
		async (run, clause, [name = '', words]) => {
			const team = teamOf(run, clause, name);
			const marks = onPapersOf(run.hall.app.documents, team.side, team.id, marksOf);
			return is(marks.map(({ label }) => label).join(), words);
		},
	],
];
