/** What a side sees of the other's stacks: the top counters and nothing more. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { activeAt, hasBase, isType, planesAt } from '../14-air/planes.ts';
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import { printedOnly } from '../03-counters/ruled-counters.ts';
import type { OcsGame, World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { isOn } from '../variants.ts';
import { hasZone, isAttackCapable } from './attack-capable.ts';
import { inContact } from './contact.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { lstPortIn, shipsIn } from '../18-ships/ships.ts';
import type { SeenBasePlane, SeenHex, SeenPlane, SeenShip, SeenUnit } from './seen.ts';
import { hasDump, hasTransport, stackAt, stacksOf, type Standing } from './stacks.ts';

/**
 * Returns what the other side sees of a side in a hex, or null if nothing is there. It never looks inside the stack:
 * not the number of units, their losses, stocks, supply or loads.
 * @rule ocs-4.9a.nopeek
 * @rule ocs-4.8b.F
 * @rule ocs-4.8b.B
 */
export function stacksSeen(world: World, of: SideId, hex: HexName): SeenHex | null {
	const { scenario, game } = world;
	if (!inContact(world, otherSide(scenario, of), hex)) return null;
	const stack = stackAt(game, hex, of).filter(({ unit }) => isCombatUnit(counterOf(scenario, unit)));
	// The hedgehog's level is visible whatever is under it: 4.8b.F.
	const facilities = game.hexes[hex]?.control === of ? game.hexes[hex] : undefined;
	const plane = topPlane(world, hex, of);
	const first = topOf(scenario, game, hex, of, stack);
	const hidden = first !== null && isUnderMore(world, of, hex, plane !== null || isMarked(first));
	const top = hidden ? null : first;
	const other = hidden ? 'something' : top === null ? otherTop({ scenario, game }, hex, of) : null;
	const hedgehog = facilities?.hedgehog ?? 0;
	const planes = planesAtBase(world, hex, of);
	const ship = topShip(world, hex, of);
	const built = hedgehog > 0 || planes.length > 0;
	if (top === null && other === null && !built && plane === null && ship === null) return null;
	return {
		top: top === null ? null : shown(game, top),
		...(hidden ? { hidden: true as const } : {}),
		zoc: stack.some(({ unit }) => hasZone(scenario, unit)),
		hedgehog,
		...(plane ? { plane } : {}),
		...(planes.length > 0 ? { planes } : {}),
		...(ship ? { ship } : {}),
		other,
	};
}

/**
 * The Active aircraft on top of everything, a Fighter if there is one: where Patrol Zones are is seen so. Inactive ones lie under
 * the base and are not shown.
 * @rule ocs-4.8b.E
 */
function topPlane(world: World, hex: HexName, of: SideId): SeenPlane | null {
	const there = activeAt(world, hex, of);
	const top = there.find((plane) => isType(plane, 'fighter')) ?? there[0];
	return top ? { counter: top.id, reduced: top.state.lost > 0 } : null;
}

const isMarked = ({ marker, outOfSupply }: UnitState): boolean => marker !== null || outOfSupply;

/**
 * Returns whether whatever is under a marker or an aircraft stays hidden: if that rule is in play, only a side with an
 * Attack-Capable unit adjacent to the hex may look.
 * @param covered a marker or an aircraft lies on top
 * @rule ocs-HR-2
 */
function isUnderMore({ scenario, game }: World, of: SideId, hex: HexName, covered: boolean): boolean {
	if (!covered || !isOn(game, 'more-fog')) return false;
	const stacks = stacksOf(game.units);
	return !boardOf(scenario)
		.beside(hex)
		.some((beside) =>
			(stacks.get(beside) ?? []).some(({ unit }) => unit.side !== of && isAttackCapable(scenario, unit)),
		);
}

/**
 * Every aircraft of a base with its state, where that is played: they are spread out beside it.
 * @rule ocs-HR-3
 */
function planesAtBase(world: World, hex: HexName, of: SideId): readonly SeenBasePlane[] {
	if (!isOn(world.game, 'open-bases') || !hasBase(world, hex, of)) return [];
	return planesAt(world, hex, of).map(({ id, state }) => ({
		counter: id,
		reduced: state.lost > 0,
		active: state.active,
	}));
}

/**
 * The first ship of a hex, in the order of the scenario: those under it and all cargo are hidden until fire at them is announced.
 * Who has fired at it in this phase has seen them all, and sees the next that was not fired at.
 */
