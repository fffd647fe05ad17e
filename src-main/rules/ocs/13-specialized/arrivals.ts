/** OCS 13.6: reinforcements. */
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { times, fraction, roundHalfUp, roundUp } from '../../hexwar/fraction.ts';
import { counterOf } from '../03-counters/counter.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { mayEnterAmong } from '../04-general/facilities.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { capacityFor, weightOf } from '../04-general/sizes.ts';
import { modeAs } from '../05-modes/change.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { supplyFor, sideOfUnit } from '../12-supply/decide.ts';
import type { SupplyPicture } from '../12-supply/picture.ts';
import { madeBy } from '../12-supply/types.ts';
import { inChange, TOKENS_IN_POINT } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { canHandle, damagedCapacity, portUsed } from '../19-ports/capacity.ts';
import { halfAgain } from '../variants.ts';
import { placeRepl } from './repl-variants.ts';
import { nameOf } from '../03-counters/names.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { arrivalHex, entriesSeen, openArrivalHex, openEntries } from './arrival-hexes.ts';
import { dumpAt } from './decide.ts';
import { rowFor } from './replacements.ts';

/**
 * Supply of a turn: a roll on the side's table, put at its source.
 * @rule ocs-2.3.reinf.supply
 */
export function rollSupply(world: World, dice: Dice): readonly OcsFact[] {
	const { scenario, game } = world;
	const side = scenario.sides.find(({ id }) => id === game.clock.phasing);
	if (game.clock.step !== 'reinforcement.reinforcement' || !side?.supplyRolls) return [];
	const at = openArrivalHex(world, side.id);
	if (at === null) return [];
	const { dice: count } = side.supplyRolls;
	const { value, rolls } = withRolls(dice, () =>
		dice.roll(6, count, `${side.name}: supply`, 'ocs-2.3.reinf.supply'),
	);
	const roll = value.reduce((sum, face) => sum + face, 0);
	const tokens = roundHalfUp(halfAgain(game, fraction(rowFor(side.supplyRolls, roll)?.tokens ?? 0)));
	const dump = dumpAt(world, { side: side.id }, at);
	return [
		{
			type: 'supply-arrived',
			v: 1,
			rule: 'ocs-2.3.reinf.supply',
			payload: { side: side.id, at, dump, tokens, roll },
			rolls,
		},
	];
}

/**
 * Returns whether a unit is due this turn: by the schedule, or because it broke out the required number of turns ago.
 */
export function isDue({ scenario, game }: World, id: UnitId): boolean {
	const state = game.units.get(id);
	if (state?.elsewhere?.kind !== 'waiting') return false;
	const returns = game.supply.returning[id];
	if (returns !== undefined) return returns <= game.clock.turn;
	return counterOf(scenario, state).arrives === game.clock.turn;
}

/**
 * Decides the placing of a reinforcement: in its entry hex, in any mode its owner chooses, enemy zone or not; stacking
 * is checked later.
 * @rule ocs-2.3.reinf.arrivals
 * @rule ocs-13.6a.stack
 * @rule ocs-12.5f
 */
export function decideArrive(
	world: World,
	{ unit, at: wanted, mode }: SupplyCommandOf<'arrive'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, sideOfUnit(world, unit), asking, 'arrive');
	if ('kind' in picture) return picture;
	const state = world.game.units.get(unit);
	const placed = placeRepl(world, picture, { unit, at: wanted });
	if (placed) return placed;
	if (!state || !isDue(world, unit)) return notDue(nameOf(world, unit));
	const no =
		wrongHex(world, picture, unit, wanted) ??
		portRefuses(world, picture, unit, wanted) ??
		modeRefuses(picture, wanted, mode);
	if (no) return no;
	const { side } = picture;
	const at = divertedFrom(world, picture, wanted);
	const arrived: OcsFact = {
		type: 'unit-arrived',
		v: 1,
		rule: 'ocs-2.3.reinf.arrivals',
		payload: {
			...{ side, unit, at, ...modeAs(mode, 'combat'), weight: tokensOf(world, unit) },
			...(at === wanted ? {} : { wanted }),
		},
	};
	const able = isAttackCapable(world.scenario, { ...state, at, elsewhere: null, ...modeAs(mode, 'combat') });
	if (!mayEnterAmong(world, at, otherSide(world.scenario, side), able)) return amongTheirs(at);
	const desk = { world, charts: chartsIn(world) };
	const taken: readonly OcsFact[] = able ? capturesAt(desk, side, at, 'movement', asking.dice) : [];
	return facts<OcsFact>(arrived, ...taken);
}

