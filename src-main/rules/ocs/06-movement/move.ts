/** Moving a stack along a way: what each unit pays, where it must stop, what it comes upon. */
import { isHeldAsSeen } from '../04-general/seen.ts';
import { isOn } from '../variants.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { times, type Fraction, ZERO } from '../../hexwar/fraction.ts';
import type { Step } from '../../hexwar/step-costs.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, faceOf } from '../03-counters/counter.ts';
import { nameFor } from '../03-counters/names.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { builtAt } from '../04-general/facilities.ts';
import type { Picture } from '../04-general/picture.ts';
import { allowanceOf, modeOf, type MoveIn } from '../05-modes/mode.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import type { UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { NOT_YOURS } from '../04-general/whose.ts';
import { FUEL_SHARE, MOVE_CHECKS, STAYS } from './checks.ts';
import { costWords, mustStop, negatorAt, PATH_RULES, stepOrRefusal } from './steps.ts';
import { partsOf, pointsOf } from '../../hexwar/cost-chart.ts';
import { readPath } from '../../hexwar/path.ts';

/** A planned move: the content of both the preview and the fact. */
export interface MovePlan {
	readonly kind: 'plan';
	readonly units: readonly MovedUnit[];
	/** The first is where they stood. */
	readonly path: readonly HexName[];
	/** Units of the side whose move ends because these go on. */
	readonly stopped: readonly UnitId[];
	/** Units that stay for the rest of the phase, because their presence negates a zone. */
	readonly negated: readonly UnitId[];
	/** The slowest unit's cost so far at each hex of the path, in points; for drawing the path. */
	readonly spentAt: readonly Fraction[];
}
interface MovedUnit {
	readonly unit: UnitId;
	readonly spent: Fraction;
	readonly left: Fraction;
	readonly ended: boolean;
}

/**
 * A moving unit: its own points and spending, whoever moves with it.
 * @rule ocs-6.1e
 */
export interface Mover {
	readonly id: UnitId;
	readonly unit: UnitState;
	/** Twelfths of a point. */
	readonly allowance: number;
	readonly spent: number;
	/** It has not left the hex where it began the phase. */
	readonly fresh: boolean;
	readonly ended: boolean;
}

/** Returns a stack's move along a path, or why it is impossible. A side may move any number of units, or none. */
export function planMove(
	picture: Picture,
	ids: readonly UnitId[],
	way: readonly HexName[],
): MovePlan | Refusal {
	const group = moversOf(picture, ids);
	if ('kind' in group) return group;
	const [first] = group;
	const from = first?.unit.at ?? '';
	const names = [from, ...way];
	const path = readPath(picture.board, names, PATH_RULES);
	if ('kind' in path) return path;
	// A path that is too long is so even with fuel: nobody should pay first and find out afterwards.
	const plan = walk(picture, group, path);
	if (plan.kind !== 'plan') return plan;
	const refused = MOVE_CHECKS.map((check) => check(picture, ids, names)).find((each) => each !== null);
	if (refused) return refused;
	const { negated } = plan;
	return { ...plan, negated: [...new Set([...negated, ...STAYS(picture, ids)])] };
}

/** The units of a move, ready to go, or why one is not. */
export function moversOf(picture: Picture, ids: readonly UnitId[]): readonly Mover[] | Refusal {
	const notNow = refuseUnlessNow(picture.clock, picture.side, 'move');
	if (notNow) return notNow;
	const movers: Mover[] = [];
	for (const id of ids) {
		const mover = moverOf(picture, id);
		if ('kind' in mover) return mover;
		movers.push(mover);
	}
	const [first] = movers;
	if (!first) return refuse('ocs-6.0.any', 'move/nobody', 'Name at least one unit to move.');
	const apart = movers.find(({ unit }) => unit.at !== first.unit.at);
	if (apart)
		return refuse(
			'ocs-6.1.finish',
			'move/apart',
			`${nameFor(picture, first.id)} and ${nameFor(picture, apart.id)} don’t stand together: move one stack, then the other.`,
		);
	return movers;
}

