/** After a battle: pursuit, exploitation and breakthrough of whoever won it. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { tocsBoard } from '../board.ts';
import { frameOf, type BattleFrame, type GoOnFrame, type PursuitFrame } from '../frames.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { canGo } from '../w10-actions/ways.ts';
import { attackersOf } from './attack-levels.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { holdsEnemy, mayEnterEnemyGround, piecesIn, piecesOf, type Piece } from '../units.ts';
import { chosenReading } from '../options.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';

/** Nobody goes on. */
export const STAY = 'stay';
/** Each unit is asked by itself. */
export const EACH = 'each';

/**
 * Asks the attacker whether it goes on, where the battle lets it: after a retreat as its type allows, after a destruction one hex.
 * @rule tocs-w19.7.who-pursues @rule tocs-b3.9.breakthrough
 */
export function askPursuit(unfolding: TocsUnfolding, battle: BattleFrame): void {
	const n = unfolding.at.game.asked + 1;
	const { attacker: side, hex, type, through } = battle;
	const at = { kind: 'pursuit', n, side, hex, battle: hex } as const;
	if (battle.engagement || type === 'Ambush') return;
	if (!battle.retreated.includes(battle.defender))
		unfolding.add(begun({ ...at, first: null, left: 1, how: 'breakthrough' }));
	else if (type !== 'Hasty' && through.length > 0)
		unfolding.add(
			begun({
				...at,
				first: through,
				left: type === 'Deliberate' ? 1 : battle.defenderOutcome.retreat,
				how: 'pursuit',
			}),
		);
}

type Going = Pick<PursuitFrame, 'side' | 'hex' | 'battle' | 'how'>;
/**
 * Whether a unit's own attack lets it go on: a Hasty one never after a retreat, a Deliberate one a single hex, whatever
 * the battle was fought as.
 */
const goesOn = ({ unit }: Piece, how: PursuitFrame['how']): boolean =>
	how === 'breakthrough' ||
	unit.infiltrates ||
	unit.attack?.type === 'Intensive' ||
	(how === 'pursuit' && unit.attack?.type === 'Deliberate');

/** Returns the units that may go on: attackers of this battle whose attack allows it, and that may leave their own ground. */
function pursuers(here: Here, { side, hex, battle, how }: Going): readonly Piece[] {
	const able = new Set(attackersOf(here, battle).flatMap((piece) => (goesOn(piece, how) ? [piece.id] : [])));
	return piecesIn(here, hex, side).filter(({ id, counter }) => able.has(id) && mayEnterEnemyGround(counter));
}

/** Returns the frame that asks for one unit: no farther than its own attack takes it. */
function askingFor(here: Here, frame: PursuitFrame, unit: UnitId, waits: readonly UnitId[]): GoOnFrame {
	const isFar = pursuers(here, { ...frame, how: 'exploit' }).some(({ id }) => id === unit);
	const left = frame.how === 'pursuit' && !isFar ? Math.min(frame.left, 1) : frame.left;
	return { ...frame, kind: 'go-on', unit, waits, left };
}

/**
 * Returns the hexes units may go on to together, whatever is hidden there: first one the enemy retreated through, if any.
 * @rule tocs-b3.9.pursue-first @rule tocs-b3.9.exploit-count
 */
function openTo(
	here: Here,
	units: readonly Piece[],
	{ hex: from, first }: Pick<PursuitFrame, 'hex' | 'first'>,
): readonly HexName[] {
	// Fire on the hex, or on the way, holds whoever won. @rule tocs-w10.26.interdict-pursuit @rule tocs-w19.7.interdict
	if (units.length === 0 || here.game.interdicted[from]) return [];
	const isOpen = (to: HexName): boolean =>
		!isEngaged(here, to) &&
		!here.game.interdicted[to] &&
		units.every(({ counter, unit }) => canGo(here, counter, { from, to, bank: unit.bank }));
	return (first ?? tocsBoard(here.scenario).beside(from)).filter(isOpen);
}

/** Returns what the attacker may answer: to stay, where all may go on together, or to decide for each unit by itself. */
export function pursuitReplies(here: Here, frame: PursuitFrame): readonly string[] {
	const units = pursuers(here, frame);
	const canSplit = units.length > 1 && units.some((unit) => openTo(here, [unit], frame).length > 0);
	return [STAY, ...openTo(here, units, frame), ...(canSplit ? [EACH] : [])];
}