/** Where a unit really enters: beside a hex of the edge that an enemy holds whom its side does not see. */
function divertedFrom(world: World, { side, board }: SupplyPicture, wanted: HexName): HexName {
	const hex = board.find(wanted);
	const [open] = hex === null ? [] : openEntries(world, side, hex);
	return open === undefined ? wanted : board.name(open);
}

/** An arrival enters a hex with enemy counters like a moving unit: it captures them, or must be able to. */
const amongTheirs = (at: HexName): Refusal =>
	refuse(
		'ocs-4.4c.enter',
		'arrive/not-attack-capable',
		`Enemy counters lie in ${at}: only Attack-Capable units arrive there.`,
		{ allowed: 'a unit in Combat or Move Mode that has a strength without parentheses' },
	);
/** Returns a unit's use of a port's capacity, in tokens. */
function tokensOf({ scenario, game }: World, unit: UnitId): number {
	const state = game.units.get(unit);
	const takes = state && capacityFor('shipping', { weight: weightOf(scenario, state) });
	return takes ? roundUp(times(takes, fraction(TOKENS_IN_POINT))) : 0;
}
const notDue = (name: string): Refusal =>
	refuse('ocs-13.6.place', 'arrive/not-due', `${name} is not due in this turn.`, { overrulable: true });

function wrongHex(world: World, picture: SupplyPicture, unit: UnitId, at: HexName): Refusal | null {
	const { scenario, game } = world;
	const state = game.units.get(unit);
	const entry = state && game.supply.returning[unit] === undefined ? counterOf(scenario, state).entry : null;
	const wanted = entry ?? arrivalHex(world, picture.side);
	if (wanted === null) return null;
	const hexes = entriesSeen(world, picture.side, picture.board.hex(wanted));
	if (hexes.some((hex) => picture.board.find(at) === hex)) return null;
	const names = hexes.map((hex) => picture.board.name(hex)).join(' or ');
	return refuse('ocs-2.3.reinf.arrivals', 'arrive/elsewhere', `${nameOf(world, unit)} enters at ${names}.`, {
		allowed: names,
		overrulable: true,
	});
}

/**
 * A port takes arrivals up to its current capacity, and none in an enemy zone of control.
 * @rule ocs-13.6a.port
 */
function portRefuses(
	{ scenario, game }: World,
	picture: SupplyPicture,
	unit: UnitId,
	at: HexName,
): Refusal | null {
	const hex = picture.board.hex(at);
	const port = picture.board.printed(hex)?.port;
	if (!port) return null;
	if (picture.zones[hex] === 1)
		return refuse(
			'ocs-13.6a.port',
			'arrive/port-zone',
			`${port.name} is in an enemy zone of control: nobody arrives there.`,
		);
	const world = { scenario, game };
	const needs = tokensOf(world, unit);
	if (canHandle(world, at, { tokens: needs, single: true })) return null;
	return refuse(
		'ocs-13.6a.port',
		'arrive/port-full',
		`${port.name} takes ${inChange(damagedCapacity(world, at))} in a turn, ${inChange(portUsed(world, at))} have come, and ${nameOf(world, unit)} weighs ${inChange(needs)}.`,
	);
}

/**
 * Any voluntary mode is allowed, and an enemy zone bars no arrival; but a unit can't go into Reserve or Strat in one.
 * @rule ocs-13.6b.mode
 */
function modeRefuses(picture: SupplyPicture, at: HexName, mode: string): Refusal | null {
	if ((mode !== 'reserve' && mode !== 'strat') || picture.zones[picture.board.hex(at)] === 0) return null;
	return refuse(
		mode === 'reserve' ? 'ocs-5.7c' : 'ocs-5.8a.enter',
		'arrive/mode',
		`${at} is in an enemy zone of control: no unit takes up ${mode === 'reserve' ? 'Reserve' : 'Strat'} Mode there.`,
		{ allowed: 'Combat or Move Mode' },
	);
}

/**
 * Organic Trucks arrive full; other transport is loaded only out of what arrives with it.
 * @rule ocs-13.6c
 */
