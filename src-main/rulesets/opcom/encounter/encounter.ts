/** A made-up encounter of two divisions: the same seed, the same evening. Nobody, Control included, knows the ground. */
import type { ScenarioCard } from '../../../../src-shared/contract/host-api.ts';
import { Scenario } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { distance } from '../../../../src-shared/map/plane.ts';
import { pt } from '../../../../src-shared/map/shapes.ts';
import type { MapSheet, Point } from '../../../../src-shared/map/sheet.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { encounterMap, HIGH, isDry, WIDE } from './encounter-map.ts';

/** Its entry in the list of scenarios. The number of units is known only once it is generated. */
export const ENCOUNTER: ScenarioCard = {
	id: 'encounter',
	title: 'An encounter, made up',
	summary:
		'Two divisions of like strength meet at a town on a river. Country, forces and weather come from a seed of any words: the same words, the same evening. Nobody knows the ground beforehand, Control included.',
	ruleset: 'opcom',
	turns: 9,
	units: 0,
	sides: ['Blue', 'Red'],
	seeded: true,
};

interface Kind {
	readonly name: string;
	readonly short: string;
	readonly count: number;
	readonly brigaded: boolean;
	readonly is: Readonly<Record<string, unknown>>;
}

const INFANTRY: readonly Kind[] = [
	{
		name: 'Infantry',
		short: 'Inf',
		count: 9,
		brigaded: true,
		is: { type: 'infantry', troops: 'foot', profile: '4-3-2-1-0', points: 2, antiTank: true },
	},
	{
		name: 'Tanks',
		short: 'Tk',
		count: 1,
		brigaded: false,
		is: { type: 'armour', troops: 'tank', profile: '6-4-3-1-0', points: 6 },
	},
];
const ARMOURED: readonly Kind[] = [
	{
		name: 'Tanks',
		short: 'Tk',
		count: 3,
		brigaded: true,
		is: { type: 'armour', troops: 'tank', profile: '6-4-3-1-0', points: 6 },
	},
	{
		name: 'Motor',
		short: 'Mot',
		count: 4,
		brigaded: true,
		is: { type: 'mechanised', troops: 'mech', profile: '5-4-2-1-0', points: 5, antiTank: true },
	},
	{
		name: 'Infantry',
		short: 'Inf',
		count: 1,
		brigaded: true,
		is: { type: 'infantry', troops: 'mech', profile: '5-3-2-1-0', points: 4, antiTank: true },
	},
];
/** The troops that either kind of division also has. */
const TROOPS: readonly Kind[] = [
	{
		name: 'Field Artillery',
		short: 'Fd',
		count: 3,
		brigaded: false,
		is: { type: 'artillery', troops: 'towed-artillery', profile: '[4-3-2-1-0]', points: 5, gun: 'field' },
	},
	{
		name: 'Anti-Tank',
		short: 'Atk',
		count: 1,
		brigaded: false,
		is: { type: 'anti-tank', troops: 'towed-artillery', profile: '[3-2-1-0]', points: 4, antiTank: true },
	},
	{
		name: 'Reconnaissance',
		short: 'Rec',
		count: 1,
		brigaded: false,
		is: { type: 'recce', troops: 'recce', profile: '3-2-1-0', points: 5 },
	},
	{
		name: 'Engineers',
		short: 'Eng',
		count: 1,
		brigaded: false,
		is: { type: 'engineers', troops: 'mech', profile: '2-1-0', points: 4 },
	},
	{
		name: 'Light Flak',
		short: 'Flak',
		count: 1,
		brigaded: false,
		is: {
			type: 'aa-artillery',
			troops: 'towed-artillery',
			profile: '[2-1-0]',
			points: 3,
			gun: 'infantry-gun',
			flak: 'light',
		},
	},
	{
		name: 'Headquarters',
		short: 'HQ',
		count: 1,
		brigaded: false,
		is: { type: 'hq', troops: 'mech', profile: '(1)-0', points: 3 },
	},
];

const SIDES = [
	{ id: 'blue', name: 'Blue', adjective: 'BLUE', letter: 'B', palette: 'blue', rear: 270, from: 'west' },
	{ id: 'red', name: 'Red', adjective: 'RED', letter: 'R', palette: 'red', rear: 90, from: 'east' },
] as const;
type SideRow = (typeof SIDES)[number];

/**
 * Makes the scenario of a seed: any words. Two divisions of like strength, infantry or armoured, meet at a town on a
 * river; each side's last two battalions come in on turn 3.
 */
