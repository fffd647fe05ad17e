/** Ways across water: through a ford, by an engineers' ferry. */
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import {
	shiftsOf,
	sumOf,
	type Act,
	type At,
	type Bank,
	type Here,
	type HexName,
	type UnitChange,
	type UnitId,
} from '../game.ts';
import { piecesIn, piecesOf, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { groundNow } from '../w13-weather/effects.ts';
import { isNight } from '../w13-weather/light.ts';
import { degraded } from '../w5-states/states.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { acting, endActivation, stepFault, waitFault } from './activate.ts';
import { assignedTo } from './along.ts';
import { rolled } from './bridges.ts';

const other = (bank: Bank): Bank => (bank === 'left' ? 'right' : 'left');

/** Returns why a unit can't cross the river of its hex by itself, or null. @rule tocs-w11.11.minor @rule tocs-w11.14.ford */
export function fordFault(here: Here, piece: Piece, act: Act): Refusal | null {
	const { counter, unit } = piece;
	const rule: RuleRef = 'tocs-w11.14.ford';
	const river = unit.at === null ? null : tocsBoard(here.scenario).riverIn(unit.at);
	if (unit.at === null || !river || unit.bank === null)
		return refuse(rule, 'tocs/no-river', `${counter.name} is in no hex of a river.`);
	const known = here.game.fords[unit.side]?.[unit.at] === true;
	if (here.scenario.deepRivers || (!known && river.class !== 'minor'))
		return refuse(
			here.scenario.deepRivers ? 'tocs-omgn-rivers-deep' : rule,
			'tocs/deep',
			`${river.name} can’t be forded in ${unit.at}.`,
		);
	if (isEngaged(here, unit.at))
		return refuse(rule, 'tocs/engaged', `${counter.name} is in an Engagement Battle.`);
	return unit.state > 0 || act.tires || act.ap < 1
		? refuse(rule, 'tocs/tired', 'A ford takes a unit in Good Order and all its AP.')
		: null;
}

/** Crosses at a ford, or looks for one in a minor river. @rule tocs-w11.11.minor @rule tocs-w11.14.ford-secret */
export function decideFord(at: At, id: UnitId, dice: Dice): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const fault = fordFault(at, piece, act);
	if (fault) return fault;
	const { unit, counter } = piece;
	const { side, bank } = unit;
	const hex = unit.at ?? '';
	const known = at.game.fords[side]?.[hex] === true;
	const unfolding = unfoldingOf(at);
	const rule: RuleRef = known ? 'tocs-w11.14.ford' : 'tocs-w11.11.minor';
	const tried = known ? null : tryFord(at, piece, hex, dice);
	if (tried)
		rolled(
			unfolding,
			side,
			tried.dice,
			`Fording in ${hex}`,
			`${counter.name} ${tried.result}.`,
			rule,
			dice,
			tried.total,
			1,
			tried.shifts,
		);
	const crosses = tried === null || tried.result !== 'fails';
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule,
		payload: { side, unit: id, act: { ap: 0, run: null, tires: true, over: true }, extendedEnds: true },
	});
	if (crosses && bank !== null)
		unfolding.add({
			type: 'moved',
			v: 1,
			rule,
			payload: { side, units: [id], from: hex, to: hex, bank: other(bank) },
		});
	if (tried?.found === true)
		unfolding.add({ type: 'ford-found', v: 1, rule: 'tocs-w11.14.ford-secret', payload: { side, hex } });
	if (tried?.result === 'tires')
		unfolding.add({
			type: 'states-changed',
			v: 1,
			rule,
			payload: { side, units: { [id]: degraded(unit.state) }, why: 'A hard crossing.' },
		});
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}

