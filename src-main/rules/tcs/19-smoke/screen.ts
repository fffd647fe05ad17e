/** Smoke and Illum of mortars and infantry guns, in place of a Standard Fire Action (24.3c, 24.5a). */
import type { Fraction } from '../../hexwar/fraction.ts';
import { fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { blockedWords, sightOf } from '../08-line-of-sight/now.ts';
import { readyToFire } from '../13-fire-actions/sfa.ts';
import { reachOf } from '../15-overwatch/overwatch.ts';
import { hexAway, scatterDirection } from '../18-artillery/scatter.ts';
import { lightFault } from '../18-artillery/place.ts';
import { mortarObservers, isMortar } from '../24-special-units/mortars.ts';
import { firesSheafs } from '../proposal-1992/sheafs.ts';
import { proposedScreenFault } from '../proposal-1992/mortars.ts';
import { proposed } from '../proposal-1992/switches.ts';
import { tcsBoard } from '../board.ts';
import { carryOn } from '../procedures.ts';
import { chartsOf } from '../charts/all.ts';
import type { SmokeRoll } from '../charts/artillery.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { unfoldingOf } from '../unfolding.ts';
import { pieceOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;
export type Screen = 'Smoke' | 'Illum';

/** The least calibre that fires it, mm: a 3-inch mortar, a 100 mm infantry gun. @rule tcs-24.3c.who @rule tcs-24.5a.smoke */
const LEAST = { mortar: 76, 'infantry-gun': 100 } as const;
/** How far it lights, hexes. @rule tcs-26.2b.mortar */
const LIGHT_RADIUS = 3;

/** Possible Smoke or Illum: the weapon, and the possible die results. */
export interface ScreenReady {
	readonly piece: Piece;
	/** The observer, or null if none is needed. */
	readonly observer: Piece | null;
	readonly chances: readonly { readonly result: SmokeRoll; readonly chance: Fraction }[];
}

/** Returns Smoke or Illum worked out, or why it can’t be fired. @rule tcs-24.3c.smoke @rule tcs-24.3c.illum @rule tcs-24.5a.illum */
export function screenReady(at: Here, id: UnitId, screen: Screen, hex: HexName): ScreenReady | Refusal {
	const piece = pieceOf(at, id);
	if (!piece || piece.unit.at === null)
		return refuse('tcs-24.3c.who', 'tcs/off-map', 'There is no such unit on the map.');
	const fault =
		(isMortar(piece) && proposed(at.game.options, 'mortars')
			? proposedScreenFault(at, piece, screen)
			: weaponFault(piece, firesSheafs(at))) ??
		readyToFire(at, piece) ??
		hexFault(at, piece, screen, hex);
	if (fault) return fault;
	const observer = screen === 'Smoke' ? observing(at, piece, piece.unit.at, hex) : null;
	if (observer && 'kind' in observer) return observer;
	const table = chartsOf(at.scenario).mortarSmoke;
	const sure = piece.counter.kind === 'mortar' && proposed(at.game.options, 'mortars');
	const rolls = [1, 2, 3, 4, 5, 6].map((die) =>
		sure ? 'lands' : table(piece.counter.kind === 'mortar', piece.counter.calibre ?? 0, die),
	);
	return {
		piece,
		observer,
		chances:
			screen === 'Illum'
				? []
				: (['none', 'scatters', 'lands'] as const).map((result) => ({
						result,
						chance: fraction(rolls.filter((each) => each === result).length, 6),
					})),
	};
}

/** @rule tcs3-2.direct.no-smoke */
function weaponFault({ counter }: Piece, sheafs: boolean): Refusal | null {
	const { kind, calibre, name } = counter;
	if (kind === 'artillery')
		return refuse(
			sheafs ? 'tcs3-2.direct.no-smoke' : 'tcs-24.6d',
			'tcs/no-screen',
			`${name} fires Smoke and Illum as Artillery Missions alone.`,
		);
	const least = kind === 'mortar' || kind === 'infantry-gun' ? LEAST[kind] : null;
	if (least !== null && calibre !== null && calibre >= least) return null;
	return refuse(
		kind === 'infantry-gun' ? 'tcs-24.5a.smoke' : 'tcs-24.3c.who',
		'tcs/no-smoke',
		`${name} fires no Smoke or Illum: mortars of 3 inches and infantry guns of 100 mm do.`,
	);
}

function hexFault(at: Here, piece: Piece, screen: Screen, hex: HexName): Refusal | null {
	const board = tcsBoard(at.scenario);
	if (board.find(hex) === null)
		return refuse('tcs-24.3c.smoke', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	const [distance, reach] = [board.distance(piece.unit.at ?? hex, hex), reachOf(piece)];
	if (distance > reach)
		return refuse(
			'tcs-24.3c.illum',
			'tcs/too-far',
			`${piece.counter.name} reaches ${String(reach)} hexes, and ${hex} is ${String(distance)} away.`,
		);
	if (screen === 'Illum') return lightFault(at);
	return board.isWater(hex)
		? refuse('tcs-19.1b.place', 'tcs/water', `${hex} is all water: Smoke can’t be placed there.`)
		: null;
}

function observing(at: Here, piece: Piece, from: HexName, hex: HexName): Piece | Refusal {
	if (isMortar(piece))
		return (
			mortarObservers(at, piece, hex)[0] ??
			refuse(
				'tcs-24.3c.smoke',
				'tcs/no-observer',
				`Nobody who may observe for ${piece.counter.name} sees ${hex}.`,
			)
		);
	const sight = sightOf(at, from, hex);
	return sight.open
		? piece
		: refuse(
				'tcs-24.5a.smoke',
				'tcs/no-sight',
				`${piece.counter.name} can’t see ${hex}. ${blockedWords(at, sight)}`,
			);
}

/** Fires Smoke or Illum: the weapon is marked Fired, and the other side may answer. */
export function fireScreen(at: At, id: UnitId, screen: Screen, hex: HexName, dice: Dice): Decision<TcsFact> {
	const ready = screenReady(at, id, screen, hex);
	if ('kind' in ready) return ready;
	const { unit } = ready.piece;
	const unfolding = unfoldingOf(at);
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-24.3c.smoke',
		payload: { frame: { kind: 'after-fire', side: unit.side, units: [id], hexes: [unit.at ?? hex] } },
	});
	if (screen === 'Illum')
		unfolding.add({
			type: 'light-placed',
			v: 1,
			rule: 'tcs-26.2a',
			payload: {
				side: unit.side,
				light: { hex, radius: LIGHT_RADIUS, side: unit.side, by: 'mortar', turn: at.game.clock.turn },
				paid: null,
			},
		});
	else unfolding.add(smoked(at, ready.piece, hex, dice));
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** One die: it fails, it lands beside the hex, or it lands. @rule tcs-24.3c.smoke @rule tcs-24.5a.smoke */
function smoked(at: At, { id, counter, unit }: Piece, hex: HexName, dice: Dice): TcsFact {
	if (counter.kind === 'mortar' && proposed(at.game.options, 'mortars'))
		return {
			type: 'screened',
			v: 1,
			rule: 'tcs3-8.smoke.one',
			payload: { side: unit.side, unit: id, hex, die: null, result: 'lands', to: hex },
		};
	const table = chartsOf(at.scenario).mortarSmoke;
	const { value, rolls } = withRolls(dice, () => {
		const [die = 1] = dice.roll(6, 1, `the Smoke of ${counter.name}`, 'tcs-24.3c.smoke');
		const result = table(counter.kind === 'mortar', counter.calibre ?? 0, die);
		const [way = 1] = result === 'scatters' ? dice.roll(6, 1, 'where the Smoke goes', 'tcs-24.3c.smoke') : [];
		return { die, result, way };
	});
	const { die, result, way } = value;
	const to =
		result === 'lands'
			? hex
			: result === 'none'
				? null
				: hexAway(at, hex, scatterDirection(at.scenario, way).direction, 1);
	const drowned = to !== null && tcsBoard(at.scenario).isWater(to);
	return {
		type: 'screened',
		v: 1,
		rule: 'tcs-24.3c.smoke',
		rolls,
		payload: { side: unit.side, unit: id, hex, die, result, to: drowned ? null : to },
	};
}
