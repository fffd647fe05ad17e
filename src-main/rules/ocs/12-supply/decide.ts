/** Chapter 12's commands, decided: fuel, recovery, eating, attrition, Breakout, blowing dumps. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SupplyCommandOf } from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow, type Action } from '../02-sequence/allowed.ts';
import { actingSide } from '../02-sequence/next-step.ts';
import { isBlind } from '../04-general/contact.ts';
import { NOT_YOURS, underWay } from '../04-general/whose.ts';
import { nameOf } from '../03-counters/names.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { attritionLoss, markedOut, starvingHexes, stepsByDefault, stepsTaken } from './attrition.ts';
import { breaksOut, mayBreakOut, mayTransportBreakOut, returnsIn, type BreakoutChance } from './breakout.ts';
import { burnt, checkBlowing } from './blow-dump.ts';
import { checkMeal } from './eating.ts';
import type { PaidOut } from './facts.ts';
import { fuelOffers, hqOffers, isFuelled, needsFuel, offerWords } from './fuel.ts';
import type { FuelOffer } from './fuel-offer.ts';
import { fuelUsed, negatorsIn, noted } from './negated-ways.ts';
import type { Payment } from './pay.ts';
import { payingSupply, trueSupply, type SupplyPicture, type SupplyUnit } from './picture.ts';
import { recovery } from './recovery.ts';
import { supplyTables } from './tables.ts';
import { traceOf, type TraceState } from './trace.ts';
import type { AttritionProcedure } from './types.ts';
import { graveOf } from './weights.ts';
import { whyNoSupply } from './why.ts';

/**
 * Returns the side that asks, or for which Control asks, with its picture; refuses while something else is under way.
 */
export function supplyOf(
	world: World,
	side: SideId | null,
	{ seat }: Pick<Asking, 'seat'>,
): SupplyPicture | Refusal {
	const waits = underWay(world);
	if (waits) return waits;
	if (side === null || (seat.kind === 'side' && seat.side !== side)) return NOT_YOURS;
	return payingSupply(world, side);
}

/** The same for a command that is of one sort of action, and so of its steps. */
export function supplyFor(
	world: World,
	side: SideId | null,
	asking: Pick<Asking, 'seat'>,
	action: Action,
): SupplyPicture | Refusal {
	const picture = supplyOf(world, side, asking);
	if ('kind' in picture) return picture;
	return refuseUnlessNow(world.game.clock, picture.side, action) ?? picture;
}

export const sideOfUnit = ({ game }: World, id: string): SideId | null => game.units.get(id)?.side ?? null;
/** Who asks: a side for itself, Control for the one that acts. */
export const asker = ({ scenario, game }: World, { seat }: Pick<Asking, 'seat'>): SideId | null =>
	seat.kind === 'side' ? seat.side : actingSide(scenario, game.clock);

export const unitIn = ({ units }: SupplyPicture, id: string): SupplyUnit | null =>
	units.find((unit) => unit.id === id) ?? null;

/**
 * Returns payments as recorded, with the hex of each dump. Thrown supply leaves the dump directly for its use: nothing
 * is put down where it was thrown.
 * @rule ocs-12.3b.A
 */
export const paidOut = (
	{ dumps, board, own }: SupplyPicture,
	payments: readonly Payment[],
): readonly PaidOut[] =>
	payments.map(({ dump, tokens }) => {
		const hex = dumps.find(({ id }) => id === dump)?.hex;
		// The contents of a box beside the map are in no hex.
		return { dump, at: hex === undefined ? (own.dumps[dump]?.at ?? '') : board.name(hex), tokens };
	});

// --- fuel

/**
 * Fuel is paid at the moment at which it is needed: when a unit is about to spend its first point.
 * @rule ocs-12.5c.instant
 */
