/** Advice that never blocks play: staffing (OP COM 2), units below battalion (3), odd capacities (7). */
import type { GroundView } from '../../../../src-shared/rulesets/opcom/ground.ts';
import type { Scenario, Team, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { formation } from '../queries.ts';
import { capacityAdvice } from '../07-traffic/traffic.ts';
import type { OpcomWorld } from '../types.ts';

type Advice = GroundView['advice'];

/** Players at a division's headquarters, as the book advises. */
const PLAYERS = 3;

/** Returns every line of advice that applies now. */
export function adviceOf(world: OpcomWorld): Advice {
	return [...staffing(world), ...smallUnits(world), ...capacityAdvice(world)];
}

/** Three players and a Control of its own for a division (opcom-2.setup.team-size). Silent until a roster is noted. */
function staffing(world: OpcomWorld): Advice {
	const rule = 'opcom-2.setup.team-size';
	return world.scenario.teams.flatMap((team) => {
		const roster = world.game.ground.rosters[team.id];
		if (!roster || !isDivision(world, team)) return [];
		const few = roster.players < PLAYERS && `${String(roster.players)} of ${String(PLAYERS)} players`;
		const alone = roster.control === '' && 'no Control of its own';
		const wants = [few, alone].filter((each) => each !== false);
		if (wants.length === 0) return [];
		return [{ rule, say: `${team.name}: ${wants.join(' and ')}. A division does best with three and one.` }];
	});
}

function isDivision(world: OpcomWorld, team: Team): boolean {
	return formation(world, team.headquarters).echelon === 'division';
}

const BELOW: ReadonlySet<UnitSpec['size']> = new Set(['company', 'battery', 'squadron']);

/** opcom-3.unit.smallest-battalion: a warning only, since the book itself fights a battery. */
function smallUnits({ scenario }: OpcomWorld): Advice {
	const cached = small.get(scenario) ?? adviceOnSmall(scenario);
	small.set(scenario, cached);
	return cached;
}
const small = new WeakMap<Scenario, Advice>();

function adviceOnSmall({ units }: Scenario): Advice {
	const names = units.filter(({ size }) => BELOW.has(size)).map(({ name }) => name);
	if (names.length === 0) return [];
	const say = `Smaller than a battalion: ${names.join('; ')}. Count each as a battalion's equivalent, or join it to another unit.`;
	return [{ rule: 'opcom-3.unit.smallest-battalion', say }];
}
