/** Reconnaissance by ground units, an optional rule: the contents of an adjacent hex. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { add, fraction, isMore, QUARTER, times, ZERO } from '../../hexwar/fraction.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { nameOf } from '../03-counters/names.ts';
import { sideOfUnits, underWay } from '../04-general/whose.ts';
import { antiTankOf } from '../09-combat/anti-tank.ts';
import { combatant, combatUnitsIn, type Combatant } from '../09-combat/combatants.ts';
import type { FightMeans } from '../09-combat/means.ts';
import { meansByChapter } from '../09-combat/means-by-chapter.ts';
import { moveIsOver } from '../06-movement/move.ts';
import { paidOutOf } from '../12-supply/combat-supply.ts';
import { boardOf } from '../board.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import type { ReconTold } from './recon-told.ts';

const SYMBOLS = ['recon', 'motorcycle', 'cavalry', 'commando'] as const;
/** The largest units that may reconnoitre. */
const LARGEST = ['company', 'battalion', 'regiment', 'brigade', 'group'] as const;
const TOKENS = 1;

/** Returns whether a unit may reconnoitre hexes, if that rule is in play. */
export const isRecon = ({ game }: Pick<World, 'game'>, { counter }: Pick<Combatant, 'counter'>): boolean =>
	isOn(game, 'ground-recon') &&
	SYMBOLS.some((symbol) => counter.symbols.includes(symbol)) &&
	LARGEST.some((size) => size === counter.size);

/**
 * A recon unit looks into a hex beside it in a phase in which it moves, for a quarter of its printed allowance and a token: its
 * side hears how many steps stand there, and whether armor, mech or anti-tank units are among them.
 * @param sources supply in reach; a window asks by what its side knows
 * @rule ocs-21.1.recon
 */
export function decideRecon(
	world: World,
	{ unit: id, hex }: CoreCommandOf<'recon'>,
	{ seat }: Pick<Asking, 'seat'>,
	sources: FightMeans['sources'] = meansByChapter.sources,
): Decision<OcsFact> {
	const side = sideOfUnits(world, [id], seat);
	if (typeof side !== 'string') return side;
	const unit = combatant(world, id);
	const no =
		underWay(world) ?? refuseUnlessNow(world.game.clock, side, 'move') ?? cannotLook(world, unit, hex);
	if (no) return no;
	const paid = paidOutOf(sources(world, id), TOKENS);
	if (!paid)
		return refuse(
			'ocs-21.1.recon',
			'recon/no-supply',
			'The look costs 1T, and none is in draw or throw range.',
		);
	return facts({
		type: 'hex-reconnoitred',
		v: 1,
		rule: 'ocs-21.1.recon',
		payload: {
			...{ side, unit: id, hex, spent: add(unit.state.phase?.spent ?? ZERO, costOf(unit)) },
			...{ paid: paid.map((each) => paidAt(world, each)), told: toldOf(world, side, hex) },
		},
	});
}

const paidAt = (
	{ game }: World,
	{ source, tokens }: { readonly source: string; readonly tokens: number },
) => ({
	...{ dump: source, tokens },
	at: game.dumps[source]?.at ?? game.transports[source]?.at ?? '',
});

/** A quarter of what is printed on the face that is up. */
const costOf = ({ face }: Combatant) => times(fraction(face.allowance), QUARTER);

function cannotLook(world: World, unit: Combatant, hex: string): Refusal | null {
	const name = nameOf(world, unit.id);
	const board = boardOf(world.scenario);
	if (!isRecon(world, unit))
		return refuse('ocs-21.1.recon', 'recon/none', `${name} is no recon unit that looks into hexes.`);
	if (board.find(hex) === null || board.distance(unit.state.at ?? '', hex) !== 1)
		return refuse('ocs-21.1.recon', 'recon/far', `${name} looks into a hex beside it alone.`);
	const over = moveIsOver(name, unit.state);
	if (over) return over;
	return isMore(costOf(unit), meansByChapter.pointsLeft(world, unit.id))
		? refuse('ocs-21.1.recon', 'recon/points', `${name} has too few movement points left to look.`)
		: null;
}

function toldOf(world: World, side: Parameters<typeof otherSide>[1], hex: string): ReconTold {
	const there = combatUnitsIn(world, hex, otherSide(world.scenario, side));
	return {
		steps: there.reduce((sum, { steps }) => sum + steps, 0),
		armor: there.some(({ counter }) => counter.category === 'armor'),
		mech: there.some(({ counter }) => counter.category === 'mech'),
		antiTank: there.some((unit) => unit.counter.category === 'other' && antiTankOf(unit) > 0),
	};
}
