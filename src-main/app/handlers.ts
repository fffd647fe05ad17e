/** What the host does for every request of the contract. Each line is short: the work is the campaign room's. */
import { PROTOCOL } from '../../src-shared/contract/wire.ts';
import type { z } from 'zod';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { HouseCommand, type CommandShape } from '../../src-shared/contract/house.ts';
import { rulesetApi } from '../../src-shared/contract/rulesets.ts';
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import type { LogLine } from '../../src-shared/contract/house.ts';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import type { AnyCommand } from '../campaign/commands.ts';
import type { HostApp } from './host-app.ts';
import { isHouseCommand, SIDE_HOUSE_COMMANDS } from '../campaign/house-desk.ts';
import { logWriter } from '../campaign/log-lines.ts';
import { recordedOf } from '../campaign/recorded.ts';
import { replayAt, replayMarks, turnBegunBy } from '../campaign/replay.ts';
import { documentHandlers } from '../lan/document-handlers.ts';
import { hostingHandlers } from '../lan/handlers.ts';
import { standbyHandlers } from '../lan/standby-handlers.ts';
import { makeDebrief, makePaper, photoOf } from '../paper/papers.ts';
import type { AnyTypes, RequestDesk, RulesetModule } from '../rules/kit/module.ts';
import { viewerHandlers } from '../usb/handlers.ts';
import { parseInput } from '../host/bad-input.ts';
import { workshopHandlers } from '../workshop/handlers.ts';
import { claimsHandlers } from './claims-handlers.ts';
import { RequestError, type Context, type Handlers } from '../host/endpoint.ts';

/** How many lines a search of the log answers. */
const LOG_PAGE = 200;

export function createHandlers(app: HostApp): Handlers {
	const issue: Issue = ({ seat, viewer }, id, command, basedOn, faces) => {
		const seen = basedOn === undefined ? null : app.seen.seenBy(viewer.id, basedOn);
		const issued = app.session.issue({ id, seat, viewer: viewer.id, command, seen, faces });
		const say = issued.outcome === 'recorded' && seat.kind === 'umpire' ? app.said(id) : null;
		return say === null ? issued : { outcome: 'recorded', say };
	};
	return {
		'app.info': ({ seat }) => ({ shell: app.options.shell, version: app.version, protocol: PROTOCOL, seat }),
		'scenarios.list': () => app.scenarios.cards(),
		'campaigns.recent': () => app.recent.list(),
		'campaign.new': ({ viewer }, { scenario, title, file, seed, sure }) => {
			if (sure !== true) askBefore(app.wouldClose(viewer));
			return { file: app.begin(scenario, title, file, seed) };
		},
		'campaign.open': ({ viewer }, { file, sure }) => {
			if (sure !== true) askBefore(app.wouldClose(viewer, file));
			return { file: app.open(file) };
		},
		'campaign.saveCopy': async (_context, { from, to }) => ({ file: await app.saveCopy(from ?? null, to) }),
		'campaign.close': () => {
			app.closeCampaign();
			return null;
		},
		'campaign.backups': () => app.ownBackups(),
		'campaign.backupFor': (_context, { file }) => app.backupFor(file),
		'view.follow': ({ viewer }, back) => {
			const revision = app.windows.follow(viewer, back);
			return { open: revision !== null, revision: revision ?? 0 };
		},
		'command.send': (context, { id, command, basedOn, faces }) =>
			issue(context, id, commandOf(app, command), basedOn, faces ?? []),
		'side.send': (context, { id, command, basedOn }) =>
			issue(context, id, sideCommandOf(app, command), basedOn, []),
		'rules.explain': (_context, { name, input }) => explain(app, name, input),
		'side.explain': ({ seat }, { name, input }) => explainToSide(app, seat, name, input),
		...rulesetRequests(app, issue),
		'log.search': (_context, { text, before }) => searchLog(app, text, before),
		'rules.panel': () => app.session.module.rules(),
		'seats.openSide': async (_context, { side }) => {
			const found = app.session.head.sides.find((each) => each.id === side);
			if (!found) throw new RequestError('bad-input', 'There is no such side in this campaign.');
			return app.options.openSide(found.id, found.name);
		},
		'paper.make': (context, order) => makePaper(app, context, order),
		'paper.cancel': ({ viewer }) => {
			app.prints.cancel(viewer);
			return null;
		},
		'paper.progress': ({ viewer }) => ({ pages: app.prints.pages(viewer) }),
		'paper.photo': (_context, { photo }) => photoOf(app, photo),
		'photos.door': async (_context, { open, address }) => {
			const door = app.options.photos;
			if (!door) return { origin: null, lan: false, addresses: [] };
			if (open === true) await door.open(address);
			if (open === false) await door.close();
			return door.state();
		},
		'replay.at': (_context, { seq, as }) => replayAt(app.session, seq, as),
		'replay.marks': () => replayMarks(app.session),
		'debrief.make': (context, { format }) => makeDebrief(app, context, format),
		'draft.load': (_context, { team, turn }) => ({
			lines: app.session.file.draft(paperOf(app, team), turn),
		}),
		'draft.save': (_context, { team, turn, lines }) => {
			app.session.file.saveDraft(paperOf(app, team), turn, lines);
			return null;
		},
		'settings.load': ({ seat }, { key }) => ({ value: app.settings.load(seat, key) }),
		'settings.save': ({ seat }, { key, value }) => {
			app.settings.save(seat, key, value);
			return null;
		},
		...hostingHandlers(app),
		...standbyHandlers(app),
		...documentHandlers(app),
		...claimsHandlers(app),
		...viewerHandlers(app),
		...workshopHandlers(app),
	};
}

