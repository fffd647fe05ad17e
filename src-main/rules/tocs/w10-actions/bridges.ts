/** Bridges: built over turns, repaired, taken away, blown. */
import { BUILDS, type Build } from '../../../../src-shared/rulesets/tocs/words.ts';
import { bridgeIn, bridgePoints, materialOf } from '../w11-terrain/bridges.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsBridge } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, HexName, Shift, UnitId } from '../game.ts';
import { pieceOf, type Piece } from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { acting, endActivation } from './activate.ts';

/** The possible works on a bridge. */
export const BRIDGE_WORKS = [...BUILDS, 'repair', 'dismantle', 'blow'] as const;
export type BridgeWork = (typeof BRIDGE_WORKS)[number];

const isBuild = (work: BridgeWork): work is Build => BUILDS.some((each) => each === work);
const isCompanyOf = ({ counter }: Piece): boolean => counter.type === 'company' && counter.arm === 'engineer';
/** Any form of engineers. @rule tocs-w2.6.4.eng-forms */
const isEngineerOf = ({ counter }: Piece): boolean =>
	counter.arm === 'engineer' && (counter.type === 'company' || counter.type === 'platoon');

/** Turns that a bridge takes. @rule tocs-w10.13.time-foot @rule tocs-w10.13.time-pontoon @rule tocs-w10.13.time-twolane */
export function turnsFor({ scenario }: Pick<Here, 'scenario'>, kind: Build): number {
	const { engineering } = chartsOf(scenario);
	return {
		footbridge: engineering['Footbridge, turns'],
		pontoon: engineering['Pontoon, turns'],
		'two-lane': engineering['Two-lane, turns'],
	}[kind];
}

/** Returns why a unit can't work on the bridge of its hex, or null. @rule tocs-w2.6.4.bridge-who */
export function bridgeFault(here: Here, piece: Piece, act: Act, work: BridgeWork): Refusal | null {
	const { counter, unit } = piece;
	const who = whoFault(piece, work);
	if (who) return who;
	const rule: RuleRef = work === 'blow' ? 'tocs-w10.14.destroy' : 'tocs-w10.13.bridge-who';
	if (unit.at === null || tocsBoard(here.scenario).riverIn(unit.at) === null)
		return refuse(rule, 'tocs/no-river', `${counter.name} is in no hex of a river.`);
	if (act.ap < 1 || act.tires)
		return refuse(rule, 'tocs/no-ap', 'Work on a bridge takes all the AP of an activation.');
	if (unit.state > 0) return refuse(rule, 'tocs/tired', `${counter.name} must be in Good Order to begin.`);
	if (isEngaged(here, unit.at) || isOutside(here, unit.at, unit.side))
		return refuse(rule, 'tocs/outside', `${unit.at} must lie in your perimeter, with no battle in it.`);
	if (work === 'blow') return blowFault(here, piece, unit.at);
	return work === 'dismantle' ? dismantleFault(here, unit.at) : buildFault(here, piece, work, unit.at);
}

/** @rule tocs-w10.14.dismantle-who @rule tocs-w2.6.4.bridge-who @rule tocs-w10.13.time-twolane */
function whoFault(piece: Piece, work: BridgeWork): Refusal | null {
	const { counter } = piece;
	const rule: RuleRef = work === 'dismantle' ? 'tocs-w10.14.dismantle-who' : 'tocs-w2.6.4.bridge-who';
	const may = work === 'dismantle' ? isEngineerOf(piece) : isCompanyOf(piece);
	if (!may) return refuse(rule, 'tocs/no-engineer', `${counter.name} is no engineer or bridging company.`);
	return work === 'two-lane' && !counter.bridging
		? refuse('tocs-w10.13.time-twolane', 'tocs/no-bridging', 'A two-lane bridge takes a Bridging Company.')
		: null;
}

/** @rule tocs-w10.13.bridge-who @rule tocs-w10.13.equipment */
function buildFault(here: Here, piece: Piece, work: BridgeWork, hex: HexName): Refusal | null {
	const { counter, unit } = piece;
	const rule: RuleRef = 'tocs-w10.13.bridge-who';
	if (!isInLoc(here, piece) || unit.out)
		return refuse(rule, 'tocs/out-of-loc', `${counter.name} is out of LOC or LOS: it builds no bridge.`);
	if (!isBuild(work)) return repairFault(here, hex);
	if (bridgeIn(here, hex)) return refuse(rule, 'tocs/bridged', `A bridge stands in ${hex}.`);
	if (here.game.building[hex]) return refuse(rule, 'tocs/building', `A bridge is being built in ${hex}.`);
	const limit = here.scenario.bridging[unit.side];
	const begun = [...Object.values(here.game.building), ...Object.values(here.game.built)].filter((each) =>
		'by' in each ? each.by === unit.side : each.side === unit.side,
	).length;
	return limit !== undefined && begun >= limit
		? refuse('tocs-w10.13.equipment', 'tocs/no-equipment', 'All your bridging equipment is in use.')
		: null;
}

