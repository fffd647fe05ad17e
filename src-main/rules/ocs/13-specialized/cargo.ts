/** The counters in a hex that can be loaded onto a train or a ship. */
import type { HexName } from '../../hexwar/types.ts';
import { isCombatUnit } from '../03-counters/counter.ts';
import type { SupplyPicture, SupplyTransport, SupplyUnit } from '../12-supply/picture.ts';
import type { Tokens } from '../types.ts';

/** The counters that an order names. */
interface Named {
	readonly from: HexName;
	readonly units: readonly string[];
	readonly transports: readonly string[];
}
export interface Load {
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	/** The side's own dump in the hex, or null. */
	readonly dump: string | null;
	/** Tokens of it that were not unloaded in this phase (12.2a). */
	readonly free: Tokens;
}

/**
 * Returns what an order would load, by what its side knows, or null if it names something elsewhere, not the side's or
 * no combat unit, all of which get the same answer (12.2a, 13.3a, 19.0f).
 */
export function loadAt(picture: SupplyPicture, order: Named): Load | null {
	const { board, own } = picture;
	const units = order.units.flatMap((id) => picture.units.find((unit) => unit.id === id) ?? []);
	const transports = order.transports.flatMap(
		(id) => picture.transports.find((each) => each.id === id) ?? [],
	);
	const strangers = units.length < order.units.length || transports.length < order.transports.length;
	const here = [...units, ...transports].every(({ hex }) => board.name(hex) === order.from);
	if (strangers || !here || units.some(({ counter }) => !isCombatUnit(counter))) return null;
	const supply = picture.dumps.find(({ id, hex }) => board.name(hex) === order.from && id in own.dumps);
	const state = supply ? own.dumps[supply.id] : undefined;
	return { units, transports, dump: supply?.id ?? null, free: state ? state.tokens - state.unloaded : 0 };
}
