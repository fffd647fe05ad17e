/** Building hedgehogs up and taking them down. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { compare, ONE } from '../../hexwar/fraction.ts';
import { refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { isNow } from '../02-sequence/allowed.ts';
import { combatant, regimentsOf, type Combatant } from '../09-combat/combatants.ts';
import type { Paying } from '../09-combat/supply.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import { paidOutOf } from '../12-supply/combat-supply.ts';
import { negatorsIn, noted, supplyUsed } from '../12-supply/negated-ways.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import { TOKENS_IN_POINT } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { isOn } from '../variants.ts';
import { EMPTY_HEX } from '../initial.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { HedgehogFact } from './facts.ts';

export interface Work {
	readonly hex: HexName;
	readonly units: readonly UnitId[];
	readonly way: 'up' | 'down';
}

/**
 * The levels that there are. A hex has one hedgehog: whoever builds where one is raises that.
 * @rule ocs-16.0a
 * @rule ocs-16.0g
 */
const MAX_HEDGEHOG = 4;
/** How far an engineer works, in hexes. */
const ENGINEER_RANGE = 2;

/**
 * Raises or lowers a hedgehog by one level. Raising costs supply in reach of whoever works; lowering is free.
 * @param side whose units work
 * @rule ocs-16.0c
 */
export function decideWork(desk: Paying, work: Work, side: SideId): Decision<HedgehogFact> {
	const { world, charts, means } = desk;
	const no = cannotWork(world, work, side);
	if (no) return no;
	const { hex, units, way } = work;
	const workers = units.map((id) => combatant(world, id));
	const cost = way === 'up' ? levelCost(world, hex, charts['supply-costs'].cost('hedgehog, each level')) : 0;
	const spent = paidOutOf(
		workers.flatMap(({ id }) => means.sources(world, id)),
		cost,
	);
	if (!spent)
		return refuse(
			'ocs-16.0b.who',
			'hedgehog/no-supply',
			`A level costs ${String(cost)}T, which is not in draw or throw range of these units.`,
		);
	const level = hedgehogIn(world, hex) + (way === 'up' ? 1 : -1);
	const { turn } = world.game.clock;
	const rule = way === 'up' ? 'ocs-16.0b.who' : 'ocs-16.0c';
	const stay = noted(negatorsIn(world, side, supplyUsed(units, { spent })));
	const payload = { side, hex, level, turn, units, spent, ...stay };
	return { kind: 'facts', facts: [{ type: 'hedgehog-changed', v: 1, rule, payload }] };
}

/** A supply point more than the new level, above the first, where that is played; else the same for each. @rule ocs-21.11a */
function levelCost(world: World, hex: HexName, printed: number): number {
	const level = hedgehogIn(world, hex) + 1;
	return level > 1 && isOn(world.game, 'big-hogs') ? (level + 1) * TOKENS_IN_POINT : printed;
}

function cannotWork(world: World, work: Work, side: SideId): Refusal | null {
	return notNow(world, side) ?? levelIsAtItsEnd(world, work, side) ?? cannotDig(world, work, side);
}

function notNow({ game }: World, side: SideId): Refusal | null {
	if (isNow(game.clock, side, 'dig')) return null;
	return refuse('ocs-16.0b.who', 'hedgehog/not-now', 'Hedgehogs are worked on in one’s own Movement Phase.', {
		allowed: 'work in the Movement Phase',
	});
}

/**
 * One level per turn, up or down, between none and the fourth.
 * @rule ocs-16.0b.one
 */
function levelIsAtItsEnd(world: World, { hex, way }: Work, side: SideId): Refusal | null {
	const { dug, control, hedgehog } = world.game.hexes[hex] ?? EMPTY_HEX;
	if (dug === world.game.clock.turn)
		return refuse('ocs-16.0b.one', 'hedgehog/once', `The hedgehog at ${hex} was worked on in this turn.`, {
			allowed: 'one level in a turn',
		});
	if (way === 'up' && hedgehog >= MAX_HEDGEHOG)
		return refuse('ocs-16.0a', 'hedgehog/most', `The hedgehog at ${hex} has the highest level there is, 4.`);
	return way === 'down' && (hedgehog === 0 || control !== side) ? notYourOwn(hex) : null;
}

/**
 * Only its own side may remove a hedgehog: the enemy can't, by work or fire, and a side that enters has it at its
 * level. The same words if there is none at all.
 * @rule ocs-3.3c.hog-friendly
 */
const notYourOwn = (hex: HexName): Refusal =>
	refuse('ocs-3.3c.hog-friendly', 'hedgehog/none', `You have no hedgehog at ${hex} to take down.`, {
		allowed: 'a hedgehog of your own side’s, one level in a turn',
	});

/**
 * An engineer or an HQ in Combat Mode within two hexes, or 1 RE in Combat Mode in the hex, of one unit or several, that has
 * not moved. DG troops do not dig; a DG engineer with its Combat side up does.
 * @rule ocs-16.0b.who
 * @rule ocs-5.10e.cannot
 */
function cannotDig(world: World, { hex, units, way }: Work, side: SideId): Refusal | null {
	const workers = units.filter((id) => world.game.units.has(id)).map((id) => combatant(world, id));
	const strangers = workers.length < units.length || workers.some(({ state }) => state.side !== side);
	const engineer = workers.length === 1 && workers.every((unit) => engineersAt(world, unit, hex));
	const troops = workers.filter(
		({ state, mode }) => state.at === hex && mode === 'combat' && !hasMoved(state),
	);
	const enough = troops.length === workers.length && compare(regimentsOf(troops), ONE) >= 0;
	const engineersOnly = way === 'up' && hedgehogIn(world, hex) > 0 && isOn(world.game, 'big-hogs');
	if (!strangers && (engineer || (enough && !engineersOnly))) return null;
	return refuse('ocs-16.0b.who', 'hedgehog/who', `These units cannot work on a hedgehog at ${hex}.`, {
		allowed: '1 RE in Combat Mode there that does not move, or an engineer within two hexes',
		overrulable: true,
	});
}

const hasMoved = ({ phase }: Combatant['state']): boolean => phase !== null && phase.move !== 'not';

function engineersAt({ scenario }: World, { counter, state }: Combatant, hex: HexName): boolean {
	const settled = state.face === 'combat' && (state.marker === null || state.marker === 'dg');
	const near = state.at !== null && boardOf(scenario).distance(state.at, hex) <= ENGINEER_RANGE;
	return settled && near && (counter.class === 'engineer' || counter.class === 'hq');
}

/**
 * Returns units in Reserve in hexes with hedgehogs: nobody may end a phase so.
 * @rule ocs-16.0f
 */
export const reservesInHedgehogs = (world: World, side: SideId): readonly UnitId[] =>
	isOn(world.game, 'reserves-in-hedgehogs')
		? []
		: world.game.units.keysWhere(
				({ at, marker, side: owner }) =>
					owner === side && at !== null && marker === 'reserve' && hedgehogIn(world, at) > 0,
			);
