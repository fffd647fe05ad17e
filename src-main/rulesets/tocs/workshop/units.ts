/** Counters of a scenario as units of a draft and back. Values that are as every counter’s are left open. */
import { FormationId } from '../../../../src-shared/kit/ids.ts';
import { ARMS, type Arm, type TocsCounter } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import type { Places } from '../../hexwar/workshop/places.ts';
import type { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';

/** The workshop's symbols for arms whose own name isn't a symbol. */
const DRAWN: Readonly<Partial<Record<Arm, string>>> = {
	...{ parachute: 'paras', glider: 'glider-infantry', reconnaissance: 'recce', armoured: 'armour' },
	...{ 'light-flak': 'anti-aircraft', 'heavy-flak': 'aa-artillery', headquarters: 'hq', train: 'transport' },
};
export const symbolFor = (arm: Arm): string => DRAWN[arm] ?? arm;
/** Returns the arm of a symbol, or what was typed for one. */
export const armOf = (symbol: string): string => ARMS.find((arm) => symbolFor(arm) === symbol) ?? symbol;

/** The yes-or-no properties of a counter. */
export const TRAITS = [
	...(['underscored', 'independent', 'recon', 'bridging', 'climbs', 'commando', 'amphibious'] as const),
	...(['skis', 'cullin', 'selfPropelled', 'entersFree'] as const),
] as const;
/** Figures of a counter, each with what most have. */
export const FIGURES = {
	...{ steps: null, elr: 3, range: 0, wireless: 0, gunRange: 0, tons: null, sp: 0, landed: null },
	...{ lost: 0, state: 0 },
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_KEYS = Object.keys(FIGURES) as readonly Figure[];

/**
 * A counter of a scenario as a unit in the workshop.
 * @param takes the formations that it takes over, as typed
 */
export function counterDraft(counter: TocsCounter, places: Places, names: UnitNames, takes = ''): DraftUnit {
	const { id, side, name, type, arm, formation, at, arrives, entry, draws } = counter;
	const named = (unit: string | null): string => (unit === null ? '' : names.write(side, [unit]));
	return {
		...{ id, side, name, short: shortOf(name), symbol: symbolFor(arm), size: type },
		formation: formation === null ? null : FormationId.parse(formation),
		place: places.pointOf(at),
		arrival: arrives === null ? null : { turn: arrives, at: places.pointOf(entry), note: '' },
		attributes: typed({
			strength: String(counter.strength),
			morale: String(counter.morale),
			mp: String(counter.mp),
			movement: unless(counter.movement, 'foot'),
			...Object.fromEntries(FIGURE_KEYS.map((key) => [key, unless(counter[key], FIGURES[key])])),
			...Object.fromEntries(TRAITS.map((key) => [key, counter[key] ? 'yes' : ''])),
			clears: counter.clears ?? '',
			draws: draws === null ? '' : draws ? 'yes' : 'no',
			nation: counter.nation ?? '',
			drawing: counter.drawing ?? '',
			bank: counter.bank ?? '',
			works: unless(counter.works, 'none'),
			halfOf: named(counter.halfOf),
			with: named(counter.with),
			takes,
			offMap: at === null && arrives === null ? 'yes' : '',
		}),
	};
}

/** Returns a counter’s line for the scenario’s own shape to read: mistyped values are kept as typed. */
export function counterLine(
	{ id, side, name, symbol, size, formation, place, arrival, attributes: own }: DraftUnit,
	places: Places,
	names: UnitNames,
): Readonly<Record<keyof TocsCounter, unknown>> {
	const unitIn = (text: string | undefined): unknown => names.read(side, text)[0] ?? null;
	const [steps, tons, landed] = (['steps', 'tons', 'landed'] as const).map(
		(key) => numberIn(own[key]) ?? null,
	);
	const is = (key: (typeof TRAITS)[number]): boolean => own[key] === 'yes';
	return {
		...{ id, side, name, type: size, arm: armOf(symbol), formation, steps, tons, landed },
		...{ strength: numberIn(own['strength']), morale: numberIn(own['morale']), mp: numberIn(own['mp']) },
		...{ elr: numberIn(own['elr']), range: numberIn(own['range']), wireless: numberIn(own['wireless']) },
		...{ lost: numberIn(own['lost']), state: numberIn(own['state']) },
		...{ gunRange: numberIn(own['gunRange']), sp: numberIn(own['sp']), movement: own['movement'] },
		...{ underscored: is('underscored'), independent: is('independent'), recon: is('recon') },
		...{ bridging: is('bridging'), climbs: is('climbs'), commando: is('commando') },
		...{ amphibious: is('amphibious'), skis: is('skis'), cullin: is('cullin') },
		...{ selfPropelled: is('selfPropelled'), entersFree: is('entersFree') },
		clears: own['clears'] ?? null,
		draws: own['draws'] === undefined ? null : own['draws'] === 'yes',
		nation: own['nation'] ?? null,
		drawing: own['drawing'],
		halfOf: unitIn(own['halfOf']),
		at: places.nameOf(place),
		bank: own['bank'] ?? null,
		works: own['works'],
		arrives: arrival?.turn ?? null,
		entry: arrival ? places.nameOf(arrival.at) : null,
		with: unitIn(own['with']),
	};
}
