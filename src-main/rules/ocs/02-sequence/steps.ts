/** The steps of a turn, in the one order in which they are played: phases, and segments in them. */

export const PHASES = [
	'set-up',
	'pre-turn',
	'refit',
	'reinforcement',
	'movement',
	'supply',
	'reaction',
	'combat',
	'exploitation',
	'clean-up',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * 'phase.segment'; a phase without segments has one of its own name.
 * @rule ocs-2.2.preturn
 * @rule ocs-2.2.movement
 * @rule ocs-2.2.reaction
 * @rule ocs-2.2.exploitation
 * @rule ocs-2.3.supply.order
 */
export const STEPS = [
	'set-up.set-up',
	'pre-turn.weather',
	'pre-turn.first-player',
	'refit.refit',
	'reinforcement.reinforcement',
	'movement.breakout',
	'movement.movement',
	'movement.barrage',
	'supply.replenish',
	'supply.trace',
	'supply.attrition',
	'reaction.movement',
	'reaction.barrage',
	'combat.barrage',
	'combat.combat',
	'exploitation.movement',
	'exploitation.barrage',
	'exploitation.combat',
	'clean-up.clean-up',
] as const;
export type Step = (typeof STEPS)[number];

export const phaseOf = (step: Step): Phase => step.slice(0, step.indexOf('.')) as Phase;
export const segmentOf = (step: Step): string => step.slice(step.indexOf('.') + 1);
