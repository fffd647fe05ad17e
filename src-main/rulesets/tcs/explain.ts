/** The questions windows may ask the rules without changing anything: the same functions that decide commands. */
import { strengthWords } from '../../rules/tcs/11-area-fire/strength-words.ts';
import { arrivalFault, entryHexes } from '../../rules/tcs/27-set-up/arrivals.ts';
import { alternateNeeds, hasAlternate, takeAlternate } from '../../rules/tcs/06-op-sheets/alternates.ts';
import { openForUnits, readyAddition, scratchable } from '../../rules/tcs/06-op-sheets/additions.ts';
import { z } from 'zod';
import { SideId, UnitId } from '../../../src-shared/kit/ids.ts';
import { OpSheetDraft } from '../../../src-shared/rulesets/tcs/sheets.ts';
import {
	AT_ORDERS,
	UNIT_ORDERS,
	type TcsDraftShown,
	type TcsFireShown,
	type TcsOrdersShown,
	type TcsPointFireShown,
	type TcsReachShown,
	type TcsRollsShown,
	type TcsSheetOrdersShown,
	type TcsWayShown,
	type UnitOrder,
} from '../../../src-shared/rulesets/tcs/answers.ts';
import { HexName } from '../../../src-shared/rulesets/tcs/words.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { add, inWords, type Fraction } from '../../rules/hexwar/fraction.ts';
import { declaring, haltFault, modeFault } from '../../rules/tcs/04-modes/change.ts';
import { checkNeeds, commitReserve, endable, readyToRoll } from '../../rules/tcs/06-op-sheets/decide.ts';
import { withNamed, withOwnUnits } from '../../rules/tcs/06-op-sheets/named.ts';
import { draftFaults, draftWarnings } from '../../rules/tcs/06-op-sheets/draft.ts';
import type { SheetRead } from '../../../src-shared/rulesets/tcs/sheet-text.ts';
import { readSheet } from '../../rules/tcs/06-op-sheets/read-sheet.ts';
import { elementsOf, sizeOf, typeOf, unitsNamed } from '../../rules/tcs/06-op-sheets/size.ts';
import { readyToFire, standardFire } from '../../rules/tcs/13-fire-actions/sfa.ts';
import { combine } from '../../rules/tcs/proposal-1992/combine.ts';
import { settable } from '../../rules/tcs/27-set-up/place.ts';
import { pointAction, readyForPointFire } from '../../rules/tcs/14-point-fire-actions/pfa.ts';
import { atAttack, type AtAttack } from '../../rules/tcs/16-at-rolls/at-rolls.ts';
import { savingThemselves } from '../../rules/tcs/17-morale/voluntary.ts';
import { readyToAssault } from '../../rules/tcs/22-assault/announce.ts';
import { recovering } from '../../rules/tcs/17-morale/recovery.ts';
import { settingOut } from '../../rules/tcs/20-movement/decide.ts';
import { budgetOf, impulseFault, impulsesUsed } from '../../rules/tcs/20-movement/impulses.ts';
import { wayCost } from '../../rules/tcs/20-movement/move.ts';
import { moveReach } from '../../rules/tcs/20-movement/reach.ts';
import { dismounting, mounting } from '../../rules/tcs/24-special-units/mount.ts';
import { drivers, withRiders } from '../../rules/tcs/24-special-units/transport.ts';
import type { At } from '../../rules/tcs/game.ts';
import { asSeen } from '../../rules/tcs/proposal-1992/top-only.ts';
import { piecesOf, type Piece } from '../../rules/tcs/units.ts';
import { actionFault, choiceFault } from '../../rules/tcs/acting.ts';
import { MissionAsked } from '../../../src-shared/rulesets/tcs/artillery-commands.ts';
import { FlightAsked } from '../../../src-shared/rulesets/tcs/aircraft-commands.ts';
import { dispatchDraft } from '../hexwar/dispatch-notes.ts';
import { explainFlight } from './explain-aircraft.ts';
import { AssaultAsked, explainAssault } from './explain-assault.ts';
import { dangersShown } from './explain-dangers.ts';
import {
	BreachAsked,
	explainBreach,
	explainMine,
	explainMission,
	explainScreen,
	MineAsked,
	ScreenAsked,
} from './explain-artillery.ts';
import { explainSeen, explainSight, SeenAsked, SightAsked } from './explain-sight.ts';
import type { TcsTypes } from './types.ts';
import { dispatchText } from './views/side/dispatch-text.ts';
import { killWords } from './views/side/result-words.ts';

