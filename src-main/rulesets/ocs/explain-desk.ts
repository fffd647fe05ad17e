/**
 * The supply desks' questions: everything a side could do now with supply, transport and arrivals, each by the function
 * that decides it. Control is answered from the truth, a side from its knowledge.
 */
import { transportLine } from '../../rules/ocs/03-counters/transport-lines.ts';
import { isOn } from '../../rules/ocs/variants.ts';
import { z } from 'zod';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { HexName } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { DivideTransport } from '../../../src-shared/rulesets/ocs/supply-commands.ts';
import type {
	AttritionDue,
	ArrivalOnDesk,
	DividedShown,
	DumpOnDesk,
	RebuildOnDesk,
	SupplyAreasShown,
	SupplyDeskShown,
	SupplyPathShown,
	TransportOnDesk,
	TransportWayShown,
} from '../../../src-shared/rulesets/ocs/supply-views.ts';
import { type Fraction, fraction, inWords, pointsInWords, subtract } from '../../rules/hexwar/fraction.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { isNow } from '../../rules/ocs/02-sequence/allowed.ts';
import { counterOf } from '../../rules/ocs/03-counters/counter.ts';
import { printedSteps } from '../../rules/ocs/04-general/sizes.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { NOTHING_SEEN } from '../../rules/hexwar/sightings.ts';
import { cannotDisplace } from '../../rules/ocs/09-combat/capture/displacement.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import { checkBlowing } from '../../rules/ocs/12-supply/blow-dump.ts';
import { mayBreakOut } from '../../rules/ocs/12-supply/breakout.ts';
import { attritionRisk, type Starving } from '../../rules/ocs/12-supply/attrition.ts';
import { chosenTrace, ordersTrace, toRoll } from '../../rules/ocs/12-supply/decide.ts';
import { noted } from '../../rules/ocs/12-supply/negated-ways.ts';
import { meals } from '../../rules/ocs/12-supply/eating.ts';
import {
	knownSupply,
	payingSupply,
	trueSupply,
	type SupplyPicture,
	type SupplyUnit,
} from '../../rules/ocs/12-supply/picture.ts';
import { recovery } from '../../rules/ocs/12-supply/recovery.ts';
import { supplyAreas } from '../../rules/ocs/12-supply/supply-areas.ts';
import type { TraceState } from '../../rules/ocs/12-supply/trace.ts';
import { supplyPath } from '../../rules/ocs/12-supply/supply-path.ts';
import { inChange, TOKENS_IN_POINT } from '../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { graveOf } from '../../rules/ocs/12-supply/weights.ts';
import { arrivalHex, entriesSeen } from '../../rules/ocs/13-specialized/arrival-hexes.ts';
import { mayCheckRaiders } from '../../rules/ocs/13-specialized/rail/raiders.ts';
import { replHexes } from '../../rules/ocs/13-specialized/repl-variants.ts';
import { isDue } from '../../rules/ocs/13-specialized/arrivals.ts';
import { walk } from '../../rules/ocs/13-specialized/decide.ts';
import {
	cannotCollapse,
	checkExtender,
	collapseHex,
	extenderWith,
	stayForExtender,
} from '../../rules/ocs/13-specialized/extender-orders.ts';
import {
	decideRebuild,
	decideRebuildTransport,
	priceOf,
} from '../../rules/ocs/13-specialized/replacements.ts';
import {
	checkDividing,
	checkLoading,
	checkUnloading,
	idle,
	leftOf,
	roomOn,
	sameSort,
} from '../../rules/ocs/13-specialized/transport.ts';
import { transportWay } from '../../rules/ocs/13-specialized/transport-way.ts';
import type { World } from '../../rules/ocs/game.ts';
import { type Known, pictureFrom } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';

interface Desk {
	readonly picture: SupplyPicture;
	/** For an umpire the truth; for a side its own part of it. */
	readonly world: World;
	readonly core: Picture;
	/** Trace as its check would find it, as far as whoever asks knows. */
	readonly traced: TraceState;
}
const Id = z.string().min(1).max(80);
/** `first`: units that are to recover before others. */
const Whole = z
	.object({ side: SideId.optional(), first: z.array(Id).max(200).readonly().default([]) })
	.strict();
