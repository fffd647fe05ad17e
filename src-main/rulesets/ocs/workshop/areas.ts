/** Converts a scenario's set-up areas to marks of a draft and back, and checks what was typed of them. */
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { hexMapOf, type HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import type { MarkForm, Problem } from '../../../../src-shared/workshop/kit.ts';
import { form } from '../../hexwar/workshop/forms.ts';
import { readHexList, writeHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import { markIn } from '../../hexwar/workshop/values.ts';

type Area = OcsScenario['areas'][number];

export const AREA_MARK = {
	...{ id: 'area', label: 'Set-up area', short: 'AREA', ofSide: 'never' },
	hint: 'Units that name it are set up in its hexes: this one and those below.',
	forms: [
		form('name', 'Units name it', 'text', { hint: 'Small letters: west.', optional: false }),
		form('hexes', 'Its other hexes', 'text', {
			...{ area: 'overlapping', hint: 'With commas; 05.01 to 10.01 for a row. Or paint them.' },
		}),
		form('boundary', 'Hexes of its boundary', 'text', { short: 'Boundary' }),
		form('inclusive', 'The boundary belongs to it', 'yes-no', { short: 'Inclusive' }),
	],
} as const satisfies MarkForm;

const withinKey = (id: string): string => `area ${id}`;
const boundaryKey = (id: string): string => `boundary ${id}`;
/** An area of boundary hexes alone has no hex for a mark to stand in. */
const hasHexes = ({ within }: Area): boolean => within.length > 0;

/** @returns `kept`: areas that no mark holds */
export function areaMarks(
	areas: readonly Area[],
	map: HexMap,
	long: LongTexts,
): { readonly marks: readonly HexMark[]; readonly kept: readonly Area[] } {
	const marks = areas.filter(hasHexes).map(({ id, within: [first = '', ...others], boundary, inclusive }) =>
		markIn('area', first, null, {
			...{ name: id, hexes: long.fitted(withinKey(id), writeHexList(map, others)) },
			boundary: long.fitted(boundaryKey(id), writeHexList(map, boundary)),
			inclusive: inclusive ? 'yes' : null,
		}),
	);
	return { marks, kept: areas.filter((area) => !hasHexes(area)) };
}

/** The scenario's own lines of them, not yet checked. */
export function areaLines({ hexes }: Pick<Draft, 'hexes'>, long: LongTexts): readonly unknown[] {
	const map = hexes ? hexMapOf(hexes.map) : null;
	return (hexes?.marks ?? [])
		.filter(({ kind }) => kind === 'area')
		.map(({ hex, attributes: own }) => {
			const id = own['name'] ?? '';
			const others = readHexList(map, long.whole(withinKey(id), own['hexes'] ?? ''));
			return {
				...{ id, within: [hex, ...others.filter((other) => other !== hex)] },
				boundary: readHexList(map, long.whole(boundaryKey(id), own['boundary'] ?? '')),
				inclusive: own['inclusive'] === 'yes',
			};
		});
}

/** Returns what stops areas with names or hexes that nobody can use. */
export function areaProblems({ hexes }: Draft): readonly Problem[] {
	const map = hexes ? hexMapOf(hexes.map) : null;
	if (!hexes || !map) return [];
	const seen = new Set<string>();
	return hexes.marks
		.filter(({ kind }) => kind === 'area')
		.flatMap(({ hex, attributes: own }) => {
			const stops = (say: string, field: string): Problem => ({
				...{ say, at: { part: 'hexes', hex, field }, weight: 'stops' },
			});
			const key = own['name'] ?? '';
			const isTwice = key !== '' && seen.size === seen.add(key).size;
			return [
				...(key === '' || /^[a-z0-9][a-z0-9-]*$/.test(key)
					? []
					: [stops(`“${key}” is no name of an area: write it in small letters, like west.`, 'name')]),
				...(isTwice ? [stops(`Two set-up areas are called ${key}: rename one.`, 'name')] : []),
				...(['hexes', 'boundary'] as const).flatMap((field) => {
					const missing = readHexList(map, own[field]).find((name) => map.hexNamed(name) === null);
					return missing === undefined
						? []
						: [stops(`The area ${key}: “${missing}” is no hex of the map. Correct it.`, field)];
				}),
			];
		});
}