type Here = Pick<At, 'scenario' | 'game'>;

const Fire = z
	.object({
		units: z.array(UnitId).min(1).max(60),
		target: HexName,
		atRolls: z.enum(AT_ORDERS).default('none'),
	})
	.strict();
const PointFire = z
	.object({ units: z.array(UnitId).min(1).max(60), target: HexName, at: z.array(UnitId).max(60).default([]) })
	.strict();
const Way = z
	.object({
		units: z.array(UnitId).min(1).max(60),
		way: z.array(HexName).max(60),
		impulses: z.number().int().min(0).max(3).default(0),
	})
	.strict();
const Units = z.object({ units: z.array(UnitId).min(1).max(60) }).strict();
const Sheet = z.object({ side: SideId, sheet: z.string().min(1).max(160) }).strict();
const SheetText = z.object({ side: SideId, text: z.string().max(8000) }).strict();
const Draft = z.object({ side: SideId, draft: OpSheetDraft }).strict();

/** A Standard Fire Action worked out, or why it can't be made. */
function explainFire(at: Here, input: unknown): TcsFireShown {
	const { units, target, atRolls } = Fire.parse(input);
	const standard = standardFire(at, piecesOf(at, units), target, atRolls);
	if ('kind' in standard) return { say: standard.say, rule: standard.rule };
	const { fire, spotted, firers, targets } = standard;
	const rolls = rollsShown(atAttack(at, firers, targets, target, 'sfa'));
	if (!fire)
		return {
			say: null,
			spotted,
			rolls,
			strength: null,
			made: '',
			starts: '',
			head: null,
			shifts: [],
			chances: [],
		};
	const { strength, starts, head, shifts } = fire;
	return {
		...{ say: null, spotted, rolls, strength, made: strengthWords(fire, firers), starts, head, shifts },
		chances: fire.chances.map(({ result, chance }) => ({ result, chance: (chance.n * 36) / chance.d })),
	};
}

const rollsShown = (attack: AtAttack | null): TcsRollsShown | null =>
	attack && {
		base: attack.base,
		anyKill: Math.round(100 * attack.anyKill),
		each: attack.pairs.map(({ firer, target, needs, chance }) => ({
			...{ firer, target, needs },
			chance: (chance.n * 36) / chance.d,
		})),
	};

/** A Point Fire Action worked out, or why it can't be made. */
function explainPoint(at: Here, input: unknown): TcsPointFireShown {
	const { units, target, at: chosen } = PointFire.parse(input);
	const action = pointAction(at, piecesOf(at, units), target, chosen);
	if ('kind' in action) return { say: action.say, rule: action.rule };
	const { fire, targets } = action;
	return {
		say: null,
		steps: fire.steps,
		starts: fire.starts,
		head: fire.head,
		shifts: fire.shifts,
		targets: targets.map(({ id }) => id),
		chances: fire.chances.map(({ kills, all, chance }) => ({
			...{ kills, says: killWords(kills, all) },
			chance: (chance.n * 36) / chance.d,
		})),
	};
}

/** Returns a path's cost for each unit, hex by hex, and why it can't be taken. */
function explainWay(at: Here, input: unknown): TcsWayShown {
	const { units, way, impulses } = Way.parse(input);
	const setting = settingOut(at, { units, way, impulses, overruled: false });
	const vehicles = drivers(piecesOf(at, units));
	const impulsesLeft = impulseFault(vehicles, 0) === null ? impulsesUsed(vehicles) : null;
	if ('kind' in setting)
		return { say: setting.say, overrulable: false, impulsesUsed: impulsesLeft, dangers: [], units: [] };
	return {
		say: setting.fault?.say ?? null,
		overrulable: setting.fault?.overrulable === true,
		impulsesUsed: impulsesLeft,
		dangers: dangersShown(setting.at, setting.stack, way),
		units: drivers(setting.stack).map((piece) => unitOnWay(setting.at, piece, way)),
	};
}

/** Where units that stand together can move to now; nowhere for those of another side, or where their side can't act. */
function explainReach(at: Here, input: unknown, own: string | null): TcsReachShown {
	const { units } = Units.parse(input);
	const side = at.game.units.get(units[0] ?? '')?.side;
	const isBarred = side === undefined || (own !== null && side !== own) || mayAct(at, side) !== null;
	return { hexes: isBarred ? [] : moveReach(at, units) };
}

