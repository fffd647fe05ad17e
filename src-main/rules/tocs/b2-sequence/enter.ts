/** Reinforcements: who is due, who comes by itself, and who enters by an order that costs an OP. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitId } from '../game.ts';
import { countersOf, isHeadquarters, pieceOf, piecesOf, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { apOf } from '../w5-states/states.ts';
import { activateFault, endCurrent, stepFault, waitFault } from '../w10-actions/activate.ts';
import { chainOf } from '../w7-loc/loc.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { nextPayment } from './points.ts';

const RULE: RuleRef = 'tocs-omgn-reinf-op';

/** Units landing by air pay for the flight, if for anything. */
const isFree = ({ scenario }: Pick<Here, 'scenario'>, { arm, entersFree, type }: TocsCounter): boolean =>
	!scenario.arrivalsCost || entersFree || arm === 'parachute' || arm === 'glider' || type === 'train';

/** Returns a side's units that are due and not on the map, each with the hex where it enters. */
function dueOf({ scenario, game }: Here, side: SideId): readonly (readonly [TocsCounter, HexName])[] {
	return [...countersOf(scenario).values()].flatMap((counter) => {
		const waits = game.units.get(counter.id)?.off === 'waiting';
		const isDue = counter.side === side && counter.arrives !== null && counter.arrives <= game.clock.turn;
		return waits && isDue && counter.entry !== null ? [[counter, counter.entry] as const] : [];
	});
}

/** Returns who comes by itself as a turn begins, with its hex, where that is its side's. @rule tocs-b2.3.reinforcements */
export const arrivalsOf = (here: Here, side: SideId): Readonly<Record<UnitId, HexName>> =>
	Object.fromEntries(
		dueOf(here, side)
			.filter(([counter, hex]) => isFree(here, counter) && here.game.owners.get(hex) === side)
			.map(([{ id }, hex]) => [id, hex]),
	);

/** Returns the ids of a side's units that can be ordered in. */
export const waitingOf = (here: Here, side: SideId): readonly UnitId[] =>
	dueOf(here, side).flatMap(([counter]) =>
		isFree(here, counter) || goesWith(here, counter) ? [] : [counter.id],
	);

/** It comes in with the unit that it is assigned to, as long as that waits too. @rule tocs-omgn-reinf-uk */
const goesWith = ({ game }: Here, { id }: TocsCounter): boolean => {
	const to = game.units.get(id)?.assigned ?? null;
	return to !== null && game.units.get(to)?.off === 'waiting';
};

const isAsset = ({ counter: { type } }: Piece): boolean => type === 'asset' || type === 'msd';

/** Returns why a unit can't be ordered in, or null. @rule tocs-omgn-reinf-op @rule tocs-omgn-reinf-assets */
export function enterFault(here: Here, piece: Piece): Refusal | null {
	const { counter, unit } = piece;
	const wait = waitFault(here) ?? stepFault(here, unit.side);
	if (wait) return wait;
	const entry = counter.entry;
	if (here.game.clock.step !== 'act' || entry === null || !waitingOf(here, unit.side).includes(piece.id))
		return refuse(RULE, 'tocs/not-due', `${counter.name} is not among those who wait to enter.`);
	if (here.game.owners.get(entry) !== unit.side)
		return refuse(RULE, 'tocs/entry-closed', `${entry}, where ${counter.name} enters, is not yours.`);
	if (isAsset(piece) && !hasStaff(here, piece))
		return refuse(
			'tocs-omgn-reinf-assets',
			'tocs/no-staff',
			`${counter.name} is an asset: a headquarters of its own must be on the map to bring it in.`,
		);
	return nextPayment(here, unit.side, nationIdOfCounter(here.scenario, counter)) === null
		? refuse('tocs-b3.5.spend-any', 'tocs/no-points', 'No Operational Points are left. End the activations.')
		: null;
}

/** Whether a headquarters over an asset is on the map. @rule tocs-omgn-reinf-assets */
function hasStaff(here: Here, { counter, unit }: Piece): boolean {
	const chain = chainOf(here, counter.formation);
	return piecesOf(here, [...here.game.units.keys()]).some(
		(hq) =>
			isHeadquarters(hq.counter) &&
			hq.unit.side === unit.side &&
			hq.unit.at !== null &&
			hq.counter.formation !== null &&
			chain.includes(hq.counter.formation),
	);
}

/**
 * Orders a unit to enter, for the OP of its activation: it enters its hex with its assigned units, and acts. An asset
 * enters for an OP of its own.
 * @rule tocs-omgn-reinf-op @rule tocs-omgn-reinf-assets @rule tocs-omgn-reinf-uk
 */
export function decideEnter(at: At, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	if (!piece) return refuse(RULE, 'unit/none', 'You have no such unit.');
	const fault = enterFault(at, piece);
	if (fault) return fault;
	const { side } = piece.unit;
	const entry = piece.counter.entry ?? '';
	const unfolding = unfoldingOf(at);
	endCurrent(unfolding, side);
	const along = [...at.game.units].filter(([, unit]) => unit.assigned === id && unit.off === 'waiting');
	const units = Object.fromEntries([id, ...along.map(([each]) => each)].map((each) => [each, entry]));
	const paid = nextPayment(at, side, nationIdOfCounter(at.scenario, piece.counter)) ?? 'earned';
	unfolding.add({ type: 'arrived', v: 1, rule: RULE, payload: { side, units } });
	if (isAsset(piece))
		unfolding.add({ type: 'points-spent', v: 1, rule: 'tocs-omgn-reinf-assets', payload: { side, paid } });
	else {
		const now = pieceOf(unfolding.at, id);
		const barred = now && activateFault(unfolding.at, now);
		if (barred) return barred;
		unfolding.add({
			type: 'activated',
			v: 1,
			rule: RULE,
			payload: { side, unit: id, ap: now ? apOf(unfolding.at, now) : 0, paid },
		});
	}
	return facts(...unfolding.facts);
}
