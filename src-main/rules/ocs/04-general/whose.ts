/** Decides whose units a command names: a side orders its own, Control anybody's, but only one side's at a time. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Seat } from '../../../../src-shared/contract/seats.ts';
import { notYours, sideOfAll } from '../../hexwar/ownership.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { World } from '../game.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { pictureOf, type Picture } from './picture.ts';

export const NOT_YOURS = notYours('ocs-II.0');

/**
 * Returns the side whose all these units are, or the refusal. Every unit is of one side.
 * @rule ocs-II.0
 */
export function sideOfUnits({ game }: World, units: readonly UnitId[], seat: Seat): SideId | Refusal {
	const sideOf = (id: UnitId): SideId | undefined =>
		game.units.get(id)?.side ?? game.transports[id]?.side ?? game.dumps[id]?.side;
	return sideOfAll(units, sideOf, seat) ?? NOT_YOURS;
}

/**
 * Returns the picture of the side that owns all these units, or the refusal; refuses while a procedure is under way.
 */
export function pictureForUnits(world: World, units: readonly UnitId[], seat: Seat): Picture | Refusal {
	const side = sideOfUnits(world, units, seat);
	if (typeof side !== 'string') return side;
	return underWay(world) ?? pictureOf(world, side);
}

/**
 * Returns why nothing else can be done: a combat, an overrun, a barrage, a mission or a supply check waits for a
 * choice.
 * @rule ocs-14.0.one
 * @rule ocs-14.2f.noadd
 */
export const underWay = ({ game }: Pick<World, 'game'>): Refusal | null =>
	game.frames.length > 0 ? UNDER_WAY : null;

/** The same for callers that only know that a procedure is under way. */
export const UNDER_WAY = refuse(
	'ocs-2.1.strict',
	'sequence/under-way',
	'What is under way waits for a choice: nothing else goes on before it has ended.',
);
