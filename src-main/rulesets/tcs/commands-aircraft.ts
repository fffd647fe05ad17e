/** What may be asked of aircraft: each side for its own, Control for either. */
import { FlySortie, PlaceSortie } from '../../../src-shared/rulesets/tcs/aircraft-commands.ts';
import { commandRecords } from '../../rules/kit/records.ts';
import { flySortie } from '../../rules/tcs/25-aircraft/orders.ts';
import { placeSortie } from '../../rules/tcs/25-aircraft/place.ts';
import type { TcsFact } from '../../rules/tcs/facts.ts';
import type { At } from '../../rules/tcs/game.ts';
import { forOwnSide, ofSide } from './commands-artillery.ts';

const command = commandRecords<At, TcsFact>();

export const aircraftCommands = [
	command({
		type: 'place-sortie',
		shape: PlaceSortie,
		label: (_at, { hex }) => `place a Sortie on ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, of, hex }) => placeSortie(at, { side, of, hex })),
	}),
	command({
		type: 'fly-sortie',
		shape: FlySortie,
		label: ({ game }, { sortie }) =>
			`fly the Sortie on ${game.aircraft.placed.find(({ id }) => id === sortie)?.hex ?? '?'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { type: _type, ...asked }, { dice }) => flySortie(at, asked, dice)),
	}),
] as const;
