/** A new field hospital, once a side has lost those that it had. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { stepFault, waitFault } from '../w10-actions/activate.ts';
import { isLinkedTo } from '../w8-supply/arrivals.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-omgn-hospital-new';
/** Damage points that a field hospital stands. */
const POINTS = 4;

/** Returns whether a side may set up a hospital: its module allows it, and it has none. */
export const mayFoundHospital = ({ scenario, game }: Here, side: SideId): boolean =>
	scenario.newHospitals.includes(side) &&
	!Object.values(game.facilities).some((each) => each.side === side && each.kind === 'hospital');

/** Returns why a side can't set up a hospital in a hex, or null. @rule tocs-omgn-hospital-new */
export function hospitalFault(here: Here, side: SideId, hex: HexName): Refusal | null {
	const wait = waitFault(here) ?? stepFault(here, side);
	if (wait) return wait;
	const board = tocsBoard(here.scenario);
	if (!mayFoundHospital(here, side))
		return refuse(RULE, 'tocs/no-hospital', 'You set up no new hospital now.');
	if (board.find(hex) === null || isOutside(here, hex, side) || isEngaged(here, hex))
		return refuse(
			RULE,
			'tocs/outside',
			`${hex} does not lie in your perimeter, or a battle is fought there.`,
		);
	if (here.game.facilities[hex]) return refuse(RULE, 'tocs/facility', `A facility is in ${hex} already.`);
	if (!board.terrainOf(hex).some((each) => each === 'Town' || each === 'Suburb'))
		return refuse(RULE, 'tocs/no-town', `A hospital is set up in a town or a suburb. ${hex} is none.`);
	return reachesEdge(here, side, hex)
		? null
		: refuse(RULE, 'tocs/out-of-los', `No line leads from ${hex} to your edge of the map.`);
}

/** Whether a line of supply on foot leads from a hex to an edge of the side's. */
const reachesEdge = (here: Here, side: SideId, hex: HexName): boolean =>
	isLinkedTo(here, side, hex, here.scenario.sides.find(({ id }) => id === side)?.edges ?? []);

/** Sets up a field hospital, its side's secret. @rule tocs-omgn-hospital-new */
export function decideHospital(at: At, side: SideId, hex: HexName): Decision<TocsFact> {
	const fault = hospitalFault(at, side, hex);
	if (fault) return fault;
	return facts({
		type: 'facility-set',
		v: 1,
		rule: RULE,
		payload: {
			...{ side, hex, why: 'A field hospital is set up.' },
			facility: {
				side,
				name: 'Field Hospital',
				kind: 'hospital',
				sp: 0,
				points: POINTS,
				damage: 0,
				known: false,
			},
		},
	});
}
