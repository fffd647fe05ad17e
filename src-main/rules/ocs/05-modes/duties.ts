/** What must be so of modes when a Movement Segment ends. */
import { isOn } from '../variants.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { nameOf } from '../03-counters/names.ts';
import type { OcsGame, World } from '../game.ts';
import { actingSide } from '../02-sequence/next-step.ts';
import { segmentOf } from '../02-sequence/steps.ts';
import { modeOf } from './mode.ts';

/**
 * Returns the hexes of a side that need a Reserve marker: one for each hex with units in Reserve, however many.
 * @rule ocs-5.4a.one-per-stack
 */
export function reserveHexes({ units }: Pick<OcsGame, 'units'>, side: string): readonly string[] {
	const hexes = new Set<string>();
	for (const unit of units.values())
		if (unit.side === side && unit.at !== null && modeOf(unit) === 'reserve') hexes.add(unit.at);
	return [...hexes].sort();
}

/** Returns a side's number of Reserve markers, or null if unlimited. */
export const reserveMarkers = ({ scenario }: Pick<World, 'scenario'>, side: string): number | null =>
	scenario.sides.find(({ id }) => id === side)?.reserveMarkers ?? null;

/**
 * Markers are counted where units are when they have moved their quarter: two groups may join under one.
 * @rule ocs-5.4a.late
 */
export function reserveDuty(world: World): Refusal | null {
	const { phasing, step } = world.game.clock;
	if (step !== 'movement.movement' || phasing === null) return null;
	const [has, hexes] = [reserveMarkers(world, phasing), reserveHexes(world.game, phasing)];
	if (has === null || hexes.length <= has) return null;
	return refuse(
		'ocs-5.4a.limit',
		'mode/reserve-markers',
		`Units are in Reserve in more hexes (${String(hexes.length)}) than there are markers (${String(has)}).`,
		{ allowed: `Reserve in at most ${String(has)} of ${hexes.join(', ')}`, overrulable: true },
	);
}

/** No Reserve in a hedgehog when a Movement Segment ends: 5.7g. */
export function hedgehogDuty(world: World): Refusal | null {
	const { game } = world;
	const { step, phasing } = game.clock;
	if (segmentOf(step) !== 'movement' || phasing === null || isOn(game, 'reserves-in-hedgehogs')) return null;
	const side = actingSide(world.scenario, game.clock);
	for (const [id, unit] of game.units) {
		if (unit.at === null || modeOf(unit) !== 'reserve') continue;
		if (unit.side !== side) continue;
		if ((game.hexes[unit.at]?.hedgehog ?? 0) > 0)
			return refuse(
				'ocs-5.7g',
				'mode/reserve-in-hedgehog',
				`${nameOf(world, id)} is in Reserve in the hedgehog of ${unit.at}: no unit ends a Movement Segment so.`,
				{ allowed: 'another mode, or another hex', overrulable: true },
			);
	}
	return null;
}
