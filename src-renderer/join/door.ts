/** The two things that a device without a window can ask of Control's machine. */
import type { Joined } from '../../src-shared/contract/hosting.ts';

export type JoinAnswer = { readonly seat: Joined } | { readonly say: string };

export interface Door {
	/** Exchanges a join code for a seat; else a sentence why not. */
	join(code: string, name: string): Promise<JoinAnswer>;
	/** Gives a seat up. Answers whether Control's machine heard of it. */
	leave(token: string): Promise<boolean>;
}

const UNREACHABLE =
	'Control’s machine doesn’t answer. Is this device in the hall’s network? Try again in a moment, or ask Control.';

export const door: Door = {
	async join(code, name) {
		try {
			const response = await send('./join', name === '' ? { code } : { code, name });
			const answer = (await response.json()) as Joined & { readonly say?: string };
			return response.ok ? { seat: answer } : { say: answer.say ?? UNREACHABLE };
		} catch {
			return { say: UNREACHABLE };
		}
	},
	async leave(token) {
		try {
			return (await send('./leave', { token })).ok;
		} catch {
			return false;
		}
	},
};

function send(path: string, body: unknown): Promise<Response> {
	return fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
}
