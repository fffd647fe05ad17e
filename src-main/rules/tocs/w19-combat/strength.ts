/** Strengths of a battle: each unit by its steps, its state and the ground, then what is added. */
import { chartsOf } from '../charts/all.ts';
import { CRT_ROWS, type CrtRow } from '../charts/crt.ts';
import { fraction, ONE, roundUp, times, type Fraction } from '../../hexwar/fraction.ts';
import { tocsBoard } from '../board.ts';
import type { TerrainName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { Here, HexName } from '../game.ts';
import { isAboard } from '../w12-facilities/cars.ts';
import { fullSteps, isCompany, type Piece } from '../units.ts';
import { inherentAt, nationIdOfCounter } from '../w18-nations/nations.ts';
import type { Share, Strength } from './types.ts';

const ROW_OF: Readonly<Record<TerrainName, CrtRow>> = {
	Open: 'Farmland/Open',
	Desert: 'Farmland/Open',
	Farmland: 'Farmland/Open',
	Beach: 'Farmland/Open',
	'Orchard/Grove': 'Farmland/Open',
	'Polder/Paddies': 'Farmland/Open',
	'Flooded area': 'Farmland/Open',
	'Swamp/Marsh': 'Farmland/Open',
	Water: 'Farmland/Open',
	Woods: 'Woods',
	Village: 'Town/Village',
	Town: 'Town/Village',
	Bocage: 'Bocage',
	Forest: 'Forest/Jungle',
	Jungle: 'Forest/Jungle',
	Suburb: 'City/Suburb',
	City: 'City/Suburb',
};

/** Returns the row of the table for a hex: the best of its terrain for the defender. @rule tocs-w1.5.best-defence @rule tocs-w19.2.row */
export function crtRow({ scenario }: Pick<Here, 'scenario'>, hex: HexName): CrtRow {
	const rows = tocsBoard(scenario)
		.terrainOf(hex)
		.map((terrain) => ROW_OF[terrain]);
	return CRT_ROWS.findLast((row) => rows.includes(row)) ?? 'Farmland/Open';
}

const HALVES: readonly CrtRow[] = ['City/Suburb', 'Forest/Jungle'];

/** Armour counts half where it can’t see. */
const inGround = ({ counter }: Piece, row: CrtRow): Fraction =>
	counter.movement === 'tracked' && HALVES.includes(row) ? fraction(1, 2) : ONE;

/** Returns what a unit brings, each rounded up. @rule tocs-w19.1.strength */
function shareOf(here: Here, piece: Piece, row: CrtRow, as: 'attack' | 'defence'): Share {
	const { counter, unit, steps, id } = piece;
	if (isAboard(here, piece)) return { unit: id, points: 0, why: 'on the train' };
	const state = chartsOf(here.scenario).states[unit.state]?.[as] ?? ONE;
	const printed = as === 'attack' && counter.underscored ? 0 : counter.strength;
	const { outOfLos } = chartsOf(here.scenario);
	// Out of LOS it fights worse. @rule tocs-w8.2.out-penalties
	const supply = unit.out ? outOfLos[as] : ONE;
	const parts = [fraction(printed), fraction(steps, fullSteps(counter)), state, supply, inGround(piece, row)];
	const points = roundUp(parts.reduce(times));
	return {
		unit: id,
		points,
		why: `${String(printed)}, ${String(steps)} of ${String(fullSteps(counter))} steps`,
	};
}

/** A side has a strength of 1 at least. @rule tocs-w19.1.min-one */
const strengthOf = (shares: readonly Share[], added: number): Strength => ({
	shares,
	total: Math.max(
		1,
		shares.reduce((all, { points }) => all + points, added),
	),
});

/**
 * Returns the attacker's strength.
 * @param halved the force is ambushed on the road. @rule tocs-w10.1.2.ambush-half
 */
export function attackStrength(here: Here, pieces: readonly Piece[], row: CrtRow, halved: boolean): Strength {
	const shares = pieces.map((piece) => shareOf(here, piece, row, 'attack'));
	const whole = strengthOf(shares, 0);
	return halved ? { shares, total: Math.max(1, Math.ceil(whole.total / 2)) } : whole;
}

/** Companies of some nations have weapons of their own against armour. @rule tocs-w2.2.inherent-at */
function withAntiTank(
	{ scenario }: Here,
	{ counter }: Piece,
	share: Share,
	attackers: readonly Piece[],
): Share {
	if (!isCompany(counter) || !attackers.some((each) => each.counter.movement === 'tracked')) return share;
	const nation = chartsOf(scenario).nations.get(nationIdOfCounter(scenario, counter));
	const points = nation ? inherentAt(nation, scenario.month) : 0;
	return points === 0
		? share
		: { ...share, points: share.points + points, why: `${share.why}, anti-tank +${String(points)}` };
}

const WORKS = [null, 'Entrenched', 'Strongpoint', 'Fortified Area'] as const;

/** Returns the defender's strength, with works by company and mines once. @rule tocs-w10.9.improve-per-company */
export function defenceStrength(
	here: Here,
	pieces: readonly Piece[],
	hex: HexName,
	row: CrtRow,
	attackers: readonly Piece[],
): Strength {
	const { strengths } = chartsOf(here.scenario);
	const shares = pieces.map((piece): Share => {
		const share = withAntiTank(here, piece, shareOf(here, piece, row, 'defence'), attackers);
		const works =
			piece.unit.at === hex && isCompany(piece.counter) ? (WORKS[piece.unit.works] ?? null) : null;
		if (works === null) return share;
		return { ...share, points: share.points + strengths[works], why: `${share.why}, ${works}` };
	});
	const side = pieces[0]?.unit.side;
	const mined = side !== undefined && here.game.mines[hex] === side;
	return strengthOf(shares, mined ? strengths.Minefield : 0);
}