export function decideFuel(
	world: World,
	command: SupplyCommandOf<'pay-fuel'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, payerOfFuel(world, command.of, asking), asking, 'move');
	if ('kind' in picture) return picture;
	const offer = offerFor(picture, command);
	if ('kind' in offer) return offer;
	const { method, of, until, source, quarter, stocks, serves } = offer;
	const { side } = picture;
	const stay = noted(negatorsIn(world, side, fuelUsed(offer)));
	return facts({
		type: 'fuel-paid',
		v: 1,
		rule: RULES[method],
		payload: {
			...{ side, method, of, until, source, paid: paidOut(picture, offer.paid), ...stay },
			...(quarter ? { quarter } : {}),
			...(stocks === undefined ? {} : { stocks }),
			...(method === 'alone' ? { units: serves } : {}),
		},
	});
}

/** Returns who pays: a side for itself; Control for the owner of the unit, HQ or formation. */
function payerOfFuel(world: World, of: string, asking: Asking): SideId | null {
	if (asking.seat.kind === 'side') return asking.seat.side;
	const formation = world.scenario.counters.find((counter) => counter.formation === of);
	return sideOfUnit(world, of) ?? formation?.side ?? asker(world, asking);
}

const RULES = {
	unit: 'ocs-12.5c.C',
	formation: 'ocs-12.5c.A.cost',
	hq: 'ocs-12.5c.B',
	stocks: 'ocs-HR-11',
	alone: 'ocs-21.3.fuel',
} as const;

function offerFor(
	picture: SupplyPicture,
	{ method, of, from, quarter = false, together = false }: SupplyCommandOf<'pay-fuel'>,
): FuelOffer | Refusal {
	const units = picture.units.filter(
		({ id, counter }) => (method === 'formation' ? counter.formation : id) === of,
	);
	const [first] = units;
	if (!first) return NOT_YOURS;
	if (method === 'hq') return first.counter.class === 'hq' ? hqOffer(picture, first, quarter) : NOT_YOURS;
	const needing = units.filter((unit) => needsFuel(unit) && !isFuelled(picture, unit));
	if (needing.length === 0)
		return refuse('ocs-12.5a.who', 'fuel/none-due', `${first.counter.name} needs no fuel now.`);
	const offers = needing
		.flatMap((unit) => fuelOffers(picture, unit))
		.filter((each) => each.method === method && each.of === of && (each.quarter ?? false) === quarter)
		.filter(({ serves }) => method !== 'alone' || serves.length > 1 === together);
	const wanted = offers.find(({ source }) => from === undefined || sourceName(source) === from);
	return wanted ?? noFuel(picture, first);
}
/** An HQ is fuelled for whom it serves, be it that it needs none itself. */
function hqOffer(picture: SupplyPicture, hq: SupplyUnit, quarter: boolean): FuelOffer | Refusal {
	const serves = ({ id }: SupplyUnit, offer: FuelOffer): boolean => offer.serves.includes(id);
	const offer = hqOffers(picture, hq).find((each) => (each.quarter ?? false) === quarter);
	if (!offer) return noFuel(picture, hq);
	const needed = picture.units.some((unit) => serves(unit, offer) && !isFuelled(picture, unit));
	return needed
		? offer
		: refuse('ocs-12.5a.who', 'fuel/none-due', `Nobody whom ${hq.counter.name} would fuel needs fuel now.`);
}
const sourceName = (source: FuelOffer['source']): string | null =>
	source === null ? null : source.kind === 'hq' ? source.hq : source.hex;

const noFuel = (picture: SupplyPicture, unit: SupplyUnit): Refusal =>
	refuse(
		'ocs-12.5a.who',
		'fuel/out-of-reach',
		whyNoSupply(picture, unit)?.say ??
			`${unit.counter.name} has too little supply in draw or throw range for that.`,
		{ allowed: offersInWords(picture, unit), overrulable: true },
	);
function offersInWords(picture: SupplyPicture, unit: SupplyUnit): string {
	const offers = fuelOffers(picture, unit).map((offer) => offerWords(picture, offer));
	return offers.length > 0 ? offers.join('; ') : 'No fuel is in draw or throw range.';
}

