/** Move: hexes entered one after another, out of MP that consecutive AP add up to. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { isRefusal, refuse, type Refusal } from '../../kit/ruleset.ts';
import { readPath } from '../../hexwar/path.ts';
import { tocsBoard } from '../board.ts';
import { momentOf, type Act, type Here, type HexName, type Run } from '../game.ts';
import { isUnstuck } from '../w6-zones/zones.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { isArmoured, isDriven, mayEnterEnemyGround, type Piece } from '../units.ts';
import { stepCost, type StepCost } from './ways.ts';

/** What entering the next hex does to an activation. */
export interface MoveStep {
	readonly cost: StepCost;
	readonly act: Act;
}

type MoveRun = Extract<Run, { kind: 'move' }>;
const NEW_RUN: MoveRun = { kind: 'move', mp: 0, byRoad: false, bonus: false };

/** Returns why a path is invalid for a unit, whatever its cost, or null. */
export function wayFault(here: Here, { unit, counter }: Piece, way: readonly HexName[]): Refusal | null {
	if (unit.at === null)
		return refuse('tocs-w10.0.activate-only', 'unit/none', 'You have no such unit on the map.');
	const read = readPath(tocsBoard(here.scenario), [unit.at, ...way], {
		gap: 'tocs-w10.1.move',
		offTheMap: 'tocs-w10.1.move',
	});
	if ('kind' in read) return read;
	if (isEngaged(here, unit.at))
		return refuse(
			'tocs-w10.1.not-out-of-eb',
			'tocs/engaged',
			`${counter.name} is in an Engagement Battle: only a withdrawal or a retreat takes it out.`,
		);
	const outside = way.find((hex) => asksAt(here, hex, unit.side));
	return outside !== undefined && !mayEnterEnemyGround(counter)
		? refuse(
				'tocs-w9.2.batteries-no',
				'tocs/outside',
				`${counter.name} may not leave its perimeter: ${outside} lies outside.`,
			)
		: null;
}

/** Returns whether both hexes are known to be in an enemy EZOC. */
export const isEzoc = ({ game }: Pick<Here, 'game'>, { unit }: Piece, hex: HexName): boolean =>
	game.marks[unit.side]?.get(hex)?.ezoc === true;

/**
 * Returns what entering the next hex costs and leaves, or why it can't be entered.
 * @param declared an EZOC was declared over the hex just now
 * @rule tocs-w10.1.move @rule tocs-b1.5.shared-mp @rule tocs-w6.0.no-ezoc-to-ezoc
 */
export function stepInto(
	here: Here,
	piece: Piece,
	act: Act,
	to: HexName,
	declared: boolean,
): MoveStep | Refusal {
	const { counter, unit } = piece;
	const from = unit.at ?? to;
	const fromEzocToEzoc = declared && isEzoc(here, piece, from) && !isUnstuck(here, piece, from);
	if (fromEzocToEzoc && !isArmoured(counter))
		return refuse(
			'tocs-w6.0.no-ezoc-to-ezoc',
			'tocs/ezoc-to-ezoc',
			`${counter.name} can’t go from EZOC to EZOC: ${to} is one, too.`,
		);
	const unseen = act.unseen === true;
	const paidFor = stepCost(here, { counter, from, to, bank: unit.bank, fromEzocToEzoc, offRoad: unseen });
	const cost = unseen ? doubled(paidFor) : paidFor;
	if (cost.mp === null)
		return refuse(
			'tocs-w10.1.cost-by-type',
			'tocs/no-way',
			`${counter.name} can’t enter ${to}: ${cost.parts.join(', ')}.`,
		);
	const paid =
		cost.mp === 'all' ? payAll(piece, act) : payPoints(piece, act, cost.mp, cost.byRoad, isFog(here));
	return (
		(paid && { cost, act: { ...paid, tires: true, strayed: true } }) ??
		refuse(
			'tocs-w10.1.move',
			'tocs/too-far',
			`${counter.name} has not the MP to enter ${to}: it costs ${String(cost.mp)}.`,
			{ allowed: `${String(pointsLeft(piece, act))} MP` },
		)
	);
}

