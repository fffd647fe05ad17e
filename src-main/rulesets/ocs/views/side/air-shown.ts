/** Aircraft in the shapes that windows are shown. */
import type { OcsAircraftShown, OcsPlaneShown } from '../../../../../src-shared/rulesets/ocs/air-views.ts';
import type { Aircraft } from '../../../../../src-shared/rulesets/ocs/aircraft.ts';
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import { Newest } from '../../../../rules/kit/newest.ts';
import type { PlaneState } from '../../../../rules/ocs/14-air/types.ts';
import type { OcsGame } from '../../../../rules/ocs/game.ts';

const planeShown = ({ side, at, elsewhere, active, lost, flew }: PlaneState): OcsPlaneShown => ({
	...{ side, at, elsewhere, active, flew },
	reduced: lost > 0,
});

type Planes = Readonly<Record<string, OcsPlaneShown>>;
const newest = new Newest<OcsGame['air']['planes'], Planes>(8);
/** The aircraft of a game by their ids; the same value while none of them changes. */
export const planesShown = ({ air: { planes } }: OcsGame): Planes =>
	newest.of(planes, () =>
		Object.fromEntries(Object.entries(planes).map(([id, plane]) => [id, planeShown(plane)])),
	);

const withoutLines = ({
	at: _at,
	active: _active,
	lost: _lost,
	dead: _dead,
	arrives: _arrives,
	...rest
}: Aircraft): OcsAircraftShown => rest;
const printed = new WeakMap<Aircraft, OcsAircraftShown>();
function printedOf(line: Aircraft): OcsAircraftShown {
	const cached = printed.get(line) ?? withoutLines(line);
	printed.set(line, cached);
	return cached;
}

/** Returns the prints of a set of aircraft, by id. */
export const aircraftShown = (
	{ aircraft }: OcsScenario,
	shows: (id: string) => boolean,
): Readonly<Record<string, OcsAircraftShown>> =>
	Object.fromEntries(aircraft.filter(({ id }) => shows(id)).map((line) => [line.id, printedOf(line)]));
