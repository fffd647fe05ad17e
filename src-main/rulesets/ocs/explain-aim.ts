/**
 * What windows ask before an attack, an overrun or a barrage: whether it can be, and how it is paid for, by the functions that
 * decide it. Control is answered out of the truth; a side out of what it knows, so that what stands in the hex is none of it.
 */
import { z } from 'zod';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { DeclareAttack, FireBarrage } from '../../../src-shared/rulesets/ocs/fight-commands.ts';
import type {
	AttackShown,
	BarrageShown,
	SpentShown,
	SupplyChoiceShown,
} from '../../../src-shared/rulesets/ocs/views.ts';
import type { Explain } from '../../rules/kit/module.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { inWords } from '../../rules/hexwar/fraction.ts';
import { cannotOverrun, ownOverrunners, type OwnOverrun } from '../../rules/ocs/08-overrun/declare.ts';
import { combatant } from '../../rules/ocs/09-combat/combatants.ts';
import { cannotAttack, nobodyAt, notSupplied, ownAttackers } from '../../rules/ocs/09-combat/declare.ts';
import { chartsIn, fighting } from '../../rules/ocs/09-combat/fighting.ts';
import type { FightMeans, SupplySource } from '../../rules/ocs/09-combat/means.ts';
import { choiceWords, drawnWords, supplyChoices } from '../../rules/ocs/09-combat/supply-choices.ts';
import { attackSupply, type Paying } from '../../rules/ocs/09-combat/supply.ts';
import { theMeans } from '../../rules/ocs/09-combat/the-means.ts';
import {
	bracketingOf,
	cannotBarrage,
	nobodyUnderFire,
	ownGuns,
	quoteBarrage,
	shiftedColumn,
	unpaid,
	type Barrage,
} from '../../rules/ocs/10-barrage/decide.ts';
import { barrageOutlook } from '../../rules/ocs/10-barrage/outlook.ts';
import { densityShifts, isSpotted, openShifts } from '../../rules/ocs/10-barrage/shifts.ts';
import { barrageStrength, initialColumn } from '../../rules/ocs/10-barrage/strength.ts';
import { inReachOfAll, payBarrage, type BarragePayment } from '../../rules/ocs/10-barrage/supply.ts';
import { sourcesIn } from '../../rules/ocs/12-supply/combat-supply.ts';
import { negatorsIn, supplyUsed } from '../../rules/ocs/12-supply/negated-ways.ts';
import { knownSupply } from '../../rules/ocs/12-supply/picture.ts';
import type { World } from '../../rules/ocs/game.ts';
import { MOVE_CHECKS } from '../../rules/ocs/06-movement/checks.ts';
import { pictureFrom, seenBy, type Known } from './known.ts';
import type { OcsTypes } from './types.ts';

const Attack = DeclareAttack.omit({ type: true }).extend({ overrun: z.boolean().default(false) });
const Fire = FireBarrage.omit({ type: true });
type Attack = z.infer<typeof Attack>;

/** A side's own part of the game, and supply by what it knows. */
export function ownPart(
	scenario: OcsTypes['Scenario'],
	known: Known,
): Paying & OwnOverrun & { readonly side: SideId; readonly means: Pick<FightMeans, 'entry'> } {
	const world: World = { scenario, game: known.game };
	const picture = knownSupply(scenario, known.side, known.game, seenBy(known));
	return {
		world,
		charts: chartsIn(world),
		means: {
			pointsLeft: theMeans.pointsLeft,
			entry: theMeans.entry,
			entryCost: theMeans.entryCost,
			sources: (_world, unit) => sourcesIn(picture, unit),
			cannotMove(_world, units, from, to) {
				const own = pictureFrom(scenario, known);
				return MOVE_CHECKS.map((check) => check(own, units, [from, to])).find((no) => no !== null) ?? null;
			},
		},
		side: known.side,
	};
}
const seesNobody = (known: Known, hex: string): boolean => (seenBy(known).get(hex)?.top ?? null) === null;

/** Why something can't be, with the rule that says so; nulls: it can. */
const said = (no: Refusal | null) => ({ say: no?.say ?? null, rule: no?.rule ?? null });

