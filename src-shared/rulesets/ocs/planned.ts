/** The steps a side's plan covers, and the questions it may ask meanwhile: windows and host read the same lists. */

/** The steps of a turn that a side writes a plan for, phase by phase: all in which it may act. */
export const PLANNED_STEPS = [
	...(['refit.refit', 'reinforcement.reinforcement'] as const),
	...(['movement.breakout', 'movement.movement', 'movement.barrage'] as const),
	...(['supply.replenish', 'supply.trace', 'supply.attrition'] as const),
	...(['reaction.movement', 'reaction.barrage', 'combat.barrage', 'combat.combat'] as const),
	...(['exploitation.movement', 'exploitation.barrage', 'exploitation.combat', 'clean-up.clean-up'] as const),
] as const;
export type PlannedStep = (typeof PLANNED_STEPS)[number];
/** The questions a side may ask about a future step: paths, reach, targets, prices. */
export const PLANNED_QUESTIONS = [
	...(['path', 'reach', 'unit-orders', 'fuel-plan'] as const),
	...(['targets', 'attack', 'barrage', 'transport-path'] as const),
] as const;
