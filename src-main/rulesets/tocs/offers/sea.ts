/** Offers of the sea: fleets, aircraft over it, troops on ships; each is tried by the function that decides it. */
import { SHORES } from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { TocsCommand } from '../../../../src-shared/rulesets/tocs/commands.ts';
import type { TocsChanceShown } from '../../../../src-shared/rulesets/tocs/offers.ts';
import { planesOf } from '../../../rules/tocs/w14-air-bases/aircraft.ts';
import { fieldsBeside } from '../../../rules/tocs/w16-sea-zones/homes.ts';
import { finds } from '../../../rules/tocs/w16-sea-zones/subs.ts';
import { movesOf } from '../../../rules/tocs/w16-sea-zones/sail.ts';
import {
	flyersOf,
	isSub,
	vesselsOf,
	zoneOfHex,
	type Vessel,
} from '../../../rules/tocs/w16-sea-zones/ships.ts';
import { aboard } from '../../../rules/tocs/w17-naval-missions/cargo.ts';
import { inRange } from '../../../rules/tocs/w17-naval-missions/naval-guns.ts';
import { isOutside } from '../../../rules/tocs/w9-perimeter/perimeter.ts';
import {
	hexesWithin,
	hexChoice,
	picked,
	pickedUnits,
	type Action,
	type FieldChoice,
	type Field,
	type Offered,
} from './fields.ts';

type Picks = Parameters<Action['command']>[1];
const asFleet = ({ piece, here }: Offered): boolean => piece === null && here.scenario.sea.zones.length > 0;
const own = (of: Offered): readonly Vessel[] => vesselsOf(of.here, of.side);
const zoneName = (of: Offered, id: string): string =>
	of.here.scenario.sea.zones.find((zone) => zone.id === id)?.name ?? id;
const shipChoice = (of: Offered, { id, counter, now }: Vessel): FieldChoice => ({
	id,
	label: `${counter.name}, ${now.zone === null ? `port ${now.port ?? ''}` : `${zoneName(of, now.zone)} box ${String(now.box)}`}`,
	hex: null,
});

/** Returns a field for several ships. */
const fleetField = (ask: string, is: (vessel: Vessel, of: Offered, picks: Picks) => boolean): Field => ({
	...{ name: 'ships', kind: 'units', ask, none: 'No ship of yours can do this.' },
	choices: (of, picks) =>
		own(of).flatMap((vessel) => (is(vessel, of, picks) ? [shipChoice(of, vessel)] : [])),
});
const shipField = (name: string, ask: string, is: (vessel: Vessel, of: Offered) => boolean): Field => ({
	...{ name, kind: 'choice', ask, none: 'No ship of yours can do this.', auto: true },
	choices: (of) => own(of).flatMap((vessel) => (is(vessel, of) ? [shipChoice(of, vessel)] : [])),
});
/** Returns whether a ship is adjacent to the chosen zone. */
const isBeside = ({ now }: Vessel, of: Offered, picks: Picks): boolean =>
	now.zone !== null && movesOf(of.here, now.zone).zones.includes(picked(picks, 'zone'));
const atPort = ({ now }: Vessel, of: Offered, picks: Picks): boolean =>
	now.zone !== null && movesOf(of.here, now.zone).ports.includes(picked(picks, 'hex'));
const atSea = ({ now }: Vessel): boolean => now.zone !== null && now.box > 0;
const choiceField = (
	name: string,
	ask: string,
	choices: (of: Offered, picks: Picks) => readonly FieldChoice[],
): Field => ({ ...{ name, kind: 'choice', ask, none: 'There is nothing to choose.', auto: true }, choices });

