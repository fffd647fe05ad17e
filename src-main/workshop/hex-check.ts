/** The check of a hex map: bare hexes, unreadable entries, things outside the hexes, things apparently forgotten. */
import { DIRECTIONS, type Hex } from '../../src-shared/map/hex/grid.ts';
import { contourFaults } from '../../src-shared/map/hexmap/contour-faults.ts';
import { type HexMap, HexMapError } from '../../src-shared/map/hexmap/hex-map.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import {
	BARE_GROUND,
	hexMapOf,
	readHexes,
	type DraftHexes,
	type HexMark,
} from '../../src-shared/workshop/hexes.ts';
import type { DraftPlace, HexKit, Problem } from '../../src-shared/workshop/kit.ts';
import type { AnyTypes } from '../rules/kit/module.ts';
import type { WorkshopPart } from '../rules/kit/module/scenario-part.ts';
import { attributeProblems, doubt, stops } from './attribute-check.ts';

/** Places of one sort that are spoken of one by one; the rest are counted. */
const MOST_TOLD = 20;

type MarkRules = Pick<WorkshopPart<AnyTypes>, 'markProblems'>;

/** Returns every problem of a draft's hexes. */
export function hexProblems(
	{ markProblems: ownProblems }: MarkRules,
	kit: HexKit,
	{ hexes, sides }: Draft,
): readonly Problem[] {
	if (!hexes)
		return [
			stops('The scenario has no map of hexes: make it anew, and it begins with one.', { part: 'hexes' }),
		];
	const map = hexMapOf(hexes.map);
	if (!map) return unreadable(hexes);
	return [
		...bare(map),
		...calledAlike(map),
		...hexes.marks.flatMap((mark) => markProblems(kit, map, mark, sides)),
		...hexes.marks.flatMap((mark) =>
			(ownProblems?.(mark) ?? []).map(({ say, weight }): Problem => ({
				...{ say: `${labelOf(kit, mark)} in ${mark.hex}: ${say}`, weight },
				at: { part: 'hexes', hex: mark.hex },
			})),
		),
		...waysThatStop(map),
		...contourFaults(map).map(({ say, hex: near }) =>
			stops(say, { part: 'hexes', ...(near === null ? {} : { hex: near }) }),
		),
	];
}

const labelOf = ({ marks }: HexKit, { kind }: HexMark): string =>
	marks.find(({ id }) => id === kind)?.label ?? kind;

/** What keeps a map from being read, in its own sentences. */
function unreadable({ map }: DraftHexes): readonly Problem[] {
	try {
		readHexes(map);
		return [];
	} catch (error) {
		const say = error instanceof HexMapError ? error.problems : [String(error)];
		return say.slice(0, MOST_TOLD).map((each) => stops(`The map of hexes: ${each}`, { part: 'hexes' }));
	}
}

const at = (map: HexMap, hex: Hex): DraftPlace => ({ part: 'hexes', hex: map.nameOf(hex) });

function bare(map: HexMap): readonly Problem[] {
	const hexes = [...map.hexes()].filter((hex) => map.groundOf(hex)?.id === BARE_GROUND);
	const [first] = hexes;
	if (first === undefined) return [];
	const say =
		hexes.length === 1
			? `Hex ${map.nameOf(first)} has no terrain: paint it, or cut it out.`
			: `${hexes.length.toLocaleString('en')} hexes have no terrain, ${map.nameOf(first)} the first: paint them, or cut them out.`;
	return [stops(say, at(map, first))];
}

/** Finds two hexes with one name: nobody could say which is meant. */
function calledAlike(map: HexMap): readonly Problem[] {
	const seen = new Set<string>();
	const twice = [...map.hexes()].filter((hex) => seen.size === seen.add(map.nameOf(hex)).size);
	const [first] = twice;
	if (first === undefined) return [];
	const say = `${twice.length.toLocaleString('en')} hexes are called like others, ${map.nameOf(first)} for one: change the numbering, or the letters of a sheet.`;
	return [stops(say, at(map, first))];
}

function markProblems(
	{ marks }: HexKit,
	map: HexMap,
	{ kind, hex, side, attributes }: HexMark,
	sides: Draft['sides'],
): readonly Problem[] {
	const form = marks.find(({ id }) => id === kind);
	const place: DraftPlace = { part: 'hexes', hex };
	if (!form) return [stops(`In ${hex} stands a “${kind}”, which nobody asks for: take it off.`, place)];
	const name = `${form.label} in ${hex}`;
	return [
		...(map.hexNamed(hex) === null
			? [stops(`${name}: the map has no such hex. Take it off, and mark another.`, place)]
			: []),
		...(side === null && form.ofSide === 'always' ? [stops(`${name}: say whose it is.`, place)] : []),
		...(side !== null && !sides.some(({ id }) => id === side)
			? [stops(`${name} is of a side that there is not: choose one.`, place)]
			: []),
		...attributeProblems(form.forms, attributes, name, (field) => ({ ...place, field })),
	];
}

/** Finds roads and the like that end in open country: the rest may have been forgotten. */
function waysThatStop(map: HexMap): readonly Problem[] {
	const named = new Set(map.places.map(({ hex }) => hex));
	const deadEnds = map.linkKinds.flatMap((kind) =>
		[...map.hexes()]
			.filter((hex) => stopsIn(map, kind, hex) && !named.has(hex))
			.map((hex) => ({ hex, name: map.file.links[kind]?.name ?? kind })),
	);
	const doubts = deadEnds
		.slice(0, MOST_TOLD)
		.map(({ hex, name }) => doubt(`A ${name} stops in ${map.nameOf(hex)}, within the map.`, at(map, hex)));
	const [next] = deadEnds.slice(MOST_TOLD);
	return next
		? [
				...doubts,
				doubt(`And ${String(deadEnds.length - MOST_TOLD)} more ways stop within the map.`, at(map, next.hex)),
			]
		: doubts;
}

/** Whether a way of a kind has one end in a hex that no other way leads on from, with the map going on all round. */
function stopsIn(map: HexMap, kind: string, hex: Hex): boolean {
	const ends = (of: string): number =>
		DIRECTIONS.filter((direction) => map.hasLink(hex, direction, of)).length;
	if (ends(kind) !== 1) return false;
	if (map.linkKinds.some((other) => other !== kind && ends(other) > 0)) return false;
	return DIRECTIONS.every((direction) => map.neighbour(hex, direction) !== null);
}
