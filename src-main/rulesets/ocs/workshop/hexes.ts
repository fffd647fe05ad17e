/**
 * Converts the contents of a scenario's hexes to marks of a draft and back: sources, sites, dumps, replacement hexes.
 */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import { markIn, numberIn, wordsIn } from '../../hexwar/workshop/values.ts';
import type { MARKS } from './kit.ts';

type MarkKind = (typeof MARKS)[number]['id'];
const mark = markIn<MarkKind>;

/** @param isHex whether a dump lies in a hex: those in boxes beside the map are no marks */
export function marksOf(scenario: OcsScenario, isHex: (name: string) => boolean): readonly HexMark[] {
	return [
		...scenario.sources.map(({ side, hex, from, to, kind }) =>
			mark('source', hex, side, { kind, from: from === 1 ? null : from, to }),
		),
		...scenario.sides.flatMap(({ id, arrivesAt }) =>
			arrivesAt === null ? [] : [mark('replacements', arrivesAt, id, {})],
		),
		...scenario.hexes.map(({ hex, owner, port, airBase, strip, gliders, hedgehog, unplayable, also, box }) =>
			mark('site', hex, owner, {
				port: port?.name ?? null,
				tokens: port?.tokens ?? null,
				damaged: port?.damaged?.join(', ') ?? null,
				airBase: airBase === 0 ? null : airBase,
				strip: strip ? 'yes' : null,
				gliders: gliders === 0 ? null : gliders,
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
			...{ side, hex, kind: own['kind'], from: numberIn(own['from']), to: numberIn(own['to']) ?? null },
		})),
		hexes: of('site').map(({ hex, side, attributes: own }) => ({
			hex,
			owner: side,
			port:
				own['port'] === undefined
					? null
					: {
							...{ name: own['port'], tokens: numberIn(own['tokens']) },
							damaged: own['damaged'] === undefined ? null : wordsIn(own['damaged']).map(Number),
						},
			airBase: numberIn(own['airBase']),
			strip: own['strip'] === 'yes',
			gliders: numberIn(own['gliders']),
			hedgehog: numberIn(own['hedgehog']),
			unplayable: own['unplayable'] === 'yes',
			also: wordsIn(own['also']),
			box: own['box'] ?? null,
		})),
		dumps: of('dump').map(({ hex, side, attributes: own }) => ({
			...{ side, at: hex, tokens: numberIn(own['tokens']), label: own['label'] ?? null },
		})),
		arrivesAt: (side) => of('replacements').find((each) => each.side === side)?.hex ?? null,
	};
}