const OfUnit = z.object({ unit: Id, side: SideId.optional() }).strict();
const Division = DivideTransport.omit({ type: true }).extend({ side: SideId.optional() });
const OfTransport = z.object({ transport: Id, to: HexName, side: SideId.optional() }).strict();

/** A question about a side's supply, answered out of its picture. */
export const asked = <S extends z.ZodType<{ readonly side?: SideId | undefined }>>(
	input: S,
	answer: (desk: Desk, wish: z.infer<S>) => unknown,
	/** The basis of an umpire's answer: the one that decides orders, or the truth. */
	umpires = payingSupply,
): Explain<OcsTypes> => ({
	input,
	umpire: (at, wish) => {
		const read = input.parse(wish);
		const side = at.scenario.sides.find(({ id }) => id === read.side)?.id ?? at.scenario.sides[0].id;
		const traced = chosenTrace(trueSupply(at, side));
		return answer({ picture: umpires(at, side), world: at, core: pictureOf(at, side), traced }, read);
	},
	side: (scenario, known, wish) => answer(deskOf(scenario, known), input.parse(wish)),
});
function deskOf(scenario: OcsTypes['Scenario'], known: Known): Desk {
	const picture = knownSupply(scenario, known.side, known.game, known.game.seen[known.side] ?? NOTHING_SEEN);
	return {
		picture,
		world: { scenario, game: known.game },
		core: pictureFrom(scenario, known),
		traced: chosenTrace(picture),
	};
}

/** Everything that a side could do now. */
function supplyDesk(desk: Desk, { first }: z.infer<typeof Whole>): SupplyDeskShown {
	const { picture, traced } = desk;
	const trace = ordersTrace(picture);
	return {
		raiderCheck: mayCheckRaiders(desk.world, picture.side),
		has: picture.dumps.reduce((sum, { tokens }) => sum + tokens, 0),
		dumps: dumpsOn(desk),
		transports: picture.transports.map((each) => transportOn(desk, each)),
		arrivals: arrivalsOn(desk),
		rebuilds: rebuildsOn(desk),
		lorries: lorriesOn(desk),
		recovery: recoveryOn(desk, first),
		out: picture.units.filter(({ id }) => traced.units.get(id)?.inTrace !== true).map(({ id }) => id),
		meals: mealsOn(desk),
		attrition: now(desk, 'attrition') ? toRoll(picture).map((each) => attritionDue(picture, each)) : [],
		breakouts: now(desk, 'breakout')
			? picture.units.filter((unit) => !('kind' in mayBreakOut(picture, trace, unit))).map(({ id }) => id)
			: [],
		splits: now(desk, 'trace') ? [...trace.splits].map(([formation, parts]) => ({ formation, parts })) : [],
	};
}
const attritionDue = (picture: SupplyPicture, starving: Starving): AttritionDue => {
	const { hex, units, steps, rating, added } = starving;
	const risk = attritionRisk(picture, starving);
	return { hex: picture.board.name(hex), units: units.map(({ id }) => id), steps, rating, added, risk };
};
const now = ({ picture, world }: Desk, action: Parameters<typeof isNow>[2]): boolean =>
	isNow(world.game.clock, picture.side, action);

const dumpsOn = ({ picture, world }: Desk): readonly DumpOnDesk[] =>
	picture.dumps
		.filter(({ on }) => on === 'ground')
		.map(({ id, hex, tokens }) => ({
			...{ id, at: picture.board.name(hex), tokens },
			blow: checkBlowing(picture, world.game.clock, hex, tokens)?.say ?? null,
		}));