export function encounter(seed: string): Scenario {
	// Each part has its own random numbers, and no side ever sees the seed: neither its map nor its own division lets
	// it compute the other one.
	const chanceOf = (part: string): Chance => chanceFrom(`${part} of ${seed.trim()}`);
	const map = encounterMap(chanceOf('country'));
	const town = map.places.find(({ rank }) => rank === 'town');
	const armoured = chanceOf('arms').share() < 0.5;
	const divisions = SIDES.map((side) =>
		divisionOf(chanceOf(side.id), side, armoured ? ARMOURED : INFANTRY, map),
	);
	return Scenario.parse({
		format: 'thirdmap-scenario',
		version: 1,
		id: 'encounter',
		title: `Encounter at ${town?.name ?? 'the river'}`,
		ruleset: 'opcom',
		summary:
			`Two ${armoured ? 'armoured' : 'infantry'} divisions meet at a town on a river. Made up from the seed "${seed}".`.slice(
				0,
				600,
			),
		notes: `# Notes\n\nEverything here is made up from the seed "${seed}": the same seed gives the same evening again.`,
		credits: [],
		start: { date: '1944-09-04', part: 'am' },
		turns: 9,
		sides: SIDES.map(({ from: _from, ...side }) => side),
		teams: SIDES.map(({ id, name }) => ({
			id: `${id}-team`,
			side: id,
			name: `${name} Division`,
			headquarters: `${id}-division`,
		})),
		formations: divisions.flatMap(({ formations }) => formations),
		units: divisions.flatMap(({ units }) => units),
		briefings: Object.fromEntries(
			SIDES.map((side) => [side.id, briefingOf(side, map, town?.name ?? 'the town')]),
		),
		wings: SIDES.map(({ id, name }) => ({
			id: `${id}-fighters`,
			side: id,
			name: `${name} fighter-bombers`,
			short: `${name} FB`,
			aircraft: 'fighter-bomber',
			role: 'fighter-bomber',
			squadrons: 3,
		})),
		events: eventsOf(chanceOf('weather')),
		map,
	});
}

function divisionOf(chance: Chance, side: SideRow, arms: readonly Kind[], map: MapSheet) {
	const number = side.from === 'west' ? chance.whole(2, 30) : chance.whole(31, 60);
	const division = `${side.id}-division`;
	const brigades = [1, 2, 3].map((n) => ({
		id: `${side.id}-brigade-${String(n)}`,
		name: `${String(number * 3 + n - 3)} Brigade`,
		y: 3 + (n - 1) * 6.5,
	}));
	const spots: Point[] = [];
	const spotNear = (y: number, deep: number): Point => {
		for (let tries = 0; ; tries += 1) {
			const reach = 1 + tries * 0.05;
			const inland = Math.max(0.6, deep + chance.between(-1, 1) * reach);
			const at = pt(
				side.from === 'west' ? inland : WIDE - inland,
				Math.min(HIGH - 0.6, Math.max(0.6, y + chance.between(-2, 2) * reach)),
			);
			if (isDry(map, at) && spots.every((other) => distance(other, at) > 0.8)) {
				spots.push(at);
				return at;
			}
		}
	};
	let nth = 0;
	const units = [...arms, ...TROOPS].flatMap((kind) =>
		Array.from({ length: kind.count }, (_, n) => {
			const brigade = kind.brigaded ? brigades[nth % 3] : undefined;
			if (kind.brigaded) nth += 1;
			const figure = number * 10 + nth + n;
			const at = spotNear(brigade?.y ?? 9.5, kind.brigaded ? 4.2 : 1.8);
			const late = kind.brigaded && nth > 7 && n === kind.count - 1;
			return {
				id: `${side.id}-${kind.short.toLowerCase()}-${String(n + 1)}`,
				side: side.id,
				name: kind.short === 'HQ' ? `HQ ${String(number)} Division` : `${String(figure)} ${kind.name}`,
				short: kind.short === 'HQ' ? `HQ ${String(number)}` : `${String(figure)} ${kind.short}`,
				size: 'battalion',
				formation: brigade?.id ?? division,
				...kind.is,
				...(late
					? {
							start: null,
							arrival: { turn: 3, at: pt(side.from === 'west' ? 0.6 : WIDE - 0.6, at.y), note: 'by road' },
						}
					: { start: at }),
			};
		}),
	);
	return {
		units,
		formations: [
			{
				id: division,
				side: side.id,
				name: `${String(number)} ${side.name} Division`,
				short: `${String(number)} Div`,
				echelon: 'division',
				parent: null,
				team: `${side.id}-team`,
			},
			...brigades.map(({ id, name }) => ({
				id,
				side: side.id,
				name: `${side.name} ${name}`,
				short: name.replace('Brigade', 'Bde'),
				echelon: 'brigade',
				parent: division,
				team: null,
			})),
		],
	};
}

function briefingOf(side: SideRow, map: MapSheet, town: string): string {
	const bridges = map.crossings.length;
	const river = map.rivers[0]?.name ?? 'the river';
	return [
		`## To the commander, ${side.name} Division`,
		'',
		`Your division is coming up from the ${side.from}. **${town}** and the crossings of ${river} are wanted by nightfall of the third day. Your map shows ${bridges === 1 ? 'one bridge, not yet tested' : `${String(bridges)} bridges, none of them yet tested`}.`,
		'',
		'An enemy division is coming the other way, about as strong as yours and as little informed. Your last battalions are a day behind and come by road. Some fighter-bombers can be asked for.',
	].join('\n');
}

/** A change of weather on some day; often none. */
function eventsOf(chance: Chance) {
	if (chance.share() < 0.4) return [];
	const turn = chance.whole(2, 6);
	const rain = { sky: 'rain', badGoing: true, flying: false, say: 'Rain' };
	const clear = { sky: 'cloud', badGoing: false, flying: true, say: 'Clearing' };
	const both = SIDES.map(({ id }) => id);
	return [
		{ id: 'rain', turn, say: 'Rain sets in, and the tracks turn soft.', weather: rain, tell: both },
		{ id: 'clearing', turn: turn + 2, say: 'The rain stops.', weather: clear, tell: both },
	];
}
