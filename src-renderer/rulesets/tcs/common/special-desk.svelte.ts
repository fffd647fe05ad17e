/** Orders beside the usual ones: Smoke and Illum of one weapon, breaching mines, laying them. */
import type { TcsScreenShown } from '../../../../src-shared/rulesets/tcs/artillery-views.ts';
import type { MapOverlay } from '../../../map/types.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { nameIn } from '../../hexwar/common/units-on-map.ts';
import { sheetOf, type DrawnHexSheet } from '../../hexwar/common/hex-sheet.ts';
import type { TableHands } from './hands.ts';

export class SpecialDesk {
	readonly #hands: TableHands;
	/** Smoke or Illum being prepared; its hex is null until chosen. */
	screen = $state.raw<{
		readonly unit: string;
		readonly shell: 'Smoke' | 'Illum';
		readonly hex: string | null;
	} | null>(null);
	shown = $state.raw<TcsScreenShown | null>(null);
	/** A breach that is drawn up. */
	breaching = $state.raw<{ readonly units: readonly string[]; readonly hex: string } | null>(null);
	/** The sheet whose next Minefield the next click lays, or null. */
	laying = $state.raw<string | null>(null);
	/** Why the last picked hex can't be mined; '' if it can. */
	unmined = $state('');

	/** The unit that the next click sets up elsewhere, or null. */
	settingUp = $state.raw<string | null>(null);

	constructor(hands: TableHands) {
		this.#hands = hands;
	}

	/** The hex that Smoke or Illum is drawn up for. */
	overlays(sheet: DrawnHexSheet): readonly MapOverlay[] {
		const hex = this.screen?.hex ?? null;
		if (hex === null) return [];
		const label = this.screen?.shell ?? '';
		const tone = label === 'Illum' ? 'ok' : 'quiet';
		return [{ kind: 'cells', id: 'screen', rings: sheet.rings([hex]), label, tone }];
	}

	get picking(): string | null {
		if (this.laying !== null) return 'Click the hex of the Minefield.';
		if (this.settingUp !== null) return this.#setUpWords(this.settingUp);
		return this.screen && this.screen.hex === null ? `Click the hex for the ${this.screen.shell}.` : null;
	}
	async pick(hex: string): Promise<void> {
		if (this.laying !== null) return this.#lay(this.laying, hex);
		if (this.settingUp !== null) return this.#setUp(this.settingUp, hex);
		if (!this.screen) return;
		this.screen = { ...this.screen, hex };
		this.shown = (await this.#hands.ask('screen', this.screen)) as TcsScreenShown;
	}

	beginSetUp(unit: string): void {
		this.drop();
		this.settingUp = unit;
	}
	#setUpWords(id: string): string {
		const view = this.#hands.view();
		const counter = view.counters[view.units[id]?.counter ?? ''];
		const within = counter?.within ?? 0;
		return `Click the hex where ${nameIn(view, id)} is set up: within ${counted(within, 'hex', 'hexes')} of ${counter?.at ?? ''}.`;
	}
	async #setUp(unit: string, hex: string): Promise<void> {
		if (await this.#hands.send({ type: 'set-up', units: [unit], hex })) this.settingUp = null;
	}

	beginScreen(unit: string, shell: 'Smoke' | 'Illum'): void {
		this.drop();
		this.screen = { unit, shell, hex: null };
	}
	async fire(): Promise<void> {
		const { screen } = this;
		if (!screen || screen.hex === null) return;
		const command = { type: 'screen', units: [screen.unit], shell: screen.shell, hex: screen.hex };
		if (await this.#hands.send(command)) this.drop();
	}

	/** Returns mined hexes at or next to a unit without a way through them. */
	breachable(id: string): readonly string[] {
		const view = this.#hands.view();
		const unit = view.units[id];
		const infantry = view.counters[unit?.counter ?? '']?.category === 'Infantry';
		if (!infantry || (unit?.at ?? null) === null || !unit) return [];
		const sheet = sheetOf(view);
		const from = sheet.pointOf(unit.at ?? '');
		return view.artillery.mines.flatMap(({ hex, breached }) => {
			const at = sheet.pointOf(hex);
			const near = at !== null && from !== null && Math.hypot(at.x - from.x, at.y - from.y) < 1.2;
			return near && !breached ? [hex] : [];
		});
	}
	/** Prepares a breach: the mines' possible effect is shown before anybody enters. */
	async beginBreach(units: readonly string[], hex: string): Promise<void> {
		this.drop();
		this.breaching = { units: [...units], hex };
		this.shown = (await this.#hands.ask('breach', this.breaching)) as TcsScreenShown;
	}
	async breach(): Promise<void> {
		if (this.breaching && (await this.#hands.send({ type: 'breach', ...this.breaching }))) this.drop();
	}

	/** The next click lays a Minefield of a sheet. */
	beginLaying(sheet: string): void {
		this.drop();
		this.unmined = '';
		this.laying = sheet;
	}
	async #lay(sheet: string, hex: string): Promise<void> {
		const side = this.#hands.view().sheets.find(({ key }) => key === sheet)?.side;
		const { say } = (await this.#hands.ask('mine', { side, sheet, hex })) as TcsScreenShown;
		this.unmined = say ?? '';
		if (say !== null) return;
		this.laying = null;
		await this.#hands.send({ type: 'lay-mine', side, sheet, hex }, `Minefield laid in ${hex}.`);
	}

	drop(): void {
		this.screen = this.shown = this.breaching = this.laying = this.settingUp = null;
	}
}
