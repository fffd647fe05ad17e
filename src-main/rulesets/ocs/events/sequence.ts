/** Events of the sequence of play, of what sides see, of Control's rulings. */
import { counted } from '../../../../src-shared/kit/counted.ts';
import {
	evolveCleanUp,
	evolveDone,
	evolveFirst,
	evolveInitiative,
	evolveOption,
	evolveRuling,
	evolveSighted,
	evolveStep,
	evolveWeather,
} from '../../../rules/ocs/evolve/sequence.ts';
import { evolveUndoAnswered, evolveUndoAsked } from '../../../rules/kit/undo-consent.ts';
import { evolveSimulcast } from '../../../rules/ocs/02-sequence/simulcast.ts';
import { evolveTempo } from '../../../rules/ocs/02-sequence/tempo.ts';
import { stepHeading } from '../../../rules/ocs/02-sequence/words.ts';
import { noting } from '../../../rules/ocs/results/note.ts';
import { optionWords } from '../../../rules/ocs/options.ts';
import { nothing } from '../../../rules/kit/records.ts';
import type { Asked } from '../views/side/known.ts';
import { withUndoNote } from '../../hexwar/undo-told.ts';
import { event, ofBothSides, ofItsSide } from './record.ts';

/** The question to the winner of the roll, from that side's own picture. */
const firstPlayerAsks: Asked = {
	id: 'first-player',
	ask: 'You won the roll: do you go first in this turn, or second?',
	answers: [
		{ id: 'first', label: 'We go first' },
		{ id: 'second', label: 'We go second' },
	],
};

const thrown = noting({
	'weather-rolled': evolveWeather,
	'initiative-rolled': evolveInitiative,
	'roll-taken-back': (game) => game,
});

export const sequenceEvents = [
	event({
		type: 'side-done',
		version: 1,
		// How far the other side has come with its set-up is seen of its counters alone.
		...ofItsSide(evolveDone),
		log: ({ side }, names) => `${names.side(side)} has set up.`,
	}),
	event({
		type: 'weather-rolled',
		version: 1,
		...ofBothSides(thrown['weather-rolled']),
		log: ({ roll, ground, flight }) => `Weather, ${String(roll)}: ground ${ground}, flight ${flight}.`,
	}),
	event({
		type: 'initiative-rolled',
		version: 1,
		evolve: thrown['initiative-rolled'],
		told: (payload, { side }, rolls) => {
			const asked = payload.winner === side ? [firstPlayerAsks] : [];
			return (known) => ({ ...known, game: thrown['initiative-rolled'](known.game, payload, rolls), asked });
		},
		log: ({ rolls, winner }, names) =>
			`Who goes first: ${rolls
				.map((pair) => Object.entries(pair).map(([side, roll]) => `${names.side(side)} ${String(roll)}`))
				.join('; ')}: ${names.side(winner)} chooses.`,
	}),
	event({
		type: 'first-player-set',
		version: 1,
		evolve: evolveFirst,
		told: (payload) => (known) => ({ ...known, game: evolveFirst(known.game, payload), asked: [] }),
		log: ({ first }, names) => `${names.side(first)} goes first.`,
	}),
	event({
		type: 'step-begun',
		version: 1,
		...ofBothSides(evolveStep),
		log: ({ turn, phasing, step }, names) =>
			`Turn ${String(turn)}${phasing === null ? '' : `, ${names.side(phasing)}`}. ${stepHeading(step)}.`,
		begins: ({ turn, step }) => (step === 'pre-turn.weather' ? { turn, step } : { step }),
	}),
	event({
		type: 'cleaned-up',
		version: 1,
		...ofItsSide(evolveCleanUp),
		log: ({ side, units }, names) =>
			`Clean Up of ${names.side(side)}: ${counted(units.length, 'unit')} in order again.`,
	}),
	event({
		type: 'sighted',
		version: 1,
		...ofItsSide(evolveSighted),
		log: ({ side, hexes }, names) => `${names.side(side)} sees a change in ${Object.keys(hexes).join(', ')}.`,
		passedOver: true,
	}),
	event({
		type: 'option-set',
		version: 1,
		...ofBothSides(evolveOption),
		log: ({ option, value, reason }) => `${optionWords(option, value)}: ${reason}`,
	}),
	event({
		type: 'simulcast-declared',
		version: 1,
		...ofBothSides(evolveSimulcast),
		log: () => 'A simulcast turn: both sides agreed on a turn without fights.',
	}),
	event({
		type: 'tempo-set',
		version: 1,
		...ofItsSide(evolveTempo),
		log: ({ side }, names) => `Convention tempo: supply and transport of ${names.side(side)} at the start.`,
	}),
	event({
		type: 'roll-taken-back',
		version: 1,
		evolve: thrown['roll-taken-back'],
		told: (payload, { side }, rolls) =>
			payload.side === null || payload.side === side
				? (known) => ({ ...known, game: thrown['roll-taken-back'](known.game, payload, rolls) })
				: null,
		log: ({ side, hex, what }, names) =>
			`${side === null ? 'Both sides are' : `${names.side(side)} is`} told that a roll was taken back: ${what.replaceAll('-', ' ')}${hex === null ? '' : ` at ${hex}`}.`,
	}),
	event({
		type: 'undo-asked',
		version: 1,
		evolve: evolveUndoAsked,
		told: nothing,
		log: ({ sides }, names) =>
			`${sides.map((side) => names.side(side)).join(' and ')} asked: may the phase be taken back?`,
		passedOver: true,
	}),
	event({
		type: 'undo-answered',
		version: 1,
		evolve: evolveUndoAnswered,
		told: nothing,
		log: ({ side, agrees }, names) =>
			agrees
				? `${names.side(side)} agrees that the phase is taken back.`
				: `${names.side(side)} does not agree: the phase stays as it was played.`,
		passedOver: true,
	}),
	event({
		type: 'undo-noted',
		version: 1,
		evolve: (game) => game,
		told: ({ side, ...note }, listener) =>
			side === listener.side ? (known) => withUndoNote(known, note) : null,
		log: ({ side, way }, names) => `${names.side(side)} was told that something was ${way}.`,
		passedOver: true,
	}),
	event({
		type: 'ruled',
		version: 1,
		evolve: evolveRuling,
		told: nothing,
		log: ({ rule, text }) => `Ruling on ${rule}: ${text}`,
	}),
] as const;
