/** Parts shared by event records: who is told, and how much of it. */
import { eventRecords } from '../../rules/kit/records.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { TocsGame } from '../../rules/tocs/game.ts';
import { eventKit, type Learns } from '../hexwar/event-kit.ts';
import type { Names } from './log-names.ts';
import type { Known } from './views/side/known.ts';

export const event = eventRecords<TocsGame, TocsFact, Names, SideEvent>();

/** Returns a side's knowledge after it learns a fact. */
export type SideEvent = Learns<Known>;

/** Facts as sides are told them. @rule tocs-b1.3.inside-secret for what is a side's secret */
export const { open, secret, toEach } = eventKit<TocsGame, Known>();
export { list } from '../hexwar/event-kit.ts';
