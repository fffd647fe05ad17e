/** What is left to do of a turn, one thing at a time. */
import type { SheetLine } from '../../src-shared/contract/desk.ts';
import type { Combat, OpcomWorld } from '../rules/opcom/types.ts';

/** Carried out, or begun: one of its units has moved or fought. */
export function isUnderWay(world: OpcomWorld, { standing, units }: SheetLine): boolean {
	return (
		standing === 'carried-out' ||
		units.some((unit) => {
			const state = world.game.units[unit];
			return state !== undefined && (state.share > 0 || state.fights > 0);
		})
	);
}

/** An order to go somewhere that nobody has begun to carry out. Hold and Prepare go nowhere. */
export function isToMove(world: OpcomWorld, line: SheetLine): boolean {
	const { action } = line.order;
	if (action === null || action === 'hold' || action === 'prepare') return false;
	const present = line.units.some((unit) => world.game.units[unit]?.presence === 'on-map');
	return present && !isUnderWay(world, line);
}

/** Combats of this turn whose result is not applied yet. */
export function openCombats(world: OpcomWorld): readonly Combat[] {
	return Object.values(world.game.combats).filter(({ state }) => state === 'grouped' || state === 'rolled');
}
