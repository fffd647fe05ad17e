/** Which dispatches this seat has read, kept by the host so that a reload doesn't make them new again. */
import { SvelteSet } from 'svelte/reactivity';
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';

/** Several papers are read in one sitting: they are kept together, after this, ms. */
const KEEP_AFTER = 400;
/** The host stores little per seat: the latest marks that fit, in characters. */
const MAX_STORED_CHARACTERS = 3800;

export class ReadMarks {
	readonly #ids = new SvelteSet<string>();
	readonly #connection: Connection<SideView>;
	readonly #view: () => SideView;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(connection: Connection<SideView>, view: () => SideView) {
		this.#connection = connection;
		this.#view = view;
	}

	has(id: string): boolean {
		return this.#ids.has(id);
	}

	add(id: string): void {
		if (this.#ids.has(id)) return;
		this.#ids.add(id);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#keep(), KEEP_AFTER);
	}

	/** Fetches the marks of this campaign; what was read meanwhile stays read. */
	async load(): Promise<void> {
		try {
			const { value } = await this.#connection.ask('settings.load', { key: 'layout' });
			for (const id of marksIn(value, this.#view().campaign.title)) this.#ids.add(id);
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
		}
	}

	/** A mark that can't be kept is no loss: the paper is new once more. */
	async #keep(): Promise<void> {
		const { campaign, dispatches } = this.#view();
		const newest = Object.values(dispatches)
			.sort((a, b) => b.turn - a.turn)
			.map((dispatch) => dispatch.id);
		let room = MAX_STORED_CHARACTERS - campaign.title.length;
		const read = newest.filter((id) => this.#ids.has(id) && (room -= id.length + 3) > 0);
		try {
			await this.#connection.ask('settings.save', {
				key: 'layout',
				value: JSON.stringify({ campaign: campaign.title, read }),
			});
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
		}
	}
}

/** Marks of another campaign are none: its dispatches are numbered alike. */
function marksIn(value: string | null, campaign: string): readonly string[] {
	try {
		const storedMarks: unknown = JSON.parse(value ?? 'null');
		if (
			typeof storedMarks !== 'object' ||
			storedMarks === null ||
			!('campaign' in storedMarks) ||
			!('read' in storedMarks)
		)
			return [];
		if (storedMarks.campaign !== campaign || !Array.isArray(storedMarks.read)) return [];
		return storedMarks.read.filter((id: unknown) => typeof id === 'string');
	} catch {
		return [];
	}
}
