/** Distances of the rules that an umpire lays on the map as rings and squares (workflow C13), from the charts. */
import type { MapTemplate } from '../../../src-shared/rulesets/opcom/views.ts';
import type { Gun } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { artilleryRange } from './charts/artillery-range.ts';
import { passingKm } from './charts/passing-by.ts';
import { HALF_SQUARE } from './12-air/missions.ts';

const GUNS: Readonly<Record<Gun, string>> = {
	field: 'Field guns',
	medium: 'Medium guns',
	heavy: 'Heavy guns',
	rocket: 'Rockets',
	'infantry-gun': 'Infantry guns',
};

/** Every template, in the order in which they are offered. Rings by radius, squares by side, km. */
export const mapTemplates: readonly MapTemplate[] = [
	{
		id: 'square',
		label: 'Target square',
		shape: 'square',
		km: 2 * HALF_SQUARE,
		rule: 'opcom-9.interdict.area',
	},
	...(Object.keys(GUNS) as Gun[]).flatMap((gun): MapTemplate[] => {
		const { effective, long, rule } = artilleryRange[gun];
		const name = GUNS[gun];
		return [
			{ id: `${gun}-effective`, label: `${name}, effective`, shape: 'circle', km: effective, rule },
			...(long === null
				? []
				: [{ id: `${gun}-long`, label: `${name}, long`, shape: 'circle' as const, km: long, rule }]),
		];
	}),
	{
		id: 'passing-open',
		label: 'Passing by, open by day',
		shape: 'circle',
		km: passingKm('open-by-day'),
		rule: 'opcom-6.pass.open',
	},
	{
		id: 'passing-cover',
		label: 'Passing by, cover or night',
		shape: 'circle',
		km: passingKm('cover-or-night'),
		rule: 'opcom-6.pass.close-night',
	},
	{ id: 'flak-2', label: 'Flak at a landing, near', shape: 'circle', km: 2, rule: 'opcom-12.flak.bands' },
	{ id: 'flak-4', label: 'Flak at a landing, far', shape: 'circle', km: 4, rule: 'opcom-12.flak.bands' },
];
