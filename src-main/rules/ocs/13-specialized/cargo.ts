/** What stands in a hex to be loaded onto a train or a ship. */
import type { HexName } from '../../hexwar/types.ts';
import { isCombatUnit } from '../03-counters/counter.ts';
import type { SupplyPicture, SupplyTransport, SupplyUnit } from '../12-supply/picture.ts';
import type { Tokens } from '../types.ts';

/** What an order names of it. */
interface Named {
	readonly from: HexName;
	readonly units: readonly string[];
	readonly transports: readonly string[];
}
export interface Load {
	readonly units: readonly SupplyUnit[];
	readonly transports: readonly SupplyTransport[];
	/** The side's own dump in the hex; null: there is none. */
	readonly dump: string | null;
	/** Tokens of it that were not unloaded in this phase (12.2a). */
	readonly free: Tokens;
}

/**
 * Returns what an order would load, out of what its side knows; null: it names what stands elsewhere, is not the side's or is no
 * combat unit, all of which are answered alike (12.2a, 13.3a, 19.0f).
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
