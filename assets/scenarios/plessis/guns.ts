/** The guns and aircraft behind both sides: organisation from the tables of the day, allotments and strengths ours. */
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';

type Artillery = NonNullable<TcsScenarioInput['artillery']>;
type Battery = NonNullable<Artillery['batteries']>[number];

const BRITISH = SideId.parse('british');
const GERMAN = SideId.parse('german');

/** The 25-pounder of a field battery, 87.6 mm. */
const field = (id: string, name: string): Battery => ({
	...{ id, name, side: BRITISH, battalion: 'b-179-field', calibre: 88, adjustment: 7 },
});
/** The light field howitzer of a division’s artillery regiment. */
const howitzers = (id: string, name: string): Battery => ({
	...{ id, name, side: GERMAN, battalion: 'g-i-ar-276', calibre: 105, adjustment: 5 },
});

export const ARTILLERY: Artillery = {
	batteries: [
		field('b-171', '171 Field Battery'),
		field('b-172', '172 Field Battery'),
		field('b-173', '173 Field Battery'),
		{ id: 'b-medium', name: 'Medium battery', side: BRITISH, calibre: 140, adjustment: 7 },
		howitzers('g-1-ar', '1st Battery'),
		howitzers('g-2-ar', '2nd Battery'),
		{
			...{ id: 'g-werfer', name: 'Nebelwerfer', side: GERMAN, calibre: 150, adjustment: 5 },
			...{ rockets: { radius: 1 }, strength: { good: 30, bad: 30 } },
		},
	],
	battalions: [
		{ id: 'b-179-field', name: '179 Field Regiment', side: BRITISH },
		{ id: 'g-i-ar-276', name: 'I Battalion, artillery', side: GERMAN },
	],
	ammunition: [
		{ side: BRITISH, calibre: 88, HE: 24, Smoke: 6, Illum: 4 },
		{ side: BRITISH, calibre: 140, HE: 4 },
		{ side: GERMAN, calibre: 105, HE: 10, Smoke: 2, Illum: 2 },
		{ side: GERMAN, calibre: 150, HE: 2 },
	],
};

const typhoons = (turn: number, many: number) => ({
	...{ id: `b-typhoon-${String(turn)}`, side: BRITISH, turn, name: 'Typhoon', area: 24, kill: 9, many },
});

/** The last light of an evening on which most Typhoons flew elsewhere. */
export const AIRCRAFT: NonNullable<TcsScenarioInput['aircraft']> = [
	typhoons(3, 2),
	typhoons(4, 1),
	typhoons(6, 2),
	{ id: 'g-fw-5', side: GERMAN, turn: 5, name: 'Fw 190', area: 14, kill: 10 },
];
