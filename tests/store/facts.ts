/** Commands and facts to be recorded, for tests and for the programs that tests start. */
import type { NewFact, StoredCommand } from '../../src-main/store/campaign-file.ts';

export function command(n: number, id = `command-${String(n)}`): StoredCommand {
	return {
		id,
		at: 1_000 + n,
		issuer: 'umpire:Ann',
		type: 'move-unit',
		payload: { unit: 'u1', n },
		diceBefore: `dice-${String(n - 1)}`,
		diceAfter: `dice-${String(n)}`,
	};
}

export function fact(n: number): NewFact {
	return {
		type: 'unit-moved',
		v: 1,
		rule: 'opcom-6.move',
		payload: { n, why: 'königlich' },
		rolls: [{ die: 6, faces: [n] }],
	};
}
