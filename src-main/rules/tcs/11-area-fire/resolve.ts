/** An Area Fire with its dice: losses, the Morale Check that follows, and the retreat that a check may begin. */
import { piecesOf, isTroops, type Piece } from '../units.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { chartsOf } from '../charts/all.ts';
import { roll66 } from '../dice.ts';
import { assignedLosses, withLoads } from '../10-losses/losses.ts';
import { countedBoxes } from '../10-losses/boxes.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { moraleCheck } from '../17-morale/check.ts';
import { retreatLength } from '../17-morale/retreat.ts';
import type { AreaFire } from './area-fire.ts';
import { isHurt } from './area-fire.ts';
import type { HexName } from '../types.ts';
import type { AreaFired } from '../outcomes.ts';

/**
 * Resolves a fire to the end: dice, losses, markers, morale; a stack that must save itself begins its retreat.
 * @rule tcs-11.0.4 @rule tcs-11.0.mc @rule tcs-17.0b
 */
export function resolveFire(
	unfolding: TcsUnfolding,
	{
		fire,
		firers,
		targets,
		as,
	}: {
		readonly fire: AreaFire;
		readonly firers: readonly Piece[];
		readonly targets: readonly Piece[];
		readonly as: AreaFired['as'];
	},
	dice: Dice,
): void {
	const [first] = firers;
	if (!first) return;
	const { scenario } = unfolding.at;
	const { value: roll, rolls } = withRolls(dice, () =>
		fire.column === null ? null : roll66(dice, `the fire at ${fire.target}`, 'tcs-11.0.4'),
	);
	const result =
		fire.column === null || roll === null ? 'none' : chartsOf(scenario).fire.at(fire.column, roll);
	const { losses, dead } = withLoads(
		unfolding.at,
		targets,
		assignedLosses(targets, firers, typeof result === 'number' ? result : 0),
	);
	unfolding.add({
		type: 'area-fired',
		v: 1,
		rule: 'tcs-11.0.4',
		rolls,
		payload: {
			side: first.unit.side,
			as,
			firers: firers.map(({ id }) => id),
			from: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
			target: fire.target,
			strength: fire.strength,
			starts: fire.starts,
			shifts: fire.shifts,
			head: fire.head,
			roll,
			result,
			targets: targets.filter((piece) => isHurt(piece, firers)).map(({ id }) => id),
			losses,
			destroyed: dead.map(({ id }) => id),
			counted: countedBoxes(scenario, dead),
		},
	});
	markVehicles(unfolding, targets, losses, dice);
	if (result !== 'none')
		checkMorale(unfolding, { fire, targets, dead, threat: first.unit.at ?? fire.target }, dice);
}

interface Fired {
	readonly fire: Pick<AreaFire, 'target' | 'crossFire' | 'ground'>;
	readonly targets: readonly Piece[];
	readonly dead: readonly Piece[];
	/** The hex that the fire came from. */
	readonly threat: HexName;
}

/** One check for the whole stack, and what it does to it. @rule tcs-17.0a.who @rule tcs-17.0a.vehicles */
export function checkMorale(
	unfolding: TcsUnfolding,
	{ fire, targets, dead, threat }: Fired,
	dice: Dice,
): void {
	const now = piecesOf(
		unfolding.at,
		targets.map(({ id }) => id),
	);
	const stack = now.filter(({ unit }) => unit.at === fire.target);
	const killed = now.filter(({ id }) => dead.some((each) => each.id === id));
	const check = moraleCheck(unfolding.at, stack, {
		crossFire: fire.crossFire,
		ground: fire.ground,
		dead: killed,
	});
	const [first] = stack;
	if (!check || !first) return;
	const { value: roll, rolls } = withRolls(dice, () =>
		roll66(dice, `the morale of ${check.checker.counter.name}`, 'tcs-17.2.read'),
	);
	const rolled = chartsOf(unfolding.at.scenario).morale(check.total, roll);
	const fleeing = unfolding.at.game.frames.some(
		(frame) => frame.kind === 'retreat' && frame.units.includes(first.id),
	);
	// A stack that saves itself already heeds nothing but a surrender. @rule tcs-17.4i.ignore
	const result = fleeing && rolled !== 'Surrender' ? 'no effect' : rolled;
	const { checker, printed, stepsLost, battalion, modifiers, total } = check;
	unfolding.add({
		type: 'morale-checked',
		v: 1,
		rule: 'tcs-17.2.read',
		rolls,
		payload: {
			side: first.unit.side,
			hex: fire.target,
			units: stack.map(({ id }) => id),
			result,
			marked: markedBy(result, stack).map(({ id }) => id),
			counted: result === 'Surrender' ? countedBoxes(unfolding.at.scenario, stack) : {},
			terms: { checker: checker.id, printed, stepsLost, battalion, modifiers, total, roll },
		},
	});
	if (result === 'SYR') beginRetreat(unfolding, stack, fire.target, threat);
}

/** Whose state a result changes: those that are not worse off already. @rule tcs-17.3d @rule tcs-17.5d.more */
function markedBy(result: string, stack: readonly Piece[]): readonly Piece[] {
	const troops = stack.filter(isTroops);
	if (result === 'Suppressed') return troops.filter(({ unit }) => unit.marker === null);
	return result === 'Paralyzed' ? troops.filter(({ unit }) => unit.marker !== 'Paralyzed') : [];
}

/** @rule tcs-17.4.oblig */
function beginRetreat(
	unfolding: TcsUnfolding,
	stack: readonly Piece[],
	from: HexName,
	threat: HexName,
): void {
	const [first] = stack;
	if (!first) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-17.4.oblig',
		payload: {
			frame: {
				kind: 'retreat',
				side: first.unit.side,
				units: stack.map(({ id }) => id),
				left: retreatLength(stack),
				from,
				threat,
			},
		},
	});
}