/** Why a side can give its units no orders now, or null. */
const mayAct = (at: Here, side: SideId): Refusal | null => choiceFault(at) ?? actionFault(at, side);

function unitOnWay(at: Here, piece: Piece, way: readonly string[]): TcsWayShown['units'][number] {
	const { steps, spent, allowance } = wayCost(at, piece, way);
	let total: Fraction = budgetOf(piece).spent;
	return {
		unit: piece.id,
		spent: inWords(spent),
		allowance: inWords(allowance),
		steps: steps.map(({ to, step }) => {
			if (step.cost) total = add(total, step.cost);
			return {
				to,
				cost: step.cost === null ? null : inWords(step.cost),
				total: inWords(total),
				parts: step.parts.map(({ name, points }) => `${name} ${inWords(points)}`),
			};
		}),
	};
}

/** A sheet in the drawing: its type and size, what is missing, what Control should look at. */
function explainDraft(at: Here, input: unknown, own: string | null): TcsDraftShown {
	const { side, draft: drawn } = Draft.parse(input);
	const draft = withNamed(at.scenario, side, drawn);
	const of = own === null || own === side ? side : null;
	if (of === null) return { type: typeOf(draft), size: 0, elements: 0, faults: [], warnings: [] };
	const units = unitsNamed(withOwnUnits(at, of, draft));
	return {
		type: typeOf(draft),
		size: sizeOf(at, units),
		elements: elementsOf(at.scenario, units),
		faults: draftFaults(at, of, draft),
		warnings: draftWarnings(at, of, withOwnUnits(at, of, draft)),
	};
}

/** A sheet typed in from paper: what was understood of each line. */
function explainSheetText(at: Here, input: unknown, own: string | null): SheetRead {
	const { side, text } = SheetText.parse(input);
	return own === null || own === side ? readSheet(at, side, text) : { lines: [], draft: null };
}

/** What units can be ordered to do now: for each order null, or why not. */
function explainOrders(at: Here, input: unknown, own: string | null): TcsOrdersShown {
	const units = piecesOf(at, Units.parse(input).units);
	const [first] = units;
	const side = first?.unit.side;
	if (!first || (own !== null && side !== own)) return everyOrder('You have no such unit on the map.');
	const phase = mayAct(at, first.unit.side);
	const each = (fault: (piece: Piece) => Refusal | null): string | null =>
		phase?.say ?? units.map(fault).find((found) => found !== null)?.say ?? null;
	const ids = units.map(({ id }) => id);
	const recovery = choiceFault(at) ?? recovering(at, first.unit.side, first.unit.at ?? '');
	return {
		'mode-fire': each((piece) => modeFault(at.game.options, piece, 'Fire')),
		'mode-move': each((piece) => modeFault(at.game.options, piece, 'Move')),
		'mode-foot': each((piece) => onFootFault(at, piece)),
		move: phase?.say ?? movable(at, units),
		halt: phase?.say ?? haltFault(units)?.say ?? null,
		mount: phase?.say ?? sayOf(mounting(at, ids, [])),
		dismount: phase?.say ?? sayOf(dismounting(at, ids)),
		enter: phase?.say ?? arrivable(at, units),
		fire: each((piece) => readyToFire(at, piece)),
		'point-fire': each((piece) => readyForPointFire(at, piece)),
		assault: phase?.say ?? readyToAssault(at, withRiders(at, units), 'assault')?.say ?? null,
		overrun: phase?.say ?? readyToAssault(at, withRiders(at, units), 'overrun')?.say ?? null,
		retreat: phase?.say ?? sayOf(savingThemselves(at, first.unit.side, first.unit.at ?? '')),
		recover: 'kind' in recovery ? recovery.say : null,
		combine: choiceFault(at)?.say ?? sayOf(combine(at, ids)),
		'set-up': choiceFault(at)?.say ?? settable(at, first)?.say ?? null,
	};
}

/** Why a unit with an Integrated Carrier can't go on foot. */
const onFootFault = ({ game }: Here, piece: Piece): Refusal | null =>
	piece.unit.mode === 'Fire' ? modeFault(game.options, piece, 'Move') : declaring(piece, 'foot');

