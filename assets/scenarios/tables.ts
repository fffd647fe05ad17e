/** How the orders of battle are written: a kind is a sort of unit, a row one unit and its place. */

/** What all units of a sort have in common. Profiles and points are explained in notes.md. */
export interface Kind {
	readonly type: string;
	readonly troops: string;
	readonly profile: string;
	readonly points: number;
	readonly size?: string;
	readonly gun?: string;
	readonly flak?: string;
	readonly heavyTanks?: boolean;
	readonly lightInfantry?: boolean;
	readonly antiTank?: boolean;
	readonly judged?: string;
}

/** What in one unit differs from its kind; `turn` and `by` make it an arrival at the row's place. */
export interface More extends Partial<Kind> {
	readonly turn?: number;
	readonly by?: string;
}

/** id (the side's letter is put before it), names, kind, formation, km east and north, differences */
export type Row<K extends string> = readonly [
	id: string,
	name: string,
	short: string,
	kind: K,
	formation: string,
	x: number,
	y: number,
	more?: More,
];

/** id, name, short name, echelon, parent, team */
export type FormationRow = readonly [
	id: string,
	name: string,
	short: string,
	echelon: string,
	parent: string | null,
	team?: string,
];

/** id, name, formation whose staff the team is */
export type TeamRow = readonly [id: string, name: string, headquarters: string];

/** Units as the schema has them. */
export function unitsOf<K extends string>(
	side: string,
	letter: string,
	kinds: Readonly<Record<K, Kind>>,
	rows: readonly Row<K>[],
) {
	return rows.map(([id, name, short, kind, formation, x, y, more = {}]) => {
		const { turn, by, ...rest } = more;
		return {
			id: `${letter}-${id}`,
			side,
			name,
			short,
			size: 'battalion',
			formation,
			...kinds[kind],
			...rest,
			...(turn === undefined
				? { start: { x, y } }
				: { start: null, arrival: { turn, at: { x, y }, note: by ?? 'by road' } }),
		};
	});
}

/** Formations as the schema has them. */
export function formationsOf(side: string, rows: readonly FormationRow[]) {
	return rows.map(([id, name, short, echelon, parent, team = null]) => ({
		id,
		side,
		name,
		short,
		echelon,
		parent,
		team,
	}));
}

/** Teams as the schema has them. */
export function teamsOf(side: string, rows: readonly TeamRow[]) {
	return rows.map(([id, name, headquarters]) => ({ id, side, name, headquarters }));
}
