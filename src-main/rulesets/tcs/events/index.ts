/** The events, one record each, by the book's parts: the effect on the game, the log line, and who is told what. */
import { eventTable } from '../../../rules/kit/records.ts';
import { type SideEvent } from './record.ts';
import { proposalEvents } from './proposals-1992.ts';
import { mineEvents } from './mines.ts';
import { orderEvents } from './orders.ts';
import { dispatchEvents, undoEvents } from './undo.ts';
import { aircraftEvents } from './aircraft.ts';
import { artilleryEvents } from './artillery.ts';
import type { Names } from '../log-names.ts';
import type { TcsTypes } from '../types.ts';
import { sequenceEvents } from './sequence.ts';
import { sheetEvents } from './sheets.ts';
import { moveEvents } from './moves.ts';
import { fireEvents } from './fire.ts';
import { moraleEvents } from './morale.ts';
import { assaultEvents } from './assault.ts';

export const events = eventTable<TcsTypes, Names, SideEvent>()([
	...undoEvents,
	...dispatchEvents,
	...orderEvents,
	...sequenceEvents,
	...sheetEvents,
	...moveEvents,
	...fireEvents,
	...moraleEvents,
	...assaultEvents,
	...artilleryEvents,
	...aircraftEvents,
	...mineEvents,
	...proposalEvents,
]);
