/** Instant decisions, word between headquarters, rulings written down (OP COM 2, 4 and 9). */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import {
	AnswerDecision,
	CloseDecision,
	RecordRuling,
	ReferDecision,
	SendMessage,
} from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { DecisionId } from '../../../../src-shared/kit/ids.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { ownersOfDecision, ownersOfTeam } from '../desks/owners.ts';
import { beyondMessages } from '../desks/quotas.ts';
import {
	answerDecision,
	closeDecision,
	recordRuling,
	referDecision,
	sendMessage,
} from '../desks/talk-desk.ts';
import { chainOf } from '../desks/things.ts';
import { command, ofAll, teamName } from './record.ts';

interface OfDecision {
	readonly decision: DecisionId;
}
/** It changes the instant decision that it names. */
const ofDecision = {
	subject: ({ decision }: OfDecision) => subject('decision', decision),
	subjects: (world: OpcomWorld, { decision }: OfDecision, held: readonly Subject[]) => [
		chainOf(world, subject('decision', decision), held),
	],
	owners: ownersOfDecision,
};

export const talkCommands = [
	command({
		type: 'refer-decision',
		shape: ReferDecision,
		label: (world, { team }) => `Ask ${teamName(world, team)} at once`,
		subject: ({ line }) => (line === undefined ? null : subject('line', line)),
		subjects: (world, { line, team }, held) => [
			line ? chainOf(world, subject('line', line), held) : [subject('team', team)],
		],
		owners: ownersOfTeam,
		decide: referDecision,
	}),
	command({
		type: 'answer-decision',
		shape: AnswerDecision,
		label: () => 'Answer an instant decision',
		...ofDecision,
		bySide: 'words',
		decide: answerDecision,
	}),
	command({
		type: 'close-decision',
		shape: CloseDecision,
		label: () => 'Decide for a team',
		...ofDecision,
		finishes: true,
		decide: closeDecision,
	}),
	command({
		type: 'send-message',
		shape: SendMessage,
		label: () => 'Send a message',
		subject: () => null,
		subjects: (_world, { from }) => [[subject('team', from)]],
		owners: (_world, { from }) => ({ teams: [from] }),
		bySide: 'words',
		decide: (world, message, asking) =>
			beyondMessages(world, message.from, asking.seat) ?? sendMessage(world, message, asking),
	}),
	command({
		type: 'record-ruling',
		shape: RecordRuling,
		label: () => 'Record a ruling',
		...ofAll,
		decide: recordRuling,
	}),
] as const;
