/** After a battle: prisoners and civilians are questioned, and answer the truth. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { INTERROGATION } from '../charts/interrogation.ts';
import type { BattleFrame, QuestioningFrame } from '../frames.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift, type UnitId } from '../game.ts';
import { chosenReading } from '../options.ts';
import { piecesOf, type Piece } from '../units.ts';
import { begun, changed, ended, type TocsUnfolding } from '../unfolding.ts';
import { isInLoc } from '../w7-loc/loc.ts';
import { ownerOf } from '../w9-perimeter/perimeter.ts';
import { isNight } from '../w13-weather/light.ts';
import { civiliansTell, prisonersTell, toldOfHex } from './answers.ts';
import type { Answer, Questioned } from './types.ts';
import { ABOUT_HEXES, isAboutHex, type Question, type Who } from './words.ts';

type Lines = Readonly<Record<(typeof INTERROGATION)[number], number>>;
/** From this state on prisoners talk: Demoralized. */
const BROKEN = 4;

/** Interrogates prisoners and local civilians. @rule tocs-w20.1.prisoner-roll @rule tocs-w20.2.civilian-roll */
export function interrogate(unfolding: TocsUnfolding, battle: BattleFrame, dice: Dice): void {
	if (chosenReading(unfolding.at.game.options, 'interrogation') === 'none') return;
	for (const id of battle.hit ?? []) questionPrisoners(unfolding, battle, id, dice);
	if (battle.retreated.includes(battle.defender) && isBuiltUp(unfolding.at, battle.hex))
		questionCivilians(unfolding, battle, dice);
}

const isBuiltUp = ({ scenario }: Here, hex: HexName): boolean =>
	tocsBoard(scenario)
		.terrainOf(hex)
		.some((each) => each === 'City' || each === 'Suburb' || each === 'Town' || each === 'Village');

/** Returns the units of a side that fought and are still there. */
const survivors = (here: Here, battle: BattleFrame, side: SideId): readonly Piece[] =>
	piecesOf(here, side === battle.attacker ? battle.attackers : battle.defenders).filter(
		({ unit }) => unit.at !== null,
	);

function questionPrisoners(unfolding: TocsUnfolding, battle: BattleFrame, id: UnitId, dice: Dice): void {
	const { at } = unfolding;
	const [piece] = piecesOf(at, [id]);
	if (!piece) return;
	const of = piece.unit.side;
	const side = otherSide(at.scenario, of);
	const askers = survivors(at, battle, side);
	// Without anybody left to ask, there are no prisoners.
	if (askers.length === 0) return;
	const charts = chartsOf(at.scenario);
	const fought = piecesOf(at, of === battle.attacker ? battle.attackers : battle.defenders);
	const roll = rolled(dice, battle.hex, 'prisoners', prisonerShifts(at, charts.interrogation, piece, askers));
	const question = charts.prisoners.answer(roll.total);
	const { hex } = battle;
	tell(unfolding, { ...roll, side, of, hex, who: 'prisoners', question }, dice, () =>
		prisonersTell(at, question, { piece, hex, fought }),
	);
}

const prisonerShifts = (
	here: Here,
	lines: Lines,
	{ counter, unit }: Piece,
	askers: readonly Piece[],
): readonly Shift[] =>
	named(lines, [
		...(counter.elr >= 4 ? (['ELR 4 or more'] as const) : []),
		...(counter.elr <= 2 ? (['ELR 2 or less'] as const) : []),
		...(unit.state >= BROKEN ? (['Demoralized or worse'] as const) : []),
		...(unit.off === 'dead' ? (['Destroyed'] as const) : []),
		...(askers.every((each) => !isInLoc(here, each)) ? (['Out of LOC'] as const) : []),
	]);

function questionCivilians(unfolding: TocsUnfolding, battle: BattleFrame, dice: Dice): void {
	const { at } = unfolding;
	const { attacker: side, defender: of, hex } = battle;
	if (survivors(at, battle, side).length === 0) return;
	const charts = chartsOf(at.scenario);
	const roll = rolled(dice, hex, 'civilians', civilianShifts(at, charts.interrogation, side, hex));
	const question = charts.civilians.answer(roll.total);
	tell(unfolding, { ...roll, side, of, hex, who: 'civilians', question }, dice, () =>
		civiliansTell(at, question, { hex, of, first: battle.through[0] ?? null }),
	);
}

