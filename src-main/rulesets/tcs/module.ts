/** The Tactical Combat Series as the house sees it: every part of the interface, out of the rules and the views. */
import { z } from 'zod';
import { tilesOf } from '../../../src-shared/map/picture.ts';
import { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { rulesetModule } from '../../rules/kit/module.ts';
import type { Dice } from '../../rules/kit/dice.ts';
import { facts, refuse, type Decision } from '../../rules/kit/ruleset.ts';
import { chooseFirst, momentWords } from '../../rules/tcs/02-turn/advance.ts';
import { rowOf, STEPS } from '../../rules/tcs/02-turn/turn.ts';
import { chartsInPlay } from '../../rules/tcs/charts/book.ts';
import { answerChoice, carryOn, openChoice } from '../../rules/tcs/procedures.ts';
import type { TcsFact } from '../../rules/tcs/facts.ts';
import { LEAVES_ASKING, undoAsks, UNDO_WORDS } from '../../rules/tcs/02-turn/undo-asks.ts';
import {
	UNDO_FACTS,
	afterAsking,
	answerUndo,
	askUndo,
	isUndoQuestion,
	lapsed,
	undoGranted,
	undoOpen,
} from '../../rules/kit/undo-consent.ts';
import { unfoldingOf } from '../../rules/tcs/unfolding.ts';
import { ownDiffers } from '../../rules/tcs/own-differs.ts';
import { undoNotes } from '../../rules/kit/undo-notes.ts';
import { gameFrom, type At, type TcsGame } from '../../rules/tcs/game.ts';
import { placeScattered } from '../../rules/tcs/18-artillery/adjust.ts';
import { initial } from '../../rules/tcs/initial.ts';
import { tcs3Manifest } from '../../rules/tcs/proposal-1992/manifest.ts';
import { tcsManifest } from '../../rules/tcs/manifest.ts';
import { tcsOptions } from '../../rules/tcs/options.ts';
import { optionsAtStart } from '../../rules/tcs/proposal-1992/at-start.ts';
import { headOf } from '../hexwar/head.ts';
import { controlOfUnits, hexUmpireHead, questionsOf, rulesOf } from '../hexwar/module-parts.ts';
import { debriefJob, type DebriefJob } from '../hexwar/papers/debrief-job.ts';
import { commands } from './commands/index.ts';
import { tcsWorkshop } from './workshop/index.ts';
import { events } from './events/index.ts';
import { explain } from './explain.ts';
import { namesOf } from './log-names.ts';
import { papers } from './papers/papers.ts';
import type { TcsTypes } from './types.ts';
import { lessonPath } from './views/lesson-path.ts';
import { knownAtStart, knownFrom, sawMore, type Known } from './views/side/known.ts';
import { notingDispatches } from './views/side/dispatch-text.ts';
import { choices, questionsShown } from './views/side/questions.ts';
import { gameShown } from './views/side/shown.ts';
import { sideView } from './views/side/side-view.ts';

export const tcsModule = rulesetModule<TcsTypes>({
	id: 'tcs',
	title: 'Tactical Combat Series',
	edition: 'Series rules 4.01',
	engine: 'tcs/11',
	scenario: TcsScenario,
	head: (scenario) => headOf({ ...scenario, turns: scenario.turns.length }),
	madeUp: [],
	mapPictures: ({ picture }) => tilesOf(picture),
	ownCounters: {
		umpire: ({ units }) => Object.entries(units).map(([id, { counter }]) => [id, counter]),
		side: ({ units, side }) =>
			Object.entries(units).flatMap(([id, unit]) => (unit.side === side ? [[id, unit.counter]] : [])),
	},
	manifest: tcsManifest,
	books: [
		{
			...{ id: 'tcs3', folder: 'tcs/proposal-1992', manifest: tcs3Manifest },
			title: 'TCS, third-edition proposals of 1992',
		},
	],
	options: tcsOptions,
	rules: () => rulesOf(tcsManifest, tcs3Manifest),
	charts: ({ scenario }) => chartsInPlay(scenario),
	workshop: tcsWorkshop,
	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	factTypes: events.factTypes,
	initial,
	gameFrom: (stored) => gameFrom(stored as TcsGame),
	knownFrom: (stored) => knownFrom(stored as Known),
	houseRules: {},
	opening: () => [],
	decide: commands.decide,
	evolve: (game, fact) => events.evolve(afterAsking(game, fact, LEAVES_ASKING), fact),
	followed: (before, after, facts) => [
		...lapsed(before, after, facts),
		...undoNotes(after, facts, (side) => ownDiffers(before, after, side)),
	],
	undoConsent: {
		ask: (_at, sides) => askUndo(sides),
		open: ({ game }) => undoOpen(game),
		granted: undoGranted,
		facts: UNDO_FACTS,
		words: UNDO_WORDS,
	},
	revealed: sawMore,
	moment: (at) => ({ turn: at.game.clock.turn, step: at.game.clock.step, words: momentWords(at) }),
	begins: events.begins,
	phaseOf: (step) => rowOf(z.enum(STEPS).parse(step)).phase,
	dice: () => ({ thrown: 'by-the-program', rule: 'tcs-1.6.sequential' }),
	questions: (at) => [...questionsOf(choices(at)), ...undoAsks(at)],
	answer: (at, question, reply, dice, by) => {
		if (isUndoQuestion(question)) return answerUndo(at.game, question, reply);
		if (question.id === 'initiative') {
			const winner = at.game.clock.initiative;
			return winner === null
				? refuse('tcs-2.0.init-roll', 'tcs/answered', 'The initiative is settled.')
				: chooseFirst(at, winner, reply, by);
		}
		if (question.id.startsWith('scatter-')) return answerScatter(at, reply, dice);
		return answered(at, reply, dice, by);
	},
	sayer: (scenario, now) => {
		const drawn = new Map(Object.entries(now?.game.sheets ?? {}).map(([key, { name }]) => [key, name]));
		const names = namesOf(scenario, drawn);
		return (fact) => {
			if (fact.type === 'sheet-drawn') drawn.set(fact.payload.sheet, fact.payload.draft.name);
			return events.logLine(fact, names);
		};
	},
	passedOver: events.passedOver,
	control: {
		...commands.control,
		...controlOfUnits<At>(({ game }, unit) => game.units.get(unit)?.side),
	},
	knownAtStart: (scenario, title, { side }) => knownAtStart(scenario, title, side),
	tells: (listener, fact) => events.told(listener, fact) !== null,
	learn: (known, listener, fact) => notingDispatches(known, events.told(listener, fact)?.(known) ?? known),
	ownWords: events.ownWords,
	sideView,
	umpireView: (at, around) => {
		const { scenario, game, house } = at;
		const { clock, ...shown } = gameShown(scenario, game, null);
		return {
			...hexUmpireHead(scenario, house, around, {
				turn: game.clock.turn,
				path: lessonPath(scenario, game.clock),
				options: optionsAtStart(scenario),
				chosen: game.options,
			}),
			kind: 'tcs-umpire',
			...shown,
			clock,
			questions: questionsShown(at, null),
		};
	},
	explain,
	requests: {},
	papers,
	debrief: debriefJob,
	// Loaded where it is needed: only a worker process draws.
	draw: async (job, facts) =>
		(await import('./papers/debrief.ts')).debrief.draw(job as DebriefJob<TcsScenario>, facts),
});

/** Carries out a choice, and continues whatever waited for it. */
function answered(at: At, reply: string, dice: Dice, by: string): Decision<TcsFact> {
	const frame = openChoice(at);
	if (!frame) return refuse('tcs-15.0.resolve', 'tcs/answered', 'This choice is open no longer.');
	const unfolding = unfoldingOf(at);
	if (!answerChoice(unfolding, frame, reply, dice, by))
		return refuse('tcs-15.0.choice', 'tcs/no-such-answer', 'This can’t be chosen any more.');
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/** The other side places a mission that went astray. */
function answerScatter(at: At, reply: string, dice: Dice): Decision<TcsFact> {
	const frame = at.game.frames.at(-1);
	if (frame?.kind !== 'scatter' || !frame.hexes.includes(reply))
		return refuse('tcs-18.7c.foe', 'tcs/answered', 'No mission waits to be placed there.');
	const unfolding = unfoldingOf(at);
	placeScattered(unfolding, frame.mission, reply);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
