/** Battles one after another, and each to its end: losses, retreats, who has the hex, who comes down a state. */
import { ATTACKS, type BankClaim, type BattleType } from '../../../../src-shared/rulesets/tocs/words.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import type { BattleFrame, BattlesFrame } from '../frames.ts';
import type { HexName } from '../game.ts';
import { degraded } from '../w5-states/states.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { alongWith } from '../w10-actions/along.ts';
import { rollInfiltration } from '../w10-actions/infiltrate.ts';
import { endRefits } from '../w10-actions/refit.ts';
import { attackersOf } from './attack-levels.ts';
import { askBanks } from './banks.ts';
import { fight } from './fight.ts';
import { fighting } from './losses.ts';
import { interrogate } from '../w20-interrogation/interrogate.ts';
import { airLooked } from '../w15-air/look.ts';
import { askPursuit } from './pursuit.ts';

/** Goes on with the battles that are left. @rule tocs-w19.0.when */
export function battlesOn(unfolding: TocsUnfolding, frame: BattlesFrame, dice: Dice): true {
	const [hex, ...hexes] = frame.hexes;
	if (hex === undefined) {
		unfolding.add(ended(frame));
		return true;
	}
	if (askBanks(unfolding, frame, hex)) return true;
	unfolding.add(changed({ ...frame, hexes }));
	if (frame.engagements) fightEngagement(unfolding, hex, dice);
	else fightAttack(unfolding, hex, frame.bank?.hex === hex ? frame.bank.claim : null, dice);
	return true;
}

/** A round of an Engagement Battle. @rule tocs-b2.4.2.eb-resolve @rule tocs-b2.4.2.eb-defender */
function fightEngagement(unfolding: TocsUnfolding, hex: HexName, dice: Dice): void {
	const { at } = unfolding;
	const defender = at.game.engagements[hex]?.defender;
	if (defender === undefined) return;
	const attackers = piecesIn(at, hex, otherSide(at.scenario, defender));
	fight(
		unfolding,
		{ hex, type: 'Deliberate', engagement: true, attackers, from: {}, byRoad: false, scouted: null },
		dice,
	);
}

/** An attack on a marked hex: into an empty one the attackers walk. @rule tocs-w10.6.intensive-empty @rule tocs-w10.8.hasty-empty */
function fightAttack(unfolding: TocsUnfolding, hex: HexName, bank: BankClaim | null, dice: Dice): void {
	const { at } = unfolding;
	const attackers = attackersOf(at, hex);
	const side = attackers[0]?.unit.side;
	if (side === undefined) {
		// Fire called every attack off. @rule tocs-w10.26.interdict-attack
		unfolding.add({
			type: 'battle-ended',
			v: 1,
			rule: 'tocs-w10.26.interdict-attack',
			payload: { hex, turn: at.game.clock.turn, fought: false },
		});
		return;
	}
	endRefits(unfolding, hex, otherSide(at.scenario, side));
	const leader = attackers.find(({ unit }) => unit.infiltrates);
	const isEmpty = piecesIn(at, hex, otherSide(at.scenario, side)).length === 0;
	const infiltrated = leader && !isEmpty ? infiltrate(unfolding, leader, hex, dice) : null;
	if (isEmpty) walkIn(unfolding, hex, attackers, side);
	else
		fight(
			unfolding,
			{
				...{ hex, engagement: false, attackers, byRoad: false, bank },
				type: leader ? 'Infiltration' : typeOf(attackers),
				...(infiltrated === null ? {} : { infiltrated }),
				from: Object.fromEntries(attackers.map(({ id, unit }) => [id, unit.attack?.from ?? unit.at ?? hex])),
				scouted: scoutedBy(attackers) ?? (airLooked(at, side, hex) ? 'recon' : null),
			},
			dice,
		);
}

/** An infiltration is rolled as the battle begins, and everybody hears of it. @rule tocs-w10.2.infil-roll @rule tocs-w10.2.infil-shift */
function infiltrate(unfolding: TocsUnfolding, leader: Piece, hex: HexName, dice: Dice): boolean {
	const infiltration = rollInfiltration(unfolding.at, leader, hex, dice);
	const { side } = leader.unit;
	const came = infiltration.succeeds ? 'it succeeds.' : 'it fails.';
	const rule = 'tocs-w10.2.infil-roll';
	unfolding.add({
		type: 'rolled',
		v: 1,
		rule,
		payload: {
			...{ side, what: `Infiltration of ${hex}`, dice: infiltration.dice, total: infiltration.total },
			...{ shifts: infiltration.shifts, blind: true, came, rule },
		},
		rolls: dice.rolls.slice(-1),
	});
	return infiltration.succeeds;
}

/**
 * The highest type leads, but a claimed scouting lowers all to the scout's level.
 * @rule tocs-w19.0.type-order @rule tocs-w10.4.recon-downgrade @rule tocs-w10.5.probe-time
 */
function typeOf(attackers: readonly Piece[]): BattleType {
	const rank = ({ unit }: Piece): number => ATTACKS.indexOf(unit.attack?.type ?? 'Hasty');
	const scouts = attackers.filter(({ unit }) => (unit.attack?.scouted ?? null) !== null).map(rank);
	const highest = Math.max(...attackers.map(rank));
	return ATTACKS[Math.min(highest, ...scouts)] ?? 'Hasty';
}

/** A probe counts in place of a reconnaissance. @rule tocs-w10.4.recon-shift @rule tocs-w10.5.probe-shift */
function scoutedBy(attackers: readonly Piece[]): 'recon' | 'probe' | null {
	const scouted = attackers.map(({ unit }) => unit.attack?.scouted ?? null);
	if (scouted.includes('probe')) return 'probe';
	return scouted.includes('recon') ? 'recon' : null;
}

