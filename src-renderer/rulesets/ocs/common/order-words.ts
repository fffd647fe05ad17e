/** A side's proposals to Control in a sentence: for its own window, for Control's, and for written orders. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { AirAim, MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import { AIM_NAMES, MISSION_NAMES } from '../../../../src-shared/rulesets/ocs/mission-words.ts';
import type { Proposed } from '../../../../src-shared/rulesets/ocs/order-commands.ts';
import type {
	OcsCounterShown,
	OcsOrderShown,
	OcsTransportShown,
	OcsUnitShown,
} from '../../../../src-shared/rulesets/ocs/views.ts';
import { modeInWords, modeWords } from '../../../../src-shared/rulesets/ocs/mode-words.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { unitsNamed as namedIn } from '../../hexwar/common/units-named.ts';
import { tokenWords } from './words.ts';

/** What names are looked up in: either kind of view. */
export interface Named {
	readonly units: Readonly<Record<string, Pick<OcsUnitShown, 'counter'>>>;
	readonly counters: Readonly<Record<string, Pick<OcsCounterShown, 'name'>>>;
	readonly transports: Readonly<Record<string, Pick<OcsTransportShown, 'name'>>>;
	readonly formations: Readonly<Record<string, string>>;
	readonly aircraft?: Readonly<Record<string, { readonly name: string }>>;
	readonly ships?: Readonly<Record<string, { readonly counter: string }>>;
	readonly shipLines?: Readonly<Record<string, { readonly name: string }>>;
}

/** Returns what a unit, a transport or a formation is called; its id where it has no name. */
export function nameIn(view: Named, id: string): string {
	const { units, counters, transports, formations, aircraft, ships, shipLines } = view;
	const counter = units[id]?.counter ?? id;
	const ship = shipLines?.[ships?.[id]?.counter ?? id];
	const known = counters[counter] ?? transports[id];
	return known?.name ?? formations[id] ?? aircraft?.[id]?.name ?? ship?.name ?? id;
}

const VERBS: Readonly<Record<Proposed['type'], string>> = {
	...{ 'next-step': 'End the step', 'change-mode': 'Change the mode of', release: 'Release', move: 'Move' },
	...{ 'order-stack': 'Order the stack of', 'give-up': 'Give up', 'declare-attack': 'Attack with' },
	...{ 'declare-overrun': 'Overrun with', 'fire-barrage': 'Fire with', 'work-on-hedgehog': 'Work with' },
	...{ 'pay-fuel': 'Fuel', 'load-transport': 'Load', 'unload-transport': 'Unload', 'move-transport': 'Move' },
	...{
		'divide-transport': 'Divide',
		'combine-transports': 'Combine',
		'make-extender': 'Make an Extender of',
	},
	...{
		'end-extender': 'End the Extender',
		'displace-transport': 'Place',
		'blow-dump': 'Blow',
		'break-out': 'Break out with',
	},
	...{ recover: 'Fill up internal stocks', eat: 'Feed', 'choose-trace': 'Choose the trace of' },
	...{ 'roll-attrition': 'Roll for Attrition', arrive: 'Bring on', 'arrive-transport': 'Bring on' },
	...{ rebuild: 'Rebuild', 'rebuild-transport': 'Rebuild', consolidate: 'Consolidate' },
	...{ 'swap-units': 'Swap', 'make-breakdown': 'Detach a Breakdown of' },
	...{ 'fly-mission': 'Fly with', 'refit-aircraft': 'Refit', 'work-on-air-base': 'Work with' },
	...{ 'plan-drop': 'Plan the drop of', 'change-drop': 'Change the drop of' },
	...{ 'arrive-aircraft': 'Bring on', 'rebuild-aircraft': 'Rebuild', 'merge-aircraft': 'Merge' },
	...{ 'move-by-rail': 'Move by rail', ship: 'Ship', 'work-on-port': 'Work with' },
	...{ 'build-gliders': 'Build gliders', sail: 'Move', 'arrive-ship': 'Bring on' },
	...{ 'load-craft': 'Load', 'unload-craft': 'Unload', 'roll-landings': 'Roll for landings' },
	...{ 'raider-check': 'Raider Check', recon: 'Look into a hex with' },
	...{ 'divide-craft': 'Divide', 'join-craft': 'Join', 'launch-dukws': 'Send afloat' },
	...{ 'assault-beach': 'Assault the beach with', 'fire-ships': 'Fire with', 'fire-at-ships': 'Fire with' },
};

const WHO = [
	...['units', 'planes', 'plane', 'ships', 'ship', 'craft', 'firers', 'transports', 'unit', 'transport'],
	...['of', 'formation', 'out'],
];
/** Returns the units a command names, whichever field holds them. */
const who = (asked: CommandShape): readonly string[] =>
	WHO.flatMap((key) => {
		const value = (asked as Readonly<Record<string, unknown>>)[key];
		return typeof value === 'string'
			? [value]
			: Array.isArray(value)
				? value.filter((each) => typeof each === 'string')
				: [];
	});

/** What ships fire at on land. */
const SHIP_AIMS: Readonly<Record<string, string>> = {
	...{ units: 'at units', guns: 'at coastal guns', 'air-base': 'at the air base', port: 'at the port' },
};
/** What Landing Craft become as they unload. */
const AS_WHAT: Readonly<Record<string, string>> = {
	port: 'to become a port',
	trucks: 'to drive ashore as trucks',
};