function moverOf(picture: Picture, id: UnitId): Mover | Refusal {
	const { scenario, clock } = picture;
	const unit = picture.unit(id);
	if (!unit || unit.at === null) return cannotBeMoved(picture, id);
	const over = moveIsOver(nameFor(picture, id), unit);
	if (over) return over;
	const segment = phaseOf(clock.step) as MoveIn;
	const none = cannotMove(picture, id, unit);
	if (none) return none;
	const allowance = partsOf(times(allowanceOf(scenario, unit, segment), FUEL_SHARE(picture, id)));
	const spent = partsOf(unit.phase?.spent ?? ZERO);
	const fresh = spent === 0 && (unit.phase?.began ?? unit.at) === unit.at;
	return { id, unit, allowance, spent, fresh, ended: false };
}

/** Returns why something that isn't a unit can't move: supply and facilities never do; it reveals nothing else. */
export function cannotBeMoved(picture: Picture, id: UnitId): Refusal {
	const dump = picture.dump(id);
	if (dump) return immobile(dump.at);
	const built = builtAt(picture, id);
	if (built === null) return NOT_YOURS;
	return refuse(
		'ocs-3.3c.static',
		'move/built',
		`What you have at ${id} is ${built}: it stays where it is, and neither moves nor retreats.`,
		{ allowed: 'move the units that stand there' },
	);
}

/**
 * Supply has no movement of its own.
 * @rule ocs-3.3a.move
 */
const immobile = (at: HexName): Refusal =>
	refuse('ocs-3.3a.move', 'move/supply', `What lies at ${at} is supply: it doesn’t move by itself.`, {
		allowed: 'load it on transport',
	});

/**
 * Why a unit's move is over: it was dropped off, or others have moved since, or it negates a zone for them. What it has
 * left is lost. What takes no points, an advance, a retreat, Breakout, is left to it.
 * @rule ocs-4.5b.nonMP
 * @rule ocs-6.1g
 * @rule ocs-6.1f.drop
 */
export function moveIsOver(name: string, { phase }: UnitState): Refusal | null {
	if (phase?.negates === true)
		return refuse(
			'ocs-4.5b.negate',
			'move/negates',
			`${name} stays: others went on because it negates a zone of control.`,
			{ overrulable: true },
		);
	if (phase?.move !== 'moved') return null;
	return refuse('ocs-6.1g', 'move/over', `${name} has finished its move in this phase.`, {
		overrulable: true,
	});
}

/**
 * Returns why a unit has nothing to move with: without an allowance it never moves; in Reaction only released Reserves
 * move, in Exploitation those and units in Exploitation Mode.
 * @rule ocs-6.1b.none
 */
function cannotMove(picture: Picture, id: UnitId, unit: UnitState): Refusal | null {
	const { scenario, clock } = picture;
	const name = nameFor(picture, id);
	if (faceOf(counterOf(scenario, unit), unit.face).allowance === 0)
		return refuse(
			'ocs-6.1b.none',
			'move/no-allowance',
			`${name} has no movement allowance: it can’t move or retreat.`,
		);
	const phase = phaseOf(clock.step) as MoveIn;
	if (allowanceOf(scenario, unit, phase).n > 0) return null;
	return phase === 'reaction' ? onlyReserves(name) : onlyExploiters(name);
}
/** @rule ocs-7.0a.who */
const onlyReserves = (name: string): Refusal =>
	refuse('ocs-7.0a.who', 'move/not-released', `${name} is no released Reserve: only those act in Reaction.`, {
		allowed: 'release a unit in Reserve Mode first',
	});
/**
 *
 * @rule ocs-2.3.exploit.who
 * @rule ocs-11.0a.who
 */
const onlyExploiters = (name: string): Refusal =>
	refuse(
		'ocs-2.3.exploit.who',
		'move/not-exploiting',
		`${name} is neither a released Reserve nor in Exploitation Mode: only those move in Exploitation.`,
		{ allowed: 'release a unit in Reserve Mode first' },
	);

