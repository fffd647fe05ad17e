/** Set-up: where a side may place its units before turn 1, in which mode, and when it is done. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Counter, Mobility } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { inWords } from '../../hexwar/fraction.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isRepl, mobilityOf } from '../03-counters/counter.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { type Picture, pictureOf } from '../04-general/picture.ts';
import { overstacks } from '../04-general/stacking.ts';
import { stackAt } from '../04-general/stacks.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { modeAs, type NewMode } from '../05-modes/change.ts';
import { modeOf } from '../05-modes/mode.ts';
import { prohibited } from '../06-movement/steps.ts';
import { evolveDone } from '../evolve/sequence.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { begin } from './begin.ts';

/** Returns why nothing can be set up any more, or null during set-up. @param then who moves in which phase instead */
export const setUpOver = ({ game }: World, then: string): Refusal | null =>
	game.clock.step === 'set-up.set-up'
		? null
		: refuse('ocs-IV.0', 'set-up/over', `Set-up is over: ${then} Movement Phase.`, { overrulable: true });

/** Facts of a unit's place and mode in set-up, or why not. */
export function decideSetUp(
	world: World,
	command: CoreCommandOf<'set-up-unit'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const { unit: id } = command;
	const unit = world.game.units.get(id);
	if (!unit || (seat.kind === 'side' && seat.side !== unit.side)) return NOT_YOURS;
	const over = setUpOver(world, 'units move in their');
	if (over) return over;
	const counter = counterOf(world.scenario, unit);
	const at = command.at ?? unit.at;
	if (at === null)
		return refuse('ocs-IV.0', 'set-up/no-hex', `${counter.name} has no hex yet: place it first.`);
	const picture = pictureOf(world, unit.side);
	const { face, marker } = modeThen(unit, counter, command);
	const refused =
		mayStand(picture, unitLine(picture, counter), at) ?? mayBe(world, counter, { ...unit, at, face, marker });
	if (refused) return refused;
	const payload = { unit: id, side: unit.side, at, face, marker };
	return facts({ type: 'unit-set-up', v: 1, rule: 'ocs-IV.A', payload });
}

/** Returns a unit's resulting mode: unchanged if none is chosen; a newly placed unit is ready to fight. */
function modeThen(unit: UnitState, counter: Counter, { mode, face }: CoreCommandOf<'set-up-unit'>): NewMode {
	if (mode === undefined && unit.at !== null) return { face: unit.face, marker: unit.marker };
	const first = isRepl(counter) ? 'move' : 'combat';
	return modeAs(mode ?? first, face ?? (isRepl(counter) ? 'move' : unit.face));
}

/** The parts of a scenario's line for a unit or transport that limit its set-up and movement. */
export type SetUpLine = Pick<Counter, 'name' | 'at' | 'within' | 'area'> & {
	readonly mobilities: readonly Mobility[];
};
const unitLine = ({ scenario }: Picture, counter: Counter): SetUpLine => ({
	...counter,
	mobilities: (['combat', 'move'] as const).map((face) =>
		mobilityOf(scenario, { counter: counter.id, face }),
	),
});

/**
 * Returns why a line's counter can't be set up in a hex: it must be within the given number of hexes, which may be 0,
 * of the one named.
 * @rule ocs-IV.A
 */
export function mayStand(picture: Picture, line: SetUpLine, at: HexName): Refusal | null {
	const { board } = picture;
	const hex = board.find(at);
	if (hex === null || !board.playable(hex))
		return refuse('ocs-I.B', 'set-up/no-hex', `${at} is no hex to stand in.`);
	if (line.area !== null) return inArea(picture, line, at) ?? enterable(picture, line, at);
	if (line.at === null || board.find(line.at) === null)
		return refuse('ocs-IV.K', 'set-up/later', `${line.name} is not set up: it arrives later.`);
	const away = board.distance(line.at, at);
	if (away > line.within)
		return refuse(
			'ocs-IV.A',
			'set-up/too-far',
			`${at} is ${counted(away, 'hex', 'hexes')} from ${line.at}, and ${line.name} stands within ${String(line.within)} of it.`,
		);
	return enterable(picture, line, at);
}

/**
 * Returns why an area's counter can't be set up in a hex: it must be within the area, and on its boundary only if that
 * is inclusive.
 * @rule ocs-IV.H
 */
function inArea({ scenario }: Picture, { area: id, name }: SetUpLine, at: HexName): Refusal | null {
	const area = scenario.areas.find((each) => each.id === id);
	const onBoundary = area?.boundary.includes(at) === true;
	if (onBoundary ? area.inclusive : area?.within.includes(at) === true) return null;
	return refuse(
		'ocs-IV.H',
		'set-up/outside',
		`${at} is ${onBoundary ? 'on the boundary of' : 'outside'} the area in which ${name} is set up.`,
	);
}

/**
 * A hex that a unit could not enter by ordinary movement, by road or across country, is none to set it up in.
 * @rule ocs-IV.I
 */
