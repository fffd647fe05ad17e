/** An air order sheet typed in from paper: lines of a few fields, all by keyboard. */
import type { AirOrder, MissionKind, WingShare } from '../../../../../src-shared/rulesets/opcom/air.ts';
import type { AirField } from '../../../../../src-shared/rulesets/opcom/forms.ts';
import type { Team } from '../../../../../src-shared/rulesets/opcom/scenario.ts';
import { LineId, type WingId } from '../../../../../src-shared/kit/ids.ts';
import { hasField } from '../../common/forms.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';
import { pointFor } from '../../../../state/place-words.ts';
import { newUuid } from '../../../../state/new-id.ts';

export interface AirPaperLine {
	readonly id: LineId;
	readonly mission: MissionKind | null;
	readonly wing: WingId | null;
	readonly squadrons: number;
	readonly target: string;
	readonly supported: string;
	readonly cabRank: boolean;
	/** A place name or grid figures for the square or area; '' to use the target's words. */
	readonly where: string;
	readonly notes: string;
}

export class AirPaper {
	readonly #room: Room;
	readonly team: Team;
	readonly attempt: OpcomAttempt;
	lines = $state.raw<readonly AirPaperLine[]>([blank()]);

	constructor(room: Room, team: Team) {
		this.#room = room;
		this.team = team;
		this.attempt = new OpcomAttempt(room);
	}

	/** Wings that this team's sheet may task. */
	readonly wings = $derived.by(() =>
		Object.values(this.#room.view.air.wings).filter((wing) => wing.side === this.team.side),
	);
	/** Lines with something in them. */
	readonly written = $derived(
		this.lines.filter((line) => line.mission !== null || line.target.trim() !== ''),
	);

	set(id: LineId, change: Partial<AirPaperLine>): void {
		this.lines = this.lines.map((line) => (line.id === id ? { ...line, ...change } : line));
	}

	add(): LineId {
		const line = blank();
		this.lines = [...this.lines, line];
		return line.id;
	}

	/** The line before this one again, under another id. */
	repeat(id: LineId): void {
		const at = this.lines.findIndex((line) => line.id === id);
		const before = this.lines[at - 1];
		if (before) this.lines = this.lines.map((line) => (line.id === id ? { ...before, id } : line));
	}

	drop(id: LineId): void {
		const rest = this.lines.filter((line) => line.id !== id);
		this.lines = rest.length === 0 ? [blank()] : rest;
	}

	/** Whether a line's mission is described by a field. */
	has({ mission }: AirPaperLine, field: AirField): boolean {
		return hasField(this.#room.view.forms.air, mission, field);
	}

	/** Returns whether a line's place was found on the map, or null if none was written. */
	found({ where }: AirPaperLine): boolean | null {
		return where.trim() === '' ? null : pointFor(this.#room.view.map, where) !== null;
	}

	async submit(after: () => void): Promise<void> {
		const { team } = this;
		const orders = this.written.map((line) => this.#order(line));
		await this.attempt.desk(
			{
				type: 'submit-air-sheet',
				form: { team: team.id, turn: this.#room.view.clock.turn, orders },
				fromPaper: true,
			},
			`${team.name}'s air sheet is in.`,
			after,
		);
	}

	#order(line: AirPaperLine): AirOrder {
		const at = pointFor(this.#room.view.map, line.where || line.target);
		const flies = line.wing !== null && this.has(line, 'wings');
		const wings: readonly WingShare[] = flies ? [{ wing: line.wing, squadrons: line.squadrons }] : [];
		const { areaKm } = this.#room.view.forms.air;
		return {
			id: line.id,
			mission: line.mission,
			wings,
			target: line.target.trim() === '' ? line.where : line.target,
			supported: line.supported,
			cabRank: line.cabRank && this.has(line, 'cabRank'),
			square: this.has(line, 'square') && at ? { centre: at, bearing: 0 } : null,
			area: this.has(line, 'area') && at ? { centre: at, radius: areaKm } : null,
			route: [],
			notes: line.notes,
		};
	}
}

function blank(): AirPaperLine {
	return {
		id: LineId.parse(`a-${newUuid()}`),
		mission: null,
		wing: null,
		squadrons: 1,
		target: '',
		supported: '',
		cabRank: false,
		where: '',
		notes: '',
	};
}
