/** GIVEN of artillery: batteries, battalions, ammunition, markers on the map, lights. */
import type { Barrage } from '../../../src-main/rules/tcs/18-artillery/types.ts';
import { poolKey } from '../../../src-main/rules/tcs/18-artillery/types.ts';
import type { TcsGame } from '../../../src-main/rules/tcs/game.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { BLUE, RED } from '../../helpers/tcs-scenario.ts';

type ArtilleryInput = NonNullable<TcsScenarioInput['artillery']>;
interface Begun {
	scenario: Partial<TcsScenarioInput>;
	readonly changes: ((game: TcsGame) => TcsGame)[];
}
type Given = readonly [RegExp, (begun: Begun, found: readonly string[]) => boolean | void];

const sideOf = (name = ''): SideId => (name === 'Red' ? RED : BLUE);

function onArtillery(begun: Begun, change: (artillery: ArtilleryInput) => ArtilleryInput): void {
	begun.scenario = { ...begun.scenario, artillery: change(begun.scenario.artillery ?? {}) };
}

/** Plenty of everything, where GIVEN has said nothing of a calibre. */
const withPool = (artillery: ArtilleryInput, side: SideId, calibre: number): ArtilleryInput =>
	artillery.ammunition?.some((each) => each.side === side && each.calibre === calibre)
		? artillery
		: {
				...artillery,
				ammunition: [...(artillery.ammunition ?? []), { side, calibre, HE: 20, Smoke: 10, Illum: 5 }],
			};

const idOf = (name: string): string => name.toLowerCase();

function battery(
	side: SideId,
	name: string,
	text: string,
): NonNullable<ArtilleryInput['batteries']>[number] | null {
	const made: Record<string, unknown> = { id: idOf(name), side, name, calibre: 105, adjustment: 5 };
	for (const part of text.split(',').map((each) => each.trim())) {
		const [, calibre] = /^(\d+) mm$/.exec(part) ?? [];
		const [, adjustment] = /^adjustment (\d)$/.exec(part) ?? [];
		const [, battalion] = /^of (\w+)$/.exec(part) ?? [];
		const [, good, bad] = /^strength (\d+)\/(\d+)$/.exec(part) ?? [];
		const [, radius] = /^rockets of radius (\d+)$/.exec(part) ?? [];
		const [, guns] = /^guns (.+)$/.exec(part) ?? [];
		if (calibre !== undefined) made['calibre'] = Number(calibre);
		else if (adjustment !== undefined) made['adjustment'] = Number(adjustment);
		else if (battalion !== undefined) made['battalion'] = idOf(battalion);
		else if (good !== undefined) made['strength'] = { good: Number(good), bad: Number(bad) };
		else if (radius !== undefined) made['rockets'] = { radius: Number(radius) };
		else if (guns !== undefined) made['guns'] = guns.split(' ');
		else return null;
	}
	return made as unknown as NonNullable<ArtilleryInput['batteries']>[number];
}

/** A marker on the map: `105 mm HE, good, battalion, fast, continuous, strength 10/6, observed by A`. */
function barrage(side: SideId, id: string, hex: string, text: string): Barrage | null {
	let made: Barrage = {
		...{ id, side, hex, shell: 'HE', size: 'battery', fast: false, continuous: false, rockets: false },
		...{
			calibre: 105,
			good: 10,
			bad: 6,
			radius: 0,
			observer: '',
			guns: [],
			state: 'good',
			turn: 1,
			paid: null,
		},
	};
	for (const part of text.split(',').map((each) => each.trim())) {
		const [, calibre, shell] = /^(\d+) mm (HE|Smoke)$/.exec(part) ?? [];
		const [, good, bad] = /^strength (\d+)\/(\d+)$/.exec(part) ?? [];
		const [, observer] = /^observed by (\w+)$/.exec(part) ?? [];
		const [, guns] = /^guns (.+)$/.exec(part) ?? [];
		const [, turn] = /^of turn (\d+)$/.exec(part) ?? [];
		const [, name, rounds] = /^battery (\w+) for (\d+)$/.exec(part) ?? [];
		const [, radius] = /^rockets of radius (\d+)$/.exec(part) ?? [];
		if (calibre !== undefined) made = { ...made, calibre: Number(calibre), shell: shell as 'HE' };
		else if (part === 'good' || part === 'bad' || part === 'placed') made = { ...made, state: part };
		else if (part === 'battalion') made = { ...made, size: 'battalion', radius: 1 };
		else if (part === 'fast' || part === 'continuous') made = { ...made, [part]: true };
		else if (good !== undefined) made = { ...made, good: Number(good), bad: Number(bad) };
		else if (observer !== undefined) made = { ...made, observer };
		else if (guns !== undefined) made = { ...made, guns: guns.split(' ') };
		else if (turn !== undefined) made = { ...made, turn: Number(turn) };
		else if (radius !== undefined) made = { ...made, rockets: true, radius: Number(radius) };
		else if (name !== undefined)
			made = {
				...made,
				paid: {
					batteries: [idOf(name)],
					pool: poolKey(side, made.calibre),
					shell: made.shell,
					rounds: Number(rounds),
				},
			};
		else return null;
	}
	return made;
}

