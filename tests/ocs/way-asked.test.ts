/** A way that is asked of the host while the hand goes on: what comes too late must not come back. */
import { expect, it } from 'vitest';
import { estimateOf, WayAsked } from '../../src-renderer/rulesets/ocs/common/way.ts';
import type { DrawnHexSheet } from '../../src-renderer/rulesets/hexwar/common/hex-sheet.ts';

const HERE = { x: 0, y: 0 };
const sheet = {
	hexesOf: (points: readonly unknown[]) => points.slice(1).map((_, n) => `01.0${String(n + 1)}`),
	pointOf: () => HERE,
} as unknown as DrawnHexSheet;

/** A host that answers when it is told to, in any order. */
function slowHost() {
	const waiting: ((found: unknown) => void)[] = [];
	const ways = new WayAsked(() => new Promise((answer) => waiting.push(answer)));
	const answer = (n: number): void =>
		waiting[n]?.({ way: [`01.0${String(n + 1)}`], words: {}, at: [], negated: [], captures: [], say: null });
	return { ways, answer };
}

it('answers with the way, from where they stand', async () => {
	const { ways, answer } = slowHost();
	const asked = ways.plan(sheet, ['a'], [HERE, HERE]);
	answer(0);
	expect(await asked).toMatchObject({ way: ['01.01'], units: ['a'], points: [HERE, HERE] });
});

it('has no way where no hex was drawn, and asks nothing', async () => {
	const { ways } = slowHost();
	expect(await ways.plan(sheet, ['a'], [HERE])).toBeNull();
});

it('shows nothing of a way that was dropped before its answer came', async () => {
	const { ways, answer } = slowHost();
	const asked = ways.plan(sheet, ['a'], [HERE, HERE]);
	ways.drop();
	answer(0);
	expect(await asked).toBeUndefined();
});

it('shows the newest of two ways, in whichever order their answers come', async () => {
	const { ways, answer } = slowHost();
	const first = ways.plan(sheet, ['a'], [HERE, HERE]);
	const second = ways.plan(sheet, ['a'], [HERE, HERE, HERE]);
	answer(1);
	answer(0);
	expect(await first).toBeUndefined();
	expect(await second).toMatchObject({ way: ['01.02'] });
});

it('says what a way takes as one says it', async () => {
	const words = async (at: readonly string[]): Promise<string | undefined> => {
		const ways = new WayAsked(() =>
			Promise.resolve({ way: ['01.01'], words: {}, at, negated: [], captures: [], say: null }),
		);
		return estimateOf((await ways.plan(sheet, ['a'], [HERE, HERE])) ?? null)?.words;
	};
	expect(await Promise.all([['1'], ['1/2'], ['1', '2'], ['1 1/2'], []].map(words))).toEqual([
		...['1 point', '1/2 point', '2 points', '1 1/2 points', '0 points'],
	]);
});
