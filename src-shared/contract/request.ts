/** The declaration of one request of the contract: who may make it, its input, its output. */
import { z } from 'zod';
import type { Role } from './seats.ts';

export type Who = readonly Role[];

/** Declares one request; the answer's type is carried for the client stub and never sent. */
export const request = <I extends z.ZodType, O>(
	who: Who,
	input: I,
): { readonly who: Who; readonly input: I; readonly answer?: O } => ({ who, input });

/** For requests without input. */
export const noInput = z.undefined();

/** The umpire's own machine. */
export const chief: Who = ['chief'];
export const umpire: Who = ['umpire'];
export const player: Who = ['player'];
/** A side's people: players and observers. Not its projectors, and nobody of Control. */
export const staff: Who = ['reader'];
/** Everyone who may fetch papers. */
export const reader: Who = ['umpire', 'reader'];
/** Every window there is, projectors among them. */
export const all: Who = ['umpire', 'screen'];
