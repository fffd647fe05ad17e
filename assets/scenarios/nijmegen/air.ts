/** What flies over Nijmegen after the landings: ours, but that all fields lie off the map and no German flies. */
import type { TocsScenarioInput } from '../../../src-shared/rulesets/tocs/scenario.ts';

type Air = NonNullable<TocsScenarioInput['air']>;
type Aircraft = NonNullable<Air['aircraft']>[number];

/** Turns from 1500 on the 17th: the first of the 18th at 1500, the 19th at 1500, the 20th at 1500. */
const TURNS = { '18 Sept': 9, '19 Sept': 17, '20 Sept': 25 } as const;

const aircraft = (
	id: string,
	name: string,
	missions: Aircraft['missions'],
	more: Partial<Aircraft> = {},
): Aircraft => ({ id, side: 'allied', name, missions, ...more });

const FIGHTERS: Aircraft['missions'] = ['strike', 'interdiction', 'cap', 'escort', 'ground-support'];

/** How the module plays the air, whichever turn it begins in. */
export const MODULE_AIR = {
	...{ none: ['german'], calls: 'every', drift: 'course', landing: 'module' },
	aircraft: [
		aircraft('thunderbolts-1', 'Thunderbolts 1', FIGHTERS),
		aircraft('thunderbolts-2', 'Thunderbolts 2', FIGHTERS),
		aircraft('typhoons', 'Typhoons', ['strike', 'interdiction', 'ground-support'], { arrives: 9 }),
		aircraft('mustangs', 'Mustangs', ['recon', 'escort', 'cap']),
		aircraft('auster', 'Auster', ['observer']),
		aircraft('skytrains-1', 'Skytrains 1', ['supply']),
		aircraft('skytrains-2', 'Skytrains 2', ['supply']),
	],
} as const satisfies Air;

/** A resupply on each day: from the south-west, over Grave, to Overasselt. */
const resupply = (day: keyof typeof TURNS): NonNullable<Air['waves']>[number] => ({
	...{ id: `resupply-${day.slice(0, 2)}`, side: 'allied', name: `Resupply of ${day}` },
	...{ mission: 'supply', turn: TURNS[day], planes: 4, way: [] },
});

export const AIR: Air = {
	...MODULE_AIR,
	waves: [resupply('18 Sept'), resupply('19 Sept'), resupply('20 Sept')],
};
