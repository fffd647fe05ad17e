/** Handles requests about the open campaign: commands, the rules' answers, the log, replay and drafts. */
import { z } from 'zod';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { HouseCommand, type CommandShape, type LogLine } from '../../src-shared/contract/house.ts';
import { rulesetApi } from '../../src-shared/contract/rulesets.ts';
import { viewKey, type Seat } from '../../src-shared/contract/seats.ts';
import { SideId, type TeamId } from '../../src-shared/kit/ids.ts';
import { parseInput } from '../host/bad-input.ts';
import { RequestError, type Context, type Handlers } from '../host/endpoint.ts';
import type { AnyKnowledge, AnyTypes, RulesetModule } from '../rules/kit/module.ts';
import type { RequestDesk } from '../rules/kit/module/window-part.ts';
import type { AnyCommand } from './commands.ts';
import { isASides, isHouseCommand } from './house-desk.ts';
import { logWriter } from './log-lines.ts';
import type { Publisher } from './publisher.ts';
import { recordedOf } from './recorded.ts';
import { firstMoment, MomentClock } from './moment-clock.ts';
import { replayAt, replayMarks } from './replay.ts';
import type { Session } from './session.ts';

/** How many lines a search of the log answers. */
const LOG_PAGE = 200;

type Names =
	| 'command.send'
	| 'side.send'
	| 'rules.explain'
	| 'side.explain'
	| 'side.undo'
	| 'log.search'
	| 'rules.panel'
	| 'rules.charts'
	| 'replay.at'
	| 'replay.marks'
	| 'draft.load'
	| 'draft.save'
	| keyof typeof rulesetApi;

/** What these requests need of the program. */
export interface OpenCampaign {
	/** Throws a RequestError where no campaign is open. */
	readonly session: Session;
	readonly seen: Pick<Publisher, 'seenBy'>;
	/** Returns the first fact of an umpire's command, in the log's words, or null if the log no longer holds it. */
	said(command: string): string | null;
}

/** The handlers of an open campaign. Each throws a RequestError, with a sentence, for what it refuses. */
export function campaignHandlers(app: OpenCampaign): Pick<Handlers, Names> {
	const issue: Issue = ({ seat, viewer }, id, command, basedOn, faces) => {
		const seen = basedOn === undefined ? null : app.seen.seenBy(viewer.id, basedOn);
		const issued = app.session.issue({ id, seat, viewer: viewer.id, command, seen, faces });
		const say = issued.outcome === 'recorded' && seat.kind === 'umpire' ? app.said(id) : null;
		return say === null ? issued : { outcome: 'recorded', say };
	};
	return {
		'command.send': (context, { id, command, basedOn, faces }) =>
			issue(context, id, commandOf(app, command), basedOn, faces ?? []),
		'side.send': (context, { id, command, basedOn }) =>
			issue(context, id, sideCommandOf(app, command), basedOn, []),
		'rules.explain': (_context, { name, input }) => explain(app, name, input),
		'side.explain': ({ seat }, { name, input }) => explainToSide(app, seat, name, input),
		'side.undo': ({ seat }) => ({ label: seat.kind === 'side' ? app.session.ownUndo(seat.side) : null }),
		...rulesetRequests(app, issue),
		'log.search': (_context, { text, before }) => searchLog(app, text, before),
		'rules.panel': () => app.session.module.rules(),
		'rules.charts': () => app.session.module.charts?.(app.session.at) ?? [],
		'replay.at': (_context, { seq, as }) => replayAt(app.session, seq, as),
		'replay.marks': () => replayMarks(app.session),
		'draft.load': (_context, { team, turn }) => ({
			lines: app.session.file.draft(paperOf(app, team), turn),
		}),
		'draft.save': (_context, { team, turn, lines }) => {
			app.session.file.saveDraft(paperOf(app, team), turn, lines);
			return null;
		},
	};
}

/** A paper sheet that an umpire is typing in is kept apart from anything that the team's staff write. */
function paperOf(app: OpenCampaign, team: TeamId): string {
	if (!app.session.head.teams.some((each) => each.id === team))
		throw new RequestError('bad-input', 'There is no such headquarters in this campaign.');
	return `paper of ${team}`;
}

/** Carries out a command for the seat that sent it. */
type Issue = (
	context: Context,
	id: string,
	command: AnyCommand,
	basedOn: number | undefined,
	faces: readonly number[],
) => Issued;

/** A command in the shape that its ruleset, or the house, wants it in. */
function commandOf(app: OpenCampaign, command: CommandShape): AnyCommand {
	const { module } = app.session;
	return shaped(isHouseCommand(command) ? HouseCommand : module.command, command) as AnyCommand;
}

/** A command that its ruleset leaves to sides. Any other is refused like one that there is not. */
function sideCommandOf(app: OpenCampaign, command: CommandShape): AnyCommand {
	const { module } = app.session;
	if (!isASides(module, command))
		throw new RequestError('refused', 'Your seat has no such command in this campaign.');
	return commandOf(app, command);
}

/** Returns the rules' answer to an umpire, from the true situation. */
function explain(app: OpenCampaign, name: string, input: unknown): unknown {
	const { module, at } = app.session;
	const asked = Object.hasOwn(module.explain, name) ? module.explain[name] : undefined;
	if (asked?.ofSide) return asked.ofSide(at.scenario, knownTo(app, name, input), shaped(asked.input, input));
	if (!asked?.umpire) throw new RequestError('refused', nothingToSay(module, name));
	return asked.umpire(at, shaped(asked.input, input));
}

const OfSide = z.object({ side: SideId });

/** Returns the knowledge of the side that an umpire's question names. */
function knownTo({ session: { state, module } }: OpenCampaign, name: string, input: unknown): AnyKnowledge {
	const { side } = shaped(OfSide, input) as z.infer<typeof OfSide>;
	const known = Object.hasOwn(state.known, side) ? state.known[side] : undefined;
	if (known === undefined) throw new RequestError('refused', nothingToSay(module, name));
	return known;
}

/** Returns the rules' answer to a side, from its seat's knowledge alone: the true situation is not in reach here. */
function explainToSide(app: OpenCampaign, seat: Seat, name: string, input: unknown): unknown {
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
function rulesetRequests(app: OpenCampaign, issue: Issue): Own {
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
function searchLog(app: OpenCampaign, text: string, before: number | undefined): readonly LogLine[] {
	const { session } = app;
	const wanted = text.trim().toLowerCase();
	const write = logWriter(session.played, null);
	const matches: LogLine[] = [];
	const clock = new MomentClock(session.module, firstMoment(session.played));
	for (const stored of session.file.facts(0)) {
		if (before !== undefined && stored.seq >= before) break;
		const recorded = recordedOf(stored);
		const line = write(recorded, clock.at(recorded).turn, session.isRetracted(stored.command));
		if (
			wanted === '' ||
			`${line.text} ${line.rule} ${line.dice} ${line.by} turn ${line.turn}`.toLowerCase().includes(wanted)
		)
			matches.push(line);
	}
	return matches.slice(-LOG_PAGE).reverse();
}
