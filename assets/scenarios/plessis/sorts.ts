/** The sorts of counters of both sides: all figures ours. */
import type { TcsScenarioInput } from '../../../src-shared/rulesets/tcs/scenario.ts';

type Counter = TcsScenarioInput['counters'][number];
export type Part = Omit<Counter, 'id' | 'side' | 'name' | 'formation'>;

/** What all counters of a sort have in common. */
export const RIFLES: Part = {
	category: 'Infantry',
	kind: 'infantry',
	target: 'Area',
	morale: 3,
	fire: { type: 'A', strength: 4, range: 4 },
	allowance: 6,
	movement: 'Foot',
};
export const GRENADIERS: Part = {
	...RIFLES,
	morale: 4,
	steps: 4,
	fire: { type: 'A', strength: 5, range: 4 },
};
export const ENGINEERS: Part = { ...RIFLES, kind: 'engineer', steps: 4 };
export const MACHINE_GUNS: Part = {
	category: 'Weapons',
	kind: 'machine-gun',
	target: 'Area',
	morale: 3,
	fire: { type: 'A', strength: 3, range: 9 },
	allowance: 5,
	movement: 'Foot',
};
export const MORTARS: Part = {
	category: 'Weapons',
	kind: 'mortar',
	calibre: 81,
	target: 'Area',
	morale: 4,
	fire: { type: 'A', strength: 4, range: 18, trajectory: 'High' },
	allowance: 4,
	movement: 'Foot',
};
export const SIX_POUNDER: Part = {
	category: 'Weapons',
	kind: 'anti-tank',
	target: 'B',
	morale: 3,
	fire: { type: 'P', strength: 4, range: 8 },
	allowance: 0,
	movement: 'Foot',
};
export const PAK: Part = { ...SIX_POUNDER, fire: { type: 'P', strength: 5, range: 9 } };
export const FLAK: Part = {
	...SIX_POUNDER,
	kind: 'anti-aircraft',
	fire: { type: 'A', strength: 6, range: 8 },
};
export const SHERMANS: Part = {
	category: 'Vehicle',
	kind: 'tank',
	steps: 3,
	target: 'Point',
	defence: 3,
	morale: null,
	fire: { type: 'P', strength: 3, range: 7 },
	allowance: 12,
	movement: 'Track',
};
export const FIREFLY: Part = { ...SHERMANS, steps: 1, fire: { type: 'P', strength: 6, range: 9 } };
export const TIGERS: Part = {
	...SHERMANS,
	steps: 2,
	defence: 6,
	fire: { type: 'P', strength: 6, range: 10 },
	allowance: 8,
};
export const ASSAULT_GUNS: Part = {
	...SHERMANS,
	kind: 'assault-gun',
	steps: 3,
	defence: 4,
	fire: { type: 'P', strength: 4, range: 7 },
	allowance: 9,
};
export const CARRIERS: Part = {
	category: 'Carrier',
	kind: 'half-track',
	target: 'B',
	defence: 1,
	fire: { type: 'A', strength: 2, range: 5 },
	allowance: 16,
	movement: 'Track',
};
export const TRUCKS: Part = {
	category: 'Carrier',
	kind: 'truck',
	target: 'B',
	fire: null,
	allowance: 18,
	movement: 'Wheeled',
};
export const HEAVY_MORTARS: Part = {
	...MORTARS,
	calibre: 107,
	fire: { type: 'A', strength: 6, range: 30, trajectory: 'High' },
	allowance: 3,
};
export const SEVENTEEN_POUNDER: Part = { ...SIX_POUNDER, fire: { type: 'P', strength: 7, range: 11 } };
export const BOFORS: Part = { ...FLAK, calibre: 40, fire: { type: 'A', strength: 5, range: 10 } };
/** The heavy gun that is better known against tanks. */
export const HEAVY_FLAK: Part = { ...FLAK, calibre: 88, fire: { type: 'P', strength: 8, range: 14 } };
export const INFANTRY_GUN: Part = {
	...SIX_POUNDER,
	kind: 'infantry-gun',
	calibre: 75,
	fire: { type: 'A', strength: 5, range: 16, trajectory: 'High' },
};
export const STUARTS: Part = {
	...SHERMANS,
	defence: 2,
	fire: { type: 'P', strength: 1, range: 5 },
	allowance: 16,
};
export const TANK_HUNTERS: Part = {
	...SHERMANS,
	kind: 'tank-destroyer',
	steps: 2,
	defence: 2,
	fire: { type: 'P', strength: 5, range: 9 },
	allowance: 9,
};
