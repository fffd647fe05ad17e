/** A paper sheet being typed in for a team, kept by the host as it is typed so that a closed window loses nothing. */
import type { Action, OrderLine, Posture } from '../../../src-shared/contract/opcom.ts';
import type { LineId, TeamId } from '../../../src-shared/kit/ids.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import { Attempt } from './attempt.svelte.ts';
import type { Room } from './room.svelte.ts';

export interface PaperLine {
	id: LineId;
	addressee: string;
	orders: string;
	supporting: string;
	action: Action | null;
	posture: Posture | null;
	standFast: boolean;
	rest: boolean;
	roadColumn: boolean;
	objective: Point | null;
}

const SAVE_MS = 800;

export class PaperSheet {
	readonly room: Room;
	readonly team: TeamId;
	readonly attempt: Attempt;
	readonly #done: () => void;
	lines = $state<PaperLine[]>([blank()]);
	#saving: ReturnType<typeof setTimeout> | undefined;

	constructor(room: Room, team: TeamId, done: () => void) {
		this.room = room;
		this.team = team;
		this.attempt = new Attempt(room);
		this.#done = done;
		void this.#load();
	}

	/** Names that can stand in the first column: the side's units and formations, for completion. */
	readonly names = $derived.by((): readonly string[] => {
		const side = this.room.view.teams.find((team) => team.id === this.team)?.side;
		const units = Object.values(this.room.view.units).filter((unit) => unit.side === side);
		const formations = this.room.view.formations.filter((formation) => formation.side === side);
		return [
			...new Set([...units.map((unit) => unit.short), ...formations.map((formation) => formation.short)]),
		];
	});

	/** The first name that goes on from what was typed, or null. */
	completion(typed: string): string | null {
		const start = typed.trim().toLowerCase();
		if (start === '') return null;
		const longer = this.names.filter((name) => name.toLowerCase() !== start);
		return (
			longer.find((name) => name.toLowerCase().startsWith(start)) ??
			longer.find((name) => name.toLowerCase().includes(start)) ??
			null
		);
	}

	/** The number of the line a refusal speaks of, from 1, or null. */
	readonly refusedLine = $derived.by(() => {
		const found = /^line (\d+)/i.exec(this.attempt.refusal?.say ?? '');
		return found ? Number(found[1]) : null;
	});

	add(): void {
		this.lines.push(blank());
		this.keep();
	}

	/** Writes the line above into this one, all but whom it orders. */
	repeat(index: number): void {
		const above = this.lines[index - 1];
		const here = this.lines[index];
		if (!above || !here) return;
		this.lines[index] = { ...$state.snapshot(above), id: here.id, addressee: here.addressee };
		this.keep();
	}

	remove(index: number): void {
		this.lines.splice(index, 1);
		if (this.lines.length === 0) this.lines.push(blank());
		this.keep();
	}

	/** Keeps the draft at the host a moment after the last keystroke. */
	keep(): void {
		clearTimeout(this.#saving);
		this.#saving = setTimeout(() => {
			const turn = this.room.view.clock.turn;
			const lines = JSON.stringify(this.lines);
			this.room.host.ask('draft.save', { team: this.team, turn, lines }).catch(() => {
				this.room.tell('The draft could not be kept. What you typed is still here.', 'danger');
			});
		}, SAVE_MS);
	}

	async submit(): Promise<void> {
		const lines: OrderLine[] = $state.snapshot(this.lines).filter((line) => !isBlank(line));
		const form = { team: this.team, turn: this.room.view.clock.turn, lines };
		const empty = lines.findIndex((line) => line.addressee.trim() === '');
		if (lines.length === 0 || empty >= 0) {
			const where = lines.length === 0 ? 1 : empty + 1;
			this.attempt.refusal = {
				outcome: 'refused',
				rule: 'opcom-5.sheet.columns',
				code: 'blank',
				say: `Line ${String(where)}: say whom it orders.`,
				allowed: null,
				overrulable: false,
			};
			return;
		}
		clearTimeout(this.#saving);
		await this.attempt.desk({ type: 'submit-sheet', form, fromPaper: true }, 'Sheet entered.', this.#done);
	}

	async #load(): Promise<void> {
		try {
			const { lines } = await this.room.host.ask('draft.load', {
				team: this.team,
				turn: this.room.view.clock.turn,
			});
			const kept = lines === '' ? [] : (JSON.parse(lines) as PaperLine[]);
			if (kept.length > 0 && this.lines.every(isBlank)) this.lines = kept;
		} catch {
			this.room.tell('An earlier draft of this sheet could not be read.', 'danger');
		}
	}
}

function blank(): PaperLine {
	return {
		id: `l${crypto.randomUUID()}` as LineId,
		addressee: '',
		orders: '',
		supporting: '',
		action: null,
		posture: null,
		standFast: false,
		rest: false,
		roadColumn: false,
		objective: null,
	};
}

const isBlank = (line: PaperLine): boolean =>
	line.addressee.trim() === '' &&
	line.orders.trim() === '' &&
	line.supporting.trim() === '' &&
	line.action === null;
