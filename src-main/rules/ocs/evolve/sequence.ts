/** How the sequence's facts change the game. */
import type { OcsGame } from '../game.ts';
import type { UnitState } from '../types.ts';
import type { SequenceFact } from '../02-sequence/facts.ts';
import { ordersAfter, type StepOver } from '../../kit/orders/evolve.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { NOTHING_SEEN, seenAfter } from '../../hexwar/sightings.ts';
import { seaAfter } from './ships.ts';
import { opened, settledTransport, supplyNewPhase } from './supply.ts';
import { withUnit } from './units.ts';

type Payload<T extends SequenceFact['type']> = Extract<SequenceFact, { type: T }>['payload'];

export const evolveDone = (game: OcsGame, { side }: Payload<'side-done'>): OcsGame => ({
	...game,
	done: [...game.done, side],
});

/**
 * The weather stands until the next roll.
 * @rule ocs-I.E
 */
export const evolveWeather = (game: OcsGame, { ground, flight }: Payload<'weather-rolled'>): OcsGame => ({
	...game,
	weather: { ground, flight },
});

export const evolveInitiative = (game: OcsGame, { winner }: Payload<'initiative-rolled'>): OcsGame => ({
	...game,
	initiative: { winner },
});

export const evolveFirst = (game: OcsGame, { first }: Payload<'first-player-set'>): OcsGame => ({
	...game,
	initiative: null,
	wentFirst: first,
	clock: { ...game.clock, first },
});

/** Begins a step: clears what was noted of the segment, and with a new phase what was noted of the phase. */
export function evolveStep(game: OcsGame, payload: Payload<'step-begun'>): OcsGame {
	const { turn, playerTurn, phasing, step, newPhase } = payload;
	const first = turn === game.clock.turn ? game.clock.first : null;
	const { raiders: _raiders, ...before } = game;
	const stocked = turn === game.clock.turn ? before : opened(before, turn);
	const simulcast = turn === game.clock.turn && game.clock.simulcast ? { simulcast: true as const } : {};
	const clock = { turn, playerTurn, phasing, first, step, ...simulcast };
	const next: OcsGame = { ...stocked, done: [], clock };
	const cleared = { ...next, units: next.units.map((unit) => unitAfter(unit, newPhase)) };
	const orders = ordersAfter(game.orders, newPhase, turn !== game.clock.turn, stepOver(game));
	const settled = {
		...cleared,
		transports: settledTransports(next),
		air: withoutRebases(airAfter(next, newPhase), turn !== game.clock.turn),
		sea: seaAfter(next, newPhase),
	};
	return { ...settled, hexes: hexesAfter(next, newPhase), orders, ...(newPhase ? forgottenOf(settled) : {}) };
}

/** The step that a new one follows; the non-phasing side acts in Reaction, the phasing side in the others. */
function stepOver({ clock: { step, phasing } }: OcsGame): StepOver {
	return { step, acted: (side) => phasing !== null && (side === phasing) !== (phaseOf(step) === 'reaction') };
}

/** With a new phase aircraft may fly again, and work at bases in the last one is cleared. */
function airAfter({ air }: OcsGame, newPhase: boolean): OcsGame['air'] {
	if (Object.keys(air.planes).length === 0) return air;
	const bases = Object.entries(air.bases).flatMap(([hex, work]) => {
		const { refitted: _refitted, lowered: _lowered, unloaded: _unloaded, ...lasting } = work;
		const { unloaded: _segment, ...now } = work;
		const left = newPhase ? lasting : now;
		return Object.keys(left).length > 0 ? [[hex, left] as const] : [];
	});
	if (!newPhase) return { ...air, bases: Object.fromEntries(bases) };
	const planes = Object.entries(air.planes).map(([id, plane]) => [
		id,
		plane.flew ? { ...plane, flew: false } : plane,
	]);
	return {
		...air,
		bases: Object.fromEntries(bases),
		bustTried: [],
		planes: Object.fromEntries(planes) as OcsGame['air']['planes'],
	};
}

/** With a new turn aircraft may become Active at bases again. */
function withoutRebases(air: OcsGame['air'], newTurn: boolean): OcsGame['air'] {
	if (!newTurn || air.rebased === undefined) return air;
	const { rebased: _rebased, ...left } = air;
	return left;
}

/** Transport that got off in the step that is over stays where it is. */
function settledTransports({ transports }: OcsGame): OcsGame['transports'] {
	const waiting = Object.entries(transports).filter(([, { gotOff }]) => gotOff !== undefined);
	if (waiting.length === 0) return transports;
	return {
		...transports,
		...Object.fromEntries(waiting.map(([id, each]) => [id, settledTransport(each)])),
	};
}

function unitAfter(unit: UnitState, newPhase: boolean): UnitState {
	if (unit.phase === null) return unit;
	if (newPhase) return { ...unit, phase: null };
	return unit.phase.attacked ? { ...unit, phase: { ...unit.phase, attacked: false } } : unit;
}

function hexesAfter({ hexes }: OcsGame, newPhase: boolean): OcsGame['hexes'] {
	const marked = Object.entries(hexes).filter(([, hex]) => hex.attacked || (newPhase && hex.barraged));
	if (marked.length === 0) return hexes;
	const cleared = marked.map(([name, hex]) => [
		name,
		{ ...hex, attacked: false, barraged: !newPhase && hex.barraged },
	]);
	return { ...hexes, ...(Object.fromEntries(cleared) as OcsGame['hexes']) };
}

/** What lasts for a phase only beside what units did: fuel by token, marks on dumps and transport. */
function forgottenOf({
	fuel,
	dumps,
	transports,
	supply,
	rail,
	ports,
}: OcsGame): Pick<OcsGame, 'fuel' | 'dumps' | 'transports' | 'supply' | 'rail' | 'ports'> {
	return {
		supply: supplyNewPhase(supply),
		rail: { ...rail, used: {}, converted: {} },
		ports: { ...ports, shipped: {}, used: {}, repaired: [] },
		fuel: Object.fromEntries(Object.entries(fuel).filter(([, { until }]) => until !== 'phase')),
		dumps: Object.fromEntries(
			Object.entries(dumps).map(([id, dump]) =>
				dump.unloaded === 0 && dump.by === null ? [id, dump] : [id, { ...dump, unloaded: 0, by: null }],
			),
		),
		transports: Object.fromEntries(
			Object.entries(transports).map(([id, each]) => [
				id,
				each.phase === null ? each : { ...each, phase: null },
			]),
		),
	};
}

/** Markers of a side's Clean Up go; each unit is in Combat or Move again by the face that it kept. */
export function evolveCleanUp(game: OcsGame, { units, fuel }: Payload<'cleaned-up'>): OcsGame {
	const cleared = units.reduce((next, id) => withUnit(next, id, { marker: null, keptZoc: false }), game);
	const left = Object.entries(cleared.fuel).filter(([id]) => !fuel.includes(id));
	return { ...cleared, fuel: Object.fromEntries(left) };
}

export const evolveSighted = (game: OcsGame, { side, hexes }: Payload<'sighted'>): OcsGame => ({
	...game,
	seen: { ...game.seen, [side]: seenAfter(game.seen[side] ?? NOTHING_SEEN, hexes) },
});

export const evolveOption = (game: OcsGame, { option, value }: Payload<'option-set'>): OcsGame => ({
	...game,
	options: { ...game.options, [option]: value },
});

export const evolveRuling = (game: OcsGame, { rule, text }: Payload<'ruled'>): OcsGame => ({
	...game,
	rulings: [...game.rulings, { turn: game.clock.turn, rule, text }],
});
