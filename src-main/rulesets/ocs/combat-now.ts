/** A combat that is ready for its dice, as windows show it: one that is under way, or one that is foreseen. */
import type { CombatShown } from '../../../src-shared/rulesets/ocs/views.ts';
import { fighting, openCombat } from '../../rules/ocs/09-combat/fighting.ts';
import { meansByChapter } from '../../rules/ocs/09-combat/means-by-chapter.ts';
import { worksheet } from '../../rules/ocs/09-combat/worksheet.ts';
import { oddsText } from '../../rules/hexwar/odds.ts';
import type { World } from '../../rules/ocs/game.ts';

/** The combat that is ready for its dice: strengths with their factors, odds, and every result with its exact chance. */
export function combatNow(world: World): CombatShown | null {
	const fight = openCombat(world);
	if (fight?.step !== 'roll') return null;
	const desk = fighting(world, meansByChapter);
	const { strengths, ready, outlook } = worksheet(desk, fight);
	const { units, defenders, target, paid = {} } = fight;
	const { row, start } = ready;
	const column = desk.charts['combat-columns'][row][start.column];
	return {
		...{ units, defenders, target, strengths, paid, ready, outlook },
		column: column ? oddsText(column) : '',
	};
}
