/** A counter's formation for the map, with the one above it. */
import type { Formation } from '../../src-shared/contract/scenario.ts';
import type { MapUnit } from '../map/types.ts';

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
