/** What facts of barrages change. */
import type { BarrageFact } from '../10-barrage/facts.ts';
import { withUntoldFrame } from '../../kit/procedure.ts';
import type { OcsGame } from '../game.ts';
import { planeHit } from './planes.ts';
import { shipsShelled, sweptBy } from './ships.ts';
import {
	changeHex,
	changeUnit,
	changeUnits,
	disorganize,
	inPhase,
	outOfReserve,
	spendInFight,
} from './fight.ts';
import { procedureEnded } from './procedure-ended.ts';

type Of<T extends BarrageFact['type']> = Extract<BarrageFact, { type: T }>['payload'];

/** Spends a barrage's ammunition; its result is waiting to be carried out. */
export function barrageFired(game: OcsGame, fired: Of<'barrage-fired'>): OcsGame {
	const { side, against, units, target, spent, losses, unreserved } = fired;
	const shot = units.reduce(
		(so, id) => changeUnit(so, id, (unit) => inPhase(unit, { fired: true })),
		spendInFight(game, spent, { side, purpose: 'barrage', whom: target }),
	);
	const shelled = shipsShelled(shot, fired.ships);
	const counted = fired.hipShoot === true ? shelled : changeHex(shelled, target, { barraged: true });
	const hit = changeUnits(counted, fired.disorganized, disorganize);
	return withUntoldFrame(outOfReserve(hit, unreserved), {
		...{ kind: 'barrage', attacker: side, defender: against, units, target, losses },
	});
}

/**
 * Applies a barrage on a facility: its level or hits, planes at the base, a Trainbusting marker.
 * @rule ocs-10.0c.C.star
 */
export function facilityStruck(game: OcsGame, struck: Of<'facility-struck'>): OcsGame {
	const { side, against, target, facility, level, portHits, hipShoot, thrown, busted } = struck;
	const shelled = shipsShelled(game, struck.ships);
	const counted =
		hipShoot || facility === 'railway' ? shelled : changeHex(shelled, target, { barraged: true });
	// Its remaining level is known to its holder.
	const holds = facility !== 'railway' && game.hexes[target]?.control === against;
	const left = facility === 'air-base' ? { airBase: level } : { portHits };
	const hex = holds ? changeHex(counted, target, left) : counted;
	const hit = thrown.filter(({ loses }) => loses).reduce((so, { plane }) => planeHit(so, plane), hex);
	return busted ? { ...hit, air: { ...hit.air, busted: { ...hit.air.busted, [target]: side } } } : hit;
}

export const barrageEnded = (game: OcsGame, { target, swept }: Of<'barrage-ended'>): OcsGame =>
	procedureEnded(swept ? sweptBy(game, target) : game, ['barrage']);
