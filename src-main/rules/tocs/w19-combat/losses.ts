/** Who loses steps: the first by the rules, the others by their side's choice. */
import type { Here, HexName, UnitId } from '../game.ts';
import { loseLoad } from '../w10-actions/strike.ts';
import { mourn } from '../b5-victory/kills.ts';
import type { LossesFrame } from '../frames.ts';
import { frameOf } from '../frames.ts';
import { isDriven, piecesOf, type Piece } from '../units.ts';
import { changed, ended, type TocsUnfolding } from '../unfolding.ts';

/** Returns the units of a side that fight in the battle under way and are still there. */
export function fighting(here: Here, side: string): readonly Piece[] {
	const battle = frameOf(here.game, 'battle');
	if (!battle) return [];
	const ids = side === battle.attacker ? battle.attackers : battle.defenders;
	return piecesOf(here, ids).filter(({ unit }) => unit.at !== null);
}

/**
 * Returns the units that may take the next step loss: the first falls on those with most steps, then the highest strength.
 * @rule tocs-w19.5.sl-default @rule tocs-w19.5.sl-longest @rule tocs-b2.4.2.first-hit
 */
export function lossReplies(here: Here, { side, first }: LossesFrame): readonly UnitId[] {
	const pieces = fighting(here, side);
	if (!first) return pieces.map(({ id }) => id);
	const longest = most(pieces, ({ unit }) => AP_OF[unit.attack?.type ?? 'Hasty']);
	const whole = most(longest, ({ steps }) => steps);
	return most(whole, ({ counter }) => counter.strength).map(({ id }) => id);
}

const AP_OF = { Hasty: 1, Deliberate: 2, Intensive: 3 } as const;

function most(pieces: readonly Piece[], of: (piece: Piece) => number): readonly Piece[] {
	const highest = Math.max(...pieces.map(of));
	return pieces.filter((piece) => of(piece) === highest);
}

/** Returns the unit that takes a loss where nobody chooses: the one with most steps left. */
export const lossByDefault = (here: Here, frame: LossesFrame): UnitId => {
	const pieces = piecesOf(here, lossReplies(here, frame));
	return most(pieces, ({ steps }) => steps)[0]?.id ?? '';
};

/** A depot with a unit that is gone is gone, too. @rule tocs-w8.1.share-fate */
export function loseDepots(unfolding: TocsUnfolding, { id, unit }: Piece): void {
	const depots = [...unfolding.at.game.units].filter(
		([, load]) => load.depot && load.assigned === id && load.at === unit.at,
	);
	if (depots.length === 0) return;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w8.1.share-fate',
		payload: {
			side: unit.side,
			units: Object.fromEntries(
				depots.map(([depot]) => [depot, { at: null, off: 'waiting', assigned: null, sp: 0, bank: null }]),
			),
			why: 'It is lost with its unit.',
		},
	});
}

/**
 * Vehicles and guns remain where they were lost, supplied foot goes to hospital.
 * @rule tocs-w10.23.recovery @rule tocs-w12.9.hospital-refit
 */
function lieBehind(unfolding: TocsUnfolding, { counter, unit }: Piece, hex: HexName): void {
	const { game } = unfolding.at;
	const { side, out } = unit;
	const pools = game.pools[side];
	if (isDriven(counter) || counter.type === 'battery')
		unfolding.add({
			type: 'wrecks-set',
			v: 1,
			rule: 'tocs-w10.23.recovery',
			payload: { side, hex, wrecks: (game.wrecks[side]?.[hex] ?? 0) + 1 },
		});
	else if (pools && !out)
		unfolding.add({
			type: 'pools-set',
			v: 1,
			rule: 'tocs-w12.9.hospital-refit',
			payload: {
				side,
				pools: { ...pools, hospital: pools.hospital + 1 },
				why: 'A wounded step goes to hospital.',
			},
		});
}

/**
 * Takes a step from a unit; with none left it is destroyed.
 * @rule tocs-w19.5.destroyed @rule tocs-w1.3.sl-cumulative
 */
export function takeLoss(unfolding: TocsUnfolding, frame: LossesFrame, id: UnitId): void {
	const [piece] = piecesOf(unfolding.at, [id]);
	if (!piece) return;
	const dies = piece.steps <= 1;
	unfolding.add({
		type: 'steps-lost',
		v: 1,
		rule: 'tocs-w19.5.sl-rest',
		payload: {
			side: frame.side,
			hex: frame.hex,
			units: { [id]: 1 },
			dead: dies ? [id] : [],
			destroyed: dies ? [piece.counter.name] : [],
		},
	});
	if (dies) loseDepots(unfolding, piece);
	else loseLoad(unfolding, piece);
	lieBehind(unfolding, piece, frame.hex);
	if (dies) mourn(unfolding, [piece]);
	const left = frame.left - 1;
	const someoneIsLeft = fighting(unfolding.at, frame.side).length > 0;
	unfolding.add(left > 0 && someoneIsLeft ? changed({ ...frame, left, first: false }) : ended(frame));
}
