/** Converts the contents of a scenario's hexes to marks of a draft and back. */
import { SideId } from '../../../../src-shared/kit/ids.ts';
import { FACILITIES, type TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { TERRAINS } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { MarkForm } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, form, rarely } from '../../hexwar/workshop/forms.ts';
import { markIn, numberIn, unless, wordsIn } from '../../hexwar/workshop/values.ts';
import { readHexList, writeHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import type { Ids } from './ids.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';
import { SEA_MARKS } from './sea.ts';
import { WAYS } from './ways.ts';

const named = form('name', 'Name', 'text', { optional: false });
const RIVER: MarkForm = {
	...{ id: 'river', label: 'River: its source', short: 'RIV', ofSide: 'never' },
	hint: 'Draw the water as a way first. The left and right bank follow from its course.',
	forms: [
		named,
		form('class', 'How wide', 'choice', {
			choices: choicesOf(['minor', 'medium', 'major']),
			optional: false,
			byDefault: 'medium',
		}),
		form('course', 'It flows to', 'text', {
			hint: 'The hex where it ends. Name hexes on the way where it could go two ways.',
			optional: false,
		}),
	],
};
const BRIDGE: MarkForm = {
	...{ id: 'bridge', label: 'Bridge', short: 'BR', ofSide: 'never' },
	hint: 'In a hex that a river runs through.',
	forms: [
		named,
		form('material', 'Built of', 'choice', { choices: choicesOf(['wood', 'stone', 'metal']) }),
		form('lanes', 'Lanes', 'number', { whole: { least: 1, most: 2 } }),
		form('status', 'It begins', 'choice', { choices: choicesOf(['intact', 'destroyed']) }),
		form('mayBlow', 'Engineers may blow it', 'yes-no', { short: 'May blow' }),
		rarely('blowAfter', 'They may from', 'choice', {
			choices: choicesOf(['at-once', 'enemy-near', 'vehicles-on-it'], {
				'at-once': 'The beginning',
				'enemy-near': 'When an enemy is known near it',
				'vehicles-on-it': 'When enemy vehicles were known on it',
			}),
		}),
		rarely('noCharges', 'No charges before the game', 'yes-no', { short: 'No charges' }),
		rarely('rail', 'Railway bridge', 'yes-no', { short: 'Rail' }),
		rarely('footOnly', 'Foot alone', 'yes-no', { short: 'Foot' }),
		rarely('tons', 'Tons that it bears', 'number', { short: 'Tons', whole: { least: 1, most: 200 } }),
	],
};
const FACILITY: MarkForm = {
	...{ id: 'facility', label: 'Facility', short: 'FAC', ofSide: 'always' },
	hint: 'A base, a dump, an airfield. The other side does not see it unless it is known.',
	forms: [
		named,
		form('facility', 'What it is', 'choice', {
			short: 'Kind',
			choices: choicesOf(FACILITIES),
			optional: false,
			byDefault: 'supply-dump',
		}),
		form('sp', 'SP that it holds', 'number', { short: 'SP', whole: { least: 0, most: 400 } }),
		rarely('points', 'Damage points', 'number', { short: 'Points', whole: { least: 1, most: 40 } }),
		rarely('known', 'Both sides know it', 'yes-no', { short: 'Known', hint: 'Open: as its sort is.' }),
		rarely('among', 'Its side may put it in', 'text', {
			short: 'Among',
			hint: 'Other hexes, with commas; 01.01 to 01.16 for a line.',
		}),
	],
};
const feature = (id: string, label: string, short: string, hint: string): MarkForm => ({
	...{ id, label, short, hint, ofSide: 'always' },
	forms: [rarely('name', 'Name', 'text')],
});
export const MARKS: readonly MarkForm[] = [
	RIVER,
	BRIDGE,
	FACILITY,
	feature('minefield', 'Minefield', 'MINE', 'Laid before the game. The other side does not see it.'),
	feature('roadblock', 'Roadblock', 'BLOCK', 'Built before the game. The other side does not see it.'),
	feature('ford', 'Ford', 'FORD', 'Of the side that knows of it.'),
	{
		...{ id: 'held', label: 'Held ground', short: 'OWN', ofSide: 'always', forms: [] },
		hint: 'Within a side’s perimeter as the game begins. Hexes with its units are by themselves.',
	},
	{
		...{ id: 'engaged', label: 'Battle from before', short: 'FIGHT', ofSide: 'always', forms: [] },
		hint: 'Both sides fight on in it from before the game. Choose who defends.',
	},
	{
		...{ id: 'rail-end', label: 'Trains end here', short: 'RAIL', ofSide: 'never', forms: [] },
		hint: 'Trains that enter by rail end their run in it.',
	},
	...SEA_MARKS,
	WAYS,
	{
		...{ id: 'site', label: 'What is printed in a hex', short: 'HEX', ofSide: 'never' },
		hint: 'Contours, panels, a box beside the map, or that nobody enters it.',
		forms: [
			form('height', 'Contours up to its centre', 'number', {
				short: 'Height',
				whole: { least: 0, most: 40 },
			}),
			form('unplayable', 'Nobody enters', 'yes-no'),
			rarely('also', 'Other ground in it', 'text', { hint: 'By its id, with commas.' }),
			rarely('box', 'Box that counts as here', 'text', { short: 'Box' }),
			rarely('panels', 'Its three panels', 'text', {
				short: 'Panels',
				hint: `From the top: ${TERRAINS[0]}, ${TERRAINS[10]}, ${TERRAINS[6]}.`,
			}),
		],
	},
];

type Printed = TocsScenario['hexes'][number];
type Feature = TocsScenario['features'][number];
type Bridge = TocsScenario['bridges'][number];
const yes = (is: boolean): string | null => (is ? 'yes' : null);
const FEATURES: Readonly<Record<Feature['kind'], string>> = {
	...{ minefield: 'Minefield', roadblock: 'Roadblock', ford: 'Ford', facility: '' },
};

export const siteMark = ({ hex, also, unplayable, height, box, panels }: Printed): HexMark =>
	markIn('site', hex, null, {
		...{ also: also.join(', '), unplayable: yes(unplayable), height: unless(height, 0), box },
		panels: panels === null ? null : panels.join(', '),
	});
export const siteLine = ({ hex, attributes: own }: HexMark): Readonly<Record<keyof Printed, unknown>> => ({
	...{ hex, also: wordsIn(own['also']), unplayable: own['unplayable'] === 'yes' },
	...{ height: numberIn(own['height']), box: own['box'] ?? null },
	panels: own['panels'] === undefined ? null : wordsIn(own['panels']),
});

export const engagedMarks = (engaged: TocsScenario['engaged']): readonly HexMark[] =>
	Object.entries(engaged).map(([hex, side]) => markIn('engaged', hex, side, {}));
export const railEndMark = (hex: string): HexMark => markIn('rail-end', hex, null, {});

export const bridgeMark = (bridge: Bridge): HexMark =>
	markIn('bridge', bridge.hex, null, {
		...{ name: bridge.name, material: unless(bridge.material, 'metal'), lanes: unless(bridge.lanes, 2) },
		...{ status: unless(bridge.status, 'intact'), mayBlow: yes(bridge.mayBlow), rail: yes(bridge.rail) },
		blowAfter: unless(bridge.blowAfter, 'at-once'),
		...{ noCharges: yes(bridge.noCharges), footOnly: yes(bridge.footOnly), tons: bridge.tons },
	});
export const bridgeLine = (
	{ hex, attributes: own }: HexMark,
	ids: Ids,
): Readonly<Record<keyof Bridge, unknown>> => ({
	...{ id: ids.of('bridge', hex, own['name']), name: own['name'], hex, material: own['material'] },
	...{ lanes: numberIn(own['lanes']), status: own['status'], blowAfter: own['blowAfter'] },
	...{ mayBlow: own['mayBlow'] === 'yes', rail: own['rail'] === 'yes' },
	...{ noCharges: own['noCharges'] === 'yes', footOnly: own['footOnly'] === 'yes' },
	tons: numberIn(own['tons']) ?? null,
});

const keyOf = (hex: string, side: string | null): string => `among ${hex} ${side ?? ''}`;
export const featureMark = (each: Feature, map: HexMap | null, long: LongTexts): HexMark =>
	markIn(each.kind, each.hex, each.side, {
		name: unless(each.name, FEATURES[each.kind]),
		...(each.kind === 'facility'
			? {
					...{ facility: each.facility, sp: unless(each.sp, 0), points: unless(each.points, 4) },
					known: each.known === null ? null : each.known ? 'yes' : 'no',
					among: long.fitted(keyOf(each.hex, each.side), writeHexList(map, each.among)),
				}
			: {}),
	});
export const isFeature = ({ kind }: HexMark): boolean => Object.hasOwn(FEATURES, kind);
export const featureLine = (
	{ kind, hex, side, attributes: own }: HexMark,
	map: HexMap | null,
	long: LongTexts,
): Readonly<Record<keyof Feature, unknown>> => ({
	...{ hex, side, kind, name: own['name'] ?? FEATURES[kind as Feature['kind']] },
	...{ facility: own['facility'] ?? null, sp: numberIn(own['sp']), points: numberIn(own['points']) },
	known: own['known'] === undefined ? null : own['known'] === 'yes',
	among: readHexList(map, long.whole(keyOf(hex, side), own['among'] ?? '')),
});

/** More hexes than that are not marked one by one: they are kept beside the draft. */
const MOST_HELD = 1200;
type Perimeters = TocsScenario['perimeters'];
/**
 * Returns the marks of ground that sides hold, and what is kept where that is too much to mark.
 * @param room how many marks there may be
 */
export function heldMarks(
	perimeters: Perimeters,
	room: number,
): {
	readonly marks: readonly HexMark[];
	readonly kept: Perimeters;
} {
	const marks = Object.entries(perimeters).flatMap(([side, hexes]) =>
		hexes.map((hex) => markIn('held', hex, SideId.parse(side), {})),
	);
	return marks.length > Math.min(MOST_HELD, room) ? { marks: [], kept: perimeters } : { marks, kept: {} };
}
/** Returns the ground that sides hold: what is kept, and what is marked. */
export function heldLines(
	marks: readonly HexMark[],
	kept: unknown,
): Readonly<Record<string, readonly string[]>> {
	const held: Record<string, readonly string[]> = { ...(kept as Perimeters | undefined) };
	for (const { kind, side, hex } of marks)
		if (kind === 'held' && side !== null) held[side] = [...(held[side] ?? []), hex];
	return held;
}
