/** A movement, reconnaissance or probe under way: hex by hex, with a question before each hex outside its perimeter. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Announced } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { Dice } from '../../kit/dice.ts';
import { isRefusal, type Refusal } from '../../kit/ruleset.ts';
import { tocsBoard } from '../board.ts';
import type { JourneyFrame, QueryFrame } from '../frames.ts';
import type { Act, HexName, UnitId } from '../game.ts';
import { ambush } from '../w19-combat/ambush.ts';
import { ask } from '../w6-zones/query.ts';
import { isConnected, isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { holdsEnemy, isArmoured, pieceOf, piecesIn, type Piece } from '../units.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { endActivation } from './activate.ts';
import { alongWith } from './along.ts';
import { joinUnit } from './assets.ts';
import { rolled } from './bridges.ts';
import { endRefits } from './refit.ts';
import { halted, stepInto } from './move.ts';
import { mayStray, rollStraying } from './straying.ts';
import { checkCold, coldModifier } from '../w13-weather/cold.ts';
import { interdict, seeMove } from '../w15-air/watch.ts';
import { stepCost } from './ways.ts';
import { isMined, passesMines } from './works.ts';
import { probeInto, reconInto } from './recon.ts';

/** Begins a movement, a chain of reconnaissance or a probe. */
export const begin = (
	unfolding: TocsUnfolding,
	piece: Piece,
	action: Announced,
	way: readonly HexName[],
): void => unfolding.add(begun({ kind: 'journey', side: piece.unit.side, unit: piece.id, action, way }));

/** Ends a unit's current action; with nothing left to do its activation is over. */
function end(unfolding: TocsUnfolding, journey: JourneyFrame): void {
	unfolding.add(ended(journey));
	const act = pieceOf(unfolding.at, journey.unit)?.unit.act;
	if (act?.over === true) endActivation(unfolding, journey.unit);
}

/** Sets what a unit has left. Moving ends its Extended Deployment. @rule tocs-w6.1.ext-cancel */
const leave = (unfolding: TocsUnfolding, side: SideId, unit: UnitId, act: Act, moves: boolean): void =>
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: 'tocs-w10.0.ap-limit',
		payload: { side, unit, act, ...(moves ? { extendedEnds: true } : {}) },
	});

/** Continues the current journey: a hex of its own ground, or a question. */
export function journeyOn(unfolding: TocsUnfolding, journey: JourneyFrame, dice: Dice): true {
	const { at } = unfolding;
	const [next] = journey.way;
	const piece = pieceOf(at, journey.unit);
	const act = piece?.unit.act;
	if (next === undefined || !piece || piece.unit.at === null || !act || act.over) {
		end(unfolding, journey);
		return true;
	}
	if (journey.action === 'move' && !leavesMines(unfolding, piece, act, dice)) {
		end(unfolding, journey);
		return true;
	}
	const now = pieceOf(unfolding.at, journey.unit)?.unit.act ?? act;
	if (journey.action === 'move' && straysFrom(unfolding, journey, piece, now, dice)) return true;
	const dry = pieceOf(unfolding.at, journey.unit)?.unit.act ?? now;
	const going = journey.action === 'move' ? inTheCold(unfolding, piece, dry, next, dice) : dry;
	const after = afterStep(unfolding, piece, going, journey.action, next);
	if (isRefusal(after)) {
		if (journey.held === true) return heldUp(unfolding, journey, piece, going);
		end(unfolding, journey);
		return true;
	}
	if (journey.action === 'move' && !(isOutside(at, next, piece.unit.side) && !isEngaged(at, next))) {
		if (journey.held === true) return heldUp(unfolding, journey, piece, going);
		enter(unfolding, piece, after, next);
		goOn(unfolding, journey, isEngaged(at, next));
		fromTheAir(unfolding, piece, after, next, dice);
		return true;
	}
	if (journey.action === 'recon' && !isOutside(at, next, piece.unit.side)) {
		leave(unfolding, piece.unit.side, piece.id, after, false);
		goOn(unfolding, journey, false);
		return true;
	}
	ask(unfolding, piece.unit.side, next, journey.action);
	return true;
}

/**
 * Rolls for straying as a unit enters its first hex. Returns whether its path has changed or ended.
 * @rule tocs-w10.1.3.stray-first-only @rule tocs-w10.1.3.stray-once @rule tocs-w10.1.3.stray-impossible
 */