function askBefore(question: string | null): void {
	if (question !== null) throw new RequestError('ask', question);
}

/** A paper sheet that an umpire is typing in is kept apart from anything that the team's staff write. */
function paperOf(app: HostApp, team: TeamId): string {
	if (!app.session.head.teams.some((each) => each.id === team))
		throw new RequestError('bad-input', 'There is no such headquarters in this campaign.');
	return `paper of ${team}`;
}

/** Carries out a command for whoever asked. */
type Issue = (
	context: Context,
	id: string,
	command: AnyCommand,
	basedOn: number | undefined,
	faces: readonly number[],
) => Issued;

/** A command in the shape that its ruleset, or the house, wants it in. */
function commandOf(app: HostApp, command: CommandShape): AnyCommand {
	const { module } = app.session;
	return shaped(isHouseCommand(command) ? HouseCommand : module.command, command) as AnyCommand;
}

/** A command that its ruleset leaves to sides. Any other is refused like one that there is not. */
function sideCommandOf(app: HostApp, command: CommandShape): AnyCommand {
	const { module } = app.session;
	const { type } = command;
	if (!SIDE_HOUSE_COMMANDS.has(type) && (isHouseCommand(command) || !module.sideCommands.has(type)))
		throw new RequestError('refused', 'Your seat has no such command in this campaign.');
	return commandOf(app, command);
}

/** What the rules answer an umpire, out of the truth. */
function explain(app: HostApp, name: string, input: unknown): unknown {
	const { module, at } = app.session;
	const asked = Object.hasOwn(module.explain, name) ? module.explain[name] : undefined;
	if (!asked?.umpire) throw new RequestError('refused', nothingToSay(module, name));
	return asked.umpire(at, shaped(asked.input, input));
}

/** What the rules answer a side, out of what its seat knows: the truth is not at hand here. */
function explainToSide(app: HostApp, seat: Seat, name: string, input: unknown): unknown {
	const { module, scenario, state } = app.session;
	const asked = Object.hasOwn(module.explain, name) ? module.explain[name] : undefined;
	const key = viewKey(seat);
	const known = Object.hasOwn(state.known, key) ? state.known[key] : undefined;
	if (!asked?.side || known === undefined) throw new RequestError('refused', nothingToSay(module, name));
	return asked.side(scenario, known, shaped(asked.input, input));
}

const nothingToSay = ({ title }: RulesetModule, name: string): string =>
	`${title} has nothing to say here about “${name}”.`;

function shaped(schema: z.ZodType, input: unknown): unknown {
	const read = parseInput(schema, input);
	if ('say' in read) throw new RequestError('bad-input', read.say);
	return read.data;
}

type Own = Pick<Handlers, keyof typeof rulesetApi>;

/** The requests of rulesets' own windows: answered by the open campaign's ruleset, or refused where it lacks them. */
function rulesetRequests(app: HostApp, issue: Issue): Own {
	const names = Object.keys(rulesetApi) as (keyof Own)[];
	const handler =
		(name: string) =>
		(context: Context, input: unknown): unknown => {
			const { module, at } = app.session;
			const own = Object.hasOwn(module.requests, name) ? module.requests[name] : undefined;
			if (!own)
				throw new RequestError(
					'refused',
					`This campaign is played by ${module.title}, which has no “${name}”.`,
				);
			const desk: RequestDesk<AnyTypes> = {
				seat: context.seat,
				at,
				issue: (id, command, { basedOn, faces } = {}) => issue(context, id, command, basedOn, faces ?? []),
			};
			return own(desk, input as never);
		};
	// The endpoint has checked each input by the contract; the table pairs it with its answer.
	return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Own;
}

/** Lines that hold the text, newest first; numbers, names, rules and dice alike. */
function searchLog(app: HostApp, text: string, before: number | undefined): readonly LogLine[] {
	const { session } = app;
	const wanted = text.trim().toLowerCase();
	const write = logWriter(session.played, null);
	const found: LogLine[] = [];
	let turn = 1;
	for (const stored of session.file.facts(0)) {
		if (before !== undefined && stored.seq >= before) break;
		const recorded = recordedOf(stored);
		turn = turnBegunBy(session.module, recorded.fact) ?? turn;
		const line = write(recorded, turn, session.isRetracted(stored.command));
		if (
			wanted === '' ||
			`${line.text} ${line.rule} ${line.dice} ${line.by} turn ${line.turn}`.toLowerCase().includes(wanted)
		)
			found.push(line);
	}
	return found.slice(-LOG_PAGE).reverse();
}
