/** The events, one record each: the effect on the game, the log line, and who is told what. */
import { counted } from '../../../src-shared/kit/counted.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { dispatchEvent } from '../../rules/kit/dispatches.ts';
import { eventTable } from '../../rules/kit/records.ts';
import { STEP_WORDS } from '../../rules/tocs/b2-sequence/turn.ts';
import { EVOLVE } from '../../rules/tocs/evolve.ts';
import type { Payment, TocsFactOf } from '../../rules/tocs/facts.ts';
import type { Frame } from '../../rules/tocs/frames.ts';
import { optionWords } from '../../rules/tocs/options.ts';
import { stateName } from '../../rules/tocs/w5-states/states.ts';
import { airEvents, airFrameWords } from './events-air.ts';
import { seaEvents, seaFrameWords } from './events-sea.ts';
import { combatEvents } from './events-combat.ts';
import { supportEvents } from './events-support.ts';
import { event, list, open, secret, toEach, type SideEvent } from './event-kit.ts';
import type { Names } from './log-names.ts';
import { withDispatch } from '../hexwar/dispatch-notes.ts';
import { undoEvents } from '../hexwar/undo-events.ts';
import type { TocsGame } from '../../rules/tocs/game.ts';
import type { Known } from './views/side/known.ts';
import type { TocsTypes } from './types.ts';
import { tellWords } from './views/side/message-words.ts';
import { nationWords } from './views/side/note-words.ts';

const sum = (dice: readonly number[]): string =>
	`${dice.join(' + ')} = ${String(dice.reduce((a, b) => a + b, 0))}`;

/** A frame tells its side alone where it is a secret. */
const ofFrame = <P extends { readonly side: SideId | null }>(payload: P, side: SideId): P | null =>
	payload.side === null || payload.side === side ? payload : null;

/** The asker's part of an answer, and the other side's. @rule tocs-w10.4.recon-owner-unaware @rule tocs-b1.3.auto-umpire */
const ofAnswer = (payload: TocsFactOf<'answered'>['payload'], side: SideId) =>
	payload.asker === side ? payload : { ...payload, tells: [], types: [] };

/** The other side hears of a withdrawal into its own ground alone, and of who is gone. @rule tocs-w10.3.withdraw-secret-own */
function ofWithdrawal(payload: TocsFactOf<'withdrawn'>['payload'], side: SideId) {
	if (payload.side === side) return payload;
	return payload.announced || payload.destroyed.length > 0
		? { ...payload, unit: null, from: '', bank: null }
		: null;
}

