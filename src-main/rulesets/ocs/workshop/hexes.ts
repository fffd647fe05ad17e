/** What stands in single hexes of a scenario, as marks of a draft and back: sources, sites, dumps, where replacements arrive. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { MARKS } from './kit.ts';

type MarkKind = (typeof MARKS)[number]['id'];

const mark = (
	kind: MarkKind,
	hex: string,
	side: SideId | null,
	values: Readonly<Record<string, string | number | null>>,
): HexMark => ({
	...{ kind, hex, side },
	attributes: Object.fromEntries(
		Object.entries(values)
			.filter(([, value]) => value !== null && value !== '')
			.map(([key, value]) => [key, String(value)]),
	),
});

/** @param isHex whether a dump lies in a hex: those in boxes beside the map are no marks */
export function marksOf(scenario: OcsScenario, isHex: (name: string) => boolean): readonly HexMark[] {
	return [
		...scenario.sources.map(({ side, hex, from, to, kind }) =>
			mark('source', hex, side, { kind, from: from === 1 ? null : from, to }),
		),
		...scenario.sides.flatMap(({ id, arrivesAt }) =>
			arrivesAt === null ? [] : [mark('replacements', arrivesAt, id, {})],
		),
		...scenario.hexes.map(({ hex, owner, port, airBase, hedgehog, unplayable, also, box }) =>
			mark('site', hex, owner, {
				port: port?.name ?? null,
				tokens: port?.tokens ?? null,
				airBase: airBase === 0 ? null : airBase,
				hedgehog: hedgehog === 0 ? null : hedgehog,
				unplayable: unplayable ? 'yes' : null,
				also: also.join(', '),
				box,
			}),
		),
		...scenario.dumps
			.filter(({ at }) => isHex(at))
			.map(({ side, at, tokens, label }) => mark('dump', at, side, { tokens, label })),
	];
}

const number = (text: string | undefined): number | undefined =>
	text === undefined || text === '' ? undefined : Number(text.replace(',', '.'));

/** The scenario's own lines of them, to be read by its shape. */
export function linesOf(marks: readonly HexMark[]): {
	readonly sources: readonly unknown[];
	readonly hexes: readonly unknown[];
	readonly dumps: readonly unknown[];
	arrivesAt(side: string): string | null;
} {
	const of = (kind: MarkKind): readonly HexMark[] => marks.filter((each) => each.kind === kind);
	return {
		sources: of('source').map(({ hex, side, attributes: own }) => ({
			...{ side, hex, kind: own['kind'], from: number(own['from']), to: number(own['to']) ?? null },
		})),
		hexes: of('site').map(({ hex, side, attributes: own }) => ({
			hex,
			owner: side,
			port: own['port'] === undefined ? null : { name: own['port'], tokens: number(own['tokens']) },
			airBase: number(own['airBase']),
			hedgehog: number(own['hedgehog']),
			unplayable: own['unplayable'] === 'yes',
			also: (own['also'] ?? '')
				.split(',')
				.map((word) => word.trim())
				.filter((word) => word !== ''),
			box: own['box'] ?? null,
		})),
		dumps: of('dump').map(({ hex, side, attributes: own }) => ({
			...{ side, at: hex, tokens: number(own['tokens']), label: own['label'] ?? null },
		})),
		arrivesAt: (side) => of('replacements').find((each) => each.side === side)?.hex ?? null,
	};
}
