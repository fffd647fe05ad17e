/** The double-blind reading of 4.9a: a side sees enemy hexes only where its own combat units stand beside them. */
import { contactIndex } from '../../hexwar/contact.ts';
import type { HexName } from '../../hexwar/types.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';

/** Returns whether sides see enemy hexes by contact only; otherwise they see every one, as on a table. */
export const isBlind = ({ game }: { readonly game: Pick<World['game'], 'options'> }): boolean =>
	game.options['enemy-hexes'] === 'contact';

const touches = contactIndex<World['scenario'], UnitState>({
	boardOf,
	looks: (scenario, unit) => isCombatUnit(counterOf(scenario, unit)),
});

/**
 * Returns whether a side may look at the enemy in a hex: any hex, or in a double-blind campaign those adjacent to one
 * of its combat units, as for spotting.
 */
export const inContact = (world: World, side: string, hex: HexName): boolean =>
	!isBlind(world) || touches(world, side, hex);

/** Returns the same world with nothing hidden, to find what really blocks something. */
export const unveiled = ({ scenario, game }: World): World => ({
	scenario,
	game: { ...game, options: { ...game.options, 'enemy-hexes': 'all' } },
});
