/** The dice and the issuer that `decide` gets along with a command. */
import type { Dice } from './dice.ts';
import type { Asked } from './module/situation.ts';

/** Who asks for a command, when, and the dice at hand. */
export interface Asking extends Asked {
	readonly dice: Dice;
}
