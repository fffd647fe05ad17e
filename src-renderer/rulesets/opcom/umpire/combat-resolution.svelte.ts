/**
 * One combat on the desk: the judgements, the die, and the result as the umpire will apply it. Choices not yet recorded
 * are kept here; everything else comes from the view.
 */
import type {
	AirSupport,
	Application,
	CombatResult,
	CombatView,
	Judgements,
	WorksheetFactor,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { CombatId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from './opcom-attempt.svelte.ts';
import { sentenceOf } from '../../../workspace/host.ts';
import type { Room } from './room.ts';

export type Ground = 'badTerrain' | 'city' | 'coverBehind';

export class CombatResolution {
	readonly room: Room;
	readonly id: CombatId;
	readonly judging: OpcomAttempt;
	readonly rolling: OpcomAttempt;
	readonly applying: OpcomAttempt;
	/** The die face chosen on the odds strip or typed, or null if the program rolls. */
	face = $state.raw<number | null>(null);
	/** The die for the distance, when it was thrown as well. */
	retreatFace = $state.raw<number | null>(null);
	/** The outcome under the pointer, shown in words before it happens. */
	hovered = $state.raw<number | null>(null);
	#edits = $state.raw<Partial<Omit<Application, 'reason'>>>({});
	/** The host's forecast of applying the result with these edits. */
	#explained = $state.raw<{ readonly edits: object; readonly result: CombatResult | null } | null>(null);
	/** Why the forecast failed. */
	trouble = $state('');
	reason = $state('');
	/** Which unit's end point the next click on the map sets. */
	placing = $state.raw<UnitId | null>(null);

	constructor(room: Room, id: CombatId) {
		this.room = room;
		this.id = id;
		this.judging = new OpcomAttempt(room);
		this.rolling = new OpcomAttempt(room);
		this.applying = new OpcomAttempt(room);
	}

	get combat(): CombatView | undefined {
		return this.room.view.combats[this.id];
	}

	// --- judging ---

	async #judge(change: Partial<Judgements>): Promise<void> {
		const judgements = {
			...this.combat?.judgements,
			factors: this.combat?.judgements.factors ?? {},
			...change,
		};
		await this.judging.game({ type: 'judge-combat', combat: this.id, judgements });
	}

	/** Switches a factor; back to what the rules propose when it is set so. */
	async setFactor(factor: WorksheetFactor, value: boolean | number): Promise<void> {
		await this.#judge({ factors: { ...this.combat?.judgements.factors, [factor.key]: value } });
	}

	async setGround(ground: Ground, on: boolean): Promise<void> {
		await this.#judge({ [ground]: on });
	}

	async setAir(side: 'attackAir' | 'defenceAir', air: AirSupport): Promise<void> {
		await this.#judge({ [side]: air });
	}

	/** Puts a unit on one of the umpire's lists (out of role, vital spot) or off it. */
	async toggleListed(list: 'outOfRole' | 'vitalSpot', unit: UnitId): Promise<void> {
		const now = this.combat?.judgements[list] ?? [];
		await this.#judge({ [list]: toggled(now, unit) });
	}

	// --- the die ---

	/** True when the chosen face leads to a result whose distance is thrown for. */
	/** The number of sides of the die for the retreat distance in the chosen outcome, or null if there is none. */
	get retreatDie(): number | null {
		const outcome = this.combat?.worksheet.outcomes.find((each) => each.die === this.face);
		return outcome ? this.room.view.dice.retreat[outcome.band] : null;
	}

	choose(face: number): void {
		this.face = this.face === face ? null : face;
		this.retreatFace = null;
	}

	/**
	 * Rolls the die, typed in or by the program; `andApply`: the result is applied at once if nothing is left to
	 * decide.
	 */
	async roll(andApply = false): Promise<void> {
		const faces = [this.face, this.retreatDie === null ? null : this.retreatFace].filter(
			(face) => face !== null,
		);
		const fell = await this.rolling.send(
			{
				to: 'game',
				command: { type: andApply ? 'resolve-combat' : 'roll-combat', combat: this.id },
				...(faces.length > 0 ? { faces } : {}),
			},
			andApply
				? (said) => (this.combat?.state === 'rolled' ? `${said} Something in it is yours to decide.` : said)
				: '',
		);
		if (fell) {
			// Taken back and thrown again, it is another die.
			this.face = null;
			this.retreatFace = null;
		}
		this.#edits = {};
	}

	// --- the result ---

	/** What will be applied: the proposal with the umpire's changes. */
	readonly application = $derived.by((): Omit<Application, 'reason'> | null => {
		const combat = this.combat;
		if (!combat?.result) return null;
		if (combat.application) return combat.application;
		return { ...combat.result.choices, ...this.#edits };
	});

	/** The result of applying these edits, by the host's rules; the previous answer until the new one arrives. */
	get result(): CombatResult | null {
		const shown = this.combat?.result ?? null;
		return Object.keys(this.#edits).length === 0 ? shown : (this.#explained?.result ?? shown);
	}

	/** False until the host has answered about the latest edit. */
	get settled(): boolean {
		return Object.keys(this.#edits).length === 0 || this.#explained?.edits === this.#edits;
	}

	/** True if anything differs from the rules' proposal, which requires a reason. */
	get edited(): boolean {
		return this.combat?.state === 'rolled' && (this.result?.changes.length ?? 0) > 0;
	}

	async #explain(): Promise<void> {
		const edits = this.#edits;
		const choices = this.application;
		if (Object.keys(edits).length === 0 || !choices) return;
		try {
			const result = await this.room.host.ask('explain.result', { combat: this.id, choices });
			if (edits !== this.#edits) return;
			this.#explained = { edits, result };
			this.trouble = '';
		} catch (trouble) {
			if (edits === this.#edits) this.trouble = sentenceOf(trouble);
		}
	}

	/** Sets a unit's total step losses; those added by a rule are subtracted again before they are confirmed. */
	setSteps(unit: UnitId, steps: number): void {
		const added = (this.result?.extra[unit] ?? []).reduce((sum, each) => sum + each.steps, 0);
		this.setLoss(unit, steps - added);
	}

	setLoss(unit: UnitId, steps: number): void {
		this.#edit(({ losses }) => ({ losses: { ...losses, [unit]: Math.max(0, steps) } }));
	}

	setPlace(unit: UnitId, at: Point): void {
		this.#edit(({ places }) => ({ places: { ...places, [unit]: at } }));
		this.placing = null;
	}

	toggleStand(unit: UnitId): void {
		this.#edit(({ standFast }) => ({ standFast: toggled(standFast, unit) }));
	}

	toggleCaptured(unit: UnitId): void {
		this.#edit(({ captured }) => ({ captured: toggled(captured, unit) }));
	}

	setOverrun(on: boolean): void {
		this.#edit(() => ({ overrun: on }));
	}

	#edit(change: (now: Omit<Application, 'reason'>) => Partial<Omit<Application, 'reason'>>): void {
		if (!this.application) return;
		this.applying.begin();
		this.#edits = { ...this.#edits, ...change(this.application) };
		void this.#explain();
	}

	/** The edits of the result not applied yet, or null. */
	get unsent(): { readonly application: Omit<Application, 'reason'>; readonly reason: string } | null {
		const { application, reason } = this;
		const none = Object.keys(this.#edits).length === 0 && reason === '';
		return none || application === null || this.combat?.state !== 'rolled' ? null : { application, reason };
	}

	/** Puts back what was changed in an earlier sitting. */
	recall({ application, reason }: NonNullable<CombatResolution['unsent']>): void {
		if (this.combat?.state !== 'rolled') return;
		this.#edits = application;
		this.reason = reason;
		void this.#explain();
	}

	async apply(): Promise<void> {
		const application = this.application;
		if (!application || !this.settled) return;
		const reason = this.reason.trim();
		await this.applying.game(
			{
				type: 'apply-combat',
				combat: this.id,
				application: { ...application, ...(this.edited && reason !== '' ? { reason } : {}) },
			},
			'Result applied. Drafts for both sides are on the dispatch desk.',
		);
	}
}

const toggled = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
	list.includes(unit) ? list.filter((each) => each !== unit) : [...list, unit];