/** Why units can't move now, whatever the way: neither as a whole nor by an Impulse. */
function movable(at: Here, units: readonly Piece[]): string | null {
	const faults = [0, 1].map((impulses) => {
		const journey = settingOut(at, { units: units.map(({ id }) => id), way: [], impulses, overruled: false });
		return 'kind' in journey ? journey.say : (journey.fault?.say ?? null);
	});
	return faults.includes(null) ? null : (faults[0] ?? null);
}

/** Why units can't come in now, at any hex. */
function arrivable(at: Here, units: readonly Piece[]): string | null {
	const [first] = units;
	const [hex] = first ? entryHexes(at, first) : [];
	return hex === undefined ? 'No entry hex is given for it.' : (arrivalFault(at, units, hex)?.say ?? null);
}

const sayOf = (made: object): string | null => (isRefusal(made) ? made.say : null);

const everyOrder = (say: string): TcsOrdersShown =>
	Object.fromEntries(UNIT_ORDERS.map((order) => [order, say])) as Record<UnitOrder, string>;

/** Returns the orders for a side's sheet now: for each null, or why not. */
function explainSheet(at: Here, input: unknown, own: string | null): TcsSheetOrdersShown {
	const { side, sheet } = Sheet.parse(input);
	const of = own === null || own === side ? side : null;
	const groups = of === null ? [] : (at.game.sheets[sheet]?.groups ?? []);
	const why = (made: unknown): string | null =>
		of === null ? 'You have no such op sheet.' : isRefusal(made) ? made.say : null;
	return {
		roll: why(readyToRoll(at, side, sheet, 'whole')),
		preliminary: why(readyToRoll(at, side, sheet, 'preliminary')),
		success: why(endable(at, side, sheet, 'success')),
		failed: why(endable(at, side, sheet, 'failed')),
		add: why(openForUnits(at, side, sheet)),
		scratch: why(scratchable(at, side, sheet)),
		additions: groups
			.filter(({ id }) => at.game.sheets[sheet]?.additions[id] !== undefined)
			.map(({ id }) => ({ group: id, roll: why(readyAddition(at, side, sheet, id)) })),
		alternates: groups
			.filter(({ id }) => hasAlternate(at.game.sheets[sheet] ?? { measures: [] }, id))
			.map(({ id }) => {
				const needs = alternateNeeds(at, side, sheet, id);
				return {
					group: id,
					take: why(takeAlternate(at, side, sheet, id)),
					check: why(needs),
					needs: typeof needs === 'number' ? needs : null,
				};
			}),
		reserves: groups
			.filter(({ reserve }) => reserve)
			.map(({ id }) => {
				const needs = checkNeeds(at, side, sheet, id);
				return {
					group: id,
					commit: why(commitReserve(at, side, sheet, id)),
					check: why(needs),
					needs: typeof needs === 'number' ? needs : null,
				};
			}),
	};
}

const isRefusal = (made: unknown): made is Refusal =>
	typeof made === 'object' && made !== null && 'kind' in made && made.kind === 'refusal';

/** A question both an umpire and a side may ask: its answer uses only public data, or the side's knowledge. */
const both = (
	input: z.ZodType,
	answer: (at: Here, input: unknown, own: string | null) => unknown,
): Explain<TcsTypes> => ({
	input,
	umpire: (at, asked) => answer(at, asked, null),
	side: (scenario, { game, side }, asked) =>
		answer({ scenario, game: asSeen(scenario, game, side) }, asked, side),
});

export const explain: Readonly<Record<string, Explain<TcsTypes>>> = {
	sight: both(SightAsked, explainSight),
	'seen-from': both(SeenAsked, explainSeen),
	fire: both(Fire, explainFire),
	assault: both(AssaultAsked, explainAssault),
	'point-fire': both(PointFire, explainPoint),
	way: both(Way, explainWay),
	reach: both(Units, explainReach),
	mission: both(MissionAsked, explainMission),
	sortie: both(FlightAsked, explainFlight),
	screen: both(ScreenAsked, explainScreen),
	breach: both(BreachAsked, explainBreach),
	mine: both(MineAsked, explainMine),
	orders: both(Units, explainOrders),
	'op-sheet': both(Draft, explainDraft),
	'sheet-text': both(SheetText, explainSheetText),
	'sheet-orders': both(Sheet, explainSheet),
	'dispatch-draft': dispatchDraft<TcsTypes>(dispatchText, ({ seen }) => seen),
};
