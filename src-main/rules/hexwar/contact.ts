/** Contact: the hexes beside a side's own units, which are all that it sees of the enemy in a double-blind game. */
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../kit/newest.ts';
import type { HexName, HexUnit } from './types.ts';
import type { OnBoard, ZoneRules } from './zones.ts';

/** The part of contact that a ruleset provides: which units can spot. */
export interface ContactRules<Scenario, Unit extends HexUnit> {
	readonly boardOf: ZoneRules<Scenario, Unit>['boardOf'];
	looks(scenario: Scenario, unit: Unit): boolean;
}

/** Returns a function that tells whether a side's spotting unit is in a hex or adjacent to it. */
export function contactIndex<Scenario, Unit extends HexUnit>(
	rules: ContactRules<Scenario, Unit>,
): (world: OnBoard<Scenario, Unit>, side: string, hex: HexName) => boolean {
	const contactByUnits = new Newest<PersistentMap<Unit>, Map<string, ReadonlySet<HexName>>>();
	return (world, side, hex) => {
		const bySide = contactByUnits.of(world.game.units, () => new Map());
		const cached = bySide.get(side) ?? contactsOf(rules, world, side);
		bySide.set(side, cached);
		return cached.has(hex);
	};
}

function contactsOf<Scenario, Unit extends HexUnit>(
	{ boardOf, looks }: ContactRules<Scenario, Unit>,
	{ scenario, game }: OnBoard<Scenario, Unit>,
	side: string,
): ReadonlySet<HexName> {
	const board = boardOf(scenario);
	const hexes = new Set<HexName>();
	for (const unit of game.units.values()) {
		if (unit.side !== side || unit.at === null || !looks(scenario, unit)) continue;
		for (const hex of [unit.at, ...board.beside(unit.at)]) hexes.add(hex);
	}
	return hexes;
}
