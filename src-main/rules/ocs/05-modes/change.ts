/** Mode changes: which modes are allowed, when, and why not. */
import { isEngineerCapable } from '../13-specialized/engineers.ts';
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isRepl } from '../03-counters/counter.ts';
import { nameFor } from '../03-counters/names.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import type { Picture } from '../04-general/picture.ts';
import { pictureForUnits } from '../04-general/whose.ts';
import { movingOthers } from '../06-movement/move.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { FaceUp, Marker, UnitState } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { reserveHexes, reserveMarkers } from './duties.ts';
import { isVoluntary, modeOf } from './mode.ts';
import { cannotHaveMode } from './transport-modes.ts';

type ChangeMode = CoreCommandOf<'change-mode'>;

/** A unit's marker and face after a change. */
export interface NewMode {
	readonly face: FaceUp;
	readonly marker: Marker | null;
}

/**
 * Returns a mode as marker and face. A new mode replaces the old: a unit is in one at a time.
 * @param face which side of the counter is up, where the mode leaves it to its owner
 * @rule ocs-5.2.one
 * @rule ocs-5.7a.face
 */
export function modeAs(mode: ChangeMode['mode'], face: FaceUp): NewMode {
	if (mode === 'combat' || mode === 'move') return { face: mode, marker: null };
	/** @rule ocs-5.8.face */
	return mode === 'strat' ? { face: 'move', marker: 'strat' } : { face, marker: mode };
}

/**
 * Facts of a change of mode, as the beginning of these units' move; it costs neither points nor fuel.
 * @rule ocs-5.4.free
 */
export function decideChangeMode(world: World, command: ChangeMode, { seat }: Asking): Decision<OcsFact> {
	const { units } = command;
	const picture = pictureForUnits(world, units, seat);
	if ('kind' in picture) return picture;
	const refused = cannotChange(picture, command);
	if (refused) return refused;
	return facts(...changeOfUnits(picture, command), ...changeOfTransports(picture, command));
}

function changeOfUnits(picture: Picture, { units, mode, face }: ChangeMode): readonly OcsFact[] {
	const changed = units.filter((id) => picture.unit(id) !== null);
	const [first] = changed;
	if (first === undefined) return [];
	const { side } = picture;
	const up = face ?? picture.unit(first)?.face ?? 'combat';
	const stopped = movingOthers(picture, new Set(changed));
	const next = modeAs(mode, up);
	const bridges = changed.filter((id) => losesItsBridge(picture, id, next));
	const payload = { side, units: changed, ...next, stopped, ...(bridges.length > 0 ? { bridges } : {}) };
	return [{ type: 'mode-changed', v: 1, rule: 'ocs-5.4.when', payload }];
}

/** Whether a unit is Engineer-Capable no more with its new mode: its own bridge alone is left to it, out of its hex. */
function losesItsBridge({ scenario, unit }: Picture, id: string, next: NewMode): boolean {
	const state = unit(id);
	if (!state) return false;
	const counter = counterOf(scenario, state);
	return (
		isEngineerCapable({ counter, state }) && !isEngineerCapable({ counter, state: { ...state, ...next } })
	);
}

function changeOfTransports(picture: Picture, { units, mode }: ChangeMode): readonly OcsFact[] {
	const transports = units.filter((id) => picture.transport(id) !== null);
	if (transports.length === 0) return [];
	const payload = { side: picture.side, transports, reserve: mode === 'reserve' };
	return [{ type: 'transports-reserved', v: 1, rule: 'ocs-5.7f', payload }];
}

/** Returns why these units can't change to a mode now, or null if they can. By what their side sees. */
export function cannotChange(picture: Picture, { units, mode, joining, face }: ChangeMode): Refusal | null {
	const notNow = refuseUnlessNow(picture.clock, picture.side, 'change-mode');
	if (notNow) return notNow;
	for (const id of units) {
		const none = cannotHaveMode(picture, id, mode);
		if (none) return none;
		const unit = picture.unit(id);
		if (!unit || unit.at === null) continue;
		const refused = whyNot(picture, id, unit, mode, face);
		if (refused) return refused;
	}
	return mode === 'reserve' && joining !== true ? noMarkerLeft(picture, units) : null;
}

