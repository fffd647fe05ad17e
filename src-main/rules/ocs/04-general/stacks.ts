/** The stacks of OCS's units, and where a side's dumps and transport lie. */
import { hasThingAt, stackIndex, type Standing as StandingOf } from '../../hexwar/stacks.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { OcsGame } from '../game.ts';
import type { UnitState } from '../types.ts';

export type Standing = StandingOf<UnitState>;
export const { stackAt, stacksOf } = stackIndex<UnitState>();

/** Whether a side has supply on the ground in a hex. */
export const hasDump = ({ dumps }: Pick<OcsGame, 'dumps'>, hex: HexName, side: string): boolean =>
	hasThingAt(dumps, hex, side);
/** Whether a side has transport in a hex, loaded or not. */
export const hasTransport = (
	{ transports }: Pick<OcsGame, 'transports'>,
	hex: HexName,
	side: string,
): boolean => hasThingAt(transports, hex, side);
