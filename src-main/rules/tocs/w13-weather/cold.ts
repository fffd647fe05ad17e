/** Extreme winter: whoever moves outdoors checks its Morale. */
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Act, Here, HexName } from '../game.ts';
import type { Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { nationIdOfCounter } from '../w18-nations/nations.ts';
import { degraded } from '../w5-states/states.ts';
import { isExtremeWinter } from './effects.ts';

const RULE: RuleRef = 'tocs-w13.2.extreme-cold';
const SHELTER: readonly string[] = ['Village', 'Town', 'Suburb', 'City'];

/** Returns whether a hex shelters a side's units: it is built up, or has a facility of that side. */
const isSheltered = ({ scenario, game }: Here, hex: HexName, { unit }: Piece): boolean =>
	tocsBoard(scenario)
		.terrainOf(hex)
		.some((each) => SHELTER.includes(each)) || game.facilities[hex]?.side === unit.side;

/**
 * Returns the modifier of a unit's Morale Check as it enters a hex, or null if it takes none: once per activation, in
 * extreme winter, outdoors, for a nation that suffers from it.
 * @rule tocs-w13.2.extreme-cold
 */
export function coldModifier(here: Here, piece: Piece, act: Act, to: HexName): number | null {
	if (act.chilled === true || !isExtremeWinter(here) || isSheltered(here, to, piece)) return null;
	const { scenario } = here;
	const { nations } = chartsOf(scenario);
	const nation = nations.get(nationIdOfCounter(scenario, piece.counter)) ?? nations.get('other');
	return nation?.winter ?? null;
}

/** Rolls the check of a unit in the cold; whoever fails comes down a level, beside the one of its activation. */
export function checkCold(unfolding: TocsUnfolding, piece: Piece, modifier: number, dice: Dice): void {
	const { id, counter, unit } = piece;
	const faces = dice.roll(6, 2, `the Morale Check of ${counter.name} in the cold`, RULE);
	const total = faces.reduce((a, b) => a + b, modifier);
	const passed = total <= counter.morale;
	unfolding.add({
		type: 'checked',
		v: 1,
		rule: RULE,
		payload: { side: unit.side, unit: id, dice: faces, total, morale: counter.morale, passed },
		rolls: dice.rolls.slice(-1),
	});
	if (passed) return;
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: RULE,
		payload: { side: unit.side, units: { [id]: degraded(unit.state) }, why: 'Extreme winter.' },
	});
}
