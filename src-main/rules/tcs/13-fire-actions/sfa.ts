/** A Standard Fire Action: one Area Fire of one or more hexes at a hex (13). */
import { eyesOf, mortarFault } from '../24-special-units/mortars.ts';
import type { AtOrder } from '../../../../src-shared/rulesets/tcs/answers.ts';
import { directFault } from '../24-special-units/direct-cost.ts';
import { gunsAtVehicles } from '../24-special-units/direct-guns.ts';
import { MOUNTED_WORDS } from '../24-special-units/transport.ts';
import { areaFire, isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { atAttack, type AtAttack } from '../16-at-rolls/at-rolls.ts';
import { mustBeAssigned } from '../06-op-sheets/assigned.ts';
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { blockedWords, sightOf } from '../08-line-of-sight/now.ts';
import { reachOf } from '../15-overwatch/overwatch.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { piecesIn, type Piece } from '../units.ts';
import { hasAtSegment } from '../proposal-1992/at-segment.ts';
import { directAtPoint } from '../proposal-1992/sheaf-direct.ts';
import { assaultedFault } from '../22-assault/after.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A possible fire: the firers, the targets, and the possible results. */
export interface StandardFire {
	readonly firers: readonly Piece[];
	readonly targets: readonly Piece[];
	/** Null: AT Rolls alone are made. */
	readonly fire: AreaFire | null;
	readonly spotted: boolean;
	/** AT Rolls, where they were asked for. */
	readonly rolls: AtAttack | null;
}

/**
 * Returns a Standard Fire Action worked out, or why it can't be made.
 * @rule tcs-13.0.def @rule tcs-13.1e @rule tcs-13.1h.once @rule tcs-13.1h.at @rule tcs-7.1b.sfa @rule tcs-7.1d.def
 */
export function standardFire(
	at: Here,
	firers: readonly Piece[],
	target: HexName,
	order: AtOrder,
): StandardFire | Refusal {
	const board = tcsBoard(at.scenario);
	const [first] = firers;
	if (!first) return refuse('tcs-13.0.def', 'tcs/no-firer', 'Choose the units that fire.');
	if (board.find(target) === null)
		return refuse('tcs-13.0.def', 'tcs/no-hex', `There is no hex ${target} on this map.`);
	const targets = piecesIn(at, target).filter(({ unit }) => unit.side !== first.unit.side);
	if (order !== 'only' && at.game.firedAt.includes(target))
		return refuse(
			'tcs-13.1h.once',
			'tcs/fired-at',
			`${target} was hit by a Standard Fire Action in this phase already.`,
		);
	for (const piece of firers) {
		const fault = firerFault(at, piece, target);
		if (fault) return fault;
	}
	if (order !== 'none' && hasAtSegment(at))
		return refuse(
			'tcs3-9.at.segment',
			'tcs/at-segment',
			'By the 1992 proposal AT Rolls have a segment of their own, as the actions of this phase end.',
		);
	const rolls = order === 'none' ? null : atAttack(at, firers, targets, target, 'sfa');
	if (order !== 'none' && rolls === null) return noRolls(target);
	if (order === 'only')
		return { firers: rollersOf(firers, rolls), targets, spotted: true, fire: null, rolls };
	if (
		!targets.some((piece) => isHurt(piece, firers)) &&
		gunsAtVehicles(at, firers, target).length === 0 &&
		!directAtPoint(at, firers, target)
	)
		return refuse('tcs-11.1a.point', 'tcs/no-target', `Nothing in ${target} can be hurt by Area Fire.`);
	const spotted = firers.some((piece) => sees(at, piece, target, targets));
	return {
		firers,
		targets,
		spotted,
		rolls,
		fire: areaFire(at, firers, targets, target, { as: 'sfa', unspotted: !spotted }),
	};
}

const noRolls = (target: HexName): Refusal =>
	refuse(
		'tcs-16.0.what',
		'tcs/no-at-rolls',
		`Nobody here can make AT Rolls at ${target}. Infantry on foot in Fire Mode makes them, within a hex, at vehicles, carriers and guns.`,
	);

/** Returns who makes the rolls: in an action of only AT Rolls nobody else takes part. */
const rollersOf = (firers: readonly Piece[], rolls: AtAttack | null): readonly Piece[] =>
	firers.filter(({ id }) => rolls?.pairs.some(({ firer }) => firer === id) === true);

/** Whether a firer spots a hex, or for a mortar one of its observers. @rule tcs-7.1c */
const sees = (at: Here, piece: Piece, hex: HexName, pieces: readonly Piece[]): boolean =>
	eyesOf(at, piece, hex).some((eyes) => spots(at, eyes, hex, pieces));

function spots(at: Here, { unit }: Piece, hex: HexName, pieces: readonly Piece[]): boolean {
	if (unit.at === null) return false;
	const range = spottingRange(at, { at: unit.at, dugIn: unit.dugIn }, { hex, pieces });
	return isSpotted(range, tcsBoard(at.scenario).distance(unit.at, hex));
}

/**
 * Returns why a unit can't take part in a Standard Fire Action, or null if it can.
 * @rule tcs-13.1b.mode @rule tcs-13.1b.marked @rule tcs-13.1c @rule tcs-13.1f @rule tcs-9.1b.direct @rule tcs-11.1a.range
 */
export function firerFault(at: Here, piece: Piece, target: HexName): Refusal | null {
	const { counter, unit } = piece;
	const { name } = counter;
	const fault = readyToFire(at, piece);
	if (fault || unit.at === null) return fault;
	const empty = directFault(at, piece);
	if (empty) return empty;
	const distance = tcsBoard(at.scenario).distance(unit.at, target);
	const reach = reachOf({ ...piece, steps: 1 });
	if (distance > reach)
		return refuse(
			'tcs-11.1a.range',
			'tcs/too-far',
			`${name} reaches ${String(reach)} hexes, and ${target} is ${String(distance)} away.`,
		);
	if (counter.kind === 'mortar') return mortarFault(at, piece, target);
	const sight = sightOf(at, unit.at, target);
	return sight.open
		? null
		: refuse('tcs-9.1b.direct', 'tcs/no-sight', `${name} can’t see ${target}. ${blockedWords(at, sight)}`);
}

/** Returns why a unit can't fire at anything in a Standard Fire Action, or null if only its target could prevent it. */
export function readyToFire(at: Here, { id, counter, unit }: Piece): Refusal | null {
	const { name } = counter;
	if (unit.at === null) return refuse('tcs-13.0.def', 'tcs/off-map', `${name} is not on the map.`);
	if (counter.fire === null || counter.fire.strength === 0)
		return refuse('tcs-9.0.kinds', 'tcs/no-weapon', `${name} has nothing to fire with.`);
	if (unit.on?.how === 'in' || unit.on?.how === 'towed')
		return refuse(
			counter.category === 'Infantry' ? 'tcs-9.1e.infantry' : 'tcs-9.1e.weapons',
			'tcs/mounted',
			`${name} is ${MOUNTED_WORDS[unit.on.how]}: it can’t fire.`,
		);
	const over = assaultedFault({ counter, unit });
	if (over) return over;
	if (unit.mode !== 'Fire' || !unit.phase.fireModeSince)
		return refuse(
			'tcs-13.1b.mode',
			'tcs/not-in-fire-mode',
			`${name} was not in Fire Mode as this phase began.`,
		);
	if (unit.marker === 'Paralyzed')
		return refuse('tcs-13.1f', 'tcs/paralyzed', `${name} is Paralyzed: it can’t fire.`);
	if (unit.fired || unit.phase.sfa || unit.phase.pfas > 0)
		return refuse('tcs-13.1b.marked', 'tcs/has-fired', `${name} has fired already.`);
	const free = counter.kind === 'artillery' ? null : mustBeAssigned(at.game, id, name, 'make a fire action');
	return free ? { ...free, rule: 'tcs-13.1c' } : null;
}
