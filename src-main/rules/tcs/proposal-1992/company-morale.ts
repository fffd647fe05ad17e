/** Chapter 4 of the proposals: dead infantry weighs on the morale of its company. */
import type { TcsCounter } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { Shift } from '../11-area-fire/shift.ts';
import type { At } from '../game.ts';
import { countersOf, fullSteps } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Steps from which infantry is a platoon; below it is a section. */
const PLATOON = 5;
/** The weight of a destroyed unit. */
const WEIGHT = { platoon: 2, section: 1 } as const;

/** Whether a dead unit counts for its company in place of its battalion. */
export const countsForCompany = ({ game }: Pick<Here, 'game'>, { category, company }: TcsCounter): boolean =>
	proposed(game.options, 'charts') && category === 'Infantry' && company !== null;

/** Returns what a company's dead add to a Morale Check of one of its units, or null. @rule tcs3-4.morale.section */
export function companyMorale(at: Here, counter: TcsCounter): Shift | null {
	if (!proposed(at.game.options, 'charts') || counter.company === null) return null;
	const by = [...countersOf(at.scenario).values()]
		.filter(({ id, formation, company, category }) => {
			const unit = at.game.units.get(id);
			const isDead = unit?.off === 'dead' && unit.merged !== true;
			return (
				isDead && category === 'Infantry' && formation === counter.formation && company === counter.company
			);
		})
		.reduce((sum, dead) => sum + (fullSteps(dead) >= PLATOON ? WEIGHT.platoon : WEIGHT.section), 0);
	return by === 0 ? null : { name: 'Dead of its company', by, rule: 'tcs3-4.morale.section' };
}