type Transport = SupplyPicture['transports'][number];
function transportOn(desk: Desk, transport: Transport): TransportOnDesk {
	const { picture } = desk;
	const { id, hex, line, state } = transport;
	const may = now(desk, 'move-transport');
	const at = picture.board.name(hex);
	const lies = Object.values(picture.own.dumps).filter(
		(dump) => dump.side === picture.side && dump.at === at,
	);
	const most = Math.min(roomOn(transport), Math.max(0, ...lies.map((dump) => dump.tokens - dump.unloaded)));
	const loads = may && most > 0 && !('kind' in checkLoading(picture, transport, most));
	const unloads = may && state.loaded > 0 && !('kind' in checkUnloading(picture, transport, state.loaded));
	const beside = picture.transports.filter((each) => each.id !== id && each.hex === hex);
	return {
		...{ id, name: line.name, at, points: inWords(state.points), loaded: state.loaded },
		left: inWords(leftOf(transport)),
		load: loads ? most : 0,
		unload: unloads ? state.loaded : 0,
		combine: may
			? beside.filter((each) => sameSort(transport, each) && !idle(picture, each)).map((each) => each.id)
			: [],
		divide:
			may && !idle(picture, transport) ? Math.max(0, Math.ceil(state.points.n / state.points.d) - 1) : 0,
		extender: may ? extenderOn(picture, transport) : null,
		collapse: may ? collapseOn(picture, transport) : null,
		why: may ? (idle(picture, transport)?.say ?? null) : null,
	};
}

function extenderOn(picture: SupplyPicture, transport: Transport): TransportOnDesk['extender'] {
	if (picture.own.supply.extenders.includes(transport.id)) return 'is';
	if (!transport.line.extender || transport.line.organic !== null) return null;
	const transports = extenderWith(picture, transport);
	const say = checkExtender(picture, transports)?.say ?? null;
	const negated = say === null ? stayForExtender(picture, transport) : [];
	return { transports: transports.map(({ id }) => id), say, negated };
}

function collapseOn(picture: SupplyPicture, transport: Transport): string | null {
	if (!picture.own.supply.extenders.includes(transport.id)) return null;
	const hex = collapseHex(picture, transport);
	return hex === null ? null : picture.board.name(hex);
}

function arrivalsOn(desk: Desk): readonly ArrivalOnDesk[] {
	const { picture, world } = desk;
	const { scenario, game } = world;
	if (!now(desk, 'arrive')) return [];
	const units = game.units
		.keysWhere((unit) => unit.side === picture.side)
		.filter((id) => isDue(world, id))
		.flatMap((id): ArrivalOnDesk[] => {
			const state = game.units.get(id);
			if (!state) return [];
			const counter = counterOf(scenario, state);
			const entry = game.supply.returning[id] === undefined ? counter.entry : null;
			const wanted = entry ?? arrivalHex(world, picture.side);
			const hexes =
				wanted === null
					? []
					: entriesSeen(world, picture.side, picture.board.hex(wanted)).map((hex) => picture.board.name(hex));
			return [{ id, name: counter.name, kind: 'unit', hexes, load: 0, mayStay: false }];
		});
	const repls = game.units
		.keysWhere((unit) => unit.side === picture.side)
		.flatMap((id): ArrivalOnDesk[] => {
			const hexes = replHexes(world, picture, id);
			const state = game.units.get(id);
			return state && hexes.length > 0
				? [{ id, name: counterOf(scenario, state).name, kind: 'unit', hexes, load: 0, mayStay: true }]
				: [];
		});
	const transports = Object.entries(game.transports).flatMap(([id, state]): ArrivalOnDesk[] => {
		const line = transportLine(scenario, state.counter);
		const due = state.side === picture.side && state.elsewhere?.kind === 'waiting';
		if (!line || !due || line.arrives !== game.clock.turn) return [];
		const at = line.entry ?? arrivalHex(world, picture.side);
		const full = Math.floor((state.points.n * TOKENS_IN_POINT) / state.points.d);
		const load = line.organic === null ? Math.min(full, game.supply.supplyAt[at ?? ''] ?? 0) : full;
		return [{ id, name: line.name, kind: 'transport', hexes: at === null ? [] : [at], load, mayStay: false }];
	});
	return [...units, ...transports, ...repls];
}

