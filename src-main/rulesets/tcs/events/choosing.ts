/** Events that are somebody’s choice, which that side is told. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withChoiceOf } from '../views/side/known.ts';
import type { SideEvent } from './record.ts';

/** Returns what a side learns if the fact is somebody’s choice, or null if it is nobody’s. */
export const choosing =
	(learn: SideEvent, side: SideId | null): SideEvent =>
	(known) =>
		side === null ? learn(known) : withChoiceOf(learn(known), side);
