/** What every part of the umpire's window shares, the frame's and the pack's. Put in context by master/Master.svelte. */
import { createContext } from 'svelte';
import type { Issued } from '../../src-shared/contract/host-api.ts';
import type { CommandShape } from '../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../src-shared/contract/umpire-head.ts';
import type { UnitId } from '../../src-shared/kit/ids.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { newUuid } from '../state/new-id.ts';
import { Toasts } from '../ui/toasts.svelte.ts';
import { sentenceOf, type Host } from './host.ts';
import { Layout } from './layout.svelte.ts';
import { OwnWork } from './own-work.svelte.ts';

/** Something to send: a command of the game (with the dice typed for it), or one that the desk or the house records. */
export interface Sending {
	readonly to: 'game' | 'desk';
	readonly command: CommandShape;
	readonly faces?: readonly number[];
}

/** The window's own id for a command, and the revision of the view that was looked at when it was decided on. */
export interface SendingHead {
	readonly id: string;
	readonly basedOn?: number;
}

/** The functions the workspace needs from a ruleset's pack. */
export interface RulesetWays<V extends UmpireHead> {
	/** Sends a command by the requests of this ruleset. Throws where the host can't be had. */
	issue(host: Host, sending: Sending, head: SendingHead): Promise<Issued>;
	/** Returns a unit's place on the drawn plane, or null if it has none or doesn't exist. */
	placeOf(view: V, unit: string): Point | null;
	/** What every refusal rests on: when it changes, a refusal has lost its cause. */
	stage(view: V): unknown;
}

/** @typeParam V the ruleset's view; the frame knows its head alone */
export class Workspace<V extends UmpireHead = UmpireHead> {
	readonly host: Host;
	readonly layout: Layout;
	readonly #view: () => V;
	readonly #ways: RulesetWays<V>;
	/** Selected units, the first one inspected. */
	selected = $state.raw<readonly UnitId[]>([]);
	/** Where the map should go next; a new object each time. */
	lookAt = $state.raw<{ readonly at: Point; readonly close: boolean } | null>(null);
	/** The points the map should show whole; a new list each time. */
	framed = $state.raw<readonly Point[] | null>(null);
	/** The unit whose path is drawn on the map next, by clicks and keys; a new object each time. */
	drawing = $state.raw<{ readonly unit: UnitId } | null>(null);
	/** The unit a ruling is to put elsewhere, and where, once the map was clicked. */
	placing = $state.raw<UnitId | null>(null);
	placed = $state.raw<Point | null>(null);
	readonly toasts = new Toasts();
	/** Which part of Control's work is this umpire's. */
	readonly own = new OwnWork();

	constructor(host: Host, view: () => V, ways: RulesetWays<V>, layout: Layout = new Layout()) {
		this.host = host;
		this.layout = layout;
		this.#view = view;
		this.#ways = ways;
	}

	get view(): V {
		return this.#view();
	}

	/** The revision of the view that is looked at now. */
	get revision(): number | undefined {
		return this.host.revision;
	}

	/** The state that every refusal depends on, as the ruleset defines it. */
	get stage(): unknown {
		return this.#ways.stage(this.view);
	}

	/**
	 * Sends a command; a trouble of the connection comes back as a refusal with its sentence.
	 * @param seen the revision that was looked at when it was decided on
	 */
	async send(sending: Sending, seen: number | undefined = this.revision): Promise<Issued> {
		const head = { id: newUuid(), ...(seen === undefined ? {} : { basedOn: seen }) };
		try {
			return await this.#ways.issue(this.host, sending, head);
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
		const at = this.#ways.placeOf(this.view, unit);
		if (at) this.lookAt = { at, close: true };
	}

	/** Brings a route, or other points, into view together. */
	frame(points: readonly Point[]): void {
		this.framed = points;
	}

	/** Begins to draw a unit's way on the map, which takes the keys. */
	drawWay(unit: UnitId): void {
		this.drawing = { unit };
	}

	goToPoint(at: Point): void {
		this.lookAt = { at, close: true };
	}

	/** A short message that goes away; trouble stays until it is closed. */
	tell(say: string, tone: 'ok' | 'danger' = 'ok'): void {
		this.toasts.show({ tone, say });
	}
}

export const [useWorkspace, provideWorkspace] = createContext<Workspace>();