/** Returns the replacements that pay a price, with its words, or null if they don't suffice or it has none. */
function paidFor(
	there: readonly SupplyUnit[],
	price: ReturnType<typeof priceOf>,
): Pick<RebuildOnDesk, 'repls' | 'price'> | null {
	if (!price) return null;
	const ofSort = (sort: string, many: number): readonly SupplyUnit[] =>
		there.filter((each) => each.counter.class === sort).slice(0, many);
	const repls = [...ofSort('repl-pax', price.pax), ...ofSort('repl-eq', price.eq)].map(({ id }) => id);
	if (repls.length === 0 || repls.length < price.pax + price.eq) return null;
	const parts = [
		price.pax > 0 ? `${String(price.pax)} Pax` : '',
		price.eq > 0 ? `${String(price.eq)} Eq` : '',
	];
	return { repls, price: parts.filter((part) => part !== '').join(', ') };
}

/** Each unit that the replacements in one hex could make good, as far as they reach, and with which of them. */
function rebuildsOn(desk: Desk): readonly RebuildOnDesk[] {
	const { picture, world } = desk;
	if (!now(desk, 'rebuild')) return [];
	const repls = picture.units.filter(({ counter }) => /^repl-/.test(counter.class));
	return [...new Set(repls.map(({ hex }) => hex))].flatMap((hex) =>
		[...world.game.units].flatMap(([unit, state]): RebuildOnDesk[] => {
			if (state.side !== picture.side) return [];
			const counter = counterOf(world.scenario, state);
			const dead = state.elsewhere?.kind === 'dead' && graveOf(counter) !== 'removed';
			const here = state.at === picture.board.name(hex) && state.lost > 0;
			if (!dead && !here) return [];
			const there = repls.filter((each) => each.hex === hex);
			const from = dead ? 'the Dead Pile' : (state.at ?? '');
			// As many of its steps as are paid for; a unit of the Dead Pile comes back whole.
			for (let steps = dead ? printedSteps(counter) : state.lost; steps > 0; steps -= dead ? steps : 1) {
				const paid = paidFor(
					there,
					priceOf(world.scenario, [{ counter, steps }], isOn(picture, 'one-repl-rebuilds')),
				);
				if (!paid) continue;
				const order = { type: 'rebuild', units: [unit], repls: paid.repls, steps } as const;
				const decided = decideRebuild(world, order, { seat: { kind: 'side', side: picture.side } });
				const say = decided.kind === 'refusal' ? decided.say : null;
				return [{ unit, name: counter.name, steps, from, ...paid, say }];
			}
			return [];
		}),
	);
}

function recoveryOn(desk: Desk, first: readonly string[]): SupplyDeskShown['recovery'] {
	if (!now(desk, 'replenish')) return null;
	const { units, wasted } = recovery(desk.picture, first);
	if (units.length === 0) return null;
	const full = new Set(units.flatMap(({ unit, internals }) => (internals === 'full' ? [unit] : [])));
	const paid = [...units.flatMap((each) => each.paid), ...wasted];
	return {
		units: units.map(({ unit }) => unit),
		tokens: paid.reduce((sum, { tokens }) => sum + tokens, 0),
		short: desk.picture.units
			.filter(({ id, state }) => state.internals !== 'full' && !full.has(id))
			.map(({ id }) => id),
	};
}

/** Lost trucks, and the replacements in a hex that pay for each, by the order that spends them. */
function lorriesOn(desk: Desk): SupplyDeskShown['lorries'] {
	const { picture, world } = desk;
	if (!now(desk, 'rebuild')) return [];
	const eq = Map.groupBy(
		picture.units.filter(({ counter }) => counter.class === 'repl-eq'),
		({ hex }) => hex,
	);
	return Object.entries(world.game.transports).flatMap(([transport, { side, points, elsewhere }]) => {
		if (side !== picture.side || elsewhere?.kind !== 'dead') return [];
		const price = Math.ceil(points.n / points.d);
		return [...eq].flatMap(([hex, there]) => {
			const repls = there.slice(0, price).map(({ id }) => id);
			const order = { type: 'rebuild-transport', transport, repls } as const;
			const seat = { kind: 'side', side } as const;
			if (repls.length < price || decideRebuildTransport(world, order, { seat }).kind !== 'facts') return [];
			return [{ transport, name: nameOf(world, transport), at: picture.board.name(hex), repls }];
		});
	});
}