/** Checks one unit: its type, its hex, its actions so far. */
function whyNot(
	picture: Picture,
	id: UnitId,
	unit: UnitState,
	mode: ChangeMode['mode'],
	face: FaceUp | undefined,
): Refusal | null {
	const name = nameFor(picture, id);
	return (
		begunAlready(name, unit) ??
		(mode === 'dg' ? onlyDgTurns(name, unit) : involuntary(name, unit)) ??
		noCombatSide(picture, name, unit, mode, face) ??
		inZone(picture, name, unit, mode)
	);
}

/** A unit changes as it begins its move: not after its first hex. */
function begunAlready(name: string, { at, phase }: UnitState): Refusal | null {
	const begun = phase !== null && (phase.move === 'moved' || phase.spent.n > 0 || phase.began !== at);
	return begun
		? refuse('ocs-5.4.when', 'mode/begun', `${name} has begun its move: modes change as a move begins.`, {
				overrulable: true,
			})
		: null;
}

/**
 * DG and Exploitation are taken off in their owner's Clean Up and not before.
 * @rule ocs-5.4.involuntary-off
 */
function involuntary(name: string, unit: UnitState): Refusal | null {
	const mode = modeOf(unit);
	if (isVoluntary(mode)) return null;
	const called = mode === 'dg' ? 'DG' : 'Exploitation';
	return refuse(
		'ocs-5.4.involuntary-off',
		'mode/involuntary',
		`${name} is in ${called} Mode until its side’s Clean Up Phase.`,
		{ ...(mode === 'dg' ? { allowed: 'turn it to its other face: it stays DG' } : {}), overrulable: true },
	);
}

/**
 * A DG unit may turn to its other face in its own Movement Phase, and stays DG.
 * @rule ocs-5.4.dg-flip
 */
const onlyDgTurns = (name: string, unit: UnitState): Refusal | null =>
	modeOf(unit) === 'dg'
		? null
		: refuse('ocs-5.3', 'mode/not-chosen', `${name} is not DG, and nobody chooses to be.`);

/**
 * Repls have no Combat side: no Combat Mode, and their Move side is always up.
 * @rule ocs-5.5c
 * @rule ocs-5.6b
 */
function noCombatSide(
	{ scenario }: Picture,
	name: string,
	unit: UnitState,
	mode: ChangeMode['mode'],
	face: FaceUp | undefined,
): Refusal | null {
	if (!isRepl(counterOf(scenario, unit)) || (mode !== 'combat' && face !== 'combat')) return null;
	return refuse('ocs-5.5c', 'mode/no-combat-side', `${name} is a replacement: it has no Combat side.`, {
		allowed: 'Move, Reserve or Strat, the Move side up',
	});
}

/** In an enemy zone, negated or not, no unit may go into Reserve or Strat. */
function inZone(
	{ board, enemyZones }: Picture,
	name: string,
	{ at, marker }: UnitState,
	mode: ChangeMode['mode'],
): Refusal | null {
	if (at === null || !enemyZones.has(board.hex(at)) || marker === mode) return null;
	if (mode === 'reserve') return noReserveInZone(name, at);
	return mode === 'strat' ? noStratInZone(name, at) : null;
}
/**
 * Once in Reserve, a unit goes into zones and out of them.
 * @rule ocs-5.7c
 * @rule ocs-4.5a.I
 */
const noReserveInZone = (name: string, at: string): Refusal =>
	refuse(
		'ocs-5.7c',
		'mode/reserve-in-zone',
		`${name} stands in an enemy zone of control at ${at}: it can’t become a Reserve there.`,
		{ overrulable: true },
	);
/** @rule ocs-5.8a.enter */
const noStratInZone = (name: string, at: string): Refusal =>
	refuse(
		'ocs-5.8a.enter',
		'mode/strat-in-zone',
		`${name} stands in an enemy zone of control at ${at}: it can’t take up Strat Mode there.`,
		{ overrulable: true },
	);

/**
 * A hex more with units in Reserve than there are markers is refused.
 * @rule ocs-5.4a.limit
 * @rule ocs-5.4a.others
 */
function noMarkerLeft(picture: Picture, units: readonly UnitId[]): Refusal | null {
	const has = reserveMarkers(picture, picture.side);
	if (has === null) return null;
	const used = new Set(reserveHexes(picture, picture.side));
	for (const id of units) used.add(picture.unit(id)?.at ?? '');
	if (used.size <= has) return null;
	return refuse('ocs-5.4a.limit', 'mode/reserve-markers', `All ${String(has)} Reserve markers are in use.`, {
		allowed: 'move to a hex with a Reserve and join it there, or change a Reserve to another mode',
		overrulable: true,
	});
}