// --- the Supply Phase

/** Stocks are filled up before anything is eaten; compulsory, in the owner's order. */
export function decideRecover(
	world: World,
	{ first }: SupplyCommandOf<'recover'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, asker(world, asking), asking, 'replenish');
	if ('kind' in picture) return picture;
	const { units, wasted } = recovery(picture, first);
	if (units.length === 0 && wasted.length === 0)
		return refuse(
			'ocs-12.10e.A',
			'supply/no-recovery',
			'No Low or Exhausted unit has supply in draw or throw range.',
		);
	return facts({
		type: 'stocks-recovered',
		v: 1,
		rule: 'ocs-12.10e.A',
		payload: {
			side: picture.side,
			units: units.map(({ unit, internals }) => ({ unit, internals })),
			paid: paidOut(
				picture,
				units.flatMap(({ paid }) => paid),
			),
			wasted: paidOut(picture, wasted),
		},
	});
}

/** Returns why the recovery step can't end: units whose owner has supply for them must be filled up. */
export function recoveryDuty(world: World): Refusal | null {
	const { step, phasing } = world.game.clock;
	if (step !== 'supply.replenish' || phasing === null) return null;
	const { units, wasted } = recovery(payingSupply(world, phasing));
	if (units.length === 0 && wasted.length === 0) return null;
	return refuse(
		'ocs-12.10e.A',
		'supply/recovery-due',
		'Low and Exhausted units with supply in draw or throw range must recover first.',
		{
			allowed: 'recover their internal stocks',
			overrulable: true,
		},
	);
}

/** Trace of a side as its choices for split formations have it. */
export const chosenTrace = (picture: SupplyPicture): TraceState =>
	traceOf(picture, picture.own.supply.traceChoice);

/**
 * Trace as a side's orders use it. If sides see enemy hexes by contact only, a unit marked Out of Supply has none:
 * whatever cut it off, its side knows of the marker.
 */
export function ordersTrace(picture: SupplyPicture, trace = chosenTrace(picture)): TraceState {
	if (!isBlind({ game: picture.own })) return trace;
	const marked = picture.units.filter(({ state }) => state.outOfSupply);
	const units = marked.reduce((all, { id }) => all.set(id, { inTrace: false, why: 'no-path' }), trace.units);
	return { ...trace, units };
}

/** Units without trace eat supply points, if their owner wants it. @rule ocs-12.6c.choice */
export function decideEat(
	world: World,
	{ dump, units }: SupplyCommandOf<'eat'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, asker(world, asking), asking, 'trace');
	if ('kind' in picture) return picture;
	const again = units.find((id) => picture.own.supply.fed.includes(id));
	if (again !== undefined)
		return refuse(
			'ocs-12.6c.rate',
			'supply/fed',
			`${unitIn(picture, again)?.counter.name ?? again} has eaten already.`,
		);
	const meal = checkMeal(picture, ordersTrace(picture), { dump, units });
	if ('kind' in meal) return meal;
	const paid = paidOut(picture, [{ dump, tokens: meal.tokens }]);
	return facts({
		type: 'units-fed',
		v: 1,
		rule: 'ocs-12.6c.rate',
		payload: { side: picture.side, units, paid },
	});
}

/** A side says through which HQ or by which way a formation has its trace. */
export function decideTraceChoice(
	world: World,
	{ formation, part }: SupplyCommandOf<'choose-trace'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, asker(world, asking), asking, 'trace');
	if ('kind' in picture) return picture;
	const parts = traceOf(picture).splits.get(formation);
	if (parts?.some(({ id }) => id === part) !== true)
		return refuse('ocs-12.6f', 'supply/no-part', `${formation} is not split so.`, {
			allowed: parts?.map(({ id }) => id).join(', ') ?? 'All of its units are in trace, or none.',
		});
	return facts({
		type: 'trace-chosen',
		v: 1,
		rule: 'ocs-12.6f',
		payload: { side: picture.side, formation, part },
	});
}

