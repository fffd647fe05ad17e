/**
 * Commands for what a module or the table brings, one record each: pools, sites, charges, results of tactical
 * scenarios, messages to the enemy.
 */
import { subject } from '../../../src-shared/contract/claims.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import * as shapes from '../../../src-shared/rulesets/tocs/commands-module.ts';
import { decideBank, decidePool } from '../../rules/tocs/b2-sequence/points.ts';
import { decideSay } from '../../rules/tocs/b5-victory/papers.ts';
import { decideSeasoning } from '../../rules/tocs/rulings.ts';
import { decideCharges, decideSite } from '../../rules/tocs/w10-actions/set-up.ts';
import { decideTyped } from '../../rules/tocs/w19-combat/tactical.ts';
import { ofTheTable, ownersOfSide } from '../hexwar/command-parts.ts';
import { command, forOwnSide, nameOf, ofSide, sideName } from './command-kit.ts';

const move = { bySide: 'move' } as const;

export const moduleCommands = [
	command({
		type: 'bank',
		shape: shapes.BankPoints,
		label: (at, { side, nation, points }) =>
			`${sideName(at, side)} banks ${String(points)} OPs in the pool of ${nation}`,
		...{ ...ofSide, ...move },
		decide: forOwnSide((at, it: { side: SideId; nation: string; points: number }) =>
			decideBank(at, it.side, it.nation, it.points),
		),
	}),
	command({
		type: 'rule-pool',
		shape: shapes.RulePool,
		label: (at, { side, points }) => `a pool of ${sideName(at, side)} at ${String(points)}`,
		...ofSide,
		decide: (at, { side, nation, points, reason }) => decidePool(at, side, nation, points, reason),
	}),
	command({
		type: 'place-facility',
		shape: shapes.PlaceFacility,
		label: (at, { side, to }) => `${sideName(at, side)} puts a facility into ${to}`,
		...{ ...ofSide, ...move },
		decide: forOwnSide((at, it: { side: SideId; from: string; to: string }) =>
			decideSite(at, it.side, it.from, it.to),
		),
	}),
	command({
		type: 'set-charges',
		shape: shapes.SetCharges,
		label: (at, { side, hex, on }) =>
			`${sideName(at, side)} ${on ? 'sets charges' : 'takes the charges away'} in ${hex}`,
		...{ ...ofSide, ...move },
		decide: forOwnSide((at, it: { side: SideId; hex: string; on: boolean }) =>
			decideCharges(at, it.side, it.hex, it.on),
		),
	}),
	command({
		type: 'type-result',
		shape: shapes.TypeResult,
		label: (_at, { hex }) => `the result of the battle at ${hex}`,
		...ofTheTable,
		decide: (at, { hex, result }) => decideTyped(at, hex, result),
	}),
	command({
		type: 'season',
		shape: shapes.Season,
		label: (at, { unit }) => `season ${nameOf(at, unit)}`,
		subject: ({ unit }) => subject('unit', unit),
		subjects: (_at, { unit }) => [[subject('unit', unit)]],
		owners: (at, { unit }) => ownersOfSide(at.scenario, at.game.units.get(unit)?.side),
		decide: (at, it) => decideSeasoning(at, it),
	}),
	command({
		type: 'say',
		shape: shapes.Say,
		label: (at, { side }) => `${sideName(at, side)} says something to the enemy`,
		...ofSide,
		bySide: 'words',
		decide: forOwnSide((at, it: { side: SideId; text: string }) => decideSay(at, it.side, it.text)),
	}),
] as const;
