/**
 * The current view of a side or one of its headquarters: the host's own answer, requested again whenever something
 * happens.
 */
import type { ViewHead } from '../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../src-shared/contract/umpire-head.ts';
import type { SideId, TeamId } from '../../../src-shared/kit/ids.ts';
import { sentenceOf, type Host } from '../../workspace/host.ts';

/** The side or headquarters previewed. */
export interface Whose {
	readonly side: SideId;
	readonly team?: TeamId;
}

export class Preview {
	/** A picture, and whose it is. */
	seen = $state.raw<{ readonly view: ViewHead; readonly whose: Whose } | null>(null);
	trouble = $state<string | null>(null);
	whose = $state.raw<Whose>() as Whose;
	readonly #host: Host;
	/** The picture as it was last sent: one that did not change is not drawn again. */
	#text = '';
	#asking = false;
	#again = false;

	constructor(host: Host, whose: Whose) {
		this.#host = host;
		this.whose = whose;
	}

	/** Asks for the newest; while an answer is on its way, once more after it. */
	async look(): Promise<void> {
		this.#again = true;
		if (this.#asking) return;
		this.#asking = true;
		while (this.#again) {
			this.#again = false;
			await this.#ask();
		}
		this.#asking = false;
	}

	async #ask(): Promise<void> {
		const { whose } = this;
		try {
			const view = await this.#host.ask('preview.see', whose);
			if (whose !== this.whose) return;
			const text = JSON.stringify(view);
			if (text !== this.#text || whose !== this.seen?.whose) this.seen = { view, whose };
			this.#text = text;
			this.trouble = null;
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		}
	}
}

/** 'Allied' or 'Allied: Guards Armoured Division'. */
export function whoseWords(master: UmpireHead, { side, team }: Whose): string {
	const name = master.sides.find((each) => each.id === side)?.name ?? side;
	const own = master.teams.find((each) => each.id === team)?.name;
	return own === undefined ? name : `${name}: ${own}`;
}

/** Everybody whose picture there is: each side, and each of its headquarters where it has several. */
export function everybody({ sides, teams }: UmpireHead): readonly Whose[] {
	return sides.flatMap((side) => {
		const own = teams.filter((team) => team.side === side.id);
		return [
			{ side: side.id },
			...(own.length > 1 ? own.map((team) => ({ side: side.id, team: team.id })) : []),
		];
	});
}
