/** Word between Control and the teams outside the sheets: instant decisions (OP COM 9) and players' talk (OP COM 4). */
import type { DeskCommand } from '../../../../src-shared/contract/desk.ts';
import { DecisionId, MessageId, type SideId, type TeamId } from '../../../../src-shared/kit/ids.ts';
import {
	facts,
	refuse,
	speaksFor,
	type Decision,
	type Issuer,
	type Refusal,
} from '../../../rules/kit/ruleset.ts';
import { mechanismsIn } from '../../../rules/opcom/s10-release.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { DeskFact } from './desk-facts.ts';

export type TalkCommand = Extract<
	DeskCommand,
	{ type: 'refer-decision' | 'answer-decision' | 'close-decision' | 'send-message' }
>;

/** Decides a command of the talk desk. `now` is wall time, ms: a decision's short timer starts when it is asked. */
export function decideTalk(
	world: OpcomWorld,
	command: TalkCommand,
	issuer: Issuer,
	now: number,
): Decision<DeskFact> {
	switch (command.type) {
		case 'refer-decision':
			return refer(world, command, now);
		case 'answer-decision':
		case 'close-decision':
			return settle(world, command, issuer);
		case 'send-message':
			return send(world, command, issuer);
	}
}

function refer(
	world: OpcomWorld,
	command: Extract<TalkCommand, { type: 'refer-decision' }>,
	now: number,
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
	// An older file counted by side, whose id may be a team's too.
	while (desk.decisions[`${team}-q${String(n)}`]) n += 1;
	return DecisionId.parse(`${team}-q${String(n)}`);
}

/** The first answer stands; without one Control decides. */
function settle(
	world: OpcomWorld,
	command: Extract<TalkCommand, { type: 'answer-decision' | 'close-decision' }>,
	issuer: Issuer,
): Decision<DeskFact> {
	const found = world.desk.decisions[command.decision];
	if (!found || !speaksFor(issuer, found.side, found.team))
		return refuse('app', 'decision/unknown', 'Nothing of that kind was asked: look at the list again.');
	if (found.state !== 'waiting')
		return refuse(
			'opcom-9.analyse.3-instant',
			'decision/settled',
			found.state === 'answered'
				? 'That was answered already; the first answer stands.'
				: 'The time for that ran out, and Control has decided.',
		);
	const { side } = found;
	if (command.type === 'answer-decision') {
		return facts({
			type: 'decision-answered',
			v: 1,
			rule: 'opcom-9.analyse.3-instant',
			payload: { side, decision: found.id, answer: command.answer },
		});
	}
	return facts({
		type: 'decision-closed',
		v: 1,
		rule: 'opcom-9.analyse.3-instant',
		payload: { side, decision: found.id, ruling: command.ruling ?? found.fallback },
	});
}

function send(
	world: OpcomWorld,
	command: Extract<TalkCommand, { type: 'send-message' }>,
	issuer: Issuer,
): Decision<DeskFact> {
	const { from, to, text } = command;
	const side = sideOfTeam(world, from);
	if (side === null || !speaksFor(issuer, side, from)) return noTeam();
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
