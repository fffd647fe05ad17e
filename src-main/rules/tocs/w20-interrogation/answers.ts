/** What prisoners and civilians reveal: the truth, by the rules, and no more than was asked. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import { holdsEnemy, isCompany, isHeadquarters, piecesIn, type Piece } from '../units.ts';
import { probeTypes } from '../w6-zones/query.ts';
import { formationOf, headquartersOf, isInLoc } from '../w7-loc/loc.ts';
import { stateName } from '../w5-states/states.ts';
import type { Answer } from './types.ts';
import type { AboutHex, Question } from './words.ts';

/** Hexes round a battle that civilians know of. */
const NEAR = 3;

const answerOf = (...words: readonly string[]): Answer => ({ words, marks: {} });
const NOTHING = answerOf('nothing of use');

/** The subjects of questions to prisoners: their unit, the battle's hex, and their side's units there. */
export interface Prisoners {
	readonly piece: Piece;
	readonly hex: HexName;
	readonly fought: readonly Piece[];
}

/** Returns what prisoners tell. @rule tocs-w20.1.prisoner-truth @rule tocs-w20.1.prisoner-count-known */
export function prisonersTell(here: Here, question: Question, { piece, hex, fought }: Prisoners): Answer {
	switch (question) {
		case 'types':
			return answerOf(`${probeTypes(fought).join(', ')} fought here`);
		case 'formation':
			return answerOf(`their formation is ${formationName(here, piece)}`);
		case 'states':
			return answerOf(statesOf(fought));
		case 'lines': {
			const then = { ...piece, unit: { ...piece.unit, at: piece.unit.at ?? hex } };
			const orders = isInLoc(here, then) ? 'orders reach them' : 'no orders reach them';
			return answerOf(orders, piece.unit.out ? 'no supplies reach them' : 'supplies reach them');
		}
		case 'number':
			return answerOf(numbersOf(fought));
		case 'headquarters':
			return headquartersTold(nearestFirst(here, hex, headquartersOf(here, piece)).slice(0, 1));
		default:
			return NOTHING;
	}
}

const formationName = ({ scenario }: Here, piece: Piece): string =>
	scenario.formations.find(({ id }) => id === formationOf(piece))?.name ?? 'none';

function statesOf(fought: readonly Piece[]): string {
	const states = fought.filter(({ unit }) => unit.at !== null).map(({ unit }) => unit.state);
	if (states.length === 0) return 'none of their units is left';
	const [best, worst] = [stateName(Math.min(...states)), stateName(Math.max(...states))];
	return best === worst ? `their units are ${best}` : `their units are ${best} at best, ${worst} at worst`;
}

function numbersOf(fought: readonly Piece[]): string {
	const companies = fought.filter(({ counter }) => isCompany(counter)).length;
	const of = (type: string): number => fought.filter(({ counter }) => counter.type === type).length;
	return [
		counted(companies, 'company', 'companies'),
		counted(of('platoon'), 'platoon'),
		counted(of('battery'), 'battery', 'batteries'),
	].join(', ');
}

function nearestFirst({ scenario }: Here, hex: HexName, pieces: readonly Piece[]): readonly Piece[] {
	const far = ({ unit }: Piece): number => tocsBoard(scenario).distance(hex, unit.at ?? hex);
	return [...pieces].sort((a, b) => far(a) - far(b) || (a.id < b.id ? -1 : 1));
}

function headquartersTold(headquarters: readonly Piece[]): Answer {
	const hexes = [...new Set(headquarters.flatMap(({ unit }) => unit.at ?? []))];
	return hexes.length === 0
		? answerOf('no headquarters that they know of')
		: {
				words: [`a headquarters in ${hexes.join(' and ')}`],
				marks: Object.fromEntries(
					hexes.map((hex) => [hex, { source: 'interrogation' as const, occupied: true }]),
				),
			};
}

/** Civilians are asked about the side that left a hex, by the first hex of its path. */
export interface Civilians {
	readonly hex: HexName;
	readonly of: SideId;
	readonly first: HexName | null;
}

/** Returns what civilians tell. @rule tocs-w20.2.civilian-truth */
export function civiliansTell(here: Here, question: Question, { hex, of, first }: Civilians): Answer {
	switch (question) {
		case 'direction':
			return answerOf(first === null ? 'nobody saw them leave' : `they left for ${first}`);
		case 'facilities': {
			const hexes = near(here, hex).filter((each) => here.game.facilities[each]?.side === of);
			return hexes.length === 0
				? answerOf('no facility near by')
				: {
						words: hexes.map((each) => `${here.game.facilities[each]?.name ?? ''} in ${each}`),
						marks: Object.fromEntries(
							hexes.map((each) => [each, { source: 'interrogation', features: ['facility'] }]),
						),
					};
		}
		case 'headquarters':
			return headquartersTold(
				near(here, hex)
					.flatMap((each) => piecesIn(here, each, of))
					.filter(({ counter }) => isHeadquarters(counter)),
			);
		default:
			return NOTHING;
	}
}

function near({ scenario }: Here, hex: HexName): readonly HexName[] {
	const board = tocsBoard(scenario);
	return board.grid
		.within(board.hex(hex), NEAR)
		.filter((each) => board.playable(each))
		.map((each) => board.name(each));
}

/** Returns what is revealed about a hex the asker chose. */
export function toldOfHex(here: Here, side: SideId, hex: HexName, about: AboutHex): Answer {
	const enemies = piecesIn(here, hex).filter(({ unit }) => unit.side !== side);
	const occupied = holdsEnemy(here.game, hex, side);
	const types = about === 'probe' || about === 'beside' ? probeTypes(enemies) : [];
	if (about === 'works') return worksTold(here, side, hex, enemies);
	const who = types.length > 0 ? `: ${types.join(', ')}` : '';
	return {
		words: [`${hex} is ${occupied ? `occupied${who}` : 'empty'}`],
		marks: {
			[hex]: { source: 'interrogation', occupied, ...(types.length > 0 || !occupied ? { types } : {}) },
		},
	};
}

function worksTold({ game }: Here, side: SideId, hex: HexName, enemies: readonly Piece[]): Answer {
	const foreign = (owner: SideId | undefined): boolean => owner !== undefined && owner !== side;
	const features = [
		...(foreign(game.mines[hex]) ? (['minefield'] as const) : []),
		...(foreign(game.roadblocks[hex]) ? (['roadblock'] as const) : []),
		...(enemies.some(({ unit }) => unit.works > 0) ? (['works'] as const) : []),
	];
	const words = features.map((each) => (each === 'works' ? 'works' : `a ${each}`));
	return {
		words: [`in ${hex}: ${words.length === 0 ? 'no works, mines or roadblocks' : words.join(', ')}`],
		marks: { [hex]: { source: 'interrogation', features } },
	};
}
