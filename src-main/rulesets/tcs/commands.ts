/** What may be asked for, one record each. A side acts for itself, in its own phase; Control for anybody. */
import { notePairing } from '../../rules/tcs/proposal-1992/pairing.ts';
import { combine } from '../../rules/tcs/proposal-1992/combine.ts';
import { setUp } from '../../rules/tcs/27-set-up/place.ts';
import { enterMap } from '../../rules/tcs/27-set-up/arrivals.ts';
import { checkAlternate, takeAlternate } from '../../rules/tcs/06-op-sheets/alternates.ts';
import { addUnits, rollForAddition, scratchUnits } from '../../rules/tcs/06-op-sheets/additions.ts';
import { dismount, mount } from '../../rules/tcs/24-special-units/mount.ts';
import { subject } from '../../../src-shared/contract/claims.ts';
import type { Owners } from '../../../src-shared/contract/seats.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import {
	AddUnits,
	Assault,
	ChangeMode,
	CheckAlternate,
	CheckReserve,
	CommitReserve,
	DrawSheet,
	EndSheet,
	EnterMap,
	Dismount,
	FireAction,
	Mount,
	MoveStack,
	NextStep,
	PlayOut,
	PointAction,
	Recover,
	Retreat,
	RollAddition,
	RollSheet,
	RuleUnit,
	ScratchUnits,
	SetOption,
	Combine,
	PairUp,
	SetFireOrder,
	SetStanding,
	SetUpUnit,
	TakeAlternate,
} from '../../../src-shared/rulesets/tcs/commands.ts';
import { dispatchCommand } from '../../rules/kit/dispatches.ts';
import { notItsOwn } from '../../rules/kit/orders/who-moves.ts';
import { endedSince } from '../../rules/kit/ended-since.ts';
import type { Asking } from '../../rules/kit/asking.ts';
import { commandRecords, commandTable, type CommandTable } from '../../rules/kit/records.ts';
import { refuse, type Decision, type Refusal } from '../../rules/kit/ruleset.ts';
import { nextStep } from '../../rules/tcs/02-turn/advance.ts';
import { stepNow } from '../../rules/tcs/02-turn/turn.ts';
import { changeMode } from '../../rules/tcs/04-modes/change.ts';
import {
	checkReserve,
	commitReserve,
	drawSheet,
	endSheet,
	rollForSheet,
} from '../../rules/tcs/06-op-sheets/decide.ts';
import { fireAction } from '../../rules/tcs/13-fire-actions/decide.ts';
import { firePoint } from '../../rules/tcs/14-point-fire-actions/pfa.ts';
import { saveYourself } from '../../rules/tcs/17-morale/voluntary.ts';
import { setFireOrder } from '../../rules/tcs/15-overwatch/standing-fire.ts';
import { setStanding } from '../../rules/tcs/standing-order.ts';
import { recover } from '../../rules/tcs/17-morale/recovery.ts';
import { moveStack } from '../../rules/tcs/20-movement/decide.ts';
import { playOut } from '../../rules/tcs/22-assault/play-out.ts';
import { assault } from '../../rules/tcs/22-assault/begin.ts';
import { carryOn } from '../../rules/tcs/procedures.ts';
import { actionFault, choiceFault } from '../../rules/tcs/acting.ts';
import type { TcsFact } from '../../rules/tcs/facts.ts';
import type { At } from '../../rules/tcs/game.ts';
import { decideOption, decideRuling } from '../../rules/tcs/rulings.ts';
import { piecesIn, piecesOf } from '../../rules/tcs/units.ts';
import { teamOf } from '../hexwar/head.ts';
import { fireScreen } from '../../rules/tcs/19-smoke/screen.ts';
import { Breach, FireScreen } from '../../../src-shared/rulesets/tcs/artillery-commands.ts';
import { breach } from '../../rules/tcs/21-mines/breach.ts';
import { aircraftCommands } from './commands-aircraft.ts';
import type { Proposed } from '../../../src-shared/rulesets/tcs/order-commands.ts';
import { artilleryCommands } from './commands-artillery.ts';
import { ALWAYS_ITS_OWN, orderCommands } from './commands-orders.ts';
import { asNamed } from './commands-seen.ts';
import { namesOf } from './log-names.ts';
import { whenWords } from './views/side/shown.ts';
import type { TcsTypes } from './types.ts';
import type { UnitId } from '../../rules/tcs/types.ts';

