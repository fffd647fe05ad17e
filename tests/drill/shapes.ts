/** The drill's own shapes: hexes, a scenario, a game, its commands and facts. Nothing of any other ruleset. */
import { z } from 'zod';
import type { SideHead, TeamHead } from '../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import type { RulesetTypes } from '../../src-main/rules/kit/module/types.ts';
import type { Fact } from '../../src-main/rules/kit/ruleset.ts';

/** A column's letter and a row's number: 'A1' to 'H9'. Columns stand on their points, odd ones half a hex lower. */
export const Hex = z.string().regex(/^[A-H][1-9]$/, 'a hex is a letter from A to H and a figure, like C4');
export type Hex = z.infer<typeof Hex>;
const Name = z.string().min(1).max(30);

/** The six hexes beside one, those on the sheet. */
export function beside(hex: Hex): readonly Hex[] {
	const [column, row] = [hex.charCodeAt(0), Number(hex[1])];
	const low = column % 2 === 0 ? 0 : -1;
	const all: readonly (readonly [number, number])[] = [
		[0, -1],
		[0, 1],
		[-1, low],
		[-1, low + 1],
		[1, low],
		[1, low + 1],
	];
	return all
		.map(([right, down]) => `${String.fromCharCode(column + right)}${String(row + down)}`)
		.filter((each) => Hex.safeParse(each).success);
}

const Side = z.object({
	id: SideId,
	name: Name,
	letter: z.string().length(1),
	palette: z.enum(['blue', 'red']),
});
export const DrillScenario = z
	.object({
		id: z.string(),
		title: Name,
		ruleset: z.literal('drill'),
		summary: z.string(),
		turns: z.number().int().min(1).max(20),
		sides: z.tuple([Side, Side]),
		woods: z.array(Hex),
		units: z.array(
			z.object({ id: z.string(), side: SideId, name: Name, at: Hex, steps: z.number().int().min(1) }),
		),
	})
	.strict();
export type DrillScenario = z.infer<typeof DrillScenario>;
export const teamsOf = ({ sides }: DrillScenario): readonly TeamHead[] =>
	sides.map(({ id, name }) => ({ id: TeamId.parse(`${id}-hq`), side: id, name: `${name} Headquarters` }));
export const headSides = ({ sides }: DrillScenario): readonly SideHead[] => sides;

export const March = z.object({ type: z.literal('march'), unit: Name, to: Hex }).strict();
export const Assault = z.object({ type: z.literal('assault'), unit: Name, hex: Hex }).strict();
export const Place = z
	.object({ type: z.literal('place'), unit: Name, at: Hex, reason: z.string().min(3) })
	.strict();
export const EndTurn = z.object({ type: z.literal('end-turn') }).strict();
export type DrillCommand = z.infer<typeof March | typeof Assault | typeof Place | typeof EndTurn>;

export interface DrillUnit {
	readonly at: Hex;
	readonly steps: number;
	readonly marched: boolean;
}
/** An assault waits for the defender to say whether it stands. */
export interface StandingAssault {
	readonly unit: string;
	readonly target: string;
	readonly hex: Hex;
	readonly against: SideId;
}
export interface DrillGame {
	readonly turn: number;
	readonly units: Readonly<Record<string, DrillUnit>>;
	readonly assault: StandingAssault | null;
	/** By side: enemy unit -> its alias and where that side sees it. */
	readonly seen: Readonly<
		Record<string, Readonly<Record<string, { readonly alias: string; readonly at: Hex }>>>
	>;
	/** How many aliases each side has been given. */
	readonly named: Readonly<Record<string, number>>;
}

export type DrillFact =
	| Fact<'marched', { unit: string; side: SideId; to: Hex; bumped: boolean }>
	| Fact<'placed', { unit: string; side: SideId; at: Hex; reason: string }>
	| Fact<'assault-declared', StandingAssault & { from: SideId }>
	| Fact<'assault-withdrawn', { unit: string; side: SideId; to: Hex; from: SideId; by: string }>
	| Fact<
			'assault-fought',
			{
				from: SideId;
				against: SideId;
				unit: string;
				target: string;
				die: number;
				lost: Readonly<Record<string, number>>;
				by: string;
			}
	  >
	| Fact<'day-begun', { turn: number }>
	/** By rule, to one side: what it sees now. `alias`: that side's own name for it. */
	| Fact<'sighted', { side: SideId; unit: string; alias: string; at: Hex }>
	| Fact<'lost-sight', { side: SideId; unit: string; alias: string }>;

export interface DrillKnown {
	readonly side: SideId;
	readonly turn: number;
	readonly units: Readonly<Record<string, DrillUnit & { readonly name: string }>>;
	/** By the side's own alias. */
	readonly enemies: Readonly<Record<string, Hex>>;
	readonly asked: { readonly id: string; readonly ask: string; readonly answers: readonly string[] } | null;
	readonly word: readonly string[];
}
/** A side's unit is told of with its side, by whoever sees all. */
export type DrillCounter = DrillUnit & { readonly name: string; readonly side: SideId };
export interface DrillUmpireView extends UmpireHead {
	readonly kind: 'drill-umpire';
	readonly woods: readonly Hex[];
	readonly units: Readonly<Record<string, DrillCounter>>;
	readonly assault: Pick<StandingAssault, 'unit' | 'hex'> | null;
	readonly questions: readonly DrillQuestion[];
}
export interface DrillQuestion {
	readonly id: string;
	readonly ask: string;
	readonly of: SideId;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
}
export interface DrillSideView extends DrillKnown {
	readonly kind: 'drill-side';
	readonly sides: readonly SideHead[];
	readonly woods: readonly Hex[];
}
/** What a march is said to cost before it is sent. */
export interface DrillCost {
	/** '1 allowed today' */
	readonly words: string;
	/** Why it can't be; null: it can, as far as is known. */
	readonly say: string | null;
}

/** All of these, in the bag that the interface wants. */
export interface Drill extends RulesetTypes {
	Scenario: DrillScenario;
	Game: DrillGame;
	Command: DrillCommand;
	Event: DrillFact;
	Knowledge: DrillKnown;
	UmpireView: DrillUmpireView;
	SideView: DrillSideView;
}
