/** Facts as lines of the umpire's log. Umpire's eyes only: nothing of this is ever sent to a side. */
import type { AirSheet } from '../../src-shared/contract/opcom-air.ts';
import { dateInWords, partNames } from '../../src-shared/contract/game-time.ts';
import { counted } from '../../src-shared/kit/counted.ts';
import type { Sheet } from '../../src-shared/contract/desk.ts';
import type { Scenario } from '../../src-shared/contract/scenario.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import { isAirFact } from '../rules/opcom/evolve-air.ts';
import { isGroundFact } from '../rules/opcom/evolve-ground.ts';
import { sayAir } from './log-lines-air.ts';
import { sayGround } from './log-lines-ground.ts';
import type { OpcomAnyFact } from '../rulesets/opcom/facts.ts';
import { opcomOptions } from '../rules/opcom/options.ts';
import type { OpcomWorld } from '../rules/opcom/types.ts';

/** Ids as people say them. */
export interface Names {
	unit(id: string): string;
	team(id: string): string;
	side(id: string): string;
	crossing(id: string): string;
	combat(id: string): string;
	wing(id: string): string;
	formation(id: string): string;
	/** 'the order to II/125' */
	line(id: string): string;
	/** 'the sheet of 21st Panzer Division' */
	sheet(id: string): string;
	/** 'the dispatch "Combat at Cagny"' */
	dispatch(id: string): string;
}

/** What was named in the course of play, by id; see `note` and `seenIn`. */
type Seen = Map<string, string>;

/** @param seen what was named so far, filled as lines are read in order */
export function namesOf(scenario: Scenario, seen: Seen = new Map()): Names & { readonly seen: Seen } {
	return { seen, ...fixedNames(scenario), ...seenNames(seen) };
}

const seenNames = (seen: Seen): Pick<Names, 'combat' | 'line' | 'sheet' | 'dispatch'> => ({
	combat: (id) => seen.get(id) ?? 'a place',
	line: (id) => seen.get(id) ?? 'an order line',
	sheet: (id) => seen.get(id) ?? 'a sheet',
	dispatch: (id) => seen.get(id) ?? 'a dispatch',
});

type Fixed = Pick<Names, 'unit' | 'team' | 'side' | 'crossing' | 'wing' | 'formation'>;
const fixed = new WeakMap<Scenario, Fixed>();

/** What the scenario names; made once for each scenario. */
function fixedNames(scenario: Scenario): Fixed {
	const known = fixed.get(scenario);
	if (known) return known;
	const units = new Map<string, string>(scenario.units.map((unit) => [unit.id, unit.short]));
	const teams = new Map<string, string>(scenario.teams.map((team) => [team.id, team.name]));
	const sides = new Map<string, string>(scenario.sides.map((side) => [side.id, side.name]));
	const crossings = new Map<string, string>(
		scenario.map.crossings.map((crossing) => [crossing.id, crossing.name]),
	);
	const wings = new Map<string, string>(scenario.wings.map((wing) => [wing.id, wing.name]));
	const formations = new Map<string, string>(scenario.formations.map((each) => [each.id, each.short]));
	const made: Fixed = {
		unit: (id) => units.get(id) ?? id,
		team: (id) => teams.get(id) ?? id,
		side: (id) => sides.get(id) ?? id,
		crossing: (id) => crossings.get(id) ?? id,
		wing: (id) => wings.get(id) ?? id,
		formation: (id) => formations.get(id) ?? id,
	};
	fixed.set(scenario, made);
	return made;
}

/** Notes what a fact names, for the lines that speak of it later. */
function note(fact: OpcomAnyFact, { seen, ...names }: ReturnType<typeof namesOf>): void {
	switch (fact.type) {
		case 'combat-grouped':
			seen.set(fact.payload.plan.combat, fact.payload.name);
			break;
		case 'sheet-submitted':
			noteSheet(fact.payload.sheet, names.team(fact.payload.sheet.team), seen);
			break;
		case 'air-sheet-submitted':
			noteSheet(fact.payload.sheet, names.team(fact.payload.sheet.team), seen);
			break;
		case 'dispatch-drafted':
			seen.set(fact.payload.dispatch.id, `the dispatch “${fact.payload.dispatch.heading}”`);
			break;
		default:
	}
}

function noteSheet(sheet: Sheet | AirSheet, team: string, seen: Seen): void {
	const isAir = !('state' in sheet);
	seen.set(sheet.id, `the ${isAir ? 'air ' : ''}sheet of ${team}`);
	if (isAir) return;
	for (const { order } of sheet.lines) seen.set(order.id, `the order to ${order.addressee}`);
}

/** What has a name now: for reading the newest lines without those before them. */
export function seenIn({ scenario, game, desk }: OpcomWorld): Seen {
	const names = namesOf(scenario);
	const { seen } = names;
	for (const { combat, name } of Object.values(game.combats)) seen.set(combat, name);
	for (const sheet of [...Object.values(desk.sheets), ...Object.values(desk.withdrawn)])
		noteSheet(sheet, names.team(sheet.team), seen);
	for (const { id, heading } of Object.values(desk.dispatches)) seen.set(id, `the dispatch “${heading}”`);
	return seen;
}