/** Goes from hex to hex with every unit of the group. */
function walk(picture: Picture, group: readonly Mover[], path: readonly Hex[]): MovePlan | Refusal {
	const ids = new Set(group.map(({ id }) => id));
	const negated = new Set<UnitId>();
	const spentAt: Fraction[] = [];
	let movers = group;
	for (const [n, to] of path.entries()) {
		const from = path[n - 1];
		if (from === undefined) continue;
		const next = step(picture, movers, ids, from, to, negated);
		if ('kind' in next) return next;
		movers = next;
		spentAt.push(pointsOf(Math.max(...movers.map(({ spent }) => spent))));
	}
	const names = path.map((hex) => picture.board.name(hex));
	const settled = mayEnd(picture, movers, names.at(-1) ?? '');
	if (settled) return settled;
	return {
		kind: 'plan',
		units: movers.map(({ id, spent, allowance, ended }) => ({
			unit: id,
			spent: pointsOf(spent),
			left: pointsOf(Math.max(0, allowance - spent)),
			ended,
		})),
		path: names,
		stopped: movingOthers(picture, ids),
		negated: [...negated],
		spentAt,
	};
}

/**
 * Units of the side that are under way and not among these: their move ends, since one is finished before the next begins.
 * @rule ocs-6.1.finish
 */
export const movingOthers = ({ units, side }: Picture, ids: ReadonlySet<UnitId>): readonly UnitId[] =>
	units.keysWhere((unit) => unit.side === side && unit.phase?.move === 'moving').filter((id) => !ids.has(id));

/** The whole group makes one step, or says why it can't. Units of which one pays more pay for themselves alone. */
function step(
	picture: Picture,
	movers: readonly Mover[],
	ids: ReadonlySet<UnitId>,
	from: Hex,
	to: Hex,
	negated: Set<UnitId>,
): readonly Mover[] | Refusal {
	const { board } = picture;
	const ahead = mayEnter(picture, movers, board.name(to));
	if (ahead) return ahead;
	const stop = stopsIn(picture, movers, ids, from);
	if (stop !== null && 'rule' in stop) return stop;
	if (stop) negated.add(stop.id);
	const next: Mover[] = [];
	for (const mover of movers) {
		const spent = stepOfOne(picture, mover, from, to);
		if ('kind' in spent) return spent;
		next.push(spent);
	}
	return next;
}

/**
 * Returns the unit that keeps an enemy zone from stopping a Truck unit in its hex, or null if nothing stops it. Leg and
 * Track move on, and a zone in which a unit began the phase may be left freely.
 * @rule ocs-4.5a.A.leg-track
 * @rule ocs-4.5a.A.start
 * @rule ocs-4.5a.A.chain
 */
export function stopsIn(
	picture: Picture,
	movers: readonly Mover[],
	ids: ReadonlySet<UnitId>,
	from: Hex,
): { readonly id: UnitId } | Refusal | null {
	const { board, enemyZones, scenario } = picture;
	const stops = movers.some(({ unit, fresh }) => !fresh && mobilityIs(scenario, unit) === 'truck');
	if (!stops || !enemyZones.has(from)) return null;
	const name = board.name(from);
	return negatorAt(picture, name, ids) ?? mustStop(name);
}
export const mobilityIs = (scenario: Picture['scenario'], unit: UnitState) =>
	faceOf(counterOf(scenario, unit), unit.face).mobility;

/** One unit makes a step, or says why it can't. */
function stepOfOne(picture: Picture, mover: Mover, from: Hex, to: Hex): Mover | Refusal {
	const mobility = mobilityIs(picture.scenario, mover.unit);
	const step = stepOrRefusal(picture, mobility, from, to, true, usesOwnBridge(picture, mover, from));
	if ('kind' in step) return step;
	const after = paying(mover, step.cost);
	return after ? { ...mover, fresh: false, ...after } : tooDear(picture, mover, step, to);
}

/**
 * Returns what a unit has spent after a step of a cost, in twelfths of a point, and whether that ends its move; null if it
 * can't pay. A unit that has not moved and can't pay for a hex moves that one hex, and is done.
 * @rule ocs-6.1c.min
 * @rule ocs-6.1c.not
 */
export function paying(
	{ allowance, spent, fresh, ended }: Pick<Mover, 'allowance' | 'spent' | 'fresh' | 'ended'>,
	cost: Step['cost'],
): { readonly spent: number; readonly ended: boolean } | null {
	if (cost === 'no') return null;
	const parts = cost === 'all' ? allowance : cost;
	const then = spent + parts;
	if (!ended && then <= allowance && (cost !== 'all' || spent === 0))
		return { spent: then, ended: then === allowance };
	return fresh ? { spent: allowance, ended: true } : null;
}

