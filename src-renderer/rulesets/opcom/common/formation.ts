/** A counter's formation for the map, with the one above it. */
import type { Formation } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { MapUnit } from '../../../map/types.ts';

/** `all` are the formations among which the one above is looked for. */
export function formationOf(of: Formation, all: readonly Formation[]): MapUnit['formation'] {
	const over = of.parent === null ? undefined : all.find((candidate) => candidate.id === of.parent);
	return { ...plain(of), ...(over ? { over: plain(over) } : {}) };
}

const plain = ({ id, short, echelon }: Formation): Omit<MapUnit['formation'], 'over'> => ({
	id,
	short,
	echelon,
});

/** A formation and all above it, the lowest first. */
export function pathOf(id: Formation['id'], all: readonly Formation[]): readonly Formation[] {
	const path: Formation[] = [];
	let at = all.find((each) => each.id === id);
	while (at && !path.includes(at)) {
		path.push(at);
		const above = at.parent;
		at = all.find((each) => each.id === above);
	}
	return path;
}
