/** The sequence of a turn: what is done in each step, and who does it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { otherSide } from '../../hexwar/ownership.ts';

/** @rule tocs-b2.0.sequence @rule tocs-b3.0.steps */
export const STEPS = ['turn', 'engagements', 'act', 'reserves', 'combat', 'exploit', 'over'] as const;
export type Step = (typeof STEPS)[number];

export interface Clock {
	readonly turn: number;
	readonly step: Step;
	/** Within the turn, from 1; 0: before the first. */
	readonly impulse: number;
	/** The side whose impulse it is, or null if nobody's yet. */
	readonly phasing: SideId | null;
	/** Who had the initiative last. @rule tocs-b2.4.3.initiative-tie */
	readonly initiative: SideId | null;
	/** The box of the Turn Ending Track. */
	readonly box: number;
	/** The phasing side passed. */
	readonly passed: boolean;
	/** Impulses passed in a row. */
	readonly passes: number;
	readonly cloud: 'clear' | 'scattered' | 'overcast' | null;
	/** The newest roll that both sides see: for the end of the turn, or for the initiative. */
	readonly rolled: PublicRoll | null;
}

/** A roll that moved the turn on, open to both sides. */
export type PublicRoll =
	| {
			readonly kind: 'end';
			readonly dice: readonly number[];
			readonly endsAt: number;
			readonly ends: boolean;
			/** The impulse was passed. */
			readonly passed: boolean;
	  }
	| {
			readonly kind: 'initiative';
			readonly totals: Readonly<Record<SideId, number>>;
			readonly winner: SideId;
	  };

export const STEP_WORDS: Readonly<Record<Step, string>> = {
	turn: 'Reinforcements, weather and initiative',
	engagements: 'Engagement Battles',
	act: 'Activations',
	reserves: 'Enemy reserves',
	combat: 'Battles',
	exploit: 'Exploitation by own reserves',
	over: 'The game is over',
};

type Here = Pick<TocsScenario, 'sides'>;

/**
 * Returns the side whose step it is, or null if it is Control's or automatic.
 * @rule tocs-b3.8.enemy-reserve @rule tocs-b3.10.own-reserves
 */
export function actorOf(scenario: Here, { step, phasing }: Pick<Clock, 'step' | 'phasing'>): SideId | null {
	if (phasing === null) return null;
	if (step === 'act' || step === 'exploit') return phasing;
	return step === 'reserves' ? otherSide(scenario, phasing) : null;
}

/** Returns the turn of the track that runs. */
export function turnOf({ turns }: Pick<TocsScenario, 'turns'>, { turn }: Pick<Clock, 'turn'>) {
	const now = turns[turn - 1] ?? turns.at(-1);
	if (!now) throw new Error('a scenario has at least one turn');
	return now;
}
