/** The wings that flew from fields on this map, and those that came to it. Who was where is history; all figures are ours (notes.md). */
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { hexOf, type Place } from './map.ts';

type Line = NonNullable<OcsScenarioInput['aircraft']>[number];
type Face = Line['full'];

/** Ranges are in hexes of 2.5 miles; every field reaches every hex. */
const MODELS = {
	spitfire: {
		types: ['fighter'],
		full: { rating: 4, barrage: 2, range: 45 },
		reduced: { rating: 3, barrage: 1, range: 45 },
	},
	mustang: {
		types: ['fighter'],
		full: { rating: 4, barrage: 4, range: 80 },
		reduced: { rating: 3, barrage: 2, range: 80 },
	},
	typhoon: {
		types: ['tactical'],
		full: { rating: 2, barrage: 10, range: 40 },
		reduced: { rating: 1, barrage: 5, range: 40 },
	},
	messerschmitt: {
		types: ['fighter'],
		full: { rating: 3, barrage: 1, range: 45 },
		reduced: { rating: 2, barrage: 1, range: 45 },
	},
	'focke-wulf': {
		types: ['fighter', 'tactical'],
		full: { rating: 3, barrage: 4, range: 45 },
		reduced: { rating: 2, barrage: 2, range: 45 },
	},
	dakota: {
		types: ['transport'],
		full: { rating: 0, noAttack: true, range: 120, capacity: 2 },
		reduced: { rating: 0, noAttack: true, range: 120, capacity: 1 },
	},
	heinkel: {
		types: ['transport'],
		full: { rating: 1, noAttack: true, range: 100, capacity: 1 },
		reduced: { rating: 0, noAttack: true, range: 100, capacity: 0.5 },
	},
} as const satisfies Readonly<Record<string, { types: Line['types']; full: Face; reduced: Face }>>;

/** id, name, model, field */
type Row = readonly [id: string, name: string, model: keyof typeof MODELS, at: Place];

const ALLIED: readonly Row[] = [
	['a-126-wing', '126 Wing Spitfires', 'spitfire', 'Creully'],
	['a-127-wing', '127 Wing Spitfires', 'spitfire', 'Creully'],
	['a-121-wing', '121 Wing Typhoons', 'typhoon', 'Creully'],
	['a-124-wing', '124 Wing Typhoons', 'typhoon', 'Creully'],
	['a-143-wing', '143 Wing Typhoons', 'typhoon', 'Creully'],
	['a-125-wing', '125 Wing Spitfires', 'spitfire', 'Bayeux'],
	['a-122-wing', '122 Wing Mustangs', 'mustang', 'Bayeux'],
	['a-46-group', '46 Group Dakotas', 'dakota', 'Bayeux'],
];
const GERMAN: readonly Row[] = [
	['g-jg-26', 'JG 26 Bf 109s', 'messerschmitt', 'Livarot'],
	['g-jg-1', 'JG 1 Fw 190s', 'focke-wulf', 'Livarot'],
	['g-tg-30', 'TG 30 He 111s', 'heinkel', 'Livarot'],
];

const linesOf = (side: string, nation: string, rows: readonly Row[]): readonly Line[] =>
	rows.map(([id, name, model, at]) => {
		const { types, full, reduced } = MODELS[model];
		return { id, side, name, nation, types: [...types], full, reduced, at: hexOf(at) };
	});

export const WINGS = [...linesOf('allied', 'british', ALLIED), ...linesOf('german', 'german', GERMAN)];
