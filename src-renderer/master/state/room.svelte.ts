/** The control room: what every part of the umpire's window shares. Put in context by Master.svelte. */
import { createContext } from 'svelte';
import type { DeskCommand } from '../../../src-shared/contract/desk.ts';
import type { Answer, Input, Issued, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { OpcomCommand } from '../../../src-shared/contract/opcom.ts';
import type { MasterView } from '../../../src-shared/contract/views.ts';
import type { UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { Toasts } from '../../ui/toasts.svelte.ts';
import { Layout } from './layout.svelte.ts';
import { OwnWork } from './own-work.svelte.ts';
import { newUuid } from '../../state/new-id.ts';

/** Whoever answers requests: the real connection, or a fake in tests. */
export interface Host {
	/** The revision of the view as it is shown now; absent where views have none. */
	readonly revision?: number;
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** Something to send: a command of the game (with the dice typed for it) or of the desk. */
export type Sending =
	| { readonly to: 'game'; readonly command: OpcomCommand; readonly faces?: readonly number[] }
	| { readonly to: 'desk'; readonly command: DeskCommand };

/** Answers that it can't be sent: its subject was changed by another window since it was looked at. */
export const STALE = 'gate/stale';

export class Room {
	readonly host: Host;
	readonly layout: Layout;
	readonly #view: () => MasterView;
	/** Selected units, the first one inspected. */
	selected = $state.raw<readonly UnitId[]>([]);
	/** Where the map is asked to go next; a new object each time. */
	lookAt = $state.raw<{ readonly at: Point; readonly close: boolean } | null>(null);
	/** What the map is asked to show whole; a new list each time. */
	framed = $state.raw<readonly Point[] | null>(null);
	/** The unit a ruling is to put elsewhere, and where, once the map was clicked. */
	placing = $state.raw<UnitId | null>(null);
	placed = $state.raw<Point | null>(null);
	readonly toasts = new Toasts();
	/** Which part of Control's work is this umpire's. */
	readonly own = new OwnWork();

	constructor(host: Host, view: () => MasterView, layout: Layout = new Layout()) {
		this.host = host;
		this.layout = layout;
		this.#view = view;
	}

	get view(): MasterView {
		return this.#view();
	}

	/** The campaign's dice are thrown on the table and typed in, never by the program (option 'dice'). */
	get typedDice(): boolean {
		return this.view.options.some(({ id, value }) => id === 'dice' && value === 'typed');
	}

	/** The revision of the view that is looked at now. */
	get revision(): number | undefined {
		return this.host.revision;
	}

	/**
	 * Sends a command; a trouble of the connection comes back as a refusal with its sentence.
	 * @param seen the revision that was looked at when it was decided on
	 */
	async send(sending: Sending, seen: number | undefined = this.revision): Promise<Issued> {
		const head = { id: newUuid(), ...(seen === undefined ? {} : { basedOn: seen }) };
		try {
			return sending.to === 'desk'
				? await this.host.ask('command.desk', { ...head, command: sending.command })
				: await this.host.ask('command.game', {
						...head,
						command: sending.command,
						...(sending.faces ? { faces: [...sending.faces] } : {}),
					});
		} catch (trouble) {
			return {
				outcome: 'refused',
				rule: '',
				code: 'trouble',
				say: sentenceOf(trouble),
				allowed: null,
				overrulable: false,
			};
		}
	}

	select(units: readonly UnitId[], add = false): void {
		this.selected = add ? [...new Set([...this.selected, ...units])] : units;
		if (units.length > 0) this.layout.right = 'unit';
	}

	/** Selects a unit and brings it into view. */
	goTo(unit: UnitId): void {
		this.select([unit]);
		const at = this.view.units[unit]?.at;
		if (at) this.lookAt = { at, close: true };
	}

	/** Brings a route, or other points, into view together. */
	frame(points: readonly Point[]): void {
		this.framed = points;
	}

	goToPoint(at: Point): void {
		this.lookAt = { at, close: true };
	}

	/** A short message that goes away; trouble stays until it is closed. */
	tell(say: string, tone: 'ok' | 'danger' = 'ok'): void {
		this.toasts.show({ tone, say });
	}
}

/** The sentence of an error that crossed the wall. */
export function sentenceOf(trouble: unknown): string {
	return trouble instanceof Error ? trouble.message : 'The program did not answer. Try again.';
}

export const [useRoom, provideRoom] = createContext<Room>();
