/** OCS 12.6: the basis of a trace, kept so that the next computes only what has changed. */
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { UnitId } from '../../hexwar/types.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';

/** How a unit is in trace: its own draw from a source, or an HQ that draws from one and throws to it. */
export type TraceVia =
	| { readonly kind: 'draw'; readonly source: Hex }
	| { readonly kind: 'throw'; readonly hq: UnitId; readonly source: Hex };

export type Traced =
	| { readonly inTrace: true; readonly via: TraceVia }
	/** 'split': it reaches supply, but another part of its formation has the formation's one free trace. */
	| { readonly inTrace: false; readonly why: 'no-path' | 'split' };

/** An HQ that draws trace itself. */
export interface Thrower {
	readonly unit: SupplyUnit;
	readonly source: Hex;
}

/** Whether two units are in trace by the same, or out of it for the same reason. */
export const isTracedAlike = (one: Traced, other: Traced): boolean =>
	one === other ||
	(one.inTrace ? other.inTrace && isViaAlike(one.via, other.via) : !other.inTrace && one.why === other.why);
const isViaAlike = (one: TraceVia, other: TraceVia): boolean =>
	one.source === other.source &&
	(one.kind === 'throw' ? other.kind === 'throw' && one.hq === other.hq : other.kind === 'draw');

/**
 * The basis of a trace, by the keeper of its kind of picture. The next trace reuses what is unchanged: of a thousand
 * units one moves, and the others draw and are thrown to as before.
 */
export interface KeptTrace {
	readonly picture: SupplyPicture;
	readonly hqs: readonly Thrower[];
	readonly hqById: ReadonlyMap<UnitId, Thrower>;
	readonly throwers: Map<Hex, readonly Thrower[]>;
	readonly formations: ReadonlyMap<string, Formation>;
	readonly groups: Groups;
	/** The units without a formation, in order. */
	readonly alone: readonly Lone[];
	readonly units: PersistentMap<Traced>;
}

/** Units by formation, and those without one. */
export interface Groups {
	readonly alone: readonly SupplyUnit[];
	readonly formations: ReadonlyMap<string, readonly SupplyUnit[]>;
}

/** Units by formation, in their order. */
export function groupsOf(units: readonly SupplyUnit[]): Groups {
	const alone: SupplyUnit[] = [];
	const formations = new Map<string, SupplyUnit[]>();
	for (const unit of units) {
		const { formation } = unit.counter;
		const members = formation === null ? alone : formations.get(formation);
		if (members) members.push(unit);
		else if (formation !== null) formations.set(formation, [unit]);
	}
	return { alone, formations };
}

/** Returns the groups with changed units, or null if they aren't the same units in the same formations. */
export function renewedGroups(
	{ alone, formations }: Groups,
	before: readonly SupplyUnit[],
	units: readonly SupplyUnit[],
): Groups | null {
	if (before.length !== units.length) return null;
	const renewed = new Map<SupplyUnit, SupplyUnit>();
	for (let n = 0; n < units.length; n += 1) {
		const [was, is] = [before[n], units[n]];
		if (was === is || was === undefined || is === undefined) continue;
		if (was.id !== is.id || was.counter.formation !== is.counter.formation) return null;
		renewed.set(was, is);
	}
	const asTheyAre = (list: readonly SupplyUnit[]) => list.map((unit) => renewed.get(unit) ?? unit);
	const next = new Map(formations);
	for (const { counter } of renewed.keys()) {
		const members = counter.formation === null ? undefined : formations.get(counter.formation);
		if (members && counter.formation !== null) next.set(counter.formation, asTheyAre(members));
	}
	return { alone: asTheyAre(alone), formations: next };
}

/** A unit without a formation: the source that it draws from itself, and the HQs that throw to its hex. */
export interface Lone {
	readonly unit: SupplyUnit;
	readonly source: Hex | null;
	readonly thrown: readonly Thrower[];
}

/** A formation that one HQ serves whole, and what that was found by. */
export interface Formation {
	readonly members: readonly SupplyUnit[];
	/** For each member: the HQs that throw to its hex; and the member itself, if it is an HQ that throws. */
	readonly thrown: readonly (readonly Thrower[])[];
	readonly itself: readonly (Thrower | undefined)[];
	readonly whole: TraceVia;
}
