/** A counter's own drawing in the signs of APP-6. */
import { z } from 'zod';

/** Ten figures, entity and two modifiers, where what the counter is says too little; no rule reads them. */
export const Drawing = z.string().regex(/^\d{10}$/, 'an APP-6 drawing is ten figures, like 1211000047');
