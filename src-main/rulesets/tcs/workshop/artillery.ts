/** Batteries and ammunition of a scenario as entries of a draft and back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { TcsArtillery } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { Draft, DraftEntry } from '../../../../src-shared/workshop/draft.ts';
import type { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { numberIn, typed, unless } from '../../hexwar/workshop/values.ts';

type Strength = { readonly good: number; readonly bad: number };
/** The parts that the workshop doesn't change. */
type Rest = Omit<TcsArtillery, 'batteries' | 'ammunition'>;

/** Reads '14/7', or returns null if it isn't typed this way. */
export function readStrength(text: string): Strength | null {
	const match = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text.trim());
	return match && { good: Number(match[1]), bad: Number(match[2]) };
}

/** A scenario’s artillery as entries, and what of it they don’t hold. */
export function artilleryEntries(
	{ batteries, ammunition, ...rest }: TcsArtillery,
	names: UnitNames,
): {
	readonly battery: readonly DraftEntry[];
	readonly ammunition: readonly DraftEntry[];
	readonly rest: Rest;
} {
	const called = (id: string | null): string =>
		rest.battalions.find((each) => each.id === id)?.name ?? id ?? '';
	return {
		battery: batteries.map(({ id, side, name, battalion, calibre, adjustment, strength, rockets, guns }) => ({
			...{ id, side },
			attributes: typed({
				...{ name, calibre: String(calibre), battalion: called(battalion), adjustment: String(adjustment) },
				strength: strength ? `${String(strength.good)}/${String(strength.bad)}` : '',
				rockets: unless(rockets?.radius ?? null, null),
				guns: names.write(side, guns),
			}),
		})),
		ammunition: ammunition.map(({ side, calibre, HE, Smoke, Illum }, n) => ({
			...{ id: `ammunition-${String(n + 1)}`, side },
			attributes: { calibre: String(calibre), he: String(HE), smoke: String(Smoke), illum: String(Illum) },
		})),
		rest,
	};
}

/** The scenario’s artillery, to be read by its shape. @param kept what the workshop does not change */
export function artilleryLines(
	entries: NonNullable<Draft['entries']>,
	kept: unknown,
	names: UnitNames,
): unknown {
	const rest = (kept ?? {}) as Partial<Rest>;
	const batteries = entries['battery'] ?? [];
	const battalions = withNew(rest.battalions ?? [], batteries);
	return {
		...rest,
		battalions,
		batteries: batteries.map(({ id, side, attributes: own }) => ({
			...{ id, side, name: own['name'] },
			battalion: battalions.find((each) => each.side === side && each.name === own['battalion'])?.id ?? null,
			calibre: numberIn(own['calibre']),
			adjustment: numberIn(own['adjustment']),
			strength: own['strength'] === undefined ? null : (readStrength(own['strength']) ?? own['strength']),
			rockets: own['rockets'] === undefined ? null : { radius: numberIn(own['rockets']) },
			guns: names.read(side, own['guns']),
		})),
		ammunition: (entries['ammunition'] ?? []).map(({ side, attributes: own }) => ({
			side,
			calibre: numberIn(own['calibre']),
			...{ HE: numberIn(own['he']), Smoke: numberIn(own['smoke']), Illum: numberIn(own['illum']) },
		})),
	};
}

interface Battalion {
	readonly id: string;
	readonly side: SideId;
	readonly name: string;
}
/** Battalions, and those that a battery is the first to name. */
function withNew(known: readonly Battalion[], batteries: readonly DraftEntry[]): readonly Battalion[] {
	const all = [...known];
	for (const { side, attributes } of batteries) {
		const name = attributes['battalion'];
		if (name === undefined || all.some((each) => each.side === side && each.name === name)) continue;
		all.push({ id: `${side}-artillery-${String(all.length + 1)}`, side, name });
	}
	return all;
}
