/** Events of fire: shots, AT Rolls, markers, losses. */
import { EVOLVE } from '../../../rules/tcs/evolve.ts';
import { choosing } from './choosing.ts';
import { applied, event, list, open, secret, type SideEvent } from './record.ts';
import { fireOrderWords } from '../log-words.ts';
import { atWords, firedWords, pointWords } from '../views/side/result-words.ts';

export const fireEvents = [
	event({
		type: 'fire-declined',
		version: 1,
		evolve: EVOLVE['fire-declined'],
		told: (payload): SideEvent =>
			choosing(applied(EVOLVE['fire-declined'], payload), payload.by === 'the rules' ? null : payload.side),
		log: ({ side }, names) => `${names.side(side)} holds its fire.`,
	}),
	event({
		type: 'fire-ordered',
		version: 1,
		...secret(EVOLVE['fire-ordered']),
		log: ({ side, order }, names) => `${names.side(side)} ${fireOrderWords(order)}.`,
	}),
	event({
		type: 'area-fired',
		version: 1,
		...open(EVOLVE['area-fired']),
		log: (payload, names) => firedWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'point-fired',
		version: 1,
		...open(EVOLVE['point-fired']),
		log: (payload, names) => pointWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'at-rolled',
		version: 1,
		...open(EVOLVE['at-rolled']),
		log: (payload, names) => atWords(payload, (id) => names.unit(id)),
	}),
	event({
		type: 'marked-fired',
		version: 1,
		...open(EVOLVE['marked-fired']),
		log: ({ units }, names) => `${list(names, units)}: marked Fired.`,
	}),
	event({
		type: 'steps-lost',
		version: 1,
		...open(EVOLVE['steps-lost']),
		log: ({ losses, destroyed, hex }, names) =>
			`In ${hex} ${Object.entries(losses)
				.map(([id, steps]) =>
					destroyed.includes(id)
						? `${names.unit(id)} is destroyed`
						: `${names.unit(id)} loses ${String(steps)}`,
				)
				.join(', ')}.`,
	}),
] as const;
