/** Every event of the ruleset: one record each, by chapters. */
import { eventTable } from '../../../rules/kit/records.ts';
import { dispatchEvent } from '../../../rules/kit/dispatches.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { withDispatch } from '../../hexwar/dispatch-notes.ts';
import { sectorEvent } from '../../hexwar/offices.ts';
import type { OcsTypes } from '../types.ts';
import { baseEvents } from './air-bases.ts';
import { airEvents } from './air.ts';
import { fightEvents } from './fight.ts';
import { orderEvents } from './orders.ts';
import { railEvents } from './rail.ts';
import { portEvents } from './ports.ts';
import { shipEvents } from './ships.ts';
import type { Names, SideEvent } from './record.ts';
import { sequenceEvents } from './sequence.ts';
import { supplyEvents } from './supply.ts';
import { unitEvents } from './units.ts';

export const events = eventTable<OcsTypes, Names, SideEvent>()([
	...sequenceEvents,
	...unitEvents,
	...fightEvents,
	...airEvents,
	...baseEvents,
	...supplyEvents,
	...railEvents,
	...portEvents,
	...shipEvents,
	...orderEvents,
	sectorEvent<OcsGame, Names, SideEvent>(),
	dispatchEvent<OcsGame, Names, SideEvent>((payload) => (known) => withDispatch(known, payload)),
]);
