/** Commands of supply, transport, replacements and arrivals. */
import type { Owners } from '../../../../src-shared/contract/seats.ts';
import {
	Arrive,
	ArriveTransport,
	BlowDump,
	BreakOut,
	ChooseTrace,
	CombineTransports,
	Consolidate,
	DisplaceTransport,
	DivideTransport,
	Eat,
	EndExtender,
	LoadTransport,
	MakeBreakdown,
	MakeExtender,
	MoveByRail,
	MoveTransport,
	PayFuel,
	Rebuild,
	RebuildTransport,
	Recover,
	RollAttrition,
	ShipSupply,
	SwapUnits,
	UnloadTransport,
} from '../../../../src-shared/rulesets/ocs/supply-commands.ts';
import {
	decideAttrition,
	decideBlow,
	decideBreakout,
	decideEat,
	decideFuel,
	decideRecover,
	decideTraceChoice,
} from '../../../rules/ocs/12-supply/decide.ts';
import { decideDisplacement } from '../../../rules/ocs/09-combat/capture/displacement.ts';
import { inChange } from '../../../../src-shared/rulesets/ocs/tokens-in-change.ts';
import { decideArrive, decideArriveTransport } from '../../../rules/ocs/13-specialized/arrivals.ts';
import { decideConsolidate, decideSwap } from '../../../rules/ocs/13-specialized/consolidation.ts';
import {
	decideCombine,
	decideDivide,
	decideEndExtender,
	decideLoad,
	decideMakeExtender,
	decideMoveTransport,
	decideUnload,
} from '../../../rules/ocs/13-specialized/decide.ts';
import { decideRebuild, decideRebuildTransport } from '../../../rules/ocs/13-specialized/replacements.ts';
import { decideRail } from '../../../rules/ocs/13-specialized/rail/rail-move.ts';
import { decideShipping } from '../../../rules/ocs/19-ports/shipping.ts';
import { decideBreakdown } from '../../../rules/ocs/20-breakdowns/breakdowns.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { command, firstOf, unitNameOf, ofUnit, ofUnits } from './record.ts';
import { ofTheTable, ownersOfSide } from '../../hexwar/command-parts.ts';

/** For commands that belong to the side of the transport. */
const ofTransport = {
	...ofTheTable,
	owners: ({ scenario, game }: At, { transport }: { readonly transport: string }): Owners =>
		ownersOfSide(scenario, game.transports[transport]?.side),
};
const ofTransports = {
	...ofTheTable,
	owners: ({ scenario, game }: At, { transports }: { readonly transports: readonly string[] }): Owners =>
		ownersOfSide(scenario, game.transports[transports[0] ?? '']?.side),
};

