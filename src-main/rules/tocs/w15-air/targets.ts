/** The possible targets of a mission, by what its side knows. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { Here } from '../game.ts';
import { isDriven, pieceOf, type Piece } from '../units.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { fieldFault, fieldKind, roomIn } from '../w14-air-bases/fields.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { lineFrom } from './areas.ts';
import type { Crew, Order } from './order-types.ts';

/** Nations whose aircraft accompany units, and from when. */
const ACCOMPANIED: ReadonlySet<string> = new Set(['us', 'british']);
const ACCOMPANIED_FROM = '1944.07';

/** Returns why a mission has no such target, or null. */
export function targetFault(here: Here, order: Order, crew: readonly Crew[]): Refusal | null {
	switch (order.mission) {
		case 'recon':
			return order.towards === null || lineFrom(here, order.hex, order.towards).length > 1
				? null
				: refuse(
						'tocs-w15.2.ar-shape',
						'tocs/no-line',
						`No line goes from ${order.hex} to ${order.towards}.`,
					);
		case 'observer':
			return order.observes === 'zone'
				? enemyFault(here, order, 'tocs-w15.3.zone')
				: battleOrEnemy(here, order);
		case 'strike':
			return enemyFault(here, order, 'tocs-w15.11.strike');
		case 'propaganda':
			return enemyFault(here, order, 'tocs-w15.6.propaganda');
		case 'ground-support':
			return order.units.length > 0 ? accompanyFault(here, order) : battleOrEnemy(here, order);
		case 'transport':
			return transportFault(here, order, crew);
		case 'rebase':
			return rebaseFault(here, order, crew);
		case 'supply':
			return order.lands ? landingFault(here, order) : null;
		case 'drop':
			return refuse('tocs-w15.15.para-free', 'tocs/scheduled', 'Drops are scheduled by the module alone.');
		case 'cap':
		case 'interdiction':
		case 'bombing':
		case 'carpet':
			return null;
	}
}

/** The target must be outside its own perimeter, or in a battle. */
const enemyFault = (here: Here, { side, hex }: Order, rule: RuleRef): Refusal | null =>
	isOutside(here, hex, side) || isEngaged(here, hex)
		? null
		: refuse(rule, 'tocs/own-ground', `${hex} lies in your own perimeter.`);

const battleOrEnemy = (here: Here, order: Order): Refusal | null =>
	here.game.battles.includes(order.hex) ? null : enemyFault(here, order, 'tocs-w15.10.tgs');

/**
 * US and British aircraft go with a unit, from July 1944.
 * @rule tocs-w15.10.tgs-accompany
 */
function accompanyFault(here: Here, order: Order): Refusal | null {
	const rule: RuleRef = 'tocs-w15.10.tgs-accompany';
	const [id = '', more] = order.units;
	const piece = pieceOf(here, id);
	if (!piece || piece.unit.side !== order.side || piece.unit.at !== order.hex || more !== undefined)
		return refuse(
			rule,
			'unit/none',
			'Ground support goes with one unit of yours, to the hex where it stands.',
		);
	const nation = nationIdOfCounter(here.scenario, piece.counter);
	return ACCOMPANIED.has(nation) && here.scenario.month >= ACCOMPANIED_FROM
		? null
		: refuse(rule, 'tocs/no-support', 'Only US and British units are accompanied, from July 1944.');
}

const onFoot = ({ counter }: Piece): boolean => !isDriven(counter) && counter.type !== 'train';

/** Foot units that stand at the field of the aircraft, to another. @rule tocs-w15.4.transport */
function transportFault(here: Here, order: Order, crew: readonly Crew[]): Refusal | null {
	const rule: RuleRef = 'tocs-w15.4.transport';
	const from = crew[0]?.plane.now.base ?? null;
	if (from === null || crew.some(({ plane }) => plane.now.base !== from))
		return refuse(rule, 'tocs/no-field', 'Air transport flies from one field on the map to another.');
	const fault = toField(here, order, rule);
	if (fault) return fault;
	if (order.units.length === 0 || order.units.length > order.aircraft.length)
		return refuse(rule, 'tocs/one-each', 'Each aircraft takes one unit.');
	for (const id of order.units) {
		const piece = pieceOf(here, id);
		if (!piece || piece.unit.side !== order.side || piece.unit.at !== from)
			return refuse(rule, 'unit/none', 'You have no such unit at the field.');
		if (!onFoot(piece)) return refuse(rule, 'tocs/not-on-foot', `${piece.counter.name} is not on foot.`);
		if (piece.unit.acted || piece.unit.act !== null)
			return refuse(rule, 'tocs/has-acted', `${piece.counter.name} has acted in this impulse.`);
	}
	return null;
}

/** Only airbases and airfields are flown to. */
function toField(here: Here, { side, hex }: Order, rule: RuleRef): Refusal | null {
	if (fieldKind(here.game.facilities[hex]) === 'airstrip')
		return refuse(rule, 'tocs/airstrip', `The airstrip in ${hex} takes no such flight.`);
	return fieldFault(here, side, hex);
}

function rebaseFault(here: Here, order: Order, crew: readonly Crew[]): Refusal | null {
	const rule: RuleRef = 'tocs-w15.5.rebase';
	const fault = toField(here, order, rule);
	if (fault) return fault;
	if (
		order.escorts.length + order.spotters.length > 0 ||
		crew.some(({ plane }) => plane.now.base === order.hex)
	)
		return refuse(rule, 'tocs/there', 'Aircraft rebase by themselves, to a field where they are not yet.');
	return roomIn(here, order.side, order.hex) >= crew.length
		? null
		: refuse(rule, 'tocs/full', `The field in ${order.hex} holds no more aircraft.`);
}

/** Supply is landed where a field works. @rule tocs-w15.16.supply-landing */
function landingFault(here: Here, { side, hex }: Order): Refusal | null {
	const fault = fieldFault(here, side, hex);
	return fault && refuse('tocs-w15.16.supply-landing', fault.code, fault.say);
}
