/** Missions in the words of a written order, for Control to place as they are written. */
import { sheetOf } from '../../hexwar/common/hex-sheet.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import type { MissionDraft } from './artillery-desk.svelte.ts';
import type { TcsView } from './counters.ts';

type Read = Pick<TcsView, 'units' | 'counters' | 'artillery' | 'proposals' | 'map' | 'sides'>;

/** A mission as it was written, with what fires it by name. */
export interface MissionWritten {
	readonly name: string;
	readonly draft: MissionDraft & { readonly hex: string };
}

/** Returns the missions that a side's order asks for: a line that names a battery and then a hex. What has fired is left out. */
export const missionsWritten = (view: Read, side: string, words: string): readonly MissionWritten[] =>
	words.split('\n').flatMap((line) => missionIn(view, side, line) ?? []);

function missionIn(view: Read, side: string, line: string): MissionWritten | null {
	const lower = line.toLowerCase();
	const [fires] = view.artillery.firing
		.filter((each) => each.side === side && (view.proposals.sheafs === null || each.size === 'battery'))
		.filter(({ name }) => lower.includes(name.toLowerCase()))
		.toSorted((one, other) => other.name.length - one.name.length);
	if (!fires) return null;
	const rest = line.slice(lower.indexOf(fires.name.toLowerCase()) + fires.name.length);
	const sheet = sheetOf(view);
	const hex = [...rest.matchAll(/\d+\.\d+/gu)]
		.map(([typed]) => sheet.typed(typed))
		.find((name) => name !== null);
	if (hex === undefined) return null;
	const shell = (['Smoke', 'Illum'] as const).find((each) => lower.includes(each.toLowerCase())) ?? 'HE';
	if (shell === 'Illum' ? fires.illumUsed : fires.used) return null;
	return {
		name: fires.name,
		draft: {
			...{ of: fires.id, shell, hex },
			fast: /fast fire/iu.test(rest),
			continuous: /continuous/iu.test(rest),
			observer: observerIn(view, side, rest),
		},
	};
}

/** Returns the side's observing unit: 'observed by D/3', or null if none is named. */
function observerIn(view: Read, side: string, words: string): string | null {
	const named = /observed by (.+?)\.?$/iu.exec(words.trim())?.[1]?.toLowerCase();
	const [id] =
		Object.entries(view.units).find(
			([unit, { side: its }]) => its === side && nameIn(view, unit).toLowerCase() === named,
		) ?? [];
	return id ?? null;
}
