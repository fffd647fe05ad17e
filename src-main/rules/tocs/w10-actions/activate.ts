/** Activation: a unit is paid for, acts, and comes down a state when it is done. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { actorOf, STEP_WORDS } from '../b2-sequence/turn.ts';
import { nextPayment } from '../b2-sequence/points.ts';
import type { Payment, TocsFact } from '../facts.ts';
import { frameOf } from '../frames.ts';
import type { Act, At, Here, UnitId } from '../game.ts';
import { apOf, degraded, stateName } from '../w5-states/states.ts';
import { chartsOf } from '../charts/all.ts';
import { trainOf } from '../w12-facilities/cars.ts';
import { isDriven, isHeadquarters, nameOf, pieceOf, type Piece } from '../units.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { recheckUnit } from '../w8-supply/check.ts';
import type { TocsUnfolding } from '../unfolding.ts';

/** Returns why nobody may act before the current procedure is done, or null. @rule tocs-b1.3.halt-for-reply */
export function waitFault({ game }: Pick<At, 'game'>): Refusal | null {
	const query = frameOf(game, 'query');
	if (query)
		return refuse(
			'tocs-b1.3.halt-for-reply',
			'tocs/asked',
			`The other side is asked about ${query.hex}. Wait for its answer.`,
		);
	return game.frames.length > 0
		? refuse(
				'tocs-b3.0.steps',
				'tocs/under-way',
				'A battle is being fought or a flight is under way. It must be finished first.',
			)
		: null;
}

/** Returns why a side's units don't act now, or null. */
export function stepFault(here: Here, side: SideId): Refusal | null {
	const { clock } = here.game;
	return actorOf(here.scenario, clock) === side
		? null
		: refuse(
				'tocs-b3.0.alternate',
				'tocs/not-now',
				`This side’s units don’t act now. The step is: ${STEP_WORDS[clock.step]}.`,
			);
}

/** Whoever was ordered as an asset is paid for. @rule tocs-w2.1.activate-assets */
const paymentFor = (here: Here, { unit, counter }: Piece): Payment | null =>
	unit.ordered ? 'order' : nextPayment(here, unit.side, nationIdOfCounter(here.scenario, counter));

/** Returns why a unit can't be activated, or null. */
export function activateFault(here: Here, piece: Piece): Refusal | null {
	const { unit, counter } = piece;
	const wait = waitFault(here) ?? stepFault(here, unit.side);
	if (wait) return wait;
	if (unit.at === null)
		return refuse('tocs-w10.0.activate-only', 'tocs/off-map', `${counter.name} is not on the map.`);
	if (unit.flown)
		return refuse(
			'tocs-w15.4.transport',
			'tocs/flown',
			`${counter.name} was flown in this impulse: it acts in the next.`,
		);
	if (unit.attack)
		return refuse('tocs-w10.0.sequence-free', 'tocs/attacks', `${counter.name} attacks ${unit.attack.hex}.`);
	if (trainOf(here, piece) !== null)
		return refuse(
			'tocs-w12.3.train-unload',
			'tocs/on-train',
			`${counter.name} is on a train: unload it first.`,
		);
	if (counter.type === 'asset' && !unit.ordered)
		return refuse(
			'tocs-w2.1.activate-assets',
			'tocs/asset',
			`${counter.name} is an asset: its headquarters must order it.`,
		);
	if (apOf(here, piece) === 0)
		return refuse(
			'tocs-w5.0.no-ap-no-act',
			'tocs/no-ap',
			`${counter.name} is ${stateName(unit.state)} and has no AP now.`,
		);
	if (here.game.clock.step !== 'act')
		return unit.reserve
			? null
			: refuse('tocs-b3.8.enemy-reserve', 'tocs/no-reserve', `${counter.name} is not in reserve.`);
	return paymentFor(here, piece) === null
		? refuse('tocs-b3.5.spend-any', 'tocs/no-points', 'No Operational Points are left. End the activations.')
		: null;
}