/**
 * Returns units aboard Landing Craft that were Out of Supply: afloat they are in trace.
 * @rule ocs-12.6g
 */
const outAfloat = ({ game }: World, side: SideId): readonly string[] =>
	[...game.units].flatMap(([id, unit]) =>
		unit.side === side && unit.elsewhere?.kind === 'aboard' && unit.outOfSupply ? [id] : [],
	);

/**
 * When the check of trace ends: who has neither trace nor eaten is marked Out of Supply, and who has trace again is not.
 * @rule ocs-2.3.supply.trace
 */
export function checkTrace(world: World): readonly OcsFact[] {
	const { step, phasing, turn } = world.game.clock;
	if (step !== 'supply.attrition' || phasing === null) return [];
	const picture = trueSupply(world, phasing);
	const { fed } = picture.own.supply;
	const { out, back: traced } = markedOut(picture, chosenTrace(picture), new Set(fed));
	const back = [...traced, ...outAfloat(world, phasing)];
	if (out.length + back.length + fed.length === 0) return [];
	return [
		{
			type: 'trace-checked',
			v: 1,
			rule: 'ocs-2.3.supply.trace',
			payload: { side: phasing, turn, out, back, fed },
		},
	];
}

/** Hexes that have still to roll in this Supply Phase. */
export const toRoll = (picture: SupplyPicture) =>
	starvingHexes(picture).filter(({ hex }) => !picture.own.supply.starved.includes(picture.board.name(hex)));

/** Rolls Attrition for the starving units of one hex; refused where none starve or it was rolled for. */
export function decideAttrition(
	world: World,
	{ at }: SupplyCommandOf<'roll-attrition'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyFor(world, asker(world, asking), asking, 'attrition');
	if ('kind' in picture) return picture;
	const starving = toRoll(picture).find(({ hex }) => picture.board.name(hex) === at);
	if (!starving)
		return refuse('ocs-12.8b.roll', 'supply/no-attrition', `Nobody at ${at} has to roll for Attrition.`);
	const {
		value: [a = 1, b = 1],
		rolls,
	} = withRolls(asking.dice, () => asking.dice.roll(6, 2, `Attrition at ${at}`, 'ocs-12.8b.roll'));
	const roll = a + b + starving.added;
	const units = starving.units.map(({ id, steps }) => ({ unit: id, steps }));
	const steps = attritionLoss(picture, starving, roll);
	const rolled: OcsFact = {
		type: 'attrition-rolled',
		v: 1,
		rule: 'ocs-12.8b.roll',
		payload: {
			side: picture.side,
			hex: at,
			rating: starving.rating,
			roll,
			added: starving.added,
			steps,
			units,
		},
		rolls,
	};
	const ways = distributions(steps, units);
	const only =
		ways.length === 1 && steps > 0
			? [taken(world, { side: picture.side, hex: at, steps, units }, ways[0] ?? {})]
			: [];
	return facts(rolled, ...only.filter((fact) => fact !== null));
}

/** Why the step of Attrition can't end: hexes have still to roll. */
export function attritionDuty(world: World): Refusal | null {
	const { step, phasing } = world.game.clock;
	if (step !== 'supply.attrition' || phasing === null) return null;
	const picture = trueSupply(world, phasing);
	const names = toRoll(picture).map(({ hex }) => picture.board.name(hex));
	if (names.length === 0) return null;
	return refuse(
		'ocs-12.8a.each',
		'supply/attrition-due',
		`Out of Supply, and to roll for Attrition: ${names.join(', ')}.`,
		{
			allowed: `roll for Attrition at ${names[0] ?? ''}`,
			overrulable: true,
		},
	);
}

type Losing = Pick<AttritionProcedure, 'side' | 'hex' | 'steps' | 'units'>;
/** At most so many ways to take losses are offered. */
const WAYS_OFFERED = 60;

