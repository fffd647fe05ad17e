/** The drill ruleset: small, on hexes, and nothing like the others. What it needs of the house is the interface and no more. */
import { z } from 'zod';
import type { ScenarioHead } from '../../src-shared/contract/house.ts';
import { subject as subjectOf, type Subject } from '../../src-shared/contract/claims.ts';
import type { PaperJob } from '../../src-main/paper/jobs.ts';
import { heading, words } from '../../src-main/paper/blocks.ts';
import { rulesetModule, type PaperWish, type RulesetTypes } from '../../src-main/rules/kit/module.ts';
import { answer, decide, evolve, followed, initial, questions, sideOf } from './rules.ts';
import {
	beside,
	DrillCommand,
	DrillScenario,
	type Hex,
	headSides,
	teamsOf,
	type DrillFact,
	type DrillGame,
	type DrillKnown,
	type DrillSideView,
	type DrillUmpireView,
} from './shapes.ts';

interface Drill extends RulesetTypes {
	Scenario: DrillScenario;
	Game: DrillGame;
	Command: DrillCommand;
	Event: DrillFact;
	Knowledge: DrillKnown;
	UmpireView: DrillUmpireView;
	SideView: DrillSideView;
}

const TYPES: Readonly<Record<DrillFact['type'], true>> = {
	marched: true,
	placed: true,
	'assault-declared': true,
	'assault-withdrawn': true,
	'assault-fought': true,
	'day-begun': true,
	sighted: true,
	'lost-sight': true,
};

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

function say(fact: DrillFact): string {
	const { type, payload } = fact;
	switch (type) {
		case 'marched':
			return payload.bumped
				? `${payload.unit} runs into somebody and stays.`
				: `${payload.unit} marches to ${payload.to}.`;
		case 'placed':
			return `${payload.unit} placed at ${payload.at}: ${payload.reason}`;
		case 'assault-declared':
			return `${payload.unit} assaults ${payload.target} at ${payload.hex}.`;
		case 'assault-withdrawn':
			return `${payload.unit} withdraws to ${payload.to} (${payload.by}).`;
		case 'assault-fought':
			return `${payload.target} stands against ${payload.unit}: a ${String(payload.die)} (${payload.by}).`;
		case 'day-begun':
			return `Day ${String(payload.turn)} begins.`;
		case 'sighted':
			return `${payload.side} sees ${payload.unit} at ${payload.at}.`;
		case 'lost-sight':
			return `${payload.side} sees ${payload.unit} no more.`;
	}
}

/** What a fact tells a side; the same value where it tells nothing. */
function learn(known: DrillKnown, side: string, { type, payload }: DrillFact): DrillKnown {
	const change = (unit: string, to: Partial<DrillKnown['units'][string]>): DrillKnown => {
		const own = known.units[unit];
		return own ? { ...known, units: { ...known.units, [unit]: { ...own, ...to } } } : known;
	};
	const told = (line: string): DrillKnown => ({ ...known, word: [...known.word, line] });
	switch (type) {
		case 'marched': {
			if (payload.side !== side) return known;
			const moved = change(payload.unit, { at: payload.to });
			return payload.bumped
				? { ...moved, word: [...known.word, `${payload.unit} ran into the enemy.`] }
				: moved;
		}
		case 'placed':
			return payload.side === side ? change(payload.unit, { at: payload.at }) : known;
		case 'assault-declared':
			if (payload.from === side) return told(`${payload.unit} assaults ${payload.hex}.`);
			return payload.against === side
				? { ...told(`${payload.hex} is assaulted.`), asked: asking(payload) }
				: known;
		case 'assault-withdrawn':
			if (payload.from === side) return told('The enemy gave way.');
			return payload.side === side ? { ...change(payload.unit, { at: payload.to }), asked: null } : known;
		case 'assault-fought': {
			const id = payload.from === side ? payload.unit : payload.target;
			if (payload.from !== side && payload.against !== side) return known;
			const after = change(id, {
				steps: Math.max(0, (known.units[id]?.steps ?? 0) - (payload.lost[id] ?? 0)),
			});
			return { ...after, asked: null, word: [...known.word, `${id} fought.`] };
		}
		case 'day-begun':
			return { ...known, turn: payload.turn };
		case 'sighted':
			if (payload.side !== side) return known;
			return { ...known, enemies: { ...known.enemies, [payload.alias]: payload.at } };
		case 'lost-sight': {
			if (payload.side !== side) return known;
			const { [payload.alias]: _gone, ...enemies } = known.enemies;
			return { ...known, enemies };
		}
	}
}

