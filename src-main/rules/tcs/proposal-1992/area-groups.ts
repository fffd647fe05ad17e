/** Chapter 7 of the proposals: area fire attacks each unit of a hex on its own, infantry with its machine gun as one. */
import type { At } from '../game.ts';
import type { UnitId } from '../types.ts';
import { isHurt } from '../11-area-fire/area-fire.ts';
import { ridersOf } from '../24-special-units/transport.ts';
import type { Piece } from '../units.ts';
import { proposed } from './switches.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Units that are attacked as one. */
export interface AttackedGroup {
	/** The units that can be hurt. */
	readonly hurt: readonly Piece[];
	/** Including carried units. */
	readonly all: readonly Piece[];
	/** For a combination: the infantry, which checks the morale of both, or null if it isn't one. */
	readonly infantry: UnitId | null;
}

/** Whether area fire attacks units one by one. @rule tcs3-7.all-separate */
export const attacksSeparately = ({ game }: Pick<Here, 'game'>): boolean =>
	proposed(game.options, 'area-fire');

/**
 * Returns whether two units may be a combination: infantry of a platoon or section, and a machine gun.
 * @rule tcs3-7.combo.make
 */
export const mayPair = (
	{ counter: a }: Pick<Piece, 'counter'>,
	{ counter: b }: Pick<Piece, 'counter'>,
): boolean => a.category === 'Infantry' && b.kind === 'machine-gun';

/**
 * Returns the units attacked together: combinations as their owner said, otherwise each infantry unit with the next
 * free machine gun; everybody else alone.
 * @rule tcs3-7.combo.single @rule tcs3-7.combo.only-fire
 */
export function attackedGroups(
	at: Here,
	targets: readonly Piece[],
	firers: readonly Piece[],
): readonly AttackedGroup[] {
	const hurt = targets.filter((piece) => isHurt(piece, firers)).toSorted((a, b) => a.id.localeCompare(b.id));
	const pairs = pairsAmong(at, hurt);
	const paired = new Set([...pairs].flat());
	const groups = [
		...[...pairs].map(([infantry, gun]) => ({
			hurt: hurt.filter(({ id }) => id === infantry || id === gun),
			infantry,
		})),
		...hurt.filter(({ id }) => !paired.has(id)).map((piece) => ({ hurt: [piece], infantry: null })),
	];
	return groups.map((group) => ({
		...group,
		all: [
			...group.hurt,
			...group.hurt.flatMap((piece) => ridersOf(at, piece).filter(({ unit }) => unit.on?.how === 'in')),
		],
	}));
}

function pairsAmong({ game }: Here, hurt: readonly Piece[]): ReadonlyMap<UnitId, UnitId> {
	const pairing = game.pairing ?? {};
	const pairs = new Map<UnitId, UnitId>();
	const isFree = (id: UnitId): boolean => ![...pairs.values()].includes(id);
	const foot = hurt.filter(({ counter }) => counter.category === 'Infantry');
	for (const infantry of foot) {
		const gun = pairing[infantry.id];
		const partner = hurt.find((piece) => piece.id === gun && mayPair(infantry, piece));
		if (partner && isFree(partner.id)) pairs.set(infantry.id, partner.id);
	}
	for (const infantry of foot) {
		if (pairing[infantry.id] !== undefined) continue;
		const gun = hurt.find(
			(piece) => mayPair(infantry, piece) && isFree(piece.id) && pairing[piece.id] !== null,
		);
		if (gun) pairs.set(infantry.id, gun.id);
	}
	return pairs;
}
