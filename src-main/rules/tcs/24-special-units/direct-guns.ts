/** Heavy infantry guns, and artillery that fires direct like them: one roll each at vehicles in the hex (24.5b, 24.6b). */
import { withRolls, type Dice } from '../../kit/dice.ts';
import { countDead } from '../10-losses/boxes.ts';
import { withLoads } from '../10-losses/losses.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { pointNeeds } from '../18-artillery/point-attack.ts';
import type { Shelled } from '../18-artillery/facts.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import { fireSheafsAtPoint } from '../proposal-1992/sheaf-direct.ts';
import { rollAtPoint } from '../proposal-1992/sheaf-points.ts';
import { firesSheafs } from '../proposal-1992/sheafs.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The least calibre that hurts vehicles, mm, how far, and from where on it is harder, hexes. @rule tcs-24.5b.range */
const LEAST_CALIBRE = 100;
const FARTHEST = 14;
const FAR = 8;

const distanceTo = ({ scenario }: Here, { unit }: Piece, hex: HexName): number =>
	tcsBoard(scenario).distance(unit.at ?? hex, hex);

/** Returns the guns among firers that roll at vehicles in a hex; none where there is no vehicle. @rule tcs-24.5b.roll */
export function gunsAtVehicles(at: Here, firers: readonly Piece[], hex: HexName): readonly Piece[] {
	const side = firers[0]?.unit.side;
	const sheafs = firesSheafs(at);
	const vehicles = piecesIn(at, hex).some(
		({ unit, counter }) => unit.side !== side && counter.target === 'Point',
	);
	return !vehicles
		? []
		: firers.filter(
				(piece) =>
					(sheafs && piece.counter.kind === 'mortar') ||
					((piece.counter.kind === 'infantry-gun' || (!sheafs && piece.counter.kind === 'artillery')) &&
						(piece.counter.calibre ?? 0) >= LEAST_CALIBRE &&
						distanceTo(at, piece, hex) <= FARTHEST),
			);
}

/** Returns what a gun needs to destroy a step of a vehicle. @rule tcs-24.5b.roll @rule tcs-24.5b.range */
export function gunNeeds(
	at: Here,
	gun: Piece,
	target: Piece,
	hex: HexName,
): { readonly needs: number; readonly modifiers: readonly Shift[] } {
	const { needs, modifiers } = pointNeeds(
		at,
		{ calibre: gun.counter.calibre ?? 0, fast: false, state: 'good', rockets: false },
		target,
	);
	const name = 'Infantry gun at 8 to 14 hexes';
	const by = chartsOf(at.scenario).artilleryPointModifiers[name];
	const far = distanceTo(at, gun, hex) >= FAR;
	return { needs, modifiers: counted([...modifiers, far ? { name, by, rule: 'tcs-24.5b.range' } : null]) };
}

/** Rolls for each gun at the vehicle that it hits most easily, and takes the losses. @rule tcs-24.5b.roll */
export function fireGuns(unfolding: TcsUnfolding, firers: readonly Piece[], hex: HexName, dice: Dice): void {
	fireSheafsAtPoint(unfolding, firers, hex, dice);
	const { at } = unfolding;
	const guns = gunsAtVehicles(at, firers, hex);
	const [first] = guns;
	if (!first) return;
	const there = piecesIn(at, hex).filter(({ unit }) => unit.side !== first.unit.side);
	const { value, rolls } = withRolls(dice, () => rollsOf(at, guns, there, hex, dice));
	const kills: Record<string, number> = {};
	for (const { unit, killed } of value) if (killed) kills[unit] = (kills[unit] ?? 0) + 1;
	for (const { id, steps } of there) if ((kills[id] ?? 0) > steps) kills[id] = steps;
	const { losses, dead } = withLoads(at, there, kills);
	unfolding.add({
		type: 'shelled',
		v: 1,
		rule: 'tcs-24.5b.roll',
		rolls,
		payload: {
			...{ side: first.unit.side, by: 'guns', hex, rolls: value, losses },
			targets: [...new Set(value.map(({ unit }) => unit))],
			destroyed: dead.map(({ id }) => id),
			...countDead(at, dead),
		},
	});
	markVehicles(unfolding, piecesOf(unfolding.at, Object.keys(losses)), losses, dice);
}

function rollsOf(
	at: Here,
	guns: readonly Piece[],
	there: readonly Piece[],
	hex: HexName,
	dice: Dice,
): Shelled['rolls'] {
	const left = new Map(
		there.filter(({ counter }) => counter.target === 'Point').map((piece) => [piece, piece.steps]),
	);
	return guns.flatMap((gun) => {
		// A mortar rolls once at each of them. @rule tcs3-2.point.roll
		if (gun.counter.kind === 'mortar') return [...left.keys()].map((target) => rollAtPoint(at, target, dice));
		const needed = (target: Piece): number => {
			const { needs, modifiers } = gunNeeds(at, gun, target, hex);
			return needs - sumOf(modifiers);
		};
		const [target] = [...left]
			.filter(([, steps]) => steps > 0)
			.map(([piece]) => piece)
			.toSorted((a, b) => needed(a) - needed(b) || a.id.localeCompare(b.id));
		if (!target) return [];
		const { needs, modifiers } = gunNeeds(at, gun, target, hex);
		const [a = 1, b = 1] = dice.roll(6, 2, `${gun.counter.name} at ${target.counter.name}`, 'tcs-24.5b.roll');
		const total = a + b + sumOf(modifiers);
		const killed = total >= needs;
		if (killed) left.set(target, (left.get(target) ?? 1) - 1);
		return [{ unit: target.id, dice: [a, b] as const, modifiers, needs, total, killed }];
	});
}
