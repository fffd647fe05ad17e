/** Fighter against fighter (OP COM 13): result of a die for the larger force, and what each loses. */
import { chart } from '../../kit/chart.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';

export type Odds = 1 | 2 | 3 | 4 | 5 | 6;
export type FighterResult = 'win' | 'draw' | 'lose';

export const fighterOdds = chart(
	{ title: 'Fighter against fighter', source: 'OP COM 13, Fighter Vs Fighter', confidence: 'printed' },
	`
	die | 1     2     3     4     5     6    # odds to one; 6 or more in the last
	1   | lose  lose  draw  draw  draw  win
	2   | draw  draw  draw  draw  win   win
	3   | draw  draw  draw  win   win   win
	4   | draw  draw  win   win   win   win
	5   | draw  win   win   win   win   win
	6   | win   win   win   win   win   win
	`,
);

/**
 * Shares lost, per cent of the opponent's strength.
 * @rule opcom-13.loss.win
 * @rule opcom-13.loss.draw
 * @rule opcom-13.loss.lose
 */
export const fighterLosses = chart(
	{ title: 'Losses of fighters', source: 'OP COM 13, Fighter Vs Fighter', confidence: 'printed' },
	`
	result | attacker  defender
	win    | 10        20    # opcom-13.loss.win
	draw   | 10        10    # opcom-13.loss.draw
	lose   | 20        10    # opcom-13.loss.lose
	`,
);

/** The attacker's result of a die. */
export function fighterResult(odds: Odds, face: number): FighterResult {
	const cell = fighterOdds.cell(String(face), String(odds));
	if (cell === 'win' || cell === 'draw' || cell === 'lose') return cell;
	throw new Error(`fighter odds: ${cell}`);
}

/** Returns the column for two forces: the ratio rounded down, or to the nearest if the campaign says so; at most 6. */
export function oddsColumn(larger: number, smaller: number, round: 'down' | 'nearest'): Odds {
	const ratio = round === 'down' ? Math.floor(larger / smaller) : Math.round(larger / smaller);
	return Math.min(6, Math.max(1, ratio)) as Odds;
}

/** The share a force loses of its opponent's strength, per cent. */
export function lossPercent(result: FighterResult, role: 'attacker' | 'defender'): number {
	const share = fighterLosses.number(result, role);
	if (share === null) throw new Error(`fighter losses: ${result}`);
	return share;
}

/**
 * Returns a percentage of squadrons as whole squadrons, to the nearest; an exact half is rounded as the campaign says.
 */
export function wholeSquadrons(percent: number, squadrons: number, half: 'up' | 'down'): number {
	const hundredths = percent * squadrons;
	return half === 'up'
		? Math.floor((hundredths + 50) / 100)
		: Math.max(0, Math.ceil((hundredths - 50) / 100));
}

/**
 * The paragraph of a column.
 * @rule opcom-13.odds.col-1
 * @rule opcom-13.odds.col-2
 * @rule opcom-13.odds.col-3
 * @rule opcom-13.odds.col-4
 * @rule opcom-13.odds.col-5
 * @rule opcom-13.odds.col-6
 */
export const oddsRule: Readonly<Record<Odds, RuleRef>> = {
	1: 'opcom-13.odds.col-1',
	2: 'opcom-13.odds.col-2',
	3: 'opcom-13.odds.col-3',
	4: 'opcom-13.odds.col-4',
	5: 'opcom-13.odds.col-5',
	6: 'opcom-13.odds.col-6',
};
