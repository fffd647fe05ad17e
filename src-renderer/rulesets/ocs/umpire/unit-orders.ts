/** What Control orders of the selected units with one key or click: the palette, the menu and the inspector take it from here. */
import type { CommandShape } from '../../../../src-shared/contract/house.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { AimKind } from '../common/aim.svelte.ts';
import { modeInWords } from '../../../../src-shared/rulesets/ocs/mode-words.ts';
import { MODES_ORDERED, ORDER_KEYS } from '../common/words.ts';
import type { PlayDesk } from './play-desk.svelte.ts';

/** The fights that a stack can be sent into: what each aims at, its words and its key. */
export const FIGHTS = [
	{ kind: 'attack', label: 'Attack', key: ORDER_KEYS.attack },
	{ kind: 'overrun', label: 'Overrun', key: ORDER_KEYS.overrun },
	{ kind: 'barrage', label: 'Barrage', key: ORDER_KEYS.barrage },
] as const satisfies readonly { readonly kind: AimKind; readonly label: string; readonly key: string }[];

/** The four modes that a unit can be ordered into, and its release from Reserve. `id`: 'mode-combat', 'release'. */
export function modeOrders(desk: PlayDesk): readonly Action[] {
	const { room } = desk;
	const order = (command: (units: readonly UnitId[]) => CommandShape): void => {
		if (room.selected.length > 0) void desk.send(command([...room.selected]), '');
	};
	return [
		...MODES_ORDERED.map((mode) => ({
			id: `mode-${mode}`,
			label: modeInWords(mode),
			key: ORDER_KEYS[mode],
			run: () => {
				if (desk.setUp.isNow) void desk.setUp.change(room.selected, mode);
				else order((units) => ({ type: 'change-mode', units, mode }));
			},
		})),
		{
			id: 'release',
			label: 'Release from Reserve',
			key: ORDER_KEYS.release,
			run: () => order((units) => ({ type: 'release', units })),
		},
	];
}

/** Those of them that say something to a unit in this mode: not the mode that it is in, release only from Reserve. */
export const modeOrdersOf = (desk: PlayDesk, mode: string): readonly Action[] =>
	modeOrders(desk).filter(({ id }) => (id === 'release' ? mode === 'reserve' : id !== `mode-${mode}`));

/** A fight begun with what is selected: a click on the map aims it. */
export const fightOrders = (desk: PlayDesk): readonly Action[] =>
	FIGHTS.map(({ kind, label, key }) => ({
		id: kind,
		label: kind === 'barrage' ? 'Barrage on a hex' : `${label} a hex`,
		key,
		run: () => desk.aim(kind),
	}));
