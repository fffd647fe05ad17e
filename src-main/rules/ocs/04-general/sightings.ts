/** Fog by rule: what a side sees of the other anew, or no more, after something happened. */
import type { OcsFact } from '../facts.ts';
import type { HexName } from '../../hexwar/types.ts';
import { boardOf, type Board } from '../board.ts';
import type { OcsGame, World } from '../game.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { hexesSeen, NOTHING_SEEN, type Seen, type SeenHex } from './seen.ts';
import { allThatIsSeen, whatIsSeen } from './what-is-seen.ts';

/**
 * Facts for each side to which something looks different now: hex by hex what it sees, null where it sees nothing more.
 * @param before the game before what happened; only what changed since is looked at. Absent: everything is
 * @rule ocs-4.9a.shown
 */
export function sightings(world: World, before?: Pick<World, 'game'>): readonly OcsFact[] {
	const { scenario, game } = world;
	const near = before ? touchedHexes(world, before.game) : null;
	return scenario.sides.flatMap(({ id: side }): OcsFact[] => {
		const known = game.seen[side] ?? NOTHING_SEEN;
		const enemy = otherSide(scenario, side);
		const hexes = near
			? differenceIn(known, near, (hex) => whatIsSeen(world, enemy, hex))
			: difference(known, allThatIsSeen(world, enemy));
		if (Object.keys(hexes).length === 0) return [];
		return [{ type: 'sighted', v: 1, rule: 'ocs-4.9a.shown', payload: { side, hexes } }];
	});
}

/**
 * The hexes that can look different: those in which something changed, and those beside, for who stands near decides what is on
 * top, and in a double-blind game what is seen at all. Null: any may.
 */
function touchedHexes({ scenario, game }: World, before: OcsGame): readonly HexName[] | null {
	const units = game.units.changedSince(before.units);
	if (units === null || game.options !== before.options) return null;
	const at = new Set<HexName | null | undefined>();
	for (const id of units) for (const each of [before, game]) at.add(each.units.get(id)?.at);
	for (const what of ['dumps', 'transports'] as const)
		for (const id of changedKeys<{ readonly at: HexName | null }>(before[what], game[what]))
			for (const each of [before, game]) at.add(each[what][id]?.at);
	for (const hex of changedKeys(before.hexes, game.hexes)) at.add(hex);
	const printed = new Set(changedKeys(before.counters ?? NONE, game.counters ?? NONE));
	if (printed.size > 0)
		for (const unit of game.units.values()) if (printed.has(unit.counter)) at.add(unit.at);
	return hexesAbout(boardOf(scenario), at);
}

/** Those of the hexes that are on the map, and all beside them, in order. */
function hexesAbout(board: Board, at: Iterable<HexName | null | undefined>): readonly HexName[] {
	const hexes = new Set<HexName>();
	for (const each of at)
		if (each !== null && each !== undefined && board.find(each) !== null)
			for (const hex of [each, ...board.beside(each)]) hexes.add(hex);
	return [...hexes].sort();
}

const NONE: NonNullable<OcsGame['counters']> = {};
const changedKeys = <T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>): readonly string[] =>
	a === b ? [] : [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]);

function differenceIn(
	known: Seen,
	hexes: readonly HexName[],
	seen: (hex: HexName) => SeenHex | null,
): Readonly<Record<HexName, SeenHex | null>> {
	const changed: Record<HexName, SeenHex | null> = {};
	for (const hex of hexes) {
		const now = seen(hex);
		const was = known.get(hex) ?? null;
		if (now ? !isSame(was, now) : was !== null) changed[hex] = now;
	}
	return changed;
}

function difference(
	known: Seen,
	now: ReadonlyMap<HexName, SeenHex>,
): Readonly<Record<HexName, SeenHex | null>> {
	const changed: Record<HexName, SeenHex | null> = {};
	for (const [hex, seen] of now) if (!isSame(known.get(hex) ?? null, seen)) changed[hex] = seen;
	for (const [hex] of hexesSeen(known)) if (!now.has(hex)) changed[hex] = null;
	return changed;
}

function isSame(a: SeenHex | null, b: SeenHex): boolean {
	if (!a || a.zoc !== b.zoc || a.hedgehog !== b.hedgehog || a.other !== b.other) return false;
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
