/** Infiltration: a company goes between the enemy's posts, unannounced until the battles are fought. */
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { turnOf } from '../b2-sequence/turn.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import { shiftsOf, sumOf, type At, type Here, type HexName, type Shift, type UnitId } from '../game.ts';
import { isCompany, piecesIn, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { lightNow } from '../w13-weather/light.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';
import { crtRow } from '../w19-combat/strength.ts';
import { apOf } from '../w5-states/states.ts';
import { isEzoc } from './move.ts';
import { ordered, spend } from './orders.ts';
import { canGo } from './ways.ts';

const RULE: RuleRef = 'tocs-w10.2.infil-who';

/** Returns why a company can't infiltrate a hex, or null. @rule tocs-w10.2.infil-who @rule tocs-w10.2.infil-from */
export function infiltrateFault(here: Here, piece: Piece, hex: HexName): Refusal | null {
	const { counter, unit } = piece;
	if (!isCompany(counter)) return refuse(RULE, 'tocs/no-company', `${counter.name} is no company.`);
	if (unit.state > 0)
		return refuse(RULE, 'tocs/tired', `${counter.name} must be in Good Order to infiltrate.`);
	if (unit.acted || unit.act !== null || unit.attack !== null)
		return refuse(RULE, 'tocs/has-acted', `${counter.name} has acted in this impulse.`);
	const board = tocsBoard(here.scenario);
	const from = unit.at ?? '';
	if (unit.at === null || !isEzoc(here, piece, from) || isEngaged(here, from))
		return refuse(
			'tocs-w10.2.infil-from',
			'tocs/no-ezoc',
			`${counter.name} is in no EZOC to infiltrate from.`,
		);
	const reaches =
		board.find(hex) !== null &&
		board.beside(from).includes(hex) &&
		canGo(here, counter, { from, to: hex, bank: unit.bank });
	return reaches && isOutside(here, hex, unit.side) && !isEngaged(here, hex)
		? null
		: refuse(
				'tocs-w10.2.infil-from',
				'tocs/not-beside',
				`${hex} is no hex of the enemy’s that it could enter.`,
			);
}

/** Orders an infiltration: it is announced as the battles begin. @rule tocs-w10.2.infil-not-announced */
export function decideInfiltrate(at: At, hqId: UnitId, id: UnitId, hex: HexName): Decision<TocsFact> {
	if (at.game.clock.step !== 'act')
		return refuse(RULE, 'tocs/not-now', 'Infiltrations are ordered in your own activations.');
	const given = ordered(at, hqId, id);
	if (isRefusal(given)) return given;
	const { hq, piece } = given;
	const fault = infiltrateFault(at, piece, hex);
	if (fault) return fault;
	const { side } = piece.unit;
	const unfolding = unfoldingOf(at);
	spend(unfolding, hq, RULE);
	const type = apOf(at, piece) >= 3 ? 'Intensive' : apOf(at, piece) === 2 ? 'Deliberate' : 'Hasty';
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: RULE,
		payload: {
			side,
			units: {
				[id]: {
					...{ infiltrates: true, acted: true, extended: null, reserve: false },
					attack: { hex, type, from: piece.unit.at ?? hex, scouted: null },
				},
			},
			why: `It is to infiltrate ${hex}.`,
		},
	});
	return facts(...unfolding.facts);
}

/** Returns what is added to the dice of an infiltration. @rule tocs-w10.2.infil-roll */
export function infiltrationShifts(
	here: Here,
	{ counter }: Piece,
	hex: HexName,
	side: string,
): readonly Shift[] {
	const { infiltration: drm } = chartsOf(here.scenario);
	const defenders = piecesIn(here, hex).filter(({ unit }) => unit.side !== side);
	const best = (of: (piece: Piece) => number): number => Math.max(0, ...defenders.map(of));
	const elr = best((each) => each.counter.elr) - counter.elr;
	const morale = counter.morale - best((each) => each.counter.morale);
	const limit = drm['ELR, at most'];
	const firm =
		defenders.some(({ unit }) => unit.works >= 2) || here.game.mines[hex] === defenders[0]?.unit.side;
	const areSpent = defenders.length > 0 && defenders.every(({ unit }) => unit.state >= 3);
	return shiftsOf({
		ELR: Math.max(-limit, Math.min(limit, elr)),
		Morale: morale >= drm['ML apart'] ? -1 : morale <= -drm['ML apart'] ? 1 : 0,
		Light: lightModifier(here),
		Weather: airModifier(here),
		Ground: groundModifier(here, hex),
		'Independent or scouts': counter.recon || counter.independent ? drm['Independent or scouts'] : 0,
		'Strongpoint or mines': firm ? drm['Strongpoint or mines'] : 0,
		'All disrupted or worse': areSpent ? drm['All disrupted or worse'] : 0,
	});
}

function lightModifier(here: Here): number {
	const { infiltration: drm } = chartsOf(here.scenario);
	const light = lightNow(here);
	if (light === 'dawn' || light === 'dusk') return drm['Half light'];
	if (light !== 'night') return 0;
	const { moon } = turnOf(here.scenario, here.game.clock);
	if (moon === 'full') return 0;
	return drm[moon === 'new' ? 'New moon' : 'Quarter moon'];
}

function airModifier({ scenario, game }: Here): number {
	const { infiltration: drm } = chartsOf(scenario);
	const { air } = game.weather;
	if (air === 'fog' || air === 'blizzard') return drm['Fog or blizzard'];
	return air === 'none' ? 0 : drm['Rain, mist or snow'];
}

function groundModifier(here: Here, hex: HexName): number {
	const { infiltration: drm } = chartsOf(here.scenario);
	if (crtRow(here, hex) !== 'Farmland/Open') return drm['Cover'];
	const isClear = lightNow(here) === 'day' && here.game.weather.air === 'none';
	return isClear ? drm['Open by clear day'] : 0;
}

/** Rolls an infiltration. @rule tocs-w10.2.infil-roll @rule tocs-w10.2.infil-shift */
export function rollInfiltration(
	here: Here,
	piece: Piece,
	hex: HexName,
	dice: Dice,
): {
	readonly dice: readonly number[];
	readonly shifts: readonly Shift[];
	readonly total: number;
	readonly succeeds: boolean;
} {
	const faces = dice.roll(6, 2, `the infiltration of ${piece.counter.name}`, 'tocs-w10.2.infil-roll');
	const shifts = infiltrationShifts(here, piece, hex, piece.unit.side);
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	return {
		dice: faces,
		shifts,
		total,
		succeeds: total <= chartsOf(here.scenario).infiltration['Succeeds at'],
	};
}
