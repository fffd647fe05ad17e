/**
 * Battalions, formations of vehicles and the regiments above them. A scenario names a regiment in each of its formations; the
 * workshop has it as a formation of its own, above them.
 */
import { FormationId, type SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsFormation } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { DraftEntry, DraftFormation } from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';

const REGIMENT = 'regiment';

/** Formations of a scenario, each regiment before those that are of it. */
export function draftFormations(formations: readonly TcsFormation[]): readonly DraftFormation[] {
	const taken = new Set<string>(formations.map(({ id }) => id));
	const regiments = new Map<string, DraftFormation>();
	for (const { side, regiment } of formations) {
		const key = `${side} ${regiment ?? ''}`;
		if (regiment === null || regiments.has(key)) continue;
		regiments.set(key, formationEntry(freeId(taken, side), side, regiment, REGIMENT, null));
	}
	return [
		...regiments.values(),
		...formations.map(({ id, side, name, kind, regiment }) =>
			formationEntry(id, side, name, kind, regiments.get(`${side} ${regiment ?? ''}`)?.id ?? null),
		),
	];
}

/** An id that no formation has yet. */
function freeId(taken: Set<string>, side: SideId): string {
	let n = 1;
	while (taken.has(`${side}-regiment-${String(n)}`)) n += 1;
	taken.add(`${side}-regiment-${String(n)}`);
	return `${side}-regiment-${String(n)}`;
}

const formationEntry = (
	id: string,
	side: SideId,
	name: string,
	echelon: string,
	parent: FormationId | null,
): DraftFormation => ({
	...{ id: FormationId.parse(id), side, name, short: shortOf(name).slice(0, 16), echelon, parent },
	headquarters: null,
});

/** Each Vehicle Morale Track as an entry. */
export const trackEntries = (formations: readonly TcsFormation[]): readonly DraftEntry[] =>
	formations
		.filter(({ track }) => track.length > 0)
		.map(({ id, side, name, track }) => ({
			...{ id: `track-${id}`, side },
			attributes: { formation: name, boxes: track.join(' ') },
		}));

/** Reads a track's boxes, or returns null if they aren't typed this way. */
export function readTrack(text: string): readonly number[] | null {
	const boxes = text.trim().split(/[\s,]+/);
	return boxes.every((box) => /^[0-3]$/.test(box)) ? boxes.map(Number) : null;
}

/** @param boxless ids of battalions whose dead are counted in no box of their own */
export function formationLines(
	formations: readonly DraftFormation[],
	tracks: readonly DraftEntry[],
	boxless: unknown,
): readonly unknown[] {
	const names = new Map(formations.map(({ id, name }): [string, string] => [id, name]));
	return formations
		.filter(({ echelon }) => echelon !== REGIMENT)
		.map(({ id, side, name, echelon, parent }) => {
			const entry = tracks.find((each) => each.side === side && each.attributes['formation'] === name);
			const boxes = entry?.attributes['boxes'];
			return {
				...{ id, side, name, kind: echelon },
				regiment: parent === null ? null : (names.get(parent) ?? null),
				box: !(Array.isArray(boxless) && boxless.includes(id)),
				track: boxes === undefined ? [] : (readTrack(boxes) ?? boxes),
			};
		});
}
