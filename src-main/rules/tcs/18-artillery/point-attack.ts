/** Barrages at vehicles: one roll of two dice for each step, by each marker that has the hex in its Attack Zone (18.9). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { withRolls, type Dice, type Roll } from '../../kit/dice.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { countDead } from '../10-losses/boxes.ts';
import { withLoads } from '../10-losses/losses.ts';
import { chartsOf } from '../charts/all.ts';
import type { ARTILLERY_POINT_MODIFIERS } from '../charts/artillery.ts';
import type { At } from '../game.ts';
import type { Losses } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import type { Piece } from '../units.ts';
import type { HexName } from '../types.ts';
import type { Shelled } from './facts.ts';
import type { Barrage } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The roll a marker needs against a target. */
export interface PointNeeds {
	/** The sum of two dice. */
	readonly needs: number;
	readonly modifiers: readonly Shift[];
}

/** Returns what a marker needs to destroy a step of a Point target. @rule tcs-18.9b.roll @rule tcs-18.6a.strength */
export function pointNeeds(
	at: Here,
	barrage: Pick<Barrage, 'calibre' | 'fast' | 'state' | 'rockets'>,
	{ counter, unit }: Piece,
): PointNeeds {
	const charts = chartsOf(at.scenario);
	const chart = charts.artilleryPointModifiers;
	const line = (name: (typeof ARTILLERY_POINT_MODIFIERS)[number], holds: boolean): Shift | null =>
		holds ? { name, by: chart[name], rule: 'tcs-18.9b.roll' } : null;
	return {
		needs: charts.artilleryPointFire(counter.defence, barrage.rockets ? 999 : barrage.calibre),
		modifiers: counted([
			line('Fast Fire', barrage.fast),
			line('Bad Shoot', barrage.state === 'bad'),
			line('Target in Move Mode', unit.mode === 'Move'),
		]),
	};
}

/** Rolls for every step of the Point targets of a hex under one marker. @rule tcs-18.9a @rule tcs-18.9c @rule tcs-18.9b.move */
export function shell(
	unfolding: TcsUnfolding,
	barrage: Barrage,
	{
		hex,
		targets,
		side,
	}: { readonly hex: HexName; readonly targets: readonly Piece[]; readonly side: SideId },
	dice: Dice,
): Losses {
	const aimed = targets.filter(({ counter, unit }) => counter.target === 'Point' && unit.at === hex);
	if (aimed.length === 0) return {};
	const { value, rolls } = withRolls(dice, () =>
		aimed.flatMap((piece) => rollsAt(unfolding.at, barrage, piece, dice)),
	);
	const kills: Record<string, number> = {};
	for (const { unit, killed } of value) if (killed) kills[unit] = (kills[unit] ?? 0) + 1;
	const { losses, dead } = withLoads(unfolding.at, targets, kills);
	addShelled(unfolding, rolls, {
		...{ side, by: 'barrage', hex, rolls: value, losses },
		targets: aimed.map(({ id }) => id),
		destroyed: dead.map(({ id }) => id),
		...countDead(unfolding.at, dead),
	});
	return losses;
}

const addShelled = (unfolding: TcsUnfolding, rolls: readonly Roll[], payload: Shelled): void =>
	unfolding.add({ type: 'shelled', v: 1, rule: 'tcs-18.9b.roll', rolls, payload });

function rollsAt(at: Here, barrage: Barrage, piece: Piece, dice: Dice): Shelled['rolls'] {
	const { needs, modifiers } = pointNeeds(at, barrage, piece);
	return Array.from({ length: piece.steps }, () => {
		const [a = 1, b = 1] = dice.roll(
			6,
			2,
			`a step of ${piece.counter.name} under the barrage`,
			'tcs-18.9b.roll',
		);
		const total = a + b + sumOf(modifiers);
		return { unit: piece.id, dice: [a, b] as const, modifiers, needs, total, killed: total >= needs };
	});
}
