/** The book's examples of ports and of optional rules, played as cases. */
import { expect, it } from 'vitest';
import { readCases } from '../../conformance/kit/case-file.ts';
import { runCase } from '../../conformance/kit/vocabulary.ts';
import { rulesetCases } from '../../conformance/rulesets.ts';

/** Returns what came otherwise than said in cases: nothing. */
async function played(rule: string, given: readonly string[], when: string, then: string): Promise<unknown> {
	const text = `CASE    ${rule}  an example\nGIVEN   ${given.join('; ')}\nWHEN    ${when}\nTHEN    ${then}\n`;
	const cases = readCases('examples', text);
	expect(cases).toHaveLength(1);
	return (await Promise.all(cases.map((each) => runCase(rulesetCases, each)))).flat();
}
const MOVING = 'it is Blue’s player turn, the Movement Segment of the Movement Phase';

it('ocs-21.2.strength EX-28 strength 11 with two of three steps is 7', async () => {
	const given = [
		'it is Blue’s player turn, the Combat Segment of the Combat Phase',
		...['Blue’s dump of 20T at 05.03', 'Red’s dump of 12T at 05.06'],
		...['Blue’s a at 05.04: 11-4-3 leg, 3 steps, division, lost 1', 'Red’s d at 05.05: 9-3-3 leg'],
		'the option proportional-strength is on',
	];
	expect(
		await played(
			'ocs-21.2.strength',
			given,
			'Blue attacks 05.05 with a; the rest is by default',
			'a counts 7',
		),
	).toEqual([]);
});

it('ocs-19.0a.cap EX-52 a port of 1T loads or unloads 1T in a phase, not both', async () => {
	const given = [
		...[
			MOVING,
			'Blue’s port of 1T at 05.03',
			'Blue’s port of 8T at 09.03',
			'Blue has a Shipping Allowance of 6',
		],
		...['Blue’s dump of 8T at 05.03', 'Blue’s dump of 8T at 09.03'],
	];
	const out = 'Blue ships 1T from 05.03 to 09.03';
	expect(await played('ocs-19.0a.cap', given, out, 'Blue has 9T at 09.03')).toEqual([]);
	expect(
		await played(
			'ocs-19.0a.cap',
			given,
			`${out}; Blue ships 1T from 09.03 to 05.03`,
			'it is refused as ship/port-full by ocs-19.0a.cap; Blue has 7T at 05.03',
		),
	).toEqual([]);
});

it('ocs-21.11b EX-56 a damaged port that handles 2T is repaired for 2T', async () => {
	const given = [
		...[MOVING, 'Blue’s port of 8T at 03.03, 3 hits', 'Blue’s a at 03.04: 1-3-3 leg, engineer, battalion'],
		...['Blue’s dump of 12T at 03.04', 'the option small-port-repair is on'],
	];
	expect(
		await played('ocs-21.11b', given, 'Blue repairs the port at 03.03 with a', 'Blue has 10T at 03.04'),
	).toEqual([]);
});

const LEVELS = [
	[2, 3],
	[3, 4],
	[4, 5],
] as const;
it.each(LEVELS)('ocs-21.11a EX-57 level %i costs %i SP', async (level, points) => {
	const given = [
		...[MOVING, 'Blue’s dump of 24T at 05.03', 'Blue’s e at 05.04: 1-3-3 leg, engineer, battalion'],
		...[`Blue’s hedgehog of level ${String(level - 1)} at 05.04`, 'the option big-hogs is on'],
	];
	const then = `05.04 is Blue’s, with a hedgehog of level ${String(level)}; Blue has ${String(24 - 4 * points)}T at 05.03`;
	expect(await played('ocs-21.11a', given, 'Blue raises the hedgehog at 05.04 with e', then)).toEqual([]);
});

it.each([
	[1, 0, 'leg', 'pax'],
	[2, 0, 'leg', 'pax'],
	[3, 0, 'leg', 'pax'],
	[2, 1, 'leg', 'pax'],
	[2, 1, 'track', 'eq'],
])(
	'ocs-21.7.one EX-58 a price of %i Pax and %i Eq for a unit on %s is one %s',
	async (pax, eq, moves, pays) => {
		const given = [
			...['it is Blue’s player turn, the Reinforcement Phase', 'Blue’s HQ hq at 09.05, throwing 5 by Truck'],
			...[
				`Blue’s repl at 09.06: 0-0-3 leg, repl-${pays}, company, Move Mode`,
				`Blue’s a at 09.06: 4-3-3 ${moves}`,
			],
			...['a is in the Dead Pile', `a regiment is rebuilt for ${String(pax)} Pax and ${String(eq)} Eq`],
			'the option one-repl-rebuilds is on',
		];
		expect(await played('ocs-21.7.one', given, 'Blue rebuilds a with repl', 'a is at 09.06')).toEqual([]);
	},
);
