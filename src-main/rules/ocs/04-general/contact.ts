/** The double-blind reading of 4.9a: a side sees enemy hexes only where its own combat units stand beside them. */
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../../kit/newest.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';

/** Whether sides see enemy hexes by contact alone; else every one, as on a table. */
export const isBlind = ({ game }: { readonly game: Pick<World['game'], 'options'> }): boolean =>
	game.options['enemy-hexes'] === 'contact';

const kept = new Newest<PersistentMap<UnitState>, Map<string, ReadonlySet<HexName>>>();

/**
 * Whether a side may look at what the other has in a hex: any, or where the campaign is double-blind those that a combat unit
 * of its own stands beside, as whoever spots for guns does.
 */
export function inContact(world: World, side: string, hex: HexName): boolean {
	if (!isBlind(world)) return true;
	const bySide = kept.of(world.game.units, () => new Map());
	const known = bySide.get(side) ?? contactsOf(world, side);
	bySide.set(side, known);
	return known.has(hex);
}

function contactsOf({ scenario, game }: World, side: string): ReadonlySet<HexName> {
	const board = boardOf(scenario);
	const hexes = new Set<HexName>();
	for (const unit of game.units.values()) {
		if (unit.side !== side || unit.at === null || !isCombatUnit(counterOf(scenario, unit))) continue;
		for (const hex of [unit.at, ...board.beside(unit.at)]) hexes.add(hex);
	}
	return hexes;
}

/** The same world as it would be were nothing hidden: for what the truth bars. */
export const unveiled = ({ scenario, game }: World): World => ({
	scenario,
	game: { ...game, options: { ...game.options, 'enemy-hexes': 'all' } },
});
