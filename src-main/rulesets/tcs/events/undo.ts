/** What a side is told of undo and redo, and by dispatches. */
import { dispatchEvent } from '../../../rules/kit/dispatches.ts';
import type { TcsGame } from '../../../rules/tcs/game.ts';
import { withDispatch } from '../../hexwar/dispatch-notes.ts';
import { undoEvents as eventsOfUndo } from '../../hexwar/undo-events.ts';
import type { SideEvent } from './record.ts';
import type { Names } from '../log-names.ts';
import type { Known } from '../views/side/known.ts';

export const dispatchEvents = [
	dispatchEvent<TcsGame, Names, SideEvent>((payload) => (known) => withDispatch(known, payload)),
] as const;

export const undoEvents = eventsOfUndo<TcsGame, Names, Known>();
