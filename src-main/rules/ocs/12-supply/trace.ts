/** OCS 12.6: which combat units are in trace supply, and by what. */
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { add, compare, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { differences, drawSeeds, type Field, type FieldKeeper } from '../../hexwar/field-search.ts';
import { Newest } from '../../kit/newest.ts';
import { chosen } from '../options.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { hqsOf, type SupplyPicture, type SupplyUnit } from './picture.ts';
import {
	canThrow,
	DRAW_RANGE,
	drawMobility,
	drawnHexes,
	eachThrown,
	isNextDoorAlike,
	mayServe,
	sameThrow,
	throwsTo,
} from './reach.ts';
import {
	groupsOf,
	isTracedAlike,
	renewedGroups,
	type Formation,
	type Groups,
	type KeptTrace,
	type Lone,
	type Thrower,
	type Traced,
	type TraceVia,
} from './traced-before.ts';
import { hasRailway, sourceState, type SourceState } from './sources.ts';
import { isEngineerCapable } from '../13-specialized/engineers.ts';

export interface TraceState extends SourceState {
	/** Every combat unit of the side on the map. */
	readonly units: PersistentMap<Traced>;
	/** By formation that is split: what its parts could draw on, the first being the one that counts. */
	readonly splits: ReadonlyMap<string, readonly TracePart[]>;
}

/** A part of a formation that one HQ, or one source directly, keeps in trace. */
export interface TracePart {
	/** 'hq:ID' or 'source:HEX': how a choice names it. */
	readonly id: string;
	readonly units: readonly UnitId[];
}

/** Which part of a split formation its owner would have in trace, by formation: a part's id. */
export type TraceChoice = Readonly<Record<string, string>>;

/**
 * Returns the current trace of every combat unit of a side. Other counters are not checked: dumps, transport, planes
 * and ships need none.
 * @rule ocs-12.6.check
 * @rule ocs-12.9b
 */
export function traceOf(picture: SupplyPicture, choice: TraceChoice = {}): TraceState {
	if (Object.keys(choice).length > 0) return new Tracer(picture).run(choice);
	return traced.of(picture, () => {
		const before = tracesByKeeper.get(picture.keeper);
		// It is built incrementally: if anything fails, nobody finds it half done.
		tracesByKeeper.delete(picture.keeper);
		const tracer = new Tracer(picture, [], before);
		const state = tracer.run({});
		tracesByKeeper.set(picture.keeper, tracer.kept(state));
		return state;
	});
}
const traced = new Newest<SupplyPicture, TraceState>();
/** By the keeper of its sort of pictures: the truth's, and each side's. */
const tracesByKeeper = new WeakMap<FieldKeeper, KeptTrace>();

/**
 * Returns whether units would be in trace if some of a side's were in another hex; for many hexes, where `traceOf` is
 * for one.
 * @param moved those that would stand there together
 * @param hexes every hex that will be asked about
 * @returns says it of a hex and of some of those units
 */
export function traceElsewhere(
	picture: SupplyPicture,
	moved: readonly SupplyUnit[],
	hexes: readonly Hex[],
): (hex: Hex, ids: readonly UnitId[]) => boolean {
	const hqs = new Set(hqsOf({ ...picture, units: moved }).map(({ id }) => id));
	// If an HQ moves along, sources it made and throws from its old hex are gone.
	const without = hqs.size === 0 ? picture : unitsOf(picture, (unit) => (hqs.has(unit.id) ? [] : [unit]));
	const tracer = new Tracer(without, hexes);
	const makesSources = moved.some((unit) => hqs.has(unit.id) && isEngineerCapable(unit));
	return (hex, ids) => {
		if (!makesSources || !hasRailway(picture.scenario, hex)) return tracer.holdsAt(moved, hex, ids);
		const { units } = traceOf(
			unitsOf(picture, (unit) => [moved.some(({ id }) => id === unit.id) ? { ...unit, hex } : unit]),
		);
		return ids.every((id) => units.get(id)?.inTrace === true);
	};
}
/** Returns whether units would draw trace themselves, without HQs and meals, in a hex; for many hexes. */
export function drawnElsewhere(
	picture: SupplyPicture,
	moved: readonly SupplyUnit[],
	hexes: readonly Hex[],
): (hex: Hex) => boolean {
	const tracer = new Tracer(picture, hexes);
	return (hex) => moved.every((unit) => tracer.drawsAt(unit, hex));
}

const unitsOf = (
	picture: SupplyPicture,
	change: (unit: SupplyUnit) => readonly SupplyUnit[],
): SupplyPicture => ({ ...picture, units: picture.units.flatMap(change) });

/** With more HQ changes than this, everything is computed again. */
const MOST_OTHERS = 16;

/** Tables of draws by source, by the paths they were built from; `targetOf`: the source of each of their seeds. */
const drawTables = new WeakMap<Field, { readonly targetOf: Int32Array; readonly table: Int32Array }>();
/** Whether two lists, or two rows of numbers, have the same in the same places. */
function sameList<T>(some: ArrayLike<T>, others: ArrayLike<T>): boolean {
	if (some.length !== others.length) return false;
	for (let n = 0; n < some.length; n += 1) if (some[n] !== others[n]) return false;
	return true;
}

class Tracer {
	readonly #picture: SupplyPicture;
	readonly #state: SourceState;
	/** By mobility: at each hex that draws from a source, one more than its index in the list; otherwise 0. */
	readonly #drawn = new Map<string, Int32Array>();
	readonly #hqs: readonly Thrower[];
	readonly #hqById: ReadonlyMap<UnitId, Thrower>;
	/** HQs that go along to where it is asked about, and draw from a source there. */
	#along: readonly Thrower[] = [];
	/** By hex: the HQs that throw to it, by their index. A missing hex has not been asked about yet. */
	readonly #throwers: Map<Hex, readonly Thrower[]>;
	/** Hexes whose entry may be outdated. */
	readonly #stale = new Set<Hex>();
	readonly #last: KeptTrace | undefined;
	readonly #formations = new Map<string, Formation>();
	readonly #lone: Lone[] = [];
	readonly #groups: Groups;
	/** Where it is the same units in the same formations: how they were traced before. */
	readonly #base: PersistentMap<Traced> | null;

	/**
	 * @param more hexes that units might stand in, beside those they do
	 * @param last what an earlier trace of this sort was worked out of
	 */
	constructor(picture: SupplyPicture, more: readonly Hex[] = [], last?: KeptTrace) {
		this.#picture = picture;
		this.#last = last;
		this.#state = sourceState(picture);
		this.#hqs = hqsOf(picture).flatMap((unit) => {
			const source = canThrow(unit) ? this.#sourceFor(unit) : null;
			if (source === null) return [];
			const before = last?.hqById.get(unit.id);
			return [before?.unit === unit && before.source === source ? before : { unit, source }];
		});
		this.#hqById = new Map(this.#hqs.map((hq) => [hq.unit.id, hq]));
		this.#throwers = (last && this.#asThrown(last)) ?? this.#throwersTo(more);
		const renewed = last && renewedGroups(last.groups, last.picture.units, picture.units);
		this.#groups = renewed ?? groupsOf(picture.units);
		this.#base = renewed ? last.units : null;
	}

	/**
	 * Returns the previous throws, with hexes marked stale where HQs may have changed, or null if too much has changed.
	 */
	#asThrown(last: KeptTrace): Map<Hex, readonly Thrower[]> | null {
		const [before, now] = [last.picture, this.#picture];
		if (!isNextDoorAlike(before, now)) return null;
		const isAlike = (hq: Thrower | undefined, was: Thrower | undefined): boolean =>
			hq !== undefined && hq === was && sameThrow(before, now, hq.unit);
		const changedHqs = last.hqs.filter((was) => !isAlike(this.#hqById.get(was.unit.id), was));
		const come = this.#hqs.filter((hq) => !isAlike(hq, last.hqById.get(hq.unit.id)));
		if (changedHqs.length + come.length > MOST_OTHERS) return null;
		for (const { unit } of changedHqs) eachThrown(before, unit, (hex) => this.#stale.add(hex));
		for (const { unit } of come) eachThrown(now, unit, (hex) => this.#stale.add(hex));
		// Beside the end of a path by Truck it matters whether a zone is open.
		for (const hex of differences(before.openZones, now.openZones)) this.#stale.add(hex);
		return last.throwers;
	}

	#throwersTo(more: readonly Hex[]): Map<Hex, readonly Thrower[]> {
		const held = new Uint8Array(this.#picture.board.grid.count);
		const throwersByHex = new Map<Hex, Thrower[]>();
		for (const hex of [...this.#picture.units.map((unit) => unit.hex), ...more]) held[hex] = 1;
		for (const hq of this.#hqs)
			eachThrown(
				this.#picture,
				hq.unit,
				(hex) => {
					const list = throwersByHex.get(hex);
					if (list) list.push(hq);
					else throwersByHex.set(hex, [hq]);
				},
				held,
			);
		const throwers = new Map<Hex, readonly Thrower[]>(throwersByHex);
		for (const [hex, list] of throwersByHex) {
			const before = this.#last?.throwers.get(hex);
			if (before && sameList(before, list)) throwers.set(hex, before);
		}
		return throwers;
	}

	/** Returns the HQs that throw to a hex, by their index: the same list as long as they are the same. */
	#throwersAt(hex: Hex): readonly Thrower[] {
		const cached = this.#throwers.get(hex);
		if (cached && !this.#stale.has(hex)) return cached;
		const throwers = this.#hqs.filter((hq) => throwsTo(this.#picture, hq.unit, hex));
		const list = cached && sameList(cached, throwers) ? cached : throwers;
		this.#throwers.set(hex, list);
		this.#stale.delete(hex);
		return list;
	}

	run(choice: TraceChoice): TraceState {
		const traceByUnit = new Map<UnitId, Traced>();
		const splits = new Map<string, readonly TracePart[]>();
		const { alone, formations } = this.#groups;
		alone.forEach((unit, n) => this.#alone(unit, this.#base && this.#last?.alone[n], traceByUnit));
		for (const [formation, members] of formations) {
			const before = this.#last?.formations.get(formation);
			const isAsItWas = before !== undefined && this.#isAs(before, members);
			if (isAsItWas) this.#formations.set(formation, before);
			if (isAsItWas && this.#base) continue;
			const whole = isAsItWas ? before.whole : this.#hqForAll(members);
			if (whole && !isAsItWas) this.#formations.set(formation, this.#servedBy(whole, members));
			const parts = this.#together(members, traceByUnit, choice[formation], whole);
			if (parts) splits.set(formation, parts);
		}
		return { ...this.#state, units: this.#withOthers(traceByUnit), splits };
	}

	/** Returns all units, with the recomputed ones new and the rest as they were. */
	#withOthers(found: ReadonlyMap<UnitId, Traced>): PersistentMap<Traced> {
		if (!this.#base) return PersistentMap.from(found);
		let units = this.#base;
		for (const [id, traced] of found) {
			const before = units.get(id);
			if (!before || !isTracedAlike(before, traced)) units = units.set(id, traced);
		}
		return units;
	}

	/** Returns what the next trace can reuse from this one. */
	kept({ units }: TraceState): KeptTrace {
		for (const hex of this.#stale) this.#throwers.delete(hex);
		return {
			units,
			picture: this.#picture,
			hqs: this.#hqs,
			hqById: this.#hqById,
			throwers: this.#throwers,
			formations: this.#formations,
			groups: this.#groups,
			alone: this.#lone,
		};
	}

	#servedBy(whole: TraceVia, members: readonly SupplyUnit[]): Formation {
		return {
			...{ members, whole },
			thrown: members.map(({ hex }) => this.#throwersAt(hex)),
			itself: members.map(({ id }) => this.#hqById.get(id)),
		};
	}

	/** Returns whether a formation is unchanged: nobody in it has moved or is thrown to by other HQs. */
	#isAs({ members: before, thrown, itself }: Formation, members: readonly SupplyUnit[]): boolean {
		return (
			before.length === members.length &&
			members.every(
				(unit, n) =>
					unit === before[n] &&
					this.#throwersAt(unit.hex) === thrown[n] &&
					(unit.counter.class !== 'hq' || this.#hqById.get(unit.id) === itself[n]),
			)
		);
	}

	/** Returns whether some units would be in trace if all that are `moved` were in a hex. */
	holdsAt(moved: readonly SupplyUnit[], hex: Hex, ids: readonly UnitId[]): boolean {
		const there = new Map(moved.map((unit) => [unit.id, { ...unit, hex }]));
		const units = new Map<UnitId, Traced>();
		this.#along = hqsOf({ ...this.#picture, units: [...there.values()] }).flatMap((unit) => {
			const source = canThrow(unit) ? this.#sourceFor(unit) : null;
			return source === null ? [] : [{ unit, source }];
		});
		for (const unit of there.values()) {
			const { formation } = unit.counter;
			if (units.has(unit.id)) continue;
			if (formation === null) units.set(unit.id, this.#traceAlone(unit));
			else {
				const members = this.#members(formation, there);
				this.#together(members, units, undefined, this.#hqForAll(members));
			}
		}
		return ids.every((id) => units.get(id)?.inTrace === true);
	}

	/** Returns whether a unit would draw from a source itself in a hex. */
	drawsAt(unit: SupplyUnit, hex: Hex): boolean {
		return this.#sourceFor({ ...unit, hex }) !== null;
	}

	#members(formation: string, there: ReadonlyMap<UnitId, SupplyUnit>): readonly SupplyUnit[] {
		const stayed = this.#picture.units.filter(({ id }) => !there.has(id));
		return [...stayed, ...there.values()].filter(({ counter }) => counter.formation === formation);
	}

	/** Returns the source that a unit, or an HQ for others, draws from itself, or null if it reaches none. */
	#sourceFor(unit: SupplyUnit): Hex | null {
		const mobility = drawMobility(unit);
		let table = this.#drawn.get(mobility);
		if (!table) {
			table = this.#drawTable(mobility);
			this.#drawn.set(mobility, table);
		}
		const distance = (table[unit.hex] ?? 0) - 1;
		return this.#state.sources[distance]?.hex ?? null;
	}

	#drawTable(mobility: string): Int32Array {
		const { ground, keeper, board, options } = this.#picture;
		const targets = this.#state.sources.map(({ hex }) => hex);
		const alsoBarred = chosen(options, 'next-door-target') === 'yes';
		const { seeds, targetOf } = drawSeeds(ground, mobility, targets, DRAW_RANGE, alsoBarred);
		const field = keeper.many('sources', ground, mobility, seeds, 'inward');
		const cached = drawTables.get(field);
		if (cached && sameList(cached.targetOf, targetOf)) return cached.table;
		const table = new Int32Array(board.grid.count);
		field.hexes.forEach((hex, n) => (table[hex] = (targetOf[field.of[n] ?? 0] ?? -1) + 1));
		drawTables.set(field, { targetOf, table });
		return table;
	}

	/** @param before what was found of it; where nothing of that is otherwise, it isn't found again */
	#alone(unit: SupplyUnit, before: Lone | null | undefined, into: Map<UnitId, Traced>): void {
		const [source, thrown] = [this.#sourceFor(unit), this.#throwersAt(unit.hex)];
		const isAsItWas = before?.unit === unit && before.source === source && before.thrown === thrown;
		this.#lone.push(isAsItWas ? before : { unit, source, thrown });
		if (!isAsItWas) into.set(unit.id, this.#traceAlone(unit));
	}

	/**
	 * Trace of a unit by itself: it draws from a source, or an HQ that draws from one throws to it.
	 * @rule ocs-12.6.draw
	 */
	#traceAlone(unit: SupplyUnit): Traced {
		const source = this.#sourceFor(unit);
		if (source !== null) return { inTrace: true, via: { kind: 'draw', source } };
		const hq = this.#hqsTo(unit)[0];
		return hq
			? { inTrace: true, via: { kind: 'throw', hq: hq.unit.id, source: hq.source } }
			: { inTrace: false, why: 'no-path' };
	}

	#hqsTo(unit: SupplyUnit): readonly Thrower[] {
		const standing = this.#throwersAt(unit.hex);
		const along = this.#along.filter(
			({ unit: hq }) => hq.hex === unit.hex || throwsTo(this.#picture, hq, unit.hex),
		);
		const throwers = along.length === 0 ? standing : [...standing, ...along];
		return throwers.every((hq) => serves(hq, unit)) ? throwers : throwers.filter((hq) => serves(hq, unit));
	}

	/** The HQs that serve a unit of a formation: one of them may be that unit. */
	#hqsServing(unit: SupplyUnit): readonly Thrower[] {
		if (unit.counter.class !== 'hq') return this.#hqsTo(unit);
		return [
			...[...this.#hqs, ...this.#along].filter((each) => each.unit.id === unit.id),
			...this.#hqsTo(unit),
		];
	}

	/**
	 * Trace of a formation: all of its units by one HQ, or all straight from one source. Where that can't be, one part has it
	 * free, the largest unless its owner chose, and the rest eat or go without.
	 * @param whole an HQ that serves all of its units
	 * @returns what its parts could be, where it is split
	 * @rule ocs-12.6f
	 */
	#together(
		members: readonly SupplyUnit[],
		into: Map<UnitId, Traced>,
		choice: string | undefined,
		whole: TraceVia | null,
	): readonly TracePart[] | null {
		if (whole) {
			const traced: Traced = { inTrace: true, via: whole };
			for (const unit of members) into.set(unit.id, traced);
			return null;
		}
		const parts = [...this.#partsByHq(members), ...this.#partsBySource(members)].toSorted((a, b) =>
			compare(weightOf(b.units), weightOf(a.units)),
		);
		const part = parts.find(({ id }) => id === choice) ?? parts[0];
		for (const unit of members) into.set(unit.id, tracedIn(unit, part, parts));
		if (!part || part.units.length === members.length) return null;
		return [part, ...parts.filter((each) => each !== part)].map(({ id, units }) => ({
			id,
			units: units.map((unit) => unit.id),
		}));
	}

	/** An HQ that serves every unit of a formation. */
	#hqForAll(members: readonly SupplyUnit[]): TraceVia | null {
		const [first, ...rest] = members;
		const commonHq =
			first &&
			this.#hqsServing(first).find(({ unit: hq }) =>
				rest.every((unit) => this.#hqsServing(unit).some((each) => each.unit === hq)),
			);
		return commonHq ? { kind: 'throw', hq: commonHq.unit.id, source: commonHq.source } : null;
	}

	#partsByHq(members: readonly SupplyUnit[]): readonly Part[] {
		const parts = new Map<UnitId, Part>();
		for (const unit of members)
			for (const { unit: hq, source } of this.#hqsServing(unit)) {
				const part = parts.get(hq.id);
				if (part) part.units.push(unit);
				else
					parts.set(hq.id, {
						id: `hq:${hq.id}`,
						via: { kind: 'throw', hq: hq.id, source },
						units: [unit],
					});
			}
		return [...parts.values()];
	}

	#partsBySource(members: readonly SupplyUnit[]): readonly Part[] {
		const sources = new Set(this.#state.sources.map(({ hex }) => hex));
		const parts = new Map<Hex, Part>();
		for (const unit of members)
			for (const hex of drawnHexes(this.#picture, unit)) {
				if (!sources.has(hex)) continue;
				const part = parts.get(hex);
				if (part) part.units.push(unit);
				else
					parts.set(hex, {
						id: `source:${this.#picture.board.name(hex)}`,
						via: { kind: 'draw', source: hex },
						units: [unit],
					});
			}
		return [...parts.values()];
	}
}

const serves = ({ unit: hq }: Thrower, unit: SupplyUnit): boolean => hq.id !== unit.id && mayServe(hq, unit);

interface Part {
	readonly id: string;
	readonly via: TraceVia;
	readonly units: SupplyUnit[];
}

/** A unit's trace, when one part of its formation has it free. */
function tracedIn(unit: SupplyUnit, free: Part | undefined, parts: readonly Part[]): Traced {
	if (free?.units.includes(unit)) return { inTrace: true, via: free.via };
	return { inTrace: false, why: parts.some(({ units }) => units.includes(unit)) ? 'split' : 'no-path' };
}

const weightOf = (units: readonly SupplyUnit[]): Fraction =>
	units.reduce((sum, { re }) => add(sum, re), ZERO);
