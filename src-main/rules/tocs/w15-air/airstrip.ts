/** An airstrip that companies make in open ground. */
import type { TerrainName } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { TocsFact } from '../facts.ts';
import type { Act, At, Here, UnitId } from '../game.ts';
import { isCompany, type Piece } from '../units.ts';
import { unfoldingOf } from '../unfolding.ts';
import { acting, endActivation } from '../w10-actions/activate.ts';
import { apOf } from '../w5-states/states.ts';
import { isEngaged, isOutside } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-w15.1.airstrip-build';
/** OPs that an airstrip takes. */
const OPS = 5;
/** Damage points of an airstrip, and aircraft that it holds. */
const POINTS = 3;
const OPEN: ReadonlySet<TerrainName> = new Set(['Open', 'Farmland', 'Desert']);

/** Returns why a unit can’t work on an airstrip where it stands, or null. */
export function airstripFault(here: Here, piece: Piece, act: Act): Refusal | null {
	const { counter, unit } = piece;
	const hex = unit.at ?? '';
	const worst = counter.arm === 'engineer' ? 1 : 0;
	if (!isCompany(counter) || unit.state > worst)
		return refuse(
			RULE,
			'tocs/tired',
			'A company in Good Order makes an airstrip; engineers also when Fatigued.',
		);
	if (act.run !== null || act.tires || act.ap < apOf(here, piece))
		return refuse(RULE, 'tocs/no-ap', `${counter.name} must spend all its AP on it.`);
	const ground = tocsBoard(here.scenario).terrainOf(hex);
	if (!ground.every((each) => OPEN.has(each)) || tocsBoard(here.scenario).riverIn(hex) !== null)
		return refuse(RULE, 'tocs/not-open', `${hex} is no open ground.`);
	if (isOutside(here, hex, unit.side) || isEngaged(here, hex))
		return refuse(RULE, 'tocs/own-ground', `${hex} must lie in your own perimeter.`);
	return here.game.facilities[hex] === undefined
		? null
		: refuse(RULE, 'tocs/facility', `There is a facility in ${hex} already.`);
}

/**
 * A company spends an activation on an airstrip: after five OPs it is done.
 * @rule tocs-w15.1.airstrip-build
 */
export function decideAirstrip(at: At, id: UnitId): Decision<TocsFact> {
	const actor = acting(at, id);
	if (isRefusal(actor)) return actor;
	const { piece, act } = actor;
	const fault = airstripFault(at, piece, act);
	if (fault) return fault;
	const { side } = piece.unit;
	const hex = piece.unit.at ?? '';
	const done = (at.game.air.strips[side]?.[hex] ?? 0) + 1;
	const unfolding = unfoldingOf(at);
	unfolding.add({
		type: 'act-changed',
		v: 1,
		rule: RULE,
		payload: { side, unit: id, act: { ap: 0, run: null, tires: true, over: true } },
	});
	unfolding.add({
		type: 'strip-set',
		v: 1,
		rule: RULE,
		payload: { side, hex, points: done < OPS ? done : 0 },
	});
	if (done >= OPS)
		unfolding.add({
			type: 'facility-set',
			v: 1,
			rule: RULE,
			payload: {
				...{ side, hex, why: 'An airstrip is made.' },
				facility: {
					...{ side, name: 'Airstrip', kind: 'airstrip' as const, sp: 0, points: POINTS },
					...{ damage: 0, known: false },
				},
			},
		});
	endActivation(unfolding, id);
	return facts(...unfolding.facts);
}
