/**
 * Assets, observers and depots: ordering, assigning, moving along; units under another headquarters; half-companies.
 */
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, UnitChange, UnitId } from '../game.ts';
import { countersOf, fullSteps, nameOf, pieceOf, piecesOf, type Piece } from '../units.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { chainOf } from '../w7-loc/loc.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { assignedTo } from './along.ts';
import { orderFault, ordered, ordering, spend } from './orders.ts';

/** Assets that one order activates, and that one unit may have. @rule tocs-w2.1.activate-assets @rule tocs-w2.5.asset-assign-limit */
const MOST_ORDERED = 3;
const MOST_ASSIGNED = 4;

const isAsset = ({ counter }: Piece): boolean => counter.type === 'asset' || counter.type === 'msd';

/** Orders up to three assets to activate, for one AP of their headquarters. @rule tocs-w2.1.activate-assets @rule tocs-w2.1.asset-act-floating */
export function decideOrderAssets(at: At, hqId: UnitId, ids: readonly UnitId[]): Decision<TocsFact> {
	const hq = ordering(at, hqId);
	if (isRefusal(hq)) return hq;
	const rule: RuleRef = 'tocs-w2.1.activate-assets';
	const pieces = piecesOf(at, [...new Set(ids)]);
	if (pieces.length === 0 || pieces.length > MOST_ORDERED || pieces.length < ids.length)
		return refuse(rule, 'tocs/three', 'An order goes to one to three assets.');
	for (const piece of pieces) {
		const fault = isAsset(piece)
			? orderFault(at, hq, piece)
			: refuse(rule, 'tocs/no-asset', `${piece.counter.name} is no asset.`);
		if (fault) return fault;
	}
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	change(
		unfolding,
		rule,
		Object.fromEntries(pieces.map(({ id }) => [id, { ordered: true }])),
		'Ordered to act.',
		hq,
	);
	return facts(...unfolding.facts);
}

function change(
	unfolding: TocsUnfolding,
	rule: RuleRef,
	units: Readonly<Record<UnitId, UnitChange>>,
	why: string,
	{ unit }: Pick<Piece, 'unit'>,
): void {
	unfolding.add({ type: 'units-changed', v: 1, rule, payload: { side: unit.side, units, why } });
}

/**
 * Assigns assets or depots to a unit; each is activated, to join it.
 * @rule tocs-w10.16.assign-assets @rule tocs-w10.16.assign-fo @rule tocs-w2.5.asset-assign-limit
 */
export function decideAssign(at: At, hqId: UnitId, ids: readonly UnitId[], to: UnitId): Decision<TocsFact> {
	const hq = ordering(at, hqId);
	if (isRefusal(hq)) return hq;
	const rule: RuleRef = 'tocs-w10.16.assign-assets';
	const target = pieceOf(at, to);
	if (!target || target.unit.side !== hq.unit.side || target.unit.at === null)
		return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const pieces = piecesOf(at, [...new Set(ids)]);
	if (pieces.length === 0 || pieces.length > MOST_ORDERED || pieces.length < ids.length)
		return refuse(rule, 'tocs/three', 'An order goes to one to three assets.');
	const fault = assignFault(at, hq, pieces, target);
	if (fault) return fault;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	const units = Object.fromEntries(
		pieces.map((piece): [UnitId, UnitChange] => {
			const joins = piece.unit.at === target.unit.at;
			// It takes the worse state of the unit that it joins. @rule tocs-w10.16.assign-state
			const state = joins ? Math.max(piece.unit.state, target.unit.state) : piece.unit.state;
			return [piece.id, { assigned: to, ordered: !joins, state }];
		}),
	);
	change(unfolding, rule, units, `Assigned to ${target.counter.name}.`, hq);
	return facts(...unfolding.facts);
}