export const GIVEN_ARTILLERY: readonly Given[] = [
	[
		/^(Blue|Red)’s battery (\w+): (.+)$/,
		(begun, [side, name = '', text = '']) => {
			const made = battery(sideOf(side), name, text);
			if (!made) return false;
			onArtillery(begun, (artillery) =>
				withPool(
					{ ...artillery, batteries: [...(artillery.batteries ?? []), made] },
					sideOf(side),
					made.calibre,
				),
			);
			return true;
		},
	],
	[
		/^(Blue|Red)’s artillery battalion (\w+)(?:, strength (\d+)\/(\d+))?$/,
		(begun, [side, name = '', good, bad]) =>
			onArtillery(begun, (artillery) => ({
				...artillery,
				battalions: [
					...(artillery.battalions ?? []),
					{
						...{ id: idOf(name), side: sideOf(side), name },
						...(good === undefined ? {} : { strength: { good: Number(good), bad: Number(bad) } }),
					},
				],
			})),
	],
	[
		/^(Blue|Red) has (\d+) HE, (\d+) Smoke and (\d+) Illum of (\d+) mm$/,
		(begun, [side, he, smoke, illum, calibre]) =>
			onArtillery(begun, (artillery) => ({
				...artillery,
				ammunition: [
					...(artillery.ammunition ?? []),
					{
						side: sideOf(side),
						calibre: Number(calibre),
						HE: Number(he),
						Smoke: Number(smoke),
						Illum: Number(illum),
					},
				],
			})),
	],
	[
		/^the ammunition is an old game’s$/,
		(begun) => onArtillery(begun, (artillery) => ({ ...artillery, oldAllotment: true })),
	],
	[
		/^dice point ([a-z-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+) ([a-z-]+)$/,
		(begun, words) => onArtillery(begun, (artillery) => ({ ...artillery, scatter: [...words] as never })),
	],
	[
		/^(Blue|Red)’s barrage (\w+) at ([\d.]+): (.+)$/,
		(begun, [side, id = '', hex = '', text = '']) => {
			const made = barrage(sideOf(side), id, hex, text);
			if (!made) return false;
			begun.changes.push((game) => ({
				...game,
				artillery: {
					...game.artillery,
					barrages: [...game.artillery.barrages, made],
					placed: game.artillery.placed + 1,
				},
			}));
			return true;
		},
	],
	[
		/^(Blue|Red)’s (artillery|mortar) Illum at ([\d.]+)$/,
		(begun, [side, by, hex = '']) =>
			void begun.changes.push((game) => ({
				...game,
				artillery: {
					...game.artillery,
					lights: [
						...game.artillery.lights,
						{ hex, radius: by === 'mortar' ? 3 : 5, side: sideOf(side), by: by as 'mortar', turn: 1 },
					],
				},
			})),
	],
	[
		/^(breached )?mines at ([\d.]+)$/,
		(begun, [breached, hex = '']) =>
			void begun.changes.push((game) => ({
				...game,
				mines: { ...game.mines, [hex]: { breached: breached !== undefined, laid: null } },
			})),
	],
	[
		/^(Blue|Red)’s mines of the scenario at ([\d.]+)$/,
		(begun, [side, hex = '']) => {
			begun.scenario = {
				...begun.scenario,
				minefields: [...(begun.scenario.minefields ?? []), { hex, side: sideOf(side) }],
			};
		},
	],
	[
		/^battery (\w+) has fired this turn$/,
		(begun, [name = '']) =>
			void begun.changes.push((game) => ({
				...game,
				artillery: {
					...game.artillery,
					batteries: {
						...game.artillery.batteries,
						[idOf(name)]: { mission: game.clock.turn, hex: null, illum: 0, direct: '' },
					},
				},
			})),
	],
	[
		/^(?:(Blue|Red)’s mortar )?smoke at ([\d.]+)$/,
		(begun, [side, hex = '']) =>
			void begun.changes.push((game) => ({
				...game,
				artillery: {
					...game.artillery,
					screens: { ...game.artillery.screens, [hex]: { side: sideOf(side), turn: game.clock.turn } },
				},
			})),
	],
];
