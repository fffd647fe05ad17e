/** Word between Control and the teams outside the sheets: instant decisions (OP COM 9) and players' talk (OP COM 4). */
import type { DeskCommand, InstantDecision } from '../../../../src-shared/rulesets/opcom/desk.ts';
import { DecisionId, MessageId, type SideId, type TeamId } from '../../../../src-shared/kit/ids.ts';
import type { Asked } from '../../../rules/kit/module/situation.ts';
import { facts, speaksFor, type Decision, type Issuer, type Refusal } from '../../../rules/kit/ruleset.ts';
import { refuse } from '../../../rules/opcom/refusals.ts';
import { mechanismsIn } from '../../../rules/opcom/10-reporting/release.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';

type Of<T extends DeskCommand['type']> = Extract<DeskCommand, { type: T }>;

/**
 * Decides 'refer-decision'. Its short timer starts when it is asked; refused if its words reveal how the game works.
 * @rule opcom-9.analyse.3-instant
 */
export function referDecision(
	world: OpcomWorld,
	command: Of<'refer-decision'>,
	{ now }: Asked,
): Decision<DeskFact> {
	const side = sideOfTeam(world, command.team);
	if (side === null) return noTeam();
	const mechanism = [command.ask, ...command.answers].flatMap((text) => mechanismsIn(world, text));
	if (mechanism.length > 0) {
		return refuse(
			'opcom-9.analyse.3-instant-minimal',
			'decision/mechanism',
			`The question would tell the players how the game works. ${mechanism.map(({ say }) => say).join(' ')} Ask it as the field would.`,
		);
	}
	const { team, ask, answers, seconds, fallback } = command;
	const id = decisionId(world, team);
	return facts({
		type: 'decision-referred',
		v: 1,
		rule: 'opcom-9.analyse.3-instant',
		payload: {
			side,
			decision: {
				id,
				side,
				team,
				turn: world.game.turn,
				line: command.line ?? null,
				ask,
				answers,
				seconds,
				fallback,
				askedAt: now,
				state: 'waiting',
				answer: null,
			},
		},
	});
}

/** A team's ids count only its own decisions: a gap would tell it of others'. */
function decisionId({ desk }: OpcomWorld, team: TeamId): DecisionId {
	let n = 1 + Object.values(desk.decisions).filter((each) => each.team === team).length;
	// Older files numbered decisions by side, whose id may also be a team's.
	while (desk.decisions[`${team}-q${String(n)}`]) n += 1;
	return DecisionId.parse(`${team}-q${String(n)}`);
}

/** A decision that waits for its answer, or why none can be given. */
function waiting({ desk }: OpcomWorld, id: DecisionId, issuer: Issuer): InstantDecision | Refusal {
	const asked = desk.decisions[id];
	if (!asked || !speaksFor(issuer, asked.side, asked.team))
		return refuse('app', 'decision/unknown', 'Nothing of that kind was asked: look at the list again.');
	if (asked.state === 'waiting') return asked;
	return refuse(
		'opcom-9.analyse.3-instant',
		'decision/settled',
		asked.state === 'answered'
			? 'That was answered already; the first answer stands.'
			: 'The time for that ran out, and Control has decided.',
	);
}

/** Decides 'answer-decision': the first answer stands. */
export function answerDecision(
	world: OpcomWorld,
	{ decision, answer }: Of<'answer-decision'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const pending = waiting(world, decision, seat);
	if ('kind' in pending) return pending;
	return facts({
		type: 'decision-answered',
		v: 1,
		rule: 'opcom-9.analyse.3-instant',
		payload: { side: pending.side, decision: pending.id, answer },
	});
}

/** Decides 'close-decision': no answer came, and Control decides, by the stated fallback unless it rules otherwise. */
export function closeDecision(
	world: OpcomWorld,
	{ decision, ruling }: Of<'close-decision'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const pending = waiting(world, decision, seat);
	if ('kind' in pending) return pending;
	return facts({
		type: 'decision-closed',
		v: 1,
		rule: 'opcom-9.analyse.3-instant',
		payload: { side: pending.side, decision: pending.id, ruling: ruling ?? pending.fallback },
	});
}

/** Decides 'record-ruling': what Control ruled outside the rules, by whom and in which turn. */
export function recordRuling(
	world: OpcomWorld,
	{ rule, text }: Of<'record-ruling'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	return facts({
		type: 'ruling-recorded',
		v: 1,
		rule: 'opcom-2.umpire.ruling-outside-rules',
		payload: { turn: world.game.turn, by: seat.kind === 'umpire' ? seat.name : seat.side, rule, text },
	});
}

/**
 * Decides 'send-message': from one headquarters of a side to another, or to all of it.
 * @rule opcom-4.seq.player-talk
 */
export function sendMessage(
	world: OpcomWorld,
	{ from, to, text }: Of<'send-message'>,
	{ seat }: Asked,
): Decision<DeskFact> {
	const side = sideOfTeam(world, from);
	if (side === null || !speaksFor(seat, side, from)) return noTeam();
	if (to !== null && sideOfTeam(world, to) !== side) return noTeam();
	const own = world.desk.messages.flat().filter((each) => each.side === side).length;
	return facts({
		type: 'message-sent',
		v: 1,
		rule: 'opcom-4.seq.player-talk',
		payload: {
			side,
			message: { id: MessageId.parse(`m${String(own + 1)}`), side, from, to, turn: world.game.turn, text },
		},
	});
}

function sideOfTeam(world: OpcomWorld, id: TeamId): SideId | null {
	return world.scenario.teams.find((team) => team.id === id)?.side ?? null;
}

function noTeam(): Refusal {
	return refuse(
		'app',
		'team/unknown',
		'There is no such headquarters on this side: choose one from the list.',
	);
}
