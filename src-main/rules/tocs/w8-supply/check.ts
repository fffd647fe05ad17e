/** Supply as the turn goes: the check of an impulse, a marker that comes off, the draw of a day. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import type { UnitId } from '../game.ts';
import { chainOf, formationOf } from '../w7-loc/loc.ts';
import { pieceOf, piecesOf } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { hasSupplyRules, type Source } from './sources.ts';
import { drawsSupply, nearestSource, outOfSupply, traces } from './trace.ts';

/** Marks a side's units that can't trace as its impulse begins. @rule tocs-w8.2.check-time */
export function checkSupply(unfolding: TocsUnfolding, side: SideId): void {
	const { at } = unfolding;
	if (!hasSupplyRules(at, side)) return;
	const out = new Set(outOfSupply(at, side));
	const own = [...at.game.units].filter(([, unit]) => unit.side === side && unit.at !== null);
	const lost = own.filter(([id, unit]) => out.has(id) && !unit.out).map(([id]) => id);
	const regained = own.filter(([id, unit]) => !out.has(id) && unit.out).map(([id]) => id);
	mark(unfolding, side, lost, regained);
}

function mark(unfolding: TocsUnfolding, side: SideId, out: readonly UnitId[], back: readonly UnitId[]): void {
	if (out.length + back.length > 0)
		unfolding.add({
			type: 'supply-marked',
			v: 1,
			rule: 'tocs-w8.2.check-time',
			payload: { side, out, back },
		});
}

/** Takes a unit's marker off as soon as it traces again. @rule tocs-w8.2.regain */
export function recheckUnit(unfolding: TocsUnfolding, id: UnitId): void {
	const piece = pieceOf(unfolding.at, id);
	if (piece?.unit.out === true && traces(unfolding.at, piece))
		unfolding.add({
			type: 'supply-marked',
			v: 1,
			rule: 'tocs-w8.2.regain',
			payload: { side: piece.unit.side, out: [], back: [id] },
		});
}

/** The turn after which a day's supply is drawn. */
const LAST_OF_DAY = '2100';

/** Draws a day's supply as the last turn of the day ends. @rule tocs-w8.3.drawdown @rule tocs-w8.3.no-draw */
export function drawDaily(unfolding: TocsUnfolding): void {
	const { scenario, game } = unfolding.at;
	if (turnOf(scenario, game.clock).time !== LAST_OF_DAY) return;
	for (const { id: side } of scenario.sides) if (hasSupplyRules(unfolding.at, side)) drawFor(unfolding, side);
}

function drawFor(unfolding: TocsUnfolding, side: SideId): void {
	const ids = [...unfolding.at.game.units.keys()];
	const staffs = piecesOf(unfolding.at, ids).filter(
		(piece) => piece.unit.side === side && piece.unit.at !== null && drawsSupply(unfolding.at, piece),
	);
	for (const { id } of staffs) {
		const staff = pieceOf(unfolding.at, id);
		const source = staff && nearestSource(unfolding.at, staff);
		if (source) draw(unfolding, side, source);
		else if (staff) mark(unfolding, side, ofFormation(unfolding, staff.counter.formation), []);
	}
}

/** Takes an SP from a source; an edge never runs out. @rule tocs-w8.2.board-edge */
function draw(unfolding: TocsUnfolding, side: SideId, { hex, unit, sp }: Source): void {
	if (sp === Infinity) return;
	const rule = 'tocs-w8.3.drawdown';
	const facility = unfolding.at.game.facilities[hex];
	if (unit !== null)
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule,
			payload: {
				side,
				units: { [unit]: { sp: sp - 1, ...(sp === 1 ? { at: null, off: 'waiting' } : {}) } },
				why: 'Daily supply.',
			},
		});
	else if (facility)
		unfolding.add({
			type: 'facility-set',
			v: 1,
			rule,
			payload: { side, hex, facility: { ...facility, sp: sp - 1 }, why: 'Daily supply.' },
		});
}

function ofFormation(unfolding: TocsUnfolding, formation: string | null): readonly UnitId[] {
	const { game } = unfolding.at;
	if (formation === null) return [];
	return piecesOf(unfolding.at, [...game.units.keys()])
		.filter(
			(piece) =>
				piece.unit.at !== null &&
				!piece.unit.out &&
				!piece.counter.independent &&
				chainOf(unfolding.at, formationOf(piece)).includes(formation),
		)
		.map(({ id }) => id);
}
