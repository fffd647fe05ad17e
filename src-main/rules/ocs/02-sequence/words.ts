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
	weather: 'Weather Determination',
	'first-player': 'First Player',
	breakout: 'Breakout Segment',
	movement: 'Movement Segment',
	barrage: 'Barrage Segment',
	combat: 'Combat Segment',
	replenish: 'Replenish',
	trace: 'Trace Supply',
	attrition: 'Attrition',
};

/** Returns a step as a heading: 'Reaction Phase: Movement Segment', 'Supply Phase: Replenish', 'Clean Up Phase'. */
export function stepHeading(step: Step): string {
	const phase = PHASE_WORDS[phaseOf(step)];
	const segment = SEGMENT_WORDS[segmentOf(step)];
	return capitalised(segment === undefined ? phase : `${phase}: ${segment}`);
}

/** Returns a step as part of a sentence: 'Movement Segment of the Reaction Phase', 'Replenish step of the Supply Phase'. */
export function stepWords(step: Step): string {
	const phase = PHASE_WORDS[phaseOf(step)];
	const segment = SEGMENT_WORDS[segmentOf(step)];
	if (segment === undefined) return phase;
	return `${segment}${segment.endsWith(' Segment') ? '' : ' step'} of the ${phase}`;
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Returns the phase of a step: 'Movement Phase'. */
export const phaseWords = (step: Step): string => PHASE_WORDS[phaseOf(step)];

/** Every step of a turn in words, in order. */
export const sequenceWords = STEPS.map((step) => ({
	id: step,
	phase: capitalised(PHASE_WORDS[phaseOf(step)]),
	segment: SEGMENT_WORDS[segmentOf(step)] ?? '',
}));
