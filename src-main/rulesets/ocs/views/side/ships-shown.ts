/** Ships in the shapes that windows are shown. */
import type { Ship } from '../../../../../src-shared/rulesets/ocs/ships.ts';
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsShipLineShown, OcsShipShown } from '../../../../../src-shared/rulesets/ocs/ship-views.ts';
import { Newest } from '../../../../rules/kit/newest.ts';
import type { OcsGame } from '../../../../rules/ocs/game.ts';
import type { ShipState } from '../../../../rules/ocs/18-ships/types.ts';

const shipShown = ({ groundTurn: _turn, targeted: _targeted, ...shown }: ShipState): OcsShipShown => shown;

type Ships = Readonly<Record<string, OcsShipShown>>;
const newest = new Newest<OcsGame['sea']['ships'], Ships>(8);
/** The ships of a game by their ids; the same value while none of them changes. */
export const shipsShown = ({ sea: { ships } }: OcsGame): Ships =>
	newest.of(ships, () =>
		Object.fromEntries(Object.entries(ships).map(([id, ship]) => [id, shipShown(ship)])),
	);

const withoutLines = ({
	at: _at,
	hit: _hit,
	loaded: _loaded,
	arrives: _arrives,
	entry: _entry,
	...rest
}: Ship): OcsShipLineShown => rest;
const printed = new WeakMap<Ship, OcsShipLineShown>();
function printedOf(line: Ship): OcsShipLineShown {
	const cached = printed.get(line) ?? withoutLines(line);
	printed.set(line, cached);
	return cached;
}

/** Returns the prints of a set of ships, by the ids of their lines. */
export const shipLinesShown = (
	{ ships }: OcsScenario,
	shows: (id: string) => boolean,
): Readonly<Record<string, OcsShipLineShown>> =>
	Object.fromEntries(ships.filter(({ id }) => shows(id)).map((line) => [line.id, printedOf(line)]));
