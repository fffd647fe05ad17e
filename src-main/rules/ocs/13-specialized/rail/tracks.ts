/** OCS 13.3: railways from hex to hex, single or multi-track, and the gauges that a side can use. */
import { DIRECTIONS, type Hex } from '../../../../../src-shared/map/hex/grid.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import { besideTable } from '../../../hexwar/field-search.ts';
import { boardOf, type Board } from '../../board.ts';
import type { RailGame } from '../../types.ts';

/** A railway to the next hex. */
export interface Track {
	readonly to: Hex;
	readonly multi: boolean;
	/** Null: of the only gauge that there is. */
	readonly gauge: string | null;
}
const NONE: readonly Track[] = [];
const tracksByScenario = new WeakMap<OcsScenario, ReadonlyMap<Hex, readonly Track[]>>();

/**
 * Returns the railways out of a hex; of several side by side the widest counts.
 * @rule ocs-13.3.types
 */
export const tracksFrom = (scenario: OcsScenario, hex: Hex): readonly Track[] =>
	tracks(scenario).get(hex) ?? NONE;

function tracks(scenario: OcsScenario): ReadonlyMap<Hex, readonly Track[]> {
	const cached = tracksByScenario.get(scenario);
	if (cached) return cached;
	const board = boardOf(scenario);
	const rails = board.map.linkKinds.flatMap((kind) => {
		const link = scenario.terrain.links[kind];
		return link?.railway === true ? [{ kind, multi: link.tracks === 'multi', gauge: link.gauge }] : [];
	});
	const tracksByHex = new Map<Hex, Track[]>();
	for (const [at, to] of besideTable(board.grid).entries()) {
		const [hex, direction] = [Math.floor(at / 6), DIRECTIONS[at % 6] ?? 0];
		if (to < 0 || !board.playable(hex) || !board.playable(to)) continue;
		const here = rails.filter(({ kind }) => board.map.hasLink(hex, direction, kind));
		const best = here.find(({ multi }) => multi) ?? here[0];
		if (best)
			tracksByHex.set(hex, [...(tracksByHex.get(hex) ?? []), { to, multi: best.multi, gauge: best.gauge }]);
	}
	tracksByScenario.set(scenario, tracksByHex);
	return tracksByHex;
}

/** The data that gauges are read from. */
export interface Gauged {
	readonly scenario: OcsScenario;
	readonly board: Board;
	readonly side: SideId;
	readonly own: { readonly rail: RailGame };
}

/**
 * Returns the gauge of a side's trains, or null if there is only one gauge, so that Railheads bar nothing.
 * @rule ocs-13.3d.single
 */
export const gaugeOf = ({ scenario, side }: Pick<Gauged, 'scenario' | 'side'>): string | null =>
	scenario.sides.find(({ id }) => id === side)?.gauge ?? null;

/**
 * Whether a side's trains can run in a rail hex: it was converted to their gauge, or was of it from the start.
 * @rule ocs-13.3f.use
 */
export function runsIn(of: Gauged, hex: Hex): boolean {
	const gauge = gaugeOf(of);
	if (gauge === null) return true;
	const gaugeGiven = of.own.rail.gauges[of.board.name(hex)];
	if (gaugeGiven !== undefined) return gaugeGiven === gauge;
	return tracksFrom(of.scenario, hex).some((track) => track.gauge === null || track.gauge === gauge);
}

/**
 * Whether they can run along a railway: in both its hexes, and on its own gauge unless it was converted at one end.
 * @rule ocs-13.3d.gauge
 */
export function runsAlong(of: Gauged, from: Hex, track: Track): boolean {
	const gauge = gaugeOf(of);
	if (gauge === null) return true;
	if (!runsIn(of, from) || !runsIn(of, track.to)) return false;
	const converted = [from, track.to].some((hex) => of.own.rail.gauges[of.board.name(hex)] === gauge);
	return converted || track.gauge === null || track.gauge === gauge;
}
