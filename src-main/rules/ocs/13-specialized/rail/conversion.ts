/** OCS 13.3f and g: Rail Repair units convert rail hexes to their side's gauge as they enter them. */
import { isMore, fraction } from '../../../hexwar/fraction.ts';
import type { HexName } from '../../../hexwar/types.ts';
import { counterOf } from '../../03-counters/counter.ts';
import type { Picture } from '../../04-general/picture.ts';
import { allowanceOf } from '../../05-modes/mode.ts';
import type { World } from '../../game.ts';
import { hasRailway } from '../../12-supply/sources.ts';
import { isSettled } from '../engineers.ts';
import type { RailFact } from './facts.ts';
import { gaugeOf, runsIn } from './tracks.ts';

/** Hexes that one unit converts in a phase at the most. */
const MAX_CONVERSIONS = 4;

/**
 * Returns what units convert on their way: each rail hex of another gauge that a Rail Repair unit enters in Combat
 * Mode, or DG with its Combat side up, out of enemy zones of control; four in a Movement Phase, or as many as its
 * allowance. No other unit moves a Railhead.
 * @param path the first hex is where they stood
 * @rule ocs-13.3f.A
 * @rule ocs-13.3f.B
 * @rule ocs-13.3g.D
 * @rule ocs-13.3d.move
 * @rule ocs-4.5a.E
 * @rule ocs-5.10e.can
 * @rule ocs-5.5b
 */
export function convertedOnTheWay(
	world: World,
	picture: Picture,
	units: readonly string[],
	path: readonly HexName[],
): readonly RailFact[] {
	const { scenario, game } = world;
	const gauge = gaugeOf(picture);
	if (gauge === null || game.clock.step !== 'movement.movement') return [];
	for (const id of units) {
		const unit = game.units.get(id);
		if (!unit || counterOf(scenario, unit).class !== 'rail-repair' || !isSettled(unit)) continue;
		const done = Object.values(game.rail.converted).filter((by) => by === id).length;
		const allowed = allowanceOf(scenario, unit, 'movement');
		const most = isMore(fraction(MAX_CONVERSIONS), allowed)
			? Math.floor(allowed.n / allowed.d)
			: MAX_CONVERSIONS;
		const hexes = [...new Set(path.slice(1))].filter((name) => {
			const hex = picture.board.hex(name);
			return hasRailway(scenario, hex) && !runsIn(picture, hex) && !picture.enemyZones.has(hex);
		});
		const converts = hexes.slice(0, Math.max(0, most - done));
		if (converts.length > 0) {
			const payload = { side: picture.side, unit: id, hexes: converts, gauge };
			return [{ type: 'rails-converted', v: 1, rule: 'ocs-13.3f.B', payload }];
		}
	}
	return [];
}
