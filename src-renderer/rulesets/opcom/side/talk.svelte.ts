/** Word between a side's own headquarters: what concerns the one at this window, and what it writes. */
import { z } from 'zod';
import type { SideMessage, SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import { TeamId } from '../../../../src-shared/kit/ids.ts';
import { HostError } from '../../../connection/client.ts';
import type { Connection } from '../../../connection/connection.svelte.ts';
import { broughtAlong, packWith } from '../../../state/window-transfer.ts';
import { newUuid } from '../../../state/new-id.ts';

const CARRIED = 'message';
const Begun = z.object({ to: TeamId.nullable(), text: z.string().max(4000) });

function jsonOf(bytes: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
	} catch {
		return null;
	}
}

export class Talk {
	readonly #connection: Connection<SideView>;
	readonly #view: () => SideView;
	readonly #own: () => TeamId | null;
	/** Called when the window closes: its work no longer moves along. */
	readonly close: () => void;
	/** Null: to all headquarters of the side. */
	to = $state.raw<TeamId | null>(null);
	text = $state('');
	/** Messages between the others are shown too. */
	everybody = $state(false);
	busy = $state(false);
	trouble = $state('');
	/** Messages seen so far. */
	#seen = $state<number | null>(null);

	constructor(connection: Connection<SideView>, view: () => SideView, own: () => TeamId | null) {
		this.#connection = connection;
		this.#view = view;
		this.#own = own;
		this.#recall();
		this.close = packWith(() => this.#unsent());
	}

	/** Restores work begun at another host that moved along. */
	#recall(): void {
		const brought = broughtAlong(CARRIED);
		if (!brought) return;
		const begun = Begun.safeParse(jsonOf(brought));
		if (!begun.success) return;
		this.text = begun.data.text;
		this.to = begun.data.to;
	}

	/** A message that is begun goes along when this window goes on elsewhere. */
	#unsent(): Readonly<Record<string, Uint8Array>> {
		if (this.text.trim() === '') return {};
		const begun: z.infer<typeof Begun> = { to: this.to, text: this.text };
		return { [CARRIED]: new TextEncoder().encode(JSON.stringify(begun)) };
	}

	readonly all: readonly SideMessage[] = $derived.by(() => Object.values(this.#view().messages));
	readonly shown: readonly SideMessage[] = $derived(
		this.everybody ? this.all : this.all.filter((message) => this.#concerns(message)),
	);
	/** Came in since the list was last looked at; what lay there when the window opened is old. */
	readonly unread: number = $derived.by(() => {
		const turn = this.#view().clock.turn;
		const old = this.#seen ?? this.all.findLastIndex((message) => message.turn < turn) + 1;
		return this.all.slice(old).filter((message) => this.#concerns(message) && message.from !== this.#own())
			.length;
	});

	/** Everything there is has been looked at. */
	seen(): void {
		this.#seen = this.all.length;
	}

	async send(): Promise<void> {
		const from = this.#own();
		const text = this.text.trim();
		if (from === null || text === '' || this.busy) return;
		this.busy = true;
		try {
			const to = this.to === from ? null : this.to;
			const issued = await this.#connection.ask('message.send', { id: newUuid(), from, to, text });
			this.trouble = issued.outcome === 'refused' ? issued.say : '';
			if (issued.outcome === 'recorded') this.text = '';
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			this.trouble = trouble.message;
		} finally {
			this.busy = false;
		}
	}

	#concerns({ from, to }: SideMessage): boolean {
		const own = this.#own();
		return from === own || to === own || to === null;
	}
}
