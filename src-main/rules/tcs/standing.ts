/** The questions a side wants to be asked, and those the program may answer by default. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { FireOrder } from '../../../src-shared/rulesets/tcs/commands.ts';

/** Choices that come up often: which units lose steps, and which way a retreat goes. */
export const STANDING = ['losses', 'retreats'] as const;
export type StandingChoice = (typeof STANDING)[number];

/** For each choice whether the side is asked or the default is taken; unset choices are asked. */
export type Standing = Readonly<Partial<Record<StandingChoice, 'ask' | 'default'>>> & {
	/** Its standing order for overwatch, or null if it is asked. */
	readonly fire?: FireOrder | null;
};

/** Returns whether a side wants to be asked about a choice. */
export const asksFor = (
	{ game }: { readonly game: { readonly standing: Readonly<Record<SideId, Standing>> } },
	side: SideId,
	choice: StandingChoice,
): boolean => game.standing[side]?.[choice] !== 'default';