/** Returns every way to take steps from units, each up to what it has. */
function distributions(steps: number, units: Losing['units']): readonly Readonly<Record<string, number>>[] {
	const [first, ...rest] = units;
	if (!first) return steps === 0 ? [{}] : [];
	const most = Math.min(steps, first.steps);
	return Array.from({ length: most + 1 }, (_, n) => most - n).flatMap((lost) =>
		distributions(steps - lost, rest).map((others) => ({
			...(lost > 0 ? { [first.unit]: lost } : {}),
			...others,
		})),
	);
}
const wayId = (way: Readonly<Record<string, number>>): string =>
	Object.entries(way)
		.map(([unit, lost]) => `${unit}:${String(lost)}`)
		.join(' ');

function taken(world: World, losing: Losing, way: Readonly<Record<string, number>>): OcsFact | null {
	const grave = (id: string) => {
		const unit = world.game.units.get(id);
		const counter = unit && world.scenario.counters.find((each) => each.id === unit.counter);
		return counter ? graveOf(counter) : 'dead';
	};
	const losses = stepsTaken(losing, way, grave);
	return (
		losses && {
			type: 'attrition-taken',
			v: 1,
			rule: 'ocs-12.8b.loss',
			payload: { side: losing.side, hex: losing.hex, losses },
		}
	);
}

/** The owner chooses the units that lose steps; by default those with the most steps. */
export function attritionQuestion(world: World): readonly StandingQuestion[] {
	const open = world.game.frames.at(-1);
	if (open?.kind !== 'attrition') return [];
	const proposed = sorted(stepsByDefault(open.steps, open.units), open.units);
	const others = distributions(open.steps, open.units).filter((way) => wayId(way) !== wayId(proposed));
	const ways = [proposed, ...others].slice(0, WAYS_OFFERED);
	const has = (id: string): number => open.units.find(({ unit }) => unit === id)?.steps ?? 0;
	const words = (way: Readonly<Record<string, number>>): string =>
		Object.entries(way)
			.map(([unit, lost]) =>
				lost === has(unit)
					? `${nameOf(world, unit)} is destroyed`
					: `${nameOf(world, unit)} loses ${counted(lost, 'step')}`,
			)
			.join(', ');
	return [
		{
			id: `attrition-${open.hex}`,
			rule: 'ocs-12.8b.loss',
			ask: `Attrition at ${open.hex}: ${counted(open.steps, 'step')} to lose. Of which units?`,
			to: { side: open.side, team: null },
			answers: ways.map((way) => ({ id: wayId(way), label: words(way) })),
			byDefault: wayId(proposed),
		},
	];
}
/** In the order of the units, as the answers have it. */
const sorted = (
	way: Readonly<Record<string, number>>,
	units: Losing['units'],
): Readonly<Record<string, number>> =>
	Object.fromEntries(units.flatMap(({ unit }) => (way[unit] ? [[unit, way[unit]]] : [])));

/** The side's answer as to which units bear the steps lost to Attrition. */
export function answerAttrition(world: World, reply: string): Decision<OcsFact> {
	const open = world.game.frames.at(-1);
	if (open?.kind !== 'attrition') return refuse('app', 'question/gone', 'No Attrition waits.');
	const way = distributions(open.steps, open.units).find((each) => wayId(each) === reply);
	const fact = way ? taken(world, open, way) : null;
	return fact
		? facts(fact)
		: refuse('ocs-12.8b.loss', 'supply/losses', 'The losses are to be these steps, of these units.');
}

// --- Breakout

/** A try is its owner's to make; who does not try stays. @rule ocs-12.8e.voluntary */
export function decideBreakout(
	world: World,
	{ unit: id }: SupplyCommandOf<'break-out'>,
	asking: Asking,
): Decision<OcsFact> {
	const side = sideOfUnit(world, id) ?? world.game.transports[id]?.side ?? null;
	const picture = supplyFor(world, side, asking, 'breakout');
	if ('kind' in picture) return picture;
	const trace = ordersTrace(picture, traceOf(picture));
	const unit = unitIn(picture, id);
	if (!unit) return transportBreaksOut(world, picture, trace, id, asking.dice);
	const chance = mayBreakOut(picture, trace, unit);
	if ('kind' in chance) return chance;
	return facts(
		tried(world, picture, { id, hex: unit.hex, grave: graveOf(unit.counter) }, chance, asking.dice),
	);
}