function enterable(picture: Picture, { name, mobilities }: SetUpLine, at: HexName): Refusal | null {
	const { board } = picture;
	const hex = board.hex(at);
	const can = mobilities.some((mobility) =>
		board.beside(at).some((from) => !prohibited(picture, mobility, board.hex(from), hex)),
	);
	return can ? null : refuse('ocs-IV.I', 'set-up/prohibited', `${name} could not enter ${at}.`);
}

/** Returns whether the owner chooses the hex of a line's set-up: around its hex, or in its area. */
export const hasChoice = ({ at, within, area }: Omit<SetUpLine, 'mobilities'>): boolean =>
	area !== null || (at !== null && within > 0);

/** Returns the hexes in which a unit may be set up, by the check of its order; none for one that arrives later. */
export const setUpHexes = (picture: Picture, unit: UnitState): readonly HexName[] =>
	hexesOfLine(picture, unitLine(picture, counterOf(picture.scenario, unit)));

/** Returns the hexes in which a line's counter may be set up. */
export const hexesOfLine = (picture: Picture, line: SetUpLine): readonly HexName[] =>
	nearEnough(picture, line).filter((at) => mayStand(picture, line, at) === null);

function nearEnough({ scenario, board }: Picture, { area: id, at, within }: SetUpLine): readonly HexName[] {
	const area = scenario.areas.find((each) => each.id === id);
	if (area) return [...area.within, ...area.boundary];
	const middle = at === null ? null : board.find(at);
	if (middle === null) return [];
	const all = Array.from({ length: board.grid.count }, (_, hex) => hex);
	return all.filter((hex) => board.grid.distance(middle, hex) <= within).map((hex) => board.name(hex));
}

/**
 * Allows any mode its owner may choose, but no Reserve and no Strat adjacent to an enemy Attack-Capable unit.
 * @rule ocs-IV.B
 */
function mayBe(
	world: World,
	counter: Counter,
	{ at, side, ...then }: NewMode & { readonly at: HexName; readonly side: SideId },
): Refusal | null {
	if (isRepl(counter) && then.face === 'combat')
		return refuse(
			'ocs-5.5c',
			'mode/no-combat-side',
			`${counter.name} is a replacement: it has no Combat side.`,
		);
	const mode = modeOf(then);
	if (mode !== 'reserve' && mode !== 'strat') return null;
	const enemy = otherSide(world.scenario, side);
	const near = pictureOf(world, side)
		.board.beside(at)
		.find((hex) => stackAt(world.game, hex, enemy).some(({ unit }) => isAttackCapable(world.scenario, unit)));
	if (near === undefined) return null;
	return refuse(
		'ocs-IV.B',
		'set-up/beside-enemy',
		`${at} is beside an enemy who could attack, in ${near}: no Reserve, no Strat.`,
	);
}

/**
 * Facts of a side's having set up; when both have, the first turn begins. Where the scenario's lines leave nothing to
 * choose, there is no set-up.
 * @rule ocs-IV.0
 */
export function decideEndSetUp(
	world: World,
	{ side }: CoreCommandOf<'end-set-up'>,
	{ seat, dice }: Asking,
): Decision<OcsFact> {
	const { game } = world;
	if (seat.kind === 'side' && seat.side !== side) return NOT_YOURS;
	const no = cannotEndSetUp(world, side);
	if (no) return no;
	const done: OcsFact = { type: 'side-done', v: 1, rule: 'ocs-IV.0', payload: { side } };
	const after = evolveDone(game, done.payload);
	return facts(done, ...(after.done.length === 2 ? begin(world, dice, after) : []));
}

/** Returns why a side can't declare its set-up complete, or null if it can. */
export function cannotEndSetUp(world: World, side: SideId): Refusal | null {
	const { game } = world;
	if (game.clock.step !== 'set-up.set-up') return refuse('ocs-IV.0', 'set-up/over', 'Set-up is over.');
	const full = overstacked(world, side) ?? unplaced(world, side);
	if (full) return full;
	return game.done.includes(side) ? refuse('ocs-IV.0', 'set-up/done', 'This side has set up already.') : null;
}

/**
 * A finished set-up has no hex with more than 10 regimental equivalents.
 * @rule ocs-IV.F
 */
function overstacked({ scenario, game }: World, side: SideId): Refusal | null {
	const overstack = overstacks(scenario, game).find((each) => each.side === side);
	if (!overstack) return null;
	return refuse(
		'ocs-IV.F',
		'set-up/too-much',
		`In ${overstack.hex} stand ${inWords(overstack.size)} regimental equivalents: 10 may.`,
	);
}

/** Units of an area that have no hex yet. */
export const toBePlaced = ({ scenario, game }: World, side: SideId): readonly Counter[] =>
	scenario.counters.filter(
		({ id, area, side: of }) => area !== null && of === side && game.units.get(id)?.at === null,
	);

function unplaced(world: World, side: SideId): Refusal | null {
	const left = toBePlaced(world, side);
	if (left.length === 0) return null;
	return refuse(
		'ocs-IV.0',
		'set-up/unplaced',
		`Still to be placed: ${left.map(({ name }) => name).join(', ')}.`,
	);
}
