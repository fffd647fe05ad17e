/** What a fight lets both sides know: figures that each states, and no units. */
import type { BarrageFact, BarrageShift } from '../10-barrage/facts.ts';
import { inWords } from '../../hexwar/fraction.ts';
import type { HexName } from '../types.ts';
import type { CombatFact } from './facts.ts';

/** A fight as a side was told of it. */
export type FightSeen =
	| {
			readonly kind: 'combat';
			readonly target: HexName;
			readonly ratings: Readonly<Record<'attacker' | 'defender', number>>;
			/** 0 none, 1 light, 2 heavy. */
			readonly antiTank: Readonly<Record<'attacker' | 'defender', number>>;
			/** Total modified strengths: '4 1/2'. */
			readonly strengths: Readonly<Record<'attacker' | 'defender', string>>;
			readonly odds: string;
			readonly surprised: 'attacker' | 'defender' | null;
			readonly column: string;
			readonly roll: number;
			readonly result: string;
	  }
	| {
			readonly kind: 'barrage';
			readonly target: HexName;
			readonly strength: string;
			readonly shifts: readonly BarrageShift[];
			readonly column: string;
			readonly roll: number;
			readonly result: string;
	  };

type Payload<T extends CombatFact['type'] | BarrageFact['type']> = Extract<
	CombatFact | BarrageFact,
	{ type: T }
>['payload'];

/**
 * What both sides state of a combat or an overrun: ratings, anti-tank effects, total strengths; and what the dice made of
 * them. Not one unit is named.
 * @rule ocs-4.9b
 */
export const combatRevealed = (rolled: Payload<'combat-rolled'>): FightSeen => ({
	kind: 'combat',
	target: rolled.target,
	ratings: rolled.ratings,
	antiTank: rolled.antiTank,
	strengths: {
		attacker: inWords(rolled.strengths.attacker.total),
		defender: inWords(rolled.strengths.defender.total),
	},
	odds: rolled.odds,
	surprised: rolled.surprised,
	column: rolled.columnOdds,
	roll: rolled.roll,
	result: rolled.result.text,
});

/** The result that counts, and the printed one where ships make less of it: '1/2 (1, from the sea)'. */
export const barrageResultText = ({
	printed,
	byShips = printed,
}: Pick<Payload<'barrage-fired'>, 'printed' | 'byShips'>): string =>
	byShips === printed ? String(printed) : `${String(byShips)} (${String(printed)}, from the sea)`;

/**
 * What both sides state of a barrage: the firer its total strength, the other every shift that applies.
 * @rule ocs-4.9c
 */
export const barrageRevealed = (fired: Payload<'barrage-fired'>): FightSeen => ({
	kind: 'barrage',
	target: fired.target,
	strength: inWords(fired.strength),
	shifts: fired.shifts,
	column: fired.column,
	roll: fired.roll,
	result: barrageResultText(fired),
});
