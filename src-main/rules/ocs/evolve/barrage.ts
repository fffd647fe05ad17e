/** What facts of barrages change. */
import type { BarrageFact } from '../10-barrage/facts.ts';
import type { OcsGame } from '../game.ts';
import { changeHex, changeUnit, changeUnits, disorganize, inPhase, outOfReserve, spend } from './fight.ts';

type Of<T extends BarrageFact['type']> = Extract<BarrageFact, { type: T }>['payload'];

/** A barrage's ammunition is gone and its result waits to be carried out. */
export function barrageFired(game: OcsGame, fired: Of<'barrage-fired'>): OcsGame {
	const { side, against, units, target, spent, losses, unreserved } = fired;
	const shot = units.reduce(
		(so, id) => changeUnit(so, id, (unit) => inPhase(unit, { fired: true })),
		spend(game, spent, { side, purpose: 'barrage', whom: target }),
	);
	const hit = changeUnits(changeHex(shot, target, { barraged: true }), fired.disorganized, disorganize);
	return {
		...outOfReserve(hit, unreserved),
		pending: { kind: 'barrage', attacker: side, defender: against, units, target, losses },
	};
}

export const barrageEnded = (game: OcsGame): OcsGame => ({ ...game, pending: null });
