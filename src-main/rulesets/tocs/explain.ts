/** The questions windows may ask the rules without changing anything: the same functions that decide commands. */
import { z } from 'zod';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { UnitId } from '../../../src-shared/kit/ids.ts';
import {
	UNIT_ORDERS,
	type TocsOrdersShown,
	type TocsPaperDraft,
	type TocsReachShown,
	type TocsWayShown,
	type UnitOrder,
} from '../../../src-shared/rulesets/tocs/answers.ts';
import { HexName } from '../../../src-shared/rulesets/tocs/words.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { isRefusal, type Refusal } from '../../rules/kit/ruleset.ts';
import { tocsBoard } from '../../rules/tocs/board.ts';
import type { Act, Here } from '../../rules/tocs/game.ts';
import { acting, activateFault } from '../../rules/tocs/w10-actions/activate.ts';
import { attackFault } from '../../rules/tocs/w10-actions/decide.ts';
import { forecast, pointsLeft } from '../../rules/tocs/w10-actions/move.ts';
import { moveReach } from '../../rules/tocs/w10-actions/reach.ts';
import { probeInto, reconInto } from '../../rules/tocs/w10-actions/recon.ts';
import { isOutside } from '../../rules/tocs/w9-perimeter/perimeter.ts';
import { isInLoc } from '../../rules/tocs/w7-loc/loc.ts';
import { apOf } from '../../rules/tocs/w5-states/states.ts';
import { pieceOf, type Piece } from '../../rules/tocs/units.ts';
import { paperDraft, PaperInput } from './drafts/papers.ts';
import { hexWords } from './hex-words.ts';
import { draft, DraftInput, offers, OffersInput } from './offers/answer.ts';
import { dispatchDraft } from '../hexwar/dispatch-notes.ts';
import { dispatchText } from './views/side/dispatch-text.ts';
import type { TocsTypes } from './types.ts';

const Orders = z.object({ unit: UnitId }).strict();
const Way = z
	.object({
		unit: UnitId,
		action: z.enum(['move', 'recon']),
		way: z.array(HexName).min(1).max(60),
		/** Unseen from the air. */
		unseen: z.boolean().default(false),
	})
	.strict();

const Reach = z.object({ unit: UnitId, unseen: z.boolean().default(false) }).strict();

const NONE: TocsOrdersShown = {
	orders: Object.fromEntries(
		UNIT_ORDERS.map((order) => [order, 'You have no such unit on the map.']),
	) as TocsOrdersShown['orders'],
	ap: 0,
	inLoc: false,
};

/** A unit of the side that asks; Control asks for anybody’s. */
function pieceFor(here: Here, id: string, side: SideId | null): Piece | null {
	const piece = pieceOf(here, id);
	return piece && (side === null || piece.unit.side === side) ? piece : null;
}

/** Returns for each order null, or why it can’t be given now. */
function orders(here: Here, input: z.infer<typeof Orders>, side: SideId | null): TocsOrdersShown {
	const piece = pieceFor(here, input.unit, side);
	if (!piece) return NONE;
	const actor = acting(here, piece.id);
	const fault = (order: UnitOrder): string | null => {
		if (order === 'activate') return activateFault(here, piece)?.say ?? null;
		if (isRefusal(actor)) return actor.say;
		return order === 'end-activation' ? null : orderFault(here, piece, actor.act, order);
	};
	return {
		orders: Object.fromEntries(
			UNIT_ORDERS.map((order) => [order, fault(order)]),
		) as TocsOrdersShown['orders'],
		ap: piece.unit.act?.ap ?? apOf(here, piece),
		inLoc: isInLoc(here, piece),
	};
}

/** Why there is no hex for an order, or null if there is one. */
function orderFault(here: Here, piece: Piece, act: Act, order: UnitOrder): string | null {
	const beside = piece.unit.at === null ? [] : tocsBoard(here.scenario).beside(piece.unit.at);
	const faults = beside.map((hex): string | null => {
		if (order === 'move') return forecast(here, piece, act, [hex]).fault?.say ?? null;
		if (order === 'recon' || order === 'probe') {
			const after = order === 'recon' ? reconNear(here, piece, act, hex) : probeInto(here, piece, act, hex);
			return isRefusal(after) ? after.say : null;
		}
		if (order === 'Hasty' || order === 'Deliberate' || order === 'Intensive')
			return attackFault(here, piece, act, hex, order)?.say ?? null;
		return null;
	});
	return faults.includes(null) ? null : (faults[0] ?? 'There is no hex beside it.');
}

