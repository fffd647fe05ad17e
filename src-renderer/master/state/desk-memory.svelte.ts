/** The desk as its umpire left it, kept by the host for the seat: a closed lid, a broken machine, another one taken up. */
import type { DeskLeft } from '../../../src-shared/contract/claims.ts';
import type { ClaimsDesk } from './claims.svelte.ts';
import type { DecisionDesk } from './decisions.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';
import type { OpenDesks } from './open-things.ts';

/** Typing comes to rest before it is kept. */
const REST_MS = 800;
const LOOK_MS = 5000;

interface Needs extends OpenDesks {
	readonly decisions: DecisionDesk;
	readonly claims: ClaimsDesk;
	readonly map: MapDesk;
}

export class DeskMemory {
	readonly #desks: Needs;
	/** Nothing is kept before what was kept has been put back. */
	ready = $state(false);
	/** Where the map was; until there is one to put there. */
	#camera = $state.raw<NonNullable<DeskLeft['camera']> | null>(null);
	#known = '';
	#waiting: ReturnType<typeof setTimeout> | undefined;

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	/** Puts the desk as it was left. What is gone meanwhile is passed over; a desk that can't be had is an empty one. */
	async recall(): Promise<void> {
		try {
			const { left } = await this.#desks.room.host.ask('desk.load');
			if (left) this.#lay(left);
		} catch {
			// The window works without.
		}
		this.ready = true;
	}

	/** Puts the map where it was, once there is one. */
	placeMap(): void {
		const { map } = this.#desks.map;
		if (!map || !this.#camera) return;
		map.setCamera(this.#camera);
		this.#camera = null;
	}

	/** Keeps the desk from now on: when it changes (run again then), and every so often for where the map is. */
	follow(): () => void {
		this.keep();
		const timer = setInterval(() => this.keep(), LOOK_MS);
		return () => clearInterval(timer);
	}

	/** Keeps the desk in a moment, if it is another than the one kept. */
	keep(): void {
		const left = this.#left;
		const text = JSON.stringify(left);
		if (!this.ready || text === this.#known) return;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => {
			this.#known = text;
			this.#desks.room.host.ask('desk.save', { left }).catch(() => {
				this.#known = '';
			});
		}, REST_MS);
	}

	get #left(): DeskLeft {
		const { room, orders, decisions, moves, combats, dispatches, claims, map } = this.#desks;
		const { writing, text, release } = orders;
		const { team, line, ask, answers, seconds, fallback } = decisions;
		const plan = moves.unit === null ? null : moves.plan();
		const result = combats.bout?.unsent;
		const camera = map.map?.camera;
		return {
			selected: [...room.selected.slice(0, 40)],
			...(camera ? { camera: { x: round(camera.x), y: round(camera.y), scale: round(camera.scale) } } : {}),
			teams: [...claims.teams],
			cursor: orders.cursor,
			...(orders.sheet ? { sheet: orders.sheet.id } : {}),
			...(writing === null ? {} : { line: { writing, text: text.slice(0, 1000), release } }),
			...(team === null ? {} : { question: { team, line, ask, answers: [...answers], seconds, fallback } }),
			...(plan ? { move: { plan, to: moves.to } } : {}),
			...(combats.bout?.combat ? { combat: combats.bout.id } : {}),
			...(result ? { result } : {}),
			...(dispatches.pair ? { pair: dispatches.pair.key } : {}),
			drafts: dispatches.typed.slice(0, 8),
			note: claims.note,
			common: claims.common,
		};
	}

	#lay(left: DeskLeft): void {
		const { room, orders, decisions, moves, combats, dispatches, claims } = this.#desks;
		const { desk } = room.layout;
		const { view } = room;
		const tab = room.layout.right;
		claims.teams = (left.teams ?? []).filter((id) => view.teams.some((team) => team.id === id));
		claims.note = left.note ?? '';
		claims.common = left.common ?? null;
		for (const { dispatch, items, story } of left.drafts ?? []) {
			if (view.dispatches[dispatch]?.state !== 'draft') continue;
			const editor = dispatches.editor(dispatch);
			editor.items = items;
			editor.story = story;
		}
		if (left.pair !== undefined) dispatches.open(left.pair);
		if (left.combat !== undefined && left.combat in view.combats) combats.open(left.combat);
		if (left.result) combats.bout?.recall(left.result);
		if (left.move && view.units[left.move.plan.unit]?.at) moves.recall(left.move.plan, left.move.to);
		if (left.question) {
			decisions.begin(left.question.team, left.question.line);
			Object.assign(decisions, left.question);
		}
		if (left.sheet !== undefined && left.sheet in view.sheets) {
			orders.open(left.sheet);
			orders.cursor = left.cursor ?? 0;
			if (left.line) {
				orders.write(left.line.writing);
				orders.text = left.line.text;
				orders.release = left.line.release;
			}
		}
		room.selected = (left.selected ?? []).filter((unit) => unit in view.units);
		room.layout.desk = desk;
		room.layout.right = tab;
		this.#camera = left.camera ?? null;
	}
}

const round = (km: number): number => Math.round(km * 1000) / 1000;