const ZONE = choiceField('zone', 'Which sea zone?', (of) =>
	of.here.scenario.sea.zones.map(({ id, name, hexes }) => ({ id, label: name, hex: hexes[0] ?? null })),
);
const BOX = choiceField('box', 'Which box?', () =>
	[0, 1, 2, 3].map((box) => ({ id: String(box), label: `Box ${String(box)}`, hex: null })),
);
const PORT = choiceField('hex', 'Which port?', (of) =>
	of.here.scenario.sea.ports.map(({ hex }) => hexChoice(hex)),
);
const planeField = (name: string, isReady: boolean): Field => ({
	...{ name, kind: 'units', ask: 'Which aircraft?', none: 'No aircraft can do this.' },
	choices: (of) =>
		isReady
			? planesOf(of.here, of.side)
					.filter(({ now }) => now.box === 'ready')
					.map(({ id, counter }) => ({ id, label: counter.name, hex: null }))
			: flyersOf(of.here, of.side).map(({ id, counter, now }) => ({
					...{ id, hex: null },
					label: `${counter.name}, ${zoneName(of, now.zone)} box ${String(now.box)}`,
				})),
});
const FLYER: Field = { ...planeField('plane', false), kind: 'choice', auto: true };
/** Hexes of the other side's that some gun reaches. */
const TARGET: Field = {
	...{ name: 'hex', kind: 'hex', ask: 'Click the hex to shell.', none: 'No enemy hex is in range.' },
	choices: (of) => {
		const zones = new Set(own(of).flatMap(({ now }) => now.zone ?? []));
		const hexes = of.here.scenario.sea.zones
			.filter(({ id }) => zones.has(id))
			.flatMap(({ hexes: [first] }) => (first === undefined ? [] : hexesWithin(of.here, first, 24)));
		return [...new Set(hexes)].filter((hex) => isOutside(of.here, hex, of.side)).map(hexChoice);
	},
};
const AIM = choiceField('aim', 'Aimed at what?', () => [
	{ id: 'harass', label: 'Harassing fire', hex: null },
	{ id: 'units', label: 'Units', hex: null },
	{ id: 'facility', label: 'The facility', hex: null },
	{ id: 'bridge', label: 'The bridge', hex: null },
]);
const WATER: Field = {
	...{ name: 'hex', kind: 'hex', ask: 'Click the shallow water.', none: 'There is no shallow water.' },
	choices: (of) =>
		of.here.scenario.sea.waters.filter(({ depth }) => depth === 'shallow').map(({ hex }) => hexChoice(hex)),
};
const SHORE: Field = {
	...{ name: 'hex', kind: 'hex', ask: 'Click the hex behind the shore.', none: 'There is no shore.' },
	choices: (of) => {
		const shores = of.here.scenario.sea.waters.filter(({ shore }) => SHORES.some((each) => each === shore));
		return [...new Set(shores.flatMap(({ hex }) => hexesWithin(of.here, hex, 1)))].map(hexChoice);
	},
};
const shipPicked = (of: Offered, picks: Picks, name = 'ship'): Vessel | undefined =>
	own(of).find(({ id }) => id === picked(picks, name));
const ABOARD: Field = {
	...{ name: 'units', kind: 'units', ask: 'Which units?', none: 'Nobody is aboard.' },
	choices: (of, picks) => {
		const vessel = shipPicked(of, picks);
		return vessel
			? aboard(of.here, vessel).map(({ id, counter }) => ({ id, label: counter.name, hex: null }))
			: [];
	},
};
/** Other ships for troops in the zone of the ship picked. */
const RESCUER: Field = {
	...{ name: 'to', kind: 'choice', ask: 'To which ship?', auto: true },
	none: 'No other ship of yours that carries troops is in its zone.',
	choices: (of, picks) => {
		const from = shipPicked(of, picks);
		return own(of).flatMap((vessel) =>
			from && vessel.id !== from.id && vessel.sheet.cargo > 0 && vessel.now.zone === from.now.zone
				? [shipChoice(of, vessel)]
				: [],
		);
	},
};
const ashoreField = (where: (of: Offered, picks: Picks) => string | null): Field => ({
	...{ name: 'units', kind: 'units', ask: 'Which units?', none: 'Nobody stands there.' },
	choices: (of, picks) => {
		const hex = where(of, picks);
		return of.here.scenario.counters.flatMap(({ id, name }) => {
			const unit = of.here.game.units.get(id);
			return unit?.side === of.side && hex !== null && unit.at === hex ? [{ id, label: name, hex }] : [];
		});
	},
});
const DECK = choiceField('at', 'Where do they land?', (of) => [
	...own(of)
		.filter(({ sheet, now }) => sheet.aircraft > 0 && now.zone !== null)
		.map((vessel) => ({ ...shipChoice(of, vessel), id: `ship-${vessel.id}` })),
	...[...new Set(of.here.scenario.sea.zones.flatMap(({ id }) => fieldsBeside(of.here, of.side, id)))].map(
		(hex) => ({ ...hexChoice(hex), id: `hex-${hex}` }),
	),
	{ id: 'off', label: 'A field off the map', hex: null },
]);

const ids = (picks: Picks, name: string): string[] => {
	const all = [...pickedUnits(picks, name)] as string[];
	return all.length > 0 ? all : ['none'];
};
/** Returns the chance that a patrol finds a submarine if one is in its box, which nobody is told. */
function huntChances(
	own: readonly { readonly id: string; readonly now: { readonly box: number } }[],
	picks: Picks,
	name: string,
): readonly TocsChanceShown[] {
	const first = own.find(({ id }) => pickedUnits(picks, name).some((each) => (each as string) === id));
	if (!first) return [];
	const ways = [1, 2, 3, 4, 5, 6].filter((die) => finds(die, first.now.box)).length;
	const outcomes = [
		{ came: 'found', ways },
		{ came: 'not found', ways: 6 - ways },
	];
	return [{ what: `A submarine in box ${String(first.now.box)}, if one is there`, of: 6, outcomes }];
}
const base = (id: string, label: string, rule: Action['rule']) => ({
	...{ id, group: 'sea' as const, label, rule },
	fits: asFleet,
});

