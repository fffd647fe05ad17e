/**
 * Random legal play on maps with holes in them, edges set back and single hexes missing: nothing asks for a hex that is not
 * there. `OCS_HOLES=100 [OCS_FIRST=0]` plays more of them.
 */
import { describe, expect, it } from 'vitest';
import type { CampaignState } from '../../src-main/campaign/fold.ts';
import { boardOf } from '../../src-main/rules/ocs/board.ts';
import type { At } from '../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { caenFront, playOcsAtRandom } from '../helpers/ocs-random-game.ts';
import { withHoles } from '../helpers/ocs-holes.ts';
import { checkFact } from './conserved.ts';
import { repeats } from '../helpers/sample.ts';

const MAPS = repeats('OCS_HOLES', 4, 24);
const FIRST = Number(process.env['OCS_FIRST'] ?? 0);
const TURNS = 3;

/** Every unit stands in a hex of the map. */
function onTheMap({ scenario, game }: At): void {
	const board = boardOf(scenario);
	for (const [id, { at }] of game.units)
		if (at !== null && board.find(at) === null) throw new Error(`${id} stands at ${at}, which is no hex`);
}

/** What windows ask before anything is done, by the umpire and by each side: none of it may throw. */
function askEverything(at: At, known: CampaignState['known']): void {
	for (const { id: side } of at.scenario.sides) {
		const [unit, state] = [...at.game.units].find(([, each]) => each.side === side && each.at !== null) ?? [];
		const [transport] = Object.entries(at.game.transports).find(([, each]) => each.side === side) ?? [];
		const far = [...at.game.units.values()].findLast((each) => each.side === side && each.at !== null)?.at;
		if (unit === undefined || far === null || far === undefined) continue;
		const asked: readonly (readonly [string, object])[] = [
			['supply-areas', { side }],
			['supply-desk', { side }],
			['supply-of', { unit }],
			['supply-path', { unit, side }],
			['path', { units: [unit], way: [far] }],
			['stack-desk', { units: [unit] }],
			['attack', { units: [unit], target: far }],
			['barrage', { units: [unit], target: far }],
			...(transport === undefined
				? []
				: [['transport-path', { transport, to: state?.at ?? far, side }] as const]),
		];
		for (const [name, input] of asked) {
			ocsModule.explain[name]?.umpire?.(at as never, input);
			ocsModule.explain[name]?.side?.(at.scenario as never, known[side] as never, input);
		}
	}
}

describe('a map with holes', () => {
	const taken = new Map<string, number>();
	let commands = 0;
	it.each(Array.from({ length: MAPS }, (_, n) => FIRST + n))(
		'third evening 34: moves, fights, retreats, barrages and supply of map %i ask for no hex that is not there',
		(n) => {
			const scenario = withHoles(caenFront(TURNS), `holes ${String(n)}`);
			const game = playOcsAtRandom(scenario, `holed ${String(n)}`, {
				fact(before, after, fact) {
					checkFact(before, after, fact);
					taken.set(fact.type, (taken.get(fact.type) ?? 0) + 1);
				},
				command(at, known) {
					onTheMap(at);
					if ((commands += 1) % 20 === 0) askEverything(at, known);
				},
			});
			expect(game.state.game).toMatchObject({ clock: { turn: TURNS } });
		},
	);

	it('third evening 34: units went back and advanced there, or the proof is empty', () => {
		for (const type of ['retreated', 'advanced', 'barrage-fired', 'transport-moved', 'fuel-paid'])
			expect(taken.get(type) ?? 0, type).toBeGreaterThan(0);
	});
});
