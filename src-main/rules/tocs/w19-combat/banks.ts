/** The bank of a river hex that its defender holds: he declares it before the battle, publicly. */
import type { BankClaim } from '../../../../src-shared/rulesets/tocs/words.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { frameOf, type BanksFrame, type BattlesFrame } from '../frames.ts';
import type { Bank, Here, HexName } from '../game.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { isBridged } from '../w11-terrain/bridges.ts';
import { bearsIce } from '../w13-weather/effects.ts';

const RULE: RuleRef = 'tocs-w1.6.defend-bank';
const BANKS: readonly Bank[] = ['left', 'right'];

const defenders = (here: Here, { hex, side }: Pick<BanksFrame, 'hex' | 'side'>): readonly Piece[] =>
	piecesIn(here, hex, side).filter(({ unit }) => !unit.depot);

/**
 * Returns a side's possible declarations, its units' current bank first: a bank where all of them can be, or both. By a
 * bridge or ice they can be on either; without one they stay.
 * @rule tocs-w1.6.defend-bank
 */
export function bankReplies(here: Here, frame: BanksFrame): readonly BankClaim[] {
	const pieces = defenders(here, frame);
	const held = BANKS.filter((bank) => pieces.some(({ unit }) => unit.bank === bank));
	const [only] = held;
	const stands: BankClaim = held.length === 1 && only !== undefined ? only : 'both';
	const cross =
		isBridged(here, frame.hex) ||
		(pieces.length > 0 && pieces.every(({ counter }) => bearsIce(here, counter)));
	if (!cross || pieces.length === 0) return [stands];
	return [stands, ...(['both', ...BANKS] as const).filter((each) => each !== stands)];
}

/** Asks whoever is attacked in a river hex which bank he defends: always, whoever is there. Returns whether it does. */
export function askBanks(unfolding: TocsUnfolding, frame: BattlesFrame, hex: HexName): boolean {
	const { scenario, game } = unfolding.at;
	if (frame.engagements || frame.bank?.hex === hex || tocsBoard(scenario).riverIn(hex) === null) return false;
	const attacker = piecesOf(unfolding.at, [...game.units.keys()]).find(
		({ unit }) => unit.attack?.hex === hex,
	);
	if (!attacker) return false;
	const side = otherSide(scenario, attacker.unit.side);
	unfolding.add(begun({ kind: 'banks', n: game.asked + 1, side, hex }));
	return true;
}

/**
 * The defender declares which bank he holds: his units are on it now, and the other side hears of it. Returns false for
 * no such answer.
 */
export function answerBanks(unfolding: TocsUnfolding, frame: BanksFrame, reply: string): boolean {
	const claim = bankReplies(unfolding.at, frame).find((each) => each === reply);
	if (claim === undefined) return false;
	const { side, hex } = frame;
	unfolding.add(ended(frame));
	const crossing =
		claim === 'both' ? [] : defenders(unfolding.at, frame).filter(({ unit }) => unit.bank !== claim);
	if (claim !== 'both' && crossing.length > 0)
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule: RULE,
			payload: {
				...{ side, why: `They defend the ${claim} bank.` },
				units: Object.fromEntries(crossing.map(({ id }) => [id, { bank: claim }])),
			},
		});
	for (const { id } of unfolding.at.scenario.sides)
		unfolding.add({
			type: 'told',
			v: 1,
			rule: RULE,
			payload: { side: id, news: 'bank', hex, words: [claim], mark: null },
		});
	const battles = frameOf(unfolding.at.game, 'battles');
	if (battles) unfolding.add(changed({ ...battles, bank: { hex, claim } }));
	return true;
}