/** The defender's question in its own picture: the id that the answer names. */
function asking({
	target,
	hex,
}: {
	readonly target: string;
	readonly hex: Hex;
}): NonNullable<DrillKnown['asked']> {
	return {
		id: `stand-${target}`,
		ask: `${hex} is assaulted. Does ${target} stand?`,
		answers: ['stand', 'withdraw'],
	};
}

const Reach = z.object({ unit: z.string() }).strict();
const paper = (title: string, lines: readonly string[], { size, grey }: PaperWish): PaperJob => ({
	draw: 'blocks',
	blocks: [heading(1, title), ...lines.map((line) => words(line))],
	title,
	size,
	grey,
});
const unitOf = (command: DrillCommand): readonly Subject[] =>
	'unit' in command ? [subjectOf('unit', command.unit)] : [];

export const drill = rulesetModule<Drill>({
	id: 'drill',
	title: 'Drill',
	edition: 'tests',
	engine: 'drill/1',
	scenario: DrillScenario,
	head: headOf,
	madeUp: [],
	rules: () => [
		{
			id: 'drill-3.chart',
			section: '3. Assault',
			title: 'The chart',
			says: 'A die, one row up in a wood.',
			notes: '',
			standing: 'automated',
		},
	],
	command: DrillCommand,
	sideCommands: new Set(['march', 'assault']),
	sideMoves: new Set(['march', 'assault']),
	factTypes: new Set(Object.keys(TYPES) as DrillFact['type'][]),
	initial,
	gameFrom: (stored) => stored as DrillGame,
	knownFrom: (stored) => stored as DrillKnown,
	houseRules: {},
	opening: (at) => followed(at, [{ type: 'opening', v: 1, rule: 'app', payload: {} }]),
	decide: (at, command, _dice, asked) => decide(at, command, asked),
	evolve,
	followed: (_before, after, facts) => followed(after, facts),
	moment: ({ game: { turn, assault } }) => {
		const step = assault ? 'assault' : 'march';
		return { turn, step, words: `Day ${String(turn)}, ${step}` };
	},
	begins: (fact) => (fact.type === 'day-begun' ? { turn: fact.payload.turn, step: 'march' } : null),
	dice: () => ({ thrown: 'by-the-program', rule: 'drill-3.chart' }),
	questions,
	answer: (at, _question, reply, dice, by) => answer(at, reply, dice, by),
	sayer: () => say,
	passedOver: new Set(),
	control: {
		things: new Set(['unit']),
		label: (_at, command) => ('unit' in command ? `${command.type} ${command.unit}` : 'End the day'),
		subject: (command) => unitOf(command)[0] ?? null,
		subjects: (_at, command) => unitOf(command).map((each) => [each]),
		chain: (_at, of) => [of],
		words: (_at, of) => of.slice(of.indexOf(':') + 1),
		inHand: {},
		finishes: new Set(['march']),
		idleAfter: () => [],
		owners: (at, command) => {
			const side = 'unit' in command ? sideOf(at, command.unit) : null;
			return side
				? { map: true, teams: teamsOf(at.scenario).flatMap((team) => (team.side === side ? [team.id] : [])) }
				: { map: true };
		},
		ownersOf: () => ({ all: true }),
		offices: [{ name: 'Map Control', scope: { of: 'map' } }],
	},
	knownAtStart: ({ units }, _title, { side }) => ({
		side,
		turn: 1,
		units: Object.fromEntries(
			units.filter((unit) => unit.side === side).map(({ id, name, at, steps }) => [id, { name, at, steps }]),
		),
		enemies: {},
		asked: null,
		word: [],
	}),
	tells: ({ side }, fact) =>
		learn(NOBODY, side, fact) !== NOBODY || ('side' in fact.payload && fact.payload.side === side),
	learn: (known, { side }, fact) => learn(known, side, fact),
	ownWords: new Set(),
	sideView: ({ woods }, known) => ({ kind: 'drill-side', woods, ...known }),
	umpireView: (at, { log, undo }) => ({
		kind: 'drill-umpire',
		turn: at.game.turn,
		units: at.game.units,
		questions: questions(at).map(({ id, ask }) => ({ id, ask })),
		log: log.map(({ text }) => text),
		undo: undo.undo,
		ended: at.house.ended !== null,
	}),
	explain: {
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
			}),
		},
	},
});

/** Somebody who knows nothing: what they learn shows that a fact tells something. */
const NOBODY: DrillKnown = { side: '' as never, turn: 0, units: {}, enemies: {}, asked: null, word: [] };
