/** Commands of the sequence, of set-up, modes, moves and stacks, and Control's rulings. */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	ChangeMode,
	CorrectUnit,
	EndSetUp,
	GiveUp,
	LoadAtSetUp,
	Move,
	MusterUnit,
	NextStep,
	OrderStack,
	PlaceUnit,
	DeclareSimulcast,
	RaiderCheck,
	Recon,
	RecordRuling,
	Release,
	RenameUnit,
	RuleUnit,
	SetOption,
	SetUpTransport,
	SetUpUnit,
	SplitUnit,
} from '../../../../src-shared/rulesets/ocs/commands.ts';
import { modeInWords } from '../../../../src-shared/rulesets/ocs/mode-words.ts';
import { decideNextStep } from '../../../rules/ocs/02-sequence/advance.ts';
import { decideEndSetUp, decideSetUp } from '../../../rules/ocs/02-sequence/set-up.ts';
import { decideSetUpTransport } from '../../../rules/ocs/02-sequence/set-up-transport.ts';
import { decideSetUpLoad } from '../../../rules/ocs/02-sequence/set-up-loads.ts';
import { stepWords } from '../../../rules/ocs/02-sequence/words.ts';
import { decideGiveUp } from '../../../rules/ocs/04-general/give-up.ts';
import { decideOrderStack } from '../../../rules/ocs/04-general/order-stack.ts';
import { decideChangeMode } from '../../../rules/ocs/05-modes/change.ts';
import { decideRelease } from '../../../rules/ocs/05-modes/release.ts';
import { decideSimulcast } from '../../../rules/ocs/02-sequence/simulcast.ts';
import { decideRaiderCheck } from '../../../rules/ocs/13-specialized/rail/raiders.ts';
import { decideRecon } from '../../../rules/ocs/13-specialized/recon.ts';
import { decideMove } from '../../../rules/ocs/06-movement/decide.ts';
import {
	decideCorrect,
	decideMuster,
	decideRename,
	decideSplit,
} from '../../../rules/ocs/order-of-battle.ts';
import { decideOption, decidePlace, decideRule, decideRuling } from '../../../rules/ocs/rulings.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { command, firstOf, unitNameOf, ofUnit, ofUnits } from './record.ts';
import { ofTheTable, ownersOfSide } from '../../hexwar/command-parts.ts';
import { optionNamed } from '../../../rules/ocs/options.ts';

