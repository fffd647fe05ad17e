/** The steps of the sequence in words. */
import { phaseOf, segmentOf, STEPS, type Phase, type Step } from './steps.ts';

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
	'set-up': 'set-up',
	'pre-turn': 'Pre-Turn Phase',
	refit: 'Aircraft Refit Phase',
	reinforcement: 'Reinforcement Phase',
	movement: 'Movement Phase',
	supply: 'Supply Phase',
	reaction: 'Reaction Phase',
	combat: 'Combat Phase',
	exploitation: 'Exploitation Phase',
	'clean-up': 'Clean Up Phase',
};
const SEGMENT_WORDS: Readonly<Record<string, string>> = {
	weather: 'weather',
	'first-player': 'first player',
	breakout: 'Breakout Segment',
	movement: 'Movement Segment',
	barrage: 'Barrage Segment',
	combat: 'Combat Segment',
	replenish: 'replenishing',
	trace: 'trace check',
	attrition: 'Attrition',
};

/** Returns a step as a heading says it: 'Movement Segment of the Reaction Phase', 'Weather of the Pre-Turn Phase'. */
export function stepHeading(step: Step): string {
	const words = stepWords(step);
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns a step as it is said in a sentence: 'Movement Segment of the Reaction Phase', 'weather of the Pre-Turn Phase'. */
export function stepWords(step: Step): string {
	const phase = PHASE_WORDS[phaseOf(step)];
	const segment = SEGMENT_WORDS[segmentOf(step)];
	return segment === undefined ? phase : `${segment} of the ${phase}`;
}

/** Returns the phase of a step: 'Movement Phase'. */
export const phaseWords = (step: Step): string => PHASE_WORDS[phaseOf(step)];

/** Every step of a turn in words, in order. */
export const sequenceWords = STEPS.map((step) => ({
	id: step,
	phase: PHASE_WORDS[phaseOf(step)],
	segment: SEGMENT_WORDS[segmentOf(step)] ?? '',
}));
