/** One air task on the desk: the umpire's choices, the dice, and the effects as they will be applied. */
import type { AirChoices, AirEffects, AirTask } from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { AirTaskId, UnitId, WingId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import { facesOf } from '../words.ts';
import { sentenceOf } from '../../../../workspace/host.ts';
import type { Room } from '../room.ts';

export class AirTaskDraft {
	readonly room: Room;
	readonly id: AirTaskId;
	readonly rolling: OpcomAttempt;
	readonly applying: OpcomAttempt;
	choices = $state.raw<AirChoices>({});
	/** Faces typed from the table, in the order of the throws. */
	faces = $state.raw<readonly number[]>([]);
	reason = $state('');
	/** The carried unit that the next click on the map places. */
	placing = $state.raw<UnitId | null>(null);
	trouble = $state('');
	/** The task as it would be with the choices made here. */
	#explained = $state.raw<AirTask | null>(null);
	#asked = 0;
	#edits = $state.raw<Partial<AirEffects>>({});

	constructor(room: Room, id: AirTaskId) {
		this.room = room;
		this.id = id;
		this.rolling = new OpcomAttempt(room);
		this.applying = new OpcomAttempt(room);
	}

	readonly task = $derived.by((): AirTask | undefined => {
		const shown = this.room.view.air.tasks.find((each) => each.id === this.id);
		return shown?.state === 'open' ? (this.#explained ?? shown) : shown;
	});

	/** The dice are thrown on the table only: the campaign's own choice. */
	get typedOnly(): boolean {
		return this.room.view.dice.typed;
	}

	/** How many dice are still to be typed. */
	readonly missing = $derived.by(() => Math.max(0, (this.task?.throws.length ?? 0) - this.faces.length));

	// --- choices ---

	/** Changes a choice and asks the rules for the resulting rolls; undefined restores the rules' own choice. */
	choose<K extends keyof AirChoices>(key: K, value: AirChoices[K] | undefined): void {
		const { [key]: _was, ...rest } = this.choices;
		this.choices = value === undefined ? rest : { ...rest, [key]: value };
		this.faces = [];
		void this.#explain();
	}

	toggle(key: 'include' | 'exclude', unit: UnitId): void {
		const now = this.choices[key] ?? [];
		const next = now.includes(unit) ? now.filter((each) => each !== unit) : [...now, unit];
		this.choose(key, next.length === 0 ? undefined : next);
	}

	async #explain(): Promise<void> {
		this.#asked += 1;
		const mine = this.#asked;
		if (Object.keys(this.choices).length === 0) {
			this.#explained = null;
			return;
		}
		try {
			const task = await this.room.host.ask('explain.air', { task: this.id, choices: this.choices });
			if (mine !== this.#asked) return;
			this.#explained = task;
			this.trouble = '';
		} catch (trouble) {
			if (mine === this.#asked) this.trouble = sentenceOf(trouble);
		}
	}

	// --- dice ---

	/** The next die on the table. */
	/** Sides of the next die to be typed. */
	get sides(): number {
		const throws = this.task?.throws ?? [];
		return (throws[this.faces.length] ?? throws.at(-1))?.faces.length ?? 0;
	}

	/** A figure that this die has. */
	isFace(key: string): boolean {
		return facesOf(this.sides).some((face) => String(face) === key);
	}

	type(face: number): void {
		if (this.missing > 0) this.faces = [...this.faces, face];
	}

	/** A die set by pointing at it: only the next one, or one that was typed. */
	setFace(index: number, face: number): void {
		if (index === this.faces.length) this.type(face);
		else this.faces = this.faces.map((was, i) => (i === index ? face : was));
	}

	takeBack(): void {
		this.faces = this.faces.slice(0, -1);
	}

	async roll(by: 'program' | 'table'): Promise<void> {
		const done = await this.rolling.send({
			to: 'game',
			command: { type: 'roll-air', task: this.id, choices: this.choices },
			...(by === 'table' ? { faces: this.faces } : {}),
		});
		if (!done) return;
		this.#edits = {};
		this.faces = [];
	}

	// --- effects ---

	readonly effects = $derived.by((): AirEffects | null => {
		const { proposal = null, applied = null } = this.task ?? {};
		return applied ?? (proposal ? { ...proposal, ...this.#edits } : null);
	});

	readonly edited = $derived.by(() => {
		const proposal = this.task?.proposal;
		return this.task?.state === 'rolled' && JSON.stringify(this.effects) !== JSON.stringify(proposal);
	});

	#edit(change: Partial<AirEffects>): void {
		this.applying.begin();
		this.#edits = { ...this.#edits, ...change };
	}

	setWing(wing: WingId, lost: number): void {
		this.#edit({ wings: { ...this.effects?.wings, [wing]: Math.max(0, lost) } });
	}

	setSteps(unit: UnitId, steps: number): void {
		this.#edit({ steps: { ...this.effects?.steps, [unit]: Math.max(0, steps) } });
	}

	toggleImmobilised(unit: UnitId): void {
		const now = this.effects?.immobilised ?? [];
		this.#edit({ immobilised: now.includes(unit) ? now.filter((each) => each !== unit) : [...now, unit] });
	}

	setPlace(unit: UnitId, at: Point): void {
		this.#edit({ landed: { ...this.effects?.landed, [unit]: at } });
		this.placing = null;
	}

	get mayApply(): boolean {
		return this.task?.state === 'rolled' && !(this.edited && this.reason.trim().length < 3);
	}

	/** @param after runs once it is recorded */
	async apply(after: () => void): Promise<void> {
		const effects = this.effects;
		if (!effects || !this.mayApply) return;
		const reason = this.reason.trim();
		await this.applying.game(
			{
				type: 'apply-air',
				task: this.id,
				effects,
				...(this.edited && reason !== '' ? { reason } : {}),
			},
			'Applied. What each side is told lies on the dispatch desk.',
			after,
		);
	}

	async dismiss(reason: string, after: () => void): Promise<void> {
		await this.applying.game(
			{ type: 'dismiss-air', task: this.id, reason: reason.trim() },
			'Not carried out.',
			after,
		);
	}
}
