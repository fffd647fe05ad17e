/** Parachute drops and glider landings: where they come down, in what shape, and upon whom. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName, UnitChange, UnitId } from '../game.ts';
import { mourn } from '../b5-victory/kills.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { holdsEnemy, isDriven, piecesOf, type Piece } from '../units.ts';
import { highest } from '../w10-actions/blow.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { fight } from '../w19-combat/fight.ts';
import { degraded } from '../w5-states/states.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { takeHexes } from '../w9-perimeter/take.ts';
import { descentFrom, driftTo } from './drifts.ts';

const FATIGUED = 1;
const DISRUPTED = 3;
const DISPERSED = 5;

const GUNS: ReadonlySet<string> = new Set(['artillery', 'anti-tank', 'light-flak', 'heavy-flak']);
/** Vehicles and towed guns come down in gliders alone. @rule tocs-w15.15.gliders-vehicles */
const needsGlider = ({ counter }: Piece): boolean => isDriven(counter) || GUNS.has(counter.arm);

/** The effect of a landing hex on units that come down in it. */
export interface Landing {
	/** The state that it has at best. */
	readonly least: number;
	/** Levels that it comes down besides. */
	readonly levels: number;
	readonly lost: boolean;
	readonly rule: RuleRef;
}
const FINE: Landing = { least: 0, levels: 0, lost: false, rule: 'tocs-w15.15.para-land-announce' };

/** Returns what the ground of a hex does. */
export function landingIn(here: Here, hex: HexName, by: Flight['by']): Landing {
	const board = tocsBoard(here.scenario);
	const terrain = board.terrainOf(hex);
	if (terrain.length > 0 && terrain.every((each) => each === 'Water')) return onWater();
	if (board.riverIn(hex) !== null) return onRiver(here);
	if (terrain.some((each) => HARD.has(each))) return onHard();
	if (here.scenario.air.landing === 'module' && isAllWoodsOrHill(here, hex)) return onWoods();
	const rough = terrain.some((each) => each === 'Bocage' || each === 'Polder/Paddies');
	return by === 'glider' && rough ? onRough() : FINE;
}
const HARD: ReadonlySet<string> = new Set(['Forest', 'Jungle', 'City']);
/** @rule tocs-w15.15.land-water */
const onWater = (): Landing => ({ ...FINE, lost: true, rule: 'tocs-w15.15.land-water' });
/** @rule tocs-w15.15.land-river @rule tocs-omgn-land-water */
const onRiver = ({ scenario }: Pick<Here, 'scenario'>): Landing => ({
	...FINE,
	least: DISPERSED,
	rule: scenario.air.landing === 'module' ? 'tocs-omgn-land-water' : 'tocs-w15.15.land-river',
});
/** @rule tocs-w15.15.land-forest */
const onHard = (): Landing => ({ ...FINE, least: DISRUPTED, rule: 'tocs-w15.15.land-forest' });
/** @rule tocs-omgn-land-terrain */
const onWoods = (): Landing => ({ ...FINE, least: DISRUPTED, rule: 'tocs-omgn-land-terrain' });
/** @rule tocs-w15.15.land-bocage */
const onRough = (): Landing => ({ ...FINE, levels: 1, rule: 'tocs-w15.15.land-bocage' });

/** Whether a hex is wholly woods, or rises as a hill. */
const isAllWoodsOrHill = ({ scenario }: Pick<Here, 'scenario'>, hex: HexName): boolean => {
	const board = tocsBoard(scenario);
	return board.terrainOf(hex).every((each) => each === 'Woods') || board.heightOf(hex) > 0;
};

/**
 * A flight lets go of whoever is aboard: drift by flak, the descent, the landing.
 * @rule tocs-w15.15.para-free
 */
