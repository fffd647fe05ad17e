/** Counters of a scenario as units of a draft and back. Values that are as every counter’s of its kind are left open. */
import { FormationId } from '../../../../src-shared/kit/ids.ts';
import type {
	Category,
	TcsCounter,
	TcsScenarioInput,
	UnitKind,
} from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { DraftUnit } from '../../../../src-shared/workshop/draft.ts';
import { shortOf } from '../../../../src-shared/workshop/making.ts';
import type { Places } from '../../hexwar/workshop/places.ts';
import type { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';

type Fire = NonNullable<TcsCounter['fire']>;
type Carrier = NonNullable<TcsCounter['vehicle']>;
type CounterInput = TcsScenarioInput['counters'][number];

/** Returns a counter's default category. @rule tcs-3.0.categories */
export const categoryOf = (kind: string): Category =>
	CATEGORY_OF[kind as UnitKind] ?? ('Infantry' satisfies Category);
const CATEGORY_OF: Readonly<Partial<Record<UnitKind, Category>>> = {
	...{ 'machine-gun': 'Weapons', mortar: 'Weapons', 'anti-tank': 'Weapons', 'infantry-gun': 'Weapons' },
	...{ 'anti-aircraft': 'Weapons', artillery: 'Weapons', tank: 'Vehicle', 'assault-gun': 'Vehicle' },
	...{ 'tank-destroyer': 'Vehicle', 'armoured-car': 'Vehicle' },
	...{ 'half-track': 'Carrier', truck: 'Carrier', wagon: 'Carrier' },
};

/** Reads 'A 4-4', 'A 6-20 high'; returns null if it isn't typed this way. */
export function readFire(text: string): Fire | null {
	const match = /^([AP])\s*(\d{1,2})\s*-\s*(\d{1,2})(\s+high)?$/i.exec(text.trim());
	if (!match) return null;
	const [, type = '', strength, range, high] = match;
	return {
		type: type.toUpperCase() === 'A' ? 'A' : 'P',
		strength: Number(strength),
		range: Number(range),
		trajectory: high === undefined ? 'Low' : 'High',
	};
}
const writeFire = ({ type, strength, range, trajectory }: Fire): string =>
	`${type} ${String(strength)}-${String(range)}${trajectory === 'High' ? ' high' : ''}`;

/** Reads '16 Track B 2'; returns null if it isn't typed this way. */
export function readCarrier(text: string): Carrier | null {
	const match = /^(\d{1,2})\s+(wheeled|track)(?:\s+(area|point|b)(?:\s+([0-6]))?)?$/i.exec(text.trim());
	if (!match) return null;
	const [, allowance, movement = '', target = 'B', defence = '0'] = match;
	const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
	return {
		allowance: Number(allowance),
		movement: capital(movement) as Carrier['movement'],
		target: capital(target) as Carrier['target'],
		defence: Number(defence),
	};
}
const writeCarrier = ({ allowance, movement, target, defence }: Carrier): string =>
	`${String(allowance)} ${movement} ${target} ${String(defence)}`;

/** A counter of a scenario as a unit in the workshop. */
export function counterDraft(counter: TcsCounter, places: Places, names: UnitNames): DraftUnit {
	const { id, side, name, kind, formation, at, arrives, entry } = counter;
	return {
		...{ id, side, name, short: shortOf(name), symbol: kind, size: 'platoon' },
		formation: formation === null ? null : FormationId.parse(formation),
		place: places.pointOf(at),
		arrival: arrives === null ? null : { turn: arrives, at: places.pointOf(entry), note: '' },
		attributes: typed({
			category: unless(counter.category, categoryOf(kind)),
			fire: counter.fire === null ? '' : writeFire(counter.fire),
			target: counter.target,
			defence: unless(counter.defence, 0),
			morale: unless(counter.morale, null),
			allowance: String(counter.allowance),
			movement: counter.movement,
			steps: unless(counter.steps, null),
			company: unless(counter.company, null),
			calibre: unless(counter.calibre, null),
			echelon: unless(counter.echelon, 'battalion'),
			carrier: counter.vehicle === null ? '' : writeCarrier(counter.vehicle),
			mode: unless(counter.mode, 'Fire'),
			dugIn: counter.dugIn ? 'yes' : '',
			within: unless(counter.within, 0),
			aa: counter.aa ?? '',
			drawing: counter.drawing ?? '',
			on: names.write(side, counter.on),
		}),
	};
}

/** Returns a counter’s line for the scenario’s own shape to read: mistyped values are kept as typed. */
export function counterLine(
	{ id, side, name, symbol, formation, place, arrival, attributes: own }: DraftUnit,
	places: Places,
	names: UnitNames,
): Readonly<Record<keyof CounterInput, unknown>> {
	return {
		...{ id, side, name, kind: symbol, formation },
		category: own['category'] ?? categoryOf(symbol),
		calibre: numberIn(own['calibre']) ?? null,
		company: own['company'] ?? null,
		echelon: own['echelon'],
		steps: numberIn(own['steps']) ?? null,
		target: own['target'],
		defence: numberIn(own['defence']),
		morale: numberIn(own['morale']) ?? null,
		fire: own['fire'] === undefined ? null : (readFire(own['fire']) ?? own['fire']),
		allowance: numberIn(own['allowance']),
		movement: own['movement'],
		vehicle: own['carrier'] === undefined ? null : (readCarrier(own['carrier']) ?? own['carrier']),
		at: places.nameOf(place),
		mode: own['mode'],
		dugIn: own['dugIn'] === 'yes',
		within: numberIn(own['within']),
		printed: undefined,
		aa: own['aa'],
		drawing: own['drawing'],
		on: names.read(side, own['on']),
		arrives: arrival?.turn ?? null,
		entry: arrival ? places.nameOf(arrival.at) : null,
	};
}
