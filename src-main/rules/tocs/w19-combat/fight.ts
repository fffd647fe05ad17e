/** Resolves a battle: odds, row, shifts, two dice, and the table's result. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { BankClaim, BattleType } from '../../../../src-shared/rulesets/tocs/words.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { ShiftName } from '../charts/lines.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import { isCompany, isDriven, piecesIn, type Piece } from '../units.ts';
import { maySupport, supportFor } from '../w10-actions/support.ts';
import { airShiftsOf } from '../w15-air/shifts.ts';
import { gunsFired, navalFire } from '../w17-naval-missions/naval-guns.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { typedFor } from './tactical.ts';
import { attackStrength, crtRow, defenceStrength } from './strength.ts';
import type { BattleNow, BattleResult, ColumnShift, Stage, Strength } from './types.ts';

/** The battle. */
export interface Fight {
	readonly hex: HexName;
	readonly type: BattleType;
	readonly engagement: boolean;
	readonly attackers: readonly Piece[];
	/** Where each attacks from. */
	readonly from: Readonly<Record<UnitId, HexName>>;
	/** Set if it was on the road when ambushed. */
	readonly byRoad: boolean;
	/** Shifts that the attacker claims for what it scouted. */
	readonly scouted: 'recon' | 'probe' | null;
	/** In a river hex: the bank its defender has declared; absent or null for where his units are. */
	readonly bank?: BankClaim | null;
	/** Led by an infiltration: whether it succeeded. @rule tocs-w10.2.infil-shift */
	readonly infiltrated?: boolean;
}

/**
 * Fights a battle: its result is told, and its consequences are still to be carried out.
 * @rule tocs-w19.0.crt @rule tocs-w19.4.defender-first
 */
export function fight(unfolding: TocsUnfolding, it: Fight, dice: Dice): void {
	const { at } = unfolding;
	const attacker = it.attackers[0]?.unit.side;
	if (attacker === undefined) return;
	const defender = otherSide(at.scenario, attacker);
	const n = (at.game.results.at(-1)?.n ?? 0) + 1;
	const battleOutcome = outcome(at, it, attacker, defender, dice);
	if (it.type !== 'Ambush')
		for (const [side, pieces] of [
			[attacker, it.attackers],
			[defender, battleOutcome.defenders],
		] as const)
			if (maySupport(at, pieces)) gunsFired(unfolding, side, navalFire(at, side, it.hex));
	const battle: BattleNow = {
		...{ n, hex: it.hex, type: it.type, engagement: it.engagement, attacker, defender },
		attackers: it.attackers.map(({ id }) => id),
		defenders: battleOutcome.defenders.map(({ id }) => id),
		stages: stagesOf(battleOutcome, attacker, defender),
		attackerOutcome: battleOutcome.attackerOutcome,
		defenderOutcome: battleOutcome.defenderOutcome,
		through: [],
		from: it.from,
		retreated: [],
	};
	unfolding.add({
		type: 'battle-fought',
		v: 1,
		rule: 'tocs-w19.0.crt',
		payload: { battle, result: { ...battleOutcome.result, n } },
		rolls: battleOutcome.result.dice.length === 0 ? [] : dice.rolls.slice(-1),
	});
}

interface Made {
	readonly defenders: readonly Piece[];
	readonly result: BattleResult;
	readonly attackerOutcome: BattleNow['attackerOutcome'];
	readonly defenderOutcome: BattleNow['defenderOutcome'];
}

