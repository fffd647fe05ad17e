/** What a module lets a side place before the game begins: works, facilities, charges at bridges. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName, UnitId } from '../game.ts';
import { tocsBoard } from '../board.ts';
import { isCompany, piecesOf } from '../units.ts';
import { bridgeIn } from '../w11-terrain/bridges.ts';
import { ownerOf } from '../w9-perimeter/perimeter.ts';

const RULE: RuleRef = 'tocs-w10.9.improve-setup';

/** Whether the first turn has begun. */
export const hasBegun = ({ game }: Pick<Here, 'game'>): boolean =>
	game.clock.turn > 1 || game.clock.step !== 'turn';

/** Digs a company in before the first turn, out of its side's points. @rule tocs-w10.9.improve-setup */
export function decidePlaceWorks(at: At, id: UnitId, level: number): Decision<TocsFact> {
	const { game, scenario } = at;
	const [piece] = piecesOf(at, [id]);
	if (!piece || piece.unit.at === null) return refuse(RULE, 'unit/none', 'You have no such unit on the map.');
	const { unit, counter } = piece;
	if (hasBegun(at)) return refuse(RULE, 'tocs/begun', 'Works are placed before the game begins.');
	if (!isCompany(counter)) return refuse(RULE, 'tocs/no-company', `${counter.name} is no company.`);
	const points = scenario.sides.find((each) => each.id === unit.side)?.improvements ?? 0;
	const printed = ['none', 'entrenched', 'strongpoint', 'fortified'];
	const used = piecesOf(at, [...game.units.keys()])
		.filter((each) => each.unit.side === unit.side && each.id !== id)
		.reduce((all, each) => all + each.unit.works - printed.indexOf(each.counter.works), 0);
	const wants = level - printed.indexOf(counter.works);
	if (wants < 0 || used + wants > points)
		return refuse(
			RULE,
			'tocs/no-points',
			`Your module gives ${String(points)} points, and ${String(used)} are spent.`,
		);
	return facts({
		type: 'units-changed',
		v: 1,
		rule: RULE,
		payload: { side: unit.side, units: { [id]: { works: level } }, why: 'It is dug in.' },
	});
}

/**
 * Returns the hexes where a side may put its own facility before the game, with its current one first; none if it can't
 * be moved.
 * @rule tocs-omgn-supply-bases @rule tocs-omgn-hospitals @rule tocs-omgn-repair-centers
 */
export function sitesOf({ scenario, game }: Here, side: SideId, from: HexName): readonly HexName[] {
	const facility = game.facilities[from];
	const feature = scenario.features.find(
		(each) =>
			each.kind === 'facility' &&
			each.side === side &&
			each.name === facility?.name &&
			[each.hex, ...each.among].includes(from),
	);
	return facility?.side === side && feature && feature.among.length > 0
		? [feature.hex, ...feature.among]
		: [];
}

/** Returns why a side can't put a facility into a hex, or null: each needs a hex of its own. */
export function siteFault(here: Here, side: SideId, from: HexName, to: HexName): Refusal | null {
	const rule: RuleRef = 'tocs-omgn-supply-bases';
	if (hasBegun(here)) return refuse(rule, 'tocs/begun', 'Facilities are placed before the game begins.');
	if (!sitesOf(here, side, from).includes(to))
		return refuse(rule, 'tocs/no-site', `Your facility of ${from} can’t be set up in ${to}.`);
	return here.game.facilities[to] || ownerOf(here, to) !== side
		? refuse(rule, 'tocs/facility', `A facility is in ${to} already, or it does not lie in your perimeter.`)
		: null;
}

/** Puts a facility where its side wants it, its secret. */
export const decideSite = (at: At, side: SideId, from: HexName, to: HexName): Decision<TocsFact> =>
	siteFault(at, side, from, to) ??
	facts({ type: 'facility-placed', v: 1, rule: 'tocs-omgn-supply-bases', payload: { side, from, to } });

const CHARGES: RuleRef = 'tocs-omgn-no-dc';

/** Returns why a side can't set charges at the bridge of a hex before the game, or null. @rule tocs-omgn-no-dc */
export function chargeFault(here: Here, side: SideId, hex: HexName): Refusal | null {
	if (hasBegun(here)) return refuse(CHARGES, 'tocs/begun', 'Charges are set before the game begins.');
	const bridge = tocsBoard(here.scenario).bridges.get(hex);
	if (!bridge || ownerOf(here, hex) !== side || !bridgeIn(here, hex))
		return refuse(CHARGES, 'tocs/no-bridge', `No bridge of yours stands in ${hex}.`);
	return bridge.noCharges || !bridge.mayBlow
		? refuse(CHARGES, 'tocs/no-charges', `No charges are set at ${bridge.name} before the game.`)
		: null;
}

/** Sets charges at a bridge, its side's secret, or takes them away. */
export const decideCharges = (at: At, side: SideId, hex: HexName, on: boolean): Decision<TocsFact> =>
	chargeFault(at, side, hex) ??
	facts({ type: 'charges-set', v: 1, rule: CHARGES, payload: { side, hex, on } });