/** Activates a unit: whoever acted before is done. @rule tocs-b1.5.activate-cost @rule tocs-w10.0.serial @rule tocs-b1.5.seq-actions */
export function activate(unfolding: TocsUnfolding, piece: Piece): Refusal | null {
	const fault = activateFault(unfolding.at, piece);
	if (fault) return fault;
	const { side } = piece.unit;
	endCurrent(unfolding, side);
	recheckUnit(unfolding, piece.id);
	const paid: Payment | null =
		unfolding.at.game.clock.step === 'act' ? paymentFor(unfolding.at, piece) : 'reserve';
	unfolding.add({
		type: 'activated',
		v: 1,
		rule: 'tocs-b1.5.activate-cost',
		payload: { side, unit: piece.id, ap: activeAp(unfolding.at, piece.id), paid: paid ?? 'earned' },
	});
	return null;
}

/** Returns the AP of a unit now. */
function activeAp(here: Here, id: UnitId): number {
	const piece = pieceOf(here, id);
	return piece ? apOf(here, piece) : 0;
}

/** Ends the activation that runs, if one does. */
export function endCurrent(unfolding: TocsUnfolding, side: SideId): void {
	const active = unfolding.at.game.active[side] ?? null;
	if (active !== null) endActivation(unfolding, active);
}

/**
 * Ends a unit's activation: it comes down a state, unless it gave orders alone; an attacker does after its battle.
 * @rule tocs-w10.0.degrade-after @rule tocs-w2.1.hq-no-degrade
 */
export function endActivation(unfolding: TocsUnfolding, id: UnitId): void {
	const piece = pieceOf(unfolding.at, id);
	if (!piece) return;
	const { unit, counter } = piece;
	const { act } = unit;
	if (!act) return;
	const tires = act.tires && unit.attack === null;
	const more = tires && wearsOut(unfolding.at, piece, act) ? 1 : 0;
	unfolding.add({
		type: 'activation-ended',
		v: 1,
		rule: 'tocs-w10.0.degrade-after',
		payload: {
			side: unit.side,
			unit: id,
			state: tires ? degraded(unit.state, 1 + more) : unit.state,
			holds: isHeadquarters(counter) && !act.tires && act.ap > 0,
		},
	});
}

/** Vehicles of some nations come down a second level when they spend all their MP. @rule tocs-w10.1.4.reliability @rule tocs-w10.1.4.axis-desert */
function wearsOut({ scenario }: Here, { counter }: Piece, act: Act): boolean {
	const nation = chartsOf(scenario).nations.get(nationIdOfCounter(scenario, counter));
	const spentAll = act.ap === 0 && act.run?.kind === 'move' && act.run.mp === 0;
	return isDriven(counter) && spentAll && nation?.reliability === 'tires';
}

/** Returns a unit that may act, or why it may not: it is activated first where that is possible. */
export function acting(here: Here, id: UnitId): { readonly piece: Piece; readonly act: Act } | Refusal {
	const piece = pieceOf(here, id);
	if (!piece) return refuse('tocs-w10.0.activate-only', 'unit/none', 'You have no such unit on the map.');
	const { unit, counter } = piece;
	const fault = waitFault(here) ?? stepFault(here, unit.side);
	if (fault) return fault;
	if (unit.act === null || here.game.active[unit.side] !== id)
		return refuse(
			'tocs-w10.0.activate-only',
			'tocs/not-active',
			`${counter.name} is not activated. Activate it first.`,
		);
	return unit.act.over
		? refuse('tocs-w10.0.ap-limit', 'tocs/over', `${counter.name} has nothing left to do in this activation.`)
		: { piece, act: unit.act };
}

/** Ends an activation by its side's word. */
export function decideEnd(at: At, unfolding: TocsUnfolding, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece?.unit.act)
		return refuse('tocs-w10.0.activate-only', 'tocs/not-active', `${nameOf(at, id)} is not activated.`);
	const fault = waitFault(at);
	if (fault) return fault;
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}

/** Returns an activation after so many AP more are spent, or null if it has not so many. */
export const spending = (act: Act, ap: number): Act | null =>
	act.ap < ap ? null : { ...act, ap: act.ap - ap, tires: true };
