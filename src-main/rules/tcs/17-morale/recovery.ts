/** Recovery: stacks that steady themselves at the end of their Action Phase, and battalions that are held from it (17.1e, 17.7). */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { phasing, stepNow } from '../02-turn/turn.ts';
import { isInZone } from '../18-artillery/zone.ts';
import { unitsOn } from '../06-op-sheets/size.ts';
import { carryOn } from '../procedures.ts';
import { otherThan } from '../sides.ts';
import { unfoldingOf } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { countersOf, piecesIn, type Piece } from '../units.ts';
import type { HexName } from '../types.ts';

/** Returns a stack's units that may recover, or why none may. @rule tcs-17.7.step @rule tcs-17.7d @rule tcs-17.7b */
export function recoverable(
	at: Pick<At, 'scenario' | 'game'>,
	side: string,
	hex: HexName,
): readonly Piece[] | Refusal {
	const marked = piecesIn(at, hex, side).filter(({ unit }) => unit.marker !== null);
	if (marked.length === 0)
		return refuse(
			'tcs-17.7.step',
			'tcs/nothing-to-recover',
			`Nothing of yours in ${hex} is Suppressed or Paralyzed.`,
		);
	if (isInZone(at, hex))
		return refuse('tcs-17.7b', 'tcs/under-barrage', `${hex} is in an Attack Zone: nobody recovers there.`);
	const fresh = marked.filter(({ unit }) => !unit.phase.recovered);
	return fresh.length > 0
		? fresh
		: refuse('tcs-17.7d', 'tcs/recovered', `The stack in ${hex} has recovered in this phase already.`);
}

/** Returns the units of a stack that recover now, or why none can. @rule tcs-17.7.when */
export function recovering(
	at: Pick<At, 'scenario' | 'game'>,
	side: string,
	hex: HexName,
): readonly Piece[] | Refusal {
	const { clock } = at.game;
	if (phasing(at.scenario, clock) !== side || !clock.step.endsWith('-recovery'))
		return refuse(
			'tcs-17.7.when',
			'tcs/not-now',
			`Stacks recover at the end of their own Action Phase. It is “${stepNow(at.scenario, clock)}” now.`,
		);
	return recoverable(at, side, hex);
}

/** A stack recovers, and the other side may fire at it. @rule tcs-17.7a.stack @rule tcs-15.1c.cycle */
export function recover(at: At, side: string, hex: HexName, dice: Dice): Decision<TcsFact> {
	const stack = recovering(at, side, hex);
	if ('kind' in stack) return stack;
	const [first] = stack;
	const own = first?.unit.side ?? at.scenario.sides[0].id;
	const unfolding = unfoldingOf(at);
	const units = stack.map(({ id }) => id);
	unfolding.add(
		{ type: 'recovered', v: 1, rule: 'tcs-17.7.step', payload: { side: own, units, hex } },
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-15.2e.when',
			payload: {
				frame: {
					kind: 'overwatch',
					trigger: 'recovery',
					side: otherThan(at, own),
					hexes: [hex],
					units,
					left: null,
					byRoad: false,
				},
			},
		},
	);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** Formations with a unit that has an attack to carry out: they don't recover. @rule tcs-17.1e @rule tcs-17.8d.attack */
export function attackingFormations({ scenario, game }: Pick<At, 'scenario' | 'game'>): ReadonlySet<string> {
	const counters = countersOf(scenario);
	const attacking = Object.values(game.sheets)
		.filter(({ state }) => state === 'implemented')
		.flatMap((sheet) => {
			const on = new Set(unitsOn(sheet));
			return sheet.groups
				.filter(({ mission, reserve }) => mission === 'Attack' && !reserve)
				.flatMap(({ units }) => units.filter((id) => on.has(id)));
		});
	return new Set(attacking.flatMap((id) => counters.get(id)?.formation ?? []));
}