export const coreCommands = [
	command({
		type: 'set-up-unit',
		shape: SetUpUnit,
		label: (now, { unit, at, mode }) =>
			`set up ${unitNameOf(now, unit)}${at === undefined ? '' : ` at ${at}`}${mode === undefined ? '' : ` in ${modeInWords(mode)}`}`,
		...ofUnit,
		bySide: 'move',
		decide: decideSetUp,
	}),
	command({
		type: 'set-up-transport',
		shape: SetUpTransport,
		label: (now, { transport, at }) => `set up ${unitNameOf(now, transport)} at ${at}`,
		...ofTheTable,
		owners: ({ scenario, game }, { transport }) => ownersOfSide(scenario, game.transports[transport]?.side),
		bySide: 'move',
		decide: decideSetUpTransport,
	}),
	command({
		type: 'load-at-set-up',
		shape: LoadAtSetUp,
		label: (at, { transport, loaded }) => `load ${unitNameOf(at, transport)} with ${String(loaded)}T`,
		...ofTheTable,
		owners: ({ scenario, game }, { transport }) => ownersOfSide(scenario, game.transports[transport]?.side),
		bySide: 'move',
		decide: decideSetUpLoad,
	}),
	command({
		type: 'end-set-up',
		shape: EndSetUp,
		label: (at, { side }) => `end the set-up of ${unitNameOf(at, side)}`,
		...ofTheTable,
		owners: ({ scenario }, { side }) => ownersOfSide(scenario, side),
		bySide: 'move',
		decide: decideEndSetUp,
	}),
	command({
		type: 'next-step',
		shape: NextStep,
		label: ({ game }) => `end the ${stepWords(game.clock.step)}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideNextStep,
	}),
	command({
		type: 'change-mode',
		shape: ChangeMode,
		label: (at, { units, mode }) => `${firstOf(at, units)} to ${mode}`,
		...ofUnits,
		bySide: 'move',
		decide: decideChangeMode,
	}),
	command({
		type: 'release',
		shape: Release,
		label: (at, { units }) => `release ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideRelease,
	}),
	command({
		type: 'move',
		shape: Move,
		label: (at, { units, way }) => `move ${firstOf(at, units)} to ${way.at(-1) ?? ''}`,
		...ofUnits,
		bySide: 'move',
		finishes: true,
		decide: decideMove,
	}),
	command({
		type: 'order-stack',
		shape: OrderStack,
		label: (at, { units }) => `order the stack of ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideOrderStack,
	}),
	command({
		type: 'give-up',
		shape: GiveUp,
		label: (at, { units }) => `give up ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideGiveUp,
	}),
	command({
		type: 'place-unit',
		shape: PlaceUnit,
		label: (now, { unit, also = [], at, box }) =>
			`place ${firstOf(now, [unit, ...also])} ${at !== null ? `at ${at}` : box === undefined ? 'off the map' : 'in a box beside the map'}`,
		...ofUnit,
		subjects: (_at: At, { unit, also = [] }) => [unit, ...also].map((each) => [subject('unit', each)]),
		decide: decidePlace,
	}),
	command({
		type: 'rule-unit',
		shape: RuleUnit,
		label: (at, { unit }) => `make a ruling on ${unitNameOf(at, unit)}`,
		...ofUnit,
		decide: decideRule,
	}),
	command({
		type: 'muster-unit',
		shape: MusterUnit,
		label: (_at, { name, at }) => `add ${name} at ${at}`,
		subject: () => null,
		subjects: () => [],
		owners: ({ scenario }: At, { like }) =>
			ownersOfSide(scenario, scenario.counters.find(({ id }) => id === like)?.side),
		decide: decideMuster,
	}),
	command({
		type: 'rename-unit',
		shape: RenameUnit,
		label: (at, { unit, name }) => `rename ${unitNameOf(at, unit)} ${name}`,
		...ofUnit,
		decide: decideRename,
	}),
	command({
		type: 'correct-unit',
		shape: CorrectUnit,
		label: (at, { unit }) => `correct the figures of ${unitNameOf(at, unit)}`,
		...ofUnit,
		decide: decideCorrect,
	}),
	command({
		type: 'split-unit',
		shape: SplitUnit,
		label: (at, { unit, name }) => `part ${name} from ${unitNameOf(at, unit)}`,
		...ofUnit,
		decide: decideSplit,
	}),
	command({
		type: 'raider-check',
		shape: RaiderCheck,
		label: () => 'call for a Raider Check',
		...ofTheTable,
		bySide: 'move',
		decide: (at, _command, asking) => decideRaiderCheck(at, asking),
	}),
	command({
		type: 'recon',
		shape: Recon,
		label: (at, { unit, hex }) => `look into ${hex} with ${unitNameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: (at, order, asking) => decideRecon(at, order, asking),
	}),
	command({
		type: 'declare-simulcast',
		shape: DeclareSimulcast,
		label: () => 'declare the turn simulcast',
		...ofTheTable,
		decide: decideSimulcast,
	}),
	command({
		type: 'set-option',
		shape: SetOption,
		label: (_at, { option }) => `change the option “${optionNamed(option)?.title ?? option}”`,
		...ofTheTable,
		decide: decideOption,
	}),
	command({
		type: 'record-ruling',
		shape: RecordRuling,
		label: (_at, { rule }) => `make a ruling on ${rule}`,
		...ofTheTable,
		decide: decideRuling,
	}),
] as const;
