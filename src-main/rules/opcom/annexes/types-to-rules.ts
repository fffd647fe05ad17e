/**
 * Which rule classes a unit belongs to (opcom-B.types-to-rules). The book names 21 symbols and never maps them;
 * this table is the mapping. A unit's own `troops`, `gun`, `lightInfantry`, `antiTank` say the rest.
 */
import type { UnitSpec, UnitType } from '../../../../src-shared/rulesets/opcom/scenario.ts';

export type FightingClass = 'infantry' | 'tank' | 'artillery' | 'anti-tank' | 'recce' | 'service';

interface TypeClass {
	readonly fights: FightingClass;
	/** Comes in armoured vehicles: counts towards Breakthrough when the campaign says so. */
	readonly armoured: 'yes' | 'option' | 'no';
	/** A word for reports: what an enemy would call it. */
	readonly sort: string;
}

/** @rule opcom-B.types-to-rules */
const CLASSES: Readonly<Record<UnitType, TypeClass>> = {
	'anti-tank': { fights: 'anti-tank', armoured: 'no', sort: 'anti-tank guns' },
	transport: { fights: 'service', armoured: 'no', sort: 'transport' },
	'mountain-infantry': { fights: 'infantry', armoured: 'no', sort: 'infantry' },
	'airborne-artillery': { fights: 'artillery', armoured: 'no', sort: 'artillery' },
	paras: { fights: 'infantry', armoured: 'no', sort: 'paratroops' },
	'aa-artillery': { fights: 'artillery', armoured: 'no', sort: 'anti-aircraft guns' },
	engineers: { fights: 'infantry', armoured: 'no', sort: 'engineers' },
	infantry: { fights: 'infantry', armoured: 'no', sort: 'infantry' },
	armour: { fights: 'tank', armoured: 'yes', sort: 'tanks' },
	mechanised: { fights: 'infantry', armoured: 'option', sort: 'armoured infantry' },
	cavalry: { fights: 'recce', armoured: 'no', sort: 'cavalry' },
	recce: { fights: 'recce', armoured: 'no', sort: 'reconnaissance troops' },
	artillery: { fights: 'artillery', armoured: 'no', sort: 'artillery' },
	'sp-artillery': { fights: 'artillery', armoured: 'no', sort: 'self-propelled guns' },
	'armoured-engineers': { fights: 'infantry', armoured: 'yes', sort: 'armoured engineers' },
	'airborne-engineers': { fights: 'infantry', armoured: 'no', sort: 'airborne engineers' },
	'glider-infantry': { fights: 'infantry', armoured: 'no', sort: 'glider infantry' },
	'mountain-artillery': { fights: 'artillery', armoured: 'no', sort: 'mountain guns' },
	hq: { fights: 'service', armoured: 'no', sort: 'a headquarters' },
	blank: { fights: 'service', armoured: 'no', sort: 'troops' },
	bridging: { fights: 'service', armoured: 'no', sort: 'bridging troops' },
};

/** Recce or cavalry mounted in tanks fights as tanks do, whatever its symbol. */
const mountedInTanks = (unit: UnitSpec): boolean =>
	CLASSES[unit.type].fights === 'recce' && unit.troops === 'tank';

/** The class a unit fights as. */
export function fightingClass(unit: UnitSpec): FightingClass {
	return mountedInTanks(unit) ? 'tank' : CLASSES[unit.type].fights;
}

/** Tanks, for combined arms, close country, night and heavy-tank factors. */
export function isTank(unit: UnitSpec): boolean {
	return fightingClass(unit) === 'tank';
}

/** Infantry, for combined arms and the factor of infantry caught in the open. Engineers fight as infantry. */
export function isInfantry(unit: UnitSpec): boolean {
	return fightingClass(unit) === 'infantry';
}

/** Guns that may support from afar. */
export function isArtillery(unit: UnitSpec): boolean {
	return fightingClass(unit) === 'artillery';
}

/** Anti-tank units, and others that bring their own anti-tank guns. */
export function hasAntiTank(unit: UnitSpec): boolean {
	return fightingClass(unit) === 'anti-tank' || unit.antiTank === true;
}

/**
 * Armoured, for Breakthrough orders and overruns (opcom-5.action.breakthrough.armour-only): tanks and armoured
 * engineers; with `mechanised`, armoured infantry too. Self-propelled artillery is not.
 */
export function isArmoured(unit: UnitSpec, mechanised: boolean): boolean {
	const { armoured } = CLASSES[unit.type];
	return mountedInTanks(unit) || armoured === 'yes' || (armoured === 'option' && mechanised);
}

/** Returns an enemy's word for it in a report: 'infantry', 'tanks', 'anti-tank guns'. */
export function sortOf(unit: UnitSpec): string {
	return mountedInTanks(unit) ? 'tanks' : CLASSES[unit.type].sort;
}

/**
 * Light infantry for the attack factor (opcom-9.factor.light-list): the scenario's word; silent, transport and HQs are.
 * @rule opcom-9.factor.light-list
 */
export function isLightInfantry(unit: UnitSpec): boolean {
	return unit.lightInfantry ?? (unit.type === 'hq' || unit.type === 'transport');
}

const FROM_THE_AIR: Readonly<Partial<Record<UnitType, string>>> = {
	armour: 'tanks',
	'armoured-engineers': 'tanks',
	mechanised: 'half-tracks',
	'sp-artillery': 'self-propelled guns',
	'aa-artillery': 'anti-aircraft guns',
	'anti-tank': 'guns',
	recce: 'armoured cars',
	transport: 'lorries',
	bridging: 'lorries with bridging gear',
	hq: 'staff cars with lorries',
	cavalry: 'horsemen',
};

/** Returns a pilot's word for it: the kind of equipment, never the unit (opcom-12.recce.type-word). */
export function seenFromTheAir(unit: UnitSpec): string {
	if (mountedInTanks(unit)) return 'tanks';
	if (isArtillery(unit)) return FROM_THE_AIR[unit.type] ?? 'artillery';
	return FROM_THE_AIR[unit.type] ?? (unit.troops === 'foot' ? 'infantry' : 'infantry in lorries');
}
