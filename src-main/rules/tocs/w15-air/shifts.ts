/** What aircraft bring to a battle: columns for their side. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, HexName, Shift, UnitId } from '../game.ts';
import { isAble, crewOf, flightsOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';

/** A battle as aircraft see it. */
export interface Supported {
	readonly hex: HexName;
	/** Only units in an ambush are helped by aircraft that go with them. */
	readonly isAmbush: boolean;
	readonly isEngagement: boolean;
	readonly attacker: SideId;
	readonly attackers: readonly UnitId[];
	readonly defender: SideId;
	readonly defenders: readonly UnitId[];
}

/** Whether a flight takes part: on station, or on its way to an Engagement Battle as the turn ended. @rule tocs-w14.1.eb-target */
const takesPart = (flight: Flight, it: Supported, units: readonly UnitId[]): boolean => {
	if (flight.units.length > 0)
		return flight.box === 'on-station' && flight.units.some((id) => units.includes(id));
	if (it.isAmbush || flight.hex !== it.hex) return false;
	return flight.box === 'on-station' || it.isEngagement;
};

/** Returns the columns that ground support moves a battle by. */
const supportColumns = ({ scenario }: Pick<Here, 'scenario'>, napalm: boolean): number =>
	chartsOf(scenario).airShifts[napalm ? 'Ground support with napalm' : 'Ground support'];

/** Returns the columns of one side: ground support counts once, an observer beside it. */
function columnsOf(here: Here, side: SideId, units: readonly UnitId[], it: Supported): readonly Shift[] {
	const flights = flightsOf(here, side);
	const support = flights.filter(
		(flight) => flight.mission === 'ground-support' && takesPart(flight, it, units),
	);
	const napalm = support.some(({ n }) =>
		crewOf(here, side, n, 'main').some((plane) => plane.counter.napalm && isAble(plane, 'ground-support')),
	);
	const observed = flights.some(
		(flight) =>
			flight.mission === 'observer' &&
			flight.observes === 'battle' &&
			flight.box === 'on-station' &&
			flight.hex === it.hex &&
			!it.isAmbush,
	);
	return [
		...(support.length > 0
			? [{ why: napalm ? 'Ground support with napalm' : 'Ground support', by: supportColumns(here, napalm) }]
			: []),
		...(observed ? [observerShift(here)] : []),
	];
}

/** @rule tocs-w15.3.battle-shift */
const observerShift = ({ scenario }: Pick<Here, 'scenario'>): Shift => ({
	why: 'Aerial observer',
	by: chartsOf(scenario).airShifts['Aerial observer'],
});

/** Returns the shifts of both sides' aircraft, to the right for the attacker. */
export const airShiftsOf = (here: Here, it: Supported): readonly Shift[] => [
	...columnsOf(here, it.attacker, it.attackers, it),
	...columnsOf(here, it.defender, it.defenders, it).map(({ why, by }) => ({
		why: `${why} of the defender`,
		by: -by,
	})),
];