const command = commandRecords<At, TcsFact>();

/** The same for a unit that there is not and for one that is not the asker's. */
const NOT_YOURS = refuse('tcs-20.0.free', 'tcs/no-unit', 'You have no such unit on the map.');

interface OfUnits {
	readonly units: readonly UnitId[];
}
const ownersOf = ({ scenario }: At, side: string | undefined): Owners =>
	side !== undefined && scenario.sides.some(({ id }) => id === side)
		? { map: true, teams: [teamOf(side)] }
		: { map: true };
const ofUnits = {
	subject: ({ units }: OfUnits) => (units[0] === undefined ? null : subject('unit', units[0])),
	subjects: (_at: At, { units }: OfUnits) => units.map((unit) => [subject('unit', unit)]),
	owners: (at: At, { units }: OfUnits): Owners => ownersOf(at, at.game.units.get(units[0] ?? '')?.side),
};
const ofSide = {
	subject: () => null,
	subjects: () => [],
	owners: (at: At, { side }: { readonly side: SideId }): Owners => ownersOf(at, side),
};
const ofTheTable = { subject: () => null, subjects: () => [], owners: (): Owners => ({ map: true }) };
const nameOf = ({ scenario }: At, id: string): string => namesOf(scenario).unit(id);
const firstOf = (at: At, units: readonly UnitId[]): string =>
	`${nameOf(at, units[0] ?? '')}${units.length > 1 ? ` and ${String(units.length - 1)} more` : ''}`;
const sheetOf = ({ scenario, game }: At, key: string): string =>
	game.sheets[key]?.name ?? namesOf(scenario).sheet(key);

