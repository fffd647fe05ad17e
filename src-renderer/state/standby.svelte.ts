/** The second machine as a window of the umpire in charge shows it: who follows, whom this machine follows. */
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type {
	FollowingMachine,
	FollowState,
	StandbyState,
	TakenOver,
} from '../../src-shared/contract/standby.ts';

import { HostError } from '../connection/client.ts';
import { clockWords } from './words.ts';
import { counted } from '../../src-shared/kit/counted.ts';

interface Asks {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}
/** Requests that answer how things stand after them. */
type Changing =
	| 'standby.makeKey'
	| 'standby.dropKey'
	| 'standby.tell'
	| 'standby.follow'
	| 'standby.stop'
	| 'standby.takeBack';

/** So that a line that breaks is seen while one looks. */
const LOOK_EVERY_MS = 1000;

export class StandbyDesk {
	readonly #host: Asks;
	state = $state.raw<StandbyState | null>(null);
	trouble = $state<string | null>(null);
	busy = $state(false);
	/** The first machine did not hand over: what would be lost without it. */
	doubt = $state<string | null>(null);
	/** The question asked before an action. */
	asking = $state<'key' | 'drop' | 'take-over' | 'take-back' | null>(null);
	#asked = false;

	constructor(host: Asks) {
		this.#host = host;
	}

	/** Looks again and again; answers how to stop. */
	watch(): () => void {
		void this.look();
		const timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
		return () => clearInterval(timer);
	}

	/** Refreshes the status. A failure now is shown by the window's connection state. */
	async look(): Promise<void> {
		if (this.#asked) return;
		this.#asked = true;
		try {
			this.state = await this.#host.ask('standby.state');
		} catch {
			return;
		} finally {
			this.#asked = false;
		}
	}

	/** Changes something; answers whether it was done. */
	async change<N extends Changing>(name: N, input?: Input<N>): Promise<boolean> {
		const state = await this.#try(() => this.#host.ask(name, input) as Promise<StandbyState>);
		if (state) this.state = state;
		return state !== null;
	}

	/**
	 * Makes this machine the host, or returns null if refused: `trouble` says why, or `doubt` what would be lost, in
	 * which case it may be repeated `without` the first machine.
	 */
	async takeOver(without = false): Promise<TakenOver | null> {
		this.doubt = null;
		return this.#try(() => this.#host.ask('standby.takeOver', without ? { without } : {}));
	}

	async #try<T>(work: () => Promise<T>): Promise<T | null> {
		if (this.busy) return null;
		this.busy = true;
		this.asking = null;
		try {
			const done = await work();
			this.trouble = null;
			return done;
		} catch (error) {
			if (error instanceof HostError && error.code === 'ask') {
				this.doubt = error.message;
				return null;
			}
			this.trouble = error instanceof Error ? error.message : 'The program did not answer. Try again.';
			return null;
		} finally {
			this.busy = false;
		}
	}
}

/** How far the windows know where they would go on, in a few words. */
export function toldWords({ windows, of }: { readonly windows: number; readonly of: number }): string {
	return of === 0
		? 'No window of the network is open.'
		: `Windows told: ${String(windows)} of ${String(of)}.`;
}

/** Returns what a takeover would do now. */
export function takeOverWords({ state, since, seq }: FollowState): readonly string[] {
	const here = `This machine opens its copy: everything up to fact ${String(seq)}. Every seat keeps its key.`;
	if (state === 'following')
		return [
			'The first machine answers. It stops recording, hands over all that it has, and then stops hosting: nothing is lost.',
			here,
		];
	return [
		'Do it when the first machine has failed, or when Control agrees.',
		here,
		`The first machine has not answered since ${clockWords(since)}. Anything it recorded after that fact is only on its own disk, and is lost to the game.`,
		'As soon as it hears of the take-over it stops hosting. What only it has recorded is listed on both machines, never merged.',
	];
}

export const plainAddress = (address: string): string => address.replace('http://', '');

const facts = (count: number): string => counted(count, 'fact');

/** Returns a follower's status in a few words. */
export function followerWords({ state, behind, since }: FollowingMachine): string {
	if (state === 'gone')
		return `gone since ${clockWords(since)}${behind > 0 ? `, ${facts(behind)} behind` : ''}`;
	if (state === 'copying') return 'taking a copy of the campaign';
	return behind === 0 ? 'up to date' : `${facts(behind)} behind`;
}

/** Returns the status of this machine's following, and what it means. */
export function followWords(follow: FollowState): { readonly is: string; readonly more: string } {
	const { state, since, seq, hostSeq, copied } = follow;
	const keptWords = follow.title === null ? '' : ` Everything up to fact ${String(seq)} is on this machine.`;
	switch (state) {
		case 'following':
			return seq >= hostSeq
				? { is: 'Up to date', more: `All ${facts(seq)} are on this machine.` }
				: { is: `${facts(hostSeq - seq)} behind`, more: 'They are on their way.' };
		case 'copying': {
			const share = copied && copied.size > 0 ? Math.floor((100 * copied.done) / copied.size) : null;
			const is = share === null ? 'Comparing' : `Copying, ${String(share)} %`;
			return { is, more: 'The campaign comes whole once, then fact by fact.' };
		}
		case 'lost':
			return { is: `No answer since ${clockWords(since)}`, more: `It is tried again by itself.${keptWords}` };
		case 'refused':
			return {
				is: 'Not let in',
				more: `The machine there does not know this key: it has no campaign open, or has made a new key.${keptWords}`,
			};
		default:
			return { is: 'Calling', more: `Looking for the other machine.${keptWords}` };
	}
}
