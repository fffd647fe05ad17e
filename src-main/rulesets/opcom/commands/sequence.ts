/** The sequence of play, and readings of doubtful rules (OP COM 4). */
import { AdvanceStep, SetOption, SetTeamReady } from '../../../../src-shared/rulesets/opcom/commands.ts';
import { subject } from '../../../../src-shared/contract/claims.ts';
import { decideOption, decideReady } from '../../../rules/opcom/02-umpiring/rulings.ts';
import { decideAdvance } from '../../../rules/opcom/04-sequence/sequence.ts';
import { mapControl, ownersOfTeam } from '../desks/owners.ts';
import { command, ofNothing, ofTheClock, teamName } from './record.ts';

export const sequence = [
	command({
		type: 'advance-step',
		shape: AdvanceStep,
		label: () => 'Begin the next step',
		...ofTheClock,
		decide: (world, { overrule }) => decideAdvance(world, overrule?.reason),
	}),
	command({
		type: 'set-team-ready',
		shape: SetTeamReady,
		label: (world, { team, ready }) => `${teamName(world, team)} ${ready ? 'ready' : 'not ready'}`,
		subject: () => null,
		subjects: (_world, { team }) => [[subject('team', team)]],
		owners: (world, of) => ({ ...ownersOfTeam(world, of), map: true }),
		decide: decideReady,
	}),
	command({
		type: 'set-option',
		shape: SetOption,
		label: (_world, { option }) => `Option ${option}`,
		...ofNothing,
		owners: mapControl,
		decide: decideOption,
	}),
] as const;
