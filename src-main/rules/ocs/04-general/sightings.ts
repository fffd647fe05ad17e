/** Fog of war by rule: what a side newly sees of the other, or no longer sees, after something happened. */
import { changedKeys, newSightings, NOTHING_SEEN, touchedHexes } from '../../hexwar/sightings.ts';
import type { HexName } from '../../hexwar/types.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { boardOf } from '../board.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame, World } from '../game.ts';
import type { SeenHex, SeenShip } from './seen.ts';
import { allThatIsSeen, stacksSeen } from './stacks-seen.ts';

/**
 * Returns facts for each side to which something looks different: what it sees by hex, or null where it sees nothing
 * any more.
 * @param before the game before what happened; only what changed since is looked at. Absent: everything is
 * @rule ocs-4.9a.shown
 */
export function sightings(world: World, before?: Pick<World, 'game'>): readonly OcsFact[] {
	const { scenario, game } = world;
	const near = before ? touched(world, before.game) : null;
	return scenario.sides.flatMap(({ id: side }): OcsFact[] => {
		const enemy = otherSide(scenario, side);
		const sights = {
			in: (hex: HexName) => stacksSeen(world, enemy, hex),
			all: () => allThatIsSeen(world, enemy),
			isSame,
		};
		const hexes = newSightings(game.seen[side] ?? NOTHING_SEEN, sights, near);
		if (Object.keys(hexes).length === 0) return [];
		return [{ type: 'sighted', v: 1, rule: 'ocs-4.9a.shown', payload: { side, hexes } }];
	});
}

/** Returns the hexes that can look different, or null if any may. */
function touched({ scenario, game }: World, before: OcsGame): readonly HexName[] | null {
	if (game.options !== before.options) return null;
	const printed = new Set(changedKeys(before.counters ?? {}, game.counters ?? {}));
	const reprinted =
		printed.size === 0 ? [] : [...game.units.values()].filter(({ counter }) => printed.has(counter));
	return touchedHexes(boardOf(scenario), {
		units: [before.units, game.units],
		things: [
			[before.dumps, game.dumps],
			[before.transports, game.transports],
			[before.air.planes, game.air.planes],
			[before.sea.ships, game.sea.ships],
		],
		hexes: [before.hexes, game.hexes],
		also: reprinted.map(({ at }) => at),
	});
}

const isSameShip = (a: SeenShip | undefined, b: SeenShip | undefined): boolean =>
	a?.counter === b?.counter && a?.damaged === b?.damaged && a?.dg === b?.dg && a?.targeted === b?.targeted;

function isSame(a: SeenHex, b: SeenHex): boolean {
	if (a.plane?.counter !== b.plane?.counter || a.plane?.reduced !== b.plane?.reduced) return false;
	if (!isSameShip(a.ship, b.ship) || JSON.stringify(a.planes) !== JSON.stringify(b.planes)) return false;
	if (a.hidden !== b.hidden || a.zoc !== b.zoc || a.hedgehog !== b.hedgehog || a.other !== b.other)
		return false;
	const [one, two] = [a.top, b.top];
	if (one === null || two === null) return one === two;
	return (
		one.counter === two.counter &&
		one.face === two.face &&
		one.marker === two.marker &&
		one.outOfSupply === two.outOfSupply &&
		one.printed?.name === two.printed?.name
	);
}
