/** The skirmish's own shapes: what its scenario, game, commands, facts and views have that no other ruleset on hexes has. */
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { handInOrder, type OrderCommand } from '../../../src-shared/kit/written-orders.ts';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import type { NewSightings, Sightings } from '../../../src-main/rules/hexwar/sightings.ts';
import type { HexName, HexUnit, UnitId } from '../../../src-main/rules/hexwar/types.ts';
import type { SideFrameFact } from '../../../src-main/rules/kit/frame-records.ts';
import type { ChosenOptions } from '../../../src-main/rules/kit/option.ts';
import type { OrderFact, WithOrders } from '../../../src-main/rules/kit/orders/types.ts';
import type { WithFrames } from '../../../src-main/rules/kit/procedure.ts';
import type { Fact } from '../../../src-main/rules/kit/ruleset.ts';
import type { PlainTypes } from '../../../src-main/rulesets/hexwar/plain-module.ts';

const Id = z.string().min(1).max(30);
const Side = z.object({ id: SideId, name: Id, letter: z.string(), palette: z.enum(['blue', 'red']) });
const Counter = z.object({ id: Id, side: SideId, name: Id, at: Id, steps: z.number(), points: z.number() });
/** What foot pays to enter it, in points, and what it adds to the die that hits somebody in it. */
const Ground = z.object({ costs: z.object({ foot: z.string() }), cover: z.number().int() });
export const Scenario = z.object({
	...{ id: z.string(), title: Id, ruleset: z.literal('skirmish'), summary: z.string() },
	...{ turns: z.number().int(), sides: z.tuple([Side, Side]), map: HexMapFile, counters: z.array(Counter) },
	...{ grounds: z.record(z.string(), Ground), options: z.record(z.string(), z.string()) },
	...{ formations: z.tuple([]).default([]), lesson: z.tuple([]).default([]) },
});
export type Scenario = z.infer<typeof Scenario>;

export const Move = z.object({ type: z.literal('move'), unit: Id, way: z.array(Id).min(1).max(12) }).strict();
export const Fire = z.object({ type: z.literal('fire'), unit: Id, hex: Id }).strict();
export const NextStep = z.object({ type: z.literal('next-step'), step: Id }).strict();
const Proposed = z.discriminatedUnion('type', [Move, Fire]);
export type Proposed = z.infer<typeof Proposed>;
export const HandIn = handInOrder(Proposed);

/** `steps`: those of a unit on its way, which ends when it loses one; `watchers`: who is still to be asked whether it fires. */
export type Frame = { readonly side: SideId } & (
	| { kind: 'journey'; unit: UnitId; steps: number; way: readonly HexName[]; watchers: readonly UnitId[] }
	| { kind: 'overwatch'; watcher: UnitId; hex: HexName }
	| { kind: 'withdrawal'; unit: UnitId; from: HexName }
);
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;
/** What somebody is asked. */
export type Choice = FrameOf<'overwatch' | 'withdrawal'>;

export interface Unit extends HexUnit {
	readonly counter: string;
	readonly steps: number;
	/** Parts of its points; 'all': it has fired, or was hit. */
	readonly spent: number | 'all';
}
export interface Game extends WithFrames<Frame>, WithOrders<Proposed> {
	readonly clock: { readonly turn: number; readonly step: string };
	readonly options: ChosenOptions;
	readonly units: PersistentMap<Unit>;
	/** By side: the steps of whom it sees, by hex. */
	readonly sightings: Readonly<Record<string, Sightings<number>>>;
	/** What happened, in sentences. */
	readonly told: readonly string[];
}

/** Whose fire it is, by whom and at whom: '' is what a side is not told. */
type Fired = { side: SideId; unit: UnitId; target: UnitId; hex: HexName; die: number; needs: number };
export type SkirmishFact =
	| OrderFact<Proposed>
	| SideFrameFact<Frame>
	| Fact<'moved', { side: SideId; unit: UnitId; to: HexName; spent: Unit['spent'] }>
	| Fact<'removed', { side: SideId; unit: UnitId }>
	| Fact<'fired', Fired>
	| Fact<'sighted', { side: SideId; hexes: NewSightings<number> }>
	| Fact<'step-begun', { turn: number; step: string }>;

export type Payload<T extends SkirmishFact['type']> = Extract<SkirmishFact, { type: T }>['payload'];

type Command = Proposed | z.infer<typeof NextStep> | OrderCommand<Proposed>;
export type Skirmish = PlainTypes<Scenario, Game, Command, SkirmishFact>;
export type Known = Skirmish['Knowledge'];
