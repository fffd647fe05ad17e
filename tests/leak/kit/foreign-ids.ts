/**
 * The same question twice: once with the id of something of the other side that the seat can't see, once with an id that
 * nothing has. Whatever a seat may send or ask, and wherever an id stands in it, both must be answered in the same words.
 */
import { z } from 'zod';
import type { Played } from '../../../src-main/campaign/rulesets.ts';
import { situationOf, type CampaignState } from '../../../src-main/campaign/fold.ts';
import { seededDice } from '../../../src-main/rules/kit/dice.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';

/** What stands in a made-up message: ids by the name of their field, and other words by theirs. */
export interface Filling {
	/** For a field that names something: something of the seat's own, or undefined if the field of that shape names nothing. */
	id(field: string, shape: z.core.$ZodType): string | undefined;
	/** For another field of text: a hex, a side, a name. */
	word(field: string): string;
	/** One of what a field can be; absent: the first. */
	pick?<T>(choices: readonly T[]): T | undefined;
}

type Make = (fill: Filling) => unknown;
const ANY: Make = () => null;

const picked = <T>({ pick }: Filling, all: readonly T[]): T | undefined => (pick ? pick(all) : all[0]);

/** Returns a maker of one input of a shape: every part filled. */
function makerOf(shape: z.core.$ZodType, field: string): Make {
	const { def } = shape as z.ZodType & { def: { type: string } & Record<string, never> };
	const inner = (key: string): z.core.$ZodType => def[key] as unknown as z.core.$ZodType;
	switch (def.type) {
		case 'object': {
			const parts = Object.entries(
				(shape as z.ZodObject).shape as Readonly<Record<string, z.core.$ZodType>>,
			).map(([key, part]) => [key, makerOf(part, key)] as const);
			return (fill) => Object.fromEntries(parts.map(([key, make]) => [key, make(fill)]));
		}
		case 'array':
			return ((make) => (fill: Filling) => [make(fill)])(makerOf(inner('element'), field));
		case 'tuple':
			return (
				(makes) => (fill: Filling) =>
					makes.map((make) => make(fill))
			)((def['items'] as unknown as readonly z.core.$ZodType[]).map((item) => makerOf(item, field)));
		case 'record':
			return ((key, make) => (fill: Filling) => ({ [String(key(fill))]: make(fill) }))(
				makerOf(inner('keyType'), field),
				makerOf(inner('valueType'), field),
			);
		case 'union':
			return makerOf((def['options'] as unknown as readonly z.core.$ZodType[])[0] ?? z.null(), field);
		case 'pipe':
			return makerOf(inner('in'), field);
		case 'literal':
			return () => (def['values'] as unknown as readonly unknown[])[0];
		case 'enum':
			return (
				(all) => (fill: Filling) =>
					picked(fill, all)
			)(Object.values(def['entries'] as unknown as Record<string, unknown>));
		case 'string':
			return (fill) => fill.id(field, shape) ?? fill.word(field);
		case 'number':
			return (fill) => picked(fill, [1, 2, 3]);
		case 'boolean':
			return (fill) => picked(fill, [true, false]);
		default:
			return 'innerType' in def ? makerOf(inner('innerType'), field) : ANY;
	}
}

/** Returns inputs of a shape, one for each place where an id stands in it, with this id there and own ones elsewhere. */
function withIdIn(make: Make, fill: Filling, id: string): readonly unknown[] {
	let places = 0;
	make({
		...fill,
		id: (field, shape) => {
			const own = fill.id(field, shape);
			if (own !== undefined) places += 1;
			return own;
		},
	});
	return Array.from({ length: places }, (_, place) => {
		let now = -1;
		return make({
			...fill,
			id: (field, shape) => {
				const own = fill.id(field, shape);
				if (own === undefined) return undefined;
				now += 1;
				return now === place ? id : own;
			},
		});
	});
}

/** Returns the commands that a side's seat may send, each with a maker of one. */
export const sideCommandsOf = ({ module }: Pick<Played, 'module'>): readonly (readonly [string, Make])[] =>
	(
		module.command as unknown as z.ZodDiscriminatedUnion<z.ZodObject<{ type: z.ZodLiteral<string> }>[]>
	).options
		.map((shape) => [shape.shape.type.value, makerOf(shape, '')] as const)
		.filter(([type]) => module.sideCommands.has(type as never));

/** What was asked, and what came back for either id. */
export interface AnswersApart {
	readonly asked: string;
	readonly foreign: string;
	readonly ghost: string;
}

/**
 * Returns every message of a seat that was answered differently for what the other side has and for what nobody has, and how
 * many were tried.
 * @param foreign an id of the other side's that the seat has not been shown
 */
export function toldApart(
	played: Played,
	state: CampaignState,
	side: SideId,
	fill: Filling,
	foreign: string,
): { readonly tried: number; readonly apart: readonly AnswersApart[] } {
	const ghost = 'nobody-has-this';
	const asks = [...commandAsks(played, state, side), ...explainAsks(played, state, side)];
	const told = asks.flatMap(({ name, make, ask }): AnswersApart[] => {
		const ghosts = withIdIn(make, fill, ghost);
		return withIdIn(make, fill, foreign).map((input, n) => ({
			asked: `${name} ${JSON.stringify(input)}`,
			foreign: ask(input).replaceAll(foreign, ghost),
			ghost: ask(ghosts[n]),
		}));
	});
	// What can't be an id there is refused for its shape, which everybody knows.
	const asked = told.filter((each) => each.foreign !== UNREAD && each.ghost !== UNREAD);
	return { tried: asked.length, apart: asked.filter((each) => each.foreign !== each.ghost) };
}

/** Returns those ids that nothing tells that a side is shown. */
export function unseenOf(
	{ module, scenario }: Played,
	state: CampaignState,
	side: SideId,
	ids: readonly string[],
): readonly string[] {
	const known = state.known[side];
	if (known === undefined) return [];
	const seen = JSON.stringify(module.sideView(scenario, known, { side, team: null }));
	return ids.filter((id) => !seen.includes(`"${id}"`));
}

const UNREAD = 'not read';

interface Ask {
	readonly name: string;
	readonly make: Make;
	ask(input: unknown): string;
}

/** Commands, carried out with the same dice each time. One that does not parse is answered before any rule is asked. */
function commandAsks(played: Played, state: CampaignState, side: SideId): readonly Ask[] {
	const { module } = played;
	const at = situationOf(played, state);
	return sideCommandsOf(played).map(([name, make]) => ({
		name,
		make,
		ask: (input) => {
			const sent = module.command.safeParse(input);
			if (!sent.success) return UNREAD;
			const dice = seededDice('xoroshiro128plus/v1:00000001.00000002.00000003.00000004');
			return JSON.stringify(module.decide(at, sent.data, dice, { seat: { kind: 'side', side }, now: 0 }));
		},
	}));
}

function explainAsks({ module, scenario }: Played, state: CampaignState, side: SideId): readonly Ask[] {
	const known = state.known[side];
	return Object.entries(module.explain).flatMap(([name, { input: shape, side: ask }]): Ask[] =>
		ask === undefined || known === undefined
			? []
			: [
					{
						name,
						make: makerOf(shape, ''),
						ask: (input) => {
							const sent = shape.safeParse(input);
							return sent.success ? JSON.stringify(ask(scenario, known, sent.data)) : UNREAD;
						},
					},
				],
	);
}
