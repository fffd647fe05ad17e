/** Aircraft that change fields: on purpose, or as they land. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import { stampOf, type At, type HexName } from '../game.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { planeOf, setAircraft } from '../w14-air-bases/aircraft.ts';
import { fieldFault, roomIn } from '../w14-air-bases/fields.ts';
import type { Crew, Order } from './order-types.ts';

/** Ready aircraft are in the Landed box of another field, for no OP. @rule tocs-w15.5.rebase */
export function rebase(unfolding: TocsUnfolding, { side, hex }: Order, crew: readonly Crew[]): void {
	const landed = stampOf(unfolding.at.game);
	setAircraft(
		unfolding,
		side,
		Object.fromEntries(crew.map(({ plane }) => [plane.id, { box: 'landed', base: hex, landed }])),
		`Rebased to ${hex}.`,
		'tocs-w15.5.rebase',
	);
}

/**
 * Aircraft that landed in the impulse that runs go to another working field, or off the map.
 * @param hex null: off the map
 * @rule tocs-w14.1.land-any
 */
export function decideLandAt(at: At, side: SideId, id: string, hex: HexName | null): Decision<TocsFact> {
	const rule: RuleRef = 'tocs-w14.1.land-any';
	const plane = planeOf(at, side, id);
	if (!plane) return refuse(rule, 'unit/none', 'You have no such aircraft.');
	const { box, landed, base } = plane.now;
	const now = stampOf(at.game);
	if (box !== 'landed' || landed?.turn !== now.turn || landed.impulse !== now.impulse)
		return refuse(rule, 'tocs/not-landed', `${plane.counter.name} has not landed in this impulse.`);
	if (hex === base) return refuse(rule, 'tocs/there', `${plane.counter.name} is there already.`);
	const fault = hex === null ? null : fieldFault(at, side, hex);
	if (fault) return fault;
	if (hex !== null && roomIn(at, side, hex) <= 0)
		return refuse(rule, 'tocs/full', `The field in ${hex} holds no more aircraft.`);
	const unfolding = unfoldingOf(at);
	setAircraft(unfolding, side, { [id]: { base: hex } }, 'It lands elsewhere.', rule);
	return facts(...unfolding.facts);
}
