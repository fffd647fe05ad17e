/** The drill ruleset: small, on hexes, and nothing like the others. What it needs of the house is the interface and no more. */
import { z } from 'zod';
import type { OfficeHead } from '../../src-shared/contract/seats.ts';
import type { ScenarioHead } from '../../src-shared/contract/house.ts';
import { subject as subjectOf } from '../../src-shared/contract/claims.ts';
import type { Owners } from '../../src-shared/contract/seats.ts';
import type { HouseJob } from '../../src-main/paper/jobs.ts';
import { heading, words } from '../../src-main/paper/kit/blocks.ts';
import { commandRecords, commandTable } from '../../src-main/rules/kit/records.ts';
import { rulesetModule } from '../../src-main/rules/kit/module.ts';
import type { PaperWish } from '../../src-main/rules/kit/module/paper-part.ts';
import { umpireHead } from '../../src-main/rules/kit/umpire-head.ts';
import { events } from './events.ts';
import { drillManifest } from './rulebook.ts';
import {
	answer,
	costOf,
	decideAssault,
	decideEndTurn,
	decideMarch,
	decidePlace,
	followed,
	initial,
	questions,
	sideOf,
	type At,
} from './rules.ts';
import {
	Assault,
	beside,
	DrillScenario,
	EndTurn,
	Hex,
	headSides,
	March,
	Place,
	teamsOf,
	type Drill,
	type DrillFact,
	type DrillGame,
	type DrillKnown,
} from './shapes.ts';

const command = commandRecords<At, DrillFact>();

interface OfUnit {
	readonly unit: string;
}
/** It changes the unit that it names, which is its own side's and Map Control's. */
const ofUnit = {
	subject: ({ unit }: OfUnit) => subjectOf('unit', unit),
	subjects: (_at: At, { unit }: OfUnit) => [[subjectOf('unit', unit)]],
	owners: (at: At, { unit }: OfUnit): Owners => {
		const side = sideOf(at, unit);
		if (!side) return { map: true };
		const own = teamsOf(at.scenario).filter((team) => team.side === side);
		return { map: true, teams: own.map(({ id }) => id) };
	},
};

/** Its commands: one record each. Its events have theirs in events.ts. */
const commands = commandTable<Drill, At>((at) => at)([
	command({
		type: 'march',
		shape: March,
		label: (_at, { unit }) => `march ${unit}`,
		...ofUnit,
		bySide: 'move',
		finishes: true,
		decide: decideMarch,
	}),
	command({
		type: 'assault',
		shape: Assault,
		label: (_at, { unit }) => `assault ${unit}`,
		...ofUnit,
		bySide: 'move',
		decide: decideAssault,
	}),
	command({
		type: 'place',
		shape: Place,
		label: (_at, { unit }) => `place ${unit}`,
		...ofUnit,
		decide: decidePlace,
	}),
	command({
		type: 'end-turn',
		shape: EndTurn,
		label: () => 'End the day',
		subject: () => null,
		subjects: () => [],
		owners: () => ({ map: true }),
		decide: decideEndTurn,
	}),
]);

const headOf = (scenario: DrillScenario): ScenarioHead => {
	const { id, title, ruleset, summary, turns, units } = scenario;
	return {
		id,
		title,
		ruleset,
		summary,
		turns,
		units: units.length,
		sides: headSides(scenario),
		teams: teamsOf(scenario),
	};
};

const Way = z.object({ unit: z.string(), to: Hex }).strict();
const Reach = z.object({ unit: z.string() }).strict();
const paper = (title: string, lines: readonly string[], { size, grey }: PaperWish): HouseJob => ({
	draw: 'blocks',
	blocks: [heading(1, title), ...lines.map((line) => words(line))],
	title,
	size,
	grey,
});
const offices: readonly OfficeHead[] = [
	{ name: 'Map Control', scope: { of: 'map' }, hint: 'The map and the clock.' },
];

