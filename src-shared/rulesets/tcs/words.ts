/** Names and ids as scenarios, commands and views of the Tactical Combat Series write them. */
import { z } from 'zod';

export const Name = z.string().min(1).max(80);
/** A printed hex: 'B29.17'. */
export const HexName = z.string().min(1).max(16);
export const Id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');
