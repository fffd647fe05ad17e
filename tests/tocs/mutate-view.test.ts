/** Each field of the game is changed: what a side receives stays, but for what the rules show. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listener } from '../../src-shared/contract/house.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import {
	eveningOf,
	mutateView,
	unaccounted,
	type Asked,
	type Evening,
	type Mutated,
	type Shown,
} from '../leak/kit/mutate-view.ts';
import { openTable } from './hall.ts';

/** Blue looks, moves, attacks; Red answers; a battle is fought; Red acts behind its line. */
async function evening(): Promise<Evening> {
	const table = await openTable();
	try {
		await table.next([3, 2, 5]);
		await table.play(table.blue, { type: 'activate', unit: 'b-1' });
		await table.play(table.blue, { type: 'recon', unit: 'b-1', way: ['06.05'] });
		await table.reply(table.red, 'declare');
		await table.play(table.blue, { type: 'move', unit: 'b-1', way: ['06.05'] });
		await table.reply(table.red, 'declare');
		await table.play(table.blue, { type: 'attack', unit: 'b-1', hex: '07.05', attack: 'Hasty' });
		await table.play(table.blue, { type: 'next-step', step: 'act' });
		await table.order({ type: 'next-step', step: 'reserves' }, [6, 6]);
		await table.choose('r-1', [1, 1]);
		await table.order({ type: 'next-step', step: 'exploit' }, [6, 6, 4]);
		await table.play(table.red, { type: 'activate', unit: 'r-3' });
		await table.play(table.red, { type: 'move', unit: 'r-3', way: ['08.04'] });
		return eveningOf(table.hall.app.session);
	} finally {
		await table.hall.end();
	}
}

const units = ['b-1', 'b-2', 'r-1', 'r-3', 'ghost'];
const PAPERS = (['log', 'report', 'brief', 'intelligence'] as const).map((kind) => ({
	name: 'paper',
	input: { kind, about: kind === 'report' ? '1' : kind === 'brief' ? '07.05' : '' },
}));
const asked = ({ side }: Listener): Asked => ({
	explain: [
		...PAPERS,
		...['06.05', '08.08'].map((hex) => ({ name: 'hex', input: { hex } })),
		...units.flatMap((unit) => [
			{ name: 'orders', input: { unit } },
			{ name: 'reach', input: { unit } },
			{ name: 'way', input: { unit, action: 'move', way: ['06.06'] } },
			{ name: 'offers', input: { unit, side } },
			{ name: 'draft', input: { unit, side, action: 'observe', picked: {} } },
		]),
	],
	commands: [{ type: 'set-standing', side, ezoc: 'silent', losses: 'ask', retreats: 'ask' }],
	papers: [],
});

/** What both sides are shown by rule; the rest of the truth reaches a side by messages alone, as they are recorded. */
const shown: readonly Shown[] = [];

describe('what a side receives', () => {
	let mutated: Mutated;
	beforeAll(async () => {
		mutated = mutateView(await evening(), asked, {
			moments: 4,
			samples: 3,
			ids: new Set<string>([BLUE, RED]),
		});
	});

	it('hangs on no field of the truth, but on what it was told', () => {
		expect(unaccounted(mutated, shown)).toEqual([]);
		expect(mutated.changes).toBeGreaterThan(150);
	});

	it('of units, points, marks, declarations, frames and messages each was changed', () => {
		for (const part of ['units', 'points', 'marks', 'declared', 'messages', 'owners', 'standing'])
			expect(
				mutated.paths.some((path) => path.startsWith(`game.${part}`)),
				part,
			).toBe(true);
	});
});
