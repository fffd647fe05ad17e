/** What a side may propose to Control if it doesn't move for itself. It draws and rolls op sheets itself. */
import { z } from 'zod';
import { handInOrder, type OrderCommand as OrderCommandOn } from '../../kit/written-orders.ts';
import { FlySortie, PlaceSortie } from './aircraft-commands.ts';
import {
	AdjustMission,
	Breach,
	CheckFire,
	FireScreen,
	LayMine,
	PlaceMission,
	TakeShelter,
} from './artillery-commands.ts';
import {
	Assault,
	ChangeMode,
	Combine,
	Dismount,
	EnterMap,
	FireAction,
	Mount,
	MoveStack,
	PairUp,
	PointAction,
	Recover,
	Retreat,
	SetUpUnit,
} from './commands.ts';

export const Proposed = z.discriminatedUnion('type', [
	...[EnterMap, ChangeMode, MoveStack, Mount, Dismount],
	...[FireAction, PointAction, Assault, Retreat, Recover],
	...[FireScreen, Breach, PlaceMission, AdjustMission, TakeShelter, LayMine],
	...[PlaceSortie, FlySortie],
	...[CheckFire, Combine, PairUp, SetUpUnit],
] as const);
export type Proposed = z.infer<typeof Proposed>;

export const HandInOrder = handInOrder(Proposed);
export type OrderCommand = OrderCommandOn<Proposed>;