export const supplyCommands = [
	command({
		type: 'pay-fuel',
		shape: PayFuel,
		label: (at, { method, of }) =>
			`fuel ${method === 'unit' ? unitNameOf(at, of) : `the ${method} ${unitNameOf(at, of)}`}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideFuel,
	}),
	command({
		type: 'load-transport',
		shape: LoadTransport,
		label: (at, { transport, tokens }) => `load ${inChange(tokens)} on ${unitNameOf(at, transport)}`,
		...ofTransport,
		bySide: 'move',
		decide: decideLoad,
	}),
	command({
		type: 'unload-transport',
		shape: UnloadTransport,
		label: (at, { transport, tokens }) => `unload ${inChange(tokens)} from ${unitNameOf(at, transport)}`,
		...ofTransport,
		bySide: 'move',
		decide: decideUnload,
	}),
	command({
		type: 'move-transport',
		shape: MoveTransport,
		label: (at, { transport, way }) => `move ${unitNameOf(at, transport)} to ${way.at(-1) ?? ''}`,
		...ofTransport,
		bySide: 'move',
		decide: decideMoveTransport,
	}),
	command({
		type: 'move-by-rail',
		shape: MoveByRail,
		label: (at, { units, transports, from, to }) =>
			`move ${[...units, ...transports].length > 0 ? firstOf(at, [...units, ...transports]) : 'supply'} by rail from ${from} to ${to}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideRail,
	}),
	command({
		type: 'ship',
		shape: ShipSupply,
		label: (at, { units, transports, from, to }) =>
			`ship ${[...units, ...transports].length > 0 ? firstOf(at, [...units, ...transports]) : 'supply'} from ${from} to ${to}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideShipping,
	}),
	command({
		type: 'divide-transport',
		shape: DivideTransport,
		label: (at, { transport }) => `divide ${unitNameOf(at, transport)}`,
		...ofTransport,
		bySide: 'move',
		decide: decideDivide,
	}),
	command({
		type: 'combine-transports',
		shape: CombineTransports,
		label: (at, { transports }) => `combine ${firstOf(at, transports)}`,
		...ofTransports,
		bySide: 'move',
		decide: decideCombine,
	}),
	command({
		type: 'make-extender',
		shape: MakeExtender,
		label: (at, { transports }) => `make ${firstOf(at, transports)} an Extender`,
		...ofTransports,
		bySide: 'move',
		decide: decideMakeExtender,
	}),
	command({
		type: 'end-extender',
		shape: EndExtender,
		label: (at, { transport }) => `end the Extender ${unitNameOf(at, transport)}`,
		...ofTransport,
		bySide: 'move',
		decide: decideEndExtender,
	}),
	command({
		type: 'displace-transport',
		shape: DisplaceTransport,
		label: (at, { transport, to }) => `place ${unitNameOf(at, transport)} at ${to}`,
		...ofTransport,
		bySide: 'move',
		decide: decideDisplacement,
	}),
	command({
		type: 'blow-dump',
		shape: BlowDump,
		label: (_at, { at, tokens }) => `blow ${inChange(tokens)} at ${at}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideBlow,
	}),
	command({
		type: 'break-out',
		shape: BreakOut,
		label: (at, { unit }) => `break out with ${unitNameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: decideBreakout,
	}),
	command({
		type: 'recover',
		shape: Recover,
		label: () => 'recover internal stocks',
		...ofTheTable,
		bySide: 'move',
		decide: decideRecover,
	}),
	command({
		type: 'eat',
		shape: Eat,
		label: (at, { units }) => `feed ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideEat,
	}),
	command({
		type: 'choose-trace',
		shape: ChooseTrace,
		label: (at, { formation, part }) => `trace of ${unitNameOf(at, formation)} by ${part}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideTraceChoice,
	}),
	command({
		type: 'roll-attrition',
		shape: RollAttrition,
		label: (_at, { at }) => `Attrition at ${at}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideAttrition,
	}),
	command({
		type: 'arrive',
		shape: Arrive,
		label: (now, { unit, at }) => `${unitNameOf(now, unit)} arrives at ${at}`,
		...ofUnit,
		bySide: 'move',
		decide: decideArrive,
	}),
	command({
		type: 'arrive-transport',
		shape: ArriveTransport,
		label: (now, { transport, at }) => `${unitNameOf(now, transport)} arrives at ${at}`,
		...ofTransport,
		bySide: 'move',
		decide: decideArriveTransport,
	}),
	command({
		type: 'rebuild',
		shape: Rebuild,
		label: (at, { units }) => `rebuild ${firstOf(at, units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideRebuild,
	}),
	command({
		type: 'rebuild-transport',
		shape: RebuildTransport,
		label: (at, { transport }) => `rebuild ${unitNameOf(at, transport)}`,
		...ofTransport,
		bySide: 'move',
		decide: decideRebuildTransport,
	}),
	command({
		type: 'consolidate',
		shape: Consolidate,
		label: (at, { unit, into }) => `consolidate ${unitNameOf(at, unit)} into ${unitNameOf(at, into)}`,
		...ofUnit,
		bySide: 'move',
		decide: decideConsolidate,
	}),
	command({
		type: 'swap-units',
		shape: SwapUnits,
		label: (at, { out, into }) => `swap ${unitNameOf(at, out)} for ${unitNameOf(at, into)}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideSwap,
	}),
	command({
		type: 'make-breakdown',
		shape: MakeBreakdown,
		label: (at, { unit }) => `detach a Breakdown of ${unitNameOf(at, unit)}`,
		...ofUnit,
		bySide: 'move',
		decide: decideBreakdown,
	}),
] as const;
