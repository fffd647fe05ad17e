/**
 * A paper sheet being typed in for a team; the host stores it as it is typed, so that a closed window loses nothing.
 */
import type { Action, OrderLine, Posture } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import type { PaperForm } from '../../../../../src-shared/contract/house.ts';
import { SheetId, type LineId, type TeamId } from '../../../../../src-shared/kit/ids.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { OpcomAttempt } from '../opcom-attempt.svelte.ts';
import type { Room } from '../room.ts';
import type { Name } from '../../../../state/completion.svelte.ts';
import { newUuid } from '../../../../state/new-id.ts';

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
	readonly attempt: OpcomAttempt;
	/** The printed sheet whose photographs are typed in, or null if it is typed from paper. */
	readonly photo: PaperForm | null;
	readonly #done: () => void;
	/** The turn it is written for: the present one; the next one's is only kept as a draft. */
	turn = $state(1);
	lines = $state<PaperLine[]>([blank()]);
	#saving: ReturnType<typeof setTimeout> | undefined;

	constructor(room: Room, team: TeamId, photo: PaperForm | null, done: () => void) {
		this.room = room;
		this.team = team;
		this.photo = photo;
		this.turn = photo?.turn ?? room.view.clock.turn;
		this.attempt = new OpcomAttempt(room);
		this.#done = done;
		void this.#load();
	}

	/** The turns a sheet may be written for: the last one's was found late, the next one's is a draft. */
	readonly turns = $derived.by((): readonly number[] => {
		const now = this.room.view.clock.turn;
		return [now - 1, now, now + 1].filter((turn) => turn > 0);
	});
	/** Whether it is too early to hand it in. */
	readonly early = $derived.by(() => this.turn > this.room.view.clock.turn);

	/** Another turn's draft: this one is kept as its own turn's. */
	async setTurn(turn: number): Promise<void> {
		if (turn === this.turn) return;
		await this.#keepNow();
		this.turn = turn;
		this.attempt.clear();
		this.lines = [blank()];
		await this.#load();
	}

	/** Names that can stand in the first column: the side's units, formations and ad-hoc groups, for completion. */
	readonly names = $derived.by((): readonly Name[] => {
		const { view } = this.room;
		const side = view.teams.find((team) => team.id === this.team)?.side;
		const units = Object.values(view.units).filter((unit) => unit.side === side);
		const groups = Object.values(view.ground.groups).filter((group) =>
			group.units.some((unit) => view.units[unit]?.side === side),
		);
		return [
			...units.map(({ short, name, type, size }) => ({
				short,
				name,
				hint: `${type.replaceAll('-', ' ')} ${size}`,
			})),
			...view.formations
				.filter((formation) => formation.side === side)
				.map(({ short, name, echelon }) => ({ short, name, hint: echelon })),
			...groups.map(({ name }) => ({ short: name, name, hint: 'group' })),
		];
	});

	/** The number of the line a refusal speaks of, from 1, or null. */
	readonly refusedLine = $derived.by(() => {
		const match = /^line (\d+)/i.exec(this.attempt.refusal?.say ?? '');
		return match ? Number(match[1]) : null;
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
		this.#saving = setTimeout(() => void this.#keepNow(), SAVE_MS);
	}

	async #keepNow(): Promise<void> {
		clearTimeout(this.#saving);
		const { team, turn } = this;
		const lines = this.lines.every(isBlank) ? '' : JSON.stringify(this.lines);
		try {
			await this.room.host.ask('draft.save', { team, turn, lines });
		} catch {
			this.room.tell('The draft could not be kept. What you typed is still here.', 'danger');
		}
	}

	async submit(): Promise<void> {
		const lines: OrderLine[] = $state.snapshot(this.lines).filter((line) => !isBlank(line));
		if (this.early) return;
		const form = { team: this.team, turn: this.turn, lines };
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
		const sheet = this.#sheetToBe();
		if (await this.attempt.desk({ type: 'submit-sheet', form, fromPaper: true }, 'Sheet entered.')) {
			if (this.photo) await this.attempt.desk({ type: 'settle-photo', paper: this.photo.id, sheet });
			this.#done();
		}
	}

	/** The id that the host gives this team's next sheet of the turn. */
	#sheetToBe(): SheetId {
		const { team, turn } = this;
		const before = Object.values(this.room.view.sheets).filter(
			(sheet) => sheet.team === team && sheet.turn === turn,
		).length;
		const first = `${team}-t${String(turn)}`;
		return SheetId.parse(before === 0 ? first : `${first}-${String(before + 1)}`);
	}

	async #load(): Promise<void> {
		try {
			const { lines } = await this.room.host.ask('draft.load', {
				team: this.team,
				turn: this.turn,
			});
			const storedLines = lines === '' ? [] : (JSON.parse(lines) as PaperLine[]);
			if (storedLines.length > 0 && this.lines.every(isBlank)) this.lines = storedLines;
		} catch {
			this.room.tell('An earlier draft of this sheet could not be read.', 'danger');
		}
	}
}

function blank(): PaperLine {
	return {
		id: `l${newUuid()}` as LineId,
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
