/** OP COM 5, Orders: what a sheet's lines order, whom, and what the umpire should look at. */
import type { SheetForm } from '../../../../src-shared/rulesets/opcom/desk.ts';
import type { Action, OrderLine, Posture } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { SideId, TeamId, UnitId } from '../../../../src-shared/kit/ids.ts';
import { speaksFor } from '../../kit/ruleset.ts';
import { refuse } from '../refusals.ts';
import type { Issuer, Refusal } from '../../kit/ruleset.ts';
import { addresseeOf } from './addressee.ts';
import { ticksOutOfPlace } from './form.ts';
import { hasHeard } from './heard.ts';
import { orderFor, spec, teamOf, unitState } from '../queries.ts';
import { option } from '../options.ts';
import { blowRemark } from '../08-bridges/bridges.ts';
import { isArmoured } from '../annexes/types-to-rules.ts';
import type { OpcomWorld } from '../types.ts';

/** A unit's intent for a turn, with defaults for what its sheet left blank. */
export interface Intent {
	readonly action: Action;
	readonly posture: Posture;
	readonly standFast: boolean;
	readonly rest: boolean;
	readonly roadColumn: boolean;
	/** False: no line names it, and it holds where it is (opcom-5.order.every-turn). */
	readonly ordered: boolean;
}

const NO_ORDER: Intent = {
	action: 'hold',
	posture: 'tact',
	standFast: false,
	rest: false,
	roadColumn: false,
	ordered: false,
};

/**
 * A unit's intent in a turn. No action circled: Hold; no posture: Tact (opcom-5.sheet.one-action, .one-posture).
 * @rule opcom-5.sheet.one-action
 * @rule opcom-5.sheet.one-posture
 */
export function intent(world: OpcomWorld, unit: UnitId, turn = world.game.turn): Intent {
	const given = orderFor(world, unit, turn);
	if (!given) return NO_ORDER;
	const { action, posture, standFast, rest, roadColumn } = given.line.order;
	return { action: action ?? 'hold', posture: posture ?? 'tact', standFast, rest, roadColumn, ordered: true };
}

/**
 * Whether a unit spent the turn before this one under a Prepare order (opcom-5.action.prepare).
 * @rule opcom-5.action.prepare
 */
export function ordersPrepared(world: OpcomWorld, unit: UnitId): boolean {
	return intent(world, unit, world.game.turn - 1).action === 'prepare';
}

/**
 * Returns whether a unit may be ordered to break through (opcom-5.action.breakthrough.armour-only).
 * @rule opcom-5.action.breakthrough.armour-only
 */
export function mayBreakThrough(world: OpcomWorld, unit: UnitId): boolean {
	return isArmoured(spec(world, unit), option(world, 'breakthrough-armour') === 'tanks-and-mechanised');
}

/** Turns of rest are enough to ask the umpire about recovery (opcom-5.posture.rest). */
export function restedEnough(world: OpcomWorld, unit: UnitId): boolean {
	return unitState(world, unit).rested >= option(world, 'rest-turns');
}

/** Whoever types a sheet in at Control's desk. */
const CONTROL: Issuer = { kind: 'umpire', name: 'Control' };

export interface UnderstoodLine {
	readonly units: readonly UnitId[];
	/** For the umpire only: defaults applied, and unusual combinations. */
	readonly remarks: readonly string[];
}

/**
 * Reads a side's sheet: the units each line orders, with remarks. Refusals name the line, treat an enemy's name like an
 * unknown one, and use only what the side itself knows. Not overrulable: the sheet is returned for correction.
 * @param writer a headquarters' staff know of its own sheets only, a side's of all its own, Control of everything
 * @rule opcom-5.order.unit-or-group
 */
export function understandSheet(
	world: OpcomWorld,
	side: SideId,
	form: SheetForm,
	writer: Issuer = CONTROL,
): { readonly refusal: Refusal } | { readonly lines: readonly UnderstoodLine[] } {
	const wrong = wrongSheet(world, side, form);
	if (wrong) return { refusal: wrong };
	const known = (team: TeamId): boolean => speaksFor(writer, side, team);
	const isHeard = (name: string): boolean => hasHeard(world, writer, name);
	const taken = orderedAlready(world, side, form.turn, known);
	const meant: (readonly UnitId[])[] = [];
	for (const [i, line] of form.lines.entries()) {
		const number = String(i + 1);
		const addressee = addresseeOf(world, side, line.addressee, isHeard);
		if ('trouble' in addressee) {
			return {
				refusal: refuse(
					'opcom-5.order.unit-or-group',
					addressee.code,
					`Line ${number}: ${addressee.trouble}`,
				),
			};
		}
		const twice = addressee.named.find((unit) => taken.has(unit));
		if (twice) {
			const say = `Line ${number}: ${spec(world, twice).name} already has orders in ${taken.get(twice) ?? ''}. Name each unit once.`;
			return { refusal: refuse('opcom-5.order.unit-or-group', 'sheet/ordered-twice', say) };
		}
		for (const unit of addressee.named) taken.set(unit, `line ${number}`);
		meant.push(addressee.units);
	}
	const elsewhere = orderedAlready(world, side, form.turn, (team) => !known(team));
	return {
		lines: form.lines.map((line, i) => {
			const { units, remarks } = understoodLine(world, form, line, meant, i);
			const twice = units.filter((unit) => elsewhere.has(unit));
			return { units, remarks: [...remarks, ...twice.map((unit) => orderedElsewhere(world, unit))] };
		}),
	};
}

