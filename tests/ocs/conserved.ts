/** What every fact of a game must keep: each token of supply and each step is where it was, or the fact says where it went. */
import type { OcsFact } from '../../src-main/rules/ocs/facts.ts';
import type { At, OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { UnitState } from '../../src-main/rules/ocs/types.ts';
import { sightings } from '../../src-main/rules/ocs/04-general/sightings.ts';
import { isOn } from '../../src-main/rules/ocs/variants.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import { airSteps, airStepsBy, checkAir, gliderPoints, gliderPointsBy } from './conserved-air.ts';
import type { CampaignState } from '../../src-main/campaign/fold.ts';

const sum = (of: readonly number[]): number => of.reduce((total, each) => total + each, 0);
const tokensOf = (paid: readonly { readonly tokens: number; readonly wasted?: number }[]): number =>
	sum(paid.map(({ tokens, wasted = 0 }) => tokens + wasted));

/** Tokens on the ground and on transport, whosesoever. */
const tokens = ({ dumps, transports, sea }: OcsGame): number =>
	sum(Object.values(dumps).map((dump) => dump.tokens)) +
	sum(Object.values(transports).map(({ loaded }) => loaded)) +
	sum(Object.values(sea.ships).map((ship) => ship.tokens));

const printed = new WeakMap<At['scenario'], Map<string, number>>();
function stepsOf({ scenario }: At, { counter, lost, elsewhere }: UnitState): number {
	if (elsewhere?.kind === 'dead' || elsewhere?.kind === 'removed') return 0;
	const known =
		printed.get(scenario) ?? new Map(scenario.counters.map(({ id, steps }) => [String(id), steps ?? 1]));
	printed.set(scenario, known);
	return (known.get(counter) ?? 1) - lost;
}
/** Steps on the map, in boxes and still to come. */
const steps = (at: At): number => sum([...at.game.units.values()].map((unit) => stepsOf(at, unit)));
const stepsIn = (at: At, ids: readonly string[]): number =>
	sum(
		ids.map((id) => {
			const unit = at.game.units.get(id);
			return unit ? stepsOf(at, unit) : 0;
		}),
	);

/** Tokens that went down with cargo, on the ships and on transport aboard. */
const sunkTokens = (
	{ transports }: OcsGame,
	gone: readonly { readonly tokens: number; readonly transports: readonly string[] }[],
): number =>
	sum(gone.map((each) => each.tokens)) +
	sum(gone.flatMap((each) => each.transports.map((id) => transports[id]?.loaded ?? 0)));

/** By how much a fact changes what there is of supply, as it says itself. */
function suppliedBy({ game }: At, fact: OcsFact): number {
	switch (fact.type) {
		case 'cargo-delivered':
		case 'gliders-cast-off':
			return -fact.payload.lost.tokens;
		case 'supply-spent':
		case 'fuel-paid':
		case 'units-fed':
		case 'dump-blown':
			return -tokensOf(fact.payload.paid);
		case 'stocks-recovered':
			return -tokensOf(fact.payload.paid) - tokensOf(fact.payload.wasted);
		case 'transport-broke-out':
			return -tokensOf(fact.payload.lost);
		case 'combat-supplied':
		case 'barrage-fired':
		case 'hedgehog-changed':
		case 'aircraft-refitted':
		case 'air-base-changed':
		case 'port-changed':
			return -tokensOf(fact.payload.spent);
		case 'dumps-captured':
			return -fact.payload.destroyed;
		case 'landing-rolled':
			return -(fact.payload.turned?.spilled ?? 0);
		case 'ship-fired-at':
			return -sunkTokens(game, Object.values(fact.payload.craft?.gone ?? {}));
		case 'landings-ended':
			return -sunkTokens(game, Object.values(fact.payload.gone));
		case 'ships-overrun':
		case 'beach-failed':
			return -sunkTokens(game, [fact.payload.gone]);
		case 'supply-arrived':
			return fact.payload.tokens;
		case 'transport-arrived':
			return fact.payload.dump === null
				? fact.payload.loaded - (game.transports[fact.payload.transport]?.loaded ?? 0)
				: 0;
		default:
			return 0;
	}
}

/** By how much a fact changes the steps that there are, as it says itself. */
function stepsBy(before: At, fact: OcsFact): number {
	switch (fact.type) {
		case 'step-lost':
			return -1;
		case 'ship-fired-at':
			return -stepsIn(
				before,
				Object.values(fact.payload.craft?.gone ?? {}).flatMap(({ units }) => units),
			);
		case 'landings-ended':
			return -stepsIn(
				before,
				Object.values(fact.payload.gone).flatMap(({ units }) => units),
			);
		case 'landing-rolled':
			return -sum(Object.values(fact.payload.steps));
		case 'beach-failed':
		case 'ships-overrun':
			return -stepsIn(before, fact.payload.gone.units);
		case 'guns-fired-at':
			return fact.payload.destroyed ? -stepsIn(before, [fact.payload.guns]) : 0;
		case 'units-lost':
		case 'units-eliminated':
			return -stepsIn(before, fact.payload.units);
		case 'cargo-delivered':
		case 'gliders-cast-off':
			return -stepsIn(before, fact.payload.lost.units);
		case 'arrivals-lost':
			return -stepsIn(before, fact.payload.units);
		case 'attrition-taken':
			return -sum(fact.payload.losses.map((loss) => loss.steps));
		case 'breakout-tried':
			return fact.payload.returns === null ? -stepsIn(before, [fact.payload.unit]) : 0;
		case 'replacements-arrived':
			return fact.payload.units.length;
		case 'units-rebuilt':
			return rebuilt(before, fact.payload.units) - fact.payload.spent.length;
		case 'transport-rebuilt':
		case 'aircraft-placed':
		case 'gliders-built':
			return -fact.payload.spent.length;
		case 'units-consolidated': {
			const { unit, into, lost } = fact.payload;
			const state = before.game.units.get(into);
			const gained = state ? state.lost - lost : 0;
			return gained - stepsIn(before, [unit]);
		}
		default:
			return 0;
	}
}
const rebuilt = (at: At, units: Extract<OcsFact, { type: 'units-rebuilt' }>['payload']['units']): number =>
	sum(
		units.map(({ unit: id, lost, placed }) => {
			const unit = at.game.units.get(id);
			if (!unit) return 0;
			const after = { ...unit, lost, elsewhere: placed ? null : unit.elsewhere };
			return stepsOf(at, after) - stepsOf(at, unit);
		}),
	);

/** @throws Error where a fact makes or loses supply or steps that it doesn't speak of */
export function checkFact(before: At, after: At, fact: OcsFact): void {
	const found = [tokens(after.game) - tokens(before.game), steps(after) - steps(before)];
	const said = [suppliedBy(before, fact), stepsBy(before, fact)];
	const flown = airSteps(after.game) - airSteps(before.game);
	if (flown !== airStepsBy(before, fact))
		throw new Error(
			`${fact.type} changes ${String(flown)} steps of aircraft: ${JSON.stringify(fact.payload)}`,
		);
	const gliders = gliderPoints(after.game) - gliderPoints(before.game);
	if (gliders !== gliderPointsBy(fact))
		throw new Error(`${fact.type} changes ${String(gliders)} Glider Points: ${JSON.stringify(fact.payload)}`);
	if (found[0] !== said[0] || found[1] !== said[1])
		throw new Error(
			`${fact.type} changes ${String(found[0])}T and ${String(found[1])} steps, and says ${String(said[0])}T and ${String(said[1])}: ${JSON.stringify(fact.payload)}`,
		);
}

/** @throws Error where something impossible stands after a command, or a side knows its own otherwise than it is */
export function checkGame(at: At, known: CampaignState['known']): void {
	const { game, scenario } = at;
	const board = boardOf(scenario);
	const sides = new Map<string, string>();
	for (const [id, unit] of game.units) {
		if ((unit.at === null) !== (unit.elsewhere !== null))
			throw new Error(`${id} is nowhere, or in two places`);
		if (unit.at === null) continue;
		if (stepsOf(at, unit) < 1) throw new Error(`${id} stands at ${unit.at} with no step left`);
		if (!board.playable(board.hex(unit.at))) throw new Error(`${id} stands off the map, at ${unit.at}`);
		if ((sides.get(unit.at) ?? unit.side) !== unit.side) throw new Error(`both sides stand at ${unit.at}`);
		sides.set(unit.at, unit.side);
	}
	for (const [id, dump] of Object.entries(game.dumps)) {
		if (dump.tokens <= 0) throw new Error(`${id} holds ${String(dump.tokens)}T`);
		if ((sides.get(dump.at) ?? dump.side) !== dump.side && game.frames.length === 0)
			throw new Error(`${id} of ${dump.side} lies under the enemy at ${dump.at}`);
	}
	for (const [hex, { portHits }] of Object.entries(game.hexes))
		if (portHits < 0 || portHits > 4) throw new Error(`the port at ${hex} has ${String(portHits)} hits`);
	for (const { id: side, shipping } of scenario.sides) {
		const { n, d } = game.ports.shipped[side] ?? { n: 0, d: 1 };
		const most = isOn(game, 'convention-tempo') ? shipping * 1.5 : shipping;
		if (n > most * d) throw new Error(`${side} shipped ${String(n / d)} points of ${String(shipping)}`);
	}
	// After a capture what gets off may carry a little more than its points do: both are rounded by themselves.
	for (const [id, { loaded, points }] of Object.entries(game.transports))
		if (loaded < 0 || loaded > (points.n * 4) / points.d + 3)
			throw new Error(`${id} carries ${String(loaded)}T`);
	// What is told step by step is what would be told by looking at everything anew.
	const missed = sightings(at);
	if (missed.length > 0) throw new Error(`not told: ${JSON.stringify(missed)}`);
	for (const [id, { at: hex, elsewhere }] of Object.entries(game.sea.ships)) {
		if ((hex === null) !== (elsewhere !== null)) throw new Error(`${id} is nowhere, or in two places`);
		if (hex !== null && sides.has(hex) && sides.get(hex) !== game.sea.ships[id]?.side)
			throw new Error(`${id} is at ${hex} among units`);
	}
	for (const { id: side } of scenario.sides)
		checkKnown(at, side, known[side] as unknown as { readonly game: OcsGame });
}

/** States of units that were compared: most are the same from command to command. */
const same = new WeakMap<UnitState, UnitState>();
function checkKnown({ game }: At, side: string, { game: own }: { readonly game: OcsGame }): void {
	const theirs = [...game.units].filter(([, unit]) => unit.side === side);
	if (theirs.length !== own.units.size)
		throw new Error(`${side} knows ${String(own.units.size)} units of ${String(theirs.length)}`);
	for (const [id, unit] of theirs) {
		const mine = own.units.get(id);
		if (mine && same.get(unit) === mine) continue;
		if (JSON.stringify(own.units.get(id)) !== JSON.stringify(unit))
			throw new Error(
				`${side} knows ${id} as ${JSON.stringify(own.units.get(id))}, and it is ${JSON.stringify(unit)}`,
			);
		if (mine) same.set(unit, mine);
	}
	for (const what of ['dumps', 'transports', 'fuel'] as const) {
		const all: readonly (readonly [string, { readonly side: string }])[] = Object.entries(game[what]);
		const mine = all.filter(([, each]) => each.side === side);
		if (JSON.stringify(sorted(mine)) !== JSON.stringify(sorted(Object.entries(own[what]))))
			throw new Error(
				`${side} knows its ${what} as ${JSON.stringify(own[what])}, and they are ${JSON.stringify(mine)}`,
			);
	}
	checkAir({ game } as At, side, own);
	if (JSON.stringify(own.seen[side] ?? {}) !== JSON.stringify(game.seen[side] ?? {}))
		throw new Error(`${side} was told of another picture`);
}
const sorted = <T>(entries: readonly (readonly [string, T])[]) =>
	entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
