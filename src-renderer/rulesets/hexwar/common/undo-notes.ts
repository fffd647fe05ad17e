/** Notes on undo that came with the newest view of a side. */
import type { UndoneShown } from '../../../../src-shared/kit/undone-shown.ts';

interface Noted {
	readonly undone: readonly UndoneShown[];
}

/** Returns the newly arrived notes as sentences: a view keeps only the latest few, so old ones may be gone. */
export function freshUndoNotes({ undone: had }: Noted, { undone: has }: Noted): readonly string[] {
	const isTail = (kept: Noted['undone']): boolean =>
		JSON.stringify(kept) === JSON.stringify(had.slice(had.length - kept.length));
	const fresh = has.findIndex((_, n) => isTail(has.slice(0, has.length - n)));
	return has.slice(fresh < 0 ? 0 : has.length - fresh).map(({ say }) => say);
}
