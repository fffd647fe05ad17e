/** Grouping, judging, rolling and applying combats; exploitation (OP COM 9). */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { CombatId } from '../../../../src-shared/kit/ids.ts';
import {
	ApplyCombat,
	CompleteGrouping,
	DismissCombat,
	DismissContact,
	Exploit,
	GroupCombat,
	JudgeCombat,
	ReopenGrouping,
	ResolveCombat,
	RollCombat,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import { decideApplication } from '../../../rules/opcom/09-combat/result/apply.ts';
import { decideJudge, decideRoll } from '../../../rules/opcom/09-combat/result/decide.ts';
import { decideResolution } from '../../../rules/opcom/09-combat/result/resolve.ts';
import { decideExploit } from '../../../rules/opcom/09-combat/result/follow-up.ts';
import {
	decideComplete,
	decideDismiss,
	decideDismissContact,
	decideGroupCombat,
	decideReopen,
} from '../../../rules/opcom/09-combat/contacts/grouping.ts';
import { combatsGrouped, fightersOf, unitsGrouped } from '../desks/fights.ts';
import { ownersOfContact, ownersOfUnit, ownersOfUnits } from '../desks/owners.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { combatName, command, fightingChain, ofCombat, ofTheClock, unitName } from './record.ts';

/** For commands that change the combat they name and its participants. */
const ofItsFighters = {
	...ofCombat,
	subjects: (world: OpcomWorld, of: { readonly combat: CombatId }, held: readonly Subject[]) => [
		[subject('combat', of.combat)],
		...fightersOf(world, of.combat).map((unit) => fightingChain(world, unit, held)),
	],
};

export const combatCommands = [
	command({
		type: 'group-combat',
		shape: GroupCombat,
		label: () => 'Group a combat',
		subject: ({ plan }) => subject('combat', plan.combat),
		subjects: (world, { plan }, held) => [
			...combatsGrouped(plan).map((each) => [each]),
			...unitsGrouped(world, plan).map((unit) => fightingChain(world, unit, held)),
		],
		owners: (world, { plan }) => ownersOfUnits(world, [...plan.attackers, ...plan.defenders]),
		finishes: true,
		decide: decideGroupCombat,
	}),
	command({
		type: 'dismiss-combat',
		shape: DismissCombat,
		label: (world, of) => `Dismiss ${combatName(world, of.combat)}`,
		...ofCombat,
		finishes: true,
		decide: decideDismiss,
	}),
	command({
		type: 'dismiss-contact',
		shape: DismissContact,
		label: () => 'Dismiss a contact',
		subject: () => null,
		subjects: (_world, { contact }) => [[subject('contact', contact)]],
		owners: ownersOfContact,
		finishes: true,
		decide: decideDismissContact,
	}),
	command({
		type: 'complete-grouping',
		shape: CompleteGrouping,
		label: () => 'Grouping complete',
		...ofTheClock,
		finishes: true,
		// Nothing moves or meets any more, so a unit held for that is no longer held.
		idleAfter: (held) => held.filter((each) => /^(unit|contact):/.test(each)),
		decide: decideComplete,
	}),
	command({
		type: 'reopen-grouping',
		shape: ReopenGrouping,
		label: () => 'Reopen grouping',
		...ofTheClock,
		decide: decideReopen,
	}),
	command({
		type: 'judge-combat',
		shape: JudgeCombat,
		label: (world, of) => `Judge ${combatName(world, of.combat)}`,
		...ofCombat,
		decide: decideJudge,
	}),
	command({
		type: 'roll-combat',
		shape: RollCombat,
		label: (world, of) => `Roll ${combatName(world, of.combat)}`,
		...ofItsFighters,
		decide: (world, roll, { dice }) => decideRoll(world, roll, dice),
	}),
	command({
		type: 'resolve-combat',
		shape: ResolveCombat,
		label: (world, of) => `Roll and apply ${combatName(world, of.combat)}`,
		...ofItsFighters,
		decide: (world, resolve, { dice }) => decideResolution(world, resolve, dice),
	}),
	command({
		type: 'apply-combat',
		shape: ApplyCombat,
		label: (world, of) => `Apply ${combatName(world, of.combat)}`,
		...ofItsFighters,
		finishes: true,
		decide: decideApplication,
	}),
	command({
		type: 'exploit',
		shape: Exploit,
		label: (world, { plan }) => `${unitName(world, plan.unit)} exploits`,
		subject: ({ plan }) => subject('unit', plan.unit),
		subjects: (world, { combat: of, plan }, held) => [
			[subject('combat', of)],
			fightingChain(world, plan.unit, held),
		],
		owners: (world, { plan }) => ownersOfUnit(world, plan),
		finishes: true,
		decide: decideExploit,
	}),
] as const;
