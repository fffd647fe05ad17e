/** The results of a side's own actions: the latest of its own facts, as recorded. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { EvolveTable, TocsFact, TocsFactOf } from './facts.ts';
import { stampOf, type Noted, type Stamp, type TocsGame } from './game.ts';

/** Facts of one side alone that it is shown as a result. */
export const NOTED = [
	...([
		'rolled',
		'rallied',
		'checked',
		'units-changed',
		'supply-marked',
		'facility-set',
		'pools-set',
	] as const),
	...([
		'building-set',
		'bridge-set',
		'ford-found',
		'rail-cut',
		'banked',
		'pool-ruled',
		'facility-placed',
		'charges-set',
		'supply-railed',
		'worked',
		'reserve-set',
		'extended-set',
		'scored',
		'losses-traded',
		'questioned',
		'ops-earned',
	] as const),
] as const;
export type NotedType = (typeof NOTED)[number];

/** A result of a side's own action. */
export type Note = Stamp & { readonly n: number } & {
		[T in NotedType]: { readonly type: T; readonly payload: TocsFactOf<T>['payload'] };
	}[NotedType];

/** Returns what a side noted, as the facts that they were. */
export const notesOf = (noted: readonly Noted[]): readonly Note[] => noted as readonly Note[];

/** The most results of a side stored at once; older ones are in the log. */
const MAX_NOTES = 40;

/** Returns a game with a side's new result; unchanged if this game doesn't hold that side's results. */
function noting(game: TocsGame, type: NotedType, payload: TocsFactOf<NotedType>['payload']): TocsGame {
	const { side }: { readonly side: SideId } = payload;
	const notes = game.notes[side];
	if (!notes) return game;
	const note = { ...stampOf(game), n: (notes.at(-1)?.n ?? 0) + 1, type, payload };
	return { ...game, notes: { ...game.notes, [side]: [...notes, note].slice(-MAX_NOTES) } };
}

/** Returns a table of changes whose noted facts are kept for their side, too. */
export const withNotes = (table: EvolveTable<TocsFact['type']>): EvolveTable<TocsFact['type']> => ({
	...table,
	...Object.fromEntries(
		NOTED.map((type) => {
			const apply = table[type] as (game: TocsGame, payload: TocsFactOf<NotedType>['payload']) => TocsGame;
			return [
				type,
				(game: TocsGame, payload: TocsFactOf<NotedType>['payload']) =>
					noting(apply(game, payload), type, payload),
			];
		}),
	),
});
