/** Events that are somebody’s choice: its own side is told so. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withChoiceOf } from '../views/side/known.ts';
import type { SideEvent } from './record.ts';

/** What a side learns where the fact is somebody’s choice; null: it is nobody’s. */
export const choosing =
	(learn: SideEvent, side: SideId | null): SideEvent =>
	(known) =>
		side === null ? learn(known) : withChoiceOf(learn(known), side);
