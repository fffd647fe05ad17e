/** Control's map in hex rulesets: the parts independent of what is on it. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import type { MapEvents, MapTarget } from '../../../map/types.ts';
import type { Scene } from '../../../workspace/window-pack.ts';
import { sheetOf, type DrawnHexSheet } from '../common/hex-sheet.ts';
import type { Workspace } from '../../../workspace/workspace.svelte.ts';
import type { HexUmpireView } from './hex-ways.ts';
import type { MapPicture } from '../../../../src-shared/map/picture.ts';

type Pictured = HexUmpireView & { readonly picture: MapPicture | null };

export abstract class HexScene<V extends Pictured> {
	readonly room: Workspace<V>;
	readonly label = 'Master map';
	readonly crossings = [];
	#measured = $state<string | null>(null);

	constructor(room: Workspace<V>) {
		this.room = room;
	}

	get sheet(): DrawnHexSheet {
		return sheetOf(this.room.view);
	}

	board(): ReturnType<Scene['board']> {
		const { view, host } = this.room;
		return this.sheet.drawn(view.picture, (key) => host.ask('map.picture', { key }));
	}

	get selection(): readonly string[] {
		return this.room.selected;
	}
	get measured(): string | null {
		return this.#measured;
	}
	forget(): void {
		this.#measured = null;
	}

	/** The hexes that a text names by their numbers. */
	placesIn(text: string): readonly Point[] {
		return [...text.matchAll(/\w+\.\w+/g)].flatMap(([name]) => this.sheet.pointOf(name) ?? []);
	}

	/** Returns the hex that a click means: that of the counter clicked, or of the ground, or null. */
	hexUnder(target: MapTarget, point: Point): string | null {
		const unit = target.kind === 'unit' ? this.room.view.units[target.id] : undefined;
		return unit?.at ?? this.sheet.hexAt(point);
	}

	/** Selects a counter for its menu. Returns its id, or null if no counter is there. */
	takenForMenu(target: MapTarget): UnitId | null {
		if (target.kind !== 'unit' || !(target.id in this.room.view.units)) return null;
		const id = target.id as UnitId;
		if (!this.room.selected.includes(id)) this.room.select([id]);
		return id;
	}

	/** Says how long a line is that was drawn to measure. */
	readonly onMeasure: NonNullable<MapEvents['onMeasure']> = (points) => {
		this.#measured = points.length > 1 ? this.sheet.board.lengthWords(points) : null;
	};
}