/** A seat asks for its own side alone. */
const forOwnSide =
	<C extends { readonly side: SideId }>(decide: (at: At, command: C, asking: Asking) => Decision<TcsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TcsFact> =>
		asking.seat.kind === 'side' && asking.seat.side !== command.side
			? refuse('tcs-6.5.states', 'tcs/no-sheet', 'You have no such op sheet.')
			: decide(at, command, asking);

/** Units act in their own side's Action Phase, while nothing else is under way. @rule tcs-2.0.act-4 */
const inOwnPhase =
	<C extends OfUnits>(decide: (at: At, command: C, asking: Asking) => Decision<TcsFact>) =>
	(at: At, command: C, asking: Asking): Decision<TcsFact> =>
		phaseFault(at, command.units, asking) ?? decide(at, command, asking);

function phaseFault(at: At, units: readonly UnitId[], { seat }: Pick<Asking, 'seat'>): Refusal | null {
	const pieces = piecesOf(at, units);
	const [first] = pieces;
	const side = first?.unit.side;
	if (!first || pieces.length < units.length || pieces.some(({ unit }) => unit.side !== side))
		return NOT_YOURS;
	if (seat.kind === 'side' && seat.side !== side) return NOT_YOURS;
	return choiceFault(at) ?? actionFault(at, side);
}

const table: CommandTable<TcsTypes> = commandTable<TcsTypes, At>((at) => at)([
	command({
		type: 'draw-sheet',
		shape: DrawSheet,
		label: (_at, { draft }) => `draw ${draft.name}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, draft }) => drawSheet(at, side, draft)),
	}),
	command({
		type: 'roll-sheet',
		shape: RollSheet,
		label: (at, { sheet }) => `roll for ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, tried }, { dice }) => rollForSheet(at, side, sheet, tried, dice)),
	}),
	command({
		type: 'end-sheet',
		shape: EndSheet,
		label: (at, { sheet, how }) =>
			`declare ${sheetOf(at, sheet)} a ${how === 'success' ? 'success' : 'failure'}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, how, units }) => endSheet(at, side, sheet, how, units)),
	}),
	command({
		type: 'commit-reserve',
		shape: CommitReserve,
		label: (at, { sheet, group }) => `commit ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }) => commitReserve(at, side, sheet, group)),
	}),
	command({
		type: 'check-reserve',
		shape: CheckReserve,
		label: (at, { sheet, group }) => `roll for ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) => checkReserve(at, side, sheet, group, dice)),
	}),
	command({
		type: 'scratch-units',
		shape: ScratchUnits,
		label: (at, { sheet, units }) => `scratch ${firstOf(at, units)} from ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, units }) => scratchUnits(at, side, sheet, units)),
	}),
	command({
		type: 'add-units',
		shape: AddUnits,
		label: (at, { sheet, group }) => `add ${group.name} to ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group, measures }) =>
			addUnits(at, side, sheet, { group, measures }),
		),
	}),
	command({
		type: 'roll-addition',
		shape: RollAddition,
		label: (at, { sheet, group }) => `roll for ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) =>
			rollForAddition(at, side, sheet, group, dice),
		),
	}),
	command({
		type: 'take-alternate',
		shape: TakeAlternate,
		label: (at, { sheet, group }) => `${group} of ${sheetOf(at, sheet)} to its alternate`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }) => takeAlternate(at, side, sheet, group)),
	}),
	command({
		type: 'check-alternate',
		shape: CheckAlternate,
		label: (at, { sheet, group }) => `roll for the alternate of ${group} of ${sheetOf(at, sheet)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, sheet, group }, { dice }) =>
			checkAlternate(at, side, sheet, group, dice),
		),
	}),
	command({
		type: 'enter',
		shape: EnterMap,
		label: (at, { units, hex }) => `bring in ${firstOf(at, units)} at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex }, { dice }) => enterMap(at, units, hex, dice)),
	}),
	command({
		type: 'combine',
		shape: Combine,
		label: (at, { units }) => `combine ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units }, { seat }) => {
			const own = units.every((id) => seat.kind !== 'side' || at.game.units.get(id)?.side === seat.side);
			return own ? combine(at, units) : NOT_YOURS;
		},
	}),
	command({
		type: 'pair-up',
		shape: PairUp,
		label: (at, { unit, gun }) =>
			gun === null
				? `${nameOf(at, unit)} stands alone`
				: `combine ${nameOf(at, unit)} with ${nameOf(at, gun)}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, unit, gun }) => notePairing(at, side, unit, gun)),
	}),
	command({
		type: 'set-up',
		shape: SetUpUnit,
		label: (at, { units, hex }) => `set up ${firstOf(at, units)} in ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: (at, { units, hex }, { seat }) => {
			const [id] = units;
			const side = at.game.units.get(id ?? '')?.side;
			return id === undefined || (seat.kind === 'side' && seat.side !== side)
				? NOT_YOURS
				: setUp(at, id, hex);
		},
	}),
	command({
		type: 'change-mode',
		shape: ChangeMode,
		label: (at, { units, mode }) => `${firstOf(at, units)} to ${mode} Mode`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, mode, impulse, going }) =>
			changeMode(at.game.options, piecesOf(at, units), mode, { impulse, going }),
		),
	}),
	command({
		type: 'move',
		shape: MoveStack,
		label: (at, { units, way }) => `move ${firstOf(at, units)} to ${way.at(-1) ?? ''}`,
		...ofUnits,
		bySide: 'move',
		finishes: true,
		decide: inOwnPhase((at, { units, way, impulses, because }, { seat, dice }) =>
			moveStack(at, { units, way, impulses, overruled: because !== undefined && seat.kind !== 'side' }, dice),
		),
	}),
	command({
		type: 'mount',
		shape: Mount,
		label: (at, { units, on }) => `mount ${firstOf(at, units)} on ${firstOf(at, on)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, on }) => mount(at, units, on)),
	}),
	command({
		type: 'dismount',
		shape: Dismount,
		label: (at, { units }) => `dismount ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units }) => dismount(at, units)),
	}),
	command({
		type: 'fire',
		shape: FireAction,
		label: (at, { units, target }) => `fire ${firstOf(at, units)} at ${target}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, target, atRolls }, { dice }) =>
			fireAction(at, units, target, atRolls, dice),
		),
	}),
	command({
		type: 'point-fire',
		shape: PointAction,
		label: (at, { units, target }) => `fire ${firstOf(at, units)} at vehicles in ${target}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, target, at: chosen }, { dice }) =>
			firePoint(at, units, target, chosen, dice),
		),
	}),
	command({
		type: 'assault',
		shape: Assault,
		label: (at, { units, hex, attack }) => `${attack} ${hex} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex, attack, because }, { seat, dice }) =>
			assault(
				at,
				{ units, hex, attack, overruled: because !== undefined && seat.kind !== 'side' },
				dice,
				carryOn,
			),
		),
	}),
	command({
		type: 'retreat',
		shape: Retreat,
		label: (_at, { hex }) => `save the stack in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide(
			(at, { side, hex }, { seat, dice }) =>
				phaseFault(
					at,
					piecesIn(at, hex, side).map(({ id }) => id),
					{ seat },
				) ?? saveYourself(at, side, hex, dice, carryOn),
		),
	}),
	command({
		type: 'play-out',
		shape: PlayOut,
		label: () => 'play the Assault out',
		...ofTheTable,
		decide: (at, _command, { dice }) => playOut(at, 'control', dice),
	}),
	command({
		type: 'set-standing',
		shape: SetStanding,
		label: (_at, { choice, asks }) => `${asks ? 'ask about' : 'take the default for'} ${choice}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, choice, asks }) => setStanding(at, side, choice, asks)),
	}),
	command({
		type: 'set-fire-order',
		shape: SetFireOrder,
		label: () => 'write a standing order for overwatch',
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, order }, { dice }) => setFireOrder(at, side, order, dice, carryOn)),
	}),
	command({
		type: 'recover',
		shape: Recover,
		label: (_at, { hex }) => `recover in ${hex}`,
		...ofSide,
		bySide: 'move',
		decide: forOwnSide((at, { side, hex }, { dice }) => choiceFault(at) ?? recover(at, side, hex, dice)),
	}),
	command({
		type: 'screen',
		shape: FireScreen,
		label: (at, { units, shell, hex }) => `${firstOf(at, units)} fires ${shell} at ${hex}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, shell, hex }, { dice }) =>
			fireScreen(at, units[0] ?? '', shell, hex, dice),
		),
	}),
	command({
		type: 'breach',
		shape: Breach,
		label: (at, { units, hex }) => `breach the mines in ${hex} with ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: inOwnPhase((at, { units, hex }, { dice }) => breach(at, units, hex, dice)),
	}),
	...artilleryCommands,
	...aircraftCommands,
	command({
		type: 'next-step',
		shape: NextStep,
		label: ({ scenario, game }) => `end ${stepNow(scenario, game.clock)}`,
		...ofTheTable,
		decide: (at, { step }, { dice }) => endedSince(at.game.clock.step, step) ?? nextStep(at, dice),
	}),
	command({
		type: 'rule-unit',
		shape: RuleUnit,
		label: (at, { unit }) => `rule on ${nameOf(at, unit)}`,
		subject: ({ unit }) => subject('unit', unit),
		subjects: (_at, { unit }) => [[subject('unit', unit)]],
		owners: (at, { unit }) => ownersOf(at, at.game.units.get(unit)?.side),
		decide: (at, ruling) => decideRuling(at, ruling),
	}),
	command({
		type: 'set-option',
		shape: SetOption,
		label: (_at, { option, value }) => `set ${option} to ${value}`,
		...ofTheTable,
		decide: (at, { option, value, reason }) => decideOption(at, option, value, reason),
	}),
	dispatchCommand<At>(ownersOf, whenWords),
	...orderCommands({
		carry: (at: At, proposed: Proposed, asking: Asking) => table.decide(at, proposed, asking.dice, asking),
		labelOf: (at: At, proposed: Proposed) => table.control.label(at, proposed),
	}),
]);

/** A side's move is decided only where sides move for themselves. */
export const commands: CommandTable<TcsTypes> = {
	...table,
	decide: (at, sent, dice, asked) => {
		const bySide = asked.seat.kind === 'side' && table.sideMoves.has(sent.type);
		return (
			(bySide ? notItsOwn(at.game, sent.type, ALWAYS_ITS_OWN) : null) ??
			table.decide(at, asNamed(at, sent, asked.seat), dice, asked)
		);
	},
};
