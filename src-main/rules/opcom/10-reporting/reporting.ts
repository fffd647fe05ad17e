/** OP COM 10: each side's dispatches, drafted for the umpire to edit and release. */
import type { Fact } from '../../kit/ruleset.ts';
import { eventReports } from '../03-time/event-report.ts';
import { blownReports } from '../08-bridges/report.ts';
import { airReports } from './air-report.ts';
import { combatReport } from './combat-report.ts';
import type { Draft } from './draft.ts';
import { arrivalReport, movementReport } from './movement-report.ts';
import type { OpcomFact, OpcomWorld } from '../types.ts';

export { setupDispatch } from './movement-report.ts';
export { readyToCheck, releaseCheck, type ReleaseCheck } from './release.ts';
export type { Draft } from './draft.ts';

/**
 * Drafts what a command's facts let each side learn: both sides of an applied combat, a side whose unit arrived, those
 * who saw a bridge go up, the sides told of an event, every side when the briefing begins. Other facts (desk, rulings)
 * draft nothing.
 * @rule opcom-10.report.commanders-source
 */
export function draftDispatches(
	before: OpcomWorld,
	after: OpcomWorld,
	facts: readonly Fact[],
): readonly Draft[] {
	return facts.flatMap((each): readonly Draft[] => {
		const fact = each as OpcomFact;
		switch (fact.type) {
			case 'combat-applied': {
				const combat = after.game.combats[fact.payload.combat];
				if (!combat) return [];
				return [combat.attackingSide, combat.defendingSide].map((side) =>
					combatReport(before, after, fact.payload, side),
				);
			}
			case 'unit-arrived':
				return [arrivalReport(after, fact.payload.unit)];
			case 'step-begun':
				if (fact.payload.step !== 'brief') return [];
				return after.scenario.sides.flatMap((side) => movementReport(after, side.id) ?? []);
			case 'bridge-tested':
				return fact.payload.blown ? blownReports(after, fact.payload.crossing) : [];
			case 'air-applied':
				return airReports(before, after, fact.payload);
			case 'event-came':
				return eventReports(after, fact.payload.event);
			default:
				return [];
		}
	});
}
