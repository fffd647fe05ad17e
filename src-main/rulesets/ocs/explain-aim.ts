/**
 * Questions windows ask before an attack, an overrun or a barrage: whether it is possible, and how it is paid for, by
 * the deciding functions. Control is answered from the truth; a side from its knowledge, so hidden units in the hex are
 * not included.
 */
import { isHeldAsSeen } from '../../rules/ocs/04-general/seen.ts';
import { z } from 'zod';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { DeclareAttack, FireBarrage } from '../../../src-shared/rulesets/ocs/fight-commands.ts';
import type {
	AttackShown,
	BarrageShown,
	CombatShown,
	SpentShown,
	SupplyChoiceShown,
	TakingPartShown,
	TargetsShown,
} from '../../../src-shared/rulesets/ocs/views.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { scriptedDice } from '../../rules/kit/dice.ts';
import { refuse, type Refusal } from '../../rules/kit/ruleset.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import {
	cannotOverrun,
	cannotTakePart,
	decideOverrun,
	ownOverrunners,
	type OwnOverrun,
} from '../../rules/ocs/08-overrun/declare.ts';
import { combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { foreseen } from '../../rules/ocs/09-combat/decide.ts';
import {
	cannotAttack,
	cannotJoinFight,
	decideAttack,
	nobodyAt,
	notSupplied,
	ownAttackers,
} from '../../rules/ocs/09-combat/declare.ts';
import { chartsIn, fighting, type Fighting } from '../../rules/ocs/09-combat/fighting.ts';
import type { FightMeans, SupplyMeans } from '../../rules/ocs/09-combat/means.ts';
import { choiceWords, drawnWords, supplyChoices } from '../../rules/ocs/09-combat/supply-choices.ts';
import { areDropped, mayAttackEmpty } from '../../rules/ocs/09-combat/empties.ts';
import { attackSupply, type Paying } from '../../rules/ocs/09-combat/supply.ts';
import { meansByChapter } from '../../rules/ocs/09-combat/means-by-chapter.ts';
import { shiftedColumn } from '../../rules/ocs/10-barrage/throw.ts';
import {
	bracketingOf,
	cannotBarrage,
	cannotFire,
	nobodyUnderFire,
	ownGuns,
	quoteBarrage,
	unpaid,
	type Barrage,
} from '../../rules/ocs/10-barrage/decide.ts';
import { barrageOutlook } from '../../rules/ocs/10-barrage/outlook.ts';
import { densityShifts, isSpotted, openShifts } from '../../rules/ocs/10-barrage/shifts.ts';
import { priced, type BarrageDesk } from '../../rules/ocs/10-barrage/supply.ts';
import { inReachOfAll, payBarrage, type BarragePayment } from '../../rules/ocs/10-barrage/supply.ts';
import { isGroupFuelled } from '../../rules/ocs/12-supply/fuel.ts';
import { isOn } from '../../rules/ocs/variants.ts';
import { boardOf } from '../../rules/ocs/board.ts';
import { sourcesIn } from '../../rules/ocs/12-supply/combat-supply.ts';
import { negatorsIn, supplyUsed } from '../../rules/ocs/12-supply/negated-ways.ts';
import { hexesSeen } from '../../rules/hexwar/sightings.ts';
import { knownSupply } from '../../rules/ocs/12-supply/picture.ts';
import type { World } from '../../rules/ocs/game.ts';
import { MOVE_CHECKS } from '../../rules/ocs/06-movement/checks.ts';
import { combatNow } from './combat-now.ts';
import { ownFight } from './explain-own-fight.ts';
import { pictureFrom, seenBy, type Known } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';
import { refusalShown } from '../hexwar/refusal-shown.ts';

const Attack = DeclareAttack.omit({ type: true }).extend({ overrun: z.boolean().default(false) });
const Fire = FireBarrage.omit({ type: true });
type Attack = z.infer<typeof Attack>;
const Aims = z
	.object({ kind: z.enum(['attack', 'overrun', 'barrage']), units: DeclareAttack.shape.units })
	.strict();

type OwnPart = Paying &
	OwnOverrun &
	BarrageDesk & { readonly side: SideId; readonly means: Pick<FightMeans, 'entry'> };

/** A side's own part of the game, and supply by what it knows. */
export function ownPart(scenario: OcsTypes['Scenario'], known: Known): OwnPart {
	const world: World = { scenario, game: known.game };
	const picture = knownSupply(scenario, known.side, known.game, seenBy(known));
	return {
		world,
		charts: chartsIn(world),
		means: {
			pointsLeft: meansByChapter.pointsLeft,
			entry: meansByChapter.entry,
			entryCost: meansByChapter.entryCost,
			sources: (_world, unit) => sourcesIn(picture, unit),
			groupFuelled: (_world, unit) => isGroupFuelled(picture, unit),
			cannotMove(_world, units, from, to) {
				const own = pictureFrom(scenario, known);
				return MOVE_CHECKS.map((check) => check(own, units, [from, to])).find((no) => no !== null) ?? null;
			},
		},
		side: known.side,
	};
}
const seesNobody = (known: Known, hex: string): boolean => !isHeldAsSeen(seenBy(known).get(hex));

/** An attack, paid for as its declaration will be. @param no why it can't be declared; null: it can */
function attackPaid(
	desk: Paying,
	{ units, target, internals, from }: Attack,
	no: Refusal | null,
): Pick<AttackShown, 'say' | 'rule' | 'supply'> {
	const { world } = desk;
	if (units.some((id) => !world.game.units.has(id))) return { ...refusalShown(no), supply: null };
	const free = freeAttack(world, target, units);
	if (free) return { ...refusalShown(no), supply: free };
	const attackers = units.map((id) => combatant(world, id));
	const supply = attackSupply(desk, attackers, internals, from);
	const { cost, spent, marked, unsupplied } = supply;
	const [first] = attackers;
	return {
		...refusalShown(no ?? notSupplied(world, { internals: internals ?? [] }, supply)),
		supply: {
			cost,
			spent: spent.map((each) => spentShown(world, each)),
			internals: Object.keys(marked),
			without: unsupplied,
			negated: first ? negatorsIn(world, first.state.side, supplyUsed(units, { spent })) : [],
			choices: choicesShown(
				world,
				units.flatMap((id) => desk.means.sources(world, id)),
			),
		},
	};
}

/** For units dropped this turn that attack an empty hex; null if the attack is paid for. */
function freeAttack(world: World, target: string, units: readonly string[]): AttackShown['supply'] {
	const side = world.game.units.get(units[0] ?? '')?.side;
	if (side === undefined || !mayAttackEmpty(world, target, side) || !areDropped(world, units)) return null;
	return { cost: 0, spent: [], internals: [], without: [], negated: [], choices: [] };
}

const choicesShown = (world: World, sources: readonly SupplyMeans[]): readonly SupplyChoiceShown[] =>
	supplyChoices(sources).map((choice) => ({
		id: choice.id,
		words: choiceWords(world, choice),
		tokens: choice.tokens,
	}));

const spentShown = (
	world: World,
	{ source, tokens, wasted }: { readonly source: string; readonly tokens: number; readonly wasted?: number },
): SpentShown => ({
	words: drawnWords(world, source),
	tokens,
	wasted: wasted ?? 0,
});

// --- who takes part ---------------------------------------------------------------------------------------

/** Returns the units named for a fight, with why each stays out. Unknown units are not reported as dropping out. */
function partsOf(
	{ game }: World,
	units: readonly string[],
	side: SideId | null,
	why: (unit: string) => Refusal | null,
): readonly TakingPartShown[] {
	const known = units.every((id) => {
		const unit = game.units.get(id);
		return unit !== undefined && unit.at !== null && (side === null || unit.side === side);
	});
	return known ? units.map((unit) => ({ unit, say: why(unit)?.say ?? null })) : [];
}
/** Returns those who take part, or all named units if nobody can, so that the reason is given. */
function going(parts: readonly TakingPartShown[], units: readonly string[]): readonly string[] {
	const fit = parts.filter(({ say }) => say === null).map(({ unit }) => unit);
	return fit.length > 0 ? fit : units;
}

type Joins = Parameters<typeof cannotJoinFight>[0];
/** Why a unit can't take part in an attack, or in the overrun of the stack that the first of them stands in. */
function joining(desk: Joins, { overrun, units, target }: Attack): (unit: string) => Refusal | null {
	const at = desk.world.game.units.get(units[0] ?? '')?.at ?? null;
	return (unit) => {
		if (!overrun) return cannotJoinFight(desk, unit, target);
		const each = combatant(desk.world, unit);
		return cannotTakePart(desk.world, each) ?? (each.state.at === at ? null : ELSEWHERE);
	};
}
const ELSEWHERE = refuse(
	'ocs-9.1c.overrun',
	'overrun/two-hexes',
	'It stands in another hex, and an overrun is made from one.',
);

/** A planned fight: the units named, those that take part, and why it can't be declared. */
interface Aimed<Order> {
	readonly parts: readonly TakingPartShown[];
	readonly order: Order;
	/** Null: it can, if it is paid for. */
	readonly no: Refusal | null;
}

function attackAimed(desk: Fighting, asked: Attack): Aimed<Attack> {
	const parts = partsOf(desk.world, asked.units, null, joining(desk, asked));
	const order = { ...asked, units: going(parts, asked.units) };
	const { units, target } = order;
	const no = (asked.overrun ? cannotOverrun : cannotAttack)(desk, { units, target }, 'control');
	return { parts, order, no };
}

function attackAsked(world: World, input: unknown): AttackShown {
	const asked = Attack.parse(input);
	const desk = fighting(world, meansByChapter);
	const { parts, order: attack, no } = attackAimed(desk, asked);
	const paid = attackPaid(desk, attack, no);
	return { ...paid, parts, own: null, forecast: paid.say === null ? forecastOf(desk, attack) : null };
}

/** The combat that would be fought, each choice by its default: declared on a copy, by the functions that declare it. */
function forecastOf(desk: Fighting, { overrun, units, target, internals, from }: Attack): CombatShown | null {
	const attack = { units, target, ...(internals ? { internals } : {}), ...(from ? { from } : {}) };
	const decided = (overrun ? decideOverrun : decideAttack)(desk, attack, 'control', scriptedDice([]));
	if (decided.kind !== 'facts') return null;
	const ready = foreseen(desk, decided.facts);
	return ready && combatNow(ready.world);
}

function ownAttackAimed(desk: OwnPart, known: Known, asked: Attack): Aimed<Attack> {
	const { overrun, target } = asked;
	const nobody = seesNobody(known, target);
	const parts = partsOf(desk.world, asked.units, known.side, joining(desk, asked));
	const order = { ...asked, units: going(parts, asked.units) };
	const { units } = order;
	const no = overrun
		? (ownOverrunners(desk, { units, target }, known.side) ?? (nobody ? nobodyAt(target) : null))
		: ownAttackers(
				desk,
				{ units, target },
				known.side,
				!nobody || isOn(desk.world.game, 'attacks-on-empties'),
			);
	return { parts, order, no };
}

function ownAttackAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): AttackShown {
	const asked = Attack.parse(input);
	const { overrun, target } = asked;
	const desk = ownPart(scenario, known);
	const { parts, order: attack, no } = ownAttackAimed(desk, known, asked);
	const { units } = attack;
	const fight = { kind: overrun ? 'overrun' : 'combat', part: 'attacker', target, units } as const;
	return {
		...attackPaid(desk, attack, no),
		parts,
		forecast: null,
		own: parts.length > 0 ? ownFight(scenario, { ...known, fight }) : null,
	};
}

