/** The remaining work of a turn, item by item. */
import type { SheetLine } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Combat, OpcomWorld } from '../../../rules/opcom/types.ts';

/** Carried out, or begun: one of its units has moved, was halted, or has fought. */
export function isUnderWay(world: OpcomWorld, { status, units }: SheetLine): boolean {
	return (
		status === 'carried-out' ||
		units.some((unit) => {
			const state = world.game.units.get(unit);
			return state !== undefined && (state.share > 0 || state.fights > 0 || world.game.stays.includes(unit));
		})
	);
}

/** Combats of this turn whose result is not applied yet. */
export function openCombats(world: OpcomWorld): readonly Combat[] {
	return Object.values(world.game.combats).filter(({ state }) => state === 'grouped' || state === 'rolled');
}
