/** A counter's own drawing in the signs of APP-6. */
import { z } from 'zod';

/** Ten figures, entity and two modifiers, for when the counter's own kind is too coarse; no rule reads them. */
export const Drawing = z.string().regex(/^\d{10}$/, 'an APP-6 drawing is ten figures, like 1211000047');