/** @rule tocs-w2.5.asset-assign-limit @rule tocs-w10.16.assign-fo */
function assignFault(here: Here, hq: Piece, pieces: readonly Piece[], target: Piece): Refusal | null {
	const limit: RuleRef = 'tocs-w2.5.asset-assign-limit';
	if (isAsset(target)) return refuse(limit, 'tocs/to-asset', 'Nothing is assigned to an asset.');
	const had = assignedTo(here, target.id).filter(({ id }) => pieces.every((each) => each.id !== id));
	if (had.length + pieces.length > MOST_ASSIGNED)
		return refuse(limit, 'tocs/four', `${target.counter.name} can have four assets at most.`);
	for (const piece of pieces) {
		if (!isAsset(piece))
			return refuse('tocs-w10.16.assign-assets', 'tocs/no-asset', `${piece.counter.name} is no asset.`);
		if (piece.counter.arm === 'observer') {
			const fault = observerFault(here, hq, target);
			if (fault) return fault;
		}
		const fault = orderFault(here, hq, piece);
		if (fault) return fault;
	}
	return null;
}

/** @rule tocs-w10.16.assign-fo */
function observerFault({ scenario }: Here, hq: Piece, { counter }: Piece): Refusal | null {
	const rule: RuleRef = 'tocs-w10.16.assign-fo';
	const echelon = scenario.formations.find(({ id }) => id === hq.counter.formation)?.echelon;
	if (echelon === undefined || echelon === 'battalion' || hq.unit.state > 0)
		return refuse(
			rule,
			'tocs/no-staff',
			'An observer is assigned by a regiment’s or higher HQ in Good Order.',
		);
	return counter.type === 'company' || counter.type === 'platoon'
		? null
		: refuse(rule, 'tocs/no-company', 'An observer goes with a company or a vehicle platoon.');
}

/** Whoever enters the hex of the unit that it is assigned to shares its state. @rule tocs-w10.16.assign-state */
export function joinUnit(unfolding: TocsUnfolding, id: UnitId): void {
	const piece = pieceOf(unfolding.at, id);
	const target = piece?.unit.assigned ? pieceOf(unfolding.at, piece.unit.assigned) : null;
	if (!piece || !target || target.unit.at !== piece.unit.at || piece.unit.state >= target.unit.state) return;
	change(
		unfolding,
		'tocs-w10.16.assign-state',
		{ [id]: { state: target.unit.state } },
		'It joins its unit.',
		piece,
	);
}

/**
 * Puts a unit under another formation's headquarters. Neither comes down.
 * @rule tocs-w10.17.reassign @rule tocs-w10.17.reassign-orders @rule tocs-w10.17.reassign-no-degrade
 */
export function decideReassign(at: At, hqId: UnitId, id: UnitId, to: string | null): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const rule: RuleRef = 'tocs-w10.17.reassign';
	const fault = staffFault(at, hq);
	if (fault) return fault;
	const formation = at.scenario.formations.find((each) => each.id === to);
	if (to !== null && formation?.side !== piece.unit.side)
		return refuse(rule, 'tocs/no-formation', 'Your side has no such formation.');
	const parent = to === piece.counter.formation ? null : to;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	const pieces = wholeFormation(at, piece);
	change(
		unfolding,
		rule,
		Object.fromEntries(pieces.map((each) => [each.id, { parent }])),
		parent === null ? 'Under its own formation again.' : `Under ${formation?.name ?? ''}.`,
		hq,
	);
	return facts(...unfolding.facts);
}

/** Only brigades, divisions, corps and armies reassign; some nations' regiments do, too. @rule tocs-w10.17.reassign */
function staffFault({ scenario }: Here, { counter }: Piece): Refusal | null {
	const echelon = scenario.formations.find(({ id }) => id === counter.formation)?.echelon;
	const regroups = chartsOf(scenario).nations.get(nationIdOfCounter(scenario, counter))?.regroups === true;
	const may = echelon !== undefined && echelon !== 'battalion' && (echelon !== 'regiment' || regroups);
	return may
		? null
		: refuse('tocs-w10.17.reassign', 'tocs/no-staff', `${counter.name} is no staff that reassigns units.`);
}