/** A chain that has begun continues from its last hex, which needn't be adjacent to the unit. */
const reconNear = (here: Here, piece: Piece, act: Act, hex: string): Act | Refusal =>
	act.run?.kind === 'recon' ? act : reconInto(here, piece, act, hex);

function way(here: Here, input: z.infer<typeof Way>, side: SideId | null): TocsWayShown {
	const piece = pieceFor(here, input.unit, side);
	const nothing = { steps: [], apLeft: 0, mpLeft: 0 };
	if (!piece) return { ...nothing, say: 'You have no such unit on the map.' };
	const actor = acting(here, piece.id);
	if (isRefusal(actor)) return { ...nothing, say: actor.say };
	return input.action === 'move'
		? moveWay(here, piece, { ...actor.act, unseen: input.unseen }, input.way)
		: reconWay(here, piece, actor.act, input.way);
}

/** Where a unit that acts can move to; nowhere for another. */
function reach(here: Here, { unit, unseen }: z.infer<typeof Reach>, side: SideId | null): TocsReachShown {
	const actor = pieceFor(here, unit, side) ? acting(here, unit) : null;
	return { hexes: actor && !isRefusal(actor) ? moveReach(here, actor.piece, { ...actor.act, unseen }) : [] };
}

function moveWay(here: Here, piece: Piece, act: Act, hexes: readonly string[]): TocsWayShown {
	const orderForecast = forecast(here, piece, act, hexes);
	return {
		say: orderForecast.fault?.say ?? null,
		steps: orderForecast.steps.map(({ to, cost, asks }) => ({
			to,
			cost: cost.mp ?? 0,
			parts: cost.parts,
			asks,
		})),
		apLeft: orderForecast.act.ap,
		mpLeft: pointsLeft(piece, orderForecast.act),
	};
}

function reconWay(here: Here, piece: Piece, act: Act, hexes: readonly string[]): TocsWayShown {
	let left = act;
	const steps: TocsWayShown['steps'][number][] = [];
	for (const to of hexes) {
		const after = reconInto(here, piece, left, to);
		if (isRefusal(after)) return { say: after.say, steps, apLeft: left.ap, mpLeft: left.run?.mp ?? 0 };
		const had = left.ap * piece.counter.mp + (left.run?.kind === 'recon' ? left.run.mp : 0);
		const has = after.ap * piece.counter.mp + (after.run?.mp ?? 0);
		steps.push({ to, cost: had - has, parts: ['recon'], asks: isOutside(here, to, piece.unit.side) });
		left = after;
	}
	return { say: null, steps, apLeft: left.ap, mpLeft: left.run?.mp ?? 0 };
}

const NO_PAPER: TocsPaperDraft = { title: '', text: '', say: 'A side drafts its own papers.' };

const Looked = z.object({ hex: HexName }).strict();

export const explain: Readonly<Record<string, Explain<TocsTypes>>> = {
	orders: {
		input: Orders,
		umpire: (at, input) => orders(at, input as z.infer<typeof Orders>, null),
		side: (scenario, { game, side }, input) =>
			orders({ scenario, game }, input as z.infer<typeof Orders>, side),
	},
	way: {
		input: Way,
		umpire: (at, input) => way(at, input as z.infer<typeof Way>, null),
		side: (scenario, { game, side }, input) => way({ scenario, game }, input as z.infer<typeof Way>, side),
	},
	reach: {
		input: Reach,
		umpire: (at, input) => reach(at, input as z.infer<typeof Reach>, null),
		side: (scenario, { game, side }, input) =>
			reach({ scenario, game }, input as z.infer<typeof Reach>, side),
	},
	hex: {
		input: Looked,
		umpire: (at, input) => hexWords(at, (input as z.infer<typeof Looked>).hex),
		side: (scenario, { game }, input) => hexWords({ scenario, game }, (input as z.infer<typeof Looked>).hex),
	},
	offers: {
		input: OffersInput,
		umpire: (at, input) => offers(at, input as OffersInput, null),
		side: (scenario, { game, side }, input) => offers({ scenario, game }, input as OffersInput, side),
	},
	// Papers are their own side's: Control drafts none.
	paper: {
		input: PaperInput,
		umpire: () => NO_PAPER,
		side: (scenario, { game, side }, input) => paperDraft({ scenario, game }, side, input as PaperInput),
	},
	// Control drafts a dispatch of what that side knows.
	'dispatch-draft': dispatchDraft<TocsTypes>(dispatchText, ({ seen }) => seen),
	draft: {
		input: DraftInput,
		umpire: (at, input) => draft(at, input as DraftInput, null),
		side: (scenario, { game, side }, input) => draft({ scenario, game }, input as DraftInput, side),
	},
};