export const events = eventTable<TocsTypes, Names, SideEvent>()([
	...undoEvents<TocsGame, Names, Known>(),
	event({
		type: 'step-begun',
		version: 1,
		...open(EVOLVE['step-begun']),
		log: ({ turn, step, impulse, phasing }, names) =>
			`Turn ${String(turn)}${impulse > 0 ? `, impulse ${String(impulse)}` : ''}: ${STEP_WORDS[step]}${phasing === null ? '' : ` (${names.side(phasing)})`}.`,
		begins: ({ turn, step, impulse }) => ({ turn, step: `${step}-${String(impulse)}` }),
	}),
	event({
		type: 'cloud-rolled',
		version: 1,
		...open(EVOLVE['cloud-rolled']),
		log: ({ dice, total, cloud }) => `Cloud: ${sum(dice)}, with the day’s figure ${String(total)}: ${cloud}.`,
	}),
	event({
		type: 'initiative-rolled',
		version: 1,
		...open(EVOLVE['initiative-rolled']),
		log: ({ totals, given, winner }, names) =>
			given
				? `${names.side(winner)} has the first impulse by the module.`
				: `Initiative: ${Object.entries(totals)
						.map(([side, total]) => `${names.side(side)} ${String(total)}`)
						.join(', ')}. ${names.side(winner)} goes first.`,
	}),
	event({
		type: 'ops-earned',
		version: 1,
		...secret(EVOLVE['ops-earned']),
		log: ({ side, minimum, die, granted }, names) =>
			`${names.side(side)} earns ${String(minimum + die + granted)} OPs: ${String(minimum)} and the die ${String(die)}${granted > 0 ? `, and ${String(granted)} that the enemy overspent` : ''}.`,
	}),
	event({
		type: 'impulse-closed',
		version: 1,
		...secret(EVOLVE['impulse-closed']),
		log: ({ side, granted }, names) =>
			`${names.side(side)} ends its impulse${granted > 0 ? `, ${String(granted)} deficit OPs go to the enemy` : ''}.`,
	}),
	event({
		type: 'passed',
		version: 1,
		...open(EVOLVE.passed),
		log: ({ side }, names) => `${names.side(side)} passes.`,
	}),
	event({
		type: 'turn-end-rolled',
		version: 1,
		...open(EVOLVE['turn-end-rolled']),
		log: ({ dice, endsAt, ends, box }) =>
			`End of the turn, box ${String(box)}: ${sum(dice)}, ends at ${String(endsAt)} or less. ${ends ? 'The turn ends' : 'It goes on'}.`,
	}),
	event({
		type: 'arrived',
		version: 1,
		...secret(EVOLVE.arrived),
		log: ({ side, units }, names) => `${names.side(side)}: ${list(names, Object.keys(units))} arrive.`,
	}),
	event({
		type: 'activated',
		version: 1,
		...secret(EVOLVE.activated),
		log: ({ unit, ap, paid }, names) =>
			`${names.unit(unit)} is activated with ${String(ap)} AP (${paidWords(paid)}).`,
	}),
	event({
		type: 'act-changed',
		version: 1,
		...secret(EVOLVE['act-changed']),
		log: ({ unit, act }, names) => `${names.unit(unit)} has ${String(act.ap)} AP left.`,
	}),
	event({
		type: 'activation-ended',
		version: 1,
		...secret(EVOLVE['activation-ended']),
		log: ({ unit, state }, names) => `${names.unit(unit)} is done: ${stateName(state)}.`,
	}),
	event({
		type: 'moved',
		version: 1,
		...secret(EVOLVE.moved),
		log: ({ units, from, to }, names) => `${list(names, units)} moves from ${from} to ${to}.`,
	}),
	event({
		type: 'scouted',
		version: 1,
		...secret(EVOLVE.scouted),
		log: ({ unit, hex, how }, names) => `${names.unit(unit)} has made a ${how} of ${hex}.`,
	}),
	event({
		type: 'attack-ordered',
		version: 1,
		...secret(EVOLVE['attack-ordered']),
		log: ({ unit, attack }, names) =>
			`${names.unit(unit)} is to make a ${attack.type} attack on ${attack.hex}.`,
	}),
	event({
		type: 'reserve-set',
		version: 1,
		...secret(EVOLVE['reserve-set']),
		log: ({ units, reserve }, names) =>
			`${list(names, units)}: ${reserve ? 'in reserve' : 'in reserve no longer'}.`,
	}),
	event({
		type: 'extended-set',
		version: 1,
		...secret(EVOLVE['extended-set']),
		log: ({ unit, extended }, names) =>
			`${names.unit(unit)}: ${extended === null ? 'no Extended Deployment' : `Extended Deployment towards ${extended}`}.`,
	}),
	event({
		type: 'states-changed',
		version: 1,
		...secret(EVOLVE['states-changed']),
		log: ({ units, why }, names) =>
			`${why} ${Object.entries(units)
				.map(([id, state]) => `${names.unit(id)}: ${stateName(state)}`)
				.join(', ')}.`,
	}),
	event({
		type: 'rallied',
		version: 1,
		...secret(EVOLVE.rallied),
		log: ({ unit, dice, total, morale, passed, state }, names) =>
			`${names.unit(unit)} rallies: ${sum(dice)}, with modifiers ${String(total)} against ${String(morale)}. ${passed ? `It is ${stateName(state)}` : 'It does not'}.`,
	}),
	event({
		type: 'worked',
		version: 1,
		...secret(EVOLVE.worked),
		log: ({ unit, work, hex }, names) => `${names.unit(unit)}: ${work} in ${hex}.`,
	}),
	event({
		type: 'points-spent',
		version: 1,
		...secret(EVOLVE['points-spent']),
		log: ({ side, paid }, names) => `${names.side(side)} pays ${paidWords(paid)}.`,
	}),
	event({
		type: 'checked',
		version: 1,
		...secret(EVOLVE.checked),
		log: ({ unit, dice, morale, passed }, names) =>
			`Morale Check of ${names.unit(unit)}: ${sum(dice)} against ${String(morale)}. ${passed ? 'It passes' : 'It fails'}.`,
	}),
	event({
		type: 'withdrawn',
		version: 1,
		...toEach(EVOLVE.withdrawn, ofWithdrawal),
		log: ({ unit, from, to }, names) =>
			`${unit === null ? 'A unit' : names.unit(unit)} withdraws from ${from} to ${to}.`,
	}),
	event({
		type: 'frame-begun',
		version: 1,
		...toEach(EVOLVE['frame-begun'], ofFrame),
		log: ({ frame }, names) => frameWords(frame, names),
	}),
	event({
		type: 'frame-changed',
		version: 1,
		...toEach(EVOLVE['frame-changed'], ofFrame),
		// What is under way was said when it began; what it leads to has lines of its own.
		log: ({ frame }, names) => (frame.kind === 'battles' ? frameWords(frame, names) : ''),
	}),
	event({
		type: 'frame-ended',
		version: 1,
		...toEach(EVOLVE['frame-ended'], ofFrame),
		log: ({ kind }) => ENDED[kind] ?? '',
	}),
	event({
		type: 'asked',
		version: 1,
		...open(EVOLVE.asked),
		log: ({ asker, of, hex, action }, names) =>
			`${names.side(asker)} announces a ${action} at ${hex}. ${names.side(of)} is asked.`,
	}),
	event({
		type: 'answered',
		version: 1,
		...toEach(EVOLVE.answered, ofAnswer),
		log: ({ asker, hex, tells, types }, names) =>
			`${names.side(asker)} is told of ${hex}: ${tellWords(tells, types)}.`,
	}),
	event({
		type: 'owner-changed',
		version: 1,
		...open(EVOLVE['owner-changed']),
		log: ({ side, hexes }, names) => `${hexes.join(', ')} is ${names.side(side)}’s now.`,
	}),
	event({
		type: 'battles-announced',
		version: 1,
		...open(EVOLVE['battles-announced']),
		log: ({ side, hexes }, names) => `${names.side(side)} announces battles at ${hexes.join(', ')}.`,
	}),
	event({
		type: 'engagement-begun',
		version: 1,
		...open(EVOLVE['engagement-begun']),
		log: ({ hex, defender }, names) =>
			`An Engagement Battle begins at ${hex}: ${names.side(defender)} defends.`,
	}),
	event({
		type: 'engagement-ended',
		version: 1,
		...open(EVOLVE['engagement-ended']),
		log: ({ hex }) => `The Engagement Battle at ${hex} is over.`,
	}),
	...combatEvents,
	dispatchEvent<TocsGame, Names, SideEvent>((payload) => (known) => withDispatch(known, payload)),
	...supportEvents,
	...airEvents,
	...seaEvents,
	event({
		type: 'standing-set',
		version: 1,
		...secret(EVOLVE['standing-set']),
		log: ({ side, standing }, names) =>
			`${names.side(side)} answers: EZOC ${standing.ezoc}, losses ${standing.losses}, retreats ${standing.retreats}.`,
	}),
	event({
		type: 'unit-ruled',
		version: 1,
		...secret(EVOLVE['unit-ruled']),
		log: ({ unit, at, state, reason }, names) =>
			`Ruling: ${names.unit(unit)} ${at === null ? 'off the map' : `at ${at}`}, ${stateName(state)}. ${reason}`,
	}),
	event({
		type: 'option-set',
		version: 1,
		...open(EVOLVE['option-set']),
		log: ({ option, value, reason }) => `${optionWords(option, value)}. ${reason}`,
	}),
]);

