/** Straying: a unit that moves blind or out of thick woods, with nothing to follow, may come out elsewhere. */
import type { Dice } from '../../kit/dice.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { shiftsOf, sumOf, type Here, type HexName, type Shift } from '../game.ts';
import { piecesIn, type Piece } from '../units.ts';
import { isBlind } from '../w13-weather/effects.ts';
import { isNight } from '../w13-weather/light.ts';

/** Returns whether a unit that leaves a hex for another must roll. @rule tocs-w10.1.3.straying-when */
export function mayStray(here: Here, { unit }: Piece, to: HexName): boolean {
	const from = unit.at ?? to;
	const terrain = tocsBoard(here.scenario).terrainOf(from);
	if (follows(here, from, to)) return false;
	if (terrain.includes('Forest') || terrain.includes('Jungle')) return true;
	if (isBlind(here)) return true;
	const { air } = here.game.weather;
	const poor = isNight(here) || ['rain', 'downpour', 'heavy snow'].includes(air);
	// Bocage is safe by clear day. @rule tocs-w11.22.bocage-stray
	if (terrain.includes('Bocage')) return poor;
	return isNight(here) && straysAtNight(here, terrain);
}

/** @rule tocs-w13.1.night-stray @rule tocs-w13.1.moon-stray */
function straysAtNight(here: Here, terrain: readonly string[]): boolean {
	const { moon } = turnOf(here.scenario, here.game.clock);
	if (moon === 'new') return true;
	if (moon === 'full' && here.game.clock.cloud !== 'overcast') return false;
	return terrain.includes('Woods');
}

/** Roads, railways, streams, rivers and coasts lead the way. @rule tocs-w10.1.3.straying-when */
function follows({ scenario }: Pick<Here, 'scenario'>, from: HexName, to: HexName): boolean {
	const board = tocsBoard(scenario);
	const both = (is: (hex: HexName) => boolean): boolean => is(from) && is(to);
	return (
		board.roadTo(from, to) !== null ||
		both((hex) => board.riverIn(hex) !== null) ||
		both((hex) => board.beside(hex).some((next) => board.sideBetween(hex, next, 'stream'))) ||
		both((hex) => board.beside(hex).some((next) => board.terrainOf(next).includes('Water')))
	);
}

/** Returns what is added to the dice, with its reasons. @rule tocs-w10.1.3.stray-elr */
export function strayShifts(here: Here, piece: Piece): readonly Shift[] {
	const { straying: drm } = chartsOf(here.scenario);
	const { counter, unit } = piece;
	const board = tocsBoard(here.scenario);
	const from = unit.at ?? '';
	const terrain = board.terrainOf(from);
	const { air } = here.game.weather;
	const moon = isNight(here) ? turnOf(here.scenario, here.game.clock).moon : 'full';
	const stacked = piecesIn(here, from, unit.side).some(
		(each) => each.id !== piece.id && each.counter.type !== 'asset',
	);
	const beside = board.beside(from).some((hex) => piecesIn(here, hex, unit.side).length > 0);
	return shiftsOf({
		'Jungle or forest': terrain.includes('Jungle')
			? drm['Jungle']
			: terrain.includes('Forest')
				? drm['Forest']
				: 0,
		Moon: moon === 'full' ? 0 : moon === 'new' ? drm['New moon'] : drm['Quarter moon'],
		'Blizzard or fog': air === 'blizzard' ? drm['Blizzard'] : air === 'fog' ? drm['Fog'] : 0,
		'Rain or heavy snow': ['rain', 'downpour', 'heavy snow'].includes(air) ? drm['Rain or heavy snow'] : 0,
		ELR: 3 - counter.elr,
		'In company': stacked ? drm['In company'] : 0,
		'Friends beside': beside ? drm['Friends beside'] : 0,
		Scouts: counter.recon || counter.climbs ? drm['Scouts'] : 0,
	});
}

export interface Strayed {
	readonly dice: readonly number[];
	readonly shifts: readonly Shift[];
	readonly total: number;
	/** The hex it comes out in, or null if it keeps its path or has nowhere to go. */
	readonly to: HexName | null;
	readonly strays: boolean;
}

/** Rolls whether a unit strays, and where to. @rule tocs-w10.1.3.stray-roll @rule tocs-w10.1.3.stray-direction */
export function rollStraying(here: Here, piece: Piece, dice: Dice): Strayed {
	const { straying } = chartsOf(here.scenario);
	const faces = dice.roll(6, 2, `whether ${piece.counter.name} strays`, 'tocs-w10.1.3.stray-roll');
	const shifts = strayShifts(here, piece);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	if (total < straying['Strays at']) return { dice: faces, shifts, total, to: null, strays: false };
	const [die = 1] = dice.roll(6, 1, 'the direction', 'tocs-w10.1.3.stray-direction');
	const to = tocsBoard(here.scenario).towards(piece.unit.at ?? '', (die - 1) as Direction);
	return { dice: [...faces, die], shifts, total, to, strays: true };
}
