/** The desk as its umpire left it, kept by the host for the seat: a closed lid, a broken machine, another one taken up. */
import type { DeskLeft } from '../../../src-shared/contract/claims.ts';
import type { ClaimsDesk } from '../../workspace/claims/claims.svelte.ts';
import type { OpenPack } from '../../workspace/window-pack.ts';
import type { Workspace } from '../../workspace/workspace.svelte.ts';
import type { MapDesk } from './map-desk.svelte.ts';

/** Typing comes to rest before it is kept. */
const REST_MS = 800;
const LOOK_MS = 5000;

interface Needs {
	readonly room: Workspace;
	readonly pack: OpenPack;
	readonly claims: ClaimsDesk;
	readonly map: MapDesk;
}

export class DeskMemory {
	readonly #desks: Needs;
	/** Nothing is stored before the stored state has been restored. */
	ready = $state(false);
	/** Where the map was; until there is one to put there. */
	#camera = $state.raw<NonNullable<DeskLeft['camera']> | null>(null);
	#known = '';
	#waiting: ReturnType<typeof setTimeout> | undefined;

	constructor(desks: Needs) {
		this.#desks = desks;
	}

	/**
	 * Restores the desk as it was left. Things that no longer exist are skipped; if loading fails, the desk is empty.
	 */
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
		const { claims, map, pack } = this.#desks;
		const camera = map.map?.camera;
		return {
			...(camera ? { camera: { x: round(camera.x), y: round(camera.y), scale: round(camera.scale) } } : {}),
			teams: [...claims.teams],
			pack: pack.left(),
			note: claims.note,
			common: claims.common,
		};
	}

	#lay({ camera, teams, note, common, pack: left }: DeskLeft): void {
		const { room, claims, pack } = this.#desks;
		const { desk, right } = room.layout;
		claims.teams = (teams ?? []).filter((id) => room.view.teams.some((team) => team.id === id));
		claims.note = note ?? '';
		claims.common = common ?? null;
		pack.lay(left);
		room.layout.desk = desk;
		room.layout.right = right;
		this.#camera = camera ?? null;
	}
}

const round = (km: number): number => Math.round(km * 1000) / 1000;