function mealsOn(desk: Desk): SupplyDeskShown['meals'] {
	const { picture } = desk;
	if (!now(desk, 'trace')) return [];
	return meals(picture, ordersTrace(picture)).map(({ dump, units }) => {
		const hex = picture.dumps.find(({ id }) => id === dump)?.hex;
		return { dump, at: hex === undefined ? '' : picture.board.name(hex), units };
	});
}

/** A transport's cheapest way to a hex, with its price, or why it can't be gone. */
function transportPath(
	{ picture, core }: Desk,
	{ transport: id, to }: z.infer<typeof OfTransport>,
): TransportWayShown {
	const transport = picture.transports.find((each) => each.id === id);
	if (!transport) return { way: [], words: '', say: NO_TRANSPORT };
	const way = transportWay(core, picture, transport, to);
	const plan = 'kind' in way ? way : (idle(picture, transport) ?? walk(core, picture, transport, way));
	if ('kind' in plan) return { way: 'kind' in way ? [] : way, words: '', say: plan.say };
	const spent = `${inWords(plan.spent)} of ${pointsInWords(fraction(transport.line.allowance))}`;
	return { way: 'kind' in way ? [] : way, words: spent, say: null, ...noted(plan.negated) };
}

/** Returns a division's result, by the check of its order. */
function divided(
	{ picture }: Desk,
	{ transport: id, points, tokens }: z.infer<typeof Division>,
): DividedShown {
	const transport = picture.transports.find((each) => each.id === id);
	if (!transport) return { words: '', say: NO_TRANSPORT };
	const no = checkDividing(picture, transport, points, tokens);
	if (no) return { words: '', say: no.say };
	const { state } = transport;
	const part = (of: Fraction, load: number): string => `${inWords(of)} with ${inChange(load)}`;
	const rest = subtract(state.points, fraction(points));
	return {
		words: `${part(fraction(points), tokens)} leaves ${part(rest, state.loaded - tokens)}`,
		say: null,
	};
}

/** Where an Extender would collapse to, or why it can't. */
function collapsing(
	{ picture }: Desk,
	{ transport: id, to }: z.infer<typeof OfTransport>,
): TransportWayShown {
	const extender = picture.transports.find((each) => each.id === id);
	if (!extender) return { way: [], words: '', say: NO_TRANSPORT };
	const no = cannotCollapse(picture, extender, to);
	return no ? { way: [], words: '', say: no.say } : { way: [to], words: 'as transport', say: null };
}
/** Returns whether retreated transport may be placed in a hex, as far as its side knows, or why not. */
function displacing({ core }: Desk, { transport, to }: z.infer<typeof OfTransport>): TransportWayShown {
	const no = cannotDisplace(core, transport, to);
	return no
		? { way: [], words: '', say: no.say }
		: { way: [to], words: 'at once, whatever lies between', say: null };
}
const NO_TRANSPORT = 'You have no such transport on the map.';

export const explainDesk: Readonly<Record<string, Explain<OcsTypes>>> = {
	'supply-desk': asked(Whole, supplyDesk),
	'supply-areas': asked(Whole, ({ picture }): SupplyAreasShown => supplyAreas(picture), trueSupply),
	'supply-path': asked(
		OfUnit,
		({ picture }, { unit }): SupplyPathShown | null => supplyPath(picture, unit),
		trueSupply,
	),
	'transport-path': asked(OfTransport, transportPath),
	'divide-transport': asked(Division, divided),
	'collapse-extender': asked(OfTransport, collapsing),
	'displace-transport': asked(OfTransport, displacing),
};
