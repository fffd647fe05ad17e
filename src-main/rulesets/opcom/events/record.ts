/** The parts of an OP COM event: its record's types, its audience, and words that several lines share. */
import type { Listener } from '../../../../src-shared/contract/house.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Roll } from '../../../rules/kit/dice.ts';
import type { EventOf, EventRecord } from '../../../rules/kit/records.ts';
import type { Opcom, OpcomFact } from '../../../rules/opcom/types.ts';
import type { NamesSoFar } from '../views/log-names.ts';
import type { SideEvent } from '../views/told.ts';
import type { DeskFact, OwnDesk } from '../desks/desk-facts.ts';
import type { Play } from '../facts.ts';

/** Checks the type of one game event's record. A missing part does not compile. */
export const gameEvent = <Type extends OpcomFact['type']>(
	record: { readonly type: Type } & EventRecord<Opcom, EventOf<OpcomFact, Type>, NamesSoFar, SideEvent>,
) => ({
	...record,
	evolve: (play: Play, payload: EventOf<OpcomFact, Type>['payload'], rolls: readonly Roll[]): Play => ({
		...play,
		game: record.evolve(play.game, payload, rolls),
	}),
});

/** One event of the desks. */
export const deskEvent = <Type extends DeskFact['type']>(
	record: { readonly type: Type } & EventRecord<OwnDesk, EventOf<DeskFact, Type>, NamesSoFar, SideEvent>,
) => ({
	...record,
	evolve: (play: Play, payload: EventOf<DeskFact, Type>['payload'], rolls: readonly Roll[]): Play => ({
		...play,
		desk: record.evolve(play.desk, payload, rolls),
	}),
});

/** Tells the side that the event is of, and no other. */
export const toItsSide =
	<P extends { readonly side: SideId }>(tell: (payload: P, listener: Listener) => SideEvent | null) =>
	(payload: P, listener: Listener): SideEvent | null =>
		payload.side === listener.side ? tell(payload, listener) : null;

/** ' Overruled: the road is clear' */
export const overruled = (reason: string | undefined): string => (reason ? ` Overruled: ${reason}` : '');
/** The reason as a further sentence. */
export const because = (reason: string | undefined): string => (reason ? ` ${reason}` : '');
/** '3 RTR, 2 Fife' */
export const unitList = (units: readonly string[], names: NamesSoFar): string =>
	units.map((id) => names.unit(id)).join(', ');
