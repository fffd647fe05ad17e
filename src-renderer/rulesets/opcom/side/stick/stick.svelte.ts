/** A picture on a stick: its content, what was handed in on it, and the file that goes back to Control. */
import type { Issued, Input, RequestName } from '../../../../../src-shared/contract/host-api.ts';
import type { OpcomStickPicture, StickOrders } from '../../../../../src-shared/rulesets/opcom/stick.ts';
import type { SideSheet, SideView } from '../../../../../src-shared/rulesets/opcom/views.ts';
import type { MessageId } from '../../../../../src-shared/kit/ids.ts';
import { Connection } from '../../../../connection/connection.svelte.ts';
import { stillTransport } from '../../../../connection/still-transport.ts';
import { keptHereAs } from '../hand-in.svelte.ts';
import { saveText } from '../../../../ui/papers/save-file.ts';

type Outbox = Pick<StickOrders, 'sheets' | 'airSheets' | 'answers' | 'messages'>;
const EMPTY: Outbox = { sheets: [], airSheets: [], answers: [], messages: [] };
const RECORDED: Issued = { outcome: 'recorded' };
const NO_CONNECTION =
	'This file has no connection to Control. Hand in what you have written and save it for Control instead.';

const NO_RECALL =
	'That sheet is with Control, and this file has no connection to it: ask for it back at Control’s table.';

/** Does what a host would, as far as a file can: stores what is handed in and shows it as handed in. */
type Doing = { readonly [N in RequestName]?: (input: Input<N>) => unknown };

export class Stick {
	readonly picture: OpcomStickPicture;
	readonly connection: Connection<SideView>;
	/** The view, including what was handed in on it. */
	readonly view: SideView = $derived.by(() => withOutbox(this.picture.view, this.outbox));
	outbox = $state.raw<Outbox>(EMPTY);
	/** The outbox as it was saved last. */
	#saved = $state.raw<Outbox>(EMPTY);
	readonly #settings = new Map<string, string>();

	constructor(picture: OpcomStickPicture) {
		this.picture = picture;
		const doings = this.#doings();
		this.connection = new Connection<SideView>(
			stillTransport((name, input) => {
				const doing = doings[name as RequestName] as ((given: unknown) => unknown) | undefined;
				return doing?.(input);
			}, NO_CONNECTION),
		);
	}

	/** Whether something was handed in that no saved file holds. */
	get unsaved(): boolean {
		return this.outbox !== this.#saved;
	}

	/** What waits to be saved, in words: 'one order sheet, 2 messages'; '' for nothing. */
	get waiting(): string {
		const { sheets, airSheets, answers, messages } = this.outbox;
		const some = (n: number, one: string, many: string): string[] =>
			n === 0 ? [] : [n === 1 ? `one ${one}` : `${String(n)} ${many}`];
		return [
			...some(sheets.length, 'order sheet', 'order sheets'),
			...some(airSheets.length, 'air sheet', 'air sheets'),
			...some(answers.length, 'answer', 'answers'),
			...some(messages.length, 'message', 'messages'),
		].join(', ');
	}

	/** Writes the file for Control. */
	save(): void {
		const { stick, view, seat } = this.picture;
		const orders: StickOrders = {
			thirdMap: 'orders',
			version: 1,
			stick,
			turn: view.clock.turn,
			...this.outbox,
		};
		const name = ['orders', seat.team ?? seat.side, 'turn', String(view.clock.turn)].join('-');
		saveText(`${name}.thirdmap-orders`, 'application/json', JSON.stringify(orders, null, '\t'));
		this.#saved = this.outbox;
	}

	/** Takes back all that was handed in, to write on: the drafts are still there. */
	takeBack(): void {
		this.outbox = EMPTY;
		this.#saved = EMPTY;
	}

	/** Takes one sheet back that lies here; what Control has can't be had without it. */
	#recall(sheet: string): Issued {
		const { sheets, airSheets } = this.outbox;
		const left = {
			sheets: sheets.filter(({ team }) => keptHereAs('orders', team) !== sheet),
			airSheets: airSheets.filter(({ team }) => keptHereAs('air', team) !== sheet),
		};
		if (left.sheets.length === sheets.length && left.airSheets.length === airSheets.length)
			return {
				outcome: 'refused',
				rule: 'app',
				code: 'recall/away',
				say: NO_RECALL,
				allowed: null,
				overrulable: false,
			};
		this.outbox = { ...this.outbox, ...left };
		return RECORDED;
	}

	#doings(): Doing {
		const put = (more: Partial<Outbox>): Issued => {
			this.outbox = { ...this.outbox, ...more };
			return RECORDED;
		};
		return {
			'settings.load': ({ key }) => ({ value: this.#settings.get(key) ?? null }),
			'settings.save': ({ key, value }) => (this.#settings.set(key, value), null),
			'sheet.submit': ({ form }) =>
				put({ sheets: [...this.outbox.sheets.filter(({ team }) => team !== form.team), form as Sheet] }),
			'sheet.recall': ({ sheet }) => this.#recall(sheet),
			'airsheet.submit': ({ form }) =>
				put({
					airSheets: [...this.outbox.airSheets.filter(({ team }) => team !== form.team), form as AirForm],
				}),
			'sheet.answer': ({ line, answer }) => put({ answers: [...this.outbox.answers, { line, answer }] }),
			'message.send': ({ from, to, text }) =>
				put({ messages: [...this.outbox.messages, { from, to, text } as Word] }),
		};
	}
}

// Input types lack the brands that the host's check puts on ids; the host checks again what comes back.
type Sheet = Outbox['sheets'][number];
type AirForm = Outbox['airSheets'][number];
type Word = Outbox['messages'][number];

/** Returns the view as it would be if Control had what was handed in. A stick can't answer timed questions. */
function withOutbox(view: SideView, { sheets, airSheets, answers, messages }: Outbox): SideView {
	const turn = view.clock.turn;
	const handed = sheets.map((form): SideSheet => ({
		id: keptHereAs('orders', form.team),
		team: form.team,
		turn,
		at: null,
		state: 'submitted',
		lines: form.lines.map((order) => ({ order, query: null, notes: [] })),
	}));
	const answered = (sheet: SideSheet): SideSheet => ({
		...sheet,
		lines: sheet.lines.map((line) => {
			const answer = answers.find((each) => each.line === line.order.id);
			return answer && line.query ? { ...line, query: { ...line.query, answer: answer.answer } } : line;
		}),
	});
	const sent = messages.map(({ from, to, text }, n) => {
		const id = `here-${String(n + 1)}` as MessageId;
		return [id, { id, from, to, turn, text }] as const;
	});
	return {
		...view,
		decisions: {},
		sheets: [...view.sheets.map(answered), ...handed],
		airSheets: [
			...view.airSheets,
			...airSheets.map(({ team, orders }) => ({ id: keptHereAs('air', team), team, turn, at: null, orders })),
		],
		messages: { ...view.messages, ...Object.fromEntries(sent) },
	};
}