/**
 * Returns whether a unit leaves its hex over its own bridge there: it was Engineer-Capable until it changed its mode.
 * Nobody else can use that bridge any more.
 * @rule ocs-13.8b.end
 */
export const usesOwnBridge = ({ board }: Picture, { unit, fresh }: Mover, from: Hex): boolean =>
	fresh && unit.phase?.ownBridge === true && unit.at === board.name(from);

/**
 * The full cost of a hex is due, out of the unit's own allowance for the phase.
 * @rule ocs-6.1b.ma
 * @rule ocs-6.2.full
 */
const tooDear = (picture: Picture, { id, allowance, spent }: Mover, cost: Step, to: Hex): Refusal =>
	refuse(
		'ocs-6.1b.ma',
		'move/too-far',
		`${nameFor(picture, id)} can’t reach ${picture.board.name(to)}: it costs ${costWords(cost, allowance - spent)}.`,
		{ allowed: 'a shorter way, or fewer units', overrulable: true },
	);

/**
 * Returns why a hex can't be entered because of visible enemies, or a zone that a mode forbids. A village or city alone
 * keeps nobody out. Moving adjacent to a unit in Strat Mode has no effect on it.
 * @rule ocs-5.8a.approach
 * @rule ocs-4.4c.village
 * @rule ocs-6.3b
 */
export function mayEnter(picture: Picture, movers: readonly Mover[], to: HexName): Refusal | null {
	const seen = picture.seen(to);
	if (isHeldAsSeen(seen)) return occupied(to);
	const nonCombat = seen !== null && !movers.some(({ unit }) => isAttackCapable(picture.scenario, unit));
	if (nonCombat) return needsAttackCapable(to);
	const strat = movers.find(({ unit }) => modeOf(unit) === 'strat');
	return strat && picture.enemyZones.has(picture.board.hex(to))
		? stratInZone(nameFor(picture, strat.id), to)
		: null;
}

/**
 * Nobody enters a hex with an enemy unit that is not listed: a combat unit must be overrun or attacked.
 * @rule ocs-4.8c.else
 */
const occupied = (to: HexName): Refusal =>
	refuse('ocs-4.8c.else', 'move/enemy', `Enemy combat units stand in ${to}: overrun them, or go round.`);

/**
 * A hex with only non-combat counters (supply, transport, a port, an air base, a hedgehog) can be entered by an
 * Attack-Capable unit at no extra cost.
 * @rule ocs-4.4c.enter
 * @rule ocs-4.8c.A
 */
const needsAttackCapable = (to: HexName): Refusal =>
	refuse(
		'ocs-4.4c.enter',
		'move/not-attack-capable',
		`Enemy counters lie in ${to}: only Attack-Capable units go in.`,
		{
			allowed: 'with a unit in Combat, Move, DG or Exploitation Mode that has a strength without parentheses',
		},
	);

/**
 * Strat Mode never enters an enemy zone, negated or not.
 * @rule ocs-4.5a.J
 */
const stratInZone = (name: string, to: HexName): Refusal =>
	refuse(
		'ocs-4.5a.J',
		'move/strat-zone',
		`${name} is in Strat Mode and can’t enter ${to}: an enemy zone of control.`,
	);

/**
 * Why a move can't end in a hex: no Reserve stays in a hedgehog, unless that is played.
 * @rule ocs-5.7g
 * @rule ocs-HR-4
 */
export function mayEnd(
	picture: Picture,
	movers: readonly { readonly id: UnitId; readonly unit: UnitState }[],
	at: HexName,
): Refusal | null {
	const reserve = movers.find(({ unit }) => modeOf(unit) === 'reserve');
	const level = picture.hex(at)?.hedgehog ?? 0;
	if (!reserve || level === 0 || isOn(picture, 'reserves-in-hedgehogs')) return null;
	return refuse(
		'ocs-5.7g',
		'mode/reserve-in-hedgehog',
		`${at} has a hedgehog of ${counted(level, 'level')}: no unit ends a Movement Segment there in Reserve.`,
	);
}
