/** What follows a combat on the bare plain, and the words that go with it: a second attack, notes, reports (OP COM 9, 10). */
import type { CombatPlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../../../src-shared/kit/ids.ts';
import { worksheet } from '../../../../src-main/rules/opcom/09-combat/worksheet/combat.ts';
import { templates } from '../../../../src-main/rules/opcom/10-reporting/words.ts';
import type { Clause } from '../../kit/case-file.ts';
import { decided, id, is, type Check, type Doing, type Run } from './plain-run.ts';
import { ATTACK, COMBAT, DEFENCE } from './plain-scenario.ts';

const SECOND = CombatId.parse('case-2');

export const AFTER_DOINGS: readonly Doing[] = [
	[/^(.+) attacks (.+) out of the overrun(?:, because (.+))?$/, attackAgain],
];

function attackAgain(
	run: Run,
	clause: Clause,
	[attacker = '', defender = '', reason]: readonly string[],
): void {
	const plan: CombatPlan = {
		combat: SECOND,
		kind: 'overrun',
		attackingSide: ATTACK,
		defendingSide: DEFENCE,
		attackers: [id(run, clause, attacker)],
		defenders: [id(run, clause, defender)],
		attackArtillery: [],
		defenceArtillery: [],
		after: COMBAT,
	};
	decided(run, { type: 'group-combat', plan, ...(reason === undefined ? {} : { overrule: { reason } }) });
}

const LOSSES = { 'hardly any': 'noLosses', light: 'lightLosses', heavy: 'heavyLosses' } as const;

export const AFTER_CHECKS: readonly Check[] = [
	[
		/^the second attack scores (\S+)$/,
		(run, _clause, [score]) => {
			const combat = run.world.game.combats[SECOND];
			return is(combat ? worksheet(run.world, combat, combat.judgements).attack.score : 'none', score);
		},
	],
	[
		/^the note (opcom-\S+) says "(.+)"$/,
		(run, _clause, [rule, words = '']) => {
			const notes = run.world.game.combats[COMBAT]?.proposal?.notes ?? [];
			const found = notes.filter((note) => note.rule === rule).map((note) => note.say);
			return found.some((say) => say.includes(words)) ? null : found.join(' ') || 'no such note';
		},
	],
	[
		/^no note (opcom-\S+)$/,
		(run, _clause, [rule]) =>
			run.world.game.combats[COMBAT]?.proposal?.notes.find((note) => note.rule === rule)?.say ?? null,
	],
	[
		/^the worksheet says "(.+)"$/,
		(run, _clause, [words = '']) => {
			const text = run.sheet.warnings.map(({ say }) => say).join(' ');
			return text.includes(words) ? null : text || 'nothing';
		},
	],
	[
		/^(attacker|defender) hears of (hardly any|light|heavy) losses$/,
		(run, _clause, [who, losses]) => {
			const found = run.drafts.find((each) => (each.to === ATTACK) === (who === 'attacker'));
			const text = found?.items.effectiveness ?? 'nothing';
			const family = templates[LOSSES[losses as keyof typeof LOSSES]];
			return family.some((wording) => text.includes(wording)) ? null : text;
		},
	],
];
