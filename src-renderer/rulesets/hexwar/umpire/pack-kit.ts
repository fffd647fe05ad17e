/** Parts of the umpire's pack that are the same for every ruleset on hexes. */
import type { Component } from 'svelte';
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Action } from '../../../ui/actions.svelte.ts';
import type { CommandAttempt } from '../../../workspace/command-attempt.svelte.ts';
import type { Desk, NextStep, WindowPack } from '../../../workspace/window-pack.ts';
import type { Workspace } from '../../../workspace/workspace.svelte.ts';
import { sheetOf } from '../common/hex-sheet.ts';
import type { OrdersDesk } from '../common/orders-desk.svelte.ts';
import type { HexUmpireView } from './hex-ways.ts';

export type HexRoom = Workspace<HexUmpireView>;

/** An umpire's desk with nothing open and no keys; a real desk overrides its parts. */
export const PLAIN_DESK = {
	detail: 'none',
	offices: { allBut: [] },
	count: 0,
	open: () => [],
	show: () => false,
	close: () => undefined,
	key: () => false,
	back: () => false,
} as const satisfies Omit<Desk, 'id' | 'title' | 'panel'>;

/** A unit that is named in a claim or a question is taken in hand on the map. Returns whether there is such a unit. */
export function showUnit(room: Pick<HexRoom, 'view' | 'goTo'>, of: Subject): boolean {
	const unit = of.slice('unit:'.length);
	const known = of.startsWith('unit:') && unit in room.view.units;
	if (known) room.goTo(unit as UnitId);
	return known;
}
export const asSubjects = (units: readonly string[]): readonly Subject[] =>
	units.map((unit) => subject('unit', unit));

/** Returns the desk of questions to sides, which Control may answer for them. */
export const questionsDesk = (
	room: { readonly view: { readonly questions: readonly unknown[] } },
	panel: Component,
): Desk => ({
	...PLAIN_DESK,
	...{ id: 'questions', title: 'Questions', panel },
	get count() {
		return room.view.questions.length;
	},
});

/** The orders that sides handed in, for Control to carry out or turn down. */
export const ordersDesk = (orders: OrdersDesk<unknown>, panel: Component): Desk => ({
	...PLAIN_DESK,
	...{ id: 'orders', title: 'Orders', panel },
	get count() {
		return orders.standing.length;
	},
	close: () => (orders.refusing = null),
	key: (key) => orders.key(key),
	back: () => orders.back(),
});

/** The bar's button, with its key where the ruleset has one for it now. */
export const barButton = (control: {
	readonly next: { readonly say: string; readonly key?: string | undefined; run(): void };
	readonly stepping: CommandAttempt;
}): NextStep => ({
	get say() {
		return control.next.say;
	},
	get disabled() {
		return control.stepping.busy;
	},
	get key() {
		return control.next.key;
	},
	bar: '',
	attempt: control.stepping,
	expectsReason: false,
	run: () => control.next.run(),
});

/** Returns the bar button's label and action for an open question, or null if nobody is asked. */
export function askedFirst(
	room: HexRoom & {
		readonly view: { readonly questions: readonly { readonly of: string }[] };
	},
): { readonly say: string; readonly run: () => void } | null {
	const [asked] = room.view.questions;
	if (!asked) return null;
	const side = room.view.sides.find(({ id }) => id === asked.of)?.name ?? '';
	return { say: `${side} is asked`, run: () => room.layout.show('questions') };
}

/** '1 order waits', '3 orders wait' */
export const ordersWait = (many: number): string =>
	many === 1 ? '1 order waits' : `${String(many)} orders wait`;

/** Ending the step, and the big button, in the palette. @param also words by which it is found, too */
export const turnActions = (
	{ label, also }: { readonly label: string; readonly also: string },
	does: { next(): void; end(): void },
): readonly Action[] => [
	{ id: 'step.next', group: 'Turn', label, also, run: does.end },
	{
		id: 'turn.button',
		group: 'Turn',
		label: 'Press the big button of the bar',
		key: 'Mod+Enter',
		run: does.next,
	},
];

/** Every unit on the map, to go to by its name. */
export const unitActions = (room: HexRoom, nameOf: (unit: string) => string): readonly Action[] =>
	Object.entries(room.view.units).flatMap(([id, { at }]) =>
		at === null
			? []
			: [
					{
						id: `unit.${id}`,
						group: 'Unit',
						label: `${nameOf(id)}, ${at}`,
						run: () => room.goTo(id as UnitId),
					},
				],
	);

/** Brings a hex into sight. */
export function showHex(room: HexRoom, hex: string): void {
	const at = sheetOf(room.view).pointOf(hex);
	if (at) room.goToPoint(at);
}

/** A hex that is typed in the palette: 'go to 10.10'. */
export function typedHex(room: HexRoom, query: string): readonly Action[] {
	const hex = /^(?:go to |goto |hex )?(\w+\.\w+)$/i.exec(query.trim())?.[1];
	if (hex === undefined || sheetOf(room.view).pointOf(hex) === null) return [];
	return [{ id: 'go-to-hex', group: 'Map', label: `Go to ${hex}`, run: () => showHex(room, hex) }];
}

/** Returns the name of the view shown in the replay: 'Allied side'. */
export const sideWords: WindowPack['replay']['sideWords'] = (master, id) =>
	`${master.sides.find((each) => each.id === id)?.name ?? id} side`;

/** Returns those of the units stored for their umpire that still exist. */
export const stillThere = (room: HexRoom, units: readonly UnitId[]): readonly UnitId[] =>
	units.filter((unit) => unit in room.view.units);
