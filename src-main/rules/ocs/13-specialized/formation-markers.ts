/** OCS 13.7: the positions of multi-unit formations' markers, which represent units kept off the map. */
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { SupplyPicture } from '../12-supply/picture.ts';

export interface FormationMarker {
	readonly formation: string;
	readonly hex: HexName;
	/** The units that it stands for, each with its own mode and markers in its own state. */
	readonly units: readonly UnitId[];
	/** On its fuelled side. */
	readonly fuelled: boolean;
}

/**
 * Returns the markers of a side's formations: one in each hex with units of the formation, and nowhere else, so that
 * none is empty. A unit belongs to its hex's marker automatically, at no points, and keeps its own mode and supply. For
 * every rule it is in the marker's hex, because the marker is derived from its units.
 * @rule ocs-13.7.use
 * @rule ocs-3.6f
 * @rule ocs-13.7.A
 * @rule ocs-13.7.B
 * @rule ocs-13.7.C
 */
export function formationMarkers(picture: SupplyPicture): readonly FormationMarker[] {
	const markers = new Map<string, { formation: string; hex: HexName; units: UnitId[]; fuelled: boolean }>();
	for (const { id, hex: at, counter } of picture.units) {
		if (counter.formation === null) continue;
		const hex = picture.board.name(at);
		const key = `${counter.formation} ${hex}`;
		const marker = markers.get(key) ?? {
			...{ formation: counter.formation, hex, units: [] },
			fuelled: isFuelledSide(picture, counter.formation),
		};
		marker.units.push(id);
		markers.set(key, marker);
	}
	return [...markers.values()];
}

/** A formation's marker shows its fuelled side while the formation's method holds: until its owner's Clean Up. @rule ocs-13.7.D */
const isFuelledSide = ({ own }: SupplyPicture, formation: string): boolean =>
	own.fuel[formation] !== undefined;
