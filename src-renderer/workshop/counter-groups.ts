/** Groups of units with pictures, for choosing pictures or symbols for many at once. */
import type { Draft, DraftUnit } from '../../src-shared/workshop/draft.ts';

/** Units that are shown alike: all, a side's, a formation's. */
export interface PictureGroup {
	readonly id: string;
	readonly name: string;
	/** The units in it that have a picture. */
	readonly units: readonly DraftUnit[];
	readonly shown: number;
}

/** All units, each side's and each formation's, as far as any of them has a picture. */
export function counterGroups({ units, sides, formations }: Draft): readonly PictureGroup[] {
	const having = units.filter(({ picture }) => picture !== undefined);
	const group = (id: string, name: string, of: readonly DraftUnit[]): readonly PictureGroup[] =>
		of.length === 0
			? []
			: [{ id, name, units: of, shown: of.filter(({ picture }) => picture?.shown === true).length }];
	return [
		...group('all', 'All units', having),
		...sides.flatMap(({ id, name }) =>
			group(
				`side-${id}`,
				name,
				having.filter(({ side }) => side === id),
			),
		),
		...formations.flatMap(({ id, name }) =>
			group(
				`formation-${id}`,
				name,
				having.filter(({ formation }) => formation === id),
			),
		),
	];
}

/** Returns the units of a group whose display changes, with the new setting. */
export const shownAs = (units: readonly DraftUnit[], shown: boolean): readonly DraftUnit[] =>
	units.flatMap((unit) =>
		unit.picture && unit.picture.shown !== shown ? [{ ...unit, picture: { ...unit.picture, shown } }] : [],
	);
