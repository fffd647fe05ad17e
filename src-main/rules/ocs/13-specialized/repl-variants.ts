/** Replacements by the optional rules of revised rebuilds: half of them used at once, and placed with any HQ. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { counterOf } from '../03-counters/counter.ts';
import { nameOf } from '../03-counters/names.ts';
import { hqsOf, type SupplyPicture } from '../12-supply/picture.ts';
import { traceOf } from '../12-supply/trace.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';

const SORTS = ['repl-pax', 'repl-eq'] as const;
const NAMES = { 'repl-pax': 'Pax', 'repl-eq': 'Eq' } as const;

/** Replacements of a sort that came in this turn; those that were used up among them. */
const cameNow = ({ scenario, game }: World, side: SideId, sort: (typeof SORTS)[number]): readonly UnitId[] =>
	game.units.keysWhere(
		(unit) =>
			unit.side === side && unit.arrivedIn === game.clock.turn && counterOf(scenario, unit).class === sort,
	);

/**
 * Returns the replacements of this turn that are kept although half of their sort must be used in it: the last of them.
 * @rule ocs-21.7.hoard
 */
export function hoarded(world: World, side: SideId): readonly UnitId[] {
	if (!isOn(world.game, 'limited-hoarding')) return [];
	return SORTS.flatMap((sort) => {
		const all = cameNow(world, side, sort);
		const left = all.filter((id) => world.game.units.get(id)?.at !== null);
		return left.slice(Math.floor(all.length / 2));
	});
}

/** Why the Reinforcement Phase can't end yet: more replacements must be used. @param settle those are lost */
export function hoardingDuty(world: World, settle: boolean): Refusal | null {
	const { step, phasing } = world.game.clock;
	if (settle || step !== 'reinforcement.reinforcement' || phasing === null) return null;
	const hoard = hoarded(world, phasing);
	if (hoard.length === 0) return null;
	const names = SORTS.flatMap((sort) => {
		const many = hoard.filter((id) => sortOf(world, id) === sort).length;
		return many > 0 ? [counted(many, NAMES[sort], NAMES[sort])] : [];
	});
	return refuse(
		'ocs-21.7.hoard',
		'rebuild/hoarded',
		`Half of the replacements of a turn are used in it: ${names.join(' and ')} more, or they are lost.`,
		{ allowed: 'rebuild units or steps with them, or end the step and lose them', overrulable: false },
	);
}
const sortOf = ({ scenario, game }: World, id: UnitId): string => {
	const unit = game.units.get(id);
	return unit ? counterOf(scenario, unit).class : '';
};

/** At the end of the Reinforcement Phase, replacements that had to be used in it are lost. */
export function hoardLost(world: World): readonly OcsFact[] {
	const { step, phasing } = world.game.clock;
	if (step !== 'movement.breakout' || phasing === null) return [];
	const units = hoarded(world, phasing);
	if (units.length === 0) return [];
	return [
		{
			type: 'arrivals-lost',
			v: 1,
			rule: 'ocs-21.7.hoard',
			payload: { side: phasing, units, transports: [] },
		},
	];
}

/**
 * Returns the hexes of HQs with which this turn's replacements may be placed: those in trace supply without eating;
 * none if that rule isn't in play.
 * @rule ocs-21.7.easier
 */
export function replHexes(
	{ game }: Pick<World, 'game'>,
	picture: SupplyPicture,
	id: UnitId,
): readonly HexName[] {
	const unit = game.units.get(id);
	if (!isOn(game, 'repls-at-hqs') || unit?.arrivedIn !== game.clock.turn || unit.at === null) return [];
	if (unit.placedAt !== undefined) return [];
	const { units } = traceOf(picture, picture.own.supply.traceChoice);
	const fed = new Set(picture.own.supply.fed);
	const hqs = hqsOf(picture).filter((hq) => units.get(hq.id)?.inTrace === true && !fed.has(hq.id));
	return [...new Set(hqs.map(({ hex }) => picture.board.name(hex)))].filter((hex) => hex !== unit.at);
}

/** Places a replacement with an HQ, or returns null if it may not be placed so. */
export function placeRepl(
	world: World,
	picture: SupplyPicture,
	{ unit, at }: { readonly unit: UnitId; readonly at: HexName },
): Decision<OcsFact> | null {
	const hexes = replHexes(world, picture, unit);
	if (hexes.length === 0) return null;
	if (!hexes.includes(at))
		return refuse(
			'ocs-21.7.easier',
			'arrive/no-hq',
			`No HQ of yours in trace supply stands at ${at}: ${nameOf(world, unit)} can't be placed there.`,
			{ allowed: hexes.join(', ') },
		);
	return facts({
		type: 'unit-arrived',
		v: 1,
		rule: 'ocs-21.7.easier',
		payload: { side: picture.side, unit, at, face: 'move', marker: null, weight: 0, placed: true },
	});
}
