/** The commands, one record each. A side acts for itself, in its own step; Control for anybody. */
import { subject } from '../../../src-shared/contract/claims.ts';
import {
	Activate,
	Attack,
	DoWork,
	EndActivation,
	Extend,
	Move,
	NextStep,
	Pass,
	Probe,
	Rally,
	Recon,
	Reserve,
	RuleUnit,
	SetOption,
	SetStanding,
	Withdraw,
} from '../../../src-shared/rulesets/tocs/commands.ts';
import type { Asking } from '../../rules/kit/asking.ts';
import { dispatchCommand } from '../../rules/kit/dispatches.ts';
import { commandTable } from '../../rules/kit/records.ts';
import { refuse, type Decision } from '../../rules/kit/ruleset.ts';
import { momentWords, nextStep, pass } from '../../rules/tocs/b2-sequence/advance.ts';
import { actorOf, STEP_WORDS } from '../../rules/tocs/b2-sequence/turn.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { At } from '../../rules/tocs/game.ts';
import { optionWords } from '../../rules/tocs/options.ts';
import { decideOption, decideRuling, setStanding } from '../../rules/tocs/rulings.ts';
import {
	decideActivate,
	decideAttack,
	decideEndActivation,
	decideMove,
	decideProbe,
	decideRecon,
} from '../../rules/tocs/w10-actions/decide.ts';
import { decideWork } from '../../rules/tocs/w10-actions/works.ts';
import {
	decideExtend,
	decideRally,
	decideReserve,
	decideWithdraw,
} from '../../rules/tocs/w10-actions/orders.ts';
import { ofTheTable, ownersOfSide } from '../hexwar/command-parts.ts';
import {
	command,
	forOwnSide,
	nameOf,
	ofSide,
	ofUnit,
	sideName,
	withOwnUnit,
	withOwnUnits,
} from './command-kit.ts';
import { airCommands } from './commands-air.ts';
import { moduleCommands } from './commands-module.ts';
import { seaCommands } from './commands-sea.ts';
import { supportCommands } from './commands-support.ts';
import type { TocsTypes } from './types.ts';

/** A side ends its own step; steps that are nobody’s are Control’s. @rule tocs-b3.8.enemy-reserve */
function endStep(at: At, step: string, { seat, dice }: Asking): Decision<TocsFact> {
	const actor = actorOf(at.scenario, at.game.clock);
	return seat.kind === 'side' && seat.side !== actor
		? refuse(
				'tocs-b3.0.alternate',
				'tocs/not-now',
				`This step is not yours to end: ${STEP_WORDS[at.game.clock.step]}.`,
			)
		: nextStep(at, step, dice);
}

export const commands = commandTable<TocsTypes, At>((at) => at)([
	command({
		type: 'activate',
		shape: Activate,
		label: (at, { unit }) => `activate ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit }) => decideActivate(at, unit)),
	}),
	command({
		type: 'end-activation',
		shape: EndActivation,
		label: (at, { unit }) => `end the activation of ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit }) => decideEndActivation(at, unit)),
	}),
	command({
		type: 'move',
		shape: Move,
		label: (at, { unit, way }) => `move ${nameOf(at, unit)} to ${way.at(-1) ?? ''}`,
		...ofUnit,
		bySide: 'move',
		finishes: true,
		decide: withOwnUnit((at, { unit, way, unseen }, { dice }) => decideMove(at, unit, way, dice, unseen)),
	}),
	command({
		type: 'recon',
		shape: Recon,
		label: (at, { unit, way }) => `recon of ${way.join(', ')} by ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit, way }, { dice }) => decideRecon(at, unit, way, dice)),
	}),
	command({
		type: 'probe',
		shape: Probe,
		label: (at, { unit, hex }) => `probe ${hex} with ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit, hex }, { dice }) => decideProbe(at, unit, hex, dice)),
	}),
	command({
		type: 'attack',
		shape: Attack,
		label: (at, { unit, hex, attack }) => `${attack} attack on ${hex} by ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit, hex, attack, scouted }) =>
			decideAttack(at, unit, { hex, attack, scouted }),
		),
	}),
	command({
		type: 'withdraw',
		shape: Withdraw,
		label: (at, { unit, to }) => `withdraw ${nameOf(at, unit)} to ${to}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { hq, unit, to }, { dice }) => decideWithdraw(at, hq, unit, to, dice)),
	}),
	command({
		type: 'reserve',
		shape: Reserve,
		label: (at, { unit }) => `${nameOf(at, unit)} in reserve`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { hq, unit }) => decideReserve(at, hq, unit)),
	}),
	command({
		type: 'extend',
		shape: Extend,
		label: (at, { unit }) => `Extended Deployment of ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { hq, unit, towards }) => decideExtend(at, hq, unit, towards)),
	}),
	command({
		type: 'rally',
		shape: Rally,
		label: (at, { hq, hex }) => `${nameOf(at, hq)} rallies ${hex}`,
		subject: ({ hq }) => subject('unit', hq),
		subjects: (_at, { hq }) => [[subject('unit', hq)]],
		owners: (at, { hq }) => ownersOfSide(at.scenario, at.game.units.get(hq)?.side),
		bySide: 'move',
		decide: withOwnUnits(
			({ hq }) => [hq],
			(at, { hq, hex }, { dice }) => decideRally(at, hq, hex, dice),
		),
	}),
	command({
		type: 'work',
		shape: DoWork,
		label: (at, { unit, work, hex }) => `${work} in ${hex} by ${nameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: withOwnUnit((at, { unit, work, hex }) => decideWork(at, unit, work, hex)),
	}),
	dispatchCommand<At>((at, side) => ownersOfSide(at.scenario, side), momentWords),
	...supportCommands,
	...moduleCommands,
	...airCommands,
	...seaCommands,
	command({
		type: 'pass',
		shape: Pass,
		label: (at, { side }) => `${sideName(at, side)} passes`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side }, { dice }) => pass(at, side, dice)),
	}),
	command({
		type: 'next-step',
		shape: NextStep,
		label: ({ game }) => `end ${STEP_WORDS[game.clock.step]}`,
		...ofTheTable,
		bySide: 'move',
		decide: (at, { step }, asking) => endStep(at, step, asking),
	}),
	command({
		type: 'set-standing',
		shape: SetStanding,
		label: (at, { side }) => `standing answers of ${sideName(at, side)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((_at, { side, ezoc, losses, retreats, flak, sea }) =>
			setStanding(side, { ezoc, losses, retreats, flak, sea }),
		),
	}),
	command({
		type: 'rule-unit',
		shape: RuleUnit,
		label: (at, { unit }) => `rule on ${nameOf(at, unit)}`,
		subject: ({ unit }) => subject('unit', unit),
		subjects: (_at, { unit }) => [[subject('unit', unit)]],
		owners: (at, { unit }) => ownersOfSide(at.scenario, at.game.units.get(unit)?.side),
		decide: (at, ruling) => decideRuling(at, ruling),
	}),
	command({
		type: 'set-option',
		shape: SetOption,
		label: (_at, { option, value }) => optionWords(option, value),
		...ofTheTable,
		decide: (at, { option, value, reason }) => decideOption(at, option, value, reason),
	}),
]);
