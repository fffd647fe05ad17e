/** Landings that wait for their dice, and the dice. */
import { unfoldingAt } from '../procedures.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { isAttackCapable } from '../04-general/attack-capable.ts';
import { underWay } from '../04-general/whose.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { capturesAt } from '../09-combat/capture/capture.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import type { Flying, MissionFact } from '../14-air/frames.ts';
import { actingSide } from '../02-sequence/next-step.ts';
import type { At, World } from '../game.ts';
import { aboard, overloads } from './craft.ts';
import { groupRolled, landingGroups } from './landing-table.ts';
import { landingsWait } from './loading.ts';

/**
 * Rolls for every waiting landing, hex by hex and group by group, before anybody moves inland; then captures what is in
 * those hexes. No more land in this phase.
 * @rule ocs-18.5f.D
 */
export function decideRollLandings(
	at: At,
	{ seat, dice }: Pick<Asking, 'seat' | 'dice'>,
): Decision<MissionFact> {
	const side = seat.kind === 'side' ? seat.side : actingSide(at.scenario, at.game.clock);
	const no = underWay(at) ?? (side === null ? NOTHING : refuseUnlessNow(at.game.clock, side, 'land'));
	if (no) return no;
	if (side === null || !landingsWait(at, side)) return NOTHING;
	const flying = unfoldingAt(at);
	for (const hex of landingHexes(at, side)) rollAt(flying, hex, side, dice);
	const { value: gone, rolls } = withRolls(dice, () => overloads(flying.at, side, dice));
	flying.add({ type: 'landings-ended', v: 1, rule: 'ocs-18.5f.D', payload: { side, gone }, rolls });
	return facts(...flying.facts);
}
const NOTHING = refuse('ocs-18.5.what', 'craft/no-landings', 'No landing of yours waits for its dice.');

const landingCraft = ({ game }: Pick<World, 'game'>, side: SideId) =>
	Object.entries(game.sea.ships).filter(([, ship]) => ship.side === side && ship.landing !== null);
/** The hexes in which units of a side wait to land. */
export const landingHexes = (world: Pick<World, 'game'>, side: SideId): readonly HexName[] => [
	...new Set(landingCraft(world, side).flatMap(([, { at }]) => at ?? [])),
];
/** The units that wait to land in a hex. */
export const landingUnits = (world: Pick<World, 'game'>, side: SideId, hex: HexName): readonly UnitId[] =>
	landingCraft(world, side).flatMap(([id, { at }]) => (at === hex ? aboard(world, id).units : []));

/** The rolls of a hex: those that land from craft, then each craft that becomes a port or trucks, with its own cargo. */
export function landingRolls(
	world: World,
	side: SideId,
	hex: HexName,
): readonly { readonly units: readonly UnitId[]; readonly turns: string | null }[] {
	const craft = landingCraft(world, side).filter(([, { at }]) => at === hex);
	const plain = craft
		.filter(([, { turns }]) => turns === undefined)
		.flatMap(([id]) => aboard(world, id).units);
	const turning = craft.filter(([, { turns }]) => turns !== undefined);
	return [
		...landingGroups(world, plain).map((units) => ({ units, turns: null })),
		...turning.flatMap(([id]) => {
			const [first = [], ...others] = landingGroups(world, aboard(world, id).units);
			return [{ units: first, turns: id }, ...others.map((units) => ({ units, turns: null }))];
		}),
	];
}

/** Enemy things in the hex are taken after its rolls, by who landed. @rule ocs-18.5f.E */
function rollAt(flying: Flying, hex: HexName, side: SideId, dice: Dice): void {
	const groups = landingRolls(flying.at, side, hex);
	for (const { units, turns } of groups)
		flying.add(groupRolled(flying.at, { hex, side, units, turns }, dice));
	const { scenario, game } = flying.at;
	const able = groups
		.flatMap(({ units }) => units)
		.some((id) => {
			const unit = game.units.get(id);
			return unit?.at === hex && isAttackCapable(scenario, unit);
		});
	if (able)
		flying.add(...capturesAt({ world: flying.at, charts: chartsIn(flying.at) }, side, hex, 'movement', dice));
}