function straysFrom(
	unfolding: TocsUnfolding,
	journey: JourneyFrame,
	piece: Piece,
	act: Act,
	dice: Dice,
): boolean {
	const [next = ''] = journey.way;
	const { side, at } = piece.unit;
	if (act.strayed === true || !mayStray(unfolding.at, piece, next)) return false;
	leave(unfolding, side, piece.id, { ...act, strayed: true }, false);
	const trail = `${at ?? ''}>${next}`;
	const beaten = [...unfolding.at.game.units.values()].some(
		(each) => each.side === side && each.trail === trail,
	);
	if (beaten) return false;
	const straying = rollStraying(unfolding.at, piece, dice);
	rolled(
		unfolding,
		side,
		straying.dice,
		`Straying of ${piece.counter.name}`,
		straying.strays ? `it comes out at ${straying.to ?? 'nowhere'}.` : 'it keeps its way.',
		'tocs-w10.1.3.stray-roll',
		dice,
		straying.total,
		straying.strays ? 2 : 1,
		straying.shifts,
	);
	if (!straying.strays) {
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule: 'tocs-w10.1.3.stray-once',
			payload: { side, units: { [piece.id]: { trail } }, why: 'It keeps its way.' },
		});
		return false;
	}
	const step =
		straying.to === null
			? null
			: stepInto(unfolding.at, piece, { ...act, strayed: true }, straying.to, false);
	if (straying.to === null || step === null || isRefusal(step)) end(unfolding, journey);
	else unfolding.add(changed({ ...journey, way: [straying.to] }));
	return true;
}

/** Checks a unit that goes out into extreme winter, where the hex can be paid for. Returns its activation after that. */
function inTheCold(unfolding: TocsUnfolding, piece: Piece, act: Act, next: HexName, dice: Dice): Act {
	const modifier = coldModifier(unfolding.at, piece, act, next);
	if (modifier === null || isRefusal(stepInto(unfolding.at, piece, act, next, false))) return act;
	checkCold(unfolding, piece, modifier, dice);
	const chilled = { ...act, chilled: true };
	leave(unfolding, piece.unit.side, piece.id, chilled, false);
	return chilled;
}

/** Out of mines it costs an AP more and a Morale Check. Returns whether it may go. @rule tocs-w10.11.minefield-leave */
function leavesMines(unfolding: TocsUnfolding, { id, unit }: Piece, act: Act, dice: Dice): boolean {
	if (unit.at === null || !isMined(unfolding.at, unit.at, unit.side)) return true;
	if (act.ap < 1) return false;
	leave(unfolding, unit.side, id, { ...act, ap: act.ap - 1, tires: true }, true);
	return passesMines(unfolding, id, unit.at, true, dice);
}

/** Returns what is left after the next hex if nothing is declared over it. */
function afterStep(
	unfolding: TocsUnfolding,
	piece: Piece,
	act: Act,
	action: Announced,
	next: HexName,
): Act | Refusal {
	const { at } = unfolding;
	if (action === 'recon') return reconInto(at, piece, act, next);
	if (action === 'probe') return probeInto(at, piece, act, next);
	const step = stepInto(at, piece, act, next, false);
	return isRefusal(step) ? step : step.act;
}

/** Leaves a hex out of the way that is behind, or ends it. */
function goOn(unfolding: TocsUnfolding, journey: JourneyFrame, stops: boolean, held = false): void {
	const way = journey.way.slice(1);
	if (stops || way.length === 0) end(unfolding, journey);
	else unfolding.add(changed({ ...journey, way, held }));
}

/** Armour that does not go on into another EZOC stays in the one it entered, and the rest of the AP is lost. */
function heldUp(unfolding: TocsUnfolding, journey: JourneyFrame, { unit, id }: Piece, act: Act): true {
	leave(unfolding, unit.side, id, halted(act), true);
	end(unfolding, journey);
	return true;
}

/** Enters a hex: silently within its own ground. @rule tocs-w10.1.silent-inside @rule tocs-w9.1.silence-right */
function enter(unfolding: TocsUnfolding, piece: Piece, act: Act, to: HexName): void {
	const { side, at, bank } = piece.unit;
	const from = at ?? to;
	const board = tocsBoard(unfolding.at.scenario);
	const along = alongWith(unfolding.at, piece);
	leave(unfolding, side, piece.id, act, true);
	unfolding.add({
		type: 'moved',
		v: 1,
		rule: 'tocs-w10.1.move',
		payload: { side, units: [piece.id, ...along], from, to, bank: board.bankAfter(from, to, bank) },
	});
	joinUnit(unfolding, piece.id);
}

/** Goes on after the other side's answer. @param knew of mines, before it asked @rule tocs-b1.3.pay-after-reply */
export function afterAnswer(
	unfolding: TocsUnfolding,
	query: QueryFrame,
	journey: JourneyFrame,
	declared: boolean,
	knew: boolean,
	dice: Dice,
): void {
	const piece = pieceOf(unfolding.at, journey.unit);
	const act = piece?.unit.act;
	if (!piece || !act) end(unfolding, journey);
	else if (journey.action === 'move') afterMove(unfolding, journey, piece, act, declared, knew, dice);
	else afterLook(unfolding, journey, piece, act, query, declared);
}

