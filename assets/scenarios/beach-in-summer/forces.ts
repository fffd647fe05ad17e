/** Who lands, who waits for them, and the ships between: all of it invented, and weighed against one another only. */
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { KINDS, type Kind, type KindName } from '../caen-front/kinds.ts';

type Counter = OcsScenarioInput['counters'][number];
type ShipLine = NonNullable<OcsScenarioInput['ships']>[number];
type PlaneLine = NonNullable<OcsScenarioInput['aircraft']>[number];

/** What a kind's symbol shows; most show nothing. */
const symbolsOf = ({ symbols }: Kind): Counter['symbols'] => symbols ?? [];

const unit = (
	side: string,
	[id, name, kind, at]: readonly [string, string, KindName, string],
	more: Partial<Counter> = {},
): Counter => ({
	...{ id, side, name, nation: side === 'holm' ? 'holm' : 'strandmark' },
	...KINDS[kind],
	symbols: symbolsOf(KINDS[kind]),
	at,
	...more,
});

const HARBOUR = '15.08';
const HOLM: readonly Counter[] = [
	unit('holm', ['h-corps', 'I Holm Corps', 'corps-hq', HARBOUR]),
	unit('holm', ['h-commando', 'Commando Bde', 'commando', HARBOUR], { symbols: ['commando'] }),
	unit('holm', ['h-1', '1 Holm Bde', 'good-inf-bde', HARBOUR]),
	unit('holm', ['h-2', '2 Holm Bde', 'inf-bde', HARBOUR]),
	unit('holm', ['h-3', '3 Holm Bde', 'inf-bde', '16.08']),
	unit('holm', ['h-4', '4 Holm Bde', 'inf-bde', '16.08']),
	unit('holm', ['h-tanks', 'Holm Tank Bn', 'panzer-bn', '16.08']),
	unit('holm', ['h-armd-cars', 'Holm Armoured Cars', 'armd-cars', '16.08']),
	unit('holm', ['h-guns', 'Holm Artillery', 'div-guns', '16.08']),
];
const STRANDMARK: readonly Counter[] = [
	unit('strandmark', ['s-corps', 'Coast Command', 'corps-hq', '04.08']),
	unit('strandmark', ['s-11', '11 Coast Rgt', 'static-grenadiers', '07.06']),
	unit('strandmark', ['s-12', '12 Coast Rgt', 'static-grenadiers', '06.11']),
	unit('strandmark', ['s-13', '13 Coast Rgt', 'static-grenadiers', '06.03']),
	unit('strandmark', ['s-21', '21 Inf Rgt', 'grenadiers', '05.08']),
	unit('strandmark', ['s-22', '22 Inf Rgt', 'grenadiers', '04.08']),
	unit('strandmark', ['s-23', '23 Inf Rgt', 'grenadiers', '03.02']),
	unit('strandmark', ['s-tanks', 'Strand Tank Bn', 'panzer-bn', '04.08'], { face: 'move' }),
	{
		...{ id: 's-battery', side: 'strandmark', name: 'Sandby Battery', nation: 'strandmark' },
		...{ class: 'coastal-artillery', size: 'battalion', at: '08.07' },
		combat: { strength: 1, defendsOnly: true, rating: 2, barrage: 16, range: 4 },
	},
];
export const COUNTERS = [...HOLM, ...STRANDMARK];

const ship = (
	side: string,
	[id, name, kind, at]: readonly [string, string, ShipLine['kind'], string],
	more: Partial<ShipLine>,
): ShipLine => ({ id, side, name, kind, at, ...more });
const craft = { full: { slow: true } };

export const SHIPS: readonly ShipLine[] = [
	ship('holm', ['h-swan', 'Swan', 'carrier', '14.09'], {
		full: { flak: 2, protection: 2 },
		planes: 3,
	}),
	ship('holm', ['h-resolve', 'Resolve', 'battleship', '14.09'], {
		full: { barrage: 60, range: 4, flak: 2, protection: 4 },
		damaged: { barrage: 30, range: 4, flak: 1, protection: 2, slow: true },
	}),
	ship('holm', ['h-cruisers', 'Cruiser Squadron', 'cruiser', '14.08'], {
		full: { barrage: 36, range: 3, flak: 1, protection: 3 },
		damaged: { barrage: 18, range: 3, flak: 1, protection: 2 },
	}),
	ship('holm', ['h-flotilla', '1 Flotilla', 'destroyer', '14.08'], {
		full: { barrage: 20, range: 2, flak: 1, protection: 1 },
		damaged: { barrage: 10, range: 2, protection: 1 },
	}),
	ship('holm', ['h-lc-1', '1 Landing Group', 'landing-craft', HARBOUR], { ...craft, points: 6 }),
	ship('holm', ['h-lc-2', '2 Landing Group', 'landing-craft', HARBOUR], { ...craft, points: 4 }),
	ship('holm', ['h-lst', 'Tank Landing Ships', 'lst', HARBOUR], { ...craft, points: 3 }),
	ship('holm', ['h-dukws', 'Duck Company', 'dukw', HARBOUR], { ...craft, points: 2 }),
	ship('strandmark', ['s-flotilla', 'Coast Flotilla', 'destroyer', '08.12'], {
		full: { barrage: 18, range: 2, flak: 1, protection: 1 },
		damaged: { barrage: 9, range: 2, protection: 1 },
	}),
	ship('strandmark', ['s-boats', 'Torpedo Boats', 'destroyer', '08.04'], {
		full: { barrage: 8, range: 1 },
	}),
];

const BOMBER = { full: { rating: 2, barrage: 10, range: 25 }, reduced: { rating: 1, barrage: 5, range: 25 } };
const FIGHTER = { full: { rating: 3, barrage: 2, range: 20 }, reduced: { rating: 2, barrage: 1, range: 20 } };
const TORPEDO = {
	full: { rating: 1, noAttack: true, barrage: 8, shipsOnly: true, range: 15 },
	reduced: { rating: 0, noAttack: true, barrage: 4, shipsOnly: true, range: 15 },
};
export const WINGS: readonly PlaneLine[] = [
	{ id: 'h-fighters', side: 'holm', name: 'Holm Fighters', types: ['fighter'], ...FIGHTER, at: '17.08' },
	{ id: 'h-bombers', side: 'holm', name: 'Holm Bombers', types: ['tactical'], ...BOMBER, at: '17.08' },
	{
		id: 'h-deck-fighters',
		side: 'holm',
		name: 'Swan Fighters',
		types: ['fighter'],
		...FIGHTER,
		at: 'h-swan',
	},
	{ id: 'h-deck-bombers', side: 'holm', name: 'Swan Bombers', types: ['tactical'], ...BOMBER, at: 'h-swan' },
	{
		id: 's-fighters',
		side: 'strandmark',
		name: 'Strand Fighters',
		types: ['fighter'],
		...FIGHTER,
		at: '03.08',
	},
	{
		id: 's-torpedo',
		side: 'strandmark',
		name: 'Strand Torpedo Wing',
		types: ['tactical'],
		...TORPEDO,
		at: '03.08',
	},
];