function topShip(world: World, hex: HexName, of: SideId): SeenShip | null {
	const there = shipsIn(world, hex, of).filter(({ state }) => state.port === undefined);
	const top = there.find(({ state }) => !state.targeted) ?? there[0];
	if (!top) return null;
	const { counter, damaged, dg, targeted } = top.state;
	return { counter, damaged, dg, targeted };
}

/**
 * Returns what is visible of the top unit: its face, and its markers. Not its losses, nor its internal stocks. A
 * formation's marker hides nobody: the top unit is visible, and thereby whose formation is there.
 * @rule ocs-4.9a.status
 * @rule ocs-13.7.open
 * @rule ocs-4.8b.A
 */
function shown({ counters }: OcsGame, { counter, face, marker, outOfSupply }: UnitState): SeenUnit {
	const ruled = counters?.[counter];
	return { counter, face, marker, outOfSupply, ...(ruled ? { printed: printedOnly(ruled) } : {}) };
}

/**
 * Returns the combat unit on top: the first with a zone of control, or the first if none has one. A formation under
 * other units is therefore not visible, unless only its units have a zone.
 * @rule ocs-13.7b
 * @rule ocs-4.8b.C
 */
function topOf(
	scenario: OcsScenario,
	game: OcsGame,
	hex: HexName,
	of: string,
	stack: readonly Standing[],
): UnitState | null {
	const [first] = stack;
	if (first && isHq(scenario, first.unit) && !enemyGroundBeside(scenario, game, hex, of)) return first.unit;
	const zoned = stack.find(({ unit }) => hasZone(scenario, unit));
	const plain = stack.find(({ unit }) => !isHq(scenario, unit));
	return (zoned ?? plain ?? first)?.unit ?? null;
}

const isHq = (scenario: OcsScenario, unit: UnitState): boolean => counterOf(scenario, unit).class === 'hq';

/**
 * An HQ may be on top only while no enemy ground unit is adjacent to its hex; whether the hex has a zone of control is
 * visible all the same.
 * @rule ocs-4.8b.D
 */
function enemyGroundBeside(scenario: OcsScenario, game: OcsGame, hex: HexName, of: string): boolean {
	const stacks = stacksOf(game.units);
	return boardOf(scenario)
		.beside(hex)
		.some((beside) => (stacks.get(beside) ?? []).some(({ unit }) => unit.side !== of));
}

/** Without a combat unit: the uppermost counter by its sort, never how much of it there is. */
function otherTop(world: World, hex: HexName, of: SideId): SeenHex['other'] {
	const strict = world.game.options['other-top'] === 'strict';
	const sort = otherSort(world, hex, of);
	return strict && sort !== null && sort !== 'hedgehog' ? 'something' : sort;
}
function otherSort(world: World, hex: HexName, of: SideId): SeenHex['other'] {
	const { scenario, game } = world;
	const board = boardOf(scenario);
	const state = game.hexes[hex];
	if (state?.control === of && state.hedgehog > 0) return 'hedgehog';
	if (hasBase(world, hex, of)) return 'air-base';
	if (hasTransport(game, hex, of)) return 'transport';
	if (hasDump(game, hex, of)) return 'dump';
	const port = board.printed(board.hex(hex))?.port ?? null;
	const lst = lstPortIn(world, hex)?.state.side === of;
	return lst || (state?.control === of && port !== null) ? 'port' : null;
}

/** Nobody else sees the contents of a box beside the map. */
const isOnTheMap = ({ scenario }: World, at: HexName): boolean => boardOf(scenario).find(at) !== null;

/** Returns every hex in which a side sees something of the other. */
export function allThatIsSeen(world: World, of: SideId): ReadonlyMap<HexName, SeenHex> {
	const { game } = world;
	const hexes = new Set<HexName>();
	for (const [hex, stack] of stacksOf(game.units))
		if (stack.some(({ unit }) => unit.side === of)) hexes.add(hex);
	for (const { at, side } of Object.values(game.transports)) if (side === of && at !== null) hexes.add(at);
	for (const { at, side } of Object.values(game.dumps))
		if (side === of && isOnTheMap(world, at)) hexes.add(at);
	for (const { at, side } of Object.values(game.sea.ships)) if (side === of && at !== null) hexes.add(at);
	for (const [hex, { control }] of Object.entries(game.hexes)) if (control === of) hexes.add(hex);
	const seen = new Map<HexName, SeenHex>();
	for (const hex of [...hexes].sort()) {
		const stack = stacksSeen(world, of, hex);
		if (stack) seen.set(hex, stack);
	}
	return seen;
}
