/** The Tactical Operational Combat System as the house sees it: every part of the interface, out of the rules and the views. */
import type { Listener } from '../../../src-shared/contract/house.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import { tilesOf } from '../../../src-shared/map/picture.ts';
import { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type { Dice } from '../../rules/kit/dice.ts';
import { rulesetModule } from '../../rules/kit/module.ts';
import {
	answerUndo,
	askUndo,
	isUndoQuestion,
	lapsed,
	UNDO_FACTS,
	undoGranted,
	undoOpen,
} from '../../rules/kit/undo-consent.ts';
import { undoNotes } from '../../rules/kit/undo-notes.ts';
import { ownDiffers } from '../../rules/tocs/own-differs.ts';
import { facts, refuse, type Decision } from '../../rules/kit/ruleset.ts';
import { momentWords, settle } from '../../rules/tocs/b2-sequence/advance.ts';
import { chartsInPlay } from '../../rules/tocs/charts/all.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import { gameFrom, type At, type TocsGame } from '../../rules/tocs/game.ts';
import { initial } from '../../rules/tocs/initial.ts';
import { tocsManifest } from '../../rules/tocs/manifest.ts';
import { tocsOptions } from '../../rules/tocs/options.ts';
import { answerChoice, openChoice } from '../../rules/tocs/procedures.ts';
import { unfoldingOf } from '../../rules/tocs/unfolding.ts';
import { fieldSeats, roleFault } from '../../rules/tocs/w1-module/command.ts';
import { missingParts } from '../../rules/tocs/w1-module/components.ts';
import { headOf } from '../hexwar/head.ts';
import { controlOfUnits, hexUmpireHead, questionsOf, rulesOf } from '../hexwar/module-parts.ts';
import type { LessonPath } from '../hexwar/lesson.ts';
import { debriefJob, type DebriefJob } from '../hexwar/papers/debrief-job.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { explain } from './explain.ts';
import { namesOf } from './log-names.ts';
import { papers } from './papers/papers.ts';
import { teamsIn } from './teams.ts';
import type { TocsTypes } from './types.ts';
import { notingDispatches } from './views/side/dispatch-text.ts';
import { ofSeat, reachesSeat } from './views/side/field.ts';
import { knownAtStart, knownFrom, type Known } from './views/side/known.ts';
import { choices, questionsShown, undoAsks } from './views/side/questions.ts';
import { gameShown } from './views/side/shown.ts';
import { sideView } from './views/side/side-view.ts';
import { tocsWorkshop } from './workshop/index.ts';

/** Returns what a fact tells a seat, or null. */
const toldTo = (listener: Listener, fact: TocsFact) =>
	reachesSeat(listener, fact) ? events.told(listener, fact) : null;

/** Facts that are only words, which may be recorded while sides are asked. */
const UNDO_WORDS: ReadonlySet<string> = new Set(['filed', 'said']);

/** Lessons of this system wait for facts alone. */
const NO_STEPS: LessonPath = { isReached: () => false, isOpen: () => false, wordsOf: () => null };

export const tocsModule = rulesetModule<TocsTypes>({
	id: 'tocs',
	title: 'Tactical Operational Combat System',
	edition: 'Basic and World War II rules',
	engine: 'tocs/10',
	scenario: TocsScenario,
	head: (scenario) => ({
		...headOf({ ...scenario, turns: scenario.shortGame ?? scenario.turns.length }),
		teams: teamsIn(scenario),
	}),
	madeUp: [],
	mapPictures: ({ picture }) => tilesOf(picture),
	ownCounters: {
		umpire: ({ units }) => Object.entries(units).map(([id, { counter }]) => [id, counter]),
		side: ({ units, side }) =>
			Object.entries(units).flatMap(([id, unit]) => (unit.side === side ? [[id, unit.counter]] : [])),
	},
	manifest: tocsManifest,
	options: tocsOptions,
	rules: () => rulesOf(tocsManifest),
	charts: ({ scenario }) => chartsInPlay(scenario),
	workshop: tocsWorkshop,
	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	factTypes: events.factTypes,
	initial,
	gameFrom: (stored) => gameFrom(stored as TocsGame),
	knownFrom: (stored) => knownFrom(stored as Known),
	houseRules: {},
	opening: () => [],
	decide: (at, command, dice, asked) =>
		roleFault(asked.seat, command) ?? commands.decide(at, command, dice, asked),
	evolve: events.evolve,
	followed: (before, after, facts) => [
		...lapsed(before, after, facts),
		...undoNotes(after, facts, (side) => ownDiffers(before.game, after.game, side)),
	],
	undoConsent: {
		ask: (_at, sides) => askUndo(sides),
		open: ({ game }) => undoOpen(game),
		granted: undoGranted,
		facts: UNDO_FACTS,
		words: UNDO_WORDS,
	},
	moment: (at) => ({
		turn: at.game.clock.turn,
		step: `${at.game.clock.step}-${String(at.game.clock.impulse)}`,
		words: momentWords(at),
	}),
	begins: events.begins,
	phaseOf: (step) => step.slice(step.lastIndexOf('-') + 1),
	dice: () => ({ thrown: 'by-the-program', rule: 'tocs-b1.8.d10-d6-2d6' }),
	questions: (at) =>
		[...questionsOf(choices(at)), ...undoAsks(at)].map((question) => {
			const without = fieldSeats(at.scenario, question.to.side).map(({ id }) => TeamId.parse(id));
			return without.length > 0 ? { ...question, without } : question;
		}),
	answer: (at, question, reply, dice, by) =>
		isUndoQuestion(question) ? answerUndo(at.game, question, reply) : answered(at, reply, dice, by),
	sayer: (scenario) => {
		const names = namesOf(scenario);
		return (fact) => events.logLine(fact, names);
	},
	passedOver: events.passedOver,
	control: {
		...commands.control,
		...controlOfUnits<At>(({ game }, unit) => game.units.get(unit)?.side),
	},
	knownAtStart: (scenario, title, listener) => ofSeat(knownAtStart(scenario, title, listener.side), listener),
	tells: (listener, fact) => toldTo(listener, fact) !== null,
	learn: (known, listener, fact) => notingDispatches(known, toldTo(listener, fact)?.(known) ?? known),
	revealed: (before, after) =>
		before.game.marks !== after.game.marks || before.game.results !== after.game.results,
	ownWords: events.ownWords,
	sideView: (scenario, known) => sideView(scenario, known),
	umpireView: (at, around) => {
		const { scenario, game, house } = at;
		const { clock, ...shown } = gameShown(scenario, game);
		return {
			...hexUmpireHead(scenario, house, around, {
				turn: game.clock.turn,
				path: NO_STEPS,
				options: tocsOptions,
				chosen: game.options,
			}),
			kind: 'tocs-umpire',
			teams: teamsIn(scenario),
			...shown,
			clock,
			questions: questionsShown(at, null),
			awards: scenario.awards,
			lacks: game.clock.turn === 1 && game.clock.step === 'turn' ? missingParts(scenario) : [],
		};
	},
	explain,
	requests: {},
	papers,
	debrief: debriefJob,
	// Loaded where it is needed: only a worker process draws.
	draw: async (job, facts) =>
		(await import('./papers/debrief.ts')).debrief.draw(job as DebriefJob<TocsScenario>, facts),
});

/** Carries out a choice, and continues whatever waited for it. */
function answered(at: At, reply: string, dice: Dice, by: string): Decision<TocsFact> {
	const frame = openChoice(at);
	if (!frame) return refuse('tocs-b1.3.halt-for-reply', 'tocs/answered', 'This choice is open no longer.');
	const unfolding = unfoldingOf(at);
	if (!answerChoice(unfolding, frame, reply, dice, by))
		return refuse('tocs-b1.3.halt-for-reply', 'tocs/no-such-answer', 'This can’t be chosen any more.');
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