/** @rule tocs-w10.13.bridge-repair @rule tocs-w10.13.bridge-damaged */
function repairFault(here: Here, hex: HexName): Refusal | null {
	const isDown = tocsBoard(here.scenario).bridges.has(hex) && here.game.down[hex] === true;
	return isDown || here.game.damaged[hex]
		? null
		: refuse('tocs-w10.13.bridge-repair', 'tocs/whole', `No bridge in ${hex} needs repair.`);
}

/** @rule tocs-w10.14.dismantle */
const dismantleFault = (here: Here, hex: HexName): Refusal | null =>
	here.game.built[hex]
		? null
		: refuse('tocs-w10.14.dismantle', 'tocs/not-built', `No bridge in ${hex} was built in play.`);

/** Bridges that were built in play, and those that the module lets engineers blow. @rule tocs-w10.14.destroy @rule tocs-omgn-bridge-order */
function blowFault(here: Here, { counter, unit }: Piece, hex: HexName): Refusal | null {
	const printed = tocsBoard(here.scenario).bridges.get(hex);
	if (!bridgeIn(here, hex))
		return refuse('tocs-w10.14.destroy', 'tocs/no-bridge', `No bridge stands in ${hex}.`);
	if (here.game.built[hex]) return null;
	if (printed?.mayBlow !== true)
		return refuse(
			'tocs-w10.14.destroy',
			'tocs/not-to-be-blown',
			`${counter.name} has no order to blow this bridge.`,
		);
	return tooSoonFault(here, unit.side, printed);
}

/** Hexes within which the enemy must be known. @rule tocs-omgn-destroy-trigger */
const NEAR = 3;

/**
 * Returns why a bridge can't be blown yet, or null. Only the side's own map counts, so that a refusal reveals nothing
 * about the enemy.
 * @rule tocs-omgn-destroy-trigger @rule tocs-omgn-destroy-armor
 */
function tooSoonFault(
	{ scenario, game }: Here,
	side: SideId,
	{ name, hex, blowAfter }: TocsBridge,
): Refusal | null {
	const marks = [...(game.marks[side] ?? [])];
	const board = tocsBoard(scenario);
	if (blowAfter === 'enemy-near') {
		const isNear = marks.some(([at, mark]) => mark.occupied === true && board.distance(at, hex) <= NEAR);
		return isNear
			? null
			: refuse(
					'tocs-omgn-destroy-trigger',
					'tocs/too-soon',
					`${name} is not to be blown before the enemy is marked within ${String(NEAR)} hexes on your map.`,
				);
	}
	const drivenOnto = marks.some(([at, mark]) => at === hex && mark.types.includes('Vehicles'));
	return blowAfter === 'at-once' || drivenOnto
		? null
		: refuse(
				'tocs-omgn-destroy-armor',
				'tocs/too-soon',
				`${name} is not to be blown before enemy vehicles are marked in its hex on your map.`,
			);
}

/** Works on the bridge of a unit's hex with all its AP. */
export function decideBridge(at: At, id: UnitId, work: BridgeWork, dice: Dice): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const fault = bridgeFault(at, piece, act, work);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	const { side } = piece.unit;
	const hex = piece.unit.at ?? '';
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: 'tocs-w10.13.bridge-who',
		payload: { side, unit: id, act: { ap: 0, run: null, tires: true, over: true } },
	});
	if (work === 'blow') blow(unfolding, piece, hex, dice);
	else if (work === 'repair') repair(unfolding, piece, hex, dice);
	else
		unfolding.add({
			type: 'building-set',
			v: 1,
			rule: work === 'dismantle' ? 'tocs-w10.14.dismantle' : 'tocs-w10.13.bridge-who',
			payload: {
				...{ side, hex },
				building: {
					...{ side, unit: id, turns: 0, down: work === 'dismantle' },
					kind: work === 'dismantle' ? (at.game.built[hex]?.kind ?? 'pontoon') : work,
				},
			},
		});
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}

/** @rule tocs-w10.14.destroy-wood @rule tocs-w10.14.destroy-stone */
function blow(unfolding: TocsUnfolding, { counter, unit }: Piece, hex: HexName, dice: Dice): void {
	const { scenario } = unfolding.at;
	const { engineering } = chartsOf(scenario);
	const printed = tocsBoard(scenario).bridges.get(hex);
	const isWood = printed === undefined || materialOf(unfolding.at, printed) === 'wood';
	const most = engineering[isWood ? 'Blow wood' : 'Blow stone or metal'];
	const rule: RuleRef = isWood ? 'tocs-w10.14.destroy-wood' : 'tocs-w10.14.destroy-stone';
	const [die = 0] = dice.roll(6, 1, `whether ${counter.name} blows the bridge`, rule);
	const falls = die <= most;
	rolled(
		unfolding,
		unit.side,
		[die],
		`The charges in ${hex}`,
		falls ? 'the bridge falls.' : 'it stands.',
		rule,
		dice,
	);
	if (falls) bringDown(unfolding, unit.side, hex, rule);
}

