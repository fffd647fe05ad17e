/**
 * OP COM Annex A: the summary of typical profiles is announced and missing. The library begins with the three profiles
 * that the text shows; the open scenario's own and Control's entries come on top.
 */
import type { LibraryProfile } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { Scenario, UnitType } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { OpcomWorld } from '../types.ts';

/** Chapter 9, Unit Status: the examples printed there. */
const BOOK: readonly LibraryProfile[] = [
	{ name: 'Infantry battalion', profile: '5-3-2-1-0', unitType: 'infantry', source: 'book' },
	{ name: 'Support unit', profile: '[5-3-2-1-0]', unitType: null, source: 'book' },
	{ name: 'Defence only', profile: '(2)-(1)-0', unitType: null, source: 'book' },
];

const bySort = new WeakMap<Scenario, readonly LibraryProfile[]>();

/** Each profile of the scenario once for each sort of unit: 'Armour 6-5-4-2-1-0'. */
function scenarioProfiles(scenario: Scenario): readonly LibraryProfile[] {
	const cached = bySort.get(scenario);
	if (cached) return cached;
	const profiles = new Map<string, LibraryProfile>();
	for (const { type, profile } of scenario.units) {
		const name = `${sortName(type)} ${profile}`;
		profiles.set(name, { name, profile, unitType: type, source: 'scenario' });
	}
	const list = [...profiles.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
	bySort.set(scenario, list);
	return list;
}

const sortName = (type: UnitType): string =>
	(type.charAt(0).toUpperCase() + type.slice(1)).replaceAll('-', ' ');

/**
 * Every profile that can be picked: the book's, the scenario's, Control's own (opcom-A.profiles-missing).
 * @rule opcom-A.profiles-missing
 */
export function libraryOf(world: OpcomWorld): readonly LibraryProfile[] {
	const own = Object.values(world.game.ground.profiles).map((entry): LibraryProfile => ({
		...entry,
		source: 'control',
	}));
	return [...BOOK, ...scenarioProfiles(world.scenario), ...own];
}
