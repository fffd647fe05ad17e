/**
 * The orders for the selection now: one table for the card, menu, keys and palette of every window. The sequence of
 * play (`ACTIONS`) says which orders belong to the step, the orders' own checks why one can't be given.
 */
import { z } from 'zod';
import { distinct } from '../../../src-shared/rulesets/ocs/commands.ts';
import {
	UNIT_ORDERS,
	type UnitOrderId,
	type UnitOrderShown,
} from '../../../src-shared/rulesets/ocs/unit-orders.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { isNow, refuseUnlessNow, type Action } from '../../rules/ocs/02-sequence/allowed.ts';
import { pictureOf, type Picture } from '../../rules/ocs/04-general/picture.ts';
import { underWay, UNDER_WAY } from '../../rules/ocs/04-general/whose.ts';
import { cannotChange } from '../../rules/ocs/05-modes/change.ts';
import { modeOf } from '../../rules/ocs/05-modes/mode.ts';
import { cannotRelease } from '../../rules/ocs/05-modes/release.ts';
import { moversOf } from '../../rules/ocs/06-movement/move.ts';
import { cannotTakePart } from '../../rules/ocs/08-overrun/declare.ts';
import { combatant, isGun } from '../../rules/ocs/09-combat/combatants.ts';
import { cannotAttackNow } from '../../rules/ocs/09-combat/declare.ts';
import { isSilent } from '../../rules/ocs/10-barrage/decide.ts';
import { whoMoves } from '../../rules/kit/orders/who-moves.ts';
import type { World } from '../../rules/ocs/game.ts';
import type { UnitId } from '../../rules/hexwar/types.ts';
import { pictureFrom } from './views/side/known.ts';
import type { OcsTypes } from './types.ts';

interface Hand {
	readonly world: World;
	readonly picture: Picture;
	/** Units of one side on the map. */
	readonly units: readonly UnitId[];
	/** Why nothing else can be done now, as far as the asker knows, or null. */
	readonly busy: Refusal | null;
}
interface Order {
	/** The sort of action that the sequence of play allows or not. */
	readonly action: Action;
	/** Returns whether it is an order for these units at all: only guns bombard, and only a Reserve is released. */
	fits(hand: Hand): boolean;
	/** Returns why it can't be given now although its step has come, or null if it can. */
	why(hand: Hand): Refusal | null;
}

/** Returns why none of them can, or null if some can, and the others stay out. */
function unlessSome({ units }: Hand, why: (unit: UnitId) => Refusal | null): Refusal | null {
	const all = units.map(why);
	return all.every((each) => each !== null) ? (all[0] ?? null) : null;
}
const always = (): boolean => true;
const modeOfFirst = ({ picture, units }: Hand): string | null => {
	const unit = picture.unit(units[0] ?? '');
	return unit && modeOf(unit);
};

const mode = (to: 'combat' | 'move' | 'reserve' | 'strat'): Order => ({
	action: 'change-mode',
	fits: (hand) => hand.units.length > 1 || modeOfFirst(hand) !== to,
	why: ({ picture, units }) => cannotChange(picture, { type: 'change-mode', units, mode: to }),
});

const ORDERS: { readonly [Id in UnitOrderId]: Order } = {
	move: {
		action: 'move',
		fits: always,
		why: ({ picture, units }) => {
			const movers = moversOf(picture, units);
			return 'kind' in movers ? movers : null;
		},
	},
	attack: {
		action: 'attack',
		fits: ({ world, units }) => units.some((id) => !isGun(combatant(world, id))),
		why: (hand) => unlessSome(hand, (id) => cannotAttackNow(hand.world, id)),
	},
	overrun: {
		action: 'overrun',
		fits: ({ world, units }) => units.some((id) => !isGun(combatant(world, id))),
		why: (hand) => unlessSome(hand, (id) => cannotTakePart(hand.world, combatant(hand.world, id))),
	},
	barrage: {
		action: 'fire-artillery',
		fits: ({ world, units }) => units.some((id) => isGun(combatant(world, id))),
		why: (hand) => unlessSome(hand, (id) => isSilent(hand.world, combatant(hand.world, id))),
	},
	'mode-combat': mode('combat'),
	'mode-move': mode('move'),
	'mode-reserve': mode('reserve'),
	'mode-strat': mode('strat'),
	release: {
		action: 'release',
		fits: ({ picture, units }) =>
			units.some((id) => {
				const unit = picture.unit(id);
				return unit !== null && modeOf(unit) === 'reserve';
			}),
		why: ({ picture, units }) => cannotRelease(picture, units),
	},
	fuel: { action: 'move', fits: always, why: () => null },
};

/** Whether a side's units are being set up, when their modes are its own to choose. */
const settingUp = ({ picture }: Hand): boolean => picture.clock.step === 'set-up.set-up';

/** What becomes of an order: whether it is offered in this step, and why it can't be given. */
function orderShown(hand: Hand, id: UnitOrderId, anyStep: boolean): UnitOrderShown {
	const { action, fits, why } = ORDERS[id];
	const { clock, side } = hand.picture;
	if (settingUp(hand)) return { id, offered: id.startsWith('mode-') && fits(hand), say: null };
	if (!isNow(clock, side, action)) {
		const say = anyStep ? null : (refuseUnlessNow(clock, side, action)?.say ?? null);
		return { id, offered: anyStep && fits(hand), say };
	}
	const no = (anyStep ? null : hand.busy) ?? why(hand);
	return { id, offered: fits(hand), say: no?.say ?? null };
}

/** @param anyStep orders are written down for later steps, too */
function ordersOf(hand: Hand, anyStep: boolean): readonly UnitOrderShown[] {
	return hand.units.length === 0 ? [] : UNIT_ORDERS.map((id) => orderShown(hand, id, anyStep));
}

const Asked = z
	.object({ units: distinct(z.array(z.string().min(1).max(64)).min(1).max(200).readonly()) })
	.strict();

/** Returns those units that are on the map and on the first one's side. */
function onMap(picture: Picture, input: unknown): readonly UnitId[] {
	return Asked.parse(input).units.filter((id) => {
		const unit = picture.unit(id);
		return unit !== null && unit.at !== null && unit.side === picture.side;
	});
}

export const explainOrders: Readonly<Record<string, Explain<OcsTypes>>> = {
	'unit-orders': {
		input: Asked,
		umpire(at, input) {
			const [first = ''] = Asked.parse(input).units;
			const side = at.game.units.get(first)?.side ?? at.scenario.sides[0].id;
			const picture = pictureOf(at, side);
			const hand = { world: at, picture, units: onMap(picture, input), busy: underWay(at) };
			return ordersOf(hand, false);
		},
		side(scenario, known, input) {
			const picture = pictureFrom(scenario, known);
			const world = { scenario, game: known.game };
			// It knows of its own units' fight, and of its questions, but of no choice of the other side's.
			const busy = known.fight !== null || known.asked.length > 0 ? UNDER_WAY : null;
			const hand = { world, picture, units: onMap(picture, input), busy };
			return ordersOf(hand, whoMoves(known.game) === 'control');
		},
	},
};
