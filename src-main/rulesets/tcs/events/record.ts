/** Parts shared by event records: who is told, and how much of it. */
import { eventRecords } from '../../../rules/kit/records.ts';
import type { TcsFact } from '../../../rules/tcs/facts.ts';
import type { TcsGame } from '../../../rules/tcs/game.ts';
import { eventKit, type Learns } from '../../hexwar/event-kit.ts';
import type { Names } from '../log-names.ts';
import type { Known } from '../views/side/known.ts';

export const event = eventRecords<TcsGame, TcsFact, Names, SideEvent>();

/** Returns a side's knowledge after it learns a fact. */
export type SideEvent = Learns<Known>;

/** Facts as sides are told them. @rule tcs-2.0.cmd-view for what is a side's secret */
export const { applied, open, secret, partly } = eventKit<TcsGame, Known>();
export { list } from '../../hexwar/event-kit.ts';