/** An attack, paid for as its declaration will be. @param no why it can't be declared; null: it can */
function attackPaid(desk: Paying, { units, internals, from }: Attack, no: Refusal | null): AttackShown {
	const { world } = desk;
	if (units.some((id) => !world.game.units.has(id))) return { ...said(no), supply: null };
	const attackers = units.map((id) => combatant(world, id));
	const supply = attackSupply(desk, attackers, internals, from);
	const { cost, spent, marked, unsupplied } = supply;
	const [first] = attackers;
	return {
		...said(no ?? notSupplied(world, { internals: internals ?? [] }, supply)),
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

const choicesShown = (world: World, sources: readonly SupplySource[]): readonly SupplyChoiceShown[] =>
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

function attackAsked(world: World, input: unknown): AttackShown {
	const attack = Attack.parse(input);
	const { overrun, units, target } = attack;
	const desk = fighting(world, theMeans);
	return attackPaid(
		desk,
		attack,
		(overrun ? cannotOverrun : cannotAttack)(desk, { units, target }, 'control'),
	);
}

function ownAttackAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): AttackShown {
	const attack = Attack.parse(input);
	const { overrun, units, target } = attack;
	const desk = ownPart(scenario, known);
	const nobody = seesNobody(known, target);
	if (!overrun) return attackPaid(desk, attack, ownAttackers(desk, { units, target }, known.side, !nobody));
	const no = ownOverrunners(desk, { units, target }, known.side);
	return attackPaid(desk, attack, no ?? (nobody ? nobodyAt(target) : null));
}

type Quote = NonNullable<BarrageShown['quote']>;

/** What a barrage costs and who pays, as its order will have it. */
function barragePaid(
	{ world, charts, means }: Paying,
	{ units }: Barrage,
	payment: BarragePayment | null,
): Omit<Quote, 'shifts' | 'density' | 'outlook'> {
	const guns = units.map((id) => combatant(world, id));
	const strength = barrageStrength(guns);
	const { column, cost } = initialColumn(charts, strength, world.game.options);
	return {
		strength: inWords(strength),
		column: charts.barrage.columns[column]?.text ?? '',
		cost,
		spent: (payment?.spent ?? []).map((each) => spentShown(world, each)),
		choices: choicesShown(world, inReachOfAll(units.map((id) => means.sources(world, id)))),
	};
}

function barrageAsked(world: World, input: unknown): BarrageShown {
	const order = wanted(input);
	const desk = fighting(world, theMeans);
	const no = cannotBarrage(desk, order, 'control');
	if (no) return { ...said(no), quote: null };
	const quote = quoteBarrage(desk, order);
	const { shifts, payment, cost } = quote;
	const outlook = barrageOutlook(
		desk.charts,
		shiftedColumn(desk, quote),
		bracketingOf(desk, quote, order.target),
	);
	return {
		...said(payment ? null : unpaid(cost)),
		quote: { ...barragePaid(desk, order, payment), shifts, density: null, outlook },
	};
}

function ownBarrageAsked(scenario: OcsTypes['Scenario'], known: Known, input: unknown): BarrageShown {
	const order = wanted(input);
	const { units, target, from } = order;
	const desk = ownPart(scenario, known);
	const { world, charts, means } = desk;
	const no =
		ownGuns(world, order, known.side) ?? (seesNobody(known, target) ? nobodyUnderFire(target) : null);
	if (no) return { ...said(no), quote: null };
	const guns = units.map((id) => combatant(world, id));
	const { cost } = initialColumn(charts, barrageStrength(guns), world.game.options);
	const payment = payBarrage(world, means, guns, cost, from);
	const hedgehog = seenBy(known).get(target)?.hedgehog ?? 0;
	const spotted = isSpotted(world, known.side, target);
	return {
		...said(payment ? null : unpaid(cost)),
		quote: {
			...barragePaid(desk, order, payment),
			shifts: openShifts(world, charts, { hex: target, hedgehog, spotted }),
			density: densityShifts(charts),
			outlook: [],
		},
	};
}

function wanted(input: unknown): Barrage {
	const { units, target, from } = Fire.parse(input);
	return { units, target, ...(from ? { from } : {}) };
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
};