/** A headquarters goes with all that is under it. */
function wholeFormation(here: Here, piece: Piece): readonly Piece[] {
	const { counter } = piece;
	if (counter.type !== 'hq' && counter.type !== 'hq-company') return [piece];
	return piecesOf(here, [...here.game.units.keys()]).filter(
		(each) =>
			each.id === piece.id ||
			(counter.formation !== null && chainOf(here, each.counter.formation).includes(counter.formation)),
	);
}

/** Returns the two counters that a company may be made into. @rule tocs-w10.18.half */
export const halvesOf = ({ scenario }: Pick<Here, 'scenario'>, id: UnitId): readonly UnitId[] =>
	[...countersOf(scenario).values()].filter(({ halfOf }) => halfOf === id).map((each) => each.id);

/** Deploys a company into two half-companies. @rule tocs-w10.18.half @rule tocs-w10.18.half-no-degrade */
export function decideSplit(at: At, hqId: UnitId, id: UnitId): Decision<TocsFact> {
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const rule: RuleRef = 'tocs-w10.18.half';
	const { unit, counter } = piece;
	const halves = halvesOf(at, id);
	const [first, second] = halves;
	if (counter.type !== 'company' || first === undefined || second === undefined)
		return refuse(rule, 'tocs/no-halves', `${counter.name} has no half-companies.`);
	if (unit.act || unit.attack || isEngaged(at, unit.at ?? ''))
		return refuse(rule, 'tocs/busy', `${counter.name} acts or fights now.`);
	const left = fullSteps(counter) - unit.lost;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, rule);
	const half = {
		at: unit.at,
		bank: unit.bank,
		state: unit.state,
		parent: unit.parent,
		out: unit.out,
		off: null,
	};
	const [more, fewer] = [Math.ceil(left / 2), Math.floor(left / 2)];
	const lostOf = (each: UnitId, steps: number): number => {
		const halfCounter = countersOf(at.scenario).get(each);
		return halfCounter ? Math.max(0, fullSteps(halfCounter) - steps) : 0;
	};
	change(
		unfolding,
		rule,
		{
			[id]: { at: null, off: 'split', bank: null, extended: null, reserve: false },
			[first]: { ...half, lost: lostOf(first, more) },
			...(fewer > 0 ? { [second]: { ...half, lost: lostOf(second, fewer) } } : {}),
		},
		`${counter.name} deploys into half-companies.`,
		hq,
	);
	return facts(...unfolding.facts);
}

/** Puts half-companies of one hex together again, in the worse state. @rule tocs-w10.18.half-recombine */
export function decideRecombine(at: At, id: UnitId): Decision<TocsFact> {
	const piece = pieceOf(at, id);
	const rule: RuleRef = 'tocs-w10.18.half-recombine';
	const whole = piece?.counter.halfOf ?? null;
	if (!piece || whole === null) return refuse(rule, 'tocs/no-half', `${nameOf(at, id)} is no half-company.`);
	const halves = piecesOf(at, halvesOf(at, whole));
	const [first, second] = halves;
	if (
		!first ||
		!second ||
		first.unit.at === null ||
		first.unit.at !== second.unit.at ||
		first.unit.bank !== second.unit.bank
	)
		return refuse(rule, 'tocs/apart', 'Both halves must be in one hex.');
	if (halves.some(({ unit }) => unit.act !== null || unit.attack !== null) || isEngaged(at, first.unit.at))
		return refuse(rule, 'tocs/busy', 'A half-company acts or fights now.');
	const unfolding = unfoldingOf(at);
	const counter = countersOf(at.scenario).get(whole);
	const steps = first.steps + second.steps;
	const splitUnit: UnitChange = { at: null, off: 'split', bank: null, extended: null, reserve: false };
	change(
		unfolding,
		rule,
		{
			[first.id]: splitUnit,
			[second.id]: splitUnit,
			[whole]: {
				...{ at: first.unit.at, off: null, bank: first.unit.bank, parent: first.unit.parent },
				state: Math.max(first.unit.state, second.unit.state),
				lost: counter ? fullSteps(counter) - steps : 0,
				out: first.unit.out,
				works: Math.min(first.unit.works, second.unit.works),
			},
		},
		'The halves are one company again.',
		piece,
	);
	return facts(...unfolding.facts);
}
