/** Charts of the weather: wind, fog and rain of an impulse, thresholds of temperature, sight. All are worked out by us. */
import { linesChart } from '../../kit/chart-lines.ts';

const OURS = { confidence: 'reconstruction' } as const;

export const WIND = ['Light from', 'Moderate from', 'Heavy from', 'Last heavy', 'Last calm'] as const;
export const windChart = linesChart(
	'wind',
	{ title: 'Wind of an impulse (two dice)', source: 'w13.3: worked out by us', ...OURS },
	WIND,
	`
		              | figure
		Light from    | 6
		Moderate from | 10
		Heavy from    | 12
		Last heavy    | +2
		Last calm     | -1`,
);

export const PRECIPITATION = [
	'Fog again',
	'Fog in moderate wind',
	'Mist from',
	'Rain from',
	'Downpour from',
	'Squall from',
	'Rain again',
	'Mist again',
	'Fog at dusk',
] as const;
export const precipitationChart = linesChart(
	'precipitation',
	{ title: 'Fog and rain of an impulse (two dice)', source: 'b3.1, w13.4: worked out by us', ...OURS },
	PRECIPITATION,
	`
		                     | figure
		Fog again            | +4
		Fog in moderate wind | -2
		Mist from            | 10
		Rain from            | 11
		Downpour from        | 14
		Squall from          | 12
		Rain again           | +2
		Mist again           | +1
		Fog at dusk          | 2`,
);

export const TEMPERATURE = [
	'Snow at',
	'Ground frozen at',
	'Ice for foot at',
	'Ice for vehicles at',
	'Extreme winter at',
] as const;
/** Degrees Celsius, at or below which it is so. */
export const temperatureChart = linesChart(
	'temperature',
	{ title: 'Temperature', source: 'w13.2: worked out by us', ...OURS },
	TEMPERATURE,
	`
		                    | celsius
		Snow at             | 0
		Ground frozen at    | -3
		Ice for foot at     | -6
		Ice for vehicles at | -12
		Extreme winter at   | -20`,
);

export const SIGHT = [
	'Day',
	'Dawn or dusk',
	'New moon',
	'Quarter moon',
	'Full moon',
	'Mist',
	'Rain',
	'Light snow',
	'Moderate snow',
] as const;
/** Hexes; the figures of weather are taken off. */
export const sightChart = linesChart(
	'sight',
	{ title: 'Visibility range', source: 'w13.1, w13.4: the book’s; mist is ours', confidence: 'transcribed' },
	SIGHT,
	`
		              | hexes
		Day           | 4
		Dawn or dusk  | 2
		New moon      | 0
		Quarter moon  | 1
		Full moon     | 2
		Mist          | -1
		Rain          | -2
		Light snow    | -1
		Moderate snow | -2`,
);

export const WEATHER_COSTS = [
	'Rain, a contour',
	'Heavy snow falling',
	'Blizzard',
	'Soft ground, vehicles',
	'Mud, vehicles',
	'Mud, foot',
	'Ground snow',
	'Deep snow',
	'Contour ascended',
	'Interdiction',
	'Bocage by Cullin or dozer',
] as const;
export const weatherCosts = linesChart(
	'cost-of-terrain-weather',
	{
		title: 'Cost Of Terrain: weather, slopes, interdiction',
		source: 'w10.26, w11.19, w11.22, w13.4, w13.5: the book’s',
		confidence: 'transcribed',
	},
	WEATHER_COSTS,
	`
		                          | MP
		Rain, a contour           | +1
		Heavy snow falling        | +1
		Blizzard                  | +2
		Soft ground, vehicles     | +1
		Mud, vehicles             | +2
		Mud, foot                 | +1
		Ground snow               | +1
		Deep snow                 | +2
		Contour ascended          | +1
		Interdiction              | +1
		Bocage by Cullin or dozer | 4`,
);
