/** The state of the air as a game begins. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Air, Aircraft } from './types.ts';

/** Returns each side's aircraft in their boxes, with no plan filed but those of the module. */
export function airAtStart({ sides, air }: Pick<TocsScenario, 'sides' | 'air'>): Air {
	const of = <V>(value: (side: SideId) => V): Readonly<Record<SideId, V>> =>
		Object.fromEntries(sides.map(({ id }) => [id, value(id)])) as Readonly<Record<SideId, V>>;
	return {
		aircraft: of((side) =>
			Object.fromEntries(
				air.aircraft
					.filter((each) => each.side === side)
					.map(({ id, base, ship, box, arrives }): [string, Aircraft] => [
						id,
						{
							...{ box: arrives === null ? box : 'waiting', base, ship },
							...{ flight: null, role: null, lost: 0, landed: null },
						},
					]),
			),
		),
		flights: of(() => ({})),
		flown: of(() => 0),
		plans: of((side) =>
			Object.fromEntries(
				air.waves.filter((each) => each.side === side && each.way.length > 0).map(({ id, way }) => [id, way]),
			),
		),
		done: of(() => ({})),
		strips: of(() => ({})),
		zones: [],
		looked: of(() => []),
	};
}