/** @rule tocs-w20.2.civilian-friendly */
function civilianShifts(here: Here, lines: Lines, side: SideId, hex: HexName): readonly Shift[] {
	const { civilians } = here.scenario;
	const friends = (of: SideId): boolean => civilians[of]?.includes(hex) === true;
	const terrain = tocsBoard(here.scenario).terrainOf(hex);
	return named(lines, [
		...(friends(side) ? (['Friendly people'] as const) : []),
		...(friends(otherSide(here.scenario, side)) ? (['Hostile people'] as const) : []),
		...(isNight(here) ? (['Night'] as const) : []),
		...(terrain.some((each) => each === 'City' || each === 'Suburb') ? (['City or suburb'] as const) : []),
	]);
}

const named = (lines: Lines, names: readonly (keyof Lines)[]): readonly Shift[] =>
	shiftsOf(Object.fromEntries(names.map((name) => [name, lines[name]])));

type Roll = Pick<Questioned, 'dice' | 'shifts'> & { readonly total: number };

function rolled(dice: Dice, hex: HexName, who: Who, shifts: readonly Shift[]): Roll {
	const faces = dice.roll(
		6,
		2,
		`the ${who} questioned at ${hex}`,
		who === 'prisoners' ? 'tocs-w20.1.prisoner-roll' : 'tocs-w20.2.civilian-roll',
	);
	return { dice: faces, shifts, total: faces.reduce((a, b) => a + b, 0) + sumOf(shifts) };
}

/** Tells what needs no choice at once, and asks for the hex if there is one to choose. */
function tell(
	unfolding: TocsUnfolding,
	roll: Omit<Questioned, keyof Answer>,
	dice: Dice,
	answer: () => Answer,
): void {
	const { side, hex, who, question } = roll;
	const frame = isAboutHex(question)
		? ({
				kind: 'questioning',
				n: 0,
				side,
				hex,
				who,
				about: question,
				left: ABOUT_HEXES[question].hexes,
			} as const)
		: null;
	const asks = frame !== null && hexesAskable(unfolding.at, frame).length > 0;
	const words: Answer = asks ? { words: ['they know more of a hex near by'], marks: {} } : answer();
	unfolding.add({
		type: 'questioned',
		v: 1,
		rule: who === 'prisoners' ? 'tocs-w20.1.prisoner-roll' : 'tocs-w20.2.civilian-roll',
		payload: { ...roll, ...words },
		rolls: dice.rolls.slice(-1),
	});
	if (asks) unfolding.add(begun({ ...frame, n: unfolding.at.game.asked + 1 }));
}

/** Returns the hexes that may be asked about: near by, outside its own ground, whatever is there. */
export function hexesAskable(
	here: Here,
	{ side, hex, about }: Pick<QuestioningFrame, 'side' | 'hex' | 'about'>,
): readonly HexName[] {
	const board = tocsBoard(here.scenario);
	return board.grid
		.within(board.hex(hex), ABOUT_HEXES[about].within)
		.filter((each) => board.playable(each))
		.map((each) => board.name(each))
		.filter((each) => ownerOf(here, each) !== side);
}

/** Tells what is known of the chosen hex. Returns false if there is no such choice. */
export function answerQuestioning(
	unfolding: TocsUnfolding,
	frame: QuestioningFrame,
	reply: HexName,
): boolean {
	const { at } = unfolding;
	if (!hexesAskable(at, frame).includes(reply)) return false;
	const { side, hex, who, about: question, left } = frame;
	unfolding.add({
		type: 'questioned',
		v: 1,
		rule: 'tocs-w20.1.prisoner-truth',
		payload: {
			...{
				side,
				of: null,
				hex,
				who,
				question: question satisfies Question,
				dice: [],
				shifts: [],
				total: null,
			},
			...toldOfHex(at, side, reply, question),
		},
	});
	unfolding.add(left > 1 ? changed({ ...frame, left: left - 1 }) : ended(frame));
	return true;
}
