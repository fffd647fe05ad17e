/** Records of units: attachments, groups, corrected data, recovery, who sits where (OP COM 2, 3, 5 and 9). */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	AmendUnit,
	DisbandGroup,
	FormGroup,
	KeepProfile,
	MusterUnit,
	NoteDeployment,
	NoteRoster,
	OrderAttachment,
	RenameUnit,
	RestoreSteps,
	SplitUnit,
	TakeOffUnit,
} from '../../../../src-shared/rulesets/opcom/ground.ts';
import {
	decideAmend,
	decideDeployment,
	decideKeepProfile,
	decideRestore,
	decideRoster,
} from '../../../rules/opcom/02-umpiring/records.ts';
import {
	decideMuster,
	decideRename,
	decideSplit,
	decideTakeOff,
} from '../../../rules/opcom/02-umpiring/order-of-battle.ts';
import { decideDisband, decideOrderGroup } from '../../../rules/opcom/05-orders/groups.ts';
import { decideAttachment } from '../../../rules/opcom/09-combat/attachments.ts';
import { mapControl, ownersOfTeam, ownersOfUnits } from '../desks/owners.ts';
import { command, ofAll, ofNothing, ofUnit, teamName, unitName } from './record.ts';

export const unitCommands = [
	command({
		type: 'order-attachment',
		shape: OrderAttachment,
		label: (world, { unit }) => `Attach ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideAttachment,
	}),
	command({
		type: 'form-group',
		shape: FormGroup,
		label: (_world, { name }) => `Form ${name}`,
		...ofNothing,
		owners: (world, of) => ({ ...ownersOfUnits(world, of.units), map: true }),
		decide: decideOrderGroup,
	}),
	command({
		type: 'disband-group',
		shape: DisbandGroup,
		label: () => 'Disband a group',
		...ofNothing,
		owners: (world, { group }) => ({
			...ownersOfUnits(world, world.game.ground.groups[group]?.units ?? []),
			map: true,
		}),
		decide: decideDisband,
	}),
	command({
		type: 'amend-unit',
		shape: AmendUnit,
		label: (world, { unit }) => `Amend ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideAmend,
	}),
	command({
		type: 'muster-unit',
		shape: MusterUnit,
		label: (_world, { unit }) => `Add ${unit.short}`,
		...ofNothing,
		owners: mapControl,
		decide: decideMuster,
	}),
	command({
		type: 'rename-unit',
		shape: RenameUnit,
		label: (world, { unit }) => `Rename ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideRename,
	}),
	command({
		type: 'split-unit',
		shape: SplitUnit,
		label: (world, { unit }) => `Split ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideSplit,
	}),
	command({
		type: 'take-off-unit',
		shape: TakeOffUnit,
		label: (world, { unit }) => `Take off ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideTakeOff,
	}),
	command({
		type: 'keep-profile',
		shape: KeepProfile,
		label: (_world, { name }) => `Keep the profile "${name}"`,
		...ofAll,
		decide: decideKeepProfile,
	}),
	command({
		type: 'restore-steps',
		shape: RestoreSteps,
		label: (world, { unit }) => `${unitName(world, unit)} recovers`,
		...ofUnit,
		decide: decideRestore,
	}),
	command({
		type: 'note-deployment',
		shape: NoteDeployment,
		label: (world, { unit }) => `Deployment of ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideDeployment,
	}),
	command({
		type: 'note-roster',
		shape: NoteRoster,
		label: (world, { team }) => `Roster of ${teamName(world, team)}`,
		subject: () => null,
		subjects: (_world, { team }) => [[subject('team', team)]],
		owners: (world, of) => ({ ...ownersOfTeam(world, of), map: true }),
		decide: decideRoster,
	}),
] as const;