/** A fact in a line of the log; what it names is noted for the lines that speak of it later. */
export function sayFact(fact: OpcomAnyFact, names: ReturnType<typeof namesOf>): string {
	note(fact, names);
	return say(fact, names);
}

const km = (value: number): string => `${(Math.round(value * 10) / 10).toString()} km`;
/** At the head of a sentence. */
const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
const because = (reason: string | undefined): string => (reason ? ` Overruled: ${reason}` : '');

const STANDING_WORDS = {
	new: 'to be read again',
	unclear: 'unclear',
	understood: 'understood',
	'carried-out': 'carried out',
} as const;

/** 'Which day a night belongs to: the night begins the day' */
function sayOption({ option, value }: { readonly option: string; readonly value: string }): string {
	const found = opcomOptions.find(({ id }) => id === option);
	const label = found?.values.find(({ id }) => id === value)?.label;
	return `${found?.title ?? 'An option'}, now ${label ?? value}`;
}

function say(fact: OpcomAnyFact, names: Names): string {
	switch (fact.type) {
		case 'turn-begun':
			return `Turn ${fact.payload.turn} begins: ${partNames[fact.payload.part]}, ${dateInWords(fact.payload.date)}.`;
		case 'step-begun':
			return `Step: ${fact.payload.step.replaceAll('-', ' ')}.${because(fact.payload.reason)}`;
		case 'team-ready-set':
			return `${names.team(fact.payload.team)} ${fact.payload.ready ? 'ready' : 'no longer ready'}.`;
		case 'unit-moved':
			return `${names.unit(fact.payload.unit)} moves ${km(fact.payload.km)} (${Math.round(fact.payload.share * 100)} % of the turn, ${fact.payload.manner.replaceAll('-', ' ')}).${fact.payload.stopped ? ` It ${fact.payload.stopped}.` : ''}${because(fact.payload.reason)}`;
		case 'unit-stayed':
			return `${names.unit(fact.payload.unit)} stays where it is.`;
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
			return `${sayOption(fact.payload)}: ${fact.payload.reason}`;
		case 'sheet-submitted':
			return `Sheet of ${names.team(fact.payload.sheet.team)} in: ${counted(fact.payload.sheet.lines.length, 'line')}${fact.payload.sheet.fromPaper ? ', typed from paper' : ''}.`;
		case 'line-marked':
			return `${capital(names.line(fact.payload.line))}: ${STANDING_WORDS[fact.payload.as]}.`;
		case 'line-queried':
			return `Asked of ${names.side(fact.payload.side)} about ${names.line(fact.payload.line)}: ${fact.payload.ask}`;
		case 'query-answered':
			return `Answer of ${names.side(fact.payload.side)} about ${names.line(fact.payload.line)}: ${fact.payload.answer}`;
		case 'line-noted':
			return `Note on ${names.line(fact.payload.line)}${fact.payload.release ? ', for the team' : ''}: ${fact.payload.text}`;
		case 'sheet-returned':
			return `${capital(names.sheet(fact.payload.sheet))} returned to its team.`;
		case 'sheet-recalled':
			return `${capital(names.sheet(fact.payload.sheet))} taken back by its headquarters, unread.`;
		case 'dispatch-drafted':
			return `Draft for ${names.side(fact.payload.dispatch.to)}: ${fact.payload.dispatch.heading}.`;
		case 'dispatch-edited':
			return `${capital(names.dispatch(fact.payload.dispatch))} reworded.`;
		case 'dispatch-released':
			return `Told ${names.side(fact.payload.side)}: ${fact.payload.told.heading}.${because(fact.payload.reason)}`;
		case 'dispatch-withheld':
			return `${capital(names.dispatch(fact.payload.dispatch))} withheld. ${fact.payload.reason}`.trim();
		case 'dispatch-delayed':
			return `${capital(names.dispatch(fact.payload.dispatch))} held back until turn ${fact.payload.turn}.`;
		case 'dispatch-rerouted':
			return `${capital(names.dispatch(fact.payload.dispatch))} now goes to ${fact.payload.team ? names.team(fact.payload.team) : 'all headquarters'}.`;
		case 'air-sheet-submitted':
			return `Air sheet of ${names.team(fact.payload.sheet.team)} in: ${counted(fact.payload.sheet.lines.length, 'mission')}${fact.payload.sheet.fromPaper ? ', typed from paper' : ''}.`;
		case 'decision-referred':
			return `Asked ${names.team(fact.payload.decision.team)} at once: ${fact.payload.decision.ask}`;
		case 'decision-answered':
			return `Answer at once: ${fact.payload.answer}`;
		case 'decision-closed':
			return `No answer; Control decides: ${fact.payload.ruling}`;
		case 'message-sent':
			return `${names.team(fact.payload.message.from)} to ${fact.payload.message.to ? names.team(fact.payload.message.to) : 'all of its side'}: ${fact.payload.message.text}`;
		case 'ruling-recorded':
			return `Ruling (${fact.payload.rule || 'no rule'}): ${fact.payload.text}`;
		default:
			if (isAirFact(fact)) return sayAir(fact, names);
			if (isGroundFact(fact)) return sayGround(fact, names);
			return unreachable(fact);
	}
}
