/**
 * One full turn in the engine alone: 200 order lines understood, 200 moves, 60 combats grouped, rolled and applied,
 * dispatches drafted, 300 units a side. Baseline: the same facts applied by copying the whole state each time.
 */
import type { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import type { SheetForm } from '../../src-shared/rulesets/opcom/desk.ts';
import { CombatId, SideId, TeamId, UnitId } from '../../src-shared/kit/ids.ts';
import {
	applyFact,
	initialState,
	situationOf,
	stateFrom,
	type CampaignState,
} from '../../src-main/campaign/fold.ts';
import type { CampaignFact } from '../../src-main/campaign/facts.ts';
import { submitSheet } from '../../src-main/rulesets/opcom/desks/order-desk.ts';
import { seedState, seededDice } from '../../src-main/rules/kit/dice.ts';
import { draftDispatches } from '../../src-main/rules/opcom/10-reporting/reporting.ts';
import { orderLine } from '../helpers/hall.ts';
import { bigScenario, FIGHTS } from './big-scenario.ts';
import { figure, median, time, type Figure } from './measure.ts';
import type { Played } from '../../src-main/campaign/rulesets.ts';
import type { Fact } from '../../src-main/rules/kit/ruleset.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { opened } from '../../src-main/rulesets/opcom/play.ts';
import { asPlayed } from '../helpers/random-game.ts';
import { opcom } from '../helpers/opcom.ts';

const overrule = { reason: 'measuring' };
const unit = (side: string, n: number): UnitId => UnitId.parse(`${side}-${n}`);

export function turnFigures(): Figure[] {
	const scenario = bigScenario();
	const played = asPlayed(scenario);
	const start = initialState(played, 'Measuring', 0);
	const runs = Array.from({ length: 5 }, () => {
		const done: CampaignFact[] = [];
		return { ms: time(() => void playTurn(start, played, done)), done };
	});
	const facts = runs[0]?.done ?? [];
	const copying = time(() => {
		let state = start;
		for (const fact of facts) state = applyFact(played, copyOf(played, state), { fact, at: 0 });
	});
	return [
		figure(
			`one turn: 200 order lines, 200 moves, 60 combats (${facts.length} facts)`,
			median(runs.map((run) => run.ms)),
			'ms',
			'copying the state for each of its facts',
			copying,
		),
	];
}

/** As a snapshot is kept and read again: the state's lists are no plain objects. */
const copyOf = (played: Played, state: CampaignState): CampaignState =>
	stateFrom(played, JSON.parse(JSON.stringify(state)));

function playTurn(start: CampaignState, played: Played, done: CampaignFact[]): CampaignState {
	const dice = seededDice(seedState([1, 2, 3, 4]));
	let state = start;
	const worldNow = (of: CampaignState): OpcomWorld => opened(situationOf(played, of));
	const take = (decided: readonly Fact[]): void => {
		const facts = decided as readonly CampaignFact[];
		const before = state;
		for (const fact of facts) {
			state = applyFact(played, state, { fact, at: 0 });
			done.push(fact);
		}
		draftDispatches(worldNow(before), worldNow(state), facts);
	};
	const game = (command: OpcomCommand): void => {
		const decision = opcom.decide(worldNow(state), command, dice);
		if (decision.kind !== 'facts') throw new Error(`${command.type}: ${JSON.stringify(decision)}`);
		take(decision.facts);
	};
	for (const side of ['blue', 'red']) {
		for (let page = 0; page < 2; page += 1) {
			const lines = Array.from({ length: 50 }, (_, n) =>
				orderLine(`${side} ${page * 50 + n}`, { action: 'attack' }),
			);
			const form: SheetForm = { team: TeamId.parse(`${side}-team`), turn: 1, lines };
			const decision = submitSheet(
				worldNow(state),
				{ type: 'submit-sheet', form },
				{ seat: { kind: 'umpire', name: 'Control' }, now: 0 },
			);
			if (decision.kind !== 'facts') throw new Error(JSON.stringify(decision));
			take(decision.facts);
		}
	}
	game({ type: 'advance-step', overrule });
	for (let n = 0; n < 200; n += 1) {
		const id = unit(n < 100 ? 'blue' : 'red', 120 + (n % 100));
		const at = worldNow(state).game.units.get(id)?.at;
		if (at)
			game({
				type: 'move-unit',
				plan: {
					unit: id,
					route: [at, { x: at.x + 0.3, y: at.y + (n < 100 ? -0.3 : 0.3) }],
					manner: 'tactical',
					delays: [],
				},
				overrule,
			});
	}
	for (let n = 0; n < FIGHTS; n += 1) {
		game({
			type: 'group-combat',
			plan: {
				combat: CombatId.parse(`c${n}`),
				kind: 'attack',
				attackingSide: SideId.parse('blue'),
				defendingSide: SideId.parse('red'),
				attackers: [unit('blue', n), unit('blue', n + 60)],
				defenders: [unit('red', n)],
				attackArtillery: [unit('blue', n + 240)],
				defenceArtillery: [unit('red', n + 240)],
			},
			overrule,
		});
	}
	game({ type: 'complete-grouping', overrule });
	for (let n = 0; n < FIGHTS; n += 1) {
		const combat = CombatId.parse(`c${n}`);
		game({ type: 'roll-combat', combat, overrule });
		const proposal = worldNow(state).game.combats[combat]?.proposal;
		const places = Object.fromEntries(
			(proposal?.retreats ?? []).map((retreat) => [retreat.unit, retreat.suggested]),
		);
		game({
			type: 'apply-combat',
			combat,
			application: {
				losses: proposal?.losses ?? {},
				standFast: [],
				places,
				captured: proposal?.captured ?? [],
				overrun: false,
			},
		});
	}
	return state;
}
