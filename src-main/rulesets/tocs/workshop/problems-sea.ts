/** Returns the problems of a draft's sea: names, hexes and places that zones, ports, ships and aircraft get wrong. */
import type { Draft } from '../../../../src-shared/workshop/draft.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { DraftPlace, Problem } from '../../../../src-shared/workshop/kit.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';
import type { Desk } from './desk.ts';
import { readHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import { besideIn, hexesOfZone, readBeside, type MarkedZone } from './sea.ts';

const stops = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'stops' });
const doubt = (say: string, at: DraftPlace): Problem => ({ say, at, weight: 'doubt' });
const inHex = (hex: string, field?: string): DraftPlace => ({ part: 'hexes', hex, field });

/** Everything that is wrong with a draft's sea. */
export function seaProblems(
	draft: Draft,
	zones: readonly MarkedZone[],
	desk: Desk,
	map: HexMap,
): readonly Problem[] {
	const marks = draft.hexes?.marks ?? [];
	return [
		...zones.flatMap((zone) => zoneProblems(zone, zones, desk, map)),
		...sharedHexes(zones, desk),
		...marks
			.filter(({ kind }) => kind === 'port')
			.flatMap((mark) => portProblems(mark, marks, map, desk.zones.has('', mark.attributes['zone']))),
		...shipProblems(draft, desk),
		...deckProblems(draft, desk),
	];
}

function zoneProblems(
	zone: MarkedZone,
	zones: readonly MarkedZone[],
	desk: Desk,
	map: HexMap,
): readonly Problem[] {
	const { mark, id, name } = zone;
	const { hex, attributes: own } = mark;
	const missing = hexesOfZone(zone, desk).find((each) => map.hexNamed(each) === null);
	const twin = zones.find((each) => each.name.toLowerCase() === name.toLowerCase());
	const side = wordsIn(own['reach']).find((word) => !desk.sides.has('', word));
	const beside = besideIn(zone, desk).map((word) => ({ word, ...readBeside(word, desk.zones) }));
	return [
		...(twin === zone ? [] : [stops(`Two sea zones are called ${name}: rename one.`, inHex(hex, 'name'))]),
		...(missing === undefined
			? []
			: [stops(`${name}: “${missing}” is no hex of the map. Correct it.`, inHex(hex, 'hexes'))]),
		...(side === undefined
			? []
			: [stops(`${name} is reached by “${side}”, which is no side: correct it.`, inHex(hex, 'reach'))]),
		...beside.flatMap(({ word, zone: other, way }): readonly Problem[] => {
			const there = zones.find((each) => each.id === other);
			const wrong = way.find((each) => map.hexNamed(each) === null);
			if (!there || there === zone)
				return [
					stops(
						`${name} has “${word}” beside it, which is no other sea zone: correct it.`,
						inHex(hex, 'beside'),
					),
				];
			if (wrong !== undefined)
				return [
					stops(`${name}: “${wrong}” on the way is no hex of the map. Correct it.`, inHex(hex, 'beside')),
				];
			return besideIn(there, desk).some((back) => readBeside(back, desk.zones).zone === id)
				? []
				: [
						doubt(`${there.name} doesn’t name ${name} beside it: nobody sails back. Add it there.`, {
							...inHex(there.mark.hex, 'beside'),
						}),
					];
		}),
	];
}

/** Hexes that two zones have. */
function sharedHexes(zones: readonly MarkedZone[], desk: Desk): readonly Problem[] {
	const owners = new Map<string, MarkedZone>();
	return zones.flatMap((zone) => {
		const shared = hexesOfZone(zone, desk).find((hex) => owners.has(hex));
		const other = shared === undefined ? undefined : owners.get(shared);
		for (const hex of hexesOfZone(zone, desk)) owners.set(hex, zone);
		return shared === undefined || !other
			? []
			: [
					stops(
						`${shared} is in ${other.name} and in ${zone.name}: take it out of one.`,
						inHex(zone.mark.hex, 'hexes'),
					),
				];
	});
}

function portProblems(
	{ hex, attributes: own }: HexMark,
	marks: readonly HexMark[],
	map: HexMap,
	hasZone: boolean,
): readonly Problem[] {
	const missing = readHexList(map, own['way']).find((each) => map.hexNamed(each) === null);
	return [
		...(hasZone
			? []
			: [
					stops(
						`The port in ${hex} is at “${own['zone'] ?? ''}”, which is no sea zone: correct it.`,
						inHex(hex, 'zone'),
					),
				]),
		...(missing === undefined
			? []
			: [stops(`The port in ${hex}: “${missing}” on the way in is no hex. Correct it.`, inHex(hex, 'way'))]),
		...(marks.some((each) => each.kind === 'facility' && each.hex === hex)
			? []
			: [doubt(`The port in ${hex} has no facility, so nobody uses it: mark one there.`, inHex(hex))]),
	];
}

function shipProblems({ entries = {}, hexes }: Draft, desk: Desk): readonly Problem[] {
	const ports = new Set(hexes?.marks.flatMap(({ kind, hex }) => (kind === 'port' ? [hex] : [])));
	return (entries['ship'] ?? []).flatMap(({ id, attributes: own }) => {
		const { name = 'A ship', zone, port } = own;
		const at = (field: string): DraftPlace => ({ part: 'entries', kind: 'ship', id, field });
		if (zone === undefined && port === undefined)
			return [stops(`${name} is nowhere: write its sea zone, or the hex of its port.`, at('zone'))];
		if (zone !== undefined && port !== undefined)
			return [stops(`${name} is at sea and docked: leave one of the two open.`, at('port'))];
		if (zone !== undefined && !desk.zones.has('', zone))
			return [stops(`${name} is at sea in “${zone}”, which is no sea zone: correct it.`, at('zone'))];
		if (port !== undefined && !ports.has(port))
			return [stops(`${name} is docked in ${port}, which is no port for ships: mark one there.`, at('port'))];
		return [];
	});
}

/** Aircraft whose ship is not there. */
function deckProblems({ entries = {} }: Draft, { ships }: Desk): readonly Problem[] {
	return (entries['aircraft'] ?? []).flatMap(({ id, side, attributes: own }) => {
		const { name = 'An aircraft', ship, base } = own;
		const at = (field: string): DraftPlace => ({ part: 'entries', kind: 'aircraft', id, field });
		if (ship === undefined) return [];
		if (base !== undefined)
			return [stops(`${name} has an airfield and a ship: leave one of them open.`, at('base'))];
		return ships.has(side, ship)
			? []
			: [stops(`${name} flies from “${ship}”: its side has no one ship of that name.`, at('ship'))];
	});
}
