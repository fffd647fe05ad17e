/** Mobile Supply Depots: loaded at a source, unloaded at another, and what becomes of sources that a side destroys. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { nextPayment } from '../b2-sequence/points.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, HexName, UnitId } from '../game.ts';
import { pieceOf } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { freeDepots } from '../w9-perimeter/take.ts';
import { isSupply, MSD_SP } from './sources.ts';

/** Loads a Mobile Supply Depot at a source, for an OP. @rule tocs-w8.1.transfer @rule tocs-w8.0.mobile-limited */
export function decideTransfer(at: At, side: SideId, hex: HexName, sp: number): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w8.1.transfer';
	const fault = waitFault(at) ?? stepFault(at, side);
	if (fault) return fault;
	const source = at.game.facilities[hex];
	if (!source || source.side !== side || !isSupply(source.kind) || isOutside(at, hex, side))
		return refuse(rule, 'tocs/no-source', `You have no source of supply in ${hex}.`);
	if ((source.sp ?? 0) < sp || sp > MSD_SP)
		return refuse(
			rule,
			'tocs/too-few',
			`${source.name} holds ${String(source.sp ?? 0)} SP, and a depot takes 4.`,
		);
	const [depot] = freeDepots({ at }, side);
	if (depot === undefined)
		return refuse('tocs-w8.0.mobile-limited', 'tocs/no-depot', 'No Mobile Supply Depot is left.');
	const paid = nextPayment(at, side);
	if (paid === null) return refuse(rule, 'tocs/no-points', 'No Operational Points are left for a transfer.');
	const river = tocsBoard(at.scenario).riverIn(hex) !== null;
	return facts(
		{ type: 'points-spent', v: 1, rule, payload: { side, paid } },
		{
			type: 'facility-set',
			v: 1,
			rule,
			payload: { side, hex, facility: { ...source, sp: (source.sp ?? 0) - sp }, why: 'A depot is loaded.' },
		},
		{
			type: 'units-changed',
			v: 1,
			rule,
			payload: {
				side,
				units: { [depot]: { at: hex, off: null, sp, bank: river ? 'left' : null } },
				why: `It is loaded with ${String(sp)} SP.`,
			},
		},
	);
}

/** Unloads a Mobile Supply Depot at a source of its hex. @rule tocs-w8.1.deliver */
export function decideDeliver(at: At, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	const rule: RuleRef = 'tocs-w8.1.deliver';
	if (!piece) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const { unit, counter } = piece;
	const { side, at: hex } = unit;
	const fault = waitFault(at) ?? stepFault(at, side);
	if (fault) return fault;
	const source = hex === null ? undefined : at.game.facilities[hex];
	if (counter.type !== 'msd' || hex === null || !source || source.side !== side || !isSupply(source.kind))
		return refuse(rule, 'tocs/no-source', `${counter.name} is at no source of yours.`);
	return facts(
		{
			type: 'facility-set',
			v: 1,
			rule,
			payload: {
				side,
				hex,
				facility: { ...source, sp: (source.sp ?? 0) + unit.sp },
				why: 'A depot is unloaded.',
			},
		},
		{
			type: 'units-changed',
			v: 1,
			rule,
			payload: {
				side,
				units: { [id]: { at: null, off: 'waiting', sp: 0, assigned: null, act: null, bank: null } },
				why: 'It is unloaded.',
			},
		},
	);
}

/** Makes a secret Supply Depot of a Mobile Supply Depot, where Control lets a side. @rule tocs-w8.0.depot-created @rule tocs-w8.0.depot-secret */
export function decideDepot(
	at: At,
	side: SideId,
	hex: HexName,
	sp: number,
	name: string,
): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w8.0.depot-created';
	if (tocsBoard(at.scenario).find(hex) === null || isOutside(at, hex, side))
		return refuse(rule, 'tocs/outside', `${hex} does not lie in that side’s perimeter.`);
	if (at.game.facilities[hex]) return refuse(rule, 'tocs/facility', `A facility is in ${hex} already.`);
	return facts({
		type: 'facility-set',
		v: 1,
		rule,
		payload: {
			...{ side, hex, why: 'It is created.' },
			facility: { side, name, kind: 'supply-depot', sp, points: 4, damage: 0, known: false },
		},
	});
}

/** Destroys a source of supply in a side's ground. @rule tocs-w12.7.supply-destroy @rule tocs-w8.0.captured-or-destroyed */
export function decideDemolish(at: At, side: SideId, hex: HexName): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w12.7.supply-destroy';
	const fault = waitFault(at) ?? stepFault(at, side);
	if (fault) return fault;
	const source = at.game.facilities[hex];
	if (
		!source ||
		source.side !== side ||
		!isSupply(source.kind) ||
		isOutside(at, hex, side) ||
		isEngaged(at, hex)
	)
		return refuse(rule, 'tocs/no-source', `You have no source of supply in ${hex} to destroy.`);
	const unfolding = unfoldingOf(at);
	if (source.known || wasTheirs(at, side, hex))
		unfolding.add({
			type: 'facility-taken',
			v: 1,
			rule,
			payload: {
				from: otherSide(at.scenario, side),
				side,
				hex,
				name: source.name,
				facility: null,
				destroyed: true,
			},
		});
	else
		unfolding.add({
			type: 'facility-set',
			v: 1,
			rule,
			payload: { side, hex, facility: null, why: 'It is destroyed.' },
		});
	return facts(...unfolding.facts);
}

/** Whether the other side has heard of a source: it was captured from it. */
const wasTheirs = ({ game, scenario }: At, side: SideId, hex: HexName): boolean =>
	game.messages[otherSide(scenario, side)]?.some(
		(each) => each.kind === 'news' && each.news === 'captured' && each.hex === hex,
	) === true;
