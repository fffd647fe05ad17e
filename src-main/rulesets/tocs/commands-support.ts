/** The commands besides movement and battle, one record each. */
import { subject } from '../../../src-shared/contract/claims.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import * as shapes from '../../../src-shared/rulesets/tocs/commands-support.ts';
import { decideEnter } from '../../rules/tocs/b2-sequence/enter.ts';
import { decideFile, type Written } from '../../rules/tocs/b5-victory/papers.ts';
import { decideScore } from '../../rules/tocs/b5-victory/score.ts';
import type { At, UnitId } from '../../rules/tocs/game.ts';
import { decideBombard, decideInterdict, decideStrike } from '../../rules/tocs/w10-actions/artillery.ts';
import {
	decideAssign,
	decideOrderAssets,
	decideReassign,
	decideRecombine,
	decideSplit,
} from '../../rules/tocs/w10-actions/assets.ts';
import { decideBridge } from '../../rules/tocs/w10-actions/bridges.ts';
import { decideBypass } from '../../rules/tocs/w10-actions/bypass.ts';
import { decideFerry, decideFord } from '../../rules/tocs/w10-actions/crossings.ts';
import { decideInfiltrate } from '../../rules/tocs/w10-actions/infiltrate.ts';
import { decideObserve } from '../../rules/tocs/w10-actions/observe.ts';
import { decideDisband, decideRecover, decideRefit } from '../../rules/tocs/w10-actions/refit.ts';
import { decidePlaceWorks } from '../../rules/tocs/w10-actions/set-up.ts';
import { decideHold } from '../../rules/tocs/w12-facilities/camps.ts';
import { decideHospital } from '../../rules/tocs/w12-facilities/hospital.ts';
import { decideRailSupply } from '../../rules/tocs/w12-facilities/rails.ts';
import { decideDetrain, decideEntrain } from '../../rules/tocs/w12-facilities/riders.ts';
import { decideTrain } from '../../rules/tocs/w12-facilities/trains.ts';
import { decideFacility } from '../../rules/tocs/w12-facilities/work.ts';
import { decideRemove } from '../../rules/tocs/w3-stacking/remove.ts';
import {
	decideDeliver,
	decideDemolish,
	decideDepot,
	decideTransfer,
} from '../../rules/tocs/w8-supply/depots.ts';
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

/** Of a command that a headquarters, an observer or a battery gives. */
const given = <K extends 'hq' | 'by'>(key: K) => ({
	subject: (of: { readonly [P in K]: UnitId }) => subject('unit', of[key]),
	subjects: (_at: At, of: { readonly [P in K]: UnitId }) => [[subject('unit', of[key])]],
	owners: (at: At, of: { readonly [P in K]: UnitId }) =>
		ownersOfSide(at.scenario, at.game.units.get(of[key])?.side),
});
const byHq = given('hq');
const byAny = given('by');

const side = { bySide: 'move' } as const;
const label =
	(words: string) =>
	(at: At, { unit }: { readonly unit: UnitId }): string =>
		`${words} ${nameOf(at, unit)}`;

