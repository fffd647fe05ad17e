/** Facts as lines of the umpire's log. Umpire's eyes only: nothing of this is ever sent to a side. */
import type { LogLine } from '../../src-shared/contract/views.ts';
import type { Scenario } from '../../src-shared/contract/scenario.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import type { CampaignFact, Recorded } from '../campaign/facts.ts';
import { isAirFact } from '../rules/opcom/evolve-air.ts';
import { isGroundFact } from '../rules/opcom/evolve-ground.ts';
import { sayAir } from './log-lines-air.ts';
import { sayGround } from './log-lines-ground.ts';
import type { Roll } from '../rules/kit/dice.ts';

/** Ids as people say them. */
export interface Names {
	unit(id: string): string;
	team(id: string): string;
	side(id: string): string;
	crossing(id: string): string;
	combat(id: string): string;
	wing(id: string): string;
	formation(id: string): string;
}

/** @param combats names of the combats grouped so far, filled as lines are read in order */
export function namesOf(
	scenario: Scenario,
	combats: Map<string, string> = new Map(),
): Names & { readonly combats: Map<string, string> } {
	const units = new Map<string, string>(scenario.units.map((unit) => [unit.id, unit.short]));
	const teams = new Map<string, string>(scenario.teams.map((team) => [team.id, team.name]));
	const sides = new Map<string, string>(scenario.sides.map((side) => [side.id, side.name]));
	const crossings = new Map<string, string>(
		scenario.map.crossings.map((crossing) => [crossing.id, crossing.name]),
	);
	const wings = new Map<string, string>(scenario.wings.map((wing) => [wing.id, wing.name]));
	const formations = new Map<string, string>(scenario.formations.map((each) => [each.id, each.short]));
	return {
		combats,
		unit: (id) => units.get(id) ?? id,
		team: (id) => teams.get(id) ?? id,
		side: (id) => sides.get(id) ?? id,
		crossing: (id) => crossings.get(id) ?? id,
		wing: (id) => wings.get(id) ?? id,
		formation: (id) => formations.get(id) ?? id,
		combat: (id) => combats.get(id) ?? id,
	};
}

/** One line of the log. `turn` is the turn in which the fact was recorded. */
export function logLine(
	recorded: Recorded,
	turn: number,
	names: ReturnType<typeof namesOf>,
	retracted: boolean,
): LogLine {
	const { seq, at, by, fact } = recorded;
	if (fact.type === 'combat-grouped') names.combats.set(fact.payload.plan.combat, fact.payload.name);
	return {
		seq,
		turn,
		at,
		by: by.replace(/^umpire:/, ''),
		rule: fact.rule,
		text: say(fact, names),
		dice: (fact.rolls ?? []).map(sayRoll).join('; '),
		retracted,
	};
}

function sayRoll(roll: Roll): string {
	return `${roll.why}: ${roll.faces.join(', ')} on d${roll.die}${roll.by === 'umpire' ? ' (typed)' : ''}`;
}

const km = (value: number): string => `${(Math.round(value * 10) / 10).toString()} km`;
const because = (reason: string | undefined): string => (reason ? ` Overruled: ${reason}` : '');

