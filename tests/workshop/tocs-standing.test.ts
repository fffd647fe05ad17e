/** A game of TOCS as it stands, kept as a scenario: what it takes over, what it says that it does not, and that it can be begun. */
import { afterEach, describe, expect, it } from 'vitest';
import { tocsModule } from '../../src-main/rulesets/tocs/module.ts';
import type { TocsGame, TocsUnit } from '../../src-main/rules/tocs/game.ts';
import { initial } from '../../src-main/rules/tocs/initial.ts';
import { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import { Draft } from '../../src-shared/workshop/draft.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { TocsRandomGame } from '../helpers/tocs-random-game.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { smallBattle } from '../tocs/hall.ts';
import { scenarioIn, stopsOf, workshop } from './tocs-support.ts';

let hall: Hall | null = null;
afterEach(async () => {
	await hall?.end();
	hall = null;
});

const nijmegen = scenarioIn('nijmegen');
/** What would be kept of a game. */
function kept(scenario: TocsScenario, game: TocsGame) {
	const made = workshop.standing?.({ scenario, game } as never);
	if (!made) throw new Error('nothing is kept');
	return { ...made, scenario: TocsScenario.parse(made.scenario), left: made.left.join(' ') };
}
const unitsWith = (game: TocsGame, changes: Readonly<Record<string, Partial<TocsUnit>>>): TocsGame => ({
	...game,
	units: Object.entries(changes).reduce((units, [id, change]) => {
		const unit = units.get(id);
		if (!unit) throw new Error(`no unit ${id}`);
		return units.set(id, { ...unit, ...change });
	}, game.units),
});
const owners = (game: TocsGame) => [...game.owners].toSorted();

describe('a game of TOCS, kept as a scenario', () => {
	it.each(['nijmegen', 'nijmegen-landings', 'sea-drill'])('%s untouched begins as it did', (folder) => {
		const scenario = scenarioIn(folder);
		const next = kept(scenario, initial(scenario));
		const { title, turns, sides, air, sea, formations } = scenario;
		expect(next.scenario).toMatchObject({ title, turns, sides, air, sea, formations, lesson: [] });
		const { owners: _owners, ...again } = initial(next.scenario);
		const { owners: _before, ...before } = initial(scenario);
		expect(again).toEqual(before);
		expect(owners(initial(next.scenario))).toEqual(owners(initial(scenario)));
		expect(next.begins).toBe('The new scenario begins with turn 1.');
	});

	it('has units where they stand with losses and wear, arrivals from its own first turn, and the pools that are left', () => {
		const begun = initial(nijmegen);
		const late = nijmegen.counters.find(({ arrives }) => (arrives ?? 0) > 3);
		const early = nijmegen.counters.find(({ arrives }) => arrives === 2);
		if (!late || !early) throw new Error('nobody arrives');
		const game = unitsWith(
			{
				...begun,
				clock: { ...begun.clock, turn: 3, step: 'act', impulse: 2 },
				points: { ...begun.points, allied: { ...begun.points['allied' as never], pool: 33 } } as never,
				down: { '16.05': true },
			},
			{ 'e-505': { at: '17.12', lost: 2, state: 3 }, 'd-505': { at: null, off: 'dead', lost: 4 } },
		);
		const { scenario, left, begins } = kept(nijmegen, game);
		expect(begins).toContain('begins with turn 4, the one after the turn under way');
		expect(scenario.turns[0]).toEqual(nijmegen.turns[3]);
		expect(scenario.counters.some(({ id }) => id === 'd-505')).toBe(false);
		expect(left).toContain('Out of the game, and left out: D/505.');
		expect(left.split('Due before, and now due in the new first turn:')[1]).toContain(early.name);
		const now = initial(scenario);
		expect(now.units.get('e-505')).toMatchObject({ at: '17.12', lost: 2, state: 3 });
		expect(scenario.counters.find(({ id }) => id === late.id)?.arrives).toBe((late.arrives ?? 0) - 3);
		expect(scenario.counters.find(({ id }) => id === early.id)?.arrives).toBe(1);
		// Who is due in the new first turn comes as it begins: the check has nothing against it.
		expect(stopsOf(workshop.draftOf(scenario as never))).toEqual([]);
		expect(now.points['allied' as never]).toMatchObject({ pool: 33, earned: 0 });
		expect(now.down).toEqual({ '16.05': true });
	});

	it('fights on where both sides are in a hex, with the same defender', () => {
		const battle = smallBattle();
		const begun = initial(battle);
		const since = { turn: 1, impulse: 1 };
		const at = battle.counters.find(({ side }) => side === RED)?.at ?? '';
		const [ours] = battle.counters.filter(({ side, type }) => side === BLUE && type === 'company');
		const game = unitsWith(
			{ ...begun, engagements: { [at]: { defender: RED, since, fought: 0 } } },
			{ [ours?.id ?? '']: { at } },
		);
		const now = initial(kept(battle, game).scenario);
		expect(now.engagements).toMatchObject({ [at]: { defender: RED, fought: 0 } });
		expect(now.owners.get(at)).toBe(RED);
	});

	it.each([1, 2, 4, 7])(
		'is a scenario that can be begun and taken apart, whatever was played (%d)',
		(seed) => {
			const play = new TocsRandomGame(nijmegen, seed);
			for (let n = 0; n < 150 && play.game.clock.step !== 'over'; n += 1) play.step();
			const { scenario } = kept(nijmegen, play.game);
			const now = initial(scenario);
			for (const [id, unit] of now.units)
				expect(play.game.units.get(id), id).toMatchObject({
					at: unit.at,
					lost: unit.lost,
					state: unit.state,
				});
			for (const [hex, side] of play.game.owners) expect(now.owners.get(hex), hex).toBe(side);
			const draft = Draft.parse(JSON.parse(JSON.stringify(workshop.draftOf(scenario as never))));
			expect(TocsScenario.parse(workshop.scenarioOf(draft, scenario.id))).toEqual(scenario);
		},
	);

	it('goes on the shelf, says before what is left behind, and is begun', async () => {
		hall = await openHall(nijmegen, { title: 'Thursday', rulesets: [tocsModule] });
		const control = await hall.window(umpire);
		const now = await control.ask('shelf.standing', undefined);
		expect(now).toMatchObject({ title: 'Thursday, turn 1' });
		expect(now.left).toContain('The guided turn: Nijmegen.');
		const { id, problems } = await control.ask('shelf.keep', { title: 'Thursday goes on' });
		expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
		await control.ask('campaign.new', { scenario: id, title: 'Friday', sure: true });
		expect(hall.app.session.file.header.title).toBe('Friday');
	});
});