export const drill = rulesetModule<Drill>({
	id: 'drill',
	title: 'Drill',
	edition: 'tests',
	engine: 'drill/1',
	scenario: DrillScenario,
	head: headOf,
	madeUp: [],
	manifest: drillManifest,
	options: [],
	rules: () => [...drillManifest.values()],
	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	factTypes: events.factTypes,
	initial,
	gameFrom: (stored) => stored as DrillGame,
	knownFrom: (stored) => stored as DrillKnown,
	houseRules: {},
	opening: (at) => followed(at, [{ type: 'opening', v: 1, rule: 'app', payload: {} }]),
	decide: commands.decide,
	evolve: events.evolve,
	followed: (_before, after, facts) => followed(after, facts),
	moment: ({ game: { turn, assault } }) => {
		const step = assault ? 'assault' : 'march';
		return { turn, step, words: `Day ${String(turn)}, ${step}` };
	},
	begins: events.begins,
	dice: () => ({ thrown: 'by-the-program', rule: 'drill-3.chart' }),
	questions,
	answer: (at, _question, reply, dice, by) => answer(at, reply, dice, by),
	sayer: () => (fact) => events.logLine(fact, null),
	passedOver: events.passedOver,
	control: {
		...commands.control,
		things: new Set(['unit']),
		chain: (_at, of) => [of],
		words: (_at, of) => of.slice(of.indexOf(':') + 1),
		ownersOf: () => ({ all: true }),
		offices,
	},
	knownAtStart: ({ units }, _title, { side }) => ({
		side,
		turn: 1,
		units: Object.fromEntries(
			units
				.filter((unit) => unit.side === side)
				.map(({ id, name, at, steps }) => [id, { name, at, steps, marched: false }]),
		),
		enemies: {},
		asked: null,
		word: [],
	}),
	tells: (listener, fact) => events.told(listener, fact) !== null,
	learn: (known, listener, fact) => events.told(listener, fact)?.(known) ?? known,
	ownWords: events.ownWords,
	sideView: (scenario, known) => ({
		kind: 'drill-side',
		sides: headSides(scenario),
		woods: scenario.woods,
		...known,
	}),
	umpireView: (at, around) => ({
		...umpireHead(around, at.house, {
			turn: at.game.turn,
			sides: headSides(at.scenario),
			teams: teamsOf(at.scenario),
			offices,
		}),
		kind: 'drill-umpire',
		woods: at.scenario.woods,
		units: Object.fromEntries(
			at.scenario.units.flatMap(({ id, name, side }) => {
				const state = at.game.units[id];
				return state ? [[id, { ...state, name, side }]] : [];
			}),
		),
		assault: at.game.assault && { unit: at.game.assault.unit, hex: at.game.assault.hex },
		questions: questions(at).map(({ id, ask, answers, to }) => ({ id, ask, answers, of: to.side })),
	}),
	explain: {
		march: {
			input: Way,
			umpire: ({ game }, input) => {
				const { unit, to } = Way.parse(input);
				return costOf(unit, game.units[unit], to);
			},
			side: (_scenario, { units }, input) => {
				const { unit, to } = Way.parse(input);
				return costOf(unit, units[unit], to);
			},
		},
		reach: {
			input: Reach,
			umpire: ({ game }, input) => {
				const { unit } = Reach.parse(input);
				const taken = new Set(Object.values(game.units).map(({ at }) => at));
				return beside(game.units[unit]?.at ?? '').filter((hex) => !taken.has(hex));
			},
			side: (_scenario, { units, enemies }, input) => {
				const { unit } = Reach.parse(input);
				const taken = new Set([...Object.values(units).map(({ at }) => at), ...Object.values(enemies)]);
				return beside(units[unit]?.at ?? '').filter((hex) => !taken.has(hex));
			},
		},
	},
	requests: {},
	papers: {
		situation: {
			of: 'side',
			make: ({ view, wish }) => ({
				name: `situation-${view.side}`,
				job: paper(
					`Day ${String(view.turn)}`,
					Object.entries(view.units).map(([id, { at }]) => `${id}: ${at}`),
					wish,
				),
				drawnBy: 'the-house',
			}),
		},
		state: {
			of: 'umpire',
			make: ({ at, title, wish }) => ({
				name: 'state',
				job: paper(
					title,
					Object.entries(at.game.units).map(([id, unit]) => `${id}: ${unit.at}`),
					wish,
				),
				drawnBy: 'the-house',
			}),
		},
	},
});
