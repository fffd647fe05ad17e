/** What ships do, in words, for both windows. */
import type { OcsMayShown } from '../../../../src-shared/rulesets/ocs/views.ts';

/** The actions of ships: sail, or fire at one kind of target. */
export type ShipDoing = 'sail' | 'assault' | 'ships' | 'units' | 'guns' | 'air-base' | 'port';

const BY_ACTION: Readonly<Record<string, readonly ShipDoing[]>> = {
	sail: ['sail'],
	assault: ['assault'],
	'fire-ships': ['units', 'ships', 'guns', 'air-base', 'port'],
	'fire-coastal': ['ships'],
};
/** Returns the actions possible in this step, each once. */
export const doingsNow = (may: readonly Pick<OcsMayShown, 'id'>[]): readonly ShipDoing[] => [
	...new Set(may.flatMap(({ id }) => BY_ACTION[id] ?? [])),
];

export const DOING_NAMES: Readonly<Record<ShipDoing, string>> = {
	sail: 'Move',
	assault: 'Beach Assault',
	ships: 'Fire at ships',
	units: 'Fire at units',
	guns: 'Fire at coastal guns',
	'air-base': 'Fire at an air base',
	port: 'Fire at a port',
};

/** A sentence for whoever is at the list in this step. */
export function shipHint(doings: readonly ShipDoing[]): string {
	if (doings.includes('sail')) return 'Tick ships of one hex, then choose where they go.';
	if (doings.includes('assault')) return 'Tick Landing Craft beside a beach that the enemy holds.';
	return doings.length > 0
		? 'Tick the ships or coastal guns that fire together, then choose the hex.'
		: 'Ships neither move nor fire in this step.';
}
