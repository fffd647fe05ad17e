/** What an op sheet's control measures allow its units: moves may not cross a boundary. */
import { turn as turned } from '../../hexwar/crossing.ts';
import { dotOf, type LatticePoint } from '../../hexwar/lattice.ts';
import { MEASURES, type Measure } from '../../../../src-shared/rulesets/tcs/sheets.ts';
import { tcsBoard } from '../board.ts';
import type { At, OpSheet } from '../game.ts';
import { countersOf } from '../units.ts';
import { governing } from './assigned.ts';
import type { HexName, UnitId } from '../types.ts';

/** A line of a sheet that a way would cross. */
export interface Crossed {
	readonly sheet: string;
	/** 'Boundary North' */
	readonly name: string;
	/** The hex that lies beyond it. */
	readonly hex: HexName;
}

/** Returns the first boundary of a unit's op sheet that a way crosses, or null if it keeps within all of them. */
export function boundaryCrossed(
	at: Pick<At, 'scenario' | 'game'>,
	unit: UnitId,
	way: readonly HexName[],
): Crossed | null {
	const tasking = governing(at.game, unit);
	if (!tasking) return null;
	const { sheet, group } = tasking;
	const home = rallyOf(at, sheet, unit);
	if (home === null) return null;
	const all = sheet.measures.filter(
		(measure) => measure.kind === 'boundary' && (measure.group === null || measure.group === group.id),
	);
	// Its alternates hold in place of the others once it has gone over to them. @rule tcs-6.14c
	const isAlternate = sheet.alternates[group.id] === 'in' && all.some(({ layer }) => layer === 'alternate');
	const boundaries = all.filter(({ layer }) => (layer === 'alternate') === isAlternate);
	for (const [n, to] of way.slice(1).entries()) {
		const from = way[n] ?? to;
		const crossed = boundaries.find(
			(boundary) => isBeyond(at, boundary, home, to) && !isBeyond(at, boundary, home, from),
		);
		if (crossed) return { sheet: sheet.name, name: measureName(crossed), hex: to };
	}
	return null;
}

/** A unit's Rally Point by a sheet: it lies within every boundary. */
function rallyOf({ scenario }: Pick<At, 'scenario'>, { rally }: OpSheet, unit: UnitId): HexName | null {
	const formation = countersOf(scenario).get(unit)?.formation ?? null;
	return rally.find((each) => each.formation === formation)?.hex ?? rally[0]?.hex ?? null;
}

/** Returns what a control measure is called: 'Boundary North'. */
export const measureName = ({ kind, name }: Pick<Measure, 'kind' | 'name'>): string =>
	name === '' ? `the ${MEASURES[kind].toLowerCase()}` : `${MEASURES[kind]} ${name}`;

/** Returns whether a hex is across a boundary from the Rally Point. The boundary's own hexes are inside it. */
function isBeyond(
	{ scenario }: Pick<At, 'scenario'>,
	{ hexes }: Measure,
	home: HexName,
	hex: HexName,
): boolean {
	if (hexes.includes(hex)) return false;
	const board = tcsBoard(scenario);
	const dots = hexes.map((name) => finer(dotOf(board.grid, board.hex(name))));
	// A hair beside the two dots, so that the line between them runs through no corner of the boundary.
	const a = finer(dotOf(board.grid, board.hex(home)), { u: 311, v: 173 });
	const b = finer(dotOf(board.grid, board.hex(hex)), { u: -127, v: 419 });
	const crossings = dots.slice(1).filter((q, n) => cross(a, b, dots[n] ?? q, q)).length;
	return crossings % 2 === 1;
}

const finer = ({ u, v }: LatticePoint, beside: LatticePoint = { u: 0, v: 0 }): LatticePoint => ({
	u: u * 1000 + beside.u,
	v: v * 1000 + beside.v,
});

/** Whether two lines cross, each with its ends on either side of the other. */
const cross = (a: LatticePoint, b: LatticePoint, p: LatticePoint, q: LatticePoint): boolean =>
	Math.sign(turned(p, q, a)) * Math.sign(turned(p, q, b)) < 0 &&
	Math.sign(turned(a, b, p)) * Math.sign(turned(a, b, q)) < 0;
