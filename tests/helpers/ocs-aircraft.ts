/** Aircraft of scenarios for tests. */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';

export type AircraftLine = NonNullable<OcsScenarioInput['aircraft']>[number];
type Face = AircraftLine['full'];

/** An aircraft at a base: its types, its full face, and what differs on the reduced one. */
export const aircraft = (
	id: string,
	side: SideId,
	at: string | null,
	types: AircraftLine['types'],
	full: Partial<Face>,
	{ reduced, ...more }: Partial<Omit<AircraftLine, 'reduced'>> & { readonly reduced?: Partial<Face> } = {},
): AircraftLine => ({
	...{ id, side, name: id, types, at },
	full: { range: 20, ...full },
	reduced: { range: 20, ...full, ...reduced },
	...more,
});