const PAID = {
	earned: 'an OP earned',
	deficit: 'a deficit OP',
	pool: 'an OP of the pool',
	order: 'by order',
	reserve: 'from reserve',
} as const;
const paidWords = (paid: Payment): string =>
	paid in PAID
		? PAID[paid as keyof typeof PAID]
		: `an OP of the pool of ${nationWords(paid.slice('pool:'.length))}`;

/** What is over, where an umpire would look for its end. */
const ENDED: Readonly<Partial<Record<Frame['kind'], string>>> = {
	battles: 'All battles are fought.',
	journey: 'The unit has gone as far as it goes.',
	losses: 'The losses are taken.',
	query: 'The question is answered.',
	retreat: 'All are back.',
	'step-back': 'They have gone back.',
	'go-on': 'Each has gone on or stayed.',
};

function frameWords(frame: Frame, names: Names): string {
	switch (frame.kind) {
		case 'journey':
			return `${names.unit(frame.unit)}: ${frame.action} to ${frame.way.join(', ')}.`;
		case 'query':
			return `${names.side(frame.side)} is asked about ${frame.hex}.`;
		case 'battles':
			return frame.hexes.length === 0
				? 'The last battle is fought.'
				: `Battles to fight: ${frame.hexes.join(', ')}.`;
		case 'battle':
			return `The battle at ${frame.hex}.`;
		case 'losses':
			return `${names.side(frame.side)} takes ${counted(frame.left, 'step loss', 'step losses')} at ${frame.hex}.`;
		case 'banks':
			return `${names.side(frame.side)} is asked which bank of ${frame.hex} it defends.`;
		case 'pursuit':
			return `${names.side(frame.side)} may go on from ${frame.hex}.`;
		case 'go-on':
			return `${names.unit(frame.unit)} may go on from ${frame.hex}.`;
		case 'questioning':
			return `${names.side(frame.side)} chooses a hex that ${frame.who} at ${frame.hex} tell of.`;
		case 'step-back':
			return `${list(names, frame.units)} back from ${frame.hex}: ${String(frame.left)} to go.`;
		case 'flights':
		case 'flight':
		case 'air-fight':
		case 'flak':
		case 'intercept':
		case 'air-round':
		case 'scramble':
			return airFrameWords(frame, names);
		case 'sea-move':
		case 'sea-patrol':
		case 'sea-alarm':
		case 'sea-intercept':
		case 'sea-boxes':
		case 'sea-battle':
		case 'sea-dispose':
			return seaFrameWords(frame, names);
		case 'retreat':
			return `${names.side(frame.side)} goes back ${counted(frame.left, 'hex', 'hexes')} from ${frame.hex}.`;
	}
}
