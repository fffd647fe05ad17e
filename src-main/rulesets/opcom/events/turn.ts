/** The turn, its steps, and readings of doubtful rules (OP COM 3 and 4). */
import { dateInWords, partNames } from '../../../../src-shared/contract/game-time.ts';
import { nothing } from '../../../rules/kit/records.ts';
import { teamReady, turnBegun } from '../../../rules/opcom/evolve/turn.ts';
import { opcomOptions } from '../../../rules/opcom/options.ts';
import { gameEvent, overruled } from './record.ts';

/** 'Which day a night belongs to, now the night begins the day' */
function optionWords(option: string, value: string): string {
	const changed = opcomOptions.find(({ id }) => id === option);
	const label = changed?.values.find(({ id }) => id === value)?.label;
	return `${changed?.title ?? 'An option'}, now ${label ?? value}`;
}

export const turn = [
	gameEvent({
		type: 'turn-begun',
		version: 1,
		evolve: turnBegun,
		log: ({ turn: number, part, date }) =>
			`Turn ${String(number)} begins: ${partNames[part]}, ${dateInWords(date)}.`,
		told: ({ turn: number, date, part }) => ({ kind: 'turn', turn: number, date, part }),
		begins: ({ turn: number }) => ({ turn: number, step: 'orders' }),
	}),
	gameEvent({
		type: 'step-begun',
		version: 1,
		evolve: (game, { step }) => ({ ...game, step }),
		log: ({ step, reason }) => `Step: ${step.replaceAll('-', ' ')}.${overruled(reason)}`,
		told: nothing,
		begins: ({ step }) => ({ step }),
	}),
	gameEvent({
		type: 'team-ready-set',
		version: 1,
		evolve: teamReady,
		log: ({ team, ready }, names) => `${names.team(team)} ${ready ? 'ready' : 'no longer ready'}.`,
		told: nothing,
	}),
	gameEvent({
		type: 'option-set',
		version: 1,
		evolve: (game, { option, value }) => ({ ...game, options: { ...game.options, [option]: value } }),
		log: ({ option, value, reason }) => `${optionWords(option, value)}: ${reason}`,
		told: nothing,
	}),
] as const;