export const supportCommands = [
	command({
		type: 'transfer',
		shape: shapes.Transfer,
		label: (at, { side: of, sp, hex }) => `${sideName(at, of)} loads ${String(sp)} SP in ${hex}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; hex: string; sp: number }) =>
			decideTransfer(at, it.side, it.hex, it.sp),
		),
	}),
	command({
		type: 'rail-supply',
		shape: shapes.RailSupply,
		label: (at, { side: of, sp, from, to }) =>
			`${sideName(at, of)} sends ${String(sp)} SP by rail from ${from} to ${to}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; from: string; to: string; sp: number }) =>
			decideRailSupply(at, it.side, it.from, it.to, it.sp),
		),
	}),
	command({
		type: 'hold-prisoners',
		shape: shapes.HoldPrisoners,
		label: (_at, { hex, steps }) => `${String(steps)} captured steps held in ${hex}`,
		...ofTheTable,
		decide: (at, { hex, steps }) => decideHold(at, hex, steps),
	}),
	command({
		type: 'deliver',
		shape: shapes.Deliver,
		label: label('unload'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }) => decideDeliver(at, unit)),
	}),
	command({
		type: 'demolish',
		shape: shapes.Demolish,
		label: (at, { side: of, hex }) => `${sideName(at, of)} destroys the source in ${hex}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; hex: string }) => decideDemolish(at, it.side, it.hex)),
	}),
	command({
		type: 'create-depot',
		shape: shapes.CreateDepot,
		label: (at, { side: of, hex }) => `a Supply Depot of ${sideName(at, of)} in ${hex}`,
		...ofSide,
		decide: (at, { side: of, hex, sp, name }) => decideDepot(at, of, hex, sp, name),
	}),
	command({
		type: 'bridge',
		shape: shapes.Bridge,
		label: (at, { unit, work }) => `${work} by ${nameOf(at, unit)}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, work }, { dice }) => decideBridge(at, unit, work, dice)),
	}),
	command({
		type: 'refit',
		shape: shapes.Refit,
		label: label('refit of'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { hq, unit, on }) => decideRefit(at, hq, unit, on)),
	}),
	command({
		type: 'recover',
		shape: shapes.Recover,
		label: (at, { hq, hex }) => `${nameOf(at, hq)} recovers vehicles in ${hex}`,
		...{ ...byHq, ...side },
		decide: withOwnUnits(
			({ hq }) => [hq],
			(at, { hq, hex }, { dice }) => decideRecover(at, hq, hex, dice),
		),
	}),
	command({
		type: 'disband',
		shape: shapes.Disband,
		label: label('disband'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnits(
			({ hq, unit, to }) => [hq, unit, ...(to === null ? [] : [to])],
			(at, { hq, unit, to }) => decideDisband(at, hq, unit, to),
		),
	}),
	command({
		type: 'remove',
		shape: shapes.Remove,
		label: label('take off the map'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }) => decideRemove(at, unit)),
	}),
	command({
		type: 'order-assets',
		shape: shapes.OrderAssets,
		label: (at, { hq }) => `${nameOf(at, hq)} orders assets`,
		...{ ...byHq, ...side },
		decide: withOwnUnits(
			({ hq, units }) => [hq, ...units],
			(at, { hq, units }) => decideOrderAssets(at, hq, units),
		),
	}),
	command({
		type: 'assign',
		shape: shapes.Assign,
		label: (at, { hq, to }) => `${nameOf(at, hq)} assigns assets to ${nameOf(at, to)}`,
		...{ ...byHq, ...side },
		decide: withOwnUnits(
			({ hq, units, to }) => [hq, ...units, to],
			(at, { hq, units, to }) => decideAssign(at, hq, units, to),
		),
	}),
	command({
		type: 'reassign',
		shape: shapes.Reassign,
		label: label('reassign'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { hq, unit, to }) => decideReassign(at, hq, unit, to)),
	}),
	command({
		type: 'split',
		shape: shapes.Split,
		label: label('half-companies of'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { hq, unit }) => decideSplit(at, hq, unit)),
	}),
	command({
		type: 'recombine',
		shape: shapes.Recombine,
		label: label('put together'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }) => decideRecombine(at, unit)),
	}),
	command({
		type: 'strike',
		shape: shapes.Strike,
		label: (at, { unit, hex }) => `strike of ${nameOf(at, unit)} at ${hex}`,
		...{ ...byAny, ...side },
		decide: withOwnUnits(
			({ by, unit }) => [by, unit],
			(at, { by, unit, hex, aim }, { dice }) => decideStrike(at, by, unit, hex, aim, dice),
		),
	}),
	command({
		type: 'bombard',
		shape: shapes.Bombard,
		label: (at, { by, hex }) => `bombardment of ${hex} by ${nameOf(at, by)}`,
		...{ ...byAny, ...side },
		decide: withOwnUnits(
			({ by, units }) => [by, ...units],
			(at, { by, units, hex, tot }, { dice }) => decideBombard(at, by, units, hex, tot, dice),
		),
	}),
	command({
		type: 'interdict',
		shape: shapes.Interdict,
		label: (at, { unit, hex }) => `interdiction of ${hex} by ${nameOf(at, unit)}`,
		...{ ...byAny, ...side },
		decide: withOwnUnits(
			({ by, unit }) => [by, unit],
			(at, { by, unit, hex }) => decideInterdict(at, by, unit, hex),
		),
	}),
	command({
		type: 'observe',
		shape: shapes.Observe,
		label: (at, { unit, hex }) => `${nameOf(at, unit)} looks at ${hex}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, hex }) => decideObserve(at, unit, hex)),
	}),
	command({
		type: 'bypass',
		shape: shapes.Bypass,
		label: (at, { unit, around, to }) => `${nameOf(at, unit)} round ${around} to ${to}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, around, to }, { dice }) => decideBypass(at, unit, around, to, dice)),
	}),
	command({
		type: 'ford',
		shape: shapes.Ford,
		label: label('ford with'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }, { dice }) => decideFord(at, unit, dice)),
	}),
	command({
		type: 'ferry',
		shape: shapes.Ferry,
		label: label('ferry by'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnits(
			({ unit, units }) => [unit, ...units],
			(at, { unit, units }) => decideFerry(at, unit, units),
		),
	}),
	command({
		type: 'infiltrate',
		shape: shapes.Infiltrate,
		label: (at, { unit, hex }) => `${nameOf(at, unit)} infiltrates ${hex}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { hq, unit, hex }) => decideInfiltrate(at, hq, unit, hex)),
	}),
	command({
		type: 'facility',
		shape: shapes.WorkFacility,
		label: (at, { unit, what }) => `${what} the facility with ${nameOf(at, unit)}`,
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, what }) => decideFacility(at, unit, what)),
	}),
	command({
		type: 'train',
		shape: shapes.RunTrain,
		label: label('run'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, way }, { dice }) => decideTrain(at, unit, way, dice)),
	}),
	command({
		type: 'enter',
		shape: shapes.Enter,
		label: label('bring in'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit }) => decideEnter(at, unit)),
	}),
	command({
		type: 'found-hospital',
		shape: shapes.FoundHospital,
		label: (at, { side: of, hex }) => `a field hospital of ${sideName(at, of)} in ${hex}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: { side: SideId; hex: string }) => decideHospital(at, it.side, it.hex)),
	}),
	command({
		type: 'entrain',
		shape: shapes.Entrain,
		label: label('load'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnits(
			({ unit, train }) => [unit, train],
			(at, { unit, train }) => decideEntrain(at, unit, train),
		),
	}),
	command({
		type: 'detrain',
		shape: shapes.Detrain,
		label: label('unload'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, leave }) => decideDetrain(at, unit, leave)),
	}),
	command({
		type: 'file',
		shape: shapes.FilePaper,
		label: (at, { side: of, title }) => `${sideName(at, of)} writes ${title}`,
		...{ ...ofSide, ...side },
		decide: forOwnSide((at, it: Written & { readonly side: SideId }) => decideFile(at, it.side, it)),
	}),
	command({
		type: 'place-works',
		shape: shapes.PlaceWorks,
		label: label('dig in'),
		...{ ...ofUnit, ...side },
		decide: withOwnUnit((at, { unit, level }) => decidePlaceWorks(at, unit, level)),
	}),
	command({
		type: 'rule-score',
		shape: shapes.RuleScore,
		label: (at, { side: of, points }) => `${String(points)} points for ${sideName(at, of)}`,
		...ofSide,
		decide: (at, { side: of, points, reason }) => decideScore(at, of, points, reason),
	}),
] as const;
