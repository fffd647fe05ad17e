/** Engineers at a facility: repaired where that is possible, or destroyed. */
import type { FacilityKind } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, UnitId } from '../game.ts';
import type { Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { degraded } from '../w5-states/states.ts';
import { acting, endActivation } from '../w10-actions/activate.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-w10.27.facility';

/** Facilities that are repaired in a campaign. @rule tocs-w8.0.facility-irreparable */
const REPAIRABLE: ReadonlySet<FacilityKind> = new Set([
	'railyard',
	'railhead',
	'airbase',
	'airfield',
	'airstrip',
]);

/** Returns why engineers can't work on the facility of their hex, or null. @rule tocs-w2.6.4.facility-who @rule tocs-w10.27.facility */
export function facilityFault(
	here: Here,
	{ counter, unit }: Piece,
	act: Act,
	what: 'repair' | 'destroy',
): Refusal | null {
	if (counter.arm !== 'engineer' || counter.type !== 'company')
		return refuse('tocs-w2.6.4.facility-who', 'tocs/no-engineer', `${counter.name} is no engineer company.`);
	if (unit.state > 0 || act.tires || act.ap < 1)
		return refuse(RULE, 'tocs/tired', 'Work on a facility takes Good Order and all the AP.');
	const facility = unit.at === null ? undefined : here.game.facilities[unit.at];
	if (unit.at === null || !facility || facility.side !== unit.side || isEngaged(here, unit.at))
		return refuse(RULE, 'tocs/no-facility', `${counter.name} is at no facility of yours.`);
	if (what === 'destroy') return null;
	if (facility.kind === null || !REPAIRABLE.has(facility.kind))
		return refuse(
			'tocs-w8.0.facility-irreparable',
			'tocs/irreparable',
			`${facility.name} can’t be repaired in a campaign.`,
		);
	return facility.damage === 0 ? refuse(RULE, 'tocs/whole', `${facility.name} needs no repair.`) : null;
}

/** Repairs a damage point, or destroys the facility; the engineers are Disordered after it. @rule tocs-w10.27.facility */
export function decideFacility(at: At, id: UnitId, what: 'repair' | 'destroy'): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const fault = facilityFault(at, piece, act, what);
	if (fault) return fault;
	const { unit } = piece;
	const hex = unit.at ?? '';
	const facility = at.game.facilities[hex];
	if (!facility) return refuse(RULE, 'tocs/no-facility', 'There is no facility.');
	const unfolding = unfoldingOf(at);
	const { side } = unit;
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: RULE,
		payload: { side, unit: id, act: { ap: 0, run: null, tires: true, over: true } },
	});
	if (what === 'repair')
		unfolding.add({
			type: 'facility-set',
			v: 1,
			rule: RULE,
			payload: { side, hex, facility: { ...facility, damage: facility.damage - 1 }, why: 'It is repaired.' },
		});
	else if (facility.known)
		unfolding.add({
			type: 'facility-taken',
			v: 1,
			rule: RULE,
			payload: {
				from: otherSide(at.scenario, side),
				side,
				hex,
				name: facility.name,
				facility: null,
				destroyed: true,
			},
		});
	else
		unfolding.add({
			type: 'facility-set',
			v: 1,
			rule: RULE,
			payload: { side, hex, facility: null, why: 'It is destroyed.' },
		});
	// One level for acting, one for the work.
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: RULE,
		payload: { side, units: { [id]: degraded(unit.state) }, why: 'Hard work.' },
	});
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}
