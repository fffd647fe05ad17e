/** The Tactical Operational Combat System as the house sees it: every part of the interface, out of the rules and the views. */
import { tilesOf } from '../../../src-shared/map/picture.ts';
import { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type { Dice } from '../../rules/kit/dice.ts';
import { rulesetModule } from '../../rules/kit/module.ts';
import { notesForUmpires } from '../../rules/kit/notes-for-umpires.ts';
import { plainRule } from '../../rules/kit/plain-rule.ts';
import { facts, refuse, type Decision } from '../../rules/kit/ruleset.ts';
import { umpireHead } from '../../rules/kit/umpire-head.ts';
import { momentWords, settle } from '../../rules/tocs/b2-sequence/advance.ts';
import { chartsInPlay } from '../../rules/tocs/charts/all.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import { gameFrom, type At, type TocsGame } from '../../rules/tocs/game.ts';
import { initial } from '../../rules/tocs/initial.ts';
import { tocsManifest } from '../../rules/tocs/manifest.ts';
import { chosenReading, tocsOptions } from '../../rules/tocs/options.ts';
import { answerChoice, openChoice } from '../../rules/tocs/procedures.ts';
import { unfoldingOf } from '../../rules/tocs/unfolding.ts';
import { headOf, headSides, teamOf, teamsOf } from '../hexwar/head.ts';
import { lessonOf, type LessonPath } from '../hexwar/lesson.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { explain } from './explain.ts';
import { namesOf } from './log-names.ts';
import type { TocsTypes } from './types.ts';
import { knownAtStart, type Known } from './views/side/known.ts';
import { choices, questionsShown } from './views/side/questions.ts';
import { gameShown } from './views/side/shown.ts';
import { sideView } from './views/side/side-view.ts';

/** Lessons of this system wait for facts alone. */
const NO_STEPS: LessonPath = { isReached: () => false, isOpen: () => false, wordsOf: () => null };

export const tocsModule = rulesetModule<TocsTypes>({
	id: 'tocs',
	title: 'Tactical Operational Combat System',
	edition: 'Basic and World War II rules',
	engine: 'tocs/1',
	scenario: TocsScenario,
	head: (scenario) => headOf({ ...scenario, turns: scenario.turns.length }),
	madeUp: [],
	mapPictures: ({ picture }) => tilesOf(picture),
	manifest: tocsManifest,
	options: tocsOptions,
	rules: () =>
		[...tocsManifest.values()].map((rule) => ({
			...rule,
			says: plainRule(rule.says),
			notes: notesForUmpires(rule.notes),
		})),
	charts: ({ scenario }) => chartsInPlay(scenario),
	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	factTypes: events.factTypes,
	initial,
	gameFrom: (stored) => gameFrom(stored as TocsGame),
	knownFrom: (stored) => ({ ...(stored as Known), game: gameFrom((stored as Known).game) }),
	houseRules: {},
	opening: () => [],
	decide: commands.decide,
	evolve: events.evolve,
	followed: () => [],
	moment: (at) => ({
		turn: at.game.clock.turn,
		step: `${at.game.clock.step}-${String(at.game.clock.impulse)}`,
		words: momentWords(at),
	}),
	begins: events.begins,
	phaseOf: (step) => step.slice(step.lastIndexOf('-') + 1),
	dice: () => ({ thrown: 'by-the-program', rule: 'tocs-b1.8.d10-d6-2d6' }),
	questions: (at) =>
		choices(at).map(({ id, rule, ask, of, answers, byDefault }) => ({
			...{ id, rule, ask, answers, byDefault },
			to: { side: of, team: null },
		})),
	answer: (at, _question, reply, dice, by) => answered(at, reply, dice, by),
	sayer: (scenario) => {
		const names = namesOf(scenario);
		return (fact) => events.logLine(fact, names);
	},
	passedOver: events.passedOver,
	control: {
		...commands.control,
		things: new Set(['unit']),
		chain: (_at, of) => [of],
		words: ({ scenario }, of) => namesOf(scenario).unit(of.slice(of.indexOf(':') + 1)),
		ownersOf: ({ game }, of) => {
			const side = game.units.get(of.slice(of.indexOf(':') + 1))?.side;
			return side === undefined ? { all: true } : { map: true, teams: [teamOf(side)] };
		},
		offices: [{ name: 'Map Control', scope: { of: 'map' } }],
	},
	knownAtStart: (scenario, title, { side }) => knownAtStart(scenario, title, side),
	tells: (listener, fact) => events.told(listener, fact) !== null,
	learn: (known, listener, fact) => events.told(listener, fact)?.(known) ?? known,
	revealed: (before, after) =>
		before.game.marks !== after.game.marks || before.game.results !== after.game.results,
	ownWords: events.ownWords,
	sideView: (scenario, known) => sideView(scenario, known),
	umpireView: (at, around) => {
		const { scenario, game, house } = at;
		const { clock, ...shown } = gameShown(scenario, game);
		return {
			...umpireHead(around, house, {
				turn: game.clock.turn,
				sides: headSides(scenario),
				teams: teamsOf(scenario),
				lesson: lessonOf(scenario.lesson, NO_STEPS, around.recorded?.() ?? new Map()),
				options: tocsOptions.map(({ id, rule, title, byDefault, values }) => ({
					...{ id, rule, title, byDefault, values },
					value: chosenReading(game.options, id),
				})),
			}),
			kind: 'tocs-umpire',
			...shown,
			clock,
			questions: questionsShown(at, null),
		};
	},
	explain,
	requests: {},
	papers: {},
});

/** A choice is carried out, and whatever waited for it goes on. */
function answered(at: At, reply: string, dice: Dice, by: string): Decision<TocsFact> {
	const frame = openChoice(at);
	if (!frame) return refuse('tocs-b1.3.halt-for-reply', 'tocs/answered', 'This choice is open no longer.');
	const unfolding = unfoldingOf(at);
	if (!answerChoice(unfolding, frame, reply, dice, by))
		return refuse('tocs-b1.3.halt-for-reply', 'tocs/no-such-answer', 'This can’t be chosen any more.');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