type Quote = NonNullable<BarrageShown['quote']>;

/** Returns a barrage's cost and payers, as its order would have it. */
function barragePaid(
	desk: Paying & BarrageDesk,
	{ units, half }: Barrage,
	payment: BarragePayment | null,
): Omit<Quote, 'shifts' | 'density' | 'outlook'> {
	const { world, charts, means } = desk;
	const guns = units.map((id) => combatant(world, id));
	const { strength, column, cost } = priced(desk, guns, half);
	return {
		mayHalve: isOn(world.game, 'half-guns'),
		strength: inWords(strength),
		column: charts.barrage.columns[column]?.text ?? '',
		cost,
		spent: (payment?.spent ?? []).map((each) => spentShown(world, each)),
		choices: choicesShown(world, inReachOfAll(units.map((id) => means.sources(world, id)))),
	};
}

function barrageAimed(desk: Fighting, named: Barrage): Aimed<Barrage> {
	const parts = firing(desk.world, named, null);
	const order = { ...named, units: going(parts, named.units) };
	return { parts, order, no: cannotBarrage(desk, order, 'control') };
}

function barrageAsked(world: World, input: unknown): BarrageShown {
	const desk = fighting(world, meansByChapter);
	const { parts, order, no } = barrageAimed(desk, wanted(input));
	if (no) return { ...refusalShown(no), parts, quote: null };
	const quote = quoteBarrage(desk, order);
	const { shifts, payment, cost } = quote;
	const outlook = barrageOutlook(
		desk.charts,
		shiftedColumn(desk, quote),
		bracketingOf(desk, quote, order.target),
	);
	return {
		...refusalShown(payment ? null : unpaid(cost)),
		parts,
		quote: { ...barragePaid(desk, order, payment), shifts, density: null, outlook },
	};
}