function say(fact: CampaignFact, names: Names): string {
	switch (fact.type) {
		case 'campaign-begun':
			return `"${fact.payload.title}" begins. Dice sealed as ${fact.payload.seedCommitment.slice(0, 16)}…`;
		case 'turn-begun':
			return `Turn ${fact.payload.turn} begins: ${fact.payload.date}, ${fact.payload.part}.`;
		case 'step-begun':
			return `Step: ${fact.payload.step.replaceAll('-', ' ')}.${because(fact.payload.reason)}`;
		case 'team-ready-set':
			return `${names.team(fact.payload.team)} ${fact.payload.ready ? 'ready' : 'no longer ready'}.`;
		case 'unit-moved':
			return `${names.unit(fact.payload.unit)} moves ${km(fact.payload.km)} (${Math.round(fact.payload.share * 100)} % of the turn, ${fact.payload.manner}).${fact.payload.stopped ? ` ${fact.payload.stopped}` : ''}${because(fact.payload.reason)}`;
		case 'unit-placed':
			return `${names.unit(fact.payload.unit)} placed by ruling: ${fact.payload.reason}`;
		case 'unit-ruled':
			return `Ruling on ${names.unit(fact.payload.unit)}: ${fact.payload.reason}`;
		case 'unit-arrived':
			return `${names.unit(fact.payload.unit)} arrives.`;
		case 'crossing-ruled':
			return `Ruling on ${names.crossing(fact.payload.crossing)}: ${fact.payload.reason}`;
		case 'combat-grouped':
			return `Combat at ${fact.payload.name}: ${fact.payload.plan.attackers.map((id) => names.unit(id)).join(', ')} against ${fact.payload.plan.defenders.map((id) => names.unit(id)).join(', ')}.${because(fact.payload.reason)}`;
		case 'combat-dismissed':
			return `Combat at ${names.combat(fact.payload.combat)} dismissed. ${fact.payload.reason}`.trim();
		case 'contact-dismissed':
			return 'A contact dismissed: no combat there this turn.';
		case 'grouping-completed':
			return `Grouping complete.${because(fact.payload.reason)}`;
		case 'grouping-reopened':
			return 'Grouping reopened.';
		case 'combat-judged':
			return `Combat at ${names.combat(fact.payload.combat)} judged.`;
		case 'combat-rolled': {
			const { worksheet, proposal, combat, reason } = fact.payload;
			return `Combat at ${names.combat(combat)}: ${worksheet.attack.score} − ${worksheet.defence.score} + ${proposal.die} = ${proposal.number}, ${proposal.title}.${because(reason)}`;
		}
		case 'combat-applied':
			return `Combat at ${names.combat(fact.payload.combat)} applied.${because(fact.payload.application.reason)}`;
		case 'unit-exploited':
			return `${names.unit(fact.payload.unit)} exploits ${km(fact.payload.km)} beyond ${names.combat(fact.payload.combat)}.${because(fact.payload.reason)}`;
		case 'option-set':
			return `Option ${fact.payload.option} is ${fact.payload.value}: ${fact.payload.reason}`;
		case 'sheet-submitted':
			return `Sheet of ${names.team(fact.payload.sheet.team)} in: ${fact.payload.sheet.lines.length} lines${fact.payload.sheet.fromPaper ? ', typed from paper' : ''}.`;
		case 'line-marked':
			return `Order line ${fact.payload.line} ${fact.payload.as}.`;
		case 'line-queried':
			return `Asked of ${names.side(fact.payload.side)}, line ${fact.payload.line}: ${fact.payload.ask}`;
		case 'query-answered':
			return `Answer of ${names.side(fact.payload.side)}, line ${fact.payload.line}: ${fact.payload.answer}`;
		case 'line-noted':
			return `Note on line ${fact.payload.line}${fact.payload.release ? ', for the team' : ''}: ${fact.payload.text}`;
		case 'sheet-returned':
			return `Sheet ${fact.payload.sheet} returned to its team.`;
		case 'dispatch-drafted':
			return `Draft for ${names.side(fact.payload.dispatch.to)}: ${fact.payload.dispatch.heading}.`;
		case 'dispatch-edited':
			return `Dispatch ${fact.payload.dispatch} reworded.`;
		case 'dispatch-released':
			return `Told ${names.side(fact.payload.side)}: ${fact.payload.told.heading}.${because(fact.payload.reason)}`;
		case 'dispatch-withheld':
			return `Dispatch ${fact.payload.dispatch} withheld. ${fact.payload.reason}`.trim();
		case 'dispatch-delayed':
			return `Dispatch ${fact.payload.dispatch} held back until turn ${fact.payload.turn}.`;
		case 'dispatch-rerouted':
			return `Dispatch ${fact.payload.dispatch} now goes to ${fact.payload.team ? names.team(fact.payload.team) : 'all headquarters'}.`;
		case 'air-sheet-submitted':
			return `Air sheet of ${names.team(fact.payload.sheet.team)} in: ${fact.payload.sheet.lines.length} missions${fact.payload.sheet.fromPaper ? ', typed from paper' : ''}.`;
		case 'decision-referred':
			return `Asked ${names.team(fact.payload.decision.team)} at once: ${fact.payload.decision.ask}`;
		case 'decision-answered':
			return `Answer at once: ${fact.payload.answer}`;
		case 'decision-closed':
			return `No answer; Control decides: ${fact.payload.ruling}`;
		case 'message-sent':
			return `${names.team(fact.payload.message.from)} to ${fact.payload.message.to ? names.team(fact.payload.message.to) : 'all of its side'}: ${fact.payload.message.text}`;
		case 'paper-printed':
			return `Sheet ${fact.payload.paper.id} printed for ${names.team(fact.payload.paper.team)}.`;
		case 'photo-received':
			return `Photograph of sheet ${fact.payload.paper} came in.`;
		case 'photo-settled':
			return `Photograph of sheet ${fact.payload.paper} dealt with.`;
		case 'stick-given': {
			const { side, team, as } = fact.payload.stick;
			const whom = team ? names.team(team) : names.side(side);
			return `Picture for ${whom} given out on a stick${as === 'observer' ? ', to read only' : ''}.`;
		}
		case 'stick-revoked':
			return `Stick ${fact.payload.stick} revoked.`;
		case 'stick-back':
			return `Orders came back from stick ${fact.payload.stick}.`;
		case 'handover-written':
			return 'Hand-over note written.';
		case 'ruling-recorded':
			return `Ruling (${fact.payload.rule || 'no rule'}): ${fact.payload.text}`;
		case 'command-retracted':
			return `Undone: ${fact.payload.label}.`;
		case 'command-restored':
			return `Redone: ${fact.payload.label}.`;
		default:
			if (isAirFact(fact)) return sayAir(fact, names);
			if (isGroundFact(fact)) return sayGround(fact, names);
			return unreachable(fact);
	}
}
