/** What the host does for every request of the contract. Each line is short: the work is the campaign room's. */
import { PROTOCOL } from '../../src-shared/contract/wire.ts';
import type { Issued, Seat } from '../../src-shared/contract/host-api.ts';
import type { LogLine } from '../../src-shared/contract/views.ts';
import type { HostApp } from '../campaign/host-app.ts';
import type { AnyCommand } from '../campaign/labels.ts';
import { recordedOf } from '../campaign/session.ts';
import { findLine } from '../campaign/desk-facts.ts';
import { speaksFor } from '../rules/kit/ruleset.ts';
import { opcomManifest } from '../rules/opcom/manifest.ts';
import { documentHandlers } from '../lan/document-handlers.ts';
import { hostingHandlers } from '../lan/handlers.ts';
import { standbyHandlers } from '../lan/standby-handlers.ts';
import { estimateMove } from '../rules/opcom/s06-movement.ts';
import { garbleDispatch } from '../rules/opcom/s10-garble.ts';
import { proposeRoute } from '../rules/opcom/s06-route.ts';
import { makeDebrief } from '../paper/debrief.ts';
import { makePaper, photoOf } from '../paper/papers.ts';
import { replayAt, replayMarks } from '../campaign/replay.ts';
import { worksheet } from '../rules/opcom/s09-combat.ts';
import { explainTask } from '../rules/opcom/s12-tasks.ts';
import { viewerHandlers } from '../usb/handlers.ts';
import { logLine, namesOf } from '../views/log-lines.ts';
import { LineId, type TeamId } from '../../src-shared/kit/ids.ts';
import { claimsHandlers } from './claims-handlers.ts';
import { RequestTrouble, type Context, type Handlers } from './endpoint.ts';

/** How many lines a search of the log answers. */
const LOG_PAGE = 200;

