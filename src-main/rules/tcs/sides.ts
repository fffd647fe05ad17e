/** The two sides of a game. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { At } from './game.ts';

/** Returns the side that is not this one. */
export const otherThan = ({ scenario }: Pick<At, 'scenario'>, side: SideId): SideId =>
	scenario.sides.find(({ id }) => id !== side)?.id ?? side;
