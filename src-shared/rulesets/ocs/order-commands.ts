/** What a side may propose to Control if it doesn't move for itself. */
import { z } from 'zod';
import {
	handInLine,
	type OrderCommand as OrderCommandOn,
	type ShiftOrder,
} from '../../kit/written-orders.ts';
import {
	ArriveAircraft,
	BuildGliders,
	ChangeDrop,
	FlyMission,
	MergeAircraft,
	PlanDrop,
	RebuildAircraft,
	RefitAircraft,
	WorkOnAirBase,
} from './air-commands.ts';
import { ChangeMode, GiveUp, Move, NextStep, OrderStack, RaiderCheck, Recon, Release } from './commands.ts';
import { DeclareAttack, DeclareOverrun, FireBarrage, WorkOnHedgehog } from './fight-commands.ts';
import * as ships from './ship-commands.ts';
import { PLANNED_STEPS } from './planned.ts';
import * as supply from './supply-commands.ts';

/** The side moves that Control may be asked to carry out. */
export const Proposed = z.discriminatedUnion('type', [
	...[NextStep, ChangeMode, Release, Move, OrderStack, GiveUp, RaiderCheck, Recon],
	...[DeclareAttack, DeclareOverrun, FireBarrage, WorkOnHedgehog],
	...[supply.PayFuel, supply.LoadTransport, supply.UnloadTransport, supply.MoveTransport],
	...[supply.DivideTransport, supply.CombineTransports, supply.MakeExtender, supply.EndExtender],
	...[
		supply.DisplaceTransport,
		supply.BlowDump,
		supply.BreakOut,
		supply.Recover,
		supply.Eat,
		supply.ChooseTrace,
		supply.RollAttrition,
	],
	...[FlyMission, RefitAircraft, WorkOnAirBase, PlanDrop, ChangeDrop],
	...[ArriveAircraft, RebuildAircraft, MergeAircraft, BuildGliders],
	...[supply.Arrive, supply.ArriveTransport, supply.Rebuild, supply.RebuildTransport],
	...[supply.MoveByRail, supply.ShipSupply, supply.WorkOnPort],
	...[ships.Sail, ships.FireShips, ships.FireAtShips, ships.ArriveShip],
	...[ships.LoadCraft, ships.UnloadCraft, ships.RollLandings, ships.AssaultBeach],
	...[ships.DivideCraft, ships.JoinCraft, ships.LaunchDukws],
	...[supply.Consolidate, supply.SwapUnits, supply.MakeBreakdown],
] as const);
export type Proposed = z.infer<typeof Proposed>;

export const HandInOrder = handInLine(Proposed, z.enum(PLANNED_STEPS));
export type OrderCommand = OrderCommandOn<Proposed> | ShiftOrder;
