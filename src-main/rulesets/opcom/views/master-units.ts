/** Units as the umpire's window shows them. Most do not change in most commands: only those that did are made anew. */
import type { MasterUnit, UnitMark } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { RecordOf } from '../../../rules/kit/record-of.ts';
import {
	arrivalOf,
	findSpec,
	orderFor,
	pointsOf,
	profileOf,
	teamOf,
	type OrderInForce,
} from '../../../rules/opcom/queries.ts';
import { movedOverHalf } from '../../../rules/opcom/06-movement/movement.ts';
import { mannerOrdered } from '../../../rules/opcom/05-orders/form.ts';
import type { OpcomWorld, UnitState } from '../../../rules/opcom/types.ts';

/** A unit's view, and everything that it was made of. */
interface Entry {
	readonly view: MasterUnit;
	readonly from: readonly unknown[];
}

/** Data that concerns all units; while it is unchanged, a unit's view depends only on the unit's own state. */
interface Shared {
	readonly scenario: OpcomWorld['scenario'];
	readonly turn: number;
	readonly sheets: OpcomWorld['desk']['sheets'];
	readonly amended: OpcomWorld['game']['ground']['amended'];
	readonly arrivals: OpcomWorld['game']['ground']['arrivals'];
	readonly queues: OpcomWorld['game']['ground']['queues'];
	readonly immobilised: OpcomWorld['game']['air']['immobilised'];
	readonly suppressed: OpcomWorld['game']['air']['suppressed'];
}

type Units = Readonly<Record<string, MasterUnit>>;

/** The units as they were last shown, to go on from. */
export class MasterUnits {
	#last: {
		readonly shared: Shared;
		readonly states: PersistentMap<UnitState>;
		readonly entries: PersistentMap<Entry>;
	} | null = null;
	readonly #records = new RecordOf(({ view }: Entry) => view);

	/** Returns every unit's view, by id, in the scenario's order. */
	of(world: OpcomWorld): Units {
		const shared = sharedOf(world);
		const states = world.game.units;
		const last = this.#last;
		const entries = last ? entriesAfter(last, shared, world) : firstEntries(world);
		this.#last = { shared, states, entries };
		return this.#records.of(entries);
	}
}

function firstEntries(world: OpcomWorld): PersistentMap<Entry> {
	const held = heldIn(world);
	return PersistentMap.from(
		world.scenario.units.flatMap((unit): [string, Entry][] => {
			const state = world.game.units.get(unit.id);
			return state ? [[unit.id, entryOf(world, unit, state, held)]] : [];
		}),
	);
}

function entriesAfter(
	last: {
		readonly shared: Shared;
		readonly states: PersistentMap<UnitState>;
		readonly entries: PersistentMap<Entry>;
	},
	shared: Shared,
	world: OpcomWorld,
): PersistentMap<Entry> {
	const changed = last.shared.scenario === shared.scenario && world.game.units.changedSince(last.states);
	if (!changed) return firstEntries(world);
	const held = heldIn(world);
	const next = (id: string, was: Entry | undefined): Entry | undefined => {
		const unit = findSpec(world, id);
		const state = world.game.units.get(id);
		return unit && state ? entryOf(world, unit, state, held, was) : was;
	};
	if (!isSame(last.shared, shared)) return last.entries.map((was, id) => next(id, was) ?? was);
	return changed.reduce((entries, id) => {
		const entry = next(id, entries.get(id));
		return entry ? entries.set(id, entry) : entries;
	}, last.entries);
}

function sharedOf({ scenario, game, desk }: OpcomWorld): Shared {
	const { amended, arrivals, queues } = game.ground;
	const { immobilised, suppressed } = game.air;
	return {
		scenario,
		turn: game.turn,
		sheets: desk.sheets,
		amended,
		arrivals,
		queues,
		immobilised,
		suppressed,
	};
}

function isSame(one: Shared, other: Shared): boolean {
	return (Object.keys(one) as (keyof Shared)[]).every((key) => one[key] === other[key]);
}

/** What immobilises units but isn't part of their own state: bombs, a full crossing. */
type Held = Readonly<Record<'immobilised' | 'suppressed' | 'queued', ReadonlySet<string>>>;

function heldIn({ game: { air, ground } }: OpcomWorld): Held {
	const waiting = Object.values(ground.queues).flatMap((queue) => queue.map(({ unit }) => unit));
	return {
		immobilised: new Set(air.immobilised),
		suppressed: new Set(air.suppressed),
		queued: new Set(waiting),
	};
}

/** @param was the unit's entry before: it is answered when nothing that it was made of has changed */
function entryOf(world: OpcomWorld, unit: UnitSpec, state: UnitState, held: Held, was?: Entry): Entry {
	const { turn, ground } = world.game;
	const order = orderFor(world, unit.id, turn);
	const before = orderFor(world, unit.id, turn - 1);
	const from = [
		state,
		turn,
		order?.line.order,
		before?.line.order,
		held.immobilised.has(unit.id),
		held.suppressed.has(unit.id),
		held.queued.has(unit.id),
		ground.amended[unit.id],
		ground.arrivals[unit.id],
	];
	if (was && from.every((each, n) => each === was.from[n])) return was;
	return { view: viewOf(world, unit, state, order, marksOf(world, unit, state, order, before, held)), from };
}

/**
 * @rule opcom-7.size.visible
 * @rule opcom-9.view.master-counter
 */
function viewOf(
	world: OpcomWorld,
	unit: UnitSpec,
	state: UnitState,
	order: OrderInForce | null,
	marks: readonly UnitMark[],
): MasterUnit {
	const { id, side, name, short, type, size, troops } = unit;
	return {
		id,
		side,
		name,
		short,
		type,
		size,
		points: pointsOf(world, id),
		troops,
		gun: unit.gun ?? null,
		formation: state.formation,
		team: teamOf(world, id),
		profile: profileOf(world, id),
		at: state.at,
		presence: state.presence,
		due: state.presence === 'due' ? arrivalOf(world, id) : null,
		track: state.track,
		share: state.share,
		manner: state.manner,
		marks,
		ordered: mannerOrdered(order?.line.order),
		order: order ? { sheet: order.sheet.id, line: order.line.order.id } : null,
	};
}

function marksOf(
	world: OpcomWorld,
	unit: UnitSpec,
	state: UnitState,
	order: OrderInForce | null,
	before: OrderInForce | null,
	held: Held,
): UnitMark[] {
	const { turn } = world.game;
	const marks: [UnitMark, boolean][] = [
		['ineffective', profileOf(world, unit.id).status < 1],
		['cannot-fight', movedOverHalf(state)],
		['moved', state.share > 0],
		['in-contact', Object.values(state.contact).some(({ last }) => last === turn)],
		['fought', state.fights > 0],
		['prepared', before?.line.order.action === 'prepare'],
		['stand-fast', order?.line.order.standFast === true],
		['heavy-tanks', unit.heavyTanks === true],
		['immobilised', held.immobilised.has(unit.id)],
		['suppressed', held.suppressed.has(unit.id)],
		['queued', held.queued.has(unit.id)],
	];
	return marks.filter(([, on]) => on).map(([mark]) => mark);
}
