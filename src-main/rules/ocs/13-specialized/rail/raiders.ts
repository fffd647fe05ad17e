/** The Raider Check, an optional rule: units that cut an HQ off by standing on its railway are shifted off it. */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { Asking } from '../../../kit/asking.ts';
import type { StandingQuestion } from '../../../kit/module/standing-question.ts';
import { facts, refuse, type Decision } from '../../../kit/ruleset.ts';
import { otherSide } from '../../../hexwar/ownership.ts';
import type { HexName, UnitId } from '../../../hexwar/types.ts';
import { nameOf } from '../../03-counters/names.ts';
import { isTooMuch, sizeTogether } from '../../04-general/stacking.ts';
import { stackAt } from '../../04-general/stacks.ts';
import { underWay } from '../../04-general/whose.ts';
import { inContact } from '../../04-general/contact.ts';
import { modeOf } from '../../05-modes/mode.ts';
import { combatUnitsIn } from '../../09-combat/combatants.ts';
import { meansByChapter } from '../../09-combat/means-by-chapter.ts';
import { hqsOf, trueSupply } from '../../12-supply/picture.ts';
import { hasRailway } from '../../12-supply/sources.ts';
import { traceOf } from '../../12-supply/trace.ts';
import { boardOf } from '../../board.ts';
import type { OcsFact } from '../../facts.ts';
import type { World } from '../../game.ts';
import type { UnitState } from '../../types.ts';
import { isOn } from '../../variants.ts';

/** The segment at whose end it is called for. */
const WHEN = 'exploitation.combat';
/** How far a unit is shifted, in hexes. */
const SHIFT = 2;

/** Returns whether a side may call for the check now: the non-phasing side, as the Exploitation Phase ends. */
export const mayCheckRaiders = ({ game }: Pick<World, 'game'>, side: SideId): boolean =>
	isOn(game, 'rail-raiders-shift') &&
	game.clock.step === WHEN &&
	game.clock.phasing !== null &&
	game.clock.phasing !== side &&
	game.raiders === undefined;

/**
 * Decides the non-phasing side's call for the check. Whether it finds anybody is not told: shifted units are visible.
 * @rule ocs-21.10b
 */
export function decideRaiderCheck(world: World, { seat }: Pick<Asking, 'seat'>): Decision<OcsFact> {
	const { phasing } = world.game.clock;
	const side = seat.kind === 'side' ? seat.side : phasing && otherSide(world.scenario, phasing);
	const busy = underWay(world);
	if (busy) return busy;
	if (side === null || phasing === null || !mayCheckRaiders(world, side))
		return refuse(
			'ocs-21.10b',
			'rail/no-check',
			'A Raider Check is called once, in the last segment of the enemy’s Exploitation Phase.',
		);
	return facts(checked(phasing, raidersOf(world, side)));
}

const checked = (side: SideId, units: readonly UnitId[]): OcsFact => ({
	type: 'raiders-named',
	v: 1,
	rule: 'ocs-21.10b',
	payload: { side, units },
});

/** Enemy units in Move or Strat Mode on a railway, each of which alone keeps an HQ of a side out of trace supply. */
export function raidersOf(world: World, side: SideId): readonly UnitId[] {
	const board = boardOf(world.scenario);
	const standing = ({ at, ...unit }: UnitState): boolean =>
		unit.side !== side &&
		at !== null &&
		hasRailway(world.scenario, board.hex(at)) &&
		(modeOf(unit) === 'move' || modeOf(unit) === 'strat');
	const all = world.game.units.keysWhere(standing);
	if (all.length === 0) return [];
	const withoutThem = cutOff(world, side, all);
	const cut = cutOff(world, side, []).filter((hq) => !withoutThem.includes(hq));
	if (cut.length === 0) return [];
	return all.filter((id) => {
		const others = all.filter((each) => each !== id);
		const left = cutOff(world, side, others);
		return cut.some((hq) => left.includes(hq));
	});
}