export function decideArriveTransport(
	world: World,
	{ transport: id, at, tokens }: SupplyCommandOf<'arrive-transport'>,
	asking: Asking,
): Decision<OcsFact> {
	const state = world.game.transports[id];
	const line = world.scenario.transports.find((each) => each.id === state?.counter);
	const picture = supplyFor(world, state?.side ?? null, asking, 'arrive');
	if ('kind' in picture) return picture;
	const back = pointsDue(world, id);
	if (state && back > 0) return returned(world, picture, { id, points: back, at });
	if (state?.elsewhere?.kind !== 'waiting' || line?.arrives !== world.game.clock.turn)
		return notDue(nameOf(world, id));
	if (line.entry !== null && line.entry !== at)
		return refuse('ocs-2.3.reinf.arrivals', 'arrive/elsewhere', `${line.name} enter at ${line.entry}.`, {
			allowed: line.entry,
		});
	const full = Math.floor((state.points.n * TOKENS_IN_POINT) / state.points.d);
	const dump = dumpAt(world, picture, at);
	const here = world.game.supply.supplyAt[at] ?? 0;
	if (line.organic === null && tokens > Math.min(full, here))
		return refuse(
			'ocs-13.6c',
			'arrive/load',
			`${inChange(here)} arrive at ${at} in this turn: load that or less, up to ${inChange(full)}.`,
		);
	const loaded = line.organic === null ? tokens : full;
	return facts({
		type: 'transport-arrived',
		v: 1,
		rule: 'ocs-13.6c',
		payload: {
			side: picture.side,
			transport: id,
			at,
			loaded,
			dump: line.organic === null && tokens > 0 ? dump : null,
		},
	});
}

/** Points of a transport that broke out and are due back by now. */
const pointsDue = ({ game }: World, id: string): number =>
	game.supply.returningPoints.filter(({ transport, turn }) => transport === id && turn <= game.clock.turn)
		.length;

/** Points that broke out come back where their side's arrivals come, empty: they broke out without their load. */
function returned(
	world: World,
	picture: SupplyPicture,
	{ id, points, at }: { readonly id: string; readonly points: number; readonly at: HexName },
): Decision<OcsFact> {
	const wanted = openArrivalHex(world, picture.side);
	if (wanted === null)
		return refuse('ocs-12.8e.return', 'arrive/nowhere', 'Enemies hold the hex where your arrivals come.');
	if (wanted !== at)
		return refuse('ocs-12.8e.return', 'arrive/elsewhere', `What broke out comes back at ${wanted}.`, {
			allowed: wanted,
		});
	const { side } = picture;
	const onMap = world.game.transports[id]?.at !== null;
	const into = onMap ? `${id}-${String(madeBy(world.game.supply, side) + 1)}` : id;
	const { turn } = world.game.clock;
	return facts({
		type: 'points-returned',
		v: 1,
		rule: 'ocs-12.8e.return',
		payload: { side, transport: id, into, at, points, turn },
	});
}

/**
 * Arrivals due and not placed when the Reinforcement Phase ended are lost.
 * @rule ocs-13.6.place
 */
export function lostArrivals(world: World): readonly OcsFact[] {
	const { scenario, game } = world;
	const { step, phasing, turn } = game.clock;
	if (step !== 'movement.breakout' || phasing === null) return [];
	const units = game.units.keysWhere((unit) => unit.side === phasing).filter((id) => isDue(world, id));
	const transports = Object.entries(game.transports).flatMap(([id, each]) => {
		const line = scenario.transports.find(({ id: of }) => of === each.counter);
		return each.side === phasing && each.elsewhere?.kind === 'waiting' && line?.arrives === turn ? [id] : [];
	});
	if (units.length + transports.length === 0) return [];
	return [
		{ type: 'arrivals-lost', v: 1, rule: 'ocs-13.6.place', payload: { side: phasing, units, transports } },
	];
}

/** Why the Reinforcement Phase can't end yet: units are due. @param settle they are lost, as the rule has it */
export function arrivalsDuty(world: World, settle: boolean): Refusal | null {
	const { step, phasing } = world.game.clock;
	if (settle || step !== 'reinforcement.reinforcement' || phasing === null) return null;
	const due = world.game.units.keysWhere((unit) => unit.side === phasing).filter((id) => isDue(world, id));
	if (due.length === 0) return null;
	const names = due.map((id) => nameOf(world, id));
	return refuse(
		'ocs-13.6.place',
		'arrive/due',
		`Still to arrive in this turn: ${names.join(', ')}. What is not placed now is lost.`,
		{
			allowed: `place ${names[0] ?? ''}, or end the step and let them be lost`,
			overrulable: false,
		},
	);
}
