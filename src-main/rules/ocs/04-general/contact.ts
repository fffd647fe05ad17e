/** The double-blind reading of 4.9a: a side sees enemy hexes only where its own combat units stand beside them. */
import { contactIndex } from '../../hexwar/contact.ts';
import type { HexName } from '../../hexwar/types.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';

/** Whether sides see enemy hexes by contact alone; else every one, as on a table. */
export const isBlind = ({ game }: { readonly game: Pick<World['game'], 'options'> }): boolean =>
	game.options['enemy-hexes'] === 'contact';

const touches = contactIndex<World['scenario'], UnitState>({
	boardOf,
	looks: (scenario, unit) => isCombatUnit(counterOf(scenario, unit)),
});

/**
 * Whether a side may look at what the other has in a hex: any, or where the campaign is double-blind those that a combat unit
 * of its own stands beside, as whoever spots for guns does.
 */
export const inContact = (world: World, side: string, hex: HexName): boolean =>
	!isBlind(world) || touches(world, side, hex);

/** The same world as it would be were nothing hidden: for what the truth bars. */
export const unveiled = ({ scenario, game }: World): World => ({
	scenario,
	game: { ...game, options: { ...game.options, 'enemy-hexes': 'all' } },
});
