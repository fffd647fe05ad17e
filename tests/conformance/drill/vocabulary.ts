/** The words of the drill's cases: units on hexes, marches, assaults, answers, and what a side sees. */
import { applyFact, initialState, situationOf, type CampaignState } from '../../../src-main/campaign/fold.ts';
import { playedBy, type Played } from '../../../src-main/campaign/rulesets.ts';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import type { Decision } from '../../../src-main/rules/kit/ruleset.ts';
import type { AnyEvent } from '../../../src-main/rules/kit/module.ts';
import type { HouseDeskFact } from '../../../src-main/rules/kit/house.ts';
import { drillScenario, NORTH, SOUTH } from '../../drill/hall.ts';
import { drill } from '../../drill/ruleset.ts';
import { DrillScenario, type DrillGame, type DrillKnown } from '../../drill/shapes.ts';
import { CaseError, type Case } from '../kit/case-file.ts';
import { vocabulary, type CaseDice, type Check, type Doing } from '../kit/vocabulary.ts';

interface Run {
	readonly played: Played;
	readonly dice: CaseDice;
	state: CampaignState;
	refusal: { readonly say: string; readonly code: string; readonly rule: string } | null;
}

const SIDES: Readonly<Record<string, typeof NORTH>> = { North: NORTH, South: SOUTH };
const seatOf = (name: string): Seat => {
	const side = SIDES[name];
	return side ? { kind: 'side', side } : { kind: 'umpire', name };
};
const game = ({ state }: Run): DrillGame => state.game as unknown as DrillGame;
const known = ({ state }: Run, side = ''): DrillKnown =>
	state.known[SIDES[side] ?? ''] as unknown as DrillKnown;

/** GIVEN: `North’s n1 at C3, 3 steps`; `a wood at C5`. */
function scenarioOf(it: Case): unknown {
	const units: object[] = [];
	const woods: string[] = [];
	for (const { line, text } of it.parts.GIVEN) {
		const [, side = '', id, at, steps] = /^(North|South)’s (\w+) at (\w+), (\d+) steps$/.exec(text) ?? [];
		const [, wood] = /^a wood at (\w+)$/.exec(text) ?? [];
		if (wood !== undefined) woods.push(wood);
		else if (id !== undefined) units.push({ id, name: id, side: SIDES[side], at, steps: Number(steps) });
		else throw new CaseError(it.file, line, `GIVEN does not understand "${text}".`);
	}
	const read = DrillScenario.safeParse({ ...drillScenario(), units, woods });
	if (!read.success)
		throw new CaseError(it.file, it.line, read.error.issues.map(({ message }) => message).join('; '));
	return read.data;
}

/** Keeps what was decided, and what follows of it by rule. */
function take(run: Run, decision: Decision<AnyEvent | HouseDeskFact>): void {
	if (decision.kind === 'question') throw new Error(decision.ask);
	if (decision.kind === 'refusal') run.refusal = decision;
	if (decision.kind !== 'facts') return;
	const { played } = run;
	const fold = (facts: readonly (AnyEvent | HouseDeskFact)[]): CampaignState =>
		facts.reduce((state, fact) => applyFact(played, state, { fact, at: 0 }), run.state);
	const before = run.state;
	run.state = fold(decision.facts);
	run.state = fold(
		drill.followed(situationOf(played, before), situationOf(played, run.state), decision.facts),
	);
}

function order(run: Run, by: string, command: object): void {
	const asked = { seat: seatOf(by), now: 0 };
	const sent = drill.command.parse(command);
	take(run, drill.decide(situationOf(run.played, run.state), sent, run.dice, asked));
}

const DOINGS: readonly Doing<Run>[] = [
	[
		/^(\w+) marches (\w+) to (\w+)$/,
		(run, _clause, [by = '', unit, to]) => order(run, by, { type: 'march', unit, to }),
	],
	[
		/^(\w+) assaults (\w+) with (\w+)$/,
		(run, _clause, [by = '', hex, unit]) => order(run, by, { type: 'assault', unit, hex }),
	],
	[
		/^Control places (\w+) at (\w+)$/,
		(run, _clause, [unit, at]) => order(run, 'Control', { type: 'place', unit, at, reason: 'the case' }),
	],
	[/^the day ends$/, (run) => order(run, 'Control', { type: 'end-turn' })],
	[
		/^the defender (stands|withdraws)$/,
		(run, _clause, [how]) => {
			const at = situationOf(run.played, run.state);
			const [question] = drill.questions(at);
			if (!question) throw new Error('nobody is asked');
			take(run, drill.answer(at, question, how === 'stands' ? 'stand' : 'withdraw', run.dice, 'asked'));
		},
	],
];

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

const CHECKS: readonly Check<Run>[] = [
	[/^(\w+) is at (\w+)$/, (run, _clause, [unit = '', hex]) => is(game(run).units[unit]?.at, hex)],
	[/^(\w+) has (\d+) steps$/, (run, _clause, [unit = '', steps]) => is(game(run).units[unit]?.steps, steps)],
	[/^it is day (\d+)$/, (run, _clause, [day]) => is(game(run).turn, day)],
	[
		/^(North|South) sees nobody$/,
		(run, _clause, [side]) => is(Object.values(known(run, side).enemies).join(', ') || 'nobody', 'nobody'),
	],
	[
		/^(North|South) sees (\w+) at (\w+)$/,
		(run, _clause, [side, alias = '', hex]) => is(known(run, side).enemies[alias] ?? 'nobody', hex),
	],
	[
		/^(North|South) is asked "(.+)"$/,
		(run, _clause, [side, words]) => is(known(run, side).asked?.ask ?? 'nothing', words),
	],
	[
		/^(North|South) is told "(.+)"$/,
		(run, _clause, [side, words]) => is(known(run, side).word.at(-1), words),
	],
	[
		/^it is refused as (\S+) by (\S+)$/,
		({ refusal }, _clause, [code, rule]) =>
			is(refusal ? `${refusal.code} by ${refusal.rule}` : 'allowed', `${String(code)} by ${String(rule)}`),
	],
];

export const drillWords = vocabulary<Run>({
	name: '',
	speaks: () => true,
	open(it, dice) {
		const played = playedBy(drill, drill.scenario.parse(scenarioOf(it)));
		return { run: { played, dice, state: initialState(played, it.title, 0), refusal: null } };
	},
	when: DOINGS,
	then: CHECKS,
});
