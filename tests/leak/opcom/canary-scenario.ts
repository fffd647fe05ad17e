/** The small campaign with canaries wherever Red or Control keep something from Blue. */
import { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import { airScenario } from '../../helpers/air.ts';
import { RED } from '../../helpers/small-scenario.ts';
import { canaries } from '../kit/canary-words.ts';

/** The small campaign with an air force, where everything that Blue is not told at the start is a canary. */
export function canaryScenario(): Scenario {
	const base = airScenario();
	const name = canaries(0);
	const named = { ...base.weather, say: name() };
	return Scenario.parse({
		...base,
		units: base.units.map((unit) =>
			unit.side === RED ? { ...unit, name: name(), short: name(), judged: name() } : unit,
		),
		formations: base.formations.map((each) =>
			each.side === RED ? { ...each, name: name(), short: name() } : each,
		),
		teams: base.teams.map((team) => (team.side === RED ? { ...team, name: name() } : team)),
		wings: base.wings.map((wing) =>
			wing.side === RED ? { ...wing, name: name(), short: name(), aircraft: name() } : wing,
		),
		sides: base.sides.map((side) => (side.id === RED ? { ...side, name: name(), adjective: name() } : side)),
		weather: named,
		events: [{ id: 'e0', turn: 1, say: name(), tell: [RED] }],
		lesson: [{ id: 'one', title: name(), say: name(), at: '', until: '', count: 1 }],
		notes: name(),
		briefings: { ...base.briefings, red: name() },
	});
}
