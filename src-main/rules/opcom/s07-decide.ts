/** OP COM 7 and 8 and the timeline: commands beside moving and fighting, each to the section that knows it. */
import { GroundCommand } from '../../../src-shared/contract/opcom-ground.ts';
import type { Dice } from '../kit/dice.ts';
import type { Decision } from '../kit/ruleset.ts';
import type { GroundFact } from './ground-types.ts';
import {
	decideAmend,
	decideDeployment,
	decideKeepProfile,
	decideRestore,
	decideRoster,
} from './s02-records.ts';
import { decideDrop, decideReschedule, decideSchedule, decideWeather } from './s03-timeline.ts';
import { decideDisband, decideGroup } from './s05-groups.ts';
import { decideQueue } from './s07-traffic.ts';
import { decideCheck, decideRuleBridge, decideTest } from './s08-bridges.ts';
import { decideAttachment } from './s09-attachments.ts';
import type { OpcomWorld } from './types.ts';

const types: ReadonlySet<string> = new Set(GroundCommand.options.map((each) => each.shape.type.value));
export const isGroundCommand = (command: { readonly type: string }): command is GroundCommand =>
	types.has(command.type);

/** Facts that follow from one of these commands, or why not. */
export function decideGround(world: OpcomWorld, command: GroundCommand, dice: Dice): Decision<GroundFact> {
	switch (command.type) {
		case 'order-queue':
			return decideQueue(world, command);
		case 'test-bridge':
			return decideTest(world, command, dice);
		case 'check-bridge':
			return decideCheck(world, command);
		case 'rule-bridge':
			return decideRuleBridge(world, command);
		case 'order-attachment':
			return decideAttachment(world, command);
		case 'form-group':
			return decideGroup(world, command);
		case 'disband-group':
			return decideDisband(world, command);
		case 'schedule-event':
			return decideSchedule(world, command);
		case 'drop-event':
			return decideDrop(world, command);
		case 'reschedule-arrival':
			return decideReschedule(world, command);
		case 'set-weather':
			return decideWeather(command);
		case 'amend-unit':
			return decideAmend(world, command);
		case 'keep-profile':
			return decideKeepProfile(world, command);
		case 'restore-steps':
			return decideRestore(world, command);
		case 'note-deployment':
			return decideDeployment(world, command);
		case 'note-roster':
			return decideRoster(world, command);
	}
}
