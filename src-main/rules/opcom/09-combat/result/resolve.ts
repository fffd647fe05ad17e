/** The die of a combat and what follows from it, in one go where nothing is left to the umpire. */
import type { OpcomCommand, Proposal } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { distance } from '../../../../../src-shared/map/plane.ts';
import { facts, type Decision } from '../../../kit/ruleset.ts';
import type { Dice } from '../../../kit/dice.ts';
import { unitState } from '../../queries.ts';
import type { OpcomFact, OpcomWorld } from '../../types.ts';
import { applied, asProposed } from './apply.ts';
import { decideRoll } from './decide.ts';

type Resolve = Extract<OpcomCommand, { type: 'resolve-combat' }>;

/**
 * Throws a combat's dice as `decideRoll` does, and applies the result that the rules propose. Where the result leaves
 * something to the umpire, or can't be applied as proposed, the dice alone are recorded and the rest waits: a result is a
 * framework (opcom-2.umpire.result-is-framework). Refused as the roll is.
 */
export function decideResolution(world: OpcomWorld, command: Resolve, dice: Dice): Decision<OpcomFact> {
	const rolled = decideRoll(world, { ...command, type: 'roll-combat' }, dice);
	const combat = world.game.combats[command.combat];
	if (rolled.kind !== 'facts' || !combat) return rolled;
	const fallen = rolled.facts.find((fact) => fact.type === 'combat-rolled');
	if (!fallen || leavesToUmpire(world, fallen.payload.proposal)) return rolled;
	const { worksheet, proposal } = fallen.payload;
	const result = applied(world, { ...combat, state: 'rolled', worksheet, proposal }, asProposed(proposal));
	return result.kind === 'facts' ? facts(...rolled.facts, ...result.facts) : rolled;
}

/**
 * Returns true if a result leaves the umpire a choice: an overrun is possible (opcom-9.overrun.conditions), a unit may
 * stand on a vital spot (opcom-9.retreat.vital-spot), or a unit has no line of retreat.
 */
function leavesToUmpire(world: OpcomWorld, { overrun, retreats }: Proposal): boolean {
	return (
		overrun !== null ||
		retreats.some(({ mayStand, ordered }) => mayStand && !ordered) ||
		retreats.some(({ unit, suggested }) => {
			const { at } = unitState(world, unit);
			return at !== null && distance(at, suggested) === 0;
		})
	);
}