export const SEA: readonly Action[] = [
	{
		...base('sail', 'Sail to the next zone', 'tocs-w16.2.move-roll'),
		fields: () => [
			ZONE,
			fleetField('Which ships sail together?', (...to) => atSea(to[0]) && isBeside(...to)),
		],
		command: (of, picks) => ({
			type: 'sail',
			side: of.side,
			ships: ids(picks, 'ships'),
			zone: picked(picks, 'zone') || 'none',
		}),
	},
	{
		...base('drop-box', 'Wait in a lower box', 'tocs-w16.1.rearrange'),
		fields: () => [
			BOX,
			fleetField(
				'Which ships?',
				(vessel, _of, picks) => atSea(vessel) && vessel.now.box > Number(picked(picks, 'box')),
			),
		],
		command: (of, picks) => ({
			type: 'drop-box',
			side: of.side,
			ships: ids(picks, 'ships'),
			box: Number(picked(picks, 'box')),
		}),
	},
	{
		...base('dock', 'Dock in a port', 'tocs-w17.7.dock'),
		fields: () => [PORT, fleetField('Which ships dock?', (...to) => atSea(to[0]) && atPort(...to))],
		command: (of, picks) => ({
			type: 'dock',
			side: of.side,
			ships: ids(picks, 'ships'),
			hex: picked(picks, 'hex') || '?',
		}),
	},
	{
		...base('undock', 'Leave port', 'tocs-w17.7.undock'),
		fields: () => [fleetField('Which ships leave port?', ({ now }) => now.port !== null)],
		command: (of, picks) => ({ type: 'undock', side: of.side, ships: ids(picks, 'ships') }),
	},
	{
		...base('launch-at-sea', 'Fly out over the sea', 'tocs-w16.3.launch-box3'),
		fields: () => [ZONE, planeField('planes', true)],
		command: (of, picks) => ({
			type: 'launch-at-sea',
			side: of.side,
			aircraft: ids(picks, 'planes'),
			zone: picked(picks, 'zone') || 'none',
		}),
	},
	{
		...base('fly-on', 'Fly on to the next zone', 'tocs-w16.3.second-auto'),
		fields: () => [ZONE, planeField('planes', false)],
		command: (of, picks) => ({
			type: 'fly-on',
			side: of.side,
			aircraft: ids(picks, 'planes'),
			zone: picked(picks, 'zone') || 'none',
		}),
	},
	{
		...base('search-box', 'Search a box', 'tocs-w17.2.search'),
		fields: () => [FLYER, BOX],
		command: (of, picks) => ({
			type: 'search-box',
			side: of.side,
			aircraft: picked(picks, 'plane') || 'none',
			box: Number(picked(picks, 'box')),
		}),
	},
	{
		...base('patrol', 'Patrol with ships', 'tocs-w17.3.patrol'),
		fields: () => [fleetField('Which ships patrol?', (vessel) => atSea(vessel) && vessel.sheet.patrols)],
		command: (of, picks) => ({ type: 'patrol', side: of.side, ships: ids(picks, 'ships'), aircraft: [] }),
		chances: (of, picks) => huntChances(own(of), picks, 'ships'),
	},
	{
		...base('patrol-air', 'Patrol with aircraft', 'tocs-w16.6.4.air-sub'),
		fields: () => [planeField('planes', false)],
		command: (of, picks) => ({ type: 'patrol', side: of.side, ships: [], aircraft: ids(picks, 'planes') }),
		chances: (of, picks) => huntChances(flyersOf(of.here, of.side), picks, 'planes'),
	},
	{
		...base('land-from-sea', 'Land aircraft', 'tocs-w16.3.recover-free'),
		fields: () => [DECK, planeField('planes', false)],
		command: (of, picks) => {
			const at = picked(picks, 'at');
			return {
				...{ type: 'land-from-sea', side: of.side, aircraft: ids(picks, 'planes') },
				ship: at.startsWith('ship-') ? at.slice('ship-'.length) : null,
				hex: at.startsWith('hex-') ? at.slice('hex-'.length) : null,
			} satisfies TocsCommand;
		},
	},
	...([true, false] as const).map((on): Action => ({
		...base(
			on ? 'hunt' : 'lie-low',
			on ? 'Hunt with submarines' : 'Let submarines lie low',
			'tocs-w16.6.4.sub-attack',
		),
		fields: () => [
			fleetField(
				'Which submarines?',
				(vessel) => isSub(vessel) && vessel.now.zone !== null && vessel.now.hunts !== on,
			),
		],
		command: (of, picks) => ({ type: 'hunt', side: of.side, ships: ids(picks, 'ships'), on }),
	})),
	{
		...base('shell-shore', 'Shell the shore', 'tocs-w16.5.shore'),
		fields: () => [
			TARGET,
			AIM,
			{
				...fleetField('Which ships fire?', atSea),
				choices: (of, picks) =>
					own(of)
						.filter((vessel) => atSea(vessel) && inRange(of.here, vessel, picked(picks, 'hex')).length > 0)
						.map((vessel) => shipChoice(of, vessel)),
			},
		],
		command: (of, picks) => ({
			...{ type: 'shell-shore', side: of.side, ships: ids(picks, 'ships'), hex: picked(picks, 'hex') || '?' },
			aim:
				(['units', 'facility', 'bridge'] as const).find((each) => each === picked(picks, 'aim')) ?? 'harass',
		}),
	},
	{
		...base('stand-by', 'Stand by for battles on land', 'tocs-w17.6.noba'),
		fields: () => [fleetField('Which ships stand by?', atSea)],
		command: (of, picks) => ({ type: 'stand-by', side: of.side, ships: ids(picks, 'ships') }),
	},
	...([false, true] as const).map((sweep): Action => ({
		...base(
			sweep ? 'sweep-mines' : 'lay-sea-mines',
			sweep ? 'Sweep mines at sea' : 'Lay mines at sea',
			'tocs-w17.4.lay',
		),
		fields: () => [
			WATER,
			fleetField(
				'Which ships?',
				(vessel, { here }, picks) =>
					atSea(vessel) && zoneOfHex(here, picked(picks, 'hex'))?.id === vessel.now.zone,
			),
		],
		command: (of, picks) => ({
			type: 'sea-mines',
			side: of.side,
			ships: ids(picks, 'ships'),
			hex: picked(picks, 'hex') || '?',
			sweep,
		}),
	})),
	{
		...base('load-ship', 'Load a ship', 'tocs-w17.8.cargo'),
		fields: () => [
			shipField('ship', 'Which ship?', ({ sheet, now }) => sheet.cargo > 0 && now.port !== null),
			ashoreField((of, picks) => shipPicked(of, picks)?.now.port ?? null),
		],
		command: (of, picks) => ({
			type: 'cargo',
			side: of.side,
			ship: picked(picks, 'ship') || 'none',
			units: [...pickedUnits(picks)],
			unload: false,
		}),
	},
	{
		...base('unload-ship', 'Unload a ship', 'tocs-w17.8.cargo'),
		fields: () => [
			shipField('ship', 'Which ship?', ({ now }) => now.cargo.length > 0 && now.port !== null),
			ABOARD,
		],
		command: (of, picks) => ({
			type: 'cargo',
			side: of.side,
			ship: picked(picks, 'ship') || 'none',
			units: [...pickedUnits(picks)],
			unload: true,
		}),
	},
	{
		...base('land-troops', 'Land troops', 'tocs-w17.9.landing'),
		fields: () => [
			shipField('ship', 'From which ship?', ({ now }) => now.cargo.length > 0 && now.zone !== null),
			SHORE,
			ABOARD,
		],
		command: (of, picks) => ({
			...{ type: 'land-troops', side: of.side, ship: picked(picks, 'ship') || 'none' },
			...{ units: [...pickedUnits(picks)], hex: picked(picks, 'hex') || '?', back: false },
		}),
	},
	{
		...base('take-off', 'Take troops off a shore', 'tocs-w17.9.landing'),
		fields: () => [
			shipField('ship', 'To which ship?', ({ sheet, now }) => sheet.cargo > 0 && now.zone !== null),
			SHORE,
			ashoreField((_of, picks) => picked(picks, 'hex')),
		],
		command: (of, picks) => ({
			...{ type: 'land-troops', side: of.side, ship: picked(picks, 'ship') || 'none' },
			...{ units: [...pickedUnits(picks)], hex: picked(picks, 'hex') || '?', back: true },
		}),
	},
	{
		...base('rescue', 'Take troops off a damaged ship', 'tocs-w17.10.rescue'),
		fields: () => [
			shipField('ship', 'Off which ship?', ({ now }) => now.hits > 0 && now.cargo.length > 0),
			RESCUER,
			ABOARD,
		],
		command: (of, picks) => ({
			...{ type: 'rescue', side: of.side, ship: picked(picks, 'ship') || 'none' },
			...{ to: picked(picks, 'to') || 'none', units: [...pickedUnits(picks)] },
		}),
	},
];
