/** The aircraft commands: each side for its own, Control for either. */
import { FlySortie, PlaceSortie } from '../../../../src-shared/rulesets/tcs/aircraft-commands.ts';
import { flySortie } from '../../../rules/tcs/25-aircraft/orders.ts';
import { placeSortie } from '../../../rules/tcs/25-aircraft/place.ts';
import { forOwnSideNow } from './artillery.ts';
import { command, ofSide } from './record.ts';

export const aircraftCommands = [
	command({
		type: 'place-sortie',
		shape: PlaceSortie,
		label: (_at, { hex }) => `place a Sortie on ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { side, of, hex }) => placeSortie(at, { side, of, hex })),
	}),
	command({
		type: 'fly-sortie',
		shape: FlySortie,
		label: ({ game }, { sortie }) =>
			`fly the Sortie on ${game.aircraft.placed.find(({ id }) => id === sortie)?.hex ?? '?'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSideNow((at, { type: _type, ...asked }, { dice }) => flySortie(at, asked, dice)),
	}),
] as const;