export function createHandlers(app: HostApp): Handlers {
	const issue = (
		{ seat, viewer }: Context,
		id: string,
		command: AnyCommand,
		basedOn: number | undefined,
		faces: readonly number[],
	): Issued => {
		const seen = basedOn === undefined ? null : app.seen.seenBy(viewer.id, basedOn);
		return app.session.issue({ id, seat, viewer: viewer.id, command, seen, faces });
	};
	return {
		'app.info': ({ seat }) => ({ shell: app.options.shell, version: app.version, protocol: PROTOCOL, seat }),
		'scenarios.list': () => app.scenarios(),
		'campaigns.recent': () => app.recent(),
		'campaign.new': (_context, { scenario, title, file, seed }) => ({
			file: app.begin(scenario, title, file, seed),
		}),
		'campaign.open': (_context, { file }) => ({ file: app.open(file) }),
		'campaign.close': () => {
			app.closeCampaign();
			return null;
		},
		'campaign.backups': () => app.backups(),
		'view.follow': ({ viewer }, back) => {
			const revision = app.follow(viewer, back);
			return { open: revision !== null, revision: revision ?? 0 };
		},
		'command.game': (context, { id, command, basedOn, faces }) =>
			issue(context, id, command, basedOn, faces ?? []),
		'command.desk': (context, { id, command, basedOn }) => issue(context, id, command, basedOn, []),
		'explain.move': (_context, plan) => {
			const { world } = app.session;
			if (!world.game.units[plan.unit])
				throw new RequestTrouble('bad-input', 'There is no such unit in this campaign.');
			return estimateMove(world, plan);
		},
		'explain.combat': (_context, { plan, judgements }) => {
			const { world } = app.session;
			const everyone = [
				...plan.attackers,
				...plan.defenders,
				...plan.attackArtillery,
				...plan.defenceArtillery,
			];
			if (everyone.some((unit) => !world.game.units[unit]))
				throw new RequestTrouble('bad-input', 'One of the units named is not in this campaign.');
			return worksheet(world, plan, judgements);
		},
		'explain.air': (_context, { task, choices }) => explainTask(app.session.world, task, choices),
		'log.search': (_context, { text, before }) => searchLog(app, text, before),
		'rules.panel': () =>
			[...opcomManifest.values()].map(({ id, section, title, says, notes, standing }) => ({
				id,
				section,
				title,
				says,
				notes,
				standing,
			})),
		'seats.openSide': async (_context, { side }) => {
			const found = app.session.scenario.sides.find((each) => each.id === side);
			if (!found) throw new RequestTrouble('bad-input', 'There is no such side in this campaign.');
			return app.options.openSide(found.id, found.name);
		},
		'sheet.submit': (context, { id, form }) =>
			issue(context, id, { type: 'submit-sheet', form }, undefined, []),
		'airsheet.submit': (context, { id, form }) =>
			issue(context, id, { type: 'submit-air-sheet', form }, undefined, []),
		'decision.answer': (context, { id, decision, answer }) =>
			issue(context, id, { type: 'answer-decision', decision, answer }, undefined, []),
		'message.send': (context, { id, from, to, text }) =>
			issue(context, id, { type: 'send-message', from, to, text }, undefined, []),
		'explain.route': (_context, wanted) => {
			if (!app.session.world.game.units[wanted.unit])
				throw new RequestTrouble('bad-input', 'There is no such unit in this campaign.');
			return proposeRoute(app.session.world, wanted);
		},
		'explain.garble': (_context, { dispatch, faults, again }) => {
			const found = app.session.world.desk.dispatches[dispatch];
			if (!found)
				throw new RequestTrouble('bad-input', 'That dispatch is gone: what it reported was undone.');
			return garbleDispatch(found, faults, again);
		},
		'paper.make': (context, order) => makePaper(app, context.seat, order),
		'paper.photo': (_context, { photo }) => photoOf(app, photo),
		'photos.door': async (_context, { open, address }) => {
			const door = app.options.photos;
			if (!door) return { origin: null, lan: false, addresses: [] };
			if (open === true) await door.open(address);
			if (open === false) await door.close();
			return door.state();
		},
		'replay.at': (_context, { seq, as }) => replayAt(app, seq, as),
		'replay.marks': () => replayMarks(app),
		'debrief.make': (_context, { format }) => makeDebrief(app, format),
		'sheet.answer': (context, { id, line, answer }) =>
			issue(
				context,
				id,
				{ type: 'answer-query', line: ownLine(app, context.seat, line), answer },
				undefined,
				[],
			),
		'draft.load': (_context, { team, turn }) => ({
			lines: app.session.file.draft(paperOf(app, team), turn),
		}),
		'draft.save': (_context, { team, turn, lines }) => {
			app.session.file.saveDraft(paperOf(app, team), turn, lines);
			return null;
		},
		'settings.load': ({ seat }, { key }) => ({ value: app.setting(seat, key) }),
		'settings.save': ({ seat }, { key, value }) => {
			app.saveSetting(seat, key, value);
			return null;
		},
		...hostingHandlers(app),
		...standbyHandlers(app),
		...documentHandlers(app),
		...claimsHandlers(app),
		...viewerHandlers(app),
	};
}

/** A paper sheet that an umpire is typing in is kept apart from anything that the team's staff write. */
function paperOf(app: HostApp, team: TeamId): string {
	if (!app.session.scenario.teams.some((each) => each.id === team))
		throw new RequestTrouble('bad-input', 'There is no such headquarters in this campaign.');
	return `paper of ${team}`;
}

function ownLine(app: HostApp, seat: Seat, id: string): LineId {
	const line = LineId.safeParse(id);
	const found = line.success ? findLine(app.session.state.desk, line.data) : null;
	if (!line.success || !found || !speaksFor(seat, found.sheet.side, found.sheet.team))
		throw new RequestTrouble('bad-input', 'That line is on none of your sheets.');
	return line.data;
}

/** Lines that hold the text, newest first; numbers, names, rules and dice alike. */
function searchLog(app: HostApp, text: string, before: number | undefined): readonly LogLine[] {
	const { session } = app;
	const wanted = text.trim().toLowerCase();
	const names = namesOf(session.scenario);
	const found: LogLine[] = [];
	let turn = 1;
	for (const stored of session.file.facts(0)) {
		if (before !== undefined && stored.seq >= before) break;
		const recorded = recordedOf(stored);
		if (recorded.fact.type === 'turn-begun') turn = recorded.fact.payload.turn;
		const line = logLine(recorded, turn, names, session.isRetracted(stored.command));
		if (
			wanted === '' ||
			`${line.text} ${line.rule} ${line.dice} ${line.by} turn ${line.turn}`.toLowerCase().includes(wanted)
		)
			found.push(line);
	}
	return found.slice(-LOG_PAGE).reverse();
}