/** Returns what may be answered for one unit that is asked by itself. */
export const goOnReplies = (here: Here, frame: GoOnFrame): readonly string[] => [
	STAY,
	...openTo(here, piecesOf(here, [frame.unit]), frame),
];

/** Carries out a choice. Returns false if there is no such choice. */
export function answerPursuit(unfolding: TocsUnfolding, frame: PursuitFrame, reply: string): boolean {
	if (!pursuitReplies(unfolding.at, frame).includes(reply)) return false;
	const units = pursuers(unfolding.at, frame).map(({ id }) => id);
	if (reply === EACH) askEach(unfolding, frame, units);
	else if (reply === STAY) unfolding.add(ended(frame));
	else {
		const left = goOn(unfolding, frame, units, reply);
		const next = { ...frame, hex: reply, first: null, left, how: 'exploit' } as const;
		unfolding.add(left === 0 || pursuers(unfolding.at, next).length === 0 ? ended(frame) : changed(next));
	}
	return true;
}

/** Begins to ask for one unit after another: how many they are is their side's secret. */
function askEach(unfolding: TocsUnfolding, frame: PursuitFrame, units: readonly UnitId[]): void {
	const [unit, ...waits] = units;
	if (unit !== undefined) unfolding.add(begun(askingFor(unfolding.at, frame, unit, waits)));
}

/** Carries out a choice for one unit, then asks for the next. Returns false if there is no such choice. */
export function answerGoOn(unfolding: TocsUnfolding, frame: GoOnFrame, reply: string): boolean {
	if (!goOnReplies(unfolding.at, frame).includes(reply)) return false;
	const left = reply === STAY ? 0 : goOn(unfolding, frame, [frame.unit], reply);
	const [next, ...waits] = frame.waits;
	const pursuit = frameOf(unfolding.at.game, 'pursuit');
	if (left > 0) unfolding.add(changed({ ...frame, hex: reply, first: null, left, how: 'exploit' }));
	else if (next !== undefined && pursuit)
		unfolding.add(changed(askingFor(unfolding.at, pursuit, next, waits)));
	else {
		unfolding.add(ended(frame));
		if (pursuit) unfolding.add(ended(pursuit));
	}
	return true;
}

/**
 * Units enter a hex. A pursuer that comes upon the enemy is engaged; an exploiting one halts before it. Returns how far they may
 * still go.
 * @rule tocs-w19.7.pursue-engaged @rule tocs-w19.7.exploit-stop @rule tocs-b3.9.breakthrough-eb @rule tocs-w19.7.limit
 * @rule tocs-b3.9.pursue-unoccupied @rule tocs-b3.9.exploit-stop
 */
function goOn(
	unfolding: TocsUnfolding,
	{ side, how, hex, left }: Pick<PursuitFrame, 'side' | 'how' | 'hex' | 'left'>,
	units: readonly UnitId[],
	to: HexName,
): number {
	const held = holdsEnemy(unfolding.at.game, to, side);
	const refused = chosenReading(unfolding.at.game.options, 'pursue-occupied') === 'refused';
	if (held && (how === 'exploit' || (how === 'pursuit' && refused))) return 0;
	const defender = ownerOf(unfolding.at, to);
	enter(unfolding, side, units, { from: hex, to });
	if (held && defender !== null && defender !== side)
		unfolding.add({
			type: 'engagement-begun',
			v: 1,
			rule: 'tocs-w19.7.pursue-engaged',
			payload: { hex: to, defender },
		});
	else claim(unfolding, side, to);
	return held ? 0 : Math.max(0, left - 1);
}

function enter(
	unfolding: TocsUnfolding,
	side: SideId,
	units: readonly UnitId[],
	{ from, to }: { readonly from: HexName; readonly to: HexName },
): void {
	const board = tocsBoard(unfolding.at.scenario);
	for (const { id, unit } of piecesOf(unfolding.at, units))
		unfolding.add({
			type: 'moved',
			v: 1,
			rule: 'tocs-w19.7.pursuit-flip',
			payload: { side, units: [id], from, to, bank: board.bankAfter(from, to, unit.bank) },
		});
}

const claim = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	takeHexes(unfolding, side, [hex], 'tocs-w19.7.pursuit-flip');
