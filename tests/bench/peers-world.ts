/** The peers' benchmark's world as a campaign holds it: what each view knows, folded fact by fact, nothing in place. */
import { withKey } from '../../src-shared/kit/with-key.ts';

interface BenchUnit {
	readonly id: string;
	readonly side: string;
	readonly name: string;
	readonly x: number;
	readonly y: number;
	readonly st: readonly number[];
	readonly posture: string;
}
interface BenchContact {
	readonly id: string;
	readonly side: string;
}
export interface BenchWorld {
	readonly units: Readonly<Record<string, BenchUnit>>;
	readonly contacts: Readonly<Record<string, BenchContact>>;
	readonly revs: Readonly<Record<string, number>>;
}
export interface BenchView {
	readonly rev: number;
	readonly units: Readonly<Record<string, BenchUnit>>;
	readonly contacts: Readonly<Record<string, BenchContact>>;
}
export interface BenchFact {
	readonly side: string;
	readonly moves: readonly {
		readonly id: string;
		readonly x: number;
		readonly y: number;
		readonly k: number;
		readonly v: number;
		readonly posture?: string;
	}[];
	readonly contact?: BenchContact;
}

/** What each of the sides knows at the start, by its name; the one that owns nothing is the umpire's and knows all. */
export function viewsOf(world: BenchWorld): Map<string, BenchView> {
	const of = <T extends { readonly side: string }>(all: Readonly<Record<string, T>>, side: string) =>
		Object.fromEntries(Object.entries(all).filter(([, each]) => each.side === side));
	const owners = new Set(Object.values(world.units).map(({ side }) => side));
	return new Map(
		Object.entries(world.revs).map(([side, rev]) => [
			side,
			owners.has(side)
				? { rev, units: of(world.units, side), contacts: of(world.contacts, side) }
				: { rev, units: { ...world.units }, contacts: { ...world.contacts } },
		]),
	);
}

/** The views that a fact changes, as they are after it, under the keys of `known`. */
export function* applied(
	known: ReadonlyMap<string, BenchView>,
	fact: BenchFact,
	umpireKey: string,
): Generator<[string, BenchView]> {
	const { contact } = fact;
	for (const key of new Set([fact.side, ...(contact ? [contact.side] : []), umpireKey])) {
		const view = known.get(key);
		if (!view) continue;
		const moved = key === umpireKey || key === fact.side;
		const told = contact && (key === umpireKey || key === contact.side);
		yield [
			key,
			{
				rev: view.rev + 1,
				units: moved ? unitsAfter(view.units, fact) : view.units,
				contacts: told ? withKey(view.contacts, contact.id, contact) : view.contacts,
			},
		];
	}
}

function unitsAfter(before: BenchView['units'], { moves }: BenchFact): BenchView['units'] {
	const units: Record<string, BenchUnit> = { ...before };
	for (const { id, x, y, k, v, posture } of moves) {
		const unit = units[id];
		if (unit) units[id] = { ...unit, x, y, st: unit.st.with(k, v), posture: posture ?? unit.posture };
	}
	return units;
}