function outcome(here: Here, it: Fight, attacker: SideId, defender: SideId, dice: Dice): Made {
	const charts = chartsOf(here.scenario);
	const { clock } = here.game;
	const row = crtRow(here, it.hex);
	// A depot neither fights nor takes losses. @rule tocs-w8.1.share-fate
	const defenders = piecesIn(here, it.hex, defender).filter(({ unit }) => !unit.depot);
	const [attack, defence] = [
		supported(
			here,
			it,
			attacker,
			it.attackers,
			attackStrength(here, it.attackers, row, it.type === 'Ambush' && it.byRoad),
		),
		supported(here, it, defender, defenders, defenceStrength(here, defenders, it.hex, row, it.attackers)),
	];
	const shifts = [
		...shiftsOf(here, it),
		...airShiftsOf(here, {
			...{ hex: it.hex, isAmbush: it.type === 'Ambush', isEngagement: it.engagement, attacker, defender },
			attackers: it.attackers.map(({ id }) => id),
			defenders: defenders.map(({ id }) => id),
		}),
	];
	const start = charts.odds.columnFor(row, attack.total, defence.total);
	const bonus = diceBonus(here, it);
	const net = shifts.reduce((all, { by }) => all + by, 0);
	const column = Math.min(charts.odds.columns - 1, Math.max(0, start + net));
	const typed = typedFor(here, it.hex);
	const faces = typed ? [] : dice.roll(6, 2, `the battle at ${it.hex}`, 'tocs-w19.0.crt');
	const read =
		typed ??
		charts.results.result(blockOf(here, it), Math.min(12, faces.reduce((a, b) => a + b, 0) + bonus), column);
	const printed = charts.odds.printed(row);
	return {
		defenders,
		attackerOutcome: bigger(here, it, defenders, read.attacker),
		defenderOutcome: bigger(here, it, defenders, read.defender),
		result: {
			n: 0,
			turn: clock.turn,
			impulse: clock.impulse,
			hex: it.hex,
			type: it.type,
			engagement: it.engagement,
			attacker,
			row,
			odds: printed[start] ?? '',
			shifts,
			column: printed[column] ?? '',
			dice: faces,
			cell: read.cell,
			strengths: { [attacker]: attack, [defender]: defence },
		},
	};
}

/**
 * Returns a strength with batteries' support; none for an ambush, or out of LOC.
 * @rule tocs-b3.9.ranged-air-added @rule tocs-w10.1.2.ambush-no-support @rule tocs-w7.0.out-no-arty
 */
function supported(
	here: Here,
	it: Fight,
	side: SideId,
	pieces: readonly Piece[],
	strength: Strength,
): Strength {
	if (it.type === 'Ambush' || !maySupport(here, pieces)) return strength;
	const fire = supportFor(
		here,
		side,
		it.hex,
		chosenReading(here.game.options, 'tot-battle') === 'four-times',
	);
	const naval = navalFire(here, side, it.hex).map(({ unit, points, why }) => ({ unit, points, why }));
	const all = [...fire, ...naval];
	return {
		shares: [...strength.shares, ...all],
		total: all.reduce((sum, { points }) => sum + points, strength.total),
	};
}

/** A round of an Engagement Battle reads the block that the campaign chose. @rule tocs-b2.4.2.eb-resolve */
function blockOf({ game }: Pick<Here, 'game'>, it: Fight): BattleType {
	if (!it.engagement) return it.type;
	return chosenReading(game.options, 'engagement-block') === 'hasty' ? 'Hasty' : 'Deliberate';
}

/**
 * Returns the shifts of a battle; those of the approach don't count in an Engagement Battle.
 * @rule tocs-w19.3.shifts @rule tocs-w19.3.no-eb-shifts @rule tocs-b3.9.shift-net
 */
function shiftsOf(here: Here, it: Fight): readonly ColumnShift[] {
	const { shifts } = chartsOf(here.scenario);
	const named = (why: ShiftName): ColumnShift => ({ why, by: shifts[why] });
	if (it.engagement) return [];
	if (it.type === 'Ambush') {
		const spared =
			it.attackers.every(({ counter }) => counter.recon) &&
			chosenReading(here.game.options, 'recon-ambush') === 'no-column';
		return spared ? [] : [named('Ambush')];
	}
	const water = waterShift(here, it);
	const led = it.infiltrated;
	return [
		...(led === undefined ? [] : [named(led ? 'Infiltration succeeded' : 'Infiltration failed')]),
		...(water === null ? [] : [named(water)]),
		...(it.scouted === 'probe' ? [named(diceBonus(here, it) > 0 ? 'Reconnaissance' : 'Probe')] : []),
		...(it.scouted === 'recon' ? [named('Reconnaissance')] : []),
		...(isFromThreeSides(here, it) ? [named('Attacked from three sides')] : []),
	];
}

/**
 * Returns the water shift: all defenders are behind a river, as declared, and half of the attack comes across it, or
 * half of it over a bridge, or null if neither.
 * @rule tocs-w11.10.medium-drm @rule tocs-w11.9.major-drm @rule tocs-w11.3.attack-across
 */
