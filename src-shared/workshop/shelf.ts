/** The shelf of scenarios: its contents and its requests. Only the umpire's own machine may make them. */
import { z } from 'zod';
import type { ScenarioHead } from '../contract/house.ts';

/** Where a scenario on the shelf comes from. */
export const Origin = z
	.discriminatedUnion('from', [
		z.object({ from: z.literal('new') }).strict(),
		/** Made out of another, whose title is kept. */
		z.object({ from: z.literal('copy'), of: z.string().max(80) }).strict(),
		/** Begun where a campaign stood. */
		z.object({ from: z.literal('campaign'), of: z.string().max(80), turn: z.number().int().min(0) }).strict(),
		/** Opened from a file, whose name is kept. */
		z.object({ from: z.literal('file'), name: z.string().max(200) }).strict(),
	])
	.readonly();
export type Origin = z.infer<typeof Origin>;

/** The id of one's own scenario: random, assigned when it is put on the shelf, and then fixed. */
export const OwnId = z.string().regex(/^own-[a-z0-9]{12}$/, 'that is no scenario of your own');
export type OwnId = z.infer<typeof OwnId>;

/** A ruleset that scenarios can be made for. */
export interface Maker {
	readonly ruleset: string;
	readonly title: string;
	/** Has it a guided first scenario? */
	readonly guided: boolean;
}

/** A scenario that can be chosen. */
export interface ScenarioCard extends Omit<ScenarioHead, 'sides' | 'teams'> {
	readonly sides: readonly string[];
	/** Made up from a seed; its number of units is known only then (0 here). */
	readonly seeded: boolean;
	/** The name of its ruleset; absent if the card is shown alone. */
	readonly system?: string;
	/** It has a lesson that leads through its first turn. */
	readonly teaches?: boolean;
	/** Absent: it came with the program. */
	readonly own?: OwnCard;
}

/** The further details of one's own scenario. */
export interface OwnCard {
	readonly origin: Origin;
	/** Counts its changes, from 1. */
	readonly revision: number;
	/** May the workshop change it? */
	readonly editable: boolean;
	/** Sentences about what prevents playing it; empty if it can be played. */
	readonly stops: readonly string[];
	/** Why it can't be read, in a sentence, or null. */
	readonly trouble: string | null;
}