/** For the umpire: the headquarters that wrote it can't know. */
const orderedElsewhere = (world: OpcomWorld, unit: UnitId): string =>
	`${spec(world, unit).name} has orders from another headquarters too: ask which stand.`;

/** A line with its units: one that another line means more narrowly is left to that line. */
function understoodLine(
	world: OpcomWorld,
	form: SheetForm,
	line: OrderLine,
	meant: readonly (readonly UnitId[])[],
	i: number,
): UnderstoodLine {
	const size = (n: number): number => meant[n]?.length ?? 0;
	const isNarrower = (n: number): boolean => size(n) < size(i) || (size(n) === size(i) && n < i);
	const elsewhere = (unit: UnitId): boolean =>
		meant.some((units, n) => n !== i && units.includes(unit) && isNarrower(n));
	const all = meant[i] ?? [];
	const units = all.filter((unit) => !elsewhere(unit));
	const left = all.filter(elsewhere).map((unit) => `${spec(world, unit).name} has a line of its own.`);
	return { units, remarks: [...remarksOn(world, form, line, units), ...left] };
}

/**
 * @rule opcom-5.order.to-team-control
 * @rule opcom-5.sheet.header
 */
function wrongSheet(world: OpcomWorld, side: SideId, form: SheetForm): Refusal | null {
	const team = world.scenario.teams.find((each) => each.id === form.team);
	if (team?.side !== side)
		return refuse(
			'opcom-5.order.to-team-control',
			'sheet/wrong-team',
			'This sheet is from no team of this side.',
		);
	// An earlier turn's sheet is a paper found late: whether it may still come in is the desk's business.
	if (form.turn <= world.game.turn) return null;
	const say = `This sheet is for turn ${String(form.turn)}; orders are being taken for turn ${String(world.game.turn)}.`;
	return refuse('opcom-5.sheet.header', 'sheet/wrong-turn', say, {
		allowed: `turn ${String(world.game.turn)}`,
	});
}

/** Units that a side's sheets on the desk already order in a turn, as it knows them. A sheet given back no longer counts. */
function orderedAlready(
	world: OpcomWorld,
	side: SideId,
	turn: number,
	counts: (team: TeamId) => boolean,
): Map<UnitId, string> {
	const taken = new Map<UnitId, string>();
	for (const sheet of Object.values(world.desk.sheets)) {
		if (sheet.side !== side || sheet.turn !== turn || sheet.state !== 'submitted') continue;
		if (!counts(sheet.team)) continue;
		for (const [i, line] of sheet.lines.entries()) {
			const addressee = addresseeOf(world, side, line.order.addressee);
			const named = 'named' in addressee ? addressee.named : [];
			for (const unit of named) taken.set(unit, `line ${String(i + 1)} of a sheet handed in earlier`);
		}
	}
	return taken;
}

function remarksOn(
	world: OpcomWorld,
	form: SheetForm,
	line: OrderLine,
	units: readonly UnitId[],
): readonly string[] {
	const names = (list: readonly UnitId[]): string => list.map((unit) => spec(world, unit).name).join(', ');
	const soft = line.action === 'breakthrough' ? units.filter((unit) => !mayBreakThrough(world, unit)) : [];
	const others = units.filter((unit) => teamOf(world, unit) !== form.team);
	const away = units.filter((unit) => unitState(world, unit).presence !== 'on-map');
	const remarks: readonly (string | false)[] = [
		line.action === null && 'No action circled: Hold unless you say otherwise.',
		line.posture === null && 'Neither Tact nor Non-Tact circled: Tact unless you say otherwise.',
		soft.length > 0 && `Breakthrough is for armoured units: ${names(soft)}.`,
		...ticksOutOfPlace(line),
		units.length === 0 && 'None of its units is on the map.',
		away.length > 0 && `Not on the map: ${names(away)}.`,
		blowRemark(world, line, units),
		others.length > 0 && `Another team's to order: ${names(others)}.`,
	];
	return remarks.filter((remark) => remark !== false);
}
