/**
 * Windows' questions about supply: from the umpire's truth, or a side's knowledge. One function answers both; only the
 * picture it gets differs.
 */
import { NOTHING_SEEN } from '../../rules/hexwar/sightings.ts';
import { z } from 'zod';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { bookOf } from '../../rules/ocs/12-supply/book.ts';
import { forecast } from '../../rules/ocs/12-supply/forecast.ts';
import { fuelOffers, fuelPlan, isFuelled, needsFuel } from '../../rules/ocs/12-supply/fuel.ts';
import type { FuelOffer } from '../../rules/ocs/12-supply/fuel-offer.ts';
import { fuelUsed, negatorsIn } from '../../rules/ocs/12-supply/negated-ways.ts';
import {
	knownSupply,
	payingSupply,
	trueSupply,
	type SupplyPicture,
} from '../../rules/ocs/12-supply/picture.ts';
import { waysOfSupply } from '../../rules/ocs/12-supply/reach.ts';
import { nameOf } from '../../rules/ocs/03-counters/names.ts';
import { drawnWords } from '../../rules/ocs/09-combat/supply-choices.ts';
import { traceOf } from '../../rules/ocs/12-supply/trace.ts';
import { whyNoSupply, whyOutOfTrace } from '../../rules/ocs/12-supply/why.ts';
import { formationMarkers } from '../../rules/ocs/13-specialized/formation-markers.ts';
import { ledgerOf } from './supply-ledger.ts';
import { distinct } from '../../../src-shared/rulesets/ocs/commands.ts';
import { SideId } from '../../../src-shared/kit/ids.ts';
import type { World } from '../../rules/ocs/game.ts';
import type { OcsTypes } from './types.ts';

const Unit = z.string().min(1).max(80);
const Units = distinct(z.array(Unit).max(400).readonly());
/** Of one attack or defence. */
const Stack = distinct(z.array(Unit).max(40).readonly());
/** `side`: whose, for an umpire; a side is answered for itself. */
const OfUnit = z.object({ unit: Unit }).strict();
const OfUnits = z.object({ units: Units, side: SideId.optional() }).strict();
const Plan = z
	.object({
		moves: Units,
		attacks: z.array(Stack).max(40).readonly(),
		defends: z.array(Stack).max(40).readonly(),
		side: SideId.optional(),
	})
	.strict();
const OfSide = z.object({ side: SideId.optional() }).strict();
const Book = z.object({ turn: z.number().int().min(1), side: SideId.optional() }).strict();

/** An answer out of a picture, for umpires and sides alike. */
const asked = <S extends z.ZodType>(
	input: S,
	sideOf: (at: Parameters<NonNullable<Explain<OcsTypes>['umpire']>>[0], wish: z.infer<S>) => SideId,
	answer: (picture: SupplyPicture, wish: z.infer<S>, world: World, paying: SupplyPicture) => unknown,
): Explain<OcsTypes> => ({
	input,
	umpire: (at, wish) => {
		const read = input.parse(wish);
		const side = sideOf(at, read);
		return answer(trueSupply(at, side), read, at, payingSupply(at, side));
	},
	side: (scenario, known, wish) => {
		const picture = knownSupply(
			scenario,
			known.side,
			known.game,
			known.game.seen[known.side] ?? NOTHING_SEEN,
		);
		return answer(picture, input.parse(wish), { scenario, game: known.game }, picture);
	},
});
/** Fuel as it is offered, each way once: out of which dump, by which HQ, and who would have to stay for it. */
function offered(world: World, { side }: SupplyPicture, offers: readonly FuelOffer[]) {
	const ways = new Map(
		offers.map((offer) => {
			const from = fuelFromWords(world, offer);
			const way = `${offer.method} ${offer.of} ${String(offer.quarter)} ${String(offer.serves.length)} ${from}`;
			return [way, { ...offer, from }] as const;
		}),
	);
	return [...ways.values()].map((offer) => ({
		...offer,
		negated: negatorsIn(world, side, fuelUsed(offer)),
	}));
}

/** 'the dump at 14.10', 'thrown by I Corps, from the dump at 14.10' */
function fuelFromWords(world: World, { paid, source }: FuelOffer): string {
	const places = [...new Set(paid.map(({ dump }) => drawnWords(world, dump)))].join(' and ');
	const hq = source?.kind === 'hq' ? source.hq : null;
	return hq === null ? places : `thrown by ${nameOf(world, hq)}, from ${places}`;
}

const named = (
	{ scenario }: { readonly scenario: OcsTypes['Scenario'] },
	{ side }: { readonly side?: SideId | undefined },
): SideId => side ?? scenario.sides[0].id;

/**
 * Returns where a unit's supply and trace come from, or why they don't, or null if there is no such unit on the map.
 */
function supplyOfUnit(
	picture: SupplyPicture,
	{ unit: id }: z.infer<typeof OfUnit>,
	world: World,
	paying: SupplyPicture,
) {
	const unit = picture.units.find((each) => each.id === id);
	const payer = paying.units.find((each) => each.id === id);
	if (!unit || !payer) return null;
	const trace = traceOf(picture, picture.own.supply.traceChoice);
	return {
		trace: trace.units.get(id) ?? null,
		whyNoTrace: whyOutOfTrace(picture, unit, trace),
		ways: waysOfSupply(paying, payer).map(({ dump, hq }) => ({
			...{ dump: dump.id, at: paying.board.name(dump.hex), tokens: dump.tokens, hq },
		})),
		whyNoSupply: whyNoSupply(picture, unit),
		fuelled: isFuelled(paying, payer),
		needsFuel: needsFuel(payer),
		fuel: offered(
			world,
			paying,
			needsFuel(payer) && !isFuelled(paying, payer) ? fuelOffers(paying, payer) : [],
		),
	};
}

export const explainSupply: Readonly<Record<string, Explain<OcsTypes>>> = {
	'supply-of': asked(
		OfUnit,
		({ scenario, game }, { unit }) => game.units.get(unit)?.side ?? scenario.sides[0].id,
		supplyOfUnit,
	),
	'fuel-plan': asked(OfUnits, named, (_picture, { units }, world, picture) => {
		const plan = fuelPlan(
			picture,
			picture.units.filter(({ id }) => units.includes(id)),
		);
		return { ...plan, offers: offered(world, picture, plan.offers) };
	}),
	'supply-forecast': asked(Plan, named, (_picture, plan, _world, paying) => forecast(paying, plan)),
	'supply-book': asked(Book, named, (picture, { turn }) => bookOf(picture.own.supply, picture.side, turn)),
	'supply-ledger': asked(OfSide, named, (picture, _wish, world) => ledgerOf(world, picture.side)),
	formations: asked(OfUnits, named, (picture) => formationMarkers(picture)),
};