/** Notes dice that a side threw. */
export function rolled(
	unfolding: TocsUnfolding,
	side: Piece['unit']['side'],
	faces: readonly number[],
	what: string,
	came: string,
	rule: RuleRef,
	dice: Dice,
	total = faces.reduce((a, b) => a + b, 0),
	thrown = 1,
	shifts: readonly Shift[] = [],
): void {
	unfolding.add({
		type: 'rolled',
		v: 1,
		rule,
		payload: { side, what, dice: faces, total, came, rule, ...(shifts.length > 0 ? { shifts } : {}) },
		rolls: dice.rolls.slice(-thrown),
	});
}

/** Removes a bridge, which the side that brought it down knows. */
export function bringDown(
	unfolding: TocsUnfolding,
	side: Piece['unit']['side'],
	hex: HexName,
	rule: RuleRef,
): void {
	const isBuilt = unfolding.at.game.built[hex] !== undefined;
	unfolding.add({
		type: 'bridge-set',
		v: 1,
		rule,
		payload: { side, hex, built: null, damage: 0, down: !isBuilt, why: 'it is down.' },
	});
}

/** One die, or two for a Bridging Company. @rule tocs-w10.13.bridge-repair @rule tocs-w10.13.bridge-damaged */
function repair(unfolding: TocsUnfolding, { counter, unit }: Piece, hex: HexName, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	const { engineering } = chartsOf(scenario);
	const isDown = game.down[hex] === true;
	const rule: RuleRef = isDown ? 'tocs-w10.13.bridge-repair' : 'tocs-w10.13.bridge-damaged';
	const most = engineering[isDown ? 'Repair destroyed' : 'Repair damaged'];
	const faces = dice.roll(6, counter.bridging ? 2 : 1, `the repair in ${hex}`, rule);
	const done = faces.some((die) => die <= most);
	rolled(unfolding, unit.side, faces, `Repair in ${hex}`, done ? 'done.' : 'not done.', rule, dice);
	if (done)
		unfolding.add({
			type: 'bridge-set',
			v: 1,
			rule,
			payload: {
				...{ side: unit.side, hex, damage: 0, down: false, why: 'it is repaired.' },
				built: game.built[hex]?.kind ?? null,
			},
		});
}

/**
 * Counts a turn of work on each bridge, before units recover.
 * @rule tocs-w10.13.bridge-progress @rule tocs-w10.13.bridge-continue
 */
export function workOnBridges(unfolding: TocsUnfolding): void {
	for (const hex of Object.keys(unfolding.at.game.building).toSorted()) workOn(unfolding, hex);
}

/** Fatigued and disordered engineers go on. */
const WORST_AT_WORK = 2;

function workOn(unfolding: TocsUnfolding, hex: HexName): void {
	const { at } = unfolding;
	const building = at.game.building[hex];
	const piece = building && pieceOf(at, building.unit);
	if (!building || !piece) return;
	const { side, kind } = building;
	const set = (next: typeof building | null): void =>
		unfolding.add({
			type: 'building-set',
			v: 1,
			rule: 'tocs-w10.13.bridge-progress',
			payload: { side, hex, building: next },
		});
	if (piece.unit.at !== hex || isOutside(at, hex, side)) return set(null);
	if (piece.unit.state > WORST_AT_WORK || !isInLoc(at, piece) || piece.unit.out || isEngaged(at, hex)) return;
	const turns = building.turns + 1;
	const needed = building.down ? Math.ceil(turnsFor(at, kind) / 2) : turnsFor(at, kind);
	if (turns < needed) return set({ ...building, turns });
	set(null);
	unfolding.add({
		type: 'bridge-set',
		v: 1,
		rule: building.down ? 'tocs-w10.14.dismantle' : 'tocs-w10.13.bridge-secret',
		payload: {
			...{ side, hex, damage: 0, built: building.down ? null : kind },
			down: tocsBoard(at.scenario).bridges.has(hex) && at.game.down[hex] === true,
			why: building.down ? 'it is taken away.' : 'it is finished.',
		},
	});
}

/** Adds damage points to a bridge; at its limit it falls. @rule tocs-w11.3.hp-wood @rule tocs-w11.3.hp-pontoon */
export function damageBridge(unfolding: TocsUnfolding, hex: HexName, points: number, rule: RuleRef): void {
	const { game } = unfolding.at;
	const limit = bridgePoints(unfolding.at, hex);
	const side = game.owners.get(hex);
	if (limit === null || side === undefined || points === 0) return;
	const damage = (game.damaged[hex]?.points ?? 0) + points;
	if (damage >= limit) bringDown(unfolding, side, hex, rule);
	else
		unfolding.add({
			type: 'bridge-set',
			v: 1,
			rule,
			payload: {
				...{ side, hex, damage, down: false, built: game.built[hex]?.kind ?? null },
				why: `${String(damage)} damage points.`,
			},
		});
}
