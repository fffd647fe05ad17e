/** The question to the other side, and the messages to the asker: the same whatever is there. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Announced, ProbeType, Telling } from '../../../../src-shared/rulesets/tocs/words.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import type { QueryFrame } from '../frames.ts';
import type { Here, HexName } from '../game.ts';
import { chosenReading } from '../options.ts';
import { holdsEnemy, piecesIn, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { companiesOver } from './zones.ts';

/** Puts a hex to the other side, which is asked always. @rule tocs-b1.3.protocol-order @rule tocs-b1.3.no-leak-timing */
export function ask(unfolding: TocsUnfolding, asker: SideId, hex: HexName, action: Announced): void {
	const { scenario, game } = unfolding.at;
	unfolding.add({
		type: 'asked',
		v: 1,
		rule: 'tocs-b1.3.auto-umpire',
		payload: { asker, of: otherSide(scenario, asker), hex, action, n: game.asked + 1 },
	});
}

/** Returns whether the side asked has a company that may declare. @rule tocs-w6.0.no-false-ezoc */
export const mayDeclare = (here: Here, { hex, side }: Pick<QueryFrame, 'hex' | 'side'>): boolean =>
	companiesOver(here, hex, side).length > 0;

/**
 * Returns a side's standing answer, or null if it wants to be asked. Whether it is asked depends only on its order,
 * never on what is there.
 */
export function standingAnswer(here: Here, query: QueryFrame): 'declare' | 'silent' | null {
	const order = here.game.standing[query.side]?.ezoc ?? 'ask';
	if (order === 'ask') return null;
	return order === 'declare' && mayDeclare(here, query) ? 'declare' : 'silent';
}

/**
 * Answers the open question: the rules fill in the truth, its side the declaration.
 * @rule tocs-b1.2.no-false-answers @rule tocs-b1.3.reply-required
 */
export function answerQuery(unfolding: TocsUnfolding, query: QueryFrame, declares: boolean): void {
	const { at } = unfolding;
	const declared = declares && mayDeclare(at, query);
	const { asker, side: of, hex, action, n } = query;
	unfolding.add({
		type: 'answered',
		v: 1,
		rule: 'tocs-b1.3.reply-required',
		payload: {
			...{ asker, of, hex, action, n, declared },
			tells: tellings(at, query, declared),
			types: action === 'probe' ? probeTypes(piecesIn(at, hex, of)) : [],
		},
	});
}

/**
 * Returns what the asker is told, in order.
 * @rule tocs-w10.4.recon-reply @rule tocs-w10.5.probe-reply @rule tocs-w10.5.probe-features @rule tocs-w10.4.recon-ford
 */
function tellings(
	here: Here,
	{ asker, hex, action, side: of }: QueryFrame,
	declared: boolean,
): readonly Telling[] {
	const { game, scenario } = here;
	const occupied = holdsEnemy(game, hex, asker);
	const everywhere =
		!occupied || action === 'probe' || chosenReading(game.options, 'mines-under-enemies') === 'always';
	const bridge = tocsBoard(scenario).bridges.get(hex);
	const works = piecesIn(here, hex, of).some(({ unit }) => unit.works > 0);
	const looks = action !== 'move';
	return [
		occupied ? 'occupied' : 'empty',
		declared ? 'ezoc' : 'no-ezoc',
		...(everywhere && game.mines[hex] === of ? (['minefield'] as const) : []),
		...(everywhere && game.roadblocks[hex] === of ? (['roadblock'] as const) : []),
		...(bridge && game.down[hex] === true ? (['bridge-destroyed'] as const) : []),
		...(looks && works ? (['works'] as const) : []),
		...(looks && game.facilities[hex]?.side === of ? (['facility'] as const) : []),
		...(looks && game.fords[of]?.[hex] === true ? (['ford'] as const) : []),
	];
}

/**
 * Returns the sorts of units in a hex, as a probe hears them.
 * @rule tocs-w10.5.probe-types @rule tocs-w10.5.type-infantry @rule tocs-w10.5.type-vehicles @rule tocs-w10.5.type-guns
 */
export function probeTypes(pieces: readonly Piece[]): readonly ProbeType[] {
	const all = new Set(pieces.flatMap(typesOf));
	return (['Infantry', 'Vehicles', 'Guns'] as const).filter((each) => all.has(each));
}

const GUNS: ReadonlySet<string> = new Set(['artillery', 'mortar', 'anti-tank', 'light-flak', 'heavy-flak']);
/** A motorized or mechanized company is both infantry and vehicles. @rule tocs-w10.5.type-mech */
function typesOf({ counter }: Piece): readonly ProbeType[] {
	const { type, arm, movement } = counter;
	if (type === 'battery' || GUNS.has(arm)) return ['Guns'];
	if (type === 'platoon' || arm === 'armoured' || arm === 'assault-gun') return ['Vehicles'];
	return movement === 'wheeled' || movement === 'mechanized' ? ['Infantry', 'Vehicles'] : ['Infantry'];
}

/**
 * Returns the possible answers of the side asked: a company that can't exert its zone can't bluff.
 * @rule tocs-w6.0.discretion
 */
export const queryReplies = (here: Here, query: QueryFrame): readonly string[] =>
	mayDeclare(here, query) ? ['declare', 'silent'] : ['silent'];
