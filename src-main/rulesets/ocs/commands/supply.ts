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
	MoveTransport,
	PayFuel,
	Rebuild,
	RebuildTransport,
	Recover,
	RollAttrition,
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
import { inChange } from '../../../rules/ocs/12-supply/tokens.ts';
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
import { decideBreakdown } from '../../../rules/ocs/20-breakdowns/breakdowns.ts';
import type { At } from '../../../rules/ocs/game.ts';
import { command, firstOf, ofTheTable, ofUnit, ofUnits, ownersOfSide } from './record.ts';

/** It is of the side whose the transport is. */
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
		label: (_at, { method, of }) => `fuel ${method === 'unit' ? of : `the ${method} ${of}`}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideFuel,
	}),
	command({
		type: 'load-transport',
		shape: LoadTransport,
		label: (_at, { transport, tokens }) => `load ${inChange(tokens)} on ${transport}`,
		...ofTransport,
		bySide: 'move',
		decide: decideLoad,
	}),
	command({
		type: 'unload-transport',
		shape: UnloadTransport,
		label: (_at, { transport, tokens }) => `unload ${inChange(tokens)} from ${transport}`,
		...ofTransport,
		bySide: 'move',
		decide: decideUnload,
	}),
	command({
		type: 'move-transport',
		shape: MoveTransport,
		label: (_at, { transport, way }) => `move ${transport} to ${way.at(-1) ?? ''}`,
		...ofTransport,
		bySide: 'move',
		decide: decideMoveTransport,
	}),
	command({
		type: 'divide-transport',
		shape: DivideTransport,
		label: (_at, { transport }) => `divide ${transport}`,
		...ofTransport,
		bySide: 'move',
		decide: decideDivide,
	}),
	command({
		type: 'combine-transports',
		shape: CombineTransports,
		label: (_at, { transports }) => `combine ${firstOf(transports)}`,
		...ofTransports,
		bySide: 'move',
		decide: decideCombine,
	}),
	command({
		type: 'make-extender',
		shape: MakeExtender,
		label: (_at, { transports }) => `make ${firstOf(transports)} an Extender`,
		...ofTransports,
		bySide: 'move',
		decide: decideMakeExtender,
	}),
	command({
		type: 'end-extender',
		shape: EndExtender,
		label: (_at, { transport }) => `end the Extender ${transport}`,
		...ofTransport,
		bySide: 'move',
		decide: decideEndExtender,
	}),
	command({
		type: 'displace-transport',
		shape: DisplaceTransport,
		label: (_at, { transport, to }) => `place ${transport} at ${to}`,
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
		label: (_at, { unit }) => `break out with ${unit}`,
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
		label: (_at, { units }) => `feed ${firstOf(units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideEat,
	}),
	command({
		type: 'choose-trace',
		shape: ChooseTrace,
		label: (_at, { formation, part }) => `trace of ${formation} by ${part}`,
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
		label: (_at, { unit, at }) => `${unit} arrives at ${at}`,
		...ofUnit,
		bySide: 'move',
		decide: decideArrive,
	}),
	command({
		type: 'arrive-transport',
		shape: ArriveTransport,
		label: (_at, { transport, at }) => `${transport} arrives at ${at}`,
		...ofTransport,
		bySide: 'move',
		decide: decideArriveTransport,
	}),
	command({
		type: 'rebuild',
		shape: Rebuild,
		label: (_at, { units }) => `rebuild ${firstOf(units)}`,
		...ofUnits,
		bySide: 'move',
		decide: decideRebuild,
	}),
	command({
		type: 'rebuild-transport',
		shape: RebuildTransport,
		label: (_at, { transport }) => `rebuild ${transport}`,
		...ofTransport,
		bySide: 'move',
		decide: decideRebuildTransport,
	}),
	command({
		type: 'consolidate',
		shape: Consolidate,
		label: (_at, { unit, into }) => `consolidate ${unit} into ${into}`,
		...ofUnit,
		bySide: 'move',
		decide: decideConsolidate,
	}),
	command({
		type: 'swap-units',
		shape: SwapUnits,
		label: (_at, { out, into }) => `swap ${out} for ${into}`,
		...ofTheTable,
		bySide: 'move',
		decide: decideSwap,
	}),
	command({
		type: 'make-breakdown',
		shape: MakeBreakdown,
		label: (_at, { unit }) => `detach a Breakdown of ${unit}`,
		...ofUnit,
		bySide: 'move',
		decide: decideBreakdown,
	}),
] as const;
