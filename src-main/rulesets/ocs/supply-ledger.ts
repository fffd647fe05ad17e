/** A side's supply ledger on the screen: opening stock, receipts, expenses with whom and why, closing stock, by turn. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { LedgerTurnShown } from '../../../src-shared/rulesets/ocs/supply-views.ts';
import { RECEIPTS } from '../../rules/ocs/12-supply/words.ts';
import { purposeWords } from '../../../src-shared/rulesets/ocs/purpose-words.ts';
import { isInPlay } from '../../rules/ocs/evolve/supply.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import type { World } from '../../rules/ocs/game.ts';

/** Returns this turn and the last, the latest first; amounts in tokens. @param world for a side: its own part of it */
export function ledgerOf(world: World, side: SideId): readonly LedgerTurnShown[] {
	const { opening, received, book } = world.game.supply;
	const formations = new Map(world.scenario.formations.map(({ id, name }) => [String(id), name]));
	const name = (id: string): string => formations.get(id) ?? nameOf(world, id);
	const whomWords = (whom: string): string => (whom === '' ? '' : whom.split(' ').map(name).join(', '));
	const closing = stockOf(world, side);
	return opening
		.map(({ turn, has }, n): LedgerTurnShown => {
			const own = <T extends { readonly side: SideId; readonly turn: number }>(lines: readonly T[]) =>
				lines.filter((line) => line.side === side && line.turn === turn);
			const lines = [
				...own(received).map(({ at, tokens, from }) => ({ at, tokens, what: RECEIPTS[from], whom: '' })),
				...own(book).map(({ at, tokens, purpose, whom }) => ({
					...{ at, tokens: -tokens, what: purposeWords(purpose), whom: whomWords(whom) },
				})),
			];
			const before = has[side] ?? 0;
			const after = opening[n + 1] ? (opening[n + 1]?.has[side] ?? 0) : closing;
			const noted = lines.reduce((sum, { tokens }) => sum + tokens, before);
			return { turn, opening: before, lines, other: after - noted, closing: after };
		})
		.toReversed();
}

/** Tokens that a side has now: on the ground, on transport, on Landing Craft. */
function stockOf({ game }: World, side: SideId): number {
	const dumps = Object.values(game.dumps).filter((dump) => dump.side === side);
	const loads = Object.values(game.transports).filter((each) => each.side === side && isInPlay(each));
	const ships = Object.values(game.sea.ships).filter((each) => each.side === side && each.at !== null);
	const tokensOf = (list: readonly { readonly tokens: number }[]): number =>
		list.reduce((sum, { tokens }) => sum + tokens, 0);
	return tokensOf(dumps) + tokensOf(ships) + loads.reduce((sum, { loaded }) => sum + loaded, 0);
}
