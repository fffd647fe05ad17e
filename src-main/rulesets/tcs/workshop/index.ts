/** The series’ part of the workshop: its forms, conversion from and to drafts, and its own checks. */
import type { Draft, DraftSide, DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import type { Problem } from '../../../../src-shared/workshop/kit.ts';
import type { WorkshopPart } from '../../../rules/kit/module/scenario-part.ts';
import { tcsBook } from '../../../rules/tcs/charts/book.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';
import type { TcsTypes } from '../types.ts';
import { readStrength } from './artillery.ts';
import { draftOf, scenarioOf } from './draft.ts';
import { readTrack } from './formations.ts';
import { tcsKit } from './kit.ts';
import { minutesOf, readTurns } from './turns.ts';
import { categoryOf, readCarrier, readFire } from './units.ts';

export const tcsWorkshop: WorkshopPart<TcsTypes> = {
	kit: tcsKit,
	draftOf,
	scenarioOf,
	unitProblems,
	charts: () => tcsBook,
	problems: (draft) => [
		...twoSides(draft),
		...timeProblems(draft),
		...draft.units.flatMap((unit) => placeInForce(draft, unit)),
		...mounted(draft),
		...trackProblems(draft),
		...batteryProblems(draft),
		...bothRears(draft.sides),
	],
};

type Fault = { readonly field: string; readonly say: string };

/** Returns the problems of a unit's typed values, by the series' rules. */
function unitProblems({ name, symbol, attributes: own }: DraftUnit): readonly Fault[] {
	const held = (field: string, isRight: (text: string) => boolean, what: string): readonly Fault[] => {
		const text = own[field] ?? '';
		return text === '' || isRight(text) ? [] : [{ field, say: `${name}: “${text}” is no ${what}.` }];
	};
	const category = own['category'] ?? categoryOf(symbol);
	return [
		...held('fire', (text) => readFire(text) !== null, 'fire: write A or P, strength and range, like A 4-4'),
		...held('carrier', (text) => readCarrier(text) !== null, 'carrier: write it like 16 Track B 2'),
		...(own['target'] === 'Area' && category !== 'Carrier' && own['morale'] === undefined
			? [{ field: 'morale', say: `${name} is an Area target without Printed Morale: write it.` }]
			: []),
	];
}

function twoSides({ sides }: Draft): readonly Problem[] {
	const [, , third] = sides;
	if (!third) return [];
	const say = `The series is played by two sides: take ${third.name} off, or make it part of another.`;
	return [{ say, at: { part: 'sides', id: third.id }, weight: 'stops' }];
}

function timeProblems({ head: { attributes: own, turns } }: Draft): readonly Problem[] {
	const wrong = (field: string, say: string): Problem => ({
		...{ say, at: { part: 'head', field }, weight: 'stops' },
	});
	const typed = (own['times'] ?? '').trim();
	const list = typed === '' ? null : readTurns(typed);
	return [
		...(['begins', 'night', 'day'] as const).flatMap((field) => {
			const text = own[field] ?? '';
			return text === '' || minutesOf(text) !== null
				? []
				: [wrong(field, `“${text}” is no time: write it like 0820.`)];
		}),
		...(typed !== '' && list === null
			? [wrong('times', 'The turns can’t be read: write 0800, 0820 night 3, 0840 twilight.')]
			: []),
		...(list !== null && list.length !== turns
			? [
					wrong(
						'times',
						`There are ${String(list.length)} times for ${String(turns)} turns: make them as many.`,
					),
				]
			: []),
	];
}

/** Units are of a battalion or of a formation of vehicles, never of a regiment by itself. */
function placeInForce({ formations }: Draft, { id, name, formation }: DraftUnit): readonly Problem[] {
	const above = formations.find((each) => each.id === formation);
	if (above?.echelon !== 'regiment') return [];
	return [
		{
			say: `${name} is of ${above.name}: put it into a battalion or a formation of vehicles of that.`,
			at: { part: 'units', id, field: 'formation' },
			weight: 'stops',
		},
	];
}

/** Riders whose carrier is not there. */
function mounted({ units }: Draft): readonly Problem[] {
	const names = new UnitNames(units);
	const ids = new Set<string>(units.map(({ id }) => id));
	return units.flatMap(({ id, side, name, attributes }): Problem[] => {
		const missing = names.read(side, attributes['on']).find((each) => !ids.has(each));
		if (missing === undefined) return [];
		const say = `${name} is mounted on “${missing}”, and its side has no one unit of that name.`;
		return [{ say, at: { part: 'units', id, field: 'on' }, weight: 'stops' }];
	});
}

function trackProblems({ entries, formations }: Draft): readonly Problem[] {
	const tracks = entries?.['track'] ?? [];
	const vehicles = formations.filter(({ echelon }) => echelon === 'vehicles');
	const tracked = (side: string, name: string): boolean =>
		tracks.some((each) => each.side === side && each.attributes['formation'] === name);
	return [
		...tracks.flatMap(({ id, side, attributes: own }): Problem[] => {
			const at = (field: string): Problem['at'] => ({ part: 'entries', kind: 'track', id, field });
			const [name, boxes] = [own['formation'] ?? '', own['boxes'] ?? ''];
			if (!vehicles.some((each) => each.side === side && each.name === name))
				return [
					{
						say: `A Vehicle Morale Track is of “${name}”, which is no formation of vehicles of that side.`,
						at: at('formation'),
						weight: 'stops',
					},
				];
			return readTrack(boxes) === null
				? [
						{
							say: `The track of ${name}: write boxes from 0 to 3, like 0 1 0 2.`,
							at: at('boxes'),
							weight: 'stops',
						},
					]
				: [];
		}),
		...vehicles
			.filter(({ side, name }) => !tracked(side, name))
			.map(({ id, name }): Problem => ({
				say: `${name} has no Vehicle Morale Track: its losses count for nothing.`,
				at: { part: 'formations', id },
				weight: 'doubt',
			})),
	];
}

function batteryProblems({ entries }: Draft): readonly Problem[] {
	return (entries?.['battery'] ?? []).flatMap(({ id, attributes: own }): Problem[] => {
		const strength = own['strength'];
		if (strength === undefined || readStrength(strength) !== null) return [];
		const say = `${own['name'] ?? 'A battery'}: “${strength}” is no strength: write Good and Bad Shoot, 14/7.`;
		return [{ say, at: { part: 'entries', kind: 'battery', id, field: 'strength' }, weight: 'stops' }];
	});
}

/** Two sides that would retreat the same way. */
function bothRears(sides: readonly DraftSide[]): readonly Problem[] {
	const [one, other] = sides;
	const rear = one?.attributes['rear'];
	if (!one || !other || rear === undefined || rear !== other.attributes['rear']) return [];
	const say = `${one.name} and ${other.name} both have their rear in the ${wordsIn(rear).join('')}: turn one round.`;
	return [{ say, at: { part: 'sides', id: other.id, field: 'rear' }, weight: 'doubt' }];
}
