/** Where a side’s dumps and transport lie: looked up for every hex that a search comes into. */
import { Newest } from '../../kit/newest.ts';
import type { OcsGame } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';

type Things = Readonly<Record<string, { readonly at: HexName | null; readonly side: string }>>;
const kept = new Newest<Things, ReadonlyMap<string, ReadonlySet<HexName>>>(8);

function bySide(things: Things): ReadonlyMap<string, ReadonlySet<HexName>> {
	return kept.of(things, () => {
		const found = new Map<string, Set<HexName>>();
		for (const { at, side } of Object.values(things)) {
			if (at === null) continue;
			const there = found.get(side);
			if (there) there.add(at);
			else found.set(side, new Set([at]));
		}
		return found;
	});
}

/** Whether a side has supply on the ground in a hex. */
export const hasDump = ({ dumps }: Pick<OcsGame, 'dumps'>, hex: HexName, side: string): boolean =>
	bySide(dumps).get(side)?.has(hex) ?? false;
/** Whether a side has transport in a hex, loaded or not. */
export const hasTransport = (
	{ transports }: Pick<OcsGame, 'transports'>,
	hex: HexName,
	side: string,
): boolean => bySide(transports).get(side)?.has(hex) ?? false;