/** What a mission is aimed at, if not at units, and what its Transports carry: 'at the port', 'with 2T, 3 Para Bde'. */
function missionParts(view: Named, { aim, cargo }: Readonly<Record<string, unknown>>): readonly string[] {
	const aimed = aim === 'units' ? undefined : (AIM_NAMES[aim as AirAim] as string | undefined);
	const { tokens, units, gliders } = (cargo ?? NO_CARGO) as typeof NO_CARGO;
	const load = [
		...(tokens > 0 ? [tokenWords(tokens)] : []),
		...units.map((id) => nameIn(view, id)),
		...((gliders ?? 0) > 0 ? [counted(gliders ?? 0, 'Glider Point')] : []),
	];
	return [
		...(aimed === undefined ? [] : [`at ${aimed}`]),
		...(load.length === 0 ? [] : [`with ${load.join(', ')}`]),
	];
}
const NO_CARGO: NonNullable<Extract<Proposed, { type: 'fly-mission' }>['cargo']> = { tokens: 0, units: [] };

/** 'Move 29 Armd Bde, 23 H to 14.13', 'Attack with 8 RB: 15.12'. */
export function proposedWords(view: Named, asked: CommandShape): string {
	const of = asked as Readonly<Record<string, unknown>>;
	const text = (key: string): string => (typeof of[key] === 'string' ? of[key] : '');
	const way = Array.isArray(of['way']) ? String(of['way'].at(-1) ?? '') : '';
	const names = who(asked).map((id) => nameIn(view, id));
	if (asked.type === 'work-on-hedgehog')
		return `${of['way'] === 'down' ? 'Lower' : 'Raise'} the hedgehog at ${text('hex')} with ${names.join(', ')}`;
	if (asked.type === 'work-on-port')
		return `${of['way'] === 'damage' ? 'Damage' : 'Repair'} the port at ${text('hex')} with ${names.join(', ')}`;
	if (asked.type === 'work-on-air-base')
		return `${of['way'] === 'down' ? 'Lower' : 'Build'} the air ${of['strip'] === true ? 'strip' : 'base'} at ${text('hex')} with ${names.join(', ')}`;
	const mission = MISSION_NAMES[text('mission') as MissionKind] as string | undefined;
	const where = [
		...(mission === undefined ? [] : [mission, ...missionParts(view, of)]),
		...(text('base') === '' ? [] : [`at ${text('base')}`]),
		...(text('mode') === '' ? [] : [modeInWords(text('mode'))]),
		...(text('face') === '' ? [] : [`${modeWords(text('face'))} side up`]),
		...(of['joining'] === true ? ['joining others'] : []),
		...(text('counter') === '' ? [] : [`which is ${nameIn(view, text('counter'))}`]),
		...(typeof of['tokens'] === 'number' && of['tokens'] > 0 ? [tokenWords(of['tokens'])] : []),
		...(asked.type === 'fire-ships' ? [SHIP_AIMS[text('aim')] ?? 'at units'] : []),
		...[AS_WHAT[text('as')] ?? []].flat(),
		...(typeof of['points'] === 'number' && asked.type === 'divide-craft'
			? [`${counted(of['points'], 'point')} parted`]
			: []),
		...(asked.type === 'recon' ? [`at ${text('hex')}`] : []),
		...(asked.type === 'fire-at-ships' ? [`at the ships in ${text('hex')}`] : []),
		...(text('target') === '' ? [] : [`on ${text('target')}`]),
		...(asked.type === 'move-by-rail' ? [`from ${text('from')}`] : []),
		...(way === '' ? [] : [`to ${way}`]),
		...(text('to') === '' ? [] : [`to ${text('to')}`]),
		...(text('at') === '' ? [] : [`at ${text('at')}`]),
		...(text('into') === '' ? [] : [`into ${nameIn(view, text('into'))}`]),
	];
	const verb = VERBS[asked.type as Proposed['type']] as string | undefined;
	return [`${verb ?? asked.type} ${names.join(', ')}`.trim(), ...where].join(', ');
}

/** Commands whose outcome is read on a result card or seen on the map at once. */
const SEEN: ReadonlySet<string> = new Set<Proposed['type']>([
	...(['next-step', 'change-mode', 'release', 'move', 'order-stack', 'give-up', 'declare-attack'] as const),
	...([
		'declare-overrun',
		'fire-barrage',
		'move-transport',
		'break-out',
		'roll-attrition',
		'arrive',
	] as const),
	...(['arrive-transport', 'fly-mission', 'sail', 'roll-landings', 'raider-check', 'recon'] as const),
	...(['assault-beach', 'fire-ships', 'fire-at-ships'] as const),
]);
/** Letters of a toast at most. */
const MOST_TOLD = 140;

/** Returns 'Done: Refit 124 Wing Typhoons.' for what leaves no mark on the map and no card; '' for the rest. */
export function doneWords(view: Named, command: CommandShape): string {
	const verb = VERBS[command.type as Proposed['type']] as string | undefined;
	if (verb === undefined || SEEN.has(command.type)) return '';
	const words = proposedWords(view, command);
	return `Done: ${words.length > MOST_TOLD ? verb : words}.`;
}

/** An order in a line: what is proposed, and what was written. */
export const orderWords = (view: Named, { proposed, words }: OcsOrderShown): string =>
	[proposed ? proposedWords(view, proposed) : '', words].filter((part) => part !== '').join(': ');

/** What units are looked for in. */
type InPlace = Named & { readonly units: Readonly<Record<string, Pick<OcsUnitShown, 'side' | 'at'>>> };

/** The units of a side on the map that some words name, in the order in which they come there. */
export function unitsInWords(view: InPlace, side: string, words: string): readonly string[] {
	const named = Object.entries(view.units)
		.filter(([, unit]) => unit.side === side && unit.at !== null)
		.map(([id]) => ({ id, name: nameIn(view, id) }));
	return namedIn(named, words);
}
