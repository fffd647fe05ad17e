/** After a battle: pursuit, exploitation and breakthrough of whoever won it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../board.ts';
import type { BattleFrame, PursuitFrame } from '../frames.ts';
import type { Here, HexName } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { holdsEnemy, mayEnterEnemyGround, piecesIn, type Piece } from '../units.ts';
import { chosenReading } from '../options.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';

/** Nobody goes on. */
export const STAY = 'stay';

/**
 * Asks the attacker whether it goes on, where the battle lets it: after a retreat as its type allows, after a destruction one hex.
 * @rule tocs-w19.7.who-pursues @rule tocs-b3.9.breakthrough
 */
export function askPursuit(unfolding: TocsUnfolding, battle: BattleFrame): void {
	const n = unfolding.at.game.asked + 1;
	const { attacker: side, hex, type } = battle;
	const at = { kind: 'pursuit', n, side, hex, battle: hex } as const;
	const [first] = battle.through;
	if (battle.engagement || type === 'Ambush') return;
	if (!battle.retreated.includes(battle.defender))
		unfolding.add(begun({ ...at, first: null, left: 1, how: 'breakthrough' }));
	else if (type !== 'Hasty' && first !== undefined)
		unfolding.add(
			begun({
				...at,
				first,
				left: type === 'Deliberate' ? 1 : battle.defenderOutcome.retreat,
				how: 'pursuit',
			}),
		);
}

/** Returns the pursuers: attackers of this battle that may leave their own ground. */
const pursuers = (here: Here, { side, hex, battle }: PursuitFrame): readonly Piece[] =>
	piecesIn(here, hex, side).filter(
		({ unit, counter }) => unit.attack?.hex === battle && mayEnterEnemyGround(counter),
	);

/**
 * Returns the hexes the attacker may go on to, whatever is hidden there.
 * @rule tocs-b3.9.pursue-first @rule tocs-b3.9.exploit-count
 */
export function pursuitReplies(here: Here, frame: PursuitFrame): readonly string[] {
	const units = pursuers(here, frame);
	if (units.length === 0) return [STAY];
	// Fire on the hex, or on the way, holds whoever won. @rule tocs-w10.26.interdict-pursuit @rule tocs-w19.7.interdict
	if (here.game.interdicted[frame.hex]) return [STAY];
	const open = (to: HexName): boolean =>
		!isEngaged(here, to) &&
		!here.game.interdicted[to] &&
		units.every(({ counter, unit }) => canGo(here, counter, { from: frame.hex, to, bank: unit.bank }));
	const hexes = frame.first === null ? tocsBoard(here.scenario).beside(frame.hex) : [frame.first];
	return [STAY, ...hexes.filter(open)];
}

/** Carries out a choice. Returns false if there is no such choice. */
export function answerPursuit(unfolding: TocsUnfolding, frame: PursuitFrame, reply: string): boolean {
	if (!pursuitReplies(unfolding.at, frame).includes(reply)) return false;
	if (reply === STAY) unfolding.add(ended(frame));
	else goOn(unfolding, frame, reply);
	return true;
}

/**
 * A pursuer that comes upon the enemy is engaged; an exploiting one halts before it.
 * @rule tocs-w19.7.pursue-engaged @rule tocs-w19.7.exploit-stop @rule tocs-b3.9.breakthrough-eb @rule tocs-w19.7.limit
 * @rule tocs-b3.9.pursue-unoccupied @rule tocs-b3.9.exploit-stop
 */
function goOn(unfolding: TocsUnfolding, frame: PursuitFrame, to: HexName): void {
	const { side, how } = frame;
	const held = holdsEnemy(unfolding.at.game, to, side);
	const refused = chosenReading(unfolding.at.game.options, 'pursue-occupied') === 'refused';
	if (held && (how === 'exploit' || (how === 'pursuit' && refused))) {
		unfolding.add(ended(frame));
		return;
	}
	const defender = ownerOf(unfolding.at, to);
	enter(unfolding, frame, to);
	if (held && defender !== null && defender !== side)
		unfolding.add({
			type: 'engagement-begun',
			v: 1,
			rule: 'tocs-w19.7.pursue-engaged',
			payload: { hex: to, defender },
		});
	else claim(unfolding, side, to);
	const left = frame.left - 1;
	unfolding.add(
		held || left <= 0
			? ended(frame)
			: changed({ ...frame, n: frame.n, hex: to, first: null, left, how: 'exploit' }),
	);
}

function enter(unfolding: TocsUnfolding, frame: PursuitFrame, to: HexName): void {
	const board = tocsBoard(unfolding.at.scenario);
	for (const { id, unit } of pursuers(unfolding.at, frame))
		unfolding.add({
			type: 'moved',
			v: 1,
			rule: 'tocs-w19.7.pursuit-flip',
			payload: {
				side: frame.side,
				units: [id],
				from: frame.hex,
				to,
				bank: board.bankAfter(frame.hex, to, unit.bank),
			},
		});
}

const claim = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	takeHexes(unfolding, side, [hex], 'tocs-w19.7.pursuit-flip');
