/** Which counters share a place on the glass: piles near, formations far. Pure; places are in km. */
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { MapUnit } from '../types.ts';

export interface Pile<U extends MapUnit> {
	/** Stays the same while the pile does. */
	readonly key: string;
	readonly at: Point;
	readonly units: readonly U[];
}

/**
 * Counters of a side that would cover one another become piles.
 * @param near how far apart, in km east and north, two counters still lie on one pile
 */
export function pilesOf<U extends MapUnit>(
	units: readonly U[],
	near: { readonly east: number; readonly north: number },
): readonly Pile<U>[] {
	const piles: { key: string; at: Point; palette: string; units: U[] }[] = [];
	for (const unit of units) {
		const pile = piles.find(
			(other) =>
				other.palette === unit.palette &&
				Math.abs(other.at.x - unit.at.x) < near.east &&
				Math.abs(other.at.y - unit.at.y) < near.north,
		);
		if (pile) pile.units.push(unit);
		else piles.push({ key: unit.id, at: unit.at, palette: unit.palette, units: [unit] });
	}
	return piles;
}

/** Parts of a formation further apart than this (km) get a symbol each: one between them would stand where nobody is. */
const APART = 3.5;

type Formation = MapUnit['formation'] | NonNullable<MapUnit['formation']['over']>;

/** A formation, or a part of it that stands together, at the middle of its units. */
export interface FormationPile<U extends MapUnit> extends Pile<U> {
	readonly formation: Formation;
	/** Lends the symbol its sort of arms. */
	readonly leader: U;
}

/** @param divisions whether brigades show as their division */
export function formationsOf<U extends MapUnit>(
	units: readonly U[],
	divisions: boolean,
): readonly FormationPile<U>[] {
	const groups: { formation: Formation; units: U[] }[] = [];
	for (const unit of units) {
		const { over } = unit.formation;
		const formation = divisions && over?.echelon === 'division' ? over : unit.formation;
		const group = groups.find(
			(other) => other.formation.id === formation.id && other.units.some((member) => together(member, unit)),
		);
		if (group) group.units.push(unit);
		else groups.push({ formation, units: [unit] });
	}
	return groups.map(({ formation, units: members }) => {
		const leader = leaderOf(members);
		return { key: `${formation.id}/${leader.id}`, formation, leader, at: middle(members), units: members };
	});
}

const together = (a: MapUnit, b: MapUnit): boolean =>
	a.palette === b.palette && Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < APART;

function middle(units: readonly MapUnit[]): Point {
	const sum = (pick: (point: Point) => number): number =>
		units.reduce((total, unit) => total + pick(unit.at), 0);
	return { x: sum(({ x }) => x) / units.length, y: sum(({ y }) => y) / units.length };
}

/** The commonest sort speaks for a formation. */
function leaderOf<U extends MapUnit>(units: readonly U[]): U {
	const tally = new Map<string, number>();
	for (const unit of units) tally.set(unit.type, (tally.get(unit.type) ?? 0) + 1);
	const best = [...tally].sort((a, b) => b[1] - a[1])[0]?.[0];
	const found = units.find((unit) => unit.type === best);
	if (!found) throw new Error('an empty formation');
	return found;
}

interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

/** Boxes (by their middles) moved off one another, none further than `most` from its place. */
export function apart<B extends Box>(boxes: readonly B[], most: number): readonly B[] {
	const moved = boxes.map(({ x, y }) => ({ x, y }));
	for (let round = 0; round < 16; round++) {
		boxes.forEach((a, i) => {
			for (let j = 0; j < i; j++) {
				const [b, p, q] = [boxes[j], moved[i], moved[j]];
				if (!b || !p || !q) continue;
				const overX = (a.w + b.w) / 2 - Math.abs(p.x - q.x);
				const overY = (a.h + b.h) / 2 - Math.abs(p.y - q.y);
				if (overX <= 0 || overY <= 0) continue;
				const [dx, dy] =
					overX < overY ? [(p.x < q.x ? -overX : overX) / 2, 0] : [0, (p.y < q.y ? -overY : overY) / 2];
				p.x += dx;
				p.y += dy;
				q.x -= dx;
				q.y -= dy;
			}
		});
		boxes.forEach((box, i) => {
			const at = moved[i];
			if (!at) return;
			const far = Math.hypot(at.x - box.x, at.y - box.y);
			if (far <= most) return;
			at.x = box.x + ((at.x - box.x) * most) / far;
			at.y = box.y + ((at.y - box.y) * most) / far;
		});
	}
	return boxes.map((box, i) => ({ ...box, ...moved[i] }));
}