/** @rule tocs-w6.0.stop @rule tocs-w10.1.empty-entry @rule tocs-w10.1.2.ambush */
function afterMove(
	unfolding: TocsUnfolding,
	journey: JourneyFrame,
	piece: Piece,
	act: Act,
	declared: boolean,
	/** Whether it knew of mines before it asked. */
	knew: boolean,
	dice: Dice,
): void {
	const { at } = unfolding;
	const { side } = piece.unit;
	const [hex = ''] = journey.way;
	const step = stepInto(at, piece, act, hex, declared);
	if (isRefusal(step)) {
		// What was left of the AP is lost, and it stays. @rule tocs-w6.0.no-ezoc-to-ezoc
		leave(unfolding, side, piece.id, halted(act), true);
		end(unfolding, journey);
		return;
	}
	if (journey.held === true && !declared && !holdsEnemy(at.game, hex, side)) {
		heldUp(unfolding, journey, piece, act);
		return;
	}
	if (holdsEnemy(at.game, hex, side) && at.game.clock.step === 'exploit') {
		// Whoever exploits halts before the enemy and has no AP left. @rule tocs-b3.10.blocked-move
		leave(unfolding, side, piece.id, { ap: 0, run: null, tires: true, over: true }, true);
		end(unfolding, journey);
		return;
	}
	if (holdsEnemy(at.game, hex, side)) {
		end(unfolding, journey);
		ambush(unfolding, piece, { act: step.act, hex, byRoad: step.cost.byRoad }, dice);
		return;
	}
	const mined = isMined(at, hex, side);
	// Armour goes on, if it is into another EZOC.
	const drivesOn = declared && isArmoured(piece.counter) && journey.way.length > 1;
	const stops = mined || (declared && !drivesOn);
	enter(unfolding, piece, stops ? halted(step.act) : step.act, hex);
	take(unfolding, side, hex, declared);
	if (mined) passesMines(unfolding, piece.id, hex, knew, dice);
	goOn(unfolding, journey, stops, declared);
	fromTheAir(unfolding, piece, step.act, hex, dice);
}

/** Enemy aircraft on station see a unit that enters a hex, and may strike it, once per activation. */
function fromTheAir(unfolding: TocsUnfolding, piece: Piece, act: Act, hex: HexName, dice: Dice): void {
	const { at, bank } = piece.unit;
	const unseen = act.unseen === true;
	const step = { counter: piece.counter, from: at ?? hex, to: hex, bank, fromEzocToEzoc: false };
	const byRoad = !unseen && at !== null && stepCost(unfolding.at, { ...step, offRoad: false }).byRoad;
	const mover = { piece, hex, byRoad, unseen };
	seeMove(unfolding, mover);
	const now = pieceOf(unfolding.at, piece.id)?.unit.act;
	if (act.tried === true || !interdict(unfolding, mover, dice)) return;
	if (now) leave(unfolding, piece.unit.side, piece.id, { ...now, tried: true }, false);
}

/** A hex becomes a side's, and everybody is told. @rule tocs-w9.1.both-see-boundary */
const take = (unfolding: TocsUnfolding, side: SideId, hex: HexName, inEzoc = false): void =>
	takeHexes(unfolding, side, [hex], 'tocs-w9.1.both-see-boundary', inEzoc);

/** @rule tocs-w10.4.recon-flip @rule tocs-w10.4.recon-not-flip-ezoc @rule tocs-w10.4.recon-block-occupied @rule tocs-w10.5.probe-flip */
function afterLook(
	unfolding: TocsUnfolding,
	journey: JourneyFrame,
	piece: Piece,
	act: Act,
	{ hex, action, side: of }: QueryFrame,
	declared: boolean,
): void {
	const { at } = unfolding;
	const { side } = piece.unit;
	const after = afterStep(unfolding, piece, act, action, hex);
	const occupied = holdsEnemy(at.game, hex, side);
	const left = isRefusal(after) ? act : after;
	leave(unfolding, side, piece.id, occupied ? { ...left, run: null } : left, false);
	unfolding.add({
		type: 'scouted',
		v: 1,
		rule: 'tocs-w10.4.recon-marker-secret',
		payload: { side, unit: piece.id, hex, how: action === 'probe' ? 'probe' : 'recon' },
	});
	if (action === 'probe') {
		endReserves(unfolding, hex, of);
		endRefits(unfolding, hex, of);
	}
	if (!occupied && !declared && isConnected(at, hex, side)) take(unfolding, side, hex);
	goOn(unfolding, journey, occupied || action === 'probe');
}

/** Reserves that were probed are reserves no longer. @rule tocs-w10.5.probe-kills-reserve */
function endReserves(unfolding: TocsUnfolding, hex: HexName, side: SideId): void {
	const units = piecesIn(unfolding.at, hex, side)
		.filter(({ unit }) => unit.reserve)
		.map(({ id }) => id);
	if (units.length === 0) return;
	unfolding.add({
		type: 'reserve-set',
		v: 1,
		rule: 'tocs-w10.5.probe-kills-reserve',
		payload: { side, units, reserve: false },
	});
}
