/** Fog by rule: what a side sees of the other anew, or no more, after something happened. */
import type { OcsFact } from '../facts.ts';
import type { HexName } from '../types.ts';
import type { World } from '../game.ts';
import { otherSide } from './other-side.ts';
import type { SeenHex } from './seen.ts';
import { allThatIsSeen } from './what-is-seen.ts';

/**
 * Facts for each side to which something looks different now: hex by hex what it sees, null where it sees nothing more.
 * @rule ocs-4.9a.shown
 */
export function sightings(world: World): readonly OcsFact[] {
	const { scenario, game } = world;
	return scenario.sides.flatMap(({ id: side }): OcsFact[] => {
		const hexes = difference(game.seen[side] ?? {}, allThatIsSeen(world, otherSide(scenario, side)));
		if (Object.keys(hexes).length === 0) return [];
		return [{ type: 'sighted', v: 1, rule: 'ocs-4.9a.shown', payload: { side, hexes } }];
	});
}

function difference(
	known: Readonly<Record<HexName, SeenHex>>,
	now: ReadonlyMap<HexName, SeenHex>,
): Readonly<Record<HexName, SeenHex | null>> {
	const changed: Record<HexName, SeenHex | null> = {};
	for (const [hex, seen] of now) if (!isSame(known[hex], seen)) changed[hex] = seen;
	for (const hex of Object.keys(known)) if (!now.has(hex)) changed[hex] = null;
	return changed;
}

function isSame(a: SeenHex | undefined, b: SeenHex): boolean {
	if (!a || a.zoc !== b.zoc || a.hedgehog !== b.hedgehog || a.other !== b.other) return false;
	const [one, two] = [a.top, b.top];
	if (one === null || two === null) return one === two;
	return (
		one.counter === two.counter &&
		one.face === two.face &&
		one.marker === two.marker &&
		one.outOfSupply === two.outOfSupply
	);
}
