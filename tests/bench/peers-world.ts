/** The peers' benchmark's world as a campaign holds it: what each view knows, folded fact by fact, nothing in place. */
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
/** A roster never changes its order, and contacts only come: both are lists, copied and compared in no time. */
export interface BenchView {
	readonly rev: number;
	readonly units: readonly BenchUnit[];
	readonly contacts: readonly BenchContact[];
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
		Object.values(all).filter((each) => !owners.has(side) || each.side === side);
	const owners = new Set(Object.values(world.units).map(({ side }) => side));
	return new Map(
		Object.entries(world.revs).map(([side, rev]) => [
			side,
			{ rev, units: of(world.units, side), contacts: of(world.contacts, side) },
		]),
	);
}

/** A view, and where each unit stands in its roster. */
export interface SideKnowledge {
	readonly view: BenchView;
	readonly places: ReadonlyMap<string, number>;
}
export function knownOf(view: BenchView): SideKnowledge {
	return { view, places: new Map(view.units.map(({ id }, at) => [id, at])) };
}

/** What a fact changes of what is known, as it is after it, under the same keys. */
export function* applied(
	known: ReadonlyMap<string, SideKnowledge>,
	fact: BenchFact,
	umpireKey: string,
): Generator<[string, SideKnowledge]> {
	const { contact } = fact;
	for (const key of new Set([fact.side, ...(contact ? [contact.side] : []), umpireKey])) {
		const was = known.get(key);
		if (!was) continue;
		const { rev, units, contacts } = was.view;
		const moved = key === umpireKey || key === fact.side;
		const told = contact && (key === umpireKey || key === contact.side);
		const view = {
			rev: rev + 1,
			units: moved ? unitsAfter(was, fact) : units,
			contacts: told ? [...contacts, contact] : contacts,
		};
		yield [key, { ...was, view }];
	}
}

function unitsAfter({ view, places }: SideKnowledge, { moves }: BenchFact): readonly BenchUnit[] {
	const units = [...view.units];
	for (const { id, x, y, k, v, posture } of moves) {
		const at = places.get(id);
		const unit = at === undefined ? undefined : units[at];
		if (at === undefined || unit === undefined) continue;
		units[at] = { ...unit, x, y, st: unit.st.with(k, v), posture: posture ?? unit.posture };
	}
	return units;
}

/** A view as the benchmark compares it. */
export function asRecords({ rev, units, contacts }: BenchView): object {
	const byId = (all: readonly { readonly id: string }[]): object =>
		Object.fromEntries(all.map((each) => [each.id, each]));
	return { rev, units: byId(units), contacts: byId(contacts) };
}
