/** The artillery desk: a mission that is drawn up, missions to adjust, shelter to take, and markers over the map. */
import type { TcsFiringShown, TcsMissionShown } from '../../../../src-shared/rulesets/tcs/artillery-views.ts';
import type { Shell } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { SheafAsked } from '../../../../src-shared/rulesets/tcs/sheaf.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { MapOverlay } from '../../../map/types.ts';
import type { DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

/** A mission as it is drawn up. */
export interface MissionDraft {
	readonly of: string;
	readonly shell: Shell;
	readonly fast: boolean;
	readonly continuous: boolean;
	/** Null: not chosen yet. */
	readonly hex: string | null;
	readonly observer: string | null;
	/** How it is fired by the 1992 proposal; absent to follow 4.01. */
	readonly sheaf?: SheafAsked;
}

/** One Battery Fire, as close together as it gets. */
const ONE_FIRE: SheafAsked = {
	...{ fires: 1, pattern: 'converged', direction: null, point: null, continues: false },
};

export class ArtilleryDesk {
	readonly #hands: TableHands;
	draft = $state.raw<MissionDraft | null>(null);
	/** The rules' answer, or null without a target or while asking. */
	shown = $state.raw<TcsMissionShown | null>(null);
	choosing = $state(false);
	#asked = 0;

	constructor(hands: TableHands) {
		this.#hands = hands;
	}

	/** The side whose part of the phase it is, if this window acts for it, or null. */
	get acting(): SideId | null {
		const { clock } = this.#hands.view();
		const { own } = this.#hands;
		const [side] = clock.actors;
		const part = /^(missions|adjust|shelter)-/.test(clock.step);
		return part && side !== undefined && (own === null || own === side) ? side : null;
	}

	/** The acting side's units and batteries that may fire. */
	get firing(): readonly TcsFiringShown[] {
		const { artillery, proposals } = this.#hands.view();
		return artillery.firing.filter(
			({ side, size }) => side === this.acting && (proposals.sheafs === null || size === 'battery'),
		);
	}

	begin(of: string): void {
		const same = this.draft ?? {
			shell: 'HE' as const,
			fast: false,
			continuous: false,
			hex: null,
			observer: null,
		};
		this.change({ ...same, of });
		this.choosing = this.draft?.hex === null;
	}

	/** Lays a mission on the desk as it was written. */
	lay(draft: MissionDraft): void {
		this.choosing = false;
		this.change(draft);
	}

	change(draft: MissionDraft): void {
		const he = draft.shell === 'HE';
		const bySheafs = this.#hands.view().proposals.sheafs !== null;
		this.draft = {
			...draft,
			...(he && !bySheafs ? {} : { fast: false, continuous: false }),
			...(bySheafs ? { sheaf: draft.sheaf ?? ONE_FIRE } : {}),
		};
		void this.#ask();
	}

	async #ask(): Promise<void> {
		const { draft, acting } = this;
		this.#asked += 1;
		const asked = this.#asked;
		if (!draft || draft.hex === null || acting === null) return void (this.shown = null);
		const shown = (await this.#hands.ask('mission', { side: acting, ...draft })) as TcsMissionShown;
		if (asked === this.#asked) this.shown = shown;
	}

	/** The observer: the chosen one, otherwise the nearest possible. */
	get observer(): string | null {
		return this.draft?.observer ?? this.shown?.observers[0] ?? null;
	}

	get picking(): string | null {
		return this.choosing && this.draft ? 'Click the target hex of the mission.' : null;
	}
	pick(hex: string): void {
		if (!this.draft) return;
		this.choosing = false;
		this.change({ ...this.draft, hex, observer: null });
	}

	async place(): Promise<void> {
		const { draft, acting, observer } = this;
		if (!draft || draft.hex === null || acting === null) return;
		const command = {
			type: 'place-mission',
			side: acting,
			...draft,
			observer: draft.shell === 'Illum' ? null : observer,
		};
		if (await this.#hands.send(command, `${draft.shell} mission placed at ${draft.hex}.`)) this.drop();
	}
	check(mission: string): void {
		const notice = 'The mission is cancelled, and its ammunition is back.';
		void this.#hands.send({ type: 'check-fire', side: this.acting, mission }, notice);
	}
	adjust(mission: string): void {
		void this.#hands.send({ type: 'adjust-mission', side: this.acting, mission });
	}
	shelter(hex: string, how: 'suppress' | 'move', units: readonly string[]): void {
		void this.#hands.send({ type: 'take-shelter', side: this.acting, hex, how, units: [...units] });
	}

	drop(): void {
		this.draft = this.shown = null;
		this.choosing = false;
	}

	/** Zones of the markers on the map, lights, and the target that is chosen. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const hex = this.draft?.hex ?? null;
		return [
			...artilleryOverlays(sheet, this.#hands.view()),
			...(hex === null
				? []
				: [
						{
							kind: 'cells',
							id: 'mission-target',
							rings: sheet.rings([hex]),
							label: 'Target',
							tone: 'warn',
						} as const,
					]),
		];
	}
}

type Shown = Pick<ReturnType<TableHands['view']>, 'artillery' | 'sides'>;

/** Barrage markers and lights for any window’s map. */
export function artilleryOverlays(sheet: DrawnHexSheet, { artillery, sides }: Shown): readonly MapOverlay[] {
	const barrages = artillery.barrages.flatMap(
		({ id, side, hex, zone, shell, state, continuous, strength }): readonly MapOverlay[] => {
			const at = sheet.pointOf(hex);
			if (!at) return [];
			const letter = sides.find((each) => each.id === side)?.letter ?? '';
			const what = `${letter} ${shell}${continuous ? ', continuous' : ''}`;
			return [
				{
					...{ kind: 'cells', id: `barrage/${id}`, rings: sheet.rings(zone), label: '' },
					tone: state === 'placed' ? 'warn' : 'danger',
				},
				{
					...{
						kind: 'tag',
						id: `barrage-tag/${id}`,
						at: { x: at.x, y: at.y - 0.38 },
						links: [],
						small: true,
					},
					text: strength === null ? what : `${what} ${String(strength)}`,
					tone: state === 'placed' ? 'warn' : 'danger',
				},
			];
		},
	);
	const lights = artillery.lights.flatMap(({ hex, zone, side }, n): readonly MapOverlay[] => {
		const at = sheet.pointOf(hex);
		const letter = sides.find((each) => each.id === side)?.letter ?? '';
		return at
			? [
					{ kind: 'cells', id: `light/${String(n)}`, rings: sheet.rings(zone), label: '', tone: 'ok' },
					{
						...{ kind: 'tag', id: `light-tag/${String(n)}`, at: { x: at.x, y: at.y - 0.38 } },
						...{ links: [], small: true, text: `${letter} Illum`, tone: 'ok' },
					},
				]
			: [];
	});
	const mines = artillery.mines.map(({ hex, breached }): MapOverlay => ({
		...{ kind: 'cells', id: `mines/${hex}`, rings: sheet.rings([hex]) },
		label: breached ? 'Breach' : 'Mines',
		tone: breached ? 'ok' : 'danger',
	}));
	return [...barrages, ...lights, ...mines];
}
