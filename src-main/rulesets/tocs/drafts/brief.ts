/** The Mission Brief of one battle, for its leader: his own forces, and his side's knowledge. */
import { airWords } from '../../../../src-shared/rulesets/tocs/weather-words.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TocsPaperDraft } from '../../../../src-shared/rulesets/tocs/answers.ts';
import { tocsBoard } from '../../../rules/tocs/board.ts';
import type { Here, HexName } from '../../../rules/tocs/game.ts';
import { piecesIn, piecesOf, type Piece } from '../../../rules/tocs/units.ts';
import { isEngaged, ownerOf } from '../../../rules/tocs/w9-perimeter/perimeter.ts';
import { groundNow } from '../../../rules/tocs/w13-weather/effects.ts';
import { drafted, enemyWords, draftMoment, unitLine } from './words.ts';

/** AP of each attack, which is how long it lasts, and who may go on after it. @rule tocs-omgn-brief-attacker */
const LENGTHS = {
	Hasty: '1 AP. Nobody goes on after it',
	Deliberate: '2 AP. Whoever wins may pursue one hex',
	Intensive: '3 AP. Whoever wins may pursue and exploit',
} as const;

/** Returns the brief of a battle that is announced or engaged, or null where there is none. @rule tocs-omgn-brief-common @rule tocs-omgn-brief-own-only */
export function battleBrief(here: Here, side: SideId, hex: HexName): TocsPaperDraft | null {
	const { game } = here;
	if (!game.battles.includes(hex) && game.engagements[hex] === undefined) return null;
	const attackers = piecesOf(here, [...game.units.keys()]).filter(
		({ unit }) => unit.side === side && unit.attack?.hex === hex,
	);
	const inside = piecesIn(here, hex, side);
	const ours = [...inside, ...attackers.filter(({ id }) => !inside.some((each) => each.id === id))];
	const support = piecesOf(here, [...game.units.keys()]).filter(
		({ unit }) => unit.side === side && unit.mission?.hex === hex,
	);
	return drafted(`Brief for the battle at ${hex}`, [
		`Battle at ${hex}, ${draftMoment(here)}.`,
		`Ground: ${tocsBoard(here.scenario).terrainOf(hex).join(', ')}, ${groundNow(here)}. Weather: ${airWords(game.weather.air)}, wind ${game.weather.wind}.`,
		'Our units:',
		...(ours.length === 0 ? ['- none'] : ours.map(unitLine)),
		...(support.length === 0 ? [] : ['Guns in support:', ...support.map(unitLine)]),
		`The enemy, as we know him: ${enemyWords(game.marks[side]?.get(hex))}.`,
		...(isAttacker(here, side, hex, attackers)
			? attackLines(attackers)
			: defenceLines(here, side, hex, inside)),
		'Objective and orders: ',
	]);
}

const isAttacker = (here: Here, side: SideId, hex: HexName, attackers: readonly Piece[]): boolean =>
	attackers.length > 0 || (isEngaged(here, hex) && here.game.engagements[hex]?.defender !== side);

/** Returns what only the attacker is told: its length, its origin, its scouting. @rule tocs-omgn-brief-attacker */
function attackLines(attackers: readonly Piece[]): readonly string[] {
	const orders = attackers.flatMap(({ counter, unit }) =>
		unit.attack ? [{ name: counter.name, ...unit.attack }] : [],
	);
	return orders.map(
		({ name, type, from, scouted }) =>
			`${name}: ${type} attack from ${from}, ${LENGTHS[type]}.${scouted === null ? '' : ` It made a ${scouted}.`}`,
	);
}

/** Returns what the defender is told, never the attack's length. @rule tocs-omgn-brief-defender */
function defenceLines(
	{ scenario, game }: Here,
	side: SideId,
	hex: HexName,
	inside: readonly Piece[],
): readonly string[] {
	const works = inside.filter(({ unit }) => unit.works > 0);
	const back = tocsBoard(scenario)
		.beside(hex)
		.filter((each) => ownerOf({ game }, each) === side && game.engagements[each] === undefined);
	const banks = [...new Set(inside.flatMap(({ unit }) => unit.bank ?? []))];
	return [
		`Works: ${works.length === 0 ? 'none' : works.map(({ counter, unit }) => `${counter.name} level ${String(unit.works)}`).join(', ')}.`,
		...(game.mines[hex] === side ? ['Our mines lie here.'] : []),
		...(game.roadblocks[hex] === side ? ['Our roadblock stands here.'] : []),
		...(game.charges[hex] === side ? ['Our charges are set at the bridge.'] : []),
		...(banks.length === 0 ? [] : [`We hold the ${banks.join(' and ')} bank.`]),
		`Ways back over our own ground: ${back.length === 0 ? 'none' : back.join(', ')}.`,
	];
}
