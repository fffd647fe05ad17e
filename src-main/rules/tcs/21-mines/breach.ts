/** Breaching a Minefield (21.3): infantry that does nothing else enters, and unmarked survivors have made a way. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { triggerMovement } from '../15-overwatch/trigger.ts';
import { tcsBoard } from '../board.ts';
import { carryOn } from '../procedures.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { proposedBreachCost, proposedBreachFault } from '../proposal-1992/mines.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { unfoldingOf } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns why units can't breach a Minefield, or null if they can. @rule tcs-21.3.may @rule tcs-21.3.cost @rule tcs-21.3a.mode */
export function breachFault(at: Here, stack: readonly Piece[], hex: HexName): Refusal | null {
	const [first] = stack;
	const mine = at.game.mines[hex];
	if (!first || !mine || mine.breached)
		return refuse(
			'tcs-21.3.may',
			'tcs/no-mines',
			`There is no Minefield in ${hex} that is still to be breached.`,
		);
	if (stack.some(({ unit }) => unit.at !== first.unit.at))
		return refuse('tcs-21.3.may', 'tcs/not-a-stack', 'These units do not stand together.');
	if (piecesIn(at, hex).some(({ unit }) => unit.side !== first.unit.side))
		return refuse('tcs-21.3.may', 'tcs/enemy', `The enemy holds ${hex}: its mines can’t be breached.`);
	for (const piece of stack) {
		const fault = breacherFault(at, piece, hex);
		if (fault) return fault;
	}
	return null;
}

function breacherFault(at: Here, { counter, unit }: Piece, hex: HexName): Refusal | null {
	const { name } = counter;
	const { phase } = unit;
	if (counter.category !== 'Infantry' || unit.on !== null)
		return refuse('tcs-21.3.may', 'tcs/not-infantry', `${name} can’t breach: dismounted Infantry does.`);
	if (unit.marker !== null)
		return refuse('tcs-21.3.may', 'tcs/marked', `${name} is ${unit.marker}: it can’t breach.`);
	if (proposed(at.game.options, 'odds')) return proposedBreachFault(at, { counter, unit }, hex);
	const board = tcsBoard(at.scenario);
	if (phase.began === null || board.distance(phase.began, hex) > 1 || unit.at !== phase.began)
		return refuse('tcs-21.3.may', 'tcs/too-far', `${name} did not begin this phase in or next to ${hex}.`);
	const busy = phase.moved || phase.sfa || phase.pfas > 0 || phase.assaulted || phase.breaching || unit.fired;
	return busy
		? refuse(
				'tcs-21.3.cost',
				'tcs/has-acted',
				`${name} has acted in this phase: who breaches does nothing else.`,
			)
		: null;
}

/**
 * Enters the Minefield in its mode, is fired at, shelled and mined; the survivors make the Breach.
 * @rule tcs-21.3b.enter
 */
export function breach(at: At, units: readonly UnitId[], hex: HexName, dice: Dice): Decision<TcsFact> {
	const stack = piecesOf(at, units);
	const fault = breachFault(at, stack, hex);
	const [first] = stack;
	if (fault || !first) return fault ?? refuse('tcs-21.3.may', 'tcs/no-unit', 'Choose the units that breach.');
	const { side } = first.unit;
	const from = first.unit.at ?? hex;
	const unfolding = unfoldingOf(at);
	unfolding.add(
		{
			type: 'breach-tried',
			v: 1,
			rule: 'tcs-21.3b.enter',
			payload: { side, units, from, hex, ...proposedBreachCost(at) },
		},
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-21.3b.enter',
			payload: {
				frame: {
					...{ kind: 'dangers', side, units, hex, byRoad: false, retreating: false, breaching: true },
					next: from === hex ? 'mines' : 'barrages',
				},
			},
		},
	);
	if (from !== hex) triggerMovement(unfolding, { side, units, from, to: hex, byRoad: false });
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