export function descend(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	dice: Dice,
): void {
	const released = driftTo(unfolding, side, flight, over, dice);
	const hex = descentFrom(unfolding, side, flight, released, 'Descent', dice);
	const aboard = piecesOf(unfolding.at, flight.units).filter(
		(piece) => piece.unit.off === 'waiting' && (flight.by === 'glider' || !needsGlider(piece)),
	);
	if (flight.wave !== null)
		unfolding.add({
			type: 'plan-set',
			v: 1,
			rule: 'tocs-w15.15.para-free',
			payload: { side, wave: flight.wave, way: null, done: true },
		});
	if (aboard.length === 0) return;
	const isHeld = holdsEnemy(unfolding.at.game, hex, side);
	const isFought = isEngaged(unfolding.at, hex);
	const module = unfolding.at.scenario.air.landing === 'module';
	const ground = module && isHeld ? FINE : landingIn(unfolding.at, hex, flight.by);
	if (ground.lost) {
		drown(unfolding, side, aboard, hex, ground.rule);
		return;
	}
	const hit = hitAboard(aboard, flight.landing, dice);
	come(
		unfolding,
		side,
		aboard,
		hex,
		(piece) => {
			const state = Math.max(piece.unit.state, ground.least, isFought ? FATIGUED : 0);
			return degraded(state, ground.levels + (hit.get(piece.id) ?? 0));
		},
		isFought ? 'tocs-w15.15.land-eb' : ground.rule,
	);
	announce(unfolding, side, hex);
	if (isFought) return;
	if (!isHeld) hold(unfolding, side, hex);
	else if (module) engage(unfolding, side, hex);
	else ambushed(unfolding, side, aboard, hex, dice);
}

/** Each hit over the landing brings one at random down a level. @rule tocs-w15.15.para-landing-aa */
function hitAboard(aboard: readonly Piece[], hits: number, dice: Dice): ReadonlyMap<UnitId, number> {
	const hit = new Map<UnitId, number>();
	for (let n = 0; n < hits; n += 1) {
		const [piece] = aboard.length > 1 ? highest(aboard, dice, 'who is hit', true) : aboard;
		if (piece) hit.set(piece.id, (hit.get(piece.id) ?? 0) + 1);
	}
	return hit;
}

/** They are on the map, without a zone or a call for fire until their next impulse. @rule tocs-w15.15.land-eb */
function come(
	unfolding: TocsUnfolding,
	side: SideId,
	aboard: readonly Piece[],
	hex: HexName,
	stateOf: (piece: Piece) => number,
	rule: RuleRef,
): void {
	const isOnRiver = tocsBoard(unfolding.at.scenario).riverIn(hex) !== null;
	const { turn } = unfolding.at.game.clock;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule,
		payload: {
			side,
			units: Object.fromEntries(
				aboard.map((piece): [UnitId, UnitChange] => [
					piece.id,
					{
						...{ at: hex, off: null, state: stateOf(piece), dropped: true, droppedIn: turn },
						bank: isOnRiver ? 'left' : null,
					},
				]),
			),
			why: `They come down in ${hex}.`,
			of: rule,
		},
	});
}

/** Units that come down in nothing but water are lost. */
function drown(
	unfolding: TocsUnfolding,
	side: SideId,
	aboard: readonly Piece[],
	hex: HexName,
	rule: RuleRef,
): void {
	unfolding.add({
		type: 'steps-lost',
		v: 1,
		rule,
		payload: {
			...{ side, hex, dead: aboard.map(({ id }) => id) },
			units: Object.fromEntries(aboard.map(({ id, steps }) => [id, steps])),
			destroyed: aboard.map(({ counter }) => counter.name),
		},
	});
	mourn(unfolding, aboard);
}

/** The other side hears where they landed, never who. @rule tocs-w15.15.para-land-announce */
const announce = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	unfolding.add({
		type: 'told',
		v: 1,
		rule: 'tocs-w15.15.para-land-announce',
		payload: {
			side: otherSide(unfolding.at.scenario, side),
			...{ news: 'landing', hex, words: [] },
			mark: { source: 'observation', occupied: true },
		},
	});

/** An empty hex that they land in is theirs, which both maps show. @rule tocs-omgn-land-mark */
const hold = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	takeHexes(unfolding, side, [hex], 'tocs-omgn-land-mark');

/** @rule tocs-omgn-land-enemy */
const engage = (unfolding: TocsUnfolding, side: SideId, hex: HexName): void =>
	unfolding.add({
		type: 'engagement-begun',
		v: 1,
		rule: 'tocs-omgn-land-enemy',
		payload: { hex, defender: otherSide(unfolding.at.scenario, side) },
	});

/** @rule tocs-w15.15.land-enemy */
function ambushed(
	unfolding: TocsUnfolding,
	side: SideId,
	aboard: readonly Piece[],
	hex: HexName,
	dice: Dice,
): void {
	const attackers = piecesOf(
		unfolding.at,
		aboard.map(({ id }) => id),
	).filter(({ unit }) => unit.side === side);
	fight(
		unfolding,
		{
			...{ hex, type: 'Ambush', engagement: false, attackers, scouted: null, byRoad: false },
			from: Object.fromEntries(attackers.map(({ id }) => [id, hex])),
		},
		dice,
	);
}
