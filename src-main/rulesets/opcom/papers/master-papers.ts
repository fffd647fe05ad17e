/** The umpire's own papers: the master map, counters with their figures, the record of a turn. Never for a side. */
import type { ProfileView } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { COUNTER_SCALE, EXAMPLE, sideCounter } from './side/counter.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { PaperWish } from '../../../rules/kit/module/paper-part.ts';
import { profileOf } from '../../../rules/opcom/queries.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import type { Counter, CounterFigures } from '../../../paper/kit/counter-picture.ts';
import type { HouseJob } from '../../../paper/jobs.ts';
import type { MapContents } from '../../../paper/kit/map-picture.ts';

/** Returns the drawing job, as plain values. */
export function masterPaper(
	world: OpcomWorld,
	title: string,
	{
		kind,
		size,
		grey,
		scale,
		bare,
		side,
	}: Pick<PaperWish, 'size' | 'grey' | 'scale' | 'bare' | 'side'> & {
		readonly kind: 'master-map' | 'master-counters';
	},
): HouseJob {
	const { scenario, game } = world;
	switch (kind) {
		case 'master-map':
			return {
				draw: 'map',
				paper: {
					sheet: scenario.map,
					on: onMap(world, bare === true),
					size,
					grey,
					scale: scale ?? null,
					title: `${title}: MASTER MAP, turn ${String(game.turn)}`,
				},
			};
		case 'master-counters':
			return {
				draw: 'counters',
				paper: {
					groups: scenario.formations
						.filter((formation) => side === undefined || formation.side === side)
						.map((formation) => ({
							name: formation.name,
							counters: scenario.units
								.filter((unit) => game.units.get(unit.id)?.formation === formation.id)
								.map((unit) => masterCounter(world, unit)),
						})),
					size,
					grey,
					scale: scale ?? COUNTER_SCALE,
					example: EXAMPLE,
					heading: 'MASTER COUNTERS',
					title: `${title}: master counters`,
				},
			};
	}
}

function masterCounter(world: OpcomWorld, unit: UnitSpec): Counter {
	const { scenario, game } = world;
	const side = scenario.sides.find((each) => each.id === unit.side);
	if (!side) throw new Error(`no side ${unit.side} in the scenario`);
	const points = game.ground.amended[unit.id]?.points ?? unit.points;
	return { ...sideCounter(side, unit), figures: figuresOf(profileOf(world, unit.id), points) };
}

/** Status profile, steps lost struck through, and the size points in a box (opcom-9.view.master-counter). */
function figuresOf({ values, defenceOnly, lost, support }: ProfileView, points: number): CounterFigures {
	return {
		values: values.map((value, n) => ({
			text: defenceOnly[n] ? `(${String(value)})` : String(value),
			struck: n < lost,
		})),
		bracketed: support,
		box: String(points),
	};
}

function onMap(world: OpcomWorld, bare: boolean): MapContents {
	const { scenario, game } = world;
	return {
		units: bare
			? []
			: scenario.units.flatMap((unit) => {
					const at = game.units.get(unit.id)?.at ?? null;
					return at ? [{ at, counter: masterCounter(world, unit) }] : [];
				}),
		contacts: [],
		tracks: [],
		tags: bare ? [] : Object.values(game.combats).map((combat) => ({ at: combat.at, text: combat.name })),
		crossings: scenario.map.crossings.map((crossing) => ({
			...crossing,
			standing: game.crossings[crossing.id]?.standing ?? crossing.standing,
		})),
		title: `MASTER MAP${bare ? '' : `, turn ${String(game.turn)}`}`,
	};
}
