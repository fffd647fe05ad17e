/** The order of battle as lines: each formation with what is under it, in the order of the draft. */
import type { Draft, DraftFormation, DraftSide, DraftUnit } from '../../src-shared/workshop/draft.ts';

export type ForceLine =
	| { readonly kind: 'side'; readonly depth: 0; readonly item: DraftSide }
	| {
			readonly kind: 'formation';
			readonly depth: number;
			readonly item: DraftFormation;
			readonly units: number;
	  }
	| { readonly kind: 'unit'; readonly depth: number; readonly item: DraftUnit };

/**
 * @param closed formations whose contents are not listed
 * @returns what belongs nowhere (a formation that is gone) stands at its side's end, so that nothing is lost from sight
 */
export function forceLines(draft: Draft, closed: ReadonlySet<string>): readonly ForceLine[] {
	const lines: ForceLine[] = [];
	const units = byKey(draft.units, (unit) => unit.formation ?? '');
	const below = byKey(draft.formations, (formation) => formation.parent ?? '');
	const ids = new Set<string>(draft.formations.map(({ id }) => id));
	const seen = new Set<string>();
	const add = (formation: DraftFormation, depth: number): void => {
		if (seen.has(formation.id)) return;
		seen.add(formation.id);
		const own = units.get(formation.id) ?? [];
		lines.push({ kind: 'formation', depth, item: formation, units: own.length });
		const isClosed = closed.has(formation.id);
		if (!isClosed) for (const item of own) lines.push({ kind: 'unit', depth: depth + 1, item });
		const before = lines.length;
		for (const child of below.get(formation.id) ?? []) add(child, depth + 1);
		if (isClosed) lines.length = before;
	};
	for (const side of draft.sides) {
		lines.push({ kind: 'side', depth: 0, item: side });
		const own = draft.formations.filter((each) => each.side === side.id);
		for (const formation of own)
			if (formation.parent === null || !ids.has(formation.parent)) add(formation, 1);
		// Formations that are above themselves hang nowhere.
		for (const formation of own) add(formation, 1);
		for (const item of draft.units)
			if (item.side === side.id && (item.formation === null || !ids.has(item.formation)))
				lines.push({ kind: 'unit', depth: 1, item });
	}
	return lines;
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
	const byKey = new Map<string, T[]>();
	for (const item of items) {
		const key = keyOf(item);
		const list = byKey.get(key);
		if (list) list.push(item);
		else byKey.set(key, [item]);
	}
	return byKey;
}

/** A formation with all that is under it, however deep. */
export function withAllBelow(draft: Draft, formation: string): { formations: string[]; units: string[] } {
	const formations = new Set([formation]);
	for (let before = 0; before < formations.size;) {
		before = formations.size;
		for (const each of draft.formations)
			if (each.parent !== null && formations.has(each.parent)) formations.add(each.id);
	}
	const units = draft.units.filter((unit) => unit.formation !== null && formations.has(unit.formation));
	return { formations: [...formations], units: units.map(({ id }) => id) };
}
