/** OCS 13.7: where the markers of multi-unit formations lie, which stand for units that are kept off the map. */
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
 * The markers of a side's formations: in each hex with units of one its marker, and nowhere else, so that none is empty. A
 * unit is of the marker of its hex without more ado, at no points, and keeps its own mode and supply: for every rule it is in
 * the marker's hex, as the marker is made of where its units are.
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
