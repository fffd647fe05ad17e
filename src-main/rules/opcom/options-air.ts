/** Readings of doubtful rules of the air war: OP COM 9 (interdiction), 12 and 13. */
export const AIR_OPTIONS = [
	{
		id: 'interdict-guns',
		rule: 'opcom-9.interdict.artillery-range',
		title: 'Which artillery may interdict',
		values: [
			{ id: 'any', label: 'any, within its long range' },
			{ id: 'field-medium-heavy', label: 'field, medium and heavy only' },
		],
		byDefault: 'any',
	},
	{
		id: 'interdict-light',
		rule: 'opcom-9.interdict.separate-types',
		title: 'Light aircraft and artillery on one area',
		values: [
			{ id: 'together', label: 'added together, one roll' },
			{ id: 'separate', label: 'rolled for separately' },
		],
		byDefault: 'together',
	},
	{
		id: 'interdict-own',
		rule: 'opcom-9.interdict.die-per-unit',
		title: 'Own units inside a bombed area',
		values: [
			{ id: 'hit', label: 'rolled for too, with a warning' },
			{ id: 'spared', label: 'not rolled for' },
		],
		byDefault: 'hit',
	},
	{
		id: 'recce-rolls',
		rule: 'opcom-12.recce.rate',
		title: 'Dice of air reconnaissance',
		values: [
			{ id: 'per-target', label: 'one for each squadron and target' },
			{ id: 'per-squadron', label: 'one for each squadron, read for every target' },
		],
		byDefault: 'per-target',
	},
	{
		id: 'flak-rolls',
		rule: 'opcom-12.flak.per-serial',
		title: 'Dice of flak for each serial',
		values: [
			{ id: 'per-unit', label: 'one for each flak unit within range' },
			{ id: 'per-class', label: 'one for heavy flak and one for light' },
		],
		byDefault: 'per-unit',
	},
	{
		id: 'flak-range',
		rule: 'opcom-12.flak.overflight-range',
		title: 'How near a route must pass for flak to fire',
		values: [
			{ id: '2', label: '2 km' },
			{ id: '4', label: '4 km' },
			{ id: '6', label: '6 km' },
		],
		byDefault: '4',
	},
	{
		id: 'flak-fighter-bombers',
		rule: 'opcom-12.flak.no-fighters',
		title: 'Fighter-bombers over flak',
		values: [
			{ id: 'fighters', label: 'are fighters: not rolled for' },
			{ id: 'bombers', label: 'are bombers when they bomb' },
		],
		byDefault: 'fighters',
	},
	{
		id: 'air-odds',
		rule: 'opcom-13.odds.rounding',
		title: 'Fighter odds between two columns',
		values: [
			{ id: 'down', label: 'rounded down' },
			{ id: 'nearest', label: 'rounded to the nearest' },
		],
		byDefault: 'down',
	},
	{
		id: 'air-half-losses',
		rule: 'opcom-13.loss.rounding',
		title: 'Half a squadron lost',
		values: [
			{ id: 'up', label: 'a squadron' },
			{ id: 'down', label: 'none' },
		],
		byDefault: 'up',
	},
	{
		id: 'air-no-losses',
		rule: 'opcom-13.loss.report',
		title: 'The word for air losses that come to none',
		values: [
			{ id: 'light', label: 'light losses' },
			{ id: 'unspoken', label: 'none is said' },
		],
		byDefault: 'light',
	},
] as const;
