/**
 * One combat on the desk: the judgements, the die, and the result as the umpire will apply it. What was chosen here and
 * is not yet recorded lives here; everything else comes from the view.
 */
import type {
	AirSupport,
	Application,
	CombatView,
	Judgements,
	Proposal,
	WorksheetFactor,
} from '../../../src-shared/contract/opcom.ts';
import type { CombatId, UnitId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { Attempt } from '../../master/state/attempt.svelte.ts';
import type { Room } from '../../master/state/room.svelte.ts';

export type Ground = 'badTerrain' | 'city' | 'coverBehind';

export class Bout {
	readonly room: Room;
	readonly id: CombatId;
	readonly judging: Attempt;
	readonly rolling: Attempt;
	readonly applying: Attempt;
	/** The die's face chosen on the odds strip or typed; null: the program rolls. */
	face = $state.raw<number | null>(null);
	/** The die for the distance, when it was thrown as well. */
	retreatFace = $state.raw<number | null>(null);
	/** The outcome under the pointer, shown in words before it happens. */
	hovered = $state.raw<number | null>(null);
	#edits = $state.raw<Partial<Omit<Application, 'reason'>>>({});
	reason = $state('');
	/** Which unit's end point the next click on the map sets. */
	placing = $state.raw<UnitId | null>(null);

	constructor(room: Room, id: CombatId) {
		this.room = room;
		this.id = id;
		this.judging = new Attempt(room);
		this.rolling = new Attempt(room);
		this.applying = new Attempt(room);
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
	get needsRetreatDie(): boolean {
		const outcome = this.combat?.worksheet.outcomes.find((each) => each.die === this.face);
		return outcome?.band === 'total' || outcome?.band === 'success';
	}

	choose(face: number): void {
		this.face = this.face === face ? null : face;
		this.retreatFace = null;
	}

	async roll(by: 'program' | 'table'): Promise<void> {
		const faces = [this.face, this.needsRetreatDie ? this.retreatFace : null].filter((face) => face !== null);
		await this.rolling.send({
			to: 'game',
			command: { type: 'roll-combat', combat: this.id },
			...(by === 'table' && faces.length > 0 ? { faces } : {}),
		});
		this.#edits = {};
	}

	// --- the result ---

	/** What will be applied: the proposal with the umpire's changes. */
	readonly application = $derived.by((): Omit<Application, 'reason'> | null => {
		const combat = this.combat;
		if (!combat?.proposal) return null;
		if (combat.application) return combat.application;
		return { ...proposed(combat.proposal), ...this.#edits };
	});

	/** True when something differs from what the rules propose, so that a reason is wanted. */
	readonly edited = $derived.by(() => {
		const proposal = this.combat?.proposal;
		const now = this.application;
		if (!proposal || !now) return false;
		const was = proposed(proposal);
		return (
			JSON.stringify(now.losses) !== JSON.stringify(was.losses) ||
			JSON.stringify(now.places) !== JSON.stringify(was.places) ||
			!sameMembers(now.captured, was.captured)
		);
	});

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
	}

	/** What was changed of the result and is not applied yet; null: nothing. */
	get unsent(): { readonly application: Omit<Application, 'reason'>; readonly reason: string } | null {
		const { application, reason } = this;
		const none = Object.keys(this.#edits).length === 0 && reason === '';
		return none || application === null || this.combat?.state !== 'rolled' ? null : { application, reason };
	}

	/** Puts back what was changed in an earlier sitting. */
	recall({ application, reason }: NonNullable<Bout['unsent']>): void {
		if (this.combat?.state !== 'rolled') return;
		this.#edits = application;
		this.reason = reason;
	}

	async apply(): Promise<void> {
		const application = this.application;
		if (!application) return;
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

/** The proposal as an application with nothing changed. */
function proposed(proposal: Proposal): Omit<Application, 'reason'> {
	return {
		losses: proposal.losses,
		standFast: proposal.retreats.filter((each) => each.mayStand && each.ordered).map((each) => each.unit),
		places: Object.fromEntries(proposal.retreats.map((each) => [each.unit, each.suggested])),
		captured: proposal.captured,
		overrun: false,
	};
}

const toggled = (list: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
	list.includes(unit) ? list.filter((each) => each !== unit) : [...list, unit];
const sameMembers = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
	a.length === b.length && a.every((each) => b.includes(each));
