/** Events of the turn: its steps, initiative, frames, what Control rules. */
import { againstWords } from '../../../rules/tcs/proposal-1992/switches.ts';
import { optionWords } from '../../../rules/tcs/options.ts';
import { stepWords } from '../../../rules/tcs/02-turn/turn.ts';
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { choosing } from './choosing.ts';
import { applied, event, open, secret, type SideEvent } from './record.ts';
import { choiceWords, frameWords } from '../log-words.ts';

export const sequenceEvents = [
	event({
		type: 'step-begun',
		version: 1,
		...open(EVOLVE['step-begun']),
		log: ({ turn, step, side }, names) =>
			`Turn ${String(turn)}, ${stepWords(step, side && names.side(side))}.`,
		begins: ({ turn, step }) => ({ turn, step }),
	}),
	event({
		type: 'initiative-rolled',
		version: 1,
		...open(EVOLVE['initiative-rolled']),
		log: ({ dice, winner }, names) =>
			`Initiative: ${Object.entries(dice)
				.map(([side, die]) => `${names.side(side)} ${String(die)}`)
				.join(', ')}. ${names.side(winner)} chooses.`,
	}),
	event({
		type: 'initiative-chosen',
		version: 1,
		...open(EVOLVE['initiative-chosen']),
		log: ({ first }, names) => `${names.side(first)} goes first.`,
	}),
	event({
		type: 'actions-begun',
		version: 1,
		...open(EVOLVE['actions-begun']),
		log: ({ side }, names) => `${names.side(side)} begins its Action Phase: its Fired markers come off.`,
	}),
	event({
		type: 'smoke-cleared',
		version: 1,
		...open(EVOLVE['smoke-cleared']),
		log: ({ gone, thinned }) =>
			[
				...(gone.length > 0 ? [`Smoke is gone from ${gone.join(', ')}.`] : []),
				...(thinned.length > 0 ? [`Smoke thins in ${thinned.join(', ')}.`] : []),
			].join(' '),
	}),
	event({
		type: 'frame-begun',
		version: 1,
		evolve: EVOLVE['frame-begun'],
		told: (payload): SideEvent =>
			choosing(
				applied(EVOLVE['frame-begun'], payload),
				payload.frame.kind === 'retreat' ? payload.frame.side : null,
			),
		log: ({ frame }, names) => frameWords(frame, names),
	}),
	event({
		type: 'frame-changed',
		version: 1,
		...open(EVOLVE['frame-changed']),
		log: () => '',
	}),
	event({
		type: 'frame-ended',
		version: 1,
		...open(EVOLVE['frame-ended']),
		log: () => '',
	}),
	event({
		type: 'standing-set',
		version: 1,
		...secret(EVOLVE['standing-set']),
		log: ({ side, choice, asks }, names) =>
			`${names.side(side)} ${asks ? 'is asked about' : 'leaves to the default'}: ${choice}.`,
	}),
	event({
		type: 'choice-made',
		version: 1,
		...open(EVOLVE['choice-made']),
		log: (payload, names) => choiceWords(payload, names),
	}),
	event({
		type: 'unit-ruled',
		version: 1,
		...open(EVOLVE['unit-ruled']),
		log: ({ unit, at, reason }, names) =>
			`Control puts ${names.unit(unit)} ${at === null ? 'off the map' : `at ${at}`}: ${reason}`,
	}),
	event({
		type: 'option-set',
		version: 1,
		...open(EVOLVE['option-set']),
		log: ({ option, value, reason }) =>
			[`${optionWords(option, value)}: ${reason}`, ...(value === 'on' ? [againstWords(option)] : [])]
				.filter((each) => each !== '')
				.join(' '),
	}),
] as const;