/** Unseen from the air each hex costs twice. */
const doubled = (cost: StepCost): StepCost =>
	typeof cost.mp === 'number' ? { ...cost, mp: cost.mp * 2, parts: [...cost.parts, 'unseen ×2'] } : cost;

/** Returns the MP that a unit can still spend on moving. */
export const pointsLeft = ({ counter }: Piece, { ap, run }: Act): number =>
	(run?.kind === 'move' ? run.mp : 0) + ap * counter.mp;

/** Bocage and fords take every AP of a unit in Good Order that has spent none. */
function payAll({ unit }: Piece, act: Act): Act | null {
	return act.run === null && act.ap > 0 && unit.state === 0
		? { ...act, ap: 0, run: { ...NEW_RUN, mp: 0 } }
		: null;
}

/** In fog there is no road bonus. @rule tocs-w13.4.1.fog-road */
const isFog = ({ game }: Pick<Here, 'game'>): boolean => game.weather.air === 'fog';

/** A whole AP at road rate gives one road hex more. @rule tocs-w10.1.road-bonus */
export function payPoints(
	{ counter }: Piece,
	act: Act,
	mp: number,
	byRoad: boolean,
	bonusOff = false,
): Act | null {
	let run = act.run?.kind === 'move' ? act.run : NEW_RUN;
	let { ap } = act;
	if (byRoad && run.bonus && run.mp < mp) return { ...act, run: { ...run, bonus: false } };
	while (run.mp < mp) {
		if (ap === 0) return null;
		ap -= 1;
		run = { kind: 'move', mp: run.mp + counter.mp, byRoad, bonus: false };
	}
	const left = run.mp - mp;
	const whole = run.byRoad && byRoad;
	const mayRun = !bonusOff && (!isDriven(counter) || isArmoured(counter));
	return { ...act, ap, run: { kind: 'move', mp: left, byRoad: whole, bonus: whole && left === 0 && mayRun } };
}

/** Returns an activation whose MP of the AP that runs are lost. @rule tocs-w6.0.stop */
export const halted = (act: Act): Act => ({ ...act, run: null, tires: true });

/** A path's forecast: as far as the unit would get by what it knows. */
export interface WayForecast {
	readonly steps: readonly { readonly to: HexName; readonly cost: StepCost; readonly asks: boolean }[];
	readonly fault: Refusal | null;
	readonly act: Act;
}

/** Whether the other side is asked before a unit enters a hex: it lies outside the perimeter, and no battle holds it. */
const asksAt = (here: Here, hex: HexName, side: SideId): boolean =>
	isOutside(here, hex, side) && !isEngaged(here, hex);

/** A unit on its way, and what its activation has left there. */
export interface Underway {
	readonly piece: Piece;
	readonly act: Act;
}

/**
 * Returns a unit in the next hex of its way, by what its side knows, or why it can't enter it.
 * @param first it begins there: an EZOC may no longer hold it, which moving on reveals
 */
export function onward(
	here: Here,
	{ piece, act }: Underway,
	to: HexName,
	first: boolean,
): (Underway & { readonly cost: StepCost }) | Refusal {
	const { counter, unit } = piece;
	const mayBeUnstuck = first && !isArmoured(counter) && unit.entered !== momentOf(here.game);
	const step = stepInto(here, piece, act, to, isEzoc(here, piece, to) && !mayBeUnstuck);
	if (isRefusal(step)) return step;
	const bank = tocsBoard(here.scenario).bankAfter(unit.at ?? to, to, unit.bank);
	return { piece: { ...piece, unit: { ...unit, at: to, bank } }, act: step.act, cost: step.cost };
}

/** Works a way out by what its side knows, without going it. */
export function forecast(here: Here, piece: Piece, act: Act, way: readonly HexName[]): WayForecast {
	const fault = wayFault(here, piece, way);
	const steps: { to: HexName; cost: StepCost; asks: boolean }[] = [];
	if (fault) return { steps, fault, act };
	let now: Underway = { piece, act };
	for (const to of way) {
		const next = onward(here, now, to, steps.length === 0);
		if (isRefusal(next)) return { steps, fault: next, act: now.act };
		steps.push({ to, cost: next.cost, asks: asksAt(here, to, piece.unit.side) });
		now = next;
	}
	return { steps, fault: null, act: now.act };
}