/** Guns that were named for a barrage, with why each can't fire at the hex. */
const firing = (world: World, { units, target }: Barrage, side: SideId | null): readonly TakingPartShown[] =>
	partsOf(world, units, side, (unit) => cannotFire(world, combatant(world, unit), target));

function ownBarrageAimed(world: World, known: Known, named: Barrage): Aimed<Barrage> {
	const parts = firing(world, named, known.side);
	const order = { ...named, units: going(parts, named.units) };
	const nobody = seesNobody(known, order.target) ? nobodyUnderFire(order.target) : null;
	return { parts, order, no: ownGuns(world, order, known.side) ?? nobody };
}

function ownBarrageAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): BarrageShown {
	const desk = ownPart(scenario, known);
	const { world, charts, means } = desk;
	const { parts, order, no } = ownBarrageAimed(world, known, wanted(input));
	const { units, target, from } = order;
	if (no) return { ...refusalShown(no), parts, quote: null };
	const guns = units.map((id) => combatant(world, id));
	const { cost } = priced(desk, guns, order.half);
	const payment = payBarrage(world, means, guns, cost, from);
	const hedgehog = seenBy(known).get(target)?.hedgehog ?? 0;
	const spotted = isSpotted(world, known.side, target);
	return {
		...refusalShown(payment ? null : unpaid(cost)),
		parts,
		quote: {
			...barragePaid(desk, order, payment),
			shifts: openShifts(world, charts, { hex: target, hedgehog, spotted }),
			density: densityShifts(charts),
			outlook: [],
		},
	};
}

