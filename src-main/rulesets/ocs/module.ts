/** The Operational Combat Series as the house sees it: every part of the interface, out of the rules and the views. */
import { tilesOf } from '../../../src-shared/map/picture.ts';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { rulesetModule } from '../../rules/kit/module.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import { asPlayed, asPlayedFor } from '../../rules/ocs/03-counters/ruled-counters.ts';
import { chartsInPlay } from '../../rules/ocs/charts/book.ts';
import { askedNow } from '../../rules/ocs/09-combat/asking.ts';
import { sightings } from '../../rules/ocs/04-general/sightings.ts';
import { phaseOf, type Step } from '../../rules/ocs/02-sequence/steps.ts';
import { afterAsking, askUndo, undoGranted, undoOpen } from '../../rules/kit/undo-consent.ts';
import { LEAVES_ASKING, takenBack, UNDO_FACTS, UNDO_WORDS } from '../../rules/ocs/02-sequence/undo-asks.ts';
import { ownDiffers } from '../../rules/ocs/02-sequence/own-differs.ts';
import { undoNotes } from '../../rules/kit/undo-notes.ts';
import { stepHeading } from '../../rules/ocs/02-sequence/words.ts';
import type { OcsGame } from '../../rules/ocs/game.ts';
import { ledTo } from '../../rules/ocs/evolve/fight-table.ts';
import { initial } from '../../rules/ocs/initial.ts';
import { ocsManifest } from '../../rules/ocs/manifest.ts';
import { ocsOptions } from '../../rules/ocs/options.ts';
import { commands } from './commands/index.ts';
import { events } from './events/index.ts';
import { explain } from './explain.ts';
import { headOf } from '../hexwar/head.ts';
import { hexOffices, rulesOf } from '../hexwar/module-parts.ts';
import { officesNow, ownersOfThing } from './views/offices.ts';
import { debriefJob, type DebriefJob } from '../hexwar/papers/debrief-job.ts';
import { gameFrom, knownAtStart, knownFrom, sawMore, type Known } from './views/side/known.ts';
import { notingDispatches } from './views/side/dispatch-text.ts';
import { namesOf } from './log-names.ts';
import { sortOf } from './log-sorts.ts';
import { papers } from './papers/papers.ts';
import { answer, questions } from '../../rules/ocs/questions.ts';
import type { OcsTypes } from './types.ts';
import { sideView } from './views/side/side-view.ts';
import { umpireView } from './views/umpire-view.ts';
import { ocsWorkshop } from './workshop/index.ts';

/** What windows ask, answered over the counters that are played with. */
const explainAsPlayed: Readonly<Record<string, Explain<OcsTypes>>> = Object.fromEntries(
	Object.entries(explain).map(([name, { input, umpire, side, ofSide }]) => [
		name,
		{
			input,
			...(ofSide ? { ofSide } : {}),
			...(umpire ? { umpire: (at, asked) => umpire(asPlayed(at), asked) } : {}),
			...(side
				? {
						side: (scenario, known, asked) =>
							side(asPlayedFor(scenario, known.game, known.side), known, asked),
					}
				: {}),
		} satisfies Explain<OcsTypes>,
	]),
);

export const ocsModule = rulesetModule<OcsTypes>({
	id: 'ocs',
	title: 'Operational Combat Series',
	edition: 'Series rules 4.2',
	engine: 'ocs/13',
	scenario: OcsScenario,
	head: headOf,
	madeUp: [],
	workshop: ocsWorkshop,
	mapPictures: ({ picture }) => tilesOf(picture),
	ownCounters: {
		umpire: ({ units }) => Object.entries(units).map(([id, { counter }]) => [id, counter]),
		side: ({ units, side }) =>
			Object.entries(units).flatMap(([id, unit]) => (unit.side === side ? [[id, unit.counter]] : [])),
	},
	manifest: ocsManifest,
	options: ocsOptions,
	rules: () => rulesOf(ocsManifest),
	charts: ({ scenario, game }) => chartsInPlay(scenario, game.options),
	command: commands.command,
	sideCommands: commands.sideCommands,
	sideMoves: commands.sideMoves,
	noMoves: events.noMoves,
	factTypes: events.factTypes,
	initial,
	gameFrom: (stored) => gameFrom(stored as OcsGame),
	knownFrom: (stored) => knownFrom(stored as Known),
	houseRules: {},
	opening: (at) => sightings(asPlayed(at)),
	decide: commands.decide,
	evolve: (game, fact) => {
		const now = afterAsking(game, fact, LEAVES_ASKING);
		return ledTo(now, fact) ?? events.evolve(now, fact);
	},
	followed: (before, after, facts) =>
		facts.length === 0
			? []
			: [
					...sightings(asPlayed(after), asPlayed(before)),
					...askedNow(asPlayed(before), asPlayed(after)),
					...takenBack(before, after, facts),
					...undoNotes(after, facts, (side) => ownDiffers(before.game, after.game, side)),
				],
	undoConsent: {
		ask: (_at, sides) => askUndo(sides),
		open: ({ game }) => undoOpen(game),
		granted: undoGranted,
		facts: UNDO_FACTS,
		words: UNDO_WORDS,
	},
	moment: ({ game: { clock } }) => ({
		turn: clock.turn,
		step: clock.step,
		words: `Turn ${String(clock.turn)}, ${stepHeading(clock.step)}`,
	}),
	begins: events.begins,
	phaseOf: (step) => phaseOf(step as Step),
	sortOf,
	dice: () => ({ thrown: 'by-the-program', rule: 'ocs-4.9e' }),
	questions: (at) => questions(asPlayed(at)),
	answer: (at, question, reply, dice) => answer(asPlayed(at), question, reply, dice),
	sayer: (scenario, now) => {
		const names = namesOf(scenario, now?.game);
		return (fact) => events.logLine(fact, names);
	},
	passedOver: events.passedOver,
	control: {
		...commands.control,
		things: new Set(['unit']),
		chain: (_at, of) => [of],
		words: (_at, of) => of.slice(of.indexOf(':') + 1),
		ownersOf: (at, of) => ownersOfThing(asPlayed(at), of.slice(of.indexOf(':') + 1)),
		offices: hexOffices,
		officesNow,
	},
	knownAtStart: (scenario, title, { side }) => knownAtStart(scenario, side, title),
	tells: (listener, fact) => events.told(listener, fact) !== null,
	learn: (known, listener, fact) => notingDispatches(known, events.told(listener, fact)?.(known) ?? known),
	revealed: sawMore,
	ownWords: events.ownWords,
	sideView: (scenario, known) => sideView(asPlayedFor(scenario, known.game, known.side), known),
	umpireView: (at, around) => umpireView(asPlayed(at), around),
	explain: explainAsPlayed,
	requests: {},
	papers,
	debrief: debriefJob,
	// Loaded where it is needed: only a worker process draws.
	draw: async (job, facts) =>
		(await import('./papers/debrief.ts')).debrief.draw(job as DebriefJob<OcsScenario>, facts),
});