/** Rolls on the Fording Rivers table. */
function tryFord(here: Here, { counter, unit }: Piece, hex: HexName, dice: Dice) {
	const charts = chartsOf(here.scenario);
	const faces = dice.roll(6, 2, `the fording of ${counter.name}`, 'tocs-w11.11.minor');
	const drm = charts.fordingModifiers;
	const ground = groundNow(here);
	const { air } = here.game.weather;
	const engineers = piecesIn(here, hex, unit.side).some((each) => each.counter.arm === 'engineer');
	const beyond = here.game.marks[unit.side]?.get(hex)?.ezoc === true;
	const wet =
		ground === 'mud' || air === 'downpour'
			? drm['Mud or downpour']
			: ground === 'wet' || ground === 'soft'
				? drm['Wet or soft']
				: 0;
	const shifts = shiftsOf({
		ELR: 3 - counter.elr,
		Engineers: engineers ? drm['Engineers'] : 0,
		'Very dry ground': ground === 'very dry' ? drm['Very dry'] : 0,
		'Wet ground': wet,
		'Night or fog': isNight(here) || air === 'fog' ? drm['Night or fog'] : 0,
		'EZOC beyond': beyond ? drm['EZOC beyond'] : 0,
	});
	const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
	return {
		dice: faces,
		shifts,
		total,
		result: charts.fording.result(total, counter.movement),
		found: total <= charts.fording.foundAt,
	};
}

/**
 * Engineers take units of their hex across its river; they stay as they are.
 * @rule tocs-w2.6.4.ferry-inherent @rule tocs-w12.1.eng-ferry @rule tocs-w12.1.eng-ferry-units
 */
export function decideFerry(at: At, id: UnitId, ids: readonly UnitId[]): Decision<TocsFact> {
	const [engineer] = piecesOf(at, [id]);
	const rule: RuleRef = 'tocs-w12.1.eng-ferry';
	if (!engineer) return refuse(rule, 'unit/none', 'You have no such unit on the map.');
	const { side } = engineer.unit;
	const fault = waitFault(at) ?? stepFault(at, side) ?? ferryFault(at, engineer, ids);
	if (fault) return fault;
	const all = [...new Set(ids)].flatMap((each) => [each, ...assignedTo(at, each).map((asset) => asset.id)]);
	const pieces = piecesOf(at, [...new Set(all)]);
	const changes = pieces.map(({ id: each, unit }): [UnitId, UnitChange] => [
		each,
		{
			bank: unit.bank === null ? null : other(unit.bank),
			state: degraded(unit.state),
			acted: true,
			works: 0,
			extended: null,
			act: null,
		},
	]);
	const unfolding = unfoldingOf(at);
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w12.1.eng-ferry-units',
		payload: { side, units: Object.fromEntries(changes), why: 'They are ferried across.' },
	});
	return facts(...unfolding.facts);
}

/** @rule tocs-w12.1.eng-ferry-units @rule tocs-w12.1.eng-ferry-self @rule tocs-omgn-rivers-deep */
function ferryFault(here: Here, { counter, unit, id }: Piece, ids: readonly UnitId[]): Refusal | null {
	const rule: RuleRef = 'tocs-w12.1.eng-ferry-units';
	if (counter.arm !== 'engineer' || counter.type !== 'company')
		return refuse(
			'tocs-w2.6.4.ferry-inherent',
			'tocs/no-engineer',
			`${counter.name} is no engineer company.`,
		);
	if (unit.at === null || tocsBoard(here.scenario).riverIn(unit.at) === null)
		return refuse('tocs-w12.1.eng-ferry', 'tocs/no-river', `${counter.name} is in no hex of a river.`);
	if (isEngaged(here, unit.at) || ownerOf(here, unit.at) !== unit.side)
		return refuse('tocs-w12.1.eng-ferry', 'tocs/outside', `${unit.at} must be yours, with no battle in it.`);
	const pieces = piecesOf(here, [...new Set(ids)]);
	if (
		pieces.length < ids.length ||
		pieces.some((each) => each.unit.at !== unit.at || each.unit.side !== unit.side)
	)
		return refuse(rule, 'tocs/not-there', 'Units that are ferried start in the hex of the engineers.');
	if (pieces.some((each) => each.id === id) && unit.acted)
		return refuse(
			'tocs-w12.1.eng-ferry-self',
			'tocs/has-acted',
			`${counter.name} has acted in this impulse.`,
		);
	if (pieces.some((each) => (each.id !== id && each.unit.acted) || each.unit.attack !== null))
		return refuse(rule, 'tocs/has-acted', 'Whoever acted in this impulse has no AP for the crossing.');
	const steps = pieces.reduce((all, each) => all + each.steps, 0);
	const most = chartsOf(here.scenario).engineering['Ferry steps'];
	return steps > most
		? refuse(
				'tocs-w12.1.ferry-cap',
				'tocs/too-many',
				`${String(steps)} steps are too many: ${String(most)} cross in an impulse.`,
			)
		: null;
}
