/** Instant decisions, word between headquarters, rulings written down (OP COM 2, 4 and 9). */
import { grow } from '../../../../src-shared/kit/grown.ts';
import { withKey } from '../../../../src-shared/kit/with-key.ts';
import { nothing } from '../../../rules/kit/records.ts';
import { withDecision } from '../desks/desk-facts.ts';
import { deskEvent, toItsSide } from './record.ts';

export const talkEvents = [
	deskEvent({
		type: 'decision-referred',
		version: 1,
		evolve: (desk, { decision }) => ({
			...desk,
			decisions: withKey(desk.decisions, decision.id, decision),
		}),
		log: ({ decision: { team, ask } }, names) => `Asked ${names.team(team)} at once: ${ask}`,
		// What Control does without an answer is not for the side to know.
		told: toItsSide(({ decision: { id, team, turn, ask, answers, seconds, askedAt } }) => ({
			kind: 'decision',
			decision: { id, team, turn, ask, answers, seconds, askedAt, state: 'waiting', answer: null },
		})),
	}),
	deskEvent({
		type: 'decision-answered',
		version: 1,
		evolve: (desk, { decision, answer }) => withDecision(desk, decision, { state: 'answered', answer }),
		log: ({ answer }) => `Answer at once: ${answer}`,
		told: toItsSide(({ decision, answer }) => ({ kind: 'decision-answer', decision, answer })),
	}),
	deskEvent({
		type: 'decision-closed',
		version: 1,
		evolve: (desk, { decision, ruling }) =>
			withDecision(desk, decision, { state: 'decided', answer: ruling }),
		log: ({ ruling }) => `No answer; Control decides: ${ruling}`,
		// Tells that it is closed, and nothing of Control's ruling.
		told: toItsSide(({ decision }) => ({ kind: 'decision-over', decision })),
	}),
	deskEvent({
		type: 'message-sent',
		version: 1,
		evolve: (desk, { message }) => ({ ...desk, messages: grow(desk.messages, message) }),
		log: ({ message: { from, to, text } }, names) =>
			`${names.team(from)} to ${to ? names.team(to) : 'all of its side'}: ${text}`,
		told: toItsSide(({ message: { id, from, to, turn, text } }) => ({
			kind: 'message',
			message: { id, from, to, turn, text },
		})),
	}),
	deskEvent({
		type: 'ruling-recorded',
		version: 1,
		evolve: (desk, ruling) => ({ ...desk, rulings: [...desk.rulings, ruling] }),
		log: ({ rule, text }) => `Ruling (${rule || 'no rule'}): ${text}`,
		told: nothing,
	}),
] as const;