function waterShift(here: Here, it: Fight): ShiftName | null {
	const board = tocsBoard(here.scenario);
	const river = board.riverIn(it.hex);
	const defenders = piecesIn(here, it.hex).filter(({ unit }) => unit.side !== it.attackers[0]?.unit.side);
	const banks = new Set(defenders.map(({ unit }) => unit.bank));
	const isHalf = (is: (piece: Piece) => boolean): boolean => {
		const all = it.attackers.reduce((sum, { counter }) => sum + counter.strength, 0);
		const some = it.attackers.filter(is).reduce((sum, { counter }) => sum + counter.strength, 0);
		return some > 0 && some * 2 >= all;
	};
	const fromOf = ({ id, unit }: Piece): HexName => it.from[id] ?? unit.at ?? it.hex;
	const isAcross = (piece: Piece): boolean => {
		const direction = board.grid.directionTo(board.hex(it.hex), board.hex(fromOf(piece)));
		const bank = direction === null ? null : board.bankAt(board.hex(it.hex), direction);
		return bank !== null && !banks.has(bank);
	};
	const isOneBank = it.bank !== 'both' && banks.size === 1;
	if (river && isOneBank && isHalf(isAcross)) return `Behind a ${river.class} river`;
	const isOverBridge = (piece: Piece): boolean => board.mustCross(fromOf(piece), it.hex, piece.unit.bank);
	return isHalf((piece) => isOverBridge(piece) || isThroughWater(here, piece, fromOf(piece), it.hex))
		? 'Over a bridge or ford'
		: null;
}

/** A probe may count on the dice instead, as the campaign chose. @rule tocs-w10.5.probe-shift */
const diceBonus = ({ game }: Here, it: Fight): number =>
	it.scouted === 'probe' && !it.engagement && chosenReading(game.options, 'probe-drm') === 'dice' ? 1 : 0;

/** Companies from which a battle is a big one. */
const BIG = 8;
/** Big battles may cost a step more, as the campaign chose. */
function bigger(
	{ game }: Here,
	it: Fight,
	defenders: readonly Piece[],
	outcome: BattleNow['attackerOutcome'],
): BattleNow['attackerOutcome'] {
	const companies = [...it.attackers, ...defenders].filter(({ counter }) => isCompany(counter)).length;
	const isBig = companies >= BIG && chosenReading(game.options, 'big-battle') === 'one-more';
	return isBig && outcome.steps > 0 ? { ...outcome, steps: outcome.steps + 1 } : outcome;
}

/** Vehicles out of or into flooded ground or swamp attack as over a bridge. @rule tocs-w11.4.flooded-attack @rule tocs-w11.5.swamp-attack */
function isThroughWater({ scenario }: Here, { counter }: Piece, from: HexName, to: HexName): boolean {
	const board = tocsBoard(scenario);
	const isWet = (hex: HexName): boolean =>
		board.terrainOf(hex).some((each) => each === 'Flooded area' || each === 'Swamp/Marsh');
	return isDriven(counter) && (isWet(from) || isWet(to));
}

/** From three hexes or more, or over two opposite hexsides. */
function isFromThreeSides({ scenario }: Pick<Here, 'scenario'>, { hex, from }: Fight): boolean {
	const board = tocsBoard(scenario);
	if (!board.isOfHexes) return new Set(Object.values(from)).size >= 3;
	const sides = new Set(
		Object.values(from).map((each) => board.grid.directionTo(board.hex(hex), board.hex(each))),
	);
	return (
		sides.size >= 3 || [...sides].some((each) => each !== null && sides.has(((each + 3) % 6) as typeof each))
	);
}

function stagesOf(made: Made, attacker: SideId, defender: SideId): readonly Stage[] {
	const of = (side: SideId, { steps, retreat }: Made['attackerOutcome']): readonly Stage[] => [
		...(steps > 0 ? [{ kind: 'losses', side, left: steps, first: true } as const] : []),
		...(retreat > 0 ? [{ kind: 'retreat', side, hexes: retreat } as const] : []),
	];
	return [...of(defender, made.defenderOutcome), ...of(attacker, made.attackerOutcome), { kind: 'after' }];
}
