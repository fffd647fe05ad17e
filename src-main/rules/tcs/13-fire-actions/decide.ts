/** A Standard Fire Action from command to facts. */
import type { AtOrder } from '../../../../src-shared/rulesets/tcs/answers.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import { isHurt } from '../11-area-fire/area-fire.ts';
import { rollFire } from '../11-area-fire/resolve.ts';
import { resolveAtRolls } from '../16-at-rolls/resolve.ts';
import { payDirect } from '../24-special-units/direct-cost.ts';
import { fireGuns } from '../24-special-units/direct-guns.ts';
import { makeCheck } from '../17-morale/make-check.ts';
import { carryOn } from '../procedures.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { piecesOf } from '../units.ts';
import { standardFire } from './sfa.ts';
import type { HexName, UnitId } from '../types.ts';

/**
 * Fires, and lets the other side answer once retreats are over and markers set. AT Rolls alone mark nobody and give no chance.
 * @rule tcs-13.1i @rule tcs-16.1g @rule tcs-16.1h @rule tcs-15.2a.at
 */
export function fireAction(
	at: At,
	units: readonly UnitId[],
	target: HexName,
	order: AtOrder,
	dice: Dice,
): Decision<TcsFact> {
	const standard = standardFire(at, piecesOf(at, units), target, order);
	if ('kind' in standard) return standard;
	const { firers, targets, fire, rolls } = standard;
	const [first] = firers;
	const unfolding = unfoldingOf(at);
	const rollAt = (): void => {
		if (rolls) resolveAtRolls(unfolding, rolls, { as: 'sfa', action: fire === null }, dice);
	};
	if (first && fire)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-13.1i',
			payload: {
				frame: {
					kind: 'after-fire',
					side: first.unit.side,
					units: firers.map(({ id }) => id),
					hexes: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
				},
			},
		});
	if (order !== 'after') rollAt();
	if (fire)
		fireArea(unfolding, { fire, firers, targets, as: 'sfa' }, order === 'after' ? rollAt : null, dice);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** The Morale Check comes after everything that is fired. */
function fireArea(
	unfolding: TcsUnfolding,
	firing: Parameters<typeof rollFire>[1],
	then: (() => void) | null,
	dice: Dice,
): void {
	const targets = piecesOf(
		unfolding.at,
		firing.targets.map(({ id }) => id),
	).filter(({ unit }) => unit.at !== null);
	const { firers, fire } = firing;
	payDirect(unfolding, firers);
	const hurts = targets.some((piece) => isHurt(piece, firers));
	const checks = hurts ? rollFire(unfolding, { ...firing, targets }, dice) : [];
	fireGuns(unfolding, firers, fire.target, dice);
	then?.();
	for (const check of checks) makeCheck(unfolding, check, null, dice);
}
