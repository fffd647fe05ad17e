/** What work on hedgehogs changes. */
import type { HedgehogFact } from '../16-hedgehogs/facts.ts';
import type { OcsGame } from '../game.ts';
import { stayingFor } from './units.ts';
import { changeHex, changeUnits, inPhase, spendInFight } from './fight.ts';

/**
 * Changes its level. Nothing else does: neither combat nor barrage reduces it.
 * @rule ocs-16.0h
 */
export function hedgehogChanged(game: OcsGame, changed: HedgehogFact['payload']): OcsGame {
	const { side, hex, level, turn, units, spent, negated } = changed;
	const worked = changeUnits(
		spendInFight(stayingFor(game, negated), spent, { side, purpose: 'construction', whom: hex }),
		units,
		(unit) => inPhase(unit, { move: 'moved' }),
	);
	return changeHex(worked, hex, { hedgehog: level, control: side, dug: turn });
}