function wanted(input: unknown): Barrage {
	const { units, target, from, half } = Fire.parse(input);
	return { units, target, ...(from ? { from } : {}), ...(half ? { half } : {}) };
}

// --- targets ----------------------------------------------------------------------------------------------

/** The hexes with the other side's units in which a fight could be declared, supply left out: whoever asks has all of them. */
function targetsAsked(world: World, input: unknown): TargetsShown {
	const { kind, units } = Aims.parse(input);
	const side = world.game.units.get(units[0] ?? '')?.side;
	const enemies = [...world.game.units.values()].filter((unit) => unit.side !== side && unit.at !== null);
	const desk = fighting(world, meansByChapter);
	const all = [...enemies.flatMap(({ at }) => at ?? []), ...emptiesBeside(world, kind, units)];
	return [...new Set(all)].filter((target) => {
		if (kind === 'barrage') return barrageAimed(desk, { units, target }).no === null;
		return attackAimed(desk, { units, target, overrun: kind === 'overrun' }).no === null;
	});
}

/** The hexes beside units, where an optional rule lets them attack one without an enemy in it. */
function emptiesBeside(world: World, kind: string, units: readonly string[]): readonly string[] {
	if (kind !== 'attack' || !isOn(world.game, 'attacks-on-empties')) return [];
	const board = boardOf(world.scenario);
	return units.flatMap((id) => board.beside(world.game.units.get(id)?.at ?? ''));
}

/** The same for a side: of the hexes in which it sees a combat unit. */
function ownTargetsAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): TargetsShown {
	const { kind, units } = Aims.parse(input);
	const desk = ownPart(scenario, known);
	const seen = hexesSeen(seenBy(known)).flatMap(([hex, there]) => (isHeldAsSeen(there) ? [hex] : []));
	return [...new Set([...seen, ...emptiesBeside(desk.world, kind, units)])].filter((target) => {
		if (kind === 'barrage') return ownBarrageAimed(desk.world, known, { units, target }).no === null;
		return ownAttackAimed(desk, known, { units, target, overrun: kind === 'overrun' }).no === null;
	});
}

export const explainAim: Readonly<Record<string, Explain<OcsTypes>>> = {
	attack: {
		input: Attack,
		umpire: (at, input) => attackAsked(at, input),
		side: (scenario, known, input) => ownAttackAsked(scenario, known, input),
	},
	barrage: {
		input: Fire,
		umpire: (at, input) => barrageAsked(at, input),
		side: (scenario, known, input) => ownBarrageAsked(scenario, known, input),
	},
	targets: {
		input: Aims,
		umpire: (at, input) => targetsAsked(at, input),
		side: (scenario, known, input) => ownTargetsAsked(scenario, known, input),
	},
};
