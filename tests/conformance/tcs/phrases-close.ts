/** Phrases about close combat: AT Rolls, Assault, Overrun, retreats. */
import { atAttack } from '../../../src-main/rules/tcs/16-at-rolls/at-rolls.ts';
import { currentAssault, plansFor } from '../../../src-main/rules/tcs/22-assault/choices.ts';
import { otherThan } from '../../../src-main/rules/tcs/sides.ts';
import { piecesIn, piecesOf } from '../../../src-main/rules/tcs/units.ts';
import type { Check, Doing } from '../kit/vocabulary.ts';
import { tcsModule } from '../../../src-main/rulesets/tcs/module.ts';
import { answer, gameOf, order, SIDES, situation, type Run } from './run.ts';

const is = (came: unknown, expected: unknown): string | null =>
	String(came) === String(expected) ? null : String(came);

const lastAt = (run: Run) => gameOf(run).results.findLast((each) => each.kind === 'at');
const allOf = (run: Run, kind: string) => gameOf(run).results.filter((each) => each.kind === kind);

export const CLOSE_WHEN: readonly Doing<Run>[] = [
	[
		/^(?:(Blue|Red|Control): )?(.+?) (assault|overrun)s? ([\d.]+)$/,
		(run, _c, [by = 'Control', units = '', attack, hex]) =>
			order(run, by, { type: 'assault', units: units.split(' '), hex, attack }),
	],
	[
		/^(?:(Blue|Red): )?(.+?) rolls? against tanks at ([\d.]+) (only|before firing|after firing)$/,
		(run, _c, [by = 'Control', units = '', target, when = '']) =>
			order(run, by, {
				type: 'fire',
				units: units.split(' '),
				target,
				atRolls: when.split(' ')[0],
			}),
	],
	[
		/^for (\d+) rounds nobody fires$/,
		(run, _c, [many]) => {
			for (let n = 0; n < 10 * Number(many); n += 1) {
				const [question] = tcsModule.questions(situation(run) as never);
				if (!question || (currentAssault(situation(run))?.round ?? 0) > Number(many)) return;
				answer(
					run,
					question.answers.some(({ id }) => id === 'hold') ? 'hold' : (question.answers[0]?.id ?? 'none'),
				);
			}
		},
	],
	[/^Control plays the assault out$/, (run) => order(run, 'Control', { type: 'play-out' })],
	[
		/^(Blue|Red): the stack in ([\d.]+) saves itself$/,
		(run, _c, [by = '', hex]) => order(run, by, { type: 'retreat', side: SIDES[by], hex }),
	],
	[
		/^(Blue|Red) answers "([^"]+)"$/,
		(run, _c, [side = '', reply = '']) => {
			const [question] = tcsModule.questions(situation(run) as never);
			if (question?.to.side !== SIDES[side])
				throw new Error(`${side} is not asked, but ${question?.to.side ?? 'nobody'}: ${question?.ask ?? ''}`);
			answer(run, reply);
		},
	],
];

/** A plan of the side that is asked, or of the one named. */
function planOf(run: Run, side: string, id: string) {
	return plansFor(situation(run), { side: SIDES[side] ?? ('' as never) }).find((plan) => plan.id === id);
}

export const CLOSE_THEN: readonly Check<Run>[] = [
	[
		/^the round is (\d+)$/,
		(run, _c, [round]) => is(currentAssault(situation(run))?.round ?? 'none', Number(round)),
	],
	[
		/^(Blue|Red)’s (area|point) fire in the assault shifts (-?\d+) by (\S+)$/,
		(run, _c, [side = '', kind = '', by, rule]) => {
			const plan = planOf(run, side, kind);
			const fire = kind === 'area' ? plan?.area?.fire : plan?.point?.fire;
			const shifts = fire?.shifts.filter((shift) => shift.rule === rule) ?? [];
			return is(fire ? shifts.reduce((sum, shift) => sum + shift.by, 0) : 'no such fire', by);
		},
	],
	[
		/^(Blue|Red)’s area fire in the assault has strength (\d+)(?: in column ([\d+>=-]+))?$/,
		(run, _c, [side = '', strength, head]) => {
			const fire = (planOf(run, side, 'area') ?? planOf(run, side, 'point'))?.area?.fire;
			return head === undefined
				? is(fire?.strength ?? 'no such fire', strength)
				: is(`${String(fire?.strength)} in ${String(fire?.head)}`, `${String(strength)} in ${head}`);
		},
	],
	[
		/^(Blue|Red) may answer (.+)$/,
		(run, _c, [side = '', replies]) => {
			const at = situation(run);
			const assault = currentAssault(at);
			if (!assault) return 'no assault';
			return is(
				plansFor(at, { side: SIDES[side] ?? otherThan(at, assault.side) })
					.map(({ id }) => id)
					.join(', '),
				replies,
			);
		},
	],
	[
		/^the answers are (.+)$/,
		(run, _c, [replies]) =>
			is(
				tcsModule
					.questions(situation(run) as never)[0]
					?.answers.map(({ id }) => id)
					.join(', '),
				replies,
			),
	],
	[
		/^round (\d+) of the assault is fought$/,
		(run, _c, [round]) => is(currentAssault(situation(run))?.round ?? 'no assault', round),
	],
	[
		/^there is no assault under way$/,
		(run) => is(currentAssault(situation(run)) === null ? 'none' : 'one', 'none'),
	],
	[
		/^(\d+) (fires|checks|AT attacks) were made$/,
		(run, _c, [many, what]) =>
			is(allOf(run, { fires: 'fire', checks: 'morale' }[what ?? ''] ?? 'at').length, many),
	],
	[
		/^the fires were by (.+)$/,
		(run, _c, [sides]) =>
			is(
				allOf(run, 'fire')
					.map((each) => ('side' in each && each.side === SIDES['Blue'] ? 'Blue' : 'Red'))
					.join(', '),
				sides,
			),
	],
	[
		/^the AT Rolls of ([\w ]+) at ([\d.]+) need ([\d, ]+) from base (\d+)$/,
		(run, _c, [units = '', hex = '', needs, base]) => {
			const at = situation(run);
			const firers = piecesOf(at, units.split(' '));
			const targets = piecesIn(at, hex).filter(({ unit }) => unit.side !== firers[0]?.unit.side);
			const attack = atAttack(at, firers, targets, hex, 'sfa');
			return is(
				attack
					? `${attack.pairs.map((pair) => pair.needs).join(', ')} from ${String(attack.base)}`
					: 'no AT Rolls',
				`${String(needs)} from ${String(base)}`,
			);
		},
	],
	[
		/^([\w ]+) can make no AT Rolls at ([\d.]+)$/,
		(run, _c, [units = '', hex = '']) => {
			const at = situation(run);
			const firers = piecesOf(at, units.split(' '));
			const targets = piecesIn(at, hex).filter(({ unit }) => unit.side !== firers[0]?.unit.side);
			return is(atAttack(at, firers, targets, hex, 'sfa') === null ? 'none' : 'some', 'none');
		},
	],
	[
		/^(\d+) AT Rolls? (?:was|were) made and (\d+) killed$/,
		(run, _c, [many, kills]) => {
			const rolled = lastAt(run);
			return is(
				rolled?.kind === 'at'
					? `${String(rolled.rolls.length)} and ${String(rolled.rolls.filter((each) => each.kills).length)}`
					: 'no AT Rolls',
				`${String(many)} and ${String(kills)}`,
			);
		},
	],
	[
		/^(\w+) has made an assault$/,
		(run, _c, [id = '']) => is(gameOf(run).units.get(id)?.phase.assaulted, true),
	],
];