/** HQs of a side that would have no trace supply if these units were away. */
function cutOff(world: World, side: SideId, away: readonly UnitId[]): readonly UnitId[] {
	const units = away.reduce((all, id) => all.without(id), world.game.units);
	const picture = trueSupply(away.length === 0 ? world : { ...world, game: { ...world.game, units } }, side);
	const { units: traced } = traceOf(picture, picture.own.supply.traceChoice);
	return hqsOf(picture).flatMap(({ id }) => (traced.get(id)?.inTrace === true ? [] : [id]));
}

/** The hexes to which a unit may be shifted: one or two away, off every railway, without enemies that its side sees and with room. */
export function shiftHexes(world: World, id: UnitId): readonly HexName[] {
	const unit = world.game.units.get(id);
	if (!unit || unit.at === null) return [];
	const board = boardOf(world.scenario);
	const enemy = otherSide(world.scenario, unit.side);
	const open = (from: HexName): readonly HexName[] =>
		board
			.beside(from)
			.filter((to) => !inContact(world, unit.side, to) || combatUnitsIn(world, to, enemy).length === 0)
			.filter((to) => meansByChapter.entry(world, id, from, to) !== 'barred');
	const near = open(unit.at);
	const all = new Set([...near, ...near.flatMap(open)]);
	all.delete(unit.at);
	return [...all]
		.filter(
			(hex) => board.distance(unit.at ?? hex, hex) <= SHIFT && !hasRailway(world.scenario, board.hex(hex)),
		)
		.filter((hex) => {
			const there = stackAt(world.game, hex, unit.side).map((each) => each.unit);
			return !isTooMuch(sizeTogether(world.scenario, [...there, unit]));
		})
		.toSorted(
			(a, b) => board.distance(unit.at ?? a, a) - board.distance(unit.at ?? b, b) || (a < b ? -1 : 1),
		);
}

/** Its answer where a unit can go nowhere. */
const STAYS = 'stays';

/** The owner of the first unit to be shifted chooses the hex. */
export function raiderQuestion(world: World): readonly StandingQuestion[] {
	const [id] = world.game.raiders ?? [];
	const unit = id === undefined ? undefined : world.game.units.get(id);
	if (id === undefined || !unit) return [];
	const hexes = shiftHexes(world, id);
	return [
		{
			id: `raider-${id}`,
			rule: 'ocs-21.10b',
			ask: `${nameOf(world, id)} blocks the enemy’s railway at ${unit.at ?? ''}. Where is it shifted?`,
			to: { side: unit.side, team: null },
			answers:
				hexes.length > 0
					? hexes.map((hex) => ({ id: hex, label: `To ${hex}` }))
					: [{ id: STAYS, label: 'It stays: no hex is open to it' }],
			byDefault: hexes[0] ?? STAYS,
		},
	];
}

/** Whether an enemy that its side did not see is in a hex: then the unit stays where it is. */
const isHeld = (world: World, side: SideId, hex: HexName): boolean =>
	combatUnitsIn(world, hex, otherSide(world.scenario, side)).length > 0;

/** Facts of the owner's answer. */
export function answerRaider(world: World, reply: string): Decision<OcsFact> {
	const [id = ''] = world.game.raiders ?? [];
	const unit = world.game.units.get(id);
	const hexes = shiftHexes(world, id);
	const isOpen = hexes.includes(reply) || (hexes.length === 0 && reply === STAYS);
	if (!unit || !isOpen)
		return refuse('ocs-21.10b', 'rail/no-shift', 'It is shifted one or two hexes, off the railway.', {
			allowed: hexes.join(', '),
		});
	return facts({
		type: 'raider-shifted',
		v: 1,
		rule: 'ocs-21.10b',
		payload: {
			side: unit.side,
			unit: id,
			to: reply === STAYS || isHeld(world, unit.side, reply) ? null : reply,
		},
	});
}