interface Trier {
	readonly id: string;
	readonly hex: number;
	readonly grave: 'dead' | 'removed';
}
function tried(
	world: World,
	picture: SupplyPicture,
	{ id, hex, grave }: Trier,
	chance: BreakoutChance,
	dice: Dice,
): OcsFact {
	const { value, rolls } = withRolls(dice, () => {
		const [die = 1] = dice.roll(6, 1, `${nameOf(world, id)} breaks out`, 'ocs-12.8e.roll');
		if (!breaksOut(die, chance)) return { die, returns: null };
		const [later = 1] = dice.roll(6, 1, `${nameOf(world, id)} comes back`, 'ocs-12.8e.return');
		return { die, returns: returnsIn(world.game.clock.turn, later) };
	});
	return {
		type: 'breakout-tried',
		v: 1,
		rule: 'ocs-12.8e.roll',
		payload: {
			...{ side: picture.side, unit: id, from: picture.board.name(hex), added: chance.added },
			...{ ...value, goes: grave },
		},
		rolls,
	};
}

/** Transport tries point by point. */
function transportBreaksOut(
	world: World,
	picture: SupplyPicture,
	trace: TraceState,
	id: string,
	dice: Dice,
): Decision<OcsFact> {
	const transport = picture.transports.find((each) => each.id === id);
	if (!transport) return NOT_YOURS;
	const chance = mayTransportBreakOut(picture, trace, transport);
	if ('kind' in chance) return chance;
	const points = Math.max(1, Math.floor(transport.state.points.n / transport.state.points.d));
	const { value: fates, rolls } = withRolls(dice, () =>
		Array.from({ length: points }, () => {
			const fact = tried(world, picture, { id, hex: transport.hex, grave: 'dead' }, chance, dice);
			return fact.payload as Extract<OcsFact, { type: 'breakout-tried' }>['payload'];
		}),
	);
	const { loaded } = transport.state;
	const back = fates.flatMap(({ returns }) => (returns === null ? [] : [returns]));
	return facts({
		type: 'transport-broke-out',
		v: 1,
		rule: 'ocs-12.8e.first',
		payload: {
			...{ side: picture.side, transport: id, dice: fates.map(({ die }) => die), returns: back },
			lost: loaded > 0 ? paidOut(picture, [{ dump: id, tokens: loaded }]) : [],
		},
		rolls,
	});
}

// --- blowing

/** Rolls to blow a dump up, in tokens; what the die spares stays. */
export function decideBlow(
	world: World,
	{ at, tokens }: SupplyCommandOf<'blow-dump'>,
	asking: Asking,
): Decision<OcsFact> {
	const picture = supplyOf(world, asker(world, asking), asking);
	if ('kind' in picture) return picture;
	const hex = picture.board.find(at);
	if (hex === null) return refuse('ocs-12.11a.what', 'ocs/no-hex', `There is no hex ${at} on this map.`);
	const no = checkBlowing(picture, world.game.clock, hex, tokens);
	if (no) return no;
	const {
		value: [die = 1],
		rolls,
	} = withRolls(asking.dice, () => asking.dice.roll(6, 1, `the dump at ${at}`, 'ocs-12.11a.what'));
	const percent = supplyTables(picture).blowing.percent(die);
	const paid = paidOut(picture, burnt(picture, hex, tokens, percent));
	return facts({
		type: 'dump-blown',
		v: 1,
		rule: 'ocs-12.11a.what',
		payload: { side: picture.side, at, named: tokens, die, percent, paid },
		rolls,
	});
}