function walkIn(unfolding: TocsUnfolding, hex: HexName, attackers: readonly Piece[], side: SideId): void {
	advance(unfolding, hex, attackers, side);
	comeDown(unfolding, side, attackers, 1, 'It attacked.');
	unfolding.add({
		type: 'battle-ended',
		v: 1,
		rule: 'tocs-w10.8.hasty-empty',
		payload: { hex, turn: unfolding.at.game.clock.turn, fought: false },
	});
}

/** Units enter a hex, which becomes their side's. @rule tocs-w19.7.pursuit-flip */
function advance(unfolding: TocsUnfolding, hex: HexName, pieces: readonly Piece[], side: SideId): void {
	enterAll(unfolding, hex, pieces, side);
	takeHexes(unfolding, side, [hex], 'tocs-w19.7.pursuit-flip');
}

function enterAll(unfolding: TocsUnfolding, hex: HexName, pieces: readonly Piece[], side: SideId): void {
	const board = tocsBoard(unfolding.at.scenario);
	for (const { id, unit, counter, steps } of pieces) {
		if (unit.at === null || unit.at === hex) continue;
		unfolding.add({
			type: 'moved',
			v: 1,
			rule: 'tocs-b1.7.combat-in-hex',
			payload: {
				side,
				units: [id, ...alongWith(unfolding.at, { id, unit, counter, steps })],
				from: unit.at,
				to: hex,
				bank: board.bankAfter(unit.at, hex, unit.bank),
			},
		});
	}
}

/** Each unit comes down by so many levels. @rule tocs-b1.4.battle-degrades */
function comeDown(
	unfolding: TocsUnfolding,
	side: SideId,
	pieces: readonly Piece[],
	levels: number,
	why: string,
): void {
	const units = Object.fromEntries(
		piecesOf(
			unfolding.at,
			pieces.map(({ id }) => id),
		)
			.filter(({ unit }) => unit.at !== null)
			.map(({ id, unit }) => [id, degraded(unit.state, levels)]),
	);
	if (levels === 0 || Object.keys(units).length === 0) return;
	unfolding.add({
		type: 'states-changed',
		v: 1,
		rule: 'tocs-w5.0.degrade-causes',
		payload: { side, units, why },
	});
}

/** The next thing of a battle that was fought. */
export function battleOn(unfolding: TocsUnfolding, frame: BattleFrame, dice: Dice): true {
	const [stage, ...stages] = frame.stages;
	if (stage === undefined || stage.kind === 'after') {
		finish(unfolding, frame, dice);
		return true;
	}
	unfolding.add({ type: 'battle-went-on', v: 1, rule: 'tocs-w19.4.defender-first', payload: { stages } });
	if (fighting(unfolding.at, stage.side).length === 0) return true;
	const n = unfolding.at.game.asked + 1;
	const { side } = stage;
	const { hex } = frame;
	unfolding.add(
		begun(
			stage.kind === 'losses'
				? { kind: 'losses', n, side, hex, left: stage.left, first: stage.first, trades: true }
				: { kind: 'retreat', n, side, hex, left: stage.hexes, going: false },
		),
	);
	return true;
}

/** Who has the hex, and who comes down. @rule tocs-w19.8.both-remain @rule tocs-b3.9.indecisive @rule tocs-w19.6.eb-degrade */
function finish(unfolding: TocsUnfolding, frame: BattleFrame, dice: Dice): void {
	const { attacker, defender, hex } = frame;
	const stays = (side: SideId): readonly Piece[] =>
		frame.retreated.includes(side) ? [] : fighting(unfolding.at, side);
	const [attackers, defenders] = [stays(attacker), stays(defender)];
	const all = { [attacker]: fighting(unfolding.at, attacker), [defender]: fighting(unfolding.at, defender) };
	if (attackers.length > 0 && defenders.length > 0) engage(unfolding, frame, attackers);
	else {
		if (isEngaged(unfolding.at, hex))
			unfolding.add({ type: 'engagement-ended', v: 1, rule: 'tocs-b1.3.engaged-owner', payload: { hex } });
		if (attackers.length > 0) advance(unfolding, hex, attackers, attacker);
	}
	for (const side of [defender, attacker]) {
		const isBack = frame.retreated.includes(side);
		const pieces = all[side] ?? [];
		const scouts = pieces.filter(({ counter }) => counter.recon);
		const others = pieces.filter(({ counter }) => !counter.recon);
		const fought = frame.engagement ? 0 : 1;
		comeDown(
			unfolding,
			side,
			others,
			fought + (isBack ? 1 : 0),
			isBack ? 'It fought and went back.' : 'It fought.',
		);
		comeDown(unfolding, side, scouts, fought, 'It fought.');
	}
	unfolding.add({
		type: 'battle-ended',
		v: 1,
		rule: 'tocs-w19.0.when',
		payload: { hex, turn: unfolding.at.game.clock.turn, fought: true },
	});
	if (attackers.length > 0 && defenders.length === 0) askPursuit(unfolding, frame);
	interrogate(unfolding, frame, dice);
}

function engage(
	unfolding: TocsUnfolding,
	{ attacker, defender, hex }: BattleFrame,
	pieces: readonly Piece[],
): void {
	enterAll(unfolding, hex, pieces, attacker);
	if (isEngaged(unfolding.at, hex)) return;
	unfolding.add({
		type: 'engagement-begun',
		v: 1,
		rule: 'tocs-w19.8.both-remain',
		payload: { hex, defender },
	});
}
